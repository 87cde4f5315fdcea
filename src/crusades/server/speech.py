"""What a person says at a table, by socket or by request: one way in for both."""

from __future__ import annotations

import hashlib
from typing import Any

from crusades.core.flow import NOBODY
from crusades.play.telling import sentence
from crusades.server import outlook, wire
from crusades.server.hub import Hub, Table
from crusades.server.people import Person
from crusades.server.room import OVER, PERSON, Refused, Room
from crusades.server.settings import CLIENT_ID
from crusades.server.store import Entry
from crusades.server.tongues import told

VOICE = 12  # digits


def seat_of(room: Room, person: Person | None, wanted: int | None) -> int:
    """The seat whose eyes somebody has; NOBODY for a spectator. `wanted` is for those who hold several.

    When the game is over anybody may look at it with anybody's eyes.
    """
    own = [] if person is None else room.seats_of(person.id)
    is_over = room.status == OVER
    if not own and room.terms.spectators == "no" and not is_over:
        raise Refused("unknown", "There is no such game.")
    if wanted is None:
        return NOBODY if not own else room.to_act if room.to_act in own else own[0]
    if wanted in own or (is_over and 0 <= wanted < len(room.seats)):
        return wanted
    raise Refused("seat", "This seat is not yours.")


def client_of(person: Person, seat: int, name: str) -> str:
    """What a message is known by. Spectators share a seat, so what one calls his has his own mark."""
    return name if seat != NOBODY else hashlib.sha256(f"{person.id} {name}".encode()).hexdigest()[:CLIENT_ID]


def voice(room: Room, person: Person) -> str:
    """By what others know who said something at this table; elsewhere it means nobody."""
    return hashlib.sha256(f"{room.id} {person.id}".encode()).hexdigest()[:VOICE]


def must_sit(seat: int) -> None:
    if seat == NOBODY:
        raise Refused("seat", "Only those who play may do this.")


async def say(
    hub: Hub, table: Table, person: Person, seat: int, said: wire.Said, lang: str = "en"
) -> wire.Ok | wire.Reply:
    """Do what was said, or refuse it in the language of whoever said it; by the clause, if one forbids it."""
    try:
        return await do(hub, table, person, seat, said, lang)
    except Refused as error:
        if lang != "en":
            clause = sentence(error.rule, lang) if error.rule else ""
            error.text = clause or told(error.text, lang)
        raise


async def do(
    hub: Hub, table: Table, person: Person, seat: int, said: wire.Said, lang: str
) -> wire.Ok | wire.Reply:
    room = table.room
    if isinstance(said, wire.Question):
        return await reply(hub, room, seat, said, lang)

    # whoever looks with other eyes speaks for himself
    own = seat if room.is_seat_of(person.id, seat) else NOBODY
    client = client_of(person, own, said.id)

    def intend(room: Room) -> tuple[list[Entry], Any]:
        return intention(room, person, own, said, client)

    done = await hub.change(room.id, intend, own, client)
    return wire.Ok(said.id, min(done.seq, outlook.told(room, seat)), done.again)


async def reply(hub: Hub, room: Room, seat: int, said: wire.Question, lang: str) -> wire.Reply:
    """What somebody wants to know, which changes nothing."""
    if isinstance(said, wire.Ping):
        return wire.Reply(said.id, {"seq": outlook.told(room, seat)})
    if isinstance(said, wire.Why):
        return wire.Reply(said.id, outlook.why_not(room, seat, said.action, lang))
    if isinstance(said, wire.Odds):
        return wire.Reply(said.id, outlook.odds(room, seat, said.action))
    if isinstance(said, wire.Hint):
        return wire.Reply(said.id, outlook.hint(room, seat, *await advice(hub, room, seat), lang))
    if isinstance(said, wire.Overlay):
        return wire.Reply(said.id, outlook.overlay(room, seat, said.name))
    raise Refused("resume", "Only a socket resumes.")


def intention(room: Room, person: Person, seat: int, said: wire.Said, client: str) -> tuple[list[Entry], Any]:
    """The entries of what was said, as the room stands now."""
    if isinstance(said, wire.Chat):
        return [room.intend_chat(seat, person.name, said.text, client, voice(room, person))], None
    must_sit(seat)
    if not room.is_seat_of(person.id, seat):
        raise Refused("seat", "This seat is not yours.")
    if room.seats[seat].kind != PERSON:
        raise Refused("computer", "A computer sits in for you; take your seat back first.")
    if isinstance(said, wire.Move):
        fresh(room, said.expect)
        entry, attempt = room.intend_move(seat, said.action, client)
        return [entry], attempt
    if isinstance(said, wire.Undo):
        fresh(room, said.expect)
        return [room.intend_undo(seat, client)], None
    if isinstance(said, wire.Ask):
        return room.intend_ask(seat, said.what, said.count, client), None
    if isinstance(said, wire.Words):
        return room.intend_words(seat, said.words, client), None
    if isinstance(said, wire.Answer):
        if room.request is None or room.request.seq != said.to:
            raise Refused("stale", "That is not being asked any more.")
        return [room.intend_answer(seat, said.yes, client)], None
    if isinstance(said, wire.Mute):
        return [room.intend_mute(seat, said.who, said.on, client)], None
    if isinstance(said, wire.Resign):
        return [room.intend_resign(seat, client)], None
    raise Refused("unknown", "Nobody knows what this means.")


async def advice(hub: Hub, room: Room, seat: int) -> tuple[int, int]:
    """What a computer would choose for a seat, and on which `ply`. It sees what the seat sees."""
    outlook.must_decide(room, seat)
    ply = room.ply
    return ply, await hub.advise(room, seat)


def fresh(room: Room, expect: int) -> None:
    if expect != room.ply:
        raise Refused("stale", "The game has gone on meanwhile; look again.")
