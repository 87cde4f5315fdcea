"""Which decks meet: of a game that is played with decks, every starter of one side against every other's."""

from __future__ import annotations

from typing import Any

from crusades.core.known import known
from crusades.games.last.game import LastGame

Pairing = tuple[str, str]  # the deck of the Axis player and that of the other


def opposing(game: Any) -> list[Pairing]:
    """L1.0.2: the historical match-ups of the starter decks; none for a game without decks.

    >>> from crusades.play.library import load_game
    >>> opposing(load_game("high")), ("ge-1", "us-1") in opposing(load_game("last"))
    ([], True)
    """
    if not isinstance(game, LastGame):
        return []
    lib = game.library
    axis = [d.id for d in lib.decks.values() if lib.nation(d.nation).side == "axis"]
    others = [d.id for d in lib.decks.values() if lib.nation(d.nation).side != "axis"]
    return [(a, b) for a in axis for b in others]


def options(pairing: Pairing) -> dict[str, str]:
    """The options of a new game between two decks."""
    return {"deck.axis": pairing[0], "deck.allied": pairing[1]}


def read(game: Any, text: str) -> list[Pairing]:
    """`ge-1:us-1,hu-1:su-2` as pairings, nothing as all of them. ValueError: there is no such pairing."""
    there = opposing(game)
    if not text:
        return there
    found: list[Pairing] = []
    for word in text.split(","):
        axis, _, other = word.strip().partition(":")
        if (axis, other) not in there:
            names = known(word.strip(), [f"{one}:{two}" for one, two in there])
            raise ValueError(f"{word.strip()!r} is no match of an Axis deck and another; {names}")
        found.append((axis, other))
    return found
