"""Why not, of moves: facts of the fleet, the piece and the hex (H6)."""

import pytest

from tests.rules.high.kit import play

FORCES = """turn 5; phase D.2; equipment 3; iq 1
0620: cfB 5, caC 5, caD 8, roger, cfA 4
0413: waF 5, w3
0514: wg 2
1111: caE 4, w5 captive, owain
0907: wfG 3"""


@pytest.mark.rule("H6B.1")
def test_a_fleet_that_flies_too_far_hears_how_far_and_what_is_left() -> None:
    t = play(FORCES, "move cfB")
    assert t.reasons("to 1111") == ["H6B.1: Pelhesk 1111 is 12 hexes from Thraxian 0620; Range left: 8."]
    assert t.why("to 1111", "fr").text == (
        "Pelhesk 1111 est à 12 hex de Thraxian 0620\u00a0; Portée restante\u00a0: 8."
    )
    assert t.instead("to 1111") == "to 0513"


@pytest.mark.rule("H6B.4")
def test_a_fleet_hears_who_holds_the_hex() -> None:
    t = play(FORCES, "move cfB")
    assert t.why("to 0413").text == "Gromolor 0413 is held by Wersgorix Army F and Viceroy Hemruk."
    assert t.why("to 0413", "fr").text == (
        "Gromolor 0413 est tenu par l'Armée F des Wersgorix et le vice-roi Hemruk."
    )
    assert t.instead("to 0413") == "to 0414"


@pytest.mark.rule("H6F.1")
def test_a_fleet_of_a_sleeping_planet_hears_that_too_when_it_flies_too_far() -> None:
    t = play("turn 5; phase H; 2124: wfD 6; 0620: caB 3", "move wfD")
    assert t.reasons("to 2517") == [
        "H6B.1: Tolquay 2517 is 9 hexes from Mornaghul 2124; Range left: 8.",
        "H6F.1: Wersgorix Fleet D set out from Mornaghul, which is not Alerted: it stays in the Purple Zone.",
    ]


@pytest.mark.rule("H11A.19")
def test_a_fleet_in_a_storm_hears_where_the_storm_is() -> None:
    t = play("turn 5; phase D.2; 0620: cfB 5, caC 3; 0721: storm")
    assert t.reasons("move cfB") == [
        "H11A.19: Crusader Fleet B is at Thraxian 0620, inside the Ionic Storm at Thraxian 0721."
    ]


@pytest.mark.rule("H6E.2")
def test_a_fleet_without_room_hears_how_much_is_missing() -> None:
    refusal = play(FORCES, "move cfB").why("load caD")
    assert refusal.text == "Crusader Army D has 8; room left aboard Crusader Fleet B: 5."
    assert refusal.remedy == "Free room aboard Crusader Fleet B: 3 more."


@pytest.mark.rule("H6E.4")
def test_pieces_that_cannot_come_aboard_say_why() -> None:
    t = play(FORCES, "move cfB")
    assert t.why("load waF").text == "Wersgorix Army F is under the command of the Wersgorix."
    assert (
        t.why("load owain").text
        == "Sir Owain is at Pelhesk 1111, neither with Crusader Fleet B nor next to it."
    )
    assert t.reasons("load cfA") == [
        "H6E.1: Crusader Fleet A is a fleet: fleets carry armies, garrisons and leaders."
    ]
    assert t.instead("load waF") == "load caC"


@pytest.mark.rule("H6E.4")
def test_a_fleet_has_to_be_in_hand_and_the_one_beside_is_offered() -> None:
    t = play(FORCES)
    assert t.why("load caC").text.startswith("A fleet has to be in hand to take anything aboard;")
    assert t.instead("load caC") == "move cfA"


@pytest.mark.rule("H6E.7")
def test_cargo_is_set_down_in_the_nearest_hex_instead() -> None:
    t = play(FORCES, "move cfB; load roger; load caC; to 0414")
    assert t.why("unload roger 0515").text == "0515 is open space."
    assert t.why("unload roger 0513").text == (
        "Gromolor 0513 is neither the hex of Crusader Fleet B nor next to it."
    )
    assert t.why("unload caC 0413").text == "Gromolor 0413 is held by Wersgorix Army F and Viceroy Hemruk."
    assert t.instead("unload caC 0413") == "unload caC 0414"


@pytest.mark.rule("H6A.1")
def test_another_piece_waits_until_the_one_in_hand_has_moved() -> None:
    t = play(FORCES, "move cfB")
    assert t.reasons("move cfA") == ["H4D.3: Crusader Fleet B is in hand: end its move first."]
    assert t.instead("move cfA") == "done"
    t.do("done")
    assert t.reasons("move cfB") == ["H6B.1: Crusader Fleet B has been in hand in this turn already."]


@pytest.mark.rule("H6A.3")
def test_an_army_does_not_cross_space_on_foot() -> None:
    t = play(FORCES, "move caE")
    assert t.reasons("to 0620") == [
        "H6A.3: Crusader Army E is on Pelhesk; to Thraxian 0620 it goes only aboard a fleet."
    ]


@pytest.mark.rule("H6C.1")
def test_two_steps_are_too_many_and_the_ruling_says_so() -> None:
    refusal = play("turn 5; phase D.2; 0520: caC 3", "move caC").why("to 0720")
    assert refusal.text == "Crusader Army C is at Thraxian 0520: one hex a turn, and Thraxian 0720 is 2 away."
    assert refusal.is_ruled and refusal.ruling


@pytest.mark.rule("H6C.5")
def test_an_army_hears_how_much_it_can_leave() -> None:
    t = play(FORCES, "move caE")
    assert t.why("leave 9").text == "Crusader Army E has 4, of which it keeps at least 1: it cannot leave 9."
    assert (t.instead("leave 9"), t.instead("leave 0")) == ("leave 3", "leave 1")


@pytest.mark.rule("H6D.5")
def test_captives_say_whose_they_are() -> None:
    t = play(FORCES)
    assert t.reasons("move w5") == ["H6D.5: Commander Brogh is a captive of the Crusaders at Pelhesk 1111."]
    t.do("move caE")
    assert t.why("escort w3").text == "Viceroy Hemruk is no captive of yours."
    assert t.instead("escort w3") == "escort w5"


@pytest.mark.rule("H11A.26")
def test_a_traitor_is_called_one() -> None:
    t = play("turn 5; phase D.2; 0620: owain, caC 3; 0720: roger, caD 2; traitor owain")
    assert t.reasons("move owain") == ["H11A.26: Sir Owain turned traitor this turn."]
    assert t.why("move owain", "fr").text == "Sir Owain a trahi ce tour."


@pytest.mark.rule("H11A.3")
def test_the_movement_does_not_end_before_the_expedition_has_left() -> None:
    t = play("turn 5; phase D.2; earth due; 0620: caD 3, roger, cfB 4; 3713: w3, waF 3")
    assert t.why("done").text == (
        "An expedition to Earth is due in turn 5: a leader and fleet points have to leave first."
    )
    refusal = t.why("send roger cfB 9")
    assert refusal.text == "Crusader Fleet B has 4; an expedition takes 1 or more of them, not 9."
    assert (refusal.remedy, t.instead("send roger cfB 9")) == ("4 or fewer will do.", "send roger cfB 4")
