"""Worked cases of our own: battles, breakthroughs, retreats and recovery in one another's way."""

import pytest

from tests.rules.darkest.kit import table
from tests.scenarios.darkest_kit import RESERVE, battle, events, fired, play, step, strength, until


@pytest.mark.rule("D3.2", "D12.3", "D14.5", "D16.1", "D19.10", "D20.3", "D20.4", "D20.5")
def test_brest_falls_over_the_ignored_bug() -> None:
    text = """turn 1; step A.2.a
    F2: DE-24PZ, DE-47PZ, DE-12IK, DE-13IK
    F3: SU-4A fortified
    F4: SU-28A"""
    assert strength(play(text, "attack f3; from f2; done")) == (8, 3)  # army, fortress, one river point
    t = play(text, "attack f3; from f2; river f2 f3; done", [2, 1])
    assert strength(t) == (8, 2)
    t.do("fight")  # four hits: fortress, works, and the two that kill the army
    assert t.at("su-4a") == "dead" and not events(t, "fortress_lost") and not events(t, "overrun")
    assert t.here("f3") == {"DE-24PZ", "DE-47PZ", "DE-12IK", "DE-13IK"}
    t.do("strike f4; from f3; done")
    assert battle(t).limit == 2 and strength(t) == (8, 2)
    t = play(text, "attack f3; from f2; river f2 f3; done; fight", [1, 1])
    assert events(t, "fortress_lost") and t.at("su-4a") == "dead"  # the fifth hit


@pytest.mark.rule("D14.2", "D14.3", "D14.10", "D18.4")
def test_rockets_alone_do_not_stop_panzers_in_mud() -> None:
    t = play(
        "turn 5; step A.2.a\nE5: DE-24PZ, DE-5IK\nE6: SU-22A\nE7: SU-KAT1",
        "attack e6; from e5; done; fight",
        [3, 1],
    )
    assert t.refused("strike e7") == "D14.10" and t.refused("go de-5ik e7") == "D14.2"
    t.do("go de-24pz e7")
    assert t.at("su-kat1") == "dead" and t.at("de-24pz") == "E7" and t.controls("axis", "e7")
    assert t.refused("go de-24pz d8") == "D14.10"  # no additional hex
    t.do("go de-5ik e7")  # now it is empty for everybody


@pytest.mark.rule("D14.3", "D14.5", "D18.4")
def test_with_no_round_left_panzers_still_run_over_an_airfield() -> None:
    t = play(
        """turn 2; step A.2.a
        E5: DE-24PZ, DE-5IK
        E6: SU-22A
        E7: SU-WESTERN-AVIA
        F8: SU-24A""",
        "attack e6; from e5; done; fight; fight; fight",
        [6, 1, 6, 1, 3, 1],
    )
    assert t.refused("strike e7") == "D14.5" and t.refused("go de-5ik e7") == "D14.2"
    t.do("go de-24pz e7")
    assert t.at("su-western-avia") == "dead"
    assert t.refused("strike f8") == "D14.5" and t.refused("go de-24pz f8") == "D14.2"
    t.do("go de-24pz d8")  # E7 was its additional hex
    assert t.at("de-24pz") == "D8"


@pytest.mark.rule("D10.3", "D10.9", "D11.8", "D12.1", "D12.9", "D12.11", "D16.2", "D19.8")
def test_rockets_on_top_of_a_full_hexside() -> None:
    t = play(
        """turn 6; step B.2.a
        H7: DE-9IK
        I6: SU-20A, SU-16A, SU-5M, SU-24A, SU-KAT1, SU-KAT2""",
        "attack h7; with su-20a; with su-16a; with su-5m; with su-kat1; with su-kat2",
        [6, 6, 3],
    )
    assert t.refused("with su-24a") == "D10.3"
    t.do("done")
    assert fired(t) == [("S", 8, 6, 1), ("A", 2, 1, 2)] and t.disrupted("de-9ik")
    assert t.refused("hit su-kat1 2") == "D12.1"
    t.do("hit su-kat1 1; hit su-20a 1; pass")
    assert t.at("su-kat1") == "dead" and strength(t) == (5, 0)
    t.do("fight")
    assert fired(t)[2:] == [("S", 5, 3, 2)]  # nobody fires back
    assert t.here("h7") == {"SU-16A", "SU-5M"} and t.here("i6") == {"SU-20A", "SU-24A", "SU-KAT2"}


