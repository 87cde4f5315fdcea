"""D25: fleets put to sea, fight, support attacks on the coast, and lose their ports.

The German unit puts to sea in step A.1 and then adds to every attack within its waters. A Russian one puts to
sea with the attack that it supports. Either time the other side's Baltic unit may come out (NAVAL).
"""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, refusals, verbs
from crusades.games.darkest.board import BALTIC, BLACK
from crusades.games.darkest.kinds import NAVAL, PORT, TURN
from crusades.games.darkest.pieces import (
    AT_SEA,
    AXIS,
    COLS,
    DE,
    DEAD,
    FLEET,
    FLOWN,
    HEXES,
    HOME,
    KRONSHTAT,
    PLACES,
    SOVIET,
    foe,
)
from crusades.games.darkest.state import Battle, Darkest

EQUAL: Final = 0  # D25.3: the column of a naval battle


# Waters ----------------------------------------------------------------------------------------------------
def sea_of(s: Darkest, u: int) -> int:
    """A fleet's own sea: that of the port it begins in."""
    return BALTIC if s.theatre.board.coast[BALTIC] >> s.of(u).hex & 1 else BLACK


def coast_of(s: Darkest, u: int) -> int:
    sea = sea_of(s, u)
    return s.theatre.board.coast[sea] | 1 << KRONSHTAT if sea == BALTIC else s.theatre.board.coast[sea]


def off_limits(s: Darkest) -> int:
    """D25.5: while Kronshtat is Russian, the places near it where the German unit may not operate."""
    if s.axis_ground >> KRONSHTAT & 1:
        return 0
    return s.theatre.board.kronshtat_waters | 1 << KRONSHTAT


