"""D23, D24.18 – D24.20: missions are intercepted, shot at by flak, and take effect.

MISSION: f.place the target, f.unit the (first) flyer, f.units who flies, f.count what for.
INTERCEPTION: f.place the target, f.units who may still be intercepted; f.seat the player who is not phasing.
"""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, naval, refusals, terrain, verbs
from crusades.games.darkest.kinds import INTERCEPTION, MISSION
from crusades.games.darkest.pieces import (
    A3,
    AIRSTRUCK,
    AXIS,
    B3,
    DISRUPTED,
    FIGHTER,
    FLOWN,
    HOME,
    INTERCEPTED,
    SOVIET,
    foe,
)
from crusades.games.darkest.state import Battle, Darkest

# what a mission is for (Frame.count)
BOMBING: Final = 0
LIFT: Final = 1
SUPPORT: Final = 2

DEPART: Final = 0  # steps of MISSION
ARRIVE: Final = 1


# Missions --------------------------------------------------------------------------------------------------
def fly(s: Darkest, u: int, place: int, task: int) -> None:
    """One air unit sets out to bomb (D24.15) or to supply (D21.8) a place; it is its mission (D24.22)."""
    s.flags[u] |= FLOWN
    s.tell("lifts" if task == LIFT else "interdicts" if s.step in (A3, B3) else "flies", u, place)
    set_out(s, [u], place, task)


def over(s: Darkest, place: int, flyers: list[int]) -> None:
    """D24.20: aircraft support an attack; interceptors and flak come first. Who is left: air.is_flying."""
    if flyers:
        set_out(s, flyers, place, SUPPORT)


def before_battle(s: Darkest, b: Battle) -> None:
    """D24.20, D25.3: enemy fleets and aircraft meet those who support an attack before its first round."""
    over(s, b.target, b.air)
    naval.before_battle(s, b)


def set_out(s: Darkest, flyers: list[int], place: int, task: int) -> None:
    seat = s.of(flyers[0]).side
    for u in flyers:
        if task != LIFT:
            terrain.open_border(s, seat, s.at[u], place)
    if seat == SOVIET:
        s.once.append(air.STRUCK + place)  # D24.11
    f = s.push(Frame(MISSION, seat, place, flyers[0], task))
    f.units = flyers.copy()


class Mission(Procedure[Darkest]):
    """Interception, then flak or bombs."""

    name = "mission"

    def advance(self, s: Darkest, f: Frame) -> None:
        if f.step == DEPART:
            f.step = ARRIVE
            g = s.push(Frame(INTERCEPTION, foe(f.seat), f.place, f.unit, f.count))
            g.units = f.units.copy()
            return
        s.pop()
        for u in f.units:
            if not air.is_flying(s, u):
                continue
            if f.count == BOMBING:
                bomb(s, u, f.place)
            elif f.count == LIFT:
                s.air_supplied.append(f.place)  # D21.8
                s.tell("air_supply", u, f.place)
            else:
                brave_flak(s, u, f.place)


def result_of(s: Darkest, u: int, place: int, is_bombing: bool) -> str:
    """D23.8: the bomber reads A on whichever side he is; D24.18: cover shifts no supporter's column."""
    row = s.dice.d6()
    column = air.column(s, u, place, is_bombing)
    s.tell("bombing_roll", u, row, column + 1)
    return s.theatre.tables.bombing[row - 1][column]


def by_side(s: Darkest, u: int, event: str) -> str:
    """The event as it is told of a side's aircraft, under the clause of that side."""
    return event if s.of(u).side == AXIS else f"{event}_soviet"


def bomb(s: Darkest, u: int, place: int) -> None:
    """D23.8 – D23.10, D24.16: Disrupt everything there, or be shot down, or neither."""
    result = result_of(s, u, place, True)
    if result == "D":
        s.tell("bombed", u, place)
        side = foe(s.of(u).side)
        for v in forces.here(s, place):
            # whoever is Disrupted already is not harmed further
            if air.is_bombed(s, v, side) and not s.flags[v] & DISRUPTED:
                forces.disrupt(s, v)
                if s.of(v).ground:
                    s.flags[v] |= AIRSTRUCK  # D16.8
                s.tell("air_struck", v)
    elif air.is_hit_by(s, u, place, result):
        s.tell(by_side(s, u, "flak"), u, place)
        air.lose(s, u)
    else:
        s.tell("missed", u, place)