@pytest.mark.rule("D15.2", "D15.4", "D18.1", "D23.3", "D24.6", "D24.20")
def test_an_escort_sent_home_lowers_the_ceiling_of_a_pressed_attack() -> None:
    text = """turn 2; step A.2.a
    E5: DE-39PZ, DE-5IK, DE-9A, DE-8FK
    E6: SU-22A
    E7: SU-WESTERN-ARTY, SU-WESTERN-AVIA"""
    attack = "attack e6; with de-39pz; with de-5ik; with de-8fk; done"
    t = play(text, f"{attack}; intercept su-western-avia de-8fk", [5, 1, 1])
    assert strength(t) == (4, 1)
    t.do("press 8; fight")  # column 12, row 1: six hits, but four German factors
    assert fired(t)[0] == ("A", 12, 1, 4) and events(t, "overrun")  # four are twice the two needed
    t = play(text, f"{attack}; pass", [1, 1])
    assert strength(t) == (8, 1)
    assert t.refused("press 18") == "D15.1" and t.refused("press 17") is None


TWO = """turn 2; step A.2.b
E5: DE-39PZ, DE-5IK
E6: SU-22A
D5: DE-1IK, DE-26IK
D6: SU-27A{}
""" + RESERVE  # fmt: skip
BOTH = "attack e6; from e5; done; attack d6; from d5; done; done; resolve 0; fight"


@pytest.mark.rule("D12.5", "D12.15", "D16.3", "D16.4", "D16.5", "D16.6", "D26.7")
def test_a_retreat_into_a_hex_that_is_attacked_next() -> None:
    weak = play(TWO.format(""), BOTH, [6, 1])
    assert weak.to_act == "soviet" and weak.refused("retreat su-22a d6") == "D16.6"
    assert weak.refused("retreat su-22a f6") == "D16.5" and weak.refused("retreat su-22a d7") is None
    t = play(TWO.format(", SU-24A, SU-8A"), BOTH, [6, 1, 1, 1])  # two factors against three
    t.do("retreat su-22a d6")
    assert t.here("e6") == {"DE-39PZ", "DE-5IK"} and t.disrupted("su-22a")
    t.do("done; fight")  # no breakthrough; then the attack on D6: the Stalin Line takes one of two hits
    assert fired(t)[2:] == [("A", 2, 1, 2), ("S", 3, 6, 0)] and battle(t).absorbed == 1
    assert t.refused("hit su-22a 2") == "D12.9"
    t.do("hit su-27a 1; pass; stop")
    assert step(t) == "A.2.f"
    assert t.disrupted("su-22a") and t.disrupted("su-27a") and not t.disrupted("su-24a")


@pytest.mark.rule("D12.5", "D12.6", "D12.9", "D12.12", "D12.16", "D26.8", "D26.15")
def test_a_mixed_stack_recovers_by_nations() -> None:
    t = play(
        """turn 4; step A.2.b
        E1: DE-12IK, RO-3K, FI-2K, DE-28IK
        E2: SU-4M, SU-8M, SU-15M, SU-7M""",
        "attack e2; with de-12ik; with ro-3k; with fi-2k; done; done; fight",
        [6, 4],
    )
    assert fired(t) == [("A", 3, 6, 0), ("S", 8, 3, 3)]
    assert t.refused("hit fi-2k 3") is None and t.refused("hit de-12ik 3") == "D12.4"
    t.do("hit de-12ik 1; hit ro-3k 1")
    assert step(t) == "A.2.f"  # the attack has collapsed
    assert [t.disrupted(u) for u in ("de-12ik", "fi-2k", "ro-3k")] == [False, False, True]
    assert t.refused("attack e2") is None  # DE-28IK may
    until(t, "B.2.b", 4)
    assert t.disrupted("ro-3k")
    t.do("done")
    assert not t.disrupted("ro-3k")


@pytest.mark.rule("D11.1", "D11.9")
def test_a_salvo_neither_raises_nor_pays_a_duty() -> None:
    t = play(
        """turn 6; step B.2.a
        H7: DE-9IK
        I7: DE-13IK
        I6: SU-20A, SU-KAT1, SU-KAT2""",
        "shell i7; with su-kat1; done",
        [6],
    )
    assert fired(t) == [("S", 2, 6, 0)]
    assert t.refused("attack h7") == "D11.1"  # I7 has only been shelled
    t.do("done")


