"""Edges of D1 – D8 and D26: what a second reading of the clauses found untried."""

import pytest

from crusades.core.game import BadPosition
from crusades.games.darkest import supply, terrain, victory
from crusades.games.darkest.pieces import AXIS, MAKES, NATIONS, SOVIET, TYPES, WEATHER
from tests.rules.darkest.kit import Table, game, table
from tests.rules.darkest.stage import stage

# Kharkov and Minsk with Germans on every side
AROUND_KHARKOV = "J6: DE-1IK\nJ7: DE-2IK\nK5: DE-4IK\nK7: DE-5IK\nL6: DE-6IK\nL7: DE-7IK\n"

# Month: weather, as the calendar prints it (D22.1); * marks the first winter (D22.3).
CALENDAR = """
Jun41 good, Jul41 good, Aug41 good, Sep41 good, Oct41 mud, Nov41 hard_frost, Dec41 snow*, Jan42 snow*,
Feb42 snow*, Mar42 snow*, Apr42 mud, May42 good, Jun42 good, Jul42 good, Aug42 good, Sep42 good,
Oct42 mud, Nov42 hard_frost, Dec42 snow, Jan43 snow, Feb43 snow, Mar43 mud, Apr43 mud, May43 good
"""

# Fire, hits, replacement value: the counters that carry them.
COUNTERS = {
    "3 2 3": "DE-24PZ DE-47PZ DE-39PZ DE-57PZ DE-41PZ DE-14PZ DE-SSPZ",
    "2 2 2": "DE-46PZ DE-56PZ DE-3PZ DE-48PZ DE-40PZ",
    "2 1 2": "DE-2A DE-4A DE-6A DE-9A DE-11A DE-16A DE-17A DE-18A SU-1M SU-3M SU-4M SU-5M SU-6M SU-7M SU-8M "
    "SU-12M SU-15M SU-22M SU-1T SU-2T SU-3T SU-5T SU-1SH SU-2SH SU-3SH SU-4SH SU-5SH SU-1GD",
    "1 2 2": "FI-2K FI-4K FI-6K FI-7K",
    "1 1 1": "DE-1IK DE-49MTN DE-52LT DE-27IK DE-59IK DE-35IK FI-GRPO RO-3K RO-MTN RO-ARM IT-MOT HU-MOB "
    "SK-EXP HU-3K IT-2 SU-4A SU-10M SU-14M SU-18M SU-TB1 SU-TB12 SU-1AT SU-WESTERN-ARTY",
}
NUMBERS = {
    "SU": {"rifle": 50, "shock": 5, "guards": 5, "tank": 33, "arty": 7, "at": 8, "katyusha": 12, "air": 8,
           "fighter": 1, "fleet": 2, "factory": 7, "fortline": 4},
    "DE": {"inf": 33, "pz": 12, "army": 8, "air": 5, "fleet": 1},
    "FI": {"inf": 5}, "RO": {"inf": 5, "pz": 1}, "HU": {"inf": 4}, "IT": {"inf": 3}, "SK": {"inf": 1},
}  # fmt: skip


def fails(text: str) -> str:
    with pytest.raises(BadPosition) as error:
        game().position(text)
    return str(error.value)


def due(t: Table, name: str) -> int:
    return t.s.due[t.unit(name)]


# what is printed -------------------------------------------------------------------------------------------
@pytest.mark.rule("D26.2", "D22.1", "D22.3")
def test_the_calendar_month_by_month() -> None:
    c = game().theatre.calendar
    rows = [row.split() for row in CALENDAR.replace("\n", " ").split(",")]
    assert len(rows) == 24 == len(c.label) - 1
    for turn, (label, weather) in enumerate(rows, 1):
        assert (c.label[turn], c.year[turn]) == (label, 1900 + int(label[3:]))
        assert WEATHER[c.weather[turn]] == weather.rstrip("*")
        assert c.first_winter[turn] == weather.endswith("*")


