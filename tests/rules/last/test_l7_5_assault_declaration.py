"""L7.5.31 – L7.5.50: who assaults, what it costs, and what the defender decides."""

import pytest

from tests.rules.last.kit import Table, table

NOTHING = [1] * 60  # dice that never hit


def front(more: str, variant: str, dice: list[int] | None = None, supply: str = "ax 9 al 9") -> Table:
    return table(f"nations ge us\nphase maneuver al; supply {supply}\n{more}", variant, dice or NOTHING)


@pytest.mark.rule("L7.5.31")
def test_a_unit_out_of_supply_may_not_assault(variant: str) -> None:
    cut_off = "r2c1: us.rifle\nr1c1: ge.grenadier\nr2c2: ge.pz4\nr3c1: ge.volkssturm"
    assert front(cut_off, variant).refused("assault r1c1") == "L7.5.31"
    t = front("r2c1: us.rifle\nr1c1: ge.grenadier", variant)
    t.do("assault r1c1; with us.rifle; done")
    assert t.used("us.rifle") == 1 and t.committed("us.rifle")


@pytest.mark.rule("L7.5.31")
def test_a_gun_that_bombarded_may_not_assault_nor_one_without_movement(variant: str) -> None:
    t = front("r2c1: us.h105 committed fired, us.rifle\nr1c1: ge.grenadier", variant)
    t.do("assault r1c1")
    assert t.refused("with us.h105") == "L3.1.7"
    t = front("r2c1: us.h105 used 1, us.rifle\nr1c1: ge.grenadier", variant)
    t.do("assault r1c1")
    assert t.refused("with us.h105") == "L7.5.31"


@pytest.mark.rule("L7.5.31")
def test_only_enemy_held_places_beside_it_are_assaulted(variant: str) -> None:
    t = front("r3c1: us.rifle\nr1c1: ge.grenadier", variant)
    assert t.refused("assault r1c1") == "L7.5.31"
    assert t.refused("assault r2c1") == "L7.5.31"
    assert t.refused("assault HQ.al") == "L7.5.31"


@pytest.mark.rule("L7.5.32")
def test_five_units_assault_out_of_the_headquarters(variant: str) -> None:
    five = "us.rifle, us.rifle#2, us.rifle#3, us.rifle#4, us.rifle#5"
    t = front(f"HQ.al: {five}\nr3c1: ge.grenadier", variant)
    t.do(
        "assault r3c1; with us.rifle; with us.rifle#2; with us.rifle#3; with us.rifle#4; "
        "with us.rifle#5; done"
    )
    assert t.s.assault is not None and len(t.s.assault.units) == 5


@pytest.mark.rule("L7.5.32", "L7.5.33")
def test_a_fourth_unit_cannot_assault_from_one_zone(variant: str) -> None:
    """Two stay behind, one tank drives in: three. A second one only passes through, and cannot assault."""
    lie = "r2c1: us.rifle, us.green\nr3c1: us.sherman, us.stuart\nr1c1: ge.grenadier"
    t = front(lie, variant).do("move us.sherman r2c1; move us.stuart r2c1")
    assert t.refused("assault r1c1") == "L7.5.5"
    t = front(lie.replace(", us.green", ""), variant).do("move us.sherman r2c1; move us.stuart r2c1")
    t.do("assault r1c1; with us.sherman; with us.stuart; with us.rifle; done")
    assert t.s.assault is not None and len(t.s.assault.units) == 3


@pytest.mark.rule("L7.5.34", "L7.5.67")
def test_a_tank_with_movement_left_assaults_again_after_a_capture(variant: str) -> None:
    lie = "r3c1: us.sherman\nr2c1: ge.osttruppen\nr1c1: ge.grenadier"
    t = front(lie, variant, [6] * 4 + NOTHING, "ax 0 al 4")
    t.do("assault r2c1; with us.sherman; done; fire us.sherman ge.osttruppen; advance us.sherman")
    assert t.at("us.sherman") == "r2c1" and t.used("us.sherman") == 1 and t.supply("al") == 2
    assert "move al1 r2c2" in t.legal
    t.do("assault r1c1; with us.sherman; done")
    assert t.used("us.sherman") == 2 and t.supply("al") == 0


