"""H3: preparing the game, by hand and by the standard deployments."""

from typing import Any

import pytest

from crusades.games.high.pieces import (
    ARMY,
    CRUSADER,
    FLEET,
    GARRISON_BASE,
    LEADERS,
    UNIT_NATION,
    UNIT_TYPE,
    UNITS,
    W1,
    WERSGORIX,
)
from tests.rules.high.kit import Table, new, play

BOXES = "empty bruduin; empty ysthent;"
WERSGORIX_ZONE = "fleet 10 3713; army 10 3713;"
ORANGE = "fleet 5 0806; army 5 0806;"
JAIR = "fleet 10 1605; army 10 1605;"
GREEN = "fleet 10 3122; army 10 3122;"
PURPLE = "fleet 5 2124; army 5 2124;"
ASHENK = "fleet 10 2906; army 10 2906;"
DETACHMENT = "detach 0514; fleet 5 0514; army 5 0514;"
EMPIRE = BOXES + WERSGORIX_ZONE + ORANGE + JAIR + GREEN + PURPLE + ASHENK + DETACHMENT
FLEETS = "fleet 10 0620; fleet 10 0619; fleet 5 0619;"
ARMIES = "army 10 0720; army 10 0521;"
COMMANDERS = "put roger 0620; put owain 0621; put fitzwilliam 0620; put parvus 0619; put redjohn 0620;"
CRUSADERS = FLEETS + ARMIES + COMMANDERS + "church 0619; fief thraxian roger"


def ready(seed: int = 1, scenario: str = "basic") -> Table:
    """A game set up in the standard way."""
    return new(seed, scenario).do("standard; standard")


def zone_totals(t: Table, zone: str) -> tuple[int, int, int]:
    """Wersgorix army points, fleet points and leaders on the planets of a Zone."""
    z = t.b.zone_ids.index(zone)
    hexes = {h for p in t.b.zone_planets[z] for h in t.b.hexes[p]}
    armies = [
        u for u in range(UNITS) if UNIT_TYPE[u] != FLEET and t.s.side[u] == WERSGORIX and t.s.at[u] in hexes
    ]
    fleets = [
        u for u in range(UNITS) if UNIT_TYPE[u] == FLEET and t.s.side[u] == WERSGORIX and t.s.at[u] in hexes
    ]
    leaders = [i for i in range(W1, LEADERS) if t.s.lat[i] in hexes]
    return sum(t.s.strength[u] for u in armies), sum(t.s.strength[u] for u in fleets), len(leaders)


def seen_races(t: Table, seat: int) -> list[str]:
    planets: Any = t.game.view(t.s, seat)["planets"]
    return [p["race"]["id"] for p in planets if p["race"] is not None]


@pytest.mark.rule("H3.1")
def test_the_map_is_laid_out_before_any_piece_is_placed() -> None:
    t = new()
    assert t.s.board is t.game.board and t.s.board.land
    assert not [u for u in range(UNITS) if t.s.at[u] >= 0]
    assert not [i for i in range(LEADERS) if t.s.lat[i] >= 0]
    assert set(t.s.race) == {-1} and t.s.castles == 0


@pytest.mark.rule("H3.2")
def test_one_seat_sets_up_the_wersgorix_and_the_other_the_crusaders() -> None:
    t = new()
    assert len(t.game.seats) == 2
    asked = []
    for action in (EMPIRE + CRUSADERS).split(";"):
        seat, before = t.to_act, t.s.at[:]
        t.do(action)
        asked.append(seat)
        placed = {UNIT_NATION[u] for u in range(UNITS) if before[u] != t.s.at[u]}
        assert placed <= {t.game.seats.index(str(seat))}
    assert asked == ["wersgorix"] * asked.count("wersgorix") + ["crusader"] * asked.count("crusader")


@pytest.mark.rule("H3.3")
def test_every_counter_lies_in_one_group_of_colour_and_type() -> None:
    t = new()
    groups: dict[tuple[str, str], int] = {}
    for _, colour, kind, n in t.b.sheet:
        groups[colour, kind] = groups.get((colour, kind), 0) + n
    assert sum(groups.values()) == 200
    assert groups["crusader", "leader"] == 5 and groups["wersgorix", "leader"] == 10
    assert groups["crusader", "combat unit"] == 9 and groups["wersgorix", "combat unit"] == 20
    assert groups["thrall", "Thrall Race"] == 18


