"""The moves that may be made now (D17), listed once and kept up to date from question to question."""

from crusades.core.action import A_SHIFT
from crusades.games.darkest import joining, reach, verbs
from crusades.games.darkest.pieces import A2F, B2E, GUARDED, INHABITED
from crusades.games.darkest.reach import Ground
from crusades.games.darkest.state import Darkest, Kept, Reach
from crusades.games.darkest.units import NEVER

Grounds = tuple[int, int, int, int, int, int, int, int]
Terms = tuple[int, int, int, int, int, int]


class Menu(Kept):
    """The moves of a side as last listed, and what they were reckoned from.

    Shared by clones, so it is replaced and never changed.
    """

    __slots__ = ("at", "flags", "ground", "grounds", "ready", "stacks", "taken", "terms")

    def __init__(self, ground: Ground, grounds: Grounds, is_reserve: int) -> None:
        self.ground: Ground = ground
        self.grounds: Grounds = grounds
        g = ground
        # what the moves hang on beside the units themselves
        self.terms: Terms = (g.seat, is_reserve, g.slow, g.free, g.quiet, g.stopped)
        self.at: list[int] = []
        self.flags: list[int] = []
        self.taken: list[int] = []
        self.ready: int = 0  # the hexes, as bits, where somebody may still attack
        # by hex, in their order: the units that may move out of it, and their actions
        self.stacks: dict[int, tuple[list[int], list[int]]] = {}


def moves(menu: Menu, out: list[int]) -> None:
    """Adds every `move` and `march` of a side's ground units: all for which why_not_move knows nothing."""
    for _, actions in menu.stacks.values():
        out += actions


def grounds_of(s: Darkest, seat: int) -> Grounds:
    """All that the ground hangs on: while none of it changes, it need not be looked at again."""
    side = 1 - seat
    masks = s.masks
    return (
        seat, s.step, s.turn, s.opened, s.axis_ground, s.ruined,
        masks[GUARDED + side], masks[INHABITED + side],
    )  # fmt: skip


def ground(s: Darkest, seat: int) -> Ground:
    """The ground as it is now: that of the last menu, as a rule."""
    old = s.menu
    if isinstance(old, Menu) and old.grounds == grounds_of(s, seat):
        return old.ground
    return Ground(s, seat)


def kept(s: Darkest, seat: int) -> Menu:
    """The menu of the state: the last one, with the stacks redone in which anything has changed since.

    It is compared with the state itself, so nobody who changes one need think of it.
    """
    old = s.menu if isinstance(s.menu, Menu) else None
    grounds = grounds_of(s, seat)
    is_reserve = 1 if s.step == A2F or s.step == B2E else 0
    g = old.ground if old is not None and old.grounds == grounds else Ground(s, seat)
    new = Menu(g, grounds, is_reserve)
    new.taken = joining.allotted(s) if s.attacks else []
    held = s.masks[seat]
    stacks = new.stacks
    if old is None or old.terms != new.terms:
        old = None
        changed = held
        new.at, new.flags = s.at.copy(), s.flags.copy()
    else:
        changed = changes(s, old, new)
        if not changed and g is old.ground:
            return old
        new.ready = old.ready & ~changed
        stacks = new.stacks = old.stacks.copy()
    s.menu = new
    s.moved.clear()
    flags, taken = s.flags, new.taken
    rests, bars = s.theatre.roster.rests[is_reserve], s.theatre.roster.bars[is_reserve]
    is_sorted = True
    while changed:
        low = changed & -changed
        changed ^= low
        p = low.bit_length() - 1
        movers: list[int] = []
        if held & low:
            is_ready = False
            for u in s.stacks[p]:
                if taken and u in taken:
                    continue
                marks = flags[u] | NEVER
                if not marks & rests[u]:
                    movers.append(u)
                if not is_ready and not marks & bars[u]:
                    is_ready = True
            if is_ready:
                new.ready |= low
        known = stacks.get(p)
        if not movers:
            if known is not None:
                del stacks[p]
        elif known is None or known[0] != movers:  # who has just come moves no more
            if known is None and old is not None:
                is_sorted = False
            stacks[p] = (movers, of_stack(g, p, movers))
    if not is_sorted:
        new.stacks = {p: stacks[p] for p in sorted(stacks)}  # the order of the list is that of the map
    return new


def changes(s: Darkest, old: Menu, new: Menu) -> int:
    """The places, as bits, with units that have come, gone, been marked, allotted or freed since.

    Those who are said to have moved explain it all as a rule, and comparing whole lists is far quicker than
    one by one. The new menu learns where everybody stands, and his marks.
    """
    units = s.moved.copy()
    new.at = caught_up(s.at, old.at, units)
    new.flags = caught_up(s.flags, old.flags, units)
    if new.at != s.at or new.flags != s.flags:
        units = differing(s.at, old.at) + differing(s.flags, old.flags)
        new.at, new.flags = s.at.copy(), s.flags.copy()
    if new.taken != old.taken:
        units += new.taken
        units += old.taken
    mask = 0
    for u in units:
        if s.at[u] >= 0:
            mask |= 1 << s.at[u]
        if old.at[u] >= 0:
            mask |= 1 << old.at[u]
    return mask


def caught_up(now: list[int], then: list[int], units: list[int]) -> list[int]:
    """What was, but for these units, of whom it is what is."""
    if not units:
        return then
    then = then.copy()
    for u in units:
        then[u] = now[u]
    return then


def differing(now: list[int], then: list[int]) -> list[int]:
    return [u for u in range(len(now)) if now[u] != then[u]]


def of_stack(g: Ground, place: int, movers: list[int]) -> list[int]:
    """The moves out of one hex: each unit's, and those of everybody who can."""
    out: list[int] = []
    tables = verbs.known_tables
    known: dict[int, Reach] = {}
    whole = 0
    for u in movers:
        kind = g.kinds[u]
        r = known.get(kind)
        if r is None:
            r = known[kind] = reach.reach_of(g, place, kind)
            whole |= r.far
        head = verbs.MOVE | u << A_SHIFT
        out += r.pick(tables[head] if head in tables else verbs.to_places(head))
    for r in known.values():
        if r.far == whole:  # as a rule one class gets wherever any other does
            out += r.pick(verbs.to_places(verbs.MARCH | place << A_SHIFT))
            return out
    verbs.spread(out, verbs.MARCH, place, whole)
    return out
