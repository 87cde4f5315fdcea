"""H7C: how to resolve combat."""

import pytest

from tests.rules.high.kit import Table, play

ASIDE = "; 3725: cfA 2, wfT 2"  # another fight to be had, so that a phase does not end by itself
MEET = "phase I; 0513: waF 6; 0413: caC 4" + ASIDE  # terrain 0, no leaders, no shifts


def log(t: Table, actions: str) -> dict[str, tuple[int, int, int]]:
    """Play, and return what was told, by name."""
    t.s.events = []
    t.do(actions)
    told = {e[0]: (e[2], e[3], e[4]) for e in t.s.events}
    t.s.events = None
    return told


def totals(position: str, actions: str, dice: list[int]) -> tuple[int, int, int]:
    """Attack total, defence total, difference."""
    return log(play(position, dice=dice), actions)["totals"]


def shifts(position: str, actions: str, dice: list[int]) -> dict[str, int]:
    """The column shifts of a combat, by clause."""
    told = log(play(position, dice=dice), actions)
    return {name[6:]: values[0] for name, values in told.items() if name.startswith("shift_")}


def column(position: str, actions: str, dice: list[int]) -> int:
    told = log(play(position, dice=dice), actions)
    return told.get("wersgorix_roll", told.get("crusader_roll", (0, 0, 0)))[2]


# Announcing and resolving -----------------------------------------------------------------------------

TWO_ON_ONE_PLANET = "phase E; 0513: caB 6; 0414: caC 5; 0413: waF 4; 0514: wg 2" + ASIDE
BOTH = "attack 0413 ground; with caB; done; attack 0514 ground"


@pytest.mark.rule("H7C.1")
def test_after_one_attack_on_a_planet_is_rolled_no_further_attack_there_is_announced() -> None:
    t = play(TWO_ON_ONE_PLANET, "attack 0413 ground; with caB; done; resolve 0413 ground", dice=[3, 3])
    assert t.refused("attack 0514 ground") == "H7C.1"
    assert t.refused("attack 3725 fleet") is None  # another planet


@pytest.mark.rule("H7C.1")
def test_all_attacks_on_a_planet_may_be_announced_before_the_first_is_resolved() -> None:
    t = play(TWO_ON_ONE_PLANET, BOTH)
    assert {"resolve 0413 ground", "resolve 0514 ground"} <= set(t.legal)


@pytest.mark.rule("H7C.2")
def test_the_second_announced_attack_may_be_resolved_first() -> None:
    t = play(TWO_ON_ONE_PLANET, BOTH + "; resolve 0514 ground; outside", dice=[3, 3])
    assert t.s.dice.script == []
    assert "resolve 0413 ground" in t.legal


@pytest.mark.rule("H7C.2")
def test_the_phase_does_not_end_while_an_announced_attack_is_unresolved() -> None:
    t = play(TWO_ON_ONE_PLANET, BOTH)
    assert t.refused("done") == "H7C.2"
    assert t.refused("resolve 3725 fleet") == "H7C.2"  # it was never announced


# Totals -----------------------------------------------------------------------------------------------


@pytest.mark.rule("H7C.3")
def test_the_attack_total_is_the_sum_of_all_attacking_units() -> None:
    position = "phase E; 0513: caB 6; 0414: caC 3; 0413: waF 4" + ASIDE
    assert totals(position, "attack 0413 ground; with caB; with caC; resolve 0413 ground", [3, 3, 1])[0] == 9


@pytest.mark.rule("H7C.3")
def test_an_attack_needs_at_least_one_unit() -> None:
    t = play(TWO_ON_ONE_PLANET, "attack 0413 ground")
    assert t.refused("done") == "H7C.3"


@pytest.mark.rule("H7C.4")
def test_the_defence_total_adds_up_army_and_garrison_in_the_attacked_hex() -> None:
    position = "phase E; 0513: caB 6; 0413: waF 4, wg 2; 0414: waG 5" + ASIDE
    assert totals(position, "attack 0413 ground; resolve 0413 ground", [3, 3])[1] == 6


@pytest.mark.rule("H7C.5")
def test_a_fleet_adds_nothing_to_the_defence_of_an_army() -> None:
    position = "phase E; 0513: caB 6; 0413: wfF 5, waG 3" + ASIDE
    assert totals(position, "attack 0413 ground; resolve 0413 ground", [3, 3])[1] == 3


@pytest.mark.rule("H7C.5")
def test_land_units_add_nothing_to_the_defence_of_a_fleet() -> None:
    position = "phase E; 0513: cfB 6; 0413: wfF 5, waG 3, waH 4 aboard wfF" + ASIDE
    assert totals(position, "attack 0413 fleet; resolve 0413 fleet", [2, 4, 1])[1] == 5


@pytest.mark.rule("H7C.6")
def test_an_army_and_a_garrison_attack_together() -> None:
    position = "phase E; 0513: caB 5, cg 2; 0413: waF 4" + ASIDE
    actions = "attack 0413 ground; with caB; with cg7; resolve 0413 ground"
    assert totals(position, actions, [3, 3])[0] == 7


# Inside and outside -------------------------------------------------------------------------------------

AT_A_FORT = "phase E; 0513: caB 9; 0514: waF 1, wg 2" + ASIDE
KNOCK = "attack 0514 ground; resolve 0514 ground"


