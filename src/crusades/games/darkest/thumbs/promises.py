"""What an attack promises: a strength of 3 scores one hit a round (the mean of the printed table)."""

from typing import Final

from crusades.games.darkest import battle, fire, forces, hits
from crusades.games.darkest.state import Battle, Darkest
from crusades.games.darkest.thumbs.mind import Mind

PER_HIT: Final = 3.0


def endurance(s: Darkest, b: Battle) -> int:
    """The hits that clear the place, apart from those that it takes in every round."""
    units = fire.defenders(s, b)
    if fire.must_be_stormed(s, b.target) and not battle.has_garrison(s, b):
        return 1
    lines = len(forces.lines_at(s, b.target)) if battle.any_infantry(s, units) else 0
    found = lines + hits.rooms(s, units, hits.DEFENDING)
    return found if found > 1 else 1


def promise(m: Mind, b: Battle, rounds: int) -> float:
    """1: as many hits as are needed, and no more fire than the attackers can stand; more is better."""
    s = m.s
    aim = m.aim(b.target)
    attack = fire.attack_strength(s, b)
    scored = attack / PER_HIT - aim.absorbs
    if scored <= 0:
        return 0.0
    defence = float(aim.fire)
    if aim.matched:
        rivers = fire.river_bonus(s, b)
        defence += rivers if rivers < aim.matched else aim.matched
    # every hit silences somebody: later rounds are cheaper than the first
    enough = scored * rounds / aim.endurance
    stood = 0.8 * attack / (defence if defence > 0.5 else 0.5)
    return enough if enough <= stood else stood


def imagined(m: Mind, target: int, units: list[int], origins: list[int], air: list[int]) -> Battle:
    b = Battle(m.seat, target)
    b.units, b.origins, b.air = units, origins, air
    return b


def hits_expected(s: Darkest, strength: int, columns: int, most: int) -> float:
    """The mean of the hits that are of use, for a Pressed Attack by so many columns (0: a plain one).

    It is one die, so that the mean is a sixth of the hits of its faces.
    """
    total = 0
    hits_of = s.theatre.tables.hits
    column = strength if strength < fire.COLUMNS else fire.COLUMNS
    for row in range(1, fire.FACES + 1):  # D9.2: the attacker reads his own die
        scored = hits_of(fire.column_of(column, row, columns), row)
        total += scored if scored < most else most
    return total / 6.0