def brave_flak(s: Darkest, u: int, place: int) -> None:
    """D24.18, D24.19: a supporting unit rolls once, only to look for AA; then it supports the attack."""
    if air.has_flak(s, u, place):
        if air.is_hit_by(s, u, place, result_of(s, u, place, False)):
            s.tell(by_side(s, u, "flak"), u, place)
            air.lose(s, u)
            return
        if s.events is not None:
            s.tell(by_side(s, u, "flak_misses"), u, place)
    if s.events is not None:
        s.tell(by_side(s, u, "supports"), u, place, air.support(s, u, place))


# Air combat ------------------------------------------------------------------------------------------------
def range_column(german: int, russian: int) -> int:
    """D23.2: equal or the Russian 1 nearer; the Russian nearer by 2 or more; the German nearer."""
    if german < russian:
        return 2
    return 0 if german - russian < 2 else 1


def eligible(s: Darkest, f: Frame) -> list[int]:
    """Who may intercept over the place: a handful at most."""
    if not f.units:
        return []
    out: list[int] = []
    apart = s.theatre.board.apart[f.place]
    for u in s.theatre.flyers[f.seat]:
        if s.at[u] < 0 or apart[s.at[u]] > air.SUPPORT_RANGE[f.seat]:
            continue
        if why_not_interceptor(s, f, u) == OK:
            out.append(u)
    return out


def why_not_interceptor(s: Darkest, f: Frame, u: int) -> str:
    """D24.20: UnDisrupted, in range, once in an enemy player-turn."""
    if u >= len(s.at) or not s.of(u).air or s.of(u).side != f.seat or s.at[u] < 0:
        return "D24.20"
    if s.flags[u] & (DISRUPTED | INTERCEPTED) or not air.in_range(s, u, f.place):
        return "D24.20"
    if s.flags[u] & HOME:
        return "D23.6"
    if s.of(u).type == FIGHTER:
        # D24.11: at its city, over it and the hexes beside it
        is_home = s.at[u] == s.of(u).hex and s.theatre.board.apart[s.at[u]][f.place] <= 1
        return OK if is_home else "D24.11"
    if not air.is_base(s, f.seat, s.at[u]):
        return air.base_rule(s, f.seat)
    if f.seat == SOVIET and air.DEFENDED + f.place in s.once:
        return "D24.11"
    return OK


def why_not_intercept(s: Darkest, f: Frame, u: int, v: int) -> str:
    if v not in f.units:
        return "D24.20"
    return why_not_interceptor(s, f, u)


def combat(s: Darkest, u: int, v: int, place: int) -> None:
    """D23.1 – D23.6: u intercepts v; the phasing player rolls, a low number is good for him."""
    apart = s.theatre.board.apart[place]
    german, russian = (u, v) if s.of(u).side == AXIS else (v, u)
    air.settle(s, german, russian, range_column(apart[s.at[german]], apart[s.at[russian]]))


class Interception(Procedure[Darkest]):
    """D24.20: the other player sends interceptors one by one, each at an opponent of his choice."""

    name = "interception"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if eligible(s, f) else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.PASS]
        for u in eligible(s, f):
            out.extend([act(verbs.INTERCEPT, u, v) for v in f.units])
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.INTERCEPT:
            return why_not_intercept(s, f, a_of(action), b_of(action))
        return OK if verb == verbs.PASS else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        if verb_of(action) == verbs.PASS:
            s.tell("let_through", f.seat, f.place)
            s.pop()
            return
        u, v = a_of(action), b_of(action)
        s.flags[u] |= INTERCEPTED
        if f.seat == SOVIET and s.of(u).type != FIGHTER:
            s.once.append(air.DEFENDED + f.place)
        s.tell("intercepts", u, v, f.place)
        combat(s, u, v, f.place)
        f.units = [w for w in f.units if air.is_flying(s, w)]


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [
    (MISSION, Mission()),
    (INTERCEPTION, Interception()),
]
