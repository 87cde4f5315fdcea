"""D12.1 – D12.11, D20.1 – D20.4, D20.7, D20.9, D20.11, D20.12: taking hits."""

import pytest

from crusades.games.darkest.pieces import STRICKEN
from tests.rules.darkest.fighting import asked, fight, under_way

BIG = "de-24pz de-47pz de-4a"  # 8 factors: row 1 gives 5 hits, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1
FROM_E5 = "E5: DE-24PZ, DE-47PZ, DE-4A"


@pytest.mark.rule("D12.1", "D12.9")
def test_a_katyusha_takes_one_hit_and_is_lost() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-KAT1", "e6", BIG, [6, 1])
    t.do("fight")
    assert t.to_act == "soviet"
    assert t.refused("hit su-kat1 2") == "D12.9"  # there is one hit only
    t.do("hit su-kat1 1")
    assert t.at("su-kat1") == "dead"
    assert not t.disrupted("su-22a")


@pytest.mark.rule("D12.1")
def test_a_katyusha_takes_no_second_hit() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-27A, SU-KAT1", "e6", BIG, [4, 1]).do("fight")
    assert t.refused("hit su-kat1 2") == "D12.1"


@pytest.mark.rule("D12.2")
def test_an_aircraft_on_the_ground_takes_one_hit_and_is_lost() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-27A, SU-WESTERN-AVIA", "e6", BIG, [4, 1]).do("fight")
    assert t.refused("hit su-western-avia 2") == "D12.2"
    t.do("hit su-western-avia 1")
    assert t.at("su-western-avia") == "dead"


@pytest.mark.rule("D12.3", "D20.9")
def test_works_take_the_first_hit() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A fortified", "e6", BIG, [6, 1, 4, 1]).do("fight")
    assert not t.fortified("su-22a") and not t.disrupted("su-22a")
    # it fires normally in the next round (the script's last die), in which two hits eliminate it
    t.do("fight")
    assert t.at("su-22a") == "dead"
    assert not t.s.dice.script


@pytest.mark.rule("D12.3")
def test_works_and_disruption_in_one_round() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A fortified", "e6", BIG, [4, 1]).do("fight")
    assert t.disrupted("su-22a") and not t.fortified("su-22a")


@pytest.mark.rule("D12.3", "D20.11")
def test_works_are_no_help_in_attack() -> None:
    t = fight("turn 2\nE5: DE-5IK fortified, DE-6IK\nE6: SU-22A", "e6", "de-5ik de-6ik", [6, 6])
    assert not t.fortified("de-5ik")  # before any fire
    t.do("fight; hit de-5ik 1")
    assert t.disrupted("de-5ik")


@pytest.mark.rule("D12.4")
def test_infantry_takes_one_hit() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A", "e6", BIG, [6, 1]).do("fight")
    assert t.disrupted("su-22a")
    assert t.s.flags[t.unit("su-22a")] & STRICKEN  # no recovery at the end of this step
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A", "e6", BIG, [4, 1]).do("fight")
    assert t.at("su-22a") == "dead"


@pytest.mark.rule("D12.4")
def test_infantry_takes_no_third_hit() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-27A", "e6", BIG, [3, 1]).do("fight")
    assert t.refused("hit su-22a 3") == "D12.4"


@pytest.mark.rule("D12.5")
def test_a_disrupted_panzer_corps_dies_by_one_hit() -> None:
    t = fight("turn 2\nE5: DE-24PZ disrupted\nE6: SU-22A, SU-1M", "e5", "su-22a su-1m", [2], "B.2.d")
    assert t.at("de-24pz") == "dead"
    t = fight(
        "turn 2\nE5: DE-24PZ disrupted, DE-5IK\nE6: SU-22A, SU-1M", "e5", "su-22a su-1m", [2, 1], "B.2.d"
    )
    assert t.refused("hit de-24pz 2") == "D12.5"


@pytest.mark.rule("D12.6")
def test_a_panzer_corps_takes_two_hits() -> None:
    text = "turn 2\nE5: DE-24PZ\nE6: SU-22A, SU-1M, SU-2M"
    for roll, state in ((5, False), (3, True), (2, True)):  # 4 factors: no, 2 and 2 hits
        t = fight(text, "e5", "su-22a su-1m su-2m", [roll, 1], "B.2.d")
        assert t.disrupted("de-24pz") == state
    t = fight(text, "e5", "su-22a su-1m su-2m", [1, 1], "B.2.d")  # 3 hits
    assert t.at("de-24pz") == "dead"