@pytest.mark.rule("D4.4", "D11.5", "D11.6")
def test_the_factors_on_the_counters() -> None:
    roster = game().theatre.roster
    for factors, names in COUNTERS.items():
        for name in names.split():
            u = roster.units[roster.number(name)]
            assert f"{u.fire} {u.absorbs} {u.repl}" == factors, name
    for u in roster.units:
        assert u.repl == max(u.fire, u.absorbs), u.id


def test_the_number_of_counters() -> None:
    found: dict[str, dict[str, int]] = {}
    for u in game().theatre.roster.units:
        kinds = found.setdefault(NATIONS[u.nation], {})
        kinds[TYPES[u.type]] = kinds.get(TYPES[u.type], 0) + 1
    assert found == NUMBERS
    made = [MAKES[u.makes] for u in game().theatre.roster.units if u.makes >= 0]
    assert [made.count(kind) for kind in ("tank", "plane", "arty")] == [3, 2, 2]


# the beginner's game ---------------------------------------------------------------------------------------
@pytest.mark.rule("D1.1", "D22.2")
def test_a_beginners_winter_needs_no_army_units() -> None:
    text = "scenario campaign; turn 9; step A.3\nF3: DE-24PZ\nF2: DE-1IK\nD3: DE-2IK\nG9: SU-4A"
    assert table(text).cut_off("DE-24PZ")
    t = table("option beginner yes; " + text)
    assert not t.cut_off("DE-24PZ") and not t.cut_off("DE-2IK")
    pocket = "\nK5: DE-5IK\nJ6: SU-5A\nK6: SU-6A\nL5: SU-7A\nJ5: SU-8A\nK4: SU-9A\nL6: SU-10A"
    assert table("option beginner yes; " + text + pocket).cut_off("DE-5IK")  # lines are still needed


@pytest.mark.rule("D1.1")
def test_no_gun_comes_back_in_a_beginners_game() -> None:
    t = table("option beginner yes; turn 8; step A.1; store infantry 1\nF2: DE-1IK\ndead: DE-6A, DE-2IK")
    assert t.at("DE-6A") == "dead" and t.refused("queue de-6a") == "D1.1"
    assert table("option beginner yes; turn 2; step A.1\nF2: DE-1IK").at("DE-2A") == "gone"
    t = table("option beginner yes; turn 2; step B.1; store artillery 2\nK6: SU-FAC-K6\ndead: SU-3AT")
    assert t.refused("build su-3at k6") == "D1.1"


# set-up and the first turn ---------------------------------------------------------------------------------
@pytest.mark.rule("D29.2", "D24.11")
def test_city_fighters_are_set_up_in_a_city() -> None:
    t = stage(setup="free").put("su-baltic-arty", "g7")
    assert t.do("choose su-baltic-avia").refused("put su-baltic-avia g7") is None
    t.do("put su-baltic-avia g7; choose su-6ftr")
    assert t.refused("put su-6ftr g7") == "D24.11" and t.refused("put su-6ftr g6") is None


@pytest.mark.rule("D3.2")
def test_the_ignored_river_is_ignored_by_germans_on_turn_one_only() -> None:
    for turn, seat, crosses in ((1, AXIS, False), (1, SOVIET, True), (2, AXIS, True)):
        t = table(f"turn {turn}; step A.2.b; river f2 f3\nF2: DE-4A\nF3: SU-4A\nG2: SU-5A")
        f2, f3, g2 = t.place("f2"), t.place("f3"), t.place("g2")
        assert terrain.crosses_river(t.s, seat, f2, f3) == terrain.crosses_river(t.s, seat, f3, f2) == crosses
        assert terrain.crosses_river(t.s, seat, f2, g2) == bool(t.b.river[f2] >> g2 & 1)


# victory ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("D2.4")
def test_an_axis_city_scores_only_under_axis_control() -> None:
    t = table("turn 5; step A.1\nI4: DE-1IK\nH3: DE-2IK\nF2: DE-4IK")
    kiev = t.place("i4")
    assert victory.scores(t.s, kiev) and supply.traces(t.s, AXIS, kiev)
    t = table("turn 5; step A.1; control soviet i4\nI3: DE-1IK\nH3: DE-2IK\nI5: DE-4IK\nH4: DE-5IK")
    assert supply.traces(t.s, AXIS, kiev) and not victory.scores(t.s, kiev)


