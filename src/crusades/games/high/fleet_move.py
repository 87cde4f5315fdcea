"""H6B, H6E, H6F: one fleet under way, from taking it in hand to the end of its move."""

from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import arrival, fire, kinds, refusals, storms, strongpoints, transport
from crusades.games.high.alert import is_alerted, is_awake
from crusades.games.high.board import SPACE
from crusades.games.high.forces import (
    capacity_left,
    captives_at,
    cargo,
    disturb,
    fleet_range,
    held,
    passengers,
    strength_of,
    units_at,
)
from crusades.games.high.pieces import LEADER, N_WERSGORIX, NOWHERE, WERSGORIX
from crusades.games.high.state import High
from crusades.games.high.transport import MOVED, STAYED
from crusades.games.high.verbs import DONE, LAND, LOAD, TO, TO_OF, UNLOAD

# The frame: unit = the fleet, count = Range left, place = the planet its move began on (or SPACE),
# units = hexes of the route still to be flown, marks = strongpoints that have fired at it.
ASK: Final = 0
UNDER_WAY: Final = 1
OVER: Final = 2

REMEMBERED: Final = 16_384  # answers kept on the board: some 8 MB


def take(s: High, seat: int, fleet: int) -> None:
    """H6B.2: the whole Range is there every turn, whatever was left of the last."""
    s.push(Frame(kinds.FLEET_MOVE, seat, s.board.planet_of[s.at[fleet]], fleet, fleet_range(s, fleet)))


# Where it may go ------------------------------------------------------------------------------------


def barred(s: High, seat: int) -> int:
    """H6B.4, H6B.5, H11A.19: hexes that no fleet of this side may enter."""
    area = held(s, 1 - seat)
    if seat == WERSGORIX:
        area |= strongpoints.barred_to_fleets(s, seat)
    # A strongpoint is Wersgorix-controlled through a unit in its hex (H7D.2), so that it is barred already.
    if s.storms:
        area |= storms.area(s)
    return area


def is_confined(s: High, fleet: int, start: int) -> bool:
    """H6A.4, H6F.1, H6F.2: a Wersgorix fleet that begins on an Unalerted planet keeps to its Zone (H6F.3)."""
    return s.nation[fleet] == N_WERSGORIX and start != SPACE and not is_alerted(s, start)


def landings(s: High, f: Frame) -> int:
    """H6B.3, H6F.2: the land hexes on which this fleet may end its move or unload, if it can enter them."""
    if not is_confined(s, f.unit, f.place):
        return s.board.land
    return s.board.zone_area[s.board.zone_of[f.place]]


def can_still_land(s: High, hexes: int, steps: int, land: int, closed: int) -> int:
    """H6B.3: those of the hexes from which so many steps reach a hex to land on."""
    grid = s.board.grid
    open_space = grid.all & ~closed
    area = land & open_space
    for _ in range(steps):
        if hexes & ~area == 0:
            break
        area |= grid.spread(area) & open_space
    return hexes & area


def left_behind(s: High, f: Frame) -> int:
    """H6D.6: the fleet's own hex, if a captive would escape there when it leaves and so bar the way back."""
    if f.seat not in s.captor:
        return 0
    here = s.at[f.unit]
    ashore = [i for i in captives_at(s, here, f.seat) if s.laboard[i] != f.unit]
    guards = [u for u in units_at(s, here, f.seat) if u != f.unit and s.aboard[u] != f.unit]
    return 1 << here if ashore and not guards else 0


def why_not_to(s: High, f: Frame, h: int) -> str:
    """H6B.1, H6B.3 – H6B.5, H6F.1, H6F.2, H11A.19: a land hex within reach, or an adjacent hex of space."""
    b = s.board
    here = s.at[f.unit]
    if not 0 <= h < b.grid.size or h == here or b.grid.distance(here, h) > f.count:
        return "H6B.1"
    land = landings(s, f)
    closed = barred(s, f.seat)
    if b.planet_of[h] == SPACE:
        if not b.grid.near[here] >> h & 1:
            return "H6B.3"
        later = closed | left_behind(s, f)
        if not closed >> h & 1 and not can_still_land(s, 1 << h, f.count - 1, land, later):
            return "H6B.3"
    if closed >> h & 1:
        return why_barred(s, f.seat, h)
    if b.planet_of[h] != SPACE and not land >> h & 1:
        return "H6F.2" if is_awake(s, b.zone_of[f.place]) else "H6F.1"
    if not b.grid.within(here, f.count, closed) >> h & 1:
        return "H6B.1"
    return OK


