"""The worked scenarios of The Darkest Crusade: interplaying clauses, dice and expected facts."""

import pytest

from crusades.games.darkest import air, fire, forces, naval, strategic, supply, terrain, victory
from crusades.games.darkest.board import BALTIC, BLACK
from crusades.games.darkest.pieces import (
    A4,
    AXIS,
    B4,
    DISRUPTED,
    HOME,
    KATYUSHA,
    RIFLE,
    SOVIET,
    TANK,
    TURNED,
)
from tests.rules.darkest.fighting import attack
from tests.rules.darkest.kit import Table, new, table
from tests.rules.darkest.stage import stage
from tests.rules.darkest.test_victory import check, front, is_drawn, is_won
from tests.scenarios.darkest_kit import (
    RESERVE,
    battle,
    count,
    events,
    factors,
    fired,
    planned,
    play,
    step,
    strength,
    until,
    unused,
)


@pytest.mark.rule(
    "D9.1", "D9.2", "D9.10", "D9.11", "D10.7", "D12.3", "D12.4", "D12.5", "D12.9", "D12.11", "D12.12",
    "D12.15", "D19.1", "D19.8", "D19.10", "D19.11", "D19.12", "D20.2", "D20.3", "D20.9", "D26.7", "D26.8",
)  # fmt: skip
def test_dx01_polotsk_attacked_over_three_hexsides() -> None:
    t = play(
        f"""turn 2; step A.2.b
        E5: SU-22A fortified, SU-27A, SU-21M
        E4: DE-57PZ, DE-5IK
        F5: DE-24PZ, DE-12IK
        D5: DE-1IK, DE-26IK
        {RESERVE}""",
        "attack e5; from e4; from f5; from d5; done; done",
        dice=[3, 4, 2, 1],
    )
    assert len(battle(t).units) == 6 and strength(t) == (10, 8)
    assert {terrain.level(t.s, p, t.place("e5")) for p in battle(t).fronts} == {3}
    t.do("fight; hit su-22a 1; hit su-27a 1; hit de-57pz 2; hit de-5ik 1; pass")
    assert fired(t) == [("A", 10, 3, 4), ("S", 8, 3, 3)] and battle(t).absorbed == 1
    assert [t.disrupted(u) for u in ("su-22a", "su-27a", "su-21m")] == [False, True, True]
    assert not t.fortified("su-22a")
    assert t.disrupted("de-57pz") and t.disrupted("de-5ik") and count(t, "de-57pz de-5ik") == 2
    assert strength(t) == (6, 3)
    t.do("fight; hit su-22a 1; hit su-21m 1")
    assert fired(t)[2:] == [("A", 6, 2, 3), ("S", 3, 6, 0)] and battle(t).absorbed == 1
    assert t.disrupted("su-22a") and t.disrupted("su-27a") and t.at("su-21m") == "dead"
    assert t.disrupted("de-57pz")
    t.do("stop")
    assert step(t) == "A.2.f"
    assert t.disrupted("su-22a") and t.disrupted("su-27a")
    assert not t.disrupted("de-57pz") and not t.disrupted("de-5ik")
    assert t.here("e5") == {"SU-22A", "SU-27A"} and t.here("e4") == {"DE-57PZ", "DE-5IK"}
    assert t.here("f5") == {"DE-24PZ", "DE-12IK"} and t.here("d5") == {"DE-1IK", "DE-26IK"}


@pytest.mark.rule(
    "D9.11", "D12.6", "D12.8", "D12.9", "D12.11", "D16.7", "D20.2", "D20.3", "D20.9", "D20.12", "D24.3",
    "D24.6", "D24.8", "D26.7",
)  # fmt: skip
def test_dx03_lvov_city_lines_works_and_a_shrinking_air_ceiling() -> None:
    t = play(
        """turn 1; step A.2.b
        H2: SU-6A fortified, SU-4M, SU-8M, SU-7AT, SU-FORT3, SU-FORT4
        G1: DE-14PZ, DE-3PZ, DE-44IK, DE-55IK, DE-6A, DE-5FK""",
        "attack h2; with de-14pz; with de-3pz; with de-44ik; with de-55ik; with de-5fk; done; done",
        dice=[1, 5, 4, 3, 6, 1],
    )
    assert strength(t) == (10, 6)
    t.do("fight; hit su-6a 1; hit su-8m 1; hit de-14pz 2; hit de-44ik 1; pass")
    assert fired(t) == [("A", 10, 1, 5), ("S", 6, 2, 3)] and battle(t).absorbed == 1
    assert {t.at("su-fort3"), t.at("su-fort4")} == {"gone"}
    assert not t.fortified("su-6a") and not t.disrupted("su-6a") and t.disrupted("su-8m")
    assert strength(t) == (6, 4)
    t.do("fight; hit su-6a 1; hit de-3pz 1; pass")
    assert fired(t)[2:] == [("A", 6, 4, 2), ("S", 4, 4, 1)] and battle(t).absorbed == 1
    assert t.disrupted("su-6a") and t.disrupted("de-3pz")
    assert strength(t) == (2, 3)
    t.do("fight")
    assert fired(t)[4:] == [("A", 2, 6, 0), ("S", 3, 6, 0)] and t.refused("fight") == "D9.11"
    t.do("pass")
    assert t.s.battle is None and step(t) == "A.2.f"
    assert t.here("h2") == {"SU-6A", "SU-4M", "SU-8M", "SU-7AT"}
    assert [t.disrupted(u) for u in ("su-6a", "su-4m", "su-8m", "su-7at")] == [True, False, True, False]
    assert t.here("g1") >= {"DE-14PZ", "DE-3PZ", "DE-44IK", "DE-55IK"}
    assert not any(t.disrupted(u) for u in ("de-14pz", "de-44ik", "de-3pz"))


