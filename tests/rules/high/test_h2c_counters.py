"""H2C: reading the counters."""

from typing import Any

import pytest

from crusades.core.game import BadPosition
from crusades.games.high import alert, forces, leaders
from crusades.games.high.board import AGRARIAN, SPIRITUAL, WARLIKE
from crusades.games.high.pieces import (
    CRUSADER,
    FLEETS,
    LEADER,
    LEADER_IDS,
    LEADERS,
    UNIT_NAMES,
    UNITS,
    W1,
    WERSGORIX,
    is_leader,
)
from tests.rules.high.kit import Table, game, new, play
from tests.rules.high.walk import walk

HERE = "3713: waA 3; 0620: caB 3, roger"
NINE = ", ".join(f"cf{letter} 3" for letter in "ABCDEFGHI")


def strike(t: Table, target: str, *pieces: str) -> Table:
    """Announce and resolve one attack by these pieces; nobody gambles."""
    t.do(f"attack {target}")
    for piece in pieces:
        t.do(f"with {piece}")
    for word in ("done", f"resolve {target}", "hold", "hold"):
        if word in t.legal and t.phase in "EI":
            t.do(word)
    return t


def printed(part: str) -> Any:
    return game().pack["counters"][part]


@pytest.mark.rule("H2C.1")
def test_a_leaders_name_links_him_to_his_fiefs_his_title_box_and_the_events() -> None:
    t = new().do("standard; fleet 10 0620; fleet 10 0620; fleet 5 0620; army 10 0620; army 10 0620")
    for name in ("roger", "owain", "fitzwilliam", "parvus", "redjohn"):
        t.do(f"put {name} 0620")
    t.do("church 0620; fief thraxian owain")
    assert t.b.leader_names[t.s.fief[t.b.thraxian]] == "Sir Owain"
    ill = play("turn 4; phase A.4; 3713: waA 3; 0620: caB 3, roger, owain", dice=[1, 4, 2, 3, 4])
    assert [ill.b.leader_names[i] for i in range(LEADERS) if ill.s.wounded[i]] == ["Sir Owain"]


@pytest.mark.rule("H2C.2")
def test_every_piece_is_a_leader_a_combat_unit_a_thrall_race_or_a_marker() -> None:
    t = new()
    types = {kind for _, _, kind, _ in t.b.sheet}
    assert types == {"leader", "combat unit", "Thrall Race", "marker"}
    assert [piece for piece in range(LEADER + LEADERS) if is_leader(piece)] == list(
        range(LEADER, LEADER + LEADERS)
    )
    assert not set(range(UNITS)) & set(range(LEADER, LEADER + LEADERS))
    assert sum(n for _, _, kind, n in t.b.sheet if kind == "Thrall Race") == t.b.races


@pytest.mark.rule("H2C.3")
def test_a_leader_shifts_as_many_columns_as_his_combat_rating() -> None:
    alone = strike(play("phase E; 0513: caB 6; 0413: waF 6", dice=[3, 4, 2, 5]), "0413 ground")
    assert (alone.unit("caB"), alone.unit("waF")) == (1, 6)  # column 0, row 7: I, the charge fails
    led = strike(
        play("phase E; 0513: caB 6, fitzwilliam; 0413: waF 6", dice=[3, 4, 2]), "0413 ground", "fitzwilliam"
    )
    assert (led.unit("caB"), led.unit("waF")) == (3, 4)  # two columns right: J
    assert leaders.combat_rating(led.s, led.leader("fitzwilliam")) == 2


@pytest.mark.rule("H2C.4")
def test_a_leaders_political_rating_is_added_in_talks() -> None:
    text = "phase F; 0620: caI 4; 2208: owain"
    assert play(text, "parley jair owain alone", dice=[4]).s.ally[0] == 0  # 4 + 3 is no 8
    assert play(text, "parley jair owain alone", dice=[5, 1]).s.ally[0] == 1


