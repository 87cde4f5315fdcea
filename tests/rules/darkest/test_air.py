"""D23, D24, D21.8, D26.10, D26.18: air combat, bombing, bases and missions."""

import pytest

from crusades.games.darkest import air, fire, interception
from crusades.games.darkest.pieces import AIRSTRUCK, AXIS, DISRUPTED, FLOWN, HOME, SOVIET
from tests.rules.darkest.fighting import attack, fight, quiet, under_way
from tests.rules.darkest.kit import Table, table

BASING = "turn 4; step A.1 3\nD5: DE-16A, DE-1FK, DE-2FK\n"
RUSSIAN_BASING = "turn 4; step B.1 3\nG9: SU-RESERVE-ARTY, SU-RESERVE-AVIA\n"


def flagged(t: Table, name: str, flag: int) -> bool:
    return bool(t.s.flags[t.unit(name)] & flag)


def support(text: str, unit: str, target: str) -> int:
    t = quiet(text)
    return air.support(t.s, t.unit(unit), t.place(target))


# The air table ---------------------------------------------------------------------------------------------
@pytest.mark.rule("D23.1")
def test_each_side_reads_the_table_its_own_way() -> None:
    # Russian player-turn, equal ranges, a 1: row 6, and the German goes home
    text = "turn 4; step {}\nF8: SU-WESTERN-ARTY, SU-WESTERN-AVIA\nF6: DE-9A, DE-8FK\nF7: {}"
    t = table(text.format("B.1 3", "DE-5IK"), dice=[1, 2])
    t.do("bomb su-western-avia f7; intercept de-8fk su-western-avia")
    assert flagged(t, "de-8fk", HOME) and not flagged(t, "su-western-avia", HOME)
    # the same 1 in the German player-turn: row 1
    t = table(text.format("A.1 3", "SU-5A"), dice=[1, 4])
    t.do("bomb de-8fk f7; intercept su-western-avia de-8fk")
    assert t.at("su-western-avia") == "dead"


@pytest.mark.rule("D23.2")
def test_columns_compare_ranges() -> None:
    assert [interception.range_column(3, r) for r in (3, 2, 1, 0, 4)] == [0, 0, 1, 1, 2]


def outcome(column: int, row: int) -> str:
    """What happens to the two, in the German player-turn of turn 4."""
    t = quiet("turn 4\nD5: DE-1FK\nD7: SU-WESTERN-AVIA", dice=[row])
    air.settle(t.s, t.unit("de-1fk"), t.unit("su-western-avia"), column)
    german, russian = t.at("de-1fk"), t.at("su-western-avia")
    if german == "waiting":
        return f"German out until {t.s.due[t.unit('de-1fk')]}"
    if russian == "dead":
        return "Russian out"
    assert flagged(t, "de-1fk", HOME) != flagged(t, "su-western-avia", HOME)
    return "German home" if flagged(t, "de-1fk", HOME) else "Russian home"


@pytest.mark.rule("D23.3")
def test_equal_column() -> None:
    rows = [outcome(0, row) for row in range(1, 7)]
    assert rows == ["Russian out"] * 2 + ["Russian home"] * 2 + ["German home"] * 2


@pytest.mark.rule("D23.4")
def test_russian_nearer_column() -> None:
    rows = [outcome(1, row) for row in range(1, 7)]
    assert rows == ["Russian out"] + ["Russian home"] * 2 + ["German home"] * 2 + ["German out until 6"]


@pytest.mark.rule("D23.5")
def test_german_nearer_column() -> None:
    rows = [outcome(2, row) for row in range(1, 7)]
    assert rows == ["Russian out"] * 3 + ["Russian home"] * 2 + ["German home"]


@pytest.mark.rule("D23.6")
def test_a_fliegerkorps_is_back_two_turns_later() -> None:
    text = "turn {}; step A.1 3\nD5: DE-16A\nM9: SU-5A\nturn 7: DE-1FK"
    assert table(text.format(7)).do("base de-1fk d5").at("de-1fk") == "D5"
    t = table(text.format(6) + "\nD5: DE-2FK")
    assert t.refused("base de-1fk d5") == "D23.6"
    # sent home: unharmed, but the mission has failed
    t = table(BASING + "D8: SU-WESTERN-ARTY, SU-WESTERN-AVIA\nD7: SU-24A", dice=[5])
    t.do("bomb de-1fk d7; intercept su-western-avia de-1fk")
    assert not t.disrupted("su-24a") and not t.disrupted("de-1fk") and t.refused("bomb de-1fk d7") == "D24.22"


