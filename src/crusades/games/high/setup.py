"""H3: preparing the game. First the Wersgorix Player sets up, then the Crusader Player, then turn 1 begins.

Steps 1 to 3 are the state itself: its map (H3.1), its two seats (H3.2), its pieces by side and type (H3.3).
"""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import forces, naming, refusals, titles, turn, verbs
from crusades.games.high.board import Board
from crusades.games.high.kinds import SETUP
from crusades.games.high.options import LETTER_POOLS
from crusades.games.high.pieces import (
    ARMIES_OF_NATION,
    ARMY,
    CRUSADER,
    FLEET,
    FLEETS_OF_NATION,
    KNIGHTS,
    LEADER,
    MAX_STRENGTH,
    N_CRUSADER,
    N_WERSGORIX,
    NOWHERE,
    ROGER,
    W1,
    W_LEADERS,
    WERSGORIX,
)
from crusades.games.high.state import B, High, altered

# Steps of the frame, in the rulebook's order.
BOXES: Final = 0  # two Thrall Race boxes stay empty
FORCES: Final = 1  # a Zone's force is formed: frame.count fleet points and frame.unit army points are left
DETACHMENT: Final = 2
LEADERS: Final = 3
HOST: Final = 4  # the Crusader force is formed, counted like a Zone's
COMMANDERS: Final = 5
CHURCH: Final = 6
FIEF: Final = 7
BEGIN: Final = 8

EMPTY_BOXES: Final = 2  # H3.5

# H3.10 – H3.16: the order in which the Zones are set up, and the clause that gives each its force.
ZONES: Final = (
    ("wersgorix", "H3.10"),
    ("orange", "H3.11"),
    ("jair", "H3.12"),
    ("green", "H3.13"),
    ("purple", "H3.14"),
    ("pash", "H3.15"),
    ("thraxian", "H3.16"),
)
LAST_ZONE: Final = len(ZONES) - 1


# Guards ---------------------------------------------------------------------------------------------


def why_not_standard(s: High, f: Frame) -> str:
    """A whole set-up in one answer, offered before the side has placed anything."""
    if f.step == HOST:
        return OK if f.count == s.board.crusader_fleet and f.unit == s.board.crusader_army else "H3.22"
    return OK if f.step == BOXES and not f.units else "H3.9"


def why_not_empty(s: High, f: Frame, p: int) -> str:
    """H3.4, H3.5: two different Thrall Race boxes get no piece."""
    if p >= s.board.planets or not s.board.has_thrall_box[p]:
        return "H2B.6"
    return "H3.5" if p in f.units else OK


def why_not_detach(s: High, h: int) -> str:
    """H3.16: a hex of the Thraxian Zone, never on Thraxian."""
    b = s.board
    p = b.planet_of[h] if h < b.grid.size else -1
    return OK if p >= 0 and b.zone_of[p] == b.thraxian_zone and p != b.thraxian else "H3.16"


def why_not_form(s: High, f: Frame, kind: int, n: int, h: int) -> str:
    """H3.9, H3.22: points become units where their force stands, within the cap and the supply of pieces."""
    clause = "H3.22" if f.step == HOST else ZONES[f.marks[0]][1]
    if n == 0 or n > _points_left(f, kind):
        return clause
    if f.step == HOST and not s.board.planet_area[s.board.thraxian] >> h & 1:
        return "H3.22"
    if f.step == FORCES and h != f.place:
        return "H3.16" if f.marks[0] == LAST_ZONE else "H3.9"
    if n > MAX_STRENGTH:
        return "H3.18"
    return OK if _letters_suffice(s, f, kind, n) else "H2C.15"


def why_not_put(s: High, f: Frame, i: int, h: int) -> str:
    """H3.22: the five Crusader leaders, one after another, each in a hex of Thraxian."""
    return OK if i == f.unit and s.board.planet_area[s.board.thraxian] >> h & 1 else "H3.22"


def why_not_church(s: High, h: int) -> str:
    """H3.22: the Church Marker lies in a hex of Thraxian."""
    return OK if s.board.planet_area[s.board.thraxian] >> h & 1 else "H3.22"


def why_not_fief(s: High, p: int, i: int) -> str:
    """H3.24: Thraxian becomes the fief of a leader with a Noble Title."""
    return OK if p == s.board.thraxian and i < KNIGHTS and s.noble[i] else "H3.24"


