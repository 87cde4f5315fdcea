"""Every page by itself: it opens, reads well to a screen reader, and takes bad input kindly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import crusades
from crusades.server import page as bundle
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit

LIMIT = 250_000  # bytes of code and styles of a game's page, as sent
PAGES = (
    "/", "/new/high", "/watch", "/records", "/rules", "/rules/high", "/rules/high/H7C.3", "/help", "/account",
    "/nowhere",
)  # fmt: skip
LIGHT = {"color_scheme": "light"}
DARK = {"color_scheme": "dark", "viewport": PHONE}
FRENCH = {"locale": "fr-FR"}


def clean(page: Page) -> None:
    found = Axe().run(page)
    complaints = [
        f"{each['id']}: {node['html'][:160]}"
        for each in found.response["violations"]
        for node in each["nodes"]
    ]
    assert complaints == []


@pytest.mark.parametrize("wishes", [LIGHT, DARK, FRENCH], ids=["light", "dark phone", "french"])
def test_every_page_reads_well(visit: Visit, wishes: dict[str, object]) -> None:
    page = visit(**wishes, forgive=("404",))
    for path in PAGES:
        page.goto(playing.base(page) + path)
        expect(page.locator("h1")).to_have_count(1)
        page.wait_for_load_state("networkidle")
        clean(page)


@pytest.mark.parametrize("wishes", [LIGHT, DARK], ids=["light", "dark phone"])
def test_the_table_reads_well(visit: Visit, wishes: dict[str, object]) -> None:
    page = visit(**wishes, reduced_motion="reduce")
    playing.begin(page)
    clean(page)
    playing.decide(page, "standard")
    playing.decide(page)
    clean(page)


def test_a_rule_is_found_by_its_words(visit: Visit) -> None:
    page = visit("/rules/high")
    page.get_by_role("searchbox").fill("siege")
    expect(page.locator("main")).to_contain_text("H7D")
    page.goto(f"{playing.base(page)}/rules/high/H7C.3")
    expect(page.locator("main")).to_contain_text("H7C.3")


def test_a_corrupt_record_is_refused_with_its_line(visit: Visit, tmp_path: Path) -> None:
    match = crusades.new("high", seed=1)
    for _ in range(30):
        match.play(match.legal()[0])
    lines = match.record().splitlines()
    broken = tmp_path / "broken.crusade"
    broken.write_text("\n".join([*lines[:30], "fly to the moon", *lines[30:]]))
    garbage = tmp_path / "garbage.crusade"
    garbage.write_bytes(bytes(range(256)) * 10)

    page = visit("/records", forgive=("422", "400"))
    page.set_input_files("input[type=file]", broken)
    page.wait_for_url("**/replay/**")
    playing.sees(page, "damaged")
    playing.sees(page, "31")

    page.goto(playing.base(page) + "/records")
    page.set_input_files("input[type=file]", garbage)
    playing.sees(page, "record")
    assert page.locator("h1").count() == 1, "the page is still there"


def test_a_record_is_replayed_step_by_step_and_played_on(visit: Visit, tmp_path: Path) -> None:
    match = crusades.new("high", seed=2)
    for _ in range(60):
        match.play(match.legal()[0])
    file = tmp_path / "game.crusade"
    file.write_text(match.record())
    page = visit("/records", reduced_motion="reduce")
    page.set_input_files("input[type=file]", file)
    page.wait_for_url("**/replay/**")
    playing.sees(page, "Action 0 of 60")
    page.get_by_role("button", name="Every action").click()
    page.keyboard.press(".")
    playing.sees(page, "Action 1 of 60")
    page.keyboard.press("End")
    playing.sees(page, "Action 60 of 60")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Crusaders").click()
    page.wait_for_url("**/table/**")
    page.locator(playing.DECIDES).first.wait_for(timeout=60_000)


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_the_page_is_light(game: str) -> None:
    """Code and styles that one game's table needs, with every part it may open."""
    sizes = json.loads((bundle.FOLDER / "sizes.json").read_text())
    others = re.compile(rf"src/(pages/(?!table\b)|boards/generic/|games/(?!{game}/)\w+/)")
    needed, found = {name for name, each in sizes.items() if each.get("of") == "src/main.tsx"}, set()
    while needed:
        name = needed.pop()
        if not others.match(sizes[name].get("of") or ""):
            found.add(name)
            needed |= {*sizes[name]["imports"]} - found
    sheets = ("base", "table", "stage", "story", game)
    found |= {name for name in sizes if re.match(rf"({'|'.join(sheets)})-\w+\.css$", name)}
    assert len([name for name in found if name.endswith(".css")]) == len(sheets)
    assert any(sizes[name].get("of") == f"src/games/{game}/module.ts" for name in found)
    weight = sum(sizes[name]["gz"] for name in found)
    assert 20_000 < weight <= LIMIT, weight


def test_one_visitor_is_one_guest(visit: Visit) -> None:
    """The page and its parts all say hello; the server must not take them for several people."""
    asked: list[str] = []
    page = visit("/help")
    page.wait_for_load_state("networkidle")  # it has said hello itself
    page.context.clear_cookies()
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.goto(playing.base(page) + "/records")
    page.wait_for_load_state("networkidle")
    assert len([each for each in asked if each.endswith("/api/me")]) == 1
