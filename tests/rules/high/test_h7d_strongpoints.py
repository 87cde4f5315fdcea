"""H7D: forts and fortresses: control, sieges, storming, capture. Fire and treachery have their own files."""

import pytest

from crusades.games.high.pieces import CRUSADER, WERSGORIX
from crusades.games.high.strongpoints import UNCONTROLLED, control, is_besieged, value_of
from tests.rules.high.kit import Table, play

HOME = "0620: caI 4; "
AFTER = [4] * 30  # dice of what follows
ELSEWHERE = "1217: caH 1; 1118: wg 1; "  # another attack that could be made, so that the phase goes on


def held_by(t: Table, hex_name: str) -> int:
    return control(t.s, t.h(hex_name))


def besieged(t: Table, hex_name: str) -> bool:
    return is_besieged(t.s, t.h(hex_name))


def castle(t: Table, hex_name: str) -> bool:
    return t.s.castles >> t.h(hex_name) & 1 == 1


# H7D.1 – H7D.3: control -------------------------------------------------------------------------------


@pytest.mark.rule("H7D.1")
def test_a_castle_marker_makes_a_strongpoint_crusader_even_when_empty() -> None:
    assert held_by(play("phase D.2; " + HOME + "0514: castle"), "0514") == CRUSADER


@pytest.mark.rule("H7D.2")
def test_a_wersgorix_land_unit_makes_a_strongpoint_wersgorix() -> None:
    assert held_by(play("phase D.2; " + HOME + "0514: wg 2"), "0514") == WERSGORIX
    assert held_by(play("phase D.2; " + HOME + "0514: waA 2"), "0514") == WERSGORIX


@pytest.mark.rule("H7D.2", "H7D.3")
def test_fleets_and_leaders_do_not_occupy_a_strongpoint() -> None:
    t = play("phase D.2; " + HOME + "0514: wfA 5, waB 2 aboard wfA, w3; 0413: cfB 3")
    assert held_by(t, "0514") == UNCONTROLLED


@pytest.mark.rule("H7D.3")
def test_an_empty_strongpoint_without_a_castle_marker_is_nobodys() -> None:
    assert held_by(play("phase D.2; " + HOME), "0514") == UNCONTROLLED


# H7D.10, H7D.11: inside or outside --------------------------------------------------------------------

DEFENDED = "phase E; " + HOME + "0514: wg 3; 0413: caB 9; "


@pytest.mark.rule("H7D.10")
def test_the_defender_declares_inside_or_outside_before_the_dice() -> None:
    t = play(DEFENDED, "attack 0514 ground; resolve 0514 ground")
    assert (t.to_act, t.legal) == ("wersgorix", ["inside", "outside"])


@pytest.mark.rule("H7D.10")
def test_inside_is_refused_once_the_dice_are_rolled() -> None:
    t = play(
        "phase E; " + HOME + "0514: waA 6, w3; 0413: caB 9",
        "attack 0514 ground; resolve 0514 ground; outside",
        dice=[4, 4, 3, 3],
    )
    assert t.to_act == "wersgorix" and "hold" in t.legal  # losses are being taken
    assert t.refused("inside") == "H7D.10"


@pytest.mark.rule("H7D.11")
def test_a_fort_is_worth_4_and_a_fortress_6() -> None:
    t = play("phase D.2; " + HOME)
    assert (value_of(t.s, t.h("0514")), value_of(t.s, t.h("0806"))) == (4, 6)
    assert value_of(t.s, t.h("0413")) == 0


def difference(t: Table, actions: str) -> int:
    """Attack total less defence total of the combat that these actions resolve."""
    t.s.events = []
    t.do(actions)
    return next(e[4] for e in t.s.events if e[0] == "totals")


@pytest.mark.rule("H7D.11")
def test_the_value_counts_for_the_defender_only_inside() -> None:
    dice = [4, 4, 3, 3, 3, 3, *AFTER]
    assert (
        difference(play(DEFENDED, dice=dice), "attack 0514 ground; resolve 0514 ground; inside; assault")
        == 9 - 3 - 4
    )
    assert difference(play(DEFENDED, dice=dice), "attack 0514 ground; resolve 0514 ground; outside") == 9 - 3
    fortress = "phase E; " + HOME + "0806: waA 5; 0805: caB 9"
    assert (
        difference(play(fortress, dice=dice), "attack 0806 ground; resolve 0806 ground; inside; assault")
        == 9 - 11
    )