@pytest.mark.rule("D12.6")
def test_most_finns_take_two_hits() -> None:
    text = "turn 2; opened finland\nA8: FI-6K\nB9: SU-7A, SU-1M, SU-2M"
    t = fight(text, "a8", "su-7a su-1m su-2m", [2, 1], "B.2.d")
    assert t.disrupted("fi-6k")
    t = fight(text.replace("6K", "GRPO"), "a8", "su-7a su-1m su-2m", [2, 1], "B.2.d")
    assert t.at("fi-grpo") == "dead"  # its counter says 1


@pytest.mark.rule("D12.7")
def test_russian_tanks_take_one_hit() -> None:
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-5M", "e6", BIG, [6, 1]).do("fight")
    assert t.disrupted("su-5m")
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-5M", "e6", BIG, [4, 1]).do("fight")
    assert t.at("su-5m") == "dead"
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-5M, SU-22A", "e6", BIG, [3, 1]).do("fight")
    assert t.refused("hit su-5m 3") == "D12.7"


@pytest.mark.rule("D12.9")
def test_the_owner_shares_out() -> None:
    text = f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-27A"
    t = fight(text, "e6", BIG, [4, 1]).do("fight; hit su-22a 1")
    assert t.disrupted("su-22a") and t.disrupted("su-27a")  # the last hit has one way only
    t = fight(text, "e6", BIG, [4, 1]).do("fight; hit su-27a 2")
    assert t.at("su-27a") == "dead" and not t.disrupted("su-22a")
    assert fight(text, "e6", BIG, [4, 1]).do("fight").refused("hit de-24pz 1") == "D12.9"


@pytest.mark.rule("D12.9")
def test_all_hits_that_can_be_taken_are_taken() -> None:
    # 3 hits, 4 can be taken: neither army may take less than one
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-27A", "e6", BIG, [3, 1]).do("fight")
    assert t.refused("hit su-22a 0") == "D12.9"
    assert set(t.legal) == {"hit SU-22A 1", "hit SU-22A 2", "hit SU-27A 1", "hit SU-27A 2", "done"}
    # 5 hits, 4 can be taken: no question, and no further effect
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A, SU-27A", "e6", BIG, [1, 1]).do("fight")
    assert t.at("su-22a") == t.at("su-27a") == "dead"


@pytest.mark.rule("D12.9")
def test_done_shares_out_where_it_hurts_least() -> None:
    # works, then both armies Disrupted rather than one lost; a panzer's second hit is free
    t = fight(f"turn 5\n{FROM_E5}\nE6: SU-22A fortified, SU-27A", "e6", BIG, [3, 1]).do("fight; done")
    assert t.disrupted("su-22a") and t.disrupted("su-27a")
    t = fight("turn 2\nE5: DE-24PZ, DE-47PZ\nE6: SU-22A, SU-1M", "e5", "su-22a su-1m", [2, 1], "B.2.d")
    t.do("done")
    assert t.disrupted("de-24pz") != t.disrupted("de-47pz")


@pytest.mark.rule("D12.11")
def test_a_disrupted_attacker_stays_at_its_own_risk() -> None:
    text = "turn 2\nE5: DE-5IK, DE-6IK, DE-9IK\nE6: SU-22A, SU-27A, SU-1M, SU-2M"
    units = "de-5ik de-6ik de-9ik"
    t = fight(text, "e6", units, [6, 3, 1, 3])  # 5 against them: one hit a round
    t.do("fight; hit de-5ik 1; fight; done")
    assert under_way(t).attacker_hits == 2  # two corps fire, not three
    t.do("hit de-5ik 1")
    assert t.at("de-5ik") == "dead"


@pytest.mark.rule("D12.11", "D16.7")
def test_a_disrupted_attacker_may_drop_out() -> None:
    text = "turn 2\nE5: DE-5IK, DE-6IK\nE6: SU-22A, SU-27A, SU-1M, SU-2M"
    t = fight(text, "e6", "de-5ik de-6ik", [6, 3, 6, 4]).do("fight; hit de-5ik 1")
    t.do("pass")
    assert t.refused("retreat de-6ik e5") == "D12.11"  # not Disrupted
    assert t.refused("retreat de-5ik d5") == "D16.7"
    t.do("retreat de-5ik e5; fight")  # two hits: both fall on the one that is left
    assert t.at("de-6ik") == "dead"
    assert t.at("de-5ik") == "E5" and t.disrupted("de-5ik")


@pytest.mark.rule("D20.1", "D20.3")
def test_moscow_takes_two() -> None:
    t = fight("turn 5\nG9: SU-24A\nG8: DE-24PZ, DE-47PZ, DE-4A", "g9", BIG, [3, 1]).do("fight")
    assert under_way(t).absorbed == 2
    assert t.disrupted("su-24a")


