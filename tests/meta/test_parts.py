"""Verbs run side by side: what fails is seen, what it says is shown, and how long each took."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = """
good:
	@echo all is well
bad:
	@echo something is wrong; false
after:
	@test -e made-before && echo there it is
before:
	@sleep 0.1; touch made-before
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "Makefile").write_text(MAKEFILE)
    return tmp_path


def parts(project: Path, *lanes: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "tools/parts.py", *lanes]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_every_part_is_timed(project: Path) -> None:
    done = parts(project, "before good", "good")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("all is well") == 2
    for name in ("before", "good", "together"):
        assert re.search(rf"^{name} +\d+ +\d+$", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.parametrize("lanes", [("bad", "good"), ("good", "bad"), ("good bad good", "good")])
def test_one_that_fails_fails_the_whole_and_is_named(project: Path, lanes: tuple[str, ...]) -> None:
    done = parts(project, *lanes)
    assert done.returncode == 1
    assert "something is wrong" in done.stdout
    assert "all is well" in done.stdout
    assert re.search(r"^bad +\d+ +\d+   FAILED$", done.stdout, re.MULTILINE), done.stdout


def test_what_follows_waits_and_does_not_begin_after_a_failure(project: Path) -> None:
    assert parts(project, "good", "before", "--", "after").returncode == 0
    done = parts(project, "good", "bad", "--", "after")
    assert done.returncode == 1
    assert "there it is" not in done.stdout
