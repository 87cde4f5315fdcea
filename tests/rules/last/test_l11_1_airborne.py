"""L11.1: airborne drops."""

import pytest

from crusades.games.last import firepower, texts
from tests.rules.last.kit import table

DROP = "phase maneuver al; supply al 8 ax 0\ntable al: allied.drop\n"


@pytest.mark.rule("L11.1.1")
def test_three_conditions_for_a_drop(variant: str) -> None:
    t = table("phase maneuver al; supply al 8\nHQ.al: us.airborne", variant)
    assert t.refused("drop r2c3") == "L11.1.1"  # the card is not in play
    t = table(DROP + "HQ.al: us.airborne\nK12.r2: ge.bf109 patrol", variant)
    assert t.refused("drop r2c3") == "L11.1.1"  # an enemy on patrol
    t = table(DROP + "table ax: axis.cloud\nHQ.al: us.airborne", variant)
    assert t.refused("drop r2c3") == "L11.1.1"  # nobody flies
    t = table(DROP + "HQ.al: us.airborne\nK12.r2: us.p47 patrol", variant)
    assert t.refused("drop r2c3") is None and len([a for a in t.legal if a.startswith("drop")]) == 9


@pytest.mark.rule("L11.1.2")
def test_a_drop_costs_two_supply_a_unit(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne, us.glider, us.pack75, us.rifle", variant)
    t.s.supply[1] = 5
    assert t.refused("drop HQ.ax") == "L11.1.2"
    t.do("drop r1c3; with us.airborne; with us.glider")
    assert t.refused("with us.pack75") == "L11.1.2"  # no Supply for a third
    assert t.refused("with us.rifle") == "L11.1.2"  # not airborne
    t.do("via K23")
    assert t.supply("al") == 1 and t.at("us.airborne") == "r1c3" and t.at("us.glider") == "r1c3"
    assert t.s.control[2] == 1


@pytest.mark.rule("L11.1.2")
def test_an_order_to_drop_may_be_taken_back(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne", variant).do("drop r1c3; with us.airborne; pass")
    assert t.supply("al") == 8 and t.at("us.airborne") == "HQ.al" and "done" in t.legal


@pytest.mark.rule("L11.1.3")
def test_airborne_units_are_in_supply_while_the_card_is(variant: str) -> None:
    around = "r1c2: us.airborne, us.rifle\nr1c1: ge.grenadier\nr2c2: ge.pz4\nr1c3: ge.volkssturm\n"
    t = table(DROP + around, variant)
    assert texts.in_supply(t.s, t.card("us.airborne")) and not texts.in_supply(t.s, t.card("us.rifle"))
    t = table("phase maneuver al\n" + around, variant)
    assert not texts.in_supply(t.s, t.card("us.airborne"))


@pytest.mark.rule("L11.1.4")
def test_flak_beside_the_route_fires_at_paratroops(variant: str) -> None:
    base = DROP + "HQ.al: us.airborne\nr3c2: us.rifle\nr2c1: ge.flak38\n"
    t = table(base, variant, dice=[5, 6, 1, 2]).do("drop r1c2; with us.airborne")
    assert "via K12" in t.legal and "via K23" in t.legal
    t.do("via K12; fire ge.flak38 us.airborne")
    assert t.hits("us.airborne") == 2 and t.spotted("us.airborne") and t.at("us.airborne") == "r1c2"
    t = table(base, variant, dice=[]).do("drop r1c2; with us.airborne; via K23")
    assert t.hits("us.airborne") == 0 and t.at("us.airborne") == "r1c2"


@pytest.mark.rule("L3.1.9")
def test_committed_flak_still_fires(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne\nr2c1: ge.flak38 committed", variant, dice=[5, 1, 1, 2])
    t.do("drop r1c2; with us.airborne; via K12; fire ge.flak38 us.airborne")
    assert t.hits("us.airborne") == 1 and t.committed("ge.flak38")


@pytest.mark.rule("L11.1.4")
def test_the_corridor_touches_the_zone(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne", variant).do("drop r2c1; with us.airborne")
    assert t.refused("via K23") == "L11.1.4"


@pytest.mark.rule("L11.1.5")
def test_a_drop_on_the_enemy_is_an_assault_that_costs_nothing_more(variant: str) -> None:
    t = table(
        DROP + "HQ.al: us.airborne, us.glider\nr1c2: ge.grenadier\nr1c2/S: axis.mines", variant, dice=[1] * 60
    )
    t.do("drop r1c2; with us.airborne; with us.glider; via K12; done")
    assert t.s.assault is not None and t.supply("al") == 4
    assert sorted(t.s.assault.units) == sorted([t.card("us.airborne"), t.card("us.glider")])
    assert t.hits("us.airborne") == 0


@pytest.mark.rule("L11.1.6")
def test_neighbours_join_an_airborne_assault(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne\nr2c2: us.sherman\nr1c2: ge.grenadier", variant, dice=[1] * 60)
    t.do("drop r1c2; with us.airborne; via K12; with us.sherman; done")
    assert t.supply("al") == 4
    t.do("main r2c2")
    assert firepower.flank_bonus(t.s, t.card("us.airborne")) == 2
    assert firepower.flank_bonus(t.s, t.card("us.sherman")) == 0


@pytest.mark.rule("L11.1.7")
def test_landed_units_are_committed(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne", variant).do("drop r2c1; with us.airborne; via K12")
    t.quiet()
    assert t.committed("us.airborne") and t.refused("move us.airborne r2c2") == "L3.1.7"


@pytest.mark.rule("L11.1.8")
def test_a_failed_airborne_assault_is_the_end(variant: str) -> None:
    t = table(
        DROP + "HQ.al: us.airborne, us.glider\nr2c2: us.rifle\nr1c2: ge.grenadier", variant, dice=[1] * 60
    )
    t.do("drop r1c2; with us.airborne; with us.glider; via K12; done")
    for _ in range(40):
        if t.s.assault is None:
            break
        legal = t.legal
        fire = [a for a in legal if a.split()[0] in ("fire", "target")]
        t.do("pass" if "pass" in legal else fire[0] if fire else "done")
    t.quiet()
    assert t.at("us.airborne") == "pile ax" and t.at("us.glider") == "pile ax" and t.pile("ax") == 7
    assert t.at("us.rifle") == "r2c2"


@pytest.mark.rule("L11.1.9")
def test_drops_respect_the_stacking_limit(variant: str) -> None:
    t = table(
        DROP + "HQ.al: us.airborne, us.glider\nr3c3: us.green, us.rifle\nr3c1: us.sherman, us.stuart, us.m10",
        variant,
    )
    assert t.refused("drop r3c1") == "L11.1.9"
    t.do("drop r3c3; with us.glider")
    assert t.refused("with us.airborne") == "L11.1.9"
    t.do("via K23")
    assert t.stack("al", "r3c3") == 3


@pytest.mark.rule("L11.1.9")
def test_an_assault_drop_may_be_larger(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne, us.airborne#2, us.glider, us.glider#2\nr1c2: ge.grenadier", variant)
    t.do("drop r1c2; with us.airborne; with us.airborne#2; with us.glider; with us.glider#2")
    assert t.refused("via K12") is None
