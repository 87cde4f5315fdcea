"""For tests of the tests: a small project with our settings and plugins, and a pytest of its own in it."""

from __future__ import annotations

import os
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
    """With xdist and no other plugin that happens to be installed: theirs take longer than all the rest."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "xdist.plugin", *options]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=project, env=alone, capture_output=True, text=True, check=False)
