"""D4.9 – D4.11, D5, D24.17: factories: what they yield, where their units appear, and how they move east."""

from typing import Final

from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.darkest import arrivals, forces, supply
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    ANTITANK,
    ARTILLERY,
    DEAD,
    DISRUPTED,
    EAST,
    FACTORY,
    MAKER,
    PLACES,
    SOVIET,
    TURNED,
    UNUSED,
    WAITING,
)
from crusades.games.darkest.state import Darkest

RUSSIAN_STORES: Final = 2  # s.store: tank (D6.1: 8 at first), plane, artillery factors
AWAY_TURNS: Final = 2  # D5.2


def all_of(s: Darkest) -> list[int]:
    return s.theatre.roster.of_type(FACTORY)


def is_active(s: Darkest, u: int) -> bool:
    """D4.9: UnDisrupted, productive and in supply; D5.4: in the east always so; D24.17: not if bombed."""
    place = s.at[u]
    if place == EAST:
        return True
    return place >= 0 and not s.flags[u] & (DISRUPTED | TURNED) and supply.traces(s, SOVIET, place)


# moving east -----------------------------------------------------------------------------------------------
def travel(s: Darkest) -> None:
    """D5.2: a turned-over factory leaves, two turns ahead; one whose turn has come works in the east.

    D5.3: not while it is Disrupted; D5.6: not out of a city without supply, and no rail capacity is used.
    """
    for u in all_of(s):
        place = s.at[u]
        if place == WAITING and s.due[u] <= s.turn:
            forces.put(s, u, EAST)
            s.tell("factory_works", u)
        elif place >= 0 and s.flags[u] & TURNED:
            if s.flags[u] & DISRUPTED:
                s.tell("factory_hit", u, place)
                continue
            if not supply.traces(s, SOVIET, place):
                s.tell("factory_stays", u, place)
                continue
            s.flags[u] = 0
            s.due[u] = s.turn + AWAY_TURNS
            forces.put(s, u, WAITING)
            s.tell("factory_leaves", u, place, s.due[u])


def why_not_pack(s: Darkest, f: Frame, u: int) -> str:
    """D5.1: an UnDisrupted working factory, before anything of the turn is built."""
    if f.seat != SOVIET or u >= len(s.at) or s.of(u).type != FACTORY or s.at[u] < 0:
        return "D5.1"
    if s.flags[u] & DISRUPTED:
        return "D5.3"
    return "D5.1" if s.flags[u] & TURNED or f.units else OK


def pack(s: Darkest, u: int) -> None:
    """D5.1: it yields nothing on this turn: what was counted for it is taken back."""
    if is_active(s, u):
        s.store[RUSSIAN_STORES + s.of(u).makes] -= 1
    s.flags[u] |= TURNED
    store = RUSSIAN_STORES + s.of(u).makes
    s.tell("packed", u, s.at[u], store, s.store[store])


def produce(s: Darkest) -> None:
    """D4.9: a factor of its own type from each; D4.12: kept until it is used."""
    gained = [0, 0, 0]
    for u in all_of(s):
        if is_active(s, u):
            gained[s.of(u).makes] += 1
    for n in range(3):
        if gained[n]:
            s.store[RUSSIAN_STORES + n] += gained[n]
            s.tell("produced", RUSSIAN_STORES + n, gained[n], s.store[RUSSIAN_STORES + n])


# what is built, and where ----------------------------------------------------------------------------------
def eastern_entries(s: Darkest) -> int:
    """D5.4: Russian cities and towns in supply on the eastern edge."""
    return s.theatre.board.gates & arrivals.traced(s, SOVIET)