@pytest.mark.rule("D20.1")
def test_a_great_city_serves_russians_only() -> None:
    text = "turn 5\nB8: DE-5IK, DE-6IK\nC7: SU-22A, SU-1M, SU-2M"
    t = fight(text, "b8", "su-22a su-1m su-2m", [3, 1], "B.2.d")  # 4 factors, 2 hits
    assert asked(t) == "hits" and t.s.frames[-1].count == 2


@pytest.mark.rule("D20.2")
def test_kiev_takes_one_in_every_round() -> None:
    t = fight("turn 5\nI4: SU-16A\nI3: DE-24PZ, DE-47PZ, DE-4A", "i4", BIG, [6, 1, 6, 1, 6, 1])
    t.do("fight; fight; fight")
    assert not t.disrupted("su-16a")


@pytest.mark.rule("D20.2")
def test_the_stalin_line_and_home_cities() -> None:
    t = fight("turn 2\nE5: SU-22A\nD5: DE-24PZ, DE-47PZ, DE-4A", "e5", BIG, [6, 1]).do("fight")
    assert not t.disrupted("su-22a")  # a forest hex of the Stalin Line
    t = fight("turn 2\nC2: DE-5IK\nC3: SU-1M, SU-4M", "c2", "su-1m su-4m", [3, 1], "B.2.d")
    assert under_way(t).absorbed == 1  # Koenigsberg
    t = fight(
        "turn 2\nF5: DE-5IK\nF6: SU-1M, SU-4M, SU-5M, SU-7M", "f5", "su-1m su-4m su-5m su-7m", [6, 1], "B.2.d"
    )
    assert t.disrupted("de-5ik")  # captured Minsk is no help


@pytest.mark.rule("D20.3")
def test_the_city_before_the_works() -> None:
    t = fight("turn 5\nI4: SU-16A fortified\nI3: DE-24PZ, DE-47PZ, DE-4A", "i4", BIG, [4, 1]).do("fight")
    assert not t.fortified("su-16a") and not t.disrupted("su-16a")


@pytest.mark.rule("D20.4")
def test_one_hit_too_many_ends_a_fortress() -> None:
    brest = "turn 2\nF3: SU-4A\nE2: DE-24PZ, DE-47PZ, DE-4A"
    t = fight(brest, "f3", BIG, [3, 1]).do("fight")
    assert t.at("su-4a") == "dead" and not t.s.ruined
    t = fight(brest, "f3", BIG, [2, 1]).do("fight")
    assert t.s.ruined == 1 << t.place("f3")
    t = fight("turn 2\nI4: SU-16A\nI3: DE-24PZ, DE-47PZ, DE-4A", "i4", BIG, [1, 1]).do("fight")
    assert not t.s.ruined  # cities are not eliminated


@pytest.mark.rule("D20.7")
def test_an_empty_victory_city_defends_itself() -> None:
    text = "turn 4\nK6: SU-FAC-K6\nJ6: DE-14PZ, DE-44IK"
    t = fight(text, "k6", "de-14pz de-44ik", [5, 5, 3, 3, 2, 2]).do("fight; hit de-44ik 1")
    assert t.disrupted("de-44ik")
    t.do("fight")  # one hit is absorbed
    assert under_way(t).round == 2 and not under_way(t).cleared
    b = under_way(t)
    t.do("fight")
    assert b.cleared and b.round == 3


@pytest.mark.rule("D20.7")
def test_what_is_in_an_empty_place_falls_with_it() -> None:
    text = "turn 4\nK6: SU-KAT1\nJ6: DE-44IK, DE-55IK, DE-51IK"
    t = fight(text, "k6", "de-44ik de-55ik de-51ik", [4, 1, 2, 1]).do("fight")
    assert t.at("su-kat1") == "K6"  # no hit goes to it
    t.do("fight")
    assert t.at("su-kat1") == "dead"


@pytest.mark.rule("D20.12")
def test_lines_take_hits_before_the_works() -> None:
    text = "turn 2\nH2: SU-6A fortified, SU-FORT3, SU-FORT4\nG1: DE-24PZ, DE-47PZ, DE-4A"
    t = fight(text, "h2", BIG, [2, 1]).do("fight")
    assert t.here("h2") == {"SU-6A"}
    assert not t.fortified("su-6a") and not t.disrupted("su-6a")


@pytest.mark.rule("D20.12")
def test_lines_serve_infantry_only() -> None:
    text = "turn 2\nH2: SU-4M, SU-FORT3\nG1: DE-24PZ, DE-47PZ, DE-4A"
    t = fight(text, "h2", BIG, [4, 1]).do("fight")
    assert t.disrupted("su-4m") and "SU-FORT3" in t.here("h2")
