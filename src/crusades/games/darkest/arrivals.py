"""D6.6, D7.4, D7.7, D28.8: where arriving units come in, and the frame in which their owner places them."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, capture, forces, joining, refusals, supply, terrain, verbs
from crusades.games.darkest.board import bits
from crusades.games.darkest.kinds import PLACE_UNIT
from crusades.games.darkest.pieces import (
    ARMY,
    CUT_OFF,
    DEAD,
    FI,
    FRESH,
    KRONSHTAT,
    PLACES,
    RO,
    SOVIET,
    TANK,
    UNUSED,
    WAITING,
    foe,
)
from crusades.games.darkest.state import Darkest

# What waits to be placed (Frame.units): a unit, or one of these, where the owner also picks the unit.
TANKS: Final = -1  # Siberian tank units worth Frame.count factors
FINN: Final = -2  # one lost Finnish corps (D4.14)
# Where it comes in (Frame.marks): a hex, or one of these.
ANYWHERE: Final = -1  # D6.6
IN_FINLAND: Final = -2

# Frame.step of PLACE_UNIT
NEXT: Final = 0
ASKED: Final = 1


# where -----------------------------------------------------------------------------------------------------
def enemies(s: Darkest, side: int) -> int:
    """Places with any counter of the enemy."""
    mask = joining.inhabited(s, foe(side))
    for u in s.theatre.others[foe(side)]:
        if s.at[u] >= 0:
            mask |= 1 << s.at[u]
    return mask


def vacant(s: Darkest, side: int) -> int:
    """D6.6: never a hex with enemies; nor a place that must be attacked (D20.7), nor closed ground (D3.3)."""
    mask = s.theatre.board.land & ~enemies(s, side) & ~joining.strongholds(s, foe(side))
    mask &= ~(1 << KRONSHTAT)
    return mask & ~terrain.shut(s) if side == SOVIET else mask


def traced(s: Darkest, side: int) -> int:
    """D21.13: a side's own places whose supply line can be traced now, as bits."""
    return supply.area(s, side) & forces.territory(s, side)


def general(s: Darkest, side: int) -> int:
    """D6.6: in or next to a hex with a friendly unit in supply, on or next to a friendly town in supply."""
    units = s.theatre.roster.units
    around = s.theatre.board.towns & traced(s, side)
    rest = forces.held(s, side) & ~around
    while rest:
        low = rest & -rest
        rest ^= low
        for u in s.stacks[low.bit_length() - 1]:
            if units[u].ground and not s.flags[u] & CUT_OFF:
                around |= low
                break
    return (around | supply.steps(s.theatre.board, around)) & vacant(s, side)


def entry_is_open(s: Darkest, side: int, entry: int) -> bool:
    """D28.8: unless the entry hex is in enemy hands."""
    return entry >= 0 and forces.controls(s, side, entry) and bool(vacant(s, side) >> entry & 1)


def places(s: Darkest, u: int, entry: int) -> int:
    """Where a unit may come in, as bits."""
    side = s.of(u).side
    if entry == IN_FINLAND:
        return s.theatre.board.finland & s.axis_ground & vacant(s, side)
    if entry_is_open(s, side, entry):
        return 1 << entry
    mask = general(s, side)
    return mask & bits(air.bases(s, u)) if s.of(u).air else mask


# who -------------------------------------------------------------------------------------------------------
def is_unused(s: Darkest, u: int) -> bool:
    """A counter not yet used whose time has come."""
    return s.at[u] == UNUSED and s.of(u).turn <= s.turn


def lost_or_new(s: Darkest, kind: int, worth: int) -> int:
    """D7.4: a lost Russian unit of a type and worth, else a counter not yet used, else -1.

    Of the new ones the counter of the reserve comes first.
    """
    new = -1
    for unit in s.theatre.roster.units:
        if unit.type == kind and unit.side == SOVIET and unit.repl == worth:
            if s.at[unit.number] == DEAD:
                return unit.number
            if is_unused(s, unit.number) and (new < 0 or unit.pool == "siberia"):
                new = unit.number
    return new


