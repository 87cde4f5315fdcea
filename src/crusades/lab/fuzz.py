"""Random games with every check on: what breaks is written down as a record, what happened is counted.

A game depends on its number and the seed of the run only, so that a run has the same results on any number of
processes.
"""

from __future__ import annotations

import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from crusades.ai import Player
from crusades.ai.registry import players
from crusades.core.action import verb_of
from crusades.core.event import Event
from crusades.core.flow import NOBODY
from crusades.lab import checks, scatter
from crusades.play import beginning, library
from crusades.play.hashing import state_hash
from crusades.play.library import AnyGame
from crusades.play.record import DRAWN, OPEN, Ending, Header, Note, Played
from crusades.play.replay import replay

EVERY = 150  # actions between two rounds of the dear checks
PROBES = 24  # actions of earlier states asked about in each round
SLIPS = 0.1  # of a greedy player's decisions
EXPLORED = 3000  # decisions of an explorer
REPLAYED = 8  # one game in so many is replayed from its record
SEED_BITS = 53
SCATTERED = "scattered"  # begun from a random position instead of a scenario

# Slots of an event's sentence whose values are few, so that having seen them all says something.
SLOT = re.compile(r"\{([a-d]):(\w+)\}")
MANY = {"number", "signed", "hex", "unit", "piece"}


# Policies ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Moment:
    """What a policy chooses by."""

    game: AnyGame
    s: Any
    rng: Random
    legal: list[int] = field(default_factory=list)
    verbs: Counter[int] = field(default_factory=Counter)  # played in this game so far
    players: dict[int, Player] = field(default_factory=dict)  # by seat, for the policies that need them


Policy = Callable[[Moment], int]


def uniform(m: Moment) -> int:
    """Every action is equally likely: long moves of few pieces."""
    return m.rng.choice(m.legal)


def by_verb(m: Moment) -> int:
    """Every verb is equally likely, then every action with it: `done` is as likely as all moves together."""
    verb = m.rng.choice(sorted({verb_of(action) for action in m.legal}))
    return m.rng.choice([action for action in m.legal if verb_of(action) == verb])


def curious(m: Moment) -> int:
    """The verbs seldom used in this game are preferred, so that rare things happen."""
    verbs = sorted({verb_of(action) for action in m.legal})
    verb = m.rng.choices(verbs, [1 / (1 + m.verbs[v]) for v in verbs])[0]
    return m.rng.choice([action for action in m.legal if verb_of(action) == verb])


def greedy(m: Moment) -> int:
    """Both seats play to win, but for a slip now and then: the paths that people take."""
    if m.rng.random() < SLIPS:
        return by_verb(m)
    seat = m.game.to_act(m.s)
    if seat not in m.players:
        m.players[seat] = players()["greedy"](m.rng.getrandbits(32))
    action = m.players[seat].choose(m.game, m.game.view(m.s, seat), m.legal)
    assert action in m.legal, f"the greedy player chose {m.game.notation(m.s, action)!r}, which is not legal"
    return action


EXPLORER = "explorer"
POLICIES: dict[str, Policy] = {
    "curious": curious,
    "uniform": uniform,
    "by_verb": by_verb,
    EXPLORER: curious,
    "greedy": greedy,
}


@dataclass(slots=True)
class Haunt:
    """A place in a game where something happened for the first time, to come back to."""

    s: Any
    lines: list[Played]
    visits: int = 0


# One game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a game of the run depends on."""

    game: str
    seed: int
    index: int
    every: int = EVERY
    content: str | None = None
    scenario: str | None = None  # only this one, from its beginning
    policy: str | None = None


@dataclass(slots=True)
class Seen:
    """What happened, counted."""

    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)  # clauses that events named
    refused: Counter[str] = field(default_factory=Counter)  # clauses that refusals named
    values: dict[str, set[int]] = field(default_factory=dict)  # by kind of slot

    def add(self, other: Seen) -> None:
        self.verbs += other.verbs
        self.events += other.events
        self.told += other.told
        self.refused += other.refused
        for kind, values in other.values.items():
            self.values.setdefault(kind, set()).update(values)

    @property
    def clauses(self) -> set[str]:
        return {*self.told, *self.refused}


@dataclass(slots=True)
class Outcome:
    """How one game went; `record` is there if it went wrong."""

    index: int
    policy: str = ""
    decisions: int = 0
    result: str = OPEN
    complaints: list[str] = field(default_factory=list)
    stuck: bool = False
    capped: bool = False
    record: str = ""
    seen: Seen = field(default_factory=Seen)

    @property
    def failed(self) -> bool:
        return bool(self.complaints) or self.stuck or self.capped


