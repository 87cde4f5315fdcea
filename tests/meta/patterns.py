"""Every pattern of the tree, and texts that a bad one takes for ever to read.

A pattern's repeated parts are read from the pattern itself; a text is some of what they take, over and over,
between a beginning that leads to them and an end that fits nothing. Whoever scans that in more than linear
time is found, wherever the text comes from: nobody remembers later which texts are whose.
"""

from __future__ import annotations

import ast
import importlib
import itertools
import re
import re._constants as op  # type: ignore[import-not-found]
import re._parser as sre  # type: ignore[import-not-found]
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
CALLS = {"compile", "match", "search", "sub", "subn", "fullmatch", "split", "findall", "finditer"}
WHOLE = {"fullmatch", "match"}  # these look from one place only
MANY = 32  # repeats that are bounded below this cost nothing
OFTEN = " \taA01.,:;-_'\"#/\\()[]{}<>=+*é\n"
ENDS = ("", "\0", "!", "}", "\n", " x", ".0")


class Found(NamedTuple):
    """A pattern, where it stands, and the ways in which it is used (none known: any)."""

    where: str
    source: str
    flags: int
    ways: frozenset[str]


# finding them in Python ---------------------------------------------------------------------------------
def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / "src" / "crusades").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        yield name, path
    for path in sorted((ROOT / "tools").glob("*.py")):
        yield f"tools.{path.stem}", path


def python() -> tuple[list[Found], list[str]]:
    """All patterns; and the calls whose pattern is put together from what only a run knows."""
    trees = [(name, path, ast.parse(path.read_text("utf-8"))) for name, path in modules()]
    uses = _uses(tree for _, _, tree in trees)
    found: list[Found] = []
    unknown: list[str] = []
    for name, path, tree in trees:
        where = path.relative_to(ROOT).as_posix()
        space: dict[str, Any] = {}
        for node in ast.walk(tree):
            given = _pattern_in(node)
            if given is None:
                continue
            if not space:
                space = dict(vars(importlib.import_module(name)))
            text, flags = _evaluated(given, space), _flags(node, space)
            if text is None:
                unknown.append(f"{where}: {ast.unparse(given)}")
                continue
            ways = frozenset({node.func.attr}) if isinstance(node, ast.Call) else frozenset({"search"})
            if ways == {"compile"}:
                ways = frozenset(itertools.chain(*(uses.get(n, ()) for n in _names_of(node, tree))))
            found.append(Found(f"{where}:{node.lineno}", text, flags, ways))
    return found, unknown


def _pattern_in(node: ast.AST) -> ast.expr | None:
    """The pattern of a call of `re`, or of `pattern=` in what describes a message."""
    if isinstance(node, ast.keyword) and node.arg == "pattern":
        return node.value
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return None
    is_re = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
    return node.args[0] if is_re and node.func.attr in CALLS and node.args else None


def _evaluated(node: ast.expr, space: dict[str, Any]) -> str | None:
    try:
        found = eval(compile(ast.Expression(node), "pattern", "eval"), space)
    except NameError:
        return None
    return found.pattern if isinstance(found, re.Pattern) else found


def _flags(node: ast.AST, space: dict[str, Any]) -> int:
    if not isinstance(node, ast.Call):
        return 0
    said = [each.value for each in node.keywords if each.arg == "flags"]
    if isinstance(node.func, ast.Attribute) and node.func.attr == "compile":
        said += node.args[1:2]
    return int(eval(compile(ast.Expression(said[0]), "flags", "eval"), space)) if said else 0


