"""Refusals that no chapter owns: verbs that belong to another phase or step, and games that are over."""

from typing import Final

from crusades.core.action import a_of, b_of, c_of, verb_of
from crusades.games.high import titles, verbs
from crusades.games.high.forces import side_of
from crusades.games.high.pieces import CRUSADER, RACES, WERSGORIX, is_piece
from crusades.games.high.state import PERMANENT, D, E, H, High, I

MOVES: Final = (
    verbs.MOVE, verbs.TO, verbs.LOAD, verbs.UNLOAD, verbs.LAND, verbs.PICKUP, verbs.LEAVE, verbs.ESCORT,
)  # fmt: skip
ATTACKS: Final = (verbs.ATTACK, verbs.WITH, verbs.RESOLVE)
# Verbs that one clause keeps to their own moment.
MOMENT: Final = {
    verbs.LOOK: "H3.7",  # the look is granted in phase B only
    verbs.FIEF: "H4C.1", verbs.RAISE: "H8A.13", verbs.COLLECT: "H4A.15", verbs.STORE: "H4A.14",
    verbs.BETRAY: "H11A.25", verbs.DESERT: "H11A.8", verbs.HIDE: "H11A.10", verbs.GRAIL: "H11A.11",
    verbs.SEND: "H11A.3", verbs.ROLL: "H11A.4", verbs.RECALL: "H11B.9",
    verbs.INSIDE: "H7D.10", verbs.OUTSIDE: "H7D.10",  # declared before the combat is resolved, not after
    verbs.SIEGE: "H7C.9", verbs.ASSAULT: "H7C.9", verbs.LEAD: "H7C.17", verbs.GAMBLE: "H7C.32",
    verbs.LOSE: "H7C.31", verbs.OCCUPY: "H7C.36", verbs.STEP: "H7D.17", verbs.OUT: "H7C.8",
    verbs.FIRE: "H7D.4", verbs.HOLD: "H7D.4", verbs.NUKE: "H7E.2", verbs.RAZE: "H7D.31",
    verbs.STORM: "H12.12", verbs.RECONQUER: "H8D.1", verbs.PARLEY: "H9.2", verbs.DISRUPT: "H9.2",
    verbs.OPPOSE: "H9.6", verbs.ENVOY: "H9.13",
}  # fmt: skip


def over(s: High) -> str:
    """H4K.2: nothing is played once the winner is declared."""
    return "H4K.2"


def elsewhere(s: High, action: int) -> str:
    """The clause that keeps a verb out of the present step; H4.1 where none is nearer."""
    verb = verb_of(action)
    if verb == verbs.GRANT:  # step 2 of phase C passes by itself where every grant is forbidden
        return titles.why_not_grant(s, a_of(action), b_of(action), c_of(action)) or "H4C.4"
    if verb in MOVES and s.phase not in (D, H):
        return "H4.1"
    if verb == verbs.MOVE and is_piece(a_of(action)):
        if side_of(s, a_of(action)) != (CRUSADER if s.phase == D else WERSGORIX):
            return "H6A.2"
    if verb in ATTACKS and s.phase not in (E, I):
        return "H7A.1"
    if verb == verbs.WITH and is_piece(a_of(action)):
        if side_of(s, a_of(action)) != (CRUSADER if s.phase == E else WERSGORIX):
            return "H7A.1"
    if verb == verbs.CLAIM:
        return "H11B.6" if b_of(action) < s.board.planets and s.rebel[b_of(action)] else "H8C.8"
    if verb == verbs.DISRUPT and a_of(action) < RACES and s.ally[a_of(action)] == PERMANENT:
        return "H9.10"  # phase J passes by itself where no alliance can be broken
    return MOMENT.get(verb, "H4.1")
