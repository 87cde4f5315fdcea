from __future__ import annotations

import tomllib

import pytest

from crusades.play import rulebook, shelf
from crusades.play.rulebook import TRANSLATED

SMALL = """
[game]
id = "tiny"
title = "Tiny"
sections = [{ id = "T1", title = "One" }]

[[clause]]
id = "T1.1"
title = "First"
topic = "start"
kind = "rule"
text = "The taller player begins."
example = "Given Ann and Bo, when Bo is taller, then Bo begins."
"""


def test_the_high_crusade_has_all_its_clauses() -> None:
    book = rulebook.load("high")
    assert (book.game, book.title, book.prefix) == ("high", "The High Crusade", "H")
    assert len(book.clauses) >= 420  # of the printed rulebook; others came later


def test_a_clause_is_shown_in_any_letter_case() -> None:
    clause = rulebook.load("high").show("h7c.4")
    assert (clause.id, clause.section) == ("H7C.4", "H7C")
    assert clause.variants == ("basic", "campaign")


def test_a_section_holds_its_clauses_in_order() -> None:
    ids = [clause.id for clause in rulebook.load("high").section("H12")]
    assert ids == [f"H12.{n}" for n in range(1, len(ids) + 1)]


def test_titles_rank_above_mentions() -> None:
    found = rulebook.load("high").search("siege")
    titled = [" siege" in f" {clause.title.lower()}" for clause in found]
    assert titled == sorted(titled, reverse=True)
    assert any(titled)
    assert not all(titled)


def test_clauses_with_more_of_the_words_come_first() -> None:
    book = rulebook.load("high")
    first = book.search("siege", "weakness")[0]
    assert first.score("siege")
    assert first.score("weakness")


def test_words_that_nothing_holds_find_nothing() -> None:
    assert rulebook.load("high").search("zeppelin") == []


def test_a_mistyped_id_has_neighbours() -> None:
    assert "H7C.4" in rulebook.load("high").near("H7C4")


def test_a_clause_is_looked_up_across_games() -> None:
    clause = rulebook.lookup("H1.1")
    assert clause is not None
    assert clause.title == "Two opposing sides"
    assert rulebook.lookup("X1.1") is None


def test_absent_parts_are_left_out_of_the_data() -> None:
    clause = rulebook.parse(SMALL, "tiny", "T").show("T1.1")
    assert sorted(clause.as_dict()) == ["example", "id", "kind", "text", "title", "topic"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('kind = "rule"', "", "T1.1: .*kind"),
        ('id = "T1.1"', 'id = "T2.1"', "T2.1: there is no section T2"),
        ('id = "T1.1"', 'id = "U1.1"', "U1.1: clauses of this game begin with T"),
        ("[[clause]]", SMALL[SMALL.index("[[clause]]") :] + "\n[[clause]]", "occurs twice"),
    ],
)
def test_a_broken_rulebook_is_refused_with_its_place(old: str, new: str, complaint: str) -> None:
    with pytest.raises(rulebook.BadRulebook, match=f"tiny.toml: .*{complaint}"):
        rulebook.parse(SMALL.replace(old, new), "tiny.toml", "T")


def test_another_language_is_laid_over_the_english_book() -> None:
    book = rulebook.load("high")
    clause, other = book.show("H7C.4"), book.show("H1.1")
    text = '[section]\nH7C = "Le combat"\n[clause."H7C.4"]\ntitle = "Titre"\ntext = "Feu !"\nruling = ""\n'
    french = rulebook.translated(book, text, "high/data/rulebook.fr.toml", "fr")
    shown = french.show("H7C.4")
    assert (shown.title, shown.text) == ("Titre", "Feu\u00a0!")
    assert (shown.example, shown.ruling, shown.variants) == (clause.example, clause.ruling, clause.variants)
    assert french.show("H1.1") == other
    assert french.sections["H7C"] == "Le combat"
    assert {k: v for k, v in french.sections.items() if k != "H7C"} == {
        k: v for k, v in book.sections.items() if k != "H7C"
    }
    assert list(french.clauses) == list(book.clauses)


@pytest.mark.parametrize("text", ['[clause."H99.1"]\ntitle = "x"', '[section]\nH99 = "x"'])
def test_a_translation_of_what_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(rulebook.BadRulebook, match="there is no H99"):
        rulebook.translated(rulebook.load("high"), text, "fr", "fr")


def test_a_language_without_a_rulebook_reads_the_english_one() -> None:
    assert rulebook.load("high", "tlh") is rulebook.load("high")
    assert rulebook.lookup("H1.1", "tlh") == rulebook.lookup("H1.1")


@pytest.mark.parametrize("game", rulebook.games())
def test_every_part_of_every_clause_is_french(game: str) -> None:
    book = rulebook.load(game)
    french = tomllib.loads((shelf.data(game) / "rulebook.fr.toml").read_text("utf-8"))
    said = {(id_, part) for id_, row in french["clause"].items() for part, text in row.items() if text}
    wanted = {(c.id, part) for c in book.clauses.values() for part in TRANSLATED if getattr(c, part)}
    assert sorted(wanted - said) == []
    assert french["section"].keys() == book.sections.keys()
