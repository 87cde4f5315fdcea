"""H5 and H10: winning, in outline and by scenario."""

import pytest

from crusades.games.high import victory
from crusades.games.high.pieces import CRUSADER, GARRISON_BASE, LEADERS, NOWHERE, WERSGORIX
from tests.rules.high.kit import Table, new, play

CAPITALS = ["0620", "0806", "2124", "1605", "3122", "2906", "3713"]
RACES = ["gromolor", "bruduin", "ysthent", "korvanth", "ulluzar", "pelhesk", "mornaghul", "sithvey"]
RACES += ["dragathur", "ettelvane", "hroob", "varnoxil", "tolquay", "ashmerel"]


def final(capitals: int, races: int, *, turn: int = 15, more: str = "") -> Table:
    """The end of a game with so many Crusader capitals (Wersgorix is the seventh) and Converted races."""
    held = f"castles {' '.join(CAPITALS[:capitals])}; converted {' '.join(RACES[:races])}"
    return play(f"turn {turn}; phase K; {held}; 0619: caB 3, roger, owain; 3712: waA 3; {more}")


def winner(t: Table) -> str | None:
    return t.game.seats[t.game.result(t.s)] if t.s.over else None


# H5 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("H5.1")
def test_with_no_crusader_unit_and_no_crusader_leader_the_wersgorix_win_at_once() -> None:
    t = play("turn 7; phase I; 1224: caC 1; 1324: waF 9; ally jair; 1711: jfA 5, sorvan; 0720: taA 3")
    t.s.dice.script = [6, 6]
    t.do("attack 1224 ground; resolve 1224 ground")
    if "resolve 1224 ground" in t.legal:
        t.do("resolve 1224 ground")
    assert t.unit("caC") == 0
    assert winner(t) == "wersgorix" and t.s.turn == 7


@pytest.mark.rule("H5.1")
def test_elimination_in_the_last_combat_comes_before_the_final_check() -> None:
    four = "castles 0620 0806 2124 1605"
    t = play(f"turn 15; phase I; {four}; 1224: caC 1; 1324: waF 9", dice=[6, 6])
    t.do("attack 1224 ground; resolve 1224 ground")
    assert t.unit("caC") == 0 and winner(t) == "wersgorix"


@pytest.mark.rule("H5.1")
@pytest.mark.parametrize("left", ["roger", "caE 1", "cfE 1", "cg 1"])
def test_one_crusader_unit_or_leader_keeps_the_game_going(left: str) -> None:
    t = play(f"turn 7; phase H.2; 1224: {left}; 3713: waA 3", "done")
    assert not t.s.over


@pytest.mark.rule("H5.1")
def test_captives_and_defectors_do_not_count_as_left_but_a_seeker_of_earth_does() -> None:
    captives = "3713: waA 3, roger captive, owain defector; ally jair; 1711: jaA 3"
    assert winner(play(f"turn 7; phase H.2; {captives}", "done")) == "wersgorix"
    away = play("turn 7; phase H.2; 3713: waA 3; earth owain 4", "done")
    assert winner(away) is None


@pytest.mark.rule("H5.1")
def test_a_jair_garrison_is_no_crusader_unit() -> None:
    t = play("turn 7; phase H.2; ally jair; 1711: jg 3; 3713: waA 3", "done")
    assert t.s.nation[GARRISON_BASE : GARRISON_BASE + 10].count(2) > 0
    assert winner(t) == "wersgorix"


@pytest.mark.rule("H5.1")
def test_nobody_is_eliminated_before_the_crusaders_are_set_up() -> None:
    t = new().do("empty korvanth; empty tolquay")
    assert {t.s.lat[i] for i in range(LEADERS)} == {NOWHERE}
    assert not t.s.over


@pytest.mark.rule("H5.2")
def test_the_wersgorix_win_if_no_condition_is_met_at_the_end() -> None:
    assert winner(final(3, 8, more="title roger king")) == "wersgorix"


@pytest.mark.rule("H5.3")
def test_the_crusader_wins_by_meeting_a_condition_at_the_end() -> None:
    assert winner(final(4, 0)) == "crusader"


