"""Why not, of conversions, buildings, fiefs and titles (H4B, H4C, H8)."""

import pytest

from tests.rules.high.kit import play

FORCES = """turn 6; phase B; equipment 3; iq 1
0620: cfB 5, caC 5, roger
0413: owain, caD 2, waF 5
1224: parvus, caE 3
1111: redjohn, cg 2
0806: fitzwilliam, caG 4
gromolor: race r15; bruduin: race r08; korvanth: race r14; pelhesk: race r01
kheldru: race r02, converted, fief fitzwilliam"""
COURT = """turn 6; phase C.2; equipment 3
0620: roger, parvus, owain, caC 5, church
0413: fitzwilliam, caD 2
1111: redjohn captive, waF 5"""


@pytest.mark.rule("H8A.5")
def test_a_preacher_among_the_enemy_hears_who_is_there() -> None:
    assert play(FORCES).reasons("convert owain 1") == [
        "H8A.5: Sir Owain shares Gromolor 0413 with the Wersgorix: Wersgorix Army F.",
        "H4B.3: The race of Gromolor lies face down: look at it first.",
    ]


@pytest.mark.rule("H4B.3")
def test_an_unseen_race_is_looked_at_first_and_that_is_offered() -> None:
    t = play(FORCES)
    refusal = t.why("convert parvus 1")
    assert (refusal.rule, refusal.short) == ("H4B.3", "look first")
    assert (refusal.remedy, t.instead("convert parvus 1")) == (
        "Look at the race of Bruduin first.", "look bruduin"
    )  # fmt: skip


@pytest.mark.rule("H8A.6")
def test_a_leader_at_his_limit_hears_the_figures() -> None:
    t = play(FORCES)
    assert t.why("convert fitzwilliam 2").text == (
        "Sir Brian Fitz-William has as many fiefs as his title allows: 1 of 1."
    )
    assert t.why("convert redjohn 1").text == "Red John has no Noble Title, and so can hold no fief."


@pytest.mark.rule("H8A.9")
@pytest.mark.rule("H8A.10")
def test_a_race_that_was_looked_at_says_what_it_asks_for() -> None:
    t = play(FORCES, "look bruduin; look korvanth")
    refusal = t.why("convert parvus 1")
    assert refusal.text == "The race of Bruduin is Spiritual: a church has to stand there."
    assert refusal.remedy == "Have a church built on Bruduin."
    assert t.reasons("convert fitzwilliam 1")[1:] == [
        "H8A.10: The race of Korvanth is Warlike: a castle has to stand there.",
        "H8A.7: An attempt on Korvanth costs 2 at least; you name 1.",
    ]


@pytest.mark.rule("H8A.1")
def test_whoever_is_none_of_the_five_cannot_convert() -> None:
    t = play("turn 6; phase B; equipment 3; 0413: owain captive, waF 5; 0620: roger, caC 3, caD 2; 2703: w3")
    assert t.why("convert w3 1").text == "Viceroy Hemruk is not one of the five Crusader leaders."
    assert t.why("convert owain 1").text == "Sir Owain is a captive of the Wersgorix at Gromolor 0413."
    t = play("turn 6; phase B; equipment 3; 0413: owain, caC 3; 0620: roger, caD 2; traitor owain")
    assert t.reasons("convert owain 1") == ["H8A.1: Sir Owain turned traitor this turn."]


@pytest.mark.rule("H8A.15")
def test_buildings_say_who_builds_and_what_stands() -> None:
    t = play(FORCES, "build caE church")
    assert t.why("build parvus castle").text == "Brother Parvus builds no castles."
    assert t.why("build owain church").text == (
        "Sir Owain builds nothing: fleets, armies, garrisons and Brother Parvus do."
    )
    assert t.why("build caC castle").text == "The Crusaders hold a castle on Thraxian already."
    assert t.why("build caE castle").text == "Crusader Army E is at work on a building already."
    assert (
        t.why("build parvus cathedral").text == "On Bruduin such work is under way: Crusader Army E is at it."
    )
    assert t.reasons("raise church 1224") == ["H8A.13: No church is finished on Bruduin."]


@pytest.mark.rule("H8E.13")
def test_a_title_hears_of_right_rank_and_place_at_once() -> None:
    t = play(COURT)
    assert t.reasons("grant roger owain duke") == [
        "H8E.13: Sir Roger has not the rank to make anybody Duke.",
        "H8E.13: Before Duke, Sir Owain has to be Baron.",
        "H8E.13: No cathedral stands on Thraxian.",
    ]
    assert t.instead("grant roger owain duke") == "grant roger owain baron"


@pytest.mark.rule("H8E.12")
def test_leaders_who_are_apart_are_brought_together() -> None:
    refusal = play(COURT).why("grant roger fitzwilliam baron")
    assert refusal.text == "Sir Roger and Sir Brian Fitz-William are not on the ground of one planet."
    assert refusal.remedy == "Bring Sir Roger and Sir Brian Fitz-William together."


@pytest.mark.rule("H8E.11")
def test_a_captive_is_not_knighted() -> None:
    assert play(COURT).reasons("grant roger redjohn knight") == [
        "H8E.11: Red John is a captive of the Wersgorix at Pelhesk 1111."
    ]


@pytest.mark.rule("H4C.1")
def test_a_planet_that_was_not_converted_now_is_no_new_fief() -> None:
    assert play(COURT).reasons("fief thraxian owain")[-1] == (
        "H4C.1: The race of Thraxian was not Converted by an attempt this turn."
    )