@pytest.mark.rule("H7C.7")
def test_the_defender_of_a_fort_may_go_inside_with_all_his_land_units_or_none() -> None:
    t = play(AT_A_FORT, KNOCK)
    assert t.to_act == "wersgorix"
    assert t.legal == ["inside", "outside"]
    t.do("inside")
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 1


@pytest.mark.rule("H7C.7")
def test_nobody_is_asked_to_go_inside_a_strongpoint_he_does_not_control() -> None:
    t = play("phase I; 0513: waF 6; 0514: caB 4; 0413: caC 1" + ASIDE, KNOCK, dice=[3, 4])
    assert t.s.dice.script == []  # no Castle Marker there: the dice fell without a question


@pytest.mark.rule("H7C.8")
def test_the_inside_marker_stays_after_the_assault() -> None:
    t = play(AT_A_FORT, KNOCK + "; inside; assault", dice=[1, 1, 1])
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 1
    later = play("phase E; 0513: caB 9; 0514: waF 1, inside" + ASIDE, KNOCK)
    assert later.legal == ["assault", "siege"]  # already inside: no question for the defender


@pytest.mark.rule("H7C.8")
def test_the_inside_marker_goes_when_the_place_is_captured() -> None:
    t = play(AT_A_FORT, KNOCK + "; inside; assault", dice=[6, 6, 3])
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 0


@pytest.mark.rule("H7C.9")
def test_the_attacker_may_besiege_units_inside_in_place_of_his_attack() -> None:
    t = play(AT_A_FORT, KNOCK + "; inside; siege", dice=[])
    assert t.hex("caB") == "0514"
    assert t.unit("waF") == 1
    assert t.refused("attack 0514 ground") is not None  # his attack of this phase is used up


@pytest.mark.rule("H7C.9")
def test_a_defender_who_stays_outside_cannot_be_besieged() -> None:
    t = play(AT_A_FORT, KNOCK, dice=[3, 3, 1])
    t.do("outside")
    assert t.s.dice.script == []  # the attack was fought at once


@pytest.mark.rule("H7C.9")
def test_a_force_too_weak_for_the_walls_may_only_assault() -> None:
    t = play("phase E; 0513: caB 3; 0514: wg 2" + ASIDE, KNOCK + "; inside")
    assert t.refused("siege") == "H7D.12"
    assert t.legal == ["assault"]


@pytest.mark.rule("H7C.10")
def test_units_inside_add_4_for_a_fort() -> None:
    assert totals(AT_A_FORT, KNOCK + "; inside; assault", [3, 3]) == (9, 7, 2)


@pytest.mark.rule("H7C.10")
def test_units_inside_add_6_for_a_fortress() -> None:
    position = "phase E; 3121: caB 9; 3122: waF 3" + ASIDE
    actions = "attack 3122 ground; resolve 3122 ground; inside; assault"
    assert totals(position, actions, [3, 4, 4, 1])[1] == 9


@pytest.mark.rule("H7C.11")
def test_a_fortress_plays_no_part_for_units_outside() -> None:
    position = "phase E; 3121: caB 9; 3122: waF 3" + ASIDE
    assert totals(position, "attack 3122 ground; resolve 3122 ground; outside", [3, 3])[2] == 6


# The column and the table -----------------------------------------------------------------------------


@pytest.mark.rule("H7C.12")
def test_attack_5_against_8_begins_in_the_column_of_minus_3() -> None:
    t = play("phase I; 0513: waF 5; 0413: caC 8" + ASIDE, dice=[3, 4])
    told = log(t, "attack 0413 ground; resolve 0413 ground")
    assert told["totals"][2] == -3
    assert told["wersgorix_roll"][2] == 4  # the column "-3 to -2"


@pytest.mark.rule("H7C.13")
def test_two_crusader_armies_use_the_crusader_table() -> None:
    t = play("phase E; 0513: caB 6; 0414: caC 3; 0413: waF 9" + ASIDE, dice=[3, 3])
    assert "crusader_roll" in log(t, "attack 0413 ground; with caB; with caC; resolve 0413 ground")


@pytest.mark.rule("H7C.13")
def test_thrall_units_count_as_crusader() -> None:
    t = play("phase E; 0513: taA 6; 0413: waF 6" + ASIDE, dice=[3, 3])
    assert "crusader_roll" in log(t, "attack 0413 ground; resolve 0413 ground")


@pytest.mark.rule("H7C.14")
def test_an_attack_by_allies_alone_uses_the_wersgorix_table() -> None:
    t = play("phase E; ally jair; 0513: jaA 6; 0413: waF 6" + ASIDE, dice=[3, 4])
    assert "ally_roll" in log(t, "attack 0413 ground; resolve 0413 ground")
    assert (t.unit("jaA"), t.unit("waF")) == (5, 5)  # 1/1


MIXED = "attack 0413 ground; with caB; with jaA; resolve 0413 ground"


@pytest.mark.rule("H7C.15")
def test_more_ally_than_crusader_points_use_the_wersgorix_table() -> None:
    t = play("phase E; ally jair; 0513: caB 4, jaA 5; 0413: waF 9" + ASIDE, dice=[3, 4])
    assert "ally_roll_mixed" in log(t, MIXED)


