"""The examples of the documentation are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

import crusades
from crusades.play import library, record, replay, session
from crusades.play.record import Ending, Header

DOCS = Path(__file__).resolve().parents[2] / "docs"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_the_api_page_is_true(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    # A fence directly after an output would be read as part of it.
    text = re.sub(r"^```.*$", "", (DOCS / "api.md").read_text("utf-8"), flags=re.MULTILINE)
    page = doctest.DocTestParser().get_doctest(text, {}, "api.md", "docs/api.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=FLAGS).run(page, out=said.append)
    assert results.attempted > 20
    assert results.failed == 0, "".join(said)


@pytest.mark.parametrize("module", [crusades, library, session, replay], ids=lambda each: str(each.__name__))
def test_docstrings_are_true(module: ModuleType) -> None:
    results = doctest.testmod(module, optionflags=FLAGS)
    assert results.failed == 0


def test_the_records_page_names_every_word_of_a_header() -> None:
    page = (DOCS / "records.md").read_text("utf-8")
    header = str(Header("high", 1, "0", "basic", {"letters": "shared"}, 7)) + str(
        Header("high", 1, "0", position="turn 1", dice=[1])
    )
    for line in header.splitlines():
        assert f"`{line.split()[0]}`" in page or line.split()[0] in (record.MAGIC, record.BAR)
    assert record.MAGIC in page
    assert str(Ending(412, "77ab19…", "crusader")) in page
