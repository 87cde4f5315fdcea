"""The players by name. A new one is a module of this package and a line here."""

from __future__ import annotations

from crusades.ai import Factory
from crusades.ai.greedy import Greedy, Greedy0
from crusades.ai.random_player import RandomPlayer

YARDSTICKS = frozenset({"greedy0"})  # never changed, to measure others by: for the lab, not for the table


def players() -> dict[str, Factory]:
    """Name and factory, weakest first.

    >>> "random" in players()
    True
    """
    return {"random": RandomPlayer, "greedy0": Greedy0, "greedy": Greedy}


def levels() -> dict[str, Factory]:
    """Those that are offered to people as opponents.

    >>> list(levels())
    ['random', 'greedy']
    """
    return {name: factory for name, factory in players().items() if name not in YARDSTICKS}