@pytest.mark.rule("D11.1", "D11.2", "D11.4", "D12.8", "D26.14")
def test_dx05_who_raises_and_who_meets_the_duty_to_attack() -> None:
    text = """turn 6; step B.2.b
    H7: DE-9IK
    H6: DE-12IK
    I7: DE-13IK{}, HU-MOB
    I6: SU-20A, SU-16A, SU-5M
    J7: SU-4AT"""
    three = "attack h7; with su-20a; with su-16a; with su-5m; done"
    assert table(text.format(" disrupted")).do(three).is_legal("done")
    t = table(text.format("")).do(three)
    assert t.refused("done") == "D11.1"
    # D12.8 gives antitank units their factor in attack, so one of them meets the duty
    assert t.do("attack i7; with su-4at; done").is_legal("done")
    t = table(text.format("")).do("attack h7; with su-20a; with su-5m; done")
    assert t.do("attack i7; with su-16a; done").is_legal("done")


@pytest.mark.rule(
    "D13.3", "D13.4", "D14.2", "D14.3", "D14.5", "D14.6", "D16.1", "D18.1", "D24.4", "D24.5", "D24.8",
    "D24.10", "D26.4",
)  # fmt: skip
def test_dx07_an_overrun_leaves_three_rounds_at_rzhev() -> None:
    t = play(
        """turn 2; step A.2.a
        E5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK, DE-9A, DE-8FK
        E6: SU-22A
        F8: SU-24A""",
        "attack e6; with de-39pz; with de-57pz; with de-5ik; with de-6ik; with de-8fk; done",
        dice=[4, 6, 6, 1, 5, 3, 3],
    )
    assert strength(t) == (12, 1)
    t.do("fight; hit de-6ik 1")
    assert fired(t) == [("A", 12, 4, 4), ("S", 1, 1, 1)] and t.at("su-22a") == "dead"
    assert events(t, "overrun") == [(t.place("e6"), 0, 0, 0)]
    assert t.here("e6") == {"DE-39PZ", "DE-57PZ", "DE-5IK"}
    assert t.here("e5") == {"DE-6IK", "DE-9A", "DE-8FK"} and t.disrupted("de-6ik")
    t.do("go de-39pz e7; go de-57pz e7; strike f8; from e7; with de-8fk; done")
    assert battle(t).limit == 3 and strength(t) == (7, 2)
    t.do("fight; fight")
    assert t.disrupted("su-24a")
    t.do("fight")
    assert fired(t)[2:] == [
        ("A", 7, 6, 0), ("S", 2, 6, 0), ("A", 7, 5, 1), ("S", 2, 4, 0), ("A", 7, 3, 3),
    ]  # fmt: skip
    assert t.at("su-24a") == "dead" and t.here("f8") == {"DE-39PZ", "DE-57PZ"}
    assert t.refused("go de-39pz f9") == t.refused("go de-57pz f9") == "D14.6"
    t.do("done")
    until(t, "A.2.f", 2)
    assert t.at("de-5ik") == "E6" and not t.disrupted("de-6ik")


@pytest.mark.rule(
    "D3.5", "D9.9", "D12.3", "D15.1", "D15.2", "D15.3", "D15.4", "D16.1", "D16.2", "D16.7", "D19.10",
    "D20.2", "D20.3",
)  # fmt: skip
def test_dx09_a_pressed_attack_over_the_prut() -> None:
    text = f"""step A.2.b
    K1: DE-11A, DE-30IK, RO-3K, RO-4K
    K2: SU-18A fortified
    {RESERVE}"""
    assert table(f"turn 1; {text}").refused("attack k2") == "D3.5"
    t = play(
        f"turn 2; {text}",
        "attack k2; with de-11a; with de-30ik; with ro-3k; with ro-4k; done; done",
        dice=[1, 4, 4, 1],
    )
    assert strength(t) == (5, 2)
    # the columns of the two halves of the die: 5 + 7 and, never below it, 1
    assert [fire.hits_of(t.s, 5, row, 7) for row in (1, 4)] == [
        t.s.theatre.tables.hits(12, 1), t.s.theatre.tables.hits(1, 4),
    ]  # fmt: skip
    t.do("press 7; fight")
    assert events(t, "fires")[0] == (AXIS, 12, 1, 3) and battle(t).attacker_hits == 3
    assert battle(t).absorbed == 1 and not t.fortified("su-18a")
    assert t.disrupted("su-18a") and t.at("su-18a") == "K2"
    t.do("hit ro-3k 1; pass")
    assert fired(t)[1] == ("S", 2, 3, 1) and t.disrupted("ro-3k")
    assert strength(t) == (4, 0)
    assert fire.hits_of(t.s, 4, 1, 2) == t.s.theatre.tables.hits(6, 1)
    t.do("press 2; fight; pass")
    assert fired(t)[2:] == [("A", 2, 4, 0)] and strength(t) == (4, 0)
    t.do("fight")
    assert fired(t)[3:] == [("A", 4, 1, 3)] and t.at("su-18a") == "dead"
    assert t.here("k2") == {"DE-30IK", "RO-4K"} and t.here("k1") == {"DE-11A", "RO-3K"}
    until(t, "A.2.f", 2)
    assert t.disrupted("ro-3k")


