"""The way to a King: a cathedral, an Archbishop, a New Pope, and all leaders under one roof (H8E)."""

from __future__ import annotations

from crusades.games.high import forces, titles, victory
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import (
    CRUSADER,
    FITZWILLIAM,
    FLEETS_OF_NATION,
    GARRISON,
    KNIGHTS,
    LEADER,
    N_CRUSADER,
    OWAIN,
    PARVUS,
    REDJOHN,
    UNIT_TYPE,
)
from crusades.games.high.state import CATHEDRAL

COURIER = FLEETS_OF_NATION[N_CRUSADER][0]  # the fast fleet waits for the clergy
MANY = 3  # races with which a King begins to matter
WALLS = 6  # of a fortress
SEAWORTHY = 3  # a fleet below this is no place for a leader
PRELATES = (REDJOHN, FITZWILLIAM, OWAIN)  # who is made Archbishop first


def stayers(m: Mind) -> set[int]:
    """Garrisons at work, and the clergy as long as it is needed. An army leaves its work for a better one."""
    if m.seat != CRUSADER:
        return set()
    builders = [u for u in m.s.church_builder + m.s.castle_builder if 0 <= u < LEADER]
    busy = {u for u in builders if UNIT_TYPE[u] == GARRISON} | {LEADER + i for i in posted(m)}
    return busy | ({COURIER} if clergy(m) else set())


def posted(m: Mind) -> list[int]:
    """Leaders who have to stay where they are."""
    return [*clergy(m), *governor(m)]


def governor(m: Mind) -> list[int]:
    """Red John, who can neither Convert nor negotiate, commands at Thraxian."""
    h = m.b.capital_hex[m.b.thraxian_zone]
    return [REDJOHN] if m.s.lat[REDJOHN] == h and m.ground[CRUSADER].get(h) else []


def minster(m: Mind) -> int:
    """The planet whose cathedral stands or is being built, or -1."""
    for p in range(m.b.planets):
        if m.s.cathedral[p] or (m.s.church_work[p] == CATHEDRAL and m.s.church_builder[p] >= 0):
            return p
    return -1


def clergy(m: Mind) -> list[int]:
    """Who waits at the cathedral for the next title: Parvus and his Archbishop, until there is a Pope."""
    if (
        titles.king(m.s) >= 0
        or titles.pope(m.s) >= 0
        or minster(m) < 0
        or not is_crusader_leader(m.s, PARVUS)
    ):
        return []
    prelate = archbishop(m)
    at_hand = [i for i in PRELATES if is_crusader_leader(m.s, i) and m.planet(m.s.lat[i]) == minster(m)]
    return [PARVUS, *([prelate] if prelate >= 0 else at_hand[:1])]


def archbishop(m: Mind) -> int:
    return titles.holder(m.s, 0, 1)


def is_gathering(m: Mind) -> bool:
    """Whether all leaders should come to the cathedral now: there is a Pope, and nobody is far away."""
    p = minster(m)
    if m.seat != CRUSADER or titles.king(m.s) >= 0 or titles.pope(m.s) < 0 or p < 0 or not m.s.cathedral[p]:
        return False
    if not is_welcome(m, p) or is_idle(m):
        return False
    return max([courses(m, i, p) for i in range(KNIGHTS) if is_crusader_leader(m.s, i)], default=9) <= 1


def is_welcome(m: Mind, p: int) -> bool:
    """Whether the cathedral can be entered and is out of the enemy's reach."""
    land, ships = m.threat(p, m.foe)
    return not m.barred >> m.s.church[p] & 1 and land <= m.land_on(p, CRUSADER) + WALLS and ships <= WALLS


def is_idle(m: Mind) -> bool:
    """Whether a King would not matter: he is worth the way only if races are won."""
    _, races, _ = victory.standing(m.s)
    return m.turns_left <= 1 or races < MANY


def courses(m: Mind, i: int, p: int) -> int:
    """Moves from a leader to a planet with the fastest safe fleet at hand; else the ordinary number."""
    h = m.s.lat[i]
    here = m.planet(h)
    at_hand = [u for u in m.fleets(CRUSADER) if m.planet(m.s.at[u]) == here and m.s.strength[u] >= SEAWORTHY]
    fast = max([forces.fleet_range(m.s, u) for u in at_hand], default=0)
    return 1 if here != p and m.geo.steps[h][p] < fast else m.moves(h, p)
