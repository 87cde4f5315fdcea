"""D10, D11, D26.5, D26.14: one attack is put together, unit by unit or hex by hex."""

from typing import Final

from crusades.core.action import A_SHIFT, FIELD_MASK, VERB_MASK, a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import battle, duties, forces, joining, reach, refusals, support, terrain, verbs
from crusades.games.darkest.joining import FIRST, ROUNDS
from crusades.games.darkest.kinds import ANNOUNCE, FIRST_ATTACKS
from crusades.games.darkest.menu import Menu
from crusades.games.darkest.pieces import (
    A2B,
    A2F,
    AXIS,
    B2B,
    B2E,
    FLEET,
    FLOWN,
    INHABITED,
    KATYUSHA,
    PLACES,
    ROCKETS,
    SOVIET,
)
from crusades.games.darkest.state import Attack, Darkest, Kept
from crusades.games.darkest.units import NEVER

ASSAULT: Final = 0  # steps of the frame: an attack …
SALVO: Final = 1  # … or Katyushas firing alone (D11.9)


# opening an attack -----------------------------------------------------------------------------------------
def why_not_attack(s: Darkest, seat: int, target: int) -> str:
    """D13.2, D10.8, D26.5: an enemy place beside units that may still attack."""
    if target >= PLACES or not joining.targets(s, seat) >> target & 1:
        return "D13.2"
    if seat == SOVIET and terrain.shut(s) >> target & 1:
        return terrain.why_not_border(s, seat, target, target)
    if joining.reachable_targets(s, seat) >> target & 1:
        return OK if seat == AXIS or can_begin(s, target, s.frames[-1]) else "D11.1"
    return first_reason(s, seat, target)


def first_reason(s: Darkest, seat: int, target: int) -> str:
    """Nobody can attack the place: what forbids it to the first unit beside it."""
    otherwise = "D13.2"
    rest = s.theatre.board.near[target] & forces.held(s, seat)
    while rest:
        low = rest & -rest
        rest ^= low
        for u in forces.ground_at(s, low.bit_length() - 1, seat):
            rule = joining.why_not_join(s, seat, u, target, [])
            if rule != OK:
                return rule
            otherwise = "D11.8"  # Katyushas alone
    return otherwise


# D11.1: an attack is begun, and joined, only if what it owes can be paid ------------------------------------
def payable(s: Darkest, target: int, units: list[int], below: Frame, known: dict[int, list[int]]) -> bool:
    """What a Russian attack by these units owes can be attacked by others in this step.

    More attackers owe no less and leave fewer to pay. below: the step's own frame, FIRST_ATTACKS or MOVEMENT;
    known: see duties.can_all.
    """
    if below.kind == FIRST_ATTACKS:
        return duties.feasible(s, target, units, below.marks, below.units, known)
    for h in duties.owed(s, target, duties.origins_of(s, units)):
        if duties.paid(s, h) or duties.able(s, h, units, 1):
            continue
        if reach.later_attacker(s, SOVIET, h, units) < 0:
            return False
    return True


def can_begin(s: Darkest, target: int, below: Frame) -> bool:
    """One of the Russians beside the place could attack it alone."""
    return is_free(s, target, below, {}) if below.kind == FIRST_ATTACKS else bool(proof(s, target))


def is_free(s: Darkest, target: int, below: Frame, known: dict[int, list[int]]) -> bool:
    """The same before movement, when nothing is announced; known: see duties.can_all."""
    meeting = s.theatre.roster.meeting
    rest = joining.origins(s, SOVIET, target)
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        due: list[int] | None = None  # it hangs on the hex alone
        for u in joining.joiners(s, SOVIET, p, target, [], []):
            if not meeting[u]:
                continue
            if due is None:
                due = duties.owing(s, target, [p], below.marks, below.units)
            if not due or duties.can_all(s, due, [u], known):
                return True
    return False


