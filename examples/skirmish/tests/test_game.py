"""What every game promises, and what people read."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

import crusades
from crusades.core.game import BadPosition
from crusades.lab import arena, fuzz
from crusades.play import choices, content, library, rulebook, shelf

DATA = files("skirmish") / "data"


def test_random_games_keep_every_promise() -> None:
    report = fuzz.fuzz("skirmish", 10, seed=1)
    assert str(report).endswith("violations=0 stuck=0 capped=0")
    assert not fuzz.missing(report, "skirmish")["verbs"]


def test_every_verb_says_what_it_means_for_whoever_chooses() -> None:
    assert set(choices.of("skirmish")) == set(library.load_game("skirmish").grammar.by_word)


def test_the_content_is_sound() -> None:
    assert not content.check_pack("skirmish", library.read_pack(DATA))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("turn 9", "line 1: 'turn 9': a number from 1 to 8 follows"),
        ("a1: r1 leader; a2: r2 leader", "the raiders have no leader left for r2"),
        ("c3: r1 man", "a counter stands in the water (N4.2)"),
        ("\nz9: r1 man", "line 2: 'z9: r1 man': there is no 'z9'; known: a1"),
        ("sing", "line 1: 'sing': known are: turn N, watch"),
    ],
)
def test_a_position_that_makes_no_sense(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as found:
        crusades.position("skirmish", text)
    assert str(found.value).startswith(complaint)


def test_rules_of_thumb_beat_chance() -> None:
    assert shelf.part("skirmish", "thumbs")
    assert arena.arena("skirmish", ("greedy", "random"), games=20, seed=1).wins(0) > 12


def test_french_says_whatever_english_says() -> None:
    words = [
        tomllib.loads((DATA / f"words.{lang}" / "words.toml").read_text("utf-8")) for lang in ("en", "fr")
    ]
    for section, sentences in words[0].items():
        assert words[1][section].keys() >= sentences.keys(), section
        for name, text in sentences.items():
            assert slots(text) == slots(words[1][section][name]), name
    english, french = rulebook.load("skirmish"), rulebook.load("skirmish", "fr")
    for id_, clause in english.clauses.items():
        other = french.clauses[id_]
        assert (clause.title, clause.text, clause.example) != (other.title, other.text, other.example)


def slots(text: str) -> list[str]:
    return sorted(part.partition("}")[0] for part in text.split("{")[1:])


def test_a_hidden_counter_has_no_other_name_for_those_who_may_not_look() -> None:
    match = crusades.position("skirmish", "c2: r1 shadow; a1: r2 man; d3: w1 leader")
    assert "shadow r1" in match.describe("move r1 d3").lower()
    match.play("move r1 d3")
    told = [line.text for line in match.log("watch")]
    assert told[-1] == "Counter r1 walks into counter w1 at d3."
    assert match.prompt() == "The watch: counter r1 walks into counter w1 at d3. What do you do?"