@pytest.mark.rule("H2C.5")
def test_the_wounded_side_has_lower_ratings_which_replace_the_normal_ones() -> None:
    t = play("phase E; 0513: caB 6, fitzwilliam wounded; 0413: waF 6", dice=[3, 4, 2, 5])
    strike(t, "0413 ground", "fitzwilliam")
    assert (t.unit("caB"), t.unit("waF")) == (1, 6)  # one column right: still I
    b = t.b
    for i in range(LEADERS):
        assert b.combat_wounded[i] <= b.combat_rating[i] and b.political_wounded[i] <= b.political_rating[i]
    talks = play("phase F; 0620: caI 4; 2208: owain wounded", "parley jair owain alone", dice=[5])
    assert talks.s.ally[0] == 0  # 5 + 2


@pytest.mark.rule("H2C.6")
def test_fleet_a_flies_twelve_hexes_and_every_other_fleet_eight() -> None:
    text = "turn 3; phase D.2; 0620: cfA 3, cfB 3, roger; 3713: waA 3"
    far = play(text, "move cfA")
    assert far.b.grid.distance(far.h("0620"), far.h("1111")) == 12
    assert far.refused("to 1111") is None
    assert play(text, "move cfB").refused("to 1111") == "H6B.1"
    ranges = {UNIT_NAMES[u]: forces.fleet_range(far.s, u) for u in FLEETS}
    assert ranges.pop("cfA") == 12 and set(ranges.values()) == {8}


@pytest.mark.rule("H2C.7")
def test_a_combat_unit_is_either_a_fleet_or_an_army() -> None:
    t = play("turn 3; phase D.2; 0620: caD 3, cfE 3, cfF 3; 3713: waA 3", "move cfE")
    assert t.refused("load caD") is None
    assert t.refused("load cfF") is not None
    army = play("turn 3; phase D.2; 0620: caD 3, cfE 3; 3713: waA 3", "move caD")
    assert army.refused("to 0619") is None
    assert army.refused("to 0515") is not None  # space


@pytest.mark.rule("H2C.8")
def test_the_marker_of_a_units_letter_records_its_points() -> None:
    t = play("turn 4; phase A.4; 0620: roger, caC 5; 3713: waB 9, wfC 9", dice=[3, 4, 1, 4, 2])
    t.do("lose waB 2")
    assert (t.unit("waB"), t.unit("wfC"), t.unit("caC")) == (7, 9, 5)
    letters = [name for name in UNIT_NAMES if name[1] in "fa"]
    assert len(letters) == len(set(letters)) == 74


@pytest.mark.rule("H2C.9")
def test_a_conversion_succeeds_up_to_the_conversion_number() -> None:
    text = "turn 3; phase B; equipment 3; ulluzar: race Yurraq; 0303: owain, caC 2; 3713: waA 3"
    for die, converted in ((3, 1), (4, 0)):
        t = play(text, "look ulluzar; convert owain 1; done", dice=[die])
        assert t.s.converted[t.planet("ulluzar")] == converted
    assert next(r for r in printed("thrallRaces")["races"] if r["name"] == "Yurraq")["conversion"] == 3


@pytest.mark.rule("H2C.10")
def test_each_race_is_agrarian_spiritual_or_warlike() -> None:
    b = game().board
    letters = {"A": AGRARIAN, "S": SPIRITUAL, "W": WARLIKE}
    assert b.race_attitude == [letters[r["attitude"]] for r in printed("thrallRaces")["races"]]
    assert {b.race_attitude.count(a) for a in letters.values()} == {5, 8}
    for race, clause in (("Ollumi", None), ("Sseluth", "H8A.9"), ("Khorgul", "H8A.10")):
        t = play(f"phase B; equipment 3; ulluzar: race {race}; 0303: owain; 3713: waA 3", "look ulluzar")
        assert t.refused("convert owain 2") == clause


@pytest.mark.rule("H2C.11")
def test_a_races_combat_strength_joins_the_army_that_frees_it() -> None:
    text = (
        "turn 3; phase B; equipment 3; gromolor: race Khorgul; 0514: castle; 0413: owain, caC 5; 3713: waA 3"
    )
    t = play(text, "look gromolor; convert owain 2; done", dice=[4])
    walk(t, "D", 3)
    assert t.unit("caC") == 9
    assert t.s.fief[t.planet("gromolor")] == t.leader("owain")


