"""Several pieces as one number of an event: a bit for each. And how such a list reads."""

from typing import Final

from crusades.core.words import FRENCH

MOST: Final = 4  # that a sentence names one by one


def packed(pieces: list[int]) -> int:
    total = 0
    for each in pieces:
        total |= 1 << each
    return total


def unpacked(number: int) -> list[int]:
    found: list[int] = []
    each = 0
    while number > 0:
        if number & 1:
            found.append(each)
        number >>= 1
        each += 1
    return found


def told(names: list[str], lang: str, nobody: str) -> str:
    """The names as a sentence lists them; of many the first, and how many there are beside them."""
    if not names:
        return nobody
    if len(names) == 1:
        return names[0]
    link = "et" if lang == FRENCH else "and"
    if len(names) > MOST:
        rest = len(names) - MOST + 1
        others = f"{rest} autres" if lang == FRENCH else f"{rest} others"
        return f"{', '.join(names[: MOST - 1])} {link} {others}"
    return f"{', '.join(names[:-1])} {link} {names[-1]}"
