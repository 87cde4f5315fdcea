"""Whoever takes part in an attack that is put together can be taken out of it again; the others stay in."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import crusades
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_choices import AI, ME

STILL = {"reduced_motion": "reduce"}
HIGH = "phase E; 0513: caB 9, roger; 0414: caC 5; 0413: waF 10; 0620: cfA 5"
LAST = (
    "phase maneuver al; turn 2; supply ax 3 al 6; r2c1: us.rifle, us.sherman, us.sherman;"
    " r1c1: ge.grenadier spotted, ge.stug3 spotted; HQ.al: us.rifle; HQ.ax: ge.grenadier"
)
# position, seat, how it is begun, who joins one after the other, and where each is clicked
CASES: dict[str, tuple[str, int, str, list[str], list[str]]] = {
    "high": (HIGH, 0, "attack 0413 ground", ["caB", "caC"], ['[data-t="u:caB"]']),
    "last": (LAST, 1, "assault r1c1", ["al1", "al2"], ['[data-t="c:al1"]']),
    "darkest": (
        "turn 2; step A.2.a; F2: DE-24PZ, DE-47PZ; F3: SU-4A",
        0,
        "attack F3",
        ["DE-24PZ", "DE-47PZ"],
        ['[data-stack="F2"]', '.dfan [data-t="f:DE-24PZ"]'],
    ),
}


def put_together(page: Page, game: str) -> str:
    """An attack of two, one press after the other; the path of the table."""
    position, seat, begun, who, _ = CASES[game]
    match = crusades.position(game, position)
    key = playing.api(page, "POST", "/api/records", {"text": match.record()})["key"]
    seats = [ME, AI] if seat == 0 else [AI, ME]
    made = playing.api(page, "POST", f"/api/records/{key}/fork", {"at": 0, "seats": seats, "terms": {}})
    path = f"/api/tables/{made['id']}"
    for n, action in enumerate([begun, *(f"with {each}" for each in who)]):
        ply = playing.api(page, "GET", path)["ply"]
        said = {"t": "move", "id": f"j{n}", "action": action, "expect": ply}
        playing.api(page, "POST", f"{path}/say", said)
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(".prompt.mine").first.wait_for()
    page.locator(".board [data-t]").first.wait_for()
    return path


def taking_part(page: Page, path: str, game: str) -> list[str]:
    view: Any = playing.api(page, "GET", path)["view"]
    if game == "high":
        return [*view["attacks"][-1]["units"]]
    return [*((view["preparing"] if game == "darkest" else view["assault"]) or {"units": []})["units"]]


def until(page: Page, path: str, game: str, expected: list[str]) -> None:
    for _ in range(200):
        if taking_part(page, path, game) == expected:
            break
        page.wait_for_timeout(50)
    assert taking_part(page, path, game) == expected


@pytest.mark.parametrize("game", CASES)
def test_a_click_on_a_participant_takes_him_out_and_the_others_stay(visit: Visit, game: str) -> None:
    page = visit("/help", **STILL)
    path = put_together(page, game)
    out, stays = CASES[game][3]
    assert taking_part(page, path, game) == [out, stays]
    playing.at_rest(page)
    for spot in CASES[game][4]:
        page.locator(f".board {spot}").first.click()
    until(page, path, game, [stays])
    expect(page.locator(f'[data-out="{stays}"]')).to_be_visible()
    expect(page.locator(f'[data-out="{out}"]')).to_have_count(0)
    expect(page.locator("[data-habit]")).to_have_count(0)  # nobody arrives here


@pytest.mark.parametrize("game", CASES)
def test_a_participant_is_taken_out_by_keyboard_and_by_finger(visit: Visit, game: str) -> None:
    page = visit("/help", viewport=PHONE, has_touch=True, locale="fr-FR", **STILL)
    path = put_together(page, game)
    first, last = CASES[game][3]
    button = page.locator(f'[data-out="{last}"]')
    expect(button).to_have_attribute("aria-label", re.compile("Retirer"))
    button.tap()
    until(page, path, game, [first])
    page.locator(f'[data-out="{first}"]').focus()
    page.keyboard.press("Enter")
    until(page, path, game, [])
