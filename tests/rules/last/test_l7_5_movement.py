"""L3.1, L3.5, L4, L7.5.1 – L7.5.11: moving, committing, stacking, entering zones."""

import pytest

from crusades.core import flow
from crusades.core.action import act, verb_of
from crusades.games.last import artillery, excess, firepower, movement, zones
from crusades.games.last.pieces import (
    ACTIVE,
    AIRFIELD,
    ASSAULT,
    BESIDE,
    HQ,
    NEIGHBOURS,
    ZONES,
    column_of,
    row_of,
)
from crusades.games.last.verbs import MOVE
from tests.rules.last.kit import table

MINE = "phase maneuver al; supply al 6\n"


# what commits ----------------------------------------------------------------------------------------------
@pytest.mark.rule("L3.1.4")
def test_a_unit_is_committed_when_its_movement_is_used_up(variant: str) -> None:
    t = table(MINE + "HQ.al: us.sherman", variant).do("move us.sherman r3c1")
    assert t.used("us.sherman") == 1 and not t.committed("us.sherman")
    t.do("move us.sherman r2c1")
    assert t.committed("us.sherman")
    assert t.refused("move us.sherman r2c2") == "L3.1.7"


@pytest.mark.rule("L3.1.4")
def test_digging_in_commits_with_movement_left(variant: str) -> None:
    t = table(MINE + "hand al: allied.march\nr3c1: us.rifle", variant).do("play allied.march")
    t.do("dig us.rifle")
    assert t.committed("us.rifle") and t.refused("move us.rifle r2c1") == "L3.1.7"


@pytest.mark.rule("L3.1.5")
def test_amended_a_mover_is_committed_and_may_go_on(variant: str) -> None:
    t = table(MINE + "r3c1: us.priest", variant).do("move us.priest r2c1")
    gun = t.card("us.priest")
    assert t.committed("us.priest") and t.s.flags[gun] & ACTIVE
    assert t.refused("move us.priest r1c1") is None
    assert artillery.why_not_support(t.s, gun, HQ) != ""  # committed for everything else
    t.do("done")
    assert t.committed("us.priest") and not t.s.flags[gun] & ACTIVE


@pytest.mark.rule("L3.1.5")
def test_amended_a_unit_that_dug_in_does_not_go_on(variant: str) -> None:
    t = table(MINE + "hand al: allied.march\nr3c1: us.rifle", variant).do("play allied.march")
    t.do("dig us.rifle")
    assert t.refused("move us.rifle r2c1") == "L3.1.7"


@pytest.mark.rule("L3.1.6")
def test_a_card_that_commits_a_unit(variant: str) -> None:
    t = table(MINE + "r3c1: us.sherman", variant)
    movement.commit(t.s, t.card("us.sherman"))
    assert t.committed("us.sherman") and t.refused("move us.sherman r2c1") == "L3.1.7"


