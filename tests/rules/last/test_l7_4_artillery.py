"""L7.4: the Bombardment Phase and artillery."""

import pytest

from crusades.games.last.pieces import BOMBARD
from tests.rules.last.battle import dice, tn
from tests.rules.last.kit import table

FIRE = "phase bombardment al; supply ax 5 al 5; nations ge us\n"


@pytest.mark.rule("L7.4.1")
def test_guns_and_aircraft_fire_in_any_order(variant: str) -> None:
    lie = "r3c1: us.h105, us.m81\nK12.r2: us.p47\nr2c1: ge.tiger1 spotted, ge.grenadier spotted"
    t = table(FIRE + lie, variant, dice=[1] * 30)
    assert {w.split()[0] for w in t.legal} >= {"bombard", "strike"}
    assert t.refused("bombard us.m81 ge.tiger1") == "L6.1.4"  # a mortar has no dice against armor
    t.do("bombard us.h105 ge.tiger1; strike us.p47 ge.tiger1; home us.p47 K12; bombard us.m81 ge.grenadier")
    assert t.quiet().committed("us.m81")


@pytest.mark.rule("L7.4.3")
def test_a_gun_that_held_its_fire_may_support_an_assault(variant: str) -> None:
    text = "phase maneuver al; supply ax 5 al 5\nr3c1: us.h105{}\nr3c2: us.rifle\nr2c2: ge.grenadier"
    free = table(text.format(""), variant)
    free.do("assault r2c2; with us.rifle")
    assert any(w.startswith("support") for w in free.legal)
    spent = table(text.format(" committed fired"), variant)
    spent.do("assault r2c2; with us.rifle")
    assert not any(w.startswith("support") for w in spent.legal)


@pytest.mark.rule("L7.4.14", "L7.4.15")
def test_range_is_counted_without_diagonals(variant: str) -> None:
    text = FIRE + "r3c1: us.h105\nr2c2: ge.grenadier spotted\nr1c2: ge.tiger1 spotted"
    t = table(text, variant)
    assert t.s.of(t.card("us.h105")).range == 2
    assert "bombard al1 ax2" in t.legal
    assert t.refused("bombard us.h105 ge.tiger1") == "L7.4.14"


@pytest.mark.rule("L7.4.14")
def test_a_gun_must_be_in_supply(variant: str) -> None:
    text = FIRE + "r2c1: us.h105\nr1c1: ge.grenadier spotted\nr2c2: ge.tiger1 spotted\nr3c1: ge.pz4 spotted"
    t = table(text, variant)
    assert t.refused("bombard us.h105 ge.grenadier") == "L3.6.4"


@pytest.mark.rule("L7.4.16", "L11.2.1")
def test_a_gun_that_fires_is_spotted_and_committed_and_fires_no_more(variant: str) -> None:
    t = table(FIRE + "r3c1: us.h105\nr2c1: ge.tiger1 spotted", variant, dice=[1] * 12)
    t.do("bombard us.h105 ge.tiger1").quiet()
    assert t.spotted("us.h105") and t.committed("us.h105")
    assert t.refused("bombard us.h105 ge.tiger1") == "L3.1.7"


@pytest.mark.rule("L11.2.1")
def test_only_artillery_bombards(variant: str) -> None:
    t = table(FIRE + "r3c1: us.rifle\nr2c1: ge.tiger1 spotted", variant)
    assert t.refused("bombard us.rifle ge.tiger1") == "L11.2.1"


@pytest.mark.rule("L7.4.17")
def test_a_bombardment_is_one_attack_by_the_standard_procedure(variant: str) -> None:
    t = table(
        FIRE + "r3c1: us.h105\nr2c1: ge.tiger1 spotted, ge.grenadier spotted",
        variant,
        [2, 3, 5, 1, 1, 1, 1, 1],
    )
    dice = t.s.of(t.card("us.h105")).inf
    t.do("bombard us.h105 ge.grenadier").quiet()
    assert t.s.dice.count == dice
    assert t.hits("ge.grenadier") == 1
    assert t.hits("ge.tiger1") == 0


