"""D10, D13.2, D13.5, D17.9: who may attack what, and how many across one hexside."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.darkest import forces, supply, terrain
from crusades.games.darkest.pieces import (
    A2A,
    A2F,
    ATTACKED,
    AXIS,
    B2A,
    B2E,
    BITS,
    BONUS,
    CARRIED,
    CUT_OFF,
    DE,
    DIGGING,
    DISRUPTED,
    FI,
    GUARDED,
    INHABITED,
    KATYUSHA,
    KRONSHTAT,
    MOVED,
    PLACES,
    SPENT,
)
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.units import NEVER

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
    strong = forces.storming(s)
    return strong & s.axis_ground if side == AXIS else strong & ~s.axis_ground


def guarded(s: Darkest, side: int) -> int:
    """Places with ground units of a side other than Katyushas."""
    return s.masks[GUARDED + side]


def unguarded(s: Darkest, side: int) -> int:
    """D18.4: places that hold nothing of a side but Katyushas and aircraft, strongholds left out."""
    kept = guarded(s, side) | strongholds(s, side)
    return inhabited(s, side) & ~kept


def inhabited(s: Darkest, side: int) -> int:
    """Places with ground or air units of a side."""
    return s.masks[INHABITED + side]


def targets(s: Darkest, seat: int) -> int:
    """The places that `seat` may attack at all: whatever holds enemies, and enemy strongholds (D20.7)."""
    board = s.theatre.board
    strong = board.victory_mask | board.fortress & ~s.ruined  # `strongholds`
    strong &= ~s.axis_ground if seat == AXIS else s.axis_ground
    return (s.masks[INHABITED + 1 - seat] | strong) & ~s.masks[seat]


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
    if flags & MOVED and s.step in (A2A, B2A):
        return "D13.2"
    if flags & ATTACKED:
        return "D11.9" if unit.type == KATYUSHA else "D10.8"  # other units make the next wave
    if flags & BONUS:
        return "D17.5"
    if unit.type == KATYUSHA and flags & CUT_OFF:
        return "D21.3"
    return OK


def allotted(s: Darkest) -> list[int]:
    """D10.6: the ground units of the announced attacks."""
    out: list[int] = []
    for a in s.attacks:
        out += a.units
    return out


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


def room(s: Darkest, seat: int, origin: int, target: int, units: list[int]) -> tuple[int, int]:
    """D10.2 – D10.5, D10.11: how many more the hexside takes beside those chosen, and how many tanks of them.

    D10.7: what comes over other hexsides does not count here.
    """
    most, tanks = s.theatre.tables.capacity[seat][terrain.level(s, origin, target)]
    if not units:
        return most, tanks
    roster = s.theatre.roster.units
    for v in units:
        if s.at[v] == origin and roster[v].garrison:  # D10.9: Katyushas use none
            most -= 1
            if roster[v].is_tank:
                tanks -= 1
    return most, tanks


def why_not_room(s: Darkest, seat: int, origin: int, target: int, units: list[int], u: int) -> str:
    most, tanks = room(s, seat, origin, target, units)
    if most < 1 or (s.of(u).is_tank and tanks < 1):
        return FULL[terrain.level(s, origin, target)]
    return OK


def why_not_join(s: Darkest, seat: int, u: int, target: int, units: list[int]) -> str:
    rule = why_not_unit(s, seat, u)
    if rule != OK:
        return rule
    if u in units or is_allotted(s, u):
        return "D10.6"
    return why_not_side(s, seat, u, target, units)


def origins(s: Darkest, seat: int, target: int) -> int:
    """Places, as bits, with ground units of a side beside the target and no border between (D3.3 – D3.5)."""
    board = s.theatre.board
    mask = board.near[target] & s.masks[seat]
    if seat == AXIS:
        return mask & ~terrain.held_back(s) if s.turn < 2 and board.russia >> target & 1 else mask
    return 0 if board.shut[s.opened] & BITS[target] else mask


def joiners(s: Darkest, seat: int, origin: int, target: int, units: list[int], taken: list[int]) -> list[int]:
    """The units of one of `origins` that may each join those chosen: all whom why_not_join lets.

    `taken`: what `allotted` says.
    """
    flags = s.flags
    bars = s.theatre.roster.barring[s.step]
    fit: list[int] = []
    for u in s.stacks[origin]:
        if not (flags[u] | NEVER) & bars[u] and u not in taken and u not in units:
            fit.append(u)  # noqa: PERF401 (asked all the time; a comprehension is a function made anew)
    if not fit or (not units and s.theatre.tables.takes_any):
        return fit
    most, tanks = room(s, seat, origin, target, units)
    if most > 0 and tanks > 0:
        return fit
    roster = s.theatre.roster.units
    if most > 0:
        return [u for u in fit if not roster[u].is_tank]
    return [u for u in fit if not roster[u].garrison]


def ranked(s: Darkest, units: list[int]) -> list[int]:
    """The strongest first; at equal strength, who has no works to leave."""
    if len(units) < 2:
        return units
    roster = s.theatre.roster.units
    return [u for _, _, u in sorted([(-roster[u].fire, s.flags[u], u) for u in units])]


def leader(s: Darkest, units: list[int]) -> int:
    """The first of those ranked."""
    first = units[0]
    fires, flags = s.theatre.roster.fires, s.flags
    for u in units:
        if fires[u] > fires[first] or (fires[u] == fires[first] and flags[u] < flags[first]):
            first = u
    return first


def takers(s: Darkest, seat: int, origin: int, target: int, units: list[int]) -> list[int]:
    """Who joins when a whole hex is asked: the strongest first, as many as the hexside takes."""
    if not origins(s, seat, target) >> origin & 1:
        return []
    fit = joiners(s, seat, origin, target, units, allotted(s) if s.attacks else [])
    if len(fit) < 2:
        return fit
    roster = s.theatre.roster.units
    most, tanks = room(s, seat, origin, target, units)
    out: list[int] = []
    for u in ranked(s, fit):
        if roster[u].garrison:
            if most < 1 or (roster[u].is_tank and tanks < 1):
                continue
            most -= 1
            tanks -= int(roster[u].is_tank)
        out.append(u)
    return out


def attackable(s: Darkest, seat: int) -> int:
    """`targets` that no border keeps out of reach (D3.3, D3.4)."""
    board = s.theatre.board
    strong = board.victory_mask | board.fortress & ~s.ruined  # as in `targets`
    if seat == AXIS:
        return (s.masks[INHABITED + 1] | strong & ~s.axis_ground) & ~s.masks[AXIS]
    return (s.masks[INHABITED] | strong & s.axis_ground) & ~(s.masks[1] | board.shut[s.opened])


def beside(s: Darkest, seat: int, ready: int) -> int:
    """Every place that may be attacked out of these hexes; ready: those where somebody may attack at all."""
    board = s.theatre.board
    stopped = terrain.held_back(s) & ready if seat == AXIS and s.turn < 2 else 0
    out = supply.steps(board, ready ^ stopped)
    if stopped:
        out |= supply.steps(board, stopped) & ~board.russia
    return out & attackable(s, seat)


def reachable_targets(s: Darkest, seat: int) -> int:
    """Every place that somebody may attack now.

    As in `joiners`, roster.bars stands for why_not_unit: these are asked of the whole front all the time.
    """
    board = s.theatre.board
    left = attackable(s, seat)
    stopped = terrain.held_back(s) if seat == AXIS else 0
    taken = allotted(s)
    beside, stacks, flags = board.near, s.stacks, s.flags
    bars, garrisons = s.theatre.roster.barring[s.step], s.theatre.roster.garrisons
    out = 0
    rest = supply.wider(board, left) & s.masks[seat]
    while rest:
        low = rest & -rest
        rest ^= low
        place = low.bit_length() - 1
        near = beside[place] & left
        if stopped & low:
            near &= ~board.russia
        if not near:
            continue
        for u in stacks[place]:
            # D11.8: not Katyushas alone
            if not (flags[u] | NEVER) & bars[u] and u not in taken and garrisons[u]:
                out |= near
                left ^= near
                break
    return out