@pytest.mark.rule("H3.4")
def test_no_race_is_seen_before_all_are_placed() -> None:
    t = new()
    assert t.refused("look gromolor") == "H3.4"
    t.do("empty korvanth")
    assert seen_races(t, WERSGORIX) == [] and t.refused("look gromolor") == "H3.4"
    t.do("empty tolquay")
    assert len(seen_races(t, WERSGORIX)) == 18


@pytest.mark.rule("H3.4")
def test_the_races_are_shuffled_by_chance_alone() -> None:
    first, same, other = (new(seed).do(BOXES).s.race for seed in (1, 1, 2))
    assert first == same
    assert first != other


@pytest.mark.rule("H3.5")
def test_exactly_two_boxes_of_the_players_choice_stay_empty() -> None:
    t = new().do("empty korvanth")
    assert t.refused("empty korvanth") == "H3.5"
    t.do("empty tolquay")
    boxes = [p for p in range(t.b.planets) if t.b.has_thrall_box[p]]
    assert {t.b.planet_ids[p] for p in boxes if t.s.race[p] < 0} == {"korvanth", "tolquay"}
    assert sorted(t.s.race[p] for p in boxes if t.s.race[p] >= 0) == list(range(18))


@pytest.mark.rule("H3.6")
def test_the_wersgorix_player_may_look_at_any_race_at_any_time() -> None:
    t = ready()
    assert len(seen_races(t, WERSGORIX)) == 18
    later = play("turn 6; phase H; 0620: caB 3; 3713: waA 3; gromolor: race bessark")
    assert "r16" in seen_races(later, WERSGORIX)


@pytest.mark.rule("H3.7")
def test_the_crusader_player_sees_no_race_that_no_rule_shows_him() -> None:
    t = ready()
    assert seen_races(t, CRUSADER) == []
    assert t.refused("look gromolor") in ("H3.7", "H4B.2")
    shown = play("turn 4; phase D; 0620: caB 3, roger; gromolor: race bessark; converted gromolor")
    assert seen_races(shown, CRUSADER) == ["r16"]
    assert shown.refused("look bruduin") == "H3.7"


@pytest.mark.rule("H3.8")
def test_the_strength_cup_is_filled_with_all_its_markers() -> None:
    t = ready()
    assert t.s.cup == sorted(t.game.pack["counters"]["unknownStrength"]["values"])
    assert len(t.s.cup) == 8


@pytest.mark.rule("H3.9")
def test_a_zones_points_are_divided_among_units_in_its_capital_hex() -> None:
    t = new().do(BOXES + WERSGORIX_ZONE + ORANGE + JAIR)
    assert t.refused("army 5 3121") == "H3.9"
    t.do("army 5 3122; army 5 3122; fleet 10 3122")
    green = [u for u in range(UNITS) if t.s.at[u] == t.h("3122")]
    assert sorted(t.s.strength[u] for u in green if UNIT_TYPE[u] == ARMY) == [5, 5]
    assert [t.s.strength[u] for u in green if UNIT_TYPE[u] == FLEET] == [10]


@pytest.mark.rule("H3.9")
def test_the_last_unit_of_a_force_forms_by_itself_when_there_is_no_choice() -> None:
    t = new().do(BOXES + WERSGORIX_ZONE + "fleet 5 0806; army 4 0806")
    assert zone_totals(t, "orange")[:2] == (5, 5)
    assert t.legal[0] == "fleet 1 1605"


def check_force(zone: str, army: int, fleet: int, refused: str, clause: str, before: str) -> None:
    """A Zone's force in the standard set-up, and that no further point joins it."""
    assert zone_totals(ready(), zone) == (army, fleet, 1)
    assert new().do(BOXES + before).refused(refused) == clause


@pytest.mark.rule("H3.10")
def test_the_wersgorix_zone_has_ten_army_and_ten_fleet_points_and_a_leader() -> None:
    check_force("wersgorix", 10, 10, "army 7 3713", "H3.10", "army 4 3713;")


@pytest.mark.rule("H3.11")
def test_the_orange_zone_has_five_army_and_five_fleet_points_and_a_leader() -> None:
    check_force("orange", 5, 5, "fleet 6 0806", "H3.11", WERSGORIX_ZONE)


