"""A server and a real browser. Everything a page complains about in its console fails the test."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from tools import chromium

from crusades.server.checks.crash import Process

PATIENCE = 30_000  # milliseconds: a busy machine is slow, and a page that is broken never comes
expect.set_options(timeout=PATIENCE)
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file only: while Playwright is there, no other test can have an event loop of its own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests of a process: each has guests and games of its own."""
    folder = tmp_path_factory.mktemp("server")
    with served(folder) as process:
        yield process


def apart(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: Playwright's loop runs in ours."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


@contextmanager
def served(folder: Path) -> Iterator[Process]:
    """A server of one's own, for tests that stop it."""
    process = Process(f"sqlite:///{folder}/games.db", folder, 0)
    apart(process.start)
    try:
        yield process
    finally:
        apart(process.stop)


class FixedProcess(Process):
    """A server whose dice are known beforehand."""

    async def start(self) -> None:
        popen = subprocess.Popen

        def start_fixed(command: list[str], **wishes: object) -> subprocess.Popen[bytes]:
            fixed = [sys.executable, "-m", "tests.browser.fixed_house", command[-1]]
            return popen(fixed, **wishes)  # type: ignore[call-overload,no-any-return]

        subprocess.Popen = start_fixed  # type: ignore[misc,assignment]
        try:
            await super().start()
        finally:
            subprocess.Popen = popen  # type: ignore[misc]


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Path]]:
    """A server with known dice, and where it keeps its games."""
    folder = tmp_path_factory.mktemp("fixed")
    process = FixedProcess(f"sqlite:///{folder}/games.db", folder, 0)
    apart(process.start)
    try:
        yield process, folder / "games.db"
    finally:
        apart(process.stop)


Visit = Callable[..., Page]
# Whoever does not test stories waits for none: the others' turn is summed up, not played.
TOLD = """
  try {
    const key = 'crusades.settings';
    if (!localStorage.getItem(key)) localStorage.setItem(key, '{"story":"%s"}');
  } catch {}
"""


@pytest.fixture
def visit(browser: Browser, home: Process) -> Iterator[Visit]:
    """Opens a page as somebody new: `visit("/", viewport=PHONE, color_scheme="dark", locale="fr-FR")`.

    With `story="play"` what others do is played, as it is for whoever has set nothing.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(
        path: str = "/", url: str = "", forgive: tuple[str, ...] = (), story: str = "instant", **wishes: Any
    ) -> Page:
        context = browser.new_context(**{"viewport": DESKTOP, "locale": "en-GB", **wishes})
        context.add_init_script(TOLD % story)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()

        def hear(message: ConsoleMessage) -> None:
            if message.type == "error" and not any(each in message.text for each in forgive):
                complaints.append(message.text)

        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto((url or home.url) + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not complaints, complaints
