"""D8: strategic movement by rail and by sea."""

from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import capture, forces, menu, refusals, supply, terrain, verbs, victory
from crusades.games.darkest.board import AZOV, BALTIC, BLACK, ISLAND, Board
from crusades.games.darkest.kinds import CARRIAGE, STRATEGIC
from crusades.games.darkest.pieces import (
    ATTACKED,
    AXIS,
    BITS,
    CARRIED,
    DIGGING,
    DISRUPTED,
    FORTIFIED,
    FRESH,
    KRONSHTAT,
    MOVED,
    PLACES,
    SOVIET,
)
from crusades.games.darkest.state import Darkest, Kept

AXIS_RAIL: Final = 3  # D8.1
SIBERIA: Final = 2  # D8.2
SEA_FACTORS: Final = 2  # D8.9
SUNK_ON_FRIENDLY: Final = 1  # D8.10
SUNK_ON_ENEMY: Final = 3  # D8.11

ACTED: Final = MOVED | ATTACKED  # before strategic movement, as only a position can say
STAYING: Final = CARRIED | DIGGING | ACTED  # with one of these marks nobody is carried (any more)

CHECK: Final = 0
ASKED: Final = 1


# by rail ---------------------------------------------------------------------------------------------------
def capacity(s: Darkest, seat: int) -> int:
    """D8.1: attack strengths of 3; D8.2: Russian victory cities, Rumania if all of it is theirs, and 2."""
    if seat == AXIS:
        return AXIS_RAIL
    cities = s.theatre.board.victory_mask & ~s.axis_ground
    return SIBERIA + int(victory.owner_of_rumania(s) == SOVIET) + cities.bit_count()


def why_not_carried(s: Darkest, seat: int, u: int) -> str:
    """A ground unit of the player that has not been carried yet (D8.8, D8.15) and does not dig (D20.10)."""
    if u >= len(s.at) or s.at[u] < 0 or s.of(u).side != seat or not s.of(u).ground:
        return "D8.1" if seat == AXIS else "D8.2"
    if s.flags[u] & CARRIED:
        return "D8.8" if s.flags[u] & DISRUPTED else "D8.15"
    if s.flags[u] & ACTED:
        return turn_of(seat)  # it comes before all that
    return "D20.10" if s.flags[u] & DIGGING else OK


def why_not_aboard(s: Darkest, seat: int, u: int) -> str:
    """D8.3: UnDisrupted, or a replacement of this turn."""
    rule = why_not_carried(s, seat, u)
    if rule != OK:
        return rule
    return "D8.3" if s.flags[u] & DISRUPTED and not s.flags[u] & FRESH else OK


def why_not_entrain(s: Darkest, seat: int, u: int) -> str:
    """D8.1, D8.2: within the capacity left."""
    rule = why_not_aboard(s, seat, u)
    if rule != OK:
        return rule
    if s.rail[seat] + s.of(u).fire > capacity(s, seat):
        return "D8.1" if seat == AXIS else "D8.2"
    return OK


def within_range(s: Darkest, seat: int, start: int) -> int:
    """Where a rail move from a hex may end, as bits, as far as its length goes.

    D8.4: as many hexes into Russia as the number of the turn, counted from the Axis side of the border of
    1941, Finland only for who starts there. D8.5: Russians anywhere in Russia. No railway leads to Kronshtat.
    """
    board = s.theatre.board
    if seat == SOVIET:
        return board.russia & ~ISLAND
    key = s.turn << 1 | board.finland >> start & 1
    ranges = s.theatre.ranges
    if key not in ranges:
        ranges[key] = depth(board, s.turn, bool(key & 1))
    return ranges[key]


def depth(board: Board, turn: int, is_finnish: bool) -> int:
    """D8.4: where Axis railways lead on a turn."""
    outside = board.land & ~board.russia
    mask = rim = outside if is_finnish else outside & ~board.finland
    for _ in range(turn):
        beyond = 0
        while rim:
            low = rim & -rim
            rim ^= low
            beyond |= board.near[low.bit_length() - 1]
        rim = beyond & ~mask & ~ISLAND
        mask |= rim
    return mask | outside


