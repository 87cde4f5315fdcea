"""D17, D26.5, D26.14: operational movement, and the attacks of the step are announced."""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, FIELD_MASK, VERB_MASK, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import (
    air,
    announce,
    capture,
    duties,
    forces,
    interception,
    joining,
    menu,
    reach,
    refusals,
    terrain,
    verbs,
    ways,
)
from crusades.games.darkest.kinds import MOVEMENT
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    A2F,
    AIR,
    ARMY,
    ATTACKED,
    AXIS,
    B2E,
    BITS,
    BONUS,
    CARRIED,
    DE,
    FORTIFIED,
    MOVED,
    PLACES,
    SOVIET,
    SPENT,
)
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.units import NEVER

OPENING: Final = 0
OPEN: Final = 1


# moving ----------------------------------------------------------------------------------------------------
def go(s: Darkest, g: reach.Ground, u: int, to: int) -> None:
    """D8.7, D17.5, D20.11: the whole way; works stay behind, and beyond its allowance it uses the bonus."""
    seat, kind = g.seat, g.kinds[u]
    at = s.at[u]
    r = reach.reach_of(g, at, kind)
    marks = MOVED if r.plain & BITS[to] else MOVED | BONUS
    for p in reach.way_to(s, g, seat, at, kind, to, r.far):
        if seat == AXIS and s.opened != terrain.ALL_OPEN:
            terrain.open_border(s, seat, at, p)
        if p == to:
            capture.enter(s, u, p)
        else:
            if s.events is not None and not forces.controls(s, seat, p):
                s.tell("passes", u, p)
            capture.cross(s, u, p)
        at = p
    s.flags[u] = s.flags[u] & ~FORTIFIED | marks
    s.moved.append(u)


def followers(s: Darkest, place: int) -> list[int]:
    """German air units based in a hex."""
    units = s.theatre.roster.units
    return [u for u in s.stacks.get(place, ()) if units[u].type == AIR and units[u].nation == DE]


def why_not_follow(s: Darkest, f: Frame, u: int, to: int) -> str:
    """D24.12: an air unit goes where the army on which it was based has gone in this step.

    Not one that is allotted to an attack, whose range would change (D26.5), nor twice (D26.21).
    """
    if s.of(u).side != f.seat or s.of(u).type != AIR or s.at[u] < 0:
        return "D17.1"
    if joining.is_allotted(s, u):
        return "D26.5"
    if s.flags[u] & MOVED:
        return "D26.21"
    for n in range(0, len(f.units), 2):
        if f.units[n + 1] == s.at[u] and s.at[f.units[n]] == to:
            return OK
    return "D17.1" if s.opts[BEGINNER] else "D24.12"  # D1.1: without armies nobody follows one


def follow(s: Darkest, u: int, to: int) -> None:
    """D24.12: once in a player-turn, as armies do (D26.21)."""
    forces.put(s, u, to)
    s.flags[u] |= MOVED
    s.moved.append(u)
    s.tell("rebased", u, to)


def why_not_march(s: Darkest, seat: int, a: int, b: int) -> str:
    """Somebody in hex a may go to b; else what keeps the first unit there."""
    if a >= PLACES:
        return "D17.1"
    first = ""
    g = reach.Ground(s, seat)
    for u in forces.ground_at(s, a, seat):
        rule = reach.why_not_mover(s, seat, u)
        if rule == OK and joining.is_allotted(s, u):
            rule = "D26.5" if seat == AXIS else "D26.14"
        if rule == OK:
            if b < PLACES and reach.reach(g, a, reach.class_of(s, u), True) >> b & 1:
                return OK
            rule = reach.why_not_there(s, g, seat, u, b)
        first = first or rule
    return first or "D17.1"


def marchers(s: Darkest, g: reach.Ground, a: int, b: int) -> list[int]:
    """Everybody in a hex who can go to another."""
    out: list[int] = []
    for u in reach.movers(s, g.seat, a):
        if reach.reach_of(g, a, g.kinds[u]).far & BITS[b]:
            out.append(u)  # noqa: PERF401 (as in joining.joiners)
    return out


