"""The log says what happened: every number of a combat, and each line under the clause in force."""

import pytest

from crusades.games.high import leaders, results
from crusades.games.high.state import FLEET_ATTACK, Attack
from tests.rules.high.kit import Table, game, play

ASIDE = "; 3725: cfA 2, wfT 2"  # another fight to be had, so that a phase does not end by itself


def lines(t: Table, actions: str) -> list[tuple[str, str]]:
    """Play, and return what the log says: clauses and sentence."""
    return [t.game.tale(t.s, event) for event in t.happened(actions)]


def under(told: list[tuple[str, str]], clause: str) -> list[str]:
    return [text for rule, text in told if clause in rule.split()]


@pytest.mark.rule("H7D.6", "H7D.7", "H7D.8")
def test_fire_is_told_like_any_combat() -> None:
    t = play(
        "turn 5; phase D.2; iq 4; 0414: cfC 3, roger aboard cfC; 0514: waG 9; 0720: redjohn", dice=[6, 6]
    )
    told = lines(t, "move cfC; to 0314; fire; hold")
    assert "Attack 4 against defence 3: difference +1, column 7." in under(told, "H7C.12")
    assert under(told, "H7C.22") and under(told, "H7C.24") and under(told, "H7C.29")
    assert under(told, "H7D.7") == [
        "The Wersgorix fire: Wersgorix Combat Table, column 6: the dice show 6 and 6."
    ]
    assert under(told, "H7D.8") and under(told, "H7C.31")
    assert "0 left." in "".join(under(told, "H7C.31"))
    assert "A clean blow by the Wersgorix: losses inflicted, none suffered." in under(told, "H7C.37")


@pytest.mark.rule("H7C.31")
def test_losses_beyond_the_strength_present_are_told_as_they_are_taken() -> None:
    t = play("phase I; 0513: waF 9; 0413: caC 1" + ASIDE, dice=[6, 6])
    told = under(lines(t, "attack 0413 ground; resolve 0413 ground"), "H7C.31")
    assert "Nobody loses more than there is: attacker 0, defender 1." in told
    assert "Crusader Army C loses 1; 0 left." in told


@pytest.mark.rule("H7C.30", "H7C.12")
def test_the_column_is_told_before_and_after_the_shift_and_stops_at_the_edge() -> None:
    t = play("phase I; iq 20; 0513: waF 10, waG 10; 0413: caC 1" + ASIDE, dice=[3, 4])
    told = {e[0]: e[2:] for e in t.happened("attack 0413 ground; with waF; with waG; resolve 0413 ground")}
    start, moved, column = told["totals"][3], told["net_shift"][2], told["net_shift"][3]
    assert told["net_shift"][0] - told["net_shift"][1] >= 3 > moved  # I.Q. would shift further
    assert start + moved == column == told["wersgorix_roll"][2] == t.b.wersgorix_table.columns


@pytest.mark.rule("H7C.10")
def test_the_walls_are_told_apart_from_the_troops() -> None:
    t = play("phase E; 0513: caB 9; 0514: waF 3" + ASIDE, dice=[4, 4, 3])
    told = lines(t, "attack 0514 ground; resolve 0514 ground; inside; assault")
    assert under(told, "H7C.10") == ["The defenders are inside: the walls add 4 to the defence."]


@pytest.mark.rule("H6E.2")
def test_what_goes_down_with_a_fleet_is_told() -> None:
    t = play("phase I; 0513: wfF 9; 0413: cfC 1, caD 1 aboard cfC" + ASIDE, dice=[6, 6])
    told = under(lines(t, "attack 0413 fleet; resolve 0413 fleet"), "H6E.2")
    assert told == ["Crusader Army D goes down with Crusader Fleet C."]


@pytest.mark.rule("H7D.23", "H7D.24")
def test_the_fall_of_a_strongpoint_tells_who_is_lost_who_is_captured_and_what_is_gained() -> None:
    t = play(
        "phase E; 0514: castle, caC 2, owain, waF 5, inside; 0620: roger; 0413: wfG 1; 0513: cfB 1", dice=[1]
    )
    told = lines(t, "done")
    assert under(told, "H7D.23")[1:] == [
        "Crusader Army C, with a strength of 2, is lost with the place.",
        "Sir Owain is taken captive in the fallen strongpoint at Gromolor 0514.",
        "I.Q. Points of the Wersgorix: 2.",
    ]