@pytest.mark.rule("D23.6", "D24.14")
def test_a_fliegerkorps_sent_home_stays_there_for_the_player_turn() -> None:
    more = "E4: DE-9A, DE-4FK\nD8: SU-WESTERN-ARTY, SU-WESTERN-AVIA\nD7: SU-24A"
    t = table(BASING + more, dice=[5, 1])
    t.do("bomb de-1fk d7; intercept su-western-avia de-1fk")
    assert t.refused("base de-1fk e4") == "D23.6"
    assert not [text for text in t.legal if text.startswith("base DE-1FK")]
    t.do("bomb de-4fk d7")
    assert t.refused("base de-4fk d5") is None  # who came through may change base (D24.14)
    # on the next turn it is free again
    t = table("turn 3; step A.1\nD5: DE-16A, DE-1FK home\nE4: DE-9A\nM9: SU-5A")
    while t.game.question(t.s) != "air_basing":
        t.do("done")
    assert t.refused("base de-1fk e4") is None


# Bombing ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("D23.7")
def test_bombing_columns() -> None:
    t = quiet("turn 4\nD5: DE-1FK\nD6: SU-WESTERN-AVIA")
    german, russian = t.unit("de-1fk"), t.unit("su-western-avia")
    by_range = {1: 0, 2: 1, 3: 2, 4: 3, 5: 3, 6: 3}
    for place in range(240):
        distance = t.b.apart[t.place("D5")][place]
        if distance in by_range:
            assert air.column(t.s, german, place, False) == by_range[distance]
        distance = t.b.apart[t.place("D6")][place]
        if 1 <= distance <= 4:
            assert air.column(t.s, russian, place, True) == (2 if distance == 1 else 3)


@pytest.mark.rule("D23.8")
def test_bombing_results() -> None:
    t = quiet("turn 4")
    rows = ["DDDD", "DDD-", "DD--", "D---"]
    assert ["".join(row) for row in t.s.theatre.tables.bombing[:4]] == rows
    assert t.s.theatre.tables.bombing[4:] == [["-", "-", "AAc", "AA"], ["AAc", "AAc", "AA", "AA"]]
    # row 3: D at range 2, nothing at range 3; a Russian bomber reads A as well
    assert table(BASING + "E6: SU-24A", dice=[3]).do("bomb de-1fk e6").disrupted("su-24a")
    assert not table(BASING + "G6: SU-24A", dice=[3]).do("bomb de-1fk g6").disrupted("su-24a")
    t = table(RUSSIAN_BASING + "F9: DE-5IK", dice=[2]).do("bomb su-reserve-avia f9")
    assert t.disrupted("de-5ik")


@pytest.mark.rule("D23.9", "D24.16")
def test_bombs_disrupt_everything_and_destroy_nothing() -> None:
    units = "SU-24A, SU-22A disrupted, SU-21M, SU-KAT1, SU-WESTERN-AVIA"
    t = table(BASING + f"D7: {units}", dice=[1]).do("bomb de-1fk d7")
    for name in ("su-24a", "su-22a", "su-21m", "su-kat1", "su-western-avia"):
        assert t.at(name) == "D7" and t.disrupted(name)


@pytest.mark.rule("D23.10")
def test_flak_stands_in_three_cities() -> None:
    # Smolensk G6 has none: AA has no effect
    t = table(BASING + "G6: SU-24A", dice=[5]).do("bomb de-1fk g6")
    assert t.at("de-1fk") == "D5" and not t.disrupted("su-24a")
    t = table("turn 4; step A.1 3\nG8: DE-4A, DE-2FK\nG9: SU-24A", dice=[6]).do("bomb de-2fk g9")
    assert t.at("de-2fk") == "waiting" and t.s.due[t.unit("de-2fk")] == 6


