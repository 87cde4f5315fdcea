"""The nearest thing that is allowed, in place of what was meant."""

from typing import Final

from crusades.core.action import A_SHIFT, FIELD_BITS, FIELD_MASK, verb_of
from crusades.games.high import kinds, why_moment
from crusades.games.high import verbs as v
from crusades.games.high.forces import where
from crusades.games.high.pieces import FLEET, LEADER, UNIT_TYPE, is_piece
from crusades.games.high.state import High

# What an operand is, so that those of different verbs are held against each other.
NUMBER: Final = 0
HEX: Final = 1
PIECE: Final = 2  # a unit or a leader, by the number of a piece
MAN: Final = 3  # a leader, by his own number
PLANET: Final = 4
OTHER: Final = 5
SORT: Final[dict[str, int]] = {
    "number": NUMBER, "hex": HEX, "piece": PIECE, "unit": PIECE, "leader": MAN, "planet": PLANET
}  # fmt: skip
SORTS: Final[list[list[int]]] = [[] for _ in range(128)]
for _verb in v.VERBS:
    SORTS[_verb.number] = [SORT.get(kind, OTHER) for kind in _verb.operands]

# How much worse an action is for what it has otherwise.
OTHER_PIECE: Final = 60
OTHER_THING: Final = 40
OTHER_VERB: Final = 200
FIRST: Final = 50  # how much nearer is what leads to what was meant
ELSEWHERE: Final = 100  # of another verb, with the place instead of the piece
ENOUGH: Final = 1000
# Verbs that lead to others: a fleet is taken in hand before it loads.
LEADS: Final[dict[int, tuple[int, ...]]] = {
    v.TO: (v.MOVE,), v.LOAD: (v.MOVE,), v.UNLOAD: (v.MOVE,), v.LAND: (v.MOVE,), v.PICKUP: (v.MOVE,),
    v.LEAVE: (v.MOVE,), v.ESCORT: (v.MOVE,), v.WITH: (v.ATTACK,), v.LEAD: (v.ATTACK,), v.SIEGE: (v.ASSAULT,),
    v.ASSAULT: (v.SIEGE,), v.CONVERT: (v.LOOK,), v.ATTACK: (v.TO, v.MOVE), v.NUKE: (v.TO, v.MOVE),
    v.STORE: (v.NEW_FLEET,), v.NEW_FLEET: (v.NEW_ARMY, v.ADD), v.NEW_ARMY: (v.NEW_FLEET, v.ADD),
    v.NEW_GARRISON: (v.NEW_ARMY, v.ADD), v.ADD: (v.NEW_FLEET, v.NEW_ARMY),
}  # fmt: skip
# Never offered in place of something else: it cannot be taken back, or ends what one is at.
GRAVE: Final = (v.DONE, v.RAZE, v.STANDARD, v.LAND, v.NUKE, v.SEND, v.RECALL)


def operands(verb: int, action: int) -> list[tuple[int, int]]:
    """What an action speaks of; leaders by the number of their piece, like units."""
    found: list[tuple[int, int]] = []
    rest = action >> A_SHIFT
    for sort in SORTS[verb]:
        value = rest & FIELD_MASK
        rest >>= FIELD_BITS
        found.append((PIECE, value + LEADER) if sort == MAN else (sort, value))
    return found


def nearest(s: High, legal: list[int], seat: int, action: int) -> int:
    """The same piece with the nearest other goal, the same goal with another piece, the same verb; else what
    leads there. -1: nothing is near."""
    if not legal:
        return -1
    verb = verb_of(action)
    meant = operands(verb, action)
    best, least = -1, ENOUGH
    for each in legal:
        other = verb_of(each)
        if other == verb:
            cost = unlike(s, meant, operands(other, each), least)
        elif other in GRAVE:
            continue
        else:
            cost = OTHER_VERB + beside(s, meant, operands(other, each), verb, other)
        if cost < least:
            best, least = each, cost
    return onward(s, legal, seat, verb) if best < 0 else best