class Aims(Kept):
    """What a side could attack before movement when it was last asked, and what that was reckoned from.

    Shared by clones, so it is replaced and never changed; but what is `known` (duties.can_all) may be added
    to while everybody stands where he stood and bears the same marks.
    """

    __slots__ = ("at", "flags", "known", "mask", "terms")

    def __init__(self, s: Darkest, terms: tuple[int, int, int, int, int, int]) -> None:
        super().__init__()
        self.terms: tuple[int, int, int, int, int, int] = terms
        self.at: list[int] = s.at.copy()
        self.flags: list[int] = s.flags.copy()
        self.known: dict[int, list[int]] = {}
        self.mask: int = 0


def known_now(s: Darkest) -> dict[int, list[int]]:
    """What is known already about who is able to meet duties (duties.can_all)."""
    old = s.menu
    return old.known if isinstance(old, Aims) and old.flags == s.flags and old.at == s.at else {}


def begun(s: Darkest, rest: int, below: Frame, known: dict[int, list[int]]) -> int:
    """The places, of those beside Russians who may attack before movement, for which can_begin is true."""
    out = 0
    while rest:
        low = rest & -rest
        rest ^= low
        if is_free(s, low.bit_length() - 1, below, known):
            out |= low
    return out


def begun_still(s: Darkest, rest: int, now: Menu) -> int:
    """`begun` in a movement step, by what was found out when it was last asked.

    Whoever could attack a place, and whoever could pay for it, still can while he stands where he stood and
    bears the same marks: nothing that an enemy does in this step makes an attack owe more. Where nobody
    could, nobody can before somebody comes up beside the place, for who could come to pay counted already.
    """
    at, flags, near = s.at, s.flags, s.theatre.board.near
    terms = (s.turn, s.step, now.ground.quiet, now.taken)
    if now.proven != terms:
        now.proven = terms
        now.proofs = {}
        now.doomed = {}
        now.leaning = {}
        now.sure = 0
    proofs, doomed, leaning = now.proofs, now.doomed, now.leaning
    out = rest & now.sure
    rest ^= out
    while rest:
        low = rest & -rest
        rest ^= low
        target = low.bit_length() - 1
        if target in proofs:
            for u, place, marks in proofs[target]:
                if at[u] != place or flags[u] != marks:
                    break
            else:
                out |= low
                now.sure |= low
                continue
        elif doomed.get(target) == now.ready & near[target]:
            continue
        units = proof(s, target)
        if units:
            proofs[target] = [(u, at[u], flags[u]) for u in units]
            for u in units:
                leaning[u] = leaning.get(u, 0) | low
            out |= low
            now.sure |= low
        else:
            proofs.pop(target, None)
            doomed[target] = now.ready & near[target]
    return out


def proof(s: Darkest, target: int) -> list[int]:
    """Who could announce an attack on the place, and those who could then pay what it owes; or nobody."""
    meeting = s.theatre.roster.meeting
    taken = joining.allotted(s) if s.attacks else []
    rest = joining.origins(s, SOVIET, target)
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        due: list[int] | None = None
        for u in joining.joiners(s, SOVIET, p, target, [], taken):
            if not meeting[u]:
                continue
            if due is None:
                due = [h for h in duties.owed(s, target, [p]) if not duties.paid(s, h)]
            found = [u]
            for h in due:
                payers = duties.able(s, h, [u], 1)
                v = payers[0] if payers else reach.later_attacker(s, SOVIET, h, [u])
                if v < 0:
                    break
                found.append(v)
            else:
                return found
    return []


def rocketeers(s: Darkest, target: int, chosen: list[int]) -> list[int]:
    """D11.9: the Katyushas that may fire alone at the place."""
    out: list[int] = []
    taken = joining.allotted(s)
    rest = joining.origins(s, SOVIET, target)
    while rest:
        low = rest & -rest
        rest ^= low
        units = joining.joiners(s, SOVIET, low.bit_length() - 1, target, chosen, taken)
        out += [u for u in units if s.of(u).type == KATYUSHA]
    return out


