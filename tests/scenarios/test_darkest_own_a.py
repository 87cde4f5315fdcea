"""Worked cases of our own: victory, replacements, factories, arrivals and their calendar in interplay."""

import pytest

from crusades.games.darkest import victory
from crusades.games.darkest.pieces import AXIS, FRESH, NOBODY, SHOCK, SOVIET
from tests.rules.darkest.kit import Table
from tests.rules.darkest.stage import stage
from tests.scenarios.darkest_kit import count, play, step, until

KHARKOV = "J6: DE-1IK\nJ7: DE-2IK\nK5: DE-4IK\nK7: DE-5IK\nL6: DE-6IK\nL7: DE-7IK\n"  # all around it
MINSK = "E4: DE-8IK\nE5: DE-9IK\nF4: DE-10IK\nF6: DE-12IK\nG4: DE-13IK\nG5: DE-17IK\n"
# Kiev, Kharkov and Sevastopol with the corps that keep their lines open: 6 points with those of the start
SOUTH = "I4: DE-20IK\nJ4: DE-23IK\nK5: DE-26IK\nK6: DE-28IK\nM4: DE-29IK\nN4: DE-38IK\nO3: DE-42IK\n"
LENINGRAD = "B8: DE-43IK\n"


def house(t: Table, place: str = "g9") -> Table:
    """Everybody who waits to be placed comes to one hex."""
    while t.legal and t.legal[0].startswith("put"):
        there = [a for a in t.legal if a.lower().endswith(" " + place)]
        t.do(there[0] if there else t.legal[0])
    return t


def raised(t: Table, place: str) -> int:
    """Armies that came to a place on this turn."""
    return sum(t.s.flags[t.unit(i)] & FRESH != 0 and t.disrupted(i) for i in t.here(place))


def due(t: Table, name: str) -> int:
    return t.s.due[t.unit(name)]


def shocks(t: Table) -> int:
    return sum(t.s.at[u] >= 0 for u in t.s.theatre.roster.of_type(SHOCK))


def sites(t: Table, unit: str) -> set[str]:
    return {a.split()[2] for a in t.legal if a.startswith(f"build {unit} ")}


# factories -------------------------------------------------------------------------------------------------
@pytest.mark.rule("D5.1", "D5.2", "D5.4", "D5.5", "D4.9")
def test_kharkov_falls_when_its_factory_is_gone() -> None:
    t = play("turn 3; step B.1; store tank 1\nK6: SU-FAC-K6\nN10: SU-FAC-N10\nK4: DE-24PZ\nL2: DE-1IK")
    assert t.s.store[2] == 3
    t.do("pack su-fac-k6")
    assert t.s.store[2] == 2 and sites(t, "SU-TB1") == {"N10"}
    until(t, "B.1", 4)
    assert (t.at("SU-FAC-K6"), due(t, "SU-FAC-K6"), t.s.store[2]) == ("waiting", 6, 3)
    until(t, "B.1", 5)
    assert (t.at("SU-FAC-K6"), t.s.store[2]) == ("waiting", 4)  # on the way it makes nothing
    until(t, "B.1", 6)
    assert (t.at("SU-FAC-K6"), t.s.store[2]) == ("east", 6)
    assert sites(t, "SU-TB1") == {"N10", "H12", "L12", "Q11"}
    t.do("build su-tb1 l12")
    assert sites(t, "SU-TB2") == {"N10"}  # the other factory is owed as much (D4.11)
    late = play("turn 5; step A.2.b\nL4: DE-24PZ, DE-47PZ\nL5: SU-FAC-L5 turned").do("move de-24pz l5")
    assert late.at("SU-FAC-L5") == "gone"


