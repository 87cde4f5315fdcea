"""H7D: forts and fortresses. Who controls them, what they are worth, who is inside, who besieges."""

from typing import Final

from crusades.games.high.board import NO_FORT
from crusades.games.high.forces import land_at
from crusades.games.high.pieces import CRUSADER, FLEET, N_WERSGORIX, UNIT_TYPE, WERSGORIX
from crusades.games.high.state import High, altered

UNCONTROLLED: Final = -1


def fort_in(s: High, h: int) -> int:
    """The strongpoint standing in a hex, or NO_FORT; a destroyed fort stands no more (H7D.31)."""
    fort = s.board.fort_at[h]
    return NO_FORT if fort != NO_FORT and s.razed >> h & 1 else fort


def value_of(s: High, h: int) -> int:
    """H7D.11: 4 for a fort, 6 for a fortress, 0 where none stands."""
    fort = fort_in(s, h)
    return 0 if fort == NO_FORT else s.board.fort_value[fort]


def control(s: High, h: int) -> int:
    """H7D.1 – H7D.3: who controls the strongpoint in a hex.

    A castle stays Crusader while a traitor commands in it, until Wersgorix units enter (H7D.26).
    """
    if s.castles >> h & 1:
        return CRUSADER  # H7D.1: occupied or not
    if land_at(s, h, WERSGORIX):
        return WERSGORIX  # H7D.2: fleets and leaders do not occupy
    return UNCONTROLLED  # H7D.3


def is_inside(s: High, h: int, side: int) -> bool:
    """H7C.8: the land units of `side` in this hex are inside its strongpoint."""
    fort = fort_in(s, h)
    return fort != NO_FORT and s.inside[fort] != 0 and control(s, h) == side


def can_shelter(s: High, h: int, side: int) -> bool:
    """H7C.7: a strongpoint that `side` controls and occupies, and is not inside of yet."""
    fort = fort_in(s, h)
    return fort != NO_FORT and not s.inside[fort] and control(s, h) == side and bool(land_at(s, h, side))


def go_inside(s: High, h: int) -> None:
    """H7C.7, H7C.8: all armies and garrisons of the hex, under an Inside Marker."""
    s.inside = altered(s.inside, fort_in(s, h), 1)
    s.tell("goes_inside", control(s, h), h)


def is_besieged(s: High, h: int) -> bool:
    """H7D.12: units inside, and enemy land units in the same hex."""
    fort = fort_in(s, h)
    if fort == NO_FORT or not s.inside[fort]:
        return False
    side = control(s, h)
    return side != UNCONTROLLED and bool(land_at(s, h, 1 - side)) and bool(land_at(s, h, side))


def is_besieging(s: High, h: int, side: int) -> bool:
    """The land units of `side` in this hex lay siege to the strongpoint there."""
    return is_besieged(s, h) and control(s, h) == 1 - side


def capital_side(s: High, zone: int) -> int:
    """H4A.6, H4A.7: a Castle Marker in the capital hex makes it Crusader, else it is Wersgorix."""
    return CRUSADER if s.castles >> s.board.capital_hex[zone] & 1 else WERSGORIX


def capitals_of(s: High, side: int) -> list[int]:
    """The zones whose capital a side controls."""
    return [z for z in range(s.board.zones) if capital_side(s, z) == side]


def take(s: High, h: int, side: int, told: str) -> None:
    """H7D.24 – H7D.29: the strongpoint (or built Castle) in this hex passes to `side`; `told` says how."""
    fort = s.board.fort_at[h]
    if fort != NO_FORT:
        s.inside = altered(s.inside, fort, 0)  # H7C.8: the Inside Marker comes off when the place is captured
    if side == CRUSADER:
        s.castles |= 1 << h  # H7D.29
    else:
        s.castles &= ~(1 << h)
    s.tell(told, h, side)


def entered(s: High, h: int, side: int, told: str = "strongpoint_entered") -> None:
    """H7D.28, H7D.29: land units of `side` are in this hex; an empty strongpoint there is taken.

    A Castle that was built where no strongpoint stands is pulled down by Wersgorix land units.
    """
    is_marked = s.castles >> h & 1 != 0
    if is_marked == (side == CRUSADER) or land_at(s, h, 1 - side):
        return
    if fort_in(s, h) != NO_FORT:
        take(s, h, side, told)
    elif is_marked:
        take(s, h, side, "castle_pulled_down")


def settle(s: High) -> None:
    """H7D.28: after units changed sides where they stand, the markers follow whoever is left in a place.

    A traitor's own troops do not capture the castle they are in: Wersgorix units must enter it (H7D.26).
    """
    for u in s.in_play:
        if UNIT_TYPE[u] == FLEET or s.aboard[u] >= 0:
            continue
        if s.side[u] == CRUSADER or s.nation[u] == N_WERSGORIX:
            entered(s, s.at[u], s.side[u])


def barred_to_fleets(s: High, side: int) -> int:
    """H6B.5: hexes of strongpoints controlled by the enemy of `side`, occupied or not."""
    b = s.board
    if side == WERSGORIX:
        return s.castles & b.fort_area & ~s.razed
    area = 0
    for h in b.fort_hex:
        if not s.castles >> h & 1 and not s.razed >> h & 1 and land_at(s, h, WERSGORIX):
            area |= 1 << h
    return area


def under_siege(s: High, side: int) -> int:
    """H7D.13: the hexes in which pieces of `side` are besieged."""
    if 1 not in s.inside:
        return 0
    area = 0
    for fort in range(s.board.forts):
        if s.inside[fort]:
            h = s.board.fort_hex[fort]
            if is_besieged(s, h) and control(s, h) == side:
                area |= 1 << h
    return area
