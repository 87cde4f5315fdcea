"""D3.2, D9 – D18: exceptions and borderlines of battles that nothing else would notice."""

import pytest

from tests.rules.darkest.kit import Table, table
from tests.scenarios.darkest_kit import battle, events, fired, play, step, strength

WON = "attack e6; from e5; done; fight"


# D14, D18.4: breakthroughs --------------------------------------------------------------
@pytest.mark.rule("D14.2", "D18.4")
def test_a_hex_with_aircraft_alone_is_empty_for_panzers_only() -> None:
    text = "turn 2; step A.2.a\nE5: DE-24PZ, DE-3PZ, DE-5IK\nE6: SU-22A\nE7: SU-WESTERN-AVIA{}"
    t = play(text.format(""), WON, [3, 1])
    assert t.refused("go de-5ik e7") == "D14.2" and t.refused("strike e7") is None
    t.do("march e6 e7")  # whoever may
    assert t.here("e7") == {"DE-24PZ", "DE-3PZ"} and t.here("e6") == {"DE-5IK"}
    assert t.at("su-western-avia") == "dead"
    guarded = play(text.format(", SU-1AT"), WON, [3, 1])
    assert guarded.refused("go de-24pz e7") == "D14.2"


@pytest.mark.rule("D14.2", "D18.4", "D20.7")
def test_a_stronghold_with_rockets_alone_is_not_entered() -> None:
    t = play(
        "turn 2; step A.2.a\nJ5: DE-24PZ\nJ6: SU-22A\nK6: SU-KAT1", "attack j6; from j5; done; fight", [2, 1]
    )
    assert t.refused("go de-24pz k6") == "D20.7" and t.refused("strike k6") is None


@pytest.mark.rule("D14.1", "D18.4")
def test_shock_armies_do_not_run_over_but_tanks_do() -> None:
    text = "turn 18; step B.2.a\nJ8: SU-3SH, SU-1T\nJ7: DE-12IK\nJ6: DE-4FK"
    t = play(text, "attack j7; from j8; done", [2, 1])
    assert t.refused("go su-3sh j6") == "D14.2"
    t.do("go su-1t j6")
    assert t.at("de-4fk") != "J6" and t.at("su-1t") == "J6"


@pytest.mark.rule("D14.1")
def test_guards_break_through_from_november_1942() -> None:
    text = "turn {}; step B.2.a\nJ8: SU-1GD, SU-3SH\nJ7: DE-12IK"
    assert play(text.format(17), "attack j7; from j8; done", [2, 1]).refused("go su-1gd j6") == "D14.1"
    assert play(text.format(18), "attack j7; from j8; done", [2, 1]).refused("go su-1gd j6") is None


@pytest.mark.rule("D14.3", "D14.11", "D22.5")
def test_russian_tanks_take_their_additional_hex_in_mud() -> None:
    text = "turn 22; step B.2.a\nJ8: SU-1T, SU-2T\nJ7: DE-12IK\nI5: DE-9IK"
    t = play(text, "attack j7; from j8; done; go su-1t j6; strike i5", [2, 1])
    assert t.refused("with su-1t") is None and t.refused("with su-2t") == "D14.2"


@pytest.mark.rule("D3.2", "D14.7")
def test_a_breakthrough_may_be_the_attack_over_the_ignored_river() -> None:
    text = "turn {}; step A.2.a\nE5: DE-24PZ, DE-5IK\nE6: SU-22A\nF6: SU-24A"
    t = play(text.format(1), f"{WON}; strike f6; from e6", [3, 1])
    assert t.refused("river e5 f6") == "D3.2"  # nobody attacks from there
    t.do("river e6 f6; pass")
    assert t.s.ignored_river == -1  # called off
    t.do("strike f6; from e6; river e6 f6")
    assert t.refused("river e6 f6") == "D3.2"
    t.do("done")
    assert strength(t) == (4, 1)
    later = play(text.format(2), f"{WON}; strike f6; from e6", [3, 1])
    assert later.refused("river e6 f6") == "D3.2"
    assert strength(later.do("done")) == (4, 2)