# H7D.12 – H7D.14: the siege ---------------------------------------------------------------------------


@pytest.mark.rule("H7D.12")
def test_besiegers_move_into_the_hex_without_dice() -> None:
    t = play(
        DEFENDED + "0413: owain",
        "attack 0514 ground; with owain; resolve 0514 ground; inside; siege",
        dice=[4],
    )
    assert (t.hex("caB"), t.hex("owain")) == ("0514", "0514")
    assert besieged(t, "0514")
    assert t.garrison("0514", WERSGORIX) == 3


@pytest.mark.rule("H7D.12", "H7C.9")
def test_a_siege_uses_up_the_attack() -> None:
    t = play(DEFENDED + "0414: wg 1; " + ELSEWHERE, "attack 0514 ground; resolve 0514 ground; inside; siege")
    assert t.refused("attack 0414 ground") == "H7A.4"


@pytest.mark.rule("H7D.12")
@pytest.mark.parametrize(("points", "answer"), [(5, "H7D.12"), (6, None)])
def test_a_force_weaker_than_the_strongpoint_cannot_begin_a_siege(points: int, answer: str | None) -> None:
    t = play(
        f"phase E; {HOME}3122: wg 5; 3121: caB {points}", "attack 3122 ground; resolve 3122 ground; inside"
    )
    assert t.refused("siege") == answer
    assert t.refused("assault") is None


@pytest.mark.rule("H7D.12")
def test_fleets_in_the_hex_are_no_part_of_the_siege() -> None:
    t = play("phase H.2; " + HOME + "0514: castle, inside, caB 3, cfC 5, waF 4, wfG 9; 0413: cfD 1")
    assert besieged(t, "0514")
    t = play(
        "phase I; " + HOME + "0514: inside, waF 3, caB 4, cfC 5",
        "attack 0514 ground; resolve 0514 ground",
        dice=[5, 6, *AFTER],
    )
    assert t.legal == ["step 0413", "step 0414", "step 0513"]  # the fleet's 5 points do not keep it up


@pytest.mark.rule("H7D.12", "H6D.5")
def test_captives_whose_guards_lay_siege_go_along() -> None:
    t = play(
        DEFENDED + "0413: w3 captive", "attack 0514 ground; resolve 0514 ground; inside; siege", dice=[4]
    )
    assert (t.hex("w3"), t.s.captor[t.leader("w3")]) == ("0514", CRUSADER)


@pytest.mark.rule("H7D.13")
def test_besieged_pieces_may_not_move() -> None:
    t = play("phase D.2; " + HOME + "0514: castle, inside, caB 3, owain, waF 5")
    assert t.refused("move caB") == "H7D.13"
    assert t.refused("move owain") == "H7D.13"


@pytest.mark.rule("H7D.13")
def test_the_same_pieces_move_when_nobody_besieges_them() -> None:
    t = play("phase D.2; " + HOME + "0514: castle, inside, caB 3, owain")
    assert t.refused("move caB") is None


@pytest.mark.rule("H7D.14")
def test_besieged_pieces_get_no_reinforcements() -> None:
    t = play("phase A.2; turn 5; 0620: castle, inside, caB 3, waF 8; 1605: castle, caC 2", dice=[3, 4] * 9)
    assert t.refused("add 1 caB") in ("H4A.10", "H7D.14")
    assert t.refused("add 1 caC") is None


@pytest.mark.rule("H7D.14")
def test_a_besieged_fort_beside_the_capital_gets_none_either() -> None:
    position = "phase A.4; turn 5; " + HOME + "3713: wg 3; 3613: inside, waF 3, caB 6"
    t = play(position, dice=[3, 4, 4, 4, 5, *AFTER])  # the Wersgorix event is Reinforcements
    assert t.to_act == "wersgorix"
    assert t.refused("add 2 waF") == "H7D.14"
    assert t.refused("army 2 3713") is None