@pytest.mark.rule("D14.2", "D14.4", "D14.5", "D14.6", "D20.2")
def test_two_breakthroughs_of_one_victory_have_the_same_rounds() -> None:
    t = play(
        """turn 2; step A.2.a
        E5: DE-24PZ, DE-5IK, DE-4A
        E6: SU-22A
        E7: SU-24A
        D6: SU-27A""",
        "attack e6; from e5; done; fight; strike e7; with de-24pz",
        [4, 1, 6, 1, 6, 1, 1, 1],
    )
    assert t.refused("with de-4a") == "D14.2"  # it stayed in E5
    t.do("done; fight; fight; pass")
    assert t.at("de-24pz") == "E6" and t.refused("go de-24pz d7") == "D14.6"
    t.do("strike d6; with de-4a; with de-5ik; done")
    assert battle(t).limit == 2 and strength(t) == (3, 1)
    t.do("fight")  # three hits: the Stalin Line, then the army
    assert t.at("su-27a") == "dead" and t.at("de-5ik") == "D6" and t.at("de-4a") == "E5"


@pytest.mark.rule("D14.5", "D17.10", "D18.1")
def test_an_overrun_by_reserves_leaves_two_rounds() -> None:
    text = """turn 2; step A.2.f
    E5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK
    E6: SU-22A
    E7: SU-24A"""
    t = play(text, "attack e6; from e5; done; done; fight; strike e7; from e6; done", [2, 1])
    assert events(t, "overrun") and battle(t).limit == 2
    t = play(text, "attack e6; from e5; done; done; fight; strike e7; from e6; done", [3, 1])
    assert not events(t, "overrun") and battle(t).limit == 1


@pytest.mark.rule("D12.17", "D18.4", "D20.2", "D20.5", "D20.7")
def test_kharkov_with_an_airfield_but_no_garrison() -> None:
    text = """turn 4; step A.2.a
    J6: DE-44IK, DE-55IK{}
    K6: SU-KAT1, SU-SOUTHWEST-AVIA
    K8: SU-38A"""
    t = play(text.format(""), "attack k6; from j6; done; fight", [3, 1, 1, 1])
    assert fired(t) == [("A", 2, 3, 1), ("S", 1, 6, 0)]
    assert t.refused("escape su-southwest-avia k6") == "D12.17"
    t.do("escape su-southwest-avia k8; pass; fight")  # two hits are more than the city takes
    assert t.at("su-southwest-avia") == "K8" and t.disrupted("su-southwest-avia")
    assert t.at("su-kat1") == "dead" and t.here("k6") == {"DE-44IK", "DE-55IK"}
    t = play(text.format(", DE-14PZ"), "attack k6; from j6; done")  # panzers leave them no time
    assert t.at("su-kat1") == t.at("su-southwest-avia") == "dead"
    assert t.controls("soviet", "k6") and strength(t) == (5, 1)


@pytest.mark.rule("D5.5", "D8.7", "D16.1", "D16.3", "D20.7")
def test_kharkov_falls_when_its_garrison_leaves() -> None:
    t = play(
        "turn 4; step A.2.a\nJ6: DE-14PZ, DE-44IK\nK6: SU-38A, SU-FAC-K6",
        "attack k6; from j6; done; fight",
        [6, 1],
    )
    assert t.refused("retreat su-38a j7") == "D16.5" and t.refused("retreat su-38a m7") == "D16.3"
    t.do("retreat su-38a l7")
    assert t.controls("axis", "k6") and t.here("k6") == {"DE-14PZ", "DE-44IK"}
    assert t.at("su-fac-k6") == "gone" and t.disrupted("su-38a")


@pytest.mark.rule("D16.8", "D18.2", "D24.16")
def test_bombed_infantry_can_neither_flee_nor_stand_before_tanks() -> None:
    t = play(
        """turn 2; step A.2.a
        E5: DE-39PZ, DE-5IK
        E6: SU-22A airstruck, SU-24A airstruck, SU-27A""",
        "attack e6; from e5; done; tanks",
        [3, 6, 1],
    )
    assert fired(t) == [("A", 3, 3, 1)]
    assert t.refused("hit su-27a 1") == "D18.2"  # it is not Disrupted
    t.do("hit su-22a 1")
    assert t.at("su-22a") == "dead" and fired(t)[1:] == [("A", 1, 6, 0), ("S", 1, 6, 0)]
    assert t.refused("retreat su-24a e7") == "D16.8" and t.refused("retreat su-27a e7") is None