def lines(s: Darkest, seat: int, start: int) -> int:
    """D8.6: every hex that can be entered from a hex through nothing but friendly ground."""
    if start == KRONSHTAT:
        return 0
    t = s.theatre
    through = passable(s, seat)
    if not through >> start & 1:  # a Russian abroad
        return supply.flood(t.board, 1 << start, through)
    # a network is looked for once for all its hexes, and again only when ground has changed hands
    if t.railways != through:
        t.railways = through
        t.networks.clear()
    for network in t.networks:
        if network >> start & 1:
            return network
    network = supply.flood(t.board, 1 << start, through)
    t.networks.append(network)
    return network


def passable(s: Darkest, seat: int) -> int:
    """Friendly ground with railways; D8.5: none of it abroad for Russians."""
    mask = forces.territory(s, seat) & ~ISLAND
    return mask & s.theatre.board.russia if seat == SOVIET else mask


def why_not_rail(s: Darkest, seat: int, u: int, to: int) -> str:
    rule = why_not_entrain(s, seat, u)
    if rule != OK:
        return rule
    if to >= PLACES or to == s.at[u]:
        return "D8.6"
    if not within_range(s, seat, s.at[u]) >> to & 1:
        return "D8.5" if seat == SOVIET else "D8.4"
    rule = terrain.why_not_border(s, seat, s.at[u], to)
    if rule != OK:
        return rule
    return OK if lines(s, seat, s.at[u]) >> to & 1 else "D8.6"


def rail(s: Darkest, seat: int, u: int, to: int) -> None:
    """D8.8: Disrupted when the move ends; D20.11: its works stay behind."""
    s.tell("railed", u, s.at[u], to)
    terrain.open_border(s, seat, s.at[u], to)
    s.rail[seat] += s.of(u).fire
    capture.enter(s, u, to)
    forces.disrupt(s, u)
    s.flags[u] |= CARRIED
    s.moved.append(u)


def ends(s: Darkest, seat: int, start: int) -> int:
    """Where a rail move from a hex may end, as bits; D3.5: not in Russia for who is held back."""
    mask = lines(s, seat, start) & within_range(s, seat, start) & ~(1 << start)
    if seat == AXIS and terrain.held_back(s) >> start & 1:
        mask &= ~s.theatre.board.russia
    return mask


# by sea ----------------------------------------------------------------------------------------------------
def coast(s: Darkest, sea: int) -> int:
    mask = s.theatre.board.coast[sea]
    return mask | ISLAND if sea == BALTIC else mask


def harbours(s: Darkest, seat: int, start: int) -> int:
    """D8.9: a side's ports on the seas of a coastal hex, as bits."""
    return s.theatre.board.harbours[start] & forces.territory(s, seat) & ~(1 << start)


def why_not_embark(s: Darkest, seat: int, u: int) -> str:
    """D8.9: units of 2 replacement factors in all in a turn; D12.10: UnDisrupted, for D8.3 is about rail."""
    rule = why_not_carried(s, seat, u)
    if rule != OK:
        return "D8.9" if rule in ("D8.1", "D8.2") else rule
    if s.flags[u] & DISRUPTED:
        return "D12.10"
    return OK if s.sea[seat] + s.of(u).repl <= SEA_FACTORS else "D8.9"


def why_not_ship(s: Darkest, seat: int, u: int, to: int) -> str:
    rule = why_not_embark(s, seat, u)
    if rule != OK:
        return rule
    return OK if to < PLACES and harbours(s, seat, s.at[u]) >> to & 1 else "D8.9"


def owner_of_way(s: Darkest, seat: int, start: int, to: int) -> int:
    """Whose the sea is that is sailed (D8.12 – D8.14), or NOBODY; of two the owner takes his own.

    D8.13: at once, when Sevastopol changes hands.
    """
    found = NOBODY
    for sea in range(AZOV + 1):
        if coast(s, sea) >> start & 1 and s.theatre.board.ports[sea] >> to & 1:
            owner = supply.sea_owner(s, sea)
            if owner == seat:
                return seat
            if owner != NOBODY:
                found = owner
    return found


def risk(s: Darkest, seat: int, start: int, to: int) -> int:
    """The highest die that sinks: D8.10, D8.11; D8.14: a sea that nobody controls is no friendly one."""
    return SUNK_ON_FRIENDLY if owner_of_way(s, seat, start, to) == seat else SUNK_ON_ENEMY


