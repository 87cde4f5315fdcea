"""H4E.2 and its mirror in H4I.1: the siege checks that close the Combat Phases."""

import pytest

from crusades.games.high.strongpoints import is_besieged
from tests.rules.high.kit import play

CASTLE = "0514: castle, inside, caB 3, waF 5; 0620: caI 4; "
STRONGHOLD = "0514: inside, waF 3, caB 5; 0620: caI 4; "


@pytest.mark.rule("H4E.2")
def test_the_crusader_rolls_once_for_each_of_his_besieged_strongpoints() -> None:
    t = play("phase E.2; " + CASTLE + "1218: castle, inside, caC 2, waG 4", dice=[2, 2])
    assert t.s.dice.script == []
    assert is_besieged(t.s, t.h("0514")) and is_besieged(t.s, t.h("1218"))


@pytest.mark.rule("H4E.2")
def test_the_rolls_follow_the_hex_numbers() -> None:
    t = play("phase E.2; " + CASTLE + "1218: castle, inside, caC 2, waG 4", dice=[2, 1])
    assert (t.unit("caB"), t.unit("caC")) == (3, 0)


@pytest.mark.rule("H4E.2")
def test_strongpoints_of_the_other_side_are_not_rolled_for_in_phase_e() -> None:
    t = play("phase E.2; " + STRONGHOLD, dice=[])
    assert t.unit("waF") == 3


@pytest.mark.rule("H4E.2")
def test_the_roll_comes_after_the_combats_of_the_phase() -> None:
    t = play("phase E; " + CASTLE, dice=[1])
    assert "attack 0514 ground" in t.legal and t.unit("caB") == 3
    assert t.do("done").unit("caB") == 0


@pytest.mark.rule("H4I.1")
def test_the_wersgorix_strongpoints_are_rolled_for_when_phase_i_ends() -> None:
    t = play("phase I; " + STRONGHOLD, dice=[3, *[4] * 20])
    assert "attack 0514 ground" in t.legal and t.unit("waF") == 3
    assert t.do("done").unit("waF") == 0


@pytest.mark.rule("H4I.1")
def test_crusader_strongpoints_are_not_rolled_for_in_phase_i() -> None:
    t = play("phase I.2; " + CASTLE, dice=[])
    assert t.unit("caB") == 3
