"""The one way out: everything that a seat or a spectator is ever told about a game comes from here.

An audience is a seat or NOBODY. Whatever is written here goes through `Game.view`, `Match.log` or the talk at
the table, which everybody hears; the whole truth (seed, secret, record, every seat's view) only when the game
is over.
"""

from __future__ import annotations

from typing import Any

import msgspec

from crusades.core.flow import NOBODY
from crusades.core.game import Json
from crusades.server.room import OVER, Refused, Room, Still
from crusades.server.store import Entry

HEARD = frozenset({"kind", "name", "level", "words", "text", "what", "count", "unknown", "game"})
STATE = "state"  # the part of a view that only programs read


class Sitting(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: str
    kind: str
    name: str
    here: bool = False


class Line(msgspec.Struct, array_like=True):
    """A sentence of the log: after which action, whose, under which clause."""

    number: int
    seat: int
    rule: str
    text: str


class Note(msgspec.Struct):
    """Something said or done at the table beside the game."""

    seq: int
    at: int
    kind: str
    seat: int
    data: dict[str, Any]


class Outlook(msgspec.Struct, kw_only=True, tag_field="t", tag="update"):
    """A game as one audience may know it, from an entry on."""

    id: str
    game: str
    scenario: str
    seq: int
    ply: int
    you: str | None
    status: str
    ended: str
    winner: str | None
    to_act: str | None
    seats: list[Sitting]
    clock: list[int]
    ticking: bool
    view: Json | None
    kept: int  # lines of the log up to this action still hold; those after it are replaced
    log: list[Line]
    notes: list[Note]
    asked: dict[str, Any] | None
    undo: str | None  # why the last decision cannot be taken back freely; None if it can
    commitment: str
    secret: str | None
    broken: str


def name(room: Room, seat: int) -> str | None:
    return None if seat == NOBODY else room.game.seats[seat]


def outlook(
    room: Room, seat: int, since: int = 0, full: bool = False, present: frozenset[str] = frozenset()
) -> Outlook:
    """All that an audience is told which has heard everything up to entry `since`."""
    still = late(room, seat)
    seq = room.seq if still is None else still.seq
    kept = standing(room, since, seq)
    over = room.status == OVER
    return Outlook(
        id=room.id,
        game=room.game.id,
        scenario=room.header.scenario,
        seq=seq,
        ply=room.ply if still is None else still.ply,
        you=name(room, seat),
        status=room.status,
        ended=room.ended,
        winner=name(room, room.winner),
        to_act=name(room, room.to_act if still is None else room.game.to_act(still.state)),
        seats=[
            Sitting(room.game.seats[n], each.kind, each.name, each.person in present)
            for n, each in enumerate(room.seats)
        ],
        clock=room.clock,
        ticking=room.terms.clock != "none" and room.status == "running",
        view=view(room, seat, full, still),
        kept=kept,
        log=log(room, seat, kept, still),
        notes=[note(e) for e in room.talk if since < e.seq <= seq],
        asked=None if room.request is None else msgspec.to_builtins(room.request),
        undo=no_undo(room, seat),
        commitment=room.commitment,
        secret=room.secret.hex() if over else None,
        broken=room.broken,
    )


def note(entry: Entry) -> Note:
    """What everybody hears; who somebody is in the database concerns nobody."""
    data = {key: value for key, value in entry.data.items() if key in HEARD}
    return Note(entry.seq, entry.at, entry.kind, entry.seat, data)


def late(room: Room, seat: int) -> Still | None:
    """The moment that a spectator is shown, if he is to be behind."""
    if seat != NOBODY or room.terms.spectators != "late" or room.status == OVER or not room.stills:
        return None
    return room.stills[0]


def standing(room: Room, since: int, seq: int) -> int:
    """How many actions have stood ever since an entry: what was taken back meanwhile is to be forgotten."""
    counts = [count for number, count in room.counts if since <= number <= seq]
    return min(counts, default=0) if since else 0


def view(room: Room, seat: int, full: bool, still: Still | None) -> Json | None:
    if room.match is None:
        return None
    seen = room.game.view(room.match.state if still is None else still.state, seat)
    if not full:
        seen.pop(STATE, None)
    return seen


def log(room: Room, seat: int, kept: int, still: Still | None) -> list[Line]:
    match = room.match
    if match is None:
        return []
    last = match.count if still is None else still.count
    told = match.log(None if seat == NOBODY else seat, after=kept)
    return [Line(t.number, t.seat, t.rule, t.text) for t in told if t.number <= last]


def no_undo(room: Room, seat: int) -> str | None:
    if room.match is None or room.ended or seat == NOBODY:
        return "nothing"
    if room.match.why_no_undo is None and room.match.last_seat != seat:
        return "the last decision was not yours"
    return room.match.why_no_undo


def why_not(room: Room, seat: int, action: str) -> Json:
    """The clause that forbids an action. Only whoever decides may ask: the answer speaks of the whole state."""
    match = room.running()
    if seat != room.to_act:
        raise Refused("turn", "It is not your decision.")
    refusal = match.why_not(action)
    return {
        "legal": refusal is None,
        "rule": refusal.rule if refusal else "",
        "text": refusal.text if refusal else "",
    }


def overlay(room: Room, seat: int, what: str) -> Json:
    match = room.running()
    try:
        return match.overlay(what, None if seat == NOBODY else seat)
    except ValueError as error:
        raise Refused("unknown", str(error)) from None


def record(room: Room, seat: int) -> str:
    """The whole record once the game is over; before that nobody may have it, for it tells everything."""
    if room.match is None or room.status != OVER:
        raise Refused("running", "The record is for all to see when the game is over.")
    return room.match.record()
