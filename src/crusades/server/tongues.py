"""What the server answers in sentences of its own, in another language.

The code writes English. `data/words/told.*.toml` has each of its sentences with what it is elsewhere; one
that nobody translated stays English, and a test finds it. (What a game says has words of its own.)
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from string import Formatter

from crusades.core import french
from crusades.play.telling import sentence

LANGUAGES = ("en", "fr")
LINE = re.compile(r"(?:Line|line) (\d+): (.*)", re.DOTALL)
LINES = {"fr": "Ligne"}
CLAUSE = re.compile(r"([HLD]\d[\w.]*): .*", re.DOTALL)  # an illegal action says which clause forbids it
LONGEST = 1000  # characters: a longer text is somebody's own, and not looked through


def wanted(accepted: str) -> str:
    """The first language of an Accept-Language header that is spoken here; else English."""
    for each in accepted.split(","):
        lang = each.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def told(text: str, lang: str) -> str:
    """A sentence of the server's in a language, as it stands where there is no other."""
    if lang not in LINES or len(text) > LONGEST:
        return text
    numbered = LINE.fullmatch(text)
    if numbered:
        return f"{LINES[lang]} {numbered[1]}{french.NO_BREAK}: {told(numbered[2], lang)}"
    for shape in _shapes(text):
        found = _found(shape, lang)
        if found:
            return _like(found, text, shape)
    return text


def _shapes(text: str) -> list[str]:
    """A sentence as it may have been written: with its capital and its stop, or without."""
    bare = text.removesuffix(".")
    return [text, bare, f"{text[:1].lower()}{text[1:]}", f"{bare[:1].lower()}{bare[1:]}"]


def _like(found: str, text: str, shape: str) -> str:
    """The translation with the capital and the stop that the sentence was given."""
    if text[:1] != shape[:1]:
        found = f"{found[:1].upper()}{found[1:]}"
    return f"{found}." if text.endswith(".") and not shape.endswith(".") else found


def _found(text: str, lang: str) -> str:
    plain, shapes = _sentences(lang)
    if text in plain:
        return plain[text]
    for shape, other in shapes:
        pieces = shape.pieces(text)
        if pieces is not None:
            return other.format(**{name: _piece(piece, lang) for name, piece in pieces.items()})
    return ""


def _piece(piece: str, lang: str) -> str:
    """What a sentence quotes: a clause in its own words, another sentence, or what somebody wrote."""
    clause = CLAUSE.fullmatch(piece)
    if clause:
        said = sentence(clause[1], lang)
        return f"{clause[1]}{french.NO_BREAK}: {said}" if said else piece
    return _found(piece, lang) or piece


class Slotted:
    """A sentence with slots. It is found in a text without ever looking at a character twice."""

    def __init__(self, english: str) -> None:
        parts = [(literal, name) for literal, name, *_ in Formatter().parse(english)]
        self.names = [name for _, name in parts if name]
        self.literals = [literal for literal, _ in parts] + ([""] if parts[-1][1] else [])

    @property
    def weight(self) -> int:
        return sum(map(len, self.literals))

    def pieces(self, text: str) -> dict[str, str] | None:
        """What stands in the slots, each as short as can be; None if the text is another sentence."""
        first, *between, last = self.literals
        if not text.startswith(first) or not text.endswith(last):
            return None
        found: list[str] = []
        at, end = len(first), len(text) - len(last)
        for literal in between:
            there = text.find(literal, at + 1, end)
            if there < 0:
                return None
            found.append(text[at:there])
            at = there + len(literal)
        if at >= end:
            return None
        return dict(zip(self.names, [*found, text[at:end]]))


@cache
def _sentences(lang: str) -> tuple[dict[str, str], list[tuple[Slotted, str]]]:
    """Those without a slot, by their English; those with slots, the most particular first."""
    file = resources.files("crusades.server") / "data" / "words" / f"told.{lang}.toml"
    pairs = [pair for part in tomllib.loads(file.read_text("utf-8")).values() for pair in part.items()]
    plain = {english: french.typeset(other) for english, other in pairs if "{" not in english}
    slotted = [(Slotted(english), french.typeset(other)) for english, other in pairs if "{" in english]
    return plain, sorted(slotted, key=lambda pair: pair[0].weight, reverse=True)