@pytest.mark.rule("D14.1", "D14.10", "D16.1", "D17.2", "D17.3", "D17.4", "D22.1")
def test_dx11_mud_slows_germans_but_not_rumanian_armour() -> None:
    won = """turn 5; step A.2.b
    F6: DE-24PZ, DE-12IK
    F7: SU-22A disrupted
    G7: SU-33A"""
    t = play(won, "attack f7; from f6; done; done; fight", dice=[3])
    assert t.here("f7") == {"DE-24PZ", "DE-12IK"}
    assert t.refused("strike g7") == "D14.10"
    assert t.refused("go de-12ik f8") is None
    t.do("go de-24pz f8")
    assert t.at("de-24pz") == "F8" and t.refused("go de-24pz f9") == "D14.10"
    assert t.do("go de-12ik f8").at("de-12ik") == "F8"

    south = "turn 5; step A.2.b\nJ4: DE-14PZ, RO-ARM\nK6: SU-38A"
    t = table(south).do("move de-14pz k5")
    assert t.refused("attack k6") == "D17.5"
    t = table(south).do("move ro-arm k5; attack k6; with ro-arm; done")
    assert t.is_legal("done")
    t = play("turn 5; step A.2.b\nJ4: RO-ARM, DE-14PZ\nJ5: SU-38A disrupted\nK6: SU-40A", dice=[1])
    t.do("attack j5; with ro-arm; done; done")
    assert t.at("ro-arm") == "J5" and t.refused("go ro-arm k5") == t.refused("strike k6") == "D14.1"


DEEP = """turn {}; step B.2.b
J8: {}
J7: HU-3K disrupted
{}"""
P1 = "I6: DE-44IK"
P2 = "I5: DE-9IK"


def won_at_j7(turn: int, around: str, units: str = "SU-3SH, SU-1T, SU-40A") -> Table:
    """J7 is cleared by one hit of round 1: no overrun. Whatever follows begins with a round without hits."""
    die = 4 if "SU-1T" in units else 3
    t = play(DEEP.format(turn, units, around), "attack j7; from j8; done; done", dice=[die, 6, 1])
    if "SU-1T" in units:  # asked whether the tanks fire first
        t.do("fight")
    assert t.at("su-3sh") == "J7"
    return t


@pytest.mark.rule("D11.1", "D11.3", "D14.1", "D14.3", "D14.5", "D14.7", "D14.8", "D14.11", "D22.5", "D26.13")
def test_dx13_deep_battle_in_three_weathers() -> None:
    t = won_at_j7(17, P1)
    assert t.refused("go su-40a j6") == "D14.1"
    t.do("strike i6")
    assert t.refused("with su-1t") == "D14.1"
    t.do("with su-3sh; done")
    assert battle(t).limit == 2

    t = won_at_j7(17, P2)
    assert t.refused("strike i5") == "D14.2"
    assert t.do("go su-3sh j6").refused("strike i5") is not None

    t = won_at_j7(18, P2)
    assert t.refused("go su-40a j6") == "D14.1"
    t.do("go su-3sh j6; go su-1t j6; strike i5")
    assert t.refused("with su-3sh") == "D14.8"
    t.do("with su-1t; done")
    assert battle(t).limit == 2

    t = won_at_j7(19, P2).do("go su-3sh j6; strike i5; with su-3sh; done")
    assert battle(t).limit == 2

    both = f"{P1}\n{P2}"
    t = won_at_j7(19, both, "SU-3SH, SU-40A").do("go su-3sh j6")
    assert t.refused("strike i5") == "D11.1"
    # a tank unit that could strike I6 must
    t = won_at_j7(19, both).do("go su-3sh j6; strike i5; with su-3sh; done; stop")
    assert t.refused("done") == "D11.1" and t.refused("strike i6") is None


@pytest.mark.rule("D9.9", "D12.10", "D12.13", "D12.14", "D19.10", "D26.9", "D26.16")
def test_dx15_a_corps_disrupted_in_reserve_recovers_after_the_russian_attack() -> None:
    text = """turn 3; step B.2.b
    G5: DE-12IK disrupted, DE-13IK
    H6: SU-21A, SU-20A, SU-5M"""
    t = play(text, "attack g5; from h6; done; done", dice=[4, 6, 5, 6])
    assert fired(t) == [("S", 4, 4, 1), ("A", 2, 1, 2)]
    other = Table(t.s.clone())
    t.do("hit de-13ik 1; hit su-21a 1; hit su-20a 1; pass")
    assert strength(t) == (2, 0)
    t.do("fight; fight; pass")
    assert fired(t)[2:] == [("S", 2, 5, 0), ("S", 2, 6, 0)]
    assert t.s.battle is None
    assert not t.disrupted("de-12ik") and t.disrupted("de-13ik")
    until(t, "A.2.a", 4)
    assert step(t) == "A.2.a"
    t.do("attack h6")
    assert t.refused("with de-13ik") == "D12.10" and t.refused("with de-12ik") is None
    t.do("pass; done")
    assert step(t) == "A.2.b" and t.refused("move de-13ik g4") == "D17.1"
    until(t, "A.2.f", 4)
    assert not t.disrupted("de-13ik")
    other.do("hit de-12ik 1")
    assert other.at("de-12ik") == "dead" and not other.disrupted("de-13ik")


@pytest.mark.rule("D8.13", "D21.2", "D21.4", "D21.5", "D21.9", "D21.13", "D26.18")
def test_dx17_odessa_lives_by_the_sea() -> None:
    text = """turn 4; step B.3
    M3: SU-9A disrupted, SU-18A disrupted, SU-SOUTH-ARTY
    M2: RO-3K; M4: RO-4K; L3: DE-30IK; L4: DE-54IK
    {}"""
    t = table(text.format(""))
    assert not any(t.cut_off(u) for u in ("su-9a", "su-18a", "su-south-arty"))
    assert t.here("m3") == {"SU-9A", "SU-18A", "SU-SOUTH-ARTY"}
    assert supply.traces(t.s, SOVIET, t.place("p6"))
    t = table(text.format("control axis o3"))
    assert t.to_act == "soviet"
    t.do("feed su-9a")
    assert all(t.cut_off(u) for u in ("su-9a", "su-south-arty"))
    assert t.at("su-18a") == "dead" and t.here("m3") == {"SU-9A", "SU-SOUTH-ARTY"}
    assert t.disrupted("su-9a")
    assert [factors(t, "su-south-arty", is_attack) for is_attack in (True, False)] == [0, 1]


