"""L13: rivers, bridges, ferries."""

import pytest

from crusades.games.last import firepower, rivers, texts
from tests.rules.last.kit import table

MINE = "phase maneuver al; supply al 6\n"
RIVER = "bridge river1.c3\n"  # between rows 1 and 2, bridge in column 3
SOUTH = "bridge river2.c3\n"


@pytest.mark.rule("L13.0.1")
def test_a_river_runs_along_the_row_of_the_bridge_card(variant: str) -> None:
    t = table(MINE + SOUTH, variant)
    assert [rivers.blocks(t.s, 3 + c, 6 + c) for c in range(3)] == [True] * 3
    assert [rivers.blocks(t.s, c, 3 + c) for c in range(3)] == [False] * 3
    assert not rivers.blocks(t.s, 3, 4) and not rivers.blocks(t.s, 6, 10)
    assert [rivers.bridge_between(t.s, 3 + c, 6 + c) for c in range(3)] == [-1, -1, 5]


@pytest.mark.rule("L13.0.2")
def test_a_river_is_a_barrier(variant: str) -> None:
    t = table(MINE + SOUTH + "r3c1: us.sherman\nr3c3: us.stuart", variant)
    assert t.refused("move us.sherman r2c1") == "L13.0.2" and "move al1 r2c1" not in t.legal
    assert t.refused("move us.stuart r2c3") is None


@pytest.mark.rule("L13.0.3")
def test_no_obstacles_at_rivers(variant: str) -> None:
    t = table(
        "phase reinforcement al; made roll draw; supply al 6\nhand al: allied.wire\n"
        + SOUTH
        + "r3c1: us.rifle",
        variant,
    )
    assert t.refused("block allied.wire r3c1/N") == "L13.0.3"
    assert t.refused("block allied.wire r3c1/E") is None


@pytest.mark.rule("L13.1.1")
def test_soldiers_on_foot_cross_anywhere(variant: str) -> None:
    t = table(MINE + SOUTH + "r3c1: us.rifle", variant).do("move us.rifle r2c1")
    assert t.at("us.rifle") == "r2c1" and t.used("us.rifle") == 1


@pytest.mark.rule("L13.1.2")
def test_all_others_need_a_crossing(variant: str) -> None:
    t = table(
        MINE
        + SOUTH
        + "r3c1: us.halftrack, us.rifle riding us.halftrack, us.h105\n"
        + "r3c3: us.truck, us.green riding us.truck",
        variant,
    )
    assert t.refused("move us.halftrack r2c1") == "L13.1.2"
    assert t.refused("move us.h105 r2c1") == "L13.0.2"
    t.do("move us.truck r2c3")
    assert t.at("us.green") == "r2c3"


@pytest.mark.rule("L13.1.1", "L13.1.2")
def test_motorized_soldiers_need_a_crossing(variant: str) -> None:
    t = table(MINE + SOUTH + "r3c1: su.cossack, su.rifle", variant)
    assert t.refused("move su.cossack r2c1") == "L13.0.2" and t.refused("move su.rifle r2c1") is None


@pytest.mark.rule("L13.1.2")
def test_amphibious_units_swim(variant: str) -> None:
    t = table("phase maneuver ax\n" + RIVER + "r1c1: ge.schwimm", variant).do("move ge.schwimm r2c1")
    assert t.at("ge.schwimm") == "r2c1"


@pytest.mark.rule("L13.1.3")
def test_a_friendly_bridge(variant: str) -> None:
    base = MINE + SOUTH + "r3c3: us.sherman\n"
    t = table(base, variant)
    assert rivers.is_friendly(t.s, 1, 5) and t.refused("move us.sherman r2c3") is None
    t = table(base + "r2c3: ge.grenadier", variant)
    assert not rivers.is_friendly(t.s, 1, 5)
    assert t.refused("move us.sherman r2c3") == "L7.5.6" and "assault r2c3" in t.legal


@pytest.mark.rule("L13.1.4")
def test_supply_across_rivers(variant: str) -> None:
    base = MINE + "r2c1: us.sherman, us.rifle\n"
    t = table(base + "bridge river2.c3 destroyed", variant)
    assert texts.in_supply(t.s, t.card("us.rifle")) and not texts.in_supply(t.s, t.card("us.sherman"))
    t = table(base + SOUTH, variant)
    assert texts.in_supply(t.s, t.card("us.sherman"))
    t = table(base + SOUTH + "r2c3: ge.grenadier", variant)
    assert not texts.in_supply(t.s, t.card("us.sherman"))
    t = table(base + "bridge river2.c3 destroyed\nriver2.c2: us.engineers", variant)
    assert texts.in_supply(t.s, t.card("us.sherman")) and texts.in_supply(t.s, t.card("us.engineers"))