@pytest.mark.rule("L7.4.18")
def test_each_gun_costs_one_supply(variant: str) -> None:
    text = "phase bombardment al; supply al 1\nr3c1: us.h105, us.m81\nr2c1: ge.tiger1 spotted"
    t = table(text, variant, dice=[1] * 12)
    t.do("bombard us.h105 ge.tiger1").quiet()
    assert t.supply("al") == 0
    assert t.refused("bombard us.m81 ge.tiger1") == "L7.4.18"


@pytest.mark.rule("L7.4.19")
def test_nobody_answers_a_bombardment(variant: str) -> None:
    t = table(FIRE + "r3c1: us.h105\nr2c1: ge.lefh18 spotted, ge.flak38 spotted", variant, dice=[1] * 12)
    t.do("bombard us.h105 ge.lefh18")
    assert t.to_act == "allied"
    assert t.hits("us.h105") == 0


@pytest.mark.rule("L7.4.20")
def test_aircraft_left_aloft_fly_home_as_the_phase_ends(variant: str) -> None:
    t = table(FIRE + "K12.r3: us.p47\nK23.r2: us.p51 patrol", variant)
    t.do("done")
    if any(w.startswith("home") for w in t.legal):
        t.do(t.legal[0])
    t.quiet()
    assert t.at("us.p47") == "AF.al"
    assert t.at("us.p51") == "K23.r2"


@pytest.mark.rule("L3.2.7")
def test_only_spotted_units_are_targets(variant: str) -> None:
    t = table(FIRE + "r3c1: us.h105\nr2c1: ge.tiger1 spotted, ge.grenadier", variant)
    assert [w for w in t.legal if w.startswith("bombard")] == ["bombard al1 ax2"]
    assert t.refused("bombard us.h105 ax3") == "L3.2.7"


@pytest.mark.rule("L13.4.1")
def test_a_gun_attacks_a_bridge_at_plus_one_tn_without_spotting(variant: str) -> None:
    text = FIRE + "option bridges yes\nbridge river1.c2\nr2c2: us.h105"
    t = table(text, variant, dice=[5, 6, 6, 1, 1, 1, 1, 1])
    t.do("raze us.h105 river1.c2").quiet()
    assert t.s.bridge_hits[1] == 2
    assert t.committed("us.h105")


@pytest.mark.rule("L3.2.8", "L10.1.5")
def test_a_spotted_unit_in_an_unspotted_fortification_is_fired_at_as_spotted(variant: str) -> None:
    """A howitzer 4/2 uses its infFP against the Pillbox around the unit, and hits on 5."""
    lie = "r3c1: us.h105\nr2c1: axis.pillbox, ge.grenadier spotted inside axis.pillbox\n"
    t = table(FIRE + lie, variant, dice=[5, 5, 1, 1])
    told = t.told("bombard us.h105 ge.grenadier")
    (shot,) = [e for e in told if e[0] == "fires"]
    assert shot[4:] == (4, 5) and t.hits("axis.pillbox") == 2 and t.hits("ge.grenadier") == 0


@pytest.mark.rule("L3.2.8")
def test_an_unspotted_unit_in_a_spotted_fortification_is_fired_at_as_unspotted(variant: str) -> None:
    lie = "r3c1: us.h105\nr2c1: axis.pillbox spotted, ge.grenadier inside axis.pillbox\n"
    t = table(FIRE + lie, variant)
    assert dice(t, "us.h105", "ge.grenadier", BOMBARD) == 2 and tn(t, "us.h105", "ge.grenadier", BOMBARD) == 6
    assert dice(t, "us.h105", "axis.pillbox", BOMBARD) == 4 and tn(t, "us.h105", "axis.pillbox", BOMBARD) == 5
