"""D20.8, D21, D22.2: supply lines, air and sea supply, and who perishes without."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import forces, refusals, verbs
from crusades.games.darkest.board import AZOV, BALTIC, BLACK, ISLAND, MAJOR, VICTORY, Board
from crusades.games.darkest.kinds import HOLD_OUT, SUPPLY
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.options import SUPPLY as TOWNS_TOO
from crusades.games.darkest.pieces import (
    ARMY,
    AXIS,
    BITS,
    COLS,
    CUT_OFF,
    DISRUPTED,
    FI,
    HEXES,
    PLACES,
    ROWS,
    SNOW,
    SOVIET,
    foe,
)
from crusades.games.darkest.state import Darkest

GRID: Final = (1 << HEXES) - 1
FARTHER: Final = COLS + 1  # to the next rows, half a hex farther off: see board.STEPS
LESS_FAR: Final = COLS - 1
WEST_END: Final = sum(1 << row * COLS for row in range(ROWS))
EAST_END: Final = WEST_END << COLS - 1
ROW: Final = (1 << COLS) - 1
LEANING: Final = sum(ROW << row * COLS for row in range(0, ROWS, 2))  # rows half a hex to the right
# hexes with a neighbour to the left, to the right, and half a hex to the left or right in the next rows
HAS_LEFT: Final = GRID & ~WEST_END
HAS_RIGHT: Final = GRID & ~EAST_END
LEANS_LEFT: Final = HAS_LEFT & ~LEANING
LEANS_RIGHT: Final = HAS_RIGHT & LEANING

# Frame.step of HOLD_OUT
FEEDS: Final = 0  # a fortress keeps units in supply (D20.8)
KEEPS: Final = 1  # a place keeps Disrupted isolated units alive (D21.5 – D21.7)


# Supply lines ----------------------------------------------------------------------------------------
def spread(mask: int) -> int:
    """The hexes of a set and all that touch them, over land and sea."""
    across = mask | (mask & LEANS_RIGHT) << 1 | (mask & LEANS_LEFT) >> 1
    along = mask | (mask & HAS_LEFT) >> 1 | (mask & HAS_RIGHT) << 1
    return (along | across << COLS | across >> COLS) & GRID


def wider(board: Board, mask: int) -> int:
    """One hex farther: as `spread`, with Kronshtat as far as B8 and one hex from it (as in Board.apart)."""
    out = spread(mask & GRID)
    if mask & ISLAND:
        out |= board.within[1][board.leningrad]
    return out | ISLAND if out & BITS[board.leningrad] else out


def steps(board: Board, mask: int) -> int:
    """Every place one step of a ground unit from any place of the mask: all of them at once, way by way."""
    right, left, down, up, down_right, up_right, down_left, up_left = board.ways
    out = (mask & right) << 1 | (mask & left) >> 1 | (mask & down) << COLS | (mask & up) >> COLS
    out |= (mask & down_right) << FARTHER | (mask & down_left) << LESS_FAR
    out |= (mask & up_right) >> LESS_FAR | (mask & up_left) >> FARTHER
    if mask & (board.ferry | ISLAND):
        if mask & board.ferry:
            out |= ISLAND
        if mask & ISLAND:
            out |= board.ferry
    return out


def anchors(s: Darkest, side: int) -> int:
    """D21.1: the cities and fortresses under a side's control that hold its supply lines.

    D20.4: an eliminated fortress holds none, unless a city stands there too. D19.5: Kronshtat, an island
    fort, is no city: its garrison counts as any unit does, and empty it does not count.
    """
    board = s.theatre.board
    mask = board.towns if s.opts[TOWNS_TOO] else board.true_cities
    return (mask | board.fortress & ~s.ruined & GRID) & forces.territory(s, side)


def nearer(s: Darkest, side: int) -> int:
    """D21.1: places nearer to a side's ground units and cities than to enemy ground units; a tie is not."""
    board = s.theatre.board
    enemy = forces.held(s, foe(side))
    own = (forces.held(s, side) | anchors(s, side)) & ~enemy
    good = own
    rest = board.land & ~(own | enemy)  # distances go over sea as well, lines do not
    while rest:
        own, enemy = wider(board, own), wider(board, enemy)
        settled = rest & (own | enemy)
        if not settled:
            break
        good |= settled & ~enemy
        rest ^= settled
    return good


def flood(board: Board, start: int, through: int) -> int:
    """Everything that ground units could reach from `start` inside `through`."""
    got = rim = start
    left = through & ~start
    while rim:
        rim = steps(board, rim) & left
        left ^= rim
        got |= rim
    return got


def sea_owner(s: Darkest, sea: int) -> int:
    """D8.12 – D8.14: who controls a sea, or NOBODY."""
    board = s.theatre.board
    if sea in (BALTIC, BLACK):
        key = board.koenigsberg if sea == BALTIC else board.sevastopol
        return AXIS if s.axis_ground >> key & 1 else SOVIET
    if sea == AZOV:
        kerch, taman = s.axis_ground >> board.kerch & 1, s.axis_ground >> board.taman & 1
        if kerch == taman:
            return AXIS if kerch else SOVIET
    return NOBODY


