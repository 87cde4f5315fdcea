"""Write docs/rules/<game>.md: each clause with the code that enforces it and the tests that prove it."""

from __future__ import annotations

import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterable
from os.path import relpath
from pathlib import Path

from crusades.cli import citations
from crusades.play.rulebook import Clause, Rulebook, rulebooks

ROOT = Path(__file__).resolve().parent.parent
PAGES = Path("docs/rules")
WIDTH = 110  # columns of a line, but for words that are longer
ABOUT = """\
Made by `make docs`; do not edit. Of each clause: what it says, how it is played where that was open, the code
that enforces it and the tests that prove it. `crusades rules show` prints one with its example."""

# Clause -> file -> the names in it that cite the clause.
Places = dict[str, dict[str, list[str]]]


def places(found: Iterable[citations.Citation]) -> Places:
    """Where clauses are cited. No line numbers: they churn."""
    by_clause: Places = defaultdict(lambda: defaultdict(list))
    for each in found:
        names = by_clause[each.clause][each.file]
        if each.symbol:
            names.append(each.symbol)
    return by_clause


class Page:
    """The page of one game: its lines, and the files that they link to, each by a short name."""

    def __init__(self, book: Rulebook, code: Places, tests: Places) -> None:
        self.book = book
        self.code = code
        self.tests = tests
        self.homes = (f"src/crusades/games/{book.game}/", f"tests/rules/{book.game}/", "src/crusades/")
        self.variants = {each for clause in book.clauses.values() for each in clause.variants}
        self.links: dict[str, str] = {}

    def text(self) -> str:
        parts = [f"# {self.book.title}: where each rule lives", ABOUT]
        for section, title in self.book.sections.items():
            clauses = [self.clause(clause) for clause in self.book.section(section)]
            parts += [f"## {section} {title}", *clauses]
        parts.append("\n".join(f"[{name}]: {self.links[name]}" for name in sorted(self.links)))
        return "\n\n".join(parts) + "\n"

    def clause(self, clause: Clause) -> str:
        lines = [item("code", self.cited(self.code.get(clause.id, {})))]
        lines += [item("tests", self.cited(self.tests.get(clause.id, {})))]
        if set(clause.variants) != self.variants:
            lines.insert(0, item("only in", ", ".join(clause.variants)))
        if clause.ruling:
            lines.insert(0, item("ruling", clause.ruling))
        said = textwrap.fill(clause.text, WIDTH, break_long_words=False, break_on_hyphens=False)
        return f"### {clause.id} {clause.title}\n\n{said}\n\n" + "\n".join(lines)

    def cited(self, files: dict[str, list[str]]) -> str:
        found = [
            " ".join([f"[{self.link(file)}]", ", ".join(f"`{name}`" for name in names)]).rstrip()
            for file, names in files.items()
        ]
        return "; ".join(found) or "none"

    def link(self, file: str) -> str:
        """A file by the part of its path that tells it from others."""
        home = next((each for each in self.homes if file.startswith(each)), "")
        name = file.removeprefix(home)
        self.links[name] = Path(relpath(file, PAGES)).as_posix()
        return name


def item(head: str, text: str) -> str:
    return textwrap.fill(
        f"- {head}: {text}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def pages(root: Path) -> dict[Path, str]:
    """Every page that should exist, with its text."""
    code, tests = places(citations.enforcing(root)), places(citations.proving(root))
    return {root / PAGES / f"{book.game}.md": Page(book, code, tests).text() for book in rulebooks()}


def main() -> int:
    for path, text in pages(ROOT).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