# Bases -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D24.1")
def test_german_bases() -> None:
    t = table(BASING + "E5: DE-4A cut-off\nE4: DE-9A\nE6: DE-5IK\ncontrol axis g6")
    assert t.refused("base de-1fk e5") == "D24.1"
    assert t.refused("base de-1fk e6") == "D24.1"
    assert t.refused("base de-1fk e4") is None
    assert t.refused("base de-1fk g6") is None  # any German-controlled city
    # without a base it flies no mission
    assert table("turn 4; step A.1 3\nE6: DE-5IK, DE-1FK\nE7: SU-5A").refused("bomb de-1fk e7") == "D24.1"


@pytest.mark.rule("D24.2")
def test_russian_bases() -> None:
    ring = "\nB7: DE-1IK\nC7: DE-26IK\nC8: DE-28IK\nA7: FI-2K\nA8: FI-6K"
    t = table("turn 5; step B.1 3\nB8: SU-23A, SU-LENINGRAD-AVIA" + ring, dice=[6])
    assert t.refused("bomb su-leningrad-avia c7") is None  # a victory city serves out of supply
    ring = "\nF4: DE-5IK\nF6: DE-6IK\nE5: DE-7IK\nE4: DE-8IK\nG5: DE-9IK\nG6: DE-12IK"
    text = "turn 5; step B.1 3\nF5: SU-23A, SU-WESTERN-AVIA{}"
    assert table(text.format("") + ring).refused("bomb su-western-avia f4") == "D24.2"
    assert (
        table(text.format(", SU-WESTERN-ARTY") + ring).refused("bomb su-western-avia f4") is None
    )  # a front
    t = table("turn 5; step B.1 3\nG9: SU-WESTERN-AVIA\nO4: SU-COAST-ARTY")
    assert t.refused("base su-western-avia o4") == "D24.2"
    assert t.refused("base su-western-avia k8") is None


@pytest.mark.rule("D24.13")
def test_a_russian_transfer_is_his_mission() -> None:
    t = table(RUSSIAN_BASING + "F5: DE-5IK\nF6: SU-WESTERN-ARTY\nF7: SU-24A").do("base su-reserve-avia f6")
    assert t.at("su-reserve-avia") == "F6" and t.disrupted("su-reserve-avia")
    assert air.why_not_fly(t.s, SOVIET, t.unit("su-reserve-avia")) == "D24.22"


@pytest.mark.rule("D24.14")
def test_a_german_transfer_costs_nothing_out_of_a_supplied_base() -> None:
    t = table(BASING + "E4: DE-9A\nE6: SU-24A", dice=[1]).do("base de-1fk e4")
    assert not t.disrupted("de-1fk")
    assert t.refused("base de-1fk d5") == "D24.14"  # once
    t.do("bomb de-1fk e6")
    assert t.disrupted("su-24a")
    # Stalino, deep in Russia, is held but cut off
    t = table("turn 4; step A.1 3\nM7: DE-5IK, DE-1FK\nD5: DE-16A\nL7: SU-24A\nM5: SU-22A").do(
        "base de-1fk d5"
    )
    assert t.disrupted("de-1fk")


# Support ---------------------------------------------------------------------------------------------------
FIELD = "turn {}\nF6: DE-9A, DE-2FK, DE-8FK\nF7: SU-5A"  # turn 2 Good, 5 Mud, 6 Hard Frost, 8 Snow


@pytest.mark.rule("D24.3")
def test_german_support_by_weather() -> None:
    assert [support(FIELD.format(turn), "de-2fk", "e6") for turn in (2, 6, 8, 5)] == [3, 3, 2, 2]


@pytest.mark.rule("D24.4")
def test_german_support_by_range() -> None:
    clear = {1: "E6", 2: "D6", 3: "D4"}
    t = quiet(FIELD.format(2))
    for distance, name in clear.items():
        assert t.b.apart[t.place("F6")][t.place(name)] == distance and not air.has_cover(t.s, t.place(name))
        assert support(FIELD.format(2), "de-2fk", name) == 4 - distance
    assert support(FIELD.format(8), "de-2fk", "D4") == 0
    far = "turn 2; step A.2.a\nF3: DE-9A, DE-2FK\nF6: DE-5IK\nF7: SU-5A"
    assert table(far).do("attack f7").refused("with de-2fk") == "D24.4"


@pytest.mark.rule("D24.5")
def test_the_stukas_support_with_one_more() -> None:
    assert support(FIELD.format(5), "de-8fk", "D6") == 2