@pytest.mark.rule("L3.1.7")
def test_a_committed_unit_neither_moves_nor_digs_nor_fires(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle committed, us.h105 committed\nr2c1: ge.grenadier spotted", variant)
    assert t.refused("move us.rifle r3c2") == "L3.1.7"
    assert t.refused("dig us.rifle") == "L3.1.7"
    assert artillery.why_not_fire(t.s, 1, t.card("us.h105")) == "L3.1.7"
    assert not [a for a in t.legal if a.split()[0] in ("move", "dig", "assault")]


@pytest.mark.rule("L3.1.8")
def test_a_committed_unit_defends_at_full_value(variant: str) -> None:
    dice = []
    for mark in ("", " committed"):
        t = table(MINE + f"r3c1: us.rifle\nr2c1: ge.grenadier{mark}", variant)
        shooter, target = t.card("ge.grenadier"), t.card("us.rifle")
        dice.append(firepower.dice(t.s, ASSAULT, shooter, target, t.s.at[shooter]))
    assert dice == [3, 3]


@pytest.mark.rule("L3.1.9")
def test_a_committed_unit_still_mounts(variant: str) -> None:
    """What commits nobody stays open to the committed; amended, mounting costs a point and so does not."""
    t = table(MINE + "r3c1: us.rifle committed, us.halftrack", variant)
    refused = t.refused("mount us.rifle us.halftrack")
    assert refused == ("L3.1.7" if variant == "amended" else None)


# the phase -------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.1")
def test_only_uncommitted_units_have_orders(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle, us.sherman\nr3c2: us.green\nr3c3: us.stuart committed", variant)
    movers = {a.split()[1] for a in t.legal if a.startswith("move ")}
    assert movers == {"al1", "al2", "al3"}
    assert t.refused("move us.stuart r2c3") == "L3.1.7"


@pytest.mark.rule("L7.5.1")
def test_nobody_moves_the_enemy_or_what_is_not_there(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr1c1: ge.grenadier\nHQ.al: us.patton", variant)
    assert t.refused("move ax2 r1c2") == "L7.5.1"
    assert t.refused("move us.patton r3c1") == "L10.2.1"
    why = t.game.why_not(t.s, act(MOVE, 16383, 16383))
    assert why is not None and why.rule == "L7.5.1"


@pytest.mark.rule("L7.5.2")
def test_movement_factors(variant: str) -> None:
    t = table(
        MINE + "r3c1: us.sherman, us.greyhound, us.rifle\nr3c2: us.halftrack, us.green riding us.halftrack",
        variant,
    )
    names = ("us.sherman", "us.greyhound", "us.rifle", "us.green")
    assert [movement.mf_left(t.s, t.card(name)) for name in names] == [2, 2, 1, 2]


@pytest.mark.rule("L7.5.2")
def test_crossroads_lend_motorized_starters_a_step(variant: str) -> None:
    t = table(
        MINE + "terrain r3c1 crossroads r3c2 crossroads\nr3c1: us.sherman, us.rifle\nr3c3: us.stuart", variant
    )
    assert movement.mf_left(t.s, t.card("us.rifle")) == 1
    t.do("move us.sherman r2c1; move us.sherman r2c2; move us.sherman r2c3")
    assert t.at("us.sherman") == "r2c3" and t.committed("us.sherman")
    t.do("move us.stuart r3c2")  # it did not start there
    assert movement.mf_left(t.s, t.card("us.stuart")) == 1


@pytest.mark.rule("L7.5.3")
def test_each_step_uses_one_factor_and_no_supply(variant: str) -> None:
    t = table("phase maneuver al; supply al 0\nHQ.al: us.sherman", variant)
    t.do("move us.sherman r3c2; move us.sherman r2c2")
    assert t.used("us.sherman") == 2 and t.supply("al") == 0
    t.do("done")
    assert t.used("us.sherman") == 2


@pytest.mark.rule("L7.5.3")
def test_a_unit_without_factors_stays(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle used 1", variant)
    assert t.refused("move us.rifle r2c1") == "L7.5.3" and not [a for a in t.legal if "al1" in a]


@pytest.mark.rule("L7.5.4")
def test_no_diagonal_moves(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr2c3: us.sherman", variant)
    assert t.refused("move us.rifle r2c2") == "L7.5.4"
    assert t.refused("move us.sherman r2c1") == "L7.5.4"
    assert t.refused("move us.rifle r3c1") == "L7.5.4"


@pytest.mark.rule("L7.5.6")
def test_enemy_held_zones_are_entered_by_assault_only(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr2c1: ge.grenadier", variant)
    assert t.refused("move us.rifle r2c1") == "L7.5.6"
    assert "move al1 r2c1" not in t.legal and "assault r2c1" in t.legal


@pytest.mark.rule("L7.5.7", "L4.0.13")
def test_an_empty_zone_is_taken_by_moving_in(variant: str) -> None:
    t = table(MINE + "r2c1: us.sherman", variant)
    assert t.s.control[0] == 0
    t.do("move us.sherman r1c1")
    assert t.s.control[0] == 1 and t.supply("al") == 6


@pytest.mark.rule("L4.0.13")
def test_a_zone_stays_friendly_when_it_is_left(variant: str) -> None:
    t = table(MINE + "r3c1: us.sherman", variant)
    assert t.s.control == [0, 0, 0, -1, -1, -1, 1, 1, 1]
    t.do("move us.sherman r2c1; move us.sherman r2c2")
    assert t.s.control[3] == 1 and t.s.control[4] == 1
    t = table("phase maneuver ax\ncontrol r2c1 al\nr1c1: ge.grenadier", variant)
    t.do("move ge.grenadier r2c1")
    assert t.s.control[3] == 0


@pytest.mark.rule("L7.5.7")
def test_an_unoccupied_fortification_falls_with_its_zone(variant: str) -> None:
    t = table(MINE + "r1c1: axis.pillbox\nr1c1/S: axis.wire\nr2c1: us.rifle", variant)
    t.do("move us.rifle r1c1")
    assert t.at("us.rifle") == "r1c1" and t.pile("al") == 3


# difficult terrain -----------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.8")
def test_difficult_terrain_commits_whoever_enters(variant: str) -> None:
    t = table(MINE + "terrain r2c1 forest\nr3c1: us.sherman", variant).do("move us.sherman r2c1")
    assert t.committed("us.sherman") and t.used("us.sherman") == 1
    assert t.refused("move us.sherman r2c2") == "L7.5.8"


@pytest.mark.rule("L7.5.9")
def test_amended_difficult_terrain_stops_whoever_enters(variant: str) -> None:
    t = table(MINE + "terrain r2c1 forest\nr3c1: us.sherman\nr1c1: ge.grenadier", variant)
    t.do("move us.sherman r2c1")
    assert t.committed("us.sherman") and t.refused("move us.sherman r2c2") == "L7.5.9"
    assert "assault r1c1" not in t.legal


@pytest.mark.rule("L7.5.9")
def test_amended_other_terrain_does_not_stop(variant: str) -> None:
    t = table(MINE + "terrain r2c1 village\nr3c1: us.sherman", variant).do("move us.sherman r2c1")
    assert t.refused("move us.sherman r2c2") is None


@pytest.mark.rule("L7.5.8")
def test_units_at_home_in_difficult_terrain_go_on(variant: str) -> None:
    t = table(MINE + "hand al: allied.march\nterrain r2c1 forest\nr3c1: us.rangers", variant)
    t.do("play allied.march; move us.rangers r2c1")
    assert t.refused("move us.rangers r2c2") is None


@pytest.mark.rule("L7.5.10")
def test_an_assault_into_difficult_terrain_commits(variant: str) -> None:
    """The tank withdraws to Clear ground with a factor left, and is done all the same."""
    t = table(
        "phase maneuver al; supply al 2 ax 0\nterrain r2c1 forest\nr3c1: us.sherman\nr2c1: ge.grenadier",
        variant,
        dice=[1, 1, 1, 1, 1, 1],
    )
    t.do("assault r2c1; with us.sherman; done; withdraw us.sherman")
    t.quiet()
    assert t.at("us.sherman") == "r3c1" and t.used("us.sherman") == 1
    assert t.committed("us.sherman")
    assert t.refused("move us.sherman r3c2") in ("L7.5.8", "L7.5.9")


@pytest.mark.rule("L7.5.11")
def test_falling_back_into_difficult_terrain_commits(variant: str) -> None:
    t = table(
        "phase maneuver al; supply al 2 ax 0\nterrain r3c1 forest\nr3c1: us.sherman\nr2c1: ge.grenadier",
        variant,
        dice=[1, 1, 1, 1, 1, 1],
    )
    t.do("assault r2c1; with us.sherman; done; withdraw us.sherman")
    t.quiet()
    assert t.at("us.sherman") == "r3c1" and t.committed("us.sherman")
    assert t.refused("move us.sherman r3c2") in ("L7.5.8", "L7.5.9")


# stacking --------------------------------------------------------------------------------------------------
FULL = "r2c1: us.rifle, us.green, us.nisei\n"


@pytest.mark.rule("L3.5.1")
def test_a_fourth_unit_does_not_end_its_move_in_a_zone(variant: str) -> None:
    t = table(MINE + FULL + "r3c1: us.arminf, us.sherman used 1", variant)
    assert t.refused("move us.arminf r2c1") == "L3.5.1"
    assert t.refused("move us.sherman r2c1") == "L3.5.1"
    assert not [a for a in t.legal if a.endswith("r2c1")]


@pytest.mark.rule("L3.5.1")
def test_a_third_unit_fits(variant: str) -> None:
    t = table(MINE + "r2c1: us.rifle, us.green\nr3c1: us.arminf", variant).do("move us.arminf r2c1")
    assert t.stack("al", "r2c1") == 3


@pytest.mark.rule("L3.5.3", "L7.5.5")
def test_passing_through_a_full_zone(variant: str) -> None:
    t = table(MINE + FULL + "r3c1: us.sherman\nr1c1: ge.grenadier", variant).do("move us.sherman r2c1")
    assert t.refused("done") == "L7.5.5"  # it may not stay
    assert t.refused("assault r1c1") == "L7.5.5"  # nor assault from there
    assert t.refused("dig us.rifle") == "L7.5.5"
    assert sorted(t.legal) == ["move al4 r2c2", "move al4 r3c1"]
    t.do("move us.sherman r2c2; done")
    assert t.at("us.sherman") == "r2c2"


@pytest.mark.rule("L7.5.5")
def test_a_full_zone_is_entered_only_if_there_is_a_way_on(variant: str) -> None:
    around = "r1c1: ge.grenadier\nr2c2: us.arminf, us.weapons, us.m81\nr3c1: us.sherman, us.m60, us.g57"
    t = table(MINE + FULL + around, variant)
    assert t.refused("move us.sherman r2c1") is None  # back to where it came from, at worst
    t = table(MINE + "bridge river2.c1 minor\n" + FULL + around, variant)
    assert t.refused("move us.sherman r2c1") == "L7.5.5"  # the bridge carries it over, but not back
    t = table(MINE + FULL + "terrain r2c1 forest\nr3c1: us.sherman", variant)
    assert t.refused("move us.sherman r2c1") == "L3.5.1"  # Difficult terrain would hold it there


@pytest.mark.rule("L3.5.4")
def test_the_owner_picks_what_an_overfull_zone_loses(variant: str) -> None:
    t = table(MINE + "r3c1: us.sherman76, us.sherman, us.rifle\nr3c2: us.green", variant)
    zones.put(t.s, t.card("us.green"), 6)
    excess.enforce(t.s, 1, 6)
    flow.settle(t.game.table, t.s)
    assert t.to_act == "allied" and len(t.legal) == 4
    assert t.refused("dig us.rifle") == "L7.5.12" and t.refused("lose us.green") is None
    t.do("lose us.green")
    assert t.at("us.green") == "pile ax" and t.pile("ax") == 1 and t.stack("al", "r3c1") == 3
    assert "done" in t.legal


@pytest.mark.rule("L3.5.4")
def test_a_passing_unit_that_is_held_up_overfills_its_zone(variant: str) -> None:
    t = table(MINE + FULL + "r3c1: us.sherman", variant).do("move us.sherman r2c1")
    movement.commit(t.s, t.card("us.sherman"))  # as a card of the enemy could
    flow.settle(t.game.table, t.s)
    assert len(t.legal) == 4 and all(a.startswith("lose ") for a in t.legal)
    t.do("lose us.sherman")
    assert t.pile("ax") == 4


# the table -------------------------------------------------------------------------------------------------
@pytest.mark.rule("L4.0.1")
def test_ground_units_reach_neither_airfield_nor_stockpile(variant: str) -> None:
    t = table(MINE + "r1c1: us.sherman\nHQ.ax: ge.grenadier", variant)
    places = {a.split()[-1] for a in t.legal if verb_of(t.game.parse(t.s, a)) == MOVE}
    assert places == {"r1c2", "r2c1"}
    assert t.refused("move us.sherman AF.ax") == "L4.0.1"
    assert NEIGHBOURS[HQ] == [0, 1, 2] and AIRFIELD > HQ


@pytest.mark.rule("L4.0.2")
def test_a_headquarters_is_a_zone_beside_its_edge_row(variant: str) -> None:
    t = table(MINE + "HQ.al: us.rifle", variant)
    assert [a for a in t.legal if a.startswith("move")] == ["move al1 r3c1", "move al1 r3c2", "move al1 r3c3"]
    t.do("move us.rifle r3c2")
    assert t.used("us.rifle") == 1 and t.committed("us.rifle")


@pytest.mark.rule("L4.0.3")
def test_a_card_for_a_zone_may_name_a_headquarters(variant: str) -> None:
    t = table(
        "phase recon al; supply al 3\nnations ge plw\nhand al: plw.cichociemni\n"
        "HQ.ax: ge.grenadier\nr1c1: ge.pz4",
        variant,
    )
    t.do("play plw.cichociemni")
    assert [a for a in t.legal if a.startswith("at ")] == ["at r1c1", "at HQ.ax"]
    t.do("at HQ.ax")
    assert t.spotted("ge.grenadier") and not t.spotted("ge.pz4")


@pytest.mark.rule("L4.0.4")
def test_artillery_counts_range_from_its_headquarters(variant: str) -> None:
    t = table("phase bombardment al; supply al 3\nHQ.al: us.h105", variant)
    gun = t.card("us.h105")
    reach = [place for place in range(ZONES) if artillery.in_range(t.s, gun, place)]
    assert reach == [3, 4, 5, 6, 7, 8]


@pytest.mark.rule("L4.0.5")
def test_a_headquarters_has_no_terrain(variant: str) -> None:
    t = table(MINE + "terrain r1c1 hill r1c2 hill r1c3 hill\nr1c1: us.rifle\nHQ.ax: ge.grenadier", variant)
    shooter, target = t.card("ge.grenadier"), t.card("us.rifle")
    assert firepower.dice(t.s, ASSAULT, shooter, target, HQ) == 3
    assert not movement.is_difficult(t.s, shooter, HQ)


@pytest.mark.rule("L4.0.10")
def test_nine_zones_in_three_rows() -> None:
    assert ZONES == 9
    assert [[row_of(z) for z in range(ZONES)].count(r) for r in range(3)] == [3, 3, 3]
    assert [[column_of(z) for z in range(ZONES)].count(c) for c in range(3)] == [3, 3, 3]
    assert BESIDE[4] == 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7


@pytest.mark.rule("L4.0.11")
def test_a_zone_has_the_effects_of_its_one_terrain(variant: str) -> None:
    t = table(MINE + "terrain r3c1 marsh\nr3c1: us.rifle\nr3c2: us.green", variant)
    assert len(t.s.terrain) == 9
    assert t.refused("dig us.rifle") == "L2.2.7"  # nobody digs in a Marsh
    assert t.refused("dig us.green") is None  # next door the Marsh says nothing


# cards on movement -----------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.2", "L7.5.3")
def test_mud_leaves_motors_one_step(variant: str) -> None:
    t = table(MINE + "table al: allied.mud\nr3c1: us.sherman, us.rifle", variant).do("move us.sherman r2c1")
    assert t.committed("us.sherman") and t.refused("move us.sherman r2c2") is not None


@pytest.mark.rule("L7.5.4", "L7.5.6")
def test_infiltration_passes_an_enemy_held_zone(variant: str) -> None:
    t = table(
        "phase maneuver al; supply al 3\nhand al: soviet.infiltrate\nr3c1: su.rifle\nr2c1: ge.grenadier",
        variant,
    )
    assert t.refused("move su.rifle r1c1") == "L7.5.4"
    t.do("play soviet.infiltrate")
    assert t.refused("move su.rifle r2c1") == "L7.5.6"
    t.do("move su.rifle r1c1")
    assert t.at("su.rifle") == "r1c1" and t.used("su.rifle") == 2 and t.committed("su.rifle")


@pytest.mark.rule("L7.5.2", "L7.5.7")
def test_leclerc_drives_on_into_empty_zones(variant: str) -> None:
    base = "phase maneuver al; supply al 3\nHQ.al: ff.leclerc, ff.sherman, ff.sherman#2\nr2c2: ff.goumier\n"
    t = table(base, variant).do("move ff.sherman r3c1; move ff.sherman r2c1; move ff.sherman r1c1")
    assert t.at("ff.sherman") == "r1c1"
    t.do("move ff.sherman#2 r3c2; move ff.sherman#2 r3c3")
    assert t.refused("move ff.sherman#2 r2c3") is None
    assert t.refused("move ff.sherman#2 HQ.al") == "L7.5.3"


# obstacles on the way --------------------------------------------------------------------------------------
@pytest.mark.rule("L10.5.3")
def test_obstacles_act_on_enemies_who_cross_their_edge(variant: str) -> None:
    base = MINE + "control r2c1 ax\nr2c1/E: axis.mines\nr2c2: us.rifle\nr3c1: us.arminf"
    t = table(base, variant, dice=[5, 6]).do("move us.rifle r2c1")
    assert t.hits("us.rifle") == 2
    t = table(base, variant, dice=[]).do("move us.arminf r2c1")
    assert t.hits("us.arminf") == 0


@pytest.mark.rule("L10.5.4")
def test_own_obstacles_are_harmless(variant: str) -> None:
    t = table("phase maneuver ax\nr1c1/S: axis.mines\nr1c1: ge.grenadier", variant, dice=[])
    t.do("move ge.grenadier r2c1")
    assert t.hits("ge.grenadier") == 0 and t.s.edge[1] >= 0


@pytest.mark.rule("L10.5.3")
def test_armor_does_not_cross_a_ditch(variant: str) -> None:
    t = table(MINE + "r1c1/S: axis.ditch\nr2c1: us.sherman, us.rifle", variant)
    assert t.refused("move us.sherman r1c1") == "L10.5.3" and t.refused("move us.rifle r1c1") is None


@pytest.mark.rule("L7.5.24")
def test_a_minefield_hits_a_mounted_pair_once_transport_first(variant: str) -> None:
    t = table(
        MINE + "r1c1/S: axis.mines\nr2c1: us.truck hits 0, us.rifle riding us.truck",
        variant,
        dice=[5, 6],
    )
    t.do("move us.truck r1c1")
    assert t.at("us.truck") == "pile ax" and t.hits("us.rifle") == 1
    assert t.at("us.rifle") == "r1c1" and t.committed("us.rifle") and t.s.control[0] == 1
