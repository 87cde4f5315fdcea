"""H4J: the Alliance Disruption Phase."""

import pytest

from tests.rules.high.kit import play

HERE = "phase J; 0620: caI 4; ally jair; ally ashenk; 2109: w3, waA 2; 2208: jaA 4"


@pytest.mark.rule("H4J.1")
def test_without_a_wersgorix_leader_on_an_ally_home_planet_phase_j_is_skipped() -> None:
    t = play("phase J; 0620: caI 4; ally jair; 2208: jaA 4; 3713: w3, waA 2; 2513: w1", dice=[6] * 20)
    assert t.phase != "J"


@pytest.mark.rule("H4J.1")
def test_a_neutral_race_has_no_alliance_to_disrupt() -> None:
    t = play("phase J; 0620: caI 4; 2109: w3, waA 2", dice=[6] * 20)
    assert t.phase != "J"


@pytest.mark.rule("H4J.1", "H4J.2")
def test_a_wersgorix_leader_on_an_ally_home_planet_may_try_to_break_that_alliance() -> None:
    t = play(HERE)
    assert t.to_act == "wersgorix"
    assert t.legal == ["disrupt jair w3", "done"]


@pytest.mark.rule("H4J.1")
def test_the_other_alliance_is_out_of_reach() -> None:
    t = play(HERE)
    assert t.refused("disrupt ashenk w3") == "H9.3"
    assert t.refused("disrupt pthng w3") == "H4J.1"


@pytest.mark.rule("H4J.2")
def test_the_part_9_roll_decides_the_disruption() -> None:
    assert play(HERE, "disrupt jair w3", dice=[5]).s.ally[0] == 0  # 5 + 3 reaches 8
    assert play(HERE, "disrupt jair w3", dice=[4, *[6] * 20]).s.ally[0] == 1


@pytest.mark.rule("H4J.2")
def test_one_disruption_is_tried_in_a_turn() -> None:
    t = play(HERE + "; 3503: w1", "disrupt jair w3", dice=[1, *[6] * 20])
    assert t.phase != "J"


@pytest.mark.rule("H4J.2")
def test_no_second_disruption_while_the_first_is_being_decided() -> None:
    t = play(HERE + "; 2209: roger, redjohn; 3503: w1", "disrupt jair w3")
    assert t.to_act == "crusader"
    assert t.refused("disrupt ashenk w1") == "H4J.2"


@pytest.mark.rule("H4J.2")
def test_the_wersgorix_player_may_decline() -> None:
    t = play(HERE, "done", dice=[6] * 20)
    assert t.phase != "J"
    assert t.s.ally == [1, 0, 1]


@pytest.mark.rule("H4J.1", "H9.3")
def test_a_disruption_phase_that_passed_by_itself_still_says_why() -> None:
    t = play("turn 5; phase J; ally jair; 0303: w3; 0620: roger")
    assert t.s.turn == 6
    assert t.refused("disrupt jair w3") == "H9.3"
    assert t.refused("disrupt pthng w3") == "H4J.1"
