"""Starter decks against each other: who wins how often when the same player leads both sides.

A game depends on its pairing, its number and the seed of the run only, so that a run has the same results on
any number of processes, and one pairing has the same results alone as in company.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median
from typing import Any

from crusades.ai.registry import players
from crusades.core.flow import NOBODY
from crusades.lab import pairings
from crusades.lab.arena import SEED_BITS, wilson
from crusades.lab.pairings import Pairing
from crusades.lab.pool import spread
from crusades.play import library

LOW, HIGH = 0.30, 0.70  # between them a pairing counts as fair
STEP = 0.03  # a first guess at what one point of set-up Supply is worth, as a share of games
MOST_STEPS = 5  # further than this a deck itself is at fault
ENDINGS = ("headquarters", "agreed", "time", "unfinished")


@dataclass(frozen=True, slots=True)
class Fixture:
    """All that a game of the run depends on."""

    game: str
    scenario: str
    player: str
    pairing: Pairing
    seed: int
    index: int
    supply: tuple[tuple[str, int], ...] = ()  # set-up Supply to try instead of the nation sheets'


@dataclass(slots=True)
class Report:
    """How one game went."""

    pairing: Pairing
    winner: int  # 0 the Axis deck, 1 the other, or NOBODY
    ending: str
    turns: int
    decisions: int
    points: tuple[int, int]
    seconds: float  # of processor time


def play(fixture: Fixture) -> Report:
    """Play one game of the run."""
    game: Any = library.load_game(fixture.game)
    sheets = {code: game.library.nation(code).setup_supply for code, _ in fixture.supply}
    for code, points in fixture.supply:
        game.library.nation(code).setup_supply = points
    try:
        return _play(game, fixture)
    finally:
        for code, points in sheets.items():
            game.library.nation(code).setup_supply = points


def _play(game: Any, fixture: Fixture) -> Report:
    chance = Random(f"{fixture.scenario} {fixture.pairing} {fixture.seed} {fixture.index}")
    seed = chance.getrandbits(SEED_BITS)
    table = [players()[fixture.player](chance.getrandbits(SEED_BITS)) for _ in (0, 1)]
    began = time.process_time()
    s = game.new(fixture.scenario, pairings.options(game, fixture.pairing), seed)
    decisions = 0
    while not s.over and decisions < game.max_decisions:
        seat, legal = game.to_act(s), game.legal(s)
        # most questions have one answer; views are not drawn up for them
        action = legal[0] if len(legal) == 1 else table[seat].choose(game, game.view(s, seat), legal)
        game.step(s, action)
        decisions += 1
    points = (sum(s.of(i).cost for i in s.piles[0]), sum(s.of(i).cost for i in s.piles[1]))
    seconds = time.process_time() - began
    return Report(fixture.pairing, game.result(s), _ending(s), s.turn, decisions, points, seconds)


def _ending(s: Any) -> str:
    """L9.0.1, L9.0.2, L9.0.6: what ended the game."""
    if not s.over:
        return "unfinished"
    if s.captor != NOBODY:
        return "headquarters"
    return "agreed" if s.offer[0] and s.offer[1] else "time"


# Many games -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Cell:
    """One pairing; a draw counts as half."""

    pairing: Pairing
    won: float
    games: int

    @property
    def share(self) -> tuple[float, float, float]:
        """Of the Axis deck, with the 95 % Wilson interval."""
        return wilson(self.won, self.games)

    @property
    def is_unfair(self) -> bool:
        """The whole interval lies outside 30 – 70 %."""
        _, low, high = self.share
        return high < LOW or low > HIGH


@dataclass(slots=True)
class Balance:
    """What a run found."""

    pairs: list[Pairing]
    reports: list[Report] = field(default_factory=list)

    def cell(self, pairing: Pairing) -> Cell:
        own = [r for r in self.reports if r.pairing == pairing]
        return Cell(pairing, _won(own, 0), len(own))

    def cells(self) -> list[Cell]:
        return [self.cell(pairing) for pairing in self.pairs]

    def decks(self, side: int) -> list[str]:
        return list(dict.fromkeys(pairing[side] for pairing in self.pairs))

    def deck(self, deck: str, side: int) -> tuple[float, int]:
        """Games won by a deck over all its pairings, and games played."""
        own = [r for r in self.reports if r.pairing[side] == deck]
        return _won(own, side), len(own)

    @property
    def endings(self) -> Counter[str]:
        return Counter(r.ending for r in self.reports)

    def turns(self) -> dict[str, float]:
        found = sorted(r.turns for r in self.reports) or [0]
        tenth = len(found) // 10
        return {
            "least": found[0],
            "tenth": found[tenth],
            "median": median(found),
            "mean": mean(found),
            "nine_tenths": found[-1 - tenth],
            "most": found[-1],
        }

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": len(self.reports),
            "pairs": [_cell_data(cell) for cell in self.cells()],
            "endings": {ending: self.endings[ending] for ending in ENDINGS},
            "turns": self.turns(),
            "cpu_seconds": sum(r.seconds for r in self.reports),
            "reports": [
                [*r.pairing, r.winner, r.ending, r.turns, r.decisions, *r.points] for r in self.reports
            ],
        }


def _won(reports: Iterable[Report], side: int) -> float:
    return sum(1.0 if r.winner == side else 0.5 if r.winner == NOBODY else 0.0 for r in reports)


def _cell_data(cell: Cell) -> dict[str, Any]:
    share, low, high = cell.share
    return {
        "axis": cell.pairing[0],
        "other": cell.pairing[1],
        "games": cell.games,
        "axis_share": share,
        "wilson95": [low, high],
        "unfair": cell.is_unfair,
    }


def balance(
    game: str,
    pairs: list[Pairing],
    games: int,
    seed: int,
    scenario: str | None = None,
    player: str = "greedy",
    supply: tuple[tuple[str, int], ...] = (),
    jobs: int = 1,
    tick: Callable[[Report], None] = lambda report: None,
) -> Balance:
    """Play so many games of every pairing; `tick` is called after each, in order."""
    built = library.load_game(game)
    fixtures = [
        Fixture(game, scenario or built.scenarios[0], player, pairing, seed, index, supply)
        for index in range(games)
        for pairing in pairs
    ]
    found = Balance(pairs)
    for report in spread(play, fixtures, jobs):
        found.reports.append(report)
        tick(report)
    return found


# What could be mended ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Advice:
    """What a deck's results suggest."""

    deck: str
    nation: str
    share: float
    low: float
    high: float
    supply: int  # set-up Supply of its nation now
    change: int  # … and by how much it might be changed; 0: leave it
    text: str


