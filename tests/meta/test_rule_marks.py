"""What tests/conftest.py does with @pytest.mark.rule; each test here runs a pytest of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.meta.conftest import run

from crusades.play.rulebook import load

UNKNOWN = "H7C." + "999"

OUTCOMES = """
import pytest

@pytest.mark.rule("H7C.1")
def test_passes(): pass

@pytest.mark.rule("H7C.2")
def test_fails(): assert False

@pytest.mark.rule("H7C.3")
@pytest.mark.skip(reason="to see what becomes of it")
def test_skipped(): pass

@pytest.mark.rule("H7C.4")
@pytest.mark.xfail(strict=False)
def test_passes_unexpectedly(): pass

@pytest.fixture
def broken():
    yield
    raise RuntimeError

@pytest.mark.rule("H7C.5")
def test_breaks_afterwards(broken): pass
"""


def citing(*clauses: str) -> str:
    return f"import pytest\n@pytest.mark.rule{clauses!r}\ndef test_it(): pass\n"


@pytest.mark.parametrize("options", [(), ("-n", "1")], ids=["alone", "xdist"])
def test_only_tests_that_ran_and_passed_count(project: Path, options: tuple[str, ...]) -> None:
    (project / "tests/rules/test_it.py").write_text(OUTCOMES)
    run(project, "--rule-coverage=build/out.json", *options)
    tests = json.loads((project / "build/out.json").read_text())["tests"]
    outcomes = {test["clauses"][0]: test["outcome"] for test in tests.values()}
    assert outcomes.pop("H7C.1") == "passed"
    assert sorted(outcomes) == ["H7C.2", "H7C.3", "H7C.4", "H7C.5"]
    assert "passed" not in outcomes.values()


@pytest.mark.parametrize("options", [(), ("-n", "1")], ids=["alone", "xdist"])
def test_an_unknown_clause_stops_the_run(project: Path, options: tuple[str, ...]) -> None:
    (project / "tests/rules/test_it.py").write_text(citing(UNKNOWN))
    done = run(project, *options)
    assert done.returncode != 0
    assert f"test_it cites {UNKNOWN}: there is no such clause" in done.stdout + done.stderr


def test_a_rule_test_proves_at_most_three_clauses(project: Path) -> None:
    (project / "tests/rules/test_it.py").write_text(citing(*list(load("high").clauses)[:4]))
    done = run(project)
    assert done.returncode != 0
    assert "cites 4 clauses" in done.stdout + done.stderr


def test_a_scenario_may_cite_many_clauses_and_proves_none(project: Path) -> None:
    (project / "tests/scenarios/test_it.py").write_text(citing(*list(load("high").clauses)[:9]))
    done = run(project, "--rule-coverage=build/out.json")
    assert done.returncode == 0, done.stdout
    assert json.loads((project / "build/out.json").read_text())["tests"] == {}
