"""L7.2.6 – L7.2.15, L7.2.22, L7.2.36, L4.0.12, L2.2.5: flying, and fire from the ground."""

import pytest

from crusades.games.last.lexicon import PLACE_WORDS
from crusades.games.last.pieces import AIR, PATROL, REAR, zones_beside
from tests.rules.last.kit import table


def beside(position: str) -> list[str]:
    return [PLACE_WORDS[z] for z in zones_beside(PLACE_WORDS.index(position))]


@pytest.mark.rule("L4.0.12", "L7.2.9")
def test_corridors_lie_between_the_columns() -> None:
    assert beside("K12.r2") == ["r2c1", "r2c2"]
    assert beside("K23.r2") == ["r2c2", "r2c3"]
    assert beside("rear.ax") == ["HQ.ax"]
    assert len(range(AIR, REAR)) == 6


@pytest.mark.rule("L4.0.12")
def test_a_centre_column_zone_is_struck_from_both_corridors(variant: str) -> None:
    t = table(
        "phase bombardment al\nK12.r2: us.p47\nK23.r2: us.p51\nr2c1: ge.grenadier spotted\n"
        "r2c2: ge.pak40 spotted\nr2c3: ge.pz4 spotted",
        variant,
    )
    assert t.refused("strike us.p47 ge.grenadier") is None
    assert t.refused("strike us.p47 ge.pak40") is None
    assert t.refused("strike us.p47 ge.pz4") == "L7.4.4"
    assert t.refused("strike us.p51 ge.pak40") is None
    assert t.refused("strike us.p51 ge.grenadier") == "L7.4.4"


@pytest.mark.rule("L7.2.9")
def test_the_rear_area_is_beside_the_headquarters_alone(variant: str) -> None:
    t = table(
        "phase bombardment al\nrear.ax: us.p47\nHQ.ax: ge.grenadier spotted\nr1c1: ge.pak40 spotted", variant
    )
    assert t.refused("strike us.p47 ge.grenadier") is None
    assert t.refused("strike us.p47 ge.pak40") == "L7.4.4"


@pytest.mark.rule("L7.2.7")
def test_seven_destinations(variant: str) -> None:
    t = table("phase air al; supply al 2\nAF.al: us.b17", variant)
    t.do("launch us.b17")
    fly = [a for a in t.legal if a.startswith("fly")]
    assert fly == [f"fly {k}.r{r}" for k in ("K12", "K23") for r in (1, 2, 3)] + ["fly rear.ax"]
    assert t.refused("fly r2c2") == "L7.2.7"
    assert t.refused("fly rear.al") == "L7.2.7"
    t.do("fly rear.ax; via K23")
    assert t.at("us.b17") == "rear.ax"


@pytest.mark.rule("L7.2.7", "L7.2.11")
def test_the_way_follows_one_corridor(variant: str) -> None:
    t = table(
        "phase air al; supply al 4\n"
        "AF.al: us.b17, us.b24\nr2c1: ge.flak38 spotted\nr2c3: ge.flak38#2 spotted",
        variant,
        [1] * 8,
    )
    t.do("launch us.b17; fly rear.ax; via K12")
    assert t.refused("fire ge.flak38#2 us.b17") == "L7.2.11"
    t.do("fire ge.flak38 us.b17")
    t.do("launch us.b24; fly rear.ax; via K23")
    assert t.refused("fire ge.flak38 us.b24") == "L7.2.11"
    t.do("fire ge.flak38#2 us.b24")
    assert t.at("us.b24") == "rear.ax"


@pytest.mark.rule("L7.2.8")
def test_stopping_ends_the_movement(variant: str) -> None:
    t = table("phase air al; supply al 8\nAF.al: us.p47", variant)
    t.do("launch us.p47; fly K12.r2")
    assert t.refused("fly K12.r1") == "L7.2.8"
    assert t.refused("launch us.p47") == "L7.2.8"


# anti-aircraft fire ------------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.11")
@pytest.mark.parametrize("corridor", ["K12", "K23"])
def test_flak_fires_at_what_comes_adjacent(variant: str, corridor: str) -> None:
    t = table("phase air al; supply al 2\nAF.al: us.b17\nr2c2: ge.flak38", variant, [5, 6, 1, 1])
    t.do(f"launch us.b17; fly {corridor}.r2")
    assert t.to_act == "axis"
    t.do("fire ge.flak38 us.b17")
    assert t.hits("us.b17") == 2
    assert t.to_act == "allied"