@pytest.mark.rule("D5.3", "D5.6", "D24.17")
def test_a_packed_factory_is_held_by_a_ring_and_then_by_bombs() -> None:
    packed = "K6: SU-FAC-K6 turned, SU-19A\nN10: SU-FAC-N10\n"
    t = play("turn 4; step B.1\n" + packed + KHARKOV)
    assert (t.at("SU-FAC-K6"), t.s.store[2]) == ("K6", 1)  # no line leads out
    open_side = KHARKOV.replace("K7: DE-5IK\n", "").replace("L7: DE-7IK\n", "").replace("J7: DE-2IK\n", "")
    t = play("turn 5; step A.1 3\n" + packed + open_side + "I4: DE-11A, DE-4FK\n", dice=[1])
    t.do("bomb de-4fk k6")
    assert t.disrupted("SU-FAC-K6")
    until(t, "B.1", 5)
    assert t.at("SU-FAC-K6") == "K6" and t.refused("pack su-fac-k6") == "D5.3"
    until(t, "B.1", 6)
    assert (t.at("SU-FAC-K6"), due(t, "SU-FAC-K6")) == ("waiting", 8)  # nothing forbids it any more


@pytest.mark.rule("D6.1", "D4.10", "D4.11", "D4.12")
def test_the_tank_reserve_goes_where_factories_work() -> None:
    works = "B8: SU-FAC-B8\nK6: SU-FAC-K6\nN10: SU-FAC-N10\ndead: SU-12M, SU-3M, SU-1M\n"
    t = play("turn 1; step B.1; store tank 8\n" + works + KHARKOV)
    assert t.s.store[2] == 10  # Kharkov makes nothing, and nothing appears there
    assert sites(t, "SU-12M") == {"B8", "N10"}
    t.do("build su-12m b8")
    assert t.refused("build su-3m b8") == "D4.11" and sites(t, "SU-3M") == {"N10"}
    t.do("build su-3m n10; build su-1m b8")
    assert sites(t, "SU-TB1") == {"N10"} and t.s.store[2] == 4
    t.do("build su-tb1 n10; build su-tb2 n10")
    assert not t.disrupted("SU-1M") and t.refused("pack su-fac-k6") == "D5.1"  # production has begun
    t.do("done")
    assert until(t, "B.1", 2).s.store[2] == 4  # two are kept, and two are new


# the first turn --------------------------------------------------------------------------------------------
@pytest.mark.rule("D3.7", "D3.8", "D4.8")
def test_a_levy_needs_no_supply_but_a_centre_does() -> None:
    t = play("turn 1; step B.1\nF3: DE-1FK, DE-24PZ\n" + KHARKOV + MINSK)
    assert raised(t, "F5") == 1  # Minsk is cut off, but not taken
    assert raised(t, "K6") == 1  # the levy, and no army of the centre
    assert raised(t, "G9") == 2 and raised(t, "F3") == 0 and raised(t, "C4") == 0
    t = play("turn 1; step B.1; control axis i4\nF2: DE-24PZ")
    assert raised(t, "I4") == 0  # taken and left again


# arrivals --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D7.1", "D7.2", "D7.3", "D7.6", "D6.7")
def test_siberians_called_in_october_come_with_the_rockets() -> None:
    t = play("turn 5; step B.1 1\nG9: SU-7M\nF2: DE-1IK\ndead: SU-14M, SU-11M", "call", dice=[4, 2])
    assert t.s.dice.count == 2 and count(t, "SU-KAT1") == 1  # an odd turn
    house(t)
    assert shocks(t) == 2 and count(t, "SU-SIB-AVIA") == 1 and count(t, "SU-11M SU-14M") == 2
    house(until(t, "B.1", 6))
    assert shocks(t) == 3 and count(t, "SU-KAT1 SU-KAT2") == 1 and t.refused("call") == "D7.1"
    house(until(t, "B.1", 7))
    assert shocks(t) == 4 and count(t, "SU-KAT1 SU-KAT2") == 2
    tanks = sum(t.s.of(u).repl for u in t.s.theatre.roster.of_type(5) if t.s.at[u] >= 0)
    assert tanks == 4 + 2  # four factors of the reserve beside 7M
    house(until(t, "B.1", 8))
    assert shocks(t) == 4 and t.s.siberian_part == 3


@pytest.mark.rule("D7.5", "D7.6")
def test_the_gamble_is_lost_by_any_one() -> None:
    text = "step B.1 1\nG9: SU-7M\nF2: DE-1IK"
    t = play("turn 4; " + text, "call", dice=[6, 1, 5])
    assert t.s.over and t.s.winner == AXIS and t.s.dice.count == 3 and shocks(t) == 0
    assert t.refused("put su-1sh g9") == "D7.6"
    t = play("turn 7; " + text, "call")
    assert not t.s.over and t.s.dice.count == 0


