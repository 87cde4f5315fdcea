"""D17, D19 – D25: corners that an audit of movement, ground, supply, aircraft and fleets found open."""

import pytest

from crusades.core.game import BadPosition
from crusades.games.darkest import air, fire, supply
from crusades.games.darkest.pieces import AXIS, SOVIET
from tests.rules.darkest.fighting import quiet
from tests.rules.darkest.kit import table
from tests.rules.darkest.test_supply import judged, traced


# Aircraft --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D24.4", "D24.7")
def test_kronshtat_is_one_hex_from_leningrad() -> None:
    t = quiet("turn 4\nB8: DE-18A, DE-1FK\ncontrol soviet kr")
    kr, b8 = t.place("kr"), t.place("b8")
    assert t.b.apart[b8][kr] == t.b.apart[kr][b8] == t.b.apart[t.place("b7")][kr] == 1
    assert t.b.apart[kr][kr] == 0 and t.b.apart[t.place("b6")][kr] == t.b.apart[kr][t.place("b6")] == 2
    assert air.support(t.s, t.unit("de-1fk"), kr) == 3 - 1  # a fortress: cover
    t = quiet("turn 4\nB8: SU-23A, SU-LENINGRAD-AVIA\nKR: DE-1IK")
    assert air.support(t.s, t.unit("su-leningrad-avia"), kr) == 2


@pytest.mark.rule("D24.12", "D26.21")
def test_aircraft_go_along_once() -> None:
    t = table("turn 2; step A.2.b\nE4: DE-16A, DE-1FK\nE5: DE-18A, DE-2FK\nM12: SU-5A")
    t.do("move de-16a e5; move de-18a e4")
    assert t.refused("move de-1fk e6") == "D24.12"
    t.do("move de-1fk e5")
    assert t.refused("move de-1fk e4") == "D26.21" and "move DE-1FK E4" not in t.legal
    assert t.do("move de-2fk e4").at("de-2fk") == "E4"


@pytest.mark.rule("D24.12", "D26.5")
def test_aircraft_allotted_to_an_attack_stay() -> None:
    text = "turn 2; step A.2.b\nE4: DE-16A, DE-1FK, DE-2FK\nE5: DE-5IK\nE6: SU-22A\nM12: SU-5A"
    t = table(text).do("attack e6; with de-5ik; with de-1fk; done; move de-16a d4")
    assert t.refused("move de-1fk d4") == "D26.5" and t.refused("move de-2fk d4") is None
    t = table(text).do("attack e6; with de-5ik; with de-1fk; done; march e4 d4")
    assert t.at("de-1fk") == "E4" and t.at("de-2fk") == "D4"


@pytest.mark.rule("D24.12", "D24.1")
def test_a_march_takes_aircraft_from_a_hex_that_is_no_base_any_more() -> None:
    text = "turn 2; step A.2.b\nE4: DE-16A, DE-18A disrupted{}, DE-1FK\nM12: SU-5A"
    assert table(text.format("")).do("march e4 e5").at("de-1fk") == "E4"
    assert table(text.format(" cut-off")).do("march e4 e5").at("de-1fk") == "E5"


@pytest.mark.rule("D24.14", "D21.13")
def test_an_army_is_a_base_by_its_own_status() -> None:
    # the line is open again, but the army is out of supply until the next determination
    text = "turn 4; step A.1 3\n{}: DE-4A cut-off, DE-2FK\nD5: DE-16A, DE-1FK\nM12: SU-5A"
    assert table(text.format("F2")).do("base de-2fk d5").disrupted("de-2fk")
    # Warsaw is a city, and its line is traced now
    assert not table(text.format("F1")).do("base de-2fk d5").disrupted("de-2fk")
    # a second army that is in supply serves as well
    t = table(text.format("F2") + "\nF2: DE-9A").do("base de-2fk d5")
    assert not t.disrupted("de-2fk")


