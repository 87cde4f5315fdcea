"""Cards, nations and terrain that change the course of an assault (L2.2.7)."""

import pytest

from tests.rules.last.kit import Table, table


def play(text: str, variant: str, dice: list[int] | None = None) -> Table:
    return table(text, variant, [1] * 60 if dice is None else dice)


@pytest.mark.rule("L2.2.7")
def test_us_m107_lays_smoke_instead_of_firing(variant: str) -> None:
    lie = "nations ge us\nphase maneuver al; supply ax 9 al 9\nr3c2: us.rifle, us.m107\nr2c2: ge.grenadier"
    t = play(lie, variant, [6, 6, 6] + [1] * 60)
    t.do("assault r2c2; with us.rifle; support us.m107; done; supply ge.grenadier; use us.m107")
    t.do("fire ge.grenadier us.rifle")
    assert t.hits("us.rifle") == 2  # two dice instead of three
    assert not t.is_legal("fire us.m107 ge.grenadier") and t.is_legal("fire us.rifle ge.grenadier")
    t.do("fire us.rifle ge.grenadier; pass")
    assert t.to_act == "axis"
    t.do("pass")
    assert t.is_legal("target us.m107 ge.grenadier")  # in round two it fires again


@pytest.mark.rule("L2.2.7")
def test_ge_goliath_blows_up_a_unit_at_the_start_of_a_round(variant: str) -> None:
    lie = (
        "nations ge us\nphase maneuver ax; supply ax 9 al 0\n"
        "r1c2: ge.grenadier +ge.goliath\nr2c2: us.rifle, us.green"
    )
    t = play(lie, variant, [6, 6, 6, 1, 1, 1] + [1] * 60)
    t.do("assault r2c2; with ge.grenadier; done; use ge.goliath; choose us.rifle")
    assert t.at("us.rifle") == "pile ax" and t.at("ge.goliath") == "pile al"


@pytest.mark.rule("L2.2.7")
def test_gb_monty_pays_for_two_supporting_guns(variant: str) -> None:
    lie = (
        "nations ge gb\nphase maneuver al; supply ax 0 al 2\nHQ.al: gb.monty\n"
        "r3c2: gb.tommy\nr2c2: ge.grenadier"
    )
    t = play(f"{lie}\nr3c1: gb.g55, gb.g55#2, gb.g55#3", variant)
    t.do("assault r2c2; with gb.tommy; support gb.g55; support gb.g55#2")
    assert not t.seen("gb.monty")
    t.do("support gb.g55#3; done")
    assert t.supply("al") == 0 and t.seen("gb.monty") and not t.spotted("gb.monty")


@pytest.mark.rule("L2.2.7")
def test_gb_artillery_net_gives_the_defender_one_free_gun_a_turn(variant: str) -> None:
    lie = (
        "nations ge gb\nphase maneuver ax; supply ax 9 al 1\nr2c2: gb.tommy\n"
        "r2c1: gb.tommy#2\nr3c2: gb.g55\nr3c1: gb.g55#2"
    )
    t = play(f"{lie}\nr1c2: ge.grenadier\nr1c1: ge.volkssturm", variant)
    t.do("assault r2c2; with ge.grenadier; done; pass; support gb.g55; support gb.g55#2")
    assert t.supply("al") == 0
    t = play(f"{lie}\nr1c2: ge.grenadier\nr1c1: ge.volkssturm", variant)
    t.do("assault r2c2; with ge.grenadier; done; pass; support gb.g55")
    assert t.supply("al") == 1
    t.do("withdraw ge.grenadier; assault r2c1; with ge.volkssturm; done; pass; support gb.g55#2")
    assert t.supply("al") == 0  # the second one of the turn is paid for


@pytest.mark.rule("L2.2.7")
def test_ge_model_supplies_two_defenders_free(variant: str) -> None:
    lie = "nations ge us\nphase maneuver al; supply ax 1 al 9\nHQ.ax: ge.model\nr3c2: us.rifle"
    t = play(f"{lie}\nr2c2: ge.grenadier, ge.pz4, ge.volkssturm", variant)
    t.do("assault r2c2; with us.rifle; done; supply ge.grenadier; supply ge.pz4")
    assert t.supply("ax") == 1
    t.do("supply ge.volkssturm")
    assert t.supply("ax") == 0 and t.seen("ge.model") and not t.spotted("ge.model")


@pytest.mark.rule("L2.2.7")
def test_ge_tiger_ace_is_supplied_without_being_paid_for(variant: str) -> None:
    lie = "nations ge us\nphase maneuver al; supply ax 0 al 9\nr3c2: us.rifle\nr2c2: ge.tiger1 +ge.tiger_ace"
    t = play(lie, variant).do("assault r2c2; with us.rifle; done")
    assert t.s.assault is not None and t.s.assault.supplied == [t.card("ge.tiger1")]