def why_barred(s: High, seat: int, h: int) -> str:
    if held(s, 1 - seat) >> h & 1:
        return "H6B.4"
    return "H11A.19" if storms.area(s) >> h & 1 else "H6B.5"


def to_options(s: High, f: Frame, land: int, closed: int) -> list[int]:
    """`landfalls`, remembered; what bars a hex out of reach makes no other question."""
    if f.count == 0:
        return []
    here = s.at[f.unit]
    question = (here, f.count, land, closed & s.board.grid.ball(here, f.count), left_behind(s, f))
    known = s.board.landfalls
    answer = known.get(question)
    if answer is None:
        if len(known) >= REMEMBERED:
            known.clear()
        answer = landfalls(s, question)
        known[question] = answer
    return answer.copy()


def landfalls(s: High, question: tuple[int, int, int, int, int]) -> list[int]:
    """H6B.1, H6B.3: to every hex in reach to land on, and to adjacent space from where one is in reach."""
    here, steps, land, closed, left = question
    b = s.board
    reach = b.grid.within(here, steps, closed) & ~(1 << here)
    space = b.grid.near[here] & reach & ~b.land
    on = can_still_land(s, space, steps - 1, land, closed | left)
    return [TO_OF[h] for h in bits(reach & land | on)]


# The way there --------------------------------------------------------------------------------------


def route(s: High, f: Frame, goal: int) -> list[int]:
    """H6B.1: the hexes to a goal in reach, over no planet whose strongpoints could fire if that can be."""
    b = s.board
    here = s.at[f.unit]
    closed = barred(s, f.seat)
    if b.grid.near[here] >> goal & 1:
        return [goal]
    ends = 0
    for h in (here, goal):
        if b.planet_of[h] != SPACE:
            ends |= b.planet_area[b.planet_of[h]]
    if b.planet_of[here] == b.planet_of[goal]:
        way = b.grid.path(here, goal, f.count, closed | b.grid.all & ~ends)  # H7D.5: it stays on the planet
        if way:
            return way
    way = b.grid.path(here, goal, f.count, closed)
    over = 0
    for h in way:
        over |= 1 << h
    over &= b.land & ~ends
    guns = fire.danger(s, f.seat, f.marks, over) if over else 0
    return (b.grid.path(here, goal, f.count, closed | guns) if guns else []) or way


def fly(s: High, f: Frame) -> None:
    """H6B.1, H7D.4: hex by hex along the route, until it ends or a strongpoint may fire at the fleet."""
    start = s.at[f.unit]
    here = start
    while f.units and not fire.threatens(s, f, here, f.units[0]):
        here = f.units.pop(0)
        f.count -= 1
    if here != start:
        transport.carry(s, f.unit, here)
        s.tell("flies", f.unit, start, here)
        disturb(s, f.unit)
        arrival.left(s)
    if f.units:
        fire.offer(s, f)
        return
    for i in passengers(s, f.unit):
        arrival.leader_came(s, i, here)


# Loading and unloading on the way -------------------------------------------------------------------


def ashore(s: High, f: Frame, land: int, closed: int) -> int:
    """H6E.7: the free land hexes, its own and the adjacent ones, that the fleet could enter.

    Without any Range left it can enter none but its own.
    """
    here = s.at[f.unit]
    return ((s.board.grid.near[here] if f.count else 0) | 1 << here) & land & ~closed


def why_not_load(s: High, f: Frame, piece: int) -> str:
    room = capacity_left(s, f.unit)
    reason = transport.why_not_load(s, f.seat, f.unit, piece, room, strongpoints.under_siege(s, f.seat))
    return "H6B.3" if reason == OK and strands(s, f, piece) else reason