# H7D.15 – H7D.17: the end of a siege ------------------------------------------------------------------

RING = "0514: inside, waF 3, caB 5, owain; "


@pytest.mark.rule("H7D.15")
def test_a_siege_ends_when_the_strongpoint_falls() -> None:
    t = play("phase I.2; " + HOME + RING, dice=[3, *AFTER])
    assert not besieged(t, "0514")
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 0


@pytest.mark.rule("H7D.15", "H7D.24")
def test_a_siege_ends_when_the_strongpoint_is_stormed() -> None:
    t = play("phase E; " + HOME + "0514: inside, waF 1, caB 9, caC 9", dice=[6, 6, 6, *AFTER])
    t.do("attack 0514 ground; with caB; with caC; resolve 0514 ground")
    assert (t.unit("waF"), besieged(t, "0514")) == (0, False)
    assert held_by(t, "0514") == CRUSADER


@pytest.mark.rule("H7D.16")
def test_a_siege_ends_when_the_besiegers_leave() -> None:
    t = play("phase D.2; " + HOME + RING, "move caB; to 0413; done")
    assert (t.hex("caB"), besieged(t, "0514")) == ("0413", False)
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 1  # its owner takes the marker off, in his own phase


@pytest.mark.rule("H7D.17")
def test_besiegers_below_the_value_step_to_a_hex_of_their_choice() -> None:
    t = play("phase D.2; " + HOME + "0514: inside, waF 3, caB 4, caC 3, owain", "move caB; to 0413")
    assert (t.to_act, t.legal) == ("crusader", ["step 0413", "step 0414", "step 0513"])
    assert t.refused("step 0514") == "H7D.17"
    t.do("step 0414")
    assert (t.hex("caC"), t.hex("owain"), besieged(t, "0514")) == ("0414", "0414", False)
    assert t.s.moved[t.game.lexicon.units["cac"]] == 0  # it does not count as a move


@pytest.mark.rule("H7D.17")
def test_besiegers_equal_to_the_value_stay() -> None:
    t = play("phase D.2; " + HOME + "0514: inside, waF 9, caB 4, caC 4", "move caB; to 0413; done")
    assert (t.hex("caC"), besieged(t, "0514")) == ("0514", True)


@pytest.mark.rule("H7D.17")
def test_former_besiegers_avoid_enemy_pieces() -> None:
    t = play(
        "phase D.2; " + HOME + "0514: inside, waF 3, caB 4, caC 3; 0413: wfG 1; 0414: w3",
        "move caB; to 0513; done",
    )
    assert t.hex("caC") == "0513"  # the only free hex, so nobody is asked


@pytest.mark.rule("H7D.17")
def test_besiegers_with_nowhere_to_go_are_lost_and_their_leaders_captured() -> None:
    t = play(
        "phase I; " + HOME + "0514: inside, waF 9, caC 4, owain; 0413: wg 1; 0414: wg 2; 0513: wg 3",
        "attack 0514 ground; with waF; done; resolve 0514 ground; hold",
        dice=[3, 4, *AFTER],
    )
    assert t.unit("caC") == 0
    assert t.s.captor[t.leader("owain")] == WERSGORIX and t.hex("owain") == "0514"


@pytest.mark.rule("H7D.17", "H7D.28")
def test_former_besiegers_who_step_into_an_empty_strongpoint_take_it() -> None:
    t = play("phase D.2; " + HOME + "3613: inside, waF 3, caB 4, caC 3", "move caB; to 3612; step 3713")
    assert (t.hex("caC"), castle(t, "3713")) == ("3713", True)


# H7D.18, H7D.19: sortie and storm ---------------------------------------------------------------------


@pytest.mark.rule("H7D.18")
def test_a_sortie_does_not_count_the_strongpoint() -> None:
    t = play("phase I; " + HOME + "0514: inside, waF 4, caB 5", dice=[5, 6, *AFTER])
    assert difference(t, "attack 0514 ground; resolve 0514 ground") == -1


