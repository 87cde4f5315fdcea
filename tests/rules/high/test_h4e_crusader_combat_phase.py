"""H4E: the Crusader Combat Phase."""

import pytest

from tests.rules.high.kit import play

TWO_CHANCES = "phase E; 0513: caB 6; 0413: waF 4; 1324: caC 6; 1224: waG 4"


@pytest.mark.rule("H4E.1")
def test_crusader_player_makes_one_of_two_possible_attacks_and_goes_on() -> None:
    t = play(TWO_CHANCES, "attack 0413 ground; resolve 0413 ground", dice=[3, 3])
    assert t.to_act == "crusader"
    t.do("done")
    assert t.phase != "E"
    assert t.unit("waG") == 4


@pytest.mark.rule("H4E.1")
def test_the_crusader_player_attacks_in_phase_e_and_nobody_else_does() -> None:
    t = play(TWO_CHANCES)
    assert t.to_act == "crusader"
    assert t.refused("attack 1324 ground") == "H7A.1"  # his own army is a target of the other player only


@pytest.mark.rule("H4E.2")
def test_a_besieged_crusader_fort_is_rolled_for_once_when_phase_e_ends() -> None:
    t = play("phase E; 0514: castle, caB 3, waH 8, inside", "done", dice=[2])
    assert t.s.dice.script == []
    assert t.unit("caB") == 3


@pytest.mark.rule("H4E.2")
def test_phase_e_rolls_for_no_besieged_wersgorix_fort() -> None:
    t = play("phase E; 0514: waF 3, caB 8, inside", "done", dice=[])
    assert t.phase != "E"
    assert t.unit("waF") == 3
