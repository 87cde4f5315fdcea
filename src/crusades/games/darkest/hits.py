"""D12.1 – D12.9: the owner of the units that are hit shares out the hits of a round."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import forces, refusals
from crusades.games.darkest.kinds import HITS
from crusades.games.darkest.pieces import AIRSTRUCK, DE, DISRUPTED, FI, FORTIFIED, KATYUSHA, PANZER, STRICKEN
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.verbs import DONE, HIT

# Whose hits they are (the step of the frame).
DEFENDING: Final = 0
ATTACKING: Final = 1
# how a unit's loss is told, by the clause that says how much it can take
DISRUPTED_BY: Final = {
    "D12.3": "disrupted", "D12.4": "disrupted", "D12.6": "disrupted_hard", "D12.7": "disrupted_other",
}  # fmt: skip
ELIMINATED_BY: Final = {
    "D12.1": "lost_rockets", "D12.2": "lost_aircraft", "D12.3": "lost_infantry", "D12.4": "lost_infantry",
    "D12.5": "eliminated", "D12.6": "lost_hard", "D12.7": "lost_other",
}  # fmt: skip
OVERRUN: Final = 2  # D18.2: Disrupted infantry under the tanks, one hit each


def works(s: Darkest, u: int, mode: int) -> int:
    """D12.3, D20.9: in defence an infantry unit's fortification takes one hit for it."""
    return 1 if mode == DEFENDING and s.flags[u] & FORTIFIED and s.of(u).infantry else 0


def endures(s: Darkest, u: int) -> int:
    """The hits of one round that a unit survives: none if one is enough to eliminate it.

    D12.1: Katyushas; D12.2: aircraft; D12.5: Disrupted units; D12.4, D12.6, D12.7: the number printed.
    """
    if s.flags[u] & DISRUPTED:
        return 0
    return s.theatre.roster.enduring[u]


def room(s: Darkest, u: int, mode: int) -> int:
    """The hits that a unit can be given in one round: with the last of them it is eliminated."""
    flags = s.flags[u]
    most = 1 if flags & DISRUPTED else s.theatre.roster.enduring[u] + 1  # as `endures` says
    return most + works(s, u, mode) if flags & FORTIFIED else most


def rooms(s: Darkest, units: list[int], mode: int) -> int:
    total = 0
    for u in units:
        total += room(s, u, mode)
    return total


def take(s: Darkest, u: int, n: int, mode: int) -> None:
    """Unit u takes n hits of one round."""
    left = n
    if works(s, u, mode):
        s.flags[u] &= ~FORTIFIED
        s.tell("works_lost", u)
        left -= 1
    if left == 0:
        return  # D20.9: face up again, and UnDisrupted
    if left > endures(s, u):
        if s.events is not None:
            tell_loss(s, u, left, mode)
        forces.eliminate(s, u)
        return
    told = "" if s.events is None else DISRUPTED_BY[limit_rule(s, u)]
    forces.disrupt(s, u)
    # D12.15: no recovery in this step. D16.8: no longer the work of aircraft alone.
    s.flags[u] = s.flags[u] & ~AIRSTRUCK | STRICKEN
    s.tell(told, u, left)


def tell_loss(s: Darkest, u: int, n: int, mode: int) -> None:
    """It is eliminated by n hits: under the clause by which they are enough."""
    if mode == OVERRUN:
        s.tell("run_down", u)
    elif s.flags[u] & DISRUPTED and s.theatre.roster.enduring[u]:
        s.tell("eliminated", u)
    else:
        s.tell(ELIMINATED_BY[limit_rule(s, u)], u, n)


def begin(s: Darkest, seat: int, place: int, units: list[int], hits: int, mode: int) -> None:
    """Let `seat` share out hits among its units; what none of them can take has no effect (D12.9)."""
    if hits < 1 or not units:
        return
    f = Frame(HITS, seat, place, -1, hits)
    f.step = mode
    f.units = units
    s.push(f)


