"""H2B: reading the map."""

from typing import Any

import pytest

from crusades.core.hexes import STEPS
from crusades.games.high import alert, combat_math, forces, strongpoints
from crusades.games.high.pieces import CRUSADER, WERSGORIX
from crusades.games.high.state import FLEET_ATTACK, GROUND_ATTACK
from tests.rules.high.kit import Table, game, new, play

HERE = "3713: waA 3; 0620: caB 3, roger"


def strike(t: Table, target: str) -> Table:
    """Announce and resolve the only attack."""
    return t.do(f"attack {target}; resolve {target}")


def printed(part: str) -> Any:
    return game().pack[part]


@pytest.mark.rule("H2B.1")
def test_every_hex_is_either_space_or_part_of_one_planet() -> None:
    b = game().board
    drawn = [h for hexes in b.hexes for h in hexes]
    assert len(drawn) == len(set(drawn)) == 139
    for h in range(b.grid.size):
        assert (b.planet_of[h] >= 0) == (b.land >> h & 1 == 1) == (h in drawn)


@pytest.mark.rule("H2B.2")
def test_a_hex_is_five_light_years_across() -> None:
    b = game().board
    assert b.light_years_apart(b.hex("0620"), b.hex("0624")) == 20
    assert b.light_years_apart(b.hex("0620"), b.hex("0620")) == 0


@pytest.mark.rule("H2B.3")
def test_the_land_hexes_of_a_planet_share_its_id() -> None:
    b = game().board
    bruduin = b.planet_ids.index("bruduin")
    assert len(b.hexes[bruduin]) == 5
    assert {b.planet_of[h] for h in b.hexes[bruduin]} == {bruduin}
    for p in range(b.planets):
        assert all(any(n in b.hexes[p] for n in b.grid.neighbours[h]) for h in b.hexes[p])


@pytest.mark.rule("H2B.3")
def test_distance_to_a_planet_is_measured_to_its_nearest_land_hex() -> None:
    b = game().board
    for a in range(b.planets):
        for c in range(b.planets):
            name = printed("map")["planetDistance"][b.planet_ids[a]][b.planet_ids[c]]
            assert b.distance[a][c] == name


@pytest.mark.rule("H2B.3")
def test_every_land_hex_entered_costs_a_hex_of_range_like_space() -> None:
    text = "turn 3; phase D.2; 0620: cfB 3, roger; 3713: waA 3"
    t = play(text, "move cfB; to 0721; to 0720; to 0619; to 0620")
    assert t.refused("to 1118") == "H6B.1"  # five hexes away, four of eight are left
    fresh = play(text, "move cfB")
    assert fresh.refused("to 1118") is None


@pytest.mark.rule("H2B.4")
def test_capitals_of_both_powers_and_the_homes_of_the_independent_races_have_names() -> None:
    b = game().board
    assert b.planet_names[b.capital_planet[b.zone_ids.index("thraxian")]] == "Thraxian"
    assert b.planet_names[b.capital_planet[b.zone_ids.index("wersgorix")]] == "Wersgorix"
    homes = [[b.planet_names[p] for p in homes] for homes in b.homes]
    assert homes == [["Jairu Alva", "Jairu Sen"], ["P'thing'gung"], ["Ashenk'goli"]]


@pytest.mark.rule("H2B.5")
def test_a_planets_terrain_modifier_is_a_letter_and_a_number_of_columns() -> None:
    b = game().board
    for p, planet in enumerate(printed("map")["planets"]):
        code = planet["terrain"]["code"]
        expected = 0 if code == "0" else int(code[1:]) * {"A": 1, "D": -1}[code[0]]
        assert b.terrain[p] == expected


@pytest.mark.rule("H2B.5")
def test_on_a_planet_marked_d2_the_defender_owns_two_shifts_in_ground_combat() -> None:
    t = play("phase E; 2303: caB 5; 2203: waF 5", dice=[])
    h = t.h("2203")
    ground = combat_math.defence_parts(t.s, WERSGORIX, GROUND_ATTACK, h, [], [], -1)
    fleets = combat_math.defence_parts(t.s, WERSGORIX, FLEET_ATTACK, h, [], [], -1)
    assert combat_math.total(ground) == 2 and combat_math.total(fleets) == 0


