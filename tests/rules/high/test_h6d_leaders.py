"""H6D: leaders and captives on the move."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H6D.1")
def test_leader_leaves_a_planet_only_aboard_a_fleet() -> None:
    t = play("phase D.2; 0620: caE 1; 0619: owain", "move owain")
    assert t.refused("to 0618") == "H6D.1"
    assert t.refused("to 0413") == "H6D.1"
    t = play("phase D.2; 0620: caE 1; 0619: cfB 1, owain aboard cfB")
    assert t.refused("move owain") == "H6D.1"  # aboard he goes where the fleet goes
    t.do("move cfB; to 0414; land")
    assert t.hex("owain") == "0414"


@pytest.mark.rule("H6D.2")
def test_leader_steps_to_one_adjacent_land_hex() -> None:
    t = play("phase D.2; 0620: caE 1; 0619: owain", "move owain")
    assert t.refused("to 0621") == "H6D.2"
    t.do("to 0720")
    assert t.hex("owain") == "0720"
    assert t.refused("move owain") == "H6D.2"


@pytest.mark.rule("H6D.3")
def test_leader_enters_an_enemy_hex_only_with_friends_who_besiege_it() -> None:
    t = play("phase D.2; 0413: caF 4, owain; 0514: wg 2, inside; 0414: wfB 2", "move owain")
    assert t.refused("to 0514") == "H6D.3"
    assert t.refused("to 0414") == "H6D.3"
    t.do("done; move caF; to 0514; done")
    t = play("phase D.2; 0413: owain; 0514: wg 2, inside, caF 4", "move owain; to 0514")
    assert t.hex("owain") == "0514"


@pytest.mark.rule("H6D.4")
def test_units_move_without_a_leader() -> None:
    t = play(
        "phase D.2; 0619: cfB 5, caE 2, cg 1",
        "move cfB; to 1324; move cg9; to 0520; move caE; to 0720; done",
    )
    assert (t.hex("cfB"), t.hex("caE"), t.garrison("0520")) == ("1324", "0720", 1)


@pytest.mark.rule("H6D.5")
def test_captive_goes_along_with_the_captors_army() -> None:
    t = play("phase D.2; 0619: caE 1, w1 captive, cg 2; 0413: waK 2")
    assert t.refused("move w1") == "H6D.5"
    t.do("move caE")
    assert "escort w1" in t.legal
    t.do("escort w1")
    assert t.refused("escort w1") == "H6D.5"
    t.do("to 0720")
    assert t.hex("w1") == "0720"
    assert t.s.captor[t.leader("w1")] == 0


@pytest.mark.rule("H6D.5")
def test_only_units_in_the_captives_hex_escort_him_and_only_before_they_step() -> None:
    t = play("phase D.2; 0619: caE 2, w1 captive, owain; 0720: caF 2; 0413: waK 2", "move owain")
    assert t.refused("escort w1") == "H6D.5"
    assert "escort w1" not in t.legal
    t.do("done; move caF")
    assert t.refused("escort w1") == "H6D.5"
    t.do("to 0619")
    assert t.refused("escort w1") == "H6D.5"
    assert t.refused("escort w2") == "H6D.5"


@pytest.mark.rule("H6D.5")
def test_captive_stays_if_the_captor_likes_and_moves_once_a_turn() -> None:
    t = play("phase D.2; 0619: caE 1, w1 captive, cg 2; 0720: caF 1; 0413: waK 2", "move caE; to 0720")
    assert t.hex("w1") == "0619"
    assert t.s.captor[t.leader("w1")] == 0  # the garrison guards him
    t = play(
        "phase D.2; 0619: caE 1, w1 captive; 0720: caF 1; 0413: waK 2",
        "move caE; escort w1; to 0720; move caF",
    )
    assert t.refused("escort w1") == "H6D.2"


@pytest.mark.rule("H6D.5")
def test_captive_flies_with_the_captors_fleet_and_is_not_set_down_unguarded() -> None:
    t = play("phase H.2; 0620: caE 1; 3713: wfC 2, owain captive", "move wfC; load owain; to 3718")
    assert t.hex("owain") == "3718"
    assert t.refused("unload owain 3719") == "H6D.5"
    assert "unload owain 3719" not in t.legal
    t.do("land")
    assert t.s.captor[t.leader("owain")] == 1


@pytest.mark.rule("H6D.5")
def test_own_leader_in_captivity_does_not_move() -> None:
    t = play("phase D.2; 0620: caE 1; 0413: waK 2, owain captive")
    assert t.refused("move owain") == "H6D.5"


@pytest.mark.rule("H6D.6")
def test_captive_left_without_a_guard_escapes_where_he_is() -> None:
    t = play("phase D.2; 0619: caE 1, w1 captive; 0413: waK 2", "move caE; to 0720")
    assert t.hex("w1") == "0619"
    assert t.s.captor[t.leader("w1")] == -1
    assert t.s.lside[t.leader("w1")] == 1
    t.do("done")
    while t.phase != "H":
        t.do("done" if "done" in t.legal else t.legal[0])
    assert t.refused("move w1") is None


@pytest.mark.rule("H6D.6")
def test_captive_escapes_when_his_last_guard_sails_away() -> None:
    t = play("phase D.2; 0619: cfB 3, caE 1, w1 captive; 0413: waK 2", "move cfB; load caE; to 0414")
    assert t.s.captor[t.leader("w1")] == -1


@pytest.mark.rule("H6D.6", "H6B.3")
def test_fleet_in_space_may_not_free_the_captive_who_would_bar_its_landing() -> None:
    # One step is left, and 0413 is the only hex to land on.
    position = "phase D.2; 0619: cfB 3; 0413: caE 1, w1 captive; 0513: waK 1; 0514: waL 1; 0414: waM 1"
    t = play(position, "move cfB; to 0618; to 0518; to 0517; to 0416; to 0316; to 0315; to 0314")
    assert t.refused("load caE") == "H6B.3"
    assert "load caE" not in t.legal
    t.do("to 0413")
    assert t.hex("cfB") == "0413"


@pytest.mark.rule("H6D.6", "H6B.3")
def test_fleet_may_not_count_on_the_hex_where_it_leaves_a_captive_alone() -> None:
    # Range 8 takes it to Gromolor with two steps left: out and back again.
    around = "0413: waK 1; 0513: waL 1; 0514: waM 1"
    t = play(f"phase D.2; 0619: cfB 3, w1 captive aboard cfB, caF 1; {around}", "move cfB; to 0414")
    assert t.refused("to 0515") is None
    t.do("unload w1 0414")
    assert t.refused("to 0515") == "H6B.3"
    assert "to 0515" not in t.legal
