"""Random positions in the thick of a war, as texts: games from the beginning seldom come to such places.

They are written without care. What the game itself refuses, or finds to break what must hold, is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from crusades.core.game import BadPosition
from crusades.play import shelf
from crusades.play.library import AnyGame

ATTEMPTS = 200

View = Any
Scatter = Callable[[View, Random], str]


def position(game: AnyGame, rng: Random) -> str | None:
    """A random position that the game accepts and in which somebody can act; None for a game without them."""
    scatter: Scatter | None = shelf.part(game.id, "scatter")
    if scatter is None:
        return None
    view = game.view(game.new(game.scenarios[0], {}, 0), 0)
    for _ in range(ATTEMPTS):
        text = scatter(view, rng)
        if is_sound(game, text):
            return text
    raise AssertionError(f"no sound position in {ATTEMPTS}: the last was\n{text}")


def is_sound(game: AnyGame, text: str) -> bool:
    try:
        s = game.position(text)
    except BadPosition:
        return False
    return not s.over and not game.violations(s)
