"""H12: the results of the Crusader Combat Table."""

import pytest

from crusades.games.high.alert import is_alerted
from tests.rules.high.kit import Table, play

ASIDE = "; 3725: cfA 2, wfT 2"  # another fight to be had, so that the phase does not end by itself
SHIPS = "attack 0413 fleet; resolve 0413 fleet"
MEN = "attack 0413 ground; resolve 0413 ground"


def fleets(dice: list[int], mine: int = 8, theirs: int = 8) -> Table:
    """A Crusader fleet attacks a Wersgorix one on Gromolor; no leader, no shift."""
    return play(f"phase E; 0513: cfB {mine}; 0413: wfD {theirs}" + ASIDE, SHIPS, dice)


def armies(dice: list[int], mine: int = 8, theirs: int = 8, more: str = "") -> Table:
    return play(f"phase E; 0513: caB {mine}; 0413: waD {theirs}{more}" + ASIDE, MEN, dice)


def left(t: Table) -> tuple[int, int]:
    """What is left of the Crusader attacker and of the enemy."""
    return t.unit("cfB") + t.unit("caB"), t.unit("wfD") + t.unit("waD")


@pytest.mark.rule("H12.1")
def test_result_4_e_is_4_between_fleets_and_e_on_the_ground() -> None:
    assert left(fleets([5, 6, 1, 2])) == (8, 5)  # two dice
    assert left(armies([5, 6, 1])) == (8, 7)  # one die


@pytest.mark.rule("H12.2")
def test_you_are_the_attacking_crusaders_and_a_forts_value_is_no_strength_point() -> None:
    t = play(
        "phase E; 0513: caB 7; 0514: waD 3" + ASIDE,
        "attack 0514 ground; resolve 0514 ground; inside; assault",
        [1, 3],
    )
    assert left(t) == (6, 3)  # result C: 3 // 3, not (3 + 4) // 3


@pytest.mark.rule("H12.2")
def test_the_enemy_of_a_result_is_the_defending_force_even_if_it_is_heretical() -> None:
    t = play(
        "phase E; gromolor: race Khorgul, converted, heresy; 0513: caB 4, cathedral" + ASIDE,
        "attack 0413 heretics; resolve 0413 heretics",
        [5, 6, 1],
    )
    assert t.s.heresy[t.planet("gromolor")] == 0  # result E cost the race 1
    assert t.unit("caB") == 4


# Fleets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("H12.3")
def test_lost_fleets_fly_on_with_all_aboard_until_they_reach_another_planet() -> None:
    position = "phase E; 1920: cfB 6, caC 4 aboard cfB, redjohn aboard cfB; 1819: wfD 6" + ASIDE
    t = play(position, "attack 1819 fleet; done; resolve 1819 fleet", [2, 4, 3])
    assert t.hex("cfB") == t.hex("caC") == t.hex("redjohn") == "2724"  # Ashmerel, 8 hexes to the SE
    assert left(t) == (6, 6)


@pytest.mark.rule("H12.3")
def test_lost_fleets_pass_over_a_hex_they_could_not_enter_and_beyond_their_range() -> None:
    position = "phase E; 1920: cfB 6; 1819: wfD 6; 2724: wg 1" + ASIDE
    t = play(position, "attack 1819 fleet; resolve 1819 fleet", [2, 4, 3])
    assert t.hex("cfB") == "2824"  # 9 hexes


@pytest.mark.rule("H12.3")
def test_lost_fleets_that_would_leave_the_map_stay() -> None:
    t = fleets([2, 4, 5])  # from Gromolor to the SW
    assert t.hex("cfB") == "0513"
    assert left(t) == (8, 8)


@pytest.mark.rule("H12.4")
def test_result_2_costs_the_crusaders_2_and_the_enemy_1() -> None:
    assert left(fleets([2, 2], 8, 5)) == (6, 4)


