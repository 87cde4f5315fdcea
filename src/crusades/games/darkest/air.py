"""D24: where aircraft are based, how far they fly, what they add to a battle, and flak.

Every guard about aircraft that more than one step needs is here; flying a mission is in `interception`.
"""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.darkest import forces, joining, supply, terrain, verbs
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    ARMY,
    AXIS,
    BITS,
    CUT_OFF,
    DEAD,
    DISRUPTED,
    FACTORY,
    FIGHTER,
    FLOWN,
    HOME,
    MUD,
    PLACES,
    SNOW,
    SOVIET,
    WAITING,
    foe,
)
from crusades.games.darkest.state import Darkest

SUPPORT_RANGE: Final = (3, 2)  # by side: D24.4, D24.7; also the range of interception (D24.20)
BOMB_RANGE: Final = (6, 4)  # D24.15
LIFT_RANGE: Final = 3  # D21.8
COLUMNS: Final = 4  # D23.7
OUT_FOR: Final = 2  # turns a German is lost for (D23.6)
RANGE_RULE: Final = ("D24.4", "D24.7")

USED: Final = DISRUPTED | FLOWN | HOME  # D24.22

# Keys of s.once (D24.11): a Russian front air unit has attacked, or defended, in a place in this player-turn.
STRUCK: Final = 3000
DEFENDED: Final = 4000


def base_rule(s: Darkest, seat: int) -> str:
    """The clause that says where a side's aircraft are based: D1.2 instead of the others for beginners."""
    if s.opts[BEGINNER]:
        return "D1.2"
    return "D24.1" if seat == AXIS else "D24.2"


# Bases -----------------------------------------------------------------------------------------------------
def base_mask(s: Darkest, side: int) -> int:
    """The places, as bits, from which a side's aircraft fly."""
    board = s.theatre.board
    if s.opts[BEGINNER]:
        return board.land & ~forces.held(s, foe(side))  # D1.2
    own = forces.territory(s, side)
    mask = board.true_cities & own
    if side == SOVIET:
        # D24.2: cities in supply, victory cities always, and the fronts
        mask &= supply.area(s, side) | board.victory_mask
    at, flags = s.at, s.flags
    cut_off = CUT_OFF if side == AXIS else 0  # D24.1
    for u in s.theatre.hosts[side]:
        if at[u] >= 0 and not flags[u] & cut_off:
            mask |= BITS[at[u]]
    return mask


def is_base(s: Darkest, side: int, place: int) -> bool:
    """The place is one of base_mask; its supply line is looked at only if it comes to that."""
    if s.opts[BEGINNER]:
        return bool(base_mask(s, side) >> place & 1)
    board = s.theatre.board
    is_city = bool((board.true_cities & forces.territory(s, side)) >> place & 1)
    if is_city and (side == AXIS or board.victory_mask >> place & 1):
        return True
    hosts = s.theatre.hosts[side]
    for u in s.stacks.get(place, ()):
        if u in hosts and (side == SOVIET or not s.flags[u] & CUT_OFF):
            return True
    return is_city and supply.traces(s, SOVIET, place)


def bases(s: Darkest, u: int) -> list[int]:
    """D24.1, D24.2: the places where an air unit may be based."""
    mask = base_mask(s, s.of(u).side)
    out: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        out.append(low.bit_length() - 1)
    return out


def is_supplied_base(s: Darkest, place: int) -> bool:
    """D24.14: a German base in supply; D21.13: an army by its status, a city by a line traced now."""
    armies = [u for u in forces.here(s, place) if s.of(u).type == ARMY]
    for u in armies:
        if not s.flags[u] & CUT_OFF:
            return True
    if armies and not s.theatre.board.true_cities >> place & 1:
        return False
    return supply.traces(s, AXIS, place)


# Who may fly -----------------------------------------------------------------------------------------------
def why_not_fly(s: Darkest, seat: int, u: int) -> str:
    """The unit may still fly a mission in this player-turn (D24.22), and flies from a base."""
    if u >= len(s.at) or not s.of(u).air or s.of(u).side != seat or s.at[u] < 0:
        return base_rule(s, seat)
    if s.of(u).type == FIGHTER:
        return "D24.11"  # city interceptors defend only
    if s.flags[u] & USED or joining.is_allotted(s, u):
        return "D24.22"
    return OK if is_base(s, seat, s.at[u]) else base_rule(s, seat)


