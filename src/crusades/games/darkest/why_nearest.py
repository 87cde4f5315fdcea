"""Instead: the legal action that is nearest to one that is not."""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, FIELD_MASK, VERB_MASK, a_of, act, b_of, verb_of
from crusades.games.darkest import verbs
from crusades.games.darkest.state import Darkest

PAIR: Final = (1 << B_SHIFT) - 1  # verb and first operand
# By verb: what is meant by it where an enemy stands in the way, about the same place.
AGAINST: Final = {
    verbs.MOVE: verbs.ATTACK, verbs.MARCH: verbs.ATTACK, verbs.GO: verbs.STRIKE, verbs.VIA: verbs.ATTACK,
}  # fmt: skip
# Verbs that do much the same to the same unit or place.
KIN: Final = {
    verbs.MOVE: (verbs.GO, verbs.RAIL, verbs.SHIP), verbs.RAIL: (verbs.SHIP, verbs.MOVE),
    verbs.SHIP: (verbs.RAIL, verbs.MOVE), verbs.GO: (verbs.MOVE,), verbs.RETREAT: (verbs.ESCAPE,),
    verbs.ESCAPE: (verbs.RETREAT,), verbs.BOMB: (verbs.SUPPLY, verbs.WITH), verbs.SUPPLY: (verbs.BOMB,),
    verbs.ATTACK: (verbs.STRIKE, verbs.SHELL), verbs.STRIKE: (verbs.ATTACK,),
    verbs.SHELL: (verbs.ATTACK,), verbs.BUILD: (verbs.PUT,), verbs.PUT: (verbs.BUILD,),
}  # fmt: skip
# Verbs that lead to another: first this, then that.
TOWARDS: Final = {
    verbs.RAIL: verbs.CHOOSE, verbs.SHIP: verbs.CHOOSE, verbs.PUT: verbs.CHOOSE, verbs.MOVE: verbs.CHOOSE,
    verbs.WITH: verbs.ATTACK, verbs.FROM: verbs.ATTACK, verbs.VIA: verbs.WAY, verbs.STAY: verbs.PASS,
    verbs.PASS: verbs.DONE, verbs.DONE: verbs.PASS, verbs.CANCEL: verbs.PASS, verbs.TANKS: verbs.FIGHT,
    verbs.PRESS: verbs.FIGHT,
}  # fmt: skip
UNIT_FIRST: Final = frozenset(v.number for v in verbs.VERBS if v.operands[:1] == ("unit",))
PLACE_FIRST: Final = frozenset(v.number for v in verbs.VERBS if v.operands[:1] == ("place",))
PLACE_SECOND: Final = frozenset(v.number for v in verbs.VERBS if v.operands[1:] == ("place",))
AWAY: Final = 99


def nearest(legal: list[int], s: Darkest, action: int) -> int:
    verb, a = verb_of(action), a_of(action)
    if verb in AGAINST:
        meant = act(AGAINST[verb], a if verb == verbs.VIA else b_of(action))
        if meant in legal:
            return meant
    found = alike(legal, s, verb, action)
    if found < 0 and verb in KIN:
        for kin in KIN[verb]:
            found = same(legal, s, kin, action)
            if found >= 0:
                return found
    return leading(legal, s, verb, a) if found < 0 and verb in TOWARDS else found


def same(legal: list[int], s: Darkest, verb: int, action: int) -> int:
    """Another verb, about the same unit, or about the same place if it takes no unit."""
    head = verb | a_of(action) << A_SHIFT
    mine = [x for x in legal if x & PAIR == head]
    return to_place(mine, s, b_of(action)) if mine and verb in PLACE_SECOND else mine[0] if mine else -1


def alike(legal: list[int], s: Darkest, verb: int, action: int) -> int:
    """The same done by the same unit elsewhere, else by another to the same place, else what lies nearest."""
    mine = [x for x in legal if x & VERB_MASK == verb]
    if not mine:
        return -1
    a, b = a_of(action), b_of(action)
    by_same = [x for x in mine if x >> A_SHIFT & FIELD_MASK == a]
    if verb in PLACE_SECOND:
        if by_same:
            return to_place(by_same, s, b)
        there = [x for x in mine if x >> B_SHIFT & FIELD_MASK == b]
        if there:
            return by_unit(there, s, a) if verb in UNIT_FIRST else by_place(there, s, a)
        return to_place(mine, s, b)
    if verb in PLACE_FIRST:
        return by_place(mine, s, a)
    if verb in UNIT_FIRST and not by_same:
        return by_unit(mine, s, a)
    which, shift = (b, B_SHIFT) if by_same else (a, A_SHIFT)
    return min(by_same or mine, key=lambda x: abs((x >> shift & FIELD_MASK) - which))


def to_place(actions: list[int], s: Darkest, p: int) -> int:
    row = s.theatre.board.apart[p]
    return min(actions, key=lambda x: row[x >> B_SHIFT & FIELD_MASK])


def by_place(actions: list[int], s: Darkest, p: int) -> int:
    row = s.theatre.board.apart[p]
    return min(actions, key=lambda x: row[x >> A_SHIFT & FIELD_MASK])


def by_unit(actions: list[int], s: Darkest, u: int) -> int:
    """The one of a unit near this one: any, if this one is not on the map."""
    if s.at[u] < 0:
        return actions[0]
    row = s.theatre.board.apart[s.at[u]]

    def distance(x: int) -> int:
        at = s.at[x >> A_SHIFT & FIELD_MASK]
        return row[at] if at >= 0 else AWAY

    return min(actions, key=distance)


def leading(legal: list[int], s: Darkest, verb: int, a: int) -> int:
    """A step towards it: about the same unit if it takes one, near it if it takes a place."""
    to = TOWARDS[verb]
    mine = [x for x in legal if x & VERB_MASK == to and (to not in UNIT_FIRST or a_of(x) == a)]
    if not mine:
        return -1
    p = a if verb in PLACE_FIRST else s.at[a] if verb in UNIT_FIRST else -1
    return by_place(mine, s, p) if p >= 0 and to in PLACE_FIRST else mine[0]
