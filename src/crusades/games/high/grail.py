"""H11A.10 – H11A.15: the Holy Grail. Hidden, carried, tested, and worth a column to Crusaders who have it."""

from crusades.core.action import act
from crusades.core.refusal import OK
from crusades.games.high.forces import grail_hex, held, units_of
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import (
    CRUSADER,
    GARRISON,
    KNIGHTS,
    LEADER,
    NOWHERE,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import GRAIL_FALSE, GRAIL_TRUE, GRAIL_UNTESTED, High
from crusades.games.high.verbs import GRAIL

REAL = 2  # H11A.12: on this die or less the Grail is true


# Placement (H11A.10) ------------------------------------------------------------------------------------


def why_not_hide(s: High, h: int, occupied: int) -> str:
    """H11A.10: on a planet where neither player has a piece; a Converted race is a Crusader piece."""
    b = s.board
    if h >= b.grid.size or b.planet_of[h] < 0:
        return "H11A.10"
    p = b.planet_of[h]
    if occupied & b.planet_area[p] or s.converted[p] or s.fief_garrison[p]:
        return "H11A.10"
    return OK


def hiding_places(s: High) -> list[int]:
    occupied = held(s, CRUSADER) | held(s, WERSGORIX)
    return [h for hexes in s.board.hexes for h in hexes if why_not_hide(s, h, occupied) == OK]


def hide(s: High, h: int) -> None:
    s.grail = GRAIL_UNTESTED
    s.grail_at = h
    s.tell("grail_hidden", h)


# Carrying (H11A.11) -------------------------------------------------------------------------------------


def options(s: High, seat: int) -> list[int]:
    """Units of the moving player that may take the Grail now, or be handed it."""
    h = grail_hex(s)
    if h < 0:
        return []
    at = s.at
    there = [u for u in units_of(s, seat) if at[u] == h]
    return [act(GRAIL, u) for u in there if why_not(s, seat, u) == OK]


def why_not(s: High, seat: int, unit: int) -> str:
    h = grail_hex(s)
    if h < 0:
        return "H11A.10"
    if unit >= UNITS or UNIT_TYPE[unit] == GARRISON or s.side[unit] != seat:
        return "H11A.11"  # any army or fleet, at its owner's choice
    if s.at[unit] != h or s.aboard[unit] >= 0 or unit == s.grail_carrier:
        return "H11A.11"
    if s.grail_carrier >= 0 and s.side[s.grail_carrier] != seat:
        return "H11A.14"  # an enemy's Grail is captured, not taken
    if s.grail_carrier >= 0 and s.grail_passed == s.turn:
        return "H11A.11"  # both units end the Turn here, so it passes once a Turn
    return OK


def take(s: High, unit: int) -> None:
    """H11A.11: pick up the Grail that lies here, or have it from a unit which ends the Turn here too."""
    giver = s.grail_carrier
    if giver >= 0:
        s.moved[giver] = 1
        s.moved[unit] = 1
        s.grail_passed = s.turn
        s.tell("grail_passed", giver, unit)
    else:
        s.tell("grail_taken", unit, s.grail_at)
    give(s, unit)


def give(s: High, unit: int) -> None:
    s.grail_carrier = unit
    s.grail_at = NOWHERE
    met(s)


def lies_alone(s: High) -> int:
    """H11A.14: the hex of a Grail that nobody carries and no piece of either player guards, or NOWHERE."""
    h = grail_hex(s)
    if h < 0 or s.grail_carrier >= 0 or (held(s, CRUSADER) | held(s, WERSGORIX)) >> h & 1:
        return NOWHERE
    return h


def seized(s: High, h: int, side: int, unit: int) -> None:
    """H11A.14: a Grail alone in a hex falls to an attacking force without combat, like a leader.

    A force of Garrison Markers cannot carry it and brings it to its own hex.
    """
    s.tell("grail_seized", side, h)
    if UNIT_TYPE[unit] == GARRISON:
        s.grail_at = s.at[unit]
        met(s)
    else:
        give(s, unit)


# Testing and using it (H11A.12, H11A.13) ----------------------------------------------------------------


def reached(s: High, leader: int) -> None:
    """H11A.12: a Crusader leader has come into a hex; if an untested Grail is there, it is tested."""
    if s.grail == GRAIL_UNTESTED and is_crusader_leader(s, leader) and s.lat[leader] == grail_hex(s):
        if s.grail_carrier < 0 or s.side[s.grail_carrier] == CRUSADER:
            test(s, leader)


def met(s: High) -> None:
    """H11A.12: the Grail has come into a hex; a Crusader leader who is there has reached it."""
    if grail_hex(s) not in s.lat:
        return
    for i in range(KNIGHTS):
        reached(s, i)


def test(s: High, leader: int) -> None:
    """H11A.12: on 1 or 2 the Grail is real, else it was a rumour and leaves play."""
    die = s.dice.d6()
    if die <= REAL:
        s.grail = GRAIL_TRUE
        s.tell("grail_true", LEADER + leader, die)
        return
    s.grail = GRAIL_FALSE
    s.grail_at = NOWHERE
    s.grail_carrier = -1
    s.tell("grail_false", LEADER + leader, die)


def shift(s: High, units: list[int]) -> int:
    """H11A.13, H7C.20: 1 column for the Crusader-controlled units one of which has the True Grail.

    What a fleet carries is with that fleet.
    """
    carrier = s.grail_carrier
    if s.grail != GRAIL_TRUE or carrier < 0 or s.side[carrier] != CRUSADER:
        return 0
    return 1 if carrier in units or s.aboard[carrier] in units else 0
