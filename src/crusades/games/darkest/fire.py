"""D9, D11.5 – D11.7, D19.8 – D20.6, D21.2: how strongly each side fires, and what the table makes of it."""

from typing import Final

from crusades.core.event import Event
from crusades.games.darkest import air, forces, naval, terrain
from crusades.games.darkest.board import FOREST, HILLS, MAJOR, MOUNTAIN, SWAMP, VICTORY
from crusades.games.darkest.pieces import (
    CUT_OFF,
    DE,
    DISRUPTED,
    INHABITED,
    KATYUSHA,
    SOVIET,
    foe,
)
from crusades.games.darkest.state import Attack, Battle, Darkest

COLUMNS: Final = 25  # D9.1: the table ends here
FACES: Final = 6
VOLLEYS: Final = ("fires", "fires_back", "fires_same")
ROUGH: Final = 1 << FOREST | 1 << HILLS | 1 << MOUNTAIN


# The table -------------------------------------------------------------------------------------------
def row_of(die: int, is_attacker: bool) -> int:
    """D9.2: the attacker reads A (1 is best), the defender reads B (6 is best)."""
    return die if is_attacker else 7 - die


def column_of(strength: int, row: int, shift: int) -> int:
    """D15.2, D15.3: a Pressed Attack reads so many columns higher or lower."""
    column = strength
    if shift:
        column = strength + shift if row <= 3 else max(1, strength - shift)
    return min(column, COLUMNS)


def hits_of(s: Darkest, strength: int, row: int, shift: int = 0) -> int:
    """D9.3, D9.4, D9.5, D9.6, D9.7, D9.8: the hits of one column in a row."""
    return s.theatre.tables.hits(column_of(strength, row, shift), row)


def likely(s: Darkest, event: Event) -> tuple[int, int, int, int]:
    """D9.1: of the six rows of the column that was fired on, those with at least so many hits, or one."""
    name, _, _, column, _, scored = event
    if name not in VOLLEYS:
        return (0, 0, 0, 0)
    wanted = max(1, scored)
    cases = total = 0
    for row in range(1, FACES + 1):
        found = s.theatre.tables.hits(column, row)
        cases += found >= wanted
        total += found
    return (wanted, cases, FACES, total)


# What a place does for its defenders -----------------------------------------------------------------
def is_fortress(s: Darkest, place: int) -> bool:
    """D20.4: a fortress until it is eliminated."""
    return bool(s.theatre.board.fortress >> place & 1) and not s.ruined >> place & 1


def must_be_stormed(s: Darkest, place: int) -> bool:
    """D20.7: a victory city or fortress, which even empty is entered by attack only."""
    return bool(forces.storming(s) >> place & 1)


def absorbs(s: Darkest, place: int, side: int) -> int:
    """D20.1, D20.2: the hits that a place takes in every round for its defenders, once whatever it is.

    D20.4: an eliminated fortress takes none; a city around it still does.
    """
    board = s.theatre.board
    if side == SOVIET:
        most = board.absorb[place]
        if s.ruined >> place & 1 and board.city[place] < MAJOR:
            most = 0
        return max(most, board.stalin_line >> place & 1)
    if board.russia >> place & 1 or not (board.city[place] >= MAJOR or is_fortress(s, place)):
        return 0  # Axis defenders: in their own home cities only
    return 1


def own_fire(s: Darkest, place: int) -> int:
    """D20.5, D20.6: the firing factor of a victory city or fortress itself."""
    board = s.theatre.board
    if s.ruined >> place & 1:
        return 1 if board.city[place] == VICTORY else 0
    return board.fire[place]