@pytest.mark.rule(
    "D4.8", "D4.9", "D5.6", "D8.12", "D11.2", "D11.4", "D20.5", "D21.2", "D21.4", "D21.7", "D21.9", "D24.2"
)
def test_dx19_leningrad_besieged() -> None:
    ring = """C7: DE-1IK; C8: DE-26IK; B7: DE-28IK disrupted; A7: FI-4K; A8: FI-6K
    """
    four = "SU-23A cut-off, SU-7A cut-off, SU-10M cut-off, SU-LENINGRAD-ARTY cut-off, SU-LENINGRAD-AVIA"
    t = play(f"turn 5; step B.1\n{ring}B8: {four}, SU-FAC-B8 turned")
    assert not supply.traces(t.s, SOVIET, t.place("b8"))
    assert t.place("b8") not in [place for _, place, _, _ in events(t, "raised")]
    assert len(t.here("b8")) == 6 and t.s.store[2] == 0
    assert t.at("su-fac-b8") == "B8" and t.s.flags[t.unit("su-fac-b8")] & TURNED
    until(t, "B.2.b", 5)
    t.do("attack c7; with su-23a; with su-7a; with su-10m; with su-leningrad-avia; done")
    b = planned(t, t.s.attacks[0])
    assert fire.ground_strength(t.s, b.units, True) == 1 and b.air == [t.unit("su-leningrad-avia")]
    assert t.is_legal("done")
    defence = fire.battle_of(t.s, attack(t, "b8", "de-1ik"), AXIS)
    assert fire.defence_strength(t.s, defence) == 3

    t = table(
        f"turn 5; step B.3\n{ring}"
        "B8: SU-23A disrupted, SU-7A disrupted, SU-10M disrupted, SU-29A disrupted, SU-LENINGRAD-AVIA flown"
    )
    t.do("feed su-23a; feed su-7a; feed su-29a")
    assert t.here("b8") == {"SU-23A", "SU-7A", "SU-29A", "SU-LENINGRAD-AVIA"} and t.at("su-10m") == "dead"


@pytest.mark.rule("D21.1", "D21.2", "D21.13", "D26.10")
def test_dx21_equal_distance_carries_no_supply() -> None:
    text = """turn 3; step A.3
    control axis c3 d4 e2 e3 e4 f3 f4 f5 g2 g3 g4 g6
    G6: DE-24PZ; F5: DE-12IK
    E6: SU-22A; H6: SU-21A
    """
    t = table(text)
    assert t.cut_off("de-24pz") and not t.cut_off("de-12ik")
    assert (factors(t, "de-24pz", False), factors(t, "de-24pz", True)) == (2, 1)
    t = table(text + "G5: DE-9IK")
    assert not t.cut_off("de-24pz") and not t.cut_off("de-12ik")


@pytest.mark.rule("D4.8", "D8.2", "D8.3", "D8.5", "D8.6", "D8.8", "D12.15", "D26.12")
def test_dx23_russian_rail_without_kiev_and_kharkov() -> None:
    # SU-9A could still go by sea: it keeps the step open
    t = table(
        """turn 5; step B.1 4
        control axis i4 k6; control soviet k1
        H12: SU-46A disrupted fresh
        G9: SU-7M, SU-KAT2, SU-24A disrupted, SU-RESERVE-ARTY
        H10: SU-1SH, SU-48A
        M3: SU-9A
        F1: DE-28IK"""
    )
    assert strategic.capacity(t.s, SOVIET) == 7
    assert t.refused("rail su-24a f9") == "D8.3"
    assert t.refused("rail su-48a k1") == "D8.5"
    t.do("choose su-46a; rail su-46a h9")
    assert t.s.rail[SOVIET] == 1
    t.do("choose su-7m; rail su-7m f9; choose su-kat2; rail su-kat2 h9; choose su-1sh; rail su-1sh h9")
    assert t.s.rail[SOVIET] == 7
    assert t.refused("rail su-48a h9") == "D8.2"
    carried = ("su-46a", "su-7m", "su-kat2", "su-1sh")
    assert [t.at(u) for u in carried] == ["H9", "F9", "H9", "H9"]
    assert all(t.disrupted(u) for u in carried)
    until(t, "A.2.f", 6)
    assert not any(t.disrupted(u) for u in carried) and count(t, " ".join(carried)) == 4


@pytest.mark.rule("D8.7", "D8.10", "D8.13", "D21.9", "D21.13", "D25.6")
def test_dx25_sevastopol_falls() -> None:
    t = play(
        """turn 13; step A.2.b
        O3: SU-RBSF
        M3: SU-9A, SU-18A
        M2: RO-3K; M4: DE-44IK; L3: RO-4K; L4: DE-55IK
        O4: DE-54IK, DE-49MTN, DE-3PZ
        N1: DE-30IK""",
        "attack o3; with de-54ik; with de-49mtn; with de-3pz; done; attack m3; with de-44ik; done; done",
        dice=[1, 1, 6, 1, 2],
    )
    assert supply.sea_owner(t.s, BLACK) == SOVIET
    t.do("resolve 0; fight")
    assert t.controls("axis", "o3") and supply.sea_owner(t.s, BLACK) == AXIS
    assert t.at("su-rbsf") in ("M3", "P6")
    t.do("done")  # no breakthrough
    assert battle(t).target == t.place("m3") and factors(t, "su-9a su-18a", False) == 2
    t.do("fight; stop")
    t.do("sail su-rbsf p6")
    assert t.at("su-rbsf") == "P6" and not t.cut_off("su-9a")
    until(t, "A.1", 14)
    assert t.cut_off("su-9a") and t.cut_off("su-18a")
    while t.game.question(t.s) != "strategic":
        t.do("done")
    t.do("choose de-30ik; ship de-30ik o3")
    assert strategic.risk(t.s, AXIS, t.place("n1"), t.place("o3")) == 1
    assert t.at("de-30ik") == "O3" and events(t, "shipped")[0][3] == 2


