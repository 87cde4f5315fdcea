"""The moves that may be made now (D17), listed once and kept up to date from question to question."""

from bisect import bisect_left

from crusades.core.action import A_SHIFT
from crusades.games.darkest import joining, reach, verbs
from crusades.games.darkest.pieces import A2F, B2E, BITS, GUARDED, INHABITED
from crusades.games.darkest.reach import Ground
from crusades.games.darkest.state import Darkest, Kept, Reach
from crusades.games.darkest.units import NEVER

Grounds = tuple[int, int, int, int, int, int, int, int]
Proven = tuple[int, int, int, list[int]]
Terms = tuple[int, int, int, int, int, int]


class Menu(Kept):
    """The moves of a side as last listed, and what they were reckoned from."""

    __slots__ = (
        "actions", "at", "doomed", "flags", "ground", "grounds", "leaning", "movers", "places", "prizes",
        "proofs", "proven", "ready", "sizes", "sure", "taken", "terms", "walking", "walks",
    )  # fmt: skip

    def __init__(
        self, ground: Ground, grounds: Grounds, terms: Terms, at: list[int], flags: list[int]
    ) -> None:
        super().__init__()
        self.ground: Ground = ground
        self.grounds: Grounds = grounds
        self.terms: Terms = terms
        self.at: list[int] = at.copy()
        self.flags: list[int] = flags.copy()
        self.taken: list[int] = []
        # announce.begun_still: by place, who could attack it and pay for that, where, with what marks; and
        # where nobody can, the hexes beside it out of which nobody can
        self.proven: Proven = (0, 0, 0, [])
        self.doomed: dict[int, int] = {}
        self.proofs: dict[int, list[tuple[int, int, int]]] = {}
        self.leaning: dict[int, int] = {}  # by unit, the places, as bits, whose proofs lean on it
        self.sure: int = 0  # the places whose proofs lean on nobody who has changed since
        self.ready: int = 0  # the hexes, as bits, where somebody may still attack
        # the moves, hex by hex: the hexes out of which anybody may move, in their order, and for each of them
        # how many moves there are and by whom
        self.actions: list[int] = []
        self.places: list[int] = []
        self.sizes: list[int] = []
        self.movers: dict[int, list[int]] = {}
        # `way` of each unit for which the ways differ: by hex, and all of them; and what they differ in
        self.walks: dict[int, list[int]] = {}
        self.walking: list[int] = []
        self.prizes: int = 0

    def copy(self) -> "Menu":
        """For who must change one that is shared."""
        m = Menu(self.ground, self.grounds, self.terms, self.at, self.flags)
        m.taken = self.taken
        m.proven = self.proven
        m.doomed = self.doomed.copy()
        m.proofs = self.proofs.copy()
        m.leaning = self.leaning.copy()
        m.sure = self.sure
        m.ready = self.ready
        m.actions = self.actions.copy()
        m.places = self.places.copy()
        m.sizes = self.sizes.copy()
        m.movers = self.movers.copy()
        m.walks = self.walks.copy()
        m.walking = self.walking
        m.prizes = self.prizes
        return m

    def strike(self, p: int) -> None:
        """Nobody may move out of this hex any more."""
        del self.movers[p]
        n = bisect_left(self.places, p)
        begin = sum(self.sizes[:n])
        del self.actions[begin : begin + self.sizes[n]]
        del self.places[n], self.sizes[n]

    def enter(self, p: int, movers: list[int]) -> None:
        """These units may move out of this hex, and nobody else."""
        actions: list[int] = []
        of_stack(self.ground, p, movers, actions)
        n = bisect_left(self.places, p)
        begin = sum(self.sizes[:n])
        if p in self.movers:
            self.actions[begin : begin + self.sizes[n]] = actions
            self.sizes[n] = len(actions)
        else:
            self.actions[begin:begin] = actions
            self.sizes.insert(n, len(actions))
            self.places.insert(n, p)
        self.movers[p] = movers

    def append(self, p: int, movers: list[int]) -> None:
        """The same of a hex beyond all others."""
        before = len(self.actions)
        of_stack(self.ground, p, movers, self.actions)
        self.sizes.append(len(self.actions) - before)
        self.places.append(p)
        self.movers[p] = movers


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
                changed = redo(s, menu, changed, False)
            if changed or menu.prizes != menu.ground.prizes:
                rewalk(s, menu, changed)
            return menu
    g = Ground(s, seat)
    menu = Menu(g, grounds, terms_of(s, g), s.at, s.flags)
    s.menu = menu
    s.moved.clear()
    menu.taken = taken
    redo(s, menu, verbs.places_of(s.masks[seat]), True)
    rewalk(s, menu, menu.places)
    return menu


def is_alike(s: Darkest, menu: Menu, grounds: Grounds) -> bool:
    """The ground has changed, but nothing that the moves hang on: the menu is to be kept."""
    g = Ground(s, grounds[0])
    if terms_of(s, g) != menu.terms:
        return False
    g.known = menu.ground.known
    menu.ground, menu.grounds = g, grounds
    return True


