"""Worked cases of our own: movement, ground, supply, weather, aircraft and fleets together."""

import pytest

from crusades.games.darkest import fire, naval, supply, terrain
from crusades.games.darkest.board import BALTIC, BLACK
from crusades.games.darkest.pieces import AT_SEA, AXIS, HOME, SOVIET
from tests.rules.darkest.kit import Table, table
from tests.scenarios.darkest_kit import battle, fired, play, step, strength, until

CRIMEA = "scenario campaign; turn 13; step B.3\nN4: DE-5IK\nO4: DE-6IK\n"


def flagged(t: Table, name: str, flag: int) -> bool:
    return bool(t.s.flags[t.unit(name)] & flag)


def cut(t: Table, units: str) -> list[bool]:
    return [t.cut_off(name) for name in units.split()]


# Supply ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D20.8", "D21.4", "D21.5", "D21.6", "D21.9", "D8.13")
def test_sevastopol_lives_by_the_sea_then_by_its_walls() -> None:
    garrison = "O3: SU-9A disrupted, SU-18A disrupted, SU-20A disrupted, SU-22A disrupted, SU-COAST-ARTY\n"
    t = play(CRIMEA + garrison)
    assert cut(t, "su-9a su-18a su-20a su-22a su-coast-arty") == [False] * 5
    # every other Russian port is gone: the sea leads nowhere
    t = play(CRIMEA + garrison + "control axis m3 m4 o5 p6 q6 s7")
    assert supply.sea_owner(t.s, BLACK) == SOVIET
    assert t.refused("feed su-5a") == "D20.8"
    t.do("feed su-coast-arty")  # the fortress feeds one, and a sound unit may be it
    assert t.refused("feed su-coast-arty") == "D21.6"
    t.do("feed su-9a; feed su-22a")  # two Disrupted units hold out in a victory city
    assert t.at("su-18a") == t.at("su-20a") == "dead"
    assert cut(t, "su-9a su-22a su-coast-arty") == [True, True, False]
    # with the fortress in ruins it feeds nobody, but the city still keeps two
    t = play(CRIMEA + garrison + "control axis m3 m4 o5 p6 q6 s7; ruined o3").do("feed su-9a; feed su-18a")
    assert cut(t, "su-9a su-18a su-coast-arty") == [True, True, True] and t.at("su-20a") == "dead"


@pytest.mark.rule("D21.1", "D21.9", "D8.12", "D8.14", "D19.5")
def test_straits_and_islands_carry_a_line() -> None:
    kerch = "scenario campaign; turn 13; step B.3\nO5: SU-9A\nO4: DE-5IK\ncontrol axis o3\n"
    assert cut(play(kerch), "su-9a") == [False]  # over the straits to the Kuban
    t = play(kerch + "P6: DE-6IK\nO6: DE-7IK\n")
    assert cut(t, "su-9a") == [True]
    # Kronshtat beside a besieged Leningrad: its own walls feed one; a Russian Baltic would feed all
    siege = (
        "scenario campaign; turn 13; step B.3\nA7: FI-2K\nA8: FI-4K\nB7: DE-1IK\nC7: DE-26IK\nC8: DE-38IK\n"
    )
    siege += "KR: SU-3A, SU-4A\nB8: SU-23A\n"
    t = play(siege).do("feed su-3a")
    assert cut(t, "su-3a su-4a su-23a") == [False, True, True]
    t = play(siege + "D8: SU-8A\nE6: SU-11A\nC5: SU-27A\nC4: SU-12A\nC3: SU-10A\nC2: SU-16A\nD4: SU-20A\n")
    assert supply.sea_owner(t.s, BALTIC) == SOVIET
    assert cut(t, "su-3a su-4a su-23a") == [False, False, False]


POCKET = """scenario campaign; turn {}; step A.3
E4: DE-16A, DE-4FK
E6: DE-6IK disrupted
E7: DE-9A, DE-5IK disrupted
E5: SU-21A
D6: SU-24A
D7: SU-28A
D8: SU-23A
E8: SU-27A
F6: SU-20A
F7: SU-26A
F8: SU-22A
"""