# H2C.15: letters must suffice for the points still to be placed -------------------------------------


def _points_left(f: Frame, kind: int) -> int:
    return f.count if kind == FLEET else f.unit


def _letters_suffice(s: High, f: Frame, kind: int, n: int) -> bool:
    return _spare_letters(s, f, kind) > _units_for(_points_left(f, kind) - n)


def _spare_letters(s: High, f: Frame, kind: int) -> int:
    """The free letters for units of a kind that no points of the other kind or of later Zones need."""
    fleets = 0 if kind == FLEET else _units_for(f.count)
    armies = 0 if kind == ARMY else _units_for(f.unit)
    if f.step == FORCES:
        for k in range(f.marks[0] + 1, len(ZONES)):
            zone = s.board.zone_ids.index(ZONES[k][0])
            fleets += _units_for(s.board.start_fleet[zone])
            armies += _units_for(s.board.start_army[zone])
    if s.opts[LETTER_POOLS]:
        need = fleets if kind == FLEET else armies
    else:
        need = fleets + armies
    return _free_letters(s, N_CRUSADER if f.step == HOST else N_WERSGORIX, kind) - need


def _strengths(s: High, f: Frame, kind: int) -> list[int]:
    """The strengths with which a unit may be formed now (H3.18, H2C.15): `why_not_form` for all at once."""
    left = _points_left(f, kind)
    if left == 0:
        return []
    held = MAX_STRENGTH * (_spare_letters(s, f, kind) - 1)  # by the letters that would be left
    return list(range(max(1, left - held), min(left, MAX_STRENGTH) + 1))


def is_formable(s: High, f: Frame) -> bool:
    """H2C.15: whether letters suffice for all points that a force still has to form."""
    return all(_spare_letters(s, f, kind) >= _units_for(_points_left(f, kind)) for kind in (FLEET, ARMY))


def _units_for(points: int) -> int:
    """The fewest units that hold so many points (H3.18)."""
    return (points + MAX_STRENGTH - 1) // MAX_STRENGTH


def _free_letters(s: High, nation: int, kind: int) -> int:
    own = FLEETS_OF_NATION[nation] if kind == FLEET else ARMIES_OF_NATION[nation]
    other = ARMIES_OF_NATION[nation] if kind == FLEET else FLEETS_OF_NATION[nation]
    free = s.at[own[0] : own[-1] + 1].count(NOWHERE)
    if s.opts[LETTER_POOLS]:
        return free
    return free + s.at[other[0] : other[-1] + 1].count(NOWHERE) - len(own)  # a letter serves once


# What is done ---------------------------------------------------------------------------------------


def deal_races(s: High, empty: list[int]) -> None:
    """H3.4, H3.5: the 18 pieces, shuffled face down, into all boxes but two; only then H3.6 allows a look."""
    boxes = [p for p in range(s.board.planets) if s.board.has_thrall_box[p] and p not in empty]
    pieces = s.dice.deal(list(range(s.board.races)), len(boxes), naming.RaceNaming(s.board))
    for p, race in zip(boxes, pieces):
        s.race = altered(s.race, p, race)
    s.reveals += 1
    s.tell("setup_races", empty[0], empty[1])


def deal_leaders(s: High, detachment: int) -> None:
    """H3.19, H2C.14: leaders are mixed face down, seven are dealt, one to each force, then turned up."""
    dealt = s.dice.deal(list(range(W1, W1 + W_LEADERS)), len(ZONES), naming.LEADERS)
    for n, i in enumerate(dealt):
        zone = s.board.zone_ids.index(ZONES[n][0])
        forces.stir(s)
        s.lat[i] = detachment if zone == s.board.thraxian_zone else s.board.capital_hex[zone]
        s.tell("setup_leader", LEADER + i, s.lat[i])
    s.reveals += 1


def form(s: High, nation: int, kind: int, n: int, h: int) -> None:
    """H3.9, H3.17: a unit is placed, its strength marker on the box of its points."""
    u = forces.free_unit(s, nation, kind)
    forces.place(s, u, h, n)
    s.tell("setup_unit", u, n, h)


def fill(s: High, nation: int, h: int, fleet: int, army: int) -> None:
    """The standard way: as few units as the cap of 10 allows."""
    for kind, points in ((FLEET, fleet), (ARMY, army)):
        while points > 0:
            n = min(points, MAX_STRENGTH)
            form(s, nation, kind, n, h)
            points -= n


