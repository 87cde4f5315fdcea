"""D6, D7, D28.6 – D28.8: reinforcements, withdrawals and the Siberian reserve; D14.1: Guards armies."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import arrivals, capture, forces, refusals, verbs
from crusades.games.darkest.kinds import PLACE_UNIT, REINFORCEMENTS
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    AIR,
    ARMY,
    AXIS,
    CUT_OFF,
    DE,
    DEAD,
    DEC41,
    DISRUPTED,
    FI,
    FRESH,
    GONE,
    GUARDS,
    HU,
    IT,
    MAY42,
    NOV41,
    NOV42,
    RIFLE,
    SEP41,
    SHOCK,
    SOVIET,
    UNUSED,
    WAITING,
)
from crusades.games.darkest.state import Darkest

PARTS: Final = 3  # D7.1
SHOCKS: Final = (2, 1, 1)  # D7.2, D7.3: shock armies and tank factors, by part
TANK_FACTORS: Final = (2, 1, 1)
GUARDS_MADE: Final = 14_001  # s.once: the exchange of this turn is made

# Frame.step of REINFORCEMENTS
BEGIN: Final = 0
SETTLE: Final = 1  # the arrivals of the schedule are placed
WITHDRAWING: Final = 2  # asked: which fliegerkorps leaves
CHOOSING: Final = 3  # asked: the reserve, a Guards army


# the schedule ----------------------------------------------------------------------------------------------
def is_scheduled(s: Darkest, u: int) -> bool:
    """D6.2, D6.5, D28.6, D28.7: an Axis ground unit that comes in on this turn.

    D6.4: in May 1942 every Hungarian and Italian unit not yet in play.
    """
    unit = s.of(u)
    if unit.side != AXIS or not unit.ground or s.at[u] != UNUSED or (s.opts[BEGINNER] and unit.type == ARMY):
        return False
    if s.turn == MAY42 and (unit.nation == HU or unit.nation == IT):
        return True
    return unit.turn > 1 and unit.turn == s.turn


def entry_of(s: Darkest, u: int) -> int:
    """D28.8: Germans and Hungarians at Warsaw, Italians at M1."""
    board = s.theatre.board
    nation = s.of(u).nation
    if nation in (DE, HU):
        return board.warsaw
    return board.index["m1"] if nation == IT else arrivals.ANYWHERE


def admit_all(s: Darkest, seat: int) -> None:
    """Whoever is due; D4.6: armies come back from the calendar; fliegerkorps by the basing rules (D23.6)."""
    items: list[int] = []
    entries: list[int] = []
    units = s.theatre.roster.units
    for u in s.theatre.roster.of_side[seat]:
        if s.at[u] >= 0:
            continue  # in play, as most are
        unit = units[u]
        if seat == AXIS and is_scheduled(s, u):
            items.append(u)
            entries.append(entry_of(s, u))
        elif s.at[u] == WAITING and s.due[u] <= s.turn and (unit.ground or (unit.air and seat == SOVIET)):
            items.append(u)
            # one that found no room on its date still has its entry hex
            is_late = unit.ground and unit.type != ARMY and unit.turn > 1
            late = arrivals.IN_FINLAND if unit.nation == FI else arrivals.ANYWHERE  # D4.14
            entries.append(entry_of(s, u) if is_late else late)
    arrivals.admit(s, seat, items, entries)


def send_rockets(s: Darkest) -> None:
    """D6.7: a Katyusha unit at Russian Moscow on every odd turn but the first, while counters last."""
    moscow = s.theatre.board.moscow
    if s.turn % 2 == 0 or s.turn == 1 or not s.theatre.board.land >> moscow & 1:
        return
    if not forces.territory(s, SOVIET) >> moscow & 1:
        s.tell("no_rockets")
        return
    for state in (UNUSED, DEAD):
        for u in s.theatre.rockets:
            if s.at[u] == state:
                arrivals.arrive(s, u, moscow)
                s.tell("rockets", u, moscow)
                return


# withdrawals -----------------------------------------------------------------------------------------------
def active_air(s: Darkest) -> list[int]:
    """D6.3: fliegerkorps on the map."""
    return [u for u in s.theatre.flyers[AXIS] if s.of(u).type == AIR and s.at[u] >= 0]


def why_not_withdraw(s: Darkest, u: int) -> str:
    return OK if u in active_air(s) else "D6.3"


def withdraw(s: Darkest, u: int) -> None:
    s.tell("leaves_for_good", u, s.at[u])
    s.flags[u] = 0
    s.withdrawn += 1
    forces.put(s, u, GONE)


# the Siberian reserve --------------------------------------------------------------------------------------
def why_not_call(s: Darkest) -> str:
    """D7.1: once in the game, on a turn of the Russian player's choice."""
    return "D7.1" if s.siberia else OK


