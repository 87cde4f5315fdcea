"""H7E: Nuclear Attack."""

import pytest

from crusades.games.high import strongpoints
from crusades.games.high.pieces import CRUSADER, WERSGORIX
from crusades.games.high.strongpoints import control, is_besieged
from tests.rules.high.kit import play

HOME = "0620: caI 4; "
ELSEWHERE = "1217: caH 1; 1118: wg 1; "  # another attack that could be made, so that the phase goes on
FIELD = "phase E; " + HOME + ELSEWHERE + "0413: waF 9, wg 3; 0513: caB 6, caC 5, cg 2; "


@pytest.mark.rule("H7E.1")
def test_one_nuclear_attack_is_made_in_a_turn() -> None:
    t = play(FIELD, "nuke caB 0413", dice=[4])
    assert t.refused("nuke caC 0413") == "H7E.1"
    assert not [a for a in t.legal if a.startswith("nuke")]


@pytest.mark.rule("H7E.1")
def test_armies_and_garrison_markers_can_make_it_and_allies_too() -> None:
    t = play("phase E; ally jair; " + HOME + "0413: waF 9; 0513: caB 6, cg 2, jaA 3, cfC 5")
    nukes = sorted(a for a in t.legal if a.startswith("nuke"))
    assert nukes == ["nuke caB 0413", "nuke cg7 0413", "nuke jaA 0413"]
    assert t.refused("nuke cfC 0413") == "H7E.1"
    assert t.refused("nuke waF 0513") == "H7E.1"


@pytest.mark.rule("H7E.1")
def test_the_wersgorix_player_has_no_nuclear_attack() -> None:
    t = play("phase I; " + HOME + "0413: waF 9; 0513: caB 6")
    assert t.refused("nuke waF 0513") is not None
    assert t.refused("nuke caB 0413") == "H7E.2"


@pytest.mark.rule("H7E.1")
def test_an_army_aboard_a_fleet_is_not_on_the_ground() -> None:
    t = play("phase E; " + HOME + "0413: waF 9; 0513: cfC 6, caB 6 aboard cfC, caD 1")
    assert t.refused("nuke caB 0413") == "H7E.1"


@pytest.mark.rule("H7E.2")
def test_it_reaches_the_same_hex_or_an_adjacent_one() -> None:
    t = play("phase E; " + HOME + "0513: caB 6; 0413: waF 2; 0806: waG 3")
    assert t.refused("nuke caB 0413") is None
    assert t.refused("nuke caB 0806") == "H7E.2"
    t = play("phase E; " + HOME + "0514: inside, waF 2, caB 6")
    assert t.refused("nuke caB 0514") is None


@pytest.mark.rule("H7E.2")
def test_it_needs_wersgorix_land_units_in_the_hex() -> None:
    t = play("phase E; " + HOME + "0513: caB 6; 0413: wfF 2; 0414: waG 2; 0514: jaA 2")
    assert t.refused("nuke caB 0413") == "H7E.2"
    assert t.refused("nuke caB 0514") == "H7E.2"


@pytest.mark.rule("H7E.2")
def test_it_affects_no_fleet() -> None:
    t = play("phase E; " + HOME + "0413: waF 6, wfG 5; 0513: caB 6", "nuke caB 0413", dice=[1, 4, 4])
    assert (t.unit("waF"), t.unit("wfG")) == (0, 5)


@pytest.mark.rule("H7E.2")
def test_it_is_made_in_the_crusader_combat_phase() -> None:
    t = play("phase D.2; " + HOME + "0413: waF 9; 0513: caB 6")
    assert t.refused("nuke caB 0413") == "H7E.2"


@pytest.mark.rule("H7E.3")
def test_a_unit_that_made_it_cannot_attack_normally() -> None:
    t = play(FIELD + "0514: wg 1", "nuke caB 0413", dice=[4])
    t.do("attack 0514 ground")
    assert t.refused("with caB") == "H7E.3"
    assert t.refused("with caC") is None


@pytest.mark.rule("H7E.3")
def test_a_unit_that_attacks_normally_cannot_make_it() -> None:
    t = play(FIELD + "0514: wg 1", "attack 0514 ground; with caB; done")
    assert t.refused("nuke caB 0413") == "H7E.3"
    assert t.refused("nuke caC 0413") is None


@pytest.mark.rule("H7E.4")
@pytest.mark.parametrize("die", [3, 4])
def test_its_targets_are_safe_from_normal_attacks_whether_it_worked_or_not(die: int) -> None:
    t = play(FIELD, "nuke caB 0413", [die, 2, 3])
    if t.to_act == "wersgorix":
        t.do("lose waF 5")
    assert t.refused("attack 0413 ground") == "H7E.4"


