"""H6E: loading, carrying and unloading. A piece aboard is in the hex of its fleet, never on the ground."""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, a_of, b_of
from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import arrival
from crusades.games.high.forces import cargo, disturb, land_of, leaders_of, passengers, units_at, where
from crusades.games.high.pieces import (
    FLEET,
    LEADER,
    LEADERS,
    N_ASHENK,
    N_CRUSADER,
    N_JAIR,
    RACES,
    SORVAN,
    UNIT_TYPE,
    is_piece,
)
from crusades.games.high.state import High
from crusades.games.high.strongpoints import under_siege
from crusades.games.high.verbs import LOAD_OF, UNLOAD

# What a piece did in this Movement Phase (moved, lmoved).
MOVED: Final = 1
UNLOADED: Final = 2  # H6E.6: it stays where it was unloaded
STAYED: Final = 4  # it was in hand and put back: not taken up again, but a fleet may still load it
GONE: Final = MOVED | UNLOADED


def has_moved(s: High, piece: int) -> bool:
    """H6E.4: whether its move of this turn is used up."""
    return (s.lmoved[piece - LEADER] if piece >= LEADER else s.moved[piece]) & GONE != 0


def mark(s: High, piece: int, what: int) -> None:
    if piece >= LEADER:
        s.lmoved[piece - LEADER] = what
    else:
        s.moved[piece] = what


def carrier_of(s: High, piece: int) -> int:
    """The fleet that carries a piece, or -1."""
    return s.laboard[piece - LEADER] if piece >= LEADER else s.aboard[piece]


def is_aboard_anything(s: High, fleet: int) -> bool:
    """Whether a fleet carries any piece."""
    return fleet in s.aboard or fleet in s.laboard


# Loading --------------------------------------------------------------------------------------------


def nation_of(s: High, piece: int) -> int:
    """H6E.8: Thrall pieces, defectors and captives ride like Crusader pieces."""
    if piece < LEADER:
        return s.nation[piece]
    i = piece - LEADER
    if SORVAN <= i < SORVAN + RACES and s.captor[i] < 0 and not s.defector[i]:
        return N_JAIR + i - SORVAN
    return N_CRUSADER


def is_friendly(s: High, piece: int, seat: int) -> bool:
    """H6E.4, H6D.5: a land unit or leader of this side, or a captive of it."""
    if piece < LEADER:
        return s.side[piece] == seat
    captor = s.captor[piece - LEADER]
    return captor == seat if captor >= 0 else s.lside[piece - LEADER] == seat


def is_in_reach(s: High, fleet: int, piece: int) -> bool:
    """H6E.4: in the fleet's own hex or an adjacent one."""
    h = where(s, piece)
    here = s.at[fleet]
    return h == here or s.board.grid.near[here] >> h & 1 != 0


def why_not_load(s: High, seat: int, fleet: int, piece: int, room: int, closed: int) -> str:
    """H6E.1 – H6E.4, H6E.8; `room` is the fleet's capacity left, `closed` the side's besieged hexes."""
    if not is_piece(piece) or where(s, piece) < 0 or not is_friendly(s, piece, seat):
        return "H6E.4"
    if piece < LEADER and UNIT_TYPE[piece] == FLEET:
        return "H6E.1"  # only armies, garrisons and leaders are carried
    if piece < LEADER and s.strength[piece] > room:
        return "H6E.2"  # H6E.3: leaders use no capacity
    if carrier_of(s, piece) >= 0 or not is_in_reach(s, fleet, piece) or has_moved(s, piece):
        return "H6E.4"
    if not may_ride(s.nation[fleet], nation_of(s, piece)):
        return "H6E.8"
    if closed >> where(s, piece) & 1:
        return "H7D.13"
    return OK


def may_ride(fleet: int, rider: int) -> bool:
    """H6E.8: Crusaders and Allies carry one another; two Allies do not."""
    return fleet == rider or not (N_JAIR <= fleet <= N_ASHENK and N_JAIR <= rider <= N_ASHENK)