@pytest.mark.rule("H7D.18")
def test_the_besieged_need_not_attack() -> None:
    t = play("phase I; " + HOME + "0514: inside, waF 4, caB 5", "done", dice=[4, *AFTER])
    assert besieged(t, "0514")


@pytest.mark.rule("H7D.19")
def test_besiegers_who_storm_face_the_value_of_the_strongpoint() -> None:
    t = play("phase E; " + HOME + "0514: inside, waF 4, caB 6, caC 6", dice=[4, 4, 3, *AFTER])
    assert difference(t, "attack 0514 ground; with caB; with caC; resolve 0514 ground") == 12 - 4 - 4


# H7D.20 – H7D.23: falling to a siege ------------------------------------------------------------------


@pytest.mark.rule("H7D.20")
def test_a_siege_laid_in_phase_e_is_first_rolled_for_when_phase_i_ends() -> None:
    t = play(DEFENDED, "attack 0514 ground; resolve 0514 ground; inside; siege", dice=[3, *AFTER])
    assert (t.garrison("0514", WERSGORIX), t.s.dice.count) == (3, 0)
    while t.phase not in "J" and t.garrison("0514", WERSGORIX):
        t.do("done")
    assert t.garrison("0514", WERSGORIX) == 0


@pytest.mark.rule("H7D.21")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (2, 3), (3, 3)])
def test_a_crusader_strongpoint_falls_on_a_1(die: int, left: int) -> None:
    t = play("phase E.2; " + HOME + "0806: castle, inside, caB 3, waF 8", dice=[die])
    assert t.unit("caB") == left


@pytest.mark.rule("H7D.22")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (3, 0), (4, 3)])
def test_a_wersgorix_strongpoint_falls_on_1_to_3(die: int, left: int) -> None:
    t = play("phase I.2; " + HOME + RING, dice=[die, *AFTER])
    assert t.unit("waF") == left


@pytest.mark.rule("H7D.23")
def test_a_fall_costs_all_points_and_leaders_and_pays_one_point() -> None:
    t = play(
        "phase I.2; " + HOME + "0514: inside, waF 3, wg 2, w3, caB 5, wfG 4, w1 aboard wfG", dice=[2, *AFTER]
    )
    assert (t.unit("waF"), t.garrison("0514", WERSGORIX)) == (0, 0)
    assert t.s.captor[t.leader("w3")] == CRUSADER and t.hex("w3") == "0514"
    assert (t.s.equipment, t.s.iq) == (4, 1)
    assert t.unit("wfG") == 4 and t.s.captor[t.leader("w1")] == -1  # the fleet was not in it


@pytest.mark.rule("H7D.23")
def test_the_wersgorix_gain_an_iq_point_by_a_fall() -> None:
    t = play("phase E.2; " + HOME + "0514: castle, inside, caB 3, owain, waF 5", dice=[1])
    assert (t.s.iq, t.s.equipment) == (2, 3)
    assert t.s.captor[t.leader("owain")] == WERSGORIX


@pytest.mark.rule("H7D.23", "H6D.6")
def test_captives_in_a_strongpoint_that_falls_are_free() -> None:
    t = play("phase I.2; " + HOME + "0514: inside, waF 3, redjohn captive, caB 5", dice=[2, *AFTER])
    assert t.s.captor[t.leader("redjohn")] == -1
    assert t.s.lside[t.leader("redjohn")] == CRUSADER


# H7D.24, H7D.25, H7D.28 – H7D.31: capture -------------------------------------------------------------


@pytest.mark.rule("H7D.24")
def test_a_strongpoint_that_falls_to_siege_is_captured() -> None:
    t = play("phase I.2; " + HOME + RING, dice=[2, *AFTER])
    assert held_by(t, "0514") == CRUSADER


@pytest.mark.rule("H7D.25")
def test_a_strongpoint_is_captured_when_its_defenders_outside_are_gone() -> None:
    t = play(
        "phase E; " + HOME + "0514: wg 1; 0413: caB 9",
        "attack 0514 ground; resolve 0514 ground; outside",
        dice=[6, 6, 6],
    )
    assert (t.garrison("0514", WERSGORIX), castle(t, "0514")) == (0, True)


