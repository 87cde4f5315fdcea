"""L7.4.2, L7.4.4 – L7.4.13, L10.6.2, L4.0.9: air strikes, return fire and the way home."""

import pytest

from tests.rules.last.kit import table

MISS = [1] * 40


@pytest.mark.rule("L7.4.2")
def test_aircraft_take_no_part_in_assaults(variant: str) -> None:
    t = table(
        "phase maneuver al; supply al 9 ax 5\nK12.r2: us.p47 patrol\nr2c1: ge.grenadier\nr3c1: us.rifle",
        variant,
    )
    assert not any("al1" in a for a in t.legal)
    assert t.refused("move us.p47 r2c2") == "L7.4.2"
    t.do("assault r2c1")
    assert t.refused("with us.p47") == "L7.4.2"


@pytest.mark.rule("L7.4.4")
def test_only_zones_with_spotted_enemies_are_struck(variant: str) -> None:
    t = table("phase bombardment al\nK12.r2: us.p47\nr2c1: ge.grenadier spotted\nr2c2: ge.pz4", variant)
    assert [a for a in t.legal if a.startswith("strike")] == ["strike al1 ax2"]
    assert t.refused("strike us.p47 ax3") == "L3.2.7"


@pytest.mark.rule("L7.4.4")
def test_a_strike_on_the_enemy_headquarters(variant: str) -> None:
    t = table("phase bombardment al\nrear.ax: us.p47\nHQ.ax: ge.grenadier spotted", variant, [5, 5, 1, 1, 1])
    t.do("strike us.p47 ge.grenadier")
    assert t.hits("ge.grenadier") == 2


@pytest.mark.rule("L7.4.5")
def test_one_attack_on_one_target(variant: str) -> None:
    t = table(
        "phase bombardment al; supply al 0\nK12.r2: us.b26\nr2c1: ge.pz4 spotted, ge.grenadier spotted",
        variant,
        [5, 6, 4, 1],
    )
    t.do("strike us.b26 ge.pz4")  # armFP 4 at TN 5
    assert t.hits("ge.pz4") == 2 and t.hits("ge.grenadier") == 0
    assert t.s.dice.script == []
    t.do("pass; home us.b26 K12")
    assert not any(a.startswith("strike") for a in t.legal)


@pytest.mark.rule("L7.4.6")
def test_a_strike_costs_nothing(variant: str) -> None:
    t = table("phase bombardment al; supply al 0\nK12.r2: us.p47\nr2c1: ge.grenadier spotted", variant, MISS)
    t.do("strike us.p47 ge.grenadier")
    assert t.supply("al") == 0


@pytest.mark.rule("L7.4.7")
def test_a_group_strikes_in_one_zone(variant: str) -> None:
    t = table(
        "phase bombardment al\nK12.r2: us.p47 group 1, us.p51 group 1\n"
        "r2c1: ge.grenadier spotted, ge.pz4 spotted\nr2c2: ge.pak40 spotted",
        variant,
        MISS,
    )
    t.do("strike us.p47 ge.grenadier")
    assert t.to_act == "allied"
    assert t.refused("strike us.p51 ge.pak40") == "L7.4.7"
    assert t.refused("strike us.p51 ge.pz4") is None
    assert t.refused("strike us.p47 ge.pz4") == "L7.4.5"
    t.do("strike us.p51 ge.grenadier")


@pytest.mark.rule("L7.4.8")
def test_all_survivors_in_the_zone_may_answer(variant: str) -> None:
    t = table(
        "phase bombardment al\n"
        "K12.r2: us.p47\nr2c1: ge.grenadier spotted hits 2, ge.pzgren spotted, ge.flak38",
        variant,
        [5, 1, 1, 1, 1, 5, 5, 5, 1, 1],
    )
    t.do("strike us.p47 ge.grenadier")
    assert t.at("ge.grenadier") == "pile al"
    assert t.to_act == "axis"
    t.do("fire ge.pzgren us.p47")
    assert t.hits("us.p47") == 1
    assert t.refused("fire ge.pzgren us.p47") == "L7.4.8"
    t.do("fire ge.flak38 us.p47")
    assert t.hits("us.p47") == 3


@pytest.mark.rule("L7.4.8")
def test_each_unit_answers_a_group_once_after_all_its_strikes(variant: str) -> None:
    t = table(
        "phase bombardment al\n"
        "K12.r2: us.p47 group 1, us.p51 group 1\nr2c1: ge.grenadier spotted, ge.flak38 spotted",
        variant,
        [1] * 7 + [5, 5, 1, 1],
    )
    t.do("strike us.p47 ge.grenadier")
    assert t.to_act == "allied"
    t.do("strike us.p51 ge.grenadier")
    assert t.to_act == "axis"
    t.do("fire ge.flak38 us.p51")
    assert t.hits("us.p51") == 2
    assert t.refused("fire ge.flak38 us.p47") == "L7.4.8"