@pytest.mark.rule("D3.2")
def test_the_ignored_river_helps_germans_on_turn_1_only() -> None:
    text = "turn {}; step {}; river F2 F3\nF2: DE-5IK, DE-6IK\nF3: SU-4A, SU-6M"
    assert strength(play(text.format(1, "A.2.a"), "attack f3; from f2; done")) == (2, 4)  # with the fortress
    assert strength(play(text.format(2, "A.2.a"), "attack f3; from f2; done")) == (2, 4 + 2)
    t = play(text.format(1, "B.2.a"), "attack f2; from f3; done", [6, 1])
    assert fired(t)[1][:2] == ("A", 2 + 2)


# D18.1: overrun by fire --------------------------------------------------------------
@pytest.mark.rule("D14.5", "D18.1", "D18.2")
def test_defenders_who_got_away_are_not_overrun() -> None:
    text = """turn 2; step A.2.a
    E5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK
    D6: DE-24PZ
    E6: SU-22A disrupted, SU-24A
    E7: SU-27A"""
    t = play(text, "attack e6; from e5; from d6; done; tanks", [1, 3, 1])
    # five hits of the tanks for one Disrupted army, one of the rest: six, and three were needed
    assert fired(t)[:2] == [("A", 9, 1, 5), ("A", 2, 3, 1)]
    t.do("retreat su-24a e7")
    assert not events(t, "overrun")
    t.do("strike e7; from e6; done")
    assert battle(t).limit == 2


@pytest.mark.rule("D18.1", "D20.12")
def test_lines_count_among_the_hits_needed() -> None:
    text = """turn 2; step A.2.a
    G1: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK
    G2: DE-39PZ, DE-57PZ, DE-9IK, DE-12IK
    H3: DE-41PZ, DE-14PZ, DE-13IK, DE-20IK
    H2: SU-6A, SU-FORT3, SU-FORT4"""
    storm = "attack h2; from g1; from g2; from h3; done; fight"
    assert events(play(text, storm, [1, 1]), "overrun")  # ten hits: city 1, lines 2, army 2, doubled
    nine = play(text, storm, [2, 1])
    assert nine.at("su-6a") == "dead" and not events(nine, "overrun")


@pytest.mark.rule("D18.1", "D20.7")
def test_an_empty_city_is_overrun_by_twice_the_hits_that_take_it() -> None:
    text = "turn 4; step A.2.a\nJ6: DE-14PZ, DE-24PZ, DE-44IK, DE-55IK\nK6: SU-FAC-K6"
    assert events(play(text, "attack k6; from j6; done; fight", [2, 1]), "overrun")  # four hits
    three = play(text, "attack k6; from j6; done; fight", [3, 1])
    assert three.controls("axis", "k6") and not events(three, "overrun")


@pytest.mark.rule("D12.17", "D18.1", "D20.7")
def test_aircraft_that_fly_out_do_not_save_an_empty_city() -> None:
    text = "turn 4; step A.2.a\nJ6: DE-44IK, DE-55IK, DE-51IK, DE-17A\nK6: SU-SOUTH-AVIA\nK8: SU-38A"
    t = play(text, "attack k6; from j6; done; fight; escape su-south-avia k8", [1, 1])
    assert t.here("k6") == {"DE-44IK", "DE-55IK", "DE-51IK"} and t.at("su-south-avia") == "K8"
    assert events(t, "overrun")  # four hits where two would do


# D15, D18.2: tanks fire first, and presses --------------------------------------------------------------
@pytest.mark.rule("D15.2")
def test_row_3_belongs_to_the_good_half() -> None:
    text = "turn 2; step A.2.a\nE5: DE-24PZ, DE-57PZ\nE6: SU-22A, SU-24A, SU-27A"
    t = play(text, "attack e6; from e5; done; press 4; fight", [3, 1])
    assert fired(t)[0] == ("A", 10, 3, 4)


