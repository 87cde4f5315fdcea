"""H4A steps 2 and 3: Strength Points enter play, at capitals or on an Ally's home planet; Uncollected Points.

One frame places the points of one nation: frame.count are left, frame.unit is the nation, frame.marks[0]
says where they enter. For an Ally frame.units are its units that were at home when they came (H4A.18).
"""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import forces, refusals, strongpoints, verbs
from crusades.games.high.kinds import REINFORCE
from crusades.games.high.pieces import (
    ARMY,
    CRUSADER,
    FLEET,
    LAST_FLEET,
    LETTERED,
    MAX_STRENGTH,
    N_CRUSADER,
    N_JAIR,
    N_THRALL,
    N_WERSGORIX,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import High, altered

AT_CAPITALS: Final = 0  # H4A.9: any capital that the player controls
AT_WERSGORIX: Final = 1  # H11B.3: the planet Wersgorix
AT_HOME: Final = 2  # H4A.17: the Ally's home planet or planets

SOURCE: Final = ("H4A.5", "H11B.3", "H4A.16")  # the clause that gives the points
ENTRY: Final = ("H4A.9", "H11B.3", "H4A.17")  # the clause that says where they enter
LOST: Final = ("points_lost", "imperial_points_lost", "ally_points_lost")  # for want of a place
DECLINED: Final = ("points_declined", "imperial_points_declined", "ally_points_declined")


def push(s: High, seat: int, nation: int, points: int, mode: int) -> None:
    """Have `seat` place the points of a nation."""
    f = s.push(Frame(REINFORCE, seat, unit=nation, count=points))
    f.marks = [mode]
    if mode == AT_HOME:
        home = home_area(s, nation)
        f.units = [
            u for u in range(LETTERED) if s.nation[u] == nation and s.at[u] >= 0 and home >> s.at[u] & 1
        ]


# Where points enter ---------------------------------------------------------------------------------


def home_area(s: High, nation: int) -> int:
    """The land hexes of an Independent Race's home planets."""
    area = 0
    for p in s.board.homes[nation - N_JAIR]:
        area |= s.board.planet_area[p]
    return area


def entry_area(s: High, f: Frame) -> int:
    """H4A.9, H4A.17, H11B.3: the hexes where these points enter if no siege and no enemy bars them."""
    if f.marks[0] == AT_HOME:
        return home_area(s, f.unit)
    if f.marks[0] == AT_WERSGORIX:
        return 0 if is_shut(s) else s.board.planet_area[s.board.wersgorix]
    return capital_area(s, f.seat)


def capital_area(s: High, side: int) -> int:
    """The capital hexes that a side controls (H4A.6, H4A.7)."""
    return s.board.capital_area & (s.castles if side == CRUSADER else ~s.castles)


def is_shut(s: High) -> bool:
    """H11B.3: event points need the Wersgorix capital itself, in Wersgorix hands and not besieged."""
    h = s.board.capital_hex[s.board.wersgorix_zone]
    return bool(s.castles >> h & 1) or strongpoints.is_besieged(s, h)


def why_not_enter(s: High, f: Frame, h: int, area: int, enemy: int, own: int) -> str:
    """H4A.9, H4A.10: whether points may enter a hex, given the entry area, enemy pieces and own units."""
    if not area >> h & 1:
        return ENTRY[f.marks[0]]
    if strongpoints.is_besieged(s, h):
        return "H4A.10" if h in s.board.capital_hex else "H7D.14"
    if enemy >> h & 1 and not own >> h & 1:
        return "H4A.9"  # no piece comes into an enemy's hex except for a siege
    return OK


def open_hexes(s: High, f: Frame) -> list[int]:
    """Every hex that points may enter."""
    area = entry_area(s, f)
    enemy = forces.held(s, 1 - f.seat) & area
    if not enemy and not any(s.inside):
        return bits(area)  # no enemy and no siege anywhere
    own = units_area(s, f.seat) if enemy else 0
    return [h for h in bits(area) if why_not_enter(s, f, h, area, enemy, own) == OK]


def units_area(s: High, side: int) -> int:
    """The hexes that hold units of a side; leaders alone hold none open."""
    area = 0
    for u in forces.units_of(s, side):
        area |= 1 << s.at[u]
    return area


def why_not_here(s: High, f: Frame, h: int) -> str:
    """`why_not_enter` for a single hex."""
    return why_not_enter(s, f, h, entry_area(s, f), forces.held(s, 1 - f.seat), units_area(s, f.seat))


def why_not_ashore(s: High, f: Frame, h: int) -> str:
    """H4A.9, H6C.2: `why_not_here` for land points; a fleet of theirs opens no hex with enemy land units."""
    rule = why_not_here(s, f, h)
    return "H4A.9" if rule == OK and forces.land_at(s, h, 1 - f.seat) else rule


def open_ground(s: High, f: Frame, area: list[int]) -> list[int]:
    """Of the hexes that points may enter, those where land points may form."""
    enemy = forces.held(s, 1 - f.seat)
    return [h for h in area if not (enemy >> h & 1 and forces.land_at(s, h, 1 - f.seat))]


# Guards ---------------------------------------------------------------------------------------------


def why_not_points(f: Frame, n: int) -> str:
    """H4A.5, H4A.16: at least one point, and no more than are left."""
    return OK if 0 < n <= f.count else SOURCE[f.marks[0]]


def why_not_add(s: High, f: Frame, n: int, u: int) -> str:
    """H4A.11, H4A.18: points join a fleet or army of theirs where they enter."""
    rule = why_not_points(f, n)
    if rule != OK:
        return rule
    if u >= LETTERED or s.at[u] < 0 or s.side[u] != f.seat:
        return "H4A.11"
    if not may_hold(s, u, f.unit):
        return "H4A.21"
    rule = why_not_here(s, f, s.at[u])
    if rule != OK:
        return rule
    if f.marks[0] == AT_HOME and u not in f.units:
        return "H4A.18"
    if n > MAX_STRENGTH - s.strength[u]:
        return "H3.18"
    return "H6E.2" if n > room(s, u) else OK


def may_hold(s: High, u: int, nation: int) -> bool:
    """H4A.21: a unit holds one Ally's points or Crusader ones, among which Thrall units count."""
    own = s.nation[u]
    return own == nation or (nation == N_CRUSADER and own == N_THRALL)


def room(s: High, u: int) -> int:
    """H3.18, H6E.2: the points a unit can still take; aboard a fleet no more than that can carry."""
    free = MAX_STRENGTH - s.strength[u]
    if s.aboard[u] >= 0:
        return min(free, forces.capacity_left(s, s.aboard[u]))
    return free


def why_not_form(s: High, f: Frame, kind: int, n: int, h: int) -> str:
    """H4A.12: points form a new fleet or army if a piece is free."""
    rule = why_not_points(f, n)
    if rule == OK:
        rule = why_not_here(s, f, h) if kind == FLEET else why_not_ashore(s, f, h)
    if rule != OK:
        return rule
    if n > MAX_STRENGTH:
        return "H3.18"
    return OK if forces.free_unit(s, f.unit, kind) >= 0 else supply(f.unit)


def supply(nation: int) -> str:
    """The clause that limits a nation's pieces."""
    return "H2C.16" if nation >= N_JAIR else "H2C.15"


def why_not_garrison(s: High, f: Frame, n: int, h: int) -> str:
    """H4A.13: army points enter as Garrison Markers; an Ally's only as a last resort (H4A.19)."""
    rule = why_not_points(f, n)
    if rule == OK:
        rule = why_not_ashore(s, f, h)
    if rule != OK:
        return rule
    if f.marks[0] == AT_HOME and has_place(s, f, ARMY, open_hexes(s, f)):
        return "H4A.19"
    return OK if forces.can_garrison(s, f.unit, n) else "H2C.17"


def why_not_store(s: High, f: Frame, n: int) -> str:
    """H4A.14, H4A.20, H11B.4: fleet points wait as Uncollected Points, in one pool of at most 10."""
    rule = why_not_points(f, n)
    if rule != OK:
        return rule
    rule = why_not_stored(s, f, open_hexes(s, f))
    if rule != OK:
        return rule
    return OK if s.uncollected[f.unit] + n <= MAX_STRENGTH else "H4A.14"


def why_not_stored(s: High, f: Frame, area: list[int]) -> str:
    """Whether these points may wait at all, given the hexes open to them."""
    mode = f.marks[0]
    if mode == AT_HOME:
        return "H4A.20" if has_place(s, f, FLEET, area) else OK
    if mode == AT_WERSGORIX:
        return "H11B.4" if has_place(s, f, FLEET, area) else OK
    if forces.free_unit(s, f.unit, FLEET) >= 0:
        return "H4A.14"
    return OK if area else "H4A.10"  # points that cannot enter cannot wait either


def has_place(s: High, f: Frame, kind: int, area: list[int]) -> bool:
    """H4A.19, H4A.20: whether points of a kind could join a unit or form one."""
    entry = area if kind == FLEET else open_ground(s, f, area)
    if entry and forces.free_unit(s, f.unit, kind) >= 0:
        return True
    return any(UNIT_TYPE[u] == kind for u, _ in recipients(s, f, area))


# Lists ----------------------------------------------------------------------------------------------


def recipients(s: High, f: Frame, area: list[int]) -> list[tuple[int, int]]:
    """The units that points may join, and how many each can take."""
    found: list[tuple[int, int]] = []
    at_home = f.marks[0] == AT_HOME
    at = s.at
    hexes = set(area)
    there = [u for u in forces.units_of(s, f.seat) if at[u] in hexes]
    for u in there:
        if u < LETTERED and may_hold(s, u, f.unit):
            free = room(s, u)
            if free > 0 and (not at_home or u in f.units):
                found.append((u, free))
    return found


def list_options(s: High, f: Frame) -> list[int]:
    """Exactly the actions whose guards say OK, `done` last."""
    listed: list[int] = []
    area = open_hexes(s, f)
    for u, free in recipients(s, f, area):
        listed += amounts(verbs.ADD, min(free, f.count), u)
    ground = open_ground(s, f, area)
    for verb, kind, entry in ((verbs.NEW_FLEET, FLEET, area), (verbs.NEW_ARMY, ARMY, ground)):
        if forces.free_unit(s, f.unit, kind) >= 0:
            for h in entry:
                listed += amounts(verb, min(MAX_STRENGTH, f.count), h)
    if not (f.marks[0] == AT_HOME and has_place(s, f, ARMY, area)):
        sums = forces.garrison_sums(s, f.unit)
        shown = [n for n in range(1, f.count + 1) if sums >> n & 1]
        listed += [verbs.NEW_GARRISON | n << A_SHIFT | h << B_SHIFT for h in ground for n in shown]
    if why_not_stored(s, f, area) == OK:
        listed += amounts(verbs.STORE, min(MAX_STRENGTH - s.uncollected[f.unit], f.count), 0)
    listed.append(act(verbs.DONE))
    return listed


def amounts(verb: int, most: int, b: int) -> list[int]:
    """The verb with 1 to `most` points: these lists are long, so they are packed in one go."""
    base = verb | b << B_SHIFT
    return [base | n << A_SHIFT for n in range(1, most + 1)]


class Reinforce(Procedure[High]):
    """H4A.5 – H4A.21: the receiver places his points; what he does not place is lost."""

    name = "reinforce"

    def asks(self, s: High, f: Frame) -> int:
        """Also where nothing can be placed: whoever loses points is told so, and may ask why."""
        return f.seat if f.count else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return list_options(s, f)

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            return OK
        if verb == verbs.ADD:
            return why_not_add(s, f, a, b)
        if verb == verbs.NEW_FLEET:
            return why_not_form(s, f, FLEET, a, b)
        if verb == verbs.NEW_ARMY:
            return why_not_form(s, f, ARMY, a, b)
        if verb == verbs.NEW_GARRISON:
            return why_not_garrison(s, f, a, b)
        if verb == verbs.STORE:
            return why_not_store(s, f, a)
        return refusals.elsewhere(s, action)

    def clauses(self, s: High, f: Frame) -> str:
        mode = f.marks[0]
        return "H4A.8 H4A.9" if mode == AT_CAPITALS else ENTRY[mode]

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb, n, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            self.close(s, f)
            return
        f.count -= n
        ally = f.marks[0] == AT_HOME
        if verb == verbs.ADD:
            forces.add(s, b, n)
            s.tell("ally_points_added" if ally else "points_added", n, b, s.strength[b])
        elif verb == verbs.NEW_GARRISON:
            forces.make_garrison(s, f.unit, b, n, f.seat)
            s.tell("ally_garrison_entered" if ally else "garrison_entered", f.unit, n, b)
        elif verb == verbs.STORE:
            s.uncollected = altered(s.uncollected, f.unit, s.uncollected[f.unit] + n)
            s.tell("ally_points_stored" if ally else "points_stored", f.unit, n, s.uncollected[f.unit])
        else:
            u = forces.free_unit(s, f.unit, FLEET if verb == verbs.NEW_FLEET else ARMY)
            forces.place(s, u, b, n)
            s.side[u] = f.seat
            s.tell("ally_unit_formed" if ally else "unit_formed", u, n, b)

    def advance(self, s: High, f: Frame) -> None:
        self.close(s, f)

    def close(self, s: High, f: Frame) -> None:
        if f.count and s.events is not None:
            has_place = len(list_options(s, f)) > 1
            s.tell((DECLINED if has_place else LOST)[f.marks[0]], f.unit, f.count)
        s.pop()


# Collecting, in the Movement Phase (H4A.15, H4A.20) -------------------------------------------------


def pool_of(nation: int) -> int:
    """The nation whose Uncollected Points a fleet draws on; Thrall fleets are the Crusader's own."""
    return N_CRUSADER if nation == N_THRALL else nation


def collecting_area(s: High, nation: int) -> int:
    """H4A.15, H4A.20: a nation's fleets collect in its side's capitals, or on its race's home planets."""
    if N_JAIR <= nation < N_THRALL:
        return home_area(s, nation)
    return capital_area(s, WERSGORIX if nation == N_WERSGORIX else CRUSADER)


def why_not_collect(s: High, seat: int, n: int, u: int) -> str:
    """H4A.15: a fleet ending its turn in an unbesieged capital of its side takes Uncollected Points."""
    if u >= UNITS or UNIT_TYPE[u] != FLEET or s.at[u] < 0 or s.side[u] != seat:
        return "H4A.15"
    nation = pool_of(s.nation[u])
    clause = "H4A.20" if nation >= N_JAIR else "H4A.15"
    if seat != (WERSGORIX if nation == WERSGORIX else CRUSADER) or not 0 < n <= s.uncollected[nation]:
        return clause
    if not collecting_area(s, nation) >> s.at[u] & 1 or strongpoints.is_besieged(s, s.at[u]):
        return clause
    return OK if n <= MAX_STRENGTH - s.strength[u] else "H3.18"


def collect_options(s: High, seat: int) -> list[int]:
    """Every way in which a fleet of this seat may collect now."""
    found: list[int] = []
    if not any(s.uncollected):
        return found
    places = s.board.collecting_places
    at = s.at
    there = [u for u in forces.units_of(s, seat) if at[u] in places and u <= LAST_FLEET]
    for u in there:
        most = min(s.uncollected[pool_of(s.nation[u])], MAX_STRENGTH - s.strength[u])
        if most > 0 and why_not_collect(s, seat, 1, u) == OK:
            found += amounts(verbs.COLLECT, most, u)
    return found


def collect(s: High, n: int, u: int) -> None:
    """H4A.15: the marker goes down as the fleet goes up; the fleet ends its turn here."""
    nation = pool_of(s.nation[u])
    s.uncollected = altered(s.uncollected, nation, s.uncollected[nation] - n)
    forces.add(s, u, n)
    s.moved[u] = 1
    s.tell("points_collected", u, n, s.uncollected[nation])


PROCEDURES: Final = [(REINFORCE, Reinforce())]
