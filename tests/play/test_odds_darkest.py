"""Odds of a battle round are those of the dice: every pair of them is thrown."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.rules.darkest.kit import Table, game, table

from crusades.core.action import act
from crusades.core.trials import interval
from crusades.games.darkest import fights, fire
from crusades.games.darkest.verbs import DONE, FIGHT, PASS, PRESS

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
    assert is_sure(game().forecast(t.s, 0, game().parse(t.s, "stop")))
    moving = table(FRONT.format(place="F3").replace("A.2.a", "A.2.b"))
    assert is_sure(game().forecast(moving.s, 0, game().parse(moving.s, "done")))


def is_sure(told: Any) -> bool:
    """Nothing is said of dice."""
    return told is None or (told["basis"] == "sure" and "goal" not in told)


# whole battles ----------------------------------------------------------------------------------------
def cleared_within_two(t: Table) -> tuple[float, float]:
    """Of every four dice: how often the place is cleared in the first round, and in the second."""
    first = second = 0
    place = t.s.battle.target if t.s.battle else -1
    for dice in product(range(1, 7), repeat=2):
        after = fought(t.s, dice)
        if not any(after.of(u).side == 1 for u in after.stacks.get(place, ())):
            first += 36
        elif game().question(after) == "battle":
            for more in product(range(1, 7), repeat=2):
                end = fought(after, more)
                second += not any(end.of(u).side == 1 for u in end.stacks.get(place, ()))
    return first / 6**4, second / 6**4


def fought(state: Any, dice: tuple[int, ...]) -> Any:
    """One round, hits shared out as usual; nobody retreats."""
    s = game().clone(state)
    s.dice.script = list(dice)
    game().step(s, act(FIGHT))
    while game().question(s) in ("hits", "retreats"):
        game().step(s, act(DONE if game().question(s) == "hits" else PASS))
    return s


@pytest.mark.parametrize("place", PLACES)
def test_a_whole_battle_ends_as_all_its_dice_say(place: str) -> None:
    t = attacked(place)
    fight = found(t, act(FIGHT))["fight"]
    assert fight["basis"] == "exact" and "low" not in fight and fight["policy"] == "fight-on-they-stand"
    told = {each["goal"]: each["chance"] for each in fight["spread"]}
    first, second = cleared_within_two(t)
    assert told.get("cleared-1", 0.0) == pytest.approx(first)
    assert told.get("cleared-2", 0.0) == pytest.approx(second)
    assert sum(told.values()) == pytest.approx(1)
    assert fight["chance"] == pytest.approx(sum(p for goal, p in told.items() if goal != "holds"))


def test_trials_come_near_what_is_reckoned() -> None:
    t = attacked("f3")
    b = t.s.battle
    assert b is not None
    c = fights.imagined(t.s, b)
    course = fights.Rounds(game().table, c, b, fire.defenders(c, b))
    exact = course.followed([(1.0, c)], 0, 10_000)
    sure = sum(end.chance for end in exact if end.state.battle.cleared)
    tried = course.tried([(1.0, c)], 0, 4000)
    low, high = interval(sum(end.chance for end in tried if end.state.battle.cleared), 4000)
    assert low - 0.01 < sure < high + 0.01
    few = fights.Rounds(game().table, c, b, fire.defenders(c, b))
    assert few.followed([(1.0, c)], 0, 3) == []  # too much is not followed


def test_either_side_is_told_what_its_losses_mean_for_the_rest() -> None:
    t = attacked("f3")
    t.s.dice.script = [3, 4]
    t.do("fight")
    while game().question(t.s) == "hits" and game().to_act(t.s) == 0:
        told: Any = game().forecast(t.s, 0, act(DONE))
        assert told["fight"]["goal"] == "cleared"
        t.do("done")
    if game().question(t.s) in ("hits", "retreats"):
        told = game().forecast(t.s, 1, game().legal(t.s)[-1])
        assert told["fight"]["goal"] == "holds" and 0 <= told["fight"]["chance"] <= 1


# before anything is announced -------------------------------------------------------------------------
def test_the_outlook_of_a_hex_is_that_of_an_attack_by_all() -> None:
    t = table(FRONT.format(place="F3"))
    seen: Any = game().outlook(t.s, 0, "F3")
    attack: Any = game().forecast(t.s, 0, game().parse(t.s, "attack f3"))
    assert seen["fight"]["chance"] == pytest.approx(attack["fight"]["chance"])
    assert {each["piece"] for each in seen["joins"]} == {"DE-4A", "DE-24PZ", "DE-47PZ", "DE-9IK"}
    assert seen["joins"] == attack["joins"]
    assert seen == game().outlook(t.s, 0, "su-14m")  # by a piece there
    assert game().outlook(t.s, 0, "F2") is None and game().outlook(t.s, 0, "nowhere") is None


def test_katyushas_are_in_the_outlook_beside_those_who_attack() -> None:
    t = table("turn 2; step B.2.a; F3: SU-4A, SU-KAT4; F2: DE-9IK")
    seen: Any = game().outlook(t.s, 1, "F2")
    attack: Any = game().forecast(t.s, 1, game().parse(t.s, "attack f2"))
    assert {each["piece"] for each in seen["joins"]} == {"SU-4A", "SU-KAT4"}  # D10.9: they take no room
    assert seen["fight"]["chance"] == pytest.approx(attack["fight"]["chance"])


def test_threats_say_what_could_be_lost_and_by_whom() -> None:
    t = table(FRONT.format(place="F3"))
    (first, *_) = game().threats(t.s, 1)
    assert (
        first["place"] == "F3" and first["goal"] == "cleared" and set(first["pieces"]) == {"SU-4A", "SU-14M"}
    )
    assert "DE-24PZ" in first["by"] and 0 < first["chance"] <= 1 and "F3" in first["text"]  # type: ignore
    assert "attaqu" in str(game().threats(t.s, 1, "fr")[0]["text"])
    empty = table("turn 2; step A.2.b; F2: DE-24PZ; L9: SU-4A")
    assert [each for each in game().threats(empty.s, 1) if each["goal"] == "cleared"] == []
