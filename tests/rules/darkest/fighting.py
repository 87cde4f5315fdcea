"""A battle on an otherwise quiet map: who attacks what, with which dice."""

from crusades.core import flow
from crusades.games.darkest import battle, fire, position
from crusades.games.darkest.pieces import STEPS
from crusades.games.darkest.state import Attack, Battle
from tests.rules.darkest.kit import Table, game


def quiet(text: str, dice: list[int] | None = None, step: str = "A.2.d") -> Table:
    """The position of a text with nothing under way."""
    t = Table(position.build(game().theatre, text))
    t.s.frames.clear()
    t.s.step = STEPS.index(step)
    t.s.dice.script = [6, 1] * 9 if dice is None else list(dice)
    return t


def attack(t: Table, target: str, units: str, air: str = "") -> Attack:
    a = Attack(t.place(target))
    a.units = [t.unit(name) for name in units.split()]
    a.air = [t.unit(name) for name in air.split()]
    return a


def fight(
    text: str,
    target: str,
    units: str,
    dice: list[int] | None = None,
    step: str = "A.2.d",
    kind: int = battle.ANNOUNCED,
    limit: int = 0,
    air: str = "",
) -> Table:
    """A battle that has begun and waits for its first decision (or is over)."""
    t = quiet(text, dice, step)
    battle.begin(t.s, attack(t, target, units, air), kind, limit)
    flow.settle(t.game.table, t.s)
    return t


def strengths(text: str, target: str, units: str, step: str = "A.2.d") -> tuple[int, int]:
    """What attacker and defender would fire."""
    t = quiet(text, step=step)
    b = fire.battle_of(t.s, attack(t, target, units), t.s.seat)
    return fire.attack_strength(t.s, b), fire.defence_strength(t.s, b)


def under_way(t: Table) -> Battle:
    b = t.s.battle
    assert b is not None
    return b


def asked(t: Table) -> str:
    """The question on the table, or nothing when the battle is over."""
    return t.game.question(t.s) if t.s.frames else ""
