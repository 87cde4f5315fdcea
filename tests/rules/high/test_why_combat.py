"""Why not, of attacks and of the answers within a battle (H7)."""

import pytest

from tests.rules.high.kit import play

FORCES = """turn 6; phase E; equipment 0; iq 1
0413: waF 5, w3
0514: wg 2
0513: caC 3, fitzwilliam, cfG 2
0414: caD 4, roger
0620: caB 4, cfE 3
0621: wfB 2
bruduin: race Grathbeen, converted, fief fitzwilliam"""
FORT = """turn 6; phase E; equipment 2
1218: waF 3, w3
1217: caC 3, fitzwilliam
1118: caD 2
0620: caG 4"""


@pytest.mark.rule("H7A.3")
def test_an_attack_far_away_hears_all_that_is_wrong() -> None:
    t = play(FORCES)
    assert t.reasons("attack 2304 ground") == [
        "H7A.3: No army or garrison of the Crusaders is on the ground at Hroob 2304 or next to it.",
        "H7A.3: No enemy is at Hroob 2304.",
    ]
    assert t.why("attack 0615 ground").text == "0615 is open space."


@pytest.mark.rule("H7A.1")
def test_own_pieces_are_named_as_no_target() -> None:
    assert play(FORCES).reasons("attack 0620 ground") == [
        "H7A.1: At Thraxian 0620 are only pieces of the Crusaders: Crusader Fleet E and Crusader Army B."
    ]


@pytest.mark.rule("H7B.1")
def test_fleets_hear_what_is_there_instead_of_fleets() -> None:
    t = play(FORCES)
    assert t.reasons("attack 0413 fleet") == [
        "H7B.1: There are no fleets to attack at Gromolor 0413, but Wersgorix Army F."
    ]
    assert t.reasons("attack 0621 ground") == [
        "H7B.2: There is nobody to attack on the ground at Thraxian 0621, but Wersgorix Fleet B."
    ]


@pytest.mark.rule("H7B.4")
def test_faithful_races_are_not_attacked() -> None:
    assert play(FORCES).reasons("attack 1224 heretics")[-1] == "H7B.4: There is no heresy on Bruduin."


@pytest.mark.rule("H7C.1")
def test_whoever_would_take_part_needs_an_attack_first() -> None:
    t = play(FORCES)
    assert t.why("with caC").text.startswith("An attack has to be announced before pieces join it;")
    assert t.instead("with caC") == "attack 0413 ground"
    assert t.instead("resolve 0413 ground") == "attack 0413 ground"


@pytest.mark.rule("H7A.3")
def test_pieces_say_why_they_do_not_take_part() -> None:
    t = play(FORCES, "attack 0413 ground")
    assert t.why("with caB").text == (
        "Crusader Army B is at Thraxian 0620, neither at Gromolor 0413 nor next to it."
    )
    assert t.why("with cfG").reasons[0][:2] == (
        "H7B.1", "Crusader Fleet G is a fleet, and the attack on Gromolor 0413 is one on the ground."
    )  # fmt: skip
    assert t.why("with roger").text == "Sir Roger is at Gromolor 0414, where no unit takes part."
    assert t.why("with roger", "fr").text == "Sir Roger est sur Gromolor 0414, où aucune unité ne participe."
    assert t.reasons("with waF") == ["H7A.1: Wersgorix Army F is under the command of the Wersgorix."]
    assert t.why("done").text == "Nobody attacks Gromolor 0413 yet: name a unit that takes part."


@pytest.mark.rule("H7C.1")
def test_another_attack_waits_and_nothing_untrue_is_said_of_it() -> None:
    t = play(FORCES, "attack 0413 ground")
    assert t.reasons("attack 0514 ground") == [
        "H7C.1: First comes what you are asked now: “Name the pieces that attack Gromolor 0413.”"
    ]


@pytest.mark.rule("H7C.2")
def test_announced_attacks_are_counted_and_one_is_named() -> None:
    t = play(
        FORT, "attack 1218 ground; with caC; with caD; with fitzwilliam"
    )  # fmt: skip
    refusal = t.why("done")
    assert refusal.text == ("Announced attacks that still have to be resolved: 1. One of them: Ysthent 1218.")
    assert refusal.remedy == "Resolve the attack on Ysthent 1218."


@pytest.mark.rule("H7E.5")
def test_a_nuclear_attack_lacks_equipment() -> None:
    t = play(FORCES)
    refusal = t.why("nuke caC 0413")
    assert refusal.text == "A Nuclear Attack costs 1 Equipment Point; you have 0."
    assert (refusal.remedy, refusal.is_ruled) == ("Equipment Points that are missing: 1.", True)
    assert t.reasons("nuke caB 0413") == [
        "H7E.2: Crusader Army B is at Thraxian 0620, neither at Gromolor 0413 nor next to it.",
        "H7E.5: A Nuclear Attack costs 1 Equipment Point; you have 0.",
    ]


@pytest.mark.rule("H7D.12")
def test_a_siege_that_is_too_weak_hears_by_how_much() -> None:
    t = play(FORT, "attack 1218 ground; with caC; with fitzwilliam; done; resolve 1218 ground; inside")
    refusal = t.why("siege")
    assert refusal.text == "Against the strongpoint at Ysthent 1218 a siege needs 4 points; you have 3."
    assert refusal.remedy == "Strength Points more that are needed: 1."
    assert t.instead("siege") == "assault"
    assert t.why("done").text == "Choose one: “Besiege Ysthent 1218 or assault it?”"


@pytest.mark.rule("H7C.32")
def test_a_gamble_for_too_much_is_offered_for_less() -> None:
    t = play(
        FORT,
        "attack 1218 ground; with caC; with caD; with fitzwilliam; resolve 1218 ground; outside",
        dice=[1, 1, 5, 4, 3, 3],
    )
    assert t.why("gamble fitzwilliam 3").text == "Sir Brian Fitz-William can gamble for 1 to 2, not for 3."
    assert t.instead("gamble fitzwilliam 3") == "gamble fitzwilliam 2"
    assert t.why("lose caC 1").text.startswith("First comes what you are asked now: “Losses of ")


@pytest.mark.rule("H7D.10")
def test_nobody_goes_inside_where_nothing_is_attacked() -> None:
    refusal = play(FORCES).why("inside")
    assert refusal.text.startswith("You go inside when a strongpoint of yours is attacked on the ground;")
    assert (refusal.short, refusal.instead) == ("not attacked", -1)


@pytest.mark.rule("H8D.1")
def test_a_reconquest_needs_a_leader_on_the_planet() -> None:
    t = play("turn 6; phase I; iq 2; 0413: w3, waF 3; 0620: caC 3; 0513: caD 1; bruduin: race r02, converted")
    assert t.reasons("reconquer w3 1") == [
        "H8D.1: Viceroy Hemruk is at Gromolor 0413; he has to stand on a planet with a Converted race."
    ]
    assert t.reasons("reconquer w3 9")[-1] == "H8D.6: I.Q. Points: 2; you name 9."