@pytest.mark.rule("D9.9", "D10.7", "D15.1")
def test_more_strength_than_the_table_has() -> None:
    t = play(
        """turn 2; step A.2.a
        E5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK
        D6: DE-24PZ, DE-47PZ, DE-12IK, DE-13IK
        D7: DE-41PZ, DE-14PZ, DE-9IK, DE-20IK
        E7: DE-SSPZ
        E6: SU-22A, SU-24A, SU-27A, SU-8A, SU-4A, SU-3A""",
        "attack e6; from e5; from d6; from d7; from e7; done",
        [2, 3, 1],
    )
    # nothing can be pressed beyond column 25, so the first round is fought without a question
    assert fired(t) == [("A", 25, 2, 10), ("A", 2, 3, 1), ("S", 6, 6, 0)]
    assert t.to_act == "soviet" and t.refused("hit su-22a 1") is None  # eleven hits on twelve


@pytest.mark.rule("D15.4", "D21.2")
def test_what_is_cut_off_presses_at_half() -> None:
    t = play(
        """turn 2; step A.2.a
        E5: DE-39PZ cut-off, DE-5IK cut-off, DE-57PZ
        E6: SU-22A, SU-24A, SU-27A""",
        "attack e6; from e5; done",
        [1, 1],
    )
    assert strength(t) == (5, 3)  # half of four, and three
    t.do("press 7; fight")  # column 12: six hits, five factors
    assert fired(t)[0] == ("A", 12, 1, 5)
    t.do("hit su-22a 2; hit su-24a 2")
    assert t.here("e6") == {"SU-27A"} and t.disrupted("su-27a")


@pytest.mark.rule("D10.4", "D10.5", "D18.3", "D22.4")
def test_a_frozen_swamp_takes_more_but_is_still_no_ground_for_overruns() -> None:
    text = "turn {}; step B.2.a\nC8: DE-1IK disrupted\nC9: SU-1M, SU-3M, SU-24A, SU-7A"
    t = play(text.format(8), "attack c8; with su-1m; with su-3m; with su-24a", [6])
    assert t.refused("with su-7a") == "D10.4"
    t.do("done; pass")
    assert fired(t) == [("S", 5, 6, 0)] and t.refused("tanks") == "D18.3"  # a first round like any other
    t = play(text.format(6), "attack c8; with su-1m")
    assert t.refused("with su-3m") == "D10.5" and t.refused("with su-24a") is None


@pytest.mark.rule("D14.1", "D14.3", "D14.4", "D14.9")
def test_in_the_first_winter_artillery_does_not_strike_on() -> None:
    text = "turn {}; step A.2.a\nE5: DE-24PZ, DE-4A\nE6: SU-22A\nD6: SU-27A"
    t = play(text.format(9), "attack e6; from e5; done; fight; strike d6", [3, 1])
    assert t.refused("with de-4a") == "D14.9" and t.refused("with de-24pz") is None
    t = play(text.format(20), "attack e6; from e5; done; fight; strike d6", [3, 1])
    assert t.refused("with de-4a") is None


@pytest.mark.rule("D3.3", "D12.3", "D12.6", "D19.8")
def test_dug_in_finns_take_three_hits_of_one_round() -> None:
    text = "turn 3; step B.2.a; opened finland\nA8: {} fortified\nB9: SU-7A, SU-1M, SU-3M"
    t = play(text.format("FI-2K"), "attack a8; from b9; done", [2, 1])
    assert fired(t) == [("S", 5, 2, 3), ("A", 2, 6, 0)]  # forest
    assert t.at("fi-2k") == "A8" and t.disrupted("fi-2k") and not t.fortified("fi-2k")
    assert play(text.format("FI-2K"), "attack a8; from b9; done", [1, 1]).at("fi-2k") == "dead"
    assert play(text.format("FI-GRPO"), "attack a8; from b9; done", [2, 1]).at("fi-grpo") == "dead"
    closed = table(text.format("FI-2K").replace("; opened finland", ""))
    assert closed.refused("attack a8") == "D3.3"