@pytest.mark.rule("L7.4.9")
def test_flak_answers_even_after_opportunity_fire(variant: str) -> None:
    t = table(
        "phase air al; supply al 2\nAF.al: us.p47\nr2c1: ge.flak38 spotted",
        variant,
        [5, 1, 1, 1] + [1] * 5 + [5, 1, 1, 1],
    )
    t.do("launch us.p47; fly K12.r2; fire ge.flak38 us.p47; done; done; strike us.p47 ge.flak38")
    t.do("fire ge.flak38 us.p47")
    assert t.hits("us.p47") == 2


@pytest.mark.rule("L7.4.10")
def test_gray_fire_does_not_reach_heavy_bombers(variant: str) -> None:
    t = table(
        "phase bombardment al\nK12.r2: us.b17\nr2c1: ge.grenadier spotted, ge.flak38 spotted",
        variant,
        [2] * 12 + MISS,
    )
    t.do("strike us.b17 ge.grenadier")
    assert t.to_act == "axis"
    assert t.refused("fire ge.grenadier us.b17") == "L7.4.10"
    assert t.refused("fire ge.flak38 us.b17") is None


@pytest.mark.rule("L7.4.10")
def test_gray_fire_reaches_other_bombers(variant: str) -> None:
    t = table("phase bombardment al\nK12.r2: us.b26\nr2c1: ge.grenadier spotted", variant, [1] * 9 + [5])
    t.do("strike us.b26 ge.grenadier; fire ge.grenadier us.b26")
    assert t.hits("us.b26") == 1


@pytest.mark.rule("L7.4.11")
def test_return_fire_reveals_the_shooter_only(variant: str) -> None:
    t = table(
        "phase bombardment al\nK23.r2: us.p51\nr2c2: ge.grenadier spotted, ge.pzgren +axis.mg, ge.pak40",
        variant,
        [1, 6, 6],
    )
    t.do("strike us.p51 ge.grenadier; fire ge.pzgren us.p51")
    assert t.spotted("ge.pzgren") and t.spotted("axis.mg") and not t.spotted("ge.pak40")
    assert t.to_act == "axis"  # a face-down card is left: its owner is asked, able or not
    assert t.refused("fire ge.pak40 us.p51") == "L6.1.4"
    t.do("pass")
    assert not t.spotted("ge.pak40") and t.hits("us.p51") == 1


@pytest.mark.rule("L7.4.12")
def test_return_fire_is_free(variant: str) -> None:
    t = table("phase bombardment al; supply ax 0\nK12.r2: us.p47\nr2c1: ge.grenadier spotted", variant, MISS)
    t.do("strike us.p47 ge.grenadier; fire ge.grenadier us.p47")
    assert t.supply("ax") == 0 and not t.committed("ge.grenadier")


@pytest.mark.rule("L7.4.13")
def test_the_group_returns_directly_under_fire(variant: str) -> None:
    t = table(
        "phase bombardment al\nK12.r1: us.p47\nr1c1: ge.grenadier spotted\nr2c2: ge.flak38 spotted",
        variant,
        [1] * 5 + [5, 1, 1, 1],
    )
    t.do("strike us.p47 ge.grenadier; pass")
    assert t.legal == ["home al1 K12", "home al1 K23"]
    t.do("home us.p47 K12; fire ge.flak38 us.p47")
    assert t.hits("us.p47") == 1 and t.at("us.p47") == "AF.al"


@pytest.mark.rule("L7.4.13")
def test_a_patrol_may_intercept_after_a_strike(variant: str) -> None:
    t = table(
        "phase bombardment al\nK12.r1: us.b26\nK23.r2: ge.bf109 patrol\nr1c1: ge.grenadier spotted",
        variant,
        MISS,
    )
    t.do("strike us.b26 ge.grenadier; pass; home us.b26 K12")
    assert t.refused("intercept ge.bf109") is None


@pytest.mark.rule("L7.4.20")
def test_nothing_but_patrols_stays_aloft(variant: str) -> None:
    t = table("phase bombardment al\nK12.r2: us.p47\nK23.r2: us.p51 patrol\nr3c1: us.rifle", variant)
    t.do("done; home us.p47 K12")
    assert t.at("us.p47") == "AF.al" and t.at("us.p51") == "K23.r2"


@pytest.mark.rule("L10.6.2")
def test_spent_ordnance_scores(variant: str) -> None:
    t = table(
        "phase bombardment al\nK12.r2: us.p47 +allied.bombs\nr2c1: ge.grenadier spotted",
        variant,
        [5, 5, *MISS],
    )
    t.do("strike us.p47 ge.grenadier")
    assert t.hits("ge.grenadier") == 2  # 5 + 3 dice
    assert t.s.dice.script is not None and len(t.s.dice.script) == len(MISS) - 6
    assert t.at("allied.bombs") == "pile ax" and t.pile("ax") == 2


