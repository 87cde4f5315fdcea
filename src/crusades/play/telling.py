"""What has happened and what is forbidden, in words: for each seat, and in each language."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from crusades.core.event import ALL, Event
from crusades.core.refusal import Refusal
from crusades.play import rulebook
from crusades.play.library import AnyGame


class Told(NamedTuple):
    """A sentence of the log: after which action, whose, who may read it, under which clause.

    `dice` are those that it tells of. `event` and `facts` are what it was made of, for another language.
    """

    number: int
    seat: int
    audience: int
    rule: str
    text: str
    dice: tuple[int, ...] = ()
    event: Event | None = None
    facts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" if self.rule else self.text


def tell(game: AnyGame, state: Any, event: Event, number: int, seat: int) -> Told:
    """What has happened, as a line of the log for everybody who may read it."""
    rule, text = game.tale(state, event)
    return Told(number, seat, event[1], rule, text, game.rolled(event), event, game.facts(state, event))


def versions(game: AnyGame, state: Any, event: Event, text: str) -> dict[int, str]:
    """By seat, what reads otherwise for it than for the public: it calls its own hidden cards by name."""
    if event[1] != ALL or game.tells_alike:
        return {}
    told = {n: game.tale(state, (event[0], n, *event[2:]))[1] for n in range(len(game.seats))}
    return {n: line for n, line in told.items() if line != text}


def retold(game: AnyGame, told: Told, seat: int, lang: str) -> Told:
    """A line of the log in another language, as a seat tells it."""
    if told.event is None or lang not in game.languages:
        return told
    audience = seat if told.audience == ALL else told.audience
    name, _, a, b, c, d = told.event
    return told._replace(text=game.retell((name, audience, a, b, c, d), told.facts, lang))


def in_language(refusal: Refusal, lang: str) -> Refusal:
    """A refusal with the clause as another language has it."""
    return Refusal(refusal.rule, sentence(refusal.rule, lang) or refusal.text)


@cache
def sentence(rule: str, lang: str = "en") -> str:
    """What a clause says; nothing if there is no such clause."""
    clause = rulebook.lookup(rule, lang)
    return clause.text if clause else ""
