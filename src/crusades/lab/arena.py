"""Two players against each other, many times over, with sides swapped.

Games come in pairs: both begin from the same seed, and the players change sides between them; where there are
decks, these stay with the sides, so that the players change decks too. A game depends on its number and
the seed of the run only, so that a run has the same results on any number of processes.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from crusades.ai import Player
from crusades.ai.registry import players
from crusades.core.flow import NOBODY
from crusades.lab import pairings
from crusades.lab.pairings import Pairing
from crusades.lab.pool import spread
from crusades.play import library

SEED_BITS = 53
CONFIDENCE = 1.959964  # of a normal distribution: 95 %


@dataclass(frozen=True, slots=True)
class Duel:
    """All that a game of the run depends on."""

    game: str
    scenario: str
    names: tuple[str, str]
    seed: int
    index: int
    decks: tuple[Pairing, ...] = ()  # a pair of games plays one of them, drawn by chance

    @property
    def pair(self) -> int:
        return self.index // 2

    @property
    def seats(self) -> tuple[int, int]:
        """The seats of the first and the second player; in the second game of a pair they are swapped."""
        return (0, 1) if self.index % 2 == 0 else (1, 0)


@dataclass(slots=True)
class Bout:
    """How one game went."""

    index: int
    seats: tuple[int, int]
    winner: int  # a seat, or NOBODY
    decisions: int
    seconds: float  # of processor time

    @property
    def player(self) -> int:
        """The player who won, 0 or 1, or NOBODY."""
        return NOBODY if self.winner == NOBODY else self.seats.index(self.winner)


def fight(duel: Duel) -> Bout:
    """Play one game of the run."""
    game = library.load_game(duel.game)
    chance = Random(f"{duel.game} {duel.scenario} {duel.seed} {duel.pair}")
    seed = chance.getrandbits(SEED_BITS)
    table = _seated(duel, chance)
    began = time.process_time()
    s = game.new(duel.scenario, pairings.options(game, chance.choice(duel.decks)) if duel.decks else {}, seed)
    decisions = 0
    while not s.over and decisions < game.max_decisions:
        seat = game.to_act(s)
        legal = game.legal(s)
        game.step(s, table[seat].choose(game, game.view(s, seat), legal))
        decisions += 1
    return Bout(duel.index, duel.seats, game.result(s), decisions, time.process_time() - began)


def _seated(duel: Duel, chance: Random) -> dict[int, Player]:
    """Each player by seat, with a seed of his own that both games of a pair share."""
    seeds = [chance.getrandbits(SEED_BITS) for _ in duel.names]
    known = players()
    return {seat: known[name](seed) for seat, name, seed in zip(duel.seats, duel.names, seeds)}


# Many games -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Score:
    """What a run found."""

    names: tuple[str, str]
    sides: tuple[str, ...]
    bouts: list[Bout] = field(default_factory=list)

    def wins(self, player: int, seat: int | None = None) -> int:
        """Games that a player won, on one side or on both."""
        return sum(b.player == player and seat in (None, b.winner) for b in self.bouts)

    def played(self, player: int, seat: int) -> int:
        return sum(b.seats[player] == seat for b in self.bouts)

    @property
    def by_side(self) -> Counter[str]:
        return Counter("drawn" if b.winner == NOBODY else self.sides[b.winner] for b in self.bouts)

    def share(self, player: int) -> tuple[float, float, float]:
        """The share of all games that a player won, and its 95 % Wilson interval; a draw counts as half."""
        drawn = sum(b.winner == NOBODY for b in self.bouts)
        return wilson(self.wins(player) + drawn / 2, len(self.bouts))

    @property
    def decisions(self) -> float:
        return sum(b.decisions for b in self.bouts) / max(1, len(self.bouts))

    @property
    def seconds(self) -> float:
        return sum(b.seconds for b in self.bouts)

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": len(self.bouts),
            "players": [self._player(k) for k in (0, 1)],
            "wins_by_side": {side: self.by_side[side] for side in self.sides},
            "drawn": self.by_side["drawn"],
            "decisions": self.decisions,
            "cpu_seconds": self.seconds,
            "bouts": [[b.index, b.seats[0], b.winner, b.decisions] for b in self.bouts],
        }

    def _player(self, k: int) -> dict[str, Any]:
        share, low, high = self.share(k)
        sides = {
            side: {"won": self.wins(k, seat), "of": self.played(k, seat)}
            for seat, side in enumerate(self.sides)
        }
        return {
            "name": self.names[k],
            "won": self.wins(k),
            "share": share,
            "wilson95": [low, high],
            "by_side": sides,
        }


def wilson(won: float, games: int) -> tuple[float, float, float]:
    """A share and the interval that holds the true one with a confidence of 95 %.

    >>> [round(x, 3) for x in wilson(95, 100)]
    [0.95, 0.888, 0.978]
    """
    if games == 0:
        return 0.0, 0.0, 1.0
    p, z = won / games, CONFIDENCE
    spread_ = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    middle, scale = p + z * z / (2 * games), 1 + z * z / games
    return p, max(0.0, (middle - spread_) / scale), min(1.0, (middle + spread_) / scale)


def arena(
    game: str,
    names: tuple[str, str],
    games: int,
    seed: int,
    scenario: str | None = None,
    jobs: int = 1,
    tick: Callable[[Bout], None] = lambda bout: None,
    decks: tuple[Pairing, ...] = (),
) -> Score:
    """Play games 0, 1, 2 … of the run with this seed. `tick` is called after each, in order.

    `decks`: the match-ups to draw from, of a game played with decks; all historical ones if none is named.
    """
    built = library.load_game(game)
    score = Score(names, built.seats)
    decks = decks or tuple(pairings.opposing(built))
    duels = [Duel(game, scenario or built.scenarios[0], names, seed, index, decks) for index in range(games)]
    for bout in spread(fight, duels, jobs):
        score.bouts.append(bout)
        tick(bout)
    return score
