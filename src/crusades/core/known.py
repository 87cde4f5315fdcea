"""What an error adds about a name that is none: the known ones, or where they are many the nearest."""

import difflib
from collections.abc import Iterable
from typing import Final

from crusades.core.answer import Answer

MOST: Final = 32  # names that an error lists
NEAREST: Final = 5  # of more than that
LIKENESS: Final = 0.4


def known(word: str, names: Iterable[str]) -> Answer:
    """`known: basic, campaign`, or `the nearest of 300 known: us.rifle, us.rifles`."""
    found = [name for name in dict.fromkeys(names) if name]
    if len(found) <= MOST:
        return Answer("said.known", names=found)
    by_small: dict[str, str] = {}
    for name in found:
        by_small.setdefault(name.lower(), name)
    near = difflib.get_close_matches(str(word).lower(), list(by_small), NEAREST, LIKENESS)
    if not near:
        near = sorted(by_small)[:NEAREST]
        return Answer("said.first", count=len(found), names=[by_small[name] for name in near])
    return Answer("said.nearest", count=len(found), names=[by_small[name] for name in near])
