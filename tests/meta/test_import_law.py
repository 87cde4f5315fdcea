"""The import law of pyproject.toml is kept, and its contracts really bite."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = (
    "",
    "core",
    "games",
    "games/one",
    "games/two",
    "games/one/beside",
    "play",
    "ai",
    "lab",
    "cli",
    "server",
)

# Module, what it imports, and what that amounts to.
BREACHES = [
    ("core.up", "games.one", "core reaches up"),
    ("games.one.up", "play", "a game reaches up"),
    ("play.up", "ai", "play reaches up"),
    ("lab.up", "cli", "the lab reaches up"),
    ("games.one.across", "games.two", "a game imports another"),
    ("games.one.luck", "random", "a game rolls its own dice"),
    ("games.one.aside", "games.one.beside.content", "rules use what lies beside them"),
    ("games.one.beside.across", "games.two", "what lies beside a game's rules imports another game"),
    ("games.one.beside.content", "ai", "what play reads reaches up"),
    ("games.one.beside.thumbs", "cli", "a player by rules of thumb reaches up"),
    ("core.clock", "time", "core reads the clock"),
    ("core.machine", "os", "core reads the machine"),
]


def lint_imports(where: Path, source: Path) -> subprocess.CompletedProcess[str]:
    config = ROOT / "pyproject.toml"
    program = (
        f"import sys; sys.path.insert(0, {str(source)!r});"
        f"from importlinter.cli import lint_imports; sys.exit(lint_imports({str(config)!r}, no_cache=True))"
    )
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    for name in PACKAGES:
        folder = tmp_path / "crusades" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    return tmp_path


def test_the_law_is_kept() -> None:
    done = lint_imports(ROOT, ROOT / "src")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_law_allows_what_it_should(small: Path) -> None:
    (small / "crusades/cli/x.py").write_text("import os, time, crusades.lab, crusades.ai, crusades.games.one")
    (small / "crusades/lab/x.py").write_text("import random, crusades.ai")
    (small / "crusades/games/one/x.py").write_text("import crusades.core")
    (small / "crusades/games/one/beside/scatter.py").write_text("import random, crusades.play, crusades.lab")
    (small / "crusades/games/one/beside/terminal.py").write_text("import crusades.cli, crusades.games.one.x")
    done = lint_imports(small, small)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_breach_is_caught(small: Path) -> None:
    for module, target, _ in BREACHES:
        path = small / "crusades" / f"{module.replace('.', '/')}.py"
        path.write_text(f"import {full(target)}\n")
    said = lint_imports(small, small).stdout
    missed = [what for module, target, what in BREACHES if f"crusades.{module} -> {full(target)}" not in said]
    assert not missed, said


CYCLES = [
    ("core", "a cycle in core", "import crusades.core.far"),
    ("games/one", "a cycle through a function", "def late() -> None:\n    import crusades.games.one.far"),
    (
        "games/two",
        "a cycle for types",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from crusades.games.two import far",
    ),
]


@pytest.mark.parametrize(("folder", "what", "back"), CYCLES)
def test_every_cycle_is_caught(small: Path, folder: str, what: str, back: str) -> None:
    package = f"crusades.{folder.replace('/', '.')}"
    (small / "crusades" / folder / "far.py").write_text(f"import {package}.near\n")
    (small / "crusades" / folder / "near.py").write_text("")
    assert lint_imports(small, small).returncode == 0
    (small / "crusades" / folder / "near.py").write_text(f"{back}\n")
    done = lint_imports(small, small)
    assert done.returncode and f"No cycles are allowed in {package}." in done.stdout, (what, done.stdout)


def full(target: str) -> str:
    return target if target in {"random", "time", "os"} else f"crusades.{target}"
