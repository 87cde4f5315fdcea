"""H4C: the Crusader Fief Assignment and Title Phase."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H4C.1")
def test_a_newly_converted_race_joins_the_army_of_its_lord() -> None:
    t = play(
        "turn 5; phase B; ulluzar: race Yurraq; 0303: owain, caC 4",
        "look ulluzar; convert owain 1; done",
        dice=[3],
    )
    assert t.unit("caC") == 7
    assert t.s.fief[t.planet("ulluzar")] == t.leader("owain")


@pytest.mark.rule("H4C.1")
def test_a_rebel_race_is_not_assigned_in_step_one() -> None:
    t = play("turn 5; phase C; ulluzar: race Yurraq, rebel; 0303: owain, caC 4")
    assert t.phase == "D"
    assert t.s.fief[t.planet("ulluzar")] == -1
    assert t.unit("caC") == 4


@pytest.mark.rule("H4C.1")
def test_a_rebel_race_is_refused_as_a_fief_beside_others() -> None:
    t = play(
        "phase B; ulluzar: race Yurraq; 0303: roger, owain; gromolor: race Mwodda, rebel; 0413: caC 4",
        "look ulluzar; convert roger 1; done",
        dice=[3],
    )
    assert t.refused("fief gromolor roger") == "H4C.1"


ASTERISK = "turn 5; phase B; ulluzar: race Dunnoc; 0303: owain, caC 4"


@pytest.mark.rule("H4C.2")
def test_one_drawn_marker_is_the_strength_of_fleet_and_army_alike() -> None:
    t = play(ASTERISK, "look ulluzar; convert owain 1; done", dice=[3, 6])
    assert (t.unit("tfA"), t.unit("taA")) == (6, 6)
    assert t.b.planet_of[t.h(t.hex("tfA") or "")] == t.planet("ulluzar")
    assert t.b.planet_of[t.h(t.hex("taA") or "")] == t.planet("ulluzar")


@pytest.mark.rule("H4C.3")
def test_a_drawn_marker_never_returns_to_the_cup() -> None:
    t = play(ASTERISK, "look ulluzar; convert owain 1; done", dice=[3, 6])
    assert t.s.cup == [1, 3, 3, 5, 7, 8, 9]


@pytest.mark.rule("H4C.4")
def test_step_two_passes_when_nobody_meets_a_condition() -> None:
    t = play("phase C.2; 0619: church; 0620: roger; 0303: redjohn")
    assert t.phase == "D"


@pytest.mark.rule("H4C.4")
def test_the_crusader_may_grant_an_eligible_title_or_none() -> None:
    t = play("phase C.2; 0619: church; 0620: roger, redjohn")
    assert t.legal == ["grant roger redjohn knight", "done"]
    t.do("done")
    assert t.s.noble[t.leader("redjohn")] == 0
