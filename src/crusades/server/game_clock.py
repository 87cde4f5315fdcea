"""The clock of one game: what each seat has left, as its entries say (`clocks` looks whose time is over)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crusades.core.flow import NOBODY
from crusades.server.agreements import Terms
from crusades.server.database import Entry
from crusades.server.entry_kinds import BEGIN, MOVE, TAKE, UNDO

NO_CLOCK, WHOLE_GAME, EACH_TURN = "none", "game", "turn"


def between(start: int, end: int) -> int:
    """Time as it goes while a server is always up."""
    return max(0, end - start)


class GameClock:
    """Milliseconds. Whose clock runs (`ticking`, or NOBODY) the room knows."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.is_used = terms.clock != NO_CLOCK
        self.is_each_turn = terms.clock == EACH_TURN
        self.full = terms.seconds * 1000
        self.left = [self.full] * seats
        self.since = 0  # when it was so
        self.lefts: list[tuple[int, int]] = []  # clock per turn: actions, and what its player had left then
        self.uptime: Callable[[int, int], int] = between  # the time in which clocks ran

    def copy(self) -> GameClock:
        other = GameClock.__new__(GameClock)
        vars(other).update(vars(self))
        other.left, other.lefts = self.left[:], self.lefts[:]
        return other

    def at(self, moment: int, ticking: int) -> list[int]:
        """What is left to each seat at a moment after the last entry."""
        left = self.left[:]
        if ticking != NOBODY:
            left[ticking] = max(0, left[ticking] - self.uptime(self.since, moment))
        return left

    def after_move(self, moment: int, ticking: int, mover: int) -> dict[str, Any]:
        """A clock per turn is full again for the next decision."""
        left = self.at(moment, ticking)
        if not self.is_each_turn:
            return {"clock": left}
        had, left[mover] = left[mover], self.full
        return {"clock": left, "left": had}

    def after_undo(self, moment: int, ticking: int, undone: int | None, count: int) -> dict[str, Any]:
        """Whoever takes one back has only what he had left when he made it: time cannot be won by undoing.

        `undone` is the seat whose decision it was, `count` the actions that stand before it is taken back.
        """
        left = self.at(moment, ticking)
        if self.is_each_turn and undone is not None:
            lefts = [had for actions, had in self.lefts if actions >= count]
            left = [self.full if n != undone else min([left[n], *lefts]) for n in range(len(left))]
        return {"clock": left}

    def after_takeback(self, moment: int, ticking: int) -> dict[str, Any]:
        return {"clock": [self.full] * len(self.left) if self.is_each_turn else self.at(moment, ticking)}

    def fold(self, entry: Entry, count: int) -> None:
        """As the entry says; after it so many actions stand."""
        data = entry.data
        if "clock" in data:
            self.left = list(data["clock"])
        if "clock" in data or entry.kind == BEGIN:
            self.since = entry.at
        if entry.kind == MOVE and "left" in data:
            self.lefts.append((count, data["left"]))
        if self.lefts and entry.kind in (UNDO, TAKE):
            self.lefts = [each for each in self.lefts if each[0] <= count]
