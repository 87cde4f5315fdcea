"""H4E.1, H4I.1, H7C.1, H7C.2: a Combat Phase. Attacks are announced, and resolved as the attacker likes."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, OK, Frame, Procedure
from crusades.games.high import announce, battle, nuclear, reconquest, refusals, targets, verbs
from crusades.games.high.kinds import COMBAT
from crusades.games.high.state import E, High

LOOK: Final = 0
ASK: Final = 1


def pending(s: High) -> list[int]:
    """The announced attacks that wait to be resolved, by their place in `s.attacks`."""
    return [i for i in range(len(s.attacks)) if not s.attacks[i].resolved]


def find(s: High, h: int, kind: int) -> int:
    """The announced attack on this target that is not resolved yet, or -1."""
    for i in pending(s):
        if s.attacks[i].target == h and s.attacks[i].kind == kind:
            return i
    return -1


def why_not_resolve(s: High, h: int, kind: int) -> str:
    """H7C.2: any announced attack, in any order."""
    return OK if find(s, h, kind) >= 0 else "H7C.2"


def why_not_done(s: High) -> str:
    """H7A.2: nobody has to attack; H7C.2: but what was announced is resolved."""
    return "H7C.2" if pending(s) else OK


class Combat(Procedure[High]):
    """H7A.1: only in his own Combat Phase, and only what he wants (H7A.2)."""

    name = "combat"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if f.step == ASK else NOBODY

    def advance(self, s: High, f: Frame) -> None:
        """With nothing to attack the phase passes by itself.

        Once something was done the player ends it: he reads the outcome before the turn moves on. And dice
        are rolled when he says so, for the last attack too (H7C.2).
        """
        if not f.count and not targets.is_contact(s, f.seat) and not reconquest.may_be(s, f.seat):
            s.pop()
            return
        found = self.options(s, f)
        if not f.count and len(found) == 1 and verb_of(found[0]) == verbs.DONE:
            s.pop()
        else:
            f.step = ASK
            f.units = found  # what was found to decide whether to ask is what is asked

    def options(self, s: High, f: Frame) -> list[int]:
        if f.step == ASK:
            return f.units.copy()
        waiting = pending(s)
        found = [act(verbs.RESOLVE, s.attacks[i].target, s.attacks[i].kind) for i in waiting]
        found += targets.attacks(s, targets.Field(s, f.seat))
        found += nuclear.options(s) if s.phase == E else reconquest.options(s)
        if not waiting:
            found.append(act(verbs.DONE))
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.ATTACK:
            return targets.why_not_attack(s, f.seat, a_of(action), b_of(action))
        if verb == verbs.RESOLVE:
            return why_not_resolve(s, a_of(action), b_of(action))
        if verb == verbs.DONE:
            return why_not_done(s)
        if verb == verbs.NUKE and s.phase == E:
            return nuclear.why_not(s, action)
        if verb == verbs.RECONQUER and s.phase != E:
            return reconquest.why_not(s, action)
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        f.step = LOOK
        f.units = []
        if verb == verbs.ATTACK:
            announce.begin(s, f.seat, a_of(action), b_of(action))
        elif verb == verbs.RESOLVE:
            battle.begin(s, find(s, a_of(action), b_of(action)))
        elif verb == verbs.NUKE:
            nuclear.apply(s, action)
        elif verb == verbs.RECONQUER:
            reconquest.apply(s, action)
        else:
            s.pop()
            return
        f.count += 1  # deeds of this phase


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(COMBAT, Combat())]