@pytest.mark.rule("H2C.12")
def test_a_heretical_race_defends_with_its_combat_strength_which_is_never_reduced() -> None:
    text = "phase E; gromolor: race Ashai-tu, converted, heresy; 0413: caB 8, castle; 0414: cg 5; 3713: waA 3"
    t = strike(play(text, dice=[4, 4, 6]), "0413 heretics", "caB")
    assert t.s.dice.script == []  # +5: result E with one die; without its 3 points it would be A with none
    assert t.unit("caB") == 8
    assert t.b.race_strength[t.s.race[t.planet("gromolor")]] == 3


@pytest.mark.rule("H2C.12")
def test_a_race_in_its_box_adds_nothing_to_the_defence_of_units() -> None:
    text = "phase I; 0620: roger; gromolor: race Ixtheri, converted; 0413: caB 6; 0513: waF 6"
    t = strike(play(text, dice=[6, 6]), "0413 ground")
    cell = t.game.pack["tables"]["wersgorixCombat"]["rows"]["12"][5]  # difference 0
    assert f"{6 - t.unit('waF')}/{6 - t.unit('caB')}" == cell


@pytest.mark.rule("H2C.13")
def test_there_are_five_crusader_leaders_three_of_them_titled() -> None:
    t = new().do("standard; standard")
    mine = [i for i in range(LEADERS) if t.s.lat[i] >= 0 and t.s.lside[i] == CRUSADER]
    assert [t.b.leader_names[i] for i in mine] == [
        "Sir Roger", "Sir Owain", "Sir Brian Fitz-William", "Brother Parvus", "Red John",
    ]  # fmt: skip
    assert [t.b.leader_names[i] for i in mine if t.s.noble[i]] == [
        "Sir Roger",
        "Sir Owain",
        "Sir Brian Fitz-William",
    ]


@pytest.mark.rule("H2C.14")
def test_seven_wersgorix_leaders_are_in_play_and_no_rule_brings_more() -> None:
    t = new(3).do("standard; standard")
    dealt = {i for i in range(W1, LEADERS) if t.s.lat[i] >= 0}
    assert len(dealt) == 7
    for i in dealt:
        assert 0 <= t.b.combat_rating[i] <= 3 and 0 <= t.b.political_rating[i] <= 3
    walk(t, "B", 4)
    assert {i for i in range(W1, LEADERS) if t.s.lat[i] >= 0} <= dealt


@pytest.mark.rule("H2C.15")
def test_a_letter_serves_either_as_a_fleet_or_as_an_army() -> None:
    t = play(f"turn 4; phase A.2; 0620: {NINE}; 3713: waA 3; castles 0620 0806")
    assert (t.refused("army 1 0620"), t.refused("fleet 1 0620")) == ("H2C.15", "H2C.15")
    assert t.refused("garrison 1 0620") is None and t.refused("store 1") is None
    again = play("turn 4; phase A.2; 0620: " + NINE.replace("cfE 3, ", "") + "; 3713: waA 3", "army 1 0620")
    assert again.unit("caE") == 1


@pytest.mark.rule("H2C.15")
def test_the_wersgorix_have_twenty_letters() -> None:
    twenty = ", ".join(f"wf{letter} 1" for letter in "ABCDEFGHIJKLMNOPQRST")
    t = play(f"turn 4; phase A.2; 3713: {twenty}; 0620: caB 3, roger", "done")
    assert t.refused("army 1 3713") == "H2C.15"
    assert (
        play("turn 4; phase A.2; 3713: " + twenty[:-7] + "; 0620: caB 3", "done; army 1 3713").unit("waT")
        == 1
    )


@pytest.mark.rule("H2C.15")
def test_an_option_gives_fleets_and_armies_separate_letters() -> None:
    text = f"option letters separate; turn 4; phase A.2; 0620: {NINE}; 3713: waA 3; castles 0620 0806"
    t = play(text)
    assert t.refused("fleet 1 0620") == "H2C.15"
    assert t.do("army 1 0620; army 1 0806").unit("caB") == 1
    assert forces.free_unit(t.s, CRUSADER, 1) == t.game.lexicon.units["cac"]


