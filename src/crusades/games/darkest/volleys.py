"""D9.9: how likely so many hits of one side's fire are."""

from fractions import Fraction
from typing import Final

from crusades.games.darkest import fire
from crusades.games.darkest.state import Darkest

Spread = dict[int, Fraction]  # hits: how likely

FACES: Final = range(1, 7)
ONE: Final = Fraction(1)


def volley(s: Darkest, strength: int, is_attacker: bool, shift: int, die: int) -> Spread:
    """D9.9: each 25 of strength and the rest have a die of their own; the first may be known."""
    found: Spread = {0: ONE}
    left = strength
    while left > 0:
        column = min(left, fire.COLUMNS)
        faces = [die] if die else list(FACES)
        rolled: Spread = {}
        for face in faces:
            hits = fire.hits_of(s, column, fire.row_of(face, is_attacker), shift)
            for before, chance in found.items():
                rolled[before + hits] = rolled.get(before + hits, Fraction(0)) + chance / len(faces)
        found = rolled
        left -= column
        die = 0
    return found