# guards ----------------------------------------------------------------------------------------------
def bounds(s: Darkest, f: Frame, u: int, total: int) -> tuple[int, int]:
    """D12.9: the least and the most hits of f.count that u may take, so that all are taken that can be.

    `total`: the rooms of everybody.
    """
    most = room(s, u, f.step)
    others = total - most
    return max(1, f.count - others), min(f.count, most)


def limit_rule(s: Darkest, u: int) -> str:
    """The clause that says how much a unit can take."""
    unit = s.of(u)
    if unit.type == KATYUSHA:
        return "D12.1"
    if unit.air:
        return "D12.2"
    if s.flags[u] & DISRUPTED:
        return "D12.5"
    if unit.absorbs > 1 and (unit.nation == FI or (unit.nation == DE and unit.type == PANZER)):
        return "D12.6"
    if unit.infantry:
        return "D12.3" if s.flags[u] & FORTIFIED else "D12.4"
    return "D12.7"


def why_not_hit(s: Darkest, f: Frame, u: int, n: int) -> str:
    """D12.9: so many hits on this unit."""
    if u not in f.units:
        return "D18.2" if f.step == OVERRUN else "D12.9"
    least, most = bounds(s, f, u, rooms(s, f.units, f.step))
    if least <= n <= most:
        return OK
    return limit_rule(s, u) if most < n <= f.count else "D12.9"


# the usual way ---------------------------------------------------------------------------------------
def price(s: Darkest, u: int, taken: int, mode: int) -> int:
    """What one more hit costs a unit that takes `taken` already: nothing, its fire for a turn, or itself."""
    more = taken - works(s, u, mode)
    if more < 0:
        return 0
    unit = s.of(u)
    most = endures(s, u)
    if more == most:
        return 100 * max(1, unit.repl) + unit.fire
    return 0 if more else 10 * unit.fire


def usual(s: Darkest, f: Frame) -> list[int]:
    """Hits by unit of f.units when the owner does not mind: each where it hurts least."""
    units = f.units
    most = [room(s, u, f.step) for u in units]
    if f.count >= sum(most):
        return most
    shares = [0] * len(units)
    costs = [
        price(s, u, 0, f.step) for u in units
    ]  # of the next hit on each: forecasts ask thousands of times
    for _ in range(f.count):
        best = -1
        least = 0
        for i, cost in enumerate(costs):
            if shares[i] < most[i] and (best < 0 or cost < least):
                best, least = i, cost
        if best < 0:
            break
        shares[best] += 1
        costs[best] = price(s, units[best], shares[best], f.step)
    return shares


class Hits(Procedure[Darkest]):
    """D12.9: one unit after another, or all the rest in the usual way; no question where there is one way."""

    name = "hits"

    def asks(self, s: Darkest, f: Frame) -> int:
        if f.count < 1 or len(f.units) < 2 or rooms(s, f.units, f.step) <= f.count:
            return NOBODY
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        actions: list[int] = []
        total = rooms(s, f.units, f.step)
        for u in f.units:
            least, most = bounds(s, f, u, total)
            actions.extend([act(HIT, u, n) for n in range(least, most + 1)])
        actions.append(DONE)
        return actions

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == HIT:
            return why_not_hit(s, f, a_of(action), b_of(action))
        return OK if verb == DONE else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        if verb_of(action) == DONE:
            self.share(s, f)
            return
        u, n = a_of(action), b_of(action)
        take(s, u, n, f.step)
        f.units = [v for v in f.units if v != u]
        f.count -= n

    def advance(self, s: Darkest, f: Frame) -> None:
        self.share(s, f)

    def share(self, s: Darkest, f: Frame) -> None:
        shares = usual(s, f)
        for i, u in enumerate(f.units):
            if shares[i]:
                take(s, u, shares[i], f.step)
        s.pop()


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(HITS, Hits())]
