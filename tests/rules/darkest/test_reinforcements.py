"""D6, D7, D28.6 – D28.8: reinforcements, withdrawals and the Siberian reserve."""

import pytest

from crusades.games.darkest.pieces import AXIS, KATYUSHA, SHOCK
from tests.rules.darkest.kit import Table, table

AIR = "F2: DE-4A, DE-1FK, DE-2FK\nG1: DE-6A, DE-4FK, DE-8FK\n"


def rockets(t: Table) -> int:
    return sum(1 for u in t.game.theatre.rockets if t.s.at[u] >= 0)


# the schedule ----------------------------------------------------------------------------------------------
@pytest.mark.rule("D6.2")
def test_the_schedule_brings_40_panzerkorps_in_august() -> None:
    t = table("turn 3; step A.1 1\nF2: DE-1IK")
    assert t.at("DE-40PZ") == "F1" and not t.disrupted("DE-40PZ")
    assert table("turn 2; step A.1 1\nF2: DE-1IK").at("DE-40PZ") == "unused"


@pytest.mark.rule("D28.6")
def test_the_schedule_of_1941() -> None:
    for turn, name in ((2, "DE-2A"), (3, "DE-40PZ"), (4, "DE-27IK"), (6, "DE-59IK")):
        assert table(f"turn {turn}; step A.1 1\nF2: DE-1IK").at(name) == "F1"
        assert table(f"turn {turn + 1}; step A.1 1\nF2: DE-1IK").at(name) == "unused"


@pytest.mark.rule("D28.7", "D6.4")
def test_the_schedule_of_1942() -> None:
    assert table("turn 8; step A.1 1\nF2: DE-1IK").at("DE-35IK") == "F1"
    t = table("turn 12; step A.1 1\nF2: DE-1IK, HU-MOB\nG1: IT-MOT")
    assert [t.at(name) for name in ("HU-3K", "HU-4K", "HU-7K", "IT-2", "IT-ALPINI")] == ["F1"] * 3 + [
        "M1"
    ] * 2
    assert table("turn 11; step A.1 1\nF2: DE-1IK").at("HU-3K") == "unused"


@pytest.mark.rule("D6.5")
def test_the_ss_panzerkorps_comes_in_february_1943() -> None:
    assert table("turn 21; step A.1 1\nF2: DE-1IK").at("DE-SSPZ") == "F1"
    assert table("turn 20; step A.1 1\nF2: DE-1IK").at("DE-SSPZ") == "unused"


@pytest.mark.rule("D28.8")
def test_entry_hexes() -> None:
    t = table("turn 6; step A.1 1\nD2: DE-1IK")
    assert t.at("DE-59IK") == "F1"
    t = table("turn 6; step A.1 1\nD2: DE-1IK\nF1: SU-4A")
    assert t.at("DE-59IK") == "unused"
    assert t.refused("put de-59ik f1") == "D6.6"
    t.do("put de-59ik d2")
    assert t.at("DE-59IK") == "D2"


@pytest.mark.rule("D6.6")
def test_reinforcements_arrive_beside_friends_in_supply() -> None:
    t = table("turn 8; step B.1 1\nsiberia 7 1\nH8: SU-4A\nH7: DE-9IK\nD1: SU-5A cut-off")
    assert t.refused("put su-1sh h7") == "D6.6"  # enemies
    assert t.refused("put su-1sh d1") == "D6.6"  # a unit out of supply
    assert t.refused("put su-1sh g8") is None and t.refused("put su-1sh i8") is None
    t.do("put su-1sh h8")
    assert t.at("SU-1SH") == "H8" and not t.disrupted("SU-1SH")


@pytest.mark.rule("D6.3")
def test_a_fliegerkorps_leaves_in_september_and_in_november() -> None:
    t = table("turn 4; step A.1 1\n" + AIR + "turn 5: DE-5FK")
    assert t.refused("withdraw de-5fk") == "D6.3"  # not active
    assert t.refused("done") == "D6.3"
    t.do("withdraw de-2fk")
    assert t.at("DE-2FK") == "gone"
    t = table("turn 6; step A.1 1\n" + AIR).do("withdraw de-8fk")
    assert t.at("DE-8FK") == "gone"
    assert not any(a.startswith("withdraw") for a in table("turn 5; step A.1 1\n" + AIR).legal)


