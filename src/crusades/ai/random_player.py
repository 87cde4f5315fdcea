"""The player who follows no plan: legal and unpredictable."""

from __future__ import annotations

import random

from crusades.core.action import verb_of
from crusades.core.game import Json
from crusades.play.library import AnyGame


class RandomPlayer:
    """Chooses a verb first and then one of its actions.

    Choosing among all actions alike would almost never end a phase in which sixty moves are legal.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        verbs = sorted({verb_of(action) for action in legal})
        verb = self.random.choice(verbs)
        return self.random.choice([action for action in legal if verb_of(action) == verb])
