"""L13: rivers, and how bridges and ferries cross them. What engineers do there is in `engineers`.

A crossing is numbered river * 3 + column; river 0 lies between rows 1 and 2, river 1 between rows 2 and 3, so
a crossing's number is also the zone on its upper bank, and the zone below lies three further.
"""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.last import zones
from crusades.games.last.effects import AMPHIBIOUS
from crusades.games.last.pieces import RIVER, ZONES, foe
from crusades.games.last.state import Assault, Last

CROSSINGS: Final = 6
PRIMARY: Final = 5  # L13.4.2: Defense
MINOR: Final = 3  # L13.6.6
BUILT: Final = 8  # added to the Defense of a bridge that a card built: no limit of crossings
DESTROYED: Final = -1

# What of a crossing was used this turn (`crossed`).
BRIDGE_USED: Final = 1
FERRY_USED: Final = 2


# where rivers are ----------------------------------------------------------------------------------------
def exists(s: Last, river: int) -> bool:
    """L13.0.1: a Bridge card in a starting row makes a river; it stays when the bridge is gone."""
    b = river * 3
    return s.bridge[b] != 0 or s.bridge[b + 1] != 0 or s.bridge[b + 2] != 0


def crossing(p: int, q: int) -> int:
    """The number of the crossing between two zones of one column, river or not, or -1."""
    if p >= ZONES or q >= ZONES or abs(p - q) != 3:
        return -1
    return min(p, q)


