"""What has happened and what is forbidden, in words: for each seat, and in each language."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from crusades.core.answer import Answer, Spelled
from crusades.core.event import ALL, Event
from crusades.core.refusal import Refusal
from crusades.play import answers, rulebook
from crusades.play.happening import NOTHING, Happening, Teller
from crusades.play.library import AnyGame


class Told(NamedTuple):
    """A sentence of the log: after which action, whose, who may read it, under which clause.

    `dice` are those that it tells of; `what` is all of it as data (docs/api.md). `event` and `facts` are what
    it was made of, for another language.
    """

    number: int
    seat: int
    audience: int
    rule: str
    text: str
    dice: tuple[int, ...] = ()
    event: Event | None = None
    facts: tuple[int, ...] = ()
    what: Happening = NOTHING

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" if self.rule else self.text


Own = dict[int, tuple[str, Happening]]


def tell(teller: Teller, state: Any, event: Event, seat: int) -> tuple[Told, Own]:
    """What has happened, as a line of the log for everybody who may read it.

    By seat, what reads otherwise for it than for the public: it calls its own hidden cards by name.
    """
    game = teller.game
    rule, text = game.tale(state, event)
    what = teller.tell(state, event)
    facts = game.facts(state, event)
    told = Told(teller.number, seat, event[1], rule, text, game.rolled(event), event, facts, what)
    return told, {} if event[1] != ALL or game.tells_alike else versions(teller, state, told)


def versions(teller: Teller, state: Any, told: Told) -> Own:
    assert told.event is not None
    name, _, a, b, c, d = told.event
    found: Own = {}
    for n in range(len(teller.game.seats)):
        event = (name, n, a, b, c, d)
        text = teller.game.tale(state, event)[1]
        if text != told.text:
            found[n] = (text, teller.again(state, event, told.what))
    return found


def retold(game: AnyGame, told: Told, seat: int, lang: str) -> Told:
    """A line of the log in another language, as a seat tells it."""
    if told.event is None or lang not in game.languages:
        return told
    audience = seat if told.audience == ALL else told.audience
    name, _, a, b, c, d = told.event
    return told._replace(text=game.retell((name, audience, a, b, c, d), told.facts, lang))


def refused(game: AnyGame, state: Any, code: int, lang: str = "en") -> Refusal | None:
    """Why an action is not legal now, as the seat that decides may know it; a game that finds no reasons
    leaves it to the clause."""
    refusal = game.why_not(state, code)
    if refusal is None:
        return None
    refusal = game.refuse(state, game.to_act(state), code, lang) or refusal
    if not refusal.text:
        refusal.text = sentence(refusal.rule, lang)
    if not refusal.reasons:
        refusal.reasons = [(refusal.rule, refusal.text, refusal.short)]
    if refusal.is_ruled:
        clause = rulebook.lookup(refusal.rule, lang)
        refusal.ruling = (clause.ruling if clause else None) or ""
    return refusal


class Forbidden:
    """An action that is not legal in a position; what stands in its way is found when somebody reads it."""

    def __init__(self, game: AnyGame, state: Any, code: int) -> None:
        self.game = game
        self.state = state  # never changed in place: it is as it was
        self.code = code
        self.known: dict[str, Refusal] = {}

    def in_words(self, lang: str = "en") -> Refusal:
        if lang not in self.known:
            refusal = refused(self.game, self.state, self.code, lang)
            assert refusal is not None
            self.known[lang] = refusal
        return self.known[lang]

    @property
    def rule(self) -> Spelled:
        return Spelled(lambda lang: self.in_words(lang).rule)

    @property
    def text(self) -> Spelled:
        return Spelled(lambda lang: self.in_words(lang).text)


def waits(game: AnyGame, state: Any, seat: int, lang: str = "en") -> Refusal:
    """Why a seat may do nothing while another decides; nothing of what that one may do is told."""
    prompt, rules, _, _ = game.asked(state, seat, lang)
    text = answers.sentence(Answer("action.other_seat", prompt=prompt), lang)
    rule = rules.split()[0] if rules else ""
    refusal = Refusal(rule, text)
    refusal.reasons = [(rule, text, "")]
    return refusal


@cache
def sentence(rule: str, lang: str = "en") -> str:
    """What a clause says; nothing if there is no such clause."""
    clause = rulebook.lookup(rule, lang)
    return clause.text if clause else ""
