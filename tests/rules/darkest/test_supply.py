"""D20.8, D21, D22: supply lines, who is fed, who holds out, who perishes."""

import pytest

from crusades.core import flow
from crusades.core.game import BadPosition
from crusades.games.darkest import advance, air, breakthrough, calendar, forces, reach, supply
from crusades.games.darkest.board import AZOV, BALTIC, BLACK, CASPIAN, steps_from
from crusades.games.darkest.pieces import AXIS, CUT_OFF, HEXES, NOBODY, SOVIET, STEPS
from crusades.games.darkest.verbs import VERBS
from tests.rules.darkest.fighting import quiet, strengths
from tests.rules.darkest.kit import Table, game, table

SMOLENSK = """turn 3; control axis c3 d4 e2 e3 e4 f3 f4 f5 g2 g3 g4 g6
G6: DE-24PZ
F5: DE-12IK
E6: SU-22A
H6: SU-21A"""
# Odessa by land: every way out is taken.
ODESSA = "turn 4\nM2: RO-2K\nM4: RO-3K\nL3: RO-4K\nL4: RO-5K"
# Brest, and F4 next to it, surrounded.
BREST = """turn 3
E2: DE-5IK
E3: DE-6IK
E4: DE-7IK
F5: DE-8IK
G4: DE-9IK
G3: DE-10IK
G2: DE-12IK
F2: DE-13IK"""
LENINGRAD = "turn 4\nA7: FI-2K\nA8: FI-4K\nB7: DE-1IK\nC7: DE-26IK\nC8: DE-38IK"
KIEV = "turn 4\nH3: DE-5IK\nH4: DE-6IK\nI3: DE-7IK\nI5: DE-8IK\nJ4: DE-9IK\nJ5: DE-10IK"
POCKET = """turn 8
M8: DE-11A
M9: RO-3K disrupted
N8: RO-4K disrupted
L8: SU-3A
L9: SU-4A
N9: SU-5A
N10: SU-6A
M7: SU-7A
N7: SU-8A
O8: SU-9A
O9: SU-10A
M10: SU-11A"""


def judged(text: str, side: int) -> Table:
    """The position after a side's supply has been determined (or while its owner is asked)."""
    t = quiet(text, step="A.3" if side == AXIS else "B.3")
    supply.determine(t.s, side)
    flow.settle(t.game.table, t.s)
    return t


def traced(text: str, side: int, place: str) -> bool:
    t = quiet(text)
    return supply.traces(t.s, side, t.place(place))


def test_spread_is_the_grid() -> None:
    for h in range(HEXES):
        mask = 1 << h
        for n in steps_from(h):
            mask |= 1 << n
        assert supply.spread(1 << h) == mask


@pytest.mark.rule("D21.1")
def test_equal_distance_carries_no_supply() -> None:
    t = judged(SMOLENSK, AXIS)
    assert t.cut_off("de-24pz") and not t.cut_off("de-12ik")
    t = judged(SMOLENSK + "\nG5: DE-9IK", AXIS)
    assert not t.cut_off("de-24pz")


@pytest.mark.rule("D21.1")
def test_a_hex_must_be_nearer_to_friends() -> None:
    t = quiet("turn 3; control axis f5\nF5: DE-12IK\nE6: SU-22A")
    near = supply.nearer(t.s, AXIS)
    assert near >> t.place("f6") & 1 == 0  # one from each
    assert near >> t.place("g5") & 1  # one from the corps, farther from the army
    assert near >> t.place("f5") & 1 and not near >> t.place("e6") & 1


@pytest.mark.rule("D21.1")
def test_cities_hold_a_line_and_towns_do_not() -> None:
    t = quiet("turn 3\nE6: DE-5IK")
    russian = supply.nearer(t.s, SOVIET)
    assert russian >> t.place("g6") & 1  # Smolensk
    assert not russian >> t.place("e7") & 1  # Velikie Luki, a town one hex from the corps
    t = quiet("turn 3; option supply towns\nE6: DE-5IK")
    assert supply.nearer(t.s, SOVIET) >> t.place("e7") & 1