FERRY = MINE + SOUTH + "control r2c1 al\n"


@pytest.mark.rule("L13.1.5")
def test_an_engineer_becomes_a_ferry(variant: str) -> None:
    t = table(FERRY + "r3c1: us.engineers, us.sherman, us.rifle", variant)
    assert t.refused("ferry us.sherman river2.c1") == "L13.1.5"
    assert t.refused("ferry us.engineers river2.c2") == "L13.1.5"
    t.do("ferry us.engineers river2.c1")
    assert t.at("us.engineers") == "river2.c1" and t.committed("us.engineers")
    assert t.stack("al", "r3c1") == 2 and t.used("us.engineers") == 1
    assert t.refused("move us.sherman r2c1") is None


@pytest.mark.rule("L13.1.5")
def test_both_banks_must_be_held(variant: str) -> None:
    t = table(MINE + SOUTH + "r3c1: us.engineers", variant)
    assert t.refused("ferry us.engineers river2.c1") == "L13.1.5"
    assert not [a for a in t.legal if a.startswith("ferry")]


@pytest.mark.rule("L13.1.5")
def test_leaving_the_river_costs_a_factor(variant: str) -> None:
    t = table(FERRY + "river2.c1: us.engineers", variant)
    assert t.refused("dig us.engineers") == "L7.5.12"
    assert t.refused("move us.engineers r3c2") == "L13.1.5"
    t.do("move us.engineers r2c1")
    assert t.at("us.engineers") == "r2c1" and t.used("us.engineers") == 1 and t.s.ferry[3] == -1


@pytest.mark.rule("L13.1.6")
def test_a_ferry_carries_one_unit_a_turn(variant: str) -> None:
    t = table(FERRY + "river2.c1: us.engineers committed\nr3c1: us.sherman, us.stuart, us.rifle", variant)
    t.do("move us.sherman r2c1")
    assert t.refused("move us.stuart r2c1") == "L13.1.6"
    assert t.refused("move us.rifle r2c1") is None


@pytest.mark.rule("L13.1.7")
def test_a_ferry_whose_bank_is_lost_comes_ashore(variant: str) -> None:
    base = "phase maneuver ax\n" + SOUTH + "control r2c1 ax\nriver2.c1: us.engineers\nr2c1: ge.grenadier\n"
    t = table(base, variant, dice=[1] * 9)
    t.do("done")
    assert t.to_act == "allied" and t.at("us.engineers") == "r3c1" and t.used("us.engineers") == 0
    t = table(base + "r3c1: us.rifle, us.green, us.sherman", variant, dice=[1] * 9)
    t.do("done")
    assert t.at("us.engineers") == "pile ax"


# demolition and repair -------------------------------------------------------------------------------------
@pytest.mark.rule("L13.4.2")
def test_a_primary_bridge_falls_with_its_fifth_hit(variant: str) -> None:
    t = table(MINE + "bridge river2.c3 hits 4\nr3c3: us.sherman", variant)
    assert rivers.defense(t.s, 5) == 5 and t.refused("move us.sherman r2c3") is None
    rivers.hit(t.s, 5, 1)
    assert t.refused("move us.sherman r2c3") == "L13.0.2"
    assert t.pile("ax") == 0 and t.pile("al") == 0 and rivers.blocks(t.s, 3, 6)


@pytest.mark.rule("L13.4.3")
def test_engineers_try_to_blow_up_a_bridge_beside_them(variant: str) -> None:
    t = table(
        MINE + SOUTH + "r3c3: us.engineers, us.engineers#2, us.rifle\nr3c2: us.dozer",
        variant,
        dice=[1, 4, 2, 3],
    )
    assert t.refused("demolish us.rifle river2.c3") == "L13.4.3"
    assert t.refused("demolish us.dozer river2.c3") == "L13.4.3"
    t.do("demolish us.engineers river2.c3; demolish us.engineers#2 river2.c3")
    assert t.s.bridge_hits[5] == 2
    assert t.committed("us.engineers") and t.committed("us.engineers#2") and t.used("us.engineers") == 1
    assert t.refused("demolish us.engineers river2.c3") == "L3.1.7"


@pytest.mark.rule("L13.4.4")
@pytest.mark.parametrize(("dice", "left"), [([6, 5], -1), ([1, 2], 0), ([4, 4], 4)])
def test_demolition_is_two_dice_less_four(variant: str, dice: list[int], left: int) -> None:
    t = table(MINE + SOUTH + "r3c3: us.engineers", variant, dice=dice).do("demolish us.engineers river2.c3")
    assert t.s.bridge_hits[5] == left