@pytest.mark.rule("D7.7", "D6.6", "D3.3")
def test_siberians_do_not_arrive_in_closed_finland() -> None:
    text = "turn 7; step B.1 1\nB8: SU-23A\nF2: DE-1IK"
    assert play(text, "call").refused("put su-1sh a8") == "D6.6"
    assert play("opened finland; " + text, "call").refused("put su-1sh a8") is None
    assert play("opened finland\nA8: FI-6K\n" + text, "call").refused("put su-1sh a8") == "D6.6"


@pytest.mark.rule("D6.3", "D23.6", "D28.6", "D26.3")
def test_september_takes_a_fliegerkorps_before_the_lost_one_is_back() -> None:
    t = play("turn 4; step A.1 1\nF2: DE-4A, DE-1FK, DE-2FK\nG1: DE-6A, DE-8FK disrupted\nturn 4: DE-5FK")
    assert t.at("DE-27IK") == "F1"  # the schedule comes first
    assert t.refused("withdraw de-5fk") == "D6.3" and t.refused("base de-5fk f2") == "D26.3"
    t.do("withdraw de-8fk")
    assert t.at("DE-8FK") == "gone"
    while t.game.question(t.s) != "air_basing":
        t.do("done")
    t.do("base de-5fk f2")
    assert count(t, "DE-1FK DE-2FK DE-5FK") == 3
    until(t, "A.1", 6)
    assert set(t.legal) == {f"withdraw DE-{n}FK" for n in (1, 2, 5)} and t.at("DE-59IK") == "F1"


@pytest.mark.rule("D4.6", "D4.7", "D6.6")
def test_two_lost_armies_share_the_calendar() -> None:
    lost = "dead 5: DE-6A, DE-17A\ndead: DE-2IK\n"
    t = play("scenario campaign; turn 6; step A.1\nF2: DE-1IK\n" + lost + SOUTH, "queue de-17a")
    assert due(t, "DE-17A") == 9
    until(t, "A.1", 8)
    assert t.at("DE-6A") == "dead" and t.refused("queue de-6a") == "D4.7"
    until(t, "A.1", 9)
    assert (t.at("DE-6A"), due(t, "DE-6A")) == ("waiting", 13)  # the place is free on turn 9
    t.do("done; put de-17a f1")
    assert t.at("DE-17A") == "F1" and not t.disrupted("DE-17A")


@pytest.mark.rule("D4.14", "D4.15", "D6.4", "D28.8")
def test_may_1942_brings_the_allies_back_and_on() -> None:
    lost = "dead: RO-3K, IT-MOT, HU-MOB, FI-2K, FI-4K, DE-2IK\n"
    t = play("scenario campaign; turn 12; step A.1; store infantry 1\nL1: RO-ARM\nM1: SU-4A\n" + lost)
    assert t.refused("put it-mot m1") == "D6.6"  # their entry is in enemy hands: as any reinforcement
    t.do("put it-mot l1; put ro-3k l1")
    assert t.refused("put fi-2k l1") == "D4.14"
    t.do("put fi-2k a7")
    assert t.at("FI-4K") == t.at("HU-MOB") == "dead"  # one Finn, and no Hungarian
    assert t.s.store[0] == 2 and t.refused("build hu-mob f1") == "D4.15"
    t.do("build de-2ik f1")
    assert [t.at(name) for name in ("HU-3K", "HU-4K", "HU-7K")] == ["F1"] * 3
    assert t.legal[0].startswith("put IT-2 ")
    house(t, "l1")
    assert t.at("IT-2") == t.at("IT-ALPINI") == "L1"


@pytest.mark.rule("D28.8", "D6.5", "D6.6")
def test_the_ss_corps_finds_warsaw_lost() -> None:
    text = "scenario campaign; turn 21; step A.1 1\nF2: DE-1IK\nG1: DE-6A cut-off\n"
    assert play(text).at("DE-SSPZ") == "F1"
    t = play(text + "F1: SU-4A\nF0: SU-5A\nE1: SU-6A\nG0: SU-8A\nE0: SU-9A\nH1: SU-10A\nH2: SU-11A")
    assert t.refused("put de-sspz f1") == "D6.6"
    assert t.refused("put de-sspz h0") == "D6.6"  # beside nothing but an army out of supply
    assert t.refused("put de-sspz f3") == "D6.6"  # a fortress must be attacked (D20.7)
    assert t.refused("put de-sspz e2") is None  # in front of the corps at F2
    t.do("put de-sspz f2")
    assert not t.disrupted("DE-SSPZ")