@pytest.mark.rule("H2B.6")
def test_twenty_planets_have_a_thrall_race_box_and_thraxian_has_none() -> None:
    t = new()
    assert len([a for a in t.legal if a.startswith("empty")]) == 20
    for planet in ("thraxian", "wersgorix", "pthng", "ashenk", "jairu_alva", "jairu_sen"):
        assert t.refused(f"empty {planet}") == "H2B.6"


@pytest.mark.rule("H2B.7")
def test_a_symbol_fixes_where_a_fort_of_four_or_a_fortress_of_six_stands() -> None:
    t = play(f"phase B; {HERE}")
    assert strongpoints.value_of(t.s, t.h("0514")) == 4
    assert strongpoints.value_of(t.s, t.h("0620")) == 6
    symbols = {t.h(f["hex"]) for p in printed("map")["planets"] for f in p["forts"]}
    standing = {h for h in range(t.b.grid.size) if strongpoints.value_of(t.s, h)}
    assert standing == symbols and len(symbols) == 16


@pytest.mark.rule("H2B.8")
def test_planets_on_one_colour_belong_to_one_defense_zone() -> None:
    t = play(f"phase B; {HERE}; satellite thraxian off")
    colours = [z["colour"] for z in printed("map")["zones"]]
    assert len(set(colours)) == 7
    alert.alert_zone(t.s, t.b.zone_ids.index("green"), "alerted_capital")
    alerted = {t.b.planet_ids[p] for p in range(t.b.planets) if alert.is_alerted(t.s, p)}
    green = {p["id"] for p in printed("map")["planets"] if p["zone"] == "green"}
    assert alerted == green == {"varnoxil", "tolquay", "ashmerel", "ingrund"}


@pytest.mark.rule("H2B.9")
def test_seven_zones_have_a_capital_and_a_satellite_box_each() -> None:
    b = game().board
    assert sorted(b.zone_ids) == ["green", "jair", "orange", "pash", "purple", "thraxian", "wersgorix"]
    assert len(set(b.capital_planet)) == len(set(b.capital_hex)) == len(set(b.satellite_box)) == 7
    for z in range(b.zones):
        assert b.zone_of[b.capital_planet[z]] == z
        assert b.planet_of[b.capital_hex[z]] == b.capital_planet[z]
    assert sorted(p for planets in b.zone_planets for p in planets) == list(range(b.planets))


@pytest.mark.rule("H2B.10")
def test_an_all_crusader_attack_uses_the_crusader_table() -> None:
    t = strike(play("phase E; 0513: caB 6; 0413: waF 6", dice=[1, 1, 5]), "0413 ground")
    assert (t.unit("caB"), t.unit("waF")) == (1, 6)  # 8/F: the attacker loses one die


@pytest.mark.rule("H2B.11")
def test_attacks_by_allies_and_by_the_wersgorix_use_the_wersgorix_table() -> None:
    ally = "phase E; ally jair; 0620: roger; 0513: jaB 6; 0413: waF 6"
    t = strike(play(ally, dice=[1, 1]), "0413 ground")
    assert (t.unit("jaB"), t.unit("waF")) == (3, 6)  # 3/0
    empire = "phase I; 0620: roger; 0513: caB 6; 0413: waF 6"
    t = strike(play(empire, dice=[1, 1]), "0513 ground")
    assert (t.unit("waF"), t.unit("caB")) == (3, 6)


@pytest.mark.rule("H2B.11")
def test_a_fort_fires_on_the_wersgorix_table_whoever_holds_it() -> None:
    t = play(
        "turn 5; phase H; 0620: roger; 0514: castle, caB 2; 0414: wfC 4", "move wfC; to 0515; fire", [4, 5]
    )
    assert t.unit("wfC") == 2  # difference 0, row 9: 1/2, and only the fleet's loss counts
    assert t.unit("caB") == 2


