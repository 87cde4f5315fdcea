"""D8.7, D17.7: a unit goes its own way, hex by hex, where the ways differ in what they leave behind.

`move` takes the cheapest way, among equals the one that takes most ground; `way` is for who wants another.
A WAY frame: f.unit goes, f.place is where it stands; f.count: what it has spent, in half hexes;
f.marks: its class (reach.class_of) when it set out, the hex it set out from, road hexes paid for (D19.14).
"""

from typing import Final

from crusades.core.action import a_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import capture, joining, reach, refusals, terrain, verbs
from crusades.games.darkest.kinds import WAY
from crusades.games.darkest.pieces import ARMY, AXIS, BONUS, FORTIFIED, MOVED, PLACES
from crusades.games.darkest.state import Darkest


def why_not_way(s: Darkest, seat: int, u: int) -> str:
    """The unit may move, and somewhere on its way there is something to leave behind, or not (D8.7)."""
    rule = reach.why_not_mover(s, seat, u)
    if rule != OK:
        return rule
    if joining.is_allotted(s, u):
        return "D26.5" if seat == AXIS else "D26.14"
    g = reach.Ground(s, seat)
    return OK if reach.reach_of(g, s.at[u], g.kinds[u]).inner & g.prizes else "D8.7"


def begin(s: Darkest, seat: int, u: int) -> None:
    f = s.push(Frame(WAY, seat, s.at[u], u))
    f.marks = [reach.class_of(s, u), s.at[u], 0]


def cost(s: Darkest, f: Frame, to: int) -> int:
    """D17.7: two half hexes; D19.13: one for mobile units on the road; D19.14: an extra road hex is free."""
    if not s.theatre.board.road[f.place] >> to & 1:
        return 2
    if f.marks[0] & reach.MOBILE:
        return 1
    return 0 if f.marks[2] == 2 else 2


def nexts(s: Darkest, f: Frame) -> int:
    """Where the unit may go on to, as bits."""
    g = reach.Ground(s, f.seat)
    left = 2 * ((f.marks[0] & 7) + reach.BONUS_HEXES) - f.count
    steps = g.around(1 << f.place) & g.open_to(f.marks[0])
    if left >= 2:
        return steps
    steps &= s.theatre.board.road[f.place]
    return steps if steps and cost(s, f, steps.bit_length() - 1) <= left else 0


def why_not_via(s: Darkest, f: Frame, to: int) -> str:
    if to >= PLACES or not s.theatre.board.near[f.place] >> to & 1:
        return "D17.7"
    if nexts(s, f) >> to & 1:
        return OK
    rule = terrain.why_not_border(s, f.seat, f.place, to)
    if rule != OK:
        return rule
    return "D17.5" if reach.Ground(s, f.seat).open_to(f.marks[0]) >> to & 1 else "D17.8"


def step(s: Darkest, f: Frame, to: int) -> None:
    """D8.7, D20.11: one hex on; works stay behind."""
    u = f.unit
    spent = cost(s, f, to)
    if s.theatre.board.road[f.place] >> to & 1 and not f.marks[0] & reach.MOBILE and f.marks[2] < 3:
        f.marks[2] += 1
    f.count += spent
    terrain.open_border(s, f.seat, f.place, to)
    s.flags[u] &= ~FORTIFIED
    s.tell("walks", u, f.place, to)
    capture.enter(s, u, to)
    f.place = to


def finish(s: Darkest, f: Frame) -> None:
    """D17.5: beyond its allowance it has used the bonus. D24.12: an army's aircraft may follow."""
    u = f.unit
    is_far = f.count > 2 * (f.marks[0] & 7)
    s.flags[u] |= MOVED | BONUS if is_far else MOVED
    s.moved.append(u)
    s.tell("arrived_far" if is_far else "arrived", u, f.place)
    s.pop()
    if s.of(u).type == ARMY and f.seat == AXIS and f.place != f.marks[1]:
        s.frames[-1].units += [u, f.marks[1]]


class Way(Procedure[Darkest]):
    name = "way"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.DONE if f.count else verbs.PASS]
        verbs.spread_places(out, verbs.VIA, nexts(s, f))
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.VIA:
            return why_not_via(s, f, a_of(action))
        if verb == verbs.DONE or verb == verbs.PASS:  # called off before the first hex, or ended after it
            return OK if (verb == verbs.DONE) == (f.count > 0) else "D17.6"
        return refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == verbs.PASS:
            s.pop()
        elif verb == verbs.DONE:
            finish(s, f)
        else:
            step(s, f, a_of(action))
            if not nexts(s, f):
                finish(s, f)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(WAY, Way())]