@pytest.mark.rule("H3.12")
def test_the_jair_zone_has_ten_army_and_ten_fleet_points_and_a_leader() -> None:
    check_force("jair", 10, 10, "fleet 9 1605", "H3.12", WERSGORIX_ZONE + ORANGE + "fleet 2 1605;")


@pytest.mark.rule("H3.13")
def test_the_green_zone_has_ten_army_and_ten_fleet_points_and_a_leader() -> None:
    check_force("green", 10, 10, "army 10 3122", "H3.13", WERSGORIX_ZONE + ORANGE + JAIR + "army 1 3122;")


@pytest.mark.rule("H3.14")
def test_the_purple_zone_has_five_army_and_five_fleet_points_and_a_leader() -> None:
    check_force("purple", 5, 5, "army 6 2124", "H3.14", WERSGORIX_ZONE + ORANGE + JAIR + GREEN)


@pytest.mark.rule("H3.15")
def test_the_ashenk_zone_has_ten_army_and_ten_fleet_points_and_a_leader() -> None:
    before = WERSGORIX_ZONE + ORANGE + JAIR + GREEN + PURPLE + "fleet 3 2906;"
    check_force("pash", 10, 10, "fleet 8 2906", "H3.15", before)


@pytest.mark.rule("H3.16")
def test_the_thraxian_detachment_stands_on_one_planet_but_never_on_thraxian() -> None:
    t = new().do(BOXES + WERSGORIX_ZONE + ORANGE + JAIR + GREEN + PURPLE + ASHENK)
    assert t.refused("detach 0620") == "H3.16"
    assert t.refused("detach 0806") == "H3.16"
    t.do("detach 1218")
    assert t.refused("army 5 0514") == "H3.16"
    assert t.refused("army 6 1218") == "H3.16"
    t.do("army 5 1218; fleet 5 1218")
    assert zone_totals(t, "thraxian") == (5, 5, 1)


@pytest.mark.rule("H3.17")
def test_a_units_strength_marker_lies_on_the_box_of_its_points() -> None:
    t = new().do(BOXES + "fleet 7 3713; army 10 3713")
    assert (t.unit("wfA"), t.unit("waB"), t.unit("wfC")) == (7, 10, 0)
    t.do("fleet 3 3713")
    assert t.unit("wfC") == 3


@pytest.mark.rule("H3.18")
def test_no_unit_is_set_up_with_more_than_ten_points() -> None:
    t = new().do("standard")
    assert t.refused("fleet 11 0620") == "H3.18"
    assert t.refused("army 11 0620") == "H3.18"


@pytest.mark.rule("H3.18")
def test_a_fleet_of_nine_takes_only_one_of_three_points() -> None:
    t = play("turn 3; phase A.2; 0620: caB 3, cfC 9; 0806: castle; 2124: castle; castles 0620 0806 2124")
    assert t.refused("add 3 cfC") == "H3.18"
    t.do("add 1 cfC; add 2 caB")
    assert (t.unit("cfC"), t.unit("caB")) == (10, 5)


@pytest.mark.rule("H3.19")
def test_seven_leaders_are_dealt_by_chance_one_to_each_zones_force() -> None:
    t = ready()
    places = [t.s.lat[i] for i in range(W1, LEADERS) if t.s.lat[i] >= 0]
    assert sorted(places) == sorted([h for h in t.b.capital_hex if h != t.h("0620")] + [t.h("0514")])
    dealt = [{i for i in range(W1, LEADERS) if ready(seed).s.lat[i] >= 0} for seed in range(1, 9)]
    assert len(set.union(*dealt)) == 10 and all(len(d) == 7 for d in dealt)


@pytest.mark.rule("H3.19")
def test_no_leader_is_turned_up_before_every_force_stands() -> None:
    t = new()
    for action in EMPIRE.rstrip(";").split(";"):
        assert not [i for i in range(W1, LEADERS) if t.s.lat[i] >= 0]
        t.do(action)
    view: Any = t.game.view(t.s, CRUSADER)
    assert len(view["leaders"]) == 7


@pytest.mark.rule("H3.20")
def test_the_thraxian_satellite_is_on_and_the_other_six_are_off() -> None:
    t = ready()
    on = [t.b.zone_ids[z] for z in range(7) if t.s.satellite[z]]
    assert on == ["thraxian"] and len(t.s.satellite) == 7


