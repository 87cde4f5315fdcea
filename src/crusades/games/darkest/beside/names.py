"""What people read in a pack of The Darkest Crusade."""

from __future__ import annotations

from crusades.play.drawn import Read, headed, phrase
from crusades.play.library import AnyGame, Pack


def unit(game: AnyGame, lang: str, holder: Pack, text: str) -> str:
    """With what the counter says of its kind in brackets."""
    name, bracket, kind = text.partition(" (")
    kind = game.name_of("note", kind.removesuffix(")"), lang)
    return headed(game.name_of("unit", name, lang)) + (f" ({kind})" if bracket else "")


READ: Read = {
    ("cities", "name"): phrase("place"),
    ("hexes", "cities"): phrase("place"),
    ("hexsides", "river"): phrase("place"),
    ("hexsides", "blocked"): phrase("place"),
    ("hexsides", "strait"): phrase("place"),
    ("victory", "cities"): phrase("place"),
    ("victory", "must_include_one_of"): phrase("place"),
    ("victory", "points"): phrase("place"),
    ("sea_zones", "name"): phrase("place"),
    ("sea_zones", "control"): phrase("note"),
    ("special_locations", "name"): phrase("place"),
    ("special_locations", "kind"): phrase("note"),
    ("special_locations", "port_note"): phrase("note"),
    ("labels", "text"): phrase("label"),
    ("turns", "events"): phrase("note"),
    ("bombing", "columns"): phrase("note"),
    ("units", "name"): unit,
}
