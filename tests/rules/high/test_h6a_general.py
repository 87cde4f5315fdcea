"""H6A: general movement limits."""

import pytest

from tests.rules.high.kit import play

TWO = "phase D.2; 0620: caE 4, caF 4, owain; 0619: cfD 5; 0413: waK 3, wfC 2; ally jair; 1711: jaB 2, pfA 3"


@pytest.mark.rule("H6A.1")
def test_player_moves_as_many_pieces_as_he_likes() -> None:
    assert play(TWO, "done").phase != "D"
    t = play(TWO, "move caE; to 0720; done; done")
    assert t.phase != "D"
    assert (t.hex("caE"), t.hex("caF")) == ("0720", "0620")


@pytest.mark.rule("H6A.1")
def test_a_piece_put_back_is_not_taken_up_again() -> None:
    t = play(TWO, "move caF; done")
    assert t.refused("move caF") == "H6C.1"
    assert t.refused("move caI") == "H6A.1"  # not on the map


@pytest.mark.rule("H6A.2")
def test_pieces_never_move_in_the_opponents_movement_phase() -> None:
    t = play(TWO)
    assert t.refused("move waK") == "H6A.2"
    assert t.refused("move wfC") == "H6A.2"
    t = play("phase H.2; 0620: caE 4; 0619: cfD 5; 3713: wfC 5, w1; 3712: owain")
    assert t.refused("move cfD") == "H6A.2"
    assert t.refused("move owain") == "H6A.2"
    assert t.refused("move w1") is None


@pytest.mark.rule("H6A.2")
def test_while_a_piece_is_in_hand_no_other_is_moved() -> None:
    t = play(TWO, "move cfD")
    assert t.refused("move wfC") == "H6A.2"
    assert t.refused("move caE") == "H4.1"


@pytest.mark.rule("H9.14")
def test_pieces_of_a_neutral_race_move_for_nobody() -> None:
    t = play(f"{TWO}, ghulkar")
    assert t.refused("move pfA") == "H9.14"
    assert t.refused("move ghulkar") == "H9.14"


@pytest.mark.rule("H11A.26")
def test_crusader_player_does_not_move_the_traitor() -> None:
    t = play("phase D.2; traitor redjohn; 0620: caE 4, redjohn")
    assert t.refused("move redjohn") == "H11A.26"


@pytest.mark.rule("H6A.3")
def test_army_crosses_space_only_aboard_a_fleet() -> None:
    t = play(TWO, "move caE")
    assert t.refused("to 0413") == "H6A.3"
    assert t.refused("to 0618") == "H6A.3"  # space
    assert t.refused("to 0720") is None


@pytest.mark.rule("H6A.4")
def test_unalerted_wersgorix_fleet_keeps_to_its_zone_and_a_crusader_fleet_does_not() -> None:
    t = play("phase H.2; 0620: caE 4; 0907: wfC 5", "move wfC")
    assert t.refused("to 1506") == "H6F.1"  # Dragathur, Jair Zone
    assert t.refused("to 1010") is None  # Pelhesk, Orange Zone
    t = play("phase D.2; 0620: caE 4; 0907: cfC 5", "move cfC")
    assert t.refused("to 1506") is None


@pytest.mark.rule("H7D.13", "H11A.19")
def test_a_piece_that_could_not_move_is_told_why_after_the_phase_passed_by_itself() -> None:
    t = play("turn 5; phase D.2; 0413: cfB 5, storm")
    assert t.phase == "G"
    assert t.refused("move cfB") == "H11A.19"
    t = play("turn 5; phase D.2; castles 0620 1218; 1218: caC 6, inside, waF 4")
    assert t.phase == "E"
    assert t.refused("move caC") == "H7D.13"