def call(s: Darkest) -> None:
    """D7.5: safe from December 1941; D7.6: before, a die for each month, and any 1 loses the game."""
    s.siberia = s.turn
    s.tell("siberia_called", s.turn)
    is_lost = False
    for _ in range(s.turn, DEC41):
        die = s.dice.d6()
        s.tell("gamble", die)
        is_lost = is_lost or die == 1
    if is_lost:
        s.over = True
        s.winner = AXIS
        s.tell("gamble_lost")
    else:
        deliver(s)


def part_is_due(s: Darkest) -> bool:
    return s.siberia > 0 and s.siberian_part < PARTS and s.turn >= s.siberia + s.siberian_part


def deliver(s: Darkest) -> None:
    """D7.2, D7.3: the next part; D7.4: new shock armies, else lost units first; D7.7: placed as D6.6 says."""
    part = s.siberian_part
    s.siberian_part += 1
    s.tell("siberian_part", part + 1)
    new = [u for u in s.theatre.roster.of_type(SHOCK) if s.at[u] == UNUSED]
    items = new[: SHOCKS[part]]
    items.append(arrivals.lost_or_new(s, RIFLE, 1))
    if part == 0:
        items.append(arrivals.lost_or_new(s, AIR, 2))
    lacking = SHOCKS[part] - len(new[: SHOCKS[part]]) + sum([u < 0 for u in items])
    for _ in range(lacking):
        s.tell("forfeited")
    items = [u for u in items if u >= 0]
    items.append(arrivals.TANKS)
    arrivals.admit(s, SOVIET, items, [arrivals.ANYWHERE] * len(items), TANK_FACTORS[part])


# Guards ----------------------------------------------------------------------------------------------------
def new_guards(s: Darkest) -> int:
    for u in s.theatre.roster.of_type(GUARDS):
        if arrivals.is_unused(s, u):
            return u
    return -1


def why_not_guard(s: Darkest, u: int) -> str:
    """D14.1: from November 1942, once a turn, an UnDisrupted rifle army in supply becomes a Guards army."""
    if s.turn < NOV42 or GUARDS_MADE in s.once or new_guards(s) < 0:
        return "D14.1"
    if u >= len(s.at) or s.of(u).type != RIFLE or s.at[u] < 0 or s.flags[u] & (DISRUPTED | CUT_OFF):
        return "D14.1"
    return OK


def guard(s: Darkest, u: int) -> None:
    """The Guards army takes over the hex and the works of the rifle army, whose counter is free again."""
    v = new_guards(s)
    place = s.at[u]
    s.once.append(GUARDS_MADE)
    s.flags[v], s.flags[u] = s.flags[u] | FRESH, 0
    forces.put(s, u, UNUSED)
    capture.enter(s, v, place)
    s.tell("guards", u, v, place)


def rifle_armies(s: Darkest) -> list[int]:
    """Those that may become Guards."""
    if s.turn < NOV42 or GUARDS_MADE in s.once:
        return []
    return [u for u in s.theatre.roster.of_type(RIFLE) if why_not_guard(s, u) == OK]


class Reinforcements(Procedure[Darkest]):
    """D26.3, D26.12: the second part of a preparation."""

    name = "reinforcements"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step >= WITHDRAWING else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        if f.step == BEGIN:
            f.step = SETTLE
            if f.seat == SOVIET:
                send_rockets(s)
                if part_is_due(s):
                    deliver(s)
            admit_all(s, f.seat)
        elif f.seat == AXIS:
            active = active_air(s)
            if s.turn not in (SEP41, NOV41) or not active:
                s.pop()
            elif len(active) == 1:
                withdraw(s, active[0])
                s.pop()
            else:
                f.step = WITHDRAWING
        elif len(self.options(s, f)) > 1:
            f.step = CHOOSING
        else:
            s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        if f.seat == AXIS:
            return [act(verbs.WITHDRAW, u) for u in active_air(s)]
        out = [verbs.DONE]
        if why_not_call(s) == OK:
            out.append(verbs.CALL)
        out += [act(verbs.GUARD, u) for u in rifle_armies(s)]
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if f.seat == AXIS:
            if verb == verbs.WITHDRAW:
                return why_not_withdraw(s, a_of(action))
            return "D6.3" if verb == verbs.DONE else refusals.elsewhere(s, action)
        if verb == verbs.CALL:
            return why_not_call(s)
        if verb == verbs.GUARD:
            return why_not_guard(s, a_of(action))
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == verbs.WITHDRAW:
            withdraw(s, a_of(action))
            s.pop()
        elif verb == verbs.DONE:
            s.pop()
        else:
            f.step = SETTLE
            if verb == verbs.CALL:
                call(s)
            else:
                guard(s, a_of(action))


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [
    (REINFORCEMENTS, Reinforcements()),
    (PLACE_UNIT, arrivals.PlaceUnit()),
]
