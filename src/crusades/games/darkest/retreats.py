"""D16.3 – D16.9, D12.17: after a round the defender may retreat units and fly aircraft out."""

from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, capture, fire, forces, refusals, terrain
from crusades.games.darkest.kinds import RETREATS
from crusades.games.darkest.pieces import (
    AIRSTRUCK,
    DISRUPTED,
    FORTIFIED,
    INHABITED,
    PLACES,
    SOVIET,
    STRICKEN,
    foe,
)
from crusades.games.darkest.state import Battle, Darkest
from crusades.games.darkest.verbs import ESCAPE, PASS, RETREAT, spread


# where -----------------------------------------------------------------------------------------------
def is_safe(s: Darkest, b: Battle, place: int) -> bool:
    """D16.6: friends stand there, and no unresolved attack as strong as they are is pending on them."""
    if not s.masks[1 - b.seat] >> place & 1:
        return False
    for attack in s.attacks:
        if attack.target == place and not attack.fought:
            pending = fire.battle_of(s, attack, b.seat)
            if fire.attack_strength(s, pending) >= fire.defence_strength(s, pending):
                return False
    return True


def why_not_hex(s: Darkest, b: Battle, place: int) -> str:
    """D16.3, D16.5, D16.6: a unit may retreat from the attacked place to this one."""
    board = s.theatre.board
    side = foe(b.seat)
    if place >= PLACES or not board.near[b.target] >> place & 1:
        return "D16.3"  # one hex, over a hexside that ground units cross
    units = s.theatre.roster.units
    for u in s.stacks.get(place, ()):
        if units[u].side != side and (units[u].ground or units[u].air):
            return "D16.5"
    if not forces.controls(s, side, place) and fire.must_be_stormed(s, place):
        return "D20.7"
    if side == SOVIET and terrain.shut(s) >> place & 1:
        return "D3.3" if board.finland >> place & 1 else "D3.4"
    for origin in b.fronts:
        if origin == place:
            return "D16.5"
        if board.near[origin] >> place & 1 and not is_safe(s, b, place):
            return "D16.6" if forces.held(s, side) >> place & 1 else "D16.5"
    return OK


def open_hexes(s: Darkest, b: Battle) -> int:
    """D16.9: where the defender may retreat to, as bits; nothing follows if that is nowhere.

    All for which why_not_hex knows nothing.
    """
    board = s.theatre.board
    side = foe(b.seat)
    mask = board.near[b.target] & ~s.masks[INHABITED + b.seat]
    mask &= forces.territory(s, side) | ~forces.storming(s)
    if side == SOVIET:
        mask &= ~terrain.shut(s)
    danger = 0
    for origin in b.fronts:
        mask &= ~(1 << origin)
        danger |= board.near[origin]
    rest = mask & danger
    while rest:
        low = rest & -rest
        rest ^= low
        if not is_safe(s, b, low.bit_length() - 1):
            mask ^= low
    return mask


def bases(s: Darkest, u: int, target: int) -> list[int]:
    """D12.17: where an air unit may land, however far."""
    return [p for p in air.bases(s, u) if p != target]


# who -------------------------------------------------------------------------------------------------
def why_not_retreat(s: Darkest, b: Battle, u: int, place: int) -> str:
    if u >= len(s.at) or s.at[u] != b.target or s.of(u).side == b.seat or not s.of(u).ground:
        return "D16.3"
    if has_fallen(b):
        return "D20.7"
    if is_airstruck(s, u):
        return "D16.8"
    return why_not_hex(s, b, place)


def is_airstruck(s: Darkest, u: int) -> bool:
    """D16.8: Disrupted by nothing but an air attack."""
    return bool(s.flags[u] & AIRSTRUCK and s.flags[u] & DISRUPTED)


def has_fallen(b: Battle) -> bool:
    """D20.7: a place without a garrison fell in this round: aircraft may fly out, Katyushas are lost."""
    return b.alone == 1 and b.cleared == 1


def why_not_escape(s: Darkest, b: Battle, u: int, place: int) -> str:
    if u >= len(s.at) or s.at[u] != b.target or s.of(u).side == b.seat or not s.of(u).air:
        return "D12.17"
    return OK if place in bases(s, u, b.target) else "D12.17"


def retreat(s: Darkest, b: Battle, u: int, place: int) -> None:
    """D16.4: a unit that retreats is Disrupted; D20.11: its works stay behind."""
    capture.enter(s, u, place)
    s.flags[u] = s.flags[u] & ~FORTIFIED | DISRUPTED | STRICKEN
    b.retreated.append(u)
    s.tell("retreats", u, place)


def escape(s: Darkest, b: Battle, u: int, place: int) -> None:
    """D12.17: it is Disrupted where it lands."""
    forces.put(s, u, place)
    s.flags[u] |= DISRUPTED | STRICKEN
    b.retreated.append(u)
    s.tell("escapes", u, place)


def begin(s: Darkest, b: Battle) -> None:
    s.push(Frame(RETREATS, foe(b.seat), b.target))


class Retreats(Procedure[Darkest]):
    """D16.3: unit by unit, never forced; nobody is asked where nothing can go."""

    name = "retreats"

    def asks(self, s: Darkest, f: Frame) -> int:
        b = s.battle
        assert b is not None
        flyer = -1
        walks = False
        for u in fire.defenders(s, b):
            if s.of(u).air:
                flyer = u
            elif not walks and not has_fallen(b) and not is_airstruck(s, u):
                walks = True
        if (walks and open_hexes(s, b)) or (flyer >= 0 and bases(s, flyer, b.target)):
            return f.seat
        return NOBODY

    def options(self, s: Darkest, f: Frame) -> list[int]:
        b = s.battle
        assert b is not None
        actions: list[int] = []
        ways = open_hexes(s, b)
        for u in fire.defenders(s, b):
            if s.of(u).air:
                spread(actions, ESCAPE, u, air.base_mask(s, s.of(u).side) & ~(1 << b.target))
            elif not has_fallen(b) and not is_airstruck(s, u):
                spread(actions, RETREAT, u, ways)
        actions.append(PASS)
        return actions

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        b = s.battle
        assert b is not None
        verb = verb_of(action)
        if verb == RETREAT:
            return why_not_retreat(s, b, a_of(action), b_of(action))
        if verb == ESCAPE:
            return why_not_escape(s, b, a_of(action), b_of(action))
        return OK if verb == PASS else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        b = s.battle
        assert b is not None
        verb = verb_of(action)
        if verb == RETREAT:
            retreat(s, b, a_of(action), b_of(action))
        elif verb == ESCAPE:
            escape(s, b, a_of(action), b_of(action))
        else:
            s.pop()

    def advance(self, s: Darkest, f: Frame) -> None:
        s.pop()


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(RETREATS, Retreats())]
