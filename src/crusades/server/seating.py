"""Seats after the beginning: a computer sits in for somebody, he comes back, and everybody plays again.

Who may ask for what is decided here, on the room as it stands when the entry is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from typing import Any

import msgspec

from crusades.ai.registry import levels, players
from crusades.core.answer import Answer
from crusades.play.answers import answer_of
from crusades.server.database import Entry, Taken
from crusades.server.entry_kinds import AGAIN, SEAT
from crusades.server.game_store import GameStore, Wanted, new_id
from crusades.server.hub import Hub, Table
from crusades.server.people import People, Person
from crusades.server.refused import Refused
from crusades.server.room import CALLED_OFF, OVER, RUNNING, Room
from crusades.server.seats import AI, OPEN, PERSON, Seat

Intention = tuple[list[Entry], Any]


# a computer sits in ---------------------------------------------------------------------------------------
def intend_computer(
    room: Room, person: Person, number: int, level: str, present: frozenset[str]
) -> Intention:
    """Whoever holds a seat may leave it to a computer of his choice.

    The others may if that was agreed, he lets them wait and is away: then it is of the level agreed on.
    """
    own = room.seats.of(person.id)
    if not own:
        raise Refused("seat", Answer("refused.players_only"))
    if room.status != RUNNING:
        raise Refused("waiting" if room.status != OVER else "over", Answer("refused.not_played"))
    if number >= len(room.seats) or room.seats[number].kind != PERSON:
        raise Refused("taken", Answer("refused.nobody_there"))
    seat = room.seats[number]
    if number not in own:
        must_be_away(room, number, seat.person in present)
        if level not in ("", room.terms.away_level):
            raise Refused("level", Answer("refused.level_agreed", level=room.terms.away_level))
        level = room.terms.away_level
    if level not in players():
        raise Refused("level", Answer("refused.no_level", level=level, known=sorted(levels())))
    sitting = msgspec.structs.replace(seat, kind=AI, level=level)
    return [seated(room, number, sitting, person.name, own[0])], None


def must_be_away(room: Room, number: int, is_here: bool) -> None:
    """Absence is judged as it was agreed before play: by a clock, by a time to wait, or not at all."""
    if room.clock.is_used:
        raise Refused("clock", Answer("refused.clock_decides"))
    if not room.terms.away:
        raise Refused("here", Answer("refused.no_stand_in"))
    if room.to_act != number:
        raise Refused("turn", Answer("refused.nobody_waits"))
    waited = room.clock.uptime(max(room.played, room.seats.heard_from[number]), room.now())
    if is_here or waited < room.terms.away * 1000:
        minutes = ceil(room.terms.away / 60)
        raise Refused("here", Answer("refused.stand_in_after", minutes=minutes))


def intend_back(room: Room, person: Person, number: int) -> Intention:
    """Somebody takes his seat back from the computer."""
    if number not in room.seats.of(person.id):
        raise Refused("seat", Answer("refused.not_your_seat"))
    seat = room.seats[number]
    if seat.kind != AI:
        raise Refused("taken", Answer("refused.sit_already"))
    if room.status != RUNNING:
        raise Refused("over", Answer("refused.over"))
    back = msgspec.structs.replace(seat, kind=PERSON, level="", name=person.name)
    return [seated(room, number, back, person.name, number)], None


def seated(room: Room, number: int, seat: Seat, by: str, by_seat: int) -> Entry:
    """The entry of a changed seat; everybody reads who wanted it. (Names may be alike; seats are not.)"""
    entry = room.intend_seat(number, seat)[0]
    return msgspec.structs.replace(entry, data={**entry.data, "by": by, "by_seat": by_seat})


# a guest turns out to be somebody --------------------------------------------------------------------------
async def move_in(hub: Hub, people: People, guest: Person, person: Person) -> None:
    """From now on the seats of a guest are those of an account, first of all where something goes on.

    Done again, it does what is left to do: a server that dies meanwhile leaves the guest his cookie.
    """
    for id_ in await people.seats(guest.id):
        with suppress(Refused):  # one that no longer replays changes in the lists only
            await hub.change(id_, lambda room: intend_move_in(room, guest, person))
    await people.become(guest.id, person.id)


def intend_move_in(room: Room, guest: Person, person: Person) -> Intention:
    own = room.seats.of(guest.id)
    if not own:
        raise Refused("seat", Answer("refused.players_only"))
    seats = [msgspec.structs.replace(room.seats[n], person=person.id, name=person.name) for n in own]
    entries = [seated(room, n, seat, person.name, n) for n, seat in zip(own, seats)]
    return [msgspec.structs.replace(each, seq=room.seq + 1 + n) for n, each in enumerate(entries)], None


def sat_in(entry: Entry) -> bool:
    """Whether a computer took somebody's seat at another's wish."""
    data = entry.data
    return entry.kind == SEAT and data.get("kind") == AI and data.get("by_seat", entry.seat) != entry.seat


class Returns:
    """Somebody who sits at his table is not away, though another process could not know that."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        hub.after.append(self.look)

    def look(self, table: Table) -> None:
        """After a change that another process made: give seats back to those who are here."""
        if table.ours or table.room.status != RUNNING:
            return
        last = table.room.talk[-1] if table.room.talk else None
        if last is None or last.seq != table.room.seq or last.data.get("kind") != AI:
            return
        seat = table.room.seats[last.seat]
        if seat.person in table.present and sat_in(last):
            person = Person(seat.person or "", seat.name, True)
            self.hub.spawn(self.hub.change_at(table, lambda room: intend_back(room, person, last.seat)))


