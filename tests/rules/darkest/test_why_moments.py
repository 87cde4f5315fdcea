"""Why not now: each verb says when its time is, by a clause of its own; and there is nothing general left."""

from collections import defaultdict

from crusades.games.darkest import verbs, why, why_moments
from crusades.games.darkest.pieces import AXIS, SOVIET
from crusades.lab import refusals
from crusades.play import library
from tests.rules.darkest.asking import asked, first, told
from tests.rules.darkest.fighting import fight
from tests.rules.darkest.kit import table


def test_no_clause_says_the_moment_of_three_verbs() -> None:
    for seat in (AXIS, SOVIET):
        shared: dict[str, set[int]] = defaultdict(set)
        for verb, row in why_moments.WHEN.items():
            shared[row[seat]].add(verb)
        assert max(map(len, shared.values())) == 2


def test_every_verb_has_its_time_and_its_reasons() -> None:
    every = {each.number for each in verbs.VERBS}
    assert set(why.OF) == every
    assert set(why_moments.WHEN) == set(why_moments.SERVED) == every - {verbs.DONE, verbs.PASS}


def test_a_step_is_called_as_the_trail_above_the_board_calls_it() -> None:
    t = table("turn 3; step A.1 4\nF2: DE-5IK\nG9: SU-4A")
    trail = t.game.trail(t.s)
    assert trail[0].split(" › ")[1] == "Axis preparation" and trail[-1] == "Strategic movement"
    assert first(t, "fortify de-5ik") == (
        "D26.3: Infantry digs in in “Axis preparation › Digging in”; "
        "now it is “Axis preparation › Strategic movement”."
    )
    assert first(t, "fortify de-5ik", "fr") == (
        "D26.3: L'infanterie se retranche dans « Préparation de l'Axe › Retranchements » ; "
        "c'est maintenant « Préparation de l'Axe › Mouvement stratégique »."
    )


def test_the_fight_that_goes_on_is_named() -> None:
    t = fight("turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A", "e6", "de-24pz de-5ik", [6, 1]).do("fight; pass")
    assert told(t, "done") == ["D9.10: The battle for E6 goes on: fight another round, or break off."]
    assert told(t, "move de-5ik e4")[-1] == (
        "D26.5: Ground units move in “Axis movement and announcements”, or as reserves; "
        "now it is “Announced attacks of the Axis › Battle for E6”."
    )


def test_nothing_is_offered_that_could_be_declined() -> None:
    found = asked(table("turn 3; step A.2.b\nF4: DE-5IK\nG9: SU-4A"), "pass")
    assert found.rule == "D26.1"
    assert (
        found.text
        == "There is nothing to decline here: “Axis movement and announcements” waits for another answer."
    )


def test_a_game_that_is_over_says_since_when() -> None:
    t = table("turn 8; step A.4\nG9: SU-4A\nF1: DE-5IK")
    assert told(t, "done") == ["D2.8: The game is over: it was decided on turn 8."]


def test_whose_decision_it_is_only_that_is_told() -> None:
    t = table("turn 3; step A.2.b\nF4: DE-5IK\nG9: SU-4A")
    assert t.to_act == "axis"
    assert told(t, "call") == [
        "D7.1: The Siberian reserve obeys the Soviets only.",
        "D7.1: The Siberian reserve is called in “Soviet preparation › Reinforcements”; "
        "now it is “Axis movement and announcements”.",
    ]


def test_what_is_legal_has_no_reasons_and_what_is_not_has_some() -> None:
    t = table("turn 3; step A.2.b\nF4: DE-5IK, DE-24PZ\nF5: DE-6IK\nF6: SU-22A\nG9: SU-4A")
    seat = t.game.to_act(t.s)
    for action in t.game.legal(t.s):
        assert t.game.reasons(t.s, seat, action) == []
        assert t.game.refuse(t.s, seat, action) is None


def test_every_reason_has_a_sentence_with_a_fact_and_a_word_or_two() -> None:
    for lang in library.LANGUAGES:
        found = library.words("darkest", lang)
        assert [name for name, text in found["why"].items() if "{" not in text] == []
        assert set(found["why"]) == set(found["why_short"])
        assert [text for text in found["why_short"].values() if len(text.split()) > 4 or "{" in text] == []
    assert set(found["remedy"]) == why.MENDED | {"time"}


def test_refusals_drawn_at_random_keep_what_is_promised_of_them() -> None:
    found = refusals.run(["darkest"], 400, 3).tallies[0]
    assert found.is_kept, f"{found}\n" + "\n".join(found.table()[:20])