@pytest.mark.rule("D15.4", "D18.2")
def test_each_roll_of_a_pressed_round_has_its_own_ceiling() -> None:
    text = "turn 2; step A.2.a\nE5: DE-39PZ, DE-5IK, DE-6IK\nE6: SU-22A disrupted, SU-24A, SU-27A"
    t = play(text, "attack e6; from e5; done; press 10; tanks", [1, 1, 1])
    assert fired(t)[:2] == [("A", 13, 1, 3), ("A", 12, 1, 2)]
    assert battle(t).attacker_hits == 3 + 2
    assert t.refused("hit su-24a 2") is None and t.refused("hit su-24a 3") == "D12.9"


@pytest.mark.rule("D9.10", "D18.2")
def test_tanks_that_fired_ahead_fire_again_in_the_next_round() -> None:
    text = "turn 2; step A.2.a\nE5: DE-24PZ, DE-5IK\nE6: SU-22A disrupted, SU-24A"
    t = play(text, "attack e6; from e5; done; tanks; pass", [6, 6, 1, 6, 6, 1])
    assert fired(t) == [("A", 3, 6, 0), ("A", 1, 6, 0), ("S", 1, 6, 0)]
    assert strength(t) == (4, 1) and t.refused("tanks") is None


@pytest.mark.rule("D18.2")
def test_disrupted_tanks_are_not_run_down_with_the_infantry() -> None:
    text = "turn 2; step A.2.a\nE5: DE-24PZ\nE6: SU-22A disrupted, SU-1M disrupted"
    t = play(text, "attack e6; from e5; done; tanks", [1])
    assert fired(t) == [("A", 3, 1, 3)] and t.here("e6") == {"SU-1M"} and not events(t, "overrun")


@pytest.mark.rule("D20.4", "D20.7")
def test_the_hit_that_takes_an_empty_fortress_eliminates_it() -> None:
    t = play(
        "turn 2; step A.2.a; control soviet f3\nE3: DE-24PZ, DE-5IK",
        "attack f3; from e3; done; fight",
        [2, 1],
    )
    assert t.here("f3") == {"DE-24PZ", "DE-5IK"} and events(t, "fortress_lost")


@pytest.mark.rule("D18.3")
def test_fortresses_and_the_stalin_line_are_adverse() -> None:
    brest = "turn 2; step A.2.a\nE3: DE-24PZ\nF3: SU-4A disrupted"
    assert play(brest, "attack f3; from e3; done").refused("tanks") == "D18.3"
    assert play(f"{brest}\nruined F3", "attack f3; from e3; done", [6]).refused("tanks") is None
    line = "turn 2; step A.2.a\nD5: DE-24PZ\nD6: SU-4A disrupted"
    assert play(line, "attack d6; from d5; done").refused("tanks") == "D18.3"


@pytest.mark.rule("D18.3")
def test_no_overrun_across_the_straits() -> None:
    t = play("turn 13; step B.2.a\nO5: DE-30IK disrupted\nO6: SU-1M", "attack o5; from o6; done; pass", [6])
    assert t.refused("tanks") == "D18.3"


# D12.9, D16.5, D12.17 --------------------------------------------------------------
@pytest.mark.rule("D12.6", "D12.9")
def test_no_hit_may_be_wasted_on_a_unit_that_takes_too_few() -> None:
    text = "turn 2; step A.2.a\nE5: DE-24PZ, DE-5IK\nE6: SU-22A, SU-24A, SU-27A, SU-8A, SU-4A"
    t = play(text, "attack e6; from e5; done; fight", [6, 6])
    assert fired(t)[1] == ("S", 5, 1, 4)  # five could be taken
    assert t.refused("hit de-24pz 1") == "D12.9" and t.refused("hit de-24pz 2") is None
    assert t.refused("hit de-5ik 1") is None and t.refused("hit de-5ik 3") == "D12.4"