@pytest.mark.rule("H7C.15")
def test_equal_ally_and_crusader_points_use_the_crusader_table() -> None:
    t = play("phase E; ally jair; 0513: caB 5, jaA 5; 0413: waF 10" + ASIDE, dice=[3, 3])
    assert "crusader_roll_mixed" in log(t, MIXED)


@pytest.mark.rule("H7C.16")
def test_crusader_units_under_a_traitor_use_the_wersgorix_table() -> None:
    t = play("phase I; traitor fitzwilliam; 0513: fitzwilliam, caD 6; 0413: caE 4" + ASIDE, dice=[3, 4])
    told = log(t, "attack 0413 ground; done; resolve 0413 ground; hold")
    assert "wersgorix_roll" in told
    assert (t.unit("caD"), t.unit("caE")) == (5, 1)  # difference +2, row 7: 1/3


# Column shifts: attack -------------------------------------------------------------------------------------

CRUSADE = "phase E; 0513: caB 6; 0413: waF 6" + ASIDE
CHARGE = "attack 0413 ground; resolve 0413 ground"


@pytest.mark.rule("H7C.17")
def test_one_leader_of_the_force_shifts_the_attack() -> None:
    position = "phase E; ally ashenk; 0513: caB 6, owain, roger; 0413: waF 6" + ASIDE
    actions = "attack 0413 ground; with owain; with roger; done; resolve 0413 ground"
    assert shifts(position, actions, [3, 1, 4, 1]) == {"H7C.17": 2}  # Roger's 2, not 3


@pytest.mark.rule("H7C.17")
def test_the_attacker_may_choose_the_leader() -> None:
    position = "phase E; 0513: caB 6, owain, roger; 0413: waF 6" + ASIDE
    actions = "attack 0413 ground; with owain; with roger; lead owain; resolve 0413 ground"
    assert shifts(position, actions, [3, 4, 1, 1]) == {"H7C.17": 1}
    t = play(position, "attack 0413 ground; with owain; with roger")
    assert t.refused("lead parvus") == "H7C.17"


@pytest.mark.rule("H7C.17")
def test_a_leader_who_stays_out_of_the_attack_shifts_nothing() -> None:
    position = "phase E; 0513: caB 6, roger; 0413: waF 6" + ASIDE
    assert shifts(position, "attack 0413 ground; done; resolve 0413 ground", [3, 3]) == {}


@pytest.mark.rule("H7C.18")
def test_parvus_adds_1_to_the_leader_of_the_attack() -> None:
    position = "phase E; 0513: caB 6, parvus, roger; 0413: waF 6" + ASIDE
    actions = "attack 0413 ground; with parvus; with roger; resolve 0413 ground"
    assert shifts(position, actions, [2, 2]) == {"H7C.17": 2, "H7C.18": 1}


@pytest.mark.rule("H7C.18")
def test_parvus_alone_gives_1_and_nothing_for_his_own_rating() -> None:
    position = "phase E; 0513: caB 6, parvus; 0413: waF 6" + ASIDE
    actions = "attack 0413 ground; with parvus; resolve 0413 ground"
    assert shifts(position, actions, [1, 2, 1]) == {"H7C.18": 1}


@pytest.mark.rule("H7C.19")
def test_crusading_fervor_moves_each_crusader_attack_1_right() -> None:
    assert shifts("event fervor; " + CRUSADE, CHARGE, [1, 2, 1]) == {"H7C.19": 1}
    assert column("event fervor; " + CRUSADE, CHARGE, [1, 2, 1]) == column(CRUSADE, CHARGE, [3, 3]) + 1


@pytest.mark.rule("H7C.19")
def test_fervor_moves_no_wersgorix_attack() -> None:
    assert shifts("event fervor; " + MEET, CHARGE, [3, 4]) == {}


@pytest.mark.rule("H7C.20")
def test_the_true_grail_with_the_attackers_gives_1() -> None:
    assert shifts("grail caB true; " + CRUSADE, CHARGE, [1, 2, 1]) == {"H7C.20": 1}
    elsewhere = "grail caC true; 1224: caC 2; " + CRUSADE
    assert shifts(elsewhere, CHARGE, [3, 3]) == {}


@pytest.mark.rule("H7C.21")
def test_equipment_shifts_the_crusader_attack() -> None:
    assert shifts("equipment 5; " + CRUSADE, CHARGE, [1, 2, 1]) == {"H7C.21": 1}
    assert shifts("equipment 0; " + CRUSADE, CHARGE, [3, 3]) == {"H7C.21": -1}


@pytest.mark.rule("H7C.22")
def test_iq_shifts_the_wersgorix_attack() -> None:
    assert shifts("iq 4; " + MEET, CHARGE, [3, 4]) == {"H7C.22": 1}
    assert column("iq 4; " + MEET, CHARGE, [3, 4]) == column(MEET, CHARGE, [3, 4]) + 1


@pytest.mark.rule("H7C.23")
def test_terrain_a2_gives_the_attacker_2_in_ground_combat_and_0_between_fleets() -> None:
    ground = "phase I; 1111: waF 6; 1112: caC 4" + ASIDE
    fleets = "phase I; 1111: wfF 6; 1112: cfC 4" + ASIDE
    assert shifts(ground, "attack 1112 ground; resolve 1112 ground", [3, 4]) == {"H7C.23": 2}
    assert shifts(fleets, "attack 1112 fleet; resolve 1112 fleet", [3, 4]) == {}


