"""What happens before the first decision is told, to whom it concerns."""

from __future__ import annotations

import crusades


def lines(match: crusades.Match, seat: str | None) -> list[str]:
    return [told.text for told in match.log(seat)]


def test_set_up_is_told_before_anybody_decides() -> None:
    match = crusades.new("last", seed=3)
    assert "The Axis player receives 27 set-up Supply." in lines(match, None)
    own = [text for text in lines(match, "axis") if text.startswith("You draw")]
    theirs = [text for text in lines(match, "allied") if text.startswith("You draw")]
    assert len(own) == len(theirs) == 1 and own != theirs
    assert not [text for text in lines(match, None) if text.startswith("You draw")]


def test_what_a_position_sets_off_is_told() -> None:
    text = "phase reinforcement al; nations ge us\nHQ.al: us.rifle committed\nHQ.ax: ge.pz4"
    match = crusades.position("last", text)
    assert "The Allied player uncommits 1 unit." in lines(match, None)


def test_it_stays_told() -> None:
    match = crusades.new("last", seed=3)
    before = lines(match, None)
    match.play(match.legal()[0])
    assert lines(match, None)[: len(before)] == before
    match.undo()
    assert lines(match, None) == before
    match.play(match.legal()[0])
    match.takeback()
    assert lines(match, None) == before
    assert lines(crusades.replay(match.record()), None) == before


def test_what_comes_before_a_darkest_decision_is_told() -> None:
    assert lines(crusades.new("darkest", seed=1), None)[:2] == [
        "The Soviets set up as listed.",
        "The Axis set up as listed.",
    ]
    match = crusades.position("darkest", "turn 3; step B.1; F2: DE-24PZ")
    assert "23 Army is raised at Leningrad B8, Disrupted." in lines(match, "axis")