@pytest.mark.rule("L10.6.2", "L7.2.4")
def test_drop_tanks_are_not_spent_in_a_strike(variant: str) -> None:
    t = table("phase bombardment al\nK12.r2: us.p47 +allied.tanks\nr2c1: ge.grenadier spotted", variant, MISS)
    t.do("strike us.p47 ge.grenadier; pass; home us.p47 K12")
    assert t.at("allied.tanks") == "attached" and t.pile("ax") == 0


@pytest.mark.rule("L4.0.9")
def test_the_airfield_is_out_of_reach(variant: str) -> None:
    t = table(
        "phase bombardment al\nrear.ax: us.b17\nHQ.ax: ge.grenadier spotted\nAF.ax: ge.bf109 spotted", variant
    )
    assert [a for a in t.legal if a.startswith("strike")] == ["strike al1 ax2"]
    assert t.refused("strike us.b17 ge.bf109") == "L4.0.9"


# cards that order strikes and interceptions --------------------------------------------------------------
@pytest.mark.rule("L7.4.4", "L7.4.8")
def test_a_strike_ordered_by_a_card(variant: str) -> None:
    from crusades.core import flow
    from crusades.games.last import strike

    t = table(
        "phase bombardment al; supply al 0\nAF.al: us.p47\nr2c2: ge.grenadier spotted",
        variant,
        [5, 1, 1, 1, 1, 5],
    )
    strike.now(t.s, t.card("us.p47"), 4, True)
    flow.settle(t.game.table, t.s)
    assert t.legal == ["fly K12.r2", "fly K23.r2"]
    t.do("fly K23.r2")
    assert t.legal == ["strike al1 ax2"]
    t.do("strike us.p47 ge.grenadier; fire ge.grenadier us.p47; home us.p47 K23")
    assert t.hits("ge.grenadier") == 1 and t.hits("us.p47") == 1 and t.at("us.p47") == "AF.al"


@pytest.mark.rule("L7.2.19", "L7.2.26")
@pytest.mark.parametrize(("free", "left"), [(True, 3), (False, 1)])
def test_an_interception_ordered_by_a_card(variant: str, free: bool, left: int) -> None:
    from crusades.core import flow
    from crusades.games.last import air_battle

    t = table("phase air al; supply ax 3\nK12.r2: us.b17\nK23.r1: us.b24\nAF.ax: ge.bf109", variant, MISS)
    air_battle.intercept_now(t.s, t.card("ge.bf109"), free)
    flow.settle(t.game.table, t.s)
    assert t.to_act == "axis" and t.supply("ax") == left
    assert t.legal == ["intercept al1", "intercept al2"]
    t.do("intercept us.b24; target ge.bf109 us.b24; pass; target ge.bf109 us.b24; pass; home ge.bf109 K23")
    assert t.at("ge.bf109") == "AF.ax" and t.at("us.b24") == "K23.r1"


@pytest.mark.rule("L13.4.1", "L7.4.7")
def test_a_group_strikes_a_bridge(variant: str) -> None:
    t = table(
        "phase bombardment al; option bridges yes; bridge river1.c1\n"
        "K12.r1: us.p47 group 1, us.b26 group 1\nr1c1: ge.grenadier",
        variant,
        [6, 5, 1, 6, 6, 5, 5, 5, 1, 1, 1, 1, 5],
    )
    t.do("raze us.p47 river1.c1")  # a Fighter-Bomber uses armFP 3, at TN 6
    assert t.s.bridge_hits[0] == 1 and t.to_act == "allied"
    t.do("raze us.b26 river1.c1")  # infFP 9
    assert t.s.bridge_hits[0] == 3 and t.to_act == "axis"
    t.do("fire ge.grenadier us.b26; home us.p47 K12")
    assert t.hits("us.b26") == 1 and t.at("us.b26") == "AF.al"


@pytest.mark.rule("L13.4.1", "L6.1.4")
def test_an_aircraft_without_dice_against_a_bridge_does_not_strike_it(variant: str) -> None:
    """The Brewster has armFP 0, which a Fighter-Bomber uses against a bridge; alone or in a group."""
    t = table(
        "phase bombardment ax; option bridges yes; bridge river1.c1; bridge river2.c1\n"
        "K12.r3: fi.brewster group 1, fi.bf109 group 1, fi.blenheim group 1",
        variant,
        [1, 1, 1],
    )
    assert t.refused("raze fi.brewster river2.c1") == "L6.1.4"
    t.do("raze fi.bf109 river2.c1")
    assert [w for w in t.legal if w.startswith("raze")] == ["raze ax3 river2.c1"]
    assert t.refused("raze fi.brewster river2.c1") == "L6.1.4"
