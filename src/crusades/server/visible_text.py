"""What people write for others to read: names, words, chat. Nothing in it hides, or turns the rest round."""

from __future__ import annotations

import unicodedata

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})  # categories of what has no shape of its own
# Letters, marks and symbols that look like nothing, though their category does not say so.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
BLANK |= {chr(n) for n in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
PICTURE = "\ufe0f"  # makes a picture of the symbol before it
JOINERS = frozenset("\u200c\u200d")  # within words of some languages, and within pictures made of several
NEW_PICTURES = range(0x1F000, 0x1FB00)  # of which some are younger than the tables of this Python
MARKS = 4  # accents and the like on one letter; more are a heap
LAYOUT = frozenset("\n\t")


def visible(text: str) -> str:
    """A text of several lines without what cannot be seen. Nothing may be left."""
    found: list[str] = []
    marks = 0
    for n, letter in enumerate(text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        is_joining = letter in JOINERS and _joins(text, n)
        if letter in LAYOUT or is_joining or (is_seen(letter, text[n - 1 : n]) and marks <= MARKS):
            found.append(letter)
    plain = "".join(found).strip()
    return plain if any(is_seen(letter) and not letter.isspace() for letter in plain) else ""


def is_readable(line: str) -> bool:
    """Whether a line is what it looks like."""
    return all(is_seen(letter, line[n - 1 : n]) for n, letter in enumerate(line)) and not _is_heaped(line)


def is_seen(letter: str, before: str = "") -> bool:
    if letter == PICTURE:
        return bool(before) and unicodedata.category(before) == "So"
    if unicodedata.category(letter) == "Cn":
        return ord(letter) in NEW_PICTURES
    return letter not in BLANK and unicodedata.category(letter) not in UNSEEN


def alike(name: str) -> str:
    """Names that look alike are one name: as wide, as high and as tall as letters usually are."""
    bare = name.replace(PICTURE, "")
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", bare).casefold())


def _joins(text: str, n: int) -> bool:
    around = text[n - 1 : n], text[n + 1 : n + 2]
    return all(each and not each.isspace() and (is_seen(each) or each == PICTURE) for each in around)


def _is_heaped(line: str) -> bool:
    marks = 0
    for letter in line:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MARKS:
            return True
    return False
