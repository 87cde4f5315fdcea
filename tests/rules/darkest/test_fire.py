"""D9.1 – D9.9, D11.5 – D11.8, D19, D20.5, D20.6, D21.2: strengths and the table."""

import pytest

from crusades.games.darkest import fire
from tests.rules.darkest.fighting import fight, quiet, strengths, under_way

# By row: the strength from which each number of hits is scored, beginning with none.
ROWS = {
    1: [1, 2, 3, 5, 8, 11, 14, 17, 20, 23],
    2: [1, 3, 5, 7, 10, 13, 16, 19, 22, 25],
    3: [2, 4, 7, 10, 13, 16, 19, 22, 25],
    4: [4, 6, 9, 12, 15, 18, 21, 24],
    5: [6, 9, 12, 15, 18, 21, 24],
    6: [8, 11, 14, 17, 20, 23],
}


def check_row(row: int) -> None:
    s = quiet("turn 2").s
    for strength in range(1, 26):
        expected = sum(1 for start in ROWS[row] if strength >= start)
        assert fire.hits_of(s, strength, row) == expected, strength


@pytest.mark.rule("D9.3")
def test_row_1() -> None:
    check_row(1)
    assert fire.hits_of(quiet("turn 2").s, 12, fire.row_of(1, True)) == 6


@pytest.mark.rule("D9.4")
def test_row_2() -> None:
    check_row(2)
    assert fire.hits_of(quiet("turn 2").s, 6, fire.row_of(5, False)) == 3


@pytest.mark.rule("D9.5")
def test_row_3() -> None:
    check_row(3)


@pytest.mark.rule("D9.6")
def test_row_4() -> None:
    check_row(4)


@pytest.mark.rule("D9.7")
def test_row_5() -> None:
    check_row(5)
    assert fire.hits_of(quiet("turn 2").s, 5, fire.row_of(2, False)) == 0


@pytest.mark.rule("D9.8")
def test_row_6() -> None:
    check_row(6)


@pytest.mark.rule("D9.2")
def test_the_attacker_reads_a_and_the_defender_b() -> None:
    # 3 against 1 in a clear hex: 2 is row 2 for the attacker (2 hits), 6 is row 1 for the defender (1 hit)
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A", "e6", "de-24pz", [2, 6])
    t.do("fight")
    assert t.at("su-22a") == "dead"
    assert t.disrupted("de-24pz")


@pytest.mark.rule("D9.2")
def test_one_die_for_both_by_a_switch() -> None:
    t = fight("turn 2; option rolls one\nE5: DE-24PZ\nE6: SU-22A", "e6", "de-24pz", [6])
    t.do("fight")  # row 6 for the attacker, row 1 for the defender
    assert not t.disrupted("su-22a")
    assert t.disrupted("de-24pz")


@pytest.mark.rule("D9.9")
def test_strength_beyond_the_table_has_a_second_die() -> None:
    panzers = "DE-39PZ, DE-41PZ, DE-57PZ, DE-24PZ, DE-47PZ, DE-14PZ, DE-56PZ, DE-46PZ, DE-3PZ, DE-48PZ"
    armies = "DE-16A, DE-18A"  # 18 + 8 + 4 = 30
    names = f"{panzers}, {armies}".lower().replace(",", "")
    red = ", ".join(f"SU-{n}A" for n in (22, 27, 13, 21, 24, 20, 16))
    t = fight(f"turn 2\nE5: {panzers}, {armies}\nE6: {red}", "e6", names, [1, 3, 1])
    # nothing to press and nothing to overrun: the first round is fought without a question
    assert under_way(t).attacker_hits == 12


@pytest.mark.rule("D9.9")
def test_strength_0_does_not_fire() -> None:
    # the Disrupted army has no strength: one die only
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A disrupted", "e6", "de-24pz", [6]).do("fight")
    assert not t.s.dice.script


@pytest.mark.rule("D11.5", "D11.6")
def test_factors() -> None:
    # an army counter marked 2 fires 2 each way; a corps marked 3-2 fires its first factor
    both = "turn 2\nE5: DE-4A, DE-24PZ\nE6: SU-22A"
    assert strengths(both, "e6", "de-4a de-24pz") == (5, 1)
    assert strengths("turn 2\nE5: DE-4A, DE-24PZ\nE6: SU-22A", "e5", "su-22a", "B.2.d") == (1, 5)


@pytest.mark.rule("D11.7", "D11.8")
def test_katyushas_fire_in_attack_only() -> None:
    text = "turn 5\nE6: SU-22A, SU-KAT1\nE5: DE-24PZ"
    assert strengths(text, "e6", "de-24pz") == (3, 1)
    assert strengths(text, "e5", "su-22a su-kat1", "B.2.d") == (3, 3)


@pytest.mark.rule("D12.8")
def test_antitank_units_fire_both_ways() -> None:
    text = "turn 2\nE6: SU-22A, SU-1AT\nE5: DE-24PZ"
    assert strengths(text, "e6", "de-24pz") == (3, 2)
    assert strengths(text, "e5", "su-1at", "B.2.d") == (1, 3)


