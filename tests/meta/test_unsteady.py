"""What tests/unsteady.py does with browser tests that fail; each test here runs a pytest of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.meta.conftest import ROOT, run

# A test that fails the first time it is run, in whichever process.
ONCE = """
import pytest
from pathlib import Path

def first(name):
    seen = Path(name + ".seen")
    was = seen.exists()
    seen.touch()
    return not was

def test_steady(): pass

def test_now_and_then(): assert not first("called"), "too soon\\nat this hour"

@pytest.fixture(scope="module")
def browser():
    assert not first("browser"), "does not come up"

def test_whose_browser_came_late(browser): pass

@pytest.fixture
def page():
    yield
    assert not first("page"), "complained"

def test_whose_page_complained(page): pass
"""
# Tests that never end: the first time they are run, or whenever they are.
STUCK = """
import time
from pathlib import Path

def test_goes_on(): pass

def test_stuck_once():
    seen = Path("stuck.seen")
    if not seen.exists():
        seen.touch()
        time.sleep(600)

def test_after_it(): pass
"""
ALWAYS = (
    STUCK
    + """
def test_stuck():
    time.sleep(600)
"""
)
SOON = ("-n", "2", "--dist", "worksteal", "-o", "faulthandler_timeout=1")
NEVER = "def test_broken(): assert False, 'for good'\n"
ALONE_AND_SHARED = pytest.mark.parametrize(
    "options", [(), ("-n", "2", "--dist", "worksteal")], ids=["alone", "xdist"]
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """With our settings and this plugin, and with nothing that takes time to start."""
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    for folder in ("browser", "rules"):
        (tmp_path / "tests" / folder).mkdir(parents=True)
    for file in ("__init__.py", "unsteady.py"):
        (tmp_path / "tests" / file).write_text((ROOT / "tests" / file).read_text())
    (tmp_path / "tests/conftest.py").write_text('pytest_plugins = ["tests.unsteady"]\n')
    return tmp_path


@ALONE_AND_SHARED
def test_what_passes_at_the_second_try_passes_and_is_listed(project: Path, options: tuple[str, ...]) -> None:
    (project / "tests/browser/test_it.py").write_text(ONCE)
    done = run(project, "--unsteady=build/unsteady.json", *options)
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout
    assert "unsteady: failed, and passed when run once more" in done.stdout
    found = json.loads((project / "build/unsteady.json").read_text())
    assert {nodeid.partition("::")[2]: complaint for nodeid, complaint in found.items()} == {
        "test_now_and_then": "call: AssertionError: too soon",
        "test_whose_browser_came_late": "setup: AssertionError: does not come up",
        "test_whose_page_complained": "teardown: AssertionError: complained",
    }
    assert all(f"{nodeid} - {complaint}" in done.stdout for nodeid, complaint in found.items())


@ALONE_AND_SHARED
def test_what_fails_twice_fails(project: Path, options: tuple[str, ...]) -> None:
    (project / "tests/browser/test_it.py").write_text(NEVER)
    done = run(project, "--unsteady=build/unsteady.json", *options)
    assert done.returncode == 1
    assert "1 failed" in done.stdout
    assert "when run once more" not in done.stdout
    assert json.loads((project / "build/unsteady.json").read_text()) == {}


def test_other_tests_are_run_once(project: Path) -> None:
    (project / "tests/rules/test_it.py").write_text(ONCE)
    done = run(project)
    assert done.returncode == 1
    assert "when run once more" not in done.stdout


def test_what_hangs_is_ended_and_run_once_more(project: Path) -> None:
    (project / "tests/rules/test_it.py").write_text(STUCK)
    done = run(project, "--unsteady=build/unsteady.json", *SOON)
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout
    assert "in test_stuck_once" in done.stderr  # where it hung
    assert [*json.loads((project / "build/unsteady.json").read_text())] == [
        "tests/rules/test_it.py::test_stuck_once"
    ]


def test_what_hangs_twice_fails(project: Path) -> None:
    (project / "tests/rules/test_it.py").write_text(ALWAYS)
    done = run(project, "--unsteady=build/unsteady.json", *SOON)
    assert done.returncode == 1
    assert "1 failed, 3 passed" in done.stdout
    assert "tests/rules/test_it.py::test_stuck" not in json.loads(
        (project / "build/unsteady.json").read_text()
    )
