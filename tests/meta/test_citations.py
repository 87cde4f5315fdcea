"""Every clause is enforced by code that cites it and proved by a test that cites it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from crusades.cli import citations
from crusades.play.rulebook import games, load

ROOT = Path(__file__).resolve().parents[2]

# The whole tree is read for each: once is enough.
enforcing, proving = cache(citations.enforcing), cache(citations.proving)


def listed(found: list[citations.Citation]) -> str:
    return "\n".join(f"{each.clause} in {each.place}" for each in found)


def test_code_cites_only_clauses_that_exist() -> None:
    wrong = citations.unknown(citations.code_citations(ROOT))
    assert not wrong, f"no such clause:\n{listed(wrong)}"


def test_data_cites_only_clauses_that_exist() -> None:
    wrong = citations.unknown(citations.data_citations(ROOT))
    assert not wrong, f"no such clause:\n{listed(wrong)}"


def test_tests_cite_only_clauses_that_exist() -> None:
    wrong = citations.unknown(citations.marked(ROOT))
    assert not wrong, f"no such clause:\n{listed(wrong)}"


@pytest.mark.parametrize("game", games())
def test_every_clause_is_enforced_by_code_that_cites_it(game: str) -> None:
    enforced = {each.clause for each in enforcing(ROOT)}
    missing = [clause for clause in load(game).clauses if clause not in enforced]
    assert not missing, f"{len(missing)} clauses without code: {', '.join(missing)}"


@pytest.mark.parametrize("game", games())
def test_every_clause_has_a_test_that_cites_it(game: str) -> None:
    tested = {each.clause for each in proving(ROOT)}
    missing = [clause for clause in load(game).clauses if clause not in tested]
    assert not missing, f"{len(missing)} clauses without a test: {', '.join(missing)}"
