"""H6E: loading, carrying and landing."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H6E.1")
def test_garrison_is_carried_from_planet_to_planet() -> None:
    t = play("phase D.2; 0619: cfB 2, cg 2", "move cfB; load cg7; to 0414; land")
    assert t.garrison("0414") == 2
    assert t.garrison("0619") == 0


@pytest.mark.rule("H6E.1")
def test_cargo_stays_aboard_until_it_is_unloaded_and_does_not_move_by_itself() -> None:
    t = play("phase D.2; 0619: cfB 5, caE 4, caF 1", "move cfB; load caE; to 0414; done")
    assert t.hex("caE") == "0414"
    assert t.refused("move caE") == "H6E.1"
    assert t.s.aboard[t.game.lexicon.units["cae"]] == t.game.lexicon.units["cfb"]


@pytest.mark.rule("H6E.1")
def test_fleets_are_not_carried() -> None:
    t = play("phase D.2; 0619: cfB 5, cfC 2", "move cfB")
    assert t.refused("load cfC") == "H6E.1"


@pytest.mark.rule("H6E.2")
def test_fleet_carries_one_point_for_each_of_its_own() -> None:
    t = play("phase D.2; 0619: cfB 5, caE 4, cg 1; 0620: cg 2", "move cfB; load caE")
    assert t.refused("load cg7") == "H6E.2"
    t.do("load cg9")
    assert not [a for a in t.legal if a.startswith("load")]
    t = play("phase D.2; 0619: cfB 3, caE 4", "move cfB")
    assert t.refused("load caE") == "H6E.2"


@pytest.mark.rule("H6E.3")
def test_leaders_ride_free() -> None:
    t = play(
        "phase D.2; 0619: cfB 1, cg 1, roger, owain, fitzwilliam, parvus, redjohn",
        "move cfB; load cg9; load roger; load owain; load fitzwilliam",
    ).do("load parvus; load redjohn; to 0414; land")
    assert [t.hex(i) for i in ("roger", "owain", "fitzwilliam", "parvus", "redjohn")] == ["0414"] * 5


@pytest.mark.rule("H6E.4")
def test_fleet_loads_from_its_own_and_adjacent_hexes_only() -> None:
    t = play("phase D.2; 0619: cfB 9, caE 1; 0720: caF 1, owain; 0621: caH 1, roger", "move cfB")
    assert t.refused("load caE") is None
    assert t.refused("load caF") is None
    assert t.refused("load caH") == "H6E.4"
    assert [a for a in t.legal if a.startswith("load")] == ["load caE", "load caF", "load owain"]
    t.do("load caF; load owain")
    assert (t.hex("caF"), t.hex("owain")) == ("0619", "0619")


@pytest.mark.rule("H6E.4")
def test_piece_that_has_moved_is_not_loaded() -> None:
    t = play("phase D.2; 0620: caE 1, owain; 0619: cfB 3", "move caE; to 0619; move owain; to 0619; move cfB")
    assert t.refused("load caE") == "H6E.4"
    assert t.refused("load owain") == "H6E.4"
    assert not [a for a in t.legal if a.startswith("load")]


@pytest.mark.rule("H6E.4")
def test_piece_that_was_in_hand_and_stayed_may_still_be_loaded() -> None:
    t = play(
        "phase D.2; 0620: caE 3; 0619: cfB 3", "move caE; leave 1; done; move cfB; load caE; to 0414; land"
    )
    assert (t.hex("caE"), t.unit("caE"), t.garrison("0620")) == ("0414", 2, 1)


@pytest.mark.rule("H6E.4")
def test_enemy_pieces_and_besieged_pieces_are_not_loaded() -> None:
    t = play("phase D.2; 0620: caE 3, roger, inside, waN 8; 0619: cfC 9; 0413: caH 1", "move cfC")
    assert t.refused("load waN") == "H6E.4"
    assert t.refused("load caE") == "H7D.13"
    assert t.refused("load roger") == "H7D.13"
    assert not [a for a in t.legal if a.startswith("load")]


@pytest.mark.rule("H6E.5")
def test_fleet_loads_and_unloads_on_its_way() -> None:
    # At 0515, in space, the fleet is beside the army at 0414.
    t = play(
        "phase D.2; 0620: owain; 0619: cfB 5; 0414: caF 3",
        "move cfB; to 0618; to 0617; to 0616; to 0615; to 0515",
    )
    t.do("load caF; unload caF 0514; to 0414; done")
    assert (t.hex("caF"), t.hex("cfB")) == ("0514", "0414")


@pytest.mark.rule("H6E.5")
def test_landing_without_anything_aboard_is_no_landing() -> None:
    t = play("phase D.2; 0619: cfB 5, caF 3", "move cfB")
    assert t.refused("land") == "H6E.5"
    assert t.refused("unload caF 0619") == "H6E.5"


@pytest.mark.rule("H6E.6")
def test_unloaded_piece_stays_for_the_turn() -> None:
    t = play(
        "phase D.2; 0619: cfB 5, cg 3, owain, caF 1",
        "move cfB; load cg4; load owain; unload cg4 0720; unload owain 0720; done",
    )
    assert t.refused("move cg4") == "H6E.6"
    assert t.refused("move owain") == "H6E.6"
    t = play("phase D.2; 0619: cfB 5, cfC 5, cg 3", "move cfB; load cg4; unload cg4 0720; done; move cfC")
    assert t.refused("load cg4") == "H6E.4"


@pytest.mark.rule("H6E.7")
def test_pieces_are_unloaded_in_land_hexes_free_of_the_enemy() -> None:
    t = play("phase D.2; 0619: cfB 5, caF 3 aboard cfB; 0513: wg 1; 0414: caH 1", "move cfB; to 0414")
    assert t.refused("unload caF 0513") == "H6E.7"
    assert t.refused("unload caF 0515") == "H6E.7"  # space
    assert t.refused("unload caF 0620") == "H6E.7"  # far away
    assert t.refused("unload caF 0413") is None
    assert [a for a in t.legal if a.startswith("unload")] == [
        "unload caF 0413",
        "unload caF 0414",
        "unload caF 0514",
    ]
    assert "land" in t.legal
    t.do("unload caF 0414")  # friends are no hindrance
    assert t.hex("caF") == "0414"


@pytest.mark.rule("H6E.7")
def test_nothing_is_unloaded_where_the_fleet_could_not_enter() -> None:
    t = play("phase H.2; castles 0620 0806; 0620: caE 4; 0907: wfG 4, waN 2 aboard wfG", "move wfG")
    assert t.refused("unload waN 0806") == "H6E.7"  # H6B.5: an enemy strongpoint, though empty
    t = play(
        "phase D.2; 0721: storm; 1224: cfB 3; 1225: caE 1; 0413: cfC 2, cg 2 aboard cfC", "move cfC; to 0520"
    )
    assert t.refused("unload cg7 0521") is None
    t.do("to 0619")
    assert t.refused("unload cg7 0620") == "H6E.7"  # H11A.19


@pytest.mark.rule("H6E.7")
def test_fleet_that_shares_its_hex_with_enemies_unloads_only_beside_it() -> None:
    t = play("phase D.2; castles; 0620: wg 2, cfB 4, caF 2 aboard cfB; 0413: caH 1", "move cfB")
    assert t.refused("land") == "H6E.7"
    assert "land" not in t.legal
    assert t.refused("unload caF 0620") == "H6E.7"
    t.do("unload caF 0720")
    assert t.hex("caF") == "0720"


@pytest.mark.rule("H6E.7", "H7D.28")
def test_unloading_into_an_empty_strongpoint_takes_it() -> None:
    t = play("phase D.2; 0413: cfB 4, caF 2 aboard cfB", "move cfB; unload caF 0514; done")
    assert t.s.castles >> t.h("0514") & 1 == 1


@pytest.mark.rule("H6E.8")
def test_crusaders_and_allies_carry_one_another() -> None:
    t = play("phase D.2; ally jair; 1711: jfA 6, caE 6, owain, sorvan, cfB 3, jaB 3, taA 2, tfA 3")
    t.do("move jfA; load caE; load owain; done; move cfB; load jaB; load sorvan; done; move tfA; load taA")
    units = t.game.lexicon.units
    assert t.s.aboard[units["cae"]] == units["jfa"]
    assert t.s.aboard[units["jab"]] == units["cfb"]
    assert t.s.laboard[t.leader("sorvan")] == units["cfb"]


@pytest.mark.rule("H6E.8")
def test_thrall_pieces_ride_like_crusaders_and_two_allies_do_not_share_fleets() -> None:
    t = play(
        "phase D.2; ally jair; ally ashenk; 0620: caE 1; 1711: jfA 6, taA 2, thrall1, aaA 2, ghulkar, tfA 5",
        "move jfA",
    )
    assert t.refused("load taA") is None
    assert t.refused("load thrall1") is None
    assert t.refused("load aaA") == "H6E.8"
    assert t.refused("load ghulkar") == "H6E.8"
    t.do("done; move tfA")
    assert t.refused("load aaA") is None
    assert t.refused("load ghulkar") is None


@pytest.mark.rule("H6E.5")
def test_leader_is_set_down_in_an_adjacent_hex_too() -> None:
    t = play("phase D.2; 0619: cfB 1, owain aboard cfB, caE 1", "move cfB; unload owain 0720; to 0520; done")
    assert (t.hex("owain"), t.hex("cfB")) == ("0720", "0520")


@pytest.mark.rule("H8A.11")
@pytest.mark.parametrize(
    ("builder", "actions"),
    [
        ("caF", "move caF; to 0513; done"),
        ("cg9", "move cg9; to 0513"),
        ("parvus", "move parvus; to 0513"),
        ("cfB", "move cfB; to 0513; done"),
        ("caF", "move cfB; load caF; done"),
        ("cg9", "move caF; pickup cg9; done"),
    ],
)
def test_a_builder_that_moves_loses_its_work(builder: str, actions: str) -> None:
    position = f"phase D.2; gromolor: work church {builder} 1; 0620: caE 1; 0413: cfB 3, caF 2, cg 1, parvus"
    t = play(position, "move cfB; done" if builder != "cfB" and "cfB" not in actions else "")
    assert t.s.church_builder[t.planet("gromolor")] >= 0  # being in hand is no move
    t.do(actions)
    assert t.s.church_builder[t.planet("gromolor")] == -1


@pytest.mark.rule("H11B.6")
@pytest.mark.parametrize("actions", ["move cfB; to 0414; land", "move cfB; to 0414; unload owain 0413; done"])
def test_leader_claims_a_rebel_planet_when_he_comes_ashore(actions: str) -> None:
    t = play("phase D.2; gromolor: rebel; 0619: cfB 1, owain aboard cfB, caE 1", actions)
    assert t.s.fief[t.planet("gromolor")] == t.leader("owain")


@pytest.mark.rule("H11B.6")
def test_leader_who_stays_aboard_claims_nothing() -> None:
    t = play("phase D.2; gromolor: rebel; 0619: cfB 1, owain aboard cfB, caE 1", "move cfB; to 0414; done")
    assert t.s.fief[t.planet("gromolor")] == -1


@pytest.mark.rule("H8C.8")
def test_leader_collects_what_awaits_him_by_walking_up_to_it() -> None:
    position = (
        "phase D.2; converted gromolor; gromolor: fief owain, garrison 3; 0413: owain, caF 2; 0620: caE 1"
    )
    t = play(position, "move owain; to 0513; claim owain gromolor")
    assert t.s.fief_garrison[t.planet("gromolor")] == 0


@pytest.mark.rule("H11A.12")
@pytest.mark.parametrize(
    ("grail", "actions"),
    [
        ("0513", "move owain; to 0513"),
        ("0414", "move cfB; load owain; to 0414"),
        ("cfB", "move cfB; to 0513; load owain"),
        ("0513", "move cfB; load owain; unload owain 0513"),
        ("caE", "move caE; to 0413; done"),
        ("cfD", "move cfD; to 0413"),
        ("caH", "move cfD; unload caH 0413"),
    ],
    ids=[
        "on foot",
        "by fleet",
        "loaded beside it",
        "unloaded",
        "brought by an army",
        "by a fleet",
        "set ashore",
    ],
)
def test_grail_is_tested_wherever_a_crusader_leader_meets_it(grail: str, actions: str) -> None:
    position = f"phase D.2; grail {grail}; 0413: cfB 3, owain; 0414: caE 2; 0513: cfD 2, caH 1 aboard cfD"
    position = (
        position.replace("0413: cfB 3, owain", "0413: owain; 0414: cfB 3") if grail == "cfB" else position
    )
    t = play(position, actions, [2])
    assert t.s.grail == 2  # true


@pytest.mark.rule("H11A.27")
def test_traitor_takes_command_of_the_units_he_walks_up_to() -> None:
    t = play("phase H.2; traitor redjohn; 0413: redjohn; 0620: caE 1; 0513: caF 3", "move redjohn; to 0513")
    assert t.refused("move caF") is None
    assert t.refused("move caE") == "H6A.2"


@pytest.mark.rule("H6D.6")
def test_captive_escapes_when_his_last_guard_is_loaded() -> None:
    t = play("phase D.2; 0619: cfB 3; 0720: caE 1, w1 captive; 0620: caF 1", "move cfB; load caE")
    assert t.s.captor[t.leader("w1")] == -1
    assert t.refused("to 0720") == "H6B.4"


@pytest.mark.rule("H6E.7", "H6B.1")
def test_a_fleet_without_range_left_unloads_in_its_own_hex_only() -> None:
    position = "turn 5; phase D.2; 0620: cfB 5, caC 3 aboard cfB, roger aboard cfB; 0720: caD 1"
    t = play(position, "move cfB; to 0513")  # 8 hexes: the whole Range
    assert t.s.frames[-1].count == 0
    assert t.refused("unload caC 0413") == "H6E.7"
    assert [a for a in t.legal if a.startswith("unload caC")] == ["unload caC 0513"]


@pytest.mark.rule("H6E.7", "H6B.1")
def test_a_fleet_with_range_left_unloads_beside_it_too() -> None:
    t = play("turn 5; phase D.2; 0413: cfB 5, caC 3 aboard cfB; 0720: caD 1", "move cfB")
    assert t.refused("unload caC 0513") is None
