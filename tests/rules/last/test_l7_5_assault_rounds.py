"""L7.5.51 – L7.5.68: two rounds of fire, and what comes of them."""

import pytest

from tests.rules.last.kit import Table, table

NOTHING = [1] * 60  # dice that never hit


def front(more: str, variant: str, dice: list[int] | None = None, supply: str = "ax 9 al 9") -> Table:
    return table(f"nations ge us\nphase maneuver al; supply {supply}\n{more}", variant, dice or NOTHING)


@pytest.mark.rule("L7.5.51", "L7.5.64")
def test_after_two_rounds_the_survivors_go_back(variant: str) -> None:
    t = front("r3c2: us.rifle, us.green\nr2c2: ge.grenadier", variant)
    t.do("assault r2c2; with us.rifle; with us.green; done; supply ge.grenadier")
    t.do("fire ge.grenadier us.rifle; fire us.rifle ge.grenadier; fire us.green ge.grenadier")
    t.do("target ge.grenadier us.rifle; target us.rifle ge.grenadier; target us.green ge.grenadier")
    assert t.s.assault is None and t.at("us.rifle") == "r3c2" and t.at("us.green") == "r3c2"
    assert t.at("ge.grenadier") == "r2c2" and t.s.control[4] == 0


@pytest.mark.rule("L7.5.54", "L7.5.56")
def test_defenders_fire_first_and_the_dead_do_not_fire_back(variant: str) -> None:
    t = front("r3c2: us.green, us.rifle\nr2c2: ge.grenadier", variant, [5, 5, 1, 1, 1, 1])
    t.do("assault r2c2; with us.green; with us.rifle; done; supply ge.grenadier")
    assert t.to_act == "axis"
    t.do("fire ge.grenadier us.green")
    assert t.at("us.green") == "pile ax" and t.to_act == "allied"
    assert t.legal == ["fire al2 ax3", "pass"]  # the other one alone


@pytest.mark.rule("L7.5.55")
def test_fire_is_resolved_unit_by_unit(variant: str) -> None:
    t = front("r3c2: us.green, us.rifle\nr2c2: ge.grenadier, ge.volkssturm", variant, [5, 5, 1, 5, 1])
    t.do("assault r2c2; with us.green; with us.rifle; done; supply ge.grenadier; supply ge.volkssturm")
    t.do("fire ge.grenadier us.green")
    assert t.legal == ["fire ax4 al2", "pass"]
    assert t.refused("fire ge.grenadier us.rifle") == "L7.5.55"
    t.do("fire ge.volkssturm us.rifle")
    assert t.hits("us.rifle") == 1


@pytest.mark.rule("L7.5.57")
def test_then_the_assaulting_units_and_their_guns_fire_in_any_order(variant: str) -> None:
    t = front("r3c2: us.rifle\nr3c1: us.h105\nr2c2: ge.volkssturm", variant, [1, 1, 6, 6, 1, 1])
    t.do(
        "assault r2c2; with us.rifle; support us.h105; done; supply ge.volkssturm; "
        "fire ge.volkssturm us.rifle"
    )
    assert t.legal == ["fire al1 ax3", "fire al2 ax3", "pass"]
    t.do("fire us.h105 ge.volkssturm")
    assert t.at("ge.volkssturm") == "pile al" and t.hits("us.rifle") == 0  # it had fired already


@pytest.mark.rule("L7.5.58")
def test_one_of_three_withdraws_after_round_one(variant: str) -> None:
    t = front("r3c2: us.rifle, us.green, us.stuart\nr2c2: ge.grenadier", variant, None, "ax 0 al 9")
    t.do("assault r2c2; with us.rifle; with us.green; with us.stuart; done")
    assert t.refused("withdraw us.rifle") == "L7.5.58"  # not before the first round is over
    t.do("withdraw us.rifle; target ge.grenadier us.green")
    assert t.refused("target us.rifle ge.grenadier") == "L7.5.55"
    assert t.s.assault is not None and len(t.s.assault.units) == 2 and t.at("us.rifle") == "r3c2"


@pytest.mark.rule("L7.5.59")
def test_guns_alone_do_not_keep_an_assault_going(variant: str) -> None:
    t = front("r3c2: us.rifle\nr3c1: us.h105\nr2c2: ge.grenadier", variant, None, "ax 0 al 9")
    t.do("assault r2c2; with us.rifle; support us.h105; done; withdraw us.rifle")
    assert t.s.assault is None and t.to_act == "allied" and "done" in t.legal


@pytest.mark.rule("L7.5.59")
def test_guns_do_not_fire_for_a_force_that_died_on_the_mines(variant: str) -> None:
    """Even where the attackers were to fire first."""
    lie = "hand al: allied.approach\nr3c2: us.jeeps\nr3c1: us.h105\nr2c2: ge.grenadier\nr2c2/S: axis.mines"
    t = front(lie, variant, [6, 6], "ax 0 al 9")
    t.do("assault r2c2; with us.jeeps; support us.h105; done; play allied.approach")
    while "pass" in t.legal:
        assert not t.is_legal("fire us.h105 ge.grenadier")
        t.do("pass")
    assert t.at("us.jeeps") == "pile ax" and t.s.assault is None
    assert t.s.dice.script == []


