"""H7C.3 – H7C.31: a combat as the log tells it: totals, shifts, column, dice, and the losses called for.

Battles and the fire of strongpoints are told alike.
"""

from crusades.core import members
from crusades.games.high.combat_math import Weighing, total
from crusades.games.high.pieces import LEADER
from crusades.games.high.state import High


def engaged(s: High, units: list[int], leaders: list[int], guard: list[int], captains: list[int]) -> None:
    """H7C.3, H7C.4: who fights whom, leaders too."""
    if s.events is None:
        return
    first = members.packed([*units, *[LEADER + i for i in leaders]])
    s.tell("engaged", first, members.packed([*guard, *[LEADER + i for i in captains]]))


def weighed(s: High, w: Weighing) -> None:
    """H7C.12, H7C.29, H7C.30: both totals, every column shift by its clause, and where they lead."""
    if s.events is None:
        return
    if w.walls:
        s.tell("walls", w.walls)
    s.tell("totals", w.attack, w.defence, w.attack - w.defence, w.start + 1)
    for clause, columns in w.att + w.dfn:
        s.tell(f"shift_{clause}", columns)
    # As far as the column really goes: no more than 3, and not beyond the edge of the table.
    s.tell("net_shift", total(w.att), total(w.dfn), w.column - w.start, w.column + 1)


def rolled(s: High, told: str, w: Weighing, seat: int) -> int:
    """H7C.31: two dice of the attacker; the cell where their row meets the column."""
    first = s.dice.d6()
    second = s.dice.d6()
    s.tell(told, first, second, w.column + 1, seat)
    return w.table.cell(first + second, w.column)


def called(s: High, w: Weighing, attacker: int, defender: int) -> None:
    """H7C.31: what the result calls for, and what that comes to where more is called for than there is."""
    if s.events is None:
        return
    if not attacker and not defender:
        s.tell("no_losses")
        return
    s.tell("called_for", attacker, defender)
    if attacker > w.attack or defender > w.guard:
        s.tell("called_capped", min(attacker, w.attack), min(defender, w.guard))


def hit(s: High, w: Weighing, points: int) -> None:
    """H7D.8: what fire calls for; the guns themselves lose nothing."""
    if not points:
        s.tell("no_losses")
        return
    s.tell("fire_calls", points)
    if points > w.guard:
        s.tell("called_capped", 0, w.guard)