def shores(s: Darkest, side: int, supplied: int) -> int:
    """D21.9: coasts of the seas of a side on which one of its ports is in supply."""
    board = s.theatre.board
    ports = supplied & forces.territory(s, side)
    out = 0
    for sea in (BALTIC, BLACK, AZOV):
        if board.ports[sea] & ports and sea_owner(s, sea) == side:
            out |= board.coast[sea] | ISLAND if sea == BALTIC else board.coast[sea]
    return out


def area(s: Darkest, side: int) -> int:
    """D21.1, D21.9: every place, as bits, from which a side's supply line can be traced now.

    Units, places, views and overlays all ask here. Over the sea a side's place on the coast needs neither a
    unit nor the ground around it, and a port that is fed so feeds the coasts of its other sea in turn.
    """
    own, enemy = s.masks[side], s.masks[1 - side]
    known = s.areas[side]
    if known[0] == own and known[1] == enemy and known[2] == s.axis_ground and known[3] == s.ruined:
        return known[4]
    board = s.theatre.board
    good = nearer(s, side)
    got = flood(board, board.edge[side] & good, good)
    friendly = forces.territory(s, side)
    while True:
        landed = shores(s, side, got) & friendly & ~got
        if not landed:
            break
        # what lies behind a coast is fed from where units hold it
        got |= landed | flood(board, landed & own, good)
    s.areas[side] = (own, enemy, s.axis_ground, s.ruined, got)
    return got


def traces(s: Darkest, side: int, place: int) -> bool:
    """A supply line leads from this place now (D21.13: places have no stored status)."""
    return 0 <= place < PLACES and bool(area(s, side) & BITS[place])


# Who is in supply ------------------------------------------------------------------------------------
def warm(s: Darkest, supplied: int) -> int:
    """D22.2: in Snow, the places at most 1 hex from an Axis army unit that is itself in supply."""
    mask = 0
    for u in s.theatre.roster.of_type(ARMY):
        if s.at[u] >= 0 and supplied >> s.at[u] & 1:
            mask |= 1 << s.at[u]
    return wider(s.theatre.board, mask)


def judge(s: Darkest, side: int) -> list[int]:
    """D21.13: mark every ground unit of a side; return those that a fortress could still feed."""
    board = s.theatre.board
    flown = 0
    if side == AXIS:
        for p in s.air_supplied:  # D21.8, D26.10
            flown |= 1 << p
    supplied = area(s, side) | flown
    # D1.1: a beginner's game has no army units to keep near
    is_snow = side == AXIS and s.theatre.calendar.weather[s.turn] == SNOW and not s.opts[BEGINNER]
    near_army = warm(s, supplied) if is_snow else -1
    finnish = wider(board, board.finland)
    hungry: list[int] = []
    roster, at, flags = s.theatre.roster, s.at, s.flags
    good = supplied & (near_army | flown)
    for u in roster.ground[side]:
        if flags[u] & CUT_OFF and at[u] >= 0 and good >> at[u] & 1:
            flags[u] &= ~CUT_OFF
    for u in left_out(s, side, good):
        p = at[u]
        is_finn = roster.units[u].nation == FI and bool(finnish >> p & 1)
        is_warm = is_finn or bool((near_army | flown) >> p & 1)
        if is_warm and supplied >> p & 1:
            flags[u] &= ~CUT_OFF
            continue
        flags[u] |= CUT_OFF
        if is_warm:
            hungry.append(u)
    return hungry


def left_out(s: Darkest, side: int, good: int) -> list[int]:
    """A side's ground units, by number, anywhere but in these places."""
    out: list[int] = []
    rest = forces.held(s, side) & ~good
    while rest:
        low = rest & -rest
        rest ^= low
        out += forces.ground_at(s, low.bit_length() - 1, side)
    return sorted(out)


def feeds(s: Darkest, side: int, place: int) -> int:
    """D20.8: how many cut-off units a fortress supplies: as many as it absorbs hits (D20.2)."""
    board = s.theatre.board
    if not (board.fortress & ~s.ruined & forces.territory(s, side)) >> place & 1:
        return 0
    return 0 if side == AXIS and board.russia >> place & 1 else board.absorb[place]


def keeps(s: Darkest, side: int, place: int) -> int:
    """D21.5 – D21.7: how many Disrupted isolated units hold out there without time limit."""
    board = s.theatre.board
    if side == SOVIET and place in (board.leningrad, board.moscow):
        return 3
    if board.city[place] == VICTORY:
        return 2
    return 1 if board.city[place] == MAJOR or (board.fortress & ~s.ruined) >> place & 1 else 0


def keeping_clause(s: Darkest, side: int, place: int) -> str:
    return ("D21.4", "D21.5", "D21.6", "D21.7")[keeps(s, side, place)]