@pytest.mark.rule("D21.4", "D21.8", "D22.2", "D26.10", "D24.1")
def test_an_army_fed_by_air_feeds_nobody_beside_it() -> None:
    for turn in (9, 12):  # Snow, Good: beside an army in supply, but no line of its own
        t = play(POCKET.format(turn)).do("supply de-4fk e7; done")
        assert cut(t, "de-9a de-5ik de-16a") == [False, False, False]
        assert t.at("de-6ik") == "dead" and t.disrupted("de-5ik")
        assert t.game.view(t.s, 0)["air_supplied"] == ["E7"]
    t = play(POCKET.format(9)).do("done")
    assert t.cut_off("de-9a") and t.at("de-5ik") == t.at("de-6ik") == "dead"
    # next turn the army in the pocket, out of supply, is no base; the city of Pskov would be one
    t = play(POCKET.format(9).replace("step A.3", "step A.1 3").replace("DE-9A,", "DE-9A cut-off,"))
    assert t.refused("base de-4fk e7") == "D24.1"
    assert t.refused("base de-4fk f1") is None


@pytest.mark.rule("D24.23", "D21.4", "D21.13", "D26.10", "D26.18", "D23.9")
def test_bombed_in_a_pocket_is_lost_in_the_pocket() -> None:
    ring = "H3: DE-5IK\nH4: DE-6IK\nI3: DE-7IK\nI5: DE-8IK, DE-6A, DE-5FK\nJ4: DE-9IK\nJ5: DE-10IK\n"
    text = "scenario campaign; turn 4; step A.3\nI4: SU-16A, SU-20A, SU-21A, SU-KAT1 disrupted\n" + ring
    t = play(text, "bomb de-5fk i4", dice=[2])  # cover: the range 2 column, row 2
    assert all(t.disrupted(u) for u in ("su-16a", "su-20a", "su-21a", "su-kat1"))
    until(t, "B.3", 4)
    # found out of supply only now; a Katyusha is as good as any unit to hold out
    assert t.to_act == "soviet" and t.refused("feed su-24a") == "D21.6"
    t.do("feed su-kat1; feed su-20a")
    assert t.at("su-16a") == t.at("su-21a") == "dead" and t.cut_off("su-kat1")
    # without the bombs all four stay, out of supply
    t = until(play(text.replace(" disrupted", "").replace("step A.3", "step B.1")), "A.1", 5)
    assert cut(t, "su-16a su-20a su-21a su-kat1") == [True] * 4


# Movement --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D17.2", "D17.4", "D17.5", "D19.13", "D19.14")
def test_the_highway_by_kind_of_corps() -> None:
    text = "{}turn 4; step A.2.b\nF5: DE-52LT, IT-MOT, DE-4A, DE-46PZ\nG9: SU-24A\n"
    t = table(text.format(""))
    reach = t.game.overlay(t.s, 0, "reach")
    assert "G8" in reach["DE-52LT"]["move"] and "G8" in reach["DE-46PZ"]["move"]
    assert reach["IT-MOT"]["move"] == reach["DE-4A"]["move"] and "G6" not in reach["IT-MOT"]["move"]
    assert "G8" in reach["DE-4A"]["bonus"] and "H9" not in reach["DE-4A"]["bonus"]
    t.do("move de-52lt g8; attack g9; with de-52lt; done; move de-4a g8")
    assert t.refused("attack g9") == "D17.5"  # nobody else is left there to attack
    t = table(text.format("option allies mobile\n"))
    assert "G8" in t.game.overlay(t.s, 0, "reach")["IT-MOT"]["move"]
    # the road is shut where the enemy stands, and costs full price beside it
    t = table(text.format("") + "G6: SU-21A\n")
    reach = t.game.overlay(t.s, 0, "reach")
    assert "F7" in reach["DE-46PZ"]["move"] and "G7" not in reach["DE-46PZ"]["move"]


