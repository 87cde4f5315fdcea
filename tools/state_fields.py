"""Write what follows from a state's fields: `__slots__`, cloning, saving, loading (docs/adr/0018).

    make states

A class declares its fields once, in `__init__` and `clear`, as `self.name: TYPE = value`. The words of
`crusades.core.fields` in a type say what is shared and what is not saved. What is made stands in the class
between two comments; the first says how the class is saved:

    # made by `make states`; saved as a row     numbers first, then the rest, in a list
    # made by `make states`; saved as a dict    by name
    # made by `make states`; not saved          only cloned

Written out and checked in, because compiled classes cannot be given methods while the program runs, and
because nothing is faster, compiled or not. Copies are `copy()` and not `[:]`: interpreted, making the slice
costs as much as the copy.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 110
MADE = re.compile(
    r"(    # made by `make states`; (saved as a row|saved as a dict|not saved)\n).*?(    # end\n)", re.S
)
PLAIN = {"int", "bool", "str", "float", "None"}  # what cannot change need not be copied

# What every state has (core.flow.State). Its events and its opening are forgotten by clones.
STATE = """
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals"""


class Unknown(Exception):
    """A field of a type that nothing is known about."""


@dataclass(frozen=True)
class Type:
    """A type as it is written: `list[Shared[int]]` is the word `list` with one type inside."""

    word: str
    inside: tuple[Type, ...] = ()

    @property
    def is_saved(self) -> bool:
        return self.word != "Unsaved" and all(each.is_saved for each in self.inside)

    @property
    def is_number(self) -> bool:
        return self.word in PLAIN

    def clone(self, x: str) -> str:
        """What a clone gets for `x`."""
        if self.word in PLAIN or self.word in ("Bits", "Shared", "tuple"):
            return x
        if self.word == "Unsaved":
            return self.inside[0].clone(x)
        if self.word in ("list", "BySeat"):
            of = self.inside[0]
            if of.clone("each") == "each":
                return f"{x}.copy()"
            if self.word == "BySeat":  # interpreted, a comprehension costs more than what it does here
                return f"[{of.clone(x + '[0]')}, {of.clone(x + '[1]')}]"
            return f"[{of.clone('each')} for each in {x}]"
        if self.word == "dict":
            return f"{x}.copy()"
        if self.word == "|":
            one = self.inside[0].clone(x)
            return x if one == x else f"None if {x} is None else {one}"
        return f"{x}.clone()"

    def save(self, x: str) -> str:
        if self.word in PLAIN:
            return x
        if self.word == "Bits":
            return f"hex({x})"
        if self.word == "Shared":
            return self.inside[0].save(x)
        if self.word in ("list", "BySeat"):
            one = self.inside[0].save("each")
            return f"{x}.copy()" if one == "each" else f"[{one} for each in {x}]"
        if self.word == "tuple":
            return f"list({x})"
        if self.word == "|":
            return f"None if {x} is None else {self.inside[0].save(x)}"
        if self.word == "dict":
            raise Unknown("a dict has no saved form: let it be Unsaved")
        return f"{x}.save()"

    def load(self, x: str) -> str:
        """What `save` wrote, read back; the functions are those of core.codec."""
        if self.word == "bool":
            return f"bool({x})"
        if self.word == "int":
            return f"whole({x})"
        if self.word == "Bits":
            return f"int(str({x}), 16)"
        if self.word == "Shared":
            return self.inside[0].load(x)
        if self.word in ("list", "BySeat"):
            of = self.inside[0]
            if of.word == "tuple":
                numbers = ", ".join(f"n[{i}]" for i in range(len(of.inside)))
                return f"[({numbers}) for n in [ints(each) for each in rows({x})]]"
            return f"ints({x})" if of.word == "int" else f"[{of.load('each')} for each in rows({x})]"
        if self.word == "|":
            return f"None if {x} is None else {self.inside[0].load(x)}"
        if self.word in PLAIN or self.word in ("tuple", "dict"):
            raise Unknown(f"{self.word} alone is not read back: let it be Unsaved")
        return f"{self.word}.load({x})"


@dataclass(frozen=True)
class Field:
    name: str
    type: Type


class Record:
    """A class that is made: its fields in their order, and the parameters it is called with."""

    def __init__(self, node: ast.ClassDef, aliases: dict[str, ast.expr], form: str) -> None:
        self.name = node.name
        self.form = form
        self.is_state = "State" in [ast.unparse(base) for base in node.bases]
        self.aliases = aliases
        methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
        self.parameters = [each.arg for each in methods["__init__"].args.args[1:]]
        self.fields = [
            field
            for name in ("__init__", "clear")
            if name in methods
            for field in self.declared(methods[name])
        ]

    def declared(self, method: ast.FunctionDef) -> Iterator[Field]:
        for each in ast.walk(method):
            if isinstance(each, ast.AnnAssign) and ast.unparse(each.target).startswith("self."):
                name = ast.unparse(each.target).removeprefix("self.")
                try:
                    yield Field(name, self.readable(each.annotation))
                except Unknown as error:
                    raise Unknown(f"{self.name}.{name}: {error}") from None

    def readable(self, node: ast.expr) -> Type:
        """The type, if it can be saved or need not be."""
        found = self.read(node)
        if found.is_saved:
            found.load(found.save("x"))
        return found

    def read(self, node: ast.expr) -> Type:
        if isinstance(node, ast.Constant):  # None, and the dots of tuple[int, ...]
            return Type(str(node.value))
        if isinstance(node, ast.Name):
            return self.read(self.aliases[node.id]) if node.id in self.aliases else Type(node.id)
        if isinstance(node, ast.BinOp) and ast.unparse(node.right) == "None":
            return Type("|", (self.read(node.left),))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            word = node.value.id
            if word not in ("list", "dict", "tuple", "Shared", "Unsaved", "BySeat"):
                raise Unknown(f"what becomes of {word}?")
            return Type(word, tuple(self.read(each) for each in inside))
        raise Unknown(f"what becomes of {ast.unparse(node)}?")

    @property
    def rest(self) -> list[Field]:
        return [field for field in self.fields if field.name not in self.parameters]

    @property
    def saved(self) -> list[Field]:
        """In the order of their saving."""
        found = [field for field in self.fields if field.type.is_saved]
        return sorted(found, key=lambda each: not each.type.is_number) if self.form.endswith("row") else found

    # what is made ---------------------------------------------------------------------------------------
    def made(self) -> str:
        parts = [self.slots(), self.clone()]
        if self.is_state:
            parts += [self.save_fields(), self.load_fields()]
        elif self.form != "not saved":
            parts += [self.save(), self.load()]
        return "\n\n".join(parts) + "\n\n"

    def slots(self) -> str:
        names = ", ".join(f'"{name}"' for name in sorted(field.name for field in self.fields))
        short = f"    __slots__ = ({names})"
        if len(short) <= WIDTH:
            return short
        lines = textwrap.fill(names + ",", WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
        return f"    __slots__ = (\n{lines}\n    )  # fmt: skip"

    def clone(self) -> str:
        by_name = {field.name: field.type for field in self.fields}
        given = {"seed": "0", "dice": "self.dice.clone()"} if self.is_state else {}
        values = [
            given[name]
            if name in given
            else f"self.{name}"
            if self.is_state
            else by_name[name].clone(f"self.{name}")
            for name in self.parameters
        ]
        lines = [f"        s.{each.name} = {each.type.clone('self.' + each.name)}" for each in self.rest]
        return "\n".join([
            f'    def clone(self) -> "{self.name}":',
            f"        s = {self.name}({', '.join(values)}){STATE if self.is_state else ''}",
            *lines,
            "        return s",
        ])  # fmt: skip

    def save_fields(self) -> str:
        items = [f'            "{each.name}": {each.type.save("self." + each.name)},' for each in self.saved]
        return "\n".join(
            ["    def save_fields(self) -> dict[str, object]:", "        return {", *items, "        }"]
        )

    def load_fields(self) -> str:
        lines = [f"        self.{each.name} = {each.type.load(key(each))}" for each in self.saved]
        return "\n".join(["    def load_fields(self, data: dict[str, object]) -> None:", *lines])

    def save(self) -> str:
        if self.form.endswith("dict"):
            return self.save_fields().replace("save_fields", "save")
        items = [each.type.save("self." + each.name) for each in self.saved]
        return f"    def save(self) -> list[object]:\n        return [{', '.join(items)}]"

    def load(self) -> str:
        is_row = self.form.endswith("row")
        place = {each.name: f"data[{n}]" if is_row else key(each) for n, each in enumerate(self.saved)}
        read = {each.name: each.type.load(place[each.name]) for each in self.saved}
        values = ", ".join(read[name] for name in self.parameters)
        return "\n".join([
            "    @staticmethod",
            f'    def load(value: object) -> "{self.name}":',
            f"        data = {'row' if is_row else 'table'}(value)",
            f"        s = {self.name}({values})",
            *[f"        s.{each.name} = {read[each.name]}" for each in self.saved if each in self.rest],
            "        return s",
        ])  # fmt: skip


def key(field: Field) -> str:
    return f'data["{field.name}"]'


def written(text: str) -> str:
    """The module with everything in it that is made."""
    tree = ast.parse(text)
    aliases: dict[str, ast.expr] = {
        each.targets[0].id: each.value
        for each in tree.body
        if isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Name)
        and isinstance(each.value, ast.Subscript)
    }
    classes = [each for each in tree.body if isinstance(each, ast.ClassDef)]

    def fill(found: re.Match[str]) -> str:
        line = text.count("\n", 0, found.start()) + 1
        node = [each for each in classes if each.lineno <= line][-1]
        return found[1] + Record(node, aliases, found[2]).made() + found[3]

    return formatted(MADE.sub(fill, text))


def formatted(text: str) -> str:
    ruff = Path(sys.executable).with_name("ruff")
    return subprocess.run(
        [ruff, "format", "-"], input=text, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


def files(root: Path) -> list[Path]:
    return sorted((root / "src/crusades/games").glob("*/state.py"))


def main() -> int:
    for path in [Path(name) for name in sys.argv[1:]] or files(ROOT):
        path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
