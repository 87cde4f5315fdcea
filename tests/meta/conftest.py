"""For tests of the tests: a small project with our settings and plugins, and a pytest of its own in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    for folder in ("rules", "scenarios"):
        (tmp_path / "tests" / folder).mkdir(parents=True)
    for file in ("__init__.py", "conftest.py", "unsteady.py"):
        (tmp_path / "tests" / file).write_text((ROOT / "tests" / file).read_text())
    return tmp_path


def run(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
