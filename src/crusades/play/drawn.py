"""The content of a game as people read it: the names and texts of its pack in another language.

Only what is read changes, never what things are known by. A name that another thing refers to (a city of a
hex) is the same word there, so whoever joins the two still can. What a language has no word for stays as the
pack has it, which is so for whatever somebody else's pack brings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crusades.play.library import LANGUAGE, AnyGame, Pack, pack_of

# What a text is in a language, given the object that it stands in.
Say = Callable[[AnyGame, str, Pack, str], str]
ARTICLES = ("le ", "la ", "les ", "l'")


def phrase(section: str) -> Say:
    """By itself: the words of that section have the English text as their keys."""
    return lambda game, lang, holder, text: game.name_of(section, text, lang)


def known(section: str, by: str = "id", ending: str = "") -> Say:
    """By what the thing is known by."""

    def say(game: AnyGame, lang: str, holder: Pack, text: str) -> str:
        key = f"{holder[by]}{ending}"
        found = game.name_of(section, key, lang)
        return text if found == key else headed(found)

    return say


def headed(name: str) -> str:
    """A name as it stands alone: `la 1re Armée` is so called in a sentence only."""
    for article in ARTICLES:
        name = name.removeprefix(article)
    return name[:1].upper() + name[1:]


def card(game: AnyGame, lang: str, holder: Pack, text: str) -> str:
    """A card of its own name, or one like all that are called so."""
    return known("card")(game, lang, holder, game.name_of("name", text, lang))


def unit(game: AnyGame, lang: str, holder: Pack, text: str) -> str:
    """With what the counter says of its kind in brackets."""
    name, bracket, kind = text.partition(" (")
    kind = game.name_of("note", kind.removesuffix(")"), lang)
    return headed(game.name_of("unit", name, lang)) + (f" ({kind})" if bracket else "")


# What is read: (the list or object it is in, its field).
READ: dict[str, dict[tuple[str, str], Say]] = {
    "high": {
        ("zones", "name"): known("zone"),
        ("leaders", "name"): known("leader"),
        ("crusader", "name"): known("leader"),
        ("allyAndThrall", "name"): known("leader"),
        ("wersgorix", "name"): known("leader"),
    },
    "last": {
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
    },
    "darkest": {
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
        ("scenarios", "title"): known("scenario"),
        ("scenarios", "text"): known("scenario", ending=".text"),
        ("units", "name"): unit,
    },
}


def drawn(game: AnyGame, lang: str) -> Pack:
    """The pack of a game in a language; in English, or in one that nobody wrote, the pack itself."""
    return (
        pack_of(game) if lang == LANGUAGE or lang not in game.languages else said(game, lang, pack_of(game))
    )


def said(game: AnyGame, lang: str, content: Any, where: str = "") -> Any:
    """Anything that is read, in a language; `where` is the list or object that it is in."""
    if isinstance(content, list):
        return [said(game, lang, each, where) for each in content]
    if not isinstance(content, dict):
        return content
    read = READ.get(game.id, {})
    found: Pack = {}
    for key, value in content.items():
        say = read.get((where, key))
        if say is None or value is None:
            found[key] = said(game, lang, value, key)
        elif isinstance(value, list):
            found[key] = [say(game, lang, content, each) for each in value]
        elif isinstance(value, dict):  # by names
            found[key] = {say(game, lang, content, each): value[each] for each in value}
        else:
            found[key] = say(game, lang, content, value)
    return found