@pytest.mark.rule("D17.6", "D17.8", "D18.4", "D8.7", "D24.2", "D5.5")
def test_panzers_run_over_guns_aircraft_and_works_on_the_way() -> None:
    text = """turn 4; step A.2.b
    H7: DE-41PZ, DE-1IK
    H8: SU-KAT1, SU-WESTERN-AVIA
    H9: SU-FAC-H9
    I9: SU-24A
    """
    t = table(text)
    assert t.refused("move de-1ik h8") == "D17.8" and t.refused("move de-1ik i8") is None
    t.do("move de-41pz h9")
    assert t.at("su-kat1") == t.at("su-western-avia") == "dead" and t.at("su-fac-h9") == "gone"
    assert t.controls("axis", "h8") and t.controls("axis", "h9")
    assert t.do("attack i9").refused("with de-41pz") is None  # two hexes, and it may still attack
    # an antitank brigade with them closes the hex
    t = table(text.replace("SU-KAT1,", "SU-KAT1, SU-4AT,"))
    assert t.refused("move de-41pz h8") == "D17.8"


@pytest.mark.rule("D17.1", "D17.9", "D17.10", "D17.11", "D26.8", "D26.9", "D12.12")
def test_who_is_a_reserve() -> None:
    text = """turn 4; step A.2.b
    E4: DE-41PZ disrupted, DE-5IK, FI-2K, RO-3K, DE-16A, DE-1FK, DE-2FK
    E6: SU-24A, SU-22A
    """
    t = table(text, dice=[6, 1, 6, 1]).do("move de-5ik e5")
    assert t.refused("move de-41pz e5") == "D17.1"
    t.do("done")
    assert step(t) == "A.2.f"  # nothing was announced; the panzers have recovered
    assert t.refused("move de-41pz e5") is None and t.refused("move fi-2k e5") is None
    assert t.refused("move ro-3k e5") == "D17.11" and t.refused("move de-5ik e6") == "D26.21"
    t.do("move de-41pz e5; attack e6")
    assert t.refused("with de-5ik") == "D17.9"
    t.do("with de-41pz; with de-1fk; done; done")
    assert battle(t).limit == 2 and strength(t)[0] == 3 + 2  # held back until now; two hexes away
    t.do("fight; pass; fight; pass")
    assert t.s.battle is None and t.refused("fight") == "D9.11"


# Ground ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D19.4", "D10.5", "D19.8", "D19.10", "D25.2", "D25.6", "D24.7", "D22.1")
def test_across_the_kerch_straits_with_the_fleet() -> None:
    text = """scenario campaign; turn 18; step B.2.a
    P6: SU-9A, SU-18A, SU-1T, SU-RBSF, SU-SOUTH-ARTY, SU-SOUTH-AVIA
    O5: DE-30IK, DE-54IK
    control axis o3 o4 m3 m4
    """
    t = play(text, "attack o5; with su-9a; with su-1t", dice=[3, 4])
    assert t.refused("with su-18a") == "D10.5" and t.refused("with su-south-arty") == "D10.5"
    t.do("with su-south-avia; with su-rbsf; done")
    # 1 + 2 and 2 from the air, 1 from the sea; the straits are no river
    assert fired(t)[0][1] == 6 and fired(t)[1][1] == 2
    # a second wave has the hexside to itself, but neither fleet nor aviation
    t = play(text, "attack o5; with su-9a; with su-south-avia; with su-rbsf; done", dice=[6, 1])
    t.do("pass; stop; attack o5; with su-18a")
    assert t.refused("with su-rbsf") == "D25.2" and t.refused("with su-south-avia") == "D24.22"


@pytest.mark.rule("D22.4", "D19.2", "D19.9", "D19.10", "D24.3", "D24.4", "D22.5")
def test_frozen_marshes_and_rivers_that_do_not_freeze() -> None:
    text = "scenario campaign; turn {}; step A.2.a\nF3: DE-5IK, DE-6IK, DE-41PZ, DE-7IK, DE-9A, DE-1FK\n"
    text += "G3: SU-24A, SU-22A\nF2: DE-39PZ\nE1: DE-8IK\nE2: SU-3A"
    t = table(text.format(8)).do("attack g3; with de-5ik; with de-6ik")
    assert t.refused("with de-41pz") is None and t.do("with de-41pz").refused("with de-7ik") == "D10.4"
    assert strength(t.do("with de-1fk; done")) == (
        5 + 2,
        2 + 1,
    )  # one rifle army has the marsh, frozen or not
    t = table(text.format(4)).do("attack g3; with de-5ik; with de-6ik")
    assert t.refused("with de-41pz") == "D10.5"
    assert strength(t.do("with de-1fk; done")) == (2 + 2, 3)
    # over the Bug and the Narew in January: one army matches one point of the river, and one the forest
    t = table(text.format(8)).do("attack e2; with de-39pz; done")
    assert strength(t) == (3, 1 + 1 + 1)