@pytest.mark.rule("D5.5", "D8.7", "D9.9", "D12.4", "D16.1", "D20.2", "D20.5", "D20.7")
def test_dx27_empty_kharkov_must_be_stormed() -> None:
    t = play(
        f"""turn 4; step A.2.b
        K6: SU-FAC-K6 turned
        J6: DE-14PZ, DE-44IK
        {RESERVE}""",
        dice=[5, 5, 3, 3, 2, 2],
    )
    assert t.refused("move de-14pz k6") == "D17.8"
    t.do("attack k6; from j6; done; done; fight; hit de-44ik 1")
    assert fired(t) == [("A", 4, 5, 0), ("S", 1, 2, 1)] and t.disrupted("de-44ik")
    t.do("fight")
    assert fired(t)[2:] == [("A", 3, 3, 1), ("S", 1, 4, 0)]
    assert battle(t).absorbed == 1 and t.controls("soviet", "k6")
    t.do("fight")
    assert fired(t)[4:] == [("A", 3, 2, 2), ("S", 1, 5, 0)]
    assert t.at("de-14pz") == "K6" and t.controls("axis", "k6") and t.at("su-fac-k6") == "gone"
    assert t.at("de-44ik") == "J6"
    until(t, "A.2.f", 4)
    assert not t.disrupted("de-44ik")


LOST = "dead: SU-8A, SU-10A, SU-4A, SU-14M, SU-WESTERN-AVIA\n"


@pytest.mark.rule("D7.1", "D7.2", "D7.3", "D7.4", "D7.6", "D7.7", "D26.12", "D26.20")
def test_dx29_siberians_called_early() -> None:
    t = play(f"scenario campaign; turn 6; step B.1\n{LOST}", "call", dice=[1])
    assert is_won(t, AXIS) and t.s.turn == 6 and step(t) == "B.1"
    assert count(t, "su-1sh su-3sh su-8a su-14m su-western-avia") == 0

    def called(more: str) -> Table:
        t = play(f"scenario campaign; turn 4; step B.1\nE1: DE-28IK\n{LOST}{more}", "call", dice=[2, 6, 3])
        assert events(t, "gamble") == [(2, 0, 0, 0), (6, 0, 0, 0), (3, 0, 0, 0)]
        return t

    def arrive(t: Table) -> set[str]:
        """Everybody at the first place offered."""
        t.s.events = []
        while t.game.question(t.s) == "place_unit":
            t.do(next((a for a in t.legal if a.endswith(" g9")), t.legal[0]))
        arrived = [u for u, _, _, _ in events(t, "arrives") if t.s.of(u).type != KATYUSHA]
        assert not any(t.s.flags[u] & DISRUPTED for u in arrived)
        return {t.s.of(u).id for u in arrived}

    others = [u for u in table("turn 4").s.theatre.roster.units if u.type == TANK and u.id != "SU-14M"]
    t = called("gone: " + ", ".join(u.id for u in others))
    first = arrive(t)
    rifle = first & {"SU-8A", "SU-10A", "SU-4A"}
    assert len(rifle) == 1 and first - rifle == {"SU-1SH", "SU-3SH", "SU-WESTERN-AVIA", "SU-14M"}
    # D7.4: where a counter not yet used is at hand, the second tank factor is not lost
    t = called("")
    assert len(arrive(t)) == 6
    assert sum(t.s.of(u).repl for u in t.s.theatre.roster.of_type(TANK) if t.s.at[u] >= 0) == 2
    for turn in (5, 6):
        until(t, "B.1", turn)
        part = arrive(t)
        assert t.s.turn == turn and t.s.siberian_part == turn - 3 and len(part) == 3
        assert sum(u.endswith("SH") for u in part) == 1


@pytest.mark.rule("D22.5", "D24.3", "D24.4", "D24.5", "D24.6", "D24.8", "D24.9")
def test_dx31_close_support_in_three_weathers() -> None:
    for turn, single, total in ((4, [2, 1], 4), (5, [1, 0], 3), (8, [1, 0], 3)):
        t = table(
            f"""turn {turn}; step A.2.b; control axis g6 f5
            G7: DE-12IK, DE-9IK
            G8: SU-33A
            G6: DE-8FK, DE-2FK
            F5: DE-5FK"""
        )
        t.do("attack g8; from g7; with de-8fk; with de-2fk")
        assert t.refused("with de-5fk") == "D24.4"
        b = planned(t.do("done"), t.s.attacks[0])
        assert [air.support(t.s, t.unit(u), b.target) for u in ("de-8fk", "de-2fk")] == single
        assert fire.attack_strength(t.s, b) == total


@pytest.mark.rule("D23.7", "D23.8", "D23.9", "D24.8", "D24.15", "D24.16", "D24.22")
def test_dx33_forest_shifts_the_bombing_column() -> None:
    text = """turn 4; step A.1 3
    D5: DE-16A, DE-1FK, DE-2FK
    E6: DE-12IK
    E7: SU-22A disrupted, SU-21M
    F8: SU-24A; F9: SU-31A; H9: SU-40A"""
    t = play(text, "bomb de-1fk e7", dice=[2])
    assert events(t, "bombing_roll")[0][1:3] == (2, 4)
    assert not t.disrupted("su-21m") and t.s.theatre.tables.bombing[1][2] == "D"
    assert t.refused("bomb de-2fk f8") == "D24.8"
    assert t.is_legal("bomb de-2fk f9")
    until(t, "A.2.b", 4).do("attack e7; with de-12ik")
    assert t.refused("with de-1fk") == "D24.22"
    t = play(text, "bomb de-1fk e7", dice=[1])
    assert t.disrupted("su-21m") and t.disrupted("su-22a") and t.here("e7") == {"SU-22A", "SU-21M"}


