"""D17.1 – D17.8, D19.13, D19.14: who may move operationally, how far, and by which way."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.darkest import forces, joining, supply, terrain, verbs
from crusades.games.darkest.board import Board
from crusades.games.darkest.options import ALLIES
from crusades.games.darkest.pieces import (
    A2F,
    ATTACKED,
    AXIS,
    B2E,
    BITS,
    CARRIED,
    DE,
    DIGGING,
    DISRUPTED,
    FI,
    GUARDED,
    INHABITED,
    MOVED,
    MUD,
    PANZER,
    PLACES,
    SPENT,
    TANK,
    foe,
)
from crusades.games.darkest.state import Darkest, Reach, Theatre
from crusades.games.darkest.units import NEVER, Unit

BONUS_HEXES: Final = 2  # D17.5
MOBILE: Final = 8  # parts of a unit's class: allowance, whether it is mobile, whether it overruns (D18.4)
OVERRUNS: Final = 16
MOST_REACHES: Final = 10_000  # so many are remembered: some 8 MB
MOST_RINGS: Final = 20_000
ALLIED_MOBILE: Final = ("IT-MOT", "HU-MOB")  # D17.4: by the letter infantry; the option `allies` says mobile


class Ground:
    """What closes the way to a side for as long as nothing moves: worked out once for a whole menu."""

    __slots__ = (
        "axis_ground", "board", "border", "enemies", "free", "kinds", "known", "prizes", "quiet",
        "seat", "slow", "stopped", "theatre",
    )  # fmt: skip

    def __init__(self, s: Darkest, seat: int) -> None:
        side = foe(seat)
        board = s.theatre.board
        self.seat: int = seat
        self.theatre: Theatre = s.theatre
        self.board: Board = board
        self.stopped: int = 0  # hexes out of which nobody steps into Russia (D3.5)
        strongholds = board.victory_mask | board.fortress & ~s.ruined  # D20.7: entered by attack only
        free = board.land & ~s.masks[GUARDED + side]
        if seat == AXIS:
            free &= s.axis_ground | ~strongholds
            if s.turn < 2:
                self.stopped = terrain.held_back(s)
        else:
            free &= ~(strongholds & s.axis_ground)
            if s.opened != terrain.ALL_OPEN:
                free &= ~terrain.shut(s)
        self.border: int = 1 if self.stopped else 0
        self.free: int = free
        self.enemies: int = s.masks[INHABITED + side]
        self.quiet: int = free & ~self.enemies  # the rest is for panzers and tanks (D18.4)
        self.axis_ground: int = s.axis_ground
        # what a way changes: ground of the enemy, whatever is run over, and a border that is still closed
        foreign = ~s.axis_ground if seat == AXIS else s.axis_ground
        self.prizes: int = free & (foreign | ~self.quiet)
        if seat == AXIS and s.opened != terrain.ALL_OPEN:
            self.prizes |= free & board.shut[s.opened] & self.around(board.russia)
        self.slow: int = slowness(s)
        self.kinds: list[int] = classes(s, self.slow)
        self.known: dict[int, Reach] = {}  # what `reach_of` has found here

    def is_old(self, s: Darkest) -> bool:
        """A unit of the side that has moved since has taken ground, or something that stood there."""
        return s.axis_ground != self.axis_ground or s.masks[INHABITED + 1 - self.seat] != self.enemies

    def open_to(self, kind: int) -> int:
        """D17.8: the places that a class of units may enter."""
        return self.free if kind & OVERRUNS else self.quiet

    def around(self, mask: int) -> int:
        """Every place one step from any place of the mask.

        The same rings are met with again and again, so they are remembered.
        """
        if self.stopped and mask & self.stopped:
            abroad = supply.steps(self.board, mask & self.stopped) & ~self.board.russia
            return abroad | supply.steps(self.board, mask & ~self.stopped)
        rings = self.theatre.rings
        out = rings.get(mask, -1)
        if out < 0:
            if len(rings) >= MOST_RINGS:
                rings.clear()
            out = rings[mask] = supply.steps(self.board, mask)
        return out

    def along(self, mask: int) -> int:
        """Every place one step along the highway from any place of the mask.

        Both its ends lie in Russia, so no border is crossed (D3.5). It is short, so all is remembered.
        """
        known = self.theatre.roads
        out = known.get(mask, -1)
        if out < 0:
            out = 0
            for p in verbs.places_of(mask):
                out |= self.board.road[p]
            known[mask] = out
        return out


# allowances ------------------------------------------------------------------------------------------------
def is_mobile(s: Darkest, unit: Unit) -> bool:
    """D17.2: panzer, tank and Katyusha units and 52. Korps; D17.4: two allied corps, if so agreed."""
    return unit.mobile or (s.opts[ALLIES] == 1 and unit.id in ALLIED_MOBILE)


def allowance(s: Darkest, unit: Unit) -> int:
    """D17.2 – D17.4, D21.10, D21.12: the hexes that a unit may move before it attacks."""
    if not is_mobile(s, unit):
        return 1
    if unit.nation == DE and terrain.weather(s) == MUD:
        return 1  # D17.3
    if unit.type == PANZER and not s.axis_ground & s.theatre.board.rumania:
        return 1
    if unit.type == TANK and s.axis_ground >> s.theatre.board.grozny & 1:
        return 1
    return 2


def slowness(s: Darkest) -> int:
    """All that allowances hang on beside the unit, in one number."""
    board = s.theatre.board
    mud = 1 if s.theatre.calendar.weather[s.turn] == MUD else 0
    oil = 0 if s.axis_ground & board.rumania else 2
    return mud | oil | (s.axis_ground >> board.grozny & 1) << 2 | s.opts[ALLIES] << 3


def classes(s: Darkest, key: int) -> list[int]:
    """`class_of`, by unit; key: `slowness`."""
    found = s.theatre.classes.get(key)
    if found is None:
        found = s.theatre.classes[key] = [class_of(s, u) for u in range(len(s.at))]
    return found


def class_of(s: Darkest, u: int) -> int:
    """Units of one class that start in one hex reach the same hexes."""
    unit = s.of(u)
    kind = allowance(s, unit)
    if is_mobile(s, unit):
        kind |= MOBILE
    return kind | OVERRUNS if unit.is_tank else kind


def reach(g: Ground, origin: int, kind: int, bonus: bool) -> int:
    """The places, as bits, that a class may reach, with the movement bonus (D17.5) or without."""
    r = reach_of(g, origin, kind)
    return r.far if bonus else r.plain


def reach_of(g: Ground, origin: int, kind: int) -> Reach:
    """How far a class gets: it hangs on the open ground around and nothing else, so it is worked out once."""
    r = g.known.get(origin << 5 | kind)
    if r is None:
        r = g.known[origin << 5 | kind] = look(g, origin, kind)
    return r


def look(g: Ground, origin: int, kind: int) -> Reach:
    """The same by what is open around, for all games together."""
    t = g.theatre
    if not t.zones:
        t.zones = zones(g)
    way = g.free if kind & OVERRUNS else g.quiet
    key = (origin << 6 | kind << 1 | g.border, way & t.zones[kind & 7][origin])
    r = t.reaches.get(key)
    if r is None:
        if len(t.reaches) >= MOST_REACHES:
            t.reaches.clear()
        plain, far, inner = spread(g, origin, kind, way)
        r = t.reaches[key] = Reach(plain, far, inner)
    return r


def zones_of(g: Ground, hexes: int) -> list[int]:
    """By hex, itself and all that who may move 1 or 2 hexes can reach from it with nothing in the way."""
    if not g.theatre.zones:
        g.theatre.zones = zones(g)
    return g.theatre.zones[hexes]


def zones(g: Ground) -> list[list[int]]:
    """`zones_of`, by hexes."""
    stopped, g.stopped = g.stopped, 0
    land = g.board.land
    one = [spread(g, p, 1 | MOBILE, land)[1] | 1 << p for p in range(PLACES)]
    two = [spread(g, p, 2 | MOBILE, land)[1] | 1 << p for p in range(PLACES)]
    g.stopped = stopped
    return [[], one, two]


def spread(g: Ground, origin: int, kind: int, way: int) -> tuple[int, int, int]:
    """D17.7: every hex costs one; the places within the allowance, and with the bonus too, as bits.

    Last those from which it can go on. The origin is left out.
    """
    here = 1 << origin
    left = way & ~here
    ring = plain = (g.around(here) if g.stopped else g.board.near[origin]) & left
    if kind & 7 == 2:
        left ^= ring
        ring = g.around(ring) & left
        plain |= ring
    far = inner = plain
    for _ in range(BONUS_HEXES):
        inner = far
        left ^= ring
        ring = g.around(ring) & left
        far |= ring
    # who is not mobile pays for two road hexes before he gains one (D19.14), so he must begin beside it
    if (far | here if kind & MOBILE else g.board.near[origin] | here) & g.board.highway:
        return by_road(g, origin, kind, way)
    return plain, far, inner


def by_road(g: Ground, origin: int, kind: int, way: int) -> tuple[int, int, int]:
    """The same with the Minsk–Moscow highway, layer by layer of what has been spent."""
    seen = plain = inner = 0
    road = g.board.highway
    here = 1 << origin
    hexes = (kind & 7) + BONUS_HEXES
    if kind & MOBILE:  # D19.13: in half hexes, a road hex costs one half
        layers = [0] * (2 * hexes + 3)
        layers[0] = here
        for spent in range(2 * hexes + 1):
            at = layers[spent] & ~seen  # who was there for less has done better
            if at:
                seen |= at
                if at & road:
                    layers[spent + 1] |= g.along(at & road) & way
                if spent + 2 <= 2 * hexes:
                    layers[spent + 2] |= g.around(at) & way
            if spent == 2 * (kind & 7):
                plain = seen
            if spent == 2 * hexes - 1:
                inner = seen
        return plain & ~here, seen & ~here, inner & ~here
    # D19.14: road hexes paid for so far: none, one, two (an extra one is due), or the extra one is used
    now = [here, 0, 0, 0]
    past = [0, 0, 0, 0]
    for spent in range(hexes + 1):
        if now[2] & road:
            now[3] |= g.along(now[2] & road) & way
        then = [0, 0, 0, 0]
        for k in range(4):
            new = now[k] & ~past[k]
            if not new:
                continue
            past[k] |= new
            if spent < hexes:
                then[k] |= g.around(new) & way
                if k < 2 and new & road:
                    then[k + 1] |= g.along(new & road) & way
        now = then
        seen = past[0] | past[1] | past[2] | past[3]
        if spent == kind & 7:
            plain = seen
        if spent == hexes - 1:
            inner = seen
    return plain & ~here, seen & ~here, inner & ~here


def way_to(s: Darkest, g: Ground, seat: int, origin: int, kind: int, to: int, far: int) -> list[int]:
    """The hexes entered on the way; those left out make no difference to anything (D3.3, D3.4, D8.7).

    far: wherever the unit gets.
    """
    board = g.board
    road = board.highway
    here, there = BITS[origin], BITS[to]
    if board.near[origin] & there and not (kind & MOBILE and road & here):
        if not (g.stopped & here and board.russia & there):
            return [to]
    enemy = board.land & ~s.axis_ground if seat == AXIS else s.axis_ground
    closed = board.shut[s.opened] if seat == AXIS else 0  # borders that a move opens
    taken = enemy | g.free & ~g.quiet  # aircraft may be lost on any ground
    # as a rule nothing around is to be had, so that it does not matter where exactly the way leads
    between = far & ~there
    if not between & taken and not ((between | here) & closed and (between | there) & board.russia):
        return [to]
    way = g.open_to(kind)
    hexes = (kind & 7) + BONUS_HEXES
    if kind & MOBILE and (far | here) & road:
        between = fast_corridor(g, origin, to, way, hexes)
    elif not kind & MOBILE and road & (here | there) and road & board.within[1][to]:
        # perhaps an extra hex (D19.14), so that one step more leads there
        nearby = 0
        for n in range(1, hexes + 1):
            nearby |= board.within[n][origin] & board.within[hexes + 1 - n][to]
        between &= nearby
    else:
        between = corridor(g, origin, to, way, hexes)
    way &= between | there
    if not between & taken and not ((between | here) & closed and (between | there) & board.russia):
        return [to]
    return cheapest(g, origin, kind, to, way, enemy)


def corridor(g: Ground, origin: int, to: int, way: int, most: int) -> int:
    """The places, as bits, between two hexes on all the shortest ways, the highway left aside."""
    board = g.board
    seen = ring = 1 << origin
    rings: list[int] = []
    while most > 0 and not ring >> to & 1:
        most -= 1
        ring = g.around(ring) & way & board.within[most][to] & ~seen
        seen |= ring
        rings.append(ring)
    found = 0
    back = 1 << to
    for n in range(len(rings) - 2, -1, -1):
        if g.stopped:
            back = g.around(back & ~board.russia) | g.around(back & board.russia) & ~g.stopped
        else:
            back = g.around(back)
        back &= rings[n]
        found |= back
    return found


def fast_corridor(g: Ground, origin: int, to: int, way: int, most: int) -> int:
    """The same for mobile units on all the cheapest ways, in half hexes (D19.13)."""
    road = g.board.highway
    layers = [0] * (2 * most + 3)
    layers[0] = 1 << origin
    seen = spent = 0
    while spent <= 2 * most:
        at = layers[spent] & ~seen
        layers[spent] = at
        if at >> to & 1:
            break
        seen |= at
        if at & road:
            layers[spent + 1] |= g.along(at & road) & way
        layers[spent + 2] |= g.around(at) & way
        spent += 1
    found = 0
    back = [0] * (spent + 2)
    back[spent] = 1 << to
    for n in range(spent - 1, 0, -1):
        # borders are left aside (D3.5): a hex too many does no harm
        ends = g.along(back[n + 1] & road) | g.around(back[n + 2])
        back[n] = ends & layers[n]
        found |= back[n]
    return found


def cheapest(g: Ground, origin: int, kind: int, to: int, way: int, enemy: int) -> list[int]:
    """The hexes entered on the cheapest way; among equals the one that takes most ground (D8.7)."""
    if not way & g.board.highway:
        return shortest(g, origin, kind, to, way, enemy)
    mobile = bool(kind & MOBILE)
    near, roads, russia, stopped = g.board.near, g.board.road, g.board.russia, g.stopped
    most = 2 * ((kind & 7) + BONUS_HEXES)
    start = origin * 4
    best: dict[int, int] = {start: 0}  # place * 4 + road credit (D19.14): ground taken on the way there
    costs: dict[int, int] = {start: 0}
    came: dict[int, int] = {start: -1}
    layers: list[list[int]] = [[] for _ in range(most + 3)]
    layers[0].append(start)
    closed: set[int] = set()
    for spent in range(most + 1):
        layer = layers[spent]
        n = 0
        while n < len(layer):
            here = layer[n]
            n += 1
            if here in closed:
                continue
            p, credit = here >> 2, here & 3
            if p == to:
                continue
            gained, road = best[here], roads[p]
            steps = near[p] & way
            if stopped >> p & 1:
                steps &= ~russia
            while steps:
                low = steps & -steps
                steps ^= low
                q = low.bit_length() - 1
                cost, after = 2, credit
                if road & low:
                    if mobile:
                        cost = 1
                    elif credit == 2:
                        cost, after = 0, 3
                    elif credit < 2:
                        after = credit + 1
                there = q * 4 + after
                gain = gained + 1 if enemy & low else gained
                total = spent + cost
                known = costs.get(there, most + 1)
                if total > known or total > most or (total == known and gain <= best[there]):
                    continue
                if total < known:
                    layers[total].append(there)
                costs[there] = total
                best[there] = gain
                came[there] = here
        closed.update(layer)
        ends = [here for here in layer if here >> 2 == to]
        if ends:
            here = max(ends, key=best.__getitem__)
            path: list[int] = []
            while here != start:
                path.append(here >> 2)
                here = came[here]
            return path[::-1]
    return []


def shortest(g: Ground, origin: int, kind: int, to: int, way: int, enemy: int) -> list[int]:
    """The same where no road helps: every hex costs one (D17.7), so it goes ring by ring."""
    near, russia, stopped = g.board.near, g.board.russia, g.stopped
    gains: dict[int, int] = {origin: 0}  # ground taken on the way there
    came: dict[int, int] = {}
    ring = [origin]
    left = way & ~(1 << origin)
    for _ in range((kind & 7) + BONUS_HEXES):
        following: list[int] = []
        entered = 0
        for p in ring:
            steps = near[p] & left
            if stopped >> p & 1:
                steps &= ~russia
            while steps:
                low = steps & -steps
                steps ^= low
                q = low.bit_length() - 1
                gain = gains[p] + 1 if enemy & low else gains[p]
                if not entered & low:
                    entered |= low
                    following.append(q)
                elif gain <= gains[q]:
                    continue
                gains[q] = gain
                came[q] = p
        if entered >> to & 1:
            break
        left ^= entered
        ring = following
    else:
        return []
    path = [to]
    while came[path[-1]] != origin:
        path.append(came[path[-1]])
    return path[::-1]


# guards ----------------------------------------------------------------------------------------------------
def why_not_mover(s: Darkest, seat: int, u: int) -> str:
    """D17.1, D17.9, D17.11, D26.21: the unit may move operationally in this step."""
    if u >= len(s.at) or s.at[u] < 0:
        return "D17.1"
    unit = s.of(u)
    if unit.side != seat or not unit.ground:
        return "D17.1"
    flags = s.flags[u]
    if flags & DISRUPTED:
        return "D17.1"
    if flags & DIGGING:
        return "D20.10"
    if s.step in (A2F, B2E):
        if unit.side == AXIS and unit.nation != DE and unit.nation != FI:
            return "D17.11"
        if flags & SPENT:
            return "D13.5" if flags & ATTACKED else "D26.21" if flags & MOVED else "D17.9"
    if flags & ATTACKED:
        return "D13.5"
    if flags & CARRIED:
        return "D8.15"
    if flags & MOVED:
        return "D26.21"
    return OK


def why_not_move(s: Darkest, seat: int, u: int, to: int) -> str:
    rule = why_not_mover(s, seat, u)
    if rule != OK:
        return rule
    if joining.is_allotted(s, u):
        return "D26.5" if seat == AXIS else "D26.14"
    g = Ground(s, seat)
    if to < len(g.board.near) and reach(g, s.at[u], class_of(s, u), True) >> to & 1:
        return OK
    return why_not_there(s, g, seat, u, to)


def why_not_there(s: Darkest, g: Ground, seat: int, u: int, to: int) -> str:
    """Why a unit that may move cannot go there."""
    if to >= len(g.board.near) or not g.board.land >> to & 1 or to == s.at[u]:
        return "D17.8"
    rule = terrain.why_not_border(s, seat, s.at[u], to)
    if rule != OK:
        return rule
    if not g.open_to(class_of(s, u)) >> to & 1:
        return "D17.8"
    return "D17.5"  # beyond its allowance and the bonus, by any open way


def movers(s: Darkest, seat: int, place: int) -> list[int]:
    """The units of a hex that may still move in this step."""
    rests = resting(s)
    flags, roster = s.flags, s.theatre.roster.units
    out: list[int] = []
    for u in s.stacks.get(place, ()):
        if not (flags[u] | NEVER) & rests[u] and roster[u].side == seat:
            if not s.attacks or not joining.is_allotted(s, u):
                out.append(u)
    return out


def resting(s: Darkest) -> list[int]:
    """By unit, the marks with one of which it stays: they stand for why_not_mover wherever many are asked."""
    return s.theatre.roster.resting[s.step]


def approach(g: Ground, target: int) -> int:
    """The places, as bits, from which anybody gets beside the target with nothing in the way."""
    found = g.theatre.approaches.get(target, 0)
    if not found:
        sides = g.board.near[target]
        for p, zone in enumerate(zones_of(g, 2)):
            if zone & sides:
                found |= 1 << p
        g.theatre.approaches[target] = found
    return found


def later_attacker(s: Darkest, seat: int, target: int, without: list[int]) -> int:
    """D11.1: who, not among `without`, may attack the target in this step, after a move if need be; or -1."""
    board = s.theatre.board
    sides = board.near[target]
    g = Ground(s, seat)
    kinds, rests = g.kinds, resting(s)
    bars = s.theatre.roster.barring[s.step]  # as in joining.joiners
    flags, roster = s.flags, s.theatre.roster.units
    taken = joining.allotted(s)
    rest = forces.held(s, seat) & approach(g, target)
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        for u in s.stacks[p]:
            marks = flags[u] | NEVER
            if marks & bars[u] or not roster[u].garrison or roster[u].fire < 1 or u in taken or u in without:
                continue
            if sides & low:
                return u
            if not marks & rests[u] and reach_of(g, p, kinds[u]).plain & sides:
                return u
    return -1