@pytest.mark.rule("L7.5.35")
def test_one_assault_comes_from_several_zones_at_once(variant: str) -> None:
    t = front("r3c2: us.rifle, us.green\nr2c1: us.sherman\nr2c2: ge.grenadier", variant)
    t.do("assault r2c2")
    assert t.refused("done") == "L7.5.35"
    assert t.refused("with ax4") == "L7.5.35"
    t.do("with us.rifle; with us.green; with us.sherman; done")
    assert t.s.assault is not None and len(set(t.s.assault.origins)) == 2


@pytest.mark.rule("L7.5.35")
def test_a_declaration_is_called_off_while_nothing_is_paid(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c2: ge.grenadier", variant)
    t.do("assault r2c2; with us.rifle; pass")
    assert t.s.assault is None and t.supply("al") == 9 and t.used("us.rifle") == 0
    assert not t.spotted("us.rifle")


@pytest.mark.rule("L7.5.36")
def test_uncommitted_artillery_in_range_may_support(variant: str) -> None:
    t = front(
        "r3c2: us.rifle, us.h105\nHQ.al: us.h105#2 committed\nr3c1: us.m107\nr1c2: ge.pz4\n"
        "r2c2: ge.grenadier",
        variant,
    )
    t.do("assault r2c2")
    assert "support al2" in t.legal
    assert t.refused("support us.h105#2") == "L3.1.7"
    assert t.refused("support us.m107") == "L7.4.14"  # range 1, two zones away
    assert t.refused("support us.rifle") == "L11.2.1"
    t.do("with us.h105")
    assert t.refused("support us.h105") == "L7.5.36"  # it assaults itself


@pytest.mark.rule("L7.5.37", "L7.5.41")
def test_everybody_in_the_assault_is_shown(variant: str) -> None:
    t = front(
        "r3c2: us.rifle, us.green\nr3c1: us.h105\nr2c2: ge.grenadier, axis.pillbox\nr1c2: ge.pz4", variant
    )
    t.do("assault r2c2; with us.rifle; support us.h105; done")
    assert t.spotted("us.rifle") and t.spotted("us.h105") and t.committed("us.h105")
    assert t.spotted("ge.grenadier") and t.spotted("axis.pillbox")
    assert not t.spotted("us.green") and not t.spotted("ge.pz4")


@pytest.mark.rule("L7.5.38")
def test_two_tanks_a_platoon_and_a_gun_cost_six(variant: str) -> None:
    t = front("r3c2: us.rifle, us.sherman, us.sherman#2\nr3c1: us.h105\nr2c2: ge.grenadier", variant)
    t.do("assault r2c2; with us.rifle; with us.sherman; with us.sherman#2; support us.h105; done")
    assert t.supply("al") == 3


@pytest.mark.rule("L7.5.39")
def test_who_cannot_be_paid_for_stays_out(variant: str) -> None:
    t = front(
        "r3c2: us.rifle, us.green, us.sherman\nr3c1: us.h105\nr2c2: ge.grenadier", variant, None, "ax 0 al 3"
    )
    t.do("assault r2c2; with us.rifle; with us.green")
    assert t.refused("with us.sherman") == "L7.5.39"
    t.do("support us.h105")
    assert t.refused("with us.sherman") == "L7.5.39"
    t.do("done")
    assert t.supply("al") == 0
    t = front("r3c2: us.rifle\nr3c1: us.h105\nr2c2: ge.grenadier", variant, None, "ax 0 al 1")
    t.do("assault r2c2; with us.rifle")
    assert t.refused("support us.h105") == "L7.5.39"


@pytest.mark.rule("L7.5.40")
def test_the_defender_decides_on_supply_then_guns_then_the_main_attack(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c1: us.green\nr3c1: us.h105\nr2c2: ge.grenadier\nr1c1: ge.lefh18", variant)
    t.do("assault r2c2; with us.rifle; with us.green; done")
    assert t.to_act == "axis" and t.supply("al") == 7
    assert t.refused("with us.green") == "L7.0.1" and t.refused("support al3") == "L7.5.40"
    assert t.refused("support ge.lefh18") == "L7.5.40" and t.refused("main r3c2") == "L7.5.40"
    t.do("supply ge.grenadier")
    assert t.refused("main r3c2") == "L7.5.40"
    t.do("support ge.lefh18")
    assert t.refused("supply ge.grenadier") == "L7.5.40"
    t.do("main r2c1")
    assert t.supply("ax") == 7


@pytest.mark.rule("L7.5.42")
def test_the_defender_pays_a_point_for_each_unit_whatever_its_type(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c2: ge.grenadier, ge.pz4, ge.volkssturm", variant, None, "ax 2 al 1")
    t.do("assault r2c2; with us.rifle; done; supply ge.pz4; supply ge.grenadier")
    assert t.supply("ax") == 0
    assert t.s.assault is not None and t.card("ge.volkssturm") not in t.s.assault.supplied
    t.do("fire ge.grenadier us.rifle; target ge.grenadier us.rifle")
    assert t.supply("ax") == 0


@pytest.mark.rule("L7.5.43")
def test_unsupplied_defenders_fire_with_half_their_firepower_rounded_up(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c2: ge.grenadier", variant, [6, 6, 1, 1, 1, 6, 1], "ax 0 al 1")
    t.do("assault r2c2; with us.rifle; done; fire ge.grenadier us.rifle")
    assert t.hits("us.rifle") == 2  # two dice, not three
    t.do("fire us.rifle ge.grenadier; target ge.grenadier us.rifle")
    t.quiet()
    assert t.pile("ax") == 2  # two dice again: the third hit


@pytest.mark.rule("L7.5.44")
def test_a_cut_off_zone_cannot_be_supplied(variant: str) -> None:
    lie = "r3c2: us.rifle\nr2c2: ge.grenadier\nr1c2: us.sherman\nr2c1: us.green\nr2c3: us.stuart"
    t = front(lie, variant, [6, 6, 1], "ax 10 al 9")
    t.do("assault r2c2; with us.rifle; done")
    assert "supply ax2" not in t.legal
    t.do("fire ge.grenadier us.rifle")
    assert t.hits("us.rifle") == 2 and t.supply("ax") == 10


@pytest.mark.rule("L7.5.45")
def test_the_defender_adds_a_gun_for_his_last_point(variant: str) -> None:
    lie = "r3c2: us.rifle\nr2c2: ge.grenadier, ge.lefh18#3\nr1c1: ge.lefh18\nr1c2: ge.lefh18#2"
    t = front(lie, variant, None, "ax 1 al 1")
    t.do("assault r2c2; with us.rifle; done; pass")
    assert t.refused("support ge.lefh18") == "L7.5.45"  # the first copy stands in the zone itself
    t.do("support ge.lefh18#2")
    assert t.supply("ax") == 0 and t.s.assault is not None and len(t.s.assault.cover) == 1
    gun = t.s.assault.cover[0]
    assert t.s.flags[gun] & 3 == 3  # committed, spotted
    assert t.to_act == "axis" and "support ax3" not in t.legal and "support ax4" not in t.legal


@pytest.mark.rule("L7.5.45")
def test_a_gun_that_cannot_be_paid_for_does_not_support(variant: str) -> None:
    """The railway gun asks for two points."""
    t = front("r3c2: us.rifle\nr2c2: ge.grenadier\nHQ.ax: ge.leopold", variant, None, "ax 1 al 1")
    t.do("assault r2c2; with us.rifle; done; pass")
    assert t.to_act == "axis" and t.refused("support ge.leopold") == "L7.5.45"


@pytest.mark.rule("L7.5.46", "L7.5.60")
def test_a_supporting_gun_fires_in_both_rounds_even_when_the_zone_is_empty(variant: str) -> None:
    dice = [1, 2, 5, 1, 1, 2, 5, 6, 1, 5, 5, 1, 2]
    lie = "r2c2: ge.volkssturm\nr1c1: ge.lefh18\nr3c2: us.rifle, us.rifle#2"
    t = front(lie, variant, dice, "ax 2 al 2")
    t.do("assault r2c2; with us.rifle; with us.rifle#2; done; supply ge.volkssturm; support ge.lefh18")
    t.do("fire ge.volkssturm us.rifle#2; fire ge.lefh18 us.rifle; fire us.rifle ge.volkssturm")
    assert t.at("ge.volkssturm") == "pile al"
    t.do("target ge.lefh18 us.rifle")
    assert t.pile("ax") == 2  # destroyed by the gun in round two
    t.do("advance us.rifle#2")
    assert t.at("us.rifle#2") == "r2c2" and t.committed("us.rifle#2") and t.supply("ax") == 0


@pytest.mark.rule("L7.5.47")
def test_the_defender_names_one_of_three_attacks_the_main_one(variant: str) -> None:
    t = front(
        "r3c2: us.rifle\nr2c1: us.green\nr2c3: us.stuart\nr2c2: ge.grenadier", variant, None, "ax 0 al 9"
    )
    t.do("assault r2c2; with us.rifle; with us.green; with us.stuart; done")
    assert t.to_act == "axis" and t.legal == ["main r3c2", "main r2c1", "main r2c3"]
    assert t.refused("main r1c2") == "L7.5.47" and t.refused("pass") == "L7.5.47"


@pytest.mark.rule("L7.5.48")
def test_flank_attackers_roll_two_dice_more_and_guns_do_not(variant: str) -> None:
    """A flanking tank 4/3 rolls six dice at infantry, the gun its four."""
    lie = "r3c2: us.rifle\nr2c1: us.sherman\nr3c1: us.h105\nr2c2: ge.grenadier, ge.pz4"
    t = front(lie, variant, [6, 1, 1, 1, 1, 6, 6, 1, 1, 1, 6], "ax 0 al 4")
    t.do("assault r2c2; with us.rifle; with us.sherman; support us.h105; done; main r3c2")
    t.do("fire us.sherman ge.grenadier")
    assert t.hits("ge.grenadier") == 2  # the first and the last of six dice
    t.do("fire us.h105 ge.pz4")
    assert t.hits("ge.pz4") == 1
    assert t.s.dice.script == [1, 1, 6]  # two dice: its armFP


@pytest.mark.rule("L7.5.49")
def test_the_flank_bonus_stays_when_the_main_force_is_gone(variant: str) -> None:
    lie = "r3c2: us.green hits 1\nr2c1: us.rifle\nr2c2: ge.grenadier"
    t = front(lie, variant, [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6], "ax 1 al 2")
    t.do("assault r2c2; with us.green; with us.rifle; done; supply ge.grenadier; main r3c2")
    t.do("fire ge.grenadier us.green; fire us.rifle ge.grenadier")
    assert t.at("us.green") == "pile ax"
    t.do("target us.rifle ge.grenadier")
    assert t.hits("ge.grenadier") == 2  # five dice, the last two of which hit


@pytest.mark.rule("L7.5.50")
def test_assaulting_units_count_as_being_in_the_attacked_zone(variant: str) -> None:
    """A mortar of range 1 beside the zone fires at those who came from two zones away."""
    t = table(
        "nations ge us\nphase maneuver ax; supply ax 3 al 3\nr1c2: ge.grenadier\n"
        "r2c2: us.rifle\nr3c2: us.m107",
        variant,
        [6, 6, 1, 1],
    )
    t.do("assault r2c2; with ge.grenadier; done; support us.m107; fire us.m107 ge.grenadier")
    assert t.hits("ge.grenadier") == 2


@pytest.mark.rule("L8.2.1")
def test_a_mounted_pair_pays_two_to_assault_and_one_to_defend(variant: str) -> None:
    t = front("r3c2: us.halftrack, us.rifle riding us.halftrack\nr2c2: ge.grenadier", variant)
    t.do("assault r2c2")
    assert t.refused("with us.rifle") == "L7.5.22"
    t.do("with us.halftrack; done")
    assert t.supply("al") == 7
    t = table(
        "phase maneuver ax; supply ax 3 al 3\nr1c2: ge.grenadier\n"
        "r2c2: us.halftrack, us.rifle riding us.halftrack",
        variant,
        NOTHING,
    )
    t.do("assault r2c2; with ge.grenadier; done")
    assert t.legal == ["supply al2", "pass"]
    t.do("supply us.halftrack")
    assert t.supply("al") == 2
    t = front("r3c2: us.sherman, us.rifle riding us.sherman\nr2c2: ge.grenadier", variant)
    t.do("assault r2c2; with us.sherman; done")
    assert t.supply("al") == 7  # riders on a tank: one for each