# Places ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D20.7", "D12.17", "D16.3")
def test_what_is_lost_when_an_empty_city_falls() -> None:
    text = "turn 4; step A.2.a\nJ6: DE-44IK, DE-55IK\nK6: SU-KAT1, SU-WESTERN-AVIA\nG9: SU-24A\n"
    # it holds for a round: both may leave
    t = table(text, dice=[3, 1]).do("attack k6; from j6; done; fight")
    assert t.refused("retreat su-kat1 k7") is None and t.refused("escape su-western-avia g9") is None
    # it falls: aircraft may still fly out, Katyushas are lost
    t = table(text, dice=[1, 1]).do("attack k6; from j6; done; fight")
    assert t.refused("retreat su-kat1 k7") == "D20.7" and "retreat SU-KAT1 K7" not in t.legal
    t.do("escape su-western-avia g9")
    assert t.at("su-kat1") == "dead" and t.at("su-western-avia") == "G9" and t.controls("axis", "k6")
    # with nobody to fly out there is no question
    t = table(text.replace(", SU-WESTERN-AVIA", ""), dice=[1, 1]).do("attack k6; from j6; done; fight")
    assert t.at("su-kat1") == "dead" and t.to_act == "axis"


# Supply ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D21.9")
def test_the_sea_is_left_from_a_hex_that_units_hold() -> None:
    text = "turn 4; control axis m3\nM3: RO-2K\nK4: RO-4K\nK5: RO-5K\nM5: DE-5IK\nL6: DE-6IK\n"
    text += "N5: DE-7IK\nN4: DE-8IK\nL5: DE-9IK\nL4: SU-9A\n"
    assert not traced(text, SOVIET, "l4")  # beside the coast of M4, but nobody of theirs is there
    assert traced(text + "M4: SU-18A", SOVIET, "l4")


@pytest.mark.rule("D21.9", "D8.12")
def test_a_russian_baltic_supplies_kronshtat() -> None:
    siege = (
        "turn 4\nA7: FI-2K\nA8: FI-4K\nB7: DE-1IK\nC7: DE-26IK\nC8: DE-38IK\nB8: DE-28IK\nKR: SU-3A, SU-4A\n"
    )
    assert judged(siege, SOVIET).to_act == "soviet"  # its walls feed one of two
    held = "D6: SU-27A\nC5: SU-8A\nC4: SU-12A\nC3: SU-10A\nC2: SU-16A\nD4: SU-11A\nE6: SU-22A\n"
    t = judged(siege + held, SOVIET)
    assert not t.cut_off("su-3a") and not t.cut_off("su-4a")


@pytest.mark.rule("D22.2")
def test_in_snow_the_army_must_be_in_supply() -> None:
    # Helsinki is an edge; the army beside it, across the Gulf, is cut off in Tallinn
    text = "turn {}; control soviet c2\nA6: DE-5IK\nA5: DE-9A{}\nB5: SU-3A\nB6: SU-4A"
    t = judged(text.format(8, ""), AXIS)
    assert t.cut_off("de-9a") and t.cut_off("de-5ik")
    t = judged(text.format(8, "; air-supplied a5"), AXIS)
    assert not t.cut_off("de-9a") and not t.cut_off("de-5ik")
    assert not judged(text.format(6, ""), AXIS).cut_off("de-5ik")


@pytest.mark.rule("D20.8", "D22.2")
def test_no_fortress_warms_axis_units_and_captured_ones_feed_none() -> None:
    ring = "D2: SU-3A\nC3: SU-4A\nD3: SU-5A\nC1: SU-6A\nB4: SU-7A\n"
    text = "turn {}; control soviet a5 a6 c4\nC2: DE-5IK, DE-6IK\n" + ring
    t = judged("turn 4; control soviet c1 a5 a6 c4\nC2: DE-5IK\n" + ring, AXIS)
    assert not t.cut_off("de-5ik")  # its own walls
    t = judged(text.format(8), AXIS)
    assert t.to_act is None and t.cut_off("de-5ik") and t.cut_off("de-6ik")
    t = judged(text.format(4), AXIS)
    assert t.to_act == "axis" and t.legal == ["feed DE-5IK", "feed DE-6IK"]
    # Brest, taken from the Russians, absorbs nothing for the Axis, and so feeds nobody
    ring = "E2: SU-3A\nE3: SU-4A\nF4: SU-5A\nG3: SU-7A\nG2: SU-6A\nF2: SU-8A\n"
    ring += "E1: SU-10A\nF1: SU-11A\nG1: SU-12A\n"
    t = judged("turn 4\nF3: DE-5IK\n" + ring, AXIS)
    assert t.cut_off("de-5ik") and supply.feeds(t.s, AXIS, t.place("f3")) == 0
    assert supply.keeps(t.s, AXIS, t.place("f3")) == 1


# Missions --------------------------------------------------------------------------------------------------
WAVES = """turn 8; step {}
F5: SU-WESTERN-ARTY, SU-WESTERN-AVIA, SU-RESERVE-AVIA, SU-5A, SU-4A
F6: RO-3K
E6: RO-4K
"""


