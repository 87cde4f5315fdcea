"""H11A.25 – H11A.29: Treachery. Its effect on strongpoints is in test_h7d_treachery.py."""

import pytest

from crusades.games.high import treachery
from crusades.games.high.pieces import CRUSADER, NEUTRAL, OWAIN, REDJOHN, WERSGORIX
from tests.rules.high.kit import Table, play
from tests.rules.high.walk import walk

EVENTS = "turn 6; phase A.4; "
HOME = "0620: roger, caB 5; 3713: waA 5; "
TREACHERY = [1, 1]
NOTHING = [3, 4]


def event(position: str, *dice: int) -> Table:
    return play(EVENTS + HOME + position, dice=[*TREACHERY, *NOTHING, *dice])


def side(t: Table, unit: str) -> int:
    return t.s.side[t.game.lexicon.units[unit.lower()]]


# H11A.25: who turns -------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.25")
def test_the_crusader_chooses_the_traitor() -> None:
    t = event("0619: owain, fitzwilliam, redjohn, parvus; ally jair; 2208: sorvan, jaA 3")
    assert t.to_act == "crusader"
    assert t.legal == ["betray owain", "betray fitzwilliam", "betray redjohn", "betray sorvan"]
    t.do("betray sorvan")
    assert t.s.traitor == t.leader("sorvan")


@pytest.mark.rule("H11A.25")
def test_sir_roger_brother_parvus_and_others_never_turn() -> None:
    t = event("0619: owain, redjohn, parvus, thrall1, w3 defector; 2208: sorvan, jaA 3")
    for name in ("roger", "parvus", "thrall1", "w3", "sorvan", "fitzwilliam"):
        assert t.refused(f"betray {name}") == "H11A.25"


@pytest.mark.rule("H11A.25")
def test_captives_and_leaders_away_do_not_turn() -> None:
    t = event("3713: redjohn captive; earth fitzwilliam 5; 0619: owain", 1)
    assert t.s.traitor == OWAIN


@pytest.mark.rule("H11A.25")
def test_with_nobody_to_turn_treachery_is_no_event() -> None:
    t = event("0619: parvus")
    assert t.s.traitor == -1
    assert t.phase != "A"


@pytest.mark.rule("H11A.25")
def test_the_traitor_is_crusader_again_when_the_next_turn_begins() -> None:
    t = walk(event("0619: owain", *NOTHING, *NOTHING), "K", 6)
    assert t.s.turn == 7
    assert (t.s.traitor, t.s.lside[OWAIN]) == (-1, CRUSADER)


@pytest.mark.rule("H11A.25")
def test_the_units_he_led_return_with_him_where_they_stand() -> None:
    t = event("0513: owain, caD 6", *NOTHING, *NOTHING)
    walk(t, "H", 6).do("move caD; to 0413; done")
    assert side(t, "caD") == WERSGORIX
    walk(t, "A", 7)
    assert side(t, "caD") == CRUSADER
    assert t.hex("caD") == "0413"


@pytest.mark.rule("H11A.25")
def test_an_ally_leader_whose_race_left_meanwhile_returns_to_his_race() -> None:
    t = play("turn 6; phase J; ally jair; traitor sorvan; 2208: sorvan, jaA 3, w3; 0620: roger", dice=[6])
    t.do("disrupt jair w3")
    assert t.s.ally[0] == 0
    assert t.s.lside[t.leader("sorvan")] == NEUTRAL
    assert side(t, "jaA") == NEUTRAL


# H11A.26: control ---------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.26")
def test_the_crusader_cannot_move_the_traitor() -> None:
    t = walk(event("0619: owain, cfC 3"), "D", 6)
    assert t.refused("move owain") == "H11A.26"
    t.do("move cfC")
    assert t.refused("load owain") is not None


@pytest.mark.rule("H11A.26")
def test_the_wersgorix_player_moves_the_traitor() -> None:
    t = walk(event("0513: owain"), "H", 6)
    assert t.to_act == "wersgorix"
    t.do("move owain; to 0413")
    assert t.hex("owain") == "0413"


@pytest.mark.rule("H11A.26")
def test_until_phase_h_the_traitor_bars_no_hex_and_is_no_prey() -> None:
    t = walk(event("0513: owain, caD 3; 0413: caE 3"), "D", 6)
    t.do("move caE; to 0513; done")
    assert t.hex("caE") == "0513"
    walk(t, "E", 6)
    assert not [action for action in t.legal if action.startswith("attack")]