@pytest.mark.rule("H7E.4", "H7A.5")
def test_units_under_a_normal_attack_are_no_target_of_it() -> None:
    t = play(FIELD, "attack 0413 ground; with caB; done")
    assert t.refused("nuke caC 0413") == "H7A.5"


@pytest.mark.rule("H7E.5")
@pytest.mark.parametrize(("die", "left"), [(3, 5), (4, 9)])
def test_it_works_on_a_die_no_higher_than_the_equipment(die: int, left: int) -> None:
    t = play("phase E; " + HOME + "0413: waF 9; 0513: caB 6", "nuke caB 0413", dice=[die, 2, 2])
    assert t.unit("waF") == left


@pytest.mark.rule("H7E.5")
def test_it_needs_an_equipment_point() -> None:
    t = play("phase E; equipment 0; " + HOME + "0413: waF 9; 0513: caB 6")
    assert t.refused("nuke caB 0413") == "H7E.5"
    assert "nuke caB 0413" not in t.legal


@pytest.mark.rule("H7E.6")
def test_the_losses_are_two_dice() -> None:
    t = play("phase E; " + HOME + "0413: waF 6, waG 6; 0513: caB 6", "nuke caB 0413", dice=[1, 4, 5])
    assert t.to_act == "wersgorix"
    t.do("lose waF 6")
    assert (t.unit("waF"), t.unit("waG")) == (0, 3)


@pytest.mark.rule("H7E.6")
def test_a_leader_dies_with_the_force_it_destroys() -> None:
    t = play("phase E; " + HOME + "0413: waF 2, w3; 0513: caB 6", "nuke caB 0413; hold", dice=[1, 4, 5])
    assert (t.unit("waF"), t.hex("w3")) == (0, None)


@pytest.mark.rule("H7E.7")
@pytest.mark.parametrize("die", [1, 6])
def test_it_costs_one_equipment_point_whether_it_worked_or_not(die: int) -> None:
    t = play("phase E; " + HOME + "0413: waF 9; 0513: caB 6", "nuke caB 0413", dice=[die, 1, 1])
    assert t.s.equipment == 2


@pytest.mark.rule("H7E.7")
def test_the_die_is_compared_before_the_point_is_paid() -> None:
    t = play("phase E; equipment 1; " + HOME + "0413: waF 9; 0513: caB 6", "nuke caB 0413", dice=[1, 1, 1])
    assert (t.unit("waF"), t.s.equipment) == (7, 0)


@pytest.mark.rule("H7E.8")
def test_it_earns_no_equipment_point() -> None:
    t = play(
        "phase E; equipment 5; " + HOME + "0514: waF 2; 0513: caB 6",
        "nuke caB 0514; outside; done",
        dice=[1, 4, 5],
    )
    assert t.unit("waF") == 0
    assert t.s.equipment == 4  # neither a clean blow nor a fort taken by storm


@pytest.mark.rule("H7E.9")
def test_the_wersgorix_player_chooses_who_takes_the_losses() -> None:
    t = play(FIELD, "nuke caB 0413", dice=[1, 1, 2])
    assert t.to_act == "wersgorix"
    assert "lose waF 3" in t.legal and "lose waF 4" not in t.legal
    assert t.do("lose waF 3").garrison("0413", WERSGORIX) == 3


@pytest.mark.rule("H7E.9")
def test_a_fort_given_up_covers_the_entire_loss() -> None:
    t = play(
        "phase E; " + HOME + "0514: waF 9, wg 1, inside; 0513: caB 6", "nuke caB 0514; raze", dice=[1, 5, 6]
    )
    assert (t.unit("waF"), t.garrison("0514", WERSGORIX)) == (9, 1)
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 0


@pytest.mark.rule("H7E.9")
def test_the_wersgorix_player_may_keep_the_fort_and_lose_points() -> None:
    t = play("phase E; " + HOME + "0514: waF 9, inside; 0513: caB 6", "nuke caB 0514; done", dice=[1, 2, 3])
    assert t.unit("waF") == 4
    assert t.s.razed == 0 and t.s.inside[t.b.fort_at[t.h("0514")]] == 1


@pytest.mark.rule("H7E.9", "H7D.17")
def test_besiegers_of_a_fort_that_is_given_up_step_out() -> None:
    t = play(
        "phase E; " + HOME + "0514: waF 9, inside, caB 6, owain",
        "nuke caB 0514; raze; step 0413",
        dice=[1, 2, 3],
    )
    assert (t.hex("caB"), t.hex("owain"), t.hex("waF")) == ("0413", "0413", "0514")


