"""What all tests share: marks of rules (crusades/cli/rule_marks.py), and the variants of The Last Crusade."""

from __future__ import annotations

import pytest

from crusades.play import rulebook

pytest_plugins = ["crusades.cli.rule_marks", "tests.unsteady"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of The Last Crusade that takes `variant` runs in every variant in which all its clauses hold."""
    if "variant" in metafunc.fixturenames:
        marks = metafunc.definition.iter_markers("rule")
        metafunc.parametrize("variant", variants_of([str(clause) for mark in marks for clause in mark.args]))


def variants_of(clauses: list[str]) -> list[str]:
    book = rulebook.load("last").clauses
    holding = [set(book[clause].variants) for clause in clauses if clause in book]
    return [v for v in ("standard", "amended", "original") if all(v in each for each in holding)]