def advice(found: Balance, game: str) -> list[Advice]:
    """Deck by deck, the furthest from even first.

    L5.2.1 fixes the set-up Supply of the three powers: theirs are mended by their decks alone.
    """
    lib: Any = library.load_game(game).library  # type: ignore[attr-defined]
    rows: list[Advice] = []
    for side in (0, 1):
        for deck in found.decks(side):
            share, low, high = wilson(*found.deck(deck, side))
            nation = lib.nation(lib.decks[deck].nation)
            change, text = _suggestion(share, low, high, nation.major)
            rows.append(Advice(deck, nation.code, share, low, high, nation.setup_supply, change, text))
    return sorted(rows, key=lambda row: -abs(row.share - 0.5))


def _suggestion(share: float, low: float, high: float, is_power: bool) -> tuple[int, str]:
    if low <= 0.5 <= high:
        return 0, "leave as it is"
    steps = round((0.5 - share) / STEP)
    word = "weaken" if share > 0.5 else "strengthen"
    if not steps:
        return 0, "leave as it is"
    if is_power:
        return 0, f"{word} the deck (its set-up Supply is fixed by L5.2.1)"
    if abs(steps) > MOST_STEPS:
        steps = MOST_STEPS if steps > 0 else -MOST_STEPS
        return steps, f"set-up Supply {steps:+d} and {word} the deck"
    return steps, f"set-up Supply {steps:+d}"
