"""What the terminal says of a forecast: the roll, and how the fight ends."""

from __future__ import annotations

from crusades.cli.forecasts import brief, in_the_end
from tests.rules.darkest.kit import game, table

FRONT = "turn 2; step A.2.a; F2: DE-4A, DE-24PZ, DE-47PZ, DE-9IK; F3: SU-4A, SU-14M"


def test_the_end_of_a_battle_stands_beside_its_round() -> None:
    t = table(FRONT)
    said = brief(game().forecast(t.s, 0, game().parse(t.s, "attack f3")) or {})
    assert said == "47%: the defender loses more than the attacker, 73%: the place is cleared in the end"


def test_what_was_tried_out_is_told_with_its_interval() -> None:
    fight = {"goal": "holds", "chance": 0.5, "low": 0.45, "high": 0.55}
    assert in_the_end(fight) == "50% (45%–55%): the place holds"
