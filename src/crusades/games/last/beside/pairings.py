"""Which starter decks of The Last Crusade meet."""

from __future__ import annotations

from crusades.games.last.game import LastGame


def opposing(game: LastGame) -> list[tuple[str, str]]:
    """L1.0.2: the historical match-ups, each with the deck of the Axis first.

    >>> from crusades.play.library import load_game
    >>> ("ge-1", "us-1") in opposing(load_game("last"))
    True
    """
    lib = game.library
    axis = [d.id for d in lib.decks.values() if lib.nation(d.nation).side == "axis"]
    others = [d.id for d in lib.decks.values() if lib.nation(d.nation).side != "axis"]
    return [(a, b) for a in axis for b in others]