def determine(s: Darkest, side: int) -> None:
    """D21.13: judge the supply of a side's units."""
    s.push(Frame(SUPPLY, side))


def tell_cut_off(s: Darkest, side: int) -> None:
    """Say, hex by hex, who is out of supply."""
    if s.events is None:
        return
    rest = forces.held(s, side)
    fed = area(s, side)
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        count = sum(1 for u in s.stacks[p] if s.flags[u] & CUT_OFF)
        if count:
            s.tell("cold" if fed & low else "cut_off", p, count)  # D22.2: a line, but no army near


class Supply(Procedure[Darkest]):
    """Supply status of one side: lines, then fortresses, then who perishes (the order of D21.5)."""

    name = "supply"

    def advance(self, s: Darkest, f: Frame) -> None:
        if f.step == 0:
            f.units = judge(s, f.seat)
            board = s.theatre.board
            if f.units:
                own = board.fortress & forces.territory(s, f.seat)  # of the rest `feeds` knows nothing
                f.marks = [p for p in board.cities if own >> p & 1 and feeds(s, f.seat, p)]
            f.step = 1
        elif f.step == 1:
            if f.marks:
                self.feed(s, f, f.marks.pop(0))
            else:
                tell_cut_off(s, f.seat)
                f.marks = self.doomed_places(s, f)
                f.step = 2
        elif f.marks:
            self.settle_place(s, f, f.marks.pop(0))
        else:
            s.pop()

    def feed(self, s: Darkest, f: Frame, fortress: int) -> None:
        """D20.8: everybody if the fortress can; else its owner chooses."""
        around = spread(1 << fortress & GRID) | 1 << fortress  # Kronshtat is no hex: its own garrison only
        hungry = [u for u in f.units if s.flags[u] & CUT_OFF and around >> s.at[u] & 1]
        most = feeds(s, f.seat, fortress)
        if len(hungry) > most:
            ask(s, FEEDS, f.seat, fortress, most, hungry)
            return
        for u in hungry:
            sustain(s, u, fortress)

    def doomed_places(self, s: Darkest, f: Frame) -> list[int]:
        """D21.4: hexes with Disrupted units out of supply."""
        at, flags = s.at, s.flags
        both = DISRUPTED | CUT_OFF
        places: list[int] = []
        for u in s.theatre.roster.ground[f.seat]:
            if flags[u] & both == both and at[u] >= 0 and at[u] not in places:
                places.append(at[u])
        return sorted(places)

    def settle_place(self, s: Darkest, f: Frame, place: int) -> None:
        units = doomed(s, place)
        most = keeps(s, f.seat, place)
        if most == 0:
            perish(s, units)
        elif len(units) > most:
            ask(s, KEEPS, f.seat, place, most, units)
        elif s.events is not None:
            for u in units:
                hold_out(s, f.seat, u, place)


def doomed(s: Darkest, place: int) -> list[int]:
    both = DISRUPTED | CUT_OFF
    return [u for u in s.stacks.get(place, ()) if s.flags[u] & both == both and s.of(u).ground]


def hold_out(s: Darkest, seat: int, u: int, place: int) -> None:
    """D21.5 – D21.7: told under the clause of the place."""
    if s.events is not None:
        s.tell(f"holds_out.{keeping_clause(s, seat, place)}", u, place)


def sustain(s: Darkest, u: int, fortress: int) -> None:
    s.flags[u] &= ~CUT_OFF
    s.tell("fed", u, fortress)


def perish(s: Darkest, units: list[int]) -> None:
    """D21.4: Disrupted and out of supply, with nothing to sustain them."""
    for u in units:
        s.tell("starved", u, s.at[u])
        forces.eliminate(s, u)


def ask(s: Darkest, step: int, seat: int, place: int, count: int, units: list[int]) -> None:
    f = s.push(Frame(HOLD_OUT, seat, place, -1, count))
    f.step = step
    f.units = units


class HoldOut(Procedure[Darkest]):
    """D20.8, D21.5: the owner names, one by one, the units that a place supplies or keeps alive."""

    name = "hold_out"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        return [act(verbs.FEED, u) for u in f.units]

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        if verb_of(action) != verbs.FEED:
            return refusals.elsewhere(s, action)
        if action == act(verbs.FEED, a_of(action)) and a_of(action) in f.units:
            return OK
        return self.clauses(s, f)

    def clauses(self, s: Darkest, f: Frame) -> str:
        return "D20.8" if f.step == FEEDS else keeping_clause(s, f.seat, f.place)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        u = a_of(action)
        f.units.remove(u)
        f.count -= 1
        if f.step == FEEDS:
            sustain(s, u, f.place)
        else:
            hold_out(s, f.seat, u, f.place)
        if f.count == 0:
            rest = f.units
            s.pop()
            if f.step == KEEPS:
                perish(s, rest)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(SUPPLY, Supply()), (HOLD_OUT, HoldOut())]