def _names_of(node: ast.AST, tree: ast.Module) -> list[str]:
    """What a compiled pattern is called in its module."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Assign) and each.value is node:
            return [target.id for target in each.targets if isinstance(target, ast.Name)]
    return []


def _uses(trees: Iterator[ast.Module]) -> dict[str, set[str]]:
    """By name: what is done with it anywhere. One that is handed on may be used in any way."""
    found: dict[str, set[str]] = {}
    for tree in trees:
        called = {
            each.func.value: each.func.attr
            for each in ast.walk(tree)
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)
        }
        for each in ast.walk(tree):
            name = each.id if isinstance(each, ast.Name) else getattr(each, "attr", "")
            if name.isupper() and isinstance(getattr(each, "ctx", None), ast.Load):
                found.setdefault(name, set()).add(called.get(each, "search"))
    return {name: ways & CALLS for name, ways in found.items()}


# finding them in the page -------------------------------------------------------------------------------
VALUE = re.compile(r"[\w)\]}\"'`]$")  # after which a slash divides
WORDS = ("return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "=>")


def literals(text: str) -> Iterator[tuple[int, str, str]]:
    """Regular expressions of a TypeScript text: line, source, flags. Strings and comments are passed by."""
    at, before, depths = 0, "", list[int]()
    while at < len(text):
        here, two = text[at], text[at : at + 2]
        if two in ("//", "/*"):
            end = text.find("\n" if two == "//" else "*/", at)
            at = len(text) if end < 0 else end + (two == "/*") * 2
            continue
        if here == "`" or (here == "}" and depths and depths[-1] == 0):
            if here == "}":
                depths.pop()
            at = _template(text, at + 1)
            if text[at - 1] == "{":
                depths.append(0)
                before = "("
            else:
                before = "`"
            continue
        if here in "\"'":
            at, before = _quoted(text, at), here
            continue
        last = text[at - 1 : at]
        is_tag = last == "<" or (two in ("/>", "/<") and last not in tuple("(,=:[!&|?"))  # of JSX
        if here == "/" and not is_tag and not _divides(before):
            end = _slashed(text, at)
            flags = re.match(r"[a-z]*", text[end:])
            if end > at + 1 and flags is not None:
                yield text.count("\n", 0, at) + 1, text[at + 1 : end - 1], flags[0]
                at, before = end + len(flags[0]), ")"
                continue
        if depths and here in "{}":
            depths[-1] += 1 if here == "{" else -1
        if here.strip():
            before = (before + here)[-12:] if here.isalnum() or here in "_$" or two == "=>" else here
            before = "=>" if here == ">" and text[at - 1] == "=" else before
        elif before[-1:].isalnum() and not before.endswith(tuple(f" {word}" for word in WORDS)):
            before = f"{before} " if before.strip() in WORDS else before
        at += 1


def _divides(before: str) -> bool:
    word = re.search(r"[\w$]*$", before.strip())
    if (word is not None and word[0] in WORDS) or before == "=>":
        return False
    return bool(VALUE.search(before.strip())) and before not in ("}",)


def _template(text: str, at: int) -> int:
    """Past the end of a template, or past the `${` in it."""
    while at < len(text):
        if text[at] == "\\":
            at += 1
        elif text[at] == "`":
            return at + 1
        elif text.startswith("${", at):
            return at + 2
        at += 1
    return at


def _quoted(text: str, at: int) -> int:
    end = at + 1
    while end < len(text) and text[end] != text[at] and text[end] != "\n":
        end += 2 if text[end] == "\\" else 1
    # an apostrophe in running text of JSX is none that opens a string
    return end + 1 if end < len(text) and text[end] == text[at] else at + 1


def _slashed(text: str, at: int) -> int:
    """Past the slash that ends a regular expression; where it began if none does in this line."""
    end, in_class = at + 1, False
    while end < len(text) and text[end] != "\n":
        if text[end] == "\\":
            end += 1
        elif text[end] == "/" and not in_class:
            return end + 1
        elif text[end] in "[]":
            in_class = text[end] == "["
        end += 1
    return at


def page() -> tuple[list[tuple[str, str, str]], list[str]]:
    """The page's patterns (where, source, flags); and those that are put together in a run."""
    found: list[tuple[str, str, str]] = []
    unknown: list[str] = []
    for path in sorted([*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.tsx")]):
        text = path.read_text("utf-8")
        where = path.relative_to(ROOT).as_posix()
        found += [(f"{where}:{line}", source, flags) for line, source, flags in literals(text)]
        unknown += [f"{where}: {line.strip()}" for line in text.splitlines() if "RegExp(" in line]
    return found, unknown


LETTERS = {r"\p{L}": r"a-zé", r"\p{Ll}": "a-zé", r"\p{Lu}": "A-Z", r"\p{N}": "0-9", r"\p{M}": "\u0300-\u036f"}


def as_python(source: str) -> str:
    """Near enough to read the repeated parts from."""
    for letter, span in LETTERS.items():
        source = re.sub(r"(\[[^\]]*)" + re.escape(letter), lambda m, span=span: m[1] + span, source)
        source = re.sub(r"(\[[^\]]*)" + re.escape(letter), lambda m, span=span: m[1] + span, source)
        source = source.replace(letter, f"[{span}]")
    return (
        source.replace("(?<", "(?P<").replace("(?P<!", "(?<!").replace("(?P<=", "(?<=").replace("[[", "[\\[")
    )


# texts for them -----------------------------------------------------------------------------------------
class Text(NamedTuple):
    begin: str
    pump: str
    end: str

    def of(self, length: int) -> str:
        return self.begin + self.pump * max(1, length // len(self.pump)) + self.end


def texts(source: str, flags: int = 0) -> list[Text]:
    """What a pattern with repeated parts might choke on; nothing if it has none."""
    tree = sre.parse(source, flags)
    parts = list(_repeats(tree.data, ""))
    if not parts:
        return []
    own = {chr(code) for code in _literals(tree.data)}
    bodies = {body for _, body in parts if body}
    chars = [c for c in dict.fromkeys([*OFTEN, *sorted(own)]) if any(_takes(c, tree))]
    pumps = dict.fromkeys([*sorted(bodies), *chars[:16]])
    pumps |= dict.fromkeys(a + b for a, b in itertools.permutations([*sorted(bodies)[:2], *chars[:3]], 2))
    begins = [*dict.fromkeys(["", *(begin for begin, _ in parts)])][:5]
    ends = dict.fromkeys([*ENDS, *sorted(own)[:2]])
    return [Text(*each) for each in itertools.product(begins, pumps, ends)]


def _takes(char: str, tree: Any) -> Iterator[bool]:
    """Whether a character is taken by each repeated part."""
    for items in _bodies(tree.data):
        yield any(_accepts(item, char) for item in items)


def _accepts(item: tuple[Any, Any], char: str) -> bool:
    kind, value = item
    if kind is op.ANY:
        return True
    if kind is op.LITERAL:
        return bool(chr(value) == char)
    if kind is op.NOT_LITERAL:
        return bool(chr(value) != char)
    if kind is op.IN:
        negated = value and value[0][0] is op.NEGATE
        return any(_member(each, char) for each in value) != negated
    if kind is op.SUBPATTERN:
        return any(_accepts(each, char) for each in value[-1])
    if kind is op.BRANCH:
        return any(_accepts(each, char) for way in value[1] for each in way)
    if kind in REPEATED:
        return any(_accepts(each, char) for each in value[2])
    return False


def _member(item: tuple[Any, Any], char: str) -> bool:
    kind, value = item
    if kind is op.LITERAL:
        return bool(chr(value) == char)
    if kind is op.RANGE:
        return bool(value[0] <= ord(char) <= value[1])
    if kind is op.CATEGORY:
        return bool(re.match(CATEGORIES[value], char))
    return False


REPEATED = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
CATEGORIES = {
    op.CATEGORY_DIGIT: r"\d", op.CATEGORY_NOT_DIGIT: r"\D", op.CATEGORY_SPACE: r"\s",
    op.CATEGORY_NOT_SPACE: r"\S", op.CATEGORY_WORD: r"\w", op.CATEGORY_NOT_WORD: r"\W",
}  # fmt: skip


def _children(item: tuple[Any, Any]) -> Iterator[Any]:
    kind, value = item
    if kind in REPEATED:
        yield value[2]
    elif kind is op.SUBPATTERN:
        yield value[-1]
    elif kind is op.BRANCH:
        yield from value[1]
    elif kind in (op.ASSERT, op.ASSERT_NOT):
        yield value[1]
    elif kind is op.ATOMIC_GROUP:
        yield value


def _repeats(items: Any, begin: str) -> Iterator[tuple[str, str]]:
    """Each repeated part: an example of what leads to it, and one of what it takes."""
    for item in items:
        if item[0] in REPEATED and item[1][1] > MANY:
            yield begin, "".join(_example(each) for each in item[1][2])
        for child in _children(item):
            yield from _repeats(child, begin)
        if item[0] not in (op.ASSERT, op.ASSERT_NOT):
            begin += _example(item)


def _bodies(items: Any) -> Iterator[Any]:
    for item in items:
        if item[0] in REPEATED and item[1][1] > MANY:
            yield item[1][2]
        for child in _children(item):
            yield from _bodies(child)


def _literals(items: Any) -> Iterator[int]:
    for item in items:
        if item[0] in (op.LITERAL, op.NOT_LITERAL):
            yield item[1]
        elif item[0] is op.IN:
            yield from (value for kind, value in item[1] if kind is op.LITERAL)
        for child in _children(item):
            yield from _literals(child)


def _example(item: tuple[Any, Any]) -> str:
    """Something that a part takes."""
    kind, value = item
    if kind is op.LITERAL:
        return chr(value)
    if kind in (op.ANY, op.NOT_LITERAL, op.IN):
        return next(
            (c for c in "aA0 .-é" if _accepts(item, c)), next(filter(lambda c: _accepts(item, c), OFTEN), "a")
        )
    if kind in REPEATED:
        return "".join(_example(each) for each in value[2]) * max(1, value[0])
    if kind is op.SUBPATTERN:
        return "".join(_example(each) for each in value[-1])
    if kind is op.BRANCH:
        return "".join(_example(each) for each in value[1][0])
    if kind is op.ATOMIC_GROUP:
        return "".join(_example(each) for each in value)
    return ""
