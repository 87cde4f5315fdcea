"""The players who take what looks best at once, by the rules of thumb of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crusades.ai import Factory, Player
from crusades.ai.imagining import Imagining
from crusades.ai.random_player import RandomPlayer
from crusades.core.game import Json
from crusades.core.policy import Policy
from crusades.play import shelf
from crusades.play.library import AnyGame


class Greedy0:
    """The one who reads views. He is never changed any more: others are measured by him (docs/adr/0019).

    Plays any game; one without rules of thumb he plays at random.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.players: dict[str, Player] = {}

    def made(self, name: str) -> Player:
        """Who plays the game of this name."""
        make: Factory = shelf.part(name, "thumbs") or RandomPlayer
        return make(self.seed)

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        name = str(view["game"])
        if name not in self.players:
            self.players[name] = self.made(name)
        return self.players[name].choose(game, view, legal)


class Greedy(Greedy0):
    """The one to play against: by the policy of the game, where it has one."""

    def made(self, name: str) -> Player:
        make: Callable[[int], Policy[Any]] | None = shelf.part(name, "policy")
        return Imagining(make(self.seed), self.seed) if make else super().made(name)