# once more ------------------------------------------------------------------------------------------------
def next_game(room: Room) -> str | None:
    """The game that was announced at this table."""
    return next((str(entry.data["game"]) for entry in room.talk if entry.kind == AGAIN), None)


def next_seats(room: Room) -> list[Seat]:
    """Who sits where in the game that was announced: everybody one seat on, unless it was to be as before."""
    announced = next((entry for entry in room.talk if entry.kind == AGAIN), None)
    is_same = announced is not None and announced.data.get("same") is True
    return list(room.seats) if is_same else swapped(room.seats)


def intend_again(room: Room, person: Person, is_same: bool = False) -> Intention:
    """Announce another game. Of several announcements the first holds: `intend` is asked under the lock."""
    own = room.seats.of(person.id)
    if not own:
        raise Refused("seat", Answer("refused.players_only"))
    if room.status != OVER:
        raise Refused("running", Answer("refused.not_over"))
    if room.ended == CALLED_OFF:
        raise Refused("over", Answer("refused.called_off_another"))
    if next_game(room) is not None:
        raise Refused("asked", Answer("refused.announced"))
    same = {"same": True} if is_same else {}
    return [room.entry(AGAIN, own[0], {"game": new_id(), "by": person.name, **same})], None


def swapped(seats: Sequence[Seat]) -> list[Seat]:
    """Everybody one seat on: of two, the other's."""
    return [seats[n - 1] for n in range(len(seats))]


async def again(
    hub: Hub, game_store: GameStore, table: Table, person: Person, words: str, is_same: bool = False
) -> Table:
    """Announce, make and join the next game, whatever of this is still to be done; answers its table.

    The announcement comes first and names the id, so that of two who ask at once both come to the same
    table, and a server that dies in between leaves nothing that the next request would not finish.
    """
    if next_game(table.room) is None:
        try:
            await hub.change_at(table, lambda room: intend_again(room, person, is_same))
        except Refused as refused:
            if refused.code != "asked":
                raise
    room = table.room
    found = next_game(room)
    assert found is not None
    if not room.seats.of(person.id):
        raise Refused("seat", Answer("refused.players_only"))
    try:
        await hub.table(found)
    except Refused:
        await _make(game_store, room, found, person)
        words = ""  # they came before the commitment of the new dice; the message `words` comes after it
    await _sit(hub, found, [seat.person for seat in next_seats(room)], person, words)
    return await hub.wake(found)


async def _make(game_store: GameStore, room: Room, id_: str, person: Person) -> None:
    """The same game on the same terms; seats of people are kept for them."""
    wanted = [
        Wanted(kind=AI, level=seat.level) if seat.person is None else Wanted(kind=OPEN, is_promised=True)
        for seat in next_seats(room)
    ]
    header = room.header
    try:
        await game_store.make(
            person.id, person.name, header.game, header.scenario, header.options, room.terms, wanted, id_
        )
    except (Taken, ValueError) as error:
        if isinstance(error, ValueError):
            raise Refused("choice", answer_of(error)) from None


async def _sit(hub: Hub, id_: str, promised: Sequence[str | None], person: Person, words: str) -> None:
    for number, whose in enumerate(promised):
        if whose != person.id:
            continue

        def intend(room: Room, number: int = number) -> Intention:
            if room.seats[number].kind != OPEN:
                raise Refused("taken", Answer("refused.sit_already"))
            is_ready = not room.terms.wait or bool(words)
            sitting = Seat(PERSON, person.id, person.name, "", words, is_ready)
            return room.intend_seat(number, sitting), None

        try:
            await hub.change(id_, intend)
        except Refused as refused:
            if refused.code != "taken":
                raise
