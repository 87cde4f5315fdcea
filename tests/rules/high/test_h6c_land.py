"""H6C: armies and garrisons on the march."""

import pytest

from tests.rules.high.kit import play

NO_EVENTS = [3, 4, 3, 4]  # the event dice of the next phase A
BASE = "phase D.2; 0620: caE 8, cg 3; 0413: caF 4"


@pytest.mark.rule("H6C.1")
def test_army_steps_to_one_adjacent_land_hex() -> None:
    t = play(BASE, "move caE")
    assert sorted(a for a in t.legal if a.startswith("to")) == [
        "to 0520", "to 0521", "to 0619", "to 0621", "to 0720", "to 0721",
    ]  # fmt: skip
    t.do("to 0720; done")
    assert t.hex("caE") == "0720"
    assert t.refused("move caE") == "H6C.1"


@pytest.mark.rule("H6C.1")
def test_army_may_not_step_two_hexes() -> None:
    t = play("phase D.2; 0619: caE 8", "move caE")
    assert t.refused("to 0621") == "H6C.1"
    t.do("to 0620")
    assert t.refused("to 0621") == "H6C.1"


@pytest.mark.rule("H6C.1")
def test_garrison_marker_steps_like_an_army() -> None:
    t = play(BASE)
    marker = next(a for a in t.legal if a.startswith("move cg"))
    t.do(f"{marker}; to 0720")
    assert t.garrison("0720") == 3
    assert t.refused(marker) == "H6C.1"


@pytest.mark.rule("H6C.2")
@pytest.mark.parametrize("piece", ["waK 2", "wg 1", "wfC 1", "w1"])
def test_land_unit_may_not_enter_an_enemy_held_hex(piece: str) -> None:
    t = play(f"{BASE}; 0514: {piece}", "move caF")
    assert t.refused("to 0514") == "H6C.2"
    assert "to 0514" not in t.legal


@pytest.mark.rule("H6C.2", "H7D.12")
def test_land_unit_enters_to_besiege_units_already_inside() -> None:
    inside = "0514: wg 2, inside"
    t = play(f"{BASE}; {inside}", "move caF; to 0514; done")
    assert t.hex("caF") == "0514"
    assert t.s.castles >> t.h("0514") & 1 == 0
    weak = play(f"phase D.2; 0413: caF 3; {inside}", "move caF")
    assert weak.refused("to 0514") == "H7D.12"  # 3 points cannot begin a siege of a fort
    joined = play("phase D.2; 0413: caF 3; 0514: wg 2, inside, caE 4", "move caF; to 0514; done")
    assert joined.hex("caF") == "0514"


@pytest.mark.rule("H6C.2")
def test_enemy_fleet_in_the_hex_keeps_no_besieger_out() -> None:
    t = play("phase D.2; 0413: caF 4; 0514: wg 2, wfB 3, inside", "move caF; to 0514; done")
    assert t.hex("caF") == "0514"


@pytest.mark.rule("H7D.13")
def test_besieged_pieces_may_not_move_and_fleets_may() -> None:
    t = play("phase D.2; 0620: caE 3, roger, cfD 2, inside, waN 8; 0619: cfC 5")
    assert t.refused("move caE") == "H7D.13"
    assert t.refused("move roger") == "H7D.13"
    assert [a for a in t.legal if a.startswith("move")] == ["move cfC", "move cfD"]
    t.do("move cfC; to 1118; done; move cfD; to 0720; done")
    assert (t.hex("cfC"), t.hex("cfD")) == ("1118", "0720")


@pytest.mark.rule("H7D.16")
def test_siege_ends_when_the_besieger_moves_out() -> None:
    t = play(
        "phase H.2; 0620: caE 3, roger, inside, waN 8; 0413: caF 2",
        "move waN; to 0720; done; done",
        NO_EVENTS,
    )
    while t.phase != "D":
        t.do("done" if "done" in t.legal else t.legal[0])
    assert t.refused("move caE") is None


@pytest.mark.rule("H7D.28", "H7D.29")
def test_land_unit_takes_an_empty_strongpoint_by_walking_in() -> None:
    t = play(
        "phase H.2; iq 1; castles 0620 0806; 0620: caE 4; 0805: caH 3; 0907: waN 2", "move waN; to 0806; done"
    )
    assert t.s.castles >> t.h("0806") & 1 == 0
    assert t.s.iq == 1
    t = play("phase D.2; equipment 3; 0413: caF 4", "move caF; to 0514; done")
    assert t.s.castles >> t.h("0514") & 1 == 1
    assert t.s.equipment == 3


@pytest.mark.rule("H7D.28", "H6C.2")
def test_enemy_fleet_in_an_empty_strongpoint_keeps_land_units_out() -> None:
    t = play("phase H.2; castles 0620 0806; 0620: caE 4; 0806: cfD 3; 0907: waN 2", "move waN")
    assert t.refused("to 0806") == "H6C.2"


@pytest.mark.rule("H7D.29")
def test_built_castle_is_pulled_down_by_wersgorix_land_units() -> None:
    t = play("phase H.2; castles 0620 0707; 0620: caE 4; 0807: waN 2", "move waN; to 0707; done")
    assert t.s.castles >> t.h("0707") & 1 == 0


@pytest.mark.rule("H7C.8")
def test_inside_marker_is_taken_off_in_the_owners_movement_phase_unless_besieged() -> None:
    t = play("phase D.2; 0620: caE 3, inside", "out 0620")
    assert t.s.inside == [0] * t.b.forts
    t = play("phase D.2; 0620: caE 3, inside, waN 8; 0413: caF 2")
    assert t.refused("out 0620") == "H7D.13"
    assert t.refused("out 0514") == "H7C.8"