@pytest.mark.rule("D20.2", "D20.3", "D20.4", "D20.5", "D20.7", "D20.8", "D20.9", "D20.12")
def test_brest_battered_to_ruins() -> None:
    text = """turn 3; step A.2.a
    F2: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK, DE-4A
    F3: SU-4A fortified, SU-FORT3
    F4: SU-13A cut-off
    """
    t = play(text, "attack f3; with de-24pz; with de-47pz; with de-5ik; with de-6ik; done", dice=[1, 1])
    # army 1, fortress 1, river 1 (matched by one unit): 3
    assert strength(t) == (8, 3)
    t.do("fight")
    # 5 hits: fortress, line, works, and the army twice; nothing is left over for the fortress
    assert t.at("su-fort3") == "gone" and t.at("su-4a") == "dead"
    assert t.game.view(t.s, 0)["hexes"][[h["hex"] for h in t.game.view(t.s, 0)["hexes"]].index("F3")][
        "fortress"
    ]
    # it serves the new owner: it fires, but absorbs nothing and feeds nobody of his
    assert fire.own_fire(t.s, t.place("f3")) == 1 and fire.absorbs(t.s, t.place("f3"), AXIS) == 0
    assert supply.feeds(t.s, AXIS, t.place("f3")) == 0
    # one hit more, and it is gone for good
    t = play(text.replace("SU-4A fortified", "SU-4A disrupted"), "attack f3; from f2; done", dice=[1, 1]).do(
        "fight"
    )
    assert not fire.is_fortress(t.s, t.place("f3")) and t.controls("axis", "f3")
    assert fire.own_fire(t.s, t.place("f3")) == 0 and supply.feeds(t.s, SOVIET, t.place("f3")) == 0


@pytest.mark.rule("D20.7", "D20.5", "D12.17", "D18.4", "D5.5", "D24.2", "D25.6")
def test_a_city_without_a_garrison() -> None:
    text = "turn 4; step A.2.a\nJ6: DE-44IK, DE-55IK{}\nK6: SU-KAT1, SU-WESTERN-AVIA, SU-FAC-K6\nG9: SU-24A\n"
    t = play(text.format(""), "attack k6; from j6; done", dice=[3, 1, 1, 1])
    assert strength(t) == (2, 1)
    t.do("fight")  # one hit: the city absorbs it
    assert t.to_act == "soviet" and t.at("su-kat1") == "K6"
    t.do("escape su-western-avia g9")
    assert t.disrupted("su-western-avia")
    t.do("fight")  # two hits: it falls, with what stayed
    assert t.at("su-kat1") == "dead" and t.at("su-fac-k6") == "gone" and t.controls("axis", "k6")
    assert t.at("su-western-avia") == "G9"
    # panzers among the attackers leave aircraft and rockets no round to wait for
    t = play(text.format(", DE-14PZ"), "attack k6; with de-14pz; done", dice=[6, 1])
    assert t.at("su-kat1") == t.at("su-western-avia") == "dead" and t.controls("soviet", "k6")
    assert strength(t) == (3, 1)


