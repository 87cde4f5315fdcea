"""The page speaks English and French: the same keys, the same slots, and no key that nobody wrote."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = ROOT / "src" / "crusades" / "server" / "data" / "words"
WEB = ROOT / "web" / "src"
SAID = re.compile(r'\bsay\(\s*"([a-z][\w.-]*)"')
WRITTEN = re.compile(r'"([a-z]+(?:-[a-z0-9]+)+)"')
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


def test_french_has_every_key_of_english_and_no_other(english: dict[str, set[str]]) -> None:
    assert messages("fr").keys() == english.keys()


def test_french_fills_the_same_slots(english: dict[str, set[str]]) -> None:
    french = messages("fr")
    assert {key: slots for key, slots in french.items() if slots != english[key]} == {}


def test_french_is_not_english_left_behind(english: dict[str, set[str]]) -> None:
    """A long sentence that reads the same in both languages was forgotten."""
    texts = {lang: (WORDS / f"{lang}.ftl").read_text(encoding="utf-8") for lang in ("en", "fr")}
    lines = {lang: {line for line in text.splitlines() if " = " in line} for lang, text in texts.items()}
    plain = {line: re.sub(r"\{[^}]*\}", "", line.partition(" = ")[2]) for line in lines["en"] & lines["fr"]}
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
