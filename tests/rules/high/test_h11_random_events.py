"""H11: random events in general."""

import pytest

from tests.rules.high.kit import play
from tests.rules.high.walk import walk

HOME = "0620: roger, caA 5, cfB 5; 3713: waA 5, wfB 5; "
NOTHING = [3, 4]


@pytest.mark.rule("H11.1")
def test_each_turn_opens_with_one_event_roll_for_each_player() -> None:
    t = play("turn 2; phase A.4; " + HOME, dice=[3, 4, 3, 4])
    assert t.s.dice.script == []
    assert t.phase == "B"


@pytest.mark.rule("H11.1")
def test_the_first_turn_has_no_event_roll() -> None:
    t = walk(play("turn 1; phase A; " + HOME, dice=[]), "D", 1)
    assert t.phase == "D"
    assert t.s.dice.count == 0


@pytest.mark.rule("H11.1")
def test_a_roll_of_no_event_changes_nothing() -> None:
    t = play("turn 2; phase A.4; " + HOME, dice=[3, 4, 4, 5])
    s = t.s
    assert (s.fervor, s.ambassador, s.initiative, s.imperial_earth, s.earth_due, s.iq) == (0, 0, 0, 0, 0, 1)


@pytest.mark.rule("H11.2")
def test_treachery_cannot_be_declined() -> None:
    t = play("turn 4; phase A.4; " + HOME + "0619: owain, redjohn", dice=[1, 1, *NOTHING])
    assert t.refused("done") == "H11.2"
    assert t.legal == ["betray owain", "betray redjohn"]


@pytest.mark.rule("H11.2")
def test_heresy_cannot_be_declined() -> None:
    t = play("turn 4; phase A.4; converted gromolor bruduin; " + HOME, dice=[1, 3, *NOTHING])
    assert t.refused("done") == "H11.2"


@pytest.mark.rule("H11.2")
def test_rebellion_cannot_be_declined() -> None:
    t = play("turn 4; phase A.4; " + HOME, dice=[*NOTHING, 6, 6])
    assert t.refused("done") == "H11.2"


@pytest.mark.rule("H11.2")
def test_withdrawal_cannot_be_declined() -> None:
    t = play("turn 4; phase A.4; " + HOME, dice=[*NOTHING, 1, 4, 3])
    assert t.to_act == "wersgorix"
    assert t.refused("done") is not None
    assert all(action.startswith("lose ") for action in t.legal)