def in_range(s: Darkest, u: int, target: int) -> bool:
    """D24.4, D24.7: near enough to support or to intercept."""
    return s.theatre.board.apart[s.at[u]][target] <= SUPPORT_RANGE[s.of(u).side]


# Close air support -----------------------------------------------------------------------------------------
def sheltered(s: Darkest) -> int:
    """D24.8: forest, mountains, fortresses and victory cities, as bits."""
    board = s.theatre.board
    return board.cover | board.fortress & ~s.ruined


def has_cover(s: Darkest, place: int) -> bool:
    """D24.8: once, whatever comes together."""
    return bool(sheltered(s) >> place & 1)


def support(s: Darkest, u: int, target: int) -> int:
    """D24.3 – D24.8: the factors with which an air unit supports an attack.

    D24.21: only to attackers; nothing asks for it in defence.
    Printed are the German strength in Good weather (8. Fliegerkorps one more, D24.5) and the Russian one.
    """
    if s.at[u] < 0 or not in_range(s, u, target):
        return 0
    strength = s.of(u).fire + 1 - s.theatre.board.apart[s.at[u]][target]  # D24.4, D24.7
    if s.of(u).side == AXIS:
        strength -= int(terrain.weather(s) in (SNOW, MUD)) + int(has_cover(s, target))
    return max(0, strength)


def why_not_support(s: Darkest, seat: int, u: int, target: int, chosen: list[int]) -> str:
    """D24.4, D24.7, D24.11, D24.22: an air unit may join an attack beside those chosen."""
    if u in chosen:
        return "D24.22"
    rule = why_not_fly(s, seat, u)
    if rule != OK:
        return rule
    if target >= PLACES or not in_range(s, u, target):
        return RANGE_RULE[seat]
    rule = terrain.why_not_border(s, seat, s.at[u], target)
    if rule == OK and seat == SOVIET and is_covered(s, target, chosen):
        return "D24.11"
    return rule


def is_covered(s: Darkest, target: int, chosen: list[int]) -> bool:
    """D24.11: a Russian front air unit attacks the place already; D24.9: Germans know no such limit."""
    for u in chosen:
        if s.of(u).air:
            return True
    for a in s.attacks:
        if a.target == target and a.air:
            return True
    return STRUCK + target in s.once


# Bombing ---------------------------------------------------------------------------------------------------
def column(s: Darkest, u: int, target: int, is_shifted: bool) -> int:
    """D23.7: the column of the bombing table, 0 to 3; D24.8: cover moves a German one to the right."""
    distance = s.theatre.board.apart[s.at[u]][target]
    if s.of(u).side == SOVIET:
        return 2 if distance <= 1 else 3
    return max(0, min(distance, 4) - 1) + int(is_shifted and has_cover(s, target))


def bomb_targets(s: Darkest, seat: int) -> int:
    """Places with something of the enemy's that bombs can Disrupt (D23.9)."""
    side = foe(seat)
    mask = joining.inhabited(s, side)
    if side == SOVIET:
        for u in s.theatre.factories:
            if s.at[u] >= 0:
                mask |= 1 << s.at[u]
    else:
        mask &= ~terrain.shut(s)  # D3.3, D3.4
    return mask


def why_not_bomb(s: Darkest, seat: int, u: int, place: int) -> str:
    """D24.15, D24.22: a unit that has not flown, in range of a place that holds enemies."""
    rule = why_not_fly(s, seat, u)
    return rule if rule != OK else why_not_target(s, seat, u, place, bomb_targets(s, seat))


def why_not_target(s: Darkest, seat: int, u: int, place: int, targets: int) -> str:
    """`targets`: what bomb_targets says."""
    if place >= PLACES or s.theatre.board.apart[s.at[u]][place] > BOMB_RANGE[seat]:
        return "D24.15"
    rule = terrain.why_not_border(s, seat, s.at[u], place)
    if rule != OK:
        return rule
    if not targets >> place & 1:
        return "D23.9"
    if column(s, u, place, True) >= COLUMNS:
        return "D24.8"
    return "D24.11" if seat == SOVIET and is_covered(s, place, []) else OK


