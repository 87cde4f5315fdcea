"""What both sides do in an assault that is thought through to its end.

Nobody plays a card, nobody withdraws, the defender pays for whatever helps, and every unit fires where that
promises most. It is a policy and no advice: forecasts name it by its key.
"""

from math import comb
from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.games.last import damage, defense, firepower, modifiers, obstacles, rounds, verbs, zones
from crusades.games.last.effects import SOAK, SOAK_ASSAULT
from crusades.games.last.kinds import (
    ADVANCE,
    AIR_BATTLE,
    ANTI_AIRCRAFT,
    DEFENSE,
    FIRE_ROUND,
    OBSTACLES,
    RETURN_FIRE,
    SALVO,
)
from crusades.games.last.pieces import AA, AIR_COMBAT, DUG_IN, RETURN, foe
from crusades.games.last.state import Assault, Last

POLICY: Final = "fight-on-they-stand"
DIE: Final = 6
PARTIAL: Final = 0.4  # what a hit that does not destroy is worth, as a part of what destroying would be


def answer(procedure: Procedure[Last], s: Last, f: Frame) -> int:
    """The action that whoever is asked takes."""
    a = s.assault
    if a is not None:
        if f.kind == SALVO:
            return shot(s, a, foe(f.seat) if f.step == rounds.DEFENDER_AIMS else f.seat, verbs.TARGET)
        if f.kind == FIRE_ROUND and f.step == rounds.CHOOSING:
            return shot(s, a, f.seat, verbs.FIRE)
        if f.kind == DEFENSE:
            return stand(procedure, s, f, a)
    options = procedure.options(s, f)
    if f.kind in (ANTI_AIRCRAFT, RETURN_FIRE, AIR_BATTLE):
        return salvo(s, f, options)
    if f.kind in (ADVANCE, OBSTACLES, FIRE_ROUND):
        return options[0]  # go in, clear the way, fire as the flanker that may
    decline = act(verbs.PASS)
    return decline if decline in options else options[0]


def muster(s: Last, options: list[int]) -> int:
    """L7.5.35: everybody joins who can and is paid for, the strongest first, then the guns."""
    best, most = act(verbs.DONE), -1
    for option in options:
        strength = strength_of(s, a_of(option)) if verb_of(option) == verbs.WITH else -1
        if strength > most:
            best, most = option, strength
    if most >= 0:
        return best
    return next((option for option in options if verb_of(option) == verbs.SUPPORT), best)


def strength_of(s: Last, i: int) -> int:
    return s.of(i).inf + s.of(i).arm


def salvo(s: Last, f: Frame, options: list[int]) -> int:
    """L7.2.11, L7.4.8, L7.2.28: whoever may fire at aircraft does, at the one that promises most."""
    kind = AIR_COMBAT if f.kind == AIR_BATTLE else AA if f.kind == ANTI_AIRCRAFT else RETURN
    best, most = act(verbs.PASS), 0.0
    for option in options:
        if verb_of(option) in (verbs.FIRE, verbs.TARGET):
            i, target = a_of(option), b_of(option)
            place = f.place if f.kind == AIR_BATTLE else s.at[i]
            dice = firepower.dice(s, kind, i, target, place)
            tn = firepower.tn(s, kind, i, target, place)
            value = worth(s, target) * promise(dice, tn, standing(s, target))
            if value > most:
                best, most = option, value
    return best


def stand(procedure: Procedure[Last], s: Last, f: Frame, a: Assault) -> int:
    """L7.5.40: the defender supplies the dearest first and adds every gun; he faces the greatest force."""
    options = procedure.options(s, f)
    best, most = options[0], -1
    for option in options:
        if verb_of(option) == verbs.PASS:
            continue
        n = a_of(option)
        worth = len(obstacles.force(s, a, n)) if f.step == defense.NAMING else s.of(n).cost
        if worth > most:
            best, most = option, worth
    return best