def salvo_targets(s: Darkest, seat: int) -> int:
    """Places at which a Katyusha may fire alone; only ground units and aircraft can be hit there."""
    if seat != SOVIET or not s.masks[ROCKETS]:
        return 0
    board, flags = s.theatre.board, s.flags
    near, roster = board.near, s.theatre.roster
    bars = roster.barring[s.step]  # as in joining.joiners
    enemy = s.masks[INHABITED + AXIS] & ~board.shut[s.opened]
    out = 0
    rest = s.masks[ROCKETS]
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        if not near[p] & enemy:
            continue
        for u in s.stacks[p]:
            if roster.roles[u] >> ROCKETS and not (flags[u] | NEVER) & bars[u]:
                if not joining.is_allotted(s, u):
                    out |= near[p] & enemy
    return out


def why_not_shell(s: Darkest, seat: int, target: int) -> str:
    if seat != SOVIET:
        return "D11.9"
    if target >= PLACES or not joining.inhabited(s, AXIS) >> target & 1:
        return "D11.9"
    if terrain.shut(s) >> target & 1:
        return terrain.why_not_border(s, seat, target, target)
    if salvo_targets(s, seat) >> target & 1:
        return OK
    rest = s.theatre.board.near[target] & forces.held(s, SOVIET)
    while rest:
        low = rest & -rest
        rest ^= low
        for u in s.stacks[low.bit_length() - 1]:
            if s.of(u).type == KATYUSHA:
                return joining.why_not_join(s, seat, u, target, [])
    return "D11.9"


def open_attack(s: Darkest, seat: int, target: int, step: int) -> None:
    f = s.push(Frame(ANNOUNCE, seat, target, count=joining.kind_of(s)))
    f.step = step


# launching -------------------------------------------------------------------------------------------------
def launch(s: Darkest, seat: int, attack: Attack, kind: int) -> None:
    """Fight it now. It opens borders (D3.3, D3.4), and the aircraft have flown (D24.22)."""
    attack.fought = 1
    for u in attack.units:
        terrain.open_border(s, seat, s.at[u], attack.target)
    for u in attack.air:
        s.flags[u] |= FLOWN
    if duties.is_salvo(s, attack.units):
        battle.shell(s, seat, attack.units, attack.target)
    else:
        battle.begin(s, attack, kind, ROUNDS[kind])


