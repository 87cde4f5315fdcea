"""L7.2.19, L7.2.20, L7.2.23 – L7.2.35: interception and air combat."""

import pytest

from crusades.games.last import wings
from crusades.games.last.pieces import PATROL
from tests.rules.last.kit import Table, table

MISS = [1] * 40


def battle(variant: str, dice: list[int], ours: str = "us.b17", theirs: str = "ge.bf109 patrol") -> Table:
    """A US group enters K12.r3 and is intercepted by the patrol in the other corridor."""
    patrol = ", ".join(f"{each} group 9" for each in theirs.split(", "))
    t = table(f"phase air al; supply al 9\nAF.al: {ours}\nK23.r2: {patrol}", variant, dice)
    names = [each.split()[0] for each in ours.split(", ")]
    t.do(f"launch {names[0]}")
    for name in names[1:]:
        t.do(f"with {name}")
    return t.do(f"fly K12.r1; intercept {theirs.split()[0]}")


@pytest.mark.rule("L7.2.19", "L7.2.26")
def test_a_patrol_intercepts_in_either_corridor(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\nAF.al: us.b26\nK12.r2: ge.bf109 patrol", variant, [5, 1, 1, 1, 5, 1, 1]
    )
    t.do("launch us.b26; fly K23.r1")
    assert t.to_act == "axis" and t.at("us.b26") == "K23.r3"
    t.do("intercept ge.bf109; target ge.bf109 us.b26; target us.b26 ge.bf109")
    assert t.hits("us.b26") == 1  # airFP 4 against airFP 3
    assert t.hits("ge.bf109") == 1


@pytest.mark.rule("L7.2.19")
def test_patrols_are_asked_before_flak(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\nAF.al: us.b26\nK12.r2: ge.bf109 patrol\nr3c1: ge.flak38 spotted", variant
    )
    t.do("launch us.b26; fly K12.r1")
    assert t.legal == ["pass", "intercept ax2"]
    t.do("pass")
    assert t.to_act == "axis" and "fire ax3 al1" in t.legal


