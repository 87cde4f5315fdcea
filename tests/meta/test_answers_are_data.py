"""Python shows answers and reads data: nothing looks into what an error says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "crusades"
SEARCHING = {
    "split", "rsplit", "partition", "rpartition", "splitlines", "startswith", "endswith", "find", "rfind",
    "index", "rindex", "replace", "removeprefix", "removesuffix", "count", "match", "fullmatch", "search",
    "sub", "findall", "finditer", "capitalize", "lower", "upper", "strip",
}  # fmt: skip
WORDED = {"message", "text", "args"}


def is_said(node: ast.AST, names: set[str]) -> bool:
    """Whether it is the message of an error: str(error), f"{error}", error.message."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and getattr(each.func, "id", "") in ("str", "repr"):
            if each.args and getattr(each.args[0], "id", "") in names:
                return True
        elif isinstance(each, ast.FormattedValue) and getattr(each.value, "id", "") in names:
            return True
        elif (
            isinstance(each, ast.Attribute) and each.attr in WORDED and getattr(each.value, "id", "") in names
        ):
            return True
    return False


def readings(text: str) -> Iterator[int]:
    """The lines in which a handler looks into the message of the error that it has caught."""
    for handler in (each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.ExceptHandler)):
        names = {handler.name} if handler.name else set()
        for each in (node for statement in handler.body for node in ast.walk(statement)):
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                if each.func.attr in SEARCHING and (
                    is_said(each.func.value, names) or any(is_said(one, names) for one in each.args)
                ):
                    yield each.lineno
            elif isinstance(each, ast.Subscript) and is_said(each.value, names):
                yield each.lineno
            elif isinstance(each, ast.Compare) and any(
                is_said(one, names) for one in (each.left, *each.comparators)
            ):
                yield each.lineno


def test_nobody_reads_what_an_error_says() -> None:
    files = sorted(SRC.rglob("*.py"))
    assert len(files) > 300
    found = {
        str(path.relative_to(SRC)): lines
        for path in files
        if (lines := list(readings(path.read_text("utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        'if "known" in str(error): pass',
        "text = str(error).partition(':')[0]",
        'said = f"{str(error)[:1].upper()}{str(error)[1:]}."',
        "found = PATTERN.fullmatch(error.message)",
        'if error.text == "This name is taken.": pass',
        'if f"{error}".startswith("line"): pass',
    ],
)
def test_the_scan_finds_who_does(line: str) -> None:
    assert list(readings(f"try:\n    pass\nexcept ValueError as error:\n    {line}\n"))


def test_no_table_has_english_sentences_for_keys() -> None:
    for path in sorted((SRC / "data").glob("answers.*.toml")):
        for line in path.read_text("utf-8").splitlines():
            key, equals, _ = line.partition(" = ")
            assert not equals or key.startswith("#") or key.replace("_", "").isalnum(), line
