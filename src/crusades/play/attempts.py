"""What is tried before it is played, and why it is not: lines of actions, takebacks, and their errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from crusades.core.answer import Answer, Spoken
from crusades.core.refusal import Refusal
from crusades.play.record import Picked, Played
from crusades.play.telling import Forbidden, Own, Told

# Why the last decision stands.
NOTHING_YET = "nothing"
ROLLED = "rolled"
SHOWN = "shown"
OTHER_SEAT = "other"
TAKEN_BACK = "taken"
FORKED = "forked"
PUBLIC = "public"


def no_undo(why: str) -> Answer:
    """The same in words."""
    return Answer(f"undo.{why}")


class Illegal(Spoken):
    """An action that the rules forbid now. `refusal` has the clause (`rule`), its sentence and the rest."""

    def __init__(self, action: str, forbidden: Forbidden) -> None:
        super().__init__(Answer("action.illegal", rule=forbidden.rule, clause=forbidden.text))
        self.action = action
        self.forbidden = forbidden

    @property
    def refusal(self) -> Refusal:
        return self.forbidden.in_words()


class OtherChance(ValueError):
    """Chance answered otherwise than the record says; `rolled` and `picks` are its answer."""

    def __init__(self, rolled: tuple[int, ...], picks: Picked = ()) -> None:
        super().__init__(f"chance gave {rolled}")
        self.rolled = rolled
        self.picks = picks


class CannotUndo(Spoken):
    """The last decision stands; the message says why."""


class NotTakenUp(Spoken):
    """A line of a record that says that a game goes on from here, and it does not."""


class BadLine(Spoken):
    """A line of actions of which none was played. `part` is the one that stopped it, `number` its place.

    `refusal` has the clause if the rules forbid that part, and is None if the line could not be read there,
    or had to end there. In the last case `attempt` is the line up to there: who hears that it had to end, and
    nothing was played, learns what that part would set off. A host that is to keep secrets plays `attempt`.
    """

    def __init__(
        self,
        number: int,
        part: str,
        why: Answer,
        forbidden: Forbidden | None = None,
        attempt: Attempt | None = None,
    ) -> None:
        super().__init__(Answer("action.part", number=number, part=part, why=why))
        self.attempt = attempt
        self.number = number
        self.part = part
        self.why = why
        self.forbidden = forbidden

    @property
    def refusal(self) -> Refusal | None:
        return self.forbidden.in_words() if self.forbidden else None


class Step(NamedTuple):
    """An action taken on a clone, not yet part of the match."""

    seat: int
    after: Any
    played: Played
    told: list[Told]
    own: list[Own]
    chain: bytes | None


@dataclass(frozen=True, slots=True)
class Attempt:
    """A line that could be played, and what it leads to."""

    count: int  # actions played before it
    steps: list[Step]

    @property
    def after(self) -> Any:
        return self.steps[-1].after

    @property
    def played(self) -> list[Played]:
        return [step.played for step in self.steps]


@dataclass(frozen=True, slots=True)
class Retreat:
    """Where a takeback leads: found without changing anything, in a thread of its own if need be."""

    count: int  # actions that stood before it
    after: Any


class Past(NamedTuple):
    """What undo goes back to."""

    seat: int
    state: Any
    lines: int
    told: int
    chain: bytes | None
