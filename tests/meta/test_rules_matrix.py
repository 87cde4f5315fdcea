"""docs/rules is what `make docs` would write, and a person can read it."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
WIDEST = 140  # characters: a line is wrapped at fewer, but a name is never cut
NAMED = re.compile(r"\[([\w./-]+\.\w+)\]")
LINK = re.compile(r"^\[([^\]]+)\]: (\S+)$", re.MULTILINE)


def test_the_rules_matrix_is_current() -> None:
    pages = runpy.run_path(str(ROOT / "tools/rules_matrix.py"))["pages"](ROOT)
    stale = [path.name for path, text in pages.items() if not path.is_file() or path.read_text() != text]
    assert not stale, f"run `make docs`: {', '.join(stale)} in docs/rules are not current"


def test_every_line_can_be_read() -> None:
    assert PAGES
    for page in PAGES:
        long = [line for line in page.read_text("utf-8").splitlines() if len(line) > WIDEST]
        assert long == [], page.name


def test_every_file_that_is_named_is_linked_and_there() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        links = dict(LINK.findall(text))
        assert set(NAMED.findall(text)) == links.keys(), page.name
        assert [link for link in links.values() if not (page.parent / link).is_file()] == []