def blocks(s: Last, p: int, q: int) -> bool:
    """L13.0.2: a river lies between the two places."""
    b = crossing(p, q)
    return b >= 0 and exists(s, b // 3)


def banks(b: int) -> list[int]:
    """The two zones that face each other across the river there."""
    return [b, b + 3]


def near_bank(b: int) -> int:
    """L13.1.5: the bank in the edge row, where an engineer in the river counts as standing."""
    return b if b < 3 else b + 3


def is_bank(b: int, place: int) -> bool:
    return place == b or place == b + 3


# bridges -------------------------------------------------------------------------------------------------
def standing(s: Last, b: int) -> bool:
    return s.bridge[b] != 0 and s.bridge_hits[b] != DESTROYED


def bridge_between(s: Last, p: int, q: int) -> int:
    """The crossing with a standing bridge between two zones, or -1."""
    b = crossing(p, q)
    return b if b >= 0 and standing(s, b) else -1


def defense(s: Last, b: int) -> int:
    """L13.4.2, L13.6.6: 5 for a primary bridge, 3 for a minor one."""
    return s.bridge[b] & ~BUILT


def is_minor(s: Last, b: int) -> bool:
    """L13.6.5: it carries one unit a turn. L13.6.4: in everything else it is a bridge like any other."""
    return s.bridge[b] == MINOR


def build(s: Last, b: int, strength: int, limited: bool) -> None:
    """A new bridge: a minor one that was found (L13.6.2), or one that a card builds, without a limit."""
    s.bridge[b] = strength if limited else strength | BUILT
    s.bridge_hits[b] = 0
    s.crossed[b] &= ~BRIDGE_USED


def hit(s: Last, b: int, hits: int) -> None:
    """L13.4.2: hits stay until they equal its Defense; then it is gone for good, and nobody scores."""
    if hits <= 0 or not standing(s, b):
        return
    taken = min(hits, defense(s, b) - s.bridge_hits[b])
    s.bridge_hits[b] += taken
    s.tell("bridge-hit", b, taken)
    if s.bridge_hits[b] >= defense(s, b):
        s.bridge_hits[b] = DESTROYED
        s.tell("bridge-destroyed", b)


def is_friendly(s: Last, seat: int, b: int) -> bool:
    """L13.1.3: its bridge joins a zone the seat controls to one without enemy troops."""
    theirs = zones.occupied(s, foe(seat))
    up, down = banks(b)
    held_up = s.control[up] == seat and not theirs >> down & 1
    return held_up or (s.control[down] == seat and not theirs >> up & 1)


def walls(s: Last, seat: int) -> int:
    """L13.1.4: the crossings, as bits, over which a seat's other units cannot trace supply."""
    if not (exists(s, 0) or exists(s, 1)):
        return 0
    found = 0
    for b in range(CROSSINGS):
        if exists(s, b // 3):
            bridged = standing(s, b) and is_friendly(s, seat, b)
            if not bridged and not has_ferry(s, seat, b):
                found |= 1 << b
    return found


# crossing ------------------------------------------------------------------------------------------------
def wades(s: Last, i: int) -> bool:
    """L13.1.1: infantry soldiers on foot cross anywhere; so do amphibious units, as their cards say."""
    card = s.of(i)
    if card.keywords & AMPHIBIOUS:
        return True
    return card.soldier and not card.motorized and zones.carrier(s, i) < 0


def has_ferry(s: Last, seat: int, b: int) -> bool:
    return s.ferry[b] >= 0 and s.owner[s.ferry[b]] == seat


def why_not_cross(s: Last, i: int, p: int, q: int, assault: bool) -> str:
    """L13.0.2, L13.1.1 – L13.1.3, L13.1.6, L13.3.5, L13.6.5: whether unit i may cross from p to q."""
    if not blocks(s, p, q) or wades(s, i):
        return OK
    b = crossing(p, q)
    seat = s.owner[i]
    rule = "L13.0.2" if zones.rider(s, i) < 0 else "L13.1.2"
    if standing(s, b):
        if not assault and not is_friendly(s, seat, b):
            rule = "L13.1.3"
        elif is_minor(s, b) and s.crossed[b] & BRIDGE_USED:
            rule = "L13.6.5"
        else:
            return OK
    if has_ferry(s, seat, b):
        if assault:
            return "L13.3.5" if not standing(s, b) else rule
        if not s.crossed[b] & FERRY_USED:
            return OK
        return "L13.1.6" if not standing(s, b) else rule
    return "L13.3.5" if assault and not standing(s, b) else rule


def uses_up(s: Last, i: int, p: int, q: int) -> bool:
    """L13.1.6, L13.6.5: crossing there takes the one passage a turn of a minor bridge or ferry."""
    b = crossing(p, q)
    if b < 0 or not exists(s, b // 3) or wades(s, i):
        return False
    return not standing(s, b) or is_minor(s, b)


def use_crossing(s: Last, i: int, p: int, q: int) -> None:
    """L13.1.6, L13.6.5: a ferry or minor bridge carries one unit a turn; a mounted pair is one.

    The owner's Reinforcement Phase renews the allowance.
    """
    if not uses_up(s, i, p, q):
        return
    b = crossing(p, q)
    if standing(s, b) and not s.crossed[b] & BRIDGE_USED:
        s.crossed[b] |= BRIDGE_USED
    else:
        s.crossed[b] |= FERRY_USED


def share_bridges(s: Last, a: Assault) -> None:
    """L13.6.5: a minor bridge carries one unit of an assault: whoever needs it, else the first soldiers
    named. The other soldiers wade beside it."""
    for origin in dict.fromkeys(a.origins):
        b = bridge_between(s, origin, a.zone)
        if b < 0 or not is_minor(s, b):
            continue
        force = [i for n, i in enumerate(a.units) if a.origins[n] == origin and zones.carrier(s, i) < 0]
        afoot = [i for i in force if wades(s, i)]
        if len(afoot) == len(force) and not s.crossed[b] & BRIDGE_USED:
            s.crossed[b] |= BRIDGE_USED
            del afoot[0]
        a.waders += afoot


def why_not_land(s: Last, seat: int, i: int, to: int) -> str:
    """L13.1.5: leaving the river costs one Movement Factor, to a bank without enemies and with room."""
    if not is_bank(s.at[i] - RIVER, to):
        return "L13.1.5"
    if zones.occupied(s, foe(seat)) >> to & 1:
        return "L7.5.6"
    return OK if zones.room(s, seat, to) > 0 else "L3.5.1"
