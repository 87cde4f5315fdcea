"""What the program answers is a key and its values: both languages have words for every one of them."""

from __future__ import annotations

import ast
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import crusades
from crusades.core import answer
from crusades.core.answer import Answer, Spelled, Spoken, plain, said
from crusades.play import shelf
from crusades.play.answers import answer_of, sentence
from crusades.play.library import load_game
from crusades.play.replay import Damaged

ROOT = Path(crusades.__file__).parent
ENGLISH = re.compile(r"\b(the|of|is|are|this|that|has|have|not|you|with|no|and)\b", re.IGNORECASE)
FRENCH_TOO = {"said.plain", "action.clause"}  # nothing but what stands in them


def tables() -> tuple[dict[str, str], dict[str, str]]:
    for game in shelf.manifests():
        load_game(game)  # a game brings its own
    return answer.words("en"), answer.words("fr")


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# The tables -------------------------------------------------------------------------------------------------
def test_every_answer_has_words_in_both_languages() -> None:
    english, french = tables()
    assert len(english) > 200 and english.keys() == french.keys()
    assert {key for key in english if slots(english[key]) != slots(french[key])} == set()
    same = {key for key in english if english[key] == french[key]}
    assert same <= FRENCH_TOO


def test_french_is_french() -> None:
    """What stands in backquotes is typed by people as it is."""
    _, french = tables()
    bare = {key: re.sub(r"`[^`]*`|'[^']*'|\{[^}]*\}|--content", "", text) for key, text in french.items()}
    found = {key for key, text in bare.items() if ENGLISH.search(text)}
    assert found == set()


# What the code says -----------------------------------------------------------------------------------------
Said = tuple[str, re.Pattern[str], set[str] | None]


def spoken() -> Iterator[Said]:
    """Every answer that the code makes: the file, its key, the names of its values where they are known."""
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        makers = {"Answer": "", "_answer": ""}
        for each in ast.walk(tree):  # a method that makes them of a section
            if isinstance(each, ast.FunctionDef) and (section := section_of(each)):
                makers[each.name] = section
        for call in (each for each in ast.walk(tree) if isinstance(each, ast.Call) and each.args):
            name = getattr(call.func, "id", "") or getattr(call.func, "attr", "")
            key = pattern(call.args[0], makers[name]) if name in makers else None
            if key is not None:
                names = {each.arg or "" for each in call.keywords}
                yield f"{path.name}:{call.lineno}", re.compile(key), None if "" in names else names


def section_of(made: ast.FunctionDef) -> str:
    """`record.` of a function whose first argument but self is a key, and which answers f"record.{key}"."""
    arguments = [each.arg for each in made.args.args if each.arg != "self"]
    for each in ast.walk(made):
        if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "Answer" and made.args.kwarg:
            first = each.args[0]
            if isinstance(first, ast.JoinedStr) and len(first.values) == 2 and arguments:
                head, tail = first.values
                is_key = (
                    isinstance(tail, ast.FormattedValue) and getattr(tail.value, "id", "") == arguments[0]
                )
                if is_key and isinstance(head, ast.Constant):
                    return str(head.value)
    return ""


def pattern(node: ast.expr, section: str) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(section + node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(each.value)) if isinstance(each, ast.Constant) else r"[\w-]+"
            for each in node.values
        ]
        return re.escape(section) + "".join(parts)
    return None


def test_whatever_is_answered_is_in_the_table_with_all_its_values() -> None:
    english, _ = tables()
    found = list(spoken())
    assert len(found) > 200
    for where, key, names in found:
        keys = [each for each in english if key.fullmatch(each)]
        assert keys, f"{where}: {key.pattern}"
        assert names is None or any(slots(english[each]) == names for each in keys), f"{where}: {key.pattern}"


def test_nothing_is_kept_that_nobody_answers() -> None:
    """Its key, or the part of it that a key is put together with, stands somewhere in the code."""
    english, _ = tables()
    exact = {key.pattern.replace("\\", "") for _, key, _ in spoken()}
    loose = [key for _, key, _ in spoken() if "[" in key.pattern]
    texts = written()
    for each in english.keys() - exact - texts:
        parts = [found[1] for key in loose if (found := re.fullmatch(grouped(key), each))]
        assert set(parts) & texts, each


def grouped(key: re.Pattern[str]) -> str:
    return key.pattern.replace(r"[\w-]+", r"([\w-]+)")


def written() -> set[str]:
    """Every text that stands in the code by itself."""
    trees = [ast.parse(path.read_text("utf-8")) for path in ROOT.rglob("*.py")]
    nodes = (each for tree in trees for each in ast.walk(tree))
    return {each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str)}