# Strength --------------------------------------------------------------------------------------------
def ground_strength(s: Darkest, units: list[int], is_attack: bool) -> int:
    """D11.5, D11.6: the factors of the units that can fire, those out of supply halved (D21.2).

    D12.10: Disrupted units do not fire; D11.7: Katyushas not in defence; D21.3: nor without supply.
    """
    full = cut = 0
    marks = s.flags
    roster = s.theatre.roster.units
    for u in units:
        flags = marks[u]
        if flags & DISRUPTED:
            continue
        unit = roster[u]
        if unit.type == KATYUSHA and (not is_attack or flags & CUT_OFF):
            continue
        if flags & CUT_OFF:
            cut += unit.fire
        else:
            full += unit.fire
    if not cut:
        return full
    return full + (cut // 2 if is_attack else (cut + 1) // 2)


def air_strength(s: Darkest, b: Battle, units: list[int], germans_only: bool = False) -> int:
    """D24.6: air support, at most as much as the ground units have."""
    if not b.air:
        return 0
    total = 0
    for u in b.air:
        if not germans_only or s.of(u).nation == DE:
            total += air.support(s, u, b.target)
    return min(total, ground_strength(s, units, True))


def attack_strength(s: Darkest, b: Battle) -> int:
    """The attackers' fire: ground units, Katyushas that joined (D11.8), aircraft, a fleet.

    Tanks that have fired ahead in this round (D18.2) are not counted again.
    """
    for u in b.units:
        if not s.flags[u] & DISRUPTED:
            break
    else:
        return 0  # D12.11: nobody is left who attacks
    firing = b.units if not b.ahead else [u for u in b.units if u not in b.ahead]
    total = ground_strength(s, firing, True) + naval.support(s, b)
    return total + air_strength(s, b, b.units) if b.air else total


def german_factors(s: Darkest, b: Battle) -> int:
    """D15.4: the German ground and air factors of the attack: a Pressed Attack's ceiling."""
    roster = s.theatre.roster.units
    germans = [u for u in b.units if roster[u].nation == DE and u not in b.ahead]
    total = ground_strength(s, germans, True)
    return total + air_strength(s, b, b.units, True) if b.air else total


def defenders(s: Darkest, b: Battle) -> list[int]:
    """Who can take hits in the attacked place: ground units and aircraft on the ground."""
    bit = 1 << INHABITED + 1 - b.seat
    roles = s.theatre.roster.roles
    out: list[int] = []
    for u in s.stacks.get(b.target, ()):
        if roles[u] & bit:
            out.append(u)  # noqa: PERF401 (as in joining.joiners)
    return out


def defence_strength(s: Darkest, b: Battle) -> int:
    """D19.1: the defenders' fire with everything that adds to it."""
    board = s.theatre.board
    units: list[int] = []
    infantry = matched = 0  # D19.8, D19.10: UnDisrupted ones only
    for u in defenders(s, b):
        unit = s.of(u)
        if not unit.garrison:
            continue
        units.append(u)
        if not s.flags[u] & DISRUPTED:
            infantry += unit.infantry
            matched += unit.infantry or unit.is_tank
    total = ground_strength(s, units, False)
    if forces.controls(s, foe(b.seat), b.target):
        total += own_fire(s, b.target)
    ground = board.terrain[b.target]
    if ROUGH >> ground & 1:
        total += min(2, infantry)  # D19.8
    elif ground == SWAMP:
        total += min(1, infantry)  # D19.9
    return total + min(river_bonus(s, b), matched)


def parts(s: Darkest, b: Battle) -> list[int]:
    """What the totals of a round hold beside factors of ground units, for whoever wants to know.

    Air (D24.6), fleet (D25.1), the place itself (D20.5), its ground (D19.8, D19.9), rivers (D19.10).
    """
    infantry = matched = 0
    for u in defenders(s, b):
        unit = s.of(u)
        if unit.garrison and not s.flags[u] & DISRUPTED:
            infantry += unit.infantry
            matched += unit.infantry or unit.is_tank
    ground = s.theatre.board.terrain[b.target]
    most = 2 if ROUGH >> ground & 1 else 1 if ground == SWAMP else 0
    place = own_fire(s, b.target) if forces.controls(s, foe(b.seat), b.target) else 0
    attack = attack_strength(s, b)
    flown = air_strength(s, b, b.units) if attack else 0
    shelled = naval.support(s, b) if attack else 0
    return [flown, shelled, place, min(most, infantry), min(river_bonus(s, b), matched)]


def river_bonus(s: Darkest, b: Battle) -> int:
    """D19.10: up to 2 points a river hexside; D19.11: 1 where most attackers come dry."""
    wet_sides = wet = dry = 0
    for i, u in enumerate(b.units):
        if s.flags[u] & DISRUPTED:
            continue
        if terrain.crosses_river(s, b.seat, b.origins[i], b.target):
            wet_sides |= 1 << b.origins[i]
            wet += 1
        else:
            dry += 1
    each = 1 if dry > wet else 2
    return each * wet_sides.bit_count()


# Attacks that are only announced ---------------------------------------------------------------------
def battle_of(s: Darkest, attack: Attack, seat: int) -> Battle:
    """The battle that an attack would be, to reckon with it."""
    b = Battle(seat, attack.target)
    b.units = attack.units.copy()
    b.origins = [s.at[u] for u in attack.units]
    b.air = attack.air.copy()
    b.fleet = attack.fleet
    return b
