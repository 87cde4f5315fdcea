"""H4: the shape of a Game Turn."""

import pytest

from crusades.games.high.state import PHASES
from tests.rules.high.kit import play
from tests.rules.high.walk import passive

EVERYBODY = "0620: cfB 5, caC 5, roger, owain; 1711: fitzwilliam; 0413: caD 4; 0513: waF 4; 3713: wfA 5, w1"


@pytest.mark.rule("H4.1")
def test_a_player_cannot_act_from_a_later_phase() -> None:
    t = play(f"turn 3; phase D.2; {EVERYBODY}")
    assert t.refused("attack 0513 ground") == "H7A.1"
    assert t.refused("alert pelhesk -") == "H4.1"
    t.do("done")
    assert t.phase == "E"
    assert t.refused("parley pthng fitzwilliam alone") == "H9.2"
    assert t.refused("to 0619") == "H4.1"
    assert t.refused("fleet 1 0620") == "H4.1"


@pytest.mark.rule("H4.1")
def test_every_step_of_a_phase_comes_before_the_next_phase() -> None:
    t = play("turn 4; phase A; 0620: caB 3, roger; gromolor: converted, heresy; 3713: waA 3", dice=[5])
    assert t.s.phase == 0 and t.to_act == "crusader"  # step 1 is rolled, step 2 is being played
    t.do("done")
    assert t.to_act == "wersgorix" and t.s.phase == 0
    t.s.dice.script = [3, 4, 3, 4]
    t.do("done")
    assert t.s.dice.script == [] and t.s.phase > 0


@pytest.mark.rule("H4.2")
def test_the_phases_run_from_a_to_k_in_every_turn() -> None:
    t = play(f"turn 3; seed 4; phase A; {EVERYBODY}")
    t.s.events = []
    while t.s.turn < 5:
        t.do(passive(t.legal))
    told = [PHASES[e[2]] for e in t.s.events if e[0] == "phase"]
    assert "".join(told) == "BCDEFGHIJK" + "ABCDEFGHIJK" + "A"


@pytest.mark.rule("H4.2")
def test_the_phasing_player_is_asked_in_his_own_phases() -> None:
    t = play(f"turn 3; seed 4; phase B; {EVERYBODY}")
    asked: dict[str, set[str]] = {}
    while t.s.turn < 4:
        asked.setdefault(t.phase, set()).add(str(t.to_act))
        t.do(passive(t.legal))
    assert {asked[p] == {"crusader"} for p in "DEF"} == {True}
    assert {asked[p] == {"wersgorix"} for p in "GHI"} == {True}


# H4K ------------------------------------------------------------------------------------------------


@pytest.mark.rule("H4K.1")
def test_the_turn_marker_moves_one_box() -> None:
    t = play("turn 4; phase K; 0620: caB 3, roger; 3713: waA 3")
    assert t.s.turn == 5 and t.phase == "A"


@pytest.mark.rule("H4K.1")
def test_what_lasts_a_turn_ends_with_it() -> None:
    t = play("turn 4; phase K; 0620: caB 3, roger; 3713: waA 3; event fervor; event initiative; nuclear")
    assert (t.s.fervor, t.s.initiative, t.s.nuclear_used) == (0, 0, 0)


@pytest.mark.rule("H4K.2")
def test_after_the_last_turn_the_winner_is_declared_and_nothing_more_is_played() -> None:
    t = play("turn 15; phase K; 0620: caB 3, roger; 3713: waA 3")
    assert t.s.over and t.game.result(t.s) == 1
    assert t.to_act is None and t.legal == []
    assert t.refused("done") == "H4K.2"
    goes_on = play("turn 14; phase K; 0620: caB 3, roger; 3713: waA 3")
    assert not goes_on.s.over


@pytest.mark.rule("H4.1")
def test_a_verb_out_of_its_moment_is_refused_by_the_clause_that_names_the_moment() -> None:
    t = play("turn 6; phase E; 0413: waF 5; 0513: caC 6, roger; 0620: cfB 4; bruduin: race ollumi, rebel")
    for action, clause in (
        ("occupy caC", "H7C.36"),
        ("gamble roger 1", "H7C.32"),
        ("siege", "H7C.9"),
        ("raze", "H7D.31"),
        ("send roger cfB 1", "H11A.3"),
        ("roll", "H11A.4"),
        ("collect 1 cfB", "H4A.15"),
        ("claim roger bruduin", "H11B.6"),
        ("claim roger gromolor", "H8C.8"),
        ("fief gromolor roger", "H4C.1"),
        ("fief gromolor sorvan", "H8C.11"),
    ):
        assert t.refused(action) == clause, action
