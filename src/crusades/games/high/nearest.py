"""The nearest clause for a verb asked about outside its own step: what would forbid it there, too.

Steps with nothing to decide pass by themselves, so a player often asks why not a moment too late; "not in
this phase" would be true and useless.
"""

from typing import Final

from crusades.core.action import a_of, b_of, c_of, verb_of
from crusades.core.refusal import OK
from crusades.games.high import (
    alert_phase,
    alliance,
    building,
    conversion,
    fiefs,
    forces,
    movement,
    nuclear,
    reconquest,
    strongpoints,
    targets,
    titles,
    verbs,
)
from crusades.games.high.pieces import CRUSADER, UNITS, WERSGORIX, is_piece
from crusades.games.high.state import ATTACKED, NUKER, A, B, C, E, F, G, High, I, J, K

# What a procedure answers about a verb of another step (refusals.elsewhere).
OUT_OF_STEP: Final = ("H4.1", "H9.2", "H7E.2", "H8D.1", "H4C.1", "H4C.4", "H7A.1")


# What keeps a piece where it is in any phase.
STUCK: Final = ("H6D.5", "H7D.13", "H9.14", "H11A.19", "H11A.26")

# The phase of each verb that has a guard here. Before it, "not yet" is the answer.
PHASE_OF: Final = {
    verbs.CONVERT: B, verbs.BUILD: B, verbs.FIEF: C, verbs.GRANT: C, verbs.NUKE: E, verbs.WITH: E,
    verbs.PARLEY: F, verbs.ALERT: G, verbs.RECONQUER: I,
}  # fmt: skip
# … or the phases, where those after it are the other player's, or the next turn's.
PHASES_OF: Final = {verbs.ATTACK: (F, G, J, A), verbs.DISRUPT: (J, A), verbs.MOVE: (A, B, C, E, F, G, I, J)}


def clause(s: High, action: int, rule: str) -> str:
    """A nearer clause than `rule`, if the verb's step is over and its own guard knows one."""
    if rule not in OUT_OF_STEP or not is_past(s, verb_of(action)):
        return rule
    found = _own_guard(s, verb_of(action), action)
    return rule if found == OK else found


def is_past(s: High, verb: int) -> bool:
    if verb in PHASES_OF:
        return s.phase in PHASES_OF[verb]
    return s.phase >= PHASE_OF.get(verb, K)


def _own_guard(s: High, verb: int, action: int) -> str:
    a, b, c = a_of(action), b_of(action), c_of(action)
    if verb == verbs.CONVERT:
        return conversion.why_not_attempt(s, a, forces.held(s, WERSGORIX))
    if verb == verbs.BUILD:
        return building.why_not_build(s, a, b)
    if verb == verbs.FIEF:
        return fiefs.why_not_hold(s, b, a)
    if verb == verbs.GRANT:
        return titles.why_not_grant(s, a, b, c)
    if verb == verbs.ALERT:
        return alert_phase.why_not_alert(s, a, b)
    if verb == verbs.NUKE:
        return nuclear.why_not(s, action)
    if verb == verbs.RECONQUER:
        return reconquest.why_not(s, action)
    if verb == verbs.PARLEY:
        return alliance.why_not_parley(s, a, b, c)
    if verb == verbs.DISRUPT:
        return alliance.why_not_disrupt(s, a, b)
    if verb == verbs.WITH and a < UNITS:
        return _fought_already(s.fought[a])
    if verb == verbs.ATTACK:
        return _passed_attack(s, a, b)
    if verb == verbs.MOVE:
        return _stuck(s, a)
    return OK


def _passed_attack(s: High, h: int, kind: int) -> str:
    """Why he whose Combat Phase is over could not have attacked; next turn, distance tells nothing more."""
    if s.phase in (F, G):
        return targets.why_not_attack(s, CRUSADER, h, kind)
    found = targets.why_not_attack(s, WERSGORIX, h, kind)
    return OK if found == "H7A.3" else found


def _stuck(s: High, piece: int) -> str:
    """Why its owner could not have moved this piece, if that holds in any phase."""
    if not is_piece(piece):
        return OK
    seat = WERSGORIX if forces.side_of(s, piece) == WERSGORIX else CRUSADER
    found = movement.why_not_move(s, seat, piece, movement.stormy(s), strongpoints.under_siege(s, seat))
    return found if found in STUCK else OK


def _fought_already(marks: int) -> str:
    """H7E.3, H7A.4: a unit that has made its attack cannot join another."""
    if marks & NUKER:
        return "H7E.3"
    return "H7A.4" if marks & ATTACKED else OK