@pytest.mark.rule("L7.2.11")
def test_flak_in_passing_and_in_the_headquarters(variant: str) -> None:
    t = table(
        "phase air al; supply al 2\nAF.al: us.b17\nr1c1: ge.flak38\nHQ.ax: ge.wirbel",
        variant,
        [5, 1, 1, 1] * 2,
    )
    t.do("launch us.b17; fly rear.ax; via K12; fire ge.flak38 us.b17; fire ge.wirbel us.b17")
    assert t.hits("us.b17") == 2
    assert t.at("us.b17") == "rear.ax"


@pytest.mark.rule("L2.2.5")
def test_a_gray_air_value_takes_no_opportunity_shot(variant: str) -> None:
    t = table(
        "phase air al; supply al 2\nAF.al: us.p47\nr2c2: ge.grenadier, ge.pz4 spotted", variant, [1, 1, 1, 5]
    )
    t.do("launch us.p47; fly K12.r2")
    assert t.to_act == "axis"  # a face-down card might be flak
    assert t.refused("fire ge.grenadier us.p47") == "L2.2.5"
    t.do("pass; done; done; strike us.p47 ge.pz4")
    t.do("fire ge.grenadier us.p47")
    assert t.hits("us.p47") == 1
    assert t.spotted("ge.grenadier")


@pytest.mark.rule("L2.2.5")
def test_nobody_is_asked_about_face_up_units_that_cannot_fire(variant: str) -> None:
    t = table("phase air al; supply al 2\nAF.al: us.p47\nr2c2: ge.grenadier spotted", variant)
    t.do("launch us.p47; fly K12.r2")
    assert t.to_act == "allied"


@pytest.mark.rule("L7.2.12")
def test_no_shot_at_departure(variant: str) -> None:
    t = table(
        "phase recon al\nK12.r1: us.p47\nr1c1: ge.flak38 spotted\nr2c1: ge.wirbel spotted", variant, [1] * 4
    )
    t.do("home us.p47 K12")
    assert t.to_act == "axis"
    assert t.refused("fire ge.flak38 us.p47") == "L7.2.11"
    t.do("fire ge.wirbel us.p47")
    assert t.at("us.p47") == "AF.al"


@pytest.mark.rule("L7.2.12", "L7.2.36")
def test_changing_the_corridor_shows_the_aircraft_to_new_neighbours_only(variant: str) -> None:
    t = table(
        "phase recon al\nK12.r2: us.p47\nr2c2: ge.flak38 spotted\nr2c3: ge.wirbel spotted",
        variant,
        [5, 1, 1, 1],
    )
    t.do("home us.p47 K23")
    assert t.to_act == "axis"
    assert t.refused("fire ge.flak38 us.p47") == "L7.2.12"
    t.do("fire ge.wirbel us.p47")
    assert t.hits("us.p47") == 1
    assert t.at("us.p47") == "AF.al"


@pytest.mark.rule("L7.2.13")
def test_flak_is_free_and_does_not_commit(variant: str) -> None:
    t = table("phase air al; supply al 2 ax 0\nAF.al: us.b17\nr2c2: ge.flak38", variant, [1] * 4)
    t.do("launch us.b17; fly K12.r2; fire ge.flak38 us.b17")
    assert t.supply("ax") == 0
    assert not t.committed("ge.flak38")


@pytest.mark.rule("L7.2.14")
def test_flak_that_fires_is_spotted_at_once(variant: str) -> None:
    t = table("phase air al; supply al 2\nAF.al: us.b17\nr2c2: ge.flak38, ge.grenadier", variant, [1] * 4)
    t.do("launch us.b17; fly K12.r2")
    assert not t.spotted("ge.flak38")
    t.do("fire ge.flak38 us.b17")
    assert t.spotted("ge.flak38") and not t.spotted("ge.grenadier")


@pytest.mark.rule("L7.2.14")
def test_flak_that_holds_its_fire_stays_hidden(variant: str) -> None:
    t = table("phase air al; supply al 2\nAF.al: us.b17\nr2c2: ge.flak38", variant)
    t.do("launch us.b17; fly K12.r2; pass")
    assert not t.spotted("ge.flak38")


