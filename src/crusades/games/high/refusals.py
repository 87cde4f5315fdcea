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


def over(s: High) -> str:
    """H4K.2: nothing is played once the winner is declared."""
    return "H4K.2"


def elsewhere(s: High, action: int) -> str:
    """The clause that keeps a verb out of the present step; H4.1 where none is nearer."""
    verb = verb_of(action)
    if verb == verbs.LOOK:
        return "H3.7"  # the look is granted in phase B only
    if verb == verbs.GRANT:  # step 2 of phase C passes by itself where every grant is forbidden
        return titles.why_not_grant(s, a_of(action), b_of(action), c_of(action)) or "H4C.4"
    if verb in MOVES and s.phase not in (D, H):
        return "H4.1"
    if verb == verbs.MOVE and is_piece(a_of(action)):
        if side_of(s, a_of(action)) != (CRUSADER if s.phase == D else WERSGORIX):
            return "H6A.2"
    if verb in ATTACKS and s.phase not in (E, I):
        return "H7A.1"
    if verb in (verbs.INSIDE, verbs.OUTSIDE):
        return "H7D.10"  # declared before the combat is resolved, not after
    if verb == verbs.DISRUPT and a_of(action) < RACES and s.ally[a_of(action)] == PERMANENT:
        return "H9.10"  # phase J passes by itself where no alliance can be broken
    if verb in (verbs.PARLEY, verbs.DISRUPT):
        return "H9.2"
    if verb == verbs.NUKE:
        return "H7E.2"
    if verb in (verbs.FIRE, verbs.HOLD):
        return "H7D.4"
    if verb == verbs.RECONQUER:
        return "H8D.1"
    return "H4.1"
