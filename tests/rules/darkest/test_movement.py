"""D17, D19.13, D19.14, D26.21: operational movement."""

import pytest

from crusades.games.darkest.pieces import BONUS
from tests.rules.darkest.kit import Table, table


def moved(text: str, actions: str) -> Table:
    return table("turn 2; step A.2.b\n" + text).do(actions)


def used_bonus(t: Table, unit: str) -> bool:
    return bool(t.s.flags[t.unit(unit)] & BONUS)


@pytest.mark.rule("D17.1")
def test_disrupted_units_stay():
    t = table("turn 2; step B.2.b\nJ8: SU-5M disrupted, SU-20A")
    assert t.refused("move su-5m j7") == "D17.1"
    assert t.refused("move de-5ik j7") == "D17.1"


@pytest.mark.rule("D17.2")
def test_mobile_units_go_two_hexes_and_attack():
    t = moved(
        "D3: DE-39PZ, DE-52LT\nD6: SU-27A\nM9: DE-5IK", "move de-39pz d5; attack d6; with de-39pz; done"
    )
    assert not used_bonus(t, "de-39pz")
    assert t.do("move de-52lt d5; attack d6").refused("with de-52lt") is None
    k = table("turn 3; step B.2.b\nJ9: SU-KAT1\nJ7: HU-3K\nJ8: SU-20A").do("move su-kat1 i7")
    assert not k.s.flags[k.unit("su-kat1")] & BONUS


@pytest.mark.rule("D17.3")
def test_mud_slows_german_panzers_only():
    text = "turn 5; step {}\nJ4: DE-14PZ, RO-ARM, DE-52LT\nJ8: SU-5M\nK6: SU-38A"
    t = table(text.format("A.2.b")).do("move de-14pz k5; move ro-arm k5; move de-52lt k5; attack k6")
    assert t.refused("with de-14pz") == "D17.5"
    assert t.refused("with de-52lt") == "D17.5"
    assert t.refused("with ro-arm") is None
    r = table(text.format("B.2.b")).do("move su-5m j6")
    assert not used_bonus(r, "su-5m")


@pytest.mark.rule("D17.4")
def test_infantry_goes_one_hex_and_attacks():
    t = moved("F4: DE-5IK, DE-4A, IT-MOT\nF6: SU-4A", "move de-5ik f5")
    assert not used_bonus(t, "de-5ik")
    assert t.do("attack f6").refused("with de-5ik") is None
    t.do("pass; move de-4a g4; move it-mot h5")
    assert not used_bonus(t, "de-4a")
    assert used_bonus(t, "it-mot")


@pytest.mark.rule("D17.4")
def test_allied_mobile_corps_are_mobile_if_so_agreed():
    t = table("option allies mobile; turn 2; step A.2.b\nG1: IT-MOT, HU-MOB, SK-EXP")
    t.do("move it-mot h3; move hu-mob h3; move sk-exp h3")
    assert (used_bonus(t, "it-mot"), used_bonus(t, "hu-mob"), used_bonus(t, "sk-exp")) == (False, False, True)


@pytest.mark.rule("D17.5")
def test_the_bonus_is_two_hexes_and_forbids_attacking():
    t = table("turn 2; step A.2.b\nK2: DE-5IK, DE-14PZ\nN12: SU-9A")
    assert t.refused("move de-5ik k6") == "D17.8"  # Kharkov is the enemy's
    assert t.refused("move de-5ik k5") is None
    assert t.refused("move de-5ik l7") == "D17.5"
    assert t.refused("move de-14pz l6") is None
    assert t.refused("move de-14pz l7") == "D17.5"
    mud = table("turn 5; step A.2.b\nK2: DE-14PZ\nN12: SU-9A")
    assert mud.refused("move de-14pz k5") is None
    assert mud.refused("move de-14pz l6") == "D17.5"


@pytest.mark.rule("D17.6")
def test_a_unit_that_stays_may_attack():
    t = moved("F2: DE-5IK, DE-24PZ\nF3: SU-4A", "move de-24pz g1")
    t.do("attack f3; with de-5ik; done; done")
    assert t.s.battle is not None
    assert t.s.battle.units == [t.unit("de-5ik")]


