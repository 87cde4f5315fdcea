"""H7C.3 – H7C.31: totals, tables and column shifts of an attack, as pure functions: no dice, no changes.

A shift is told part by part, `(clause, columns)`: the log, a preview and exact odds read the same list.

    parts = attack_parts(s, seat, kind, target, units, leaders, lead)     whoever attacks or fires
    parts = defence_parts(s, side, kind, target, units, leaders, lead)    whoever is attacked
    column = net_column(s, table, difference, total(parts), total(other_parts))
    cell = table.cell(two_dice, column)

`units` are those that may bring the Grail along: the attackers, or all who stand where the attack is aimed.
`leaders` are those with the force, `lead` the one whose rating is used or -1 (`best_leader` names the natural
choice). A strongpoint that fires on a fleet passes `firing=True`.
`clash` weighs up a whole announced attack, `volley` the fire of a strongpoint.
"""

from typing import Final

from crusades.core.printed_table import PrintedTable
from crusades.games.high import grail
from crusades.games.high import leaders as men
from crusades.games.high.board import PACK
from crusades.games.high.forces import fleets_at, land_at, leaders_at, strength_of, units_at
from crusades.games.high.pieces import (
    CRUSADER,
    N_ASHENK,
    N_JAIR,
    NEUTRAL,
    PARVUS,
    WERSGORIX,
)
from crusades.games.high.state import FLEET_ATTACK, HERETIC_ATTACK, Attack, E, High
from crusades.games.high.strongpoints import value_of

Part = tuple[str, int]
NO_LEADER: Final = -1


# The two forces -------------------------------------------------------------------------------------


def defenders(s: High, a: Attack) -> list[int]:
    """H7C.4, H7C.5: all fleets, or all armies and garrisons on the ground, in the attacked hex."""
    if a.kind == HERETIC_ATTACK:
        return []
    if a.kind == FLEET_ATTACK:
        return fleets_at(s, a.target, 1 - a.seat)
    return land_at(s, a.target, 1 - a.seat)


def hexes_of(s: High, units: list[int]) -> list[int]:
    return sorted({s.at[u] for u in units})


def leaders_with(s: High, side: int, units: list[int]) -> list[int]:
    """The leaders who stand with a force: on the ground in a hex of it, or aboard a fleet of it (H7C.17).

    H7C.40: captives are none of them, so that nobody's defeat, gamble or wedge costs a captive his life.
    """
    found: list[int] = []
    for h in hexes_of(s, units):
        found += [i for i in leaders_at(s, h, side) if s.laboard[i] < 0 or s.laboard[i] in units]
    return found


def race_strength(s: High, a: Attack) -> int:
    """H2C.12, H7B.4: the printed Combat Strength of a heretical race, which is never reduced."""
    return s.board.race_strength[s.race[s.board.planet_of[a.target]]]


# Totals and tables ----------------------------------------------------------------------------------


def attack_total(s: High, units: list[int]) -> int:
    """H7C.3, H7C.6: the Strength Points of all attacking units, armies and garrisons together."""
    return strength_of(s, units)


def table_for(s: High, seat: int, units: list[int]) -> PrintedTable:
    """H7C.13 – H7C.16: whose Combat Table an attacking force uses."""
    if seat == WERSGORIX:
        return s.board.wersgorix_table  # H7C.16: a traitor's Crusader units too
    ally = 0
    crusader = 0
    for u in units:
        if N_JAIR <= s.nation[u] <= N_ASHENK:
            ally += s.strength[u]
        else:
            crusader += s.strength[u]  # H7C.13: Thrall units count as Crusader
    if ally > crusader:
        return s.board.wersgorix_table  # H7C.14, H7C.15
    return s.board.crusader_table  # H7C.13; H7C.15: in a tie too


def roll_told(s: High, seat: int, units: list[int]) -> str:
    """How a roll on a force's Combat Table is told: under the clause that sends the force to that table."""
    if seat == WERSGORIX:
        return "wersgorix_roll"
    allies = [u for u in units if N_JAIR <= s.nation[u] <= N_ASHENK]
    is_crusader = table_for(s, seat, units) is s.board.crusader_table
    if 0 < len(allies) < len(units):
        return "crusader_roll_mixed" if is_crusader else "ally_roll_mixed"
    return "crusader_roll" if is_crusader else "ally_roll"


# Column shifts --------------------------------------------------------------------------------------


def best_leader(s: High, leaders: list[int]) -> int:
    """H7C.17, H7C.24: whose rating is highest, or NO_LEADER. Parvus's own is never used (H7C.18)."""
    best = NO_LEADER
    for i in leaders:
        if i != PARVUS and (best < 0 or men.combat_rating(s, i) > men.combat_rating(s, best)):
            best = i
    return best


def attack_parts(
    s: High,
    seat: int,
    kind: int,
    target: int,
    units: list[int],
    leaders: list[int],
    lead: int,
    firing: bool = False,
) -> list[Part]:
    """H7C.17 – H7C.23: what shifts to the right. Negative where a track gives a penalty."""
    parts: list[Part] = []
    if lead >= 0 and lead != PARVUS:
        parts.append(("H7C.17", men.combat_rating(s, lead)))
    if seat == CRUSADER:
        if PARVUS in leaders and not s.fervor:
            parts.append(("H7C.18", 1))
        if s.fervor and s.phase == E:
            parts.append(("H7C.19", 1))
        parts.append(("H7C.20", grail.shift(s, units)))
        parts.append(("H7C.21", s.board.equipment_shift[s.equipment]))
    else:
        parts.append(("H7C.22", s.board.iq_shift[s.iq]))
    if kind != FLEET_ATTACK and not firing:
        parts.append(("H7C.23", max(0, terrain(s, target))))
    return [p for p in parts if p[1] != 0]