# Column shifts: defence -------------------------------------------------------------------------------------


@pytest.mark.rule("H7C.24")
def test_one_leader_of_the_defence_shifts_left() -> None:
    assert shifts("0413: roger; " + MEET, CHARGE + "; hold", [3, 4]) == {"H7C.24": 2}


@pytest.mark.rule("H7C.24")
def test_the_defender_chooses_among_his_leaders() -> None:
    t = play("0413: roger, owain, parvus; " + MEET, CHARGE, dice=[3, 4])
    assert t.to_act == "crusader"
    assert t.legal == ["lead roger", "lead owain"]
    assert t.refused("lead redjohn") == "H7C.24"
    told = log(t, "lead owain")
    assert told["shift_H7C.24"][0] == 1


@pytest.mark.rule("H7C.24")
def test_a_leader_aboard_a_fleet_does_not_defend_on_the_ground() -> None:
    assert shifts("0413: cfD 1, roger aboard cfD; " + MEET, CHARGE, [3, 4]) == {}


@pytest.mark.rule("H7C.25")
def test_parvus_gives_the_defence_1_but_none_in_a_turn_of_fervor() -> None:
    assert shifts("0413: parvus; " + MEET, CHARGE + "; hold", [3, 4]) == {"H7C.25": 1}
    assert shifts("event fervor; 0413: parvus; " + MEET, CHARGE + "; hold", [3, 4]) == {}


@pytest.mark.rule("H7C.26")
def test_equipment_shifts_the_crusader_defence() -> None:
    assert shifts("equipment 5; " + MEET, CHARGE, [3, 4]) == {"H7C.26": 1}
    assert column("equipment 5; " + MEET, CHARGE, [3, 4]) == column(MEET, CHARGE, [3, 4]) - 1


@pytest.mark.rule("H7C.27")
def test_iq_shifts_the_wersgorix_defence() -> None:
    assert shifts("iq 7; " + CRUSADE, CHARGE, [3, 4]) == {"H7C.27": 2}


@pytest.mark.rule("H7C.27")
def test_iq_does_not_help_heretics() -> None:
    position = "phase E; iq 7; gromolor: race Grathbeen, converted, heresy; 0513: caB 2" + ASIDE
    assert shifts(position, "attack 0413 heretics; resolve 0413 heretics", [3, 3]) == {}


@pytest.mark.rule("H7C.28")
def test_terrain_d1_gives_the_defender_1_in_ground_combat() -> None:
    ground = "phase I; 1819: waF 6; 1818: caC 4" + ASIDE
    fleets = "phase I; 1819: wfF 6; 1818: cfC 4" + ASIDE
    assert shifts(ground, "attack 1818 ground; resolve 1818 ground", [3, 4]) == {"H7C.28": 1}
    assert shifts(fleets, "attack 1818 fleet; resolve 1818 fleet", [3, 4]) == {}


@pytest.mark.rule("H7C.29")
def test_attacker_4_against_defender_3_moves_1_right() -> None:
    position = "phase I; equipment 5; iq 4; 1324: waF 6, w1; 1224: caC 4, roger" + ASIDE
    t = play(position, dice=[3, 4])
    told = log(t, "attack 1224 ground; with w1; resolve 1224 ground; hold")
    assert told["net_shift"] == (4, 3, 1)  # leader 2, I.Q. 1, terrain 1 against leader 2, Equipment 1
    assert told["wersgorix_roll"][2] == 9  # +2 lies in column 8


@pytest.mark.rule("H7C.30")
def test_the_column_moves_at_most_3() -> None:
    position = "phase I; iq 11; 1111: waF 5, w1; 1112: caC 5, owain" + ASIDE
    t = play(position, dice=[3, 4])
    told = log(t, "attack 1112 ground; with w1; resolve 1112 ground; hold")
    assert told["net_shift"] == (7, 1, 3)
    assert told["wersgorix_roll"][2] == 9  # 0 lies in column 6


@pytest.mark.rule("H7C.30")
def test_a_shift_stops_at_the_edge_of_the_table() -> None:
    position = "phase I; iq 11; 0513: waF 10; 0413: cg 1" + ASIDE
    assert column(position, CHARGE, [3, 4]) == 11


# Losses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("H7C.31")
def test_two_dice_and_the_final_column_give_the_result() -> None:
    t = play(MEET, CHARGE, dice=[3, 5])
    assert (t.unit("waF"), t.unit("caC")) == (6, 2)  # row 8, column +2 to +3: 0/2


@pytest.mark.rule("H7C.31")
def test_the_owner_chooses_which_units_take_the_losses() -> None:
    t = play("0413: caD 3; " + MEET.replace("waF 6", "waF 9"), CHARGE, dice=[3, 4])  # 1/3
    assert t.to_act == "crusader"
    assert t.refused("lose caC 4") == "H7C.31"
    assert t.refused("lose waF 1") == "H7C.31"
    t.do("lose caD 1; lose caC 2")
    assert (t.unit("caC"), t.unit("caD")) == (2, 2)


