"""Games played at random, from the beginning and out of the thick of a war, for tests of what is told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from crusades.core.action import verb_of
from crusades.core.dice import KEY_BYTES, Picks
from crusades.core.game import Game
from crusades.lab import scatter


class Walk:
    """One game at random. Chance comes from picks, so that one can tell dice from cards and chips."""

    def __init__(self, game: Game[Any], s: Any, seed: int) -> None:
        self.game = game
        self.s = s
        self.rng = random.Random(seed)
        self.dice: list[int] = []  # of the last action, as they fell

    def step(self) -> str:
        """A verb, then one of its actions: else a phase with sixty moves would never end. What was done."""
        game, s = self.game, self.s
        legal = game.legal(s)
        verb = self.rng.choice(sorted({verb_of(action) for action in legal}))
        action = self.rng.choice([each for each in legal if verb_of(each) == verb])
        notation = game.notation(s, action)
        s.events, s.dice.log = [], []
        s.dice.picks = picks = Picks(self.rng.randbytes(KEY_BYTES), [])
        game.step(s, action)
        made = zip(picks.made, s.dice.log, strict=True)
        self.dice = [face for (pick, of), face in made if of == 6 and face == pick + 1]
        s.dice.log = s.dice.picks = None
        return notation


def walks(game: Game[Any], seed: int, beginnings: int, wars: int) -> Iterator[Walk]:
    """So many games from the beginning, scenario after scenario, and so many from positions."""
    for n in range(beginnings):
        scenario = game.scenarios[n % len(game.scenarios)]
        yield Walk(game, game.new(scenario, {}, seed + n), seed + n)
    for n in range(wars):
        text = scatter.position(game, random.Random(seed + n))
        assert text is not None
        yield Walk(game, game.position(text), seed + n)
