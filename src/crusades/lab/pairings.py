"""Which decks meet: of a game that is played with decks, every starter of one side against every other's."""

from __future__ import annotations

from typing import Any

from crusades.core.known import known
from crusades.play import shelf

Pairing = tuple[str, str]  # the deck of the first seat and that of the other


def opposing(game: Any) -> list[Pairing]:
    """The match-ups of its starter decks; none for a game without decks."""
    meet = shelf.part(game.id, "pairings")
    return meet(game) if meet else []


def options(game: Any, pairing: Pairing) -> dict[str, str]:
    """The options of a new game between two decks."""
    return {f"deck.{seat}": deck for seat, deck in zip(game.seats, pairing)}


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
            raise ValueError(f"{word.strip()!r} is no match of two decks; {names}")
        found.append((axis, other))
    return found