def play_one(plan: Plan) -> Outcome:
    """Play one game of the run, to its end or to its first fault."""
    run = Run(plan)
    try:
        run.play()
    except Exception:
        run.complain([traceback.format_exc(limit=-3)])
    return run.finish()


class Run:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = Random(f"{plan.game} {plan.seed} {plan.index}")
        self.game = library.load_game(plan.game, plan.content)
        self.header = self.deal()
        self.policy = plan.policy or self.turns(list(POLICIES), len(self.game.scenarios) + 1)
        self.choose = POLICIES[self.policy]
        self.outcome = Outcome(plan.index, self.policy)
        self.slots = slots(plan.game)
        self.lines: list[Played] = []
        self.met: list[int] = []  # actions that were legal at some time
        self.whole = False  # the last line was played to its end
        self.s: Any = beginning.begin(self.game, self.header).state
        self.moment = Moment(self.game, self.s, self.rng)
        self.haunts: dict[str, Haunt] = {}  # by the event that happened there

    def deal(self) -> Header:
        """The game's beginning: scenarios and scattered positions take turns, options and seed are drawn."""
        game, rng = self.game, self.rng
        header = Header(game.id, game.rules_version, library.content_hash(game))
        begin = self.plan.scenario or self.turns([*game.scenarios, SCATTERED], 1)
        if begin == SCATTERED:
            header.position = scatter.position(game, rng)
        header.scenario = begin if begin in game.scenarios else game.scenarios[0]
        header.options = {option.name: rng.choice(option.choices) for option in game.options}
        header.seed = rng.getrandbits(SEED_BITS)
        return header

    def turns(self, choices: list[str], period: int) -> str:
        return choices[self.plan.index // period % len(choices)]

    def play(self) -> None:
        """To the end; an explorer then comes back to where rare things happened, and plays on from there."""
        self.play_on()
        while self.haunts and not self.outcome.failed and self.outcome.decisions < EXPLORED:
            self.come_back()
            self.play_on()

    def play_on(self) -> None:
        outcome, moment = self.outcome, self.moment
        while not outcome.failed:
            moment.legal = self.game.legal(self.s)
            if not self.sound(moment.legal) or self.s.over:
                return
            if len(self.lines) >= self.game.max_decisions:
                outcome.capped = True
                return
            self.step(self.choose(moment))
            if self.rng.random() * self.plan.every < 1:
                self.inspect()

    def come_back(self) -> None:
        """Most of all to what was seldom seen and seldom come back to."""
        counts = self.outcome.seen.events
        weights = [1 / (1 + counts[name]) / (1 + haunt.visits) for name, haunt in self.haunts.items()]
        (haunt,) = self.rng.choices(list(self.haunts.values()), weights)
        haunt.visits += 1
        self.s = self.game.clone(haunt.s)
        self.moment = Moment(self.game, self.s, self.rng, verbs=self.moment.verbs)
        self.choose = self.rng.choice([uniform, by_verb, curious])
        self.lines = haunt.lines[:]

    def haunt(self, event: str) -> None:
        if self.policy == EXPLORER and event not in self.haunts and not self.s.over:
            self.haunts[event] = Haunt(self.game.clone(self.s), self.lines[:])

    def sound(self, legal: list[int]) -> bool:
        """The cheap questions, asked of every state."""
        self.complain(self.game.violations(self.s))
        if not legal and not self.s.over:
            self.outcome.stuck = True
        elif bool(legal) == self.s.over:
            self.complain(checks.offers(self.game, self.s))
        return not self.outcome.failed

    def step(self, action: int) -> None:
        s = self.s
        played = Played(self.game.notation(s, action))
        self.lines.append(played)
        self.whole = False
        s.events, s.dice.log = [], []
        self.game.step(s, action)
        self.lines[-1] = replace(played, rolled=tuple(s.dice.log))
        self.whole = True
        self.outcome.decisions += 1
        self.moment.verbs[verb_of(action)] += 1
        self.outcome.seen.verbs[played.action.split()[0]] += 1
        self.tell(s.events)

    def tell(self, events: list[Event]) -> None:
        seen = self.outcome.seen
        for event in events:
            complaints, rules = checks.told(self.game, self.s, [event])
            self.complain(complaints)
            seen.told.update(rules)
            seen.events[event[0]] += 1
            self.haunt(event[0])
            for place, kind in self.slots.get(event[0], ()):
                seen.values.setdefault(kind, set()).add(event[2:][place])

    def inspect(self) -> None:
        """The dear questions, asked now and then."""
        game, s, rng = self.game, self.s, self.rng
        s.events, s.dice.log = None, None
        self.met += rng.sample(game.legal(s), min(3, len(game.legal(s))))
        probes = rng.sample(self.met, min(PROBES, len(self.met)))
        complaints, rules = checks.refusals(game, s, probes)
        self.outcome.seen.refused.update(rules)
        self.complain(complaints)
        self.complain(checks.discreet(game, s, rng, probes))
        self.complain(checks.all_of(game, s, rng))

    def complain(self, complaints: list[str]) -> None:
        self.outcome.complaints += complaints

    def finish(self) -> Outcome:
        outcome, winner = self.outcome, self.game.result(self.s)
        if self.s.over:
            outcome.result = DRAWN if winner == NOBODY else self.game.seats[winner]
        if not outcome.failed and self.plan.index % REPLAYED == 0:
            self.again()
        if outcome.failed:
            outcome.record = self.record()
        return outcome

    def again(self) -> None:
        """The record of a game replays to the state that the game ended in."""
        try:
            replay(self.record(), self.plan.content)
        except Exception as error:
            self.complain([f"the record does not replay: {error}"])

    def record(self) -> str:
        """The game so far. An action that broke the program stands last, and breaks a replay as well."""
        notes = [Note(line) for text in self.outcome.complaints for line in text.splitlines() if line.strip()]
        ending = [Ending(len(self.lines), state_hash(self.game, self.s), self.outcome.result)]
        body = [*self.lines, *(ending if self.whole or not self.lines else []), *notes]
        return str(self.header) + "".join(f"{line}\n" for line in body)


def slots(game: str) -> dict[str, list[tuple[int, str]]]:
    """For each event, the places of its numbers whose values are few, and what kind they are of."""
    return {
        name: [("abcd".index(m[1]), m[2]) for m in SLOT.finditer(text) if m[2] not in MANY]
        for name, text in library.words(game).get("event", {}).items()
    }


# Many games -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Report:
    """What a run found."""

    games: int = 0
    decisions: int = 0
    violations: int = 0
    stuck: int = 0
    capped: int = 0
    results: Counter[str] = field(default_factory=Counter)
    policies: Counter[str] = field(default_factory=Counter)
    seen: Seen = field(default_factory=Seen)
    failures: list[Outcome] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.violations += len(outcome.complaints)
        self.stuck += outcome.stuck
        self.capped += outcome.capped
        self.results[outcome.result] += 1
        self.policies[outcome.policy] += 1
        self.seen.add(outcome.seen)
        if outcome.failed:
            self.failures.append(outcome)

    def __str__(self) -> str:
        names = ("games", "decisions", "violations", "stuck", "capped")
        return " ".join(f"{name}={getattr(self, name)}" for name in names)

    def as_dict(self) -> dict[str, Any]:
        seen = self.seen
        return {
            "games": self.games,
            "decisions": self.decisions,
            "violations": self.violations,
            "stuck": self.stuck,
            "capped": self.capped,
            "results": dict(sorted(self.results.items())),
            "policies": dict(sorted(self.policies.items())),
            "clauses": sorted(seen.clauses),
            "verbs": dict(sorted(seen.verbs.items())),
            "events": dict(sorted(seen.events.items())),
            "values": {kind: sorted(values) for kind, values in sorted(seen.values.items())},
            "failures": [{"game": each.index, "complaints": each.complaints} for each in self.failures],
        }


def fuzz(
    game: str,
    games: int,
    seed: int,
    jobs: int = 1,
    tick: Callable[[Outcome], None] = lambda outcome: None,
    **more: Any,
) -> Report:
    """Play games 0, 1, 2 … of the run with this seed. `tick` is called after each, in order."""
    report = Report()
    plans = [Plan(game, seed, index, **more) for index in range(games)]
    for outcome in _played(plans, jobs):
        report.add(outcome)
        tick(outcome)
    return report


def _played(plans: list[Plan], jobs: int) -> Iterator[Outcome]:
    if jobs <= 1 or len(plans) <= 1:
        yield from map(play_one, plans)
        return
    # Not fork: the parent may have threads, such as those that draw a progress bar.
    with ProcessPoolExecutor(min(jobs, len(plans)), get_context("spawn")) as pool:
        yield from pool.map(play_one, plans)


def write_failures(report: Report, game: str, seed: int, folder: Path) -> list[Path]:
    """One record for each game that went wrong."""
    paths = []
    for outcome in report.failures:
        folder.mkdir(parents=True, exist_ok=True)
        paths.append(folder / f"{game}-{seed}-{outcome.index}.crusade")
        paths[-1].write_text(outcome.record, encoding="utf-8", newline="\n")
    return paths


def missing(report: Report, game: str) -> dict[str, list[str]]:
    """Events that have words and were never told, and verbs that were never played."""
    words = library.words(game)
    return {
        "events": sorted(set(words.get("event", {})) - set(report.seen.events)),
        "verbs": sorted({v for v in words.get("verb", {}) if "." not in v} - set(report.seen.verbs)),
    }