@pytest.mark.rule("D21.10", "D21.11", "D14.2", "D17.2", "D17.5", "D8.7")
def test_the_last_hex_of_rumania() -> None:
    lost = "scenario campaign; opened rumania; control soviet j1 k1 l0 l1 m0 m1 n1\n"
    t = play(
        lost + "turn 23; step B.2.b\nJ1: SU-24A\nG6: DE-24PZ, RO-ARM, DE-52LT\nN10: SU-9A\n", "move su-24a k0"
    )
    assert t.game.view(t.s, 0)["points"]["rumania"] == "soviet"
    until(t, "A.2.b", 24)
    reach = t.game.overlay(t.s, 0, "reach")
    assert "E6" not in reach["DE-24PZ"]["move"] and "E6" in reach["DE-24PZ"]["bonus"]
    assert reach["RO-ARM"]["move"] == reach["DE-24PZ"]["move"]
    assert "E6" in reach["DE-52LT"]["move"]  # no panzer unit
    # a won battle: the panzers enter an empty hex, but attack nobody
    t = play(
        lost
        + "turn 24; step A.2.a; control soviet k0\nG6: DE-24PZ, DE-47PZ, DE-5IK\nF7: SU-24A\nE7: SU-22A\n",
        "attack f7; from g6; done; fight",
        dice=[1, 1],
    )
    assert (
        t.at("su-24a") == "dead" and t.refused("strike e7") == "D21.11" and t.refused("go de-24pz f8") is None
    )


# Aircraft --------------------------------------------------------------------------------------------------
MOSCOW = """turn 4; step A.2.a
G8: DE-5IK, DE-6IK, DE-41PZ, DE-4A, DE-2FK, DE-8FK
G9: SU-24A, SU-6FTR, SU-RESERVE-AVIA, SU-RESERVE-ARTY
F9: SU-WESTERN-AVIA, SU-WESTERN-ARTY
"""


@pytest.mark.rule("D23.1", "D23.2", "D23.4", "D24.8", "D24.11", "D24.18", "D24.20", "D24.22", "D20.1")
def test_over_moscow_fighters_come_before_flak() -> None:
    orders = "attack g9; with de-5ik; with de-6ik; with de-41pz; with de-2fk; with de-8fk; done"
    t = play(MOSCOW, orders, dice=[5, 4, 6, 6, 1])
    assert t.to_act == "soviet"
    # the front's unit is 0 hexes away, the Germans 1: the equal column, row 5
    t.do("intercept su-reserve-avia de-8fk")
    assert flagged(t, "de-8fk", HOME)
    assert t.refused("intercept su-western-avia de-2fk") == "D24.11"
    assert t.refused("intercept su-6ftr de-8fk") == "D24.20"  # it has gone home
    t.do("intercept su-6ftr de-2fk")  # row 4: the fighters go home
    assert flagged(t, "su-6ftr", HOME) and t.to_act == "axis"
    # flak then finds 2. Fliegerkorps (row 6, AAc), and nobody else is rolled for
    assert t.at("de-2fk") == "waiting" and t.s.due[t.unit("de-2fk")] == 6
    assert strength(t) == (1 + 1 + 3, 1 + 1 + 1)
    t.do("fight")
    assert fired(t) == [("A", 5, 6, 0), ("S", 3, 6, 0)]


@pytest.mark.rule("D23.9", "D24.16", "D16.8", "D16.3", "D12.15", "D24.15")
def test_bombs_on_a_stack_that_is_half_disrupted() -> None:
    text = """turn 4; step A.1 3
    D5: DE-16A, DE-1FK, DE-41PZ, DE-5IK
    D6: SU-27A disrupted, SU-22A, SU-11A
    D8: SU-24A
    """
    t = play(text, "bomb de-1fk d6", dice=[4, 6, 1, 6])
    assert all(t.disrupted(u) for u in ("su-27a", "su-22a", "su-11a"))
    until(t, "A.2.a", 4)
    t.do("attack d6; with de-5ik; done; fight")
    assert t.to_act == "soviet"
    assert t.refused("retreat su-22a d7") == "D16.8" and t.refused("retreat su-27a d7") is None
    t.do("pass; stop; done")
    # not under announced attack: in A.2.c all recover, bombed or not
    assert step(t) == "A.2.b"
    t.do("done")
    assert not any(t.disrupted(u) for u in ("su-27a", "su-22a", "su-11a"))