def list_bombs(s: Darkest, seat: int, out: list[int]) -> None:
    """Every bombing mission that may be flown now: all for which why_not_bomb knows nothing."""
    at, flags = s.at, s.flags
    board = s.theatre.board
    used = USED
    targets = -1
    busy: list[int] = []  # joining.is_allotted
    for a in s.attacks:
        if not a.fought:
            busy += a.air
    circles = board.within[BOMB_RANGE[seat]]
    cover = sheltered(s) if seat == AXIS else 0
    stopped = terrain.held_back(s) if seat == AXIS else 0
    known: dict[int, int] = {}  # by base: what can be bombed from there
    for u in s.theatre.bombers[seat]:
        p = at[u]
        if p < 0 or flags[u] & used or u in busy:
            continue
        if targets < 0:  # as a rule somebody may fly, but not always
            targets = bomb_targets(s, seat)
            if seat == SOVIET:
                targets &= ~covered(s)
        if p not in known:
            mask = targets & circles[p]
            if cover:
                mask &= ~(cover & ~board.within[COLUMNS - 1][p])  # beyond the last column
            if stopped >> p & 1:
                mask &= ~board.russia
            # whether it is a base comes last: it may take the whole supply line to know
            known[p] = mask if mask and is_base(s, seat, p) else 0
        verbs.spread(out, verbs.BOMB, u, known[p])


def covered(s: Darkest) -> int:
    """D24.11: the places, as bits, that is_covered names."""
    mask = 0
    for a in s.attacks:
        if a.air:
            mask |= 1 << a.target
    for key in s.once:
        if STRUCK <= key < STRUCK + PLACES:
            mask |= 1 << key - STRUCK
    return mask


def is_bombed(s: Darkest, v: int, side: int) -> bool:
    """D23.9: bombs touch ground units, aircraft and the factory; ships and works they spare."""
    unit = s.of(v)
    return unit.side == side and (unit.ground or unit.air or unit.type == FACTORY)


# Losses ----------------------------------------------------------------------------------------------------
def has_flak(s: Darkest, u: int, target: int) -> bool:
    """D24.18, D24.19: the target's flak can shoot at this unit."""
    if s.of(u).side == AXIS:
        return bool(s.theatre.board.flak >> target & 1)
    for v in forces.here(s, target):
        if s.of(v).type == ARMY and not s.flags[v] & DISRUPTED:
            return True
    return False


def is_hit_by(s: Darkest, u: int, target: int, result: str) -> bool:
    """D23.10: AA over flak; AAc over Leningrad, Moscow and Sevastopol, at Germans only (D24.19)."""
    if result == "AA":
        return has_flak(s, u, target)
    return result == "AAc" and s.of(u).side == AXIS and has_flak(s, u, target)


def lose(s: Darkest, u: int) -> None:
    """D23.6: a German is back 2 turns later, a Russian must be rebuilt. Ships as well as aircraft."""
    s.flags[u] = 0
    if s.of(u).side == AXIS:
        s.due[u] = s.turn + OUT_FOR
        forces.put(s, u, WAITING)
        s.tell("out_until", u, s.due[u])
    else:
        forces.put(s, u, DEAD)


def is_flying(s: Darkest, u: int) -> bool:
    """Neither lost nor sent home (D23.6)."""
    return s.at[u] >= 0 and not s.flags[u] & HOME


def send_home(s: Darkest, u: int) -> None:
    s.flags[u] |= HOME
    s.tell("sent_home", u)


def settle(s: Darkest, german: int, russian: int, at_column: int) -> None:
    """D23.1, D23.3 – D23.6: one die of the phasing player; the German reads A, the Russian B."""
    die = s.dice.d6()
    row = die if s.seat == AXIS else 7 - die
    result = s.theatre.tables.air[row - 1][at_column]
    s.tell("air_combat" if s.seat == AXIS else "air_combat_back", german, russian, row, at_column + 1)
    loser = german if result.startswith("DE") else russian
    if result.endswith("home"):
        send_home(s, loser)
    else:
        s.tell("shot_down", loser)
        lose(s, loser)