def load_options(s: High, seat: int, fleet: int, room: int) -> list[int]:
    """What the guard allows; most of it is asked in one sweep, since this list is made at every step."""
    hexes = s.board.grid.ring[s.at[fleet]]
    at = s.at
    aboard = s.aboard
    near = [u for u in land_of(s, seat) if at[u] in hexes and aboard[u] < 0]
    if near:
        near = [u for u in near if s.strength[u] <= room and not s.moved[u] & GONE]
    lat = s.lat
    laboard = s.laboard
    able = leaders_of(s, seat)
    if seat in s.captor:
        able = list(range(LEADERS))  # captives too are loaded
    men = [i for i in able if lat[i] in hexes and laboard[i] < 0 and not s.lmoved[i] & GONE]
    if not near and not men:
        return near
    closed = under_siege(s, seat)
    if near and (closed or N_JAIR <= s.nation[fleet] <= N_ASHENK):
        near = [u for u in near if why_not_load(s, seat, fleet, u, room, closed) == OK]
    for i in men:
        if why_not_load(s, seat, fleet, LEADER + i, room, closed) == OK:
            near.append(LEADER + i)
    return [LOAD_OF[p] for p in near]


def load(s: High, fleet: int, piece: int) -> None:
    """H6E.4, H6E.5: it comes aboard; what it leaves behind is seen to."""
    h = where(s, piece)
    s.areas[s.side[fleet]] = -1
    s.tell("loads", fleet, piece)
    disturb(s, piece)
    if piece >= LEADER:
        s.laboard[piece - LEADER] = fleet
        s.lat[piece - LEADER] = s.at[fleet]
        if h != s.at[fleet]:
            arrival.leader_came(s, piece - LEADER, s.at[fleet])
    else:
        s.aboard[piece] = fleet
        s.at[piece] = s.at[fleet]
    arrival.left(s)


# Carrying -------------------------------------------------------------------------------------------


def carry(s: High, fleet: int, h: int) -> None:
    """H6E.1: the fleet and all aboard are now in this hex."""
    s.areas[s.side[fleet]] = -1
    s.at[fleet] = h
    for u in cargo(s, fleet):
        s.at[u] = h
    for i in passengers(s, fleet):
        s.lat[i] = h


# Unloading ------------------------------------------------------------------------------------------


def why_not_unload(s: High, seat: int, fleet: int, piece: int, h: int, ashore: int) -> str:
    """H6E.7, H6D.5; `ashore` are the free land hexes, here and adjacent, that the fleet could enter."""
    if not is_piece(piece) or carrier_of(s, piece) != fleet:
        return "H6E.5"
    if not 0 <= h < s.board.grid.size or not ashore >> h & 1:
        return "H6E.7"
    if piece >= LEADER and s.captor[piece - LEADER] >= 0 and h != s.at[fleet] and not units_at(s, h, seat):
        return "H6D.5"  # a captive goes nowhere without a guard
    return OK


def unload_options(
    s: High, seat: int, fleet: int, ashore: int, units: list[int], men: list[int]
) -> list[int]:
    """What may be put ashore of the units and leaders aboard, and where."""
    aboard = units + [LEADER + i for i in men]
    places = bits(ashore)
    found = [p << A_SHIFT | h << B_SHIFT | UNLOAD for p in aboard for h in places]
    if [i for i in men if s.captor[i] >= 0]:
        return [a for a in found if why_not_unload(s, seat, fleet, a_of(a), b_of(a), ashore) == OK]
    return found


def unload(s: High, piece: int, h: int) -> None:
    """H6E.5, H6E.6: it goes ashore, and its move is over."""
    fleet = carrier_of(s, piece)
    s.areas[s.side[fleet]] = -1
    s.tell("unloads", fleet, piece, h)
    mark(s, piece, UNLOADED)
    if piece >= LEADER:
        i = piece - LEADER
        s.laboard[i] = -1
        s.lat[i] = h
        arrival.leader_landed(s, i, h)
    else:
        s.aboard[piece] = -1
        s.at[piece] = h
        arrival.unit_came(s, piece, h)


def unload_all(s: High, fleet: int) -> None:
    """Everything goes ashore where the fleet is: units first, so that a leader lands among his army."""
    for u in cargo(s, fleet):
        unload(s, u, s.at[fleet])
    for i in passengers(s, fleet):
        unload(s, LEADER + i, s.at[fleet])