def strands(s: High, f: Frame, piece: int) -> bool:
    """H6B.3, H6D.6: a captive set free by loading his last guard would leave the fleet no hex to land on."""
    here = s.at[f.unit]
    if piece >= LEADER or s.board.planet_of[here] != SPACE:
        return False
    h = s.at[piece]
    if not captives_at(s, h, f.seat) or len(units_at(s, h, f.seat)) > 1:
        return False
    return not can_still_land(s, 1 << here, f.count, landings(s, f), barred(s, f.seat) | 1 << h)


def load_options(s: High, f: Frame, room: int) -> list[int]:
    found = transport.load_options(s, f.seat, f.unit, room)
    if found and s.board.planet_of[s.at[f.unit]] == SPACE:
        found = [a for a in found if not strands(s, f, a_of(a))]
    return found


def why_not_unload(s: High, f: Frame, piece: int, h: int) -> str:
    area = ashore(s, f, landings(s, f), barred(s, f.seat))
    return transport.why_not_unload(s, f.seat, f.unit, piece, h, area)


def why_not_land(s: High, f: Frame) -> str:
    """H6E.5, H6E.7: unload everything in the fleet's own hex and end the move."""
    if why_not_done(s, f) != OK:
        return why_not_done(s, f)
    if not transport.is_aboard_anything(s, f.unit):
        return "H6E.5"
    return OK if ashore(s, f, landings(s, f), barred(s, f.seat)) >> s.at[f.unit] & 1 else "H6E.7"


def why_not_done(s: High, f: Frame) -> str:
    """H6B.3: a fleet ends its move on a planet."""
    return "H6B.3" if s.board.planet_of[s.at[f.unit]] == SPACE else OK


def is_spent(s: High, f: Frame) -> bool:
    """Whether a fleet without any Range left can only end its move: nothing to unload and nothing to load."""
    units = cargo(s, f.unit)
    men = passengers(s, f.unit)
    if units or men:
        area = ashore(s, f, landings(s, f), barred(s, f.seat))
        if area >> s.at[f.unit] & 1 or transport.unload_options(s, f.seat, f.unit, area, units, men):
            return False
    return why_not_done(s, f) == OK and not load_options(s, f, s.strength[f.unit] - strength_of(s, units))


class FleetMove(Procedure[High]):
    """H6B.2: as far as the player likes, with loading and unloading at any point (H6E.5)."""

    name = "fleet_move"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if f.step == ASK else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        land = landings(s, f)
        closed = barred(s, f.seat)
        here = s.at[f.unit]
        found = to_options(s, f, land, closed)
        units = cargo(s, f.unit)
        men = passengers(s, f.unit)
        found.extend(load_options(s, f, s.strength[f.unit] - strength_of(s, units)))
        if units or men:
            area = ashore(s, f, land, closed)
            found.extend(transport.unload_options(s, f.seat, f.unit, area, units, men))
            if area >> here & 1:
                found.append(LAND)
        if s.board.planet_of[here] != SPACE:
            found.append(DONE)
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == TO:
            return why_not_to(s, f, a_of(action))
        if verb == LOAD:
            return why_not_load(s, f, a_of(action))
        if verb == UNLOAD:
            return why_not_unload(s, f, a_of(action), b_of(action))
        if verb == LAND:
            return why_not_land(s, f)
        if verb == DONE:
            return why_not_done(s, f)
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        f.step = UNDER_WAY
        if verb == TO:
            f.units = route(s, f, a_of(action))
        elif verb == LOAD:
            transport.load(s, f.unit, a_of(action))
        elif verb == UNLOAD:
            transport.unload(s, a_of(action), b_of(action))
        else:
            f.step = OVER
            if verb == LAND:
                transport.unload_all(s, f.unit)

    def advance(self, s: High, f: Frame) -> None:
        if s.at[f.unit] == NOWHERE:
            s.pop()  # shot down
        elif f.step == OVER:
            self.put_down(s, f)
        elif f.units:
            fly(s, f)
        elif f.count == 0 and is_spent(s, f):
            f.step = OVER
        else:
            f.step = ASK

    def put_down(self, s: High, f: Frame) -> None:
        s.moved[f.unit] = STAYED if f.count == fleet_range(s, f.unit) else MOVED
        s.pop()


PROCEDURES: Final = [(kinds.FLEET_MOVE, FleetMove())]