class Movement(Procedure[Darkest]):
    """f.units: army, the hex it left, … (D24.12)."""

    name = "movement"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == OPEN else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        """D17.9, D26.9, D26.17: in a reserve phase, whoever has done anything stands aside.

        With nobody left to move or attack there is no question.
        """
        f.step = OPEN
        s.attacks.clear()
        s.moved.clear()
        flags, roster = s.flags, s.theatre.roster
        is_reserve = s.step == A2F or s.step == B2E
        if is_reserve:
            for u in roster.of_side[f.seat]:
                if flags[u] & (MOVED | ATTACKED | CARRIED) and s.at[u] >= 0:
                    flags[u] |= SPENT
        rests, bars = roster.rests[is_reserve], roster.bars[is_reserve]
        rest = forces.held(s, f.seat)
        while rest:
            low = rest & -rest
            rest ^= low
            for u in s.stacks[low.bit_length() - 1]:
                marks = flags[u] | NEVER
                if not marks & rests[u] or not marks & bars[u]:
                    return
        s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        seat = f.seat
        debtors = duties.debtors(s) if seat == SOVIET and s.attacks else []
        out = [act(verbs.CANCEL, n) for n in debtors] if debtors else [verbs.DONE]
        now = menu.kept(s, seat)
        aims = joining.beside(s, seat, now.ready)
        spread_attacks(s, seat, announce.begun_still(s, aims, now) if seat == SOVIET else aims, out)
        out += now.actions
        out += now.walking
        if seat == SOVIET:  # D26.14
            air.list_bombs(s, seat, out)
        if f.units:
            out += self.following(s, f)
        return out

    def following(self, s: Darkest, f: Frame) -> list[int]:
        out: list[int] = []
        at, flags = s.at, s.flags
        bases = 0  # of who may still follow
        for u in s.theatre.flyers[AXIS]:
            if at[u] >= 0 and not flags[u] & MOVED:
                bases |= BITS[at[u]]
        if not bases:
            return out
        for n in range(0, len(f.units), 2):
            if not bases & BITS[f.units[n + 1]]:
                continue
            to = s.at[f.units[n]]
            for u in followers(s, f.units[n + 1]):
                action = act(verbs.MOVE, u, to)
                if action not in out and why_not_follow(s, f, u, to) == OK:
                    out.append(action)
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.MOVE:
            if a < len(s.at) and s.of(a).air:
                return why_not_follow(s, f, a, b)
            return reach.why_not_move(s, f.seat, a, b)
        if verb == verbs.MARCH:
            return why_not_march(s, f.seat, a, b)
        if verb == verbs.WAY:
            return ways.why_not_way(s, f.seat, a)
        if verb == verbs.ATTACK:
            return announce.why_not_attack(s, f.seat, a)
        if verb == verbs.SHELL:
            return announce.why_not_shell(s, f.seat, a)
        if verb == verbs.CANCEL:
            return self.why_not_cancel(s, f, a)
        if verb == verbs.BOMB and f.seat == SOVIET:
            return air.why_not_bomb(s, f.seat, a, b)
        return self.why_not_done(s, f) if verb == verbs.DONE else refusals.elsewhere(s, action)

    def why_not_cancel(self, s: Darkest, f: Frame, n: int) -> str:
        """Only the Soviets take an attack back, one that owes another that is not announced (D11.1)."""
        if f.seat == AXIS:
            return "D26.5"
        return OK if n < len(s.attacks) and duties.unpaid(s, n) else "D26.14"

    def why_not_done(self, s: Darkest, f: Frame) -> str:
        """D11.1: every attack that is owed has been announced."""
        return "D11.1" if f.seat == SOVIET and duties.debtors(s) else OK

    def clauses(self, s: Darkest, f: Frame) -> str:
        return "D17.1 D26.5" if f.seat == AXIS else "D17.1 D26.14"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb = action & VERB_MASK
        a, b = action >> A_SHIFT & FIELD_MASK, action >> B_SHIFT & FIELD_MASK
        if verb == verbs.MOVE:
            self.move(s, f, a, b)
        elif verb == verbs.MARCH:
            g = menu.ground(s, f.seat)
            units = marchers(s, g, a, b)
            s.tell("march", f.seat, a, b, len(units))
            armies = [u for u in units if s.of(u).type == ARMY] if f.seat == AXIS else []
            for u in units:
                if g.is_old(s):
                    g = reach.Ground(s, f.seat)
                go(s, g, u, b)
                if s.events is not None and s.flags[u] & BONUS:
                    s.tell("march_far", u)
            for u in armies:
                f.units += [u, a]
            # D24.12: aircraft go along unless the hex stays a base for them
            if armies and not air.base_mask(s, AXIS) >> a & 1:
                for v in followers(s, a):
                    if why_not_follow(s, f, v, b) == OK:
                        follow(s, v, b)
        elif verb == verbs.WAY:
            ways.begin(s, f.seat, a)
        elif verb == verbs.ATTACK:
            announce.open_attack(s, f.seat, a, announce.ASSAULT)
        elif verb == verbs.SHELL:
            announce.open_attack(s, f.seat, a, announce.SALVO)
        elif verb == verbs.BOMB:
            interception.fly(s, a, b, interception.BOMBING)
        elif verb == verbs.CANCEL:
            s.tell("cancelled_soviet", f.seat, s.attacks[a].target)
            del s.attacks[a]
        else:
            s.pop()

    def move(self, s: Darkest, f: Frame, u: int, to: int) -> None:
        unit = s.of(u)
        if unit.air:
            follow(s, u, to)
            return
        g = menu.ground(s, f.seat)
        if s.events is not None:
            is_far = not reach.reach_of(g, s.at[u], g.kinds[u]).plain & BITS[to]
            s.tell("move_far" if is_far else "move", u, s.at[u], to)
        if unit.type == ARMY:
            f.units += [u, s.at[u]]
        go(s, g, u, to)


def spread_attacks(s: Darkest, seat: int, rest: int, out: list[int]) -> None:
    """`attack` and `shell`, for every place that can be attacked now; rest: by an assault, as bits."""
    verbs.spread_places(out, verbs.ATTACK, rest)
    if seat == SOVIET:
        verbs.spread_places(out, verbs.SHELL, announce.salvo_targets(s, seat))


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(MOVEMENT, Movement())]