@pytest.mark.rule("L7.2.15")
def test_flak_fires_out_and_back(variant: str) -> None:
    t = table("phase air al; supply al 2\nAF.al: us.b17\nr1c1: ge.flak38", variant, [5, 1, 1, 1] * 2)
    t.do("launch us.b17; fly rear.ax; via K12; fire ge.flak38 us.b17; done")
    t.do("home us.b17 K12; fire ge.flak38 us.b17")
    assert t.hits("us.b17") == 2
    assert t.at("us.b17") == "AF.al"


@pytest.mark.rule("L7.2.6")
def test_each_gun_has_one_shot_at_one_aircraft_of_a_group(variant: str) -> None:
    t = table(
        "phase air al; supply al 6\nAF.al: us.b17, us.b24, us.b26\nr2c2: ge.flak38, ge.wirbel",
        variant,
        [5, 5, 1, 1, 5, 1, 1, 1],
    )
    t.do("launch us.b17; with us.b24; with us.b26; fly K12.r2; fire ge.flak38 us.b24")
    assert (t.hits("us.b17"), t.hits("us.b24"), t.hits("us.b26")) == (0, 2, 0)
    assert t.refused("fire ge.flak38 us.b17") == "L7.2.6"
    t.do("fire ge.wirbel us.b17")
    assert t.hits("us.b17") == 1
    assert t.to_act == "allied"


@pytest.mark.rule("L7.2.36")
def test_flying_home_from_the_rear_by_either_corridor(variant: str) -> None:
    t = table(
        "phase recon al\nrear.ax: us.p47\nr1c1: ge.flak38 spotted\nr2c3: ge.wirbel spotted", variant, [1] * 4
    )
    assert {"home al1 K12", "home al1 K23"} <= set(t.legal)
    t.do("home us.p47 K23")
    assert t.refused("fire ge.flak38 us.p47") == "L7.2.11"
    t.do("fire ge.wirbel us.p47")
    assert t.at("us.p47") == "AF.al"


@pytest.mark.rule("L7.2.22")
def test_a_patrol_is_fired_on_flying_to_its_station_and_from_it(variant: str) -> None:
    t = table(
        "phase air al; supply al 2\nAF.al: us.p51\nr3c1: ge.flak38 spotted\nr2c1: us.rifle", variant, [1] * 8
    )
    t.do("launch us.p51; patrol K12.r2; fire ge.flak38 us.p51")
    assert t.at("us.p51") == "K12.r2"
    assert t.s.flags[t.card("us.p51")] & PATROL
    t = table("phase maneuver ax\nK12.r2: us.p51 patrol\nr3c1: ge.flak38 spotted", variant, [1] * 8)
    t.do("done; home us.p51 K12; fire ge.flak38 us.p51")
    assert t.at("us.p51") == "AF.al"


@pytest.mark.rule("L7.2.22")
def test_no_flak_at_an_intercepting_patrol(variant: str) -> None:
    t = table(
        "phase air al; supply al 2\nAF.al: us.b17\nK12.r2: ge.bf109 patrol +axis.tanks\nr2c1: us.bofors",
        variant,
        [1] * 16,
    )
    t.do("launch us.b17; fly K12.r3; intercept ge.bf109")
    for action in ("target ge.bf109 us.b17", "target us.b17 ge.bf109") * 2:
        assert not any(a.startswith("fire") for a in t.legal)
        t.do(action)
    assert t.legal == ["pass", "keep ax2"]
    t.do("keep ge.bf109; fly K12.r2")
    assert t.to_act == "allied" and t.hits("ge.bf109") == 0


@pytest.mark.rule("L7.1.4", "L7.2.21")
def test_enemy_patrols_do_not_meet_a_patrol_going_home_in_reinforcement(variant: str) -> None:
    t = table(
        "phase reinforcement al; made roll draw\nK12.r2: us.p51 patrol\nK23.r2: ge.bf109 patrol", variant
    )
    assert t.refused("done") == "L7.1.4"
    t.do("home us.p51 K12")
    assert t.to_act == "allied" and t.at("us.p51") == "AF.al"


@pytest.mark.rule("L11.1.4")
def test_flak_fires_at_paratroops_on_the_wing(variant: str) -> None:
    t = table(
        "phase maneuver al; supply al 9; table al: allied.drop\nHQ.al: us.airborne\nr2c2: ge.flak38",
        variant,
        [5, 5, 1, 1],
    )
    t.do("drop r1c1; with us.airborne; via K12; fire ge.flak38 us.airborne")
    assert t.hits("us.airborne") == 2  # four dice: airFP, not infFP
    assert t.spotted("us.airborne") and t.at("us.airborne") == "r1c1"
