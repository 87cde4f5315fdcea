"""What the verbs of a game mean for whoever may choose them, whatever a page looks like.

It stands in the game's own `choices.toml`, one line for every verb, so that no program has an opinion of it.
A key `verb.question` speaks of the verb in one question alone. A game without the file has plain verbs.
"""

from __future__ import annotations

import tomllib
from functools import cache

from crusades.play import library

FILE = "choices.toml"
PASS = "pass"  # it ends or declines something: the Done of its question
FILLS = "fills"  # its button may be filled: it gives nothing up
ROLLS = "rolls"  # it may throw dice: never taken for anybody
ALL = "all"  # several pieces may be said to do it at once: "load all"
PLACES = "places"  # it sets something up: it may be arranged by rules of thumb, if somebody wishes
THEN = "then"  # what usually follows, as `verb.question`, with blanks between: offered as one choice with it
AGAIN = "again"  # the same piece may do it again at once: several of it are a way
ASIDE = "aside"  # it is about the game, not about the position: it stands in the menu, far from Done
MANNERS = frozenset({PASS, FILLS, ROLLS, ASIDE, ALL, PLACES, THEN, AGAIN})

Manners = dict[str, bool | str]


class BadChoices(ValueError):
    """A line of `choices.toml` that makes no sense; the message names it."""


@cache
def of(game: str) -> dict[str, Manners]:
    """The manners of every verb of a game, by verb or `verb.question`."""
    is_shelved = game in library.game_ids()  # a game may be played that is on no shelf
    return read(library.data_of(game, FILE) if is_shelved else "")


def read(text: str) -> dict[str, Manners]:
    found: dict[str, Manners] = {}
    for key, manners in tomllib.loads(text).items():
        if unknown := sorted(set(manners) - MANNERS):
            raise BadChoices(f"{key}: there is no {', '.join(unknown)}; known: {', '.join(sorted(MANNERS))}")
        if PASS in manners and FILLS in manners:
            raise BadChoices(f"{key}: what ends or declines something gives something up and is not filled")
        found[key] = manners
    return found


def manners(game: str, action: str, question: str) -> Manners:
    """Those of one action in one question."""
    verb = action.split(" ", 1)[0]
    known = of(game)
    return known.get(f"{verb}.{question}", known.get(verb, {}))


def told(game: str) -> dict[str, Manners]:
    """The same without lines that say nothing new: a plain verb, a question where a verb is as elsewhere."""
    known = of(game)
    return {key: each for key, each in known.items() if each != known.get(_elsewhere(key), {})}


def _elsewhere(key: str) -> str:
    verb, _, question = key.partition(".")
    return verb if question else ""
