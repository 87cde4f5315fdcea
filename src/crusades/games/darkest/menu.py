"""The moves that may be made now (D17), listed once and kept up to date from question to question."""

from crusades.core.action import A_SHIFT
from crusades.games.darkest import joining, reach, verbs
from crusades.games.darkest.pieces import A2F, B2E, GUARDED, INHABITED, foe
from crusades.games.darkest.reach import Ground
from crusades.games.darkest.state import Darkest, Menu, Reach
from crusades.games.darkest.units import NEVER


def moves(menu: Menu, out: list[int]) -> None:
    """Adds every `move` and `march` of a side's ground units: all for which why_not_move knows nothing."""
    for _, actions in menu.stacks.values():
        out += actions


def kept(s: Darkest, seat: int) -> Menu:
    """The menu of the state: the last one, with the stacks redone in which anything has changed since.

    It is compared with the state itself, so nobody who changes one need think of it.
    """
    old = s.menu
    side = foe(seat)
    # all that the ground hangs on: while none of it changes, it need not be looked at again
    grounds = (
        seat, s.step, s.turn, s.opened, s.axis_ground, s.ruined, s.masks[GUARDED + side],
        s.masks[INHABITED + side],
    )  # fmt: skip
    is_reserve = 1 if s.step == A2F or s.step == B2E else 0
    g: Ground | None = None
    if old is not None and old.grounds == grounds:
        terms = old.terms
    else:
        g = Ground(s, seat)
        terms = (seat, is_reserve, g.slow, g.free, g.quiet, g.stopped)
    taken = joining.allotted(s) if s.attacks else []
    held = s.masks[seat]
    if old is None or old.terms != terms:
        changed = held
        ready = 0
        stacks: dict[int, tuple[list[int], list[int]]] = {}
    else:
        changed = changes(s, old, taken)
        if not changed and g is None:
            return old
        ready = old.ready & ~changed
        stacks = old.stacks.copy()
    flags = s.flags
    rests, bars = s.theatre.roster.rests[is_reserve], s.theatre.roster.bars[is_reserve]
    is_sorted = True
    while changed:
        low = changed & -changed
        changed ^= low
        p = low.bit_length() - 1
        known = stacks.get(p)
        movers: list[int] = []
        if held & low:
            for u in s.stacks[p]:
                if u not in taken:
                    marks = flags[u] | NEVER
                    if not marks & rests[u]:
                        movers.append(u)
                    if not marks & bars[u]:
                        ready |= low
        if not movers:
            if known is not None:
                del stacks[p]
        elif known is None or known[0] != movers:  # who has just come moves no more
            if g is None:
                g = Ground(s, seat)
            if known is None and old is not None:
                is_sorted = False
            stacks[p] = (movers, of_stack(g, p, movers))
    if not is_sorted:
        stacks = {p: stacks[p] for p in sorted(stacks)}  # the order of the list is that of the map
    s.menu = Menu(grounds, terms, s.at.copy(), flags.copy(), taken, ready, stacks)
    s.moved.clear()
    return s.menu


def changes(s: Darkest, old: Menu, taken: list[int]) -> int:
    """The places, as bits, with units that have come, gone, been marked, allotted or freed since."""
    units = s.moved.copy()
    if not explain(s.at, old.at, units) or not explain(s.flags, old.flags, units):
        units = differing(s.at, old.at) + differing(s.flags, old.flags)
    if taken != old.taken:
        units += taken
        units += old.taken
    mask = 0
    for u in units:
        if s.at[u] >= 0:
            mask |= 1 << s.at[u]
        if old.at[u] >= 0:
            mask |= 1 << old.at[u]
    return mask


def explain(now: list[int], then: list[int], units: list[int]) -> bool:
    """Two lists differ in these units at most: comparing whole lists is far quicker than one by one."""
    if now == then:
        return True
    if not units:
        return False
    then = then.copy()
    for u in units:
        then[u] = now[u]
    return now == then


def differing(now: list[int], then: list[int]) -> list[int]:
    return [u for u in range(len(now)) if now[u] != then[u]]


def of_stack(g: Ground, place: int, movers: list[int]) -> list[int]:
    """The moves out of one hex: each unit's, and those of everybody who can."""
    out: list[int] = []
    known: dict[int, Reach] = {}
    whole = 0
    for u in movers:
        kind = g.kinds[u]
        r = known.get(kind)
        if r is None:
            r = known[kind] = reach.reach_of(g, place, kind)
            whole |= r.far
        head = verbs.MOVE | u << A_SHIFT
        out += [head | end for end in r.ends]
    head = verbs.MARCH | place << A_SHIFT
    for r in known.values():
        if r.far == whole:  # as a rule one class gets wherever any other does
            out += [head | end for end in r.ends]
            return out
    verbs.spread(out, verbs.MARCH, place, whole)
    return out