# victory ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("D2.3", "D2.5", "D2.14", "D3.4")
def test_one_rumanian_hex_saves_the_year() -> None:
    text = "turn 5; step B.2.b\nM2: SU-2M\n" + SOUTH + LENINGRAD
    t = play(text)
    assert victory.points(t.s) == 7 and t.refused("move su-2m m1") == "D3.4"
    assert until(t, "A.1", 6).s.winner == AXIS and step(t) == "B.4"
    t = play("opened rumania; " + text).do("move su-2m m1")
    assert victory.points(t.s) == 6
    until(t, "A.1", 6)
    assert not t.s.over and t.s.turn == 6


@pytest.mark.rule("D2.7", "D2.9", "D2.10")
def test_seven_points_mean_another_thing_every_month() -> None:
    for text, over, winner in (
        ("scenario 1941; turn 7; step B.4", True, AXIS),
        ("scenario 1941; turn 8; step A.4", True, NOBODY),  # reached too late
        ("scenario 1942; turn 8; step A.4", False, NOBODY),
        ("scenario 1942; turn 8; step B.4", False, NOBODY),  # January 1942: eight are needed
        ("scenario 1942; turn 20; step A.4", True, NOBODY),
        ("scenario campaign; turn 20; step A.4", False, NOBODY),
        ("scenario campaign; turn 24; step A.4", False, NOBODY),
        ("scenario campaign; turn 24; step B.4", True, NOBODY),
    ):
        t = play(text + "\n" + SOUTH + LENINGRAD)
        assert (t.s.over, t.s.winner) == (over, winner), text


@pytest.mark.rule("D2.4", "D2.8", "D21.8")
def test_six_points_are_five_when_stalingrad_starves() -> None:
    ring = "M9: SU-3A\nM10: SU-4A\nN9: SU-5A\nN11: SU-6A\nO9: SU-7A\nO10: SU-8A\n"
    text = "turn 8; step A.4\nI4: DE-20IK\nJ4: DE-23IK\nK5: DE-26IK\nK6: DE-28IK\nN10: DE-43IK\n" + ring
    t = play(text)
    assert t.s.over and t.s.winner == SOVIET
    t = play("air-supplied n10; " + text)
    assert t.s.over and t.s.winner == NOBODY  # six: a draw


@pytest.mark.rule("D2.13", "D29.2", "D2.6")
def test_one_army_elsewhere_lowers_the_levels() -> None:
    kept = stage(setup="free").do("listed; listed")
    moved = stage(setup="free").put("su-4a", "g6").do("listed; listed")
    assert (kept.s.lowered, moved.s.lowered) == (0, 1)
    six = "turn 6; step B.4\n" + SOUTH
    assert not play(six).s.over
    t = play("lowered; " + six)
    assert t.s.winner == AXIS  # with none of the great cities
    assert play("lowered; turn 8; step A.4\n" + SOUTH.replace("O3: DE-42IK\n", "")).s.winner == NOBODY


@pytest.mark.rule("D1.1", "D22.2", "D4.7")
def test_a_beginners_winter() -> None:
    text = "turn 7; step A.3\nF6: DE-24PZ disrupted\nF5: DE-1IK\nF4: DE-2IK\nF3: DE-4IK\nG9: SU-4A"
    t = until(play("scenario campaign; " + text), "B.1", 7)
    assert t.at("DE-24PZ") == "dead"  # in the snow, far from any army
    t = until(play("option beginner yes; scenario campaign; " + text), "B.1", 7)
    assert t.at("DE-24PZ") == "F6" and not t.cut_off("DE-1IK")


# by rail and by sea ----------------------------------------------------------------------------------------
def until_strategic(t: Table) -> Table:
    while t.game.question(t.s) != "strategic":
        t.do("done")
    return t