@pytest.mark.rule("D6.7")
def test_katyushas_arrive_at_moscow_on_odd_turns() -> None:
    counts = [rockets(table(f"turn {turn}; step B.1 1\nG9: SU-7M")) for turn in range(1, 8)]
    assert counts == [0, 0, 1, 0, 1, 0, 1]
    assert rockets(table("turn 3; step B.1 1\nG9: DE-1IK\nH12: SU-7M")) == 0
    ids = [u.id for u in table("turn 2; step B.1").game.theatre.roster.units if u.type == KATYUSHA]
    assert rockets(table("turn 3; step B.1 1\nG9: " + ", ".join(ids))) == len(ids)


# the Siberian reserve --------------------------------------------------------------------------------------
@pytest.mark.rule("D7.1")
def test_three_parts_on_three_turns() -> None:
    t = table("turn 7; step B.1 1\nG9: SU-7M").do("call")
    assert t.s.siberia == 7 and t.s.siberian_part == 1
    t.do("put su-1sh g9; put su-3sh g9; put su-23a g9; put su-sib-avia g9; put su-12m g9")
    assert t.legal[0] == "done" and t.refused("call") == "D7.1"
    t = table("turn 8; step B.1 1\nsiberia 7 1\nG9: SU-7M")
    assert t.s.siberian_part == 2 and t.legal[0].startswith("put SU-1SH")
    t = table("turn 9; step B.1 1\nsiberia 7 2\nG9: SU-7M")
    assert t.s.siberian_part == 3
    t = table("turn 10; step B.1 1\nsiberia 7 3\nG9: SU-7M\nF5: SU-4A")
    assert t.s.siberian_part == 3 and t.at("SU-2SH") == "unused"


@pytest.mark.rule("D7.2")
def test_the_first_part() -> None:
    lost = "dead: SU-8A, SU-14M, SU-10M, SU-12M, SU-WESTERN-AVIA"
    t = table("turn 7; step B.1 1\nG9: SU-7M\n" + lost).do("call")
    t.do("put su-1sh g9; put su-3sh g9; put su-8a g9; put su-western-avia g9")
    assert {a.split()[1] for a in t.legal} == {"SU-10M", "SU-12M"}  # 1 factor or 2
    two = Table(t.s.clone()).do("put su-12m g9")
    assert two.legal[0] == "done"
    t.do("put su-10m g9; put su-14m g9")
    assert t.legal[0] == "done"


@pytest.mark.rule("D7.3")
def test_the_later_parts() -> None:
    lost = "dead: SU-8A, SU-12M, SU-10M\nG9: SU-7M, SU-1SH, SU-3SH\n"
    t = table("turn 8; step B.1 1\nsiberia 7 1\n" + lost).do("put su-4sh g9; put su-8a g9")
    assert {a.split()[1] for a in t.legal} == {"SU-10M"}  # one unit of 1 factor
    t.do("put su-10m g9")
    t = table("turn 9; step B.1 1\nsiberia 7 2\n" + lost.replace("SU-3SH", "SU-3SH, SU-4SH"))
    t.do("put su-2sh g9; put su-8a g9; put su-10m g9")
    shocks = [u for u in t.game.theatre.roster.of_type(SHOCK) if t.s.at[u] >= 0]
    assert len(shocks) == 4 and t.at("SU-5SH") == "unused"


@pytest.mark.rule("D7.4")
def test_lost_units_first_then_new_ones_then_nothing() -> None:
    roster = table("turn 2; step B.1").game.theatre.roster
    front = [u.id for u in roster.units if u.id.endswith("-AVIA") and u.id != "SU-SIB-AVIA"]
    base = "turn 7; step B.1 1\nG9: SU-7M, " + ", ".join(front)
    t = table(base + "\ndead: SU-14M").do("call; put su-1sh g9; put su-3sh g9; put su-23a g9")
    t.do("put su-sib-avia g9; put su-14m g9")  # no air unit lost: the new one
    assert {a.split()[1] for a in t.legal} == {"SU-10M"}  # no more tanks lost: a new one
    rifles = [u.id for u in roster.units if u.type == 0]
    t = table(base + ", " + ", ".join(rifles)).do("call; put su-1sh g9; put su-3sh g9")
    assert {a.split()[1] for a in t.legal} == {"SU-SIB-AVIA"}  # the army is forfeited
    t = table("turn 2; step B.1; store plane 4\nG9: SU-FAC-G9")
    assert t.refused("build su-sib-avia g9") == "D7.4"


