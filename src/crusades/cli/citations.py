"""Where clauses are cited: by the code that enforces them and by the tests that prove them.

Works on a checkout only, by reading its files; nothing is imported or run.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import crusades.play
from crusades.play.rulebook import Rulebook, rulebooks
from crusades.play.shelf import manifests

# Tables and pieces may be pure data, in a content pack; a rule needs code. What is only said, such as the
# sentences of a log or a translated rulebook, enforces nothing.
DATA_KINDS = {"component", "definition", "setup", "table"}
PACK = ".json"
# What only shows or types: the command line, and what games bring for it.
NOT_ENFORCING = re.compile(r"src/(crusades/cli|(crusades/games/)?\w+/beside/(terminal|commands))/")
RANGE = re.compile(r"\b([A-Z]\w*(?:\.\d+)+) ?[–-] ?([A-Z]\w*(?:\.\d+)+)\b")
MEASURED = "build/rule-coverage.json"
MADE = re.compile(r"^__pycache__$|\.egg-info$")  # folders that nobody writes
EVERY = "every"  # the variant of a test that holds in all of them


class NoCheckout(RuntimeError):
    """The package is installed without the sources and tests that this needs."""


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    clause: str
    file: str
    symbol: str

    @property
    def place(self) -> str:
        return f"{self.file}::{self.symbol}" if self.symbol else self.file


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is still missing of one game's rulebook. `untested` needs tests that passed.

    A clause is tested if it is so in every variant in which it holds; `variants` says of each how many are
    tested and how many hold.
    """

    book: Rulebook
    unenforced: list[str] = field(default_factory=list)
    untested: list[str] = field(default_factory=list)
    variants: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def done(self) -> int:
        return len(self.book.clauses) - len({*self.unenforced, *self.untested})

    def as_dict(self) -> dict[str, object]:
        return {
            "game": self.book.game,
            "clauses": len(self.book.clauses),
            "enforced_and_tested": self.done,
            "not_enforced": self.unenforced,
            "not_tested": self.untested,
            "variants": {name: list(counts) for name, counts in self.variants.items()},
        }


def holds(root: Path, game: str) -> bool:
    """Whether a game is written in a working tree."""
    return root.joinpath("src", *manifests()[game].package.split(".")).is_dir()


def checkout() -> Path:
    """The root of the working tree that this package runs from."""
    # Not crusades.__file__: the folder is the same and play is never compiled.
    root = Path(crusades.play.__file__).resolve().parents[3]
    if not ((root / "pyproject.toml").is_file() and (root / "tests").is_dir()):
        raise NoCheckout(
            "this reads the project's sources and tests: run it in a checkout, after `make setup`"
        )
    return root


@cache
def clause_pattern() -> re.Pattern[str]:
    return re.compile("|".join(book.cited.pattern for book in rulebooks()))


def known_clauses() -> set[str]:
    return {clause for book in rulebooks() for clause in book.clauses}


def unknown(citations: Iterable[Citation]) -> list[Citation]:
    known = known_clauses()
    return sorted(each for each in set(citations) if each.clause not in known)


def code_citations(root: Path) -> list[Citation]:
    """Every clause id written in a module of the tree, with the innermost symbol around it."""
    found: set[Citation] = set()
    for path in sorted((root / "src").rglob("*.py")):
        found.update(_in_python(path, root))
    return sorted(found)


def _in_python(path: Path, root: Path) -> Iterator[Citation]:
    text = path.read_text(encoding="utf-8")
    spans: list[tuple[int, int, str]] = []
    name = path.relative_to(root).as_posix()
    for number, line in enumerate(text.splitlines(), 1):
        if clause_pattern().search(line):
            spans = spans or list(_spans(ast.parse(text), ""))
            symbol = _around(number, spans)
            yield from (Citation(clause, name, symbol) for clause in _in_line(line, whole=bool(symbol)))


def _in_line(line: str, whole: bool) -> Iterator[str]:
    """The ids in a line; with `whole`, `X.3 – X.6` means all four. A module's heading only names its ends."""
    yield from clause_pattern().findall(line)
    if whole:
        for first, last in RANGE.findall(line):
            section, _, start = first.rpartition(".")
            if last.rpartition(".")[0] == section:
                end = int(last.rpartition(".")[2])
                yield from (f"{section}.{n}" for n in range(int(start), end) if clause_pattern().match(first))


