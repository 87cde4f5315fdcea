"""Every language of the page has the same keys with the same slots, and no key that nobody wrote."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from crusades.play import library

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = ROOT / "src" / "crusades" / "server" / "data" / "words"
WEB = ROOT / "web" / "src"
SAID = re.compile(r'\bsay\(\s*"([a-z][\w.-]*)"')
WRITTEN = re.compile(r'"([a-z]+(?:-[a-z0-9]+)+)"')
IMPORTED = re.compile(r'''^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"''', re.MULTILINE)
LOADED = re.compile(r'\bimport\("(\.[^"]+)"\)')
OTHERS = sorted(path.stem for path in WORDS.glob("*.ftl") if path.stem != "en")
MADE = re.compile(r"`([a-z]+(?:-[a-z0-9]+)*-)\$\{")  # a key that ends in something reckoned


class Slots(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    """Key -> the slots of its sentence."""
    found: dict[str, set[str]] = {}
    for entry in parse((WORDS / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{lang}.ftl: {entry.content[:80]!r} is no sentence"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{lang}.ftl says {entry.id.name} twice"
            slots = Slots()
            slots.visit(entry)
            found[entry.id.name] = slots.found
    return found


@pytest.fixture(scope="module")
def english() -> dict[str, set[str]]:
    return messages("en")


def sources() -> list[Path]:
    return [path for path in WEB.rglob("*") if path.suffix in (".ts", ".tsx")]


def test_the_page_and_the_games_speak_the_same_languages() -> None:
    assert {"en", *OTHERS} == set(library.LANGUAGES)
    listed = (WEB / "lib" / "languages.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"^  (\w+): \{ name:", listed, re.MULTILINE)) == set(library.LANGUAGES)


@pytest.mark.parametrize("lang", OTHERS)
def test_another_language_has_every_key_of_english_and_no_other(
    lang: str, english: dict[str, set[str]]
) -> None:
    assert messages(lang).keys() == english.keys()


@pytest.mark.parametrize("lang", OTHERS)
def test_another_language_fills_the_same_slots(lang: str, english: dict[str, set[str]]) -> None:
    assert {key: slots for key, slots in messages(lang).items() if slots != english[key]} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_another_language_is_not_english_left_behind(lang: str) -> None:
    """A long sentence that reads the same in both languages was forgotten."""
    texts = [(WORDS / f"{each}.ftl").read_text(encoding="utf-8") for each in ("en", lang)]
    english, other = ({line for line in text.splitlines() if " = " in line} for text in texts)
    plain = {line: re.sub(r"\{[^}]*\}", "", line.partition(" = ")[2]) for line in english & other}
    assert [line for line, text in plain.items() if len(re.findall(r"[^\W\d]{2,}", text)) > 3] == []


def test_french_is_set_as_french_is() -> None:
    """No line breaks before high punctuation or in guillemets; apostrophes are round, but in some names."""
    for line in (WORDS / "fr.ftl").read_text(encoding="utf-8").splitlines():
        text = line.partition(" = ")[2] or line
        if not line.startswith("#"):
            assert not re.search(r" [:;!?»]|« ", text), f"a space that may break: {line}"
            assert not re.search(r"[a-zA-Zéè]['](?!thing|gung|goli)", text), f"a straight apostrophe: {line}"
            assert not re.search(r"[^\s\u00a0\u202f][!?»;](?![\w=])", text), (
                f"no space before its mark: {line}"
            )


def test_every_sentence_that_the_page_says_is_written(english: dict[str, set[str]]) -> None:
    said = {key.partition(".")[0]: path for path in sources() for key in SAID.findall(path.read_text())}
    assert {key: path.name for key, path in said.items() if key not in english} == {}


def test_no_sentence_is_left_that_nobody_says(english: dict[str, set[str]]) -> None:
    texts = [path.read_text() for path in sources()]
    said = {key for text in texts for key in (*SAID.findall(text), *WRITTEN.findall(text))}
    begun = tuple({start for text in texts for start in MADE.findall(text)})
    assert [key for key in english if key not in said and not key.startswith(begun)] == []


# pieces: what a page loads is all that it says ------------------------------------------------------------
@cache
def pieces(lang: str = "en") -> dict[str, str]:
    """Key -> the piece that it is loaded with, by the heading that it stands under."""
    found, piece = {}, ""
    for line in (WORDS / f"{lang}.ftl").read_text(encoding="utf-8").splitlines():
        heading = re.match(r"## ([a-z]+)", line)
        key = re.match(r"([a-z][\w-]*) =", line)
        piece = heading[1] if heading else piece
        if key:
            found[key[1]] = piece
    return found


def found_at(path: Path, said: str) -> Path:
    there = (path.parent / said).resolve()
    names = [there, *(there.with_name(there.name + end) for end in (".ts", ".tsx")), there / "index.ts"]
    return next(each for each in names if each.is_file())


def brought(start: Path, loads: bool = False) -> set[Path]:
    """The sources that one brings with it; if it `loads`, with what it fetches later."""
    seen, todo = set(), [start]
    while todo:
        path = todo.pop()
        if path in seen or path.suffix not in (".ts", ".tsx"):
            continue
        seen.add(path)
        text = path.read_text()
        todo += [found_at(path, said) for said in IMPORTED.findall(text)]
        todo += [found_at(path, said) for said in LOADED.findall(text)] if loads else []
    return seen


def strangers(paths: set[Path], loaded: set[str]) -> dict[str, str]:
    """Keys that are said by some of the sources and not in what is loaded.

    What only one game's data call by their keys (its forecasts) is loaded with its board.
    """
    found = {}
    for path in paths:
        text = path.read_text()
        said = {key.partition(".")[0] for key in (*SAID.findall(text), *WRITTEN.findall(text))}
        begun = tuple(MADE.findall(text))
        for key, piece in pieces().items():
            is_made = bool(begun) and key.startswith(begun) and piece not in BOARDS
            if piece not in loaded and (key in said or is_made):
                found[key] = path.name
    return found


NEEDS = json.loads((WEB / "needs.json").read_text())
BOARDS = sorted(path.parent.name for path in (WEB / "games").glob("*/module.ts"))


@pytest.mark.parametrize("name", NEEDS)
def test_a_page_loads_every_word_that_it_says(name: str) -> None:
    paths = brought(WEB / "main.tsx") | brought(WEB / "pages" / f"{name}.tsx")
    assert len(paths) > 20
    assert strangers(paths, {"page", *NEEDS[name]["words"]}) == {}


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_loads_every_word_that_it_says(game: str) -> None:
    for page in ("table", "replay"):
        loaded = {"page", game, *NEEDS[page]["words"]}
        paths = brought(WEB / "games" / game / "module.ts")
        assert strangers(paths, loaded) == {}


def test_words_are_cut_alike_in_both_languages() -> None:
    assert pieces("en") == pieces("fr")
    asked = " ".join(
        each for path in sources() for each in re.findall(r"\blearn\(([^)]*)\)", path.read_text())
    )
    later = set(re.findall(r'"([a-z]+)"', asked))
    known = {"page", *BOARDS, *later, *(word for need in NEEDS.values() for word in need["words"])}
    assert set(pieces().values()) == known
