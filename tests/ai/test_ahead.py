"""What is arranged by rules of thumb stays with whoever asked for it until he hands over himself."""

from __future__ import annotations

import pytest

from crusades.ai import ahead
from crusades.play import library
from crusades.server.agreements import Terms
from crusades.server.checks.twins import new_room


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_an_arrangement_leaves_what_hands_over_to_whoever_asked(seed: str) -> None:
    room = new_room(library.load_game("last"), "standard", Terms(), seed)
    match = room.running()
    while match.view(room.to_act)["question"] != "lay_terrain":
        entry, attempt = room.intend_move(room.to_act, match.view(room.to_act)["legal"][0])
        room.fold(entry, attempt)
    seat = room.to_act
    for is_last in (False, True):
        actions = ahead.arranged(room.game, match.view(seat), seat)()["actions"]
        entry, attempt = room.intend_plan(seat, actions)
        room.fold(entry, attempt)
        assert [line.action for line in attempt.played] == actions and actions
        assert (room.to_act != seat) == is_last
        if not is_last:
            assert room.why_no_undo(seat) is None