# Saying -----------------------------------------------------------------------------------------------------
def test_values_are_said_in_the_language_too() -> None:
    twice = Answer("record.twice", word="x")
    line = Answer("said.line", line=3, what=twice)
    assert str(line) == "line 3: 'x' is said twice"
    assert said(line, "fr") == "ligne 3\u00a0: 'x' est dit deux fois"
    assert sentence(line, "fr") == "Ligne 3\u00a0: 'x' est dit deux fois."
    assert sentence(Answer("refused.name_taken")) == "This name is taken."
    known = Answer("said.known", names=["a", "b"])
    assert [said(known, lang) for lang in ("en", "fr")] == ["known: a, b", "il y a\u00a0: a, b"]
    assert said(Answer("said.known", names=[]), "fr").endswith("aucun")
    assert said(twice, "tlh") == said(twice, "en") == "'x' is said twice"


def test_what_somebody_wrote_is_quoted_and_never_read() -> None:
    rude = "{line} {0} %s the state is"
    assert said(Answer("record.twice", word=rude), "fr") == f"{rude!r} est dit deux fois"
    assert said(plain(rude), "fr") == rude


def test_what_is_found_when_it_is_read_is_found_in_the_language_of_its_reader() -> None:
    asked: list[str] = []

    def find(lang: str) -> str:
        asked.append(lang)
        return f"why not, in {lang}"

    quoted = Answer("action.illegal", rule="H7C.3", clause=Spelled(find))
    assert asked == []
    assert said(quoted, "fr") == "H7C.3\u00a0: why not, in fr"
    assert asked == ["fr"]
    assert str(quoted) == "H7C.3: why not, in en"
    crossed = pickle.loads(pickle.dumps(quoted))
    assert [said(crossed, lang) for lang in ("en", "fr")] == [said(quoted, lang) for lang in ("en", "fr")]


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_an_action_that_is_refused_says_why_in_the_language_of_its_reader(game: str) -> None:
    """The same as whoever asks `why_not` is told."""
    match = crusades.new(game, seed=1)
    legal = {str(action) for action in match.legal()}
    other = crusades.new(game, seed=1)
    while set(map(str, other.legal())) <= legal:
        other.play(other.legal()[0])
    action = next(str(each) for each in other.legal() if str(each) not in legal)
    here, there = (match.why_not(action, lang) for lang in ("en", "fr"))
    assert here and there and here.text != there.text
    for play in (match.play, match.play_line):
        with pytest.raises((crusades.Illegal, crusades.BadLine)) as caught:
            play(action)
        assert caught.value.refusal.text == here.text  # type: ignore[union-attr]
        assert here.text in said(answer_of(caught.value)) and there.text in said(
            answer_of(caught.value), "fr"
        )


def test_errors_carry_their_answer() -> None:
    match = crusades.new("high", seed=1)
    with pytest.raises(crusades.BadNotation) as caught:
        match.play("fly there")
    assert caught.value.answer.key == "action.no_verb" and caught.value.answer.values["word"] == "fly"
    assert str(caught.value).startswith("unknown verb 'fly'; known: ")
    assert said(answer_of(caught.value), "fr").startswith("verbe inconnu 'fly'\u00a0; il y a\u00a0: ")
    assert answer_of(ValueError("as it is")).values == {"text": "as it is"}


def test_an_error_crosses_processes() -> None:
    error = pickle.loads(pickle.dumps(Spoken(Answer("undo.so_many", stand=3, count=9))))
    assert str(error) == "of 3 actions, 9 cannot be taken back"


def test_a_record_that_is_damaged_says_so_in_either_language() -> None:
    match = crusades.new("high", seed=1)
    match.play("standard")
    lines = match.record().splitlines()
    played = next(n for n, line in enumerate(lines) if line.startswith("standard"))
    with pytest.raises(Damaged) as caught:
        crusades.replay("\n".join([*lines[: played + 1], "done"]))
    found = caught.value
    english, french = said(found.where), said(found.where, "fr")
    assert english == str(found) == f"line {found.line}: {found.message}"
    assert "is illegal here: H" in english and "n'est pas permis ici\u00a0: H" in french
    refusal = match.why_not("done", "fr")
    assert refusal is not None and refusal.text in french and refusal.text not in english


def test_a_game_that_nobody_has_built_yet_has_its_words() -> None:
    """Decks and content are checked without a game: in a process of its own, where none was built before."""
    code = "import crusades.play.library\nfrom crusades.core.answer import Answer, said\n"
    code += "answer = Answer('last.opening_not_bought', card='ge.rommel')\n"
    code += "print(said(answer), said(answer, 'fr'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.count("ge.rommel") == 2