@pytest.mark.rule("H3.21")
def test_the_wersgorix_player_begins_with_one_iq_point() -> None:
    assert ready().s.iq == 1


@pytest.mark.rule("H3.22")
def test_the_crusader_host_stands_on_thraxian_with_castle_church_and_leaders() -> None:
    t = new().do(EMPIRE + FLEETS + "army 10 0720;")
    assert t.refused("army 10 0514") == "H3.22"
    assert t.refused("fleet 1 0620") == "H3.22"
    t.do("army 10 0521")
    assert t.refused("put roger 3713") == "H3.22"
    t.do(COMMANDERS)
    assert t.refused("church 0806") == "H3.22"
    t.do("church 0619; fief thraxian owain")
    thraxian = t.b.hexes[t.b.thraxian]
    units = [u for u in range(UNITS) if t.s.side[u] == CRUSADER and t.s.at[u] in thraxian]
    assert sum(t.s.strength[u] for u in units if UNIT_TYPE[u] == FLEET) == 25
    assert sum(t.s.strength[u] for u in units if UNIT_TYPE[u] == ARMY) == 20
    assert [t.hex(i) for i in ("roger", "owain", "fitzwilliam", "parvus", "redjohn")] == [
        "0620", "0621", "0620", "0619", "0620",
    ]  # fmt: skip
    assert t.s.castles == 1 << t.h("0620") and t.s.church[t.b.thraxian] == t.h("0619")


@pytest.mark.rule("H3.23")
def test_the_crusader_player_begins_with_three_equipment_points() -> None:
    assert ready().s.equipment == 3


@pytest.mark.rule("H3.24")
def test_thraxian_is_the_fief_of_a_titled_leader_and_counts_against_his_limit() -> None:
    t = new().do("standard;" + FLEETS + ARMIES + COMMANDERS + "church 0620")
    assert t.refused("fief thraxian redjohn") == "H3.24"
    assert t.refused("fief gromolor roger") == "H3.24"
    assert t.legal == ["fief thraxian roger", "fief thraxian owain", "fief thraxian fitzwilliam"]
    t.do("fief thraxian owain")
    assert t.s.fief[t.b.thraxian] == t.leader("owain")
    text = "turn 3; phase B; 0303: owain, caC 4; 0620: roger; thraxian: fief owain; ulluzar: race ollumi"
    full = play(text, "look ulluzar")
    assert full.refused("convert owain 1") == "H8A.6"


@pytest.mark.rule("H3.24")
def test_thraxian_is_no_conversion_and_gives_no_strength() -> None:
    t = ready()
    assert t.s.converted[t.b.thraxian] == 0 and t.s.fief_garrison[t.b.thraxian] == 0
    assert sum(t.s.strength[u] for u in range(UNITS) if t.s.side[u] == CRUSADER) == 45


@pytest.mark.rule("H3.25")
def test_the_turn_marker_begins_on_the_first_box() -> None:
    assert ready().s.turn == 1


@pytest.mark.rule("H3.26")
def test_the_first_phase_played_is_the_conversion_phase_of_turn_one() -> None:
    t = new().do("standard")
    t.s.events = []
    t.do("standard")
    phases = [e[2] for e in t.s.events if e[0] == "phase"]
    assert phases[0] == 1


def test_the_standard_set_up_is_offered_only_before_a_side_has_placed_anything() -> None:
    t = new()
    assert t.legal[0] == "standard"
    t.do("empty korvanth")
    assert t.refused("standard") == "H3.9"
    t = new().do("standard; fleet 4 0620")
    assert t.refused("standard") == "H3.22"


def test_both_ways_of_setting_up_end_with_the_same_totals() -> None:
    for scenario in ("basic", "campaign"):
        for t in (ready(scenario=scenario), new(scenario=scenario).do(EMPIRE + CRUSADERS)):
            empire = [u for u in range(GARRISON_BASE) if UNIT_NATION[u] == WERSGORIX]
            host = [u for u in range(GARRISON_BASE) if UNIT_NATION[u] == CRUSADER]
            totals = [
                sum(t.s.strength[u] for u in side if UNIT_TYPE[u] == kind)
                for side in (empire, host)
                for kind in (FLEET, ARMY)
            ]
            assert totals == [55, 55, 25, 20]
            assert t.game.violations(t.s) == []