@pytest.mark.rule("D21.1")
def test_an_eliminated_fortress_still_leaves_a_city() -> None:
    t = quiet("turn 3; ruined o3 kr")
    assert supply.anchors(t.s, SOVIET) >> t.place("o3") & 1
    assert not supply.anchors(t.s, SOVIET) >> t.place("kr") & 1


@pytest.mark.rule("D21.13")
def test_status_waits_for_the_determination_of_its_side() -> None:
    t = judged(BREST + "\nF4: SU-3A", AXIS)
    assert not t.cut_off("su-3a")  # encircled, but B.3 is to come
    supply.determine(t.s, SOVIET)
    flow.settle(t.game.table, t.s)
    assert not t.cut_off("su-3a")  # fed by Brest
    t = judged(BREST + "\nF4: SU-3A; ruined f3", SOVIET)
    assert t.cut_off("su-3a")
    forces.put(t.s, t.unit("de-8ik"), -2)
    assert t.cut_off("su-3a")  # the ring is open again, the mark stays


@pytest.mark.rule("D21.13")
def test_a_unit_back_in_supply_loses_the_mark() -> None:
    t = judged("turn 3\nF1: DE-5IK cut-off", AXIS)
    assert not t.cut_off("de-5ik")


@pytest.mark.rule("D20.8")
def test_a_fortress_feeds_as_many_as_it_absorbs() -> None:
    t = judged(BREST + "\nF4: SU-3A, SU-4A", SOVIET)
    assert t.to_act == "soviet" and t.legal == ["feed SU-3A", "feed SU-4A"]
    assert t.refused("feed su-5a") == "D20.8"
    assert t.refused("fight") == "D9.11"
    t.do("feed su-4a")
    assert t.cut_off("su-3a") and not t.cut_off("su-4a")
    assert not t.s.frames


@pytest.mark.rule("D20.8")
def test_an_eliminated_or_captured_fortress_feeds_nobody() -> None:
    t = judged(BREST + "; ruined f3\nF4: SU-3A", SOVIET)
    assert t.cut_off("su-3a")
    t = judged(BREST + "; control axis f3\nF4: SU-3A", SOVIET)
    assert t.cut_off("su-3a")


@pytest.mark.rule("D21.4")
def test_disrupted_and_cut_off_units_perish() -> None:
    t = judged(BREST + "; ruined f3\nF4: SU-3A disrupted, SU-4A", SOVIET)
    assert t.at("su-3a") == "dead"
    assert t.at("su-4a") == "F4" and t.cut_off("su-4a")


@pytest.mark.rule("D21.4", "D20.8")
def test_a_fed_unit_does_not_perish() -> None:
    t = judged(BREST + "\nF4: SU-3A disrupted", SOVIET)
    assert t.at("su-3a") == "F4" and t.disrupted("su-3a")


@pytest.mark.rule("D21.5", "D21.4")
def test_one_unit_holds_out_in_a_major_city() -> None:
    text = ODESSA + "; control axis o3\nM3: SU-9A disrupted, SU-18A disrupted, SU-SOUTH-ARTY"
    t = judged(text, SOVIET)
    assert t.to_act == "soviet"
    assert t.legal == ["feed SU-18A", "feed SU-9A"]
    assert t.refused("feed su-south-arty") == "D21.5"
    t.do("feed su-9a")
    assert t.at("su-18a") == "dead"
    assert t.at("su-9a") == "M3" and t.cut_off("su-9a") and t.disrupted("su-9a")
    assert t.at("su-south-arty") == "M3" and t.cut_off("su-south-arty")


@pytest.mark.rule("D21.5", "D20.8")
def test_units_fed_by_the_fortress_come_first() -> None:
    t = judged(BREST + "\nF3: SU-3A disrupted, SU-4A disrupted, SU-5A disrupted\nF4: DE-53IK", SOVIET)
    t.do("feed su-3a")  # in supply
    assert "feed SU-3A" not in t.legal
    t.do("feed su-4a")  # holds out
    assert not t.cut_off("su-3a") and t.cut_off("su-4a") and t.at("su-5a") == "dead"


@pytest.mark.rule("D21.6")
def test_two_units_hold_out_in_a_victory_city() -> None:
    t = judged(KIEV + "\nI4: SU-3A disrupted, SU-4A disrupted, SU-5A disrupted", SOVIET)
    assert t.refused("feed su-6a") == "D21.6"
    t.do("feed su-3a; feed su-5a")
    assert t.at("su-4a") == "dead" and t.at("su-3a") == t.at("su-5a") == "I4"