@pytest.mark.rule("H7D.25")
def test_besiegers_inherit_a_strongpoint_whose_defenders_withdraw() -> None:
    position = "phase A.4; turn 5; " + HOME + "0514: inside, waF 2, caB 5"
    t = play(position, dice=[3, 4, 2, 3, 6, *AFTER])  # Withdrawal of 6 takes all there is
    assert (t.unit("waF"), held_by(t, "0514")) == (0, CRUSADER)
    assert t.s.equipment == 3  # neither combat nor fall: no point


@pytest.mark.rule("H7D.28")
def test_an_empty_castle_marked_strongpoint_is_walked_into() -> None:
    t = play("phase H.2; " + HOME + "0514: castle; 0413: waF 2", "move waF; to 0514")
    assert (held_by(t, "0514"), castle(t, "0514"), t.s.iq) == (WERSGORIX, False, 1)


@pytest.mark.rule("H7D.28")
def test_the_crusader_takes_an_uncontrolled_strongpoint_by_entering_it() -> None:
    t = play("phase D.2; " + HOME + "0413: caB 2", "move caB; to 0514")
    assert (held_by(t, "0514"), castle(t, "0514"), t.s.equipment) == (CRUSADER, True, 3)


@pytest.mark.rule("H7D.28")
def test_an_enemy_fleet_keeps_land_units_out_of_an_empty_strongpoint() -> None:
    t = play("phase D.2; " + HOME + "0413: caB 2; 0514: wfG 1", "move caB")
    assert t.refused("to 0514") == "H6C.2"


@pytest.mark.rule("H7D.29")
def test_the_castle_marker_goes_on_and_comes_off() -> None:
    t = play("phase I.2; " + HOME + RING, dice=[2, *AFTER])
    assert castle(t, "0514")
    t = play("phase E.2; " + HOME + "0514: castle, inside, caB 3, waF 5", dice=[1])
    assert not castle(t, "0514")


@pytest.mark.rule("H7D.29")
def test_the_wersgorix_take_the_marker_off_even_if_nobody_enters() -> None:
    t = play(
        "phase I; " + HOME + "0514: castle, cg 1; 0413: waF 9",
        "attack 0514 ground; resolve 0514 ground; outside; done",
        dice=[6, 5, *AFTER],
    )
    assert (castle(t, "0514"), held_by(t, "0514")) == (False, UNCONTROLLED)


@pytest.mark.rule("H7D.29")
def test_a_built_castle_is_pulled_down_by_wersgorix_land_units() -> None:
    t = play("phase H.2; " + HOME + "0413: castle; 0414: waF 2", "move waF; to 0413")
    assert not castle(t, "0413")
    assert value_of(t.s, t.h("0413")) == 0


@pytest.mark.rule("H7D.30")
def test_only_units_that_took_part_may_enter_the_captured_strongpoint() -> None:
    t = play(
        "phase E; " + HOME + "0514: wg 1; 0413: caB 9, caC 5, caD 2, owain, redjohn",
        "attack 0514 ground; with caB; with caC; with owain; done; resolve 0514 ground; outside",
        dice=[6, 6, 6],
    )
    assert t.legal == ["occupy caB", "occupy caC", "done"]
    assert t.refused("occupy caD") == "H7D.30"
    assert t.refused("occupy owain") == "H7D.30"  # no leader goes in alone
    t.do("occupy caC; occupy owain")
    assert t.refused("occupy redjohn") == "H7D.30"  # he took no part
    t.do("done")
    assert (t.hex("caC"), t.hex("owain"), t.hex("caB")) == ("0514", "0514", "0413")


@pytest.mark.rule("H7D.30")
def test_the_winner_need_not_enter() -> None:
    t = play(
        "phase E; " + HOME + "0514: wg 1; 0413: caB 9",
        "attack 0514 ground; resolve 0514 ground; outside; done",
        dice=[6, 6, 6],
    )
    assert (t.hex("caB"), castle(t, "0514")) == ("0413", True)