@pytest.mark.rule("H12.5")
def test_result_3_costs_the_worse_navigators_a_die_plus_2() -> None:
    assert left(fleets([4, 5, 2, 3])) == (8, 3)
    assert left(fleets([4, 5, 3, 1])) == (8, 5)
    assert left(fleets([4, 5, 4, 3])) == (3, 8)


@pytest.mark.rule("H12.6")
def test_result_4_costs_the_enemy_two_dice() -> None:
    assert left(fleets([5, 6, 3, 4])) == (8, 1)


@pytest.mark.rule("H12.7")
def test_result_5_costs_each_side_1_and_turns_the_nearest_satellite_on() -> None:
    t = play("phase E; 2418: cfB 4; 2519: wfD 5" + ASIDE, "attack 2519 fleet; resolve 2519 fleet", [3, 5])
    assert left(t) == (3, 4)
    assert (
        t.s.satellite[t.b.zone_ids.index("purple")] == 1
    )  # its box is nearer than that of the planet's own Zone
    assert t.s.satellite[t.b.zone_ids.index("green")] == 0


@pytest.mark.rule("H12.7")
def test_in_a_tie_the_satellite_of_the_planets_own_zone_is_switched() -> None:
    t = play("phase E; 2518: cfB 4; 2517: wfD 5" + ASIDE, "attack 2517 fleet; resolve 2517 fleet", [3, 5])
    assert t.s.satellite[t.b.zone_ids.index("green")] == 1
    assert t.s.satellite[t.b.zone_ids.index("purple")] == 0


@pytest.mark.rule("H12.8")
def test_a_satellite_turned_on_alerts_its_whole_zone() -> None:
    t = play("phase E; 2418: cfB 4; 2519: wfD 5" + ASIDE, "attack 2519 fleet; resolve 2519 fleet", [3, 5])

    assert is_alerted(t.s, t.planet("mornaghul"))
    assert is_alerted(t.s, t.planet("sithvey"))
    assert not is_alerted(t.s, t.planet("tolquay"))


@pytest.mark.rule("H12.8")
def test_a_satellite_turned_off_leaves_no_planet_of_its_zone_alerted() -> None:
    position = "phase E; zone purple on; sithvey: alerted; 2418: cfB 4; 2519: wfD 5" + ASIDE
    t = play(position, "attack 2519 fleet; resolve 2519 fleet", [3, 5])
    assert t.s.satellite[t.b.zone_ids.index("purple")] == 0
    assert t.s.alerted[t.planet("sithvey")] == 0


@pytest.mark.rule("H12.9")
def test_result_6_costs_each_player_his_own_die() -> None:
    assert left(fleets([3, 5, 2, 5])) == (6, 3)


@pytest.mark.rule("H12.10")
def test_result_7_traps_the_crusaders_on_1_to_3() -> None:
    assert left(fleets([1, 3, 3, 2, 4])) == (2, 8)


@pytest.mark.rule("H12.10")
def test_result_7_costs_the_enemy_a_die_on_4_to_6() -> None:
    assert left(fleets([1, 3, 5, 4])) == (8, 4)


@pytest.mark.rule("H12.11")
def test_result_8_costs_the_crusaders_a_die() -> None:
    assert left(fleets([1, 2, 3])) == (5, 8)


@pytest.mark.rule("H12.12")
def test_result_9_puts_a_storm_in_the_attackers_hex_and_costs_nobody_a_point() -> None:
    t = fleets([3, 4])
    assert t.s.storms == [t.h("0513")]
    assert left(t) == (8, 8)


@pytest.mark.rule("H12.12")
def test_the_crusader_player_chooses_among_the_hexes_of_his_fleets() -> None:
    t = play("phase E; 0513: cfB 4; 0414: cfC 4; 0413: wfD 8" + ASIDE, "attack 0413 fleet", [3, 4])
    t.do("with cfB; with cfC; resolve 0413 fleet")
    assert t.to_act == "crusader"
    assert sorted(t.legal) == ["storm 0414", "storm 0513"]
    assert t.refused("storm 0413") == "H12.12"
    t.do("storm 0414")
    assert t.s.storms == [t.h("0414")]


