"""Forecasts against the truth: situations from fixed seeds, each resolved many times by the rules."""

from __future__ import annotations

import dataclasses
import json
import math
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count as numbers
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, runtime_checkable

from crusades.core.action import verb_of
from crusades.core.dice import Dice
from crusades.core.event import Event
from crusades.lab import fuzz, pool, scatter
from crusades.play import library, shelf
from crusades.play.library import AnyGame

STEPS = 250  # decisions of a game in which situations are looked for
KINDS = 8  # of a goal and a verb at most one in so many of all situations
FAMILY = 0.001  # how likely one of all the comparisons fails though every forecast is right
PASSED = 40  # windows in a row that are passed by
LONGEST = 2000  # decisions of a fight
ROLL, FIGHT, OUTLOOK = "roll", "fight", "outlook"
LATER = (
    "all-dice",
    "as-declared",
    "all-join",
    "air-arrives",
    "face-down",
    "own-deck",
    "let-through",
    "outside",
    "each-turn",
)

# Kept when a fight is fought to its end: nobody plays a card, all declared shots are fired together.
FOUGHT = {"no-cards", "as-declared"}


class Verdict(Protocol):
    """How a game tells what has come of a forecast's goals (its `beside/verdicts.py`)."""

    answers: ClassVar[dict[str, int]]  # what the others answer while dice are awaited

    def read(self, found: Any, s: Any, seat: int, events: list[Event], after: Any) -> dict[str, bool]:
        """The goals that were decided, and whether each was reached; empty if no dice fell for them."""
        ...


@runtime_checkable
class FightVerdict(Protocol):
    """What a verdict has beside, where forecasts follow whole fights to their end."""

    policy: ClassVar[dict[str, int]]  # how a fight goes on, by question

    def attack(self, game: Any, s: Any, seat: int) -> tuple[str, int] | None:
        """Something that may be attacked now by all who can: what `outlook` calls it, and the action."""
        ...

    def ended(self, fight: Any, events: list[Event]) -> dict[str, bool]:
        """Whether the goal of a whole fight was reached; empty while it goes on."""
        ...


@runtime_checkable
class Conduct(Protocol):
    """Where what is done in a fight hangs on more than the question."""

    def goes_on(self, game: Any, action: int, s: Any) -> int:
        """What whoever is asked does, in a fight that began with an action; -1: it is over."""
        ...


@dataclass(slots=True)
class Situation:
    """Something that may be done now, and what it promises."""

    game: AnyGame
    s: Any
    seat: int
    action: int
    found: Any
    kind: str = ROLL

    @property
    def told(self) -> Any:
        """What is put to the test: the roll, or the fight to its end."""
        return self.found["fight"] if self.kind in (FIGHT, OUTLOOK) else self.found

    def __str__(self) -> str:
        return f"{self.game.id}: {self.kind} {self.game.notation(self.s, self.action)}"


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
            for one in looks(moment, verdict):
                key = (f"{one.kind} {one.told['goal']}", verb_of(one.action))
                if kept[key] < most:
                    kept[key] += 1
                    yield one
                    if kept.total() == wanted:
                        return


def looks(moment: fuzz.Moment, verdict: Verdict) -> Iterator[Situation]:
    """Choose and take an action; the situations before it whose forecasts can be put to the test."""
    game, s = moment.game, moment.s
    moment.legal = game.legal(s)
    action = fuzz.curious(moment)
    moment.verbs[verb_of(action)] += 1
    seat = game.to_act(s)
    moment.s = game.clone(s)
    game.step(moment.s, action)
    found: Any = game.forecast(s, seat, action)
    assumed = [] if not found else found.get("assumes", [])
    made: list[Situation] = []
    if found and found.get("goal") and not any(each in LATER for each in assumed):
        made.append(Situation(game, s, seat, action, {**found, "action": action}))
    if found and "fight" in found and set(assumed) <= FOUGHT and isinstance(verdict, FightVerdict):
        made.append(Situation(game, s, seat, action, found, FIGHT))
    pointed = verdict.attack(game, s, seat) if isinstance(verdict, FightVerdict) else None
    if pointed is not None:
        about, code = pointed
        seen: Any = game.outlook(s, seat, about)
        if seen and "fight" in seen and {*seen.get("assumes", ())} - FOUGHT == {"all-join"}:
            made.append(Situation(game, s, seat, code, seen, OUTLOOK))
    for one in made:
        one.s = game.imagine(game.view(s, seat), 0)
        if resolved(one, verdict, 0):
            yield one