@pytest.mark.rule("D24.14", "D24.1", "D21.13", "D12.12", "D24.22", "D26.9")
def test_a_fliegerkorps_leaves_a_starving_army() -> None:
    text = "turn 4; step A.1 3\nE5: DE-9A{}, DE-1FK\nD5: DE-16A, DE-41PZ, DE-2FK\nD6: SU-27A\n"
    t = play(text.format(" cut-off"), "base de-1fk d5")
    assert t.disrupted("de-1fk") and t.refused("bomb de-1fk d6") == "D24.22"
    until(t, "A.2.f", 4)
    assert not t.disrupted("de-1fk")  # recovered in A.2.e, it may support the reserves
    assert t.do("attack d6; with de-41pz").refused("with de-1fk") is None
    t = play(text.format(""), "base de-1fk d5", dice=[6])
    assert not t.disrupted("de-1fk") and t.refused("bomb de-1fk d6") is None


@pytest.mark.rule("D24.2", "D24.6", "D21.2", "D21.3", "D25.2", "D20.5", "D24.7")
def test_besieged_leningrad_strikes_back() -> None:
    text = """scenario campaign; turn 6; step B.2.a
    A7: FI-2K
    A8: FI-4K
    C7: DE-26IK disrupted
    C8: DE-38IK disrupted
    B7: DE-1IK
    B8: SU-23A cut-off, SU-7A cut-off, SU-10M cut-off, SU-KAT1 cut-off, SU-LENINGRAD-AVIA, SU-RBBF
    control axis a5
    """
    t = play(text, "attack b7; with su-23a; with su-7a; with su-10m", dice=[3, 3])
    assert t.refused("with su-kat1") == "D21.3"
    t.do("with su-leningrad-avia; with su-rbbf; done")
    # three halved to 1; the air, worth 2, may only double that; the fleet adds its own 1
    assert fired(t)[0][:2] == ("S", 3)
    assert flagged(t, "su-rbbf", AT_SEA)


# Fleets ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D25.1", "D25.3", "D25.5", "D14.7", "D24.10")
def test_the_german_squadron_follows_the_coast() -> None:
    text = """turn 2; step A.1 3
    C2: DE-KM
    D3: DE-41PZ, DE-56PZ, DE-1IK, DE-16A
    C3: SU-8A disrupted
    C4: SU-27A
    B8: SU-RBBF, SU-23A
    """
    t = play(text, "sail de-km c2; sail su-rbbf b8", dice=[3, 4, 4, 1])
    assert flagged(t, "su-rbbf", HOME) and not flagged(t, "de-km", HOME)
    until(t, "A.2.a", 2)
    t.do("attack c3; with de-41pz; with de-56pz; done")
    assert strength(t)[0] == 3 + 2 + 1
    t.do("tanks; strike c4; with de-41pz; with de-56pz; done")
    assert strength(t)[0] == 5 + 1  # the breakthrough attack is another attack on the coast
    # sent home instead, it adds nothing in this player-turn
    t = until(play(text, "sail de-km c2; sail su-rbbf b8", dice=[6]), "A.2.a", 2)
    assert strength(t.do("attack c3; with de-41pz; with de-56pz; done"))[0] == 5


@pytest.mark.rule("D25.6", "D8.12", "D21.9", "D20.7", "D20.5")
def test_koenigsberg_falls() -> None:
    text = """scenario campaign; turn 20; step B.2.a
    C3: SU-24A, SU-22A, SU-1T
    C2: DE-KM at-sea
    A5: DE-5IK, DE-9A
    B5: SU-3A
    B6: SU-4A
    """
    t = play(text, "attack c2; from c3; done", dice=[2, 1])
    assert fired(t) == [("S", 4, 2, 2), ("A", 1, 6, 0)]  # the empty fortress fires 1 and absorbs 1 hit
    assert t.controls("soviet", "c2") and t.at("de-km") == "C1"
    assert supply.sea_owner(t.s, BALTIC) == SOVIET and not t.cut_off("de-5ik")
    assert naval.havens(t.s, t.unit("de-km"), t.place("c1")) == [t.place("a5"), t.place("a6")]
    until(t, "A.4", 21)
    assert cut(t, "de-5ik de-9a") == [True, True]  # Tallinn lived by the Baltic, until the next A.3
    assert terrain.level(t.s, t.place("c2"), t.place("c3")) == 3