def easting(p: int) -> int:
    """How far east a hex lies, in half hexes."""
    return 2 * (p % COLS) + int(p // COLS % 2 == 0)


def is_shut_in(s: Darkest) -> bool:
    """D25.4: the Germans hold some of the northern Estonian coast."""
    return bool(s.axis_ground & s.theatre.board.estonia)


def is_beyond(s: Darkest, u: int, place: int) -> bool:
    """D25.4: too far west for the Russian Baltic unit."""
    if sea_of(s, u) != BALTIC or place >= HEXES or not is_shut_in(s):
        return False
    return easting(place) < easting(s.theatre.board.fleet_limit)


def waters(s: Darkest) -> int:
    """D25.1, D25.5: the coast where the German unit adds to every attack."""
    board = s.theatre.board
    return board.coast[BALTIC] & ~board.gulf & ~off_limits(s)


# Support ---------------------------------------------------------------------------------------------------
def why_not_support(s: Darkest, seat: int, u: int, target: int, chosen: list[int]) -> str:
    """A fleet may be allotted to an attack. The German one never is: it adds to each by itself (D25.1)."""
    if u >= len(s.at) or s.of(u).type != FLEET or s.of(u).side != seat or s.at[u] < 0 or target >= PLACES:
        return "D25.1" if seat == AXIS else "D25.2"
    if seat == AXIS:
        return "D25.5" if off_limits(s) >> target & 1 else "D25.1"
    if not coast_of(s, u) >> target & 1:
        return "D25.2"
    if is_beyond(s, u, target):
        return "D25.4"
    if s.flags[u] & HOME:
        return "D25.3"
    if u in chosen or s.flags[u] & (FLOWN | AT_SEA):
        return "D25.2"
    for a in s.attacks:
        if a.fleet == u:
            return "D25.2"
    return OK


def support(s: Darkest, b: Battle) -> int:
    """D25.1, D25.2: the factor that a fleet adds to an attack."""
    if b.seat == SOVIET:
        return 1 if b.fleet >= 0 and s.at[b.fleet] >= 0 and not s.flags[b.fleet] & HOME else 0
    if not s.theatre.board.coast[BALTIC] >> b.target & 1:
        return 0  # most places are nowhere near `waters`
    for u in s.theatre.fleets[AXIS]:
        if s.at[u] >= 0 and s.flags[u] & (AT_SEA | HOME) == AT_SEA and waters(s) >> b.target & 1:
            for v in b.units:
                if s.of(v).nation == DE:
                    return 1
    return 0


# Putting to sea --------------------------------------------------------------------------------------------
def why_not_sail(s: Darkest, seat: int, u: int, place: int) -> str:
    """D25.3: the German unit puts to sea out of its port, once in its player-turn."""
    if u >= len(s.at) or s.of(u).type != FLEET or s.of(u).side != seat or seat != AXIS:
        return "D25.3"
    if s.at[u] < 0 or s.at[u] != place or s.flags[u] & (AT_SEA | HOME):
        return "D25.3"
    return OK


def ready(s: Darkest, seat: int) -> list[int]:
    """The fleets that may put to sea now."""
    if seat != AXIS:
        return []
    fleets = s.theatre.fleets[seat]
    return [u for u in fleets if s.at[u] >= 0 and why_not_sail(s, seat, u, s.at[u]) == OK]


def sail(s: Darkest, u: int) -> None:
    """The German unit puts to sea; the Russian one may come out, unless it is shut in (D25.4)."""
    s.flags[u] |= AT_SEA
    s.tell("sails", u, s.at[u])
    if not is_shut_in(s):
        challenge(s, u, -1)


def before_battle(s: Darkest, b: Battle) -> None:
    """D25.2, D25.3: a Russian unit puts to sea with the attack it supports, and is used up for the turn."""
    u = b.fleet
    if b.seat != SOVIET or u < 0 or s.at[u] < 0:
        return
    s.flags[u] |= FLOWN | AT_SEA
    s.tell("sails_soviet", u, s.at[u], b.target)
    if not off_limits(s) >> b.target & 1:
        challenge(s, u, b.target)


def challenge(s: Darkest, u: int, place: int) -> None:
    """D25.3: an enemy unit on the same sea may put to sea as well; one that went home stays there."""
    for v in s.theatre.fleets[foe(s.of(u).side)]:
        if s.at[v] >= 0 and sea_of(s, v) == sea_of(s, u) and not s.flags[v] & HOME:
            f = s.push(Frame(NAVAL, s.of(v).side, place, v))
            f.units = [u]


class Naval(Procedure[Darkest]):
    """D25.3: f.units[0] has put to sea; the owner of f.unit decides whether it meets it."""

    name = "naval"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        return [verbs.PASS, act(verbs.SAIL, f.unit, s.at[f.unit])]

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.SAIL:
            is_it = a_of(action) == f.unit and b_of(action) == s.at[f.unit]
            return OK if is_it else "D25.3"
        return OK if verb == verbs.PASS else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        s.pop()
        if verb_of(action) == verbs.PASS:
            s.tell("stays_in_port", f.unit)
            return
        u, v = f.units[0], f.unit
        s.flags[v] |= AT_SEA
        s.tell("sea_battle", v, u)
        if s.of(u).side == AXIS:
            air.settle(s, u, v, EQUAL)
        else:
            air.settle(s, v, u, EQUAL)


# Ports -----------------------------------------------------------------------------------------------------
def havens(s: Darkest, u: int, lost: int) -> list[int]:
    """D25.6: the friendly ports on its sea; Kronshtat is one for the Baltic Fleet."""
    side = s.of(u).side
    sea = sea_of(s, u)
    mask = s.theatre.board.ports[sea]
    if side == SOVIET and sea == BALTIC:
        mask |= 1 << KRONSHTAT
    mask &= forces.territory(s, side) & ~(1 << lost)
    out: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        p = low.bit_length() - 1
        if side == AXIS or not is_beyond(s, u, p):
            out.append(p)
    return out


def lose_port(s: Darkest, u: int) -> None:
    """D25.6: its base is being captured: it makes for the nearest port at once, or is eliminated.

    Where there are several the owner may choose another; he is asked when the step under way is over, so that
    nothing is interrupted. Nothing depends on the port meanwhile.
    """
    lost = s.at[u]
    ports = havens(s, u, lost)
    if not ports:
        s.flags[u] = 0
        forces.put(s, u, DEAD)
        s.tell("fleet_lost", u, lost)
        return
    apart = s.theatre.board.apart[lost]
    nearest = ports[0]
    for p in ports:
        if apart[p] < apart[nearest]:
            nearest = p
    forces.put(s, u, nearest)
    s.tell("fleet_moves", u, nearest)
    if len(ports) > 1:
        below = 1 if s.frames and s.frames[0].kind == TURN else 0
        s.frames.insert(below, Frame(PORT, s.of(u).side, nearest, u))


class Port(Procedure[Darkest]):
    """D25.6: the owner of a fleet that lost its port chooses where it lies now."""

    name = "port"

    def asks(self, s: Darkest, f: Frame) -> int:
        if s.at[f.unit] < 0 or not havens(s, f.unit, s.at[f.unit]):
            return NOBODY
        return f.seat

    def advance(self, s: Darkest, f: Frame) -> None:
        s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.PASS]
        out.extend([act(verbs.SAIL, f.unit, p) for p in havens(s, f.unit, s.at[f.unit])])
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.SAIL:
            u, place = a_of(action), b_of(action)
            if u == f.unit and place in havens(s, u, s.at[u]):
                return OK
            return "D25.4" if u == f.unit and place < HEXES and is_beyond(s, u, place) else "D25.6"
        return OK if verb == verbs.PASS else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        s.pop()
        if verb_of(action) == verbs.SAIL:
            forces.put(s, f.unit, b_of(action))
            s.tell("fleet_moves", f.unit, b_of(action))


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(NAVAL, Naval()), (PORT, Port())]