@pytest.mark.rule("D17.7")
def test_terrain_costs_nothing_more():
    t = moved("E4: DE-24PZ\nN12: SU-4A", "move de-24pz g3")  # forest or clear, then swamp
    assert not used_bonus(t, "de-24pz")


@pytest.mark.rule("D17.8")
def test_enemy_hexes_and_strongholds_are_closed():
    t = table("turn 2; step A.2.b\nJ6: DE-24PZ, DE-5IK\nJ7: SU-4A\nK5: SU-5A\nI6: SU-KAT1")
    assert t.refused("move de-24pz j7") == "D17.8"
    assert t.refused("move de-24pz k6") == "D17.8"
    assert t.refused("move de-5ik i6") == "D17.8"
    t.do("move de-24pz i6")
    assert t.at("su-kat1") == "dead"


@pytest.mark.rule("D17.8")
def test_there_are_no_zones_of_control():
    t = table("turn 2; step A.2.b\nF4: DE-24PZ\nE5: SU-4A\nG5: SU-5A\nF6: SU-20A")
    assert t.refused("move de-24pz f5") is None
    t = table("turn 2; step B.2.b\nJ8: SU-5M\nJ6: HU-3K\nI7: HU-4K")
    assert t.refused("move su-5m i6") is None


@pytest.mark.rule("D17.9", "D26.9")
def test_reserves_have_neither_moved_nor_attacked():
    t = table(
        "turn 3; step A.2.f\nF2: DE-24PZ, DE-47PZ moved, DE-46PZ attacked, DE-5IK carried\nF4: SU-4A", dice=[]
    )
    assert t.refused("move de-47pz f3") == "D26.21"
    assert t.refused("move de-46pz f3") == "D13.5"
    assert t.refused("move de-5ik g2") == "D17.9"
    t.do("move de-24pz g3; attack f4")
    assert t.refused("with de-24pz") is None
    assert t.do("pass").refused("move de-24pz g2") == "D26.21"


@pytest.mark.rule("D17.10", "D26.9")
def test_a_reserve_attack_lasts_two_rounds():
    t = table("turn 3; step A.2.f\nF2: DE-24PZ\nG2: SU-4A, SU-5A fortified", dice=[6, 1, 6, 1])
    t.do("attack g2; with de-24pz; done; done; fight; pass")
    assert t.s.battle is not None
    t.do("fight; pass")
    assert t.s.battle is None


@pytest.mark.rule("D17.11", "D26.17")
def test_russian_reserves_come_with_july_1942():
    text = "turn {}; step B.2.d\nJ8: SU-5M, SU-20A\nJ6: HU-3K"
    t = table(text.format(13))
    assert t.s.step != 14 or t.game.question(t.s) != "movement"
    t = table(text.format(14))
    assert (t.s.step, t.game.question(t.s)) == (14, "movement")
    t.do("move su-5m j7; attack j6; with su-5m; done; done")
    assert t.s.battle is not None
    assert t.s.battle.limit == 2


@pytest.mark.rule("D17.11")
def test_other_allies_have_no_reserves():
    t = table("turn 3; step A.2.f\nF2: DE-24PZ, RO-3K, FI-2K\nG3: SU-4A")
    assert t.refused("move ro-3k g1") == "D17.11"
    assert t.refused("move fi-2k g1") is None
    assert t.do("move de-24pz g2; attack g3").refused("with ro-3k") == "D17.11"


@pytest.mark.rule("D19.13")
def test_mobile_units_go_two_highway_hexes_for_one():
    t = moved("F5: DE-46PZ, DE-52LT\nG9: SU-4A", "move de-46pz g8")
    assert not used_bonus(t, "de-46pz")
    assert t.refused("move de-52lt h8") is None
    mud = "turn 5; step A.2.b\nF5: DE-46PZ, DE-52LT\nG9: SU-4A"
    t = table(mud).do("move de-46pz g6")
    assert not used_bonus(t, "de-46pz")
    t = table(mud).do("move de-46pz g7")
    assert used_bonus(t, "de-46pz")
    t = table(mud)
    assert t.refused("move de-46pz h8") is None
    assert t.refused("move de-46pz h10") == "D17.5"