@pytest.mark.rule("D24.6")
def test_support_at_most_doubles() -> None:
    t = fight(
        "turn 2\nE5: DE-5IK, DE-6IK, DE-9A, DE-8FK, DE-2FK\nE6: SU-22A",
        "E6",
        "de-5ik de-6ik",
        air="de-8fk de-2fk",
    )
    assert fire.attack_strength(t.s, under_way(t)) == 4


@pytest.mark.rule("D24.7")
def test_russian_support() -> None:
    text = "turn 8\nF6: SU-WESTERN-AVIA\nF8: DE-5IK"
    assert [support(text, "su-western-avia", p) for p in ("F7", "F8", "F9")] == [2, 1, 0]
    far = "turn 8; step B.2.a\nF3: SU-WESTERN-AVIA, SU-WESTERN-ARTY\nF5: SU-5A\nF6: DE-5IK"
    assert table(far).do("attack f6").refused("with su-western-avia") == "D24.7"


@pytest.mark.rule("D24.8")
def test_cover_against_germans() -> None:
    t = quiet("turn 4\nE6: DE-1FK, DE-4A\nD7: SU-WESTERN-AVIA")
    e7 = t.place("E7")  # forest
    assert air.support(t.s, t.unit("de-1fk"), e7) == 2
    assert air.column(t.s, t.unit("de-1fk"), e7, True) == 1
    assert air.support(t.s, t.unit("su-western-avia"), e7) == 2  # Russians are not affected
    assert [air.has_cover(t.s, t.place(p)) for p in ("G9", "F3", "H2", "F9")] == [True, True, False, False]
    # at range 4 forest pushes the mission off the table
    t = table(BASING + "F8: SU-24A\nF9: SU-31A")
    assert t.refused("bomb de-2fk f8") == "D24.8" and t.refused("bomb de-2fk f9") is None


@pytest.mark.rule("D24.9")
def test_germans_fly_together() -> None:
    text = "turn 2; step A.2.a\nE5: DE-39PZ, DE-57PZ, DE-5IK, DE-9A, DE-8FK, DE-2FK, DE-1FK\nE6: SU-22A"
    t = table(text).do("attack e6; from e5; with de-8fk; with de-2fk; with de-1fk")
    assert t.refused("done") is None


@pytest.mark.rule("D24.10")
def test_aircraft_follow_a_breakthrough() -> None:
    text = "turn 2; step A.2.a\nE5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK, DE-9A, DE-8FK\nE6: SU-22A\nF8: SU-24A"
    t = table(text, dice=[4, 6]).do(
        "attack e6; with de-39pz; with de-57pz; with de-5ik; with de-6ik; with de-8fk"
    )
    t.do("done; fight; hit de-6ik 1")
    t.do("go de-39pz e7; go de-57pz e7; strike f8; with de-39pz; with de-57pz; with de-8fk; done")
    assert fire.attack_strength(t.s, under_way(t)) == 7  # at range 3 anew, less cover, Stukas: 1


@pytest.mark.rule("D24.11")
def test_one_russian_front_air_unit_each_hex() -> None:
    both = "turn 8; step B.2.a\nF5: SU-WESTERN-ARTY, SU-WESTERN-AVIA, SU-RESERVE-AVIA, SU-5A\nF6: DE-5IK"
    t = table(both).do("attack f6; with su-5a; with su-western-avia")
    assert t.refused("with su-reserve-avia") == "D24.11"
    # in defence too; city interceptors may join
    text = "turn 4; step A.1 3\nG7: DE-4A, DE-2FK\nG9: SU-24A, SU-6FTR, SU-RESERVE-AVIA, SU-WESTERN-AVIA"
    t = table(text, dice=[6, 4]).do("bomb de-2fk g9; intercept su-reserve-avia de-2fk")
    assert t.at("de-2fk") == "waiting"
    t = table(text, dice=[3, 4]).do("bomb de-2fk g9; intercept su-reserve-avia de-2fk")
    assert t.refused("intercept su-western-avia de-2fk") == "D24.11"
    assert t.refused("intercept su-6ftr de-2fk") is None
    # which never attack, and never leave their city
    t = table(RUSSIAN_BASING + "G9: SU-6FTR\nG8: DE-5IK")
    assert t.refused("bomb su-6ftr g8") == "D24.11" and t.refused("base su-6ftr k8") == "D24.11"