@pytest.mark.rule("D21.7")
def test_three_russians_hold_out_in_leningrad() -> None:
    text = LENINGRAD + "\nB8: SU-3A disrupted, SU-4A disrupted, SU-5A disrupted"
    t = judged(text, SOVIET)
    assert t.at("su-3a") == t.at("su-4a") == t.at("su-5a") == "B8" and t.cut_off("su-3a")
    t = judged(text + ", SU-6A disrupted", SOVIET)
    assert t.refused("feed su-7a") == "D21.7"
    t.do("feed su-6a; feed su-3a; feed su-4a")
    assert t.at("su-5a") == "dead"
    assert supply.keeps(t.s, AXIS, t.place("b8")) == 2
    assert supply.keeps(t.s, SOVIET, t.place("g9")) == 3


@pytest.mark.rule("D20.8")
def test_kronshtat_feeds_its_own_garrison_only() -> None:
    t = judged(LENINGRAD + "\nB8: SU-3A\nKR: SU-4A", SOVIET)
    assert t.cut_off("su-3a") and not t.cut_off("su-4a")


@pytest.mark.rule("D21.8", "D26.10")
def test_air_supply_counts_in_the_determination() -> None:
    t = judged(SMOLENSK + "\nair-supplied g6", AXIS)
    assert not t.cut_off("de-24pz")


@pytest.mark.rule("D21.9")
def test_odessa_is_supplied_over_the_black_sea() -> None:
    text = ODESSA + "\nM3: SU-9A disrupted, SU-18A disrupted, SU-SOUTH-ARTY"
    t = judged(text, SOVIET)
    assert not t.cut_off("su-9a") and not t.cut_off("su-south-arty") and t.at("su-18a") == "M3"
    t = judged(ODESSA + "; control axis o3\nM3: SU-9A", SOVIET)
    assert t.cut_off("su-9a")


@pytest.mark.rule("D21.9")
def test_the_port_must_be_in_supply() -> None:
    text = ODESSA + "\nM3: SU-9A"
    assert traced(text, SOVIET, "m3")
    t = quiet(text)
    ports = [t.b.names[p] for p in range(HEXES) if t.b.ports[BLACK] >> p & 1 and t.b.russia >> p & 1]
    others = [name for name in ports if name not in ("M3", "O3")]
    lost = "; control axis " + " ".join(others)
    # Sevastopol is left, but cut off by land
    assert not traced(text + lost + "\nN4: DE-5IK\nO4: DE-6IK", SOVIET, "m3")


@pytest.mark.rule("D21.9", "D4.8")
def test_rostov_is_fed_over_the_azov_by_a_port_that_is_itself_fed_over_the_black_sea() -> None:
    ring = "N7: DE-3PZ; N9: DE-9IK; M7: DE-12IK; M8: DE-13IK; O7: DE-43IK; O8: DE-44IK"
    t = table(f"scenario campaign; turn 3; step B.1; {ring}")
    hexes = {row["hex"]: row["supplied"] for row in t.game.view(t.s, SOVIET)["hexes"]}  # type: ignore
    assert hexes["O5"] == hexes["N8"] == ["soviet"]  # Kerch, and Rostov through it
    armies = [u for u in t.here("N8") if t.game.theatre.roster.number(u) in t.game.theatre.roster.of_type(0)]
    assert len(armies) == 1  # D4.8: the centre of Rostov yields its army
    # not if the straits are divided (D8.14), nor if the Black Sea is lost
    for lost in ("control axis P6", "control axis O3"):
        t = quiet(f"scenario campaign; turn 3; {ring}; {lost}")
        assert not supply.traces(t.s, SOVIET, t.place("N8"))


@pytest.mark.rule("D21.9", "D21.13")
def test_units_and_places_are_judged_by_one_map_of_supply() -> None:
    """Whoever stands in a supplied place is in supply, and the other way round."""
    for text in (ODESSA, KIEV, LENINGRAD, BREST, SMOLENSK):
        units = "M3: SU-9A; I4: SU-16A; B8: SU-23A; F4: SU-10A" if text is not SMOLENSK else "G9: SU-7A"
        t = quiet(f"{text}; {units}")
        for side in (AXIS, SOVIET):
            supply.judge(t.s, side)
            for u in t.game.theatre.roster.ground[side]:
                p = t.s.at[u]
                if p >= 0:
                    assert bool(t.s.flags[u] & CUT_OFF) != supply.traces(t.s, side, p), (text, t.s.of(u).id)


