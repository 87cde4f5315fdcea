"""D10, D13.2, D13.5, D17.9: who may attack what, and how many across one hexside."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.darkest import forces, terrain
from crusades.games.darkest.pieces import (
    A2A,
    A2F,
    ATTACKED,
    AXIS,
    B2A,
    B2E,
    BONUS,
    CARRIED,
    CUT_OFF,
    DE,
    DIGGING,
    DISRUPTED,
    FI,
    KATYUSHA,
    KRONSHTAT,
    PLACES,
    SPENT,
    foe,
)
from crusades.games.darkest.state import Darkest

# kinds of attack, as battle.begin takes them
FIRST: Final = 0  # before movement
ANNOUNCED: Final = 1
RESERVE: Final = 2
ROUNDS: Final = (0, 3, 2)  # D13.3: no limit; D26.7, D26.16; D17.10
FULL: Final = ("D10.1", "D10.5", "D10.4", "D10.3", "D10.2")  # the clause of a capacity, by level


def kind_of(s: Darkest) -> int:
    """The kind of attack that the present step makes."""
    if s.step in (A2A, B2A):
        return FIRST
    return RESERVE if s.step in (A2F, B2E) else ANNOUNCED


# targets ---------------------------------------------------------------------------------------------------
def strongholds(s: Darkest, side: int) -> int:
    """D20.7: the places of a side that must be attacked to be entered, garrison or not."""
    board = s.theatre.board
    mask = board.fortress & ~s.ruined
    for p in board.victory_cities:
        mask |= 1 << p
    return mask & forces.territory(s, side)


def guarded(s: Darkest, side: int) -> int:
    """Places with ground units of a side other than Katyushas."""
    units = s.theatre.roster.units
    mask = forces.held(s, side)
    if side == AXIS:
        return mask
    rest, out = mask, 0
    while rest:
        low = rest & -rest
        rest ^= low
        for u in s.stacks[low.bit_length() - 1]:
            if units[u].garrison:
                out |= low
                break
    return out


def unguarded(s: Darkest, side: int) -> int:
    """D18.4: places that hold nothing of a side but Katyushas and aircraft, strongholds left out."""
    kept = guarded(s, side) | strongholds(s, side)
    return inhabited(s, side) & ~kept


def inhabited(s: Darkest, side: int) -> int:
    """Places with ground or air units of a side."""
    mask = forces.held(s, side)
    for u in s.theatre.flyers[side]:
        if s.at[u] >= 0:
            mask |= 1 << s.at[u]
    return mask


def targets(s: Darkest, seat: int) -> int:
    """The places that `seat` may attack at all: whatever holds enemies, and enemy strongholds (D20.7)."""
    side = foe(seat)
    return (inhabited(s, side) | strongholds(s, side)) & ~forces.held(s, seat)


# units -----------------------------------------------------------------------------------------------------
def why_not_unit(s: Darkest, seat: int, u: int) -> str:
    """The unit may still attack in this step, wherever it stands; D17.6: whether it moved or stayed."""
    if u >= len(s.at) or s.at[u] < 0:
        return "D13.2"
    unit = s.of(u)
    if unit.side != seat or not unit.ground:
        return "D13.2"
    flags = s.flags[u]
    if flags & DISRUPTED:
        return "D12.10"
    if flags & DIGGING:
        return "D20.10"
    if s.step in (A2F, B2E):
        if unit.side == AXIS and unit.nation != DE and unit.nation != FI:
            return "D17.11"
        if flags & SPENT:
            return "D13.5" if flags & ATTACKED else "D17.9"
    if flags & CARRIED:
        return "D8.15"
    if flags & ATTACKED:
        return "D11.9" if unit.type == KATYUSHA else "D10.8"  # other units make the next wave
    if flags & BONUS:
        return "D17.5"
    if unit.type == KATYUSHA and flags & CUT_OFF:
        return "D21.3"
    return OK


def is_allotted(s: Darkest, u: int) -> bool:
    """D10.6, D24.22: it takes part in an announced attack."""
    for a in s.attacks:
        if not a.fought and (u in a.units or u in a.air or u == a.fleet):
            return True
    return False


def why_not_side(s: Darkest, seat: int, u: int, target: int, units: list[int]) -> str:
    """D10.1 – D10.11: unit u may attack the target across its hexside beside the units chosen so far."""
    if target >= PLACES or s.at[u] == target:
        return "D13.2"
    origin = s.at[u]
    board = s.theatre.board
    if not board.near[origin] >> target & 1:
        if target == KRONSHTAT or origin == KRONSHTAT:
            return "D19.5"  # the island is attacked from B8 and B7 only
        # a sea or lake hexside has no capacity; a distant hex shares no hexside at all
        return "D10.1" if board.apart[origin][target] == 1 else "D10.6"
    rule = terrain.why_not_border(s, seat, origin, target)
    if rule != OK:
        return rule
    if s.of(u).type == KATYUSHA:
        return OK  # D10.9
    return why_not_room(s, seat, origin, target, units, u)


def why_not_room(s: Darkest, seat: int, origin: int, target: int, units: list[int], u: int) -> str:
    """D10.2 – D10.5, D10.11: room for one more on this hexside, and in its panzer/tank share.

    D10.7: what comes over other hexsides does not count here.
    """
    level = terrain.level(s, origin, target)
    most, tanks = s.theatre.tables.capacity[seat][level]
    for v in units:
        if s.at[v] == origin and s.of(v).type != KATYUSHA:
            most -= 1
            tanks -= int(s.of(v).is_tank)
    if most < 1 or (s.of(u).is_tank and tanks < 1):
        return FULL[level]
    return OK


def why_not_join(s: Darkest, seat: int, u: int, target: int, units: list[int]) -> str:
    rule = why_not_unit(s, seat, u)
    if rule != OK:
        return rule
    if u in units or is_allotted(s, u):
        return "D10.6"
    return why_not_side(s, seat, u, target, units)


def takers(s: Darkest, seat: int, origin: int, target: int, units: list[int]) -> list[int]:
    """Who joins when a whole hex is asked: the strongest first, as many as the hexside takes."""
    ranked = [
        (-s.of(u).fire, s.flags[u], u)  # at equal strength, who has no works to leave
        for u in s.stacks.get(origin, ())
        if why_not_join(s, seat, u, target, units) == OK
    ]
    ranked.sort()
    chosen = units.copy()
    for _, _, u in ranked:
        if why_not_side(s, seat, u, target, chosen) == OK:
            chosen.append(u)
    return chosen[len(units) :]


def is_ready(s: Darkest, seat: int, u: int) -> bool:
    return why_not_unit(s, seat, u) == OK and not is_allotted(s, u)


def ready_places(s: Darkest, seat: int) -> int:
    """Places, as bits, with a unit that may still attack in this step."""
    taken: set[int] = set()
    for a in s.attacks:
        taken.update(a.units)
    out = 0
    rest = forces.held(s, seat)
    while rest:
        low = rest & -rest
        rest ^= low
        for u in s.stacks[low.bit_length() - 1]:
            if u not in taken and why_not_unit(s, seat, u) == OK:
                out |= low
                break
    return out


def reachable_targets(s: Darkest, seat: int) -> int:
    """Every place that somebody may attack now."""
    board = s.theatre.board
    enemy = targets(s, seat)
    stopped = terrain.held_back(s) if seat == AXIS else 0
    if seat != AXIS:
        enemy &= ~terrain.shut(s)
    out = 0
    rest = ready_places(s, seat)
    while rest:
        low = rest & -rest
        rest ^= low
        near = board.near[low.bit_length() - 1] & enemy
        out |= near & ~board.russia if stopped & low else near
    return out
