"""Two at one screen: what both may look at together, and what one answers without a look at his own.

An audience of its own, TOGETHER, sees with what the game calls its common eyes (`Game.common_eyes`), and has
the choices of whoever decides where they tell the other nothing. For the rest one looks alone, after a cover.
"""

from __future__ import annotations

from typing import Any, Final

from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.server.database import Entry
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.seats import PERSON
from crusades.server.updates import Across

TOGETHER: Final = NOBODY - 1


def owner(room: Room) -> str | None:
    """The one who plays several seats at one screen, if nobody else plays."""
    people = [seat.person for seat in room.seats if seat.kind == PERSON]
    return people[0] if len(people) > 1 and len(set(people)) == 1 else None


def eyes(room: Room, seat: int) -> int:
    """With whose eyes an audience sees the board and reads the log."""
    return room.game.common_eyes if seat == TOGETHER else seat


def is_open(room: Room) -> bool:
    """Whether both may see what the one who decides chooses among."""
    return room.match is not None and room.to_act != NOBODY and room.game.decides_openly(room.match.state)


def decider(room: Room, seat: int) -> int:
    """The seat that an audience decides for: of two together whoever is to act, if both may see it."""
    if seat != TOGETHER:
        return seat
    return room.to_act if is_open(room) else NOBODY


def speaker(room: Room, person: str, seat: int, client: str = "", takes_back: bool = False) -> int:
    """For which seat two at one screen say something; a resend is for the seat that it was said for."""
    if seat != TOGETHER:
        return seat
    own = room.seats.of(person)
    said = [n for n in own if (n, client) in room.clients]
    last = room.deeds[-1].seat if room.deeds and takes_back else room.to_act
    return said[0] if said else last if last in own else own[0] if own else NOBODY


def across(room: Room, seat: int) -> Across | None:
    """What is told to one who plays both sides; to anybody else it would tell what is asked of them."""
    match = room.match
    if match is None or seat == NOBODY or room.to_act == NOBODY or owner(room) is None:
        return None
    game, state, number = room.game, match.state, room.to_act
    if room.seats[number].kind != PERSON:
        return None
    secrets = [name for n, name in enumerate(game.seats) if game.has_secrets(state, n)]
    answers = sorted(game.unseen_answers(state))
    return Across(game.seats[number], game.decides_openly(state), answers, secrets)


def intend_unseen(room: Room, person: str, answer: str, client: str) -> tuple[list[Entry], Any]:
    """The entry of an answer that somebody gives for a seat of his without a look at what it sees."""
    match = room.running()
    number = room.to_act
    if not room.seats.is_of(person, number) or room.seats[number].kind != PERSON:
        raise Refused("turn", Answer("refused.not_your_decision"))
    action = room.game.unseen_answers(match.state).get(answer)
    if action is None:
        raise Refused("stale", Answer("refused.gone_on_look"))
    entry, attempt = room.intend_move(number, room.game.notation(match.state, action), client)
    return [entry], attempt
