"""H6B, H2C.6: fleets under way."""

import pytest

from tests.rules.high.kit import play

BASE = "phase D.2; 0620: caE 4; 0619: cfB 5, cfA 5"


@pytest.mark.rule("H2C.6")
def test_fleet_a_has_range_twelve_and_every_other_fleet_eight() -> None:
    t = play(BASE, "move cfA")
    assert t.refused("to 1819") is None  # 12 hexes
    assert t.refused("to 1920") == "H6B.1"  # 13
    t = play(f"{BASE}; ally jair; 0619: jfA 3; 0721: tfA 2", "move cfB")
    assert t.refused("to 1324") is None  # 8 hexes
    assert t.refused("to 1325") == "H6B.1"  # 9
    t.do("done; move jfA")
    assert t.refused("to 1325") == "H6B.1"
    t.do("done; move tfA")
    assert t.refused("to 1818") == "H6B.1"  # 11
    t = play("phase H.2; 0620: caE 1; 3714: wfA 4; 3713: wfB 2; satellite wersgorix on", "move wfA")
    assert t.refused("to 3121") == "H6B.1"  # 10


@pytest.mark.rule("H6B.1")
def test_fleet_flies_no_farther_than_its_range() -> None:
    t = play(BASE, "move cfB")
    assert t.refused("to 1225") == "H6B.1"
    t.do("to 1324; done")
    assert t.hex("cfB") == "1324"


@pytest.mark.rule("H6B.1")
def test_each_hex_entered_counts_against_the_range() -> None:
    t = play(BASE, "move cfB; to 0618; to 0718; to 0817; to 0816")
    assert t.refused("to 0413") == "H6B.1"  # 5 hexes away, 4 are left
    assert t.refused("to 1118") is None


@pytest.mark.rule("H6B.1", "H6B.4")
def test_the_way_around_an_enemy_counts_too() -> None:
    # 0413 is 1 hex from 0513; with 0414, 0514 and 0412 barred by pieces the way round would be longer.
    t = play("phase D.2; 0413: cfB 5; 0414: waK 1; 0514: wg 1", "move cfB")
    assert t.refused("to 0520") is None  # 7 hexes in a straight line, 8 around Gromolor
    t = play("phase D.2; 0413: cfB 5", "move cfB; to 0412; to 0313")
    assert t.refused("to 0520") == "H6B.1"


@pytest.mark.rule("H6B.1", "H6B.4")
def test_a_goal_within_range_may_lie_beyond_it_around_the_enemy() -> None:
    position = "phase D.2; 0620: caE 1; 0413: cfB 5"
    assert play(position, "move cfB").refused("to 1217") is None  # 8 hexes
    assert play(f"{position}; 0514: wg 2", "move cfB").refused("to 1217") == "H6B.1"


@pytest.mark.rule("H6B.1")
def test_a_fleet_moves_once_a_turn() -> None:
    t = play(BASE, "move cfB; to 0720; done")
    assert t.refused("move cfB") == "H6B.1"


@pytest.mark.rule("H6B.2")
def test_unused_range_is_not_saved() -> None:
    no_events = [3, 4, 3, 4]
    t = play(f"{BASE}; 3713: wfC 2", "move cfB; to 0720; done; done", no_events)
    while t.phase != "D":
        t.do("done" if "done" in t.legal else t.legal[0])
    assert (t.s.turn, t.hex("cfB")) == (2, "0720")
    t.do("move cfB")
    assert t.refused("to 1325") is None  # 8 hexes
    assert t.refused("to 1112") == "H6B.1"  # 10, though 7 were left over last turn


@pytest.mark.rule("H6B.2")
def test_fleet_may_use_part_of_its_range_or_stay() -> None:
    t = play(BASE, "move cfB; done; move cfA; to 0720; done")
    assert (t.hex("cfB"), t.hex("cfA")) == ("0619", "0720")


@pytest.mark.rule("H6B.3")
def test_fleet_ends_its_move_in_a_land_hex() -> None:
    t = play(BASE, "move cfB")
    assert t.refused("to 0617") == "H6B.3"  # a space hex is no destination
    t.do("to 0618")
    assert t.refused("done") == "H6B.3"
    assert "done" not in t.legal


@pytest.mark.rule("H6B.3")
def test_fleet_may_not_fly_so_far_that_it_cannot_land() -> None:
    t = play(BASE, "move cfB; to 0618; to 0617; to 0616; to 0615")
    assert t.refused("to 0516") is None  # 2 hexes from 0514: 3 steps are left
    t = play(BASE, "move cfB; to 0519; to 0418; to 0318; to 0217")
    assert t.refused("to 0117") == "H6B.3"  # nothing within the 3 hexes that would be left
    assert t.refused("to 0318") is None


@pytest.mark.rule("H6B.4")
@pytest.mark.parametrize("piece", ["wg 1", "waK 3", "wfC 2", "w1"])
def test_fleet_may_not_enter_a_hex_with_an_enemy_piece(piece: str) -> None:
    t = play(f"{BASE}; 1118: {piece}", "move cfB")
    assert t.refused("to 1118") == "H6B.4"
    assert "to 1118" not in t.legal
    assert t.refused("to 1217") is None


@pytest.mark.rule("H6B.4")
def test_neutral_pieces_and_thrall_races_bar_no_fleet() -> None:
    t = play("phase D.2; 0620: caE 1; 1112: cfB 3; 1611: jaB 3, jfA 2", "move cfB")
    assert t.refused("to 1611") is None
    assert t.refused("to 1010") is None  # a Thrall Race lies in Pelhesk's box


@pytest.mark.rule("H6B.5")
def test_fleet_may_not_enter_an_empty_strongpoint_of_the_enemy() -> None:
    t = play("phase H.2; castles 0620 0806; 0620: caE 4; 0907: wfG 4", "move wfG")
    assert t.refused("to 0806") == "H6B.5"
    assert "to 0806" not in t.legal
    assert t.refused("to 0807") is None


@pytest.mark.rule("H6B.5")
def test_uncontrolled_strongpoint_and_a_built_castle_are_open_to_fleets() -> None:
    t = play("phase H.2; castles 0620 0707; 0620: caE 4; 0907: wfG 4", "move wfG")
    assert t.refused("to 0806") is None
    assert t.refused("to 0707") is None
    t = play("phase D.2; 0620: caE 4; 0907: cfG 4", "move cfG")
    assert t.refused("to 0806") is None


@pytest.mark.rule("H11A.19")
def test_storm_stops_fleets_in_it_and_those_that_would_enter() -> None:
    t = play("phase D.2; 0620: caE 1; 0720: storm, cfD 3; 0413: cfB 5")
    assert t.refused("move cfD") == "H11A.19"
    assert "move cfD" not in t.legal
    t.do("move cfB")
    assert t.refused("to 0620") == "H11A.19"
    assert t.refused("to 0521") is None


@pytest.mark.rule("H6B.1", "H7D.4")
def test_route_goes_around_planets_whose_strongpoints_could_fire() -> None:
    position = "phase D.2; 0620: caE 1; 2602: cfB 5; 2204: wg 2"
    t = play(position, "move cfB; to 2208")  # 8 hexes, over Hroob or just beside it
    assert (t.to_act, t.hex("cfB")) == ("crusader", "2208")
    t = play(position, "move cfB; to 2503; to 2403; to 2304; to 2305")  # straight over Hroob
    assert (t.to_act, t.hex("cfB")) == ("wersgorix", "2304")
