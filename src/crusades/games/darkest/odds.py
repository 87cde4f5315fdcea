"""Exact odds of a battle round (D9.1 – D9.10), and of one that is pressed (D15).

Nothing lies hidden in this game: the state is what either side knows, but for the dice.
"""

from fractions import Fraction
from typing import Final

from crusades.core.action import a_of, verb_of
from crusades.core.game import Json
from crusades.games.darkest import battle, fire, forces
from crusades.games.darkest.kinds import BATTLE
from crusades.games.darkest.options import ROLLS
from crusades.games.darkest.pieces import foe
from crusades.games.darkest.state import Battle, Darkest
from crusades.games.darkest.verbs import FIGHT, PRESS

Spread = dict[int, Fraction]  # hits: how likely

FACES: Final = range(1, 7)
ONE: Final = Fraction(1)
ALL: Final = "Nothing is left of the defenders"
LESS: Final = "The defender loses more than the attacker"
ATTACK: Final = "fire of the attackers"
DEFENCE: Final = "fire of the defenders"
NEEDED: Final = "hits that leave nothing of the defenders"


def odds(s: Darkest, action: int) -> Json | None:
    """What a round may bring, or None where none is fought."""
    b = s.battle
    verb = verb_of(action)
    if b is None or verb not in (FIGHT, PRESS) or s.frames[-1].kind != BATTLE:
        return None
    return of_round(s, b, a_of(action) if verb == PRESS else b.shift)


def of_round(s: Darkest, b: Battle, shift: int) -> Json:
    attack = fire.attack_strength(s, b)
    defence = 0 if b.kind == battle.SALVO else fire.defence_strength(s, b)
    needed = battle.needed(s, b)
    takes = taken(s, b)
    is_common = s.opts[ROLLS] == 1
    most = fire.german_factors(s, b) if shift else attack * len(FACES)  # D15.4
    gone = more = lost = hurt = Fraction(0)
    rows: list[Json] = []
    for die in FACES:
        scored = volley(s, attack, True, shift, die)
        back = volley(s, defence, False, 0, die if is_common else 0)
        gone += sum((p for hits, p in scored.items() if min(hits, most) >= needed), Fraction(0)) / 6
        left = {hits: max(0, min(hits, most) - takes) for hits in scored}
        more += (
            sum((p * q for h, p in scored.items() for k, q in back.items() if left[h] > k), Fraction(0)) / 6
        )
        mean = sum((left[hits] * p for hits, p in scored.items()), Fraction(0))
        reply = sum((hits * p for hits, p in back.items()), Fraction(0))
        lost, hurt = lost + mean / 6, hurt + reply / 6
        rows.append({"roll": die, "chance": 1 / 6, "attacker": float(reply), "defender": float(mean)})
    return {
        "goal": LESS,
        "chance": float(more),
        "others": [{"goal": ALL, "chance": float(gone)}],
        "attacker": float(hurt),
        "defender": float(lost),
        "rows": rows,
        "table": "combat",
        "column": min(attack, fire.COLUMNS),
        "parts": [
            {"text": ATTACK, "rule": "D9.1", "value": attack},
            {"text": DEFENCE, "rule": "D19.1", "value": defence},
            {"text": NEEDED, "rule": "D20.3", "value": needed},
        ],
    }


def taken(s: Darkest, b: Battle) -> int:
    """D20.3, D20.12: the hits that the place and its lines take before anybody else does."""
    total = fire.absorbs(s, b.target, foe(b.seat))
    if battle.any_infantry(s, fire.defenders(s, b)):
        total += len(forces.lines_at(s, b.target))
    return total


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