@pytest.mark.rule("L7.2.19")
def test_only_a_patrol_intercepts(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: us.b26\nK12.r2: ge.bf109 patrol\nAF.ax: ge.fw190", variant)
    t.do("launch us.b26; fly K12.r1")
    assert t.refused("intercept ge.fw190") == "L7.2.19"
    assert t.refused("intercept us.b26") == "L7.2.19"


@pytest.mark.rule("L7.2.19")
def test_a_night_raider_is_not_intercepted(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: su.po2\nK12.r2: ge.bf109 patrol", variant)
    t.do("launch su.po2; fly K12.r1")
    assert t.to_act == "allied" and t.at("su.po2") == "K12.r1"


@pytest.mark.rule("L7.2.20")
def test_fighters_let_through_may_attack_the_patrol(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\nAF.al: us.p47\nK12.r2: ge.bf109 patrol", variant, [5, 5, 5, 1, 1, 1, 1, 1]
    )
    t.do("launch us.p47; fly K12.r2; pass")
    assert t.to_act == "allied" and t.legal == ["pass", "intercept ax2"]
    t.do("intercept ge.bf109")
    assert t.to_act == "allied"  # the intercepting player names targets first
    t.do("target us.p47 ge.bf109")
    assert t.to_act == "axis"
    t.do("target ge.bf109 us.p47")
    assert t.at("ge.bf109") == "pile al"


@pytest.mark.rule("L7.2.20", "L7.2.24")
def test_bombers_do_not_attack_a_patrol(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: us.b26\nK12.r2: ge.bf109 patrol", variant)
    t.do("launch us.b26; fly K12.r2; pass")
    assert t.to_act == "allied" and t.at("us.b26") == "K12.r2"
    assert t.refused("intercept ge.bf109") == "L7.2.19"


@pytest.mark.rule("L7.2.6")
def test_a_patrol_intercepts_a_group_once(variant: str) -> None:
    t = battle(variant, MISS, "us.b17, us.b26", "ge.bf109 patrol +axis.tanks")
    t.do("target ge.bf109 us.b17; pass; pass; keep ge.bf109")
    assert t.legal[0].startswith("fly")  # no second interception: the bombers fly on
    t.do("fly K12.r1")
    assert t.at("us.b17") == "K12.r1" and t.at("ge.bf109") == "K23.r2"


# who is what -------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.23", "L7.2.24")
def test_fighters_and_bombers(variant: str) -> None:
    t = table(
        "K12.r3: us.p47, us.p51 +allied.tanks, us.p38 +allied.bombs, us.b17, us.l4, us.a36\nK12.r1: ge.ar234",
        variant,
    )
    roles = {name: wings.is_fighter(t.s, t.card(name)) for name in ("us.p47", "us.p51", "us.p38", "us.b17")}
    assert roles == {"us.p47": True, "us.p51": True, "us.p38": False, "us.b17": False}
    assert not wings.is_fighter(t.s, t.card("us.l4"))
    assert not wings.is_fighter(t.s, t.card("us.a36"))
    assert not wings.is_fighter(t.s, t.card("ge.ar234"))


@pytest.mark.rule("L7.2.25")
def test_jettisoned_bombs_score_and_make_a_fighter(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\nAF.al: us.p47, allied.bombs\nK23.r2: ge.bf109 patrol", variant, MISS
    )
    t.do("launch us.p47; arm us.p47 allied.bombs; fly K12.r2; intercept ge.bf109")
    assert t.to_act == "allied" and "jettison al1" in t.legal
    assert not wings.is_fighter(t.s, t.card("us.p47"))
    t.do("jettison us.p47")
    assert t.pile("ax") == 2 and t.at("allied.bombs") == "pile ax"
    assert wings.is_fighter(t.s, t.card("us.p47"))
    t.do("pass")  # the interceptor names no target; a fighter may fire all the same
    assert "target al1 ax3" in t.legal


@pytest.mark.rule("L7.2.25")
def test_jettison_only_what_is_carried_in_the_air(variant: str) -> None:
    t = table("phase air al\nK12.r2: us.p47 +allied.rockets, us.p51\nAF.al: us.p38 +allied.bombs", variant)
    assert t.refused("jettison us.p51") == "L7.2.25"
    assert t.refused("jettison us.p38") == "L7.2.25"
    t.do("jettison us.p47")
    assert t.pile("ax") == 2


# two rounds --------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.27")
def test_an_air_combat_has_exactly_two_rounds(variant: str) -> None:
    t = battle(variant, MISS)
    t.do("target ge.bf109 us.b17; target us.b17 ge.bf109")
    assert t.to_act == "axis" and "target ax2 al1" in t.legal
    t.do("target ge.bf109 us.b17; target us.b17 ge.bf109")
    assert not any(a.startswith("target") for a in t.legal)
    t.do("home ge.bf109 K23")
    assert t.legal[0].startswith("fly")


@pytest.mark.rule("L7.2.28")
def test_the_intercepting_player_declares_first(variant: str) -> None:
    t = battle(variant, MISS, "us.p51, us.p47", "ge.bf109 patrol, ge.fw190 patrol")
    t.do("target ge.bf109 us.p51")
    assert t.to_act == "axis"
    assert t.refused("target us.p51 ge.bf109") == "L7.2.28"
    assert t.refused("target ge.bf109 us.p47") == "L7.2.28"
    t.do("target ge.fw190 us.p51")
    assert t.to_act == "allied"
    t.do("target us.p51 ge.fw190; target us.p47 ge.bf109")
    assert t.s.frames[-1].count == 2  # the second round has begun


@pytest.mark.rule("L7.2.29")
def test_bombers_only_reply(variant: str) -> None:
    t = battle(variant, MISS, "us.b17, us.b26")
    t.do("target ge.bf109 us.b26")
    assert t.to_act == "allied"
    assert t.refused("target us.b17 ge.bf109") == "L7.2.29"
    assert t.refused("target us.b26 ge.bf109") is None


@pytest.mark.rule("L7.2.30")
def test_air_fire_is_simultaneous(variant: str) -> None:
    t = battle(variant, [5, 5, 5, 1, 5, 5, 5, 1, 1], "us.p51")
    t.do("target ge.bf109 us.p51; target us.p51 ge.bf109")
    assert t.at("us.p51") == "pile ax" and t.at("ge.bf109") == "pile al"


@pytest.mark.rule("L7.2.31")
def test_an_untargeted_aircraft_fires_at_minus_one(variant: str) -> None:
    t = battle(variant, [1, 1, 1, 1, 4, 4, 1, 1, 1, 4, 4, 1, 1], "us.p51, us.p47")
    t.do("target ge.bf109 us.p51; target us.p51 ge.bf109; target us.p47 ge.bf109")
    assert t.hits("ge.bf109") == 2  # the fours of us.p51 miss, those of us.p47 hit


# afterwards --------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.32")
def test_fighter_bombers_of_both_sides_go_home(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\nAF.al: us.p47, allied.bombs\nK23.r2: ge.bf109 patrol", variant, MISS
    )
    t.do("launch us.p47; arm us.p47 allied.bombs; fly K12.r1; intercept ge.bf109")
    t.do("pass; target ge.bf109 us.p47; pass; pass; target ge.bf109 us.p47; pass")
    t.do("home ge.bf109 K23; home us.p47 K12")
    assert t.at("us.p47") == "AF.al" and t.at("ge.bf109") == "AF.ax"
    assert t.at("allied.bombs") == "attached"
    assert not t.s.flags[t.card("ge.bf109")] & PATROL


@pytest.mark.rule("L7.2.33")
def test_dropped_tanks_keep_an_aircraft_on_its_mission(variant: str) -> None:
    t = battle(variant, MISS, "us.p47 +allied.tanks", "ge.bf109 patrol +axis.tanks")
    t.do("target ge.bf109 us.p47; pass; target ge.bf109 us.p47; pass")
    t.do("keep ge.bf109; keep us.p47; fly K12.r1")
    assert t.at("ge.bf109") == "K23.r2" and t.s.flags[t.card("ge.bf109")] & PATROL
    assert t.at("us.p47") == "K12.r1"
    assert t.pile("ax") == 1 and t.pile("al") == 1


@pytest.mark.rule("L7.2.33", "L7.2.32")
def test_whoever_keeps_his_tanks_goes_home(variant: str) -> None:
    t = battle(variant, MISS, "us.b17", "ge.bf109 patrol +axis.tanks, ge.fw190 patrol")
    t.do("target ge.bf109 us.b17; pass; pass; target ge.bf109 us.b17; pass; pass")
    assert t.refused("keep ge.fw190") == "L7.2.33"
    t.do("pass; home ge.bf109 K23")
    assert t.at("ge.bf109") == t.at("ge.fw190") == "AF.ax"
    assert t.at("axis.tanks") == "attached" and t.pile("al") == 0


@pytest.mark.rule("L7.2.34")
@pytest.mark.parametrize("goal", ["rear.ax", "K12.r1", "K12.r3"])
def test_bombers_fly_on_or_stop(variant: str, goal: str) -> None:
    t = battle(variant, MISS)
    t.do("target ge.bf109 us.b17; pass; target ge.bf109 us.b17; pass; home ge.bf109 K23")
    assert t.legal == ["fly K12.r3", "fly K12.r2", "fly K12.r1", "fly rear.ax"]
    assert t.refused("fly K23.r1") == "L7.2.7"
    t.do(f"fly {goal}")
    assert t.at("us.b17") == goal


@pytest.mark.rule("L7.2.35")
def test_no_second_interception_in_one_air_action_phase(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\n"
        "AF.al: us.p47\nK23.r2: ge.bf109 patrol +axis.tanks\nK12.r2: ge.fw190 patrol",
        variant,
        MISS,
    )
    t.do("launch us.p47; fly K12.r1; intercept ge.bf109; pass; pass; pass; pass")
    t.do("keep ge.bf109; home us.p47 K12")
    assert t.to_act == "axis"  # the other patrol may still intercept
    assert t.refused("intercept ge.bf109") == "L7.2.35"
    assert t.refused("intercept ge.fw190") is None


@pytest.mark.rule("L7.2.35", "L7.2.36")
def test_an_aircraft_may_be_intercepted_again_on_its_way_home(variant: str) -> None:
    t = battle(variant, [1] * 60, "us.b17", "ge.bf109 patrol +axis.tanks")
    t.do("target ge.bf109 us.b17; pass; target ge.bf109 us.b17; pass; keep ge.bf109; fly rear.ax; done; done")
    t.do("home us.b17 K12")
    assert t.to_act == "axis"
    t.do("intercept ge.bf109; target ge.bf109 us.b17; pass; target ge.bf109 us.b17; pass; home ge.bf109 K23")
    assert t.at("us.b17") == "AF.al" and t.at("ge.bf109") == "AF.ax"


@pytest.mark.rule("L7.2.31", "L7.2.20", "L7.2.2")
def test_a_jet_on_patrol_an_ace_and_his_wingman(variant: str) -> None:
    t = table(
        "phase air al; supply al 4\nAF.al: us.p51 +allied.airace, us.p47\nK12.r2: ge.me262 patrol",
        variant,
        [6, 5, 5, 1, 1, 1, 5, 6, 1, 1, 5, 5, 5, 1, 1, 1],
    )
    t.do("launch us.p51; with us.p47; fly K12.r2; pass; intercept ge.me262")
    assert t.to_act == "allied"
    t.do("target us.p51 ge.me262; target us.p47 ge.me262; target ge.me262 us.p51")
    assert (
        t.at("ge.me262") == "pile al" and t.at("us.p51") == "pile ax" and t.at("allied.airace") == "pile ax"
    )
    assert t.pile("ax") == 8 and t.pile("al") == 7 and t.supply("al") == 0


@pytest.mark.rule("L7.2.29", "L7.2.32", "L7.2.34")
def test_two_fighters_against_bombers_and_their_escort(variant: str) -> None:
    t = battle(
        variant,
        [5, 6, 1, 1, 4, 4, 1, 5, 5, 1, 1, 5, 6, 1, 1, 2, 1, 2, 5, 3, 5, 5, 1, 1],
        "us.b26, us.b17, us.p51",
        "ge.bf109 patrol, ge.bf109#2 patrol",
    )
    t.do("target ge.bf109 us.b26; target ge.bf109#2 us.p51")
    assert t.refused("target us.b17 ge.bf109") == "L7.2.29"
    t.do("target us.b26 ge.bf109; target us.p51 ge.bf109")
    assert t.at("ge.bf109") == "pile al" and t.at("us.p51") == "pile ax" and t.hits("us.b26") == 2
    t.do("target ge.bf109#2 us.b17")
    assert t.refused("target us.b26 ge.bf109#2") == "L7.2.29"
    t.do("target us.b17 ge.bf109#2; home ge.bf109#2 K23; fly K12.r1")
    assert t.hits("ge.bf109#2") == 2 and t.at("ge.bf109#2") == "AF.ax"
    assert t.at("us.b26") == t.at("us.b17") == "K12.r1" and t.hits("us.b17") == 1
    assert t.pile("ax") == 5 and t.pile("al") == 4