@pytest.mark.rule("L7.5.61")
def test_second_round_fire_is_simultaneous(variant: str) -> None:
    t = front("r3c2: us.green\nr2c2: ge.volkssturm", variant, [1, 1, 1, 1, 5, 5, 6, 6])
    t.do("assault r2c2; with us.green; done; supply ge.volkssturm")
    t.do("fire ge.volkssturm us.green; fire us.green ge.volkssturm")
    t.do("pass")  # nobody withdraws
    assert t.to_act == "axis"
    assert t.refused("fire ge.volkssturm us.green") == "L7.5.61"
    t.do("target ge.volkssturm us.green")
    assert t.to_act == "allied" and t.hits("us.green") == 0  # declared, not rolled yet
    t.do("target us.green ge.volkssturm")
    assert t.pile("ax") == 1 and t.pile("al") == 1
    assert t.s.control[4] == 0  # nobody is left to take it


@pytest.mark.rule("L7.5.63")
def test_the_second_round_costs_nothing(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c2: ge.grenadier", variant, [1] * 6 + [6, 6, 1, 1, 1, 1], "ax 1 al 1")
    t.do("assault r2c2; with us.rifle; done; supply ge.grenadier")
    t.do(
        "fire ge.grenadier us.rifle; fire us.rifle ge.grenadier; "
        "target ge.grenadier us.rifle; target us.rifle ge.grenadier"
    )
    assert t.hits("us.rifle") == 2 and t.supply("ax") == 0 and t.supply("al") == 0
    assert t.s.dice.script == []  # three dice each: still at full Firepower


@pytest.mark.rule("L7.5.65", "L7.5.66")
def test_at_most_three_advance_and_the_others_return(variant: str) -> None:
    lie = "r3c2: us.rifle, us.green, us.arminf\nr2c1: us.engineers, us.green#2\nr2c2: ge.osttruppen"
    t = front(lie, variant, [6, 6, 6], "ax 0 al 9")
    t.do(
        "assault r2c2; with us.rifle; with us.green; with us.arminf; with us.engineers; with us.green#2; done"
    )
    t.do("main r3c2; fire us.rifle ge.osttruppen")
    t.do("advance us.rifle; advance us.green; advance us.engineers")
    assert t.stack("al", "r2c2") == 3 and t.at("us.arminf") == "r3c2" and t.at("us.green#2") == "r2c1"
    assert t.used("us.rifle") == 1 and t.committed("us.rifle") and t.s.control[4] == 1
    assert t.s.assault is None


@pytest.mark.rule("L7.5.65")
def test_nobody_has_to_advance(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c2: ge.osttruppen", variant, [6, 6, 6], "ax 0 al 9")
    t.do("assault r2c2; with us.rifle; done; fire us.rifle ge.osttruppen").quiet()
    assert t.at("us.rifle") == "r3c2" and t.s.control[4] == 1


@pytest.mark.rule("L7.5.68")
def test_works_of_a_captured_zone_fall_to_the_captor(variant: str) -> None:
    lie = "r3c2: us.rifle\nr2c2: ge.osttruppen, axis.pillbox\nr2c2/N: axis.wire\nr1c2/S: axis.mines"
    t = front(lie, variant, [6, 6, 6], "ax 0 al 9")
    t.do("assault r2c2; with us.rifle; done; fire us.rifle ge.osttruppen").quiet()
    assert t.pile("al") == 1 + 2 + 1 and t.at("axis.wire") == "pile al" and t.at("axis.pillbox") == "pile al"
    assert t.at("axis.mines") == "edge"  # on the edge of another zone


@pytest.mark.rule("L7.5.68")
def test_works_fall_as_well_when_a_zone_is_simply_entered(variant: str) -> None:
    t = front("r3c2: us.rifle\nr2c2: axis.pillbox\nr2c2/N: axis.wire\ncontrol r2c2 ax", variant)
    t.do("move us.rifle r2c2")
    assert t.pile("al") == 3


@pytest.mark.rule("L7.5.10")
def test_an_assault_into_difficult_terrain_commits_even_who_withdraws(variant: str) -> None:
    t = front("terrain r2c2 forest\nr3c2: us.sherman\nr2c2: ge.grenadier", variant, None, "ax 0 al 9")
    t.do("assault r2c2; with us.sherman; done; withdraw us.sherman")
    assert t.committed("us.sherman") and t.used("us.sherman") == 1
    assert t.refused("move us.sherman r3c1") is not None


@pytest.mark.rule("L7.5.11")
def test_falling_back_into_difficult_terrain_commits(variant: str) -> None:
    t = front("terrain r3c2 forest\nr3c2: us.sherman\nr2c2: ge.grenadier", variant, None, "ax 0 al 9")
    t.do("assault r2c2; with us.sherman; done; withdraw us.sherman")
    assert t.committed("us.sherman") and t.refused("move us.sherman r3c1") is not None
    t = front("r3c2: us.sherman\nr2c2: ge.grenadier", variant, None, "ax 0 al 9")
    t.do("assault r2c2; with us.sherman; done; withdraw us.sherman")
    assert t.refused("move us.sherman r3c1") is None  # from Clear to Clear it may go on


@pytest.mark.rule("L3.4.1")
def test_the_latest_card_gives_the_order_of_fire(variant: str) -> None:
    """Fog makes all fire simultaneous; a Covered Approach played later lets the attacker fire first."""
    lie = "table ax: axis.fog\nhand al: allied.approach\nr3c1: us.rifle\nr2c1: ge.osttruppen"
    t = front(lie, variant, [5, 5, 1], "ax 0 al 2")
    t.do("assault r2c1; with us.rifle; done; play allied.approach; fire us.rifle ge.osttruppen")
    assert t.at("ge.osttruppen") == "pile al"
    t = front(lie, variant, [5, 5, 6, 1], "ax 0 al 2")
    t.do(
        "assault r2c1; with us.rifle; done; target ge.osttruppen us.rifle; target us.rifle ge.osttruppen"
    ).quiet()
    assert t.at("ge.osttruppen") == "pile al" and t.hits("us.rifle") == 1