@pytest.mark.rule("H7E.9", "H7D.25")
def test_a_fort_whose_defenders_all_perish_is_captured() -> None:
    t = play(
        "phase E; " + HOME + "0514: waF 2; 0513: caB 6",
        "nuke caB 0514; outside; done; occupy caB",
        dice=[1, 4, 5],
    )
    assert control(t.s, t.h("0514")) == CRUSADER
    assert t.hex("caB") == "0514"


@pytest.mark.rule("H7E.9", "H7D.17")
def test_it_can_break_a_siege_of_the_crusaders() -> None:
    position = "phase E; " + HOME + "0514: castle, inside, caB 3, waF 5"
    t = play(position, "nuke caB 0514; done; step 0413", dice=[1, 1, 1])
    assert (t.unit("waF"), t.hex("waF"), is_besieged(t.s, t.h("0514"))) == (3, "0413", False)


@pytest.mark.rule("H7E.10")
def test_points_inside_a_fortress_are_not_affected() -> None:
    t = play("phase E; " + HOME + "0806: waF 6, inside; 0805: caB 6", "nuke caB 0806", dice=[1, 4, 5])
    assert (t.unit("waF"), t.s.equipment) == (6, 2)


@pytest.mark.rule("H7E.10")
def test_points_inside_a_fort_are_affected() -> None:
    t = play("phase E; " + HOME + "0514: waF 6, inside; 0513: caB 6", "nuke caB 0514; done", dice=[1, 1, 3])
    assert t.unit("waF") == 2


@pytest.mark.rule("H7E.2", "H6F.8")
def test_a_nuclear_attack_on_a_capital_wakes_its_zone() -> None:
    t = play("phase E; " + HOME + "0806: waF 6, inside; 0805: caB 6", "nuke caB 0806", dice=[6])
    assert t.s.satellite[t.b.zone_ids.index("orange")] == 1


@pytest.mark.rule("H7D.30", "H7D.17")
def test_a_besieger_who_occupies_what_his_bomb_emptied_weakens_his_siege() -> None:
    t = play(
        "phase E; " + HOME + "3613: inside, waF 3, caB 5, caC 3; 3713: waG 2",
        "nuke caB 3713; outside; occupy caB; step 3612",
        dice=[1, 4, 5],
    )
    assert (t.hex("caB"), t.hex("caC"), t.hex("waF")) == ("3713", "3612", "3613")


@pytest.mark.rule("H7C.7", "H7E.2", "H7D.10")
def test_the_defender_may_go_inside_before_the_die_is_rolled() -> None:
    t = play("turn 10; phase E; equipment 4; 2906: waJ 6; 2907: cg 2", "nuke cg7 2906", dice=[1, 5, 6])
    assert (t.to_act, t.legal) == ("wersgorix", ["inside", "outside"])
    assert (t.s.equipment, t.s.dice.script) == (4, [1, 5, 6])  # nothing is rolled or paid yet


@pytest.mark.rule("H7E.10", "H7E.7")
def test_those_who_went_inside_a_fortress_feel_nothing() -> None:
    t = play(
        "turn 10; phase E; equipment 4; 2906: waJ 6; 2907: cg 2", "nuke cg7 2906; inside", dice=[1, 5, 6]
    )
    assert (t.unit("waJ"), t.s.equipment) == (6, 3)
    assert strongpoints.is_inside(t.s, t.h("2906"), 1)


@pytest.mark.rule("H7C.7", "H7E.9")
def test_those_who_stay_outside_bear_the_losses() -> None:
    t = play(
        "turn 10; phase E; equipment 4; 2906: waJ 6; 2907: cg 2", "nuke cg7 2906; outside", dice=[1, 2, 3]
    )
    assert t.unit("waJ") == 1
    assert not strongpoints.is_inside(t.s, t.h("2906"), 1)


@pytest.mark.rule("H7C.7", "H7D.3")
def test_nobody_is_asked_to_go_inside_what_he_does_not_hold_or_is_inside_of() -> None:
    open_field = play(
        "phase E; equipment 4; 2907: waJ 6; 2906: castle, caB 2; 0620: roger", "nuke caB 2907", dice=[6]
    )
    assert open_field.to_act == "crusader"
    inside = play(
        "phase E; equipment 4; 2906: waJ 6, inside; 2907: cg 2; 0620: roger", "nuke cg7 2906", dice=[6]
    )
    assert inside.to_act == "crusader"


@pytest.mark.rule("H7C.9", "H7E.2")
def test_no_siege_takes_the_place_of_a_nuclear_attack() -> None:
    t = play("phase E; equipment 4; 2906: waJ 6; 2907: caB 9; 0620: roger", "nuke caB 2906; inside", dice=[6])
    assert t.refused("siege") is not None
    assert (t.hex("caB"), t.s.equipment) == ("2907", 3)
