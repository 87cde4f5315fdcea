"""Why not, in the air and at a distance: take-off, patrols, recon, strikes, artillery."""

import pytest

from tests.rules.last.asking import first, instead, told, why
from tests.rules.last.kit import table

AIR = "phase air al; supply ax 0 al 3\n"
LOOK = "phase recon al\n"
FIRE = "phase bombardment al; supply ax 5 al 5; nations ge us\n"


@pytest.mark.rule("L7.2.1", "L7.2.2", "L7.2.8")
def test_only_an_aircraft_at_home_that_can_be_paid_takes_off(variant: str) -> None:
    t = table(AIR + "AF.al: us.p51, us.b17\nK12.r1: us.p47\nr3c1: us.rifle", variant)
    assert first(t, "launch us.rifle") == ("L7.2.1", "Rifle Platoon (4) is a ground unit, no aircraft.")
    assert first(t, "launch us.p47") == (
        "L7.2.8",
        "P-47 Thunderbolt (3) is in the air already, at the north corridor (Axis row).",
    )
    t.do("launch us.p51; fly K12.r3").quiet()
    refusal = why(t, "launch us.b17")
    assert refusal.rule == "L7.2.2" and refusal.text.startswith("That costs ")
    assert refusal.text.endswith(" Supply; you have 1.")


@pytest.mark.rule("L7.2.3", "L7.2.16", "L7.2.17")
def test_a_group_hears_what_it_may_not_do(variant: str) -> None:
    lie = "AF.al: us.p47, us.b17, allied.rockets, us.p51"
    t = table("phase air al; supply al 9\n" + lie, variant).do("launch us.p47; arm us.p47 allied.rockets")
    assert first(t, "patrol K12.r2") == (
        "L7.2.17",
        "P-47 Thunderbolt (1) carries Rockets (3), and patrols carry no Bombs or Rockets.",
    )
    assert first(t, "patrol K12.r1")[0] == "L7.2.16"
    assert first(t, "arm us.p51 allied.rockets")[0] == "L7.2.3"
    assert first(t, "fly r2c2") == (
        "L7.2.7",
        "Centre middle: no aircraft stops there, only in a corridor or over the enemy's rear.",
    )
    assert instead(t, "fly r2c2").startswith("fly ")
    assert first(t, "pass")[1] == "P-47 Thunderbolt (1) is paid for and must fly: say where to."


@pytest.mark.rule("L11.10.1", "L7.3.2", "L7.3.3")
def test_recon_says_who_can_and_what_is_hidden(variant: str) -> None:
    lie = "r3c1: us.rifle, us.stuart\nr2c1: ge.pz4 spotted\nr2c2: ge.grenadier"
    t = table(LOOK + lie, variant)
    assert first(t, "recon us.rifle r2c1") == (
        "L11.10.1",
        "Rifle Platoon (1) has no Recon value on its card.",
    )
    assert first(t, "recon us.stuart r2c1") == (
        "L7.3.8",
        "No hidden enemy card lies in Clear (centre north).",
    )
    assert first(t, "recon us.stuart r2c2")[0] == "L7.3.3"
    done = table(LOOK + lie.replace("us.stuart", "us.stuart reconned"), variant)
    assert told(done, "recon us.stuart r2c1") == [
        "M5 Stuart (2) has made its recon of this turn.",
        "No hidden enemy card lies in Clear (centre north).",
    ]


@pytest.mark.rule("L7.4.14", "L7.4.18", "L11.2.1")
def test_a_gun_hears_of_range_targets_and_price(variant: str) -> None:
    lie = "r3c1: us.h105, us.rifle\nr2c2: ge.grenadier\nr1c2: ge.tiger1 spotted"
    t = table(FIRE + lie, variant)
    assert first(t, "bombard us.h105 ge.tiger1") == (
        "L7.4.14",
        "105mm Howitzer (1) fires 2 zones far; Clear (Axis middle) is 3 away.",
    )
    assert why(t, "bombard us.h105 ge.tiger1", "fr").text == (
        "Obusier de 105 mm (1) tire à 2 zones\u00a0; Terrain dégagé (Axe milieu) est à 3."
    )
    refusal = why(t, "bombard us.h105 ax3")
    assert (refusal.rule, refusal.short) == ("L3.2.7", "not spotted")
    assert refusal.remedy == "Spot hidden card 3 by recon."
    assert first(t, "bombard us.rifle ge.tiger1") == (
        "L11.2.1",
        "Rifle Platoon (2) is no artillery on the board.",
    )
    poor = table(FIRE.replace("al 5", "al 0") + "r3c1: us.h105\nr2c1: ge.tiger1 spotted", variant)
    assert first(poor, "bombard us.h105 ge.tiger1") == ("L7.4.18", "That costs 1 Supply; you have 0.")


@pytest.mark.rule("L7.4.4", "L7.2.18", "L10.2.2")
def test_a_strike_is_flown_from_beside_its_target(variant: str) -> None:
    lie = "K12.r3: us.p47\nK23.r3: us.p51 patrol\nr2c1: ge.pz4 spotted\nHQ.ax: ge.model spotted"
    t = table(FIRE + lie, variant)
    assert first(t, "strike us.p47 ge.pz4") == (
        "L7.4.4",
        "P-47 Thunderbolt (1) is at the north corridor (Allied row), not beside Panzer IV H (3) in "
        "centre north.",
    )
    assert first(t, "strike us.p51 ge.pz4")[0] == "L7.2.18"
    assert first(t, "strike us.p47 ge.model") == (
        "L10.2.2",
        "Walter Model (4) is a General: nothing may be aimed at him.",
    )


@pytest.mark.rule("L3.6.4", "L7.3.6")
def test_where_it_is_the_ruling_that_forbids_the_ruling_is_read(variant: str) -> None:
    lie = "r1c1: us.h105\nr2c1: ge.pz4 spotted\nr1c2: ge.grenadier"
    refusal = why(table(FIRE + lie, variant), "bombard us.h105 ge.pz4")
    assert refusal.rule == "L3.6.4" and refusal.is_ruled
    assert "artillery" in refusal.ruling and refusal.short == "no supply"
    plain = why(table(FIRE + "r3c1: us.rifle\nr2c1: ge.pz4 spotted", variant), "bombard us.rifle ge.pz4")
    assert not plain.is_ruled and plain.ruling == ""
