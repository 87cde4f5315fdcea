"""Players that choose for themselves.

A player gets what a person at its seat gets: the seat's view and the list of legal actions, never the state.
`crusades.ai.registry` knows them by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from crusades.core.game import Json
from crusades.play.library import AnyGame


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        """One of the legal actions. `view["seat"]` decides; `game.imagine(view, seed)` serves search."""
        ...


Factory = Callable[[int], Player]  # a seed of its own, which is not the game's: that one foretells the dice