def resolved(one: Situation, verdict: Verdict, seed: int) -> dict[str, bool]:
    """What came of it with the dice of a seed, by goal."""
    game = one.game
    c = game.clone(one.s)
    c.events, c.dice = [], Dice(seed)
    game.step(c, one.action)
    if one.kind != ROLL:
        return fought(one, verdict, c)
    for _ in range(PASSED):
        question = "" if c.over else game.question(c)
        if question not in verdict.answers or verdict.read(one.found, one.s, one.seat, c.events, c):
            break
        game.step(c, verdict.answers[question])
    return verdict.read(one.found, one.s, one.seat, c.events, c)


def fought(one: Situation, verdict: Verdict, c: Any) -> dict[str, bool]:
    """The fight to its end, as the policy of the forecast has it."""
    assert isinstance(verdict, FightVerdict)
    for _ in range(LONGEST):
        ended = verdict.ended(one.told, c.events)
        action = -1 if ended or c.over else onward(one, verdict, c)
        if action < 0:
            return ended
        one.game.step(c, action)
    return {}


def onward(one: Situation, verdict: FightVerdict, c: Any) -> int:
    """What the policy says to whoever is asked, or -1."""
    if isinstance(verdict, Conduct):
        return verdict.goes_on(one.game, one.action, c)
    return verdict.policy.get(one.game.question(c), -1)


@dataclass(slots=True)
class Comparison:
    """A chance that was told, and how often it came true."""

    situation: str
    goal: str
    chance: float
    trials: int
    reached: int
    told_by: int = 0  # trials of the forecast itself; 0: it is exact

    @property
    def surprise(self) -> float:
        """How likely so rare a result is if the chance is right."""
        if self.told_by:
            return apart(self.chance, self.told_by, self.reached / self.trials, self.trials)
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


def run(
    games: list[str], wanted: int, trials: int, seed: int, jobs: int = 1, notes: Path | None = None
) -> Figures:
    """Compare what is told with what happens; `notes` keeps what was found, to go on from there."""
    found = Figures()
    done = read(notes)
    tasks = []
    for name in games or shelf.manifests():
        if shelf.part(name, "verdicts") is not None:
            tasks += [Task(name, wanted, trials, seed, part, PARTS) for part in range(PARTS)]
    left = [task for task in tasks if str(task) not in done]
    for task, made in zip(left, pool.spread(work, left, jobs)):
        done[str(task)] = made
        if notes is not None:
            with notes.open("a", encoding="utf-8") as file:
                file.write(json.dumps([str(task), made]) + "\n")
    for task in tasks:
        count, rows = done[str(task)]
        found.situations += count
        found.compared += [Comparison(*row) for row in rows]
    return found


PARTS = 10  # of a game's situations: what is noted down when it is done


class Task(NamedTuple):
    """Every so-many-th situation of a game."""

    game: str
    wanted: int
    trials: int
    seed: int
    part: int
    of: int


Made = tuple[int, list[tuple[Any, ...]]]


def read(notes: Path | None) -> dict[str, Made]:
    """What an earlier run has found."""
    if notes is None or not notes.exists():
        return {}
    return dict(json.loads(line) for line in notes.read_text("utf-8").splitlines())


def work(task: Task) -> Made:
    part = found_for(task.game, task.wanted, task.seed)[task.part :: task.of]
    rows = [dataclasses.astuple(each) for one in part for each in compared(one, task.trials)]
    return len(part), rows


@lru_cache(maxsize=1)
def found_for(game: str, wanted: int, seed: int) -> list[Situation]:
    """Looked for once in a process, whatever part of them it is to try."""
    return list(situations(library.load_game(game), wanted, seed))


def compared(one: Situation, trials: int) -> list[Comparison]:
    verdict: Verdict = shelf.part(one.game.id, "verdicts")
    told = {one.told["goal"]: one.told["chance"]}
    for other in one.told.get("others", ()) if one.kind == ROLL else ():
        if "text" not in other:
            told[other["goal"]] = other["chance"]
    reached: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    # dice of its own: else all situations would see the same first die fall, and err together or not at all
    first = zlib.crc32(f"{one} {told}".encode())
    for seed in range(first, first + trials):
        for goal, is_reached in resolved(one, verdict, seed).items():
            decided[goal] += 1
            reached[goal] += is_reached
    told_by = one.told.get("trials", 0) if one.told.get("basis") == "trials" else 0
    return [
        Comparison(str(one), goal, chance, trials, reached[goal], told_by)
        for goal, chance in told.items()
        if decided[goal] == trials
    ]


def apart(one: float, trials: int, other: float, more: int) -> float:
    """How likely two shares of so many trials differ so much or more, if the chance is the same.

    >>> apart(0.5, 400, 0.5, 1000), apart(0.5, 400, 0.9, 1000) < 1e-9
    (1.0, True)
    """
    both = (one * trials + other * more) / (trials + more)
    spread = both * (1 - both) * (1 / trials + 1 / more)
    if spread <= 0:
        return 1.0 if one == other else 0.0
    return math.erfc(abs(one - other) / math.sqrt(2 * spread))


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