def tanks(s: Darkest, factors: int) -> list[int]:
    """D7.2 – D7.4: the next tank unit of the reserve, one for each worth; lost ones go before new ones."""
    found = [lost_or_new(s, TANK, worth) for worth in range(1, factors + 1)]
    lost = [u for u in found if u >= 0 and s.at[u] == DEAD]
    return lost or [u for u in found if u >= 0]


def candidates(s: Darkest, f: Frame) -> list[int]:
    """The units of which the next one is placed."""
    item = f.units[0]
    if item == TANKS:
        return tanks(s, f.count)
    if item == FINN:
        return [u.number for u in s.theatre.roster.units if u.nation == FI and s.at[u.number] == DEAD]
    return [item]


def arrive(s: Darkest, u: int, place: int) -> None:
    """D6.6: on the map, UnDisrupted."""
    s.flags[u] = FRESH
    if s.of(u).ground:
        capture.enter(s, u, place)
    else:
        forces.put(s, u, place)


def told_of(s: Darkest, f: Frame, u: int) -> str:
    """How an arrival is told: under the clause that brings it (D28.8, D4.14, D4.6), else D6.6."""
    if entry_is_open(s, f.seat, f.marks[0]):
        return "enters"
    unit = s.of(u)
    if unit.nation == FI or unit.nation == RO:
        return "refitted"
    return "army_back" if unit.type == ARMY else "arrives"


def admit(s: Darkest, seat: int, items: list[int], entries: list[int], factors: int = 0) -> None:
    """Have a side's arrivals placed, one after another."""
    if items:
        f = s.push(Frame(PLACE_UNIT, seat, -1, -1, factors))
        f.units = items
        f.marks = entries


class PlaceUnit(Procedure[Darkest]):
    """The owner chooses the hex; where there is only one, or none, nobody is asked."""

    name = "place_unit"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKED else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        if not f.units:
            s.pop()
            return
        units = candidates(s, f)
        if not units:
            if f.units[0] == TANKS:
                s.tell("forfeited_tanks", f.count)  # D7.4
            self.strike(f)
            return
        mask = places(s, units[0], f.marks[0])
        if not mask:
            forces.put(s, units[0], WAITING)
            s.due[units[0]] = s.turn + 1
            s.tell("postponed", units[0])
            self.settled(s, f, units[0])
        elif len(units) == 1 and not mask & mask - 1:
            self.place(s, f, units[0], mask.bit_length() - 1)
        else:
            f.unit = units[0]
            f.step = ASKED

    def strike(self, f: Frame) -> None:
        del f.units[0]
        del f.marks[0]

    def place(self, s: Darkest, f: Frame, u: int, place: int) -> None:
        told = told_of(s, f, u)
        arrive(s, u, place)
        s.tell(told, u, place)
        self.settled(s, f, u)

    def settled(self, s: Darkest, f: Frame, u: int) -> None:
        """It has come in, or waits; of the tank factors there may be more."""
        if f.units[0] == TANKS:
            f.count -= s.of(u).repl
            if f.count > 0:
                return
        self.strike(f)

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out: list[int] = []
        for u in candidates(s, f):
            verbs.spread(out, verbs.PUT, u, places(s, u, f.marks[0]))
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        if verb_of(action) != verbs.PUT:
            return refusals.elsewhere(s, action)
        u, place = a_of(action), b_of(action)
        item, entry = f.units[0], f.marks[0]
        if u not in candidates(s, f) or action != act(verbs.PUT, u, place):
            return "D7.4" if item == TANKS else "D4.14" if item == FINN else "D6.6"
        if place < PLACES and places(s, u, entry) >> place & 1:
            return OK
        if entry == IN_FINLAND:
            return "D4.14"
        if entry_is_open(s, f.seat, entry):
            return "D28.8"
        if s.of(u).air and place < PLACES and general(s, f.seat) >> place & 1:
            return air.base_rule(s, f.seat)
        return "D6.6"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        f.step = NEXT
        self.place(s, f, a_of(action), b_of(action))
