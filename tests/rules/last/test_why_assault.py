"""Why not, in assaults: where, with whom, for how much; defending, firing and what comes after."""

import pytest

from tests.rules.last.asking import first, instead, told, why
from tests.rules.last.kit import table
from tests.rules.last.test_refusals_of_orders import until

MINE = "phase maneuver al; supply ax 5 al 5\n"


@pytest.mark.rule("L7.5.31", "L8.3.1")
def test_an_assault_needs_an_enemy_and_somebody_beside_him(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr1c2: ge.grenadier", variant)
    empty = why(t, "assault r2c1")
    assert (empty.rule, empty.text) == ("L7.5.31", "No enemy troops stand in Clear (centre north).")
    assert empty.remedy == "Move into Clear (centre north)." and empty.short == "nobody there"
    assert first(t, "assault r1c2") == ("L7.5.31", "None of your units stands beside Clear (Axis middle).")
    assert first(t, "assault HQ.ax") == (
        "L8.3.1",
        "None of your units stands beside the Axis Headquarters.",
    )
    assert first(t, "assault HQ.al")[1] == "The Allied Headquarters is your own."
    assert first(t, "assault HQ.al", "fr")[1] == "Le quartier général allié est à vous."


@pytest.mark.rule("L7.5.31", "L7.5.39", "L3.1.7")
def test_all_that_keeps_the_neighbours_back_is_said(variant: str) -> None:
    lie = "r3c1: us.rifle committed\nr2c2: us.sherman\nr2c1: ge.grenadier"
    t = table("phase maneuver al; supply al 1\n" + lie, variant)
    assert told(t, "assault r2c1") == [
        "Rifle Platoon (1) is committed: it can act again after your next Reinforcement Phase begins.",
        "With M4 Sherman (2) the assault costs 2 Supply; you have 1.",
    ]


@pytest.mark.rule("L7.5.35", "L7.5.32", "L7.5.36")
def test_who_may_join_is_told_from_who_stands_too_far(variant: str) -> None:
    lie = "r3c1: us.rifle\nr3c3: us.sherman, us.m107\nr2c1: ge.grenadier"
    t = table(MINE + lie, variant).do("assault r2c1")
    assert first(t, "with us.sherman") == (
        "L7.5.31",
        "M4 Sherman (2) stands in Clear (Allied south), not beside Clear (centre north).",
    )
    assert instead(t, "with us.sherman") == "with al1"
    nobody = why(t, "done")
    assert (nobody.rule, nobody.text) == (
        "L7.5.35",
        "Nobody is named yet for the assault on Clear (centre north).",
    )
    t.do("with us.rifle")
    assert first(t, "with us.rifle") == ("L7.5.35", "Rifle Platoon (1) is named already.")
    assert first(t, "support us.m107")[1] == (
        "4.2-inch Mortar (3) fires 1 zone far; Clear (centre north) is 3 away."
    )
    assert first(t, "with ax4") == ("L7.5.35", "Hidden card 4 belongs to the enemy.")


@pytest.mark.rule("L7.5.42", "L7.5.40", "L7.5.55")
def test_defense_and_fire_name_who_takes_part(variant: str) -> None:
    lie = "r3c1: us.rifle\nr3c2: us.green\nr2c1: ge.grenadier, ge.pak40\nr2c2: ge.volkssturm"
    t = table(MINE + lie, variant, [1] * 60).do("assault r2c1; with us.rifle; done")
    until(t, "supply")
    assert first(t, "supply ge.volkssturm") == (
        "L7.5.42",
        "Volkssturm Platoon (5) does not defend Clear (centre north).",
    )
    t.do("supply ge.grenadier")
    assert first(t, "supply ge.grenadier")[1] == "Grenadier Platoon (3) is supplied for this assault already."
    assert first(t, "main r3c1")[0] == "L7.5.40", "that is asked later"
    until(t, "fire")
    assert first(t, "fire ge.volkssturm us.rifle")[1] == (
        "Volkssturm Platoon (5) does not fight in the assault on Clear (centre north)."
    )
    assert first(t, "fire ge.grenadier ge.pak40") == ("L6.1.1", "7.5cm Pak 40 (4) is your own.")
    until(t.do("fire ge.grenadier us.rifle"), "fire ax4")
    assert first(t, "fire ge.grenadier us.rifle") == ("L7.5.55", "Grenadier Platoon (3) has fired already.")
    assert instead(t, "fire ge.grenadier us.rifle") == "fire ax4 al1"


@pytest.mark.rule("L11.1.1", "L11.4.1")
def test_drops_and_counterattacks_name_what_is_missing(variant: str) -> None:
    t = table(MINE + "HQ.al: us.airborne\nK12.r2: ge.bf109 patrol\nr1c1: ge.grenadier", variant)
    assert told(t, "drop r2c2") == [
        "No Airborne Drop of yours is in play, so nobody drops on Clear (centre middle).",
        "Bf 109 G (2) patrols at the north corridor (centre row): no drop while an enemy patrol is up.",
    ]
    called = table(MINE + "table al: allied.drop\nr3c1: us.rifle\nr1c1: ge.grenadier", variant)
    assert first(called, "drop r2c2") == (
        "L11.1.2",
        "No airborne units of yours are in the Allied Headquarters.",
    )
    assert first(called, "counterattack") == (
        "L11.4.1",
        "You have no General in the Allied Headquarters who can counterattack.",
    )