@pytest.mark.rule("D21.1", "D24.4", "D25.5")
def test_kronshtat_is_as_far_as_leningrad_and_one_hex_from_it() -> None:
    """One distance for supply, aircraft and fleets."""
    t = quiet("turn 4")
    island, leningrad = t.place("KR"), t.place("B8")
    for p in range(HEXES):
        far = max(1, t.b.apart[leningrad][p])
        assert t.b.apart[island][p] == t.b.apart[p][island] == far
        reached, near, away = 0, 1 << island, 1 << p
        while not near >> p & 1:
            near, away = supply.wider(t.b, near), supply.wider(t.b, away)
            reached += 1
            assert bool(near >> p & 1) == bool(away >> island & 1)
        assert reached == far
        within = (t.b.kronshtat_waters >> p & 1) == 1
        assert not within or far <= 2


@pytest.mark.rule("D21.1")
def test_an_empty_kronshtat_holds_no_line() -> None:
    """D19.5: an island fort is no city; its garrison counts as any unit does."""
    t = quiet("turn 4\ncontrol axis B8\nD8: SU-4A\nB6: DE-1IK")
    board = t.b
    t.s.axis_ground |= board.true_cities & board.russia
    assert not supply.anchors(t.s, SOVIET) >> t.place("KR") & 1
    empty = supply.nearer(t.s, SOVIET)
    t = quiet("turn 4\ncontrol axis B8\nD8: SU-4A\nB6: DE-1IK\nKR: SU-5A")
    t.s.axis_ground |= board.true_cities & board.russia
    assert supply.nearer(t.s, SOVIET) & ~empty & ~(1 << t.place("KR"))


@pytest.mark.rule("D21.4")
def test_aircraft_have_no_supply_status() -> None:
    t = judged(LENINGRAD + "\nB8: SU-LENINGRAD-AVIA disrupted, SU-3A disrupted, SU-4A", SOVIET)
    assert t.at("su-leningrad-avia") == "B8" and not t.cut_off("su-leningrad-avia") and t.cut_off("su-3a")
    with pytest.raises(BadPosition, match="su-leningrad-avia cannot be cut-off"):
        table("B8: SU-LENINGRAD-AVIA cut-off")


@pytest.mark.rule("D21.9")
def test_who_controls_a_sea() -> None:
    s = quiet("turn 3").s
    assert supply.sea_owner(s, BALTIC) == AXIS
    assert supply.sea_owner(s, BLACK) == SOVIET
    assert supply.sea_owner(s, AZOV) == SOVIET
    assert supply.sea_owner(s, CASPIAN) == NOBODY
    s = quiet("turn 3; control axis o5 o3; control soviet c2").s
    assert supply.sea_owner(s, AZOV) == NOBODY
    assert supply.sea_owner(s, BLACK) == AXIS
    assert supply.sea_owner(s, BALTIC) == SOVIET


@pytest.mark.rule("D22.2")
def test_snow_needs_an_army_within_one_hex() -> None:
    text = "turn {}\nF1: DE-5IK, DE-4A\nF2: DE-6IK\nH1: DE-7IK"
    t = judged(text.format(8), AXIS)
    assert not t.cut_off("de-5ik") and not t.cut_off("de-6ik") and t.cut_off("de-7ik")
    t = judged(text.format(6), AXIS)
    assert not t.cut_off("de-7ik")
    t = judged(text.format(8) + "\nair-supplied h1", AXIS)
    assert not t.cut_off("de-7ik")


@pytest.mark.rule("D22.2", "D21.4")
def test_a_starving_army_helps_nobody() -> None:
    t = judged(POCKET, AXIS)
    assert t.cut_off("de-11a") and t.at("de-11a") == "M8"
    assert t.at("ro-3k") == "dead"
    assert t.at("ro-4k") == "N8" and t.cut_off("ro-4k")


