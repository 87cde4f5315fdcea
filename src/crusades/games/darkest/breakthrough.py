"""D14: winners break through. `advance` opens the BREAKTHROUGH frame and says what it holds.

A STRIKE frame above it puts one attack together, like ANNOUNCE does.
"""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import (
    advance,
    battle,
    capture,
    duties,
    forces,
    joining,
    refusals,
    terrain,
    verbs,
    victory,
)
from crusades.games.darkest.board import bits
from crusades.games.darkest.kinds import BREAKTHROUGH, FIRST_ATTACKS, STRIKE
from crusades.games.darkest.pieces import (
    AXIS,
    BITS,
    BROKE,
    DE,
    DISRUPTED,
    HOME,
    MUD,
    PLACES,
    SHOCK,
    SNOW,
    SOVIET,
    WON,
    foe,
)
from crusades.games.darkest.state import Attack, Breakthrough, Darkest

AIR_RANGE: Final = 3  # D24.4

LOOKING: Final = 0  # steps of BREAKTHROUGH: is there anything to decide?
ASKING: Final = 1


def under_way(s: Darkest) -> Breakthrough:
    b = s.breakthrough
    assert b is not None
    return b


# Who and where ---------------------------------------------------------------------------------------
def has_extra_hex(s: Darkest, u: int) -> bool:
    """D14.3: panzers and tanks, but not Germans in Mud (D14.10); D14.8: shock armies in Snow.

    D22.1: Hard Frost is like Good weather; D22.5: Russian tanks do not mind any.
    """
    unit = s.of(u)
    weather = terrain.weather(s)
    if unit.type == SHOCK:
        return weather == SNOW
    return unit.is_tank and not (unit.nation == DE and weather == MUD)


def why_not_attacks(s: Darkest, f: Frame) -> str:
    """Whether breakthrough attacks are made at all. D14.11: no weather stops Deep Battle."""
    if f.seat == AXIS:
        if terrain.weather(s) == MUD:
            return "D14.10"
        if victory.owner_of_rumania(s) == SOVIET:
            return "D21.11"
    return OK if f.count > 0 else "D14.5"


def vacant(s: Darkest, seat: int) -> int:
    """D14.2: places to enter without a fight, as bits: no enemy, no enemy stronghold (D20.7).

    D18.4: for panzers and tanks also where nothing but aircraft or Katyushas is: joining.unguarded.
    """
    side = foe(seat)
    closed = joining.inhabited(s, side) | joining.strongholds(s, side)
    return s.theatre.board.land & ~closed


def why_not_winner(s: Darkest, f: Frame, u: int) -> str:
    """Unit u may still break through; f is the BREAKTHROUGH frame."""
    if u in f.units:
        return OK
    if u >= len(s.at) or s.at[u] < 0 or s.of(u).side != f.seat or not s.of(u).ground:
        return "D14.1"
    if s.flags[u] & BROKE:
        if s.at[u] != f.place and not has_extra_hex(s, u):
            # it went one hex on, and gets no second
            if s.of(u).type == SHOCK:
                return "D14.8"
            if s.of(u).is_tank:
                return "D14.10"
        return "D14.6"
    rule = advance.why_not_able(s, u)
    return "D14.1" if rule == OK else rule


def why_not_go(s: Darkest, f: Frame, u: int, place: int, free: int) -> str:
    """D14.2, D14.3: into an empty hex beside it, never back; `free` is vacant(s, seat)."""
    rule = why_not_winner(s, f, u)
    if rule != OK:
        return rule
    if s.of(u).gun:
        return "D16.2"
    if place >= PLACES or not s.theatre.board.near[s.at[u]] >> place & 1:
        return "D14.2"
    runs_over = s.of(u).is_tank and joining.unguarded(s, foe(f.seat)) >> place & 1  # D18.4
    if not free >> place & 1 and not runs_over:
        is_stronghold = joining.strongholds(s, foe(f.seat)) >> place & 1
        return "D20.7" if is_stronghold and not joining.guarded(s, foe(f.seat)) >> place & 1 else "D14.2"
    if place == f.place or place in under_way(s).fronts:
        return "D14.2"
    return terrain.why_not_border(s, f.seat, s.at[u], place)


def why_not_march(s: Darkest, f: Frame, origin: int, place: int, free: int) -> str:
    """Somebody there may go."""
    rule = "D14.1"
    for u in f.units:
        if s.at[u] == origin:
            rule = why_not_go(s, f, u, place, free)
            if rule == OK:
                return OK
    return rule