def test_a_game_that_is_over_names_the_clause_that_ended_it() -> None:
    quiet = "\nF2: DE-4A"
    assert table("turn 8; step A.4" + quiet).refused("done") == "D2.8"
    assert table("scenario campaign; turn 20; step A.4" + quiet).refused("done") == "D2.11"
    cities = "\nI4: DE-1IK\nK6: DE-2IK\nO3: DE-5IK\nJ4: DE-6IK\nJ5: DE-7IK\nN4: DE-8IK\nM4: DE-9IK"
    assert table("turn 8; step A.4" + cities).refused("done") == "D2.7"
    more = cities + "\nB8: DE-10IK"
    assert table("turn 7; step B.4" + more).refused("done") == "D2.5"
    assert table("scenario 1942; turn 20; step A.4" + more).refused("done") == "D2.9"
    assert table("scenario campaign; lowered; turn 12; step B.4" + more).refused("done") == "D2.10"
    assert table("scenario campaign; turn 24; step B.4" + quiet).refused("done") == "D2.12"
    t = table("turn 6; step B.1 1\nG9: SU-7M", dice=[1]).do("call")
    assert t.refused("done") == "D7.6"


# replacements ----------------------------------------------------------------------------------------------
@pytest.mark.rule("D4.8", "D8.7")
def test_an_empty_centre_in_axis_hands_yields_nothing() -> None:
    text = "turn 5; step B.1\nK7: SU-19A\nJ6: SU-20A\nF2: DE-1IK"
    assert len(table(text).here("K6")) == 1
    t = table("control axis k6; " + text)
    assert supply.traces(t.s, SOVIET, t.place("k6")) and t.here("K6") == set()


@pytest.mark.rule("D4.14")
def test_allies_are_refitted_in_one_month_only() -> None:
    for turn in (11, 13):
        t = table(f"turn {turn}; step A.1\nL1: RO-ARM\nA7: FI-4K\ndead: RO-3K, IT-2, FI-2K")
        assert [t.at(name) for name in ("RO-3K", "IT-2", "FI-2K")] == ["dead"] * 3


@pytest.mark.rule("D4.6", "D4.7")
def test_an_army_that_waited_for_the_calendar_counts_from_its_queueing() -> None:
    t = table("turn 6; step A.1\nF2: DE-1IK\ndead 5: DE-6A")
    assert due(t, "DE-6A") == 9  # it could go on the calendar on the turn of its loss
    t = table("turn 6; step A.1\nF2: DE-1IK\ndead 3: DE-6A")
    assert due(t, "DE-6A") == 10
    t = table("turn 9; step A.1\nF2: DE-1IK\nturn 9: DE-6A\ndead 8: DE-17A")
    assert due(t, "DE-17A") == 13  # on turn 8 the calendar was taken


# factories -------------------------------------------------------------------------------------------------
@pytest.mark.rule("D5.1", "D4.9")
def test_an_isolated_factory_may_be_dismantled_and_takes_nothing_back() -> None:
    t = table("turn 3; step B.1; store tank 2\nK6: SU-FAC-K6, SU-19A\nN10: SU-FAC-N10\n" + AROUND_KHARKOV)
    assert t.s.store[2] == 3  # Kharkov makes nothing
    assert t.do("pack su-fac-k6").s.store[2] == 3
    assert t.do("pack su-fac-n10").s.store[2] == 2


@pytest.mark.rule("D5.2", "D5.4")
def test_a_factory_that_left_is_face_up_again_in_the_east() -> None:
    t = table("turn 4; step B.1\nK6: SU-FAC-K6 turned")
    assert (t.at("SU-FAC-K6"), t.s.flags[t.unit("SU-FAC-K6")]) == ("waiting", 0)


