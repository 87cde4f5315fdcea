"""H4F: the Crusader Alliance Phase."""

import pytest

from tests.rules.high.kit import play

TALKS = "phase F; 2208: owain; 2513: fitzwilliam"


@pytest.mark.rule("H4F.1")
def test_without_a_leader_on_a_home_planet_phase_f_is_skipped() -> None:
    t = play("phase F; 0620: caA 5, roger, owain; 3713: wfA 3")
    assert t.phase not in "F"


@pytest.mark.rule("H4F.1")
def test_a_leader_on_a_home_planet_opens_phase_f() -> None:
    t = play("phase F; 2208: owain")
    assert (t.phase, t.to_act) == ("F", "crusader")
    assert t.legal == ["parley jair owain alone", "done"]


@pytest.mark.rule("H4F.1", "H11A.30")
def test_an_ambassador_opens_phase_f_without_a_leader_on_a_home_planet() -> None:
    t = play("phase F; event ambassador; ally jair; 0620: roger, caA 5")
    assert t.legal == ["parley pthng roger alone", "parley ashenk roger alone", "done"]


@pytest.mark.rule("H4F.1")
def test_an_ally_leader_opens_phase_f_too() -> None:
    t = play("phase F; ally jair; 2513: sorvan, jfA 3; 0620: caB 3")
    assert "parley pthng sorvan alone" in t.legal


@pytest.mark.rule("H4F.1")
def test_a_leader_aboard_a_fleet_is_not_on_the_home_planet() -> None:
    t = play("phase F; 2208: cfB 3, owain aboard cfB; 2513: fitzwilliam")
    assert t.refused("parley jair owain alone") == "H9.4"


@pytest.mark.rule("H4F.2")
def test_one_attempt_is_made_in_a_turn() -> None:
    t = play(TALKS, "parley jair owain alone", dice=[1])
    assert t.phase != "F"
    assert t.s.ally == [0, 0, 0]


@pytest.mark.rule("H4F.2")
def test_no_second_attempt_while_the_first_is_being_decided() -> None:
    t = play(TALKS + "; 2109: w3, w1", "parley jair owain alone")
    assert t.to_act == "wersgorix"
    assert t.refused("parley pthng fitzwilliam alone") == "H4F.2"


@pytest.mark.rule("H4F.2")
def test_the_ambassador_gives_no_second_attempt() -> None:
    t = play(
        "phase F; event ambassador; 2208: owain; 0620: roger, caA 5", "parley jair owain alone", dice=[1]
    )
    assert t.phase != "F"


@pytest.mark.rule("H4F.2")
def test_an_ally_is_no_eligible_race() -> None:
    t = play("phase F; ally jair; 2208: owain; 2513: fitzwilliam")
    assert t.refused("parley jair owain alone") == "H4F.2"
    assert t.refused("parley pthng fitzwilliam alone") is None


@pytest.mark.rule("H4F.2", "H9.2")
def test_the_crusader_may_decline_to_try() -> None:
    t = play("phase F; 2208: owain", "done")
    assert t.phase != "F"
    assert t.s.ally == [0, 0, 0]


@pytest.mark.rule("H4F.2")
def test_the_second_attempt_of_a_turn_is_refused_after_the_phase_too() -> None:
    t = play(TALKS, "parley jair owain alone", dice=[1])
    assert t.phase == "G"
    assert t.refused("parley pthng fitzwilliam alone") == "H4F.2"