class Sites:
    """D4.11: the active factories of one type, with the factor strengths placed at each on this turn."""

    __slots__ = ("east", "homes", "loads", "makers", "sizes", "units")

    def __init__(self, s: Darkest, f: Frame, makes: int) -> None:
        self.east: int = 0  # looked for only if a factory of the type is there
        self.makers: list[int] = []
        fed = supply.area(s, SOVIET)
        for u in s.theatre.makers[makes]:
            place = s.at[u]
            if place == EAST:
                self.east = self.east or eastern_entries(s)
                if self.east:
                    self.makers.append(u)
            elif place >= 0 and not s.flags[u] & (DISRUPTED | TURNED) and fed >> place & 1:  # `is_active`
                self.makers.append(u)
        self.loads: list[int] = [0] * len(self.makers)
        # the units placed so far: their numbers, sites and sizes
        self.units: list[int] = []
        self.homes: list[int] = []
        self.sizes: list[int] = []
        for n in range(len(f.units)):
            if f.marks[n] in self.makers:
                size, home = s.theatre.roster.repls[f.units[n]], self.makers.index(f.marks[n])
                self.loads[home] += size
                self.units.append(f.units[n])
                self.homes.append(home)
                self.sizes.append(size)

    def at(self, s: Darkest, place: int) -> int:
        """The site (its index) whose units appear at a place, or -1; in the east the one with least."""
        best = -1
        for n in range(len(self.makers)):
            at = s.at[self.makers[n]]
            if at == place:
                return n
            if at == EAST and self.east >> place & 1 and (best < 0 or self.loads[n] < self.loads[best]):
                best = n
        return best

    def evenest(self, size: int) -> int:
        """The least unevenness with which one more unit of this size can be shared out at all."""
        if not self.loads:
            return 0
        best = [0] * len(self.loads)
        for each in sorted([*self.sizes, size], reverse=True):  # exact for units of 1 and 2
            best[best.index(min(best))] += each
        return _unevenness(best)

    def is_even(self) -> bool:
        """What was placed on this turn could not be shared out more equally."""
        return _unevenness(self.loads) <= self.evenest(0)

    def places(self, s: Darkest, size: int) -> int:
        """Where a unit of this size may appear now, as bits: the strengths stay as equal as they can be.

        Where none of the sites keeps them so (1-1-1, and a unit of 2), those from which one unit of this turn
        goes to another site then (`moves`).
        """
        if not self.makers:
            return 0
        mask = 0
        best = self.evenest(size)
        most = best - _unevenness(self.loads)
        for n in range(len(self.makers)):
            if size * (2 * self.loads[n] + size) <= most:  # what it adds to the unevenness there
                mask |= self.appears(s, n)
        if not mask:
            for n in range(len(self.makers)):
                loads = self.loads.copy()
                loads[n] += size
                if self.mends(loads, best):
                    mask |= self.appears(s, n)
        return mask

    def appears(self, s: Darkest, n: int) -> int:
        """Where the units of a site appear, as bits."""
        at = s.at[self.makers[n]]
        return self.east if at == EAST else 1 << at

    def mends(self, loads: list[int], best: int) -> bool:
        """One of the units placed on this turn goes to another site, and all is as equal as can be."""
        for n in range(len(self.sizes)):
            for to in range(len(loads)):
                if moved(loads, self.homes[n], to, self.sizes[n]) == best:
                    return True
        return False

    def moves(self, s: Darkest, u: int) -> int:
        """D4.11: where a unit placed on this turn may go instead, as bits, so that all is equal again."""
        if u not in self.units:
            return 0
        n = self.units.index(u)
        best = self.evenest(0)
        mask = 0
        for to in range(len(self.makers)):
            if to != self.homes[n] and moved(self.loads, self.homes[n], to, self.sizes[n]) == best:
                mask |= self.appears(s, to)
        return mask


def _unevenness(loads: list[int]) -> int:
    return sum([load * load for load in loads])


def moved(loads: list[int], home: int, to: int, size: int) -> int:
    """The unevenness after a unit of this size has gone from one site to another."""
    return _unevenness(loads) + 2 * size * (loads[to] - loads[home] + size)


def uneven(s: Darkest, f: Frame) -> Sites | None:
    """D4.11: the factories whose units must be shared out anew before anything else, if any."""
    if not f.units:
        return None
    sites = Sites(s, f, MAKER[s.of(f.units[-1]).type])  # all were even before the last one was placed
    return None if sites.is_even() else sites


