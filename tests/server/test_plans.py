"""Several actions as one choice: one entry on disk, one undo, and no further than the first die."""

from __future__ import annotations

import msgspec
import pytest

from crusades.play import library
from crusades.server import wire
from crusades.server.agreements import Terms
from crusades.server.checks.twins import TwinRoom, new_room
from crusades.server.database import Entry
from crusades.server.refused import Refused


def room_of(game: str = "high", scenario: str = "") -> TwinRoom:
    rules = library.load_game(game)
    return new_room(rules, scenario or rules.scenarios[0], Terms(), "a seed")


class Kept:
    """A room and its disk: another room can be made of it at any time."""

    def __init__(self, game: str = "high", scenario: str = "") -> None:
        self.game, self.scenario = game, scenario
        self.room = room_of(game, scenario)
        self.disk: list[bytes] = []

    def plan(self, *actions: str, able: bool = False, joins: bool = False) -> list[str]:
        entry, attempt = self.room.intend_plan(self.room.to_act, actions, able=able, joins=joins)
        self.disk.append(msgspec.json.encode(entry))
        self.room.fold(entry, attempt)
        return [line.action for line in attempt.played]

    def undo(self) -> None:
        seat = self.room.deeds[-1].seat
        entry = self.room.intend_undo(seat)
        self.disk.append(msgspec.json.encode(entry))
        self.room.fold(entry)

    def again(self) -> TwinRoom:
        """As a server that was killed reads it."""
        room = room_of(self.game, self.scenario)
        for line in self.disk:
            room.read(msgspec.json.decode(line, type=Entry))
        assert not room.broken, room.broken
        return room

    def hash(self) -> str:
        return self.room.running().state_hash()


@pytest.fixture
def fleet() -> Kept:
    """Both have set up; the Crusader moves his fleets."""
    kept = Kept()
    kept.plan("standard")
    kept.plan("standard")
    while kept.room.running().view(kept.room.to_act)["question"] != "movement":
        kept.plan("done")
    return kept


def loads(kept: Kept) -> list[str]:
    """A fleet and all that it can load, found as a page finds it: by what is offered."""
    for fleet in kept.room.running().legal():
        if fleet.startswith("move cf"):
            trial = kept.room.running().copy()
            trial.play(fleet)
            found = [each for each in trial.legal() if each.startswith("load ")]
            if len(found) > 1:
                return [fleet, *found]
    raise AssertionError("no fleet can load")


def test_one_undo_takes_a_plan_back_whole(fleet: Kept) -> None:
    before, count = fleet.hash(), fleet.room.count
    played = fleet.plan(*loads(fleet), able=True)
    assert len(played) > 2 and fleet.room.count == count + len(played)
    fleet.undo()
    assert (fleet.hash(), fleet.room.count) == (before, count)
    assert fleet.again().running().state_hash() == before


def test_a_plan_is_on_disk_whole_or_not_at_all(fleet: Kept) -> None:
    entries, before = len(fleet.disk), fleet.hash()
    fleet.plan(*loads(fleet), able=True)
    assert len(fleet.disk) == entries + 1
    assert fleet.again().running().state_hash() == fleet.hash()
    fleet.disk.pop()  # killed before it was written
    assert fleet.again().running().state_hash() == before


def test_what_cannot_be_played_refuses_the_plan_and_with_able_is_left_out(fleet: Kept) -> None:
    first, *rest = loads(fleet)
    before = fleet.hash()
    with pytest.raises(Refused) as refused:
        fleet.plan(first, first, *rest)
    assert refused.value.code == "line" and fleet.hash() == before
    assert fleet.plan(first, first, rest[0], able=True) == [first, rest[0]]
    with pytest.raises(Refused):  # nobody of them can
        fleet.plan(first, first, able=True)


def test_a_plan_ends_at_the_first_die_and_is_not_undone_then() -> None:
    kept = Kept("darkest", "north")
    kept.plan("listed")
    while kept.room.running().view(kept.room.to_act)["question"] != "first_attacks":
        kept.plan(next(a for a in ("done", "pass") if a in kept.room.running().legal()))
    attack = next(a for a in kept.room.running().legal() if a.startswith("attack "))
    kept.plan(attack)
    sources = [a for a in kept.room.running().legal() if a.startswith("from ")]
    played = kept.plan(*sources, "done", "fight", "fight", "fight", able=True)
    assert played.count("fight") == 1  # the second would be decided without knowing the first
    assert kept.room.why_no_undo(kept.room.deeds[-1].seat) is not None


def test_what_joins_is_taken_back_with_what_it_joins(fleet: Kept) -> None:
    before = fleet.hash()
    first, second, *_ = loads(fleet)
    fleet.plan(first)
    fleet.plan(second, joins=True)
    fleet.undo()
    assert fleet.hash() == before
    assert fleet.again().running().state_hash() == before
    fleet.plan(first)
    after = fleet.hash()
    fleet.plan(second)
    fleet.undo()
    assert fleet.hash() == after


def test_messages_say_it_and_are_bounded() -> None:
    said = wire.read(b'{"t":"plan","id":"a","actions":["move cfA","load caB"],"expect":4,"able":true}')
    assert isinstance(said, wire.Plan) and said.able and not said.joins
    for wrong in ('"actions":[]', '"actions":"move cfA"', f'"actions":{["x"] * 201}'.replace("'", '"')):
        with pytest.raises(msgspec.ValidationError):
            wire.read(f'{{"t":"plan","id":"a",{wrong},"expect":4}}'.encode())