# whom to fire at -----------------------------------------------------------------------------------------
def shot(s: Last, a: Assault, seat: int, verb: int) -> int:
    """The next unit that can fire, at the target that promises most of its worth; else nobody fires."""
    at = rounds.targets(s, a, seat)
    for i in rounds.shooters(s, a, seat):
        if rounds.is_done(a, i):
            continue
        target = best_target(s, a, i, at)
        if target >= 0:
            return act(verb, i, target)
    return act(verbs.PASS)


def best_target(s: Last, a: Assault, i: int, at: list[int]) -> int:
    kind = rounds.kind_of(a, i)
    best, most = -1, 0.0
    for target in at:
        dice = firepower.dice(s, kind, i, target, a.zone)
        if dice <= 0:
            continue
        tn = firepower.tn(s, kind, i, target, a.zone)
        left = standing(s, target)
        if a.declared:
            left = max(1.0, left - planned(s, a, target))
        value = worth(s, target) * promise(dice, tn, left)
        if best < 0 or value > most:
            best, most = target, value
    return best


def standing(s: Last, target: int) -> float:
    """The hits that a target still takes, those included that it will ignore (L7.5.13)."""
    shot_at = firepower.aim(s, target)
    a = s.assault
    left = damage.defense(s, shot_at) - s.hits[shot_at]
    dug = 1 if s.flags[shot_at] & DUG_IN else 0
    if a is None:
        left += dug
    else:
        left += max(0, modifiers.value(s, SOAK, shot_at, dug) - a.soaked.count(shot_at))
        left += max(0, modifiers.value(s, SOAK_ASSAULT, shot_at, 0) - a.soaked_once.count(shot_at))
    return float(left)


def planned(s: Last, a: Assault, target: int) -> float:
    """L7.5.61: the hits that declared shots will bring it on average."""
    found = 0.0
    for n in range(0, len(a.declared), 2):
        i = a.declared[n]
        if i >= 0 and a.declared[n + 1] == target:
            kind = rounds.kind_of(a, i)
            dice = firepower.dice(s, kind, i, target, a.zone)
            found += dice * reach(firepower.tn(s, kind, i, target, a.zone))
    return found


def worth(s: Last, i: int) -> float:
    """Its points, with whoever rides on it; whoever costs nothing holds the ground all the same."""
    rider = zones.rider(s, i)
    return 0.5 + s.of(i).cost + (s.of(rider).cost * 0.5 if rider >= 0 else 0.0)


def reach(tn: int) -> float:
    """L6.2.3: the chance of one die.

    >>> round(reach(5), 3), reach(7), reach(1)
    (0.333, 0.0, 1.0)
    """
    return min(DIE, max(0, DIE + 1 - tn)) / DIE


def with_dice(spread: list[float], dice: int, p: float) -> list[float]:
    """How likely each number of hits is with so many more dice.

    >>> with_dice([1.0], 2, 0.5)
    [0.25, 0.5, 0.25]
    """
    for _ in range(dice):
        added = [0.0] * (len(spread) + 1)
        for n, chance in enumerate(spread):
            added[n] += chance * (1 - p)
            added[n + 1] += chance * p
        spread = added
    return spread


def tail(dice: int, tn: int, needed: float) -> float:
    """How likely so many dice bring the hits that are needed.

    >>> round(tail(2, 5, 1.0), 3), tail(2, 5, 3.0)
    (0.556, 0.0)
    """
    spread = with_dice([1.0], dice, reach(tn))
    return sum([chance for n, chance in enumerate(spread) if n >= needed], 0.0)


def promise(dice: int, tn: int, left: float) -> float:
    """The part of a target's worth that an attack gains on average: destroyed, or as good as half hurt.

    >>> promise(1, 5, 1.0) > promise(1, 5, 2.0) > promise(1, 6, 2.0)
    True
    """
    p = reach(tn)
    total = 0.0
    for hits in range(1, dice + 1):
        part = comb(dice, hits) * p**hits * (1 - p) ** (dice - hits)
        total += part * (1.0 if hits >= left else PARTIAL * hits / left)
    return total