def ship(s: Darkest, seat: int, u: int, to: int) -> None:
    """D8.10, D8.11: one die; D8.15: its state is kept, but its works are not (D20.11)."""
    start = s.at[u]
    s.moved.append(u)
    s.sea[seat] += s.of(u).repl
    owner = owner_of_way(s, seat, start, to)
    over = "" if owner == seat else "_nobody" if owner == NOBODY else "_enemy"
    die = s.dice.d6()
    if die <= (SUNK_ON_FRIENDLY if owner == seat else SUNK_ON_ENEMY):  # `risk`
        s.tell(f"sunk{over}", u, to, die)
        forces.eliminate(s, u)
        return
    s.tell(f"shipped{over}", u, start, to, die)
    s.flags[u] = s.flags[u] & ~FORTIFIED | CARRIED
    capture.enter(s, u, to)


# one unit after another ------------------------------------------------------------------------------------
class Riders(Kept):
    """Who can be carried, as last found out, and what it was reckoned from.

    Shared by clones, so it is replaced and never changed.
    """

    __slots__ = (
        "at", "flags", "ground", "heaviest", "hold", "piers", "seat", "stations", "train", "turn", "units",
    )  # fmt: skip

    def __init__(self, s: Darkest, seat: int, train: int, hold: int) -> None:
        self.seat: int = seat
        self.turn: int = s.turn
        self.ground: int = s.axis_ground
        self.train: int = train  # the capacity left
        self.hold: int = hold
        self.at: list[int] = []
        self.flags: list[int] = []
        self.stations: int = 0  # `railheads`
        self.piers: int = 0  # `quays`
        self.units: list[int] = []
        self.heaviest: int = 0  # none of them needs more of a train

    def serves(self, s: Darkest, seat: int, train: int, hold: int) -> bool:
        """Nothing has changed since but who has been carried, and the capacity that it took."""
        if self.seat != seat or self.turn != s.turn or self.ground != s.axis_ground:
            return False
        if train > self.train or hold > self.hold:
            return False
        for u in s.moved:
            if s.at[u] >= 0 and not s.flags[u] & CARRIED:
                return False
        if menu.caught_up(s.at, self.at, s.moved) != s.at:
            return False
        return menu.caught_up(s.flags, self.flags, s.moved) == s.flags


def passengers(s: Darkest, seat: int, passed: list[int]) -> list[int]:
    """Everybody who can be carried anywhere by rail or sea, hex by hex. To be read only.

    Not those for whom nothing was found in this step (passed).
    """
    units = riders(s, seat)
    return [u for u in units if u not in passed] if passed else units


def riders(s: Darkest, seat: int) -> list[int]:
    """The same, kept from question to question: who could not be carried before cannot be now."""
    train = capacity(s, seat) - s.rail[seat]
    hold = SEA_FACTORS - s.sea[seat]
    at, flags = s.at, s.flags
    old = s.menu
    new = Riders(s, seat, train, hold)
    if isinstance(old, Riders) and old.serves(s, seat, train, hold):
        if not s.moved and train == old.train and hold == old.hold:
            return old.units
        new.stations = old.stations if train > 0 else 0
        new.piers = old.piers if hold > 0 else 0
        units = old.units.copy()
        for u in s.moved:  # who have been carried, or sunk
            if u in units:
                units.remove(u)
        new.heaviest = old.heaviest
        is_less = hold != old.hold or train < old.heaviest
    else:
        new.stations = railheads(s, seat) if train > 0 else 0
        new.piers = quays(s, seat) if hold > 0 else 0
        units = [u for u in s.theatre.roster.ground[seat] if at[u] >= 0 and not flags[u] & STAYING]
        units.sort(key=at.__getitem__)
        is_less = True
    new.at, new.flags = at.copy(), flags.copy()
    if is_less:
        units = boarding(s, new, units)
        new.heaviest = max(map(s.theatre.roster.fires.__getitem__, units), default=0)
    new.units = units
    s.moved.clear()
    s.menu = new
    return units


def boarding(s: Darkest, r: Riders, units: list[int]) -> list[int]:
    """Those of the units for whom there is a train or a ship."""
    train, hold, stations, piers = r.train, r.hold, r.stations, r.piers
    if not stations and not piers:
        return []
    at, flags = s.at, s.flags
    fires, repls = s.theatre.roster.fires, s.theatre.roster.repls
    out: list[int] = []
    for u in units:
        is_fit = not flags[u] & DISRUPTED
        if fires[u] <= train and (is_fit or flags[u] & FRESH) and stations & BITS[at[u]]:
            out.append(u)
        elif is_fit and repls[u] <= hold and piers & BITS[at[u]]:
            out.append(u)
    return out


