"""Forecasts against the truth: situations from fixed seeds, each resolved many times by the rules."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count as numbers
from random import Random
from typing import Any, ClassVar, Protocol

from crusades.core.action import verb_of
from crusades.core.dice import Dice
from crusades.core.event import Event
from crusades.lab import fuzz, scatter
from crusades.play import library, shelf
from crusades.play.library import AnyGame

STEPS = 250  # decisions of a game in which situations are looked for
KINDS = 8  # of a goal and a verb at most one in so many of all situations
FAMILY = 0.001  # how likely one of all the comparisons fails though every forecast is right
PASSED = 40  # windows in a row that are passed by
LATER = (
    "all-dice",
    "as-declared",
    "all-join",
    "air-arrives",
    "face-down",
    "own-deck",
    "let-through",
    "outside",
)


class Verdict(Protocol):
    """How a game tells what has come of a forecast's goals (its `beside/verdicts.py`)."""

    answers: ClassVar[dict[str, int]]  # what the others answer while dice are awaited

    def read(self, found: Any, s: Any, seat: int, events: list[Event], after: Any) -> dict[str, bool]:
        """The goals that were decided, and whether each was reached; empty if no dice fell for them."""
        ...


@dataclass(slots=True)
class Situation:
    """Something that may be done now, and what it promises."""

    game: AnyGame
    s: Any
    seat: int
    action: int
    found: Any

    def __str__(self) -> str:
        return f"{self.game.id}: {self.game.notation(self.s, self.action)}"


def situations(game: AnyGame, wanted: int, seed: int) -> Iterator[Situation]:
    """So many, of as many kinds as come up: in scattered positions and in games from their beginning."""
    verdict: Verdict = shelf.part(game.id, "verdicts")
    kept: Counter[tuple[object, int]] = Counter()
    most = math.ceil(wanted / KINDS)
    for index in numbers():
        rng = Random(f"forecasts {game.id} {seed} {index}")
        text = scatter.position(game, rng) if index % 3 else None
        scenario = rng.choice(game.scenarios)
        s = game.position(text) if text else game.new(scenario, {}, rng.getrandbits(fuzz.SEED_BITS))
        s.dice = Dice(rng.getrandbits(fuzz.SEED_BITS))
        moment = fuzz.Moment(game, s, rng)
        for _ in range(STEPS):
            if moment.s.over:
                break
            one = look(moment, verdict)
            if one is None:
                continue
            key = (one.found["goal"], verb_of(one.action))
            if kept[key] < most:
                kept[key] += 1
                yield one
                if kept.total() == wanted:
                    return


def look(moment: fuzz.Moment, verdict: Verdict) -> Situation | None:
    """Choose and take an action; the situation before it, if its forecast can be put to the test."""
    game, s = moment.game, moment.s
    moment.legal = game.legal(s)
    action = fuzz.curious(moment)
    moment.verbs[verb_of(action)] += 1
    seat = game.to_act(s)
    moment.s = game.clone(s)
    game.step(moment.s, action)
    found: Any = game.forecast(s, seat, action)
    if not found or not found.get("goal") or any(each in LATER for each in found.get("assumes", ())):
        return None
    one = Situation(game, game.imagine(game.view(s, seat), 0), seat, action, found)
    return one if resolved(one, verdict, 0) else None


def resolved(one: Situation, verdict: Verdict, seed: int) -> dict[str, bool]:
    """What came of it with the dice of a seed, by goal."""
    game = one.game
    c = game.clone(one.s)
    c.events, c.dice = [], Dice(seed)
    game.step(c, one.action)
    for _ in range(PASSED):
        question = "" if c.over else game.question(c)
        if question not in verdict.answers or verdict.read(one.found, one.s, one.seat, c.events, c):
            break
        game.step(c, verdict.answers[question])
    return verdict.read(one.found, one.s, one.seat, c.events, c)


@dataclass(slots=True)
class Comparison:
    """A chance that was told, and how often it came true."""

    situation: str
    goal: str
    chance: float
    trials: int
    reached: int

    @property
    def surprise(self) -> float:
        """How likely so rare a result is if the chance is right."""
        return rare(self.trials, self.reached, self.chance)

    def __str__(self) -> str:
        told = f"{self.chance:.4f} told, {self.reached / self.trials:.4f} of {self.trials}"
        return f"{self.situation}: {self.goal}: {told} (p {self.surprise:.2g})"


@dataclass(slots=True)
class Figures:
    """What a check found."""

    situations: int = 0
    compared: list[Comparison] = field(default_factory=list)

    @property
    def wrong(self) -> list[Comparison]:
        bar = FAMILY / max(1, len(self.compared))
        return [each for each in self.compared if each.surprise < bar]

    @property
    def is_kept(self) -> bool:
        return not self.wrong

    def __str__(self) -> str:
        least = min((each.surprise for each in self.compared), default=1.0)
        told = f"situations={self.situations} chances={len(self.compared)} wrong={len(self.wrong)}"
        return "\n".join([f"{told} least_p={least:.2g}", *map(str, self.wrong)])


def run(games: list[str], wanted: int, trials: int, seed: int) -> Figures:
    """Compare what is told with what happens."""
    found = Figures()
    for name in games or shelf.manifests():
        game = library.load_game(name)
        if shelf.part(name, "verdicts") is None:
            continue
        for one in situations(game, wanted, seed):
            found.situations += 1
            found.compared += compared(one, trials)
    return found


def compared(one: Situation, trials: int) -> list[Comparison]:
    verdict: Verdict = shelf.part(one.game.id, "verdicts")
    told = {one.found["goal"]: one.found["chance"]}
    for other in one.found.get("others", ()):
        if "text" not in other:
            told[other["goal"]] = other["chance"]
    reached: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    for seed in range(1, trials + 1):
        for goal, is_reached in resolved(one, verdict, seed).items():
            decided[goal] += 1
            reached[goal] += is_reached
    return [
        Comparison(str(one), goal, chance, trials, reached[goal])
        for goal, chance in told.items()
        if decided[goal] == trials
    ]


def rare(trials: int, reached: int, chance: float) -> float:
    """Twice the smaller tail of the binomial distribution, the result included.

    >>> rare(10, 10, 1.0), rare(10, 9, 1.0), round(rare(4, 0, 0.5), 4)
    (1.0, 0.0, 0.125)
    """
    if chance < 1e-12 or chance > 1 - 1e-12:
        return 1.0 if reached == (trials if chance > 0.5 else 0) else 0.0
    low = sum(math.exp(_log(trials, k, chance)) for k in range(reached + 1))
    high = sum(math.exp(_log(trials, k, chance)) for k in range(reached, trials + 1))
    return min(1.0, 2 * min(low, high))


def _log(n: int, k: int, p: float) -> float:
    ways = math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    return ways + k * math.log(p) + (n - k) * math.log(1 - p)
