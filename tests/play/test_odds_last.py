"""Whole assaults of The Last Crusade: before they are declared, step by step, and what the enemy could do."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from tests.walks import walks

import crusades
from crusades.core.action import verb_of
from crusades.games.last import imagining, odds_assault, odds_course
from crusades.lab import forecasts, fuzz, scatter
from crusades.play.library import load_game

# The position of the picture that the page was drawn after: both at the Grenadiers.
CROSSROADS = """
nations ge us; turn 2; phase maneuver al; supply ax 0 al 9
terrain r1c3 crossroads, r2c3 hill
r2c3: us.rifle, us.sherman; r2c2: us.rifle, us.stuart
r1c3: ge.grenadier dug-in spotted hits 1, ge.stug3 spotted; r1c2: ge.grenadier spotted
"""


def at_crossroads(dice: list[int] | None = None) -> Any:
    """The assault as it stands when the assaulting side fires."""
    match = crusades.position("last", CROSSROADS, dice=dice or [1] * 60)
    match.play("assault r1c3; with al1; with al2; done")
    while "fire al1 ax5" not in match.legal():
        match.play("pass")
    return match


# several shots as one choice ------------------------------------------------------------------------------
def test_two_shots_as_one_choice_add_up() -> None:
    """7 dice that hit on 5; the first hit does not count, two of three steps are left."""
    found = at_crossroads().forecast("fire al1 ax5; fire al2 ax5")
    assert found["basis"] == "exact" and found["dice"] == 7 and found["hits"] == pytest.approx(7 / 3)
    spread = {each["goal"]: round(each["chance"], 2) for each in found["spread"]}
    assert spread == {"destroyed": 0.43, "damaged": 0.31, "unharmed": 0.26}
    assert [part["value"] for part in found["parts"]][:3] == [3, 4, 7]
    assert "2 Victory Points" in found["lines"][0]["text"] and "StuG" in found["lines"][1]["text"]


def test_shots_at_two_targets_are_told_of_each() -> None:
    found = at_crossroads().forecast("fire al1 ax5; fire al2 ax6")
    alone = at_crossroads().forecast("fire al1 ax5")
    assert found["chance"] == pytest.approx(alone["chance"])
    assert [each["text"] for each in found["others"] if "text" in each] == ["StuG III G (6)"]


def test_what_is_declared_for_one_volley_counts_together() -> None:
    match = at_crossroads()
    match.play("fire al1 ax5; fire al2 ax5")
    while not any(each.startswith("target al1") for each in match.legal()):
        match.play(next(each for each in match.legal() if each == "pass" or each.startswith("target ax")))
    both = match.forecast("target al1 ax5; target al2 ax5")
    one = match.forecast("target al1 ax5")
    assert both["goal"] == "destroyed" and both["chance"] > one["chance"]
    assert match.forecast("target al1 ax5; pass") is None  # no line of shots


# whole assaults -------------------------------------------------------------------------------------------
def test_an_assault_is_weighed_before_it_is_declared_and_as_it_grows() -> None:
    match = crusades.position("last", CROSSROADS)
    before: Any = match.forecast("assault r1c3", trials=400)
    assert before["goal"] == "zone-taken" and before["fight"]["policy"] == "fight-on-they-stand"
    assert "all-join" in before["assumes"] and [each["piece"] for each in before["joins"]] == ["al2", "al1"]
    assert before["joins"][0]["adds"] == "4 dice, 2 Supply"
    assert "On average" in before["lines"][-1]["text"]  # behind what the choice itself costs
    seen: Any = match.outlook("r1c3", trials=400)
    assert seen == match.outlook("ax5", trials=400)
    assert seen == {**before, "lines": seen["lines"]} and seen["lines"] == before["lines"][-1:]
    match.play("assault r1c3")
    alone: Any = match.forecast("with al1", trials=400)
    match.play("with al1")
    assert match.forecast("done", trials=400)["fight"] == alone["fight"]  # type: ignore[index]
    grown: Any = match.forecast("with al2", trials=400)
    assert grown["fight"]["chance"] >= alone["fight"]["chance"]
    assert grown["fight"]["defender"] > alone["fight"]["defender"]


def test_the_same_fight_is_told_to_both_sides() -> None:
    match = at_crossroads()
    ours: Any = match.outlook("r1c3", trials=400)
    theirs: Any = match.outlook("r1c3", trials=400, seat="axis")
    assert (ours["goal"], theirs["goal"]) == ("zone-taken", "zone-held")
    assert ours["chance"] + theirs["chance"] == pytest.approx(1)
    assert ours["fight"]["targets"] == theirs["fight"]["risk"]
    for found in (ours, theirs):
        assert sum(each["chance"] for each in found["fight"]["spread"]) == pytest.approx(1)


def test_what_is_followed_exactly_is_what_trials_come_to() -> None:
    """The same assault, all of it and by trials alone: the interval of the trials holds what is exact."""
    game: Any = load_game("last")
    state = at_crossroads().state
    plan = [game.parse(state, "fire al1 ax5")]
    exact = odds_assault.read(game.table, state.clone(), plan, 2, 1, 100_000, 1)
    assert exact.is_exact and sum(exact.kinds) == pytest.approx(1)
    tried = odds_assault.read(game.table, state.clone(), plan, 2, 1, 0, 3000)
    assert tried.trials == 3000 and sum(tried.kinds) == pytest.approx(1)
    low, high = odds_assault.interval([tried])
    assert low <= exact.taken <= high and high - low < 0.05
    for i, chance in exact.gone.items():
        assert tried.gone[i] == pytest.approx(chance, abs=0.04)
    assert tried.lost == pytest.approx(exact.lost, abs=0.15)


def test_withdrawing_is_weighed_against_fighting_on() -> None:
    match = at_crossroads()
    match.play("fire al1 ax5; fire al2 ax5")
    while "withdraw al1" not in match.legal():
        match.play("pass")
    stays, goes = match.forecast("pass", trials=1000), match.forecast("withdraw al1", trials=1000)
    assert goes["fight"]["chance"] <= stays["fight"]["chance"]
    assert "al1" not in [each["piece"] for each in goes["fight"]["risk"]]


def test_mines_and_the_price_are_told_before_they_are_met() -> None:
    text = f"{CROSSROADS}; r1c3/S: axis.mines"
    found: Any = crusades.position("last", text).forecast("assault r1c3", trials=1000)
    without: Any = crusades.position("last", CROSSROADS).forecast("assault r1c3", trials=1000)
    assert found["fight"]["attacker"] > without["fight"]["attacker"]


def test_the_headquarters_ends_the_game() -> None:
    match = crusades.position(
        "last",
        "nations ge us; phase maneuver al; supply al 9; r1c2: us.rifle, us.sherman; HQ.ax: ge.volkssturm",
    )
    found: Any = match.forecast("assault HQ.ax")
    assert found["goal"] == "hq-taken" and found["chance"] > 0.3
    said = [each["text"] for each in found["lines"]]
    assert "Victory Points for us" in said[-2] and "the game ends, with 5 Victory Points more" in said[-1]


def test_an_attack_from_two_sides_says_which_would_be_the_main_one() -> None:
    text = CROSSROADS + "; r1c2: us.rifle"
    text = text.replace("; r1c2: ge.grenadier spotted", "")
    found: Any = crusades.position("last", text).outlook("r1c3")
    assert any("main one" in each["text"] and each["rule"] == "L7.5.47" for each in found["lines"])
    found = crusades.position("last", text).outlook("r1c3", "fr")
    assert "En moyenne" in found["lines"][0]["text"] and "," in found["lines"][0]["text"]


def test_it_is_said_what_face_down_cards_were_taken_for() -> None:
    text = (
        "nations ge us; phase maneuver al; supply ax 3 al 9; r2c2: us.rifle, us.sherman; r1c2: ge.grenadier"
    )
    found: Any = crusades.position("last", text).forecast("assault r1c2")
    assert "own-deck" in found["assumes"]  # no starter deck has a single card
    match = crusades.new("last", seed=3)
    while match.state.turn < 1 or match.state.phase != 4:
        legal = match.legal()
        match.play("starter" if "starter" in legal else "done" if "done" in legal else legal[0])
    game: Any = match.game
    assert not imagining.is_own_deck(game.library, match.view("axis"), 1)


def test_what_comes_back_is_said() -> None:
    found = at_crossroads().forecast("fire al2 ax5", "fr")
    assert [each["piece"] for each in found["back"]] == ["ax5", "ax6"]
    assert "tire sur" in found["back"][0]["text"] and found["back"][0]["tone"] == "bad"


def test_a_shot_of_the_enemy_is_told_to_whoever_is_fired_at() -> None:
    text = """
    nations ge us; phase bombardment ax; supply ax 5; r3c2: us.rifle spotted hits 2; r1c2: ge.lefh18
    hand al: allied.cbty, allied.smoke; hand ax: axis.ambush
    """
    match = crusades.position("last", text)
    match.play("bombard ax2 al1")
    assert match.to_act == "allied" and match.legal()[0] == "pass"
    found: Any = match.forecast("pass")
    assert found["goal"] == "own-destroyed" and found["spread"][-1]["tone"] == "bad"
    assert not any(each["rule"] == "L9.0.3" for each in found.get("lines", ()))  # nothing to be won


def test_a_course_ends_where_its_plan_does() -> None:
    game: Any = load_game("last")
    state = at_crossroads().state
    course = odds_course.Course(game.table, [game.parse(state, "fire al1 ax5")], odds_course.PLAN, 1)
    course.follow(state.clone(), 100, 10)
    assert course.is_exact and sum(way.weight for way in course.ends) == pytest.approx(1)
    assert {way.s.hits[way.s.assault.units[0]] for way in course.ends if way.s.assault} == {0}


# in the air -----------------------------------------------------------------------------------------------
def test_flak_is_weighed_before_one_flies_into_it() -> None:
    match = crusades.position(
        "last",
        "nations ge us; phase air al; supply al 9; AF.al: us.p47; r2c2: ge.flak38 spotted; r3c1: us.rifle",
    )
    match.play("launch us.p47")
    found: Any = match.forecast("fly K12.r2")
    assert found["goal"] == "through-flak" and 0.3 < found["chance"] < 1
    assert found["fight"]["risk"][0]["piece"] == "al1" and "let-through" in found["assumes"]
    assert match.forecast("fly K12.r3") is None or "goal" not in match.forecast("fly K12.r3")  # type: ignore[operator]


def test_a_strike_says_what_answers_it() -> None:
    text = (
        "nations ge us; phase bombardment al; K12.r2: us.p47; r2c2: ge.flak38 spotted, ge.grenadier spotted"
    )
    found: Any = crusades.position("last", text).forecast("strike us.p47 ge.grenadier")
    assert found["goal"] in ("destroyed", "hit") and found["fight"]["goal"] == "through-flak"
    assert found["fight"]["risk"][0]["chance"] > 0.02


def test_an_air_battle_is_followed_to_its_end() -> None:
    text = "nations ge us; phase air al; supply al 9; AF.al: us.p51; K12.r2: ge.bf109 patrol; r3c1: us.rifle"
    match = crusades.position("last", text)
    match.play("launch us.p51; fly K12.r2")
    while "intercept ax2" not in match.legal():
        match.play("pass")
    found: Any = match.forecast("intercept ax2")
    assert found["goal"] == "some-down" and 0 < found["chance"] < 1 and found["basis"] == "exact"
    assert sum(each["chance"] for each in found["spread"]) == pytest.approx(1)
    assert [each["piece"] for each in found["fight"]["risk"]] == ["ax2"]


@pytest.mark.parametrize("seed", [3, 4])
def test_whatever_rolls_has_a_forecast_in_every_variant(variant: str, seed: int) -> None:
    """Games of a player who seeks what he has not done yet."""
    game: Any = load_game("last")
    rng = Random(f"{variant} {seed}")
    text = re.sub(r"variant \w+", f"variant {variant}", str(scatter.position(game, rng)))
    moment = fuzz.Moment(game, game.position(text), rng)
    silent: dict[str, str] = {}
    rolled = 0
    for _ in range(160):
        s = moment.s
        if s.over:
            break
        moment.legal = game.legal(s)
        action = fuzz.curious(moment)
        moment.verbs[verb_of(action)] += 1
        moment.s = game.clone(s)
        moment.s.dice.log = []
        game.step(moment.s, action)
        verb = game.notation(s, action).split()[0]
        if not moment.s.dice.log or verb in ("draw", "extra"):
            continue
        rolled += 1
        found = game.forecast(s, game.to_act(s), action)
        if not found or not (found.get("goal") or found.get("outcomes") or "mean" in found):
            silent[verb] = game.notation(s, action)
    assert silent == {} and rolled >= 3


def test_whole_assaults_come_true() -> None:
    """Fought by the rules with all cards in hand, as the policy has it; `crusades check odds` has more."""
    game = load_game("last")
    found = forecasts.Figures()
    for one in forecasts.situations(game, 40, seed=8):
        if one.kind != forecasts.ROLL:
            found.compared += forecasts.compared(one, 60)
    assert len(found.compared) >= 5 and [str(each) for each in found.wrong] == []


# threats --------------------------------------------------------------------------------------------------
def test_threats_name_what_could_be_hit_and_by_whom() -> None:
    match = crusades.position("last", CROSSROADS.replace("supply ax 0", "supply ax 6"))
    found: Any = match.threats()
    assert {each["goal"] for each in found} <= {"own-destroyed", "zone-lost", "hq-lost"}
    stuart = next(each for each in found if each["piece"] == "al4")
    assert 0 < stuart["chance"] <= 1 and {"ax5", "ax6"} & set(stuart["by"])
    assert "could be assaulted" in stuart["text"]
    assert found != match.threats("fr") and len(found) == len(match.threats("fr"))
    assert match.threats(seat="axis")  # the other may ask as well


def test_guns_in_range_are_a_threat_to_what_they_see() -> None:
    text = """
    nations ge us; phase maneuver al; supply ax 5
    r3c2: us.rifle spotted hits 2, us.green; r1c2: ge.lefh18 spotted
    """
    found: Any = crusades.position("last", text).threats()
    assert [each["piece"] for each in found] == ["al1"]  # the other lies face down
    assert found[0]["by"] == ["ax3"] and "gun" in found[0]["text"]


def test_a_lost_headquarters_is_the_worst_threat() -> None:
    text = """
    nations ge us; phase maneuver al; supply ax 9
    r3c2: ge.tiger1, ge.grenadier; HQ.al: us.green; r1c1: us.sherman
    """
    found: Any = crusades.position("last", text).threats()
    assert found[0]["goal"] == "hq-lost" and found[0]["place"] == "HQ.al"


# what a seat may know ---------------------------------------------------------------------------------------
def test_outlooks_and_threats_hang_on_the_view_alone() -> None:
    game = load_game("last")
    told = 0
    for walk in walks(game, seed=17, beginnings=0, wars=5):
        for _ in range(3):
            if walk.s.over:
                break
            for seat in (0, 1):
                twin = game.imagine(game.view(walk.s, seat), 777)
                threats = game.threats(walk.s, seat)
                assert threats == game.threats(twin, seat)
                told += len(threats)
                for place in ("r2c2", "HQ.al"):
                    found = game.outlook(walk.s, seat, place)
                    assert found == game.outlook(twin, seat, place)
                    told += found is not None
            walk.step()
    assert told > 20
