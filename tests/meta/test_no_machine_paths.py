"""Nothing in the tree depends on, or tells of, the machine that it was written on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Put together here, so that this file does not find itself.
FOLDERS = re.compile("/" + "(?:work|root|home|Users)" + r"/[\w.]")
HOSTS = re.compile(
    "|".join((r"pypi\." + "org", r"files\.python" + "hosted", r"registry\.npm" + "js", "index" + "-url"))
)


MADE = {"build", "dist", "__pycache__"}


def files() -> list[Path]:
    """What is or would be committed; in a tree without git, all that was not made by `make`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    names = done.stdout.split("\0") if done.returncode == 0 else unpacked()
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def unpacked() -> list[str]:
    parts = (path.relative_to(ROOT).parts for path in ROOT.rglob("*"))
    return ["/".join(each) for each in parts if not each[0].startswith(".") and not MADE & {*each}]


def hits(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    return found


def test_there_is_something_to_look_at() -> None:
    assert ROOT / "pyproject.toml" in files()


def test_no_file_holds_a_machine_path() -> None:
    assert not hits(FOLDERS)


def test_no_file_holds_a_package_registry_address() -> None:
    assert not hits(HOSTS)


@pytest.mark.parametrize("text", ["see /" + "work/x", '"/' + 'root/.cache"'])
def test_the_patterns_find_what_they_should(text: str) -> None:
    assert FOLDERS.search(text)
