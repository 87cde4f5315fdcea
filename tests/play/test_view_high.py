"""Who sees which Thrall Race of The High Crusade, and what is imagined of the others."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import crusades
from crusades.lab import checks
from crusades.play.session import Match

BOXES = 18
POSITION = """
turn 2; phase B
0413: cfA 5, caB 5, roger
gromolor: race {race}
0514: owain
"""


def position(race: int = 0) -> Match:
    """Sir Owain stands on Gromolor, where a race lies face down."""
    ids = crusades.new("high", seed=1).game.board.race_ids  # type: ignore[attr-defined]
    return crusades.position("high", POSITION.format(race=ids[race]))


def planet(view: dict[str, Any], name: str = "gromolor") -> dict[str, Any]:
    return next(each for each in view["planets"] if each["id"] == name)


def shown(view: dict[str, Any]) -> dict[str, str]:
    """Every race of which the viewer sees the front."""
    return {each["id"]: each["race"]["id"] for each in view["planets"] if each["race"]}


@pytest.fixture(scope="module")
def begun() -> Match:
    match = crusades.new("high", seed=7)
    match.play("standard; standard")
    return match


def test_nobody_sees_a_race_before_the_boxes_are_chosen() -> None:
    match = crusades.new("high", seed=7)
    match.play("empty gromolor")
    for seat in ("crusader", "wersgorix", None):
        view = match.view(seat)
        assert shown(view) == {}
        assert {each["box"] for each in view["planets"]} == {None, "empty"}


@pytest.mark.rule("H3.6")
def test_the_wersgorix_player_sees_every_race_once_they_are_placed(begun: Match) -> None:
    races = shown(begun.view("wersgorix"))
    assert len(races) == len(set(races.values())) == BOXES


@pytest.mark.rule("H3.7")
@pytest.mark.parametrize("seat", ["crusader", None])
def test_the_others_see_backs_only(begun: Match, seat: str | None) -> None:
    view = begun.view(seat)
    assert shown(view) == {}
    assert view["remembered"] == {}
    assert Counter(each["box"] for each in view["planets"])["down"] == BOXES
    assert set(view["state"]["race"]) == {-1, -2}


@pytest.mark.rule("H4B.2")
def test_a_look_shows_one_race_to_the_crusader_alone() -> None:
    match = position()
    match.play("look gromolor")
    race = match.view("wersgorix")["planets"]
    view = match.view("crusader")
    assert list(shown(view)) == ["gromolor"]
    assert planet(view)["race"] == planet({"planets": race})["race"]
    assert planet(view)["box"] == "shown"
    assert shown(match.view(None)) == {}
    assert planet(match.view(None))["box"] == "shown"


def test_what_was_shown_is_remembered_by_the_crusader_alone() -> None:
    match = position()
    match.play("look gromolor; done")
    view = match.view("crusader")
    assert planet(view)["box"] == "down"
    assert planet(view)["race"] is None
    assert list(view["remembered"]) == ["gromolor"]
    assert match.view("wersgorix")["remembered"] == {}
    assert match.view(None)["remembered"] == {}


def test_a_look_is_logged_for_all_and_the_race_for_the_crusader() -> None:
    match = position()
    match.play("look gromolor")
    name = planet(match.view("crusader"))["race"]["name"]
    assert any(name in told.text for told in match.log("crusader"))
    assert not any(name in told.text for told in match.log(None))


def test_views_of_different_hidden_races_are_equal() -> None:
    one, two = position(race=3), position(race=4)
    assert one.view("wersgorix") != two.view("wersgorix")
    assert one.view("crusader") == two.view("crusader")
    assert one.view(None) == two.view(None)


def test_imagined_races_are_dealt_evenly_and_remembered_ones_stay() -> None:
    match = position(race=5)
    match.play("look gromolor; done")
    view, game = match.view("crusader"), match.game
    gromolor = game.board.planet_ids.index("gromolor")  # type: ignore[attr-defined]
    races: list[int] = view["state"]["race"]  # type: ignore[index]
    other = next(p for p, race in enumerate(races) if race == -2 and p != gromolor)
    dealt: Counter[int] = Counter()
    for seed in range(1700):
        s = game.imagine(view, seed)
        assert s.race[gromolor] == 5
        assert sorted(r for r in s.race if r >= 0) == list(range(BOXES))
        dealt[s.race[other]] += 1
    # 17 races, 100 times each on average: a fair deal is within 60..140 in all but some 1 in 10,000 runs.
    assert len(dealt) == BOXES - 1
    assert 60 <= min(dealt.values()) <= max(dealt.values()) <= 140


def test_an_imagined_state_rolls_other_dice(begun: Match) -> None:
    view, game = begun.view("crusader"), begun.game
    dice = [game.imagine(view, seed).dice for seed in range(20)]
    assert len({tuple(each.d6() for _ in range(8)) for each in dice}) == len(dice)


def test_scripted_dice_are_in_no_view() -> None:
    match = crusades.position("high", POSITION.format(race="none"), dice=[6, 6, 6])
    for seat in (0, 1, None):
        assert not checks.keys(match.view(seat)) & checks.SECRETS


def test_the_readable_part_names_what_is_there() -> None:
    view = crusades.position("high", "turn 3; phase D; 0413: cfB 5, caC 3 aboard cfB, owain wounded").view(0)
    units = {each["id"]: each for each in view["units"]}  # type: ignore[attr-defined]
    leaders = {each["id"]: each for each in view["leaders"]}  # type: ignore[attr-defined]
    assert (view["turn"], view["phase"], view["to_act"], view["seat"]) == (3, "D", "crusader", "crusader")
    assert units["caC"]["aboard"] == "cfB"
    assert (units["cfB"]["type"], units["cfB"]["strength"], units["cfB"]["hex"]) == ("fleet", 5, "0413")
    assert leaders["owain"]["wounded"]
    assert leaders["owain"]["titles"] == ["knight"]
    assert view["legal"]
    assert view["prompt"]


def test_the_set_up_is_no_phase_of_the_turn() -> None:
    match = crusades.new("high", secret=bytes(32))
    assert (match.view(None)["phase"], match.view(None)["phase_name"]) == ("setup", "Set-up")
    while match.view(None)["phase"] == "setup":
        match.play(str(match.legal()[0]))
    assert (match.view(0)["turn"], match.view(0)["phase"]) == (1, "B")