@pytest.mark.rule("D7.5")
def test_no_die_from_december() -> None:
    t = table("turn 7; step B.1 1\nG9: SU-7M", dice=[]).do("call")
    assert t.s.dice.count == 0 and not t.s.over


@pytest.mark.rule("D7.6")
def test_an_early_call_may_lose_the_game() -> None:
    text = "step B.1 1\nG9: SU-7M"
    t = table("turn 5; " + text, dice=[4, 1]).do("call")
    assert t.s.over and t.s.winner == AXIS
    t = table("turn 5; " + text, dice=[4, 2]).do("call; put su-1sh g9")
    assert not t.s.over and t.at("SU-1SH") == "G9"
    t = table("turn 4; " + text, dice=[2, 6, 3]).do("call")
    assert not t.s.over and t.s.dice.count == 3


@pytest.mark.rule("D7.7")
def test_siberians_come_in_as_reinforcements() -> None:
    t = table("turn 7; step B.1 1\nG9: SU-7M\nF2: DE-1IK").do("call; put su-1sh g9; put su-3sh g8")
    assert not t.disrupted("SU-1SH") and t.at("SU-3SH") == "G8"
    assert t.refused("put su-23a f2") == "D6.6"


@pytest.mark.rule("D14.1")
def test_a_rifle_army_becomes_a_guards_army_once_a_turn() -> None:
    text = "step B.1 1; siberia 7 3\nG9: SU-4A fortified, SU-5A, SU-6A disrupted\nH9: SU-8A cut-off"
    assert table("turn 17; " + text).refused("guard su-5a") == "D14.1"
    t = table("turn 18; " + text)
    assert t.refused("guard su-6a") == "D14.1" and t.refused("guard su-8a") == "D14.1"
    t.do("guard su-4a")
    assert t.at("SU-1GD") == "G9" and t.fortified("SU-1GD") and t.at("SU-4A") == "unused"
    assert not any(a.startswith("guard") for a in t.legal)


@pytest.mark.rule("D26.12")
def test_the_order_of_the_russian_preparation() -> None:
    t = table("turn 2; step B.1\nG9: SU-7M, SU-4A\nK6: SU-FAC-K6, SU-LENINGRAD-AVIA\nF2: DE-1IK")
    asked: list[str] = []
    while t.s.step == 9:
        name = t.game.question(t.s)
        if not asked or asked[-1] != name:
            asked.append(name)
        t.do("done" if "done" in t.legal else t.legal[0])
    assert [a for a in asked if a in ORDER] == ORDER
    t = table("turn 5; step B.1\nF2: DE-1IK\nF3: SU-4A")
    army = next(i for i in t.here("H12") if i.endswith("A"))
    while t.game.question(t.s) != "strategic":
        t.do("done")
    assert t.disrupted(army) and t.do(f"choose {army}; rail {army} h10").at(army) == "H10"


ORDER = ["replacements", "reinforcements", "fortify", "air_basing", "strategic"]


@pytest.mark.rule("D26.3")
def test_the_order_of_the_german_preparation() -> None:
    t = table("turn 4; step A.1; store infantry 1\ndead: DE-9IK\n" + AIR + "D2: DE-1IK")
    asked: list[str] = []
    while t.s.step == 0:
        name = t.game.question(t.s)
        if not asked or asked[-1] != name:
            asked.append(name)
        t.do("done" if "done" in t.legal else t.legal[0])
    assert asked == ORDER


@pytest.mark.rule("D6.6", "D28.8")
def test_who_finds_no_place_waits_a_turn() -> None:
    t = table("turn 6; step A.1 1\ncontrol soviet " + " ".join(axis_towns()) + "\nF1: SU-4A")
    assert t.at("DE-59IK") == "waiting" and t.s.due[t.unit("DE-59IK")] == 7
    assert table("turn 7; step A.1 1\nturn 7: DE-59IK\nD2: DE-1IK").at("DE-59IK") == "F1"


def axis_towns() -> list[str]:
    board = table("turn 2; step A.1").b
    return [board.names[p] for p in range(len(board.names)) if board.towns & board.home[AXIS] & 1 << p]
