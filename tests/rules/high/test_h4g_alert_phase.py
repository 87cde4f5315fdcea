"""H4G: phase G. Alert Markers and where they may be used."""

import pytest

from tests.rules.high.kit import play

# One Crusader army on Gromolor; the Thraxian satellite is OFF, so that Gromolor is the only reference planet.
GROMOLOR = "phase G; satellite thraxian off; 0413: caE 4; 3713: wfC 5"


@pytest.mark.rule("H4G.1")
def test_one_marker_for_each_iq_point_and_one_for_initiative() -> None:
    assert play(f"iq 3; event initiative; {GROMOLOR}").s.alert_markers == 4
    assert play(f"iq 3; {GROMOLOR}").s.alert_markers == 3


@pytest.mark.rule("H4G.1")
def test_without_iq_points_there_is_no_marker_and_no_alert_phase() -> None:
    t = play(f"iq 0; {GROMOLOR}")
    assert t.phase == "H"
    assert t.refused("alert pelhesk -") == "H4G.1"


@pytest.mark.rule("H4G.2")
def test_each_marker_alerts_one_planet() -> None:
    t = play(f"iq 2; {GROMOLOR}", "alert pelhesk -")
    assert t.phase == "G"
    t.do("alert thraxian -")
    assert t.phase == "H"  # both markers are used
    assert t.s.alerted[t.planet("pelhesk")] == 1
    assert t.s.alerted[t.planet("thraxian")] == 1


@pytest.mark.rule("H4G.2")
def test_a_planet_already_alerted_takes_no_marker_and_markers_may_be_kept() -> None:
    t = play(f"iq 2; pelhesk: alerted; {GROMOLOR}")
    assert t.refused("alert pelhesk -") == "H4G.2"
    t.do("done")
    assert t.phase == "H"


@pytest.mark.rule("H4G.2")
def test_home_of_an_independent_race_has_no_alert_box() -> None:
    t = play(f"iq 2; satellite thraxian off; korvanth: alerted; {GROMOLOR}")
    assert t.refused("alert jairu_alva -") == "H4G.2"


@pytest.mark.rule("H4G.3")
def test_alert_reaches_eight_hexes_from_an_alerted_planet() -> None:
    # Ulluzar is 8 hexes from Ettelvane, Pelhesk is 9; both are 10 from Gromolor.
    t = play("phase G; iq 1; satellite thraxian off; ettelvane: alerted; 0620: owain; 3713: wfC 5")
    assert t.refused("alert ulluzar -") is None
    assert t.refused("alert pelhesk -") == "H4G.3"


@pytest.mark.rule("H4G.3")
def test_crusader_units_make_a_reference_planet_and_a_leader_alone_does_not() -> None:
    t = play("phase G; iq 1; satellite thraxian off; ettelvane: alerted; 0620: owain, cfB 1; 3713: wfC 5")
    assert t.refused("alert ysthent -") is None
    t = play("phase G; iq 1; satellite thraxian off; ettelvane: alerted; 0620: owain; 3713: wfC 5")
    assert t.refused("alert ysthent -") == "H4G.3"


@pytest.mark.rule("H4G.3")
def test_a_planet_alerted_in_this_phase_extends_no_reach() -> None:
    # Korvanth is 7 from Gromolor, Ulluzar 4 from Korvanth but 10 from Gromolor.
    t = play(f"iq 3; {GROMOLOR}", "alert korvanth -")
    assert t.refused("alert ulluzar -") == "H4G.3"


# Ulluzar alone is the reference; every planet within 8 of it is Alerted or gets a marker first.
FAR = "phase G; iq 4; satellite thraxian off; ulluzar: alerted; 0620: owain; 3713: wfC 5"


@pytest.mark.rule("H4G.4")
def test_with_nothing_within_eight_the_marker_goes_to_the_nearest_planet() -> None:
    t = play(FAR, "alert korvanth -; alert ettelvane -")
    assert t.legal == ["done", "alert gromolor ulluzar", "alert pelhesk ulluzar"]
    assert t.refused("alert pelhesk -") == "H4G.3"  # a reference has to be named now
    assert t.refused("alert dragathur ulluzar") == "H4G.4"  # 11 hexes, Pelhesk and Gromolor are 10
    assert t.refused("alert pelhesk korvanth") == "H4G.3"  # Alerted in this phase: no reference
    t.do("alert pelhesk ulluzar")
    assert t.s.satellite[t.b.zone_ids.index("orange")] == 1


@pytest.mark.rule("H4G.4")
def test_while_a_planet_lies_within_eight_no_reference_is_named() -> None:
    t = play(FAR)
    assert t.legal == ["done", "alert korvanth", "alert ettelvane"]
    assert t.refused("alert korvanth ulluzar") == "H4G.3"
    assert t.refused("alert pelhesk ulluzar") == "H4G.3"


@pytest.mark.rule("H4G.5")
def test_satellite_goes_on_when_the_whole_zone_is_alerted_and_its_markers_come_off() -> None:
    t = play(f"iq 1; ulluzar: alerted; korvanth: alerted; {GROMOLOR}", "alert pelhesk -")
    zone = t.b.zone_ids.index("orange")
    assert t.s.satellite[zone] == 1
    assert [t.s.alerted[t.planet(p)] for p in ("korvanth", "ulluzar", "pelhesk")] == [0, 0, 0]


@pytest.mark.rule("H4G.5")
def test_homes_of_independent_races_are_left_out_of_the_count() -> None:
    t = play(f"iq 1; dragathur: alerted; ettelvane: alerted; {GROMOLOR}; 1605: cfB 1", "alert hroob -")
    assert t.s.satellite[t.b.zone_ids.index("jair")] == 1


@pytest.mark.rule("H4G.3")
def test_where_no_reference_planet_is_to_be_named_the_planet_alone_is_said() -> None:
    t = play(f"iq 2; {GROMOLOR}", "alert pelhesk")
    assert t.game.parse(t.s, "alert thraxian -") == t.game.parse(t.s, "alert thraxian")  # as once written
    assert t.game.notation(t.s, t.game.parse(t.s, "alert thraxian -")) == "alert thraxian"
    assert t.game.notation(t.s, t.game.parse(t.s, "Alert Hroob gromolor")) == "alert hroob gromolor"


@pytest.mark.rule("H4G.5", "H4G.3")
def test_a_home_of_an_independent_race_is_alerted_with_its_zone_and_never_by_itself() -> None:
    # Of the Jair Zone only the home Jairu-Alva lies within 8 hexes of Sithvey.
    woken = play("phase G; iq 1; satellite thraxian off; satellite jair on; 0620: roger; 3713: wfC 5")
    asleep = play("phase G; iq 1; satellite thraxian off; ulluzar: alerted; 0620: roger; 3713: wfC 5")
    assert woken.refused("alert sithvey -") is None
    assert woken.planet("jairu_alva") in woken.s.reference
    assert asleep.planet("jairu_alva") not in asleep.s.reference
