"""Fights that go on for several rounds: followed along every way while there are few, else tried out.

What a round may make of a position is asked of the rules once and kept, so that a thousand trials of the same
fight cost little more than a hundred.
"""

import math
from typing import Final, Generic

from crusades.core.dice import Dice
from crusades.core.flow import S
from crusades.core.heirs import mypyc_attr

SEED: Final = 20260  # the same question has the same answer
WORDS: Final = 4294967296.0
NEGLIGIBLE: Final = 1e-9
LONGEST: Final = 400  # rounds after which a fight without end counts as one that nobody wins
CONFIDENCE: Final = 1.959964  # of 95 %
TRIALS: Final = 400  # of a first quick figure

Key = tuple[int, ...]


class End(Generic[S]):
    """One way that a fight may end: where it stands, after how many rounds, how likely."""

    __slots__ = ("chance", "rounds", "state")

    def __init__(self, state: S, rounds: int, chance: float) -> None:
        self.state: S = state
        self.rounds: int = rounds
        self.chance: float = chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Generic[S]):
    """A fight round by round. A game says what a round may make of a position, and when it is over."""

    def __init__(self) -> None:
        self.states: list[S] = []
        self.ended: list[bool] = []
        self.ways: list[list[tuple[float, int]]] = []  # by position: how likely the next ones are
        self.known: dict[Key, int] = {}
        self.looked: int = 0  # what a round made of positions, so far

    def key(self, s: S) -> Key:
        """What distinguishes a position of this fight from others of it."""
        raise NotImplementedError

    def is_over(self, s: S) -> bool:
        raise NotImplementedError

    def fought(self, s: S) -> list[tuple[float, S]]:
        """What a round may make of a position, each with its chance."""
        raise NotImplementedError

    def note(self, s: S) -> int:
        key = self.key(s)
        found = self.known.get(key, -1)
        if found < 0:
            found = self.known[key] = len(self.states)
            self.states.append(s)
            self.ended.append(self.is_over(s))
            self.ways.append([])
        return found

    def ways_of(self, n: int) -> list[tuple[float, int]]:
        if not self.ways[n]:
            merged: dict[int, float] = {}
            for chance, after in self.fought(self.states[n]):
                self.looked += 1
                to = self.note(after)
                merged[to] = merged.get(to, 0.0) + chance
            self.ways[n] = [(chance, to) for to, chance in merged.items()]
        return self.ways[n]

    def followed(self, begin: list[tuple[float, S]], rounds: int, most: int) -> list[End[S]]:
        """Every end, within so many rounds (0: any number); none if more than `most` had to be looked at."""
        now: dict[int, float] = {}
        for chance, s in begin:
            n = self.note(s)
            now[n] = now.get(n, 0.0) + chance
        ends: list[End[S]] = []
        for done in range((rounds or LONGEST) + 1):
            after: dict[int, float] = {}
            left = 0.0
            for n, chance in now.items():
                if self.ended[n] or (rounds and done == rounds):
                    ends.append(End(self.states[n], done, chance))
                    continue
                for part, to in self.ways_of(n):
                    after[to] = after.get(to, 0.0) + part * chance
                left += chance
                if self.looked > most:
                    return []
            if after == now:  # nothing changes any more
                break
            now = after
            if left < NEGLIGIBLE:
                now = {n: chance for n, chance in now.items() if self.ended[n]}
            if not now:
                return ends
        ends += [End(self.states[n], LONGEST, chance) for n, chance in now.items() if not self.ended[n]]
        return ends

    def tried(self, begin: list[tuple[float, S]], rounds: int, trials: int) -> list[End[S]]:
        """So many courses at random, by dice of their own; ends that are alike are told once."""
        dice = Dice(SEED)
        first = [(chance, self.note(s)) for chance, s in begin]
        counts: dict[tuple[int, int], int] = {}
        for _ in range(trials):
            n, done = picked(first, dice), 0
            while not self.ended[n] and done < (rounds or LONGEST):
                n = picked(self.ways_of(n), dice)
                done += 1
            counts[n, done] = counts.get((n, done), 0) + 1
        return [End(self.states[n], done, count / trials) for (n, done), count in counts.items()]


def picked(ways: list[tuple[float, int]], dice: Dice) -> int:
    left = dice.word() / WORDS
    for chance, to in ways:
        left -= chance
        if left < 0:
            return to
    return ways[-1][1]


def interval(share: float, trials: int) -> tuple[float, float]:
    """Within which a chance lies that came true so often (95 %, by Wilson's score).

    >>> low, high = interval(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    z = CONFIDENCE
    middle = share + z * z / (2 * trials)
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4.0 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
