"""The scanner behind `crusades rules coverage`, on small trees made for the purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from crusades.cli import citations
from crusades.cli.citations import Citation

CODE = '''
"""H7C.1 – H7C.3: the module."""
TABLE = (  # H12.1
    1,
)

class Assault:
    def apply(self):
        # H7C.4 then H7C.5
        return "H7C.6"

def fall():
    """H7D.24 – H7D.26: passes over; H7E.1 – H8.3: two sections."""
'''

TESTS = """
import pytest
pytestmark = pytest.mark.rule("H1.1")

@pytest.mark.rule("H7C.4", "H7C.5")
def test_sum(): ...

class TestSiege:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("H7D.1"))])
    def test_n(self, n): ...

def helper(): ...
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    files = {
        "src/crusades/games/high/combat.py": CODE,
        "src/crusades/games/high/data/tables.json": '{"cite": ["H12.2", "H7C.7"]}',
        "src/crusades/games/high/data/rulebook.toml": 'id = "H7C.8"',
        "src/crusades/games/high/data/rulebook.fr.toml": '[clause."H12.3"]',
        "src/crusades/games/high/data/words.en/turn.toml": 'moves = "H12.4 | It moves."',
        "src/crusades/cli/rules.py": '"""Try `rules show H7C.9`."""',
        "tests/rules/test_combat.py": TESTS,
        "tests/scenarios/test_war.py": '@pytest.mark.rule("H9.1")\ndef test_war(): ...',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_a_citation_belongs_to_the_innermost_name_around_it(tree: Path) -> None:
    found = {each.clause: each.symbol for each in citations.code_citations(tree)}
    assert found["H7C.1"] == ""
    assert found["H12.1"] == "TABLE"
    assert found["H7C.4"] == found["H7C.5"] == found["H7C.6"] == "Assault.apply"


def test_a_range_in_a_named_place_cites_all_of_it(tree: Path) -> None:
    cited = [each.clause for each in citations.code_citations(tree) if each.symbol == "fall"]
    assert cited == ["H7D.24", "H7D.25", "H7D.26", "H7E.1", "H8.3"]


def test_a_range_in_the_heading_of_a_module_cites_only_its_ends(tree: Path) -> None:
    cited = [each.clause for each in citations.code_citations(tree) if not each.symbol]
    assert "H7C.2" not in cited
    assert "H7C.3" in cited


def test_data_counts_for_tables_but_not_for_rules(tree: Path) -> None:
    cited = [each.clause for each in citations.data_citations(tree) if each.file.endswith(".json")]
    assert cited == ["H12.2", "H7C.7"]
    counted = {each.clause for each in citations.enforcing(tree)}
    assert "H12.2" in counted
    assert "H7C.7" not in counted


def test_what_is_only_said_is_checked_but_enforces_nothing(tree: Path) -> None:
    """Help texts, the rulebook in any language, the sentences of a log."""
    assert {"H12.3", "H12.4"} <= {each.clause for each in citations.data_citations(tree)}
    counted = {each.clause for each in citations.enforcing(tree)}
    assert not counted & {"H7C.8", "H7C.9", "H12.3", "H12.4"}


def test_marks_of_module_class_and_parameters_reach_their_tests(tree: Path) -> None:
    name = "tests/rules/test_combat.py"
    assert citations.proving(tree) == [
        Citation("H1.1", name, "TestSiege::test_n"),
        Citation("H1.1", name, "test_sum"),
        Citation("H7C.4", name, "test_sum"),
        Citation("H7C.5", name, "test_sum"),
        Citation("H7D.1", name, "TestSiege::test_n"),
    ]


def test_scenarios_are_checked_but_prove_nothing(tree: Path) -> None:
    assert "H9.1" in {each.clause for each in citations.marked(tree)}
    assert "H9.1" not in {each.clause for each in citations.proving(tree)}


def test_a_clause_that_does_not_exist_is_found() -> None:
    wrong = Citation("H7C." + "999", "src/crusades/x.py", "f")
    assert citations.unknown([wrong, Citation("H7C.4", "y.py", "g")]) == [wrong]


def test_any_change_of_a_source_or_test_makes_a_measurement_stale(tree: Path) -> None:
    before = citations.fingerprint(tree)
    (tree / "tests/rules/test_combat.py").write_text(TESTS + "\n")
    assert citations.fingerprint(tree) != before