def why_not_buy(s: Darkest, u: int) -> str:
    """D4.10: a lost unit of a factory's type, or a counter not yet used; D4.4: for its largest factor."""
    if u >= len(s.at):
        return "D4.10"
    unit = s.of(u)
    if unit.side != SOVIET or unit.type not in MAKER:
        return "D4.10"
    if s.opts[BEGINNER] and (unit.type == ARTILLERY or unit.type == ANTITANK):
        return "D1.1"
    if s.at[u] == UNUSED and unit.pool == "siberia" and s.siberian_part == 0:
        return "D7.4"  # kept for the reserve
    if s.at[u] != DEAD and not arrivals.is_unused(s, u):
        return "D4.10"
    return OK if unit.repl <= s.store[RUSSIAN_STORES + MAKER[unit.type]] else "D4.4"


def why_not_build(s: Darkest, f: Frame, u: int, place: int) -> str:
    sites = uneven(s, f)
    if sites is not None:
        return OK if place < PLACES and sites.moves(s, u) >> place & 1 else "D4.11"
    rule = why_not_buy(s, u)
    if rule != OK:
        return rule
    sites = Sites(s, f, MAKER[s.of(u).type])
    if place < PLACES and sites.places(s, s.of(u).repl) >> place & 1:
        return OK
    makes = MAKER[s.of(u).type]
    moved = any(s.at[v] == EAST and s.of(v).makes == makes for v in all_of(s))
    is_rim = place < PLACES and bool(s.theatre.board.edge[SOVIET] >> place & 1)
    return "D5.4" if moved and is_rim and sites.at(s, place) < 0 else "D4.11"


def builds(s: Darkest, f: Frame, first: bool = False) -> list[tuple[int, int]]:
    """What may be built now: unit, places as bits; `first`: enough to know whether there is anything."""
    out: list[tuple[int, int]] = []
    owing = uneven(s, f)
    if owing is not None:
        moving = [(u, owing.moves(s, u)) for u in sorted(owing.units)]
        return [pair for pair in moving if pair[1]]
    known: dict[int, int] = {}
    sites: list[Sites | None] = [None, None, None]
    at, stock = s.at, s.store[RUSSIAN_STORES:]
    if not any(stock):
        return out
    is_beginner = s.opts[BEGINNER] == 1
    units, turn = s.theatre.roster.units, s.turn
    for u, makes, size in s.theatre.made:
        if at[u] >= 0 or size > stock[makes]:
            continue  # in play, as most are, or too dear
        if at[u] != DEAD and (at[u] != UNUSED or units[u].turn > turn):  # nor arrivals.is_unused
            continue
        if (at[u] == UNUSED or is_beginner) and why_not_buy(s, u) != OK:
            continue
        key = makes * 8 + size
        if key not in known:
            made_at = sites[makes]
            if made_at is None:
                made_at = sites[makes] = Sites(s, f, makes)
            known[key] = made_at.places(s, size)
        if known[key]:
            out.append((u, known[key]))
            if first:
                break
    return out


def build(s: Darkest, f: Frame, u: int, place: int) -> None:
    """D4.9: not Disrupted on arrival; D4.11: or one that was built goes to another site."""
    unit = s.of(u)
    sites = Sites(s, f, MAKER[unit.type])
    if u in f.units:
        f.marks[f.units.index(u)] = sites.makers[sites.at(s, place)]
        arrivals.arrive(s, u, place)
        s.tell("shared_out", u, place)
        return
    f.units.append(u)
    f.marks.append(sites.makers[sites.at(s, place)])
    store = RUSSIAN_STORES + MAKER[unit.type]
    s.store[store] -= unit.repl
    arrivals.arrive(s, u, place)
    s.tell("made_east" if s.at[f.marks[-1]] == EAST else "made", u, place, unit.repl, s.store[store])