@pytest.mark.rule("D5.4")
def test_the_east_has_entries_only_while_they_are_russian_and_in_supply() -> None:
    text = "turn 6; step B.1; store tank 2\neast: SU-FAC-K6\n"
    t = table(text + "H12: DE-1IK\nL12: DE-2IK\nQ11: DE-4IK\nB8: SU-FAC-B8")
    assert t.s.store[2] == 4  # the factory works none the less
    assert {a.split()[2] for a in t.legal if a.startswith("build SU-TB1")} == {"B8"}
    t.do("build su-tb1 b8; build su-tb2 b8")  # nobody to share with
    cut = "P11: DE-2IK\nQ10: DE-4IK\nH12: SU-4A"
    entries = {a.split()[2] for a in table(text + cut).legal if a.startswith("build SU-TB1")}
    assert entries == {"H12", "L12"}  # Astrakhan is a town nearer to the enemy (D21.1)


# reinforcements --------------------------------------------------------------------------------------------
@pytest.mark.rule("D6.6", "D3.3", "D20.7")
def test_where_nobody_arrives() -> None:
    t = table("turn 7; step B.1 1; control axis k6\nK7: SU-2M\nL2: SU-18M\nF2: DE-1IK").do("call")
    assert t.refused("put su-1sh k6") == "D6.6"  # a victory city of the enemy must be attacked
    assert t.refused("put su-1sh l1") == "D6.6"  # Rumania is closed
    assert t.refused("put su-1sh kr") == "D6.6"
    assert t.refused("put su-1sh j6") is None
    t = table("turn 7; step B.1 1; opened rumania\nL2: SU-18M\nF2: DE-1IK").do("call")
    assert t.refused("put su-1sh l1") is None


@pytest.mark.rule("D6.6")
def test_a_town_without_supply_receives_nobody() -> None:
    # Odessa is cut off by land, and Sevastopol is lost: no line over the Black Sea
    ring = "L3: DE-1IK\nM2: DE-2IK\nM4: DE-4IK\nL4: DE-6IK\nO3: DE-7IK\n"
    text = "turn 7; step B.1 1\nG9: SU-7M\n"
    assert table(text + ring).do("call").refused("put su-1sh m3") == "D6.6"
    assert table(text).do("call").refused("put su-1sh m3") is None


@pytest.mark.rule("D6.7")
def test_lost_rockets_come_again_when_no_new_ones_are_left() -> None:
    ids = [game().theatre.roster.units[u].id for u in game().theatre.rockets]
    text = "turn 3; step B.1 1\nG9: SU-7M\nH9: " + ", ".join(ids[1:])
    assert table(text + f"\ndead: {ids[0]}").at(ids[0]) == "G9"
    assert table(text + f"\ngone: {ids[0]}").at(ids[0]) == "gone"


@pytest.mark.rule("D7.4")
def test_the_air_unit_of_the_reserve_is_the_siberian_one() -> None:
    t = table("turn 7; step B.1 1\nG9: SU-7M").do("call; put su-1sh g9; put su-3sh g9; put su-23a g9")
    assert {a.split()[1] for a in t.legal} == {"SU-SIB-AVIA"}
    assert t.refused("put su-sib-avia f1") == "D6.6" and t.refused("put su-sib-avia g8") == "D24.2"


@pytest.mark.rule("D7.4")
def test_lost_shock_armies_are_no_new_ones() -> None:
    t = table("turn 8; step B.1 1; siberia 7 1\nG9: SU-7M\ndead: SU-1SH, SU-3SH")
    assert {a.split()[1] for a in t.legal} == {"SU-4SH"}


@pytest.mark.rule("D7.4", "D7.2")
def test_a_lost_tank_unit_goes_before_a_new_and_stronger_one() -> None:
    t = table("turn 7; step B.1 1\nG9: SU-7M\ndead: SU-14M").do("call; put su-1sh g9; put su-3sh g9")
    t.do("put su-23a g9; put su-sib-avia g9")
    assert {a.split()[1] for a in t.legal} == {"SU-14M"} and t.refused("put su-12m g9") == "D7.4"


