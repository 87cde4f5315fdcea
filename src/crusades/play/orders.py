"""Standing orders: how a seat wants its reaction windows answered when it does not want to be asked.

An order is a line `QUESTION: ANSWER [if CONDITION]`. The first line that fits a question and whose condition
holds decides; a question that no line fits is asked. Orders read the seat's own view only, and what they
answer is an ordinary action: nobody can tell it from a person's.

>>> orders = read("window attack.after: ask if able\\nwindow *: pass\\nanti_aircraft: always")
>>> orders.answer({"question": "window air.pass", "legal": ["pass", "play axis.fog"]})
'pass'
>>> orders.answer({"question": "window attack.after", "legal": ["pass", "play axis.lucky"]}) is None
True
>>> orders.answer({"question": "anti_aircraft", "legal": ["pass", "fire ax3 al7"]})
'fire ax3 al7'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from crusades.core.answer import Answer, Spoken
from crusades.play.session import Match

View = Mapping[str, Any]

ASK = "ask"
PASS = "pass"
DONE = "done"  # what passing is in a phase
HOLD = "hold"  # what passing is where fire or a gamble is offered
IDLE = (PASS, HOLD)
ALWAYS = "always"  # whatever is not passing: the first such action of the list
DO = "do "  # followed by an action, or by how it begins: the first such action of the list
ANSWERS = (ASK, PASS, "never", ALWAYS)

# Able: there is something to do but to pass, or in a phase but to end it.
# Otherwise a number of the view is compared.
ABLE = "able"
COMPARED = re.compile(r"(supply|hand|turn) *(>=|<=|<|>|=) *(\d+)")


class BadOrder(Spoken):
    """A line that is no order; the message says which and why."""

    def __init__(self, line: int, answer: Answer) -> None:
        super().__init__(Answer("said.line", line=line, what=answer))


@dataclass(frozen=True, slots=True)
class Order:
    question: str  # a pattern such as `window assault.*` or `return_fire`
    answer: str
    condition: str = ""

    def holds(self, view: View) -> bool:
        if not fnmatchcase(str(view.get("question") or ""), self.question):
            return False
        if not self.condition:
            return True
        if self.condition == ABLE:
            legal = list(view["legal"])
            return legal != [DONE] and any(action not in IDLE for action in legal)
        found = COMPARED.fullmatch(self.condition)
        assert found  # `read` has checked it
        value = _number(view, found[1])
        return value is not None and _compare(value, found[2], int(found[3]))


@dataclass(frozen=True, slots=True)
class Orders:
    lines: tuple[Order, ...] = ()

    def answer(self, view: View) -> str | None:
        """The action, in notation, that the orders give to the question of a view; None: ask."""
        legal: list[str] = list(view["legal"])
        if not legal:
            return None
        for order in self.lines:
            if order.holds(view):
                return _action(order.answer, legal)
        return None


def _action(answer: str, legal: list[str]) -> str | None:
    if answer == ASK:
        return None
    if answer == ALWAYS:
        idle = next((action for action in IDLE if action in legal), None)
        return next((action for action in legal if action not in IDLE), idle)
    if answer.startswith(DO):
        wanted = answer.removeprefix(DO).strip().lower()
        return next((a for a in legal if a.lower() == wanted or a.lower().startswith(f"{wanted} ")), None)
    return next((action for action in (*IDLE, DONE) if action in legal), None)


def _number(view: View, name: str) -> int | None:
    """None in a game that has no such number: an order that hangs on it never holds."""
    if name == "turn":
        return int(view["turn"])
    found = view.get(name)
    own = found.get(view["seat"]) if isinstance(found, Mapping) else None
    value = own.get("count") if isinstance(own, Mapping) else own
    return None if value is None else int(value)


def _compare(value: int, sign: str, limit: int) -> bool:
    return {
        ">=": value >= limit,
        "<=": value <= limit,
        ">": value > limit,
        "<": value < limit,
        "=": value == limit,
    }[sign]


def read(text: str) -> Orders:
    """Orders from their text, one a line; `#` begins a comment."""
    lines = []
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition("#")[0].strip()
        if line:
            lines.append(_read(line, number))
    return Orders(tuple(lines))


def _read(line: str, number: int) -> Order:
    question, colon, rest = line.partition(":")
    answer, _, condition = rest.strip().partition(" if ")
    answer, condition = answer.strip(), " ".join(condition.split())
    if not colon or not question.strip():
        raise BadOrder(number, Answer("orders.form", line=line))
    if answer not in ANSWERS and not (answer.startswith(DO) and answer.removeprefix(DO).strip()):
        raise BadOrder(number, Answer("orders.no_answer", answer=answer, known=ANSWERS))
    if condition and condition != ABLE and not COMPARED.fullmatch(condition):
        raise BadOrder(number, Answer("orders.no_condition", condition=condition))
    return Order(question.strip(), answer, condition)


# What a person at the terminal is spared: windows and phases in which there is nothing but to pass.
SPARING = read("?*: ask if able\n?*: pass")


def obey(match: Match, standing: Mapping[str, Orders]) -> int:
    """Answer for every seat whose orders answer, until somebody must be asked; the number of answers."""
    given = 0
    while not match.over and match.to_act in standing:
        answer = standing[str(match.to_act)].answer(match.view(match.to_act))
        if answer is None:
            break
        match.play(answer)
        given += 1
    return given