def defence_parts(
    s: High, side: int, kind: int, target: int, units: list[int], leaders: list[int], lead: int
) -> list[Part]:
    """H7C.24 – H7C.28: what shifts to the left. `side` NEUTRAL: heretics, without track or leader."""
    parts: list[Part] = []
    if lead >= 0 and lead != PARVUS:
        parts.append(("H7C.24", men.combat_rating(s, lead)))
    if side == CRUSADER:
        if PARVUS in leaders and not s.fervor:
            parts.append(("H7C.25", 1))
        parts.append(("H11A.13", grail.shift(s, units)))
        parts.append(("H7C.26", s.board.equipment_shift[s.equipment]))
    elif side == WERSGORIX:
        parts.append(("H7C.27", s.board.iq_shift[s.iq]))
    if kind != FLEET_ATTACK:
        parts.append(("H7C.28", max(0, -terrain(s, target))))
    return [p for p in parts if p[1] != 0]


def terrain(s: High, h: int) -> int:
    """H2B.5: the Terrain Modifier of a hex's planet, + for A and - for D."""
    return s.board.terrain[s.board.planet_of[h]]


def total(parts: list[Part]) -> int:
    columns = 0
    for part in parts:
        columns += part[1]
    return columns


def net_shift(s: High, attack: int, defence: int) -> int:
    """H7C.29, H7C.30: the difference moves the column, at most 3 either way."""
    cap = s.board.shift_cap
    return max(-cap, min(cap, attack - defence))


def net_column(s: High, table: PrintedTable, difference: int, attack: int, defence: int) -> int:
    """H7C.12, H7C.29, H7C.30: the column (from 0) after the net shift, stopping at the edge of the table."""
    return table.shifted(table.column(difference), net_shift(s, attack, defence))


# Cells ----------------------------------------------------------------------------------------------


def left_of(cell: int) -> int:
    """Left of the slash: the attacker's loss (Wersgorix table) or the fleet result (H12.1)."""
    return cell // PACK


def right_of(cell: int) -> int:
    """Right of the slash: the defender's loss (Wersgorix table) or the ground result, A = 1 (H12.1)."""
    return cell % PACK


# All of it ------------------------------------------------------------------------------------------


class Weighing:
    """A combat weighed up: everything that is known before the dice are rolled."""

    __slots__ = (
        "att",
        "attack",
        "column",
        "defence",
        "dfn",
        "guard",
        "is_crusader",
        "start",
        "table",
        "walls",
    )

    def __init__(
        self,
        s: High,
        table: PrintedTable,
        attack: int,
        guard: int,
        walls: int,
        att: list[Part],
        dfn: list[Part],
    ) -> None:
        self.table: PrintedTable = table
        self.is_crusader: bool = table is s.board.crusader_table
        self.attack: int = attack
        self.guard: int = guard
        self.walls: int = walls
        self.defence: int = guard + walls
        self.att: list[Part] = att
        self.dfn: list[Part] = dfn
        difference = self.attack - self.defence  # H7C.12
        self.start: int = table.column(difference)
        self.column: int = net_column(s, table, difference, total(att), total(dfn))


def clash(s: High, a: Attack, units: list[int], is_inside: bool, lead: int) -> Weighing:
    """An announced attack; `units` and `lead` are the defenders and their leader."""
    side = NEUTRAL if a.kind == HERETIC_ATTACK else 1 - a.seat
    h = a.target
    guard = race_strength(s, a) if a.kind == HERETIC_ATTACK else strength_of(s, units)
    # H7C.4, H7C.10, H7C.11: the strongpoint (4 or 6) counts if the defenders are inside it
    walls = value_of(s, h) if is_inside else 0
    stack = units_at(s, h, side)  # H11A.13: in defence the whole stack has the Grail
    att = attack_parts(s, a.seat, a.kind, h, a.units, a.leaders, a.lead)
    dfn = defence_parts(s, side, a.kind, h, stack, leaders_with(s, side, units), lead)
    return Weighing(s, table_for(s, a.seat, a.units), attack_total(s, a.units), guard, walls, att, dfn)


def volley(s: High, seat: int, fort: int, fleet: int, crew: list[int]) -> Weighing:
    """H7D.6, H7D.7: a strongpoint's 4 or 6 points against a fleet alone; each side uses its best leader."""
    gunners = [i for i in leaders_at(s, fort, seat) if s.laboard[i] < 0]
    h = s.at[fleet]
    att = attack_parts(
        s, seat, FLEET_ATTACK, h, land_at(s, fort, seat), gunners, best_leader(s, gunners), firing=True
    )
    dfn = defence_parts(s, s.side[fleet], FLEET_ATTACK, h, [fleet], crew, best_leader(s, crew))
    return Weighing(s, s.board.wersgorix_table, value_of(s, fort), s.strength[fleet], 0, att, dfn)