def redo(s: Darkest, menu: Menu, changed: list[int], is_new: bool) -> list[int]:
    """List the moves out of these hexes; is_new: all there are, in their order. Returns those that differ."""
    redone: list[int] = []
    held, known = s.masks[menu.ground.seat], menu.movers
    flags, taken = s.flags, menu.taken
    rests, bars = s.theatre.roster.resting[s.step], s.theatre.roster.barring[s.step]
    garrisons = s.theatre.roster.garrisons
    ready = menu.ready
    for p in changed:
        low = BITS[p]
        if ready & low:
            ready ^= low
        movers: list[int] = []
        if held & low:
            for u in s.stacks[p]:
                if taken and u in taken:
                    continue
                marks = flags[u] | NEVER
                if not marks & rests[u]:
                    movers.append(u)
                if not marks & bars[u] and garrisons[u]:  # D11.8: Katyushas alone make no attack
                    ready |= low
        if not movers:
            if p in known:
                menu.strike(p)
                redone.append(p)
        elif is_new:
            menu.append(p, movers)
        elif p not in known or known[p] != movers:  # who has just come moves no more
            menu.enter(p, movers)
            redone.append(p)
    menu.ready = ready
    return redone


def rewalk(s: Darkest, menu: Menu, changed: list[int]) -> None:
    """D8.7: who may go a way of his own, out of these hexes and those for which the ground has changed."""
    g = menu.ground
    prizes, known, walks = g.prizes, menu.movers, menu.walks
    places = changed
    zones = reach.zones_of(g, 2)
    gained = prizes ^ menu.prizes
    if gained:
        menu.prizes = prizes
        around = 0
        for p in verbs.places_of(gained):
            around |= zones[p]
        around &= s.masks[g.seat]
        for p in changed:
            around &= ~BITS[p]
        places = changed + verbs.places_of(around)
    kinds, near, is_new = g.kinds, g.board.near, False
    easy = 0 if g.stopped else prizes & g.quiet  # whoever stands beside these may go through them
    for p in places:
        found: list[int] = []
        if p in known and zones[p] & prizes:
            movers = known[p]
            if near[p] & easy:
                if p in walks and len(walks[p]) == len(movers) and p not in changed:
                    continue
                found = [verbs.WAY | u << A_SHIFT for u in movers]
            else:
                before, inner = -1, 0
                for u in movers:
                    kind = kinds[u]
                    if kind != before:
                        before, inner = kind, reach.reach_of(g, p, kind).inner
                    if inner & prizes:
                        found.append(verbs.WAY | u << A_SHIFT)
        if found:
            if p not in walks or walks[p] != found:
                walks[p] = found
                is_new = True
        elif p in walks:
            del walks[p]
            is_new = True
    if is_new:
        menu.walking = []
        for p in sorted(walks):
            menu.walking += walks[p]


def changes(s: Darkest, menu: Menu, taken: list[int]) -> list[int]:
    """The places with units that have come, gone, been marked, allotted or freed since.

    Those who are said to have moved explain it all as a rule, and comparing whole lists is far quicker than
    one by one. The menu learns where everybody stands, and his marks.
    """
    at = s.at
    found: list[int] = []
    if s.moved:
        learn(s, menu, s.moved, found)
        s.moved.clear()
    if menu.at != at or menu.flags != s.flags:
        learn(s, menu, differing(at, menu.at) + differing(s.flags, menu.flags), found)
    if taken != menu.taken:
        for u in taken + menu.taken:
            if at[u] >= 0 and at[u] not in found:
                found.append(at[u])
    return found


def learn(s: Darkest, menu: Menu, units: list[int], found: list[int]) -> None:
    """Take in where these units stand, and their marks; found: adds the places where they were and are."""
    roster, leaning = s.theatre.roster.units, menu.leaning
    for u in units:
        then, now = menu.at[u], s.at[u]
        if then >= 0 and then not in found:
            found.append(then)
        if now >= 0 and now not in found:
            found.append(now)
        if u in leaning:
            menu.sure &= ~leaning[u]
        elif roster[u].side != menu.ground.seat:
            menu.doomed = {}  # bombs take duties away (D11.4)
        menu.at[u] = now
        menu.flags[u] = s.flags[u]


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


def of_stack(g: Ground, place: int, movers: list[int], out: list[int]) -> None:
    """Adds the moves out of one hex: each unit's, and those of everybody who can."""
    kinds, moves = g.kinds, g.theatre.moves
    known: dict[int, Reach] = {}
    whole = 0
    for u in movers:
        kind = kinds[u]
        r = known.get(kind)
        if r is None:
            r = known[kind] = reach.reach_of(g, place, kind)
            whole |= r.far
        out += r.pick(moves[u])
    for r in known.values():
        if r.far == whole:  # as a rule one class gets wherever any other does
            out += r.pick(g.theatre.marches[place])
            return
    verbs.spread(out, verbs.MARCH, place, whole)