@pytest.mark.rule("H2B.12")
def test_one_track_holds_the_turn_and_the_equipment_points_with_their_modifiers() -> None:
    t = play(f"phase B; {HERE}; equipment 30")
    boxes = len(t.b.equipment_shift) - 1
    assert boxes == printed("tables")["equipmentTrack"]["boxes"] >= max(t.b.turns)
    assert [t.b.equipment_shift[i] for i in (0, 3, 5, 9, 14, 30)] == [-1, 0, 1, 2, 3, 3]
    forces.gain_point(t.s, CRUSADER, forces.BY_CLEAN_BLOW)
    assert t.s.equipment == boxes


@pytest.mark.rule("H2B.13", "H2C.8")
def test_the_strength_track_shows_each_units_points() -> None:
    t = play("turn 4; phase A.2; 0620: cfC 7, caD 7; 3713: waA 3; castles 0620 0806")
    assert (t.unit("cfC"), t.unit("caD")) == (7, 7)
    t.do("add 2 cfC")
    assert (t.unit("cfC"), t.unit("caD")) == (9, 7)


@pytest.mark.rule("H2B.14")
def test_the_iq_track_holds_the_wersgorix_points_and_their_modifiers() -> None:
    t = play(f"phase B; {HERE}; iq 20")
    assert [t.b.iq_shift[i] for i in (0, 1, 4, 7, 11, 20)] == [-1, 0, 1, 2, 3, 3]
    forces.gain_point(t.s, WERSGORIX, forces.BY_CLEAN_BLOW)
    assert t.s.iq == 20 == len(t.b.iq_shift) - 1
    lies = play(f"turn 4; phase A.4; {HERE}; iq 2", dice=[3, 4, 1, 3])
    assert lies.s.iq == 0


@pytest.mark.rule("H2B.15")
def test_the_random_events_table_has_a_column_for_each_side() -> None:
    t = play(f"turn 4; phase A.4; {HERE}", dice=[5, 5, 5, 5])
    assert (t.s.ambassador, t.s.initiative) == (1, 1)  # the same 10 for both
    b = game().board
    assert len(b.crusader_event) == len(b.wersgorix_event) == 13
    assert b.crusader_event[7] == b.wersgorix_event[7] == 0  # No Event


@pytest.mark.rule("H2B.16")
def test_each_crusader_leader_has_a_title_box_that_shows_his_titles() -> None:
    t = play("phase C.2; 0620: roger, owain, church, caB 3; 3713: waA 3", "grant roger owain baron")
    view: Any = t.game.view(t.s, CRUSADER)
    owain = next(x for x in view["leaders"] if x["id"] == "owain")
    assert "baron" in str(owain).lower()
    assert sorted(printed("map")["titleBoxes"]["leaders"]) == sorted(
        ["roger", "owain", "fitzwilliam", "redjohn", "parvus"]
    )
    assert len(t.s.noble) == len(t.s.church_title) == 5


def drift(t: Table, start: str, die: int) -> str:
    """Where a storm comes that drifts one hex by this die, as the map's indicator says."""
    dq, dr = printed("map")["directions"]["axialDelta"][str(die)]
    h = t.h(start)
    return t.b.grid.name(t.b.grid.at(t.b.grid.q[h] + dq, t.b.grid.r[h] + dr))


@pytest.mark.rule("H2B.17")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_indicator_gives_each_die_its_own_direction(die: int) -> None:
    t = play(f"turn 4; phase A.6; {HERE}; 2010: storm", dice=[die, 1])
    assert [t.b.grid.name(h) for h in t.s.storms] == [drift(t, "2010", die)]
    assert len(set(STEPS)) == 6


@pytest.mark.rule("H2B.17")
@pytest.mark.parametrize(("die", "inward"), [(1, 4), (2, 4), (3, 5), (4, 1), (5, 1), (6, 2)])
def test_six_numbered_hexes_say_where_storms_appear(die: int, inward: int) -> None:
    t = play(f"turn 4; phase A.4; {HERE}", dice=[1, 5, die, inward, 1, 3, 4, inward, 1])
    entry = printed("map")["stormEntry"]["hexes"][str(die)]
    assert [t.b.grid.name(h) for h in t.s.storms] == [drift(t, drift(t, entry, inward), inward)]
