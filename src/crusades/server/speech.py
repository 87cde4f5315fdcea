"""What a person says at a table, by socket or by request: one way in for both."""

from __future__ import annotations

from typing import Any

from crusades.core.flow import NOBODY
from crusades.server import outlook, wire
from crusades.server.hub import Hub, Table
from crusades.server.people import Person
from crusades.server.room import PERSON, Refused, Room
from crusades.server.store import Entry


def seat_of(room: Room, person: Person | None, wanted: int | None) -> int:
    """The seat for which somebody speaks; NOBODY for a spectator. `wanted` is for those who hold several."""
    own = [] if person is None else room.seats_of(person.id)
    if wanted is None:
        if own:
            return room.to_act if room.to_act in own else own[0]
        if room.terms.spectators == "no" and room.status != "over":
            raise Refused("unknown", "There is no such game.")
        return NOBODY
    if wanted not in own:
        raise Refused("seat", "This seat is not yours.")
    return wanted


def must_sit(seat: int) -> None:
    if seat == NOBODY:
        raise Refused("seat", "Only those who play may do this.")


async def say(hub: Hub, table: Table, person: Person, seat: int, said: wire.Said) -> wire.Ok | wire.Reply:
    """Do what was said, or refuse it."""
    room = table.room
    if isinstance(said, wire.Ping):
        return wire.Reply(said.id, {"seq": room.seq})
    if isinstance(said, wire.Why):
        return wire.Reply(said.id, outlook.why_not(room, seat, said.action))
    if isinstance(said, wire.Overlay):
        return wire.Reply(said.id, outlook.overlay(room, seat, said.name))
    if isinstance(said, wire.Resume):
        raise Refused("resume", "Only a socket resumes.")

    def intend(room: Room) -> tuple[list[Entry], Any]:
        return intention(room, person, seat, said)

    return await hub.change(room.id, intend, seat, said.id)


def intention(room: Room, person: Person, seat: int, said: wire.Said) -> tuple[list[Entry], Any]:
    """The entries of what was said, as the room stands now."""
    if isinstance(said, wire.Chat):
        return [room.intend_chat(seat, person.name, said.text, said.id)], None
    must_sit(seat)
    if room.seats[seat].kind != PERSON or room.seats[seat].person != person.id:
        raise Refused("seat", "This seat is not yours.")
    if isinstance(said, wire.Move):
        fresh(room, said.expect)
        entry, attempt = room.intend_move(seat, said.action, said.id)
        return [entry], attempt
    if isinstance(said, wire.Undo):
        fresh(room, said.expect)
        return [room.intend_undo(seat, said.id)], None
    if isinstance(said, wire.Ask):
        return [room.intend_ask(seat, said.what, said.count, said.id)], None
    if isinstance(said, wire.Answer):
        if room.request is None or room.request.seq != said.to:
            raise Refused("stale", "That is not being asked any more.")
        return [room.intend_answer(seat, said.yes, said.id)], None
    if isinstance(said, wire.Resign):
        return [room.intend_resign(seat, said.id)], None
    raise Refused("unknown", "Nobody knows what this means.")


def fresh(room: Room, expect: int) -> None:
    if expect != room.ply:
        raise Refused("stale", "The game has gone on meanwhile; look again.")