@pytest.mark.rule("D24.22")
def test_an_allotted_air_unit_joins_no_second_attack() -> None:
    t = table(WAVES.format("B.2.b") + "E5: SU-3A\n").do("attack f6; with su-5a; with su-western-avia; done")
    t.do("attack e6; with su-3a")
    assert t.refused("with su-western-avia") == "D24.22" and t.refused("with su-reserve-avia") is None


@pytest.mark.rule("D24.11")
def test_one_front_air_unit_for_all_waves_on_a_hex() -> None:
    t = table(WAVES.format("B.2.b")).do(
        "attack f6; with su-5a; with su-western-avia; done; attack f6; with su-4a"
    )
    assert t.refused("with su-reserve-avia") == "D24.11"
    t = table(WAVES.format("B.2.a"), dice=[6, 1, 6]).do(
        "attack f6; with su-5a; with su-western-avia; done; stop"
    )
    assert t.do("attack f6; with su-4a").refused("with su-reserve-avia") == "D24.11"
    # bombing is an attack too
    t = table(WAVES.format("B.2.b"), dice=[6]).do("bomb su-western-avia f6")
    assert t.refused("bomb su-reserve-avia f6") == "D24.11"
    assert t.do("attack f6; with su-4a").refused("with su-reserve-avia") == "D24.11"


@pytest.mark.rule("D24.19")
def test_a_disrupted_army_has_no_flak() -> None:
    text = "turn 8; step B.2.b\nF6: SU-5A, SU-WESTERN-AVIA, SU-WESTERN-ARTY\nF7: DE-4A{}"
    for mark, place in (("", "dead"), (" disrupted", "F6")):
        t = table(text.format(mark), dice=[6]).do("bomb su-western-avia f7")  # row 6 at range 1: AA
        assert t.at("su-western-avia") == place


@pytest.mark.rule("D24.13", "D24.22")
def test_a_disrupted_russian_air_unit_does_not_transfer() -> None:
    text = "turn 4; step B.1 3\nG9: SU-RESERVE-AVIA{}, SU-WESTERN-AVIA\nK8: SU-24A"
    assert table(text.format("")).refused("base su-reserve-avia k8") is None
    for mark in (" disrupted", " flown", " home"):
        t = table(text.format(mark))
        assert t.refused("base su-reserve-avia k8") == "D24.22"
        assert "base SU-RESERVE-AVIA K8" not in t.legal and "base SU-WESTERN-AVIA K8" in t.legal


@pytest.mark.rule("D3.5")
def test_no_aircraft_attack_out_of_rumania_on_turn_1() -> None:
    text = "turn {}; step A.1 3\nM0: DE-1FK\nM2: SU-9A\nI2: DE-17A, DE-2FK"
    assert table(text.format(1)).refused("bomb de-1fk m2") == "D3.5"
    assert table(text.format(2), dice=[6]).refused("bomb de-1fk m2") is None
    near = "turn {}; step A.2.a\nM0: DE-1FK\nK2: DE-5IK\nL2: SU-9A"
    assert table(near.format(1)).do("attack l2").refused("with de-1fk") == "D3.5"
    assert table(near.format(2)).do("attack l2").refused("with de-1fk") is None


@pytest.mark.rule("D3.3", "D3.4")
def test_aircraft_and_closed_countries() -> None:
    text = (
        "turn 2; step B.1 3{}\nM3: SU-SOUTH-ARTY, SU-SOUTH-AVIA\nM1: RO-2K\nB8: SU-LENINGRAD-AVIA\nA7: FI-2K"
    )
    t = table(text.format(""))
    assert t.refused("bomb su-south-avia m1") == "D3.4"
    assert t.refused("bomb su-leningrad-avia a7") == "D3.3"
    assert not [a for a in t.legal if a.startswith("bomb")]
    t = table(text.format("; opened rumania"), dice=[6])
    assert t.refused("bomb su-south-avia m1") is None and t.refused("bomb su-leningrad-avia a7") == "D3.3"
    # a fliegerkorps that attacks from there opens the country; one that carries supplies does not
    t = table("turn 2; step A.1 3\nM0: DE-1FK\nM2: SU-9A\n", dice=[6]).do("bomb de-1fk m2")
    assert t.s.opened == 2
    t = table("turn 2; step A.3\nM0: DE-1FK, RO-3K\nL2: DE-5IK\nM2: SU-9A\n").do("supply de-1fk l2")
    assert t.s.opened == 0


