"""Write docs/rules/<game>.md: each clause with the code that enforces it and the tests that prove it."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from crusades.cli import citations
from crusades.play.rulebook import Clause, Rulebook, rulebooks

ROOT = Path(__file__).resolve().parent.parent
HEAD = "| clause | title | enforced by | tests | ruling |\n|---|---|---|---|---|"

Places = dict[str, list[str]]


def places(found: Iterable[citations.Citation], folder: str) -> Places:
    """Clause -> where it is cited, without the folder that all places share. No line numbers: they churn."""
    by_clause: Places = defaultdict(list)
    for each in found:
        by_clause[each.clause].append(each.place.removeprefix(folder))
    return by_clause


def cell(lines: Iterable[str]) -> str:
    return "<br>".join(f"`{line}`" for line in lines) or "–"


def row(clause: Clause, code: Places, tests: Places) -> str:
    ruling = (clause.ruling or "").replace("|", "\\|")
    enforced, tested = cell(code.get(clause.id, ())), cell(tests.get(clause.id, ()))
    return f"| {clause.id} | {clause.title} | {enforced} | {tested} | {ruling} |"


def page(book: Rulebook, code: Places, tests: Places) -> str:
    parts = [
        f"# {book.title}: where each rule lives",
        "Made by `make docs`; do not edit. Code is under `src/crusades/`, tests under `tests/`.",
    ]
    for section, title in book.sections.items():
        rows = [row(clause, code, tests) for clause in book.section(section)]
        parts.append(f"## {section} {title}\n\n" + "\n".join([HEAD, *rows]))
    return "\n\n".join(parts) + "\n"


def pages(root: Path) -> dict[Path, str]:
    """Every page that should exist, with its text."""
    code = places(citations.enforcing(root), "src/crusades/")
    tests = places(citations.proving(root), "tests/")
    return {root / "docs" / "rules" / f"{book.game}.md": page(book, code, tests) for book in rulebooks()}


def main() -> int:
    for path, text in pages(ROOT).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
