"""D13, D26.4, D26.7, D26.13, D26.16: the attacks of a step, one after another."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import announce, duties, joining, movement, recovery, refusals, verbs
from crusades.games.darkest.kinds import COMBAT, FIRST_ATTACKS
from crusades.games.darkest.pieces import A2D, B2D, SOVIET
from crusades.games.darkest.state import Darkest

LOOKING: Final = 0  # is there anything to decide?
ASKING: Final = 1
IN_ORDER: Final = 2  # the rest is fought in the order announced


def aims(s: Darkest, f: Frame) -> int:
    """What may be attacked before movement, looked for again only if anything has changed since.

    As in `menu`, the state itself is compared (nothing is announced here). D11.1: Russians begin nothing that
    they could not make.
    """
    seat = f.seat
    terms = (seat, s.step, s.turn, joining.attackable(s, seat), len(f.marks), len(f.units))
    old = s.menu
    if isinstance(old, announce.Aims) and old.terms == terms and old.flags == s.flags and old.at == s.at:
        return old.mask
    now = s.menu = announce.Aims(s, terms)
    mask = joining.reachable_targets(s, seat)
    now.mask = announce.begun(s, mask, f, now.known) if seat == SOVIET else mask
    return now.mask


class FirstAttacks(Procedure[Darkest]):
    """D13.2: attacks with units that have not moved, each fought at once, as often as the player likes.

    D13.1: aircraft based in step 1 of the player-turn may support them; D13.4: a won one may be followed by
    a breakthrough before the next is made.

    f.marks: the hexes attacked in this step; f.units: the hexes that must be (D11.1).
    """

    name = "first_attacks"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKING else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        if aims(s, f) or announce.salvo_targets(s, f.seat):
            f.step = ASKING
        else:
            s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out: list[int] = []
        if self.why_not_done(s, f) == OK:
            out.append(verbs.DONE)
        movement.spread_attacks(s, f.seat, aims(s, f), out)
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.ATTACK:
            return announce.why_not_attack(s, f.seat, a_of(action))
        if verb == verbs.SHELL:
            return announce.why_not_shell(s, f.seat, a_of(action))
        return self.why_not_done(s, f) if verb == verbs.DONE else refusals.elsewhere(s, action)

    def why_not_done(self, s: Darkest, f: Frame) -> str:
        """D11.1: what is owed must be attacked in this step while somebody still can."""
        return "D11.1" if f.seat == SOVIET and duties.binding(s, f.marks, f.units) else OK

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == verbs.DONE:
            s.pop()
            return
        f.step = LOOKING  # what is left is looked at anew when the battle is over
        step = announce.ASSAULT if verb == verbs.ATTACK else announce.SALVO
        announce.open_attack(s, f.seat, a_of(action), step)


def is_open(s: Darkest, n: int) -> bool:
    """D10.8: not fought yet, and its target has not been cleared meanwhile."""
    a = s.attacks[n]
    return not a.fought and bool(a.units) and bool(joining.targets(s, s.seat) >> a.target & 1)


class Combat(Procedure[Darkest]):
    """D26.7: the phasing player chooses the order; a single attack left is fought without a question."""

    name = "combat"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKING else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        left = [n for n in range(len(s.attacks)) if is_open(s, n)]
        if not left:
            s.attacks.clear()
            s.pop()
            if s.step in (A2D, B2D):
                recovery.end_of_combat(s)
        elif len(left) == 1 or f.step == IN_ORDER:
            announce.launch(s, f.seat, s.attacks[left[0]], joining.kind_of(s))
        else:
            f.step = ASKING

    def options(self, s: Darkest, f: Frame) -> list[int]:
        return [verbs.DONE] + [act(verbs.RESOLVE, n) for n in range(len(s.attacks)) if is_open(s, n)]

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, n = verb_of(action), a_of(action)
        if verb == verbs.RESOLVE:
            if n >= len(s.attacks):
                return "D26.5" if f.seat != SOVIET else "D26.14"
            return OK if is_open(s, n) else "D10.8"
        if verb == verbs.ATTACK or verb == verbs.SHELL:
            return "D26.5" if f.seat != SOVIET else "D26.14"  # what was not announced cannot be added
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def clauses(self, s: Darkest, f: Frame) -> str:
        return "D26.16" if f.seat == SOVIET else "D26.7"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        if verb_of(action) == verbs.DONE:
            f.step = IN_ORDER
            return
        f.step = LOOKING
        announce.launch(s, f.seat, s.attacks[a_of(action)], joining.kind_of(s))


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [
    (FIRST_ATTACKS, FirstAttacks()),
    (COMBAT, Combat()),
]
