"""Why not, in all its parts: what is promised of every refusal, held against games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from crusades.core.action import a_of, b_of, verb_of
from crusades.games.high import kinds, verbs, why, why_setup
from crusades.games.high.why_found import Found
from crusades.lab import refusals
from crusades.lab.refusals import Ask
from crusades.play import library
from crusades.play.telling import refused
from tests.rules.high.kit import game, new, play


def asked(seed: str, count: int) -> Iterator[Ask]:
    asks = refusals.asks(game(), Random(seed))
    for _ in range(count):
        yield next(asks)


def test_every_refusal_is_specific_true_and_discreet() -> None:
    found = refusals.run(["high"], 1600, seed=5)
    tally = found.tallies[0]
    assert (tally.bare, tally.twins, tally.contradictions, tally.astray) == ([], [], [], [])
    assert tally.share < 0.05, tally.table()


def test_nothing_stands_in_the_way_of_what_is_legal() -> None:
    """The chapters look for reasons without asking the guard: where it says OK they find none."""
    chance = Random(3)
    held = 0
    for one in asked("legal", 250):
        s, f = one.s, one.s.frames[-1]
        legal = game().legal(s)
        for action in chance.sample(legal, min(6, len(legal))):
            verb = verb_of(action)
            found = Found(s, one.seat)
            if verb in (verbs.DONE, verbs.STANDARD):
                continue
            if f.kind == kinds.SETUP:
                why_setup.look(found, verb, a_of(action), b_of(action))
            else:
                why.asked(found, f, verb, action, "")
                why.unasked(found, verb, action)
            assert found.found == [], game().notation(s, action)
            held += 1
    assert held > 500


def test_each_reason_has_a_sentence_and_a_word_or_two_in_both_languages() -> None:
    for lang in ("en", "fr"):
        words = library.words("high", lang)
        assert set(words["why"]) == set(words["why_short"])
        assert all("{" in text for text in words["why"].values())
        assert all("{" not in text and len(text) <= 24 for text in words["why_short"].values())


def test_all_that_stands_in_the_way_is_told_and_none_of_it_twice() -> None:
    for one in asked("twice", 300):
        refusal = refused(game(), one.s, one.action)
        assert refusal is not None
        said = [text for _, text, _ in refusal.reasons]
        assert 1 <= len(said) <= 4 and len(set(said)) == len(said), said
        assert (refusal.rule, refusal.text) == refusal.reasons[0][:2]


def test_a_thing_that_is_wrong_in_itself_comes_before_the_moment() -> None:
    t = play("turn 5; phase B; 0620: caC 5, roger; 0413: waF 5; gromolor: race r01; thraxian: alerted")
    assert t.reasons("move waF") == [
        "H6A.2: Wersgorix Army F is under the command of the Wersgorix.",
        "H4D.3: You move your pieces in phase D, Crusader Movement; now it is phase B, Crusader Conversion.",
    ]


def test_where_only_the_moment_is_wrong_it_is_said_when_it_could_be_done() -> None:
    t = play("turn 5; phase B; 0620: caC 5, roger")
    refusal = t.why("move caC")
    assert refusal.text == (
        "You move your pieces in phase D, Crusader Movement; now it is phase B, Crusader Conversion."
    )
    assert (refusal.short, refusal.remedy) == ("not now", "Try it again in phase D, Crusader Movement.")
    french = t.why("move caC", "fr")
    assert french.text == (
        "Vous déplacez vos pions en phase D, Mouvement des Croisés\u00a0; "
        "c'est maintenant\u00a0: phase B, Conversion par les Croisés."
    )
    assert french.short == "pas maintenant"


def test_the_other_player_is_not_told_to_try_again() -> None:
    """What only the enemy ever does has a phase, but none in which one could do it."""
    t = play("turn 5; phase B; 0620: caC 5, roger; 3713: w3, waF 3; gromolor: race r01")
    refusal = t.why("alert gromolor")
    assert refusal.text == (
        "The Wersgorix sound alerts in phase G, Wersgorix Alert; now it is phase B, Crusader Conversion."
    )
    assert refusal.remedy == ""
    t = play("turn 5; phase H; 0620: caC 5, roger; 3713: w3, waF 3; gromolor: race r01")
    refusal = t.why("betray w3")
    assert (refusal.text, refusal.short) == (
        "Viceroy Hemruk is under the command of the Wersgorix.",
        "wrong side",
    )


def test_what_comes_later_in_the_turn_is_reached_by_ending_the_phase() -> None:
    t = play("turn 5; phase D.2; 0620: caC 5, roger; gromolor: race r01")
    assert t.instead("attack 2304 ground") == "done"
    assert t.instead("look gromolor") is None, "that phase is over"
    assert t.instead("attack 0621 ground") == "move caC", "an army beside it comes first"


def test_what_is_asked_now_is_told_in_the_words_of_the_prompt() -> None:
    t = play("turn 6; phase E; 1218: waF 3; 1217: caC 5", "attack 1218 ground; resolve 1218 ground")
    assert t.why("roll").text.endswith(
        "now you are asked: “Inside or outside the strongpoint at Ysthent 1218?”"
    )
    assert t.why("roll", "fr").text.endswith("Dans le point fort d'Ysthent 1218, ou dehors\u00a0?\u00a0»")


@pytest.mark.rule("H4K.2")
def test_when_the_game_is_over_it_says_in_which_turn_it_ended() -> None:
    t = play("turn 5; phase E; 0413: waF 5; 0513: caC 1, roger", "attack 0413 ground", dice=[1, 1, 6, 6, 6])
    while not t.s.over:
        t.do(t.legal[0])
    refusal = t.why("move caC")
    assert (refusal.rule, refusal.text) == ("H4K.2", f"The game is over: it ended in turn {t.s.turn}.")
    assert refusal.instead == -1


@pytest.mark.rule("H3.7")
def test_a_face_down_race_gives_nothing_away() -> None:
    """What a race asks for is told while it is shown, and never of one that lies face down."""
    said = set()
    for race in ("r01", "r08", "r15"):  # Agrarian, Spiritual, Warlike
        t = play(f"turn 6; phase B; equipment 3; 0413: roger, caC 4; 0806: caD 3; gromolor: race {race}")
        said.add((*t.reasons("convert roger 1"), *t.reasons("convert roger 9"), t.instead("convert roger 1")))
    assert said == {(
        "H4B.3: The race of Gromolor lies face down: look at it first.",
        "H4B.3: The race of Gromolor lies face down: look at it first.",
        "H8A.7: Equipment Points still free: 3; you name 9.",
        "look gromolor",
    )}  # fmt: skip


def test_set_up_says_what_comes_first() -> None:
    t = new()
    assert t.why("put roger 0620").text == (
        "Sir Roger has his turn when the host is formed; "
        "now you are asked: “Two Thrall Race boxes stay empty. Which?”"
    )
    assert t.why("empty thraxian").text == "Thraxian has no Thrall Race box."
    assert t.why("move cfB").reasons[-1][1].endswith("now it is set-up.")
    t.do("empty gromolor")
    assert (
        t.why("empty gromolor").text == "The box of Gromolor is the first that stays empty: choose another."
    )
    t = new().do("standard")
    assert t.why("fleet 11 0620").text == "One unit holds 10 points at most, not 11."
    assert t.instead("fleet 11 0620") == "fleet 10 0620"
    assert t.why("fleet 9 0413").text == "Gromolor 0413 is not on Thraxian, where your side sets up."
