"""H7D.26, H7D.27: strongpoints and treachery."""

import pytest

from crusades.games.high import strongpoints
from crusades.games.high.pieces import CRUSADER, OWAIN, REDJOHN, WERSGORIX
from tests.rules.high.kit import Table, play
from tests.rules.high.walk import walk

FORT = "turn 6; phase H; iq 1; traitor owain; 2417: castle, caC 5, owain, redjohn; 0620: roger, caB 5; "
ENTRY = "move waH; to 2417; done"


def taken(t: Table) -> Table:
    """Play on to the end of phase I."""
    return walk(t, "J", 6)


@pytest.mark.rule("H7D.26")
def test_wersgorix_units_walk_into_a_betrayed_strongpoint_and_capture_it() -> None:
    t = play(FORT + "2518: waH 3", dice=[2])
    assert strongpoints.control(t.s, t.h("2417")) == CRUSADER
    t.do(ENTRY)
    assert t.hex("waH") == "2417"
    assert strongpoints.control(t.s, t.h("2417")) == WERSGORIX


@pytest.mark.rule("H7D.26")
def test_the_gates_stay_shut_if_the_traitor_loses_the_dispute() -> None:
    t = play(FORT + "2518: waH 3", dice=[3])
    t.do("move waH")
    assert t.refused("to 2417") == "H6C.2"


@pytest.mark.rule("H7D.26")
def test_the_troops_of_the_traitor_alone_capture_nothing() -> None:
    t = play(FORT + "2518: waH 3", dice=[2, 3, 4, 3, 4])
    walk(t, "B", 7)
    assert strongpoints.control(t.s, t.h("2417")) == CRUSADER
    assert t.unit("caC") == 5
    assert t.s.captor[REDJOHN] == -1


@pytest.mark.rule("H7D.26")
def test_besiegers_have_entered_as_soon_as_the_traitor_commands_inside() -> None:
    text = "turn 6; phase H; traitor owain; 2417: castle, inside, caC 5, owain, redjohn, waH 6; 0620: roger"
    t = play(text, dice=[2])
    assert strongpoints.control(t.s, t.h("2417")) == WERSGORIX
    taken(t)
    assert (t.unit("caC"), t.s.captor[OWAIN], t.s.captor[REDJOHN]) == (0, WERSGORIX, WERSGORIX)


@pytest.mark.rule("H7D.27")
def test_when_phase_i_ends_leaders_are_captured_and_the_troops_are_gone() -> None:
    t = play(FORT + "2518: waH 3", dice=[2, 3, 4, 3, 4, 1, 1]).do(ENTRY)
    assert t.unit("caC") == 5
    t.s.events = []
    walk(t, "B", 7)
    assert t.unit("caC") == 0
    assert (t.s.captor[OWAIN], t.s.captor[REDJOHN]) == (WERSGORIX, WERSGORIX)
    assert (t.hex("owain"), t.hex("redjohn"), t.s.iq) == ("2417", "2417", 1)


@pytest.mark.rule("H7D.27")
def test_pieces_that_left_the_strongpoint_escape_its_fate() -> None:
    t = play(FORT + "2518: waH 3", dice=[2, 3, 4, 3, 4, 1])
    t.do("move caC; to 2418; done; move owain; to 2418")
    t.do(ENTRY)
    walk(t, "B", 7)
    assert (t.unit("caC"), t.hex("caC"), t.s.captor[OWAIN]) == (5, "2418", -1)
    assert t.s.side[t.game.lexicon.units["cac"]] == CRUSADER
    assert t.s.captor[REDJOHN] == WERSGORIX


@pytest.mark.rule("H7D.27")
def test_fleets_are_not_in_the_strongpoint() -> None:
    t = play(FORT + "2417: cfD 3; 2518: waH 3", dice=[2, 3, 4, 3, 4, 1, 1]).do(ENTRY)
    walk(t, "B", 7)
    assert t.unit("cfD") == 3
    assert t.s.side[t.game.lexicon.units["cfd"]] == CRUSADER


@pytest.mark.rule("H7D.27")
def test_a_defector_taken_in_the_strongpoint_is_back_among_his_own() -> None:
    t = play(FORT + "2417: w3 defector; 2518: waH 3", dice=[2]).do(ENTRY)
    t.s.dice.script = [3, 4, 3, 4, 1, 1]
    walk(t, "B", 7)
    i = t.leader("w3")
    assert (t.s.lside[i], t.s.captor[i], t.s.defector[i]) == (WERSGORIX, -1, 0)


@pytest.mark.rule("H7D.27")
def test_a_traitor_aboard_a_fleet_is_not_in_the_strongpoint() -> None:
    t = play(FORT + "2417: cfD 3; 2518: waH 3", dice=[2, 3, 4, 3, 4, 1])
    t.do("move cfD; load owain; done").do(ENTRY)
    walk(t, "B", 7)
    assert (t.s.captor[OWAIN], t.s.lside[OWAIN]) == (-1, CRUSADER)
    assert t.s.captor[REDJOHN] == WERSGORIX


@pytest.mark.rule("H7D.23", "H11A.25")
def test_a_traitor_in_a_fallen_fort_is_back_with_his_own_side_at_once() -> None:
    t = play(
        """turn 5; phase I; traitor owain; ally jair
        1218: waF 3, owain, inside, caC 6, fitzwilliam
        2208: w1, wfA 2; 0620: roger""",
        "done",
        dice=[1],
    )
    assert t.phase == "J"
    assert t.s.captor[OWAIN] == -1
    assert t.s.lside[OWAIN] == CRUSADER
    assert t.game.violations(t.s) == []