@pytest.mark.rule("H7C.31")
def test_losses_beyond_the_strength_present_are_ignored_and_a_unit_at_0_is_eliminated() -> None:
    t = play(MEET.replace("caC 4", "caC 2"), CHARGE, dice=[3, 4])  # +4, row 7: 0/3
    assert t.hex("caC") is None


GAMBLE = MEET.replace("caC 4", "caC 4, owain")  # owain shifts 1 left: column +1, row 10: 0/3


@pytest.mark.rule("H7C.32")
def test_a_player_with_losses_and_a_leader_names_the_points_before_the_die() -> None:
    t = play(GAMBLE, CHARGE, dice=[4, 6])
    assert t.to_act == "crusader"
    assert t.legal == ["hold", "gamble owain 1", "gamble owain 2"]
    assert t.refused("gamble owain 3") == "H7C.32"
    assert t.refused("gamble roger 1") == "H7C.32"


@pytest.mark.rule("H7C.32")
def test_no_gamble_is_offered_without_losses_or_without_a_leader() -> None:
    unhurt = play(GAMBLE, CHARGE, dice=[1, 1])  # row 2: 3/1 shifted: the Wersgorix lose too, without a leader
    assert unhurt.to_act == "crusader"
    spared = play(GAMBLE.replace("caC 4", "caC 10"), CHARGE, dice=[1, 1])  # -4, row 2: 4/0
    assert spared.to_act == "wersgorix"


@pytest.mark.rule("H7C.32")
def test_one_attempt_for_a_force_in_a_combat() -> None:
    t = play("0413: redjohn; " + GAMBLE, CHARGE, dice=[4, 6, 6])
    t.do("gamble owain 1")
    assert t.to_act == "wersgorix"
    assert t.unit("caC") == 2


@pytest.mark.rule("H7C.33")
def test_a_die_higher_than_twice_the_points_cancels_them() -> None:
    t = play(GAMBLE, CHARGE + "; gamble owain 2", dice=[4, 6, 5])
    assert t.unit("caC") == 3
    assert t.s.wounded[t.leader("owain")] == 0


@pytest.mark.rule("H7C.34")
def test_a_failed_gamble_wounds_the_leader_and_cancels_nothing() -> None:
    t = play(GAMBLE, CHARGE + "; gamble owain 2", dice=[4, 6, 4])
    assert t.unit("caC") == 1
    assert t.s.wounded[t.leader("owain")] == 1


@pytest.mark.rule("H7C.34")
def test_a_failed_gamble_kills_a_wounded_leader() -> None:
    t = play(GAMBLE.replace("owain", "owain wounded"), CHARGE + "; gamble owain 1", dice=[3, 4, 2])
    assert t.unit("caC") == 1  # +2, row 7: 1/3
    assert t.hex("owain") is None


DOOMED = MEET.replace("caC 4", "caC 3, owain").replace("waF 6", "waF 7")  # +4, 1 left: row 9 0/3


@pytest.mark.rule("H7C.35")
def test_a_leader_dies_with_his_destroyed_force() -> None:
    t = play(DOOMED, CHARGE + "; hold", dice=[4, 5])
    assert t.hex("caC") is None
    assert t.hex("owain") is None


@pytest.mark.rule("H7C.35")
def test_a_failed_gamble_for_a_doomed_force_kills_and_does_not_wound() -> None:
    t = play(DOOMED, dice=[4, 5, 2])
    told = log(t, CHARGE + "; gamble owain 1")
    assert "wounded" not in told
    assert t.hex("owain") is None


@pytest.mark.rule("H7C.35")
def test_a_gamble_that_keeps_one_point_alive_saves_the_leader() -> None:
    t = play(DOOMED, CHARGE + "; gamble owain 1", dice=[6, 6, 3])  # row 12: 0/6 for a force of 3
    assert t.unit("caC") == 1
    assert t.hex("owain") == "0413"


@pytest.mark.rule("H7C.35", "H6D.6")
def test_captives_of_a_destroyed_force_escape() -> None:
    t = play(MEET.replace("caC 4", "caC 2, w3 captive"), CHARGE, dice=[3, 4])
    assert t.hex("w3") == "0413"
    assert t.s.captor[t.leader("w3")] == -1


@pytest.mark.rule("H7C.35")
def test_a_leader_aboard_a_destroyed_fleet_is_lost_with_it() -> None:
    t = play("phase I; 0513: wfF 9; 0413: cfC 2, roger aboard cfC, owain, caD 3" + ASIDE, dice=[6, 6])
    t.do("attack 0413 fleet; resolve 0413 fleet; lead owain; hold")
    assert t.hex("roger") is None
    assert t.hex("owain") == "0413"  # he stands with Army D


# After the combat -----------------------------------------------------------------------------------------


@pytest.mark.rule("H7C.36")
def test_nobody_advances_into_an_open_hex_after_combat() -> None:
    t = play(MEET.replace("caC 4", "caC 2"), CHARGE, dice=[3, 4])
    assert t.hex("caC") is None
    assert t.hex("waF") == "0513"
    assert not [a for a in t.legal if a.startswith(("occupy", "to", "step"))]