def railheads(s: Darkest, seat: int) -> int:
    """The hexes of a side's ground units, as bits, out of which a rail move leads anywhere."""
    board = s.theatre.board
    through = passable(s, seat)
    near_ends = through & (board.russia if seat == SOVIET else within_range(s, seat, board.warsaw))
    held = forces.held(s, seat) & ~ISLAND
    mask = held & supply.steps(board, near_ends)  # as a rule the next hex will do; else look along the line
    rest = held & ~mask & supply.steps(board, through)
    while rest:
        low = rest & -rest
        rest ^= low
        if ends(s, seat, low.bit_length() - 1):
            mask |= low
    return mask


def quays(s: Darkest, seat: int) -> int:
    """The hexes, as bits, where `harbours` knows a port: all the coast, but no port leads to itself."""
    own = forces.territory(s, seat)
    mask = 0
    for sea in (BALTIC, BLACK, AZOV):
        ports = s.theatre.board.ports[sea] & own
        if ports:
            mask |= coast(s, sea) if ports & (ports - 1) else coast(s, sea) & ~ports
    return mask


def why_not_passenger(s: Darkest, seat: int, u: int, passed: list[int]) -> str:
    """Somewhere it can be carried by rail or sea; else what keeps it from the railway."""
    rule = why_not_entrain(s, seat, u)
    by_rail = rule == OK and ends(s, seat, s.at[u]) != 0
    if not by_rail and (why_not_embark(s, seat, u) != OK or not harbours(s, seat, s.at[u])):
        return rule or "D8.6"
    return turn_of(seat) if u in passed else OK


def turn_of(seat: int) -> str:
    """The clause of the step: one unit is chosen and carried at a time, and none is asked about twice."""
    return "D26.3" if seat == AXIS else "D26.12"


class Strategic(Procedure[Darkest]):
    """D26.3, D26.12: the last part of a preparation; f.units: who was chosen and stayed after all."""

    name = "strategic"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKED else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        """Nobody is asked once nothing can be carried."""
        if passengers(s, f.seat, f.units):
            f.step = ASKED
        else:
            s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.DONE]
        out += map(s.theatre.choices.__getitem__, passengers(s, f.seat, f.units))
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.CHOOSE:
            return why_not_passenger(s, f.seat, a, f.units)
        if verb == verbs.RAIL:
            return why_not_rail(s, f.seat, a, b) or turn_of(f.seat)
        if verb == verbs.SHIP:
            return why_not_ship(s, f.seat, a, b) or turn_of(f.seat)
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def clauses(self, s: Darkest, f: Frame) -> str:
        return "D8.1 D8.9" if f.seat == AXIS else "D8.2 D8.9"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        if verb_of(action) == verbs.DONE:
            s.pop()
            return
        f.step = CHECK
        s.push(Frame(CARRIAGE, f.seat, unit=a_of(action)))


class Carriage(Procedure[Darkest]):
    """One unit is carried (f.unit), or stays after all and is not asked about again in this step."""

    name = "carriage"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        seat, u = f.seat, f.unit
        out = [verbs.PASS]
        if why_not_entrain(s, seat, u) == OK:
            verbs.spread(out, verbs.RAIL, u, ends(s, seat, s.at[u]))
        if why_not_embark(s, seat, u) == OK:
            verbs.spread(out, verbs.SHIP, u, harbours(s, seat, s.at[u]))
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        rule = OK
        if verb == verbs.RAIL:
            rule = why_not_rail(s, f.seat, a, b)
        elif verb == verbs.SHIP:
            rule = why_not_ship(s, f.seat, a, b)
        elif verb != verbs.PASS:
            return refusals.elsewhere(s, action)
        return turn_of(f.seat) if rule == OK and verb != verbs.PASS and a != f.unit else rule

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, b = verb_of(action), b_of(action)
        s.pop()
        if verb == verbs.RAIL:
            rail(s, f.seat, f.unit, b)
        elif verb == verbs.SHIP:
            ship(s, f.seat, f.unit, b)
        else:
            s.frames[-1].units.append(f.unit)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(STRATEGIC, Strategic()), (CARRIAGE, Carriage())]
