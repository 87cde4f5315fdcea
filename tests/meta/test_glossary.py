"""The glossary is true: what it points at is there, no word is explained twice, the pages lead to it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
ROW = re.compile(r"\| ([^|]+) \| ([^|]+) \|(?: `([^`]+)`)? ?\|")


def rows() -> list[tuple[str, str]]:
    found = [
        ROW.fullmatch(line) for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("| ")
    ]
    return [(row[1], row[3] or "") for row in found if row is not None and row[1] != "Word"]


def is_there(place: str) -> bool:
    path, _, name = place.partition("::")
    file = next((f for f in (ROOT / "src" / "crusades" / path, ROOT / path) if f.is_file()), None)
    if file is None:
        return False
    return bool(
        re.search(rf"^(?:class|(?:async )?def) {name}\b|^{name}\b", file.read_text("utf-8"), re.MULTILINE)
    )


def test_every_row_is_read_and_leads_somewhere() -> None:
    lines = [line for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("| ")]
    headings = sum(line.startswith("| Word ") for line in lines)
    assert len(rows()) == len(lines) - headings > 60
    assert [place for _, place in rows() if place and not is_there(place)] == []
    assert not is_there("server/hub.py::Nowhere") and not is_there("server/desk.py")


def test_no_word_is_explained_twice() -> None:
    words = Counter(word for term, _ in rows() for word in term.split(", "))
    assert [word for word, count in words.items() if count > 1] == []


def test_it_is_found_from_the_pages() -> None:
    assert "docs/glossary.md" in (ROOT / "README.md").read_text("utf-8")
    for page in ("server.md", "api.md"):
        assert "glossary.md" in (ROOT / "docs" / page).read_text("utf-8"), page