@pytest.mark.rule("H7C.36")
def test_units_may_advance_into_a_fort_they_have_captured() -> None:
    t = play("phase E; 0513: caB 9; 0514: wg 1" + ASIDE, KNOCK + "; outside", dice=[6, 6, 3])
    t.do("occupy caB")
    assert t.hex("caB") == "0514"


@pytest.mark.rule("H7C.37")
def test_a_crusader_attack_that_costs_only_the_enemy_earns_equipment() -> None:
    t = play(CRUSADE, CHARGE, dice=[5, 6, 3])  # result E
    assert t.unit("waF") == 3
    assert t.s.equipment == 4
    assert t.s.iq == 1


@pytest.mark.rule("H7C.37")
def test_a_defender_who_loses_nothing_earns_the_point_too() -> None:
    t = play(CRUSADE, CHARGE, dice=[1, 1, 2])  # result F
    assert t.unit("caB") == 4
    assert t.s.iq == 2
    assert t.s.equipment == 3


@pytest.mark.rule("H7C.37")
def test_losses_on_both_sides_earn_nothing_and_a_gamble_can_make_the_blow_clean() -> None:
    both = play(MEET, CHARGE, dice=[3, 4])  # 1/3
    assert (both.s.equipment, both.s.iq) == (3, 1)
    position = "phase I; 0513: waF 6, w1; 0413: caC 6" + ASIDE  # +2 columns: row 7 1/3
    clean = play(position, "attack 0413 ground; with w1; resolve 0413 ground; gamble w1 1", dice=[3, 4, 3])
    assert (clean.unit("waF"), clean.unit("caC")) == (6, 3)
    assert clean.s.iq == 2


@pytest.mark.rule("H7C.37")
def test_combat_with_heretics_gives_neither_player_a_point() -> None:
    position = "phase E; gromolor: race Grathbeen, converted, heresy; 0513: caB 2" + ASIDE
    won = play(position, "attack 0413 heretics; resolve 0413 heretics", dice=[5, 6, 6])
    lost = play(position, "attack 0413 heretics; resolve 0413 heretics", dice=[1, 1, 1])
    assert (won.s.equipment, won.s.iq) == (3, 1)
    assert (lost.unit("caB"), lost.s.equipment, lost.s.iq) == (1, 3, 1)


@pytest.mark.rule("H7C.38")
def test_storming_an_occupied_fort_earns_a_point_whatever_it_cost() -> None:
    t = play("phase E; 0513: caB 9; 0514: waF 3" + ASIDE, KNOCK + "; inside; assault", dice=[4, 4, 3])
    assert t.unit("caB") == 9  # +2, row 8: result E
    t = play("phase E; 0513: caB 9; 0514: waF 3" + ASIDE, KNOCK + "; inside; assault", dice=[3, 4, 3])
    assert t.unit("caB") == 6  # result J: 3 against 3
    assert t.hex("waF") is None
    assert t.s.equipment == 4  # the storm alone


@pytest.mark.rule("H7C.38")
def test_the_point_for_the_storm_is_on_top_of_the_clean_blow() -> None:
    t = play("phase E; 0513: caB 9; 0514: waF 3" + ASIDE, KNOCK + "; inside; assault", dice=[4, 4, 3])
    assert t.s.equipment == 5


@pytest.mark.rule("H7C.38")
def test_destroying_defenders_outside_is_no_storm() -> None:
    t = play("phase E; 0513: caB 9; 0514: waF 3" + ASIDE, KNOCK + "; outside", dice=[5, 5, 3])
    assert t.hex("waF") is None
    assert t.s.equipment == 4  # the clean blow alone


# Captured leaders -------------------------------------------------------------------------------------------


@pytest.mark.rule("H7C.39")
def test_a_leader_captured_earlier_may_defect_in_step_5_of_a_later_turn() -> None:
    position = "turn 4; phase A.5; 0620: caB 4, roger, w3 captive; 3713: waF 3"
    assert play(position, dice=[6]).s.defector[11] == 1
    loyal = play(position, dice=[5])
    assert loyal.s.defector[11] == 0
    assert loyal.s.captor[11] == 0


@pytest.mark.rule("H7C.40")
def test_no_action_of_the_captor_kills_a_captive() -> None:
    for phase in ("B", "C", "D.2", "E", "F"):
        t = play(f"turn 4; phase {phase}; 0513: caB 4, roger, w3 captive wounded; 0413: waF 3" + ASIDE)
        for action in t.legal:
            after = Table(t.s.clone())
            after.s.dice.script = None
            after.do(action)
            assert after.hex("w3") is not None, action


@pytest.mark.rule("H7C.41")
def test_two_lone_leaders_are_captured_without_dice_and_brought_to_a_capturing_unit() -> None:
    t = play("phase E; 0513: caB 3; 0413: w3, w4" + ASIDE, CHARGE, dice=[])
    assert t.hex("w3") == t.hex("w4") == "0513"
    assert t.s.captor[t.leader("w3")] == t.s.captor[t.leader("w4")] == 0


@pytest.mark.rule("H7C.41")
def test_fleets_capture_lone_leaders_too() -> None:
    t = play("phase I; 0513: wfB 3; 0413: owain" + ASIDE, "attack 0413 fleet; resolve 0413 fleet", dice=[])
    assert t.hex("owain") == "0513"
    assert t.s.captor[t.leader("owain")] == 1


