"""Content packs: reading them, and checking them so that every error names its file and field."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from crusades.play import shelf

Pack = dict[str, Any]


class Problem(NamedTuple):
    file: str
    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field}: {self.message}"


class BadPack(ValueError):
    """A pack that cannot be played; `problems` lists why."""

    def __init__(self, where: str, problems: list[Problem]) -> None:
        lines = "\n".join(f"  {p}" for p in problems)
        super().__init__(f"{where} is no playable content pack:\n{lines}")
        self.problems = problems


SHARED = "cards"  # the schema of every file that has none of its own


def parts(game: str, directory: Path | None = None) -> list[str]:
    """The files of a pack; where files share a schema, a folder may add some of its own."""
    folders: list[Traversable] = [shelf.data(game)]
    if directory is not None and _schema(game, SHARED).is_file():
        folders.append(directory)
    return sorted(
        {f.name.removesuffix(".json") for d in folders for f in d.iterdir() if f.name.endswith(".json")}
    )


def _schema(game: str, part: str) -> Traversable:
    own = shelf.data(game) / "schema" / f"{part}.schema.json"
    return own if own.is_file() else shelf.data(game) / "schema" / f"{SHARED}.schema.json"


def load(game: str, directory: Path) -> Pack:
    """The checked pack in a directory."""
    pack, problems = read(game, directory)
    problems = problems or check_pack(game, pack)
    if problems:
        raise BadPack(str(directory), problems)
    return pack


def read(game: str, directory: Path) -> tuple[Pack, list[Problem]]:
    """The files of a directory, and for those it lacks the built-in ones: a pack may change the map alone."""
    if not directory.is_dir():
        return {}, [Problem(str(directory), "-", "there is no such folder")]
    names = [f"{part}.json" for part in parts(game, directory)]
    if not any((directory / name).is_file() for name in names):
        return {}, [Problem(str(directory), "-", f"holds none of {', '.join(names)}")]
    pack: Pack = {}
    problems: list[Problem] = []
    for part, name in zip(parts(game, directory), names):
        source: Traversable = directory if (directory / name).is_file() else shelf.data(game)
        try:
            pack[part] = json.loads((source / name).read_text(encoding="utf-8"))
        except (ValueError, RecursionError) as error:
            problems.append(Problem(name, "-", f"not JSON: {error}"))
    return pack, problems + _words(directory)


def _words(directory: Path) -> list[Problem]:
    """Sentences of its own that cannot be read; a pack needs none."""
    problems: list[Problem] = []
    for file in sorted(directory.glob("words.*/*.toml")):
        name = f"{file.parent.name}/{file.name}"
        try:
            sections = tomllib.loads(file.read_text(encoding="utf-8"))
        except (ValueError, RecursionError) as error:
            problems.append(Problem(name, "-", f"not TOML: {error}"))
            continue
        problems += [
            Problem(name, section, "a section holds names and their sentences")
            for section, sentences in sections.items()
            if not (isinstance(sentences, dict) and all(isinstance(s, str) for s in sentences.values()))
        ]
    return problems


def check(game: str, directory: Path) -> list[Problem]:
    """Everything that is wrong with the pack in a directory."""
    pack, problems = read(game, directory)
    return problems or check_pack(game, pack)


def check_pack(game: str, pack: Pack) -> list[Problem]:
    """Shape first; what the parts say of one another only once the shape is right."""
    import jsonschema  # here: it takes longer to load than everything else of a verb

    problems: list[Problem] = []
    for part in sorted(pack):
        schema = json.loads(_schema(game, part).read_text(encoding="utf-8"))
        validator = jsonschema.Draft202012Validator(schema)
        errors = sorted(validator.iter_errors(pack[part]), key=lambda e: e.json_path)
        problems += [
            Problem(f"{part}.json", e.json_path, _whose(pack[part], e.absolute_path) + e.message)
            for e in errors
        ]
    sense: Callable[[Pack], list[Problem]] | None = shelf.part(game, "content")
    return problems or (sense(pack) if sense else [])


def _whose(data: Any, path: Iterable[str | int]) -> str:
    """The id of the card (or whatever has one) that a path leads into, before the message."""
    found = ""
    for step in path:
        data = data[step]
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            found = f"{data['id']}: "
    return found