@pytest.mark.rule("D28.8")
def test_an_empty_entry_hex_in_enemy_hands_is_none() -> None:
    text = "turn 12; step A.1 1\nL1: RO-3K\n"
    assert table(text).at("IT-MOT") == "M1"
    t = table("control soviet m1; " + text)
    assert t.at("IT-MOT") == "unused" and t.refused("put it-mot l1") is None
    t = table("turn 6; step A.1 1; control soviet f1\nD2: DE-1IK")
    assert t.at("DE-59IK") == "unused" and t.refused("put de-59ik d2") is None


@pytest.mark.rule("D7.4", "D4.10")
def test_plane_factors_buy_the_siberian_air_unit_once_the_reserve_has_come() -> None:
    text = "turn 8; step B.1; store plane 2\nG9: SU-FAC-G9\n"
    assert table(text).refused("build su-sib-avia g9") == "D7.4"
    assert table("siberia 7 1; " + text).refused("build su-sib-avia g9") is None


@pytest.mark.rule("D7.1")
def test_parts_come_on_consecutive_turns_and_not_before() -> None:
    t = table("turn 7; step B.1 1; siberia 7 1\nG9: SU-7M\nF3: SU-4A")
    assert t.s.siberian_part == 1 and t.at("SU-1SH") == "unused"


# positions -------------------------------------------------------------------------------------------------
def test_a_position_of_the_north_has_no_reserves_from_elsewhere() -> None:
    t = table("scenario north; turn 3; step B.1 1\nB8: SU-23A\nD3: DE-16A\nE4: DE-5IK")
    assert t.refused("call") == "D7.1" and t.at("SU-1SH") == t.at("DE-40PZ") == t.at("SU-KAT2") == "gone"
    assert t.at("SU-7A") == "unused"


def test_whoever_stands_in_a_hex_controls_it_in_any_order() -> None:
    for text in ("F3: SU-4A; control axis f3 f4", "control axis f3 f4; F3: SU-4A"):
        t = table(text)
        assert t.controls("soviet", "F3") and t.controls("axis", "F4")


@pytest.mark.rule("D12.13", "D12.14")
def test_a_stricken_unit_is_disrupted_and_does_not_recover_with_this_combat() -> None:
    t = table("turn 3; step B.2.b\nF2: DE-24PZ stricken, DE-1IK disrupted\nF4: SU-4A")
    assert t.disrupted("DE-24PZ")
    while t.s.turn == 3:
        t.do("done")
    assert t.disrupted("DE-24PZ") and not t.disrupted("DE-1IK")


def test_a_position_says_what_was_shipped() -> None:
    t = table("turn 3; step A.1 4; sea axis 1\ncontrol axis c4\nC2: DE-46PZ, DE-1IK\nF1: DE-2IK")
    assert t.s.sea == [1, 0] and t.refused("ship de-46pz c4") == "D8.9"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("turn 0", "line 1: '0' is no number from 1 to 24"),
        ("turn 3\nstep A.2.b 3", "line 2: step a.2.b has no parts"),
        ("siberia 0 3", "'0' is no number from 1 to 24"),
        ("siberia 7 4", "'4' is no number from 0 to 3"),
        ("dead: SU-4A\nF3: SU-4A", "line 2: su-4a is placed twice"),
        ("dead: SU-4A; turn 4: SU-4A", "su-4a is placed twice"),
        ("turn 0: DE-8FK", "'0' is no number from 1 to 24"),
        ("dead x: DE-6A", "'x' is no number from 1 to 24"),
        ("dead: SU-4A disrupted", "'disrupted' is for units on the map"),
        ("east: DE-24PZ", "de-24pz is no factory (D5.4)"),
        ("G9: SU-FAC-K6", "SU-FAC-K6 works in K6, not in g9 (D5.1)"),
        ("G5: SU-RBBF", "g5 is no port (D25.6)"),
        ("F3: SU-4A turned", "su-4a cannot be turned"),
        ("F2: DE-4A fortified", "de-4a cannot be fortified"),
        ("F3: SU-4A fortified disrupted", "su-4a cannot be disrupted"),
        ("F3: SU-4A disrupted fortified", "su-4a cannot be fortified"),
        ("F3: SU-4A flown", "su-4a cannot be flown"),
        ("F3: SU-4A at-sea", "su-4a cannot be at-sea"),
        ("river A7 A8", "no river runs between a7 and a8"),
        ("ruined G5", "'g5' is no fortress (D20.4)"),
        ("ruined", "`ruined` is followed by hexes with a fortress"),
        ("opened", "`opened` is followed by finland, rumania or both"),
        ("opened sweden", "'sweden' is no country that opens; known: finland, rumania"),
        ("F3: SU-4A; F3: DE-2FK", "DE-2FK is based among enemies in F3"),
        ("K6: SU-FAC-K6; control axis K6", "SU-FAC-K6 is in K6, which the enemy controls"),
        ("option beginner yes; F2: DE-4A", "DE-4A is in a beginner's game (D1.1)"),
    ],
)
def test_texts_that_make_no_sense(text: str, message: str) -> None:
    assert message in fails(text)


