"""What a page costs whoever opens it for the first time: bytes on the wire, and nothing that jumps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from crusades.server.checks.crash import Process
from tests.browser import playing
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Visit

HOME, TABLE = 150_000, 300_000  # bytes
STILL = 0.02
GAMES = ("high", "last", "darkest")
ACROSS = 500  # milliseconds
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) window.shifts.push([each.value, each.sources.map(
    ({ node }) => node?.outerHTML?.slice(0, 80))]);
}).observe({ type: 'layout-shift', buffered: true });
"""


class Wire:
    """What comes over it to a page: addresses and bytes, with their heads, as packed."""

    def __init__(self, page: Page) -> None:
        self.urls: dict[str, str] = {}
        self.bytes: dict[str, float] = {}
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict[str, Any]) -> None:
        self.urls[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes[event["requestId"]] = event["encodedDataLength"]

    @property
    def weight(self) -> float:
        return sum(self.bytes.values())

    @property
    def names(self) -> list[str]:
        """The files of the bundle that were asked for."""
        return [url.rpartition("/")[2] for url in self.urls.values() if "/assets/" in url]

    def told(self) -> list[str]:
        rows = sorted(((self.bytes[id_], self.urls.get(id_, "?")) for id_ in self.bytes), reverse=True)
        return [f"{count:.0f} {url}" for count, url in rows]


@pytest.fixture
def watched(browser: Browser, home: Process) -> Any:
    """Opens a page whose weight and shifts are counted; what is given stands in for a slow line."""
    contexts: list[BrowserContext] = []

    def watched(path: str, slow: str = "", cookies: Any = None, **wishes: Any) -> tuple[Page, Wire]:
        context = browser.new_context(**{"viewport": PHONE, "locale": "en-GB", "is_mobile": True, **wishes})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if cookies:
            context.add_cookies(cookies)
        page = context.new_page()
        page.add_init_script(SHIFTS)
        if slow:

            def late(route: Route) -> None:
                page.wait_for_timeout(ACROSS)
                route.continue_()

            page.route(slow, late)
        wire = Wire(page)
        page.goto(home.url + path)
        return page, wire

    yield watched
    for context in contexts:
        context.close()


Watched = Callable[..., tuple[Page, Wire]]


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)


def shifted(page: Page) -> float:
    found: list[tuple[float, list[str]]] = page.evaluate("window.shifts")
    total = sum(value for value, _ in found)
    assert total <= STILL, found
    return total


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_home_is_light_and_brings_no_board(watched: Watched, locale: str) -> None:
    page, wire = watched("/", locale=locale)
    expect(page.locator(".game")).to_have_count(len(GAMES))
    settle(page)
    assert 50_000 < wire.weight <= HOME, wire.told()
    lang, other = (locale[:2], "fr" if locale == "en-GB" else "en")
    assert [name for name in wire.names if name.endswith(".ftl")] == [
        name for name in wire.names if name.startswith(f"page.{lang}-")
    ]
    assert not [name for name in wire.names if f".{other}-" in name]
    assert not [name for name in wire.names if name.startswith((*GAMES, "table", "module", "generic"))]
    assert not [url for url in wire.urls.values() if "/api/games" in url], "it stood in the page"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_and_brings_no_other_board(visit: Visit, watched: Watched, game: str) -> None:
    """Opened by a link, in a browser that has nothing of the page yet."""
    begun = visit("/")
    table = playing.begin(begun, game)
    page, wire = watched(f"/table/{table}", cookies=begun.context.cookies())
    page.locator(playing.OFFERED).first.wait_for()
    settle(page)
    assert wire.weight <= TABLE, wire.told()
    others = tuple(each for each in GAMES if each != game)
    assert not [name for name in wire.names if name.startswith(others)]
    assert [name for name in wire.names if name.startswith(f"{game}-") and name.endswith(".css")]
    assert [name for name in wire.names if name.startswith(f"{game}.en-")]
    assert not [name for name in wire.names if name.startswith(("rules", "help", "account", "options"))]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_table_of_mine_is_drawn_with_is_asked_for_at_once_and_only_once(
    visit: Visit, watched: Watched, game: str
) -> None:
    begun = visit("/")
    table = playing.begin(begun, game)
    page, wire = watched(f"/table/{table}", cookies=begun.context.cookies())
    page.locator(playing.OFFERED).first.wait_for()
    settle(page)
    asked = [url for url in wire.urls.values() if "/api/" in url and "/live" not in url]
    assert len([url for url in asked if f"/api/games/{game}/board" in url]) == 1
    assert not [url for url in asked if url.endswith("/api/tables")], "it stood in the page"
    assert page.evaluate("document.getElementById('table')") is None, "it is used but once"
    head = page.content().partition("</head>")[0]
    drawn = [name for name in wire.names if name.startswith((f"{game}-", f"{game}.", "module-"))]
    assert len(drawn) >= 3 and not [name for name in drawn if name not in head and "artist" not in name]


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("slow", ["", "**/*.woff2", "**/api/**"], ids=["", "late fonts", "late answers"])
def test_nothing_on_the_home_page_jumps(watched: Watched, slow: str, viewport: dict[str, int]) -> None:
    page, _ = watched("/", slow, viewport=viewport, is_mobile=viewport is PHONE)
    expect(page.locator(".game")).to_have_count(len(GAMES))
    page.wait_for_timeout(ACROSS)
    settle(page)
    shifted(page)


def test_a_board_is_drawn_with_its_styles_and_words_however_late_they_are(
    visit: Visit, watched: Watched
) -> None:
    begun = visit("/")
    table = playing.begin(begun, "high")
    cookies = begun.context.cookies()
    for slow in ("**/high-*.css", "**/high.en-*.ftl", "**/table-*.css", "**/table.en-*.ftl"):
        page, wire = watched(f"/table/{table}", slow, cookies)
        page.locator(".hboard").wait_for()
        assert page.evaluate("getComputedStyle(document.querySelector('.hboard')).position") == "absolute"
        expect(page.locator(".hboard svg.map")).to_have_attribute(
            "aria-label", "Star map of The High Crusade"
        )
        assert wire.names


def test_styles_overrule_one_another_as_they_do_wherever_one_begins(visit: Visit) -> None:
    """Sheets that come later stand where they belong, not at the end."""
    order = """
        [...document.querySelectorAll('link[rel=stylesheet]')].map((each) => each.dataset.sheet)
          .filter((each) => each !== 'story' && each !== 'stage')
    """  # what tells stories and shows fights comes when something has happened
    page = visit("/rules/high")
    assert page.evaluate(order) == ["base", "pages", "rules"]
    page.get_by_role("link", name="Crusades").first.click()
    playing.begin(page, "last")
    assert page.evaluate(order) == ["base", "table", "last", "pages", "rules"]


def test_the_language_changes_with_all_that_was_loaded(visit: Visit) -> None:
    page = visit("/")
    playing.begin(page, "high")
    page.keyboard.press("Escape")
    page.goto(f"{playing.base(page)}/help")
    expect(page.locator("h1")).to_have_text("Help")
    page.locator(".tool.lang").click()
    expect(page.locator("h1")).to_have_text("Aide")
    page.get_by_role("link", name="Règles").first.click()
    expect(page.locator("h1")).to_have_text("Livrets de règles")
