"""The import law of pyproject.toml is kept, and its contracts really bite."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("", "core", "games", "games/one", "games/two", "play", "ai", "lab", "cli")

# Module, what it imports, and what that amounts to.
BREACHES = [
    ("core.up", "games.one", "core reaches up"),
    ("games.one.up", "play", "a game reaches up"),
    ("play.up", "ai", "play reaches up"),
    ("lab.up", "cli", "the lab reaches up"),
    ("games.one.across", "games.two", "a game imports another"),
    ("games.one.luck", "random", "a game rolls its own dice"),
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
    done = lint_imports(small, small)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_breach_is_caught(small: Path) -> None:
    for module, target, _ in BREACHES:
        path = small / "crusades" / f"{module.replace('.', '/')}.py"
        path.write_text(f"import {full(target)}\n")
    said = lint_imports(small, small).stdout
    missed = [what for module, target, what in BREACHES if f"crusades.{module} -> {full(target)}" not in said]
    assert not missed, said


def full(target: str) -> str:
    return target if target in {"random", "time", "os"} else f"crusades.{target}"