def why_not_hexside(s: Darkest, f: Frame, u: int, target: int, units: list[int]) -> str:
    """D14.7: hexsides, borders and capacity as in any attack."""
    rule = joining.why_not_side(s, f.seat, u, target, units)
    return "D14.2" if rule in ("D10.6", "D13.2") else rule


def why_not_part(s: Darkest, f: Frame, u: int, target: int, units: list[int]) -> str:
    """A winner joins a breakthrough attack: across its hexside, and so that it can still be made (D11.1).

    f is the BREAKTHROUGH frame; units: who makes it so far.
    """
    rule = why_not_hexside(s, f, u, target, units)
    if rule != OK or f.seat == AXIS:
        return rule
    return why_not_owe(s, f, target, [*units, u])


def why_not_owe(s: Darkest, f: Frame, target: int, units: list[int]) -> str:
    """D11.1, D14.7: what a Russian breakthrough by these makes compulsory, others can attack."""
    owed = unpaid(s, target, units) + [h for h in under_way(s).owed if h != target]
    return OK if not owed or can_pay(s, f, sorted(set(owed)), units) else "D11.1"


def why_not_strike(s: Darkest, f: Frame, target: int) -> str:
    """D14.2, D14.4: an enemy place beside somebody who may still break through."""
    if target == f.place:
        return "D14.4"  # artillery alone has won it: its second attack is against another hex
    if target >= PLACES or not joining.targets(s, f.seat) >> target & 1:
        return "D14.2"
    rule = why_not_attacks(s, f)
    if rule != OK:
        return rule
    first = ""
    for u in f.units:
        rule = why_not_part(s, f, u, target, [])
        if rule == OK:
            return OK
        if rule != "D14.2":
            first = first or rule
    if not first:
        for u in forces.on_map(s, f.seat):  # nobody left, but somebody beside it has had his turn
            if s.flags[u] & BROKE and s.theatre.board.near[s.at[u]] >> target & 1:
                return why_not_winner(s, f, u)
    return first or "D14.2"


def go(s: Darkest, f: Frame, u: int, place: int) -> None:
    """D14.3: a panzer's first hex leaves it its breakthrough; any other was it."""
    is_extra = s.at[u] == f.place and has_extra_hex(s, u)
    terrain.open_border(s, f.seat, s.at[u], place)
    extra = "goes_on_snow" if s.of(u).type == SHOCK else "goes_on_extra"
    s.tell(extra if is_extra else "goes_on", u, place)
    if not is_extra:
        spend(s, f, u)
    capture.enter(s, u, place)


def spend(s: Darkest, f: Frame, u: int) -> None:
    """D14.6: it has had its breakthrough."""
    f.units.remove(u)
    s.flags[u] = s.flags[u] & ~WON | BROKE


# Compulsory attacks (D11.1) --------------------------------------------------------------------------
def was_attacked(s: Darkest, place: int) -> bool:
    """Russian units attack the hex in this phase: announced, fought, or before movement."""
    if duties.paid(s, place):
        return True
    for f in s.frames:
        if f.kind == FIRST_ATTACKS and place in f.marks:
            return True
    return False


def unpaid(s: Darkest, target: int, units: list[int]) -> list[int]:
    """The hexes that a Russian breakthrough attack makes compulsory and that nobody attacks yet."""
    owed = duties.owed(s, target, duties.origins_of(s, units))
    return [h for h in owed if h != target and not was_attacked(s, h)]


def payers(s: Darkest, f: Frame, place: int, without: list[int]) -> list[int]:
    """Winners that could attack the hex in a breakthrough of their own."""
    free = [u for u in f.units if u not in without and duties.meets(s, u)]
    return [u for u in free if why_not_hexside(s, f, u, place, []) == OK]


def can_pay(s: Darkest, f: Frame, owed: list[int], without: list[int]) -> bool:
    """D14.7: each of these hexes can have a breakthrough attack of its own."""
    lists = [payers(s, f, h, without) for h in owed if not was_attacked(s, h)]
    return duties.matched(lists, 0, [])


def note_attack(s: Darkest, attack: Attack) -> None:
    """It counts as an attack of this phase when duties are reckoned."""
    for f in s.frames:
        if f.kind == FIRST_ATTACKS:
            f.marks.append(attack.target)
            return
    attack.fought = 1
    s.attacks.append(attack)


