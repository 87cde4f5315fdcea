"""Which game is meant by somebody who names none."""

from __future__ import annotations

from crusades.play import library, shelf


def first_game() -> str:
    return library.in_order()[0]


def first_with_decks() -> str:
    """The first that is played with decks, if there is one."""
    return next((id_ for id_, each in shelf.manifests().items() if each.pairings), first_game())
