"""The players by name. A new one is a module of this package and a line here."""

from __future__ import annotations

from crusades.ai import Factory
from crusades.ai.greedy import Greedy
from crusades.ai.random_player import RandomPlayer


def players() -> dict[str, Factory]:
    """Name and factory, weakest first.

    >>> "random" in players()
    True
    """
    return {"random": RandomPlayer, "greedy": Greedy}
