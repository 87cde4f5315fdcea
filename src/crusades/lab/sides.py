"""The two sides of a scenario against each other: who wins how often when the same player leads both.

A game depends on its scenario, its number and the seed of the run only, so that a run has the same results on
any number of processes, and a longer run begins with the games of a shorter one.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from typing import Any

from crusades.ai.registry import players
from crusades.core.flow import NOBODY
from crusades.lab.arena import SEED_BITS, wilson
from crusades.lab.pool import spread
from crusades.play import library

UNFINISHED = "unfinished"
NAMING = "victory"  # an event that names the winner and does not say why: the one before it does


@dataclass(frozen=True, slots=True)
class Fixture:
    """All that a game of the run depends on."""

    game: str
    scenario: str
    player: str
    seed: int
    index: int


@dataclass(slots=True)
class Report:
    """How one game went."""

    winner: int  # a seat, or NOBODY
    ending: str  # the sentence that the game ended with
    turns: list[tuple[int, ...]]  # decisions of each seat, turn by turn
    seconds: float  # of processor time

    @property
    def decisions(self) -> int:
        return sum(map(sum, self.turns))


def play(fixture: Fixture) -> Report:
    """Play one game of the run."""
    game: Any = library.load_game(fixture.game)
    chance = Random(f"{fixture.game} {fixture.scenario} {fixture.seed} {fixture.index}")
    seed = chance.getrandbits(SEED_BITS)
    table = [players()[fixture.player](chance.getrandbits(SEED_BITS)) for _ in game.seats]
    began = time.process_time()
    s = game.new(fixture.scenario, {}, seed)
    counts: dict[int, list[int]] = {}
    decisions = 0
    while not s.over and decisions < game.max_decisions:
        seat, legal = game.to_act(s), game.legal(s)
        counts.setdefault(s.turn, [0] * len(game.seats))[seat] += 1
        # a question with one answer needs no view
        action = legal[0] if len(legal) == 1 else table[seat].choose(game, game.view(s, seat), legal)
        s.events = []
        game.step(s, action)
        decisions += 1
    seconds = time.process_time() - began
    by_turn = [tuple(counts[turn]) for turn in sorted(counts) if turn > 0]  # 0: setting up
    return Report(game.result(s), _ending(game, s), by_turn, seconds)


def _ending(game: Any, s: Any) -> str:
    if not s.over:
        return UNFINISHED
    telling = [event for event in s.events if not event[0].startswith(NAMING)]
    return str(game.tale(s, telling[-1])[1]) if telling else ""


# Many games -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Sides:
    """What a run found."""

    seats: tuple[str, ...]
    reports: list[Report] = field(default_factory=list)

    def won(self, seat: int) -> int:
        return sum(r.winner == seat for r in self.reports)

    def share(self, seat: int) -> tuple[float, float, float]:
        """Of all games those that a seat won (NOBODY: drawn ones), with the 95 % Wilson interval."""
        return wilson(self.won(seat), len(self.reports))

    @property
    def endings(self) -> Counter[tuple[int, str]]:
        return Counter((r.winner, r.ending) for r in self.reports)

    @property
    def lengths(self) -> Counter[int]:
        return Counter(len(r.turns) for r in self.reports)

    def per_turn(self, seat: int | None = None) -> tuple[float, float, float]:
        """Decisions in a turn, of one seat or of all: lower quartile, median, upper quartile."""
        found = [sum(turn) if seat is None else turn[seat] for r in self.reports for turn in r.turns]
        if len(found) < 2:
            return (float(sum(found)),) * 3
        low, middle, high = quantiles(found, n=4, method="inclusive")
        return low, middle, high

    @property
    def seconds(self) -> float:
        return sum(r.seconds for r in self.reports)

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": len(self.reports),
            "results": {name: self._result(seat) for seat, name in self.results()},
            "endings": [[self.name(seat), text, n] for (seat, text), n in self.endings.most_common()],
            "turns": {str(turns): self.lengths[turns] for turns in sorted(self.lengths)},
            "decisions_per_turn": {
                "all": self.per_turn(),
                **{name: self.per_turn(seat) for seat, name in enumerate(self.seats)},
            },
            "cpu_seconds": self.seconds,
            "reports": [[self.name(r.winner), len(r.turns), r.decisions] for r in self.reports],
        }

    def results(self) -> list[tuple[int, str]]:
        return [*enumerate(self.seats), (NOBODY, "drawn")]

    def name(self, seat: int) -> str:
        return "drawn" if seat == NOBODY else self.seats[seat]

    def _result(self, seat: int) -> dict[str, Any]:
        share, low, high = self.share(seat)
        return {"won": self.won(seat), "share": share, "wilson95": [low, high]}


def sides(
    game: str,
    games: int,
    seed: int,
    scenario: str | None = None,
    player: str = "greedy",
    jobs: int = 1,
    tick: Callable[[Report], None] = lambda report: None,
) -> Sides:
    """Play games 0, 1, 2 … of the run with this seed; `tick` is called after each, in order."""
    built = library.load_game(game)
    fixtures = [Fixture(game, scenario or built.scenarios[0], player, seed, index) for index in range(games)]
    found = Sides(built.seats)
    for report in spread(play, fixtures, jobs):
        found.reports.append(report)
        tick(report)
    return found
