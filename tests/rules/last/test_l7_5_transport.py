"""L7.5.12, L7.5.16 – L7.5.30: digging in, and infantry on transports."""

import pytest

from crusades.games.last import movement, zones
from crusades.games.last.pieces import DUG_IN
from tests.rules.last.kit import table

MINE = "phase maneuver al; supply al 6\n"


# digging in ------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.12")
def test_digging_in_uses_a_factor_and_commits(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle, us.sherman, us.green used 1", variant).do("dig us.rifle")
    assert t.dug_in("us.rifle") and t.committed("us.rifle") and t.used("us.rifle") == 1
    assert t.refused("dig us.sherman") == "L7.5.12"  # not so marked
    assert t.refused("dig us.green") == "L7.5.3"


@pytest.mark.rule("L7.5.16")
def test_the_dug_in_mark_is_in_the_open(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle", variant)
    events = t.told("dig us.rifle")
    assert ("dig", -1, t.card("us.rifle"), 0, 0, 0) in events
    assert t.s.flags[t.card("us.rifle")] & DUG_IN


@pytest.mark.rule("L7.5.17")
def test_units_dig_in_at_their_headquarters(variant: str) -> None:
    assert table(MINE + "HQ.al: us.rifle", variant).do("dig us.rifle").dug_in("us.rifle")


@pytest.mark.rule("L7.5.18")
def test_neither_inside_nor_mounted_units_dig_in(variant: str) -> None:
    t = table(
        "phase maneuver ax\nr1c1: axis.pillbox, ge.grenadier inside axis.pillbox\n"
        "r1c2: ge.opel, ge.pzgren riding ge.opel",
        variant,
    )
    assert t.refused("dig ge.grenadier") == "L7.5.18" and t.refused("dig ge.pzgren") == "L7.5.18"


@pytest.mark.rule("L7.5.19")
def test_a_unit_stays_dug_in_until_it_leaves(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle dug-in, us.green dug-in\nr3c2: us.arminf dug-in, us.truck", variant)
    t.do("done")
    assert t.dug_in("us.rifle")
    t = table(MINE + "r3c1: us.rifle dug-in, us.green dug-in\nr3c2: us.arminf dug-in, us.truck", variant)
    t.do("move us.rifle r2c1; mount us.arminf us.truck")
    assert not t.dug_in("us.rifle") and not t.dug_in("us.arminf") and t.dug_in("us.green")


@pytest.mark.rule("L7.5.19")
def test_entering_a_fortification_ends_being_dug_in(variant: str) -> None:
    t = table("phase maneuver ax\nr1c1: axis.pillbox, ge.grenadier dug-in", variant)
    t.do("enter ge.grenadier axis.pillbox")
    assert not t.dug_in("ge.grenadier")


# transports ------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.20")
def test_transports_carry_unmotorized_infantry_soldiers(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle, us.m81\nr3c2: us.sherman, us.green", variant)
    assert t.refused("mount us.rifle us.halftrack") is None
    assert t.refused("mount us.m81 us.halftrack") == "L7.5.20"
    assert t.refused("mount us.green us.sherman") == "L7.5.20"
    assert t.refused("dismount us.rifle") == "L7.5.20"
    assert [a for a in t.legal if a.startswith("mount")] == ["mount al2 al1"]


@pytest.mark.rule("L7.5.20")
def test_cards_that_carry_more(variant: str) -> None:
    """Tank riders mount medium tanks; a Studebaker tows guns too."""
    t = table(MINE + "r3c1: su.riders, su.t34, su.rifle\nr3c2: su.us6, su.zis3, su.gaz", variant)
    assert t.refused("mount su.riders su.t34") is None
    assert t.refused("mount su.rifle su.t34") == "L7.5.20"
    assert t.refused("mount su.zis3 su.us6") is None
    assert t.refused("mount su.zis3 su.gaz") == "L7.5.20"


@pytest.mark.rule("L7.5.21")
def test_one_passenger_in_the_same_place(variant: str) -> None:
    t = table(
        MINE + "r3c1: us.halftrack, us.rifle riding us.halftrack, us.green\nr3c2: us.truck, us.arminf",
        variant,
    )
    assert t.refused("mount us.green us.halftrack") == "L7.5.21"
    assert t.refused("mount us.green us.truck") == "L7.5.21"
    assert t.refused("mount us.arminf us.truck") is None


@pytest.mark.rule("L7.5.22")
def test_a_mounted_pair_is_one_unit(variant: str) -> None:
    t = table(
        MINE
        + "r3c1: us.halftrack, us.rifle riding us.halftrack, us.truck, us.green riding us.truck, us.sherman",
        variant,
    )
    assert t.stack("al", "r3c1") == 3
    assert t.refused("move us.rifle r2c1") == "L7.5.22"  # the pair moves when its transport is named
    t.do("move us.halftrack r2c1")
    assert t.at("us.rifle") == "r2c1" and t.stack("al", "r2c1") == 1


@pytest.mark.rule("L7.5.23")
def test_a_card_that_commits_one_commits_both(variant: str) -> None:
    for name in ("us.halftrack", "us.rifle"):
        t = table(MINE + "r3c1: us.halftrack, us.rifle riding us.halftrack", variant)
        movement.commit(t.s, t.card(name))
        assert t.committed("us.halftrack") and t.committed("us.rifle")


@pytest.mark.rule("L7.5.25")
def test_the_passenger_lies_on_its_transport(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle", variant).do("mount us.rifle us.halftrack")
    assert t.s.on[t.card("us.rifle")] == t.card("us.halftrack")
    assert zones.rider(t.s, t.card("us.halftrack")) == t.card("us.rifle") and t.stack("al", "r3c1") == 1


@pytest.mark.rule("L7.5.26")
def test_mounting_is_free(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle", variant).do("mount us.rifle us.halftrack")
    assert t.used("us.rifle") == 0 and t.used("us.halftrack") == 0
    t.do("move us.halftrack r2c1; move us.halftrack r2c2")
    assert t.at("us.rifle") == "r2c2" and t.committed("us.rifle") and t.committed("us.halftrack")


@pytest.mark.rule("L7.5.26")
def test_mounting_and_dismounting_once_each(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle, us.truck", variant)
    t.do("mount us.rifle us.halftrack; dismount us.rifle")
    assert not t.committed("us.rifle") and t.used("us.rifle") == 0
    assert t.refused("mount us.rifle us.truck") == "L7.5.26"
    assert t.refused("move us.rifle r2c1") is None


@pytest.mark.rule("L7.5.27")
def test_amended_mounting_costs_both_a_point(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle", variant).do("mount us.rifle us.halftrack")
    assert t.used("us.rifle") == 1 and t.used("us.halftrack") == 1
    t.do("move us.halftrack r2c1")
    assert t.refused("move us.halftrack r2c2") is not None
    assert t.refused("dismount us.rifle") == "L7.5.27"


@pytest.mark.rule("L7.5.27")
def test_amended_no_point_no_mounting(variant: str) -> None:
    t = table(
        MINE + "r3c1: us.halftrack, us.rifle used 1, us.green\nr3c2: us.truck used 2, us.arminf", variant
    )
    assert t.refused("mount us.rifle us.halftrack") == "L7.5.27"
    assert t.refused("mount us.arminf us.truck") == "L7.5.27"
    t.do("mount us.green us.halftrack; dismount us.green")
    assert t.used("us.green") == 2 and t.used("us.halftrack") == 2


@pytest.mark.rule("L7.5.28")
def test_the_passenger_spends_what_its_transport_spends(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle riding us.halftrack", variant).do("move us.halftrack r2c1")
    assert t.used("us.halftrack") == 1 and t.used("us.rifle") == 1


@pytest.mark.rule("L7.5.29")
def test_dismounting_after_a_ride(variant: str) -> None:
    """Amended the dismount costs the transport its second point."""
    t = table(MINE + "r3c1: us.halftrack, us.rifle riding us.halftrack", variant)
    t.do("move us.halftrack r2c1; dismount us.rifle")
    assert t.committed("us.rifle") and movement.mf_left(t.s, t.card("us.rifle")) <= 0
    assert t.refused("move us.rifle r2c2") == "L3.1.7"
    assert movement.mf_left(t.s, t.card("us.halftrack")) == (0 if variant == "amended" else 1)
    assert (t.refused("move us.halftrack r2c2") is None) == (variant != "amended")


@pytest.mark.rule("L7.5.29")
def test_dismounting_needs_room(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack, us.rifle riding us.halftrack, us.green, us.sherman", variant)
    assert t.refused("dismount us.rifle") == "L3.5.1"


@pytest.mark.rule("L7.5.30")
def test_a_new_pair_takes_the_stricter_state(variant: str) -> None:
    t = table(MINE + "r3c1: us.halftrack used 1, us.rifle\nr3c2: us.truck committed, us.green", variant)
    if variant == "amended":
        t.do("mount us.rifle us.halftrack")
        assert t.used("us.rifle") == 2 and t.used("us.halftrack") == 2
        assert t.refused("mount us.green us.truck") == "L3.1.7"
        return
    t.do("mount us.rifle us.halftrack; mount us.green us.truck")
    assert t.used("us.rifle") == 1 and movement.mf_left(t.s, t.card("us.halftrack")) == 1
    assert t.committed("us.green") and t.refused("move us.truck r2c2") == "L3.1.7"


@pytest.mark.rule("L3.2.6", "L7.5.25")
def test_mounting_shares_spotting(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle +allied.mg, us.halftrack spotted", variant).do(
        "mount us.rifle us.halftrack"
    )
    assert t.spotted("us.rifle") and t.spotted("allied.mg")
    t = table(MINE + "r3c1: us.rifle, us.halftrack", variant).do("mount us.rifle us.halftrack")
    assert not t.spotted("us.rifle")
