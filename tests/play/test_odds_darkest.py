"""Odds of a battle round are those of the dice: every pair of them is thrown."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.rules.darkest.kit import Table, game, table

from crusades.core.action import act
from crusades.games.darkest.verbs import FIGHT, PRESS

FRONT = "turn 2; step A.2.a; F2: DE-4A, DE-24PZ, DE-47PZ, DE-9IK; {place}: SU-4A, SU-14M"
# In the open, and in a fortress with a city's fire, both attacked out of one hex.
PLACES = {"f3": "F3", "g2": "G2"}
ABSORBED = {"f3": 1, "g2": 0}  # what the place itself takes in a round


def attacked(place: str) -> Table:
    return table(FRONT.format(place=PLACES[place])).do(f"attack {place}; from f2; done")


def found(t: Table, action: int) -> dict[str, Any]:
    told: Any = game().forecast(t.s, 0, action)
    assert told is not None
    return dict(told)


def thrown(t: Table) -> list[tuple[int, int, bool]]:
    """Of every pair of dice: hits on the defenders, hits on the attackers, and whether nobody is left."""
    out = []
    place = t.s.battle.target if t.s.battle else -1
    for dice in product(range(1, 7), repeat=2):
        s = game().clone(t.s)
        s.dice.script, s.events = list(dice), []
        game().step(s, act(FIGHT))
        told = {event[0]: event for event in s.events}
        left = any(s.of(u).side == 1 for u in s.stacks.get(place, ()))
        out.append((told["fires"][5], told["fires_back"][5] if "fires_back" in told else 0, not left))
    return out


@pytest.mark.parametrize("place", PLACES)
def test_a_round_is_weighed_by_all_its_dice(place: str) -> None:
    t = attacked(place)
    odds = found(t, act(FIGHT))
    all_of_them = thrown(t)
    assert odds["attacker"] == pytest.approx(sum(back for _, back, _ in all_of_them) / 36)
    (gone,) = odds["others"]
    assert gone["chance"] == pytest.approx(sum(cleared for _, _, cleared in all_of_them) / 36)
    parts = {each["what"]: each["value"] for each in odds["parts"]}
    needed = parts["needed"]
    assert [cleared for _, _, cleared in all_of_them] == [hits >= needed for hits, _, _ in all_of_them]
    takes = ABSORBED[place]
    more = sum(max(0, hits - takes) > back for hits, back, _ in all_of_them)
    assert odds["chance"] == pytest.approx(more / 36)
    assert sum(each["chance"] for each in odds["rows"]) == pytest.approx(1)


def test_a_pressed_attack_gambles_for_more() -> None:
    """D15.2, D15.3: the better half of the dice is read farther to the right, the worse one to the left."""
    t = attacked("f3")
    plain, pressed = found(t, act(FIGHT)), found(t, act(PRESS, 4))
    assert pressed["rows"][0]["defender"] > plain["rows"][0]["defender"]
    assert pressed["rows"][5]["defender"] <= plain["rows"][5]["defender"]
    assert pressed["attacker"] == plain["attacker"]


def test_nothing_is_weighed_where_no_round_is_fought() -> None:
    t = attacked("f3")
    assert game().forecast(t.s, 0, game().parse(t.s, "stop")) is None
    moving = table(FRONT.format(place="F3").replace("A.2.a", "A.2.b"))
    assert game().forecast(moving.s, 0, game().parse(moving.s, "done")) is None