@pytest.mark.rule("D2.1", "D10.5", "D19.5", "D20.5", "D20.7", "D25.1", "D25.5", "D25.6")
def test_dx35_kronshtat_after_leningrad() -> None:
    t = play(
        """turn 6; step A.2.b; control axis a5 c3 c4
        B8: DE-1IK, DE-26IK, DE-41PZ
        KR: SU-RBBF
        C2: DE-KM at-sea""",
        "attack kr; with de-1ik; with de-26ik",
        dice=[1, 4],
    )
    leningrad = t.s.theatre.board.leningrad
    assert victory.scores(t.s, leningrad) and t.controls("soviet", "kr")
    assert t.refused("with de-41pz") == "D10.5"
    assert t.refused("with de-km") == "D25.5"
    t.do("done; done")
    assert strength(t) == (2, 1) and naval.support(t.s, battle(t)) == 0
    t.do("fight")
    assert fired(t) == [("A", 2, 1, 2), ("S", 1, 3, 0)]
    assert t.here("kr") == {"DE-1IK", "DE-26IK"} and t.controls("axis", "kr")
    assert t.at("su-rbbf") == "dead"
    assert not t.disrupted("de-1ik") and not t.disrupted("de-26ik")
    assert victory.scores(t.s, leningrad)


@pytest.mark.rule("D17.2", "D17.3", "D17.4", "D17.5", "D19.13", "D19.14")
def test_dx37_the_highway_in_mud() -> None:
    text = "turn 5; step A.2.b\nF5: DE-46PZ, DE-12IK, DE-52LT\n"
    for unit, refusal in (("de-46pz", None), ("de-12ik", "D17.5"), ("de-52lt", None)):
        t = table(text + "G7: SU-33A; G9: SU-24A").do(f"move {unit} g6")
        assert t.refused("attack g7") == refusal
        if refusal is None:
            t.do(f"attack g7; with {unit}; done")
    t = table(text + "G8: SU-33A; G9: SU-24A").do("move de-46pz g7")
    assert t.refused("attack g8") == "D17.5"
    free = text + "G9: SU-24A"
    assert table(free).do("move de-46pz h8").at("de-46pz") == "H8"
    assert table(free).do("move de-12ik g8").at("de-12ik") == "G8"


@pytest.mark.rule("D3.7", "D3.8", "D4.8", "D12.15", "D26.12")
def test_dx39_the_levy_of_turn_1() -> None:
    t = new().do("listed")
    assert (t.s.turn, step(t)) == (1, "A.1")
    for place, unit in (("f3", "de-12ik"), ("h2", "de-44ik")):
        for u in forces.ground_at(t.s, t.place(place), SOVIET):
            forces.occupy(t.s, u, t.place("g7"))
        forces.occupy(t.s, t.unit(unit), t.place(place))
    before = unused(t, RIFLE)
    assert before == 28
    t.s.events = []
    until(t, "B.1", 1)
    raised = events(t, "levied") + events(t, "raised")
    names = sorted(t.b.names[place] for _, place, _, _ in raised)
    twice = ["B8", "G9", "H12", "K6", "N8"]
    once = ["F5", "G6", "I4", "K8", "L5", "M3", "N10", "O3", "S9"]
    assert names == sorted(2 * twice + once) and len(names) == 19
    assert unused(t, RIFLE) == 9
    levied = [t.s.of(u).id for u, _, _, _ in raised]
    assert all(t.disrupted(u) for u in levied)
    until(t, "A.2.b", 2)
    assert count(t, " ".join(levied)) == 19
    forces.occupy(t.s, t.unit("de-24pz"), t.place("f4"))
    t.do("attack f5; with de-24pz; done; done")
    assert battle(t).target == t.place("f5")
    assert [t.at(u) for u in levied if t.disrupted(u)] == ["F5"]


@pytest.mark.rule("D2.5", "D2.6", "D2.7", "D2.8", "D2.11", "D2.13", "D26.11", "D26.20")
def test_dx41_seven_points_without_a_great_city() -> None:
    t = front("i4 k6 o3 s9", "scenario 1941")
    assert victory.points(t.s) == 7
    assert not check(t, B4, 6).s.over and not check(t, B4, 7).s.over
    assert is_drawn(check(t, A4, 8))
    assert is_won(check(front("i4 k6 o3 s9", "scenario 1941; lowered"), B4, 6), AXIS)


@pytest.mark.rule("D2.3", "D2.10", "D2.11", "D26.11")
def test_dx43_russian_win_on_turn_20_and_silence_on_turn_12() -> None:
    def divided() -> Table:
        return front("i4 k6 o3 n10", "scenario campaign; control soviet n1")

    assert victory.points(divided().s) == 6
    assert not check(divided(), A4, 12).s.over
    assert is_won(check(divided(), A4, 20), SOVIET)
    whole = front("i4 k6 o3 n10", "scenario campaign")
    assert victory.points(whole.s) == 7 and not check(whole, A4, 20).s.over


