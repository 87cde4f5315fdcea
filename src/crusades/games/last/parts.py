"""The parts of a number that the rules reckon, as they are told: how much, by which clause, from what.

An event holds four numbers, so all parts of one reckoning are packed into one of them.
"""

from typing import Final

# How much, under which clause, and from what: a card of the game, `filters.ground_of(zone)` for a terrain, or
# BY_RULE: the clause alone, or the rule of a nation.
Part = tuple[int, str, int]
BY_RULE: Final = -1

PRINTED: Final = "L6.1.2"
BY_CARD: Final = "L6.1.3"
FLOOR: Final = "L6.1.4"
STANDARD: Final = "L6.2.1"
BY_CARD_TN: Final = "L6.2.2"
HIDDEN: Final = "L3.2.8"
STRUCTURE: Final = "L10.1.5"
ONE_UNIT: Final = "L7.5.22"
UNSUPPORTED: Final = "L8.1.1"
UNSUPPLIED: Final = "L7.5.43"
FLANK: Final = "L7.5.48"
ON_BRIDGE: Final = "L13.3.6"
AT_BRIDGE: Final = "L13.4.1"
UNTARGETED: Final = "L7.2.31"
CLAUSES: Final = (
    PRINTED, BY_CARD, FLOOR, STANDARD, BY_CARD_TN, HIDDEN, STRUCTURE, ONE_UNIT, UNSUPPORTED, UNSUPPLIED,
    FLANK, ON_BRIDGE, AT_BRIDGE, UNTARGETED,
)  # fmt: skip

# What a part of a packed number takes: its value, its clause, its source.
_VALUE: Final = 512  # no value reaches it
_CLAUSE: Final = 32
_SOURCE: Final = 1 << 40
_LOWEST: Final = 16  # added to a source: none is that low
_PART: Final = 2 * _VALUE * _CLAUSE * _SOURCE
assert len(CLAUSES) <= _CLAUSE


def packed(parts: list[Part]) -> int:
    number = 0
    for value, clause, source in parts:
        part = ((value + _VALUE) * _CLAUSE + CLAUSES.index(clause)) * _SOURCE + source + _LOWEST
        number = number * _PART + part
    return number


def unpacked(number: int) -> list[Part]:
    """The parts of a packed number in their order; 0 is none."""
    found: list[Part] = []
    while number:
        part = number % _PART
        number //= _PART
        value, clause = part // _SOURCE // _CLAUSE - _VALUE, part // _SOURCE % _CLAUSE
        found.append((value, CLAUSES[clause], part % _SOURCE - _LOWEST))
    found.reverse()
    return found
