"""D17, D26.5, D26.14: operational movement, and the attacks of the step are announced."""

from typing import Final

from crusades.core.action import B_SHIFT, a_of, act, b_of, verb_of
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
    reach,
    refusals,
    terrain,
    verbs,
)
from crusades.games.darkest.kinds import MOVEMENT
from crusades.games.darkest.pieces import (
    A2F,
    AIR,
    ARMY,
    ATTACKED,
    AXIS,
    B2E,
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

OPENING: Final = 0
OPEN: Final = 1


# moving ----------------------------------------------------------------------------------------------------
def go(s: Darkest, seat: int, u: int, to: int) -> None:
    """D8.7, D17.5, D20.11: the whole way; works stay behind, and beyond its allowance it uses the bonus."""
    g = reach.Ground(s, seat)
    plain = reach.reach(g, s.at[u], reach.class_of(s, u), False) >> to & 1
    at = s.at[u]
    for p in reach.way_to(s, g, seat, u, to):
        terrain.open_border(s, seat, at, p)
        capture.enter(s, u, p)
        at = p
    s.flags[u] = s.flags[u] & ~FORTIFIED | MOVED
    if not plain:
        s.flags[u] |= BONUS


def followers(s: Darkest, place: int) -> list[int]:
    """German air units based in a hex."""
    return [u for u in s.stacks.get(place, ()) if s.of(u).type == AIR and s.of(u).nation == DE]


def why_not_follow(s: Darkest, f: Frame, u: int, to: int) -> str:
    """D24.12: an air unit goes where the army on which it was based has gone in this step."""
    if s.of(u).side != f.seat or s.of(u).type != AIR or s.at[u] < 0:
        return "D17.1"
    for n in range(0, len(f.units), 2):
        if f.units[n + 1] == s.at[u] and s.at[f.units[n]] == to:
            return OK
    return "D24.12"


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


def marchers(s: Darkest, seat: int, a: int, b: int) -> list[int]:
    g = reach.Ground(s, seat)
    known: dict[int, int] = {}
    out: list[int] = []
    for u in reach.movers(s, seat, a):
        kind = reach.class_of(s, u)
        if kind not in known:
            known[kind] = reach.reach(g, a, kind, True)
        if known[kind] >> b & 1:
            out.append(u)
    return out


def destinations(mask: int) -> list[int]:
    """The places of a mask, as second operands of an action."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        out.append((low.bit_length() - 1) << B_SHIFT)
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
        if s.step in (A2F, B2E):
            for stack in s.stacks.values():
                for u in stack:
                    if s.of(u).side == f.seat and s.flags[u] & (MOVED | ATTACKED | CARRIED):
                        s.flags[u] |= SPENT
        rest = forces.held(s, f.seat)
        while rest:
            low = rest & -rest
            rest ^= low
            for u in s.stacks[low.bit_length() - 1]:
                if reach.why_not_mover(s, f.seat, u) == OK or joining.why_not_unit(s, f.seat, u) == OK:
                    return
        s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out: list[int] = []
        if self.why_not_done(s, f) == OK:
            out.append(act(verbs.DONE))
        seat = f.seat
        spread_attacks(s, seat, out)
        if seat == SOVIET:
            out += [act(verbs.CANCEL, n) for n in duties.debtors(s)]
        taken: set[int] = set()
        for a in s.attacks:
            taken.update(a.units)
        g = reach.Ground(s, seat)
        rest = forces.held(s, seat)
        while rest:
            low = rest & -rest
            rest ^= low
            p = low.bit_length() - 1
            known: dict[int, list[int]] = {}
            whole = 0
            for u in s.stacks[p]:
                if u in taken or reach.why_not_mover(s, seat, u) != OK:
                    continue
                kind = reach.class_of(s, u)
                if kind not in known:
                    mask = reach.reach(g, p, kind, True)
                    known[kind] = destinations(mask)
                    whole |= mask
                head = act(verbs.MOVE, u)
                out += [head | to for to in known[kind]]
            head = act(verbs.MARCH, p)
            out += [head | to for to in destinations(whole)]
        if seat == SOVIET:  # D26.14
            out += [act(verbs.BOMB, u, p) for u, p in air.bombs(s, seat)]
        for n in range(0, len(f.units), 2):
            for u in followers(s, f.units[n + 1]):
                action = act(verbs.MOVE, u, s.at[f.units[n]])
                if action not in out and why_not_follow(s, f, u, s.at[f.units[n]]) == OK:
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
        """An announced attack is taken back if it owes another that is not announced (D11.1)."""
        if n >= len(s.attacks):
            return "D26.5" if f.seat == AXIS else "D26.14"
        return OK if f.seat == SOVIET and duties.unpaid(s, n) else "D26.14" if f.seat == SOVIET else "D26.5"

    def why_not_done(self, s: Darkest, f: Frame) -> str:
        """D11.1: every attack that is owed has been announced."""
        return "D11.1" if f.seat == SOVIET and duties.debtors(s) else OK

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.MOVE:
            self.move(s, f, a, b)
        elif verb == verbs.MARCH:
            units = marchers(s, f.seat, a, b)
            s.tell("march", f.seat, a, b, len(units))
            armies = [u for u in units if s.of(u).type == ARMY]
            for u in units:
                go(s, f.seat, u, b)
            for u in armies:
                f.units += [u, a]
            # D24.12: aircraft go along unless the hex stays a base for them
            if armies and not s.theatre.board.city_mask >> a & 1:
                if not any(s.of(u).type == ARMY for u in forces.here(s, a)):
                    for v in followers(s, a):
                        forces.put(s, v, b)
                        s.tell("rebased", v, b)
        elif verb == verbs.ATTACK:
            announce.open_attack(s, f.seat, a, announce.ASSAULT)
        elif verb == verbs.SHELL:
            announce.open_attack(s, f.seat, a, announce.SALVO)
        elif verb == verbs.BOMB:
            interception.fly(s, a, b, interception.BOMBING)
        elif verb == verbs.CANCEL:
            s.tell("cancelled", f.seat, s.attacks[a].target)
            del s.attacks[a]
        else:
            s.pop()

    def move(self, s: Darkest, f: Frame, u: int, to: int) -> None:
        if s.of(u).air:
            forces.put(s, u, to)
            s.tell("rebased", u, to)
            return
        s.tell("move", u, s.at[u], to)
        if s.of(u).type == ARMY:
            f.units += [u, s.at[u]]
        go(s, f.seat, u, to)


def spread_attacks(s: Darkest, seat: int, out: list[int]) -> None:
    """`attack` and `shell`, for every place that can be attacked now."""
    rest = joining.reachable_targets(s, seat)
    while rest:
        low = rest & -rest
        rest ^= low
        out.append(act(verbs.ATTACK, low.bit_length() - 1))
    rest = announce.salvo_targets(s, seat)
    while rest:
        low = rest & -rest
        rest ^= low
        out.append(act(verbs.SHELL, low.bit_length() - 1))


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(MOVEMENT, Movement())]