@pytest.mark.rule("D2.6", "D2.10", "D2.11", "D2.13", "D29.2", "D29.5")
def test_dx45_lower_levels_after_an_unhistorical_set_up() -> None:
    free = stage(setup="free").put("su-6m", "f5").do("listed").s.lowered
    assert free == 1

    def counted(cities: str, points: int, turn: int, when: int, lowered: int, more: str = "") -> Table:
        t = front(cities, f"scenario campaign{more}")
        t.s.lowered = lowered
        assert victory.points(t.s) == points
        return check(t, when, turn)

    assert is_won(counted("i4 k6 o3 s9", 7, 14, B4, free), AXIS)
    assert is_won(counted("i4 k6", 5, 20, A4, free), SOVIET)
    assert not counted("i4 k6 o3", 6, 20, A4, free).s.over
    # D29.5: the freer German set-up lowers the levels too, unless the players agree to keep them
    freer = stage(setup="freer").do("listed").put("su-6m", "f5").do("listed").s.lowered
    kept = stage(setup="freer", levels="kept").do("listed").put("su-6m", "f5").do("listed").s.lowered
    assert (freer, kept) == (1, 0)
    assert is_won(counted("b8 i4 k6", 6, 4, B4, freer), AXIS)
    assert not counted("b8 i4 k6", 6, 4, B4, kept).s.over
    assert is_won(counted("b8 i4 k6 o3", 7, 4, B4, kept), AXIS)


@pytest.mark.rule("D2.3", "D2.10", "D8.2", "D14.2", "D17.5", "D19.13", "D21.10", "D21.11")
def test_dx47_rumania_hex_by_hex() -> None:
    seven = "control soviet j1 k1 l1 m1 n1 l0 m0"
    for more, rail, is_lost in ((seven, 6, False), (f"{seven} k0", 7, True)):
        t = front("i4 k6 n10", f"scenario campaign; turn 21; {more}")
        assert (victory.points(t.s), strategic.capacity(t.s, SOVIET)) == (5, rail)

        text = f"scenario campaign; turn 24; step A.2.b; control axis i4 k6 n10; {more}\nG6: DE-24PZ\n"
        t = table(text + "G9: SU-24A; E8: SU-31A").do("move de-24pz g8; attack g9; with de-24pz; done")
        assert t.is_legal("done")
        t = table(text + "G9: SU-24A; E8: SU-31A").do("move de-24pz e7")
        assert t.refused("attack e8") == ("D17.5" if is_lost else None)
        t = table(text + "G9: SU-24A; E8: SU-31A").do("move de-24pz e6")
        assert t.at("de-24pz") == "E6"
        t = play(text + "J4: DE-47PZ\nJ5: SU-38A disrupted\nJ6: SU-40A", dice=[3])
        t.do("attack j5; with de-47pz; done; done; fight")
        assert t.at("de-47pz") == "J5" and t.refused("strike j6") == ("D21.11" if is_lost else None)


@pytest.mark.rule("D14.1", "D14.3", "D17.2", "D17.5", "D19.13", "D21.12")
def test_dx49_grozny_lost() -> None:
    text = """turn 18; step B.2.b; control axis s9
    J9: SU-1T, SU-KAT5
    K7: DE-44IK; K8: SU-40A
    G9: SU-2T; G6: DE-12IK"""
    t = table(text).do("move su-1t j7; attack k7")
    assert t.refused("with su-1t") == "D17.5"
    t = table(text).do("move su-kat5 j7; attack k7; with su-40a; with su-kat5; done")
    assert t.is_legal("done")
    assert table(text).do("move su-1t j6").at("su-1t") == "J6"
    t = table(text).do("move su-2t g7; attack g6; with su-2t; done")
    assert t.is_legal("done")
    t = play(
        "turn 18; step B.2.b; control axis s9\nJ9: SU-1T\nJ8: HU-3K disrupted\nJ6: DE-44IK", dice=[3, 6, 1]
    )
    t.do("attack j8; with su-1t; done; done; go su-1t j7; strike j6; with su-1t; done")
    assert battle(t).target == t.place("j6") and battle(t).limit == 2


@pytest.mark.rule(
    "D8.13", "D10.4", "D12.5", "D12.6", "D16.1", "D16.2", "D16.7", "D19.6", "D19.8", "D20.3", "D20.4",
    "D20.6", "D23.6", "D24.18",
)  # fmt: skip
def test_dx51_storming_sevastopol() -> None:
    t = play(
        f"""turn 13; step A.2.a
        {RESERVE}
        O3: SU-9A fortified, SU-COAST-ARTY
        O4: DE-30IK, DE-54IK, DE-3PZ
        N4: DE-49MTN, RO-MTN, DE-11A, DE-4FK""",
        "attack o3; with de-30ik; with de-54ik; with de-3pz; with de-49mtn; with ro-mtn; with de-11a; "
        "with de-4fk; done",
        dice=[6, 1, 5, 2, 1],
    )
    assert events(t, "bombing_roll")[0][1:3] == (6, 1)
    assert t.at("de-4fk") == "waiting" and t.s.due[t.unit("de-4fk")] == 15
    assert strength(t) == (8, 5)
    t.do("fight; hit su-coast-arty 2; hit de-3pz 2; hit ro-mtn 1")
    assert fired(t) == [("A", 8, 1, 5), ("S", 5, 2, 3)] and battle(t).absorbed == 1
    assert t.at("su-coast-arty") == "dead" and t.disrupted("su-9a") and not t.fortified("su-9a")
    assert strength(t) == (5, 2)
    t.do("fight")
    assert fired(t)[2:] == [("A", 5, 2, 3), ("S", 2, 6, 0)] and t.at("su-9a") == "dead"
    assert t.s.ruined >> t.place("o3") & 1
    assert t.here("o3") == {"DE-30IK", "DE-54IK", "DE-49MTN"}
    assert t.here("n4") == {"DE-11A", "RO-MTN"} and t.here("o4") == {"DE-3PZ"}
    assert t.disrupted("de-3pz") and t.disrupted("ro-mtn")
    assert supply.sea_owner(t.s, BLACK) == AXIS