@pytest.mark.rule("D24.12")
def test_aircraft_move_with_their_army() -> None:
    t = table("turn 2; step A.2.b\nE4: DE-16A, DE-1FK\nM12: SU-5A").do("move de-16a e5; move de-1fk e5")
    assert t.at("de-1fk") == "E5"


# Missions --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D24.15")
def test_bombing_ranges() -> None:
    t = table(BASING + "H9: SU-24A\nI9: SU-22A")
    assert t.b.apart[t.place("D5")][t.place("H9")] == 6
    assert t.refused("bomb de-1fk h9") is None and t.refused("bomb de-1fk i9") == "D24.15"
    t = table(RUSSIAN_BASING + "G5: DE-5IK\nG4: DE-6IK")
    assert t.refused("bomb su-reserve-avia g5") is None and t.refused("bomb su-reserve-avia g4") == "D24.15"


@pytest.mark.rule("D24.17")
def test_a_bombed_factory_stays_disrupted_for_the_turn() -> None:
    t = table("turn 3; step A.1 3\nK5: DE-6A, DE-5FK\nK6: SU-FAC-K6, SU-24A\nM12: SU-5A", dice=[1])
    t.do("bomb de-5fk k6")
    assert t.disrupted("su-fac-k6")
    for _ in range(40):
        if t.s.step >= 9:
            break
        t.do("done" if "done" in t.legal else t.legal[0])
    assert t.s.turn == 3 and t.disrupted("su-fac-k6") and not t.disrupted("su-24a")
    for _ in range(60):
        if t.s.turn == 4:
            break
        t.do("done" if "done" in t.legal else t.legal[0])
    assert t.s.turn == 4 and not t.disrupted("su-fac-k6")


MOSCOW = "turn 4\nG8: DE-5IK, DE-6IK, DE-4A, DE-2FK\nG9: SU-24A"


@pytest.mark.rule("D24.18")
def test_flak_over_moscow() -> None:
    t = fight(MOSCOW, "G9", "de-5ik de-6ik", dice=[6], air="de-2fk")
    assert t.at("de-2fk") == "waiting" and fire.attack_strength(t.s, under_way(t)) == 2
    t = fight(MOSCOW, "G9", "de-5ik de-6ik", dice=[5], air="de-2fk")
    assert t.at("de-2fk") == "G8" and fire.attack_strength(t.s, under_way(t)) == 4


@pytest.mark.rule("D24.19")
def test_an_army_has_flak() -> None:
    text = "turn 8\nF6: SU-5A, SU-22A, SU-WESTERN-AVIA, SU-WESTERN-ARTY\nF7: DE-4A{}"
    for mark, die, place in (("", 5, "F6"), ("", 6, "dead"), (" disrupted", 0, "F6")):
        dice = [die] if die else []
        t = fight(
            text.format(mark),
            "F7",
            "su-5a su-22a",
            dice=[*dice, 3, 3, 3, 3, 3, 3],
            step="B.2.d",
            air="su-western-avia",
        )
        assert t.at("su-western-avia") == place


@pytest.mark.rule("D24.20")
def test_interception_comes_first() -> None:
    text = (
        "turn 4; step A.1 3\nF7: DE-9A, DE-8FK, DE-2FK\nF9: SU-24A\nF10: SU-WESTERN-AVIA{}, SU-WESTERN-ARTY"
    )
    t = table(text.format(""), dice=[5, 1]).do("bomb de-8fk f9")
    assert t.to_act == "soviet" and t.refused("intercept su-western-avia de-2fk") == "D24.20"
    t.do("intercept su-western-avia de-8fk")
    assert flagged(t, "de-8fk", HOME) and not t.disrupted("su-24a")
    t.do("bomb de-2fk f9")  # it has intercepted once: nobody is asked
    assert t.disrupted("su-24a")
    t = table(text.format(" disrupted"), dice=[1]).do("bomb de-8fk f9")
    assert t.disrupted("su-24a") and t.to_act == "axis"


@pytest.mark.rule("D24.21")
def test_aircraft_do_not_defend() -> None:
    t = quiet("turn 2\nF6: DE-5IK\nF7: SU-5A\nF8: SU-WESTERN-AVIA")
    b = fire.battle_of(t.s, attack(t, "F7", "de-5ik"), AXIS)
    b.air = [t.unit("su-western-avia")]
    assert fire.defence_strength(t.s, b) == fire.defence_strength(
        t.s, fire.battle_of(t.s, attack(t, "F7", "de-5ik"), AXIS)
    )
    assert fire.ground_strength(t.s, [t.unit("su-5a")], False) == 1