@pytest.mark.rule("D8.2", "D8.3", "D8.8", "D4.8")
def test_a_new_army_goes_by_rail_before_it_has_recovered() -> None:
    lost = "control axis i4 k6 s9 o3"  # three victory cities are left: capacity 5
    t = until_strategic(
        play(f"turn 5; step B.1; {lost}\nG9: SU-7M, SU-5M, SU-24A disrupted\nG8: SU-5A\nB8: SU-23A")
    )
    new = next(name for name in t.here("H12") if raised(t, "H12") == 1)
    assert t.game.view(t.s, SOVIET)["rail_capacity"] == {"axis": 3, "soviet": 5}
    assert t.refused("choose su-24a") == "D8.3"
    t.do(f"choose {new}; rail {new} g10")
    assert t.at(new) == "G10" and t.disrupted(new)
    t.do("choose su-7m; rail su-7m h9; choose su-5m")
    assert t.refused("rail su-5m f1") == "D8.5" and t.refused("rail su-5m k6") == "D8.6"
    t.do("rail su-5m h9")
    assert t.s.rail == [0, 5] and t.refused("choose su-5a") == "D8.2"


@pytest.mark.rule("D8.9", "D8.13", "D8.14")
def test_whose_sea_it_is_decides_who_drowns() -> None:
    kerch = "turn 14; step A.1 4\nO4: DE-1IK, DE-2IK\nO5: DE-5IK\nF1: DE-4IK\n"
    # Taman is Russian: nobody's Azov; and Sevastopol: an enemy's Black Sea
    t = play(kerch, "choose de-1ik; ship de-1ik o5", dice=[3])
    assert t.at("DE-1IK") == "dead"
    # Sevastopol, even left empty again, makes the Black Sea friendly: the better of two seas is sailed
    t = play(
        "control axis o3; " + kerch,
        "choose de-1ik; ship de-1ik o5; choose de-2ik; ship de-2ik o3",
        dice=[2, 1],
    )
    assert t.at("DE-1IK") == "O5" and not t.disrupted("DE-1IK") and t.at("DE-2IK") == "dead"
    assert t.s.sea == [2, 0] and t.refused("ship de-5ik o3") == "D8.9"


@pytest.mark.rule("D8.8", "D8.15", "D17.9", "D26.9")
def test_who_was_carried_is_no_reserve() -> None:
    text = (
        "turn 3; step A.1 4; control axis c4 f3\nF1: DE-46PZ\nC2: DE-1IK\nF2: DE-2IK\nF4: SU-4A\nC5: SU-5A\n"
    )
    t = play(text, "choose de-46pz; rail de-46pz f3; choose de-1ik; ship de-1ik c4; done", dice=[6])
    assert t.disrupted("DE-46PZ") and not t.disrupted("DE-1IK")
    until(t, "A.2.b", 3)
    assert t.refused("move de-46pz f2") == "D17.1" and t.refused("move de-1ik c3") == "D8.15"
    until(t, "A.2.f", 3)
    assert not t.disrupted("DE-46PZ")  # recovered in A.2.e
    assert t.refused("move de-46pz f2") == "D17.9" and t.refused("move de-1ik c3") == "D17.9"
    assert t.refused("move de-2ik f1") is None
    assert t.s.rail[AXIS] == 2 and t.s.sea[AXIS] == 1
    until(t, "A.1", 4)
    assert t.s.rail[AXIS] == t.s.sea[AXIS] == 0  # each turn anew


@pytest.mark.rule("D8.4", "D8.6", "D8.7")
def test_the_railhead_moves_with_the_calendar() -> None:
    road = "control axis f3 f4 f5 f6 e5\n"
    t = play("turn 3; step A.1 4\n" + road + "F1: DE-46PZ, DE-1IK\nF6: DE-24PZ", "choose de-46pz")
    assert t.refused("rail de-46pz f6") == "D8.4"
    t.do("rail de-46pz f5; choose de-1ik")
    assert t.refused("rail de-1ik g5") == "D8.4" and t.refused("rail de-1ik g3") == "D8.6"  # the enemy's
    t = play("turn 4; step A.1 4\n" + road + "F1: DE-46PZ\nF5: SU-4A", "choose de-46pz")
    assert t.refused("rail de-46pz f6") == "D8.6"  # an army stands on the line
    assert t.refused("rail de-46pz f4") is None