@pytest.mark.rule("H2C.15")
def test_the_set_up_keeps_enough_letters_for_the_zones_to_come() -> None:
    shared = new().do("empty korvanth; empty tolquay")
    for _ in range(6):
        shared.do("fleet 1 3713")
    assert shared.refused("fleet 1 3713") == "H2C.15"
    assert shared.refused("fleet 4 3713") is None
    apart = new(letters="separate").do("empty korvanth; empty tolquay")
    for _ in range(9):
        apart.do("fleet 1 3713")
    assert apart.unit("wfI") == 1


@pytest.mark.rule("H2C.16")
def test_each_ally_has_two_letters_and_a_leader() -> None:
    t = play(f"turn 5; phase A.3; ally pthng; {HERE}", "fleet 1 2513; fleet 1 2513", dice=[6])
    assert (t.unit("pfA"), t.unit("pfB")) == (1, 1)
    assert (t.refused("fleet 1 2513"), t.refused("army 1 2513")) == ("H2C.16", "H2C.16")
    assert [printed("leaders")["allyAndThrall"][k]["race"] for k in range(3)] == ["jair", "pthng", "ashenk"]


@pytest.mark.rule("H2C.16")
def test_the_thralls_share_two_fleets_two_armies_and_a_leader() -> None:
    t = play(f"phase B; {HERE}, tfA 1, tfB 2, taA 3, taB 4, thrall1")
    assert [t.unit(u) for u in ("tfA", "tfB", "taA", "taB")] == [1, 2, 3, 4]
    assert forces.free_unit(t.s, 5, 0) == forces.free_unit(t.s, 5, 1) == -1
    assert [n for n in UNIT_NAMES if n[0] == "t"] == ["tfA", "tfB", "taA", "taB"]
    assert [i for i in LEADER_IDS if i.startswith("thrall")] == ["thrall1"]


@pytest.mark.rule("H2C.17")
def test_ten_garrison_markers_a_side_combine_to_show_a_total() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; castles 0620 0806 2124 1605", "garrison 4 0620")
    assert markers(t, "0620") in ([1, 3], [2, 2])
    threes = play(
        f"turn 4; phase A.2; {HERE}; 0619: cg 3; 0720: cg 3; 0721: cg 3; castles 0620 0806 2124 1605"
    )
    assert markers(threes.do("garrison 4 0620"), "0620") == [2, 2]
    twos = play(f"turn 4; phase A.2; {HERE}; 0619: cg 2; 0720: cg 2; castles 0620 0806 2124 1605")
    assert markers(twos.do("garrison 4 0620"), "0620") == [1, 3]
    assert sorted(t.b.garrison_values) == [1, 1, 2, 2, 3, 3, 3, 5, 5, 7]


def markers(t: Table, hex_name: str) -> list[int]:
    return sorted(t.s.strength[u] for u in range(74, 94) if t.s.at[u] == t.h(hex_name))


@pytest.mark.rule("H2C.17")
def test_each_side_has_a_set_of_its_own() -> None:
    t = play("phase B; 0619: cg 32; 3712: wg 32; 0620: roger")
    assert (t.garrison("0619"), t.garrison("3712", WERSGORIX)) == (32, 32)
    with pytest.raises(BadPosition, match=r"H2C\.17"):
        play("0619: cg 32; 0620: cg 1")


@pytest.mark.rule("H2C.18")
def test_the_cup_begins_with_eight_unknown_strength_markers() -> None:
    t = new().do("standard; standard")
    assert t.s.cup == [1, 3, 3, 5, 6, 7, 8, 9]
    t.s.dice.script = [8]
    assert t.s.cup[t.s.dice.draw(t.s.cup)] == 8


