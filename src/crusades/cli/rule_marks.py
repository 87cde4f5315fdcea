"""What pytest does with `@pytest.mark.rule(...)`, the clauses that a test proves.

Only pytest loads this: ours by tests/conftest.py, that of a game that lives elsewhere by `-p`. Clauses that
do not exist, or too many of them, are errors; --rule-coverage=FILE writes down which tests passed, for
`crusades rules coverage`.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from crusades.cli.citations import fingerprint, known_clauses

MOST = 3
MARK = f"rule(*ids): the clauses that this test proves (at most {MOST}, outside tests/scenarios)"
known = cache(known_clauses)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-coverage", metavar="FILE", help="write down which clauses passing tests prove")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)
    path = config.getoption("rule_coverage")
    is_worker = hasattr(config, "workerinput")
    if path and not is_worker:
        config.pluginmanager.register(RuleCoverage(config.rootpath, config.rootpath / path))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A test that cites wrongly is an error of its file, which xdist's workers can report too."""
    report = yield
    items = [each for each in report.result if isinstance(each, pytest.Item)] if report.passed else []
    complaints = [text for text in map(complaint, items) if text]
    if complaints:
        report.outcome = "failed"
        report.longrepr = "\n".join(complaints)
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if cited(item) and not is_scenario(item):
            item.user_properties.append(("clauses", cited(item)))
            variant = getattr(item, "callspec", None) and item.callspec.params.get("variant")  # type: ignore[attr-defined]
            if variant:
                item.user_properties.append(("variant", variant))


def cited(item: pytest.Item) -> list[str]:
    return sorted({str(clause) for mark in item.iter_markers("rule") for clause in mark.args})


def complaint(item: pytest.Item) -> str:
    clauses = cited(item)
    unknown = sorted(set(clauses) - known())
    if unknown:
        return f"{item.nodeid} cites {', '.join(unknown)}: there is no such clause"
    if len(clauses) > MOST and not is_scenario(item):
        return f"{item.nodeid} cites {len(clauses)} clauses: a test proves at most {MOST}, split it"
    return ""


def is_scenario(item: pytest.Item) -> bool:
    """Worked scenarios show many clauses at once; they illustrate, and prove none of them."""
    return item.nodeid.startswith("tests/scenarios/")


class RuleCoverage:
    """Gathers, from this process or from xdist's workers, the outcome of every test that cites a clause."""

    def __init__(self, root: Path, path: Path) -> None:
        self.path = path
        self.tests: dict[str, dict[str, object]] = {}
        # Taken before the run: an edit made meanwhile leaves the measurement stale, as it should.
        self.fingerprint = fingerprint(root)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        if properties.get("clauses"):
            test = self.tests.setdefault(report.nodeid, {"outcome": "passed", **properties})
            if hasattr(report, "wasxfail"):
                test["outcome"] = "expected to fail"
            elif report.outcome != "passed":
                test["outcome"] = report.outcome

    def pytest_sessionfinish(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        data = {"fingerprint": self.fingerprint, "tests": dict(sorted(self.tests.items()))}
        self.path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