@pytest.mark.rule("D24.22")
def test_one_mission_each_player_turn() -> None:
    t = table(BASING + "D5: DE-5IK, DE-6IK\nD6: SU-24A\nE7: SU-22A", dice=[6]).do("bomb de-1fk e7")
    assert t.refused("bomb de-1fk d6") == "D24.22"
    flown = "turn 4; step A.2.a\nD5: DE-16A, DE-5IK, DE-1FK flown, DE-2FK disrupted, DE-8FK\nD6: SU-24A"
    t = table(flown).do("attack d6; with de-5ik")
    assert t.refused("with de-1fk") == "D24.22" and t.refused("with de-2fk") == "D24.22"
    t.do("with de-8fk")
    assert t.refused("with de-8fk") == "D24.22"


@pytest.mark.rule("D24.23", "D26.18")
def test_interdiction() -> None:
    t = table("turn 4; step A.3\nE5: DE-9A, DE-8FK, DE-2FK flown\nE6: SU-24A", dice=[2])
    assert t.refused("bomb de-2fk e6") == "D24.22"
    t.do("bomb de-8fk e6")
    assert t.disrupted("su-24a")
    t = table("turn 4; step B.3\nG9: SU-RESERVE-AVIA\nG5: DE-5IK\nG4: DE-6IK\nF5: DE-8FK, DE-9A", dice=[2, 1])
    assert t.refused("bomb su-reserve-avia g4") == "D24.15"
    t.do("bomb su-reserve-avia g5")
    assert t.to_act == "axis"
    t.do("intercept de-8fk su-reserve-avia")  # the German nearer, row 5: the Russian goes home
    assert not t.disrupted("de-5ik")


POCKET = "turn 4; step A.3\nE4: DE-16A, DE-4FK, DE-5FK\nE7: DE-5IK\nE8: DE-6IK\nE6: SU-24A\nF8: SU-22A\n"
POCKET += "D8: SU-23A\nD7: SU-28A\nF7: SU-26A\nE9: SU-27A\n"


@pytest.mark.rule("D21.8", "D26.10")
def test_air_supply() -> None:
    t = table(POCKET)
    assert t.b.apart[t.place("E4")][t.place("E7")] == 3
    assert t.refused("supply de-4fk e8") == "D21.8" and t.refused("supply de-4fk e6") == "D21.8"
    t.do("supply de-4fk e7; done")
    assert not t.cut_off("de-5ik") and t.cut_off("de-6ik")
    # first supply, then interdiction
    t = table(POCKET, dice=[6]).do("bomb de-5fk e6")
    assert t.refused("supply de-4fk e7") == "D26.10"
    # an interceptor that sends it home cancels it
    t = table(POCKET + "F7: SU-WESTERN-ARTY, SU-WESTERN-AVIA", dice=[4])
    t.do("supply de-4fk e7; intercept su-western-avia de-4fk")
    assert flagged(t, "de-4fk", HOME)
    t.do("done")
    assert t.cut_off("de-5ik")


@pytest.mark.rule("D16.8")
def test_bombs_mark_whom_they_strike() -> None:
    t = table(BASING + "D7: SU-24A, SU-22A disrupted", dice=[1]).do("bomb de-1fk d7")
    assert flagged(t, "su-24a", AIRSTRUCK) and not flagged(t, "su-22a", AIRSTRUCK)
    t = fight("turn 4\nD6: DE-5IK, DE-6IK\nD7: SU-24A airstruck, SU-26A", "D7", "de-5ik de-6ik", dice=[6, 1])
    t.do("fight")
    assert t.game.question(t.s) == "retreats"
    assert t.refused("retreat su-24a d8") == "D16.8" and t.refused("retreat su-26a d8") is None


def test_flags_of_the_enemy_turn_are_forgotten() -> None:
    t = table("turn 4; step B.1\nG9: SU-24A, SU-RESERVE-AVIA intercepted home flown\nF5: DE-5IK")
    assert not t.s.flags[t.unit("su-reserve-avia")] & (FLOWN | HOME | 2048 | DISRUPTED)