@pytest.mark.rule("H12.13")
def test_result_10_costs_the_enemy_two_dice() -> None:
    assert left(fleets([4, 6, 6, 5], 9, 9)) == (9, 0)  # 11 called for, 9 there
    assert left(fleets([4, 6, 1, 2])) == (8, 5)


# Ground -----------------------------------------------------------------------------------------------


@pytest.mark.rule("H12.14")
def test_result_a_costs_the_enemy_1_for_2_attacking_points() -> None:
    assert left(armies([6, 6], 9, 9)) == (9, 5)


@pytest.mark.rule("H12.15")
def test_result_b_hits_the_crusader_camp_on_1_to_3() -> None:
    assert left(armies([2, 3, 2, 3, 3], 9, 8)) == (3, 8)


@pytest.mark.rule("H12.15")
def test_result_b_hits_the_enemy_camp_on_4_to_6() -> None:
    assert left(armies([2, 3, 4, 1, 3], 9, 8)) == (9, 4)


@pytest.mark.rule("H12.16")
def test_result_c_costs_the_crusaders_1_for_3_defending_points() -> None:
    assert left(armies([1, 3], 7, 7)) == (5, 7)


@pytest.mark.rule("H12.17")
def test_result_d_is_a_truce_and_the_attack_counts_as_made() -> None:
    position = "phase E; 0513: caB 6; 0414: caC 5; 0413: waD 6; 0514: wg 2" + ASIDE
    t = play(position, "attack 0413 ground; with caB; done; resolve 0413 ground", [3, 3])
    assert left(t) == (6, 6)
    assert t.refused("attack 0413 ground") == "H7A.5"


@pytest.mark.rule("H12.18")
def test_result_e_costs_the_enemy_a_die() -> None:
    assert left(armies([5, 6, 6])) == (8, 2)


@pytest.mark.rule("H12.19")
def test_result_f_costs_the_crusaders_a_die() -> None:
    assert left(armies([1, 1, 4])) == (4, 8)


@pytest.mark.rule("H12.20")
def test_result_g_costs_the_enemy_1_for_3_attacking_points() -> None:
    assert left(armies([4, 5], 10, 10)) == (10, 7)


@pytest.mark.rule("H12.21")
def test_result_h_costs_the_enemy_a_die_plus_3() -> None:
    assert left(armies([6, 6, 2], 10, 8)) == (10, 3)


@pytest.mark.rule("H12.22")
def test_result_i_costs_the_enemy_a_die_on_4_to_6() -> None:
    assert left(armies([3, 4, 4, 5])) == (8, 3)


@pytest.mark.rule("H12.22")
def test_result_i_costs_the_crusaders_a_die_on_1_to_3() -> None:
    assert left(armies([3, 4, 3, 5])) == (3, 8)


@pytest.mark.rule("H12.23")
def test_result_j_costs_3_against_a_die_and_wounds_the_enemy_leader_who_loses_more() -> None:
    t = armies([4, 4, 4], more=", w10")
    t.do("hold")
    assert left(t) == (5, 4)
    assert t.s.wounded[t.leader("w10")] == 1


@pytest.mark.rule("H12.23")
def test_result_j_wounds_nobody_when_the_enemy_loses_no_more_than_3() -> None:
    t = armies([4, 4, 3], more=", w10")
    t.do("hold")
    assert left(t) == (5, 5)
    assert t.s.wounded[t.leader("w10")] == 0


@pytest.mark.rule("H12.23")
def test_result_j_hits_the_leader_who_was_used_and_kills_him_if_wounded() -> None:
    t = play("phase E; 0513: caB 9; 0413: waD 8, w1, w10 wounded" + ASIDE, MEN, [4, 4, 6])
    t.do("lead w10; hold")
    assert t.hex("w10") is None
    assert t.s.wounded[t.leader("w1")] == 0
