"""Undo is free until chance answers, something hidden is shown, or another seat decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import crusades
from crusades.play.session import Match

Hoard = Callable[..., Match]


def test_undo_restores_everything(hoard: Hoard) -> None:
    match = hoard()
    states = [match.record()]
    for action in ("take 1", "take 2", "pass"):
        match.play(action)
        states.append(match.record())
    while match.can_undo:
        assert match.record() == states.pop()
        match.undo()
    assert match.record() == states.pop()
    assert (match.count, match.actions, match.log()) == (0, [], [])


def test_each_of_several_actions_is_undone_by_itself(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1; take 2")
    match.undo()
    assert match.actions == ["take 1"]


def test_what_is_undone_can_be_played_otherwise(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1")
    match.undo()
    match.play("take 3; roll")
    straight = hoard()
    straight.play("take 3; roll")
    assert match.record() == straight.record()


def test_nothing_can_be_undone_at_the_beginning(hoard: Hoard) -> None:
    match = hoard()
    assert not match.can_undo
    with pytest.raises(crusades.CannotUndo, match="nothing has been played"):
        match.undo()


@pytest.mark.parametrize(("action", "reason"), [("roll", "rolled"), ("peek", "hidden")])
def test_chance_and_reveals_close_the_way_back(hoard: Hoard, action: str, reason: str) -> None:
    match = hoard()
    match.play(f"take 1; {action}")
    before = match.record()
    assert reason in str(match.why_no_undo)
    with pytest.raises(crusades.CannotUndo, match=reason):
        match.undo()
    assert match.record() == before


def test_what_follows_a_roll_can_be_undone_up_to_the_roll(hoard: Hoard) -> None:
    match = hoard()
    match.play("roll; take 1")
    assert match.why_no_undo is None
    match.undo()
    assert not match.can_undo


def test_a_decision_can_be_undone_until_the_other_seat_decides(hoard: Hoard) -> None:
    match = hoard()
    match.play("pass")
    assert match.to_act == "thief"
    match.undo()
    assert match.to_act == "miser"
    match.play("pass; take 1")
    match.undo()
    with pytest.raises(crusades.CannotUndo, match="another seat"):
        match.undo()
    assert match.actions == ["pass"]


def test_undo_takes_back_a_checkpoint(hoard: Hoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crusades.play.session.STEP", 2)
    match = hoard()
    match.play("take 1")
    before = match.record()
    match.play("take 2")
    assert "--- after 2" in match.record()
    match.undo()
    assert match.record() == before
