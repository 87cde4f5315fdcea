"""`crusades check refusals`: in little, for each game; and faults that it must notice."""

from __future__ import annotations

from typing import Any

import pytest

from crusades.core.refusal import Refusal
from crusades.lab import refusals
from crusades.play import library

GAMES = ("high", "last", "darkest")
COUNT = 240


@pytest.mark.parametrize("game", GAMES)
def test_refusals_say_what_stands_in_the_way_and_nothing_else(game: str) -> None:
    (tally,) = refusals.run([game], COUNT, seed=3).tallies
    assert tally.asked == COUNT
    assert not (tally.bare or tally.twins or tally.contradictions or tally.astray), vars(tally)
    assert tally.share < refusals.SHARE, "\n".join(tally.table())
    assert tally.offered > COUNT / 20  # where something is near, it is offered


def test_the_same_seed_asks_the_same() -> None:
    one, two = (refusals.run(["darkest"], 40, seed=5, samples=4).tallies[0] for _ in range(2))
    assert one.answers == two.answers
    assert one.samples == two.samples
    assert len(one.samples) == 4


def asked(monkeypatch: pytest.MonkeyPatch, answer: Any) -> refusals.Tally:
    """What is found when every question is answered so."""
    monkeypatch.setattr(refusals, "refused", answer)
    return refusals.run(["high"], 32, seed=1).tallies[0]


def test_an_answer_that_is_the_same_for_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = asked(monkeypatch, lambda game, s, code, lang="en": Refusal("H4.1", "Not now."))
    assert tally.share > 0.9
    assert tally.contradictions  # what is legal was refused as well
    assert not tally.is_kept


def test_silence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = asked(monkeypatch, lambda game, s, code, lang="en": None)
    assert len(tally.contradictions) == 32
    assert not tally.is_kept


def test_a_clause_that_does_not_exist_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = asked(monkeypatch, lambda game, s, code, lang="en": Refusal("H99.9", "Because."))
    assert tally.bare


def test_an_answer_by_what_is_hidden_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(game: Any, s: Any, code: int, lang: str = "en") -> Refusal | None:
        refusal = game.why_not(s, code)
        return refusal and Refusal(refusal.rule, str(s.dice.a))  # a twin has other dice

    assert asked(monkeypatch, tells).twins


def test_a_way_out_that_is_none_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def astray(game: Any, s: Any, code: int, lang: str = "en") -> Refusal | None:
        refusal: Refusal | None = game.why_not(s, code)
        if refusal is not None:
            refusal.instead = code
        return refusal

    assert len(asked(monkeypatch, astray).astray) == 32


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words_in_both_languages(game: str) -> None:
    english, french = (library.words(game, lang) for lang in refusals.LANGUAGES)
    for section in ("why", "why_short", "remedy"):
        assert set(english[section]) == set(french[section])
    assert set(english["why_short"]) <= set(english["why"])
