"""The content of a game as people read it: the names and texts of its pack in another language.

Only what is read changes, never what things are known by. A name that another thing refers to (a city of a
hex) is the same word there, so whoever joins the two still can. What a language has no word for stays as the
pack has it, which is so for whatever somebody else's pack brings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crusades.core.french import NO_BREAK
from crusades.core.words import Template
from crusades.play import shelf
from crusades.play.library import LANGUAGE, AnyGame, Pack, pack_of, words

# What a text is in a language, given the object that it stands in.
Say = Callable[[AnyGame, str, Pack, str], str]
# What is read: (the list or object it is in, its field). Each game has its own, named by its manifest.
Read = dict[tuple[str, str], Say]
GAP = "…"
ARTICLES = ("le ", "la ", "les ", "l'")


def phrase(section: str) -> Say:
    """By itself: the words of that section have the English text as their keys."""
    return lambda game, lang, holder, text: game.name_of(section, text, lang)


def known(section: str, by: str = "id") -> Say:
    """By what the thing is known by."""

    def say(game: AnyGame, lang: str, holder: Pack, text: str) -> str:
        key = str(holder[by])
        found = game.name_of(section, key, lang)
        return text if found == key else headed(found)

    return say


def headed(name: str) -> str:
    """A name as it stands alone: `la 1re Armée` is so called in a sentence only."""
    for article in ARTICLES:
        name = name.removeprefix(article)
    return name[:1].upper() + name[1:]


def dice(game: str, lang: str) -> dict[str, str]:
    """What dice decide, in words, by what the log calls it."""
    return {**words(game).get("dice", {}), **words(game, lang).get("dice", {})}


def verbs(game: str, lang: str) -> dict[str, str]:
    """What all actions of a verb are called together: its sentence with gaps."""
    own = words(game, lang).get("verb", {})
    return {
        verb: gapped(own.get(verb, text), lang)
        for verb, text in words(game)["verb"].items()
        if "." not in verb  # what a verb is called in some question only
    }


def gapped(text: str, lang: str) -> str:
    """A sentence of which nothing is filled in; where gaps end it, it ends with the word before them."""
    said, _, _ = GAP.join(Template(text, lang).literals).partition("(")  # what is in brackets is about one
    said = said.rstrip(f".,?!:; {NO_BREAK}{GAP}")
    return said[:1].upper() + said[1:]


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
    read: Read = shelf.part(game.id, "names") or {}
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
