"""A room and its parts: the match says what is legal, and what was shown is kept once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.server import audience_view, wire
from crusades.server.agreements import Terms
from crusades.server.checks.twins import PEOPLE, TwinRoom, World, new_room
from crusades.server.commands import say
from crusades.server.database import Entry
from crusades.server.entry_kinds import CHAT, FLAG
from crusades.server.hub import Listener
from crusades.server.refused import Refused
from crusades.server.seats import AI, OPEN, PERSON, Seat, Seats


def room_of() -> TwinRoom:
    rules = library.load_game("high")
    return new_room(rules, rules.scenarios[0], Terms(), "a seed")


def moved(world: World) -> Any:
    """Whoever decides plays the first of his choices."""
    seat = world.room.to_act
    said = wire.Move(id=f"m{world.room.seq}", expect=world.room.ply, action=world.room.running().legal()[0])
    return say(world.hub, world.table, PEOPLE[seat], seat, said)


def test_what_is_legal_rests_on_nothing_that_was_kept_for_drawing() -> None:
    room = room_of()
    seat = room.to_act
    audience_view.view(room, seat, False, None)
    shown = room.last_shown[seat, False]
    room.last_shown[seat, False] = shown._replace(
        view={**shown.view, "legal": ["nonsense", "resolve 0805 ground"]}
    )
    for wrong in ("nonsense", "resolve 0805 ground"):
        with pytest.raises(Refused):
            room.intend_move(seat, wrong)
    room.intend_move(seat, room.running().legal()[0])


def test_an_audience_is_shown_the_same_view_until_the_game_goes_on() -> None:
    async def run() -> None:
        world = World(room_of(), NOBODY)
        room = world.room
        for seat in (0, 1, NOBODY):
            for full in (False, True):
                first = audience_view.view(room, seat, full, None)
                assert first is audience_view.view(room, seat, full, None)
        before = {audience: shown.view for audience, shown in room.last_shown.items()}
        await moved(world)
        for audience, view in before.items():
            assert audience_view.view(room, *audience, None) is not view
        assert len(room.last_shown) == len(before)

    asyncio.run(run())


def test_listeners_of_one_seat_in_two_languages_are_both_sent_what_changed() -> None:
    async def run() -> None:
        world = World(room_of(), 0)
        ears = [Listener("eye", NOBODY, False, 9, packed=True, lang=lang) for lang in ("en", "fr")]
        for ear in ears:
            world.hub.join(world.table, ear, 0)
        for ear in ears:
            ear.waiting.clear()
        await moved(world)
        for ear in ears:
            [told] = [msgspec.json.decode(message) for message in ear.waiting]
            assert told["t"] == "update" and told.get("view") is None and told["patch"], ear.lang

    asyncio.run(run())


def test_the_large_views_are_forgotten_with_those_who_read_them() -> None:
    async def run() -> None:
        world = World(room_of(), 0)
        ears = [Listener("bot", 0, True, 9) for _ in range(2)]
        for ear in ears:
            world.hub.join(world.table, ear, 0)
        world.hub.leave(world.table, ears[0], 0.0)
        assert (0, True) in world.room.last_shown
        world.hub.leave(world.table, ears[1], 0.0)
        assert (0, True) not in world.room.last_shown

    asyncio.run(run())


def test_a_message_looks_its_table_up_no_second_time() -> None:
    async def run() -> None:
        world = World(room_of(), 0)

        async def never(id_: str) -> Any:
            raise AssertionError("looked up again")

        world.hub.table = never  # type: ignore[method-assign]
        before = world.room.count
        assert isinstance(await moved(world), wire.Ok)
        assert world.room.count == before + 1

    asyncio.run(run())


# seats ----------------------------------------------------------------------------------------------------
ANN, BOB, BOT = Seat(PERSON, "ann"), Seat(PERSON, "bob"), Seat(AI, None, level="easy")


def sitting(*seats: Seat) -> Seats:
    found = Seats(len(seats))
    found[:] = seats
    return found


@pytest.mark.parametrize(
    ("other", "consents"),
    [(BOB, False), (ANN, True), (BOT, True), (Seat(AI, "bob"), False)],
)
def test_who_consents_unasked(other: Seat, consents: bool) -> None:
    assert sitting(ANN, other).consent(0) is consents


def test_whose_seats_they_are() -> None:
    seats = sitting(ANN, Seat(AI, "ann"))
    assert seats.of("ann") == [0, 1] and seats.of("bob") == []
    assert not seats.is_of("ann", NOBODY)
    assert sitting(Seat(OPEN, "ann"), BOB).of("ann") == []
    assert seats.other(0) == 1 and sitting(ANN).other(0) == sitting(ANN, BOB, BOT).other(0) == NOBODY


def test_who_is_waited_for() -> None:
    assert not sitting(ANN, Seat(OPEN)).are_ready(0, ANN)
    assert sitting(ANN, Seat(OPEN)).are_ready(1, BOB)
    assert not sitting(Seat(PERSON, "ann", ready=False), Seat(OPEN)).are_ready(1, BOB)


def test_a_falling_flag_is_no_word_of_the_seat() -> None:
    seats = sitting(ANN, BOB)
    seats.hear(Entry("x", 5, FLAG, 0, None, {}, 500))
    assert seats.heard_from == seats.acted == [0, 0]
    seats.hear(Entry("x", 6, CHAT, 1, None, {}, 600))
    assert (seats.heard_from, seats.acted) == ([0, 600], [0, 6])
    other = seats.copy()
    other.hear(Entry("x", 7, CHAT, 0, None, {}, 700))
    assert seats.acted == [0, 6] and other.acted == [7, 6] and other[:] == seats[:]
