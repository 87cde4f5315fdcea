"""Exact odds of one attack: what a column of a Combat Table costs, and whom."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from crusades.core.table import Table
from crusades.games.high.combat_math import left_of, right_of

Chances = dict[tuple[int, int], float]  # losses called for (attacker's, defender's) and how likely they are

DIE = dict.fromkeys(range(1, 7), 1 / 6)
TWO_DICE = {n: (6 - abs(n - 7)) / 36 for n in range(2, 13)}
NOBODY_HURT: Chances = {(0, 0): 1.0}


class Outlook(NamedTuple):
    """What to expect of an attack, after losses are cut to the strength present."""

    cost: float  # points the attacker loses
    toll: float  # points the defender loses
    fall: float  # chance that no defender is left
    ruin: float  # chance that no attacker is left
    clean: float  # chance that only the defender loses (H7C.37: a point for the attacker)
    riposte: float  # chance that only the attacker does (a point for the defender)


@lru_cache(maxsize=20_000)
def outlook(table: Table, is_crusader: bool, is_fleet: bool, column: int, attack: int, guard: int) -> Outlook:
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
    table: Table, is_crusader: bool, is_fleet: bool, column: int, attack: int, guard: int
) -> Chances:
    """H7C.31: every row of two dice, and behind each whatever its result rolls."""
    total: Chances = {}
    for row, p in TWO_DICE.items():
        cell = table.cell(row, column)
        if not is_crusader:
            result: Chances = {(left_of(cell), right_of(cell)): 1.0}
        elif is_fleet:
            result = fleet_result(left_of(cell))
        else:
            result = ground_result(right_of(cell), attack, guard)
        for losses, q in result.items():
            total[losses] = total.get(losses, 0.0) + p * q
    return total


# The results of the Crusader Combat Table (H12) -------------------------------------------------------------


def mine(loss: dict[int, float], more: int = 0, share: float = 1.0) -> Chances:
    """The attacker loses a roll of dice."""
    return {(n + more, 0): p * share for n, p in loss.items()}


def theirs(loss: dict[int, float], more: int = 0, share: float = 1.0) -> Chances:
    """The defender loses a roll of dice."""
    return {(0, n + more): p * share for n, p in loss.items()}


def either(mine_: Chances, theirs_: Chances) -> Chances:
    return {**mine_, **theirs_}


def fleet_result(number: int) -> Chances:
    """H12.3 – H12.13."""
    if number == 2:
        return {(2, 1): 1.0}
    if number == 3:
        return either(mine(DIE, 2, 0.5), theirs(DIE, 2, 0.5))
    if number in (4, 10):
        return theirs(TWO_DICE)
    if number == 5:
        return {(1, 1): 1.0}
    if number == 6:
        return {(a, d): p * q for a, p in DIE.items() for d, q in DIE.items()}
    if number == 7:
        return either(mine(TWO_DICE, 0, 0.5), theirs(DIE, 0, 0.5))
    return mine(DIE) if number == 8 else NOBODY_HURT


def ground_result(letter: int, attack: int, guard: int) -> Chances:
    """H12.14 – H12.23, A = 1."""
    fixed = {1: (0, attack // 2), 3: (guard // 3, 0), 4: (0, 0), 7: (0, attack // 3)}
    if letter in fixed:
        return {fixed[letter]: 1.0}
    if letter == 2:
        return either(mine(TWO_DICE, 0, 0.5), theirs(TWO_DICE, 0, 0.5))
    if letter == 5:
        return theirs(DIE)
    if letter == 6:
        return mine(DIE)
    if letter == 8:
        return theirs(DIE, 3)
    if letter == 9:
        return either(mine(DIE, 0, 0.5), theirs(DIE, 0, 0.5))
    return {(3, n): p for n, p in DIE.items()}