@pytest.mark.rule("H4A.9", "H4A.5")
def test_points_that_were_declined_are_not_lost_for_want_of_a_place() -> None:
    t = play("turn 4; phase A.2; 0620: caB 3, cfC 3; 3713: wfA 3")
    told = [e[0] for e in t.happened("done")]
    assert "points_declined" in told and "points_lost" not in told


@pytest.mark.rule("H4A.10")
def test_points_that_cannot_enter_are_lost_for_want_of_a_place() -> None:
    t = play("turn 4; phase A.2; 0620: caB 3, inside, waF 9; 3713: wfA 3")
    assert t.legal == ["done"]
    told = [e[0] for e in t.happened("done")]
    assert "points_lost" in told and "points_declined" not in told


@pytest.mark.rule("H11A.2", "H12.23", "H7C.34")
def test_a_wound_is_told_under_what_caused_it() -> None:
    causes = ((leaders.BY_GAMBLE, "H7C.34"), (leaders.BY_WEDGE, "H12.23"), (leaders.BY_FEVER, "H11A.2"))
    for cause, clause in causes:
        t = play("phase E; 0620: roger, owain, caB 2")
        t.s.events = []
        leaders.wound(t.s, t.leader("owain"), cause)
        leaders.wound(t.s, t.leader("owain"), cause)  # and killed, as he is wounded
        assert [t.game.tale(t.s, event)[0] for event in t.s.events] == [clause, clause]
        assert t.hex("owain") is None


@pytest.mark.rule("H6F.5", "H6F.8", "H4G.5")
def test_an_alert_is_told_under_what_sounded_it() -> None:
    t = play("phase E; 3121: caB 5; 3122: wg 5; 3123: caC 2" + ASIDE)
    told = lines(t, "attack 3122 ground; with caB; done")
    assert under(told, "H6F.8") and under(told, "H4G.5") and not under(told, "H6F.4")
    t = play("phase G; iq 1; satellite thraxian off; 0413: caB 5; 0620: roger, cfC 1; 3713: wfA 1")
    told = lines(t, "done")
    assert "Strangers have been seen on Gromolor: it is Alerted." in under(told, "H6F.5")
    assert not under(told, "H6F.4")


@pytest.mark.rule("H12.7", "H12.8")
def test_a_satellite_switched_by_a_standoff_is_told_once_and_under_the_result() -> None:
    t = play("phase E; 0513: cfB 5; 0413: wfF 5" + ASIDE)
    t.s.events = []
    results.standoff(t.s, Attack(0, FLEET_ATTACK, t.h("0413")))
    assert [t.game.tale(t.s, event)[0] for event in t.s.events] == ["H12.7 H12.8"]


@pytest.mark.rule("H11A.5", "H11B.1", "H11A.3")
def test_points_given_up_are_told_under_their_event() -> None:
    sent = lines(
        play("turn 5; phase D; earth due; 0619: cfC 4; 0620: roger, owain, caB 6"), "send owain cfC 1"
    )
    assert under(sent, "H11A.3")[-1] == "Crusader Fleet C gives 1 to the search for Earth; 3 left."
    assert not under(sent, "H11B.2")


@pytest.mark.rule("H5.1", "H5.2")
def test_a_victory_of_the_empire_is_not_told_under_the_crusaders_clause() -> None:
    words = game().words
    assert "H5.3" not in words.template("event", "victory_of_the_empire").rule
    assert words.template("event", "victory_at_once").rule == "H5.1"


@pytest.mark.rule("H7E.9", "H7E.5")
def test_a_nuclear_attack_tells_the_die_the_equipment_and_the_losses() -> None:
    t = play("turn 10; phase E; equipment 4; 2906: waJ 6; 2907: cg 2" + ASIDE, dice=[1, 1, 2])
    told = lines(t, "nuke cg7 2906; outside")
    assert "The Crusaders' bomb works: the die shows 1, Equipment was 4 and is 3." in under(told, "H7E.5")
    assert under(told, "H7E.9") == ["Wersgorix Army J loses 3 in the blast; 3 left."]
    assert not under(told, "H7C.31")


@pytest.mark.rule("H4A.22", "H4A.24")
def test_what_happens_before_the_first_decision_is_told() -> None:
    s = game().position("turn 4; phase A.4; 0620: roger, caA 5; 3713: waA 5", [3, 4, 1, 3])
    told = [event[0] for event in s.opening or ()]
    assert told[:4] == ["crusader_event", "crusader_no_event", "imperial_event", "lies"]
    assert s.clone().opening is None and s.events is None
