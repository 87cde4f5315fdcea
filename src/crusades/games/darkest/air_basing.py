"""D24.1, D24.2, D24.13 – D24.15, D26.3, D26.12: aircraft change base and bomb; the fleet puts to sea."""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, interception, naval, refusals, verbs
from crusades.games.darkest.kinds import AIR_BASING
from crusades.games.darkest.pieces import (
    AXIS,
    DISRUPTED,
    FIGHTER,
    FLOWN,
    HOME,
    PLACES,
    SOVIET,
    WAITING,
)
from crusades.games.darkest.state import Darkest

LOOKING: Final = 0  # is there anything to decide?
ASKING: Final = 1


# Changing base ---------------------------------------------------------------------------------------------
def why_not_leave(s: Darkest, f: Frame, u: int) -> str:
    """The unit may change its base now, wherever to."""
    if u >= len(s.at) or not s.of(u).air or s.of(u).side != f.seat:
        return air.base_rule(s, f.seat)
    if s.at[u] == WAITING:
        return OK if f.seat == AXIS and s.due[u] <= s.turn else "D23.6"
    if s.at[u] < 0:
        return air.base_rule(s, f.seat)
    if f.seat == SOVIET:
        # D24.13: instead of a mission
        return "D24.22" if s.flags[u] & air.USED else OK
    if s.flags[u] & HOME:
        return "D23.6"  # it stays at the base it was sent to
    return "D24.14" if u in f.units else OK  # once


def leavers(s: Darkest, f: Frame) -> list[int]:
    """All for whom why_not_leave knows nothing."""
    at, flags, moved = s.at, s.flags, f.units
    if f.seat == SOVIET:
        return [u for u in s.theatre.flyers[SOVIET] if at[u] >= 0 and not flags[u] & air.USED]
    back = [u for u in s.theatre.flyers[AXIS] if at[u] == WAITING and s.due[u] <= s.turn]
    based = [u for u in s.theatre.flyers[AXIS] if at[u] >= 0 and not flags[u] & HOME and u not in moved]
    return sorted(based + back)


def why_not_base(s: Darkest, f: Frame, u: int, place: int) -> str:
    rule = why_not_leave(s, f, u)
    if rule != OK:
        return rule
    if place >= PLACES or s.at[u] == place or not air.is_base(s, f.seat, place):
        return air.base_rule(s, f.seat)
    return why_not_fighter(s, u, place)


def why_not_fighter(s: Darkest, u: int, place: int) -> str:
    """D24.11: city interceptors go nowhere but to their city."""
    return "D24.11" if s.of(u).type == FIGHTER and s.of(u).hex != place else OK


def rebase(s: Darkest, u: int, place: int) -> None:
    """D24.13: a transfer Disrupts a Russian; D24.14: a German only if the base he leaves lacks supply."""
    left = s.at[u]
    forces.put(s, u, place)
    if s.of(u).side == SOVIET:
        s.tell("transferred", u, place)
        s.flags[u] |= FLOWN
        forces.disrupt(s, u)
    elif left < 0:
        s.tell("back", u, place)
    elif not s.flags[u] & DISRUPTED and not air.is_supplied_base(s, left):
        s.tell("based_cut_off", u, place)
        forces.disrupt(s, u)
    else:
        s.tell("based", u, place)


# The step --------------------------------------------------------------------------------------------------
class AirBasing(Procedure[Darkest]):
    """D26.3, D26.12: base, bomb and sail in any order until `done`; f.units: Germans who changed base."""

    name = "air_basing"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKING else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        if self.has_choice(s, f):
            f.step = ASKING
        else:
            s.pop()

    def has_choice(self, s: Darkest, f: Frame) -> bool:
        """Somebody can sail, change base or bomb; cheaper than the whole list."""
        if naval.ready(s, f.seat):
            return True
        mask = air.base_mask(s, f.seat)
        for u in leavers(s, f):
            if s.of(u).type != FIGHTER:
                if mask & ~(1 << s.at[u]) if s.at[u] >= 0 else mask:
                    return True
        return len(self.options(s, f)) > 1

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.DONE]
        seat = f.seat
        out.extend([act(verbs.SAIL, u, s.at[u]) for u in naval.ready(s, seat)])
        mask = air.base_mask(s, seat)
        air.list_bombs(s, seat, out)
        at, units = s.at, s.theatre.roster.units
        pick = verbs.picker(mask)
        for u in leavers(s, f):
            if units[u].type == FIGHTER:  # D24.11
                homes = mask & ~(1 << at[u]) if at[u] >= 0 else mask
                verbs.spread(out, verbs.BASE, u, homes & 1 << units[u].hex)
                continue
            bases = list(pick(verbs.to_places(verbs.BASE | u << A_SHIFT)))
            if at[u] >= 0 and mask >> at[u] & 1:
                bases.remove(verbs.BASE | u << A_SHIFT | at[u] << B_SHIFT)
            out += bases
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, u, place = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.BASE:
            return why_not_base(s, f, u, place)
        if verb == verbs.BOMB:
            return air.why_not_bomb(s, f.seat, u, place)
        if verb == verbs.SAIL:
            return naval.why_not_sail(s, f.seat, u, place)
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def clauses(self, s: Darkest, f: Frame) -> str:
        return "D24.14 D24.15 D25.3" if f.seat == AXIS else "D24.13 D24.15"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, u, place = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            s.pop()
            return
        f.step = LOOKING  # what is left is looked at anew
        if verb == verbs.BASE:
            f.units.append(u)
            rebase(s, u, place)
        elif verb == verbs.BOMB:
            interception.fly(s, u, place, interception.BOMBING)
        else:
            naval.sail(s, u)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(AIR_BASING, AirBasing())]