@pytest.mark.rule("H7D.30")
def test_enemy_fleets_stay_in_the_captured_hex() -> None:
    t = play(
        "phase E; " + HOME + "0514: wg 1, wfG 3, w3 aboard wfG; 0413: caB 9",
        "attack 0514 ground; resolve 0514 ground; outside; occupy caB",
        dice=[6, 6, 6],
    )
    assert (t.hex("wfG"), t.hex("w3"), t.hex("caB")) == ("0514", "0514", "0514")
    assert held_by(t, "0514") == CRUSADER


@pytest.mark.rule("H7D.30", "H7D.17")
def test_besiegers_who_occupy_the_next_strongpoint_give_up_their_siege() -> None:
    t = play(
        "phase E; " + HOME + "3613: inside, waF 3, caB 5; 3713: wg 1; 3712: caC 9",
        "attack 3713 ground; with caB; with caC; resolve 3713 ground; outside; occupy caB; done",
        dice=[6, 6, 6],
    )
    assert (t.hex("caB"), besieged(t, "3613")) == ("3713", False)


@pytest.mark.rule("H7D.31")
def test_a_fort_is_destroyed_by_nuclear_attack_and_stands_no_more() -> None:
    t = play("phase E; " + HOME + "0514: wg 5; 0413: caB 9", "nuke caB 0514; outside; raze", dice=[1, 6, 6])
    assert value_of(t.s, t.h("0514")) == 0
    assert t.s.razed >> t.h("0514") & 1


@pytest.mark.rule("H7D.31", "H7E.10")
def test_a_fortress_is_never_destroyed() -> None:
    t = play("phase E; " + HOME + "0806: wg 5; 0805: caB 9", "nuke caB 0806; outside", dice=[1, 6, 6])
    assert t.refused("raze") is not None
    assert value_of(t.s, t.h("0806")) == 6
    assert t.garrison("0806", WERSGORIX) == 0  # outside the walls they are not safe


@pytest.mark.rule("H7D.31")
def test_storm_and_siege_leave_the_fort_standing() -> None:
    t = play("phase I.2; " + HOME + RING, dice=[2, *AFTER])
    assert value_of(t.s, t.h("0514")) == 4


@pytest.mark.rule("H7D.30", "H6D.5")
def test_captives_whose_last_guards_occupy_the_strongpoint_go_along() -> None:
    t = play(
        "phase E; " + HOME + "0514: wg 1; 0413: caB 9, caC 5, w3 captive",
        "attack 0514 ground; with caB; with caC; resolve 0514 ground; outside; occupy caB",
        dice=[6, 6, 6],
    )
    assert t.hex("w3") == "0413"
    assert t.do("occupy caC").hex("w3") == "0514"


@pytest.mark.rule("H7D.23", "H4A.25")
def test_a_defector_in_a_strongpoint_that_falls_to_his_own_people_is_theirs_again() -> None:
    t = play("phase I.2; " + HOME + "0514: inside, waF 3, redjohn defector, caB 5", dice=[2, *AFTER])
    john = t.leader("redjohn")
    assert (t.s.captor[john], t.s.lside[john], t.s.defector[john]) == (-1, CRUSADER, 0)


@pytest.mark.rule("H7D.23")
def test_a_builder_lost_in_a_fall_builds_no_more() -> None:
    t = play(
        "phase E.2; " + HOME + "0514: castle, inside, caB 3, waF 5; gromolor: work church caB 1", dice=[1]
    )
    assert t.s.church_builder[t.planet("gromolor")] == -1


@pytest.mark.rule("H7D.17")
def test_former_besiegers_must_step_out() -> None:
    t = play(
        "turn 6; phase I; 1218: waF 3, inside, caC 5; 0620: roger",
        "attack 1218 ground; resolve 1218 ground",
        dice=[5, 6, *AFTER],
    )
    assert t.unit("caC") == 3
    assert t.to_act == "crusader"
    assert t.refused("done") == "H7D.17"
    assert t.refused("step 1218") == "H7D.17"
    t.do("step 1118")
    assert t.hex("caC") == "1118"
