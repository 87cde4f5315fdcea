"""docs/architecture.md: its picture shows the house as it stands, and what its walk names is there."""

from __future__ import annotations

import ast
import re
import runpy
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "img" / "architecture.svg"


@cache
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools/architecture.py"))


def drawn(svg: str) -> tuple[list[str], set[tuple[str, str]]]:
    """The packages from above to below, and the arrows, that a picture shows."""
    parts = list(ET.fromstring(svg).iter())
    packages = [part.attrib["data-package"] for part in parts if "data-package" in part.attrib]
    return packages, {(p.attrib["data-from"], p.attrib["data-to"]) for p in parts if "data-from" in p.attrib}


def test_the_picture_shows_the_packages_and_who_imports_whom() -> None:
    """Sizes are those of the last `make docs`: what changes with every commit is not compared."""
    fresh = drawn(tool()["Picture"](tool()["house"](ROOT)).svg())
    assert drawn(PICTURE.read_text("utf-8")) == fresh, "run `make docs`: the picture is not current"
    assert fresh[0][:3] == ["page", "cli", "server"] and fresh[0][-1] == "core"
    assert ("games", "core") in fresh[1] and ("core", "games") not in fresh[1]


STEP = re.compile(r"^\d+\. `([^`]+)` `([^`]+)`:", re.MULTILINE)
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
STEPS = STEP.findall(PAGE.partition("## The walk of one click")[2].partition("## Recipes")[0])


def is_there(path: str, name: str) -> bool:
    """Whether a file has a function or class of that name; `Class.method` in Python."""
    text = (ROOT / path).read_text("utf-8")
    if not path.endswith(".py"):
        return re.search(rf"^(?: {{2}}|export )?(?:[a-z]+ )*{name}[(<]", text, re.MULTILINE) is not None
    nodes: list[ast.AST] = [ast.parse(text)]
    for part in name.split("."):
        nodes = [
            child
            for node in nodes
            for child in ast.iter_child_nodes(node)
            if isinstance(child, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and child.name == part
        ]
    return bool(nodes)


@pytest.mark.parametrize(("path", "name"), STEPS)
def test_every_place_that_the_walk_passes_is_there(path: str, name: str) -> None:
    assert is_there(path, name)


def test_the_walk_goes_from_the_board_to_the_disk_and_back() -> None:
    assert len(STEPS) == len(re.findall(r"^\d+\. ", PAGE.partition("## Recipes")[0], re.MULTILINE))
    passed = [path for path, _ in STEPS]
    assert passed[0].startswith("web/src/games/") and passed[-1].startswith("web/src/lib/")
    assert "src/crusades/server/database.py" in passed
    assert not is_there("src/crusades/server/hub.py", "Hub.no_such_thing")
    assert not is_there("web/src/lib/live.ts", "noSuchThing")
