"""Exact odds of what a seat may choose: an attack, the guns of a strongpoint, a gamble.

Losses are those that the result calls for, as far as there is anything to lose, before anybody gambles
(H7C.31). They are reckoned on a state that is imagined from the seat's own view, never on the true one.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.game import Game, Json
from crusades.games.high import battle, combat, combat_math, fire, strongpoints, verbs
from crusades.games.high.board import NO_FORT
from crusades.games.high.combat_math import Weighing, defenders, left_of, right_of
from crusades.games.high.kinds import BATTLE, FIRE, GAMBLE
from crusades.games.high.state import FLEET_ATTACK, GROUND_ATTACK, Attack, High

Spread = dict[tuple[int, int], Fraction]  # losses of the attacker and of the defender: how likely

SIDES_OF_A_DIE: Final = range(1, 7)
ROLLS: Final = range(2, 13)
ONE: Final = Fraction(1)
HALF: Final = Fraction(1, 2)
LESS: Final = "The defender loses more than the attacker"
ALL: Final = "Nothing is left of the defenders"
CLEAN: Final = "The defender loses, the attacker does not"
HURT: Final = "The attacker loses, the defender does not"
INSIDE: Final = "if the defenders go inside"
OUTSIDE: Final = "if the defenders stay outside"

# What shifts the column, by clause.
TEXTS: Final = {
    "H7C.17": "the attacker's leader",
    "H7C.18": "Brother Parvus is with the attackers",
    "H7C.19": "religious fervor",
    "H7C.20": "the Grail is with the attackers",
    "H7C.21": "the attackers' equipment",
    "H7C.22": "the attackers' I.Q.",
    "H7C.23": "ground that helps the attacker",
    "H7C.24": "the defender's leader",
    "H7C.25": "Brother Parvus is with the defenders",
    "H11A.13": "the Grail is with the defenders",
    "H7C.26": "the defenders' equipment",
    "H7C.27": "the defenders' I.Q.",
    "H7C.28": "ground that helps the defender",
}


def odds(game: Game[High], s: High, seat: int, action: int) -> Json | None:
    """What may come of an action, or None where no dice follow at once or they decide something else."""
    verb = verb_of(action)
    if verb not in (
        verbs.RESOLVE, verbs.ASSAULT, verbs.INSIDE, verbs.OUTSIDE, verbs.LEAD, verbs.FIRE, verbs.GAMBLE,
    ):  # fmt: skip
        return None
    c = game.imagine(game.view(s, seat), 0)
    f = c.frames[-1]
    if verb == verbs.RESOLVE:
        return of_attack(c, combat.find(c, a_of(action), b_of(action)))
    if verb == verbs.GAMBLE and f.kind == GAMBLE:
        return of_gamble(b_of(action))
    if verb == verbs.FIRE and f.kind == FIRE:
        return of_fire(c)
    if f.kind != BATTLE:
        return None
    a = c.attacks[f.unit]
    inside = verb != verbs.OUTSIDE and (verb != verbs.LEAD or is_inside(c, a))
    lead = a_of(action) if verb == verbs.LEAD else combat_math.best_leader(c, battle.captains(c, f))
    return told(c, a, f.units, inside, lead)


# Attacks --------------------------------------------------------------------------------------------------
def of_attack(s: High, index: int) -> Json | None:
    """H7C.2: an announced attack, before the defender has chosen anything."""
    if index < 0:
        return None
    a = s.attacks[index]
    battle.muster(s, a)
    units = defenders(s, a)
    if not a.units or (not units and a.kind in (FLEET_ATTACK, GROUND_ATTACK)):
        return None  # called off, or leaders alone are captured without a fight
    staff = combat_math.leaders_with(s, 1 - a.seat, units)
    lead = combat_math.best_leader(s, staff)
    if not battle.can_shelter(s, a):
        return told(s, a, units, is_inside(s, a), lead)
    cases = [
        {"when": when, **told(s, a, units, inside, lead)}
        for when, inside in ((INSIDE, True), (OUTSIDE, False))
    ]
    return {**cases[0], "cases": cases}


def is_inside(s: High, a: Attack) -> bool:
    if a.kind != GROUND_ATTACK or strongpoints.fort_in(s, a.target) == NO_FORT:
        return False
    return strongpoints.is_inside(s, a.target, 1 - a.seat)


def told(s: High, a: Attack, units: list[int], inside: bool, lead: int) -> Json:
    clash = combat_math.clash(s, a, units, inside, lead)
    rows: list[Json] = []
    whole: Spread = {}
    for roll in ROLLS:
        cell = clash.table.cell(roll, clash.column)
        spread = capped(result(clash, a.kind, cell), clash.attack, clash.guard)
        chance = Fraction(6 - abs(7 - roll), 36)
        for losses, part in spread.items():
            whole[losses] = whole.get(losses, Fraction(0)) + chance * part
        rows.append(
            {"roll": roll, "chance": float(chance), "result": named(clash, a.kind, cell), **means(spread)}
        )
    return {
        "goal": LESS,
        "chance": share(whole, lambda lost, taken: taken > lost),
        "others": [
            {"goal": ALL, "chance": share(whole, lambda lost, taken: taken >= clash.guard)},
            {"goal": CLEAN, "chance": share(whole, lambda lost, taken: taken > 0 and lost == 0)},
            {"goal": HURT, "chance": share(whole, lambda lost, taken: lost > 0 and taken == 0)},
        ],
        **means(whole),
        **weighed(s, clash),
        "rows": rows,
    }


def result(clash: Weighing, kind: int, cell: int) -> Spread:
    """What a cell of the table used calls for."""
    if not clash.is_crusader:
        return {(left_of(cell), right_of(cell)): ONE}
    if kind == FLEET_ATTACK:
        return fleet_result(left_of(cell))
    return ground_result(right_of(cell), clash.attack, clash.guard)


def named(clash: Weighing, kind: int, cell: int) -> str:
    if not clash.is_crusader:
        return f"{left_of(cell)}/{right_of(cell)}"
    return str(left_of(cell)) if kind == FLEET_ATTACK else chr(64 + right_of(cell))


def fleet_result(number: int) -> Spread:
    """H12.3 – H12.13."""
    one, two = dice(1), dice(2)
    found: dict[int, Spread] = {
        2: {(2, 1): ONE},
        3: either(lost(one, 2), taken(one, 2)),
        4: taken(two),
        5: {(1, 1): ONE},
        6: {(n, m): one[n] * one[m] for n in one for m in one},
        7: either(lost(two), taken(one)),
        8: lost(one),
        10: taken(two),
    }
    return found.get(number, {(0, 0): ONE})  # 1 and 9: no combat


def ground_result(letter: int, attack: int, guard: int) -> Spread:
    """H12.14 – H12.23."""
    one, two = dice(1), dice(2)
    found: dict[int, Spread] = {
        1: {(0, attack // 2): ONE},
        2: either(lost(two), taken(two)),
        3: {(guard // 3, 0): ONE},
        4: {(0, 0): ONE},
        5: taken(one),
        6: lost(one),
        7: {(0, attack // 3): ONE},
        8: taken(one, 3),
        9: either(lost(one), taken(one)),
        10: {(3, n): part for n, part in one.items()},
    }
    return found[letter]


# Guns and gambles -----------------------------------------------------------------------------------------
def of_fire(s: High) -> Json:
    """H7D.6 – H7D.8: as `fire.shoot` does it."""
    f = s.frames[-1]
    w = combat_math.volley(s, f.seat, f.place, f.unit, fire.crew_of(s, f.unit, s.side[f.unit]))
    whole: Spread = {}
    rows: list[Json] = []
    for roll in ROLLS:
        hit = min(w.guard, right_of(w.table.cell(roll, w.column)))
        chance = Fraction(6 - abs(7 - roll), 36)
        whole[0, hit] = whole.get((0, hit), Fraction(0)) + chance
        rows.append({"roll": roll, "chance": float(chance), "result": str(hit), **means({(0, hit): ONE})})
    return {
        "goal": "The fleet loses something",
        "chance": share(whole, lambda lost, taken: taken > 0),
        "others": [{"goal": "The fleet is destroyed", "chance": share(whole, lambda _, n: n >= w.guard)}],
        **means(whole),
        **weighed(s, w),
        "rows": rows,
    }


def of_gamble(points: int) -> Json:
    """H7C.33: the points are saved if the die is higher than twice their number."""
    chance = Fraction(sum(die > 2 * points for die in SIDES_OF_A_DIE), 6)
    return {
        "goal": "The losses are averted",
        "chance": float(chance),
        "others": [],
        "parts": [{"text": "the die must be higher than", "rule": "H7C.33", "value": 2 * points}],
        "rows": [{"roll": die, "chance": 1 / 6, "averted": die > 2 * points} for die in SIDES_OF_A_DIE],
    }


# Reckoning ------------------------------------------------------------------------------------------------
def dice(count: int) -> dict[int, Fraction]:
    """The sum of one or two dice."""
    if count == 1:
        return {n: Fraction(1, 6) for n in SIDES_OF_A_DIE}
    return {n: Fraction(6 - abs(7 - n), 36) for n in ROLLS}


def lost(points: dict[int, Fraction], more: int = 0) -> Spread:
    return {(n + more, 0): part for n, part in points.items()}


def taken(points: dict[int, Fraction], more: int = 0) -> Spread:
    return {(0, n + more): part for n, part in points.items()}


def either(one: Spread, other: Spread) -> Spread:
    """One half of a die each."""
    found = {losses: part * HALF for losses, part in one.items()}
    for losses, part in other.items():
        found[losses] = found.get(losses, Fraction(0)) + part * HALF
    return found


def capped(spread: Spread, attack: int, guard: int) -> Spread:
    """H7C.31: nobody loses more than he has."""
    found: Spread = {}
    for (a, d), part in spread.items():
        losses = (min(a, attack), min(d, guard))
        found[losses] = found.get(losses, Fraction(0)) + part
    return found


def share(spread: Spread, wanted: Callable[[int, int], bool]) -> float:
    return float(sum(part for losses, part in spread.items() if wanted(*losses)))


def means(spread: Spread) -> Json:
    """What either side loses on average."""
    return {
        "attacker": float(sum(part * losses[0] for losses, part in spread.items())),
        "defender": float(sum(part * losses[1] for losses, part in spread.items())),
    }


def weighed(s: High, w: Weighing) -> Json:
    """How the column was found: every part with its clause."""
    net = combat_math.net_shift(s, combat_math.total(w.att), combat_math.total(w.dfn))
    parts: list[Json] = [
        {"text": "attacking Strength Points", "rule": "H7C.3", "value": w.attack},
        {"text": "defending Strength Points", "rule": "H7C.4", "value": -w.defence},
        {"text": "column of the difference", "rule": "H7C.12", "value": w.start + 1},
    ]
    parts += [{"text": TEXTS[rule], "rule": rule, "value": value} for rule, value in w.att]
    parts += [{"text": TEXTS[rule], "rule": rule, "value": -value} for rule, value in w.dfn]
    parts.append({"text": "columns shifted in all", "rule": "H7C.30", "value": net})
    return {"parts": parts, "column": w.column + 1, "table": "crusader" if w.is_crusader else "wersgorix"}
