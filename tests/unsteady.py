"""A browser test that fails is run once more; one that passes then is unsteady, and listed at the end.

A real browser on a busy machine finds every place where a test waits for time to pass and not for what it
is waiting for. Such a test is to be mended: the list is meant to be empty (`make steady`).

Any test that does not end is ended with its process, which says where it stood (`faulthandler_timeout` in
pyproject.toml). xdist has another process go on, with that very test, once: it is listed likewise.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol  # what pytest itself runs a test with; it has no public name

FOLDER = "tests/browser/"
KEY = "unsteady"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--unsteady", metavar="FILE", help="write down which tests passed only when run once more"
    )


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("unsteady")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Listing(config.rootpath / path if path else None))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if not item.nodeid.startswith(FOLDER):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if complaint := failure(reports):
        item.session._setupstate.teardown_exact(None)  # another browser, another server
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if not failure(reports):
            reports[-1].user_properties.append((KEY, complaint))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def failure(reports: list[pytest.TestReport]) -> str:
    """What went wrong, in one line; nothing if all is well."""
    for report in reports:
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            return f"{report.when}: {crash.message if crash else report.longrepr}".strip().splitlines()[0]
    return ""


class Listing:
    """Gathers, from this process or from xdist's workers, what was unsteady."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.found: dict[str, str] = {}
        self.crashed: set[str] = set()

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport, sched: Any) -> None:
        if crashitem not in self.crashed:
            self.crashed.add(crashitem)
            report.outcome, report.when = "passed", "setup"  # which is not counted
            report.user_properties.append((KEY, f"its process ended: {report.longrepr}"))
            sched.mark_test_pending(crashitem)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        complaint = dict(report.user_properties).get(KEY)
        if complaint:
            self.found[report.nodeid] = str(complaint)
        elif report.failed:  # broken for good
            self.found.pop(report.nodeid, None)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.found:
            terminalreporter.section("unsteady: failed, and passed when run once more")
            for nodeid, complaint in sorted(self.found.items()):
                terminalreporter.line(f"{nodeid} - {complaint}")

    def pytest_sessionfinish(self) -> None:
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