@pytest.mark.rule("D24.11", "D24.20")
def test_city_fighters_fly_from_their_city_over_it_and_beside_it() -> None:
    text = (
        "turn 4; step A.1 3\nF7: DE-4A, DE-2FK, DE-1FK\n{}: SU-6FTR\nG9: SU-RESERVE-AVIA, SU-RESERVE-ARTY\n"
    )
    text += "G8: SU-24A\nG7: SU-22A\nK8: SU-21A\n"
    t = table(text.format("G9"), dice=[4, 4, 6]).do("bomb de-2fk g8")
    t.do("intercept su-6ftr de-2fk")  # the fighters take no place from the front's aviation
    assert t.refused("intercept su-reserve-avia de-2fk") is None
    t = table(text.format("G9"), dice=[6]).do("bomb de-2fk g7")  # two hexes from Moscow
    assert t.refused("intercept su-6ftr de-2fk") == "D24.11"
    assert t.refused("intercept su-reserve-avia de-2fk") is None
    t = table(text.format("F9"), dice=[6]).do("bomb de-2fk g8")  # beside the target, but away from its city
    assert t.refused("intercept su-6ftr de-2fk") == "D24.11"


@pytest.mark.rule("D21.8")
def test_a_hex_is_supplied_by_air_once() -> None:
    text = "turn 4; step A.3\nE4: DE-16A, DE-4FK, DE-5FK\nE5: DE-5IK\nE6: SU-24A\nM12: SU-5A\n"
    t = table(text).do("supply de-4fk e5")
    assert t.refused("supply de-5fk e5") == "D21.8" and "supply DE-5FK E5" not in t.legal
    assert t.refused("supply de-5fk e4") is None


@pytest.mark.rule("D20.10")
def test_a_unit_that_digs_in_does_nothing_else() -> None:
    t = table("turn 4; step A.2.b\nE5: DE-5IK digging, DE-6IK fortified\nE6: SU-24A")
    assert t.fortified("de-5ik") and t.refused("move de-5ik e4") == "D20.10"
    assert t.do("attack e6; with de-6ik").refused("with de-5ik") == "D20.10"
    with pytest.raises(BadPosition, match="cannot be digging"):
        table("E5: DE-41PZ digging")


# Fleets ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D25.5", "D25.3")
def test_the_germans_come_out_near_kronshtat_only_when_it_is_theirs() -> None:
    text = "turn 8; step B.2.a\nB8: SU-RBBF, SU-24A\nB7: RO-3K\nC2: DE-KM\n{}\n"
    t = table(text.format("control soviet kr"), dice=[6, 1]).do("attack b7; with su-24a; with su-rbbf; done")
    assert t.refused("sail de-km c2") is not None and t.game.question(t.s) != "naval"
    t = table(text.format("KR: DE-5IK"), dice=[1, 6, 1]).do("attack b7; with su-24a; with su-rbbf; done")
    assert t.to_act == "axis" and t.refused("sail de-km c2") is None
    # and then only the Gulf keeps its guns from the coast there
    text = "turn 2; step A.2.a\nC2: DE-KM at-sea\nB5: DE-5IK\nB6: SU-24A\n{}"
    assert table(text.format("control soviet kr")).do("attack b6").refused("with de-km") == "D25.5"
    assert table(text.format("KR: DE-6IK")).do("attack b6").refused("with de-km") == "D25.1"


@pytest.mark.rule("D25.3")
def test_a_fleet_sent_home_supports_nobody() -> None:
    text = "turn 8; step B.2.a\nO3: SU-RBSF{}, SU-24A\nO4: RO-3K"
    assert table(text.format(" home")).do("attack o4").refused("with su-rbsf") == "D25.3"
    assert table(text.format("")).do("attack o4").refused("with su-rbsf") is None
    # its next player-turn begins with step B.1
    t = table("turn 8; step B.1\nO3: SU-RBSF home, SU-24A\nO4: RO-3K")
    for _ in range(10):
        if t.is_legal("attack o4"):
            break
        t.do("done")
    assert t.do("attack o4").refused("with su-rbsf") is None