@pytest.mark.rule("H7C.41")
def test_a_leader_with_a_fleet_is_not_alone() -> None:
    t = play("phase E; 0513: caB 3; 0413: w3, wfC 2; 0514: wg 1" + ASIDE)
    assert t.refused("attack 0413 ground") == "H7B.2"


# What an announcement stirs up ------------------------------------------------------------------------------


@pytest.mark.rule("H6F.8")
def test_an_announced_attack_on_a_capital_alerts_its_zone_before_it_is_resolved() -> None:
    t = play("phase E; 3121: caB 5; 3122: wg 5; 3123: caC 2" + ASIDE, "attack 3122 ground; with caB; done")
    assert t.s.satellite[t.b.zone_ids.index("green")] == 1
    assert "resolve 3122 ground" in t.legal
    beside = play("phase E; 3121: caB 5; 3221: waG 5" + ASIDE, "attack 3221 ground")
    assert beside.s.satellite[t.b.zone_ids.index("green")] == 0


@pytest.mark.rule("H9.10")
def test_a_wersgorix_attack_on_a_neutral_fleet_makes_a_permanent_ally_before_the_combat() -> None:
    t = play("phase I; 0513: wfF 6; 0413: jfA 4" + ASIDE, "attack 0413 fleet", dice=[1])
    assert t.s.ally[0] == 2
    assert t.s.side[t.game.lexicon.units["jfa"]] == 0
    assert t.unit("jfA") == 4


@pytest.mark.rule("H9.14")
def test_the_crusaders_may_not_attack_a_neutral_fleet() -> None:
    t = play("phase E; 0513: cfF 6; 0413: jfA 4" + ASIDE)
    assert t.refused("attack 0413 fleet") == "H9.14"


@pytest.mark.rule("H11A.24")
def test_a_wersgorix_attack_on_a_heretical_planet_ends_the_heresy_when_announced() -> None:
    t = play("gromolor: race Grathbeen, converted, heresy; " + MEET, "attack 0413 ground")
    assert t.s.heresy[t.planet("gromolor")] == 0
    assert "resolve 0413 ground" in t.legal


@pytest.mark.rule("H11A.14")
def test_a_grail_alone_in_a_hex_is_taken_by_an_attack_without_dice() -> None:
    t = play("phase E; grail 0413 true; 0513: caB 3" + ASIDE, CHARGE, dice=[])
    assert t.s.grail_carrier == t.game.lexicon.units["cab"]
    assert t.hex("caB") == "0513"


# Sieges -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("H7D.18")
def test_the_besieged_attack_their_besiegers_only_and_without_the_walls() -> None:
    position = "phase I; 0514: waF 4, inside, caB 5; 0413: caC 2; 0414: waG 1" + ASIDE
    t = play(position, "attack 0413 ground", dice=[3, 4])
    assert "resolve 0413 ground" in t.legal  # Army G alone can make it
    assert log(t, "attack 0514 ground; resolve 0514 ground")["totals"] == (4, 5, -1)


@pytest.mark.rule("H7D.18")
def test_a_besieged_army_alone_may_not_attack_a_neighbouring_hex() -> None:
    t = play("phase I; 0514: waF 4, inside, caB 5; 0413: caC 2" + ASIDE)
    assert t.refused("attack 0413 ground") == "H7D.18"


@pytest.mark.rule("H7D.19")
def test_besiegers_storm_without_being_asked_for_a_siege_again() -> None:
    t = play("phase E; 0514: waF 4, inside, caB 10; 0513: caC 2" + ASIDE, dice=[3, 4, 1])
    told = log(t, "attack 0514 ground; with caB; with caC; resolve 0514 ground")
    assert told["totals"] == (12, 8, 4)


# Carried points ---------------------------------------------------------------------------------------------


@pytest.mark.rule("H6E.2")
def test_points_that_a_damaged_fleet_can_no_longer_carry_are_lost_at_once() -> None:
    position = "phase I; 0513: wfF 6; 0413: cfC 5, caD 3 aboard cfC, caE 2 aboard cfC" + ASIDE
    t = play(position, "attack 0413 fleet; resolve 0413 fleet", dice=[3, 4])  # +1, row 7: 1/2
    assert t.unit("cfC") == 3
    assert t.to_act == "crusader"
    t.do("lose caD 1; lose caE 1")
    assert (t.unit("caD"), t.unit("caE")) == (2, 1)


@pytest.mark.rule("H11B.2")
def test_a_reduced_garrison_marker_is_exchanged_and_stays_in_the_fight() -> None:
    t = play("phase E; 0513: cg 5; 0514: waF 1" + ASIDE, KNOCK + "; inside; assault", dice=[4, 4, 1])
    assert t.garrison("0513") == 2  # result J cost it 3
    t.do("occupy cg7")  # the marker of 2 took part in the attack and may enter
    assert t.garrison("0514") == 2


@pytest.mark.rule("H7C.2")
def test_an_attack_whose_attackers_were_driven_off_since_is_called_off() -> None:
    t = play(
        "phase E; 0806: wg 3, inside, caB 5, caC 1; 0805: waF 1; 0620: caA 1",
        "attack 0806 ground; with caB; done; attack 0805 ground",
        dice=[1, 2, 2],
    )
    t.do("resolve 0806 ground")  # the storm fails, and the siege with it (H7D.17)
    t.do("step 0807")
    assert "called_off" in t.told("resolve 0805 ground")
    assert (t.hex("caC"), t.unit("waF"), t.legal) == ("0807", 1, ["done"])