def test_standing_counts_capitals_races_and_the_king() -> None:
    races = "converted gromolor ulluzar; ysthent: converted, heresy"
    t = play(f"turn 5; phase D; castles 0620 0806; {races}; 0620: roger")
    assert victory.standing(t.s) == (2, 2, 0)
    crowned = play("turn 5; phase D; title roger king; 0620: roger")
    assert victory.standing(crowned.s) == (1, 0, 1)


# H10, H10A: the Basic Scenario ----------------------------------------------------------------------


@pytest.mark.rule("H10.1")
def test_both_scenarios_begin_with_the_same_set_up() -> None:
    basic, campaign = (new(7, name).do("standard; standard").s.save() for name in ("basic", "campaign"))
    assert basic.pop("scenario") != campaign.pop("scenario")
    assert basic == campaign


@pytest.mark.rule("H10A.1")
def test_the_basic_scenario_lasts_fifteen_turns() -> None:
    assert not final(4, 9, turn=14, more="title roger king").s.over
    assert final(1, 0, turn=15).s.over


@pytest.mark.rule("H10A.2")
def test_holding_the_wersgorix_capital_at_the_end_wins_the_basic_scenario() -> None:
    assert winner(final(1, 0, more="3713: castle")) == "crusader"
    assert winner(final(1, 0, more="3613: castle")) == "wersgorix"


@pytest.mark.rule("H10A.3")
def test_four_of_the_six_other_capitals_win_and_thraxian_is_one_of_them() -> None:
    assert winner(final(4, 0)) == "crusader"
    assert winner(final(3, 0)) == "wersgorix"
    assert winner(final(3, 0, more="3021: castle, caC 7")) == "wersgorix"


@pytest.mark.rule("H10A.3")
def test_an_option_asks_for_four_capitals_beyond_thraxian() -> None:
    assert winner(final(4, 0, more="option capitals beyond-thraxian")) == "wersgorix"
    assert winner(final(5, 0, more="option capitals beyond-thraxian")) == "crusader"
    lost = "turn 15; phase K; castles 0806 2124 1605 3122; 0619: caB 3; 3712: waA 3"
    assert winner(play(f"{lost}; option capitals beyond-thraxian")) == "crusader"


@pytest.mark.rule("H10A.4")
def test_nine_converted_races_win_only_with_a_king() -> None:
    assert winner(final(1, 9, more="title roger king")) == "crusader"
    assert winner(final(1, 9)) == "wersgorix"
    assert winner(final(1, 8, more="title roger king")) == "wersgorix"


@pytest.mark.rule("H10A.4")
def test_races_in_heresy_and_reconquered_races_are_not_counted() -> None:
    assert winner(final(1, 9, more="title roger king; gromolor: heresy")) == "wersgorix"
    assert winner(final(1, 8, more="title roger king; tolquay: reconquered")) == "wersgorix"


@pytest.mark.rule("H10A.5")
def test_three_capitals_and_eight_races_lose_the_basic_scenario() -> None:
    t = final(3, 8, more="title roger king")
    assert winner(t) == "wersgorix" and t.s.winner == WERSGORIX


# H10B: the Campaign Scenario ------------------------------------------------------------------------


@pytest.mark.rule("H10B.1")
def test_the_campaign_lasts_thirty_turns() -> None:
    after = final(4, 0, turn=15, more="scenario campaign")
    assert not after.s.over and after.s.turn == 16
    assert final(4, 0, turn=30, more="scenario campaign").s.over


@pytest.mark.rule("H10B.2")
def test_all_seven_capitals_win_the_campaign() -> None:
    assert winner(final(7, 0, turn=30, more="scenario campaign")) == "crusader"
    assert winner(final(6, 0, turn=30, more="scenario campaign")) == "wersgorix"


@pytest.mark.rule("H10B.3")
def test_fourteen_converted_races_and_a_king_win_the_campaign() -> None:
    king = "scenario campaign; title roger king"
    assert winner(final(1, 14, turn=30, more=king)) == "crusader"
    assert winner(final(1, 14, turn=30, more="scenario campaign")) == "wersgorix"
    assert winner(final(1, 14, turn=30, more=f"{king}; gromolor: heresy")) == "wersgorix"


@pytest.mark.rule("H10B.4")
def test_thirteen_races_and_six_capitals_lose_the_campaign() -> None:
    t = final(6, 13, turn=30, more="scenario campaign; title roger king")
    assert winner(t) == "wersgorix" and t.s.winner != CRUSADER
