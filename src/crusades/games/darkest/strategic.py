"""D8: strategic movement by rail and by sea."""

from typing import Final

from crusades.core.action import B_SHIFT, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import arrivals, forces, refusals, supply, verbs, victory
from crusades.games.darkest.board import AZOV, BALTIC
from crusades.games.darkest.kinds import STRATEGIC
from crusades.games.darkest.pieces import (
    AXIS,
    CARRIED,
    DIGGING,
    DISRUPTED,
    FORTIFIED,
    FRESH,
    KRONSHTAT,
    PLACES,
    SOVIET,
)
from crusades.games.darkest.state import Darkest

AXIS_RAIL: Final = 3  # D8.1
SIBERIA: Final = 2  # D8.2
SEA_FACTORS: Final = 2  # D8.9
SUNK_ON_FRIENDLY: Final = 1  # D8.10
SUNK_ON_ENEMY: Final = 3  # D8.11
ISLAND: Final = 1 << KRONSHTAT

CHECK: Final = 0
ASKED: Final = 1


# by rail ---------------------------------------------------------------------------------------------------
def capacity(s: Darkest, seat: int) -> int:
    """D8.1: attack strengths of 3; D8.2: Russian victory cities, Rumania if all of it is theirs, and 2."""
    if seat == AXIS:
        return AXIS_RAIL
    count = SIBERIA + int(victory.owner_of_rumania(s) == SOVIET)
    for p in s.theatre.board.victory_cities:
        count += int(forces.controls(s, SOVIET, p))
    return count


def why_not_carried(s: Darkest, seat: int, u: int) -> str:
    """A ground unit of the player that has not been carried yet (D8.8, D8.15) and does not dig (D20.10)."""
    if u >= len(s.at) or s.at[u] < 0 or s.of(u).side != seat or not s.of(u).ground:
        return "D8.1" if seat == AXIS else "D8.2"
    if s.flags[u] & CARRIED:
        return "D8.8" if s.flags[u] & DISRUPTED else "D8.15"
    return "D20.10" if s.flags[u] & DIGGING else OK


def why_not_aboard(s: Darkest, seat: int, u: int) -> str:
    """D8.3: UnDisrupted, or a replacement of this turn."""
    rule = why_not_carried(s, seat, u)
    if rule != OK:
        return rule
    return "D8.3" if s.flags[u] & DISRUPTED and not s.flags[u] & FRESH else OK


def why_not_entrain(s: Darkest, seat: int, u: int) -> str:
    """D8.1, D8.2: within the capacity left."""
    rule = why_not_aboard(s, seat, u)
    if rule != OK:
        return rule
    if s.rail[seat] + s.of(u).fire > capacity(s, seat):
        return "D8.1" if seat == AXIS else "D8.2"
    return OK


def within_range(s: Darkest, seat: int, start: int) -> int:
    """Where a rail move from a hex may end, as bits, as far as its length goes.

    D8.4: as many hexes into Russia as the number of the turn, counted from the Axis side of the border of
    1941, Finland only for who starts there. D8.5: Russians anywhere in Russia. No railway leads to Kronshtat.
    """
    board = s.theatre.board
    if seat == SOVIET:
        return board.russia & ~ISLAND
    outside = board.land & ~board.russia
    mask = rim = outside if board.finland >> start & 1 else outside & ~board.finland
    for _ in range(s.turn):
        beyond = 0
        while rim:
            low = rim & -rim
            rim ^= low
            beyond |= board.near[low.bit_length() - 1]
        rim = beyond & ~mask & ~ISLAND
        mask |= rim
    return mask | outside


def lines(s: Darkest, seat: int, start: int) -> int:
    """D8.6: every hex that can be entered from a hex through nothing but friendly ground."""
    if start == KRONSHTAT:
        return 0
    through = forces.territory(s, seat) & ~ISLAND
    if seat == SOVIET:
        through &= s.theatre.board.russia  # D8.5
    return supply.flood(s.theatre.board, 1 << start, through)


def why_not_rail(s: Darkest, seat: int, u: int, to: int) -> str:
    rule = why_not_entrain(s, seat, u)
    if rule != OK:
        return rule
    if to >= PLACES or to == s.at[u]:
        return "D8.6"
    if not within_range(s, seat, s.at[u]) >> to & 1:
        return "D8.5" if seat == SOVIET else "D8.4"
    return OK if lines(s, seat, s.at[u]) >> to & 1 else "D8.6"


def rail(s: Darkest, seat: int, u: int, to: int) -> None:
    """D8.8: Disrupted when the move ends; D20.11: its works stay behind."""
    s.tell("railed", u, s.at[u], to)
    s.rail[seat] += s.of(u).fire
    forces.occupy(s, u, to)
    forces.disrupt(s, u)
    s.flags[u] |= CARRIED


