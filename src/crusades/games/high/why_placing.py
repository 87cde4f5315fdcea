"""Why not, of points that are placed in phase A (H4A), and of those that are collected later."""

from crusades.core.flow import Frame
from crusades.games.high import forces, reinforcement, strongpoints
from crusades.games.high import verbs as v
from crusades.games.high.pieces import (
    ARMY,
    CRUSADER,
    FLEET,
    LETTERED,
    MAX_STRENGTH,
    N_JAIR,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.reinforcement import AT_HOME, AT_WERSGORIX, ENTRY, SOURCE
from crusades.games.high.state import High
from crusades.games.high.why_found import Found, force_at, is_garrison


def unit(found: Found, u: int) -> None:
    """What keeps a unit from being strengthened at any time."""
    if u >= LETTERED and is_garrison(u):
        found.always("H4A.11", "garrison_stays", u)
        return
    found.not_mine(u, "H4A.11")


def look(found: Found, verb: int, a: int, b: int) -> None:
    """The points that are being placed, and where."""
    s = found.s
    f = s.frames[-1]
    if not 0 < a <= f.count:
        found.today(SOURCE[f.marks[0]], "points_left", a, f.count)
    if verb == v.ADD:
        add(found, s, f, a, b)
    elif verb == v.STORE:
        store(found, s, f, a)
    elif verb == v.NEW_GARRISON:
        garrison(found, s, f, a, b)
    else:
        form(found, s, f, FLEET if verb == v.NEW_FLEET else ARMY, a, b)


def here(found: Found, s: High, f: Frame, h: int, is_land: bool) -> bool:
    """Whether points may enter a hex."""
    rule = reinforcement.why_not_ashore(s, f, h) if is_land else reinforcement.why_not_here(s, f, h)
    if not rule:
        return True
    if not reinforcement.entry_area(s, f) >> h & 1:
        found.today(ENTRY[f.marks[0]], "not_entry", h, f.unit)
    elif strongpoints.is_besieged(s, h):
        found.today(rule, "entry_besieged", h)
    else:
        found.held(rule, "entry_enemy", h, force_at(s, h, 1 - f.seat))
    return False


def add(found: Found, s: High, f: Frame, n: int, u: int) -> None:
    unit(found, u)
    if u >= LETTERED or s.at[u] < 0 or s.side[u] != f.seat:
        return
    if not reinforcement.may_hold(s, u, f.unit):
        found.always("H4A.21", "mixed", u, f.unit)
        return
    if not here(found, s, f, s.at[u], False):
        return
    if f.marks[0] == AT_HOME and u not in f.units:
        found.today("H4A.18", "not_home", u)
    if n > MAX_STRENGTH - s.strength[u]:
        found.today("H3.18", "full", u, s.strength[u], MAX_STRENGTH)
    elif n > reinforcement.room(s, u):
        fleet = s.aboard[u]
        found.today("H6E.2", "no_room_aboard", u, fleet, forces.capacity_left(s, fleet))


def form(found: Found, s: High, f: Frame, kind: int, n: int, h: int) -> None:
    here(found, s, f, h, kind == ARMY)
    if n > MAX_STRENGTH:
        found.always("H3.18", "too_big", n, MAX_STRENGTH)
    if forces.free_unit(s, f.unit, kind) < 0:
        found.today(reinforcement.supply(f.unit), "no_letter", f.unit)


def garrison(found: Found, s: High, f: Frame, n: int, h: int) -> None:
    here(found, s, f, h, True)
    if f.marks[0] == AT_HOME and reinforcement.has_place(s, f, ARMY, reinforcement.open_hexes(s, f)):
        found.today("H4A.19", "army_first", f.unit)
    if 0 < n <= f.count and not forces.can_garrison(s, f.unit, n):
        found.today("H2C.17", "no_markers", n, f.unit)


def store(found: Found, s: High, f: Frame, n: int) -> None:
    area = reinforcement.open_hexes(s, f)
    rule = reinforcement.why_not_stored(s, f, area)
    if rule:
        if f.marks[0] in (AT_HOME, AT_WERSGORIX):
            found.today(rule, "fleet_first", f.unit)
        elif rule == "H4A.14":
            found.today(rule, "fleet_free", f.unit)
        else:
            found.today(rule, "no_capital_open", f.unit)
    if s.uncollected[f.unit] + n > MAX_STRENGTH:
        found.today("H4A.14", "pool_full", n, s.uncollected[f.unit], MAX_STRENGTH)


def collect(found: Found, n: int, u: int) -> None:
    """H4A.15, H4A.20: in the Movement Phase."""
    s = found.s
    if u >= UNITS or UNIT_TYPE[u] != FLEET:
        found.always("H4A.15", "no_fleet", u)
        return
    if found.not_mine(u, "H4A.15"):
        return
    nation = reinforcement.pool_of(s.nation[u])
    clause = "H4A.20" if nation >= N_JAIR else "H4A.15"
    if found.seat != (WERSGORIX if nation == WERSGORIX else CRUSADER):
        found.today(clause, "not_its_pool", u)
        return
    if not 0 < n <= s.uncollected[nation]:
        found.today(clause, "pool_small", u, s.uncollected[nation], n)
    h = s.at[u]
    if not reinforcement.collecting_area(s, nation) >> h & 1 or strongpoints.is_besieged(s, h):
        found.today(clause, "not_homeworld" if nation >= N_JAIR else "not_capital", u, h)
    if n > MAX_STRENGTH - s.strength[u]:
        found.today("H3.18", "full", u, s.strength[u], MAX_STRENGTH)