# what a view tells -----------------------------------------------------------------------------------------
@pytest.mark.rule("D8.2", "D8.1", "D2.3")
def test_a_view_tells_the_rail_capacity() -> None:
    def capacity(text: str) -> object:
        return game().view(table("scenario campaign; turn 21; step B.1 4\n" + text).s, SOVIET)[
            "rail_capacity"
        ]

    assert capacity("G9: SU-4A") == {"axis": 3, "soviet": 9}
    assert capacity("control axis i4 k6\nG9: SU-4A") == {"axis": 3, "soviet": 7}
    most = "J1 K1 L1 M1 N1 L0 M0"
    assert capacity(f"control soviet {most}\nG9: SU-4A") == {"axis": 3, "soviet": 9}
    assert capacity(f"control soviet {most} K0\nG9: SU-4A") == {"axis": 3, "soviet": 10}


# refusals --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D26.3", "D26.12")
def test_a_verb_of_another_step_is_refused_by_the_clause_of_its_own_step() -> None:
    german = table("turn 3; step A.1 4\nF2: DE-1IK\nG9: SU-4A")
    assert [german.refused(a) for a in ("base de-2fk f1", "move de-1ik f1", "resolve 0")] == [
        "D26.3", "D26.5", "D26.7",
    ]  # fmt: skip
    russian = table("turn 3; step B.1 4\nF2: DE-1IK\nG9: SU-4A")
    assert [russian.refused(a) for a in ("build su-tb1 g9", "attack f2", "resolve 0")] == [
        "D26.12", "D26.14", "D26.16",
    ]  # fmt: skip


@pytest.mark.rule("D26.17", "D17.11")
def test_the_russian_reserve_phase_begins_with_july_1942() -> None:
    text = "scenario campaign; step B.2.e\nJ8: SU-5M\nJ6: HU-3K\nF2: DE-4A"
    june, july = table("turn 13; " + text), table("turn 14; " + text)
    assert june.s.turn == 14 and june.to_act == "axis"
    assert july.s.turn == 14 and july.to_act == "soviet" and july.refused("move su-5m j7") is None


@pytest.mark.rule("D8.5", "D8.6")
def test_no_russian_railway_leads_through_another_country() -> None:
    text = "turn 5; step B.1 4; control axis e3 f3; control soviet f2\nE2: SU-4A\nG9: SU-5A"
    t = table(text)
    assert t.refused("choose su-4a") == t.refused("rail su-4a g2") == "D8.6"  # E2, F2, G2
    t = table(text.replace("e3 f3", "e3")).do("choose su-4a")
    assert t.refused("rail su-4a g2") is None and t.refused("rail su-4a f2") == "D8.5"


@pytest.mark.rule("D3.3", "D3.4", "D3.5")
def test_a_train_across_the_border_opens_the_country_it_came_from() -> None:
    t = table("turn 3; step A.1 4; control axis b8 c7 c6; A8: FI-2K\nD4: SU-4A").do(
        "choose fi-2k; rail fi-2k b8"
    )
    assert t.s.opened == 1
    t = table("turn 1; step A.1 4; control axis k2; K1: DE-54IK\nD4: SU-4A").do("choose de-54ik")
    assert t.refused("rail de-54ik k2") == "D3.5" and not t.is_legal("rail de-54ik k2")
