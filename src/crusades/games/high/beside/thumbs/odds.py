"""Exact odds of one attack: what a column of a Combat Table costs, and whom."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from crusades.core.printed_table import PrintedTable
from crusades.games.high.odds import called

Chances = dict[tuple[int, int], float]  # losses called for (attacker's, defender's) and how likely they are

TWO_DICE = {n: (6 - abs(n - 7)) / 36 for n in range(2, 13)}


class Outlook(NamedTuple):
    """What to expect of an attack, after losses are cut to the strength present."""

    cost: float  # points the attacker loses
    toll: float  # points the defender loses
    fall: float  # chance that no defender is left
    ruin: float  # chance that no attacker is left
    clean: float  # chance that only the defender loses (H7C.37: a point for the attacker)
    riposte: float  # chance that only the attacker does (a point for the defender)


@lru_cache(maxsize=20_000)
def outlook(
    table: PrintedTable, is_crusader: bool, is_fleet: bool, column: int, attack: int, guard: int
) -> Outlook:
    """The odds on one column of a table, for so many attacking and defending points."""
    cost = toll = fall = ruin = clean = riposte = 0.0
    for (a, d), p in _chances(table, is_crusader, is_fleet, column, attack, guard).items():
        a, d = min(a, attack), min(d, guard)
        cost += p * a
        toll += p * d
        fall += p * (d == guard)
        ruin += p * (a == attack)
        clean += p * (d > 0 and a == 0)
        riposte += p * (a > 0 and d == 0)
    return Outlook(cost, toll, fall, ruin, clean, riposte)


def _chances(
    table: PrintedTable, is_crusader: bool, is_fleet: bool, column: int, attack: int, guard: int
) -> Chances:
    """H7C.31: every row of two dice, and behind each whatever its result rolls."""
    total: Chances = {}
    for row, p in TWO_DICE.items():
        for losses, q in called(is_crusader, is_fleet, table.cell(row, column), attack, guard).items():
            total[losses] = total.get(losses, 0.0) + p * float(q)
    return total