def ends_from(s: Darkest, seat: int, start: int, nets: list[int], ends: list[list[int]]) -> list[int]:
    """The ends of rail moves from a hex, as second operands of an action; nets, ends: known so far."""
    board = s.theatre.board
    # Finns have a range of their own (D8.4), and Russians abroad only a way home (D8.5)
    is_plain = not board.finland >> start & 1 if seat == AXIS else bool(board.russia >> start & 1)
    found: list[int] = []
    if is_plain:
        for n in range(len(nets)):
            if nets[n] >> start & 1:
                found = ends[n]
                break
    if not found:
        net = lines(s, seat, start)
        mask = net & within_range(s, seat, start)
        while mask:
            low = mask & -mask
            mask ^= low
            found.append((low.bit_length() - 1) << B_SHIFT)
        if is_plain:
            nets.append(net)
            ends.append(found)
    own = start << B_SHIFT
    return [end for end in found if end != own]


# by sea ----------------------------------------------------------------------------------------------------
def coast(s: Darkest, sea: int) -> int:
    mask = s.theatre.board.coast[sea]
    return mask | ISLAND if sea == BALTIC else mask


def harbours(s: Darkest, seat: int, start: int) -> int:
    """D8.9: a side's ports on the seas of a coastal hex, as bits."""
    mask = 0
    for sea in range(AZOV + 1):
        if coast(s, sea) >> start & 1:
            mask |= s.theatre.board.ports[sea]
    return mask & forces.territory(s, seat) & ~(1 << start)


def why_not_embark(s: Darkest, seat: int, u: int) -> str:
    """D8.9: units of 2 replacement factors in all in a turn."""
    rule = why_not_carried(s, seat, u)
    if rule != OK:
        return "D8.9" if rule in ("D8.1", "D8.2") else rule
    return OK if s.sea[seat] + s.of(u).repl <= SEA_FACTORS else "D8.9"


def why_not_ship(s: Darkest, seat: int, u: int, to: int) -> str:
    rule = why_not_embark(s, seat, u)
    if rule != OK:
        return rule
    return OK if to < PLACES and harbours(s, seat, s.at[u]) >> to & 1 else "D8.9"


def risk(s: Darkest, seat: int, start: int, to: int) -> int:
    """The highest die that sinks: D8.10, D8.11; D8.12 – D8.14 say whose the sea is.

    D8.13: at once, when Sevastopol changes hands; D8.14: a sea that nobody controls is no friendly one.
    """
    for sea in range(AZOV + 1):
        if coast(s, sea) >> start & 1 and s.theatre.board.ports[sea] >> to & 1:
            if supply.sea_owner(s, sea) == seat:
                return SUNK_ON_FRIENDLY
    return SUNK_ON_ENEMY


def ship(s: Darkest, seat: int, u: int, to: int) -> None:
    """D8.10, D8.11: one die; D8.15: its state is kept, but its works are not (D20.11)."""
    start = s.at[u]
    s.sea[seat] += s.of(u).repl
    die = s.dice.d6()
    if die <= risk(s, seat, start, to):
        s.tell("sunk", u, to, die)
        forces.eliminate(s, u)
        return
    s.tell("shipped", u, start, to, die)
    s.flags[u] = s.flags[u] & ~FORTIFIED | CARRIED
    forces.occupy(s, u, to)


def can_move(s: Darkest, seat: int) -> bool:
    """Anybody can be carried anywhere."""
    rest = forces.held(s, seat)
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        ports = harbours(s, seat, p)
        for u in s.stacks[p]:
            if ports and why_not_embark(s, seat, u) == OK:
                return True
            if why_not_entrain(s, seat, u) == OK:
                if lines(s, seat, p) & within_range(s, seat, p) & ~low:
                    return True
    return False


class Strategic(Procedure[Darkest]):
    """D26.3, D26.12: the last part of a preparation."""

    name = "strategic"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKED else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        """Nobody is asked once nothing can be carried."""
        if s.rail[f.seat] < capacity(s, f.seat) or s.sea[f.seat] < SEA_FACTORS:
            if can_move(s, f.seat):
                f.step = ASKED
                return
        s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [act(verbs.DONE)]
        seat = f.seat
        left = capacity(s, seat) - s.rail[seat]
        nets: list[int] = []  # connected friendly ground, whose hexes share the ends of their rail moves
        ends: list[list[int]] = []
        rest = forces.held(s, seat)
        while rest:
            low = rest & -rest
            rest ^= low
            p = low.bit_length() - 1
            here: list[int] = []
            ports = harbours(s, seat, p)
            for u in s.stacks[p]:
                if s.of(u).fire <= left and why_not_aboard(s, seat, u) == OK:
                    if not here:
                        here = ends_from(s, seat, p, nets, ends)
                    base = act(verbs.RAIL, u)
                    out += [base | end for end in here]
                if ports and why_not_embark(s, seat, u) == OK:
                    arrivals.spread(out, verbs.SHIP, u, ports)
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.RAIL:
            return why_not_rail(s, f.seat, a, b)
        if verb == verbs.SHIP:
            return why_not_ship(s, f.seat, a, b)
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            s.pop()
            return
        f.step = CHECK
        if verb == verbs.RAIL:
            rail(s, f.seat, a, b)
        else:
            ship(s, f.seat, a, b)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(STRATEGIC, Strategic())]