HELD = MINE + "control r2c3 al\nr3c3: us.engineers, us.rifle\n"


@pytest.mark.rule("L13.5.1")
def test_only_engineers_mend_a_bridge(variant: str) -> None:
    t = table(HELD + "bridge river2.c3 hits 3", variant)
    assert t.refused("repair us.rifle river2.c3") == "L13.5.1"
    t = table(
        "phase reinforcement al; made roll draw; supply al 10\nbridge river2.c3 hits 3\nr3c3: us.rifle",
        variant,
    )
    assert not [a for a in t.legal if a.startswith("refit")]
    assert t.s.bridge_hits[5] == 3


@pytest.mark.rule("L13.5.2")
def test_both_ends_must_be_held_to_repair(variant: str) -> None:
    t = table(MINE + "bridge river2.c3 hits 3; control r2c3 ax\nr3c3: us.engineers", variant)
    assert t.refused("repair us.engineers river2.c3") == "L13.5.2"
    t = table(HELD + "bridge river2.c3 hits 3", variant, dice=[2]).do("repair us.engineers river2.c3")
    assert t.committed("us.engineers")
    t = table(HELD + "bridge river2.c3", variant)
    assert t.refused("repair us.engineers river2.c3") == "L13.5.2"  # nothing to mend


@pytest.mark.rule("L13.5.3")
@pytest.mark.parametrize(("die", "left"), [(5, 1), (2, 3), (1, 3), (6, 1)])
def test_half_a_die_rounded_up_is_mended(variant: str, die: int, left: int) -> None:
    t = table(HELD + "bridge river2.c3 hits 4", variant, dice=[die]).do("repair us.engineers river2.c3")
    assert t.s.bridge_hits[5] == left


@pytest.mark.rule("L13.5.4")
def test_destroyed_bridges_stay_down(variant: str) -> None:
    for kind in ("destroyed", "minor destroyed"):
        t = table(HELD + f"bridge river2.c3 {kind}", variant)
        assert t.refused("repair us.engineers river2.c3") == "L13.5.4"


# minor bridges ---------------------------------------------------------------------------------------------
@pytest.mark.rule("L13.6.4")
def test_minor_bridges_are_bridges(variant: str) -> None:
    from crusades.games.last.state import Assault

    t = table(MINE + SOUTH + "bridge river2.c1 minor\nr3c1: us.sherman\nr2c1: ge.pak40", variant)
    a = Assault(1, 3)
    a.units, a.origins = [t.card("us.sherman")], [6]
    t.s.assault = a
    assert firepower.tn(t.s, 0, t.card("ge.pak40"), t.card("us.sherman"), 3) == 4


@pytest.mark.rule("L13.6.5")
def test_a_minor_bridge_carries_one_unit_a_turn(variant: str) -> None:
    t = table(
        MINE
        + SOUTH
        + "bridge river2.c1 minor\nr3c1: us.sherman, us.stuart, us.rifle\n"
        + "r3c2: us.halftrack, us.green riding us.halftrack",
        variant,
    )
    t.do("move us.sherman r2c1")
    assert t.refused("move us.stuart r2c1") == "L13.6.5"
    assert rivers.why_not_cross(t.s, t.card("us.stuart"), 6, 3, True) == "L13.6.5"
    t.do("move us.rifle r2c1; move us.halftrack r3c1")
    assert t.refused("move us.halftrack r2c1") == "L13.6.5"


@pytest.mark.rule("L13.6.6")
def test_a_minor_bridge_falls_with_its_third_hit(variant: str) -> None:
    t = table(MINE + SOUTH + "bridge river2.c1 minor hits 2\nr3c1: us.sherman", variant)
    assert rivers.defense(t.s, 3) == 3 and t.refused("move us.sherman r2c1") is None
    rivers.hit(t.s, 3, 1)
    assert t.s.bridge_hits[3] == rivers.DESTROYED and t.refused("move us.sherman r2c1") == "L13.0.2"


@pytest.mark.rule("L13.4.2")
def test_a_destroyed_bridge_has_taken_all_the_hits_that_it_could(variant: str) -> None:
    t = table(MINE + "bridge river2.c3 destroyed\nbridge river1.c1 hits 2", variant)
    bridges = t.game.view(t.s, 1)["bridges"]
    assert isinstance(bridges, dict)
    assert bridges["river2.c3"] == {"defense": 5, "hits": 5, "destroyed": True}
    assert bridges["river1.c1"] == {"defense": 5, "hits": 2, "destroyed": False}
