"""The way that a match came: every action that stands, and some of the states between them.

A takeback needs the state of then. To keep them all takes too much memory, to play the whole game again too
much time: so states are kept every few actions, fewer the longer ago they are, and the rest is played on from
there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crusades.core.dice import Dice, Picks
from crusades.play.library import AnyGame
from crusades.play.record import Played

EVERY = 16  # actions between two states that are kept …
REACH = 8  # … of the last so many; of those before, every second, and so on


class Trail:
    """What stands of a match. Its states never change: `at` makes new ones, and changes nothing here."""

    def __init__(self, first: Any, lines: list[Played] | None = None) -> None:
        self.floor = 0  # nobody goes back before this
        self.lines = lines or []
        self.states: dict[int, Any] = {0: first}  # by the number of actions; in that order
        self.dice: dict[int, Dice] = {}  # where something was taken back, chance goes on as it stood then
        self.given: Trail | None = (
            None  # what was played elsewhere: it is told, though nobody goes back there
        )

    def copy(self) -> Trail:
        other = Trail(None, self.lines[:])
        other.floor, other.states, other.dice = self.floor, dict(self.states), dict(self.dice)
        other.given = self.given
        return other

    def add(self, line: Played, state: Any) -> None:
        """An action, and where it led."""
        self.lines.append(line)
        count = len(self.lines)
        if count % EVERY == 0:
            self.states[count] = state
            self._thin()

    def cut(self, count: int, state: Any = None) -> None:
        """Only so many actions stand; they led to a state that is not the one of then, if it is given."""
        del self.lines[count:]
        self.states = {n: kept for n, kept in self.states.items() if n <= count}
        self.dice = {n: dice for n, dice in self.dice.items() if n <= count}
        if state is not None:
            self.states.pop(count, None)
            self.states[count] = state
            self.dice[count] = state.dice
            self._thin()

    def begin_here(self, state: Any) -> None:
        """What was before is given: there is no way back to it."""
        self.given = self.copy()
        self.floor = len(self.lines)
        self.states, self.dice = {self.floor: state}, {}

    def at(self, game: AnyGame, count: int) -> Any:
        """How things stood after so many actions."""
        first = max(n for n in self.states if n <= count)
        state = self.states[first]
        for n in range(first, count):
            state = self._next(game, state, n)
        return state

    def _next(self, game: AnyGame, state: Any, n: int) -> Any:
        """What action n + 1 made of the state before it."""
        state = stepped(game, state, self.lines[n])
        if n + 1 in self.dice:
            state.dice = self.dice[n + 1].clone()
        return state

    def along(self, game: AnyGame, counts: Sequence[int]) -> Iterator[Any]:
        """How things stood after so many actions, one after the other: `counts` never fall."""
        before = [] if self.given is None else [count for count in counts if count < self.floor]
        if self.given is not None and before:
            yield from self.given.along(game, before)
        counts = [max(count, self.floor) for count in counts[len(before) :]]
        now = min(counts, default=self.floor)
        state = self.at(game, now) if counts else None
        for count in counts:
            while now < count:
                state = self._next(game, state, now)
                now += 1
            yield state

    def _thin(self) -> None:
        now = len(self.lines)
        self.states = {n: kept for n, kept in self.states.items() if self._is_kept(n, now)}

    def _is_kept(self, n: int, now: int) -> bool:
        gap = EVERY
        while now - n > gap * REACH:
            gap *= 2
        return n == self.floor or n == now or n % gap == 0


def stepped(game: AnyGame, state: Any, line: Played) -> Any:
    """The state after an action of a record, with the chance of then."""
    after = game.clone(state)
    after.events = None
    if line.picks:
        after.dice.script = None
        after.dice.picks = Picks(None, list(line.picks))
    game.step(after, game.parse(after, line.action))
    after.dice.picks = None
    return after