@pytest.mark.rule("D22.2")
def test_finns_at_home_are_exempt() -> None:
    t = judged("turn 8; control axis b8\nB9: FI-6K\nC9: FI-4K\nA8: DE-1IK\nB8: FI-2K", AXIS)
    assert not t.cut_off("fi-6k") and t.cut_off("fi-4k") and t.cut_off("de-1ik")


@pytest.mark.rule("D22.2")
def test_russians_need_no_army_in_snow() -> None:
    t = judged("turn 8\nJ11: SU-3A", SOVIET)
    assert not t.cut_off("su-3a")


@pytest.mark.rule("D22.1", "D22.3")
def test_every_turn_has_one_weather() -> None:
    printed: calendar.Calendar = game().theatre.calendar
    assert len(printed.weather) == 25 and set(printed.weather[1:]) == {0, 1, 2, 3}
    for turn in range(1, 25):
        s = quiet(f"turn {turn}").s
        assert advance.is_first_winter(s) == (7 <= turn <= 10)


@pytest.mark.rule("D22.1")
def test_hard_frost_is_like_good_weather() -> None:
    for turn, goes in ((4, True), (5, False), (6, True)):
        t = quiet(f"turn {turn}\nE5: DE-24PZ")
        assert breakthrough.has_extra_hex(t.s, t.unit("de-24pz")) == goes


@pytest.mark.rule("D22.5")
def test_russians_do_not_mind_the_weather() -> None:
    for turn in (17, 18, 19):
        t = quiet(f"turn {turn}\nG9: SU-1T, SU-WESTERN-AVIA\nE5: DE-9A, DE-1FK, DE-24PZ")
        assert breakthrough.has_extra_hex(t.s, t.unit("su-1t"))
        assert reach.allowance(t.s, t.s.of(t.unit("su-1t"))) == 2
        assert air.support(t.s, t.unit("su-western-avia"), t.place("g8")) == 2
        assert reach.allowance(t.s, t.s.of(t.unit("de-24pz"))) == (1 if turn == 17 else 2)
        assert air.support(t.s, t.unit("de-1fk"), t.place("e6")) == (3 if turn == 18 else 2)


@pytest.mark.rule("D26.19")
def test_there_is_no_paradrop() -> None:
    assert STEPS[15] == "B.3"
    assert not [v.word for v in VERBS if "drop" in v.word or "para" in v.word]


@pytest.mark.rule("D21.2")
def test_cut_off_units_defend_at_half_rounded_up() -> None:
    text = "turn 4\nE5: DE-5IK\nE6: SU-22A cut-off, SU-4A cut-off, SU-3A cut-off"
    assert strengths(text, "e6", "de-5ik")[1] == 2


def test_area_is_remembered_only_while_nothing_changes() -> None:
    t = quiet(SMOLENSK)
    before = supply.area(t.s, AXIS)
    assert not before >> t.place("g6") & 1
    forces.occupy(t.s, t.unit("de-9ik"), t.place("g5"))
    assert supply.area(t.s, AXIS) >> t.place("g6") & 1
    assert supply.area(t.s.clone(), AXIS) == supply.area(t.s, AXIS)
    assert not supply.traces(t.s, AXIS, 16383) and not supply.traces(t.s, AXIS, -1)


@pytest.mark.rule("D21.10")
def test_without_rumania_panzers_move_one_hex() -> None:
    text = "turn 2; step A.2.b; control soviet j1 k1 l0 l1 m0 m1 n1{}\nD3: DE-24PZ, DE-1IK"
    t = table(text.format(""))
    assert t.refused("move de-24pz d7") is None  # two and the bonus of two
    t = table(text.format(" k0"))
    assert t.refused("move de-24pz d7") is not None
    assert t.refused("move de-24pz d6") is None  # one and the bonus


@pytest.mark.rule("D21.12")
def test_without_grozny_russian_tanks_move_one_hex() -> None:
    text = "turn 18; step B.2.b{}\nJ9: SU-1T, SU-KAT5"
    assert table(text.format("")).refused("move su-1t j5") is None
    t = table(text.format("; control axis s9"))
    assert t.refused("move su-1t j5") is not None
    assert t.refused("move su-1t j6") is None
    assert t.refused("move su-kat5 j5") is None
