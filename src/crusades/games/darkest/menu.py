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
    """The moves of a side as last listed, and what they were reckoned from."""

    __slots__ = ("at", "flags", "ground", "grounds", "ready", "stacks", "taken", "terms")

    def __init__(self, ground: Ground, grounds: Grounds, terms: Terms, at: list[int], flags: list[int]) -> None:
        super().__init__()
        self.ground: Ground = ground
        self.grounds: Grounds = grounds
        self.terms: Terms = terms
        self.at: list[int] = at.copy()
        self.flags: list[int] = flags.copy()
        self.taken: list[int] = []
        self.ready: int = 0  # the hexes, as bits, where somebody may still attack
        # by hex, in their order: the units that may move out of it, and their actions
        self.stacks: dict[int, tuple[list[int], list[int]]] = {}

    def copy(self) -> "Menu":
        """For who must change one that is shared."""
        m = Menu(self.ground, self.grounds, self.terms, self.at, self.flags)
        m.taken = self.taken
        m.ready = self.ready
        m.stacks = self.stacks.copy()
        return m


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


def terms_of(s: Darkest, g: Ground) -> Terms:
    """What the moves hang on beside the units themselves."""
    is_reserve = 1 if s.step == A2F or s.step == B2E else 0
    return (g.seat, is_reserve, g.slow, g.free, g.quiet, g.stopped)


def kept(s: Darkest, seat: int) -> Menu:
    """The menu of the state: the last one, with the stacks redone in which anything has changed since.

    It is compared with the state itself, so nobody who changes one need think of it.
    """
    old = s.menu
    grounds = grounds_of(s, seat)
    taken = joining.allotted(s) if s.attacks else []
    if isinstance(old, Menu):
        menu = old.copy() if old.is_shared else old
        if menu.grounds == grounds or is_alike(s, menu, grounds):
            s.menu = menu
            changed = changes(s, menu, taken)
            if changed:
                menu.taken = taken
                redo(s, menu, changed, False)
            return menu
    g = Ground(s, seat)
    menu = Menu(g, grounds, terms_of(s, g), s.at, s.flags)
    s.menu = menu
    s.moved.clear()
    menu.taken = taken
    redo(s, menu, s.masks[seat], True)
    return menu


def is_alike(s: Darkest, menu: Menu, grounds: Grounds) -> bool:
    """The ground has changed, but nothing that the moves hang on: the menu is to be kept."""
    g = Ground(s, grounds[0])
    if terms_of(s, g) != menu.terms:
        return False
    g.known = menu.ground.known
    menu.ground, menu.grounds = g, grounds
    return True


def redo(s: Darkest, menu: Menu, changed: int, is_new: bool) -> None:
    """List the moves out of these hexes."""
    g, held, stacks = menu.ground, s.masks[menu.ground.seat], menu.stacks
    flags, taken = s.flags, menu.taken
    rests, bars = s.theatre.roster.resting[s.step], s.theatre.roster.barring[s.step]
    ready = menu.ready & ~changed
    is_sorted = True
    while changed:
        low = changed & -changed
        changed ^= low
        p = low.bit_length() - 1
        movers: list[int] = []
        if held & low:
            for u in s.stacks[p]:
                if taken and u in taken:
                    continue
                marks = flags[u] | NEVER
                if not marks & rests[u]:
                    movers.append(u)
                if not marks & bars[u]:
                    ready |= low
        if not movers:
            stacks.pop(p, None)
        elif is_new:
            stacks[p] = (movers, of_stack(g, p, movers))
        elif p not in stacks or stacks[p][0] != movers:  # who has just come moves no more
            is_sorted = is_sorted and p in stacks
            stacks[p] = (movers, of_stack(g, p, movers))
    menu.ready = ready
    if not is_sorted:
        menu.stacks = {p: stacks[p] for p in sorted(stacks)}  # the order of the list is that of the map


def changes(s: Darkest, menu: Menu, taken: list[int]) -> int:
    """The places, as bits, with units that have come, gone, been marked, allotted or freed since.

    Those who are said to have moved explain it all as a rule, and comparing whole lists is far quicker than
    one by one. The menu learns where everybody stands, and his marks.
    """
    at = s.at
    mask = learn(s, menu, s.moved) if s.moved else 0
    s.moved.clear()
    if menu.at != at or menu.flags != s.flags:
        mask |= learn(s, menu, differing(at, menu.at) + differing(s.flags, menu.flags))
    if taken != menu.taken:
        for u in taken + menu.taken:
            if at[u] >= 0:
                mask |= 1 << at[u]
    return mask


def learn(s: Darkest, menu: Menu, units: list[int]) -> int:
    """Take in where these units stand, and their marks; the places, as bits, where they were and are."""
    mask = 0
    for u in units:
        then, now = menu.at[u], s.at[u]
        if then >= 0:
            mask |= 1 << then
        if now >= 0:
            mask |= 1 << now
        menu.at[u] = now
        menu.flags[u] = s.flags[u]
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