@pytest.mark.rule("L2.2.7")
def test_ge_guderian_makes_armor_assault_for_less(variant: str) -> None:
    lie = (
        "nations ge us\nphase maneuver ax; supply ax 9 al 0\nHQ.ax: ge.guderian\n"
        "r1c2: ge.pz4, ge.grenadier\nr2c2: us.rifle"
    )
    t = play(lie, variant).do("assault r2c2; with ge.pz4; with ge.grenadier; done")
    assert t.supply("ax") == 7


@pytest.mark.rule("L2.2.7")
def test_ter_polder_lets_one_armor_unit_in(variant: str) -> None:
    lie = (
        "nations ge us\nphase maneuver al; supply ax 0 al 9\nterrain r2c2 polder\n"
        "r3c2: us.sherman, us.stuart, us.rifle"
    )
    t = play(f"{lie}\nr2c2: ge.grenadier", variant).do("assault r2c2; with us.sherman; with us.rifle")
    assert t.refused("with us.stuart") == "L2.2.7"


@pytest.mark.rule("L2.2.7")
def test_ge_haltbefehl_forbids_withdrawal(variant: str) -> None:
    lie = (
        "nations ge us\nphase maneuver ax; supply ax 9 al 0\ntable ax: ge.haltbefehl\n"
        "r1c2: ge.grenadier\nr2c2: us.rifle"
    )
    t = play(lie, variant, [1] * 60).do("assault r2c2; with ge.grenadier; done; fire ge.grenadier us.rifle")
    assert t.refused("withdraw ge.grenadier") == "L2.2.7"


PANIC = "nations ge su\nphase maneuver al; supply ax 0 al 9\nhand al: soviet.panic\nr3c2: su.rifle\n"


@pytest.mark.rule("L2.2.7")
def test_soviet_panic_makes_a_damaged_defender_retreat(variant: str) -> None:
    lie = f"{PANIC}r2c2: ge.grenadier hits 1, ge.volkssturm"
    t = play(f"{lie}\ncontrol r2c1 ax; control r1c2 ax", variant)
    t.do("assault r2c2; with su.rifle; done; play soviet.panic")
    assert sorted(t.legal) == ["retreat ax2 r1c2", "retreat ax2 r2c1"]
    assert t.refused("retreat ge.grenadier r2c3") == "L7.5.23"
    t.do("retreat ge.grenadier r2c1")
    assert t.at("ge.grenadier") == "r2c1" and t.at("ge.volkssturm") == "r2c2"


@pytest.mark.rule("L2.2.7")
def test_who_cannot_retreat_takes_a_hit_and_some_stand(variant: str) -> None:
    shut = "r2c1: su.t34\nr2c3: su.t34#2\nr1c2: su.t34#3"
    t = play(f"{PANIC}r2c2: ge.grenadier hits 1\n{shut}", variant)
    t.do("assault r2c2; with su.rifle; done; play soviet.panic")
    assert t.hits("ge.grenadier") == 2 and t.at("ge.grenadier") == "r2c2"
    t = play(f"{PANIC}r2c2: ge.grenadier hits 1 +axis.nco\n{shut}", variant)
    t.do("assault r2c2; with su.rifle; done; play soviet.panic")
    assert t.hits("ge.grenadier") == 1


@pytest.mark.rule("L7.5.23")
def test_an_assaulting_pair_that_panics_goes_back_together(variant: str) -> None:
    lie = "nations ge su\nphase maneuver ax; supply ax 9 al 9\nhand al: soviet.panic\nr2c2: su.rifle"
    t = play(f"{lie}\nr1c2: ge.sdkfz251, ge.grenadier hits 1 riding ge.sdkfz251, ge.volkssturm", variant)
    t.do("assault r2c2; with ge.sdkfz251; with ge.volkssturm; done; play soviet.panic")
    assert t.s.assault is not None and t.s.assault.units == [t.card("ge.volkssturm")]
    assert t.at("ge.grenadier") == "r1c2" and t.at("ge.sdkfz251") == "r1c2"


@pytest.mark.rule("L2.2.7")
def test_plw_resolve_lets_soldiers_stand_once_a_turn(variant: str) -> None:
    lie = (
        "nations su plw\noption match hypothetical\nphase maneuver ax; supply ax 9 al 0\n"
        "hand ax: soviet.panic"
    )
    t = play(f"{lie}\nr1c2: su.rifle\nr2c2: plw.kresy hits 1\ncontrol r3c2 al", variant)
    t.do("assault r2c2; with su.rifle; done; play soviet.panic")
    assert t.to_act == "allied" and t.legal == ["retreat al2 r3c2", "pass"]
    t.do("pass")
    assert t.at("plw.kresy") == "r2c2" and t.hits("plw.kresy") == 1