@pytest.mark.rule("H2C.19")
def test_no_building_is_refused_for_want_of_a_marker() -> None:
    six = "0413: church; 1224: church; 1217: church; 0806: church; 1111: cathedral; 2124: church"
    t = play(f"turn 3; phase B; {six}; 0303: caC 3, owain; {HERE}")
    assert t.refused("build caC church") is None
    nine = "castles 0620 0514 1218 0806 1011 2124 1605 2204 3122"
    t = play(f"turn 3; phase B; {nine}; 0303: caC 3, owain; {HERE}")
    assert t.refused("build caC castle") is None
    supplied = {piece: n for piece, _, _, n in t.b.sheet}
    assert (supplied["churches"], supplied["castles"]) == (6, 9)


@pytest.mark.rule("H2C.20")
def test_there_are_markers_for_one_king_one_new_pope_and_two_archbishops() -> None:
    church = "0620: parvus, redjohn, owain, fitzwilliam, cathedral, caB 3; 3713: waA 3"
    two = play(f"phase C.2; title owain archbishop; title fitzwilliam archbishop; {church}")
    assert two.refused("grant parvus redjohn archbishop") == "H2C.20"
    one = play(f"phase C.2; title owain archbishop; {church}")
    assert one.refused("grant parvus redjohn archbishop") is None
    supplied = {piece: n for piece, _, _, n in one.b.sheet}
    assert (supplied["king"], supplied["new pope"], supplied["archbishops"]) == (1, 1, 2)


@pytest.mark.rule("H2C.21")
def test_each_leader_but_parvus_has_eight_fief_markers_and_a_king_is_given_more() -> None:
    faces = [face for row in printed("sheet") if "fief" in row["piece"] for face in row["faces"] * row["n"]]
    assert {name: faces.count(name) for name in set(faces)} == {
        "roger": 8, "owain": 8, "fitzwilliam": 8, "redjohn": 8,
    }  # fmt: skip
    held = ["gromolor", "bruduin", "ysthent", "korvanth", "pelhesk", "sithvey", "hroob", "tolquay"]
    fiefs = "; ".join(f"{p}: converted, fief roger" for p in held)
    text = (
        f"turn 3; phase B; title roger king; {fiefs}; ulluzar: race Ollumi; 0303: roger, caC 2; 3713: waA 3"
    )
    t = play(text, "look ulluzar; convert roger 1; done", dice=[1])
    walk(t, "D", 3)
    assert t.s.fief.count(t.leader("roger")) == 9


@pytest.mark.rule("H2C.22")
def test_seven_satellites_and_a_shortage_of_alert_markers_stops_no_alert() -> None:
    thirteen = [
        "gromolor",
        "bruduin",
        "ysthent",
        "ulluzar",
        "pelhesk",
        "sithvey",
        "ettelvane",
        "hroob",
        "tolquay",
    ]
    thirteen += ["ashmerel", "ingrund", "kheldru", "numiax"]
    alerted = "; ".join(f"{p}: alerted" for p in thirteen)
    text = f"phase G; iq 1; satellite thraxian off; {alerted}; 0413: caB 3, roger; 3713: waA 3"
    t = play(text, "alert ostragor -")
    assert sum(t.s.alerted) == 14 and alert.is_alerted(t.s, t.planet("ostragor"))
    supplied = {piece: n for piece, _, _, n in t.b.sheet}
    assert (supplied["alert satellites"], supplied["alerts"]) == (len(t.s.satellite), 13)


@pytest.mark.rule("H2C.23")
def test_the_other_markers_are_supplied_and_a_defector_is_marked() -> None:
    faces = {face for row in printed("sheet") for face in row.get("faces", [row["piece"]])}
    wanted = ["ionic storm", "defector", "inside", "heresy", "holy grail", "game turn", "iq points"]
    assert {*wanted, "equipment points", "uncollected points"} <= faces
    owners = [row["colour"] for row in printed("sheet") if row["piece"] == "uncollected points"]
    assert owners == ["crusader", "wersgorix"]
    t = play("turn 4; phase A.5; 0620: caB 3, roger, w3 captive; 3713: waA 3", dice=[6])
    view: Any = t.game.view(t.s, CRUSADER)
    assert next(x for x in view["leaders"] if x["id"] == "w3")["defector"]
