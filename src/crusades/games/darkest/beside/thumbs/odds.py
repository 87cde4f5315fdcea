"""What an attack promises: a strength of 3 scores one hit a round (the mean of the printed table)."""

from __future__ import annotations

from crusades.games.darkest import battle, fire, forces, hits
from crusades.games.darkest.beside.thumbs.mind import Mind
from crusades.games.darkest.state import Battle
from crusades.games.darkest.volleys import volley

PER_HIT = 3.0


def strengths(m: Mind, b: Battle) -> tuple[int, int]:
    return fire.attack_strength(m.s, b), fire.defence_strength(m.s, b)


def endurance(m: Mind, b: Battle) -> int:
    """The hits that clear the place, apart from those that it takes in every round."""
    s = m.s
    units = fire.defenders(s, b)
    if fire.must_be_stormed(s, b.target) and not battle.has_garrison(s, b):
        return 1
    lines = len(forces.lines_at(s, b.target)) if battle.any_infantry(s, units) else 0
    return max(1, lines + hits.rooms(s, units, hits.DEFENDING))


def promise(m: Mind, b: Battle, rounds: int) -> float:
    """1: as many hits as are needed, and no more fire than the attackers can stand; more is better."""
    attack, defence = strengths(m, b)
    scored = attack / PER_HIT - fire.absorbs(m.s, b.target, 1 - b.seat)
    if scored <= 0:
        return 0.0
    # every hit silences somebody: later rounds are cheaper than the first
    return min(scored * rounds / endurance(m, b), 0.8 * attack / max(defence, 0.5))


def imagined(m: Mind, target: int, units: list[int], origins: list[int], air: list[int]) -> Battle:
    b = Battle(m.seat, target)
    b.units, b.origins, b.air = units, origins, air
    return b


def hits_expected(m: Mind, b: Battle, columns: int, wanted: int) -> float:
    """The mean of the hits that are of use, for a Pressed Attack by so many columns (0: a plain one)."""
    s = m.s
    strength = fire.attack_strength(s, b)
    if not strength:
        return 0.0
    most = min(wanted, fire.german_factors(s, b)) if columns else wanted  # D15.4
    spread = volley(s, min(strength, fire.COLUMNS), True, columns, 0)
    return float(sum(min(most, hits) * part for hits, part in spread.items()))