@pytest.mark.rule("D25.4", "D25.6")
def test_the_loss_of_tallinn_shuts_its_fleet_in() -> None:
    text = (
        "turn 4; step A.2.b\nB5: DE-5IK, DE-6IK\nA5: SU-RBBF\nB8: SU-24A\nC4: SU-8A\ncontrol soviet b6 b7 kr"
    )
    t = table(text).do("move de-5ik a5")
    assert t.at("su-rbbf") in ("B8", "KR")  # Riga is nearer, but lies beyond the limit now
    for _ in range(10):
        if t.game.question(t.s) == "port":
            break
        t.do("done")
    assert t.to_act == "soviet" and t.refused("sail su-rbbf c4") == "D25.4"


@pytest.mark.rule("D25.3", "D25.2")
def test_a_russian_fleet_beaten_on_the_way_adds_nothing() -> None:
    text = "turn 2; step B.2.a; control soviet a5 b6 b7 kr\nC2: DE-KM{}\nB8: SU-RBBF\n"
    text += "C4: SU-24A, SU-22A\nC3: RO-3K"
    orders = "attack c3; with su-24a; with su-22a; with su-rbbf; done"
    # the Russian rolls and reads B: a 3 is row 4, and he goes home
    for answer, dice, strength in (("sail de-km c2", [3, 6, 1], 2), ("pass", [6, 1], 3)):
        t = table(text.format(""), dice=dice).do(orders)
        assert t.to_act == "axis"
        fires = [e for e in t.told(answer) if e[0].startswith("fires")]
        assert fires[0][3] == strength
    # a squadron that was sent home does not come out again
    t = table(text.format(" home"), dice=[6, 1]).do(orders)
    assert t.refused("sail de-km c2") is not None and t.game.question(t.s) != "naval"


# Movement --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D21.10", "D21.12")
def test_lost_oil_slows_panzers_and_tanks_only() -> None:
    text = "turn 4; step A.2.b; control soviet j1 k0 k1 l0 l1 m0 m1 n1 g6\nM12: SU-5A\n"
    t = table(text + "G5: DE-24PZ, RO-ARM, DE-52LT")
    reach = t.game.overlay(t.s, AXIS, "reach")
    assert "I5" not in reach["DE-24PZ"]["move"] and "I5" in reach["DE-24PZ"]["bonus"]
    assert reach["RO-ARM"]["move"] == reach["DE-24PZ"]["move"]
    assert "I5" in reach["DE-52LT"]["move"]  # motorised, but no panzer unit
    t = table("turn 4; step B.2.b; control axis s9\nJ9: SU-14M, SU-KAT1\nF1: DE-5IK")
    reach = t.game.overlay(t.s, SOVIET, "reach")
    assert "J7" not in reach["SU-14M"]["move"] and "J7" in reach["SU-KAT1"]["move"]


@pytest.mark.rule("D20.4")
def test_a_ruined_fortress_takes_no_hits() -> None:
    text = "turn 4; step A.2.a{}\nF2: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK\nF3: SU-4A, SU-3A"
    # strength 8 and row 6: one hit
    for ruins, is_hit, strength in (("", False, 2 + 1 + 2), ("; ruined f3", True, 2 + 2)):
        t = table(text.format(ruins), dice=[6, 1]).do("attack f3; from f2; done")
        fires = [e for e in t.told("fight") if e[0].startswith("fires")]
        assert [e[3] for e in fires] == [8, strength]
        if is_hit:
            t.do("hit su-4a 1")
        assert t.disrupted("su-4a") == is_hit
    t = quiet("turn 4; ruined f3 o3 c2 kr")
    assert [fire.absorbs(t.s, t.place(p), SOVIET) for p in ("f3", "o3", "c2", "kr")] == [0, 1, 1, 0]
    assert [fire.own_fire(t.s, t.place(p)) for p in ("f3", "o3", "c2", "kr")] == [0, 1, 0, 0]
    assert fire.absorbs(t.s, t.place("c2"), AXIS) == 1  # Koenigsberg is still a major city


@pytest.mark.rule("D20.7", "D11.9")
def test_a_salvo_takes_no_place() -> None:
    text = "turn 8; step B.2.a\nF4: SU-KAT1, SU-24A\nF3: DE-8FK\nM12: SU-5A\nF1: DE-5IK\ncontrol axis f3"
    t = table(text, dice=[1]).do("shell f3; done")
    assert t.controls("axis", "f3") and t.at("de-8fk") == "F3"
    assert fire.is_fortress(t.s, t.place("f3"))  # two hits, and Brest absorbs none for the Axis
