"""Instead: the legal action that is nearest to one that is not."""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, FIELD_MASK, VERB_MASK, a_of, b_of, verb_of
from crusades.games.darkest import verbs
from crusades.games.darkest.state import Darkest

PAIR: Final = 1 << B_SHIFT  # verb and first operand lie below
TOWARDS: Final = {  # verbs that lead to another: first this, then that
    verbs.RAIL: verbs.CHOOSE, verbs.SHIP: verbs.CHOOSE, verbs.PUT: verbs.CHOOSE, verbs.WITH: verbs.ATTACK,
    verbs.VIA: verbs.WAY, verbs.STAY: verbs.PASS, verbs.STOP: verbs.DONE, verbs.PASS: verbs.DONE,
    verbs.DONE: verbs.PASS, verbs.CANCEL: verbs.PASS, verbs.TANKS: verbs.FIGHT, verbs.PRESS: verbs.FIGHT,
    verbs.FREE: verbs.LISTED,
}  # fmt: skip
# verbs that do the same to a unit and a place, or to a unit
KIN: Final = {
    verbs.MOVE: (verbs.GO, verbs.PUT, verbs.RAIL, verbs.SHIP), verbs.RAIL: (verbs.SHIP, verbs.MOVE),
    verbs.SHIP: (verbs.RAIL, verbs.MOVE), verbs.GO: (verbs.MOVE,), verbs.RETREAT: (verbs.ESCAPE,),
    verbs.ESCAPE: (verbs.RETREAT, verbs.BASE), verbs.BOMB: (verbs.SUPPLY, verbs.WITH),
    verbs.SUPPLY: (verbs.BOMB,), verbs.ATTACK: (verbs.STRIKE, verbs.SHELL),
    verbs.STRIKE: (verbs.ATTACK,), verbs.SHELL: (verbs.ATTACK,), verbs.WAY: (verbs.MOVE,),
    verbs.BUILD: (verbs.PUT,), verbs.PUT: (verbs.BUILD,), verbs.FROM: (verbs.MARCH,),
    verbs.MARCH: (verbs.FROM,), verbs.FIGHT: (verbs.STOP,),
}  # fmt: skip
UNIT_FIRST: Final = frozenset(v.number for v in verbs.VERBS if v.operands[:1] == ("unit",))
PLACE_SECOND: Final = frozenset(v.number for v in verbs.VERBS if v.operands[1:] == ("place",))
PLACE_FIRST: Final = frozenset(v.number for v in verbs.VERBS if v.operands[:1] == ("place",))


def nearest(legal: list[int], s: Darkest, action: int) -> int:
    verb = verb_of(action)
    found = of_verb(legal, s, verb, action)
    if found < 0 and verb in KIN:
        for kin in KIN[verb]:
            found = of_verb(legal, s, kin, action, True)
            if found >= 0:
                return found
    if found < 0 and verb in TOWARDS:
        found = leading(legal, TOWARDS[verb], a_of(action))
    if found < 0 and verb in UNIT_FIRST:
        found = with_unit(legal, a_of(action))
    return found


def of_verb(legal: list[int], s: Darkest, verb: int, action: int, is_kin: bool = False) -> int:
    """The same done by the same piece to the place nearest, else to the same place, else any. -1: nothing.

    `is_kin`: it is another verb, which counts only about the same piece or place.
    """
    mine = [x for x in legal if x & VERB_MASK == verb]
    if not mine:
        return -1
    a, b = a_of(action), b_of(action)
    apart = s.theatre.board.apart
    if verb in PLACE_SECOND:
        head = verb | a << A_SHIFT
        same = [x for x in mine if x & (PAIR - 1) == head]
        if same:
            return min(same, key=lambda x: apart[x >> B_SHIFT & FIELD_MASK][b])
        there = [x for x in mine if x >> B_SHIFT & FIELD_MASK == b]
        if there and verb in UNIT_FIRST and a < len(s.at) and s.at[a] >= 0:
            row = apart[s.at[a]]
            return min(there, key=lambda x: row[s.at[x >> A_SHIFT & FIELD_MASK]] if is_on(s, x) else 99)
        if there:
            return there[0]
        return -1 if is_kin else mine[0]
    if verb in PLACE_FIRST and verb_of(action) in PLACE_FIRST:
        row = apart[a]
        return min(mine, key=lambda x: row[x >> A_SHIFT & FIELD_MASK])
    if verb in UNIT_FIRST:
        same = [x for x in mine if x >> A_SHIFT & FIELD_MASK == a]
        if same:
            return min(same, key=lambda x: abs((x >> B_SHIFT & FIELD_MASK) - b))
        if is_kin:
            return -1
        if s.at[a] >= 0:
            row = apart[s.at[a]]
            return min(mine, key=lambda x: row[s.at[x >> A_SHIFT & FIELD_MASK]] if is_on(s, x) else 99)
        return mine[0]
    if is_kin and a_of(mine[0]) != a:
        return -1
    return min(mine, key=lambda x: abs((x >> A_SHIFT & FIELD_MASK) - a))


def is_on(s: Darkest, x: int) -> bool:
    return s.at[x >> A_SHIFT & FIELD_MASK] >= 0


def leading(legal: list[int], verb: int, a: int) -> int:
    """A step towards it: about the same piece if it takes one."""
    for x in legal:
        if x & VERB_MASK == verb and (verb not in UNIT_FIRST or a_of(x) == a):
            return x
    return -1


def with_unit(legal: list[int], u: int) -> int:
    """Anything else that the same piece can do now."""
    for x in legal:
        if x & VERB_MASK in UNIT_FIRST and x >> A_SHIFT & FIELD_MASK == u:
            return x
    return -1