def unlike(s: High, meant: list[tuple[int, int]], said: list[tuple[int, int]], least: int) -> int:
    """How far an action of the same verb is from what was meant."""
    cost = 0
    for i in range(len(meant)):
        sort, value = meant[i]
        other = said[i][1]
        if value == other:
            continue
        if sort == NUMBER:
            cost += abs(value - other)
        elif sort == HEX:
            cost += s.board.grid.distance(value, other)
        elif sort == PLANET and value < s.board.planets and other < s.board.planets:
            cost += s.board.distance[value][other]
        elif sort == PIECE:
            cost += OTHER_PIECE + apart(s, value, other)
        else:
            cost += OTHER_THING
        if cost >= least:
            return cost
    return cost


def apart(s: High, piece: int, other: int) -> int:
    """How far another piece stands from the one that was meant; a leader is no army."""
    cost = 0 if (piece >= LEADER) == (other >= LEADER) else 1
    if not is_piece(piece) or not is_piece(other):
        return cost
    if piece < LEADER and other < LEADER and UNIT_TYPE[piece] != UNIT_TYPE[other]:
        cost += 1
    here, there = where(s, piece), where(s, other)
    return cost + (s.board.grid.distance(here, there) if here >= 0 and there >= 0 else 0)


def beside(s: High, meant: list[tuple[int, int]], said: list[tuple[int, int]], verb: int, other: int) -> int:
    """How far an action of another verb is: it leads to what was meant, or has the same piece or place."""
    if other in LEADS.get(verb, ()):
        goal = place_of(s, meant)
        here = place_of(s, said)
        if goal < 0 or here < 0:
            return 0 if verb == v.STORE or not said else ENOUGH
        away = s.board.grid.distance(goal, here)
        if away <= reach(s, verb, said):
            return away - FIRST
    for sort, value in meant:
        if sort in (PIECE, HEX, PLANET) and (sort, value) in said:
            return 0 if sort == PIECE else ELSEWHERE
    return ENOUGH


def reach(s: High, verb: int, said: list[tuple[int, int]]) -> int:
    """How far off may be what leads to this verb, as a piece that is taken in hand; -1: it leads nowhere."""
    sort, piece = said[0]
    if sort == NUMBER:
        return s.board.grid.size  # points may go elsewhere
    if sort != PIECE:
        return 3
    is_fleet = piece < LEADER and UNIT_TYPE[piece] == FLEET
    if verb in (v.TO, v.ATTACK, v.NUKE):
        on_foot = 1 if verb == v.TO else 2  # a step, and then the hex beside
        return s.board.fleet_range if is_fleet else on_foot
    if verb in (v.LOAD, v.UNLOAD):
        return 1 if is_fleet else -1
    return 0 if piece < LEADER and not is_fleet else -1


def place_of(s: High, said: list[tuple[int, int]]) -> int:
    """The hex that is named, or that of the piece that is."""
    for sort, value in said:
        if sort == HEX:
            return value
        if sort == PIECE and is_piece(value):
            return where(s, value)
        if sort == PLANET and value < s.board.planets:
            return s.board.hexes[value][0]
    return -1


def onward(s: High, legal: list[int], seat: int, verb: int) -> int:
    """To end what one is at: the move or the announcement that comes first, or the phases before its own."""
    last = v.DONE  # it has no operands
    if last not in legal or why_moment.is_setting_up(s):
        return -1
    kind = s.frames[-1].kind
    if kind == kinds.FLEET_MOVE or kind == kinds.LAND_MOVE:
        return last if verb in why_moment.MOVES else -1
    if kind == kinds.ANNOUNCE:
        return last if verb in (v.ATTACK, v.RESOLVE, v.NUKE, v.RECONQUER) else -1
    phase = why_moment.phase_of(verb, seat)
    return last if phase > s.phase and why_moment.is_of(seat, verb, phase) else -1
