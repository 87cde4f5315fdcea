from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from crusades.cli import citations
from crusades.cli.main import app
from crusades.play.rulebook import load


def crusades(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def test_version() -> None:
    assert crusades("--version").stdout.startswith("crusades 0.")


def test_show_prints_the_clause() -> None:
    done = crusades("rules", "show", "H7C.4")
    assert done.exit_code == 0
    assert "Defence total" in done.stdout
    assert "Example:" in done.stdout


def test_show_as_data() -> None:
    data = json.loads(crusades("rules", "show", "H7C.4", "--json").stdout)
    assert (data["id"], data["title"]) == ("H7C.4", "Defence total")


def test_show_prints_a_whole_section() -> None:
    data = json.loads(crusades("rules", "show", "H12", "--json").stdout)
    assert {clause["id"].partition(".")[0] for clause in data} == {"H12"}


def test_an_unknown_clause_is_refused_with_its_neighbours() -> None:
    done = crusades("rules", "show", "H7C." + "444")
    assert done.exit_code == 2
    assert "There is no clause" in done.stderr
    assert "H7C.4" in done.stderr


def test_search_is_ranked_and_limited() -> None:
    data = json.loads(crusades("rules", "search", "siege", "--limit", "3", "--json").stdout)
    assert len(data) == 3
    assert all("siege" in clause["title"].lower() for clause in data)


def test_search_that_finds_nothing_says_so() -> None:
    assert "No clause" in crusades("rules", "search", "zeppelin").stdout


def test_an_unknown_game_is_refused() -> None:
    done = crusades("rules", "search", "siege", "--game", "lost")
    assert done.exit_code == 2
    assert "high" in done.stderr


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree in which one clause is enforced and tested, and another one only enforced."""
    module = tmp_path / "src/crusades/games/high/combat.py"
    module.parent.mkdir(parents=True)
    module.write_text('"""H7C.4 and H7C.5."""')
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(citations, "checkout", lambda: tmp_path)
    return tmp_path


def measured(root: Path, outcome: str, **more: str) -> None:
    tests = {"tests/x.py::test_x": {"outcome": outcome, "clauses": ["H7C.4"], **more}}
    path = root / citations.MEASURED
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"fingerprint": citations.fingerprint(root), "tests": tests}))


def test_coverage_counts_clauses_that_are_enforced_and_tested(checkout: Path) -> None:
    measured(checkout, "passed")
    done = crusades("rules", "coverage", "--game", "high")
    assert done.exit_code == 0
    all_ = len(load("high").clauses)
    assert f"high: 1 of {all_} clauses enforced and tested" in done.stdout
    assert f"not enforced by code ({all_ - 2})" in done.stdout
    assert f"without a passing test ({all_ - 1})" in done.stdout


def test_coverage_does_not_count_a_test_that_failed(checkout: Path) -> None:
    measured(checkout, "failed")
    (data,) = json.loads(crusades("rules", "coverage", "--game", "high", "--json").stdout)
    assert data["enforced_and_tested"] == 0
    assert "H7C.4" in data["not_tested"]
    assert "H7C.4" not in data["not_enforced"]


def test_a_clause_must_be_tested_in_every_variant_in_which_it_holds(checkout: Path) -> None:
    measured(checkout, "passed", variant="basic")
    (data,) = json.loads(crusades("rules", "coverage", "--game", "high", "--json").stdout)
    assert "H7C.4" in data["not_tested"]
    assert data["variants"]["basic"][0] == 1
    assert data["variants"]["campaign"][0] == 0


def test_coverage_check_fails_while_anything_is_missing(checkout: Path) -> None:
    measured(checkout, "passed")
    assert crusades("rules", "coverage", "--check").exit_code == 1


def test_coverage_without_a_measurement_says_what_to_do(checkout: Path) -> None:
    done = crusades("rules", "coverage")
    assert done.exit_code == 1
    assert "make test" in done.stderr


def test_a_measurement_older_than_the_sources_is_not_used(checkout: Path) -> None:
    measured(checkout, "passed")
    (checkout / "tests/test_new.py").touch()
    assert "make test" in crusades("rules", "coverage").stderr


def test_coverage_of_an_installed_package_says_that_it_needs_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crusades.play.__file__", str(tmp_path / "lib/crusades/play/__init__.py"))
    done = crusades("rules", "coverage")
    assert done.exit_code == 2
    assert "checkout" in done.stderr
