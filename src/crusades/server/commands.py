"""What a person says at a table, by socket or by request: one way in for both."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from crusades.ai import ahead
from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.core.game import Json
from crusades.server import audience_view, wire
from crusades.server.database import Entry
from crusades.server.hub import Hub, Table
from crusades.server.one_screen import TOGETHER, decider, eyes, intend_unseen, is_open, speaker
from crusades.server.people import Person
from crusades.server.refused import Refused
from crusades.server.room import OVER, Room
from crusades.server.seats import PERSON
from crusades.server.settings import CLIENT_ID

VOICE = 12  # digits


def seat_of(room: Room, person: Person | None, wanted: int | None) -> int:
    """The seat whose eyes somebody has; NOBODY for a spectator. `wanted` is for those who hold several.

    When the game is over anybody may look at it with anybody's eyes.
    """
    own = [] if person is None else room.seats.of(person.id)
    is_over = room.status == OVER
    if wanted == TOGETHER:
        if len(own) < 2:
            raise Refused("seat", Answer("refused.not_your_seat"))
        return TOGETHER
    if not own and room.terms.spectators == "no" and not is_over:
        raise Refused("unknown", Answer("refused.no_table"))
    if wanted is None:
        return NOBODY if not own else room.to_act if room.to_act in own else own[0]
    if wanted in own or (is_over and 0 <= wanted < len(room.seats)):
        return wanted
    raise Refused("seat", Answer("refused.not_your_seat"))


def client_of(person: Person, seat: int, name: str) -> str:
    """What a message is known by. Spectators share a seat, so what one calls his has his own mark."""
    return name if seat != NOBODY else hashlib.sha256(f"{person.id} {name}".encode()).hexdigest()[:CLIENT_ID]


def voice(room: Room, person: Person) -> str:
    """By what others know who said something at this table; elsewhere it means nobody."""
    return hashlib.sha256(f"{room.id} {person.id}".encode()).hexdigest()[:VOICE]


def must_sit(seat: int) -> None:
    if seat == NOBODY:
        raise Refused("seat", Answer("refused.players_only"))


async def say(
    hub: Hub, table: Table, person: Person, seat: int, said: wire.Said, lang: str = "en"
) -> wire.Ok | wire.Reply:
    """Do what was said, or refuse it; what is told of the game is in the language of whoever asks."""
    room = table.room
    if isinstance(said, wire.Question):
        return await reply(hub, room, seat, said, lang)

    # whoever looks with other eyes speaks for himself
    spoken_for = speaker(room, person.id, seat, said.id, isinstance(said, wire.Undo))
    own = spoken_for if room.seats.is_of(person.id, spoken_for) else NOBODY
    client = client_of(person, own, said.id)
    if seat == TOGETHER and isinstance(said, wire.Move | wire.Plan) and not said_again(room, own, client):
        must_be_open(room)

    def intend(room: Room) -> tuple[list[Entry], Any]:
        return intention(room, person, own, said, client)

    done = await hub.change_at(table, intend, own, client)
    return wire.Ok(said.id, min(done.seq, audience_view.last_entry(room, seat)), done.again)


def said_again(room: Room, seat: int, client: str) -> bool:
    return (seat, client) in room.clients


def must_be_open(room: Room) -> None:
    """Two at one screen play what both may see; for the rest one of them looks alone."""
    if not is_open(room):
        raise Refused("seat", Answer("refused.look_alone"))


async def reply(hub: Hub, room: Room, seat: int, said: wire.Question, lang: str) -> wire.Reply:
    """What somebody wants to know, which changes nothing."""
    audience, seat = seat, decider(room, seat)
    if isinstance(said, wire.Ping):
        return wire.Reply(said.id, {"seq": audience_view.last_entry(room, seat)})
    if isinstance(said, wire.Why):
        return wire.Reply(said.id, why(room, seat, said, lang))
    if isinstance(said, wire.Odds):
        return wire.Reply(said.id, await odds(hub, room, seat, said, lang))
    if isinstance(said, wire.Outlook):
        work = audience_view.outlook(room, seat, said.about, lang, said.trials)
        return wire.Reply(said.id, await hub.reckon(work))
    if isinstance(said, wire.Threats):
        return wire.Reply(said.id, await hub.reckon(audience_view.threats(room, seat, lang)))
    if isinstance(said, wire.Try):
        return wire.Reply(
            said.id, await hub.reckon(ahead.tried(room.game, eyes_of_decider(room, seat), seat, said.lines))
        )
    if isinstance(said, wire.Arrange):
        return wire.Reply(
            said.id, await hub.reckon(ahead.arranged(room.game, eyes_of_decider(room, seat), seat))
        )
    if isinstance(said, wire.Hint):
        may_hint(room, audience, seat)
        return wire.Reply(said.id, audience_view.hint(room, seat, *await advice(hub, room, seat), lang))
    if isinstance(said, wire.Overlay):
        return wire.Reply(said.id, audience_view.overlay(room, eyes(room, audience), said.name))
    if isinstance(said, wire.Story):
        return wire.Reply(said.id, await tell_story(hub, room, audience, said, lang))
    raise Refused("resume", Answer("refused.socket_resumes"))


def why(room: Room, seat: int, said: wire.Why, lang: str) -> Json:
    """Why an action cannot be chosen; of several in their order (`each`), null for what is no action."""
    if not said.actions:
        return audience_view.why_not(room, seat, said.action, lang)
    return {"each": [why_or_nothing(room, seat, action, lang) for action in said.actions]}


def why_or_nothing(room: Room, seat: int, action: str, lang: str) -> Json | None:
    try:
        return audience_view.why_not(room, seat, action, lang)
    except Refused as error:
        if error.code != "notation":
            raise
        return None


def eyes_of_decider(room: Room, seat: int) -> Json:
    audience_view.must_decide(room, seat)
    return audience_view.eyes(room, seat)


async def tell_story(hub: Hub, room: Room, audience: int, said: wire.Story, lang: str) -> dict[str, Any]:
    """What happened, as a story; how the board stood is found beside the loop."""
    seat = eyes(room, audience)
    found, states = audience_view.story(room, seat, said.since, lang, decider(room, audience), said.spent)
    if said.views and hub.workshop is not None:
        found = await hub.workshop.moments.run(audience_view.scenes, room, seat, found, states)
    elif said.views:
        found = audience_view.scenes(room, seat, found, states)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told


async def odds(hub: Hub, room: Room, seat: int, said: wire.Odds, lang: str) -> Json:
    """The forecast of an action; of several in their order (`each`), all of the position as it stands now."""
    if not said.actions:
        return await hub.reckon(audience_view.forecast(room, seat, said.action, lang, said.trials))
    works = [audience_view.forecast(room, seat, action, lang, said.trials) for action in said.actions]
    return {"each": await hub.reckon(lambda: [work() for work in works])}


def intention(room: Room, person: Person, seat: int, said: wire.Said, client: str) -> tuple[list[Entry], Any]:
    """The entries of what was said, as the room stands now."""
    if isinstance(said, wire.Chat):
        return [room.intend_chat(seat, person.name, said.text, client, voice(room, person))], None
    must_sit(seat)
    if not room.seats.is_of(person.id, seat):
        raise Refused("seat", Answer("refused.not_your_seat"))
    if room.seats[seat].kind != PERSON:
        raise Refused("computer", Answer("refused.computer_sits"))
    if isinstance(said, wire.Move):
        fresh(room, said.expect)
        entry, attempt = room.intend_move(seat, said.action, client)
        return [entry], attempt
    if isinstance(said, wire.Unseen):
        fresh(room, said.expect)
        return intend_unseen(room, person.id, said.answer, client)
    if isinstance(said, wire.Plan):
        fresh(room, said.expect)
        entry, attempt = room.intend_plan(
            seat, said.actions, client, questions=said.questions, able=said.able, joins=said.joins
        )
        return [entry], attempt
    if isinstance(said, wire.Undo):
        fresh(room, said.expect)
        return [room.intend_undo(seat, client)], None
    if isinstance(said, wire.Ask):
        return room.intend_ask(seat, said.what, said.count, client), None
    if isinstance(said, wire.DiceWords):
        return room.intend_words(seat, said.words, client), None
    if isinstance(said, wire.Answer):
        if room.request is None or room.request.seq != said.to:
            raise Refused("stale", Answer("refused.not_asked"))
        return [room.intend_answer(seat, said.yes, client)], None
    if isinstance(said, wire.Mute):
        return [room.intend_mute(seat, said.who, said.on, client)], None
    if isinstance(said, wire.Resign):
        return [room.intend_resign(seat, client)], None
    raise Refused("unknown", Answer("refused.nonsense"))


def may_hint(room: Room, audience: int, seat: int) -> None:
    """Against people only if that was agreed before play; to two at one screen not what one alone knows."""
    audience_view.must_decide(room, seat)
    if not room.allows_hints:
        raise Refused("hints", Answer("refused.no_hints"))
    if audience == TOGETHER and room.match is not None and room.game.has_secrets(room.match.state, seat):
        raise Refused("seat", Answer("refused.look_alone"))


async def advice(hub: Hub, room: Room, seat: int) -> tuple[int, int]:
    """What a computer would choose for a seat, and on which `ply`. It sees what the seat sees."""
    audience_view.must_decide(room, seat)
    ply = room.ply
    return ply, await hub.advise(room, seat)


def fresh(room: Room, expect: int) -> None:
    if expect != room.ply:
        raise Refused("stale", Answer("refused.gone_on_look"))