@pytest.mark.rule("D16.5")
def test_the_hex_of_attackers_who_were_lost_is_no_way_out() -> None:
    text = "turn 2; step A.2.a\nE5: DE-5IK\nD7: DE-6IK\nE6: SU-22A, SU-24A, SU-27A"
    t = play(text, "attack e6; from e5; from d7; done; fight; hit de-6ik 2", [6, 5])
    assert t.at("de-6ik") == "dead" and t.to_act == "soviet"
    assert t.refused("retreat su-22a d7") == "D16.5"
    assert t.refused("retreat su-22a f7") is None
    assert t.refused("retreat su-22a e7") == "D16.5"  # beside D7


@pytest.mark.rule("D16.5")
def test_no_retreat_onto_enemy_aircraft() -> None:
    text = "turn 2; step A.2.a; control axis e7\nE5: DE-5IK\nE6: SU-22A\nE7: DE-8FK"
    t = play(text, "attack e6; from e5; done; fight", [6, 1])
    assert t.refused("retreat su-22a e7") == "D16.5" and t.refused("retreat su-22a f7") is None


@pytest.mark.rule("D12.15", "D12.17")
def test_aircraft_that_flew_out_of_combat_do_not_recover_with_it() -> None:
    text = """turn 2; step A.2.b
    E5: DE-5IK
    E6: SU-22A disrupted, SU-WESTERN-AVIA
    G9: SU-24A
    E1: DE-28IK"""
    t = play(text, "attack e6; from e5; done; done; fight; escape su-western-avia g9; pass; stop", [6])
    assert step(t) == "A.2.f"
    assert t.disrupted("su-western-avia") and not t.disrupted("su-22a")


# D10.8, D11: waves and duties --------------------------------------------------------------
@pytest.mark.rule("D10.8", "D17.9")
def test_a_wave_that_was_not_fought_may_still_be_a_reserve() -> None:
    text = "turn 2; step A.2.b\nE5: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK\nE6: SU-22A"
    waves = "attack e6; with de-24pz; with de-5ik; done; attack e6; with de-47pz; with de-6ik; done; done"
    t = play(text, f"{waves}; resolve 0; fight; done", [3, 1])
    assert step(t) == "A.2.f" and t.here("e6") == {"DE-24PZ", "DE-5IK"}
    assert t.refused("move de-47pz e6") is None and t.refused("move de-24pz e7") == "D13.5"


def ring(text: str) -> Table:
    return table(f"turn 6; step B.2.b\nI6: SU-20A, SU-16A, SU-KAT1\n{text}")


@pytest.mark.rule("D11.1")
def test_a_hex_beside_the_attackers_alone_raises_no_duty() -> None:
    t = ring("H7: DE-9IK\nJ7: DE-13IK").do("attack h7; from i6; done")  # J7 does not touch H7
    assert t.refused("done") is None


@pytest.mark.rule("D11.1", "D11.4")
def test_an_attack_on_disrupted_germans_raises_duties_all_the_same() -> None:
    t = ring("H7: DE-9IK disrupted\nI7: DE-13IK").do("attack h7; with su-20a; done")
    assert t.refused("done") == "D11.1"
    assert t.do("attack i7; with su-16a; done").refused("done") is None


@pytest.mark.rule("D11.1", "D11.4")
def test_finns_raise_duties_like_germans() -> None:
    text = "turn 3; step B.2.b; opened finland\nA8: FI-2K\nA9: {}\nB9: SU-7A, SU-1M"
    t = table(text.format("FI-4K")).do("attack a8; with su-7a; done")
    assert t.refused("done") == "D11.1"
    assert t.do("attack a9; with su-1m; done").refused("done") is None
    assert table(text.format("RO-2K")).do("attack a8; with su-7a; done").refused("done") is None


@pytest.mark.rule("D11.1", "D11.9")
def test_an_announced_salvo_pays_no_duty() -> None:
    t = ring("H7: DE-9IK\nI7: DE-13IK").do("shell i7; with su-kat1; done; attack h7; with su-20a; done")
    assert t.refused("done") == "D11.1"
    assert t.do("attack i7; with su-16a; done").refused("done") is None
