"""H4B: the Crusader Conversion Phase."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H4B.1")
def test_phase_b_is_skipped_when_no_leader_is_on_a_planet_with_a_race() -> None:
    assert play("phase B; 0620: roger").phase == "D"


@pytest.mark.rule("H4B.1")
def test_phase_b_is_not_skipped_when_a_leader_is_on_a_planet_with_a_race() -> None:
    assert play("phase B; ulluzar: race Yurraq; 0303: roger").phase == "B"


@pytest.mark.rule("H4B.1")
def test_a_building_is_still_begun_when_no_conversion_is_possible() -> None:
    t = play("phase B; 0620: roger, caA 5")
    assert t.phase == "B"
    assert t.refused("build caA church") is None


@pytest.mark.rule("H4B.1")
def test_a_finished_building_is_still_placed_when_no_conversion_is_possible() -> None:
    t = play("turn 4; phase B; ulluzar: race none, work church caC 3; 0303: caC 4; 0620: roger")
    assert t.s.church[t.planet("ulluzar")] == t.h("0303")


@pytest.mark.rule("H4B.2")
def test_a_leader_on_the_planet_shows_the_race_to_the_crusader_only() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: redjohn")
    t.s.events = []
    t.do("look ulluzar")
    assert t.s.face_up[t.planet("ulluzar")] == 1
    told = [(name, audience) for name, audience, *_ in t.s.events]
    assert ("look_race", 0) in told
    assert t.s.reveals == 1
    assert t.legal == [
        "done"
    ]  # the phase does not end by itself, which would tell that Red John can do nothing


@pytest.mark.rule("H4B.2")
def test_an_ally_leader_does_not_open_the_box() -> None:
    t = play(
        "phase B; ally jair; ulluzar: race Yurraq; 0303: redjohn; pelhesk: race Rhakkan; 1111: sorvan, jfA 3"
    )
    assert t.refused("look pelhesk") == "H4B.2"
    assert t.refused("look ulluzar") is None


@pytest.mark.rule("H4B.2")
def test_a_leader_aboard_a_fleet_sees_nothing() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: redjohn aboard cfB, cfB 2")
    assert t.refused("look ulluzar") == "H4B.2"


@pytest.mark.rule("H4B.2")
def test_a_race_that_was_only_looked_at_is_face_down_after_the_phase() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: redjohn, caC 1", "look ulluzar; done")
    ulluzar = t.planet("ulluzar")
    assert (t.s.face_up[ulluzar], t.s.seen[ulluzar]) == (0, 1)


@pytest.mark.rule("H4B.3")
def test_an_attempt_is_declared_only_after_the_look() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: owain")
    assert t.refused("convert owain 1") == "H4B.3"
    assert t.do("look ulluzar").refused("convert owain 1") is None


@pytest.mark.rule("H4B.3")
def test_declining_after_the_look_rolls_and_spends_nothing() -> None:
    t = play("phase B; equipment 3; ulluzar: race Ixtheri; 0303: owain, caC 1", "look ulluzar; done", dice=[])
    assert t.s.equipment == 3
    assert not t.s.converted[t.planet("ulluzar")]
