"""The player who takes what looks best at once, by the rules of thumb of each game."""

from __future__ import annotations

from crusades.ai import Factory, Player
from crusades.ai.random_player import RandomPlayer
from crusades.core.game import Json
from crusades.play import shelf
from crusades.play.library import AnyGame


class Greedy:
    """Plays any game; one without rules of thumb it plays at random."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.players: dict[str, Player] = {}

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        name = str(view["game"])
        if name not in self.players:
            make: Factory = shelf.part(name, "thumbs") or RandomPlayer
            self.players[name] = make(self.seed)
        return self.players[name].choose(game, view, legal)