class Announce(Procedure[Darkest]):
    """f.place: the target; f.units: who attacks; f.marks: aircraft and fleet; f.unit: a river is named."""

    name = "announce"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        seat, target = f.seat, f.place
        taken = joining.allotted(s) if s.attacks else []
        froms: list[int] = []
        withs: list[int] = []
        rest = joining.origins(s, seat, target)
        is_bound = f.step == ASSAULT and self.is_bound(s, f, rest)
        known = known_now(s) if is_bound and f.count == FIRST else {}
        while rest:
            low = rest & -rest
            rest ^= low
            p = low.bit_length() - 1
            units = joining.joiners(s, seat, p, target, f.units, taken)
            if f.step == SALVO:
                units = [u for u in units if s.of(u).type == KATYUSHA]
            elif is_bound:
                units = self.closing(s, f, p, units, known)
            if units:
                froms.append(verbs.FROM | p << A_SHIFT)
                for u in units:
                    withs.append(verbs.WITH | u << A_SHIFT)  # noqa: PERF401 (as in joining.joiners)
        out: list[int] = []
        if self.why_not_done(s, f) == OK if f.units else withs:  # somebody in `withs` could attack alone
            out.append(verbs.DONE)
        out.append(verbs.PASS)
        out += froms
        out += withs
        if f.step == ASSAULT:
            for u in support.able(s, seat, target, f.marks):
                out.append(verbs.WITH | u << A_SHIFT)
            if seat == AXIS and s.turn == 1 and s.ignored_river < 0:
                for p in duties.origins_of(s, f.units):
                    if self.why_not_river(s, f, p, target) == OK:
                        out.append(act(verbs.RIVER, p, target))
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a = verb_of(action), a_of(action)
        if verb == verbs.WITH:
            return self.why_not_with(s, f, a)
        if verb == verbs.FROM:
            return self.why_not_from(s, f, a)
        if verb == verbs.RIVER:
            return self.why_not_river(s, f, a, b_of(action))
        if verb == verbs.DONE:
            return self.why_not_done(s, f)
        return OK if verb == verbs.PASS else refusals.elsewhere(s, action)

    def why_not_with(self, s: Darkest, f: Frame, u: int) -> str:
        if u >= len(s.at):
            return "D13.2"
        if s.of(u).air or s.of(u).type == FLEET:
            return "D11.9" if f.step == SALVO else support.why_not(s, f.seat, u, f.place, f.marks)
        if f.step == SALVO and s.of(u).type != KATYUSHA:
            return "D11.9"
        rule = joining.why_not_join(s, f.seat, u, f.place, f.units)
        if rule != OK or f.step == SALVO or f.seat == AXIS:
            return rule
        return OK if self.can_close(s, f, u, {}) else "D11.1"

    def is_bound(self, s: Darkest, f: Frame, origins: int) -> bool:
        """D11.1: the attack may owe others; else whoever is beside the target may join."""
        if f.seat == AXIS:
            return False
        if s.frames[-2].units and f.count == FIRST:  # what earlier attacks owe
            return True
        return bool(duties.owed(s, f.place, verbs.places_of(origins)))

    def closing(
        self, s: Darkest, f: Frame, p: int, units: list[int], known: dict[int, list[int]]
    ) -> list[int]:
        """Those of a hex's units for whom can_close is true."""
        below = s.frames[-2]
        is_salvo = duties.is_salvo(s, f.units)
        due: list[int] | None = None  # it hangs on the hexes alone
        out: list[int] = []
        for u in units:
            if below.kind != FIRST_ATTACKS or (is_salvo and s.of(u).type == KATYUSHA):
                if self.can_close(s, f, u, known):
                    out.append(u)
                continue
            if due is None:
                due = duties.owing(s, f.place, [*duties.origins_of(s, f.units), p], below.marks, below.units)
            if not due or duties.can_all(s, due, [*f.units, u], known):
                out.append(u)
        return out

    def can_close(self, s: Darkest, f: Frame, u: int, known: dict[int, list[int]]) -> bool:
        """D11.1: with this Russian unit too the attack could still be made; D11.8: not by Katyushas alone."""
        units, below = [*f.units, u], s.frames[-2]
        if not duties.is_salvo(s, units):
            return payable(s, f.place, units, below, known)
        for v in self.everybody(s, f):
            if duties.meets(s, v) and payable(s, f.place, [*units, v], below, known):
                return True
        return False

    def why_not_from(self, s: Darkest, f: Frame, p: int) -> str:
        """Somebody of that hex may join; else what forbids it to the first unit there."""
        if p >= PLACES:
            return "D13.2"
        first = ""
        for u in forces.ground_at(s, p, f.seat):
            rule = self.why_not_with(s, f, u)
            if rule == OK:
                return OK
            first = first or rule
        return first or "D13.2"

    def why_not_river(self, s: Darkest, f: Frame, a: int, b: int) -> str:
        """D3.2: a hexside of this attack."""
        if b != f.place or a not in duties.origins_of(s, f.units):
            return "D3.2"
        return terrain.why_not_ignore(s, f.seat, a, b)

    def crew(self, s: Darkest, f: Frame) -> list[int]:
        """Those named; nobody named: everybody around who may, as many as hexsides and duties let."""
        if f.units:
            return f.units
        if f.step == SALVO:
            return rocketeers(s, f.place, [])
        units = self.everybody(s, f)
        return self.payable(s, f, units) or units if f.seat == SOVIET else units

    def everybody(self, s: Darkest, f: Frame) -> list[int]:
        """All around who may join, as many as the hexsides take."""
        units: list[int] = []
        rest = joining.origins(s, f.seat, f.place)
        while rest:
            low = rest & -rest
            rest ^= low
            units += joining.takers(s, f.seat, low.bit_length() - 1, f.place, [])
        return units

    def payable(self, s: Darkest, f: Frame, units: list[int]) -> list[int]:
        """D11.1: those who can attack while others stay free for the hexes owed; nobody if none can."""
        known: dict[int, list[int]] = {}
        fewer = units.copy()
        while fewer and not payable(s, f.place, fewer, s.frames[-2], known):
            fewer.pop()
        if not duties.is_salvo(s, fewer):
            return fewer
        for u in units:
            if duties.meets(s, u) and payable(s, f.place, [u], s.frames[-2], known):
                return [u]
        return []

    def why_not_done(self, s: Darkest, f: Frame) -> str:
        """D11.8: not Katyushas alone; D11.1: not an attack whose duties nobody could meet."""
        if f.step == SALVO:
            return OK if self.crew(s, f) else "D11.9"
        units = f.units or self.everybody(s, f)
        if duties.is_salvo(s, units):
            return "D11.8" if units else "D10.11"
        if f.seat == SOVIET:
            can = (
                payable(s, f.place, units, s.frames[-2], known_now(s))
                if f.units
                else self.one_can(s, f, units)
            )
            return OK if can else "D11.1"
        return OK

    def one_can(self, s: Darkest, f: Frame, units: list[int]) -> bool:
        """One of these units could attack alone (D11.1): if none can, nobody can."""
        known: dict[int, list[int]] = {}
        for u in units:
            if duties.meets(s, u) and payable(s, f.place, [u], s.frames[-2], known):
                return True
        return False

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a = action & VERB_MASK, action >> A_SHIFT & FIELD_MASK
        if verb == verbs.WITH:
            if s.of(a).ground:
                f.units.append(a)
            else:
                f.marks.append(a)
        elif verb == verbs.FROM:
            if f.step == SALVO:
                f.units += [u for u in rocketeers(s, f.place, f.units) if s.at[u] == a]
            elif f.seat == SOVIET:  # D11.1: as many as can be spared
                known: dict[int, list[int]] = {}
                for u in joining.takers(s, f.seat, a, f.place, f.units):
                    if self.can_close(s, f, u, known):
                        f.units.append(u)
            else:
                f.units += joining.takers(s, f.seat, a, f.place, f.units)
        elif verb == verbs.RIVER:
            f.unit = a
            terrain.ignore_river(s, a, f.place)
        elif verb == verbs.PASS:
            if f.unit >= 0:
                s.ignored_river = -1  # nothing was attacked across it
            s.pop()
        else:
            self.close(s, f)

    def close(self, s: Darkest, f: Frame) -> None:
        attack = Attack(f.place)
        attack.units = units = self.crew(s, f)
        for u in f.marks:
            if s.of(u).type == FLEET:
                attack.fleet = u
            else:
                attack.air.append(u)
        s.pop()
        terrain.note_crossings(s, f.seat, duties.origins_of(s, units), f.place)
        if f.count != FIRST:
            s.attacks.append(attack)
            s.tell(TOLD[s.step], f.seat, f.place, len(units), len(attack.air))
            return
        below = s.frames[-1]
        if f.step == ASSAULT:
            # what FIRST_ATTACKS remembers: hexes attacked, hexes that must be (D11.1)
            if f.seat == SOVIET:
                due = duties.owed(s, f.place, duties.origins_of(s, units))
                below.units += [h for h in due if h not in below.units]
            below.marks.append(f.place)
        launch(s, f.seat, attack, FIRST)


# How an announcement is told, by the step (D26.5, D26.14) or the reserve phase (D26.9, D26.17).
TOLD: Final = {
    A2B: "announced",
    B2B: "announced_soviet",
    A2F: "announced_reserve",
    B2E: "announced_reserve_soviet",
}

PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(ANNOUNCE, Announce())]