def _spans(node: ast.AST, outer: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and dotted name of whatever has a name, outermost first."""
    for child in ast.iter_child_nodes(node):
        name = _name(child)
        if name:
            dotted = f"{outer}.{name}" if outer else name
            yield child.lineno, child.end_lineno or child.lineno, dotted  # type: ignore[attr-defined]
            yield from _spans(child, dotted)


def _name(node: ast.AST) -> str:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _around(line: int, spans: list[tuple[int, int, str]]) -> str:
    return next((name for first, last, name in reversed(spans) if first <= line <= last), "")


def data_citations(root: Path) -> list[Citation]:
    """Clause ids in the data files of the games; the rulebook itself proves nothing."""
    found: set[Citation] = set()
    for path in [*(root / "src").glob("*/data/**/*.*"), *(root / "src").glob("*/games/*/data/**/*.*")]:
        if path.suffix in {".toml", ".json"} and path.name != "rulebook.toml":
            ids = clause_pattern().findall(path.read_text(encoding="utf-8"))
            found.update(Citation(each, path.relative_to(root).as_posix(), "") for each in ids)
    return sorted(found)


def enforcing(root: Path) -> list[Citation]:
    """The citations that count as enforcement: code, and packs for the kinds that can be pure data."""
    kinds = {clause.id: clause.kind for book in rulebooks() for clause in book.clauses.values()}
    code = [each for each in code_citations(root) if not NOT_ENFORCING.match(each.file)]
    data = [
        each
        for each in data_citations(root)
        if each.file.endswith(PACK) and kinds.get(each.clause) in DATA_KINDS
    ]
    return sorted(code + data)


def proving(root: Path) -> list[Citation]:
    """Every literal `@pytest.mark.rule(...)` on a test; worked scenarios illustrate and do not count."""
    return [each for each in marked(root) if not each.file.startswith("tests/scenarios/")]


def marked(root: Path) -> list[Citation]:
    found: set[Citation] = set()
    for path in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(root).as_posix()
        found.update(Citation(clause, name, symbol) for clause, symbol in _marks(tree, "", []))
    return sorted(found)


def _marks(node: ast.Module | ast.ClassDef, outer: str, held: list[str]) -> Iterator[tuple[str, str]]:
    """Clause and test name, with the marks of the module and class passed down to their tests."""
    here = held + [clause for child in node.body if _name(child) == "pytestmark" for clause in _ids(child)]
    for child in node.body:
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            own = here + [clause for decorator in child.decorator_list for clause in _ids(decorator)]
            name = f"{outer}::{child.name}" if outer else child.name
            if isinstance(child, ast.ClassDef):
                yield from _marks(child, name, own)
            elif child.name.startswith("test"):
                yield from ((clause, name) for clause in own)


def _ids(tree: ast.AST) -> Iterator[str]:
    """The literal arguments of every `….mark.rule(…)` inside an expression."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=args):
                yield from (str(each.value) for each in args if isinstance(each, ast.Constant))


def fingerprint(root: Path) -> str:
    """Changes when a source, a data file or a test changes: a measurement older than that is stale."""
    digest = hashlib.sha256()
    for folder in ("src", "tests"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not any(MADE.search(part) for part in path.relative_to(root).parts):
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def proved(root: Path) -> set[tuple[str, str]] | None:
    """Clause and variant of every test that passed in the last measured run; None when that is out of date.

    The variant is EVERY for a test that is not run once for each.
    """
    path = root / MEASURED
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["fingerprint"] != fingerprint(root):
        return None
    passed = [test for test in data["tests"].values() if test["outcome"] == "passed"]
    return {(clause, test.get("variant", EVERY)) for test in passed for clause in test["clauses"]}


def coverage(book: Rulebook, enforced: Iterable[str], tested: Iterable[tuple[str, str]]) -> Coverage:
    have_code, have_test = set(enforced), set(tested)
    holding = [(c.id, v) for c in book.clauses.values() for v in c.variants or (EVERY,)]
    lacking = [(c, v) for c, v in holding if (c, v) not in have_test and (c, EVERY) not in have_test]
    missing = {clause for clause, _ in lacking}
    total, less = Counter(v for _, v in holding), Counter(v for _, v in lacking)
    return Coverage(
        book,
        [clause for clause in book.clauses if clause not in have_code],
        [clause for clause in book.clauses if clause in missing],
        {name: (count - less[name], count) for name, count in total.items()},
    )