def put(s: High, i: int, h: int) -> None:
    """H3.22: a Crusader leader takes his place."""
    s.lat[i] = h
    forces.stir(s)
    s.tell("setup_knight", LEADER + i, h)


def build_church(s: High, h: int) -> None:
    """H3.22: the church of Thraxian; the Castle Marker stands on the capital hex."""
    b = s.board
    s.church = altered(s.church, b.thraxian, h)
    s.castles |= 1 << b.capital_hex[b.thraxian_zone]
    s.tell("setup_church", h, b.capital_hex[b.thraxian_zone])


def give_thraxian(s: High, i: int) -> None:
    """H3.24: his Fief Marker lies in Thraxian's Alert Box and counts against his limit."""
    s.fief = altered(s.fief, s.board.thraxian, i)
    s.tell("setup_fief", s.board.thraxian, i)


def begin(s: High) -> None:
    """H3.26: everything lies ready, and the first phase played is phase B of turn 1."""
    b = s.board
    s.satellite = b.satellite_start[:]  # H3.20
    s.iq = b.iq_start  # H3.21
    s.equipment = b.equipment_start  # H3.23
    s.turn = 1  # H3.25
    s.tell("setup_done", s.equipment, s.iq)
    s.tell("turn", s.turn)
    turn.start(s, B)


# The standard deployments ---------------------------------------------------------------------------


def standard_boxes(b: Board) -> list[int]:
    """The two boxes nearest to Thraxian stay empty: no easy converts for the invader."""
    boxed = [(b.distance[b.thraxian][p], p) for p in range(b.planets) if b.has_thrall_box[p]]
    return [p for _, p in sorted(boxed)[:EMPTY_BOXES]]


def standard_detachment(s: High) -> int:
    """A strongpoint of the Thraxian Zone, best where a race needs guarding."""
    b = s.board
    best = [p for p in b.zone_planets[b.thraxian_zone] if p != b.thraxian and b.forts_on[p]]
    for p in best:
        if s.race[p] >= 0:
            return b.fort_hex[b.forts_on[p][0]]
    return next(h for p in b.zone_planets[b.thraxian_zone] if p != b.thraxian for h in b.hexes[p])


def standard_wersgorix(s: High, f: Frame) -> None:
    """One fleet and one army in every capital, the detachment in a fort."""
    b = s.board
    deal_races(s, standard_boxes(b))
    for zone_id, _ in ZONES:
        zone = b.zone_ids.index(zone_id)
        h = standard_detachment(s) if zone == b.thraxian_zone else b.capital_hex[zone]
        fill(s, N_WERSGORIX, h, b.start_fleet[zone], b.start_army[zone])
        s.tell(f"setup_{zone_id}", h)
        f.place = h
    f.step = LEADERS


def standard_crusader(s: High, f: Frame) -> None:
    """The whole host, its leaders and its church in the capital hex of Thraxian, which is Sir Roger's."""
    b = s.board
    h = b.capital_hex[b.thraxian_zone]
    fill(s, N_CRUSADER, h, b.crusader_fleet, b.crusader_army)
    for i in range(KNIGHTS):
        put(s, i, h)
    build_church(s, h)
    give_thraxian(s, ROGER)
    f.step = BEGIN