@pytest.mark.rule("D8.7", "D21.1", "D21.4", "D21.5", "D21.13", "D22.2", "D26.10")
def test_dx53_supply_in_snow() -> None:
    t = play(
        """turn 8; step A.3; scenario campaign
        control axis i4 k6 o3
        B9: FI-6K; C9: FI-4K; A8: DE-1IK
        M8: DE-11A; M9: RO-3K disrupted; N8: RO-4K disrupted
        L8: SU-20A; L9: SU-21A; L10: SU-22A; M10: SU-24A; N9: SU-16A; O8: SU-27A; O7: SU-31A; N7: SU-33A
        M7: SU-38A"""
    )
    # the ordinary chain of the three in the north is there
    north = ("fi-6k", "fi-4k", "de-1ik")
    assert all(supply.traces(t.s, AXIS, t.s.at[t.unit(u)]) for u in north)
    assert [t.cut_off(u) for u in north] == [False, True, True]
    assert t.cut_off("de-11a") and t.cut_off("ro-4k")
    assert t.at("ro-3k") == "dead" and t.at("ro-4k") == "N8" and t.disrupted("ro-4k")
    assert t.at("de-11a") == "M8" and t.controls("axis", "n8")


@pytest.mark.rule("D11.9", "D12.4", "D12.14", "D18.2", "D18.3", "D21.3", "D26.13")
def test_dx55_a_katyusha_salvo_then_a_tank_overrun() -> None:
    t = play(
        """turn 7; step B.2.a
        F9: DE-5IK, DE-6IK
        G9: SU-KAT1, SU-KAT2, SU-7M, SU-24A
        F10: SU-KAT3 cut-off""",
        "shell f9; with su-kat1; with su-kat2",
        dice=[2, 1],
    )
    assert t.refused("with su-kat3") == "D21.3"
    t.do("done; hit de-5ik 1")
    assert fired(t) == [("S", 4, 2, 2)] and t.disrupted("de-5ik") and t.disrupted("de-6ik")
    t.do("done")
    assert step(t) == "B.2.b"
    t.do("attack f9; with su-7m; with su-24a")
    assert t.refused("with su-kat1") == "D11.9"
    t.do("done; done; tanks")
    assert fired(t)[1:] == [("S", 2, 1, 2)]
    assert t.at("de-5ik") == t.at("de-6ik") == "dead" and t.here("f9") == {"SU-7M", "SU-24A"}


@pytest.mark.rule("D4.6", "D4.7", "D6.3", "D23.6", "D28.6")
def test_dx57_duties_of_the_calendar() -> None:
    # enough points that nobody wins meanwhile
    t = play(
        """scenario campaign; turn 4; step A.1; control axis i4 k6 o3
        F1: DE-4A, DE-6A, DE-17A, DE-1FK, DE-2FK, DE-4FK, DE-8FK
        turn 5: DE-5FK"""
    )
    assert t.at("de-27ik") == "F1"
    assert {a.lower() for a in t.legal} == {f"withdraw de-{n}fk" for n in (1, 2, 4, 8)}
    assert t.refused("withdraw de-5fk") == "D6.3"
    t.do("withdraw de-1fk")
    assert t.at("de-1fk") == "gone"
    until(t, "A.1", 5)
    while t.game.question(t.s) != "air_basing":
        t.do("done")
    assert t.do("base de-5fk f1").at("de-5fk") == "F1"
    forces.eliminate(t.s, t.unit("de-6a"))
    until(t, "A.1", 6)
    assert t.game.question(t.s) == "reinforcements" and t.at("de-59ik") == "F1"
    t.do("withdraw de-2fk")
    assert count(t, "de-1fk de-2fk de-4fk de-5fk de-8fk") == 3
    assert t.at("de-6a") == "waiting" and t.s.due[t.unit("de-6a")] == 9
    forces.eliminate(t.s, t.unit("de-17a"))
    until(t, "B.1", 8)
    assert t.at("de-17a") == "dead" and t.at("de-6a") == "waiting"
    until(t, "A.2.a", 9)
    assert t.at("de-6a") != "waiting" and count(t, "de-6a") == 1
    assert t.at("de-17a") == "waiting" and t.s.due[t.unit("de-17a")] == 13
    until(t, "A.2.a", 13)
    assert count(t, "de-17a") == 1


@pytest.mark.rule("D23.1", "D23.3", "D25.1", "D25.2", "D25.3", "D25.4", "D25.5")
def test_dx59_naval_battle_then_support() -> None:
    text = """turn 2; step A.1 3
    C2: DE-KM, DE-5IK
    KR: SU-RBBF
    C3: SU-8A; D4: DE-1IK; C4: SU-27A; C5: DE-26IK; B6: SU-22A"""
    for die, support in ((4, [1, 1, 0]), (5, [0, 0, 0])):
        t = play(text, "sail de-km c2; sail su-rbbf kr", dice=[die])
        sent = "su-rbbf" if die == 4 else "de-km"
        assert t.s.flags[t.unit(sent)] & HOME and count(t, "su-rbbf de-km") == 2
        until(t, "A.2.b", 2)
        t.do("attack c3; with de-5ik; done; attack c4; with de-1ik; done; attack b6; with de-26ik")
        assert t.refused("with de-km") == "D25.5"
        t.do("done")
        assert [naval.support(t.s, planned(t, a)) for a in t.s.attacks] == support

    t = table(
        """turn 4; step B.2.b; opened finland
        A5: DE-1IK; C4: DE-26IK; B7: DE-28IK; A7: FI-4K
        C5: SU-8A; C7: SU-24A; B8: SU-23A, SU-7A; KR: SU-RBBF"""
    )
    t.do("attack c4; with su-8a")
    assert t.refused("with su-rbbf") == "D25.4"
    t.do("pass; attack b7; with su-24a; with su-rbbf; done; attack a7; with su-23a")
    assert t.s.theatre.board.coast[BALTIC] >> t.place("a7") & 1
    assert t.refused("with su-rbbf") == "D25.2"
    t.do("done")
    assert [naval.support(t.s, planned(t, a)) for a in t.s.attacks] == [1, 0]
