"""Why a shot has so many dice and such a number to reach: the parts add up to what is played by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import crusades
from crusades.games.last import explaining, firepower, parts
from crusades.games.last.pieces import AIR_COMBAT, ASSAULT, ATTACKS, BOMBARD, GROUND
from crusades.games.last.state import Last
from crusades.lab import scatter
from crusades.play.replay import replay
from tests.rules.last.battle import assault, place_fought
from tests.rules.last.kit import game, table
from tests.rules.last.test_l13_3_river_assault import RIVER

# What the occasion adds, and what no card of the pack does: to protect itself from both of a mounted pair.
RARE = {parts.AT_BRIDGE, parts.UNTARGETED, parts.ON_BRIDGE, parts.ONE_UNIT}
CORPUS = Path(__file__).parents[2] / "corpus" / "last"


def scattered() -> Iterator[Last]:
    """States on the way of random play from positions in the thick of it."""
    built = game()
    for seed in range(14):
        rng = Random(seed)
        text = scatter.position(built, rng)
        assert text is not None
        s = crusades.position("last", text).state
        for step in range(160):
            legal = built.legal(s)
            if not legal:
                break
            if step % 16 == 0 or (s.assault is not None and step % 4 == 0):
                yield s
            built.step(s, rng.choice(legal))


def assaults(record: Path) -> list[Last]:
    """States of a game of the corpus in which an assault is fought."""
    states: list[Last] = []
    replay(record, watch=lambda match, line: states.append(match.state))
    return [s for s in states if s.assault is not None]


def compared(s: Last, seen: Counter[str]) -> None:
    """Every kind of attack of every unit on every card of the enemy's, and on a bridge."""
    for seat in (0, 1):
        targets = [*s.ground[1 - seat], *s.air[1 - seat]]
        for i in [*s.ground[seat], *s.air[seat]]:
            if not s.of(i).combat and s.at[i] < GROUND:
                continue
            for kind in range(len(ATTACKS)):
                for target in targets:
                    place = s.assault.zone if kind == ASSAULT and s.assault is not None else s.at[target]
                    dice = explaining.dice_parts(s, kind, i, target, place)
                    assert explaining.total(dice) == firepower.dice(s, kind, i, target, place)
                    needed = explaining.tn_parts(s, kind, i, target, place)
                    assert explaining.total(needed) == firepower.tn(s, kind, i, target, place)
                    seen.update(clause for _, clause, _ in [*dice, *needed])
                bridge = explaining.dice_parts(s, kind, i, -1, s.at[i])
                assert explaining.total(bridge) == firepower.bridge_dice(s, kind, i, s.at[i])


def test_the_parts_add_up_to_what_is_played_by() -> None:
    """L6.1.3, L6.2.2, L6.4.1, L6.4.2."""
    seen: Counter[str] = Counter()
    for s in scattered():
        compared(s, seen)
    for record in sorted(CORPUS.glob("*.crusade"))[:6]:
        for s in assaults(record)[::40]:
            compared(s, seen)
    assert set(parts.CLAUSES) - set(seen) <= RARE, seen


@pytest.mark.rule("L13.3.6", "L13.4.1", "L7.2.31")
def test_what_the_occasion_adds_is_a_part(variant: str) -> None:
    lie = f"{RIVER}r1c2: ge.pak40\nr2c2: us.sherman"
    t = table(lie, variant)
    assault(t, "al", "r1c2", "us.sherman", supplied="ge.pak40")
    gun, tank = t.card("ge.pak40"), t.card("us.sherman")
    zone = place_fought(t, "ge.pak40")
    assert explaining.tn_parts(t.s, ASSAULT, gun, tank, zone)[1] == (-1, "L13.3.6", -1)
    assert explaining.tn_parts(t.s, BOMBARD, gun, -1, zone, 1)[1] == (1, "L13.4.1", -1)
    assert explaining.tn_parts(t.s, AIR_COMBAT, gun, tank, zone, -1)[1] == (-1, "L7.2.31", -1)
