"""What people read in a pack of The Last Crusade."""

from __future__ import annotations

from crusades.play.drawn import Read, known, phrase
from crusades.play.library import AnyGame, Pack


def card(game: AnyGame, lang: str, holder: Pack, text: str) -> str:
    """A card of its own name, or one like all that are called so."""
    return known("card")(game, lang, holder, game.name_of("name", text, lang))


READ: Read = {
    ("cards", "name"): card,
    ("cards", "subhead"): phrase("subhead"),
    ("cards", "text"): phrase("text"),
    ("tokens", "name"): card,
    ("tokens", "text"): phrase("text"),
    ("nations", "name"): known("nation", by="code"),
    ("nations", "text"): phrase("text"),
    ("rules", "text"): phrase("text"),
    ("decks", "name"): phrase("starter"),
    ("decks", "style"): phrase("style"),
}