@pytest.mark.rule("H11A.26")
def test_a_traitor_aboard_a_fleet_goes_ashore() -> None:
    t = walk(event("0513: owain aboard cfC, cfC 3"), "D", 6)
    t.do("move cfC; to 1217; done")
    assert t.hex("owain") == "0513"


@pytest.mark.rule("H11A.26")
def test_the_traitor_fights_as_a_wersgorix_leader() -> None:
    text = (
        "phase I; equipment 5; iq 4; traitor fitzwilliam; 1324: fitzwilliam, caD 6; 1224: caE 4; 0620: roger"
    )
    t = play(text, dice=[1, 3])
    shifts = t.told("attack 1224 ground; with fitzwilliam; resolve 1224 ground; done")
    assert "shift_H7C.17" in shifts


# H11A.27: seizing units ---------------------------------------------------------------------------------


@pytest.mark.rule("H11A.27")
def test_troops_without_another_leader_follow_the_traitor() -> None:
    t = walk(event("0513: owain, caD 6"), "H", 6)
    t.do("move caD; to 0413; done; move owain; to 0413")
    assert (t.hex("caD"), t.hex("owain")) == ("0413", "0413")


@pytest.mark.rule("H11A.27")
def test_troops_that_left_him_in_phase_d_do_not_follow() -> None:
    t = walk(event("0513: owain, caD 6"), "D", 6).do("move caD; to 0413; done")
    walk(t, "H", 6)
    assert side(t, "caD") == CRUSADER
    assert t.refused("move caD") == "H6A.2"


@pytest.mark.rule("H11A.27")
def test_the_traitor_takes_over_troops_in_the_hex_he_comes_to() -> None:
    t = walk(event("0513: owain; 0413: caD 6"), "H", 6)
    assert side(t, "caD") == CRUSADER
    t.do("move owain; to 0413; move caD; to 0414; done")
    assert t.hex("caD") == "0414"


@pytest.mark.rule("H11A.27")
def test_the_traitor_sails_off_with_the_fleet_he_took_over() -> None:
    t = walk(event("0513: owain, cfC 4, caD 3 aboard cfC"), "H", 6)
    t.do("move cfC; load owain; to 1217; land")
    assert (t.hex("owain"), t.hex("caD"), t.hex("cfC")) == ("1217", "1217", "1217")


@pytest.mark.rule("H11A.27")
def test_captives_of_the_crusaders_are_free_when_their_guards_turn() -> None:
    t = walk(event("0513: owain, caD 6, w3 captive", 1), "H", 6)
    assert t.s.captor[t.leader("w3")] == -1


# H11A.28, H11A.29: the Command Dispute ------------------------------------------------------------------

DISPUTE = "0513: owain, redjohn, caD 5"


@pytest.mark.rule("H11A.28")
@pytest.mark.parametrize(("die", "master"), [(2, WERSGORIX), (3, CRUSADER)])
def test_the_traitor_commands_on_a_roll_under_his_political_rating(die: int, master: int) -> None:
    t = event(DISPUTE, die).do("betray owain")
    walk(t, "H", 6)
    assert side(t, "caD") == master
    assert t.s.dice.script == []


@pytest.mark.rule("H11A.28")
def test_a_wounded_traitor_disputes_with_his_lower_rating() -> None:
    t = event("0513: owain wounded, redjohn, caD 5", 2, 3, 3).do("betray owain")
    walk(t, "H", 6)
    assert side(t, "caD") == CRUSADER


@pytest.mark.rule("H11A.28")
def test_one_die_settles_a_hex_however_many_loyal_leaders_are_there() -> None:
    t = event("0513: owain, redjohn, fitzwilliam, parvus, caD 5, cfC 3", 1).do("betray owain")
    walk(t, "H", 6)
    assert t.s.dice.script == []
    assert (side(t, "caD"), side(t, "cfC")) == (WERSGORIX, WERSGORIX)


@pytest.mark.rule("H11A.28")
def test_an_ally_leader_disputes_command_too() -> None:
    t = event("ally jair; 0513: owain, sorvan, caD 5", 3).do("betray owain")
    walk(t, "H", 6)
    assert side(t, "caD") == CRUSADER


