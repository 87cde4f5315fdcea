"""How many land points a side keeps in its capitals."""

from __future__ import annotations

from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.pieces import CRUSADER

MOST = 12


def need(m: Mind, p: int, side: int) -> int:
    """The land points that should stay on a capital planet of this side, by what the enemy could land."""
    land, _ = m.threat(p, 1 - side)
    if side == CRUSADER:
        return crusader_need(m, p, land)
    floor = 6 if p == m.b.wersgorix else 3
    return max(floor, min(MOST, round(0.8 * land)))


def crusader_need(m: Mind, p: int, land: int) -> int:
    """Inside a fortress worth 6 that falls on a 1 only, few hold out against many."""
    floor = 3 if p == m.b.thraxian else 2
    if m.turns_left <= 3 and m.is_crusader_winning():
        floor += 2
    return max(floor, min(MOST, land - 5))


def shortfall(m: Mind, p: int, side: int) -> int:
    """The points that a capital lacks."""
    return max(0, need(m, p, side) - m.land_on(p, side))