# Garrison Markers run short: both markers of 1 lie elsewhere, so that 1 of a garrison of 2 cannot be shown.
SHORT = "phase I; 0513: waF 4; 0413: cg 2, owain; 0620: cg 1, cg 1, caB 3" + ASIDE


@pytest.mark.rule("H7C.31", "H2C.17")
def test_the_log_tells_what_is_really_left_when_no_marker_shows_it() -> None:
    t = play(SHORT, CHARGE, dice=[3, 4, 6])
    events = {e[0]: e[2:] for e in t.happened("gamble owain 1")}
    assert t.garrison("0413") == 0
    assert events["loses"][1:3] == (1, 0)
    assert events["unshown"][1] == 1  # … and the point that no marker shows


@pytest.mark.rule("H7C.33", "H7C.35")
def test_a_leader_whose_gamble_saved_a_point_lives_though_no_marker_shows_it() -> None:
    t = play(SHORT, CHARGE + "; gamble owain 1", dice=[3, 4, 6])
    assert (t.garrison("0413"), t.hex("owain"), t.s.wounded[t.leader("owain")]) == (0, "0413", 0)


@pytest.mark.rule("H7C.34", "H7C.35")
def test_a_failed_gamble_wounds_him_whose_force_only_the_markers_failed() -> None:
    position = SHORT.replace("cg 2", "cg 3").replace("cg 1, cg 1", "cg 1, cg 1, cg 2, cg 2")
    t = play(position, CHARGE + "; gamble owain 1", dice=[3, 4, 2])
    assert (t.garrison("0413"), t.hex("owain"), t.s.wounded[t.leader("owain")]) == (0, "0413", 1)


# Dice are rolled when their player says so ------------------------------------------------------------------


@pytest.mark.rule("H7C.2", "H4I.1")
def test_the_last_announced_attack_waits_until_its_player_resolves_it() -> None:
    t = play("phase I; 0513: waF 6; 0413: caC 4", "attack 0413 ground", dice=[3, 4])
    assert (t.to_act, t.legal, t.s.dice.script) == ("wersgorix", ["resolve 0413 ground"], [3, 4])
    assert t.refused("done") == "H7C.2"
    t.do("resolve 0413 ground")
    assert t.s.dice.script == []


@pytest.mark.rule("H7C.2")
def test_resolving_one_attack_does_not_roll_the_next() -> None:
    t = play(
        "phase I; 0513: waF 6; 0413: caC 4; 3725: wfA 2; 3724: cfA 3",
        "attack 0413 ground; attack 3724 fleet; resolve 0413 ground",
        dice=[3, 4, 1, 1],
    )
    assert (t.legal, t.s.dice.script) == (["resolve 3724 fleet"], [1, 1])


# Who takes part ---------------------------------------------------------------------------------------------


@pytest.mark.rule("H7C.17", "H6E.3")
def test_a_leader_aboard_a_fleet_joins_only_that_fleets_attack() -> None:
    position = "phase E; 0513: cfB 6, cfC 4, owain aboard cfC, roger; 0413: wfF 6" + ASIDE
    t = play(position, "attack 0413 fleet; with cfB")
    assert t.refused("with owain") == "H7C.17"
    assert t.refused("with roger") is None  # he stands beside the ships and may go with either
    t.do("with cfC")
    assert t.refused("with owain") is None


@pytest.mark.rule("H7C.32", "H7C.17")
def test_a_leader_whose_fleet_stayed_out_gambles_for_nobody() -> None:
    position = "phase I; 0513: wfF 6, wfG 1, w1 aboard wfG; 0413: cfC 9" + ASIDE
    t = play(position, "attack 0413 fleet; with wfF; done; resolve 0413 fleet", dice=[1, 1])
    assert t.unit("wfF") < 6
    assert not [a for a in t.legal if a.startswith("gamble")]


@pytest.mark.rule("H7C.20", "H11A.13")
def test_the_grail_helps_an_attack_only_if_its_carrier_takes_part() -> None:
    position = "phase E; grail caC true; 0513: caB 6, caC 2; 0413: waF 6" + ASIDE
    alone = "attack 0413 ground; with caB; done; resolve 0413 ground"
    both = "attack 0413 ground; with caB; with caC; resolve 0413 ground"
    assert "H7C.20" not in shifts(position, alone, [5, 6, 3])
    assert shifts(position, both, [5, 6, 3])["H7C.20"] == 1


@pytest.mark.rule("H7C.20", "H11A.13")
def test_a_grail_aboard_a_fleet_is_with_that_fleet() -> None:
    position = "phase E; grail caD true; 0513: cfB 6, cfC 4, caD 2 aboard cfC; 0413: wfF 6" + ASIDE
    assert "H7C.20" not in shifts(
        position, "attack 0413 fleet; with cfB; done; resolve 0413 fleet", [3, 3, 3]
    )
    assert shifts(position, "attack 0413 fleet; with cfC; done; resolve 0413 fleet", [3, 3, 3])["H7C.20"] == 1