class BreakingThrough(Procedure[Darkest]):
    """D14.2: the owner chooses whether and where each winner continues."""

    name = "breakthrough"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKING else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        f.units = [u for u in f.units if s.at[u] >= 0 and not s.flags[u] & DISRUPTED]
        if self.strikes(s, f, True) or self.moves(s, f):
            f.step = ASKING
        else:
            close(s)

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.DONE] if self.why_not_done(s, f) == OK else []
        return out + self.strikes(s, f) + self.moves(s, f)

    def strikes(self, s: Darkest, f: Frame, first: bool = False) -> list[int]:
        """Every place that winners may attack; `first`: enough to know whether there is any."""
        if why_not_attacks(s, f) != OK:
            return []
        near = s.theatre.board.near
        around = 0
        for u in f.units:
            around |= near[s.at[u]]
        rest = around & joining.targets(s, f.seat) & ~BITS[f.place]  # D14.4
        out: list[int] = []
        while rest:
            low = rest & -rest
            rest ^= low
            target = low.bit_length() - 1
            for u in f.units:  # the heart of why_not_strike
                if near[s.at[u]] & low and why_not_part(s, f, u, target, []) == OK:
                    out.append(act(verbs.STRIKE, target))
                    break
            if first and out:
                break
        return out

    def moves(self, s: Darkest, f: Frame) -> list[int]:
        """Every winner's ways on, those for which why_not_go knows nothing; whole groups first."""
        free = vacant(s, f.seat)
        open_to_tanks = free | joining.unguarded(s, foe(f.seat))
        back = 1 << f.place | bits(under_way(s).fronts)  # D14.2
        groups: set[tuple[int, int]] = set()
        singly: list[int] = []
        for u in f.units:
            unit = s.of(u)
            if unit.gun:
                continue  # D16.2
            origin = s.at[u]
            rest = s.theatre.board.near[origin] & ~back & (open_to_tanks if unit.is_tank else free)
            while rest:
                low = rest & -rest
                rest ^= low
                place = low.bit_length() - 1
                if terrain.why_not_border(s, f.seat, origin, place) == OK:
                    singly.append(verbs.GO | u << A_SHIFT | place << B_SHIFT)
                    groups.add((origin, place))
        return [act(verbs.MARCH, a, b) for a, b in sorted(groups)] + singly

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.GO:
            return why_not_go(s, f, a_of(action), b_of(action), vacant(s, f.seat))
        if verb == verbs.MARCH:
            return why_not_march(s, f, a_of(action), b_of(action), vacant(s, f.seat))
        if verb == verbs.STRIKE:
            return why_not_strike(s, f, a_of(action))
        return self.why_not_done(s, f) if verb == verbs.DONE else refusals.elsewhere(s, action)

    def why_not_done(self, s: Darkest, f: Frame) -> str:
        """D11.1, D14.7: what a Russian breakthrough made compulsory is attacked while somebody can."""
        for h in under_way(s).owed:
            if not was_attacked(s, h) and duties.watched(s, h, True) and can_pay(s, f, [h], []):
                return "D11.1"
        return OK

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb = verb_of(action)
        f.step = LOOKING
        if verb == verbs.GO:
            go(s, f, a_of(action), b_of(action))
        elif verb == verbs.MARCH:
            free = vacant(s, f.seat)
            origin, place = a_of(action), b_of(action)
            group = [u for u in f.units if s.at[u] == origin and why_not_go(s, f, u, place, free) == OK]
            for u in group:
                go(s, f, u, place)
        elif verb == verbs.STRIKE:
            s.push(Frame(STRIKE, f.seat, a_of(action), -1, f.count))
        else:
            close(s)


def close(s: Darkest) -> None:
    s.pop()
    s.breakthrough = None