@pytest.mark.rule("H7C.8")
def test_inside_marker_goes_when_nobody_is_left_inside() -> None:
    t = play("phase D.2; 0620: caE 3, inside; 0413: caF 2", "move caE; to 0720; done")
    assert t.s.inside == [0] * t.b.forts


@pytest.mark.rule("H6C.3")
def test_garrison_is_left_before_the_step_and_picked_up_after_it() -> None:
    t = play(f"{BASE}; 0720: cg 2", "move caE; leave 5; to 0720")
    t.do(f"{next(a for a in t.legal if a.startswith('pickup'))}; done")
    assert t.hex("caE") == "0720"
    assert t.unit("caE") == 5
    assert (t.garrison("0620"), t.garrison("0720")) == (8, 0)


@pytest.mark.rule("H6C.3")
def test_what_an_army_leaves_it_does_not_pick_up_again_on_the_same_move() -> None:
    t = play("phase D.2; 0620: caE 8", "move caE; leave 3")
    assert not [a for a in t.legal if a.startswith("pickup")]
    assert t.refused("pickup cg4") == "H6C.3"  # the marker of 3


@pytest.mark.rule("H6C.3")
def test_only_armies_exchange_garrisons() -> None:
    t = play(BASE)
    marker = next(a for a in t.legal if a.startswith("move cg"))
    t.do(marker)
    assert t.refused("leave 1") == "H6C.3"
    assert t.refused(marker.replace("move", "pickup")) == "H6C.3"


@pytest.mark.rule("H6C.3", "H6E.6")
def test_army_just_unloaded_may_leave_a_garrison_but_not_step() -> None:
    t = play("phase D.2; 0620: caE 1; 0413: cfD 6, caF 4 aboard cfD", "move cfD; land; move caF")
    assert t.refused("to 0513") == "H6E.6"
    t.do("leave 1; done")
    assert (t.unit("caF"), t.garrison("0413")) == (3, 1)
    assert t.refused("move caF") == "H6C.1"


@pytest.mark.rule("H6C.3")
def test_army_just_unloaded_may_pick_up_a_garrison_that_came_with_it() -> None:
    t = play("phase D.2; 0620: caE 1; 0413: cfD 6, caF 1 aboard cfD, cg 3 aboard cfD", "move cfD; land")
    assert [a for a in t.legal if a.startswith("move")] == ["move caE", "move caF"]
    t.do("move caF; pickup cg4; done")
    assert t.unit("caF") == 4


@pytest.mark.rule("H6C.4")
def test_picked_up_points_join_the_army_and_the_marker_leaves_the_map() -> None:
    t = play("phase D.2; 0620: caE 4, cg 3", "move caE; pickup cg4; done")
    assert t.unit("caE") == 7
    assert t.garrison("0620") == 0


@pytest.mark.rule("H6C.4", "H3.18")
def test_army_picks_up_no_more_than_ten_points_allow() -> None:
    t = play(BASE, "move caE")
    assert t.refused("pickup cg4") == "H3.18"
    assert not [a for a in t.legal if a.startswith("pickup")]


@pytest.mark.rule("H6C.4")
def test_garrison_elsewhere_or_of_another_nation_is_not_picked_up() -> None:
    t = play("phase D.2; ally jair; 0620: caE 2; 0619: cg 3; 1711: jaB 3; 1711: cg 1", "move caE")
    assert t.refused("pickup cg4") == "H6C.4"
    t.do("done; move jaB")
    assert t.refused("pickup cg9") == "H4A.21"


@pytest.mark.rule("H6C.4", "H6C.1")
def test_garrison_that_has_moved_is_not_carried_on_by_an_army() -> None:
    t = play("phase D.2; 0619: cg 3; 0620: caE 2", "move cg4; to 0620; move caE")
    assert t.refused("pickup cg4") == "H6C.1"
    t.do("to 0619")
    assert t.refused("pickup cg4") == "H6C.4"


@pytest.mark.rule("H6C.4", "H6E.6")
def test_garrison_just_unloaded_is_not_carried_on_by_an_army() -> None:
    t = play(
        "phase D.2; 0619: cfB 3, cg 3 aboard cfB; 0620: caE 2", "move cfB; unload cg4 0620; done; move caE"
    )
    assert t.refused("pickup cg4") == "H6E.6"


@pytest.mark.rule("H6C.5")
def test_points_left_behind_become_a_garrison() -> None:
    t = play("phase D.2; 0620: caE 8", "move caE; leave 3; to 0720; done")
    assert t.unit("caE") == 5
    assert t.garrison("0620") == 3


@pytest.mark.rule("H6C.5")
def test_army_leaves_no_more_than_it_can_spare() -> None:
    t = play("phase D.2; 0620: caE 3", "move caE")
    assert t.refused("leave 2") is None
    assert t.refused("leave 3") == "H6C.5"
    assert t.refused("leave 0") == "H6C.5"


@pytest.mark.rule("H2C.17")
def test_points_are_left_only_as_free_garrison_markers_show_them() -> None:
    t = play("phase D.2; 0620: caE 8; 0619: cg 32", "move caE")
    assert t.refused("leave 1") == "H2C.17"


@pytest.mark.rule("H6C.5")
def test_points_left_after_the_step_have_moved() -> None:
    t = play("phase D.2; 0619: caE 8, caF 1", "move caE; to 0620; leave 1; done")
    assert t.refused("move cg9") == "H6C.1"
    t = play("phase D.2; 0619: caE 8", "move caE; leave 1; to 0620; done")
    assert t.refused("move cg9") is None