@pytest.mark.rule("H11A.28")
def test_the_dispute_arises_where_the_traitor_comes_to_a_loyal_leader() -> None:
    t = event("0513: owain; 0413: redjohn, caD 5", 1).do("betray owain")
    walk(t, "H", 6).do("move owain; to 0413")
    assert side(t, "caD") == WERSGORIX
    assert t.s.dice.script == []


@pytest.mark.rule("H11A.28")
def test_a_dispute_that_was_lost_is_not_rolled_again_in_that_hex() -> None:
    t = event(DISPUTE, 6).do("betray owain")
    walk(t, "H", 6)
    treachery.arrived(t.s, t.h("0513"))
    assert t.s.dice.script == []
    assert side(t, "caD") == CRUSADER


@pytest.mark.rule("H11A.28")
def test_without_troops_there_is_nothing_to_dispute() -> None:
    t = event("0513: owain, redjohn").do("betray owain")
    walk(t, "H", 6)
    assert t.s.dice.script == []


@pytest.mark.rule("H11A.29")
def test_disputed_troops_attack_for_the_wersgorix() -> None:
    t = event(DISPUTE + "; 0413: caE 2", 1).do("betray owain")
    walk(t, "I", 6)
    assert "attack 0413 ground" in t.legal


@pytest.mark.rule("H11A.29")
def test_the_leader_who_lost_the_dispute_stays_crusader() -> None:
    t = event(DISPUTE, 1).do("betray owain")
    walk(t, "H", 6)
    assert t.s.lside[REDJOHN] == CRUSADER
    assert t.refused("move redjohn") == "H6A.2"


@pytest.mark.rule("H11A.29")
def test_a_traitor_who_lost_the_dispute_still_moves_for_the_wersgorix() -> None:
    t = event(DISPUTE, 6).do("betray owain")
    walk(t, "H", 6).do("move owain; to 0413")
    assert t.hex("owain") == "0413"
    assert t.refused("move caD") == "H6A.2"


@pytest.mark.rule("H11A.29")
def test_a_loyal_leader_does_not_sail_with_the_traitors_fleet() -> None:
    t = event("0513: owain, redjohn aboard cfC, cfC 4", 1).do("betray owain")
    walk(t, "H", 6).do("move cfC; to 1217; done")
    assert t.hex("redjohn") == "0513"


# Enemies again, in one hex ------------------------------------------------------------------------------


@pytest.mark.rule("H11A.25", "H7D.17")
def test_troops_among_wersgorix_units_step_out_when_they_return() -> None:
    t = event("0513: owain, caD 6; 0413: waH 4", *NOTHING, *NOTHING)
    walk(t, "H", 6).do("move caD; to 0413; done")
    walk(t, "A", 7)
    assert t.game.violations(t.s) == []
    assert t.to_act == "crusader"
    assert {action.split()[0] for action in t.legal} == {"step"}
    t.do("step 0414")
    assert (t.hex("caD"), t.hex("waH")) == ("0414", "0413")


@pytest.mark.rule("H11A.25", "H6E.1")
def test_wersgorix_troops_leave_the_holds_of_a_returning_fleet() -> None:
    t = event("0513: owain, cfC 6; 0413: waH 4", *NOTHING, *NOTHING)
    walk(t, "H", 6).do("move cfC; load waH; to 1217; done")
    walk(t, "B", 7)
    assert (side(t, "cfC"), side(t, "waH")) == (CRUSADER, WERSGORIX)
    assert t.s.aboard[t.game.lexicon.units["wah"]] == -1
    assert t.game.violations(t.s) == []


@pytest.mark.rule("H11A.25", "H7D.12")
def test_besiegers_who_turned_besiege_again_when_they_return() -> None:
    t = event("0514: owain, caD 6, waH 4, inside", *NOTHING, *NOTHING)
    walk(t, "H", 6)
    assert side(t, "caD") == WERSGORIX
    walk(t, "B", 7)
    assert t.game.violations(t.s) == []
    assert (t.hex("caD"), side(t, "caD")) == ("0514", CRUSADER)


@pytest.mark.rule("H11A.25", "H7D.17")
def test_returning_besiegers_step_out_if_the_garrison_came_out_meanwhile() -> None:
    t = event("0514: owain, caD 6, waH 4, inside", *NOTHING, *NOTHING)
    walk(t, "H", 6).do("out 0514")
    walk(t, "A", 7)
    assert {action.split()[0] for action in t.legal} == {"step"}