class Strike(Procedure[Darkest]):
    """D14.7: one breakthrough attack; f.place: its target, f.units: who makes it, f.marks: its aircraft.

    f.unit: a river is named.
    """

    name = "strike"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        below = s.frames[-2]
        out: list[int] = []
        if self.why_not_done(s, f) == OK:
            out.append(verbs.DONE)
        out.append(verbs.PASS)
        withs: list[int] = []
        origins: list[int] = []
        for u in below.units:
            if self.why_not_with(s, f, u) == OK:
                withs.append(act(verbs.WITH, u))
                if s.at[u] not in origins:
                    origins.append(s.at[u])
        out += [act(verbs.FROM, p) for p in sorted(origins)]
        out += withs
        out += [act(verbs.WITH, u) for u in under_way(s).followers if self.why_not_with(s, f, u) == OK]
        for p in duties.origins_of(s, f.units):
            if self.why_not_river(s, f, p, f.place) == OK:
                out.append(act(verbs.RIVER, p, f.place))
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.WITH:
            return self.why_not_with(s, f, a_of(action))
        if verb == verbs.FROM:
            return self.why_not_from(s, f, a_of(action))
        if verb == verbs.RIVER:
            return self.why_not_river(s, f, a_of(action), b_of(action))
        if verb == verbs.DONE:
            return self.why_not_done(s, f)
        return OK if verb == verbs.PASS else refusals.elsewhere(s, action)

    def why_not_river(self, s: Darkest, f: Frame, a: int, b: int) -> str:
        """D3.2: a breakthrough may be the first attack across the river that is ignored."""
        if b != f.place or a not in duties.origins_of(s, f.units):
            return "D3.2"
        return terrain.why_not_ignore(s, f.seat, a, b)

    def why_not_with(self, s: Darkest, f: Frame, u: int) -> str:
        below = s.frames[-2]
        if u < len(s.at) and not s.of(u).ground:
            return self.why_not_follow(s, f, u)
        if u in f.units:
            return "D10.6"
        rule = why_not_winner(s, below, u)
        return why_not_part(s, below, u, f.place, f.units) if rule == OK else rule

    def why_not_follow(self, s: Darkest, f: Frame, u: int) -> str:
        """D24.10: a German air unit that supported the won battle, still in range (D24.4)."""
        if u not in under_way(s).followers or s.at[u] < 0 or s.flags[u] & (HOME | DISRUPTED):
            return "D24.10"
        if u in f.marks:
            return "D24.22"
        return OK if s.theatre.board.apart[s.at[u]][f.place] <= AIR_RANGE else "D24.4"

    def why_not_from(self, s: Darkest, f: Frame, place: int) -> str:
        rule = "D14.1"
        for u in s.frames[-2].units:
            if s.at[u] == place and u not in f.units:
                rule = self.why_not_with(s, f, u)
                if rule == OK:
                    return OK
        return rule

    def why_not_done(self, s: Darkest, f: Frame) -> str:
        """Somebody attacks; D11.1, D14.7: what a Russian attack makes compulsory can be attacked too."""
        if not f.units:
            return "D14.2"
        return why_not_owe(s, s.frames[-2], f.place, f.units) if f.seat == SOVIET else OK

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a = verb_of(action), a_of(action)
        if verb == verbs.WITH:
            if s.of(a).ground:
                f.units.append(a)
            else:
                f.marks.append(a)
        elif verb == verbs.FROM:
            ranked = [(-s.of(u).fire, u) for u in s.frames[-2].units if s.at[u] == a]
            for _, u in sorted(ranked):  # the strongest first, as many as the hexside takes
                if self.why_not_with(s, f, u) == OK:
                    f.units.append(u)
        elif verb == verbs.RIVER:
            f.unit = a
            terrain.ignore_river(s, a, f.place)
        elif verb == verbs.PASS:
            if f.unit >= 0:
                s.ignored_river = -1  # nothing was attacked across it
            s.pop()
        else:
            self.launch(s, f)

    def launch(self, s: Darkest, f: Frame) -> None:
        s.pop()
        below = s.frames[-1]
        attack = Attack(f.place)
        attack.units = f.units
        attack.air = f.marks
        if f.seat == SOVIET:
            owed = under_way(s).owed
            owed += [h for h in unpaid(s, f.place, f.units) if h not in owed]
            note_attack(s, attack)
        for u in f.marks:
            under_way(s).followers.remove(u)  # it follows one attack
        terrain.note_crossings(s, f.seat, duties.origins_of(s, f.units), f.place)
        for u in f.units:
            spend(s, below, u)
            terrain.open_border(s, f.seat, s.at[u], f.place)
        s.tell("strikes", f.seat, f.place, len(f.units), f.count)
        battle.begin(s, attack, battle.BREAK, f.count)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [
    (BREAKTHROUGH, BreakingThrough()),
    (STRIKE, Strike()),
]
