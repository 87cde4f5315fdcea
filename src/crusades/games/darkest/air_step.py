"""D21.8, D24.23, D26.10, D26.18: German air supply, then interdiction by aircraft not used so far.

D26.19: the Russian paradrop that follows has neither rules nor units.
"""

from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, interception, refusals, verbs
from crusades.games.darkest.board import bits
from crusades.games.darkest.kinds import AIR_STEP
from crusades.games.darkest.pieces import AXIS, PLACES
from crusades.games.darkest.state import Darkest

LOOKING: Final = 0  # is there anything to decide?
ASKING: Final = 1


def why_not_supply(s: Darkest, f: Frame, u: int, place: int) -> str:
    """D21.8: a fliegerkorps supplies a hex with friendly ground units at most 3 hexes away."""
    if f.seat != AXIS:
        return "D21.8"
    if f.count:
        return "D26.10"  # before any interdiction
    rule = air.why_not_fly(s, f.seat, u)
    if rule != OK:
        return rule
    if place >= PLACES or s.theatre.board.apart[s.at[u]][place] > air.LIFT_RANGE:
        return "D21.8"
    return OK if forces.held(s, AXIS) >> place & 1 and place not in s.air_supplied else "D21.8"


class AirStep(Procedure[Darkest]):
    """f.count: interdiction has begun, so no more air supply (D26.10)."""

    name = "air_step"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKING else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        if len(self.options(s, f)) > 1:
            f.step = ASKING
        else:
            s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.DONE]
        if f.seat == AXIS and not f.count:
            lifts = forces.held(s, AXIS) & ~bits(s.air_supplied)
            for u in s.theatre.flyers[AXIS]:
                if air.why_not_fly(s, AXIS, u) == OK:
                    near = s.theatre.board.within[air.LIFT_RANGE][s.at[u]]
                    verbs.spread(out, verbs.SUPPLY, u, lifts & near)
        air.list_bombs(s, f.seat, out)
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, u, place = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.SUPPLY:
            return why_not_supply(s, f, u, place)
        if verb == verbs.BOMB:
            return air.why_not_bomb(s, f.seat, u, place)
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def clauses(self, s: Darkest, f: Frame) -> str:
        return "D21.8 D24.23" if f.seat == AXIS and not f.count else "D24.23"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, u, place = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            s.pop()
            return
        f.step = LOOKING
        if verb == verbs.BOMB:
            f.count = 1
            interception.fly(s, u, place, interception.BOMBING)
        else:
            interception.fly(s, u, place, interception.LIFT)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(AIR_STEP, AirStep())]