@pytest.mark.rule("D12.10", "D12.11")
def test_disrupted_units_do_not_fire() -> None:
    text = "turn 2\nE6: SU-22A disrupted, SU-27A\nE5: DE-24PZ, DE-5IK disrupted"
    assert strengths(text, "e6", "de-24pz de-5ik") == (3, 1)


@pytest.mark.rule("D19.1", "D19.8", "D19.10")
def test_three_sides_of_polotsk() -> None:
    """3 factors, 2 for the forest, 3 of 4 river points for the three units."""
    text = (
        "turn 2\nE5: SU-22A, SU-27A, SU-21M\nE4: DE-57PZ, DE-5IK\nF5: DE-24PZ, DE-12IK\nD5: DE-1IK, DE-26IK"
    )
    assert strengths(text, "e5", "de-57pz de-5ik de-24pz de-12ik de-1ik de-26ik") == (10, 8)


@pytest.mark.rule("D19.8")
def test_rough_ground_helps_two_infantry() -> None:
    text = "turn 2\nF7: DE-24PZ\nF8: SU-24A, SU-22A, SU-27A"
    assert strengths(text, "f8", "de-24pz") == (3, 5)
    assert strengths(text.replace("SU-24A", "SU-24A disrupted"), "f8", "de-24pz") == (3, 4)
    assert strengths("turn 2\nF7: DE-24PZ\nF8: SU-1M", "f8", "de-24pz") == (3, 2)  # tanks gain nothing


@pytest.mark.rule("D19.9")
def test_swamp_helps_one_infantry_unit() -> None:
    text = "turn 2\nF3: DE-24PZ\nG3: SU-24A, SU-22A"
    assert strengths(text, "g3", "de-24pz") == (3, 3)


@pytest.mark.rule("D19.11")
def test_most_attackers_are_dry() -> None:
    # E5 from D5 (dry) and E4 (over the Dvina): the forest gives 2, the river 1 instead of 2
    text = "turn 2\nE5: SU-22A, SU-27A\nE4: DE-57PZ, DE-5IK\nD5: DE-1IK, DE-26IK, DE-2IK"
    assert strengths(text, "e5", "de-57pz de-5ik de-1ik de-26ik de-2ik")[1] == 2 + 2 + 1
    assert strengths(text, "e5", "de-57pz de-5ik de-1ik de-26ik")[1] == 2 + 2 + 2


@pytest.mark.rule("D19.10")
def test_a_disrupted_unit_matches_no_river_point() -> None:
    text = "turn 3\nG5: DE-12IK disrupted, DE-13IK\nH6: SU-21A, SU-20A, SU-5M"
    assert strengths(text, "g5", "su-21a su-20a su-5m", "B.2.d") == (4, 2)


@pytest.mark.rule("D20.5")
def test_a_victory_city_fires_by_itself() -> None:
    text = "turn 4\nK6: SU-38A disrupted, SU-40A disrupted\nJ6: DE-14PZ"
    assert strengths(text, "k6", "de-14pz") == (3, 1)
    assert strengths("turn 4\nC2: DE-1IK disrupted\nC3: SU-8A", "c2", "su-8a", "B.2.d")[1] == 1


@pytest.mark.rule("D20.6")
def test_sevastopol_fires_two() -> None:
    assert strengths("turn 4\nO3: SU-9A\nO4: DE-30IK", "o3", "de-30ik") == (1, 4)


@pytest.mark.rule("D20.4")
def test_a_ruined_fortress_fires_no_more() -> None:
    assert (
        strengths("turn 2\nF3: SU-4A\nF2: DE-4A", "f3", "de-4a")[1]
        == strengths("turn 2; ruined f3\nF3: SU-4A\nF2: DE-4A", "f3", "de-4a")[1] + 1
    )


@pytest.mark.rule("D21.2")
def test_out_of_supply_fire_is_halved() -> None:
    text = "turn 5\nE5: DE-24PZ cut-off, DE-4A cut-off\nE6: SU-22A"
    assert strengths(text, "e6", "de-24pz de-4a") == (2, 1)
    assert strengths(text, "e5", "su-22a", "B.2.d") == (1, 3)


@pytest.mark.rule("D21.2", "D20.5")
def test_city_factors_are_not_halved() -> None:
    four = "SU-23A cut-off, SU-7A cut-off, SU-10M cut-off, SU-LENINGRAD-ARTY cut-off"
    text = f"turn 5\nB8: {four}\nC7: DE-1IK"
    assert strengths(text, "b8", "de-1ik") == (1, 3)
    assert strengths(text, "c7", "su-23a su-7a su-10m", "B.2.d")[0] == 1


@pytest.mark.rule("D21.3")
def test_a_katyusha_out_of_supply_is_silent() -> None:
    text = "turn 5\nE6: SU-22A, SU-KAT1 cut-off\nE5: DE-24PZ"
    assert strengths(text, "e5", "su-22a su-kat1", "B.2.d") == (1, 3)