@pytest.mark.rule("D19.13")
def test_the_road_must_be_open():
    t = table("turn 2; step A.2.b\nF5: DE-46PZ\nG7: SU-4A\nG9: SU-5A")
    assert t.refused("move de-46pz g8") is None  # round the defenders: F6, F7 or H7 …
    t.do("move de-46pz g8")
    assert used_bonus(t, "de-46pz")


@pytest.mark.rule("D19.14")
def test_other_units_gain_one_highway_hex_in_three():
    text = "turn 2; step A.2.b\nF5: DE-12IK\nG9: SU-4A"
    assert table(text).refused("move de-12ik g8") is None
    assert table(text).refused("move de-12ik g7") is None
    assert table(text).refused("move de-12ik h8") is None  # F6, G6, G7 for two, H8
    assert table(text).refused("move de-12ik h9") == "D17.5"
    t = table("turn 2; step A.2.b\nF5: DE-12IK\nG7: SU-4A").do("move de-12ik g6")
    assert t.refused("attack g7") == "D17.5"


@pytest.mark.rule("D26.21")
def test_one_operational_move_in_a_phase():
    t = moved("F4: DE-24PZ, DE-5IK\nM12: SU-4A", "move de-24pz f5")
    assert t.refused("move de-24pz f4") == "D26.21"
    t.do("done")
    assert t.s.step == 6
    assert t.refused("move de-24pz f4") == "D26.21"


@pytest.mark.rule("D26.22")
def test_advances_come_on_top_of_the_move():
    t = table("turn 2; step A.2.b\nF2: DE-24PZ\nF4: SU-4A disrupted\nM12: SU-5A", dice=[1])
    t.do("move de-24pz g3; attack f4; with de-24pz; done; done; fight")
    assert t.at("de-24pz") == "F4"
    t.do("go de-24pz f5")
    assert t.at("de-24pz") == "F5"


@pytest.mark.rule("D8.7")
def test_the_way_takes_ground():
    t = moved("F2: DE-24PZ\nM12: SU-4A", "move de-24pz g4")
    assert t.controls("axis", "g4")
    assert t.controls("axis", "g3") or t.controls("axis", "f3") or t.controls("axis", "f4")


@pytest.mark.rule("D17.1", "D26.5")
def test_a_stack_marches_and_an_announced_attacker_stays():
    t = moved(
        "F2: DE-24PZ, DE-5IK, DE-6IK disrupted, DE-9IK\nG2: SU-4A\nM12: SU-5A", "attack g2; with de-9ik; done"
    )
    assert t.refused("move de-9ik g1") == "D26.5"
    t.do("march f2 e1")
    assert t.here("e1") == {"DE-24PZ", "DE-5IK"}
    assert t.refused("march f2 e1") == "D17.1" or t.refused("march f2 e1") == "D26.5"


@pytest.mark.rule("D24.12")
def test_aircraft_go_with_their_army():
    t = moved("E4: DE-16A, DE-1FK\nM12: SU-5A", "move de-16a e5; move de-1fk e5")
    assert t.here("e5") == {"DE-16A", "DE-1FK"}
    t = moved("E4: DE-16A, DE-1FK\nM12: SU-5A", "march e4 e5")
    assert t.here("e5") == {"DE-16A", "DE-1FK"}
    assert moved("E4: DE-16A, DE-1FK\nM12: SU-5A", "").refused("move de-1fk e5") == "D24.12"


@pytest.mark.rule("D5.5")
def test_a_city_without_defenders_is_entered_and_its_factory_lost():
    t = moved("L4: DE-14PZ\nL5: SU-FAC-L5\nM12: SU-5A", "move de-14pz l5")
    assert t.at("su-fac-l5") == "gone"
    assert t.controls("axis", "l5")


@pytest.mark.rule("D20.11")
def test_moving_ends_the_fortification():
    assert not moved("F2: DE-5IK fortified\nM12: SU-5A", "move de-5ik g1").fortified("de-5ik")
