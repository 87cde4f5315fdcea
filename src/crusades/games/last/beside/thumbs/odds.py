"""What dice promise: one attack by the numbers, and an assault by playing it out a few times."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from crusades.games.last import odds as forecasts

PARTIAL = 0.4  # what a hit that does not destroy is worth, as a part of what destroying would be
ROUNDS = 2  # L7.5.51


def chance(tn: int) -> float:
    """Of one die to reach a Target Number (L6.2.3).

    >>> chance(5) == 2 / 6, chance(7), chance(0)
    (True, 0.0, 1.0)
    """
    return float(forecasts.chance(tn))


@lru_cache(maxsize=4096)
def promise(dice: int, tn: int, left: int) -> float:
    """The part of a target's worth that an attack gains on average: destroyed, or as good as half hurt."""
    if dice <= 0 or left <= 0:
        return 0.0
    total = 0.0
    for hits, part in forecasts.hits_of([(dice, tn)]).items():
        total += float(part) * (1.0 if hits >= left else PARTIAL * hits / left)
    return total


class Fighter:
    """One unit (or mounted pair, or Fortification with whoever is inside) as the model sees it."""

    __slots__ = ("dice", "holds", "hp", "left", "mean", "mute", "p", "soak", "soaked", "worth")

    def __init__(self, hp: int, worth: float, holds: bool = True, soak: int = 0) -> None:
        self.hp = hp  # 0: a gun elsewhere, which nobody can fire at
        self.left = hp
        self.worth = worth
        self.holds = holds  # the zone is not captured while it lives
        self.soak = soak  # hits ignored in each round
        self.soaked = 0
        self.mute = False  # does not fire in round one
        self.dice: list[int] = []  # against each fighter of the other side
        self.p: list[float] = []
        self.mean: list[float] = []

    def aim(self, dice: int, tn: int) -> None:
        self.dice.append(dice)
        self.p.append(chance(tn))
        self.mean.append(dice * chance(tn))

    def ignore(self, others: int) -> None:
        """So many more on the other side, at whom it cannot fire."""
        self.dice += [0] * others
        self.p += [0.0] * others
        self.mean += [0.0] * others


class Outcome:
    """Averages over the trials of one assault."""

    __slots__ = ("captured", "gained", "lost")

    def __init__(self) -> None:
        self.gained = 0.0  # worth of defenders destroyed, and a part for those hurt
        self.lost = 0.0  # the same of the assaulting side
        self.captured = 0.0  # how often the place fell


def assault(
    attackers: list[Fighter], defenders: list[Fighter], trials: int, random: Random, begin: int = 1
) -> Outcome:
    """Fight it out. `begin` 2: the first round is over (L7.5.58: is it worth staying?)."""
    found = Outcome()
    for _ in range(trials):
        for fighter in attackers:
            fighter.left = fighter.hp
        for fighter in defenders:
            fighter.left = fighter.hp
        for number in range(begin, ROUNDS + 1):
            for fighter in attackers:
                fighter.soaked = fighter.soak
            for fighter in defenders:
                fighter.soaked = fighter.soak
            if number == 1:  # L7.5.54: defenders first, and the dead do not fire back
                _fire(defenders, attackers, True, random)
                _fire(attackers, defenders, True, random)
            else:
                dead = [f for f in defenders if f.hp and f.left <= 0]
                _fire(attackers, defenders, False, random)
                alive = [f for f in defenders if f not in dead]
                _fire(alive, attackers, False, random, all_fire=True)
            if not any(f.hp and f.left > 0 for f in attackers):
                break
        found.gained += _toll(defenders)
        found.lost += _toll(attackers)
        stands = any(f.hp and f.left > 0 for f in attackers)
        if stands and not any(f.holds and f.hp and f.left > 0 for f in defenders):
            found.captured += 1
    found.gained /= trials
    found.lost /= trials
    found.captured /= trials
    return found


def _fire(
    shooters: list[Fighter], targets: list[Fighter], first: bool, random: Random, all_fire: bool = False
) -> None:
    for shooter in shooters:
        if (shooter.hp and shooter.left <= 0 and not all_fire) or (first and shooter.mute):
            continue
        best, choice = 0.0, -1
        for n, target in enumerate(targets):
            if target.left > 0:
                value = target.worth * min(1.0, shooter.mean[n] / target.left)
                if value > best:
                    best, choice = value, n
        if choice < 0:
            continue
        target, p = targets[choice], shooter.p[choice]
        hits = 0
        for _ in range(shooter.dice[choice]):
            if random.random() < p:
                hits += 1
        if hits and target.soaked:
            target.soaked -= 1
            hits -= 1
        target.left -= hits


def _toll(side: list[Fighter]) -> float:
    total = 0.0
    for f in side:
        if f.left <= 0:
            total += f.worth if f.hp else 0.0
        elif f.left < f.hp:
            total += PARTIAL * f.worth * (f.hp - f.left) / f.hp
    return total
