"""A policy at the table."""

from __future__ import annotations

from typing import Any

from crusades.core.game import Json
from crusades.core.policy import Policy
from crusades.play.library import AnyGame


class Imagining:
    """Asks a policy about a world that it imagines from its view: it has nothing else to ask about."""

    def __init__(self, policy: Policy[Any], seed: int) -> None:
        self.policy = policy
        self.seed = seed  # of what is imagined

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        seat = game.seats.index(str(view["seat"]))
        return self.policy.choose(game.imagine(view, self.seed), seat, legal)