class SetUp(Procedure[High]):
    """H3: thirteen steps; those with a choice are asked, the rest happen."""

    name = "setup"

    def asks(self, s: High, f: Frame) -> int:
        if f.step in (LEADERS, BEGIN):
            return NOBODY
        if f.step == FORCES and len(self.options(s, f)) == 1:
            return NOBODY
        return WERSGORIX if f.step < HOST else CRUSADER

    def options(self, s: High, f: Frame) -> list[int]:
        b = s.board
        listed: list[int] = []
        thraxian = b.hexes[b.thraxian]
        if f.step in (BOXES, HOST) and why_not_standard(s, f) == OK:
            listed.append(act(verbs.STANDARD))
        if f.step == BOXES:
            listed += [act(verbs.EMPTY, p) for p in range(b.planets) if why_not_empty(s, f, p) == OK]
        elif f.step == DETACHMENT:
            zone = b.zone_planets[b.thraxian_zone]
            listed += [act(verbs.DETACH, h) for p in zone for h in b.hexes[p] if why_not_detach(s, h) == OK]
        elif f.step in (FORCES, HOST):
            hexes = thraxian if f.step == HOST else [f.place]
            for verb, kind in ((verbs.NEW_FLEET, FLEET), (verbs.NEW_ARMY, ARMY)):
                for n in _strengths(s, f, kind):
                    unit = verb | n << A_SHIFT
                    listed += [unit | h << B_SHIFT for h in hexes]
        elif f.step == COMMANDERS:
            listed += [act(verbs.PUT, f.unit, h) for h in thraxian]
        elif f.step == CHURCH:
            listed += [act(verbs.CHAPEL, h) for h in thraxian]
        else:
            listed += [
                act(verbs.FIEF, b.thraxian, i) for i in range(KNIGHTS) if why_not_fief(s, b.thraxian, i) == OK
            ]
        return listed

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        step = f.step
        if verb == verbs.STANDARD:
            return why_not_standard(s, f)
        if verb == verbs.EMPTY and step == BOXES:
            return why_not_empty(s, f, a)
        if verb == verbs.LOOK and step == BOXES:
            return "H3.4"  # no front is seen before every piece lies in its box
        if verb == verbs.DETACH and step == DETACHMENT:
            return why_not_detach(s, a)
        if verb in (verbs.NEW_FLEET, verbs.NEW_ARMY) and step in (FORCES, HOST):
            return why_not_form(s, f, FLEET if verb == verbs.NEW_FLEET else ARMY, a, b)
        if verb == verbs.PUT and step == COMMANDERS:
            return why_not_put(s, f, a, b)
        if verb == verbs.CHAPEL and step == CHURCH:
            return why_not_church(s, a)
        if verb == verbs.FIEF and step == FIEF:
            return why_not_fief(s, a, b)
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.STANDARD:
            if f.step == BOXES:
                standard_wersgorix(s, f)
            else:
                standard_crusader(s, f)
        elif verb == verbs.EMPTY:
            f.units.append(a)
            if len(f.units) == EMPTY_BOXES:
                deal_races(s, f.units)
                self.muster(s, f, 0)
        elif verb == verbs.DETACH:
            f.place = a
            self.muster(s, f, LAST_ZONE)
        elif verb in (verbs.NEW_FLEET, verbs.NEW_ARMY):
            self.form(s, f, FLEET if verb == verbs.NEW_FLEET else ARMY, a, b)
        elif verb == verbs.PUT:
            put(s, a, b)
            f.unit += 1
            f.step = CHURCH if f.unit == KNIGHTS else COMMANDERS
        elif verb == verbs.CHAPEL:
            build_church(s, a)
            f.step = FIEF
        else:
            give_thraxian(s, b)
            f.step = BEGIN

    def muster(self, s: High, f: Frame, k: int) -> None:
        """H3.9: the force of the next Zone, to be formed in its capital hex."""
        zone = s.board.zone_ids.index(ZONES[k][0])
        f.step = FORCES
        f.marks = [k]
        f.count = s.board.start_fleet[zone]
        f.unit = s.board.start_army[zone]
        if k < LAST_ZONE:
            f.place = s.board.capital_hex[zone]

    def form(self, s: High, f: Frame, kind: int, n: int, h: int) -> None:
        form(s, N_CRUSADER if f.step == HOST else N_WERSGORIX, kind, n, h)
        if kind == FLEET:
            f.count -= n
        else:
            f.unit -= n
        if f.count or f.unit:
            return
        if f.step == HOST:
            f.step = COMMANDERS
            f.unit = ROGER
            return
        s.tell(f"setup_{ZONES[f.marks[0]][0]}", f.place)
        if f.marks[0] == LAST_ZONE:
            f.step = LEADERS
        elif f.marks[0] == LAST_ZONE - 1:
            f.step = DETACHMENT
        else:
            self.muster(s, f, f.marks[0] + 1)

    def advance(self, s: High, f: Frame) -> None:
        if f.step == LEADERS:
            deal_leaders(s, f.place)
            titles.begin(s)
            f.step = HOST
            f.place = s.board.capital_hex[s.board.thraxian_zone]
            f.count = s.board.crusader_fleet
            f.unit = s.board.crusader_army
        elif f.step == BEGIN:
            s.pop()
            begin(s)
        else:
            self.apply(s, f, self.options(s, f)[0])


PROCEDURES: Final = [(SETUP, SetUp())]
