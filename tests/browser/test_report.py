"""How long a fight stands on the stage: its report until somebody decides, and no longer.

The dice are known beforehand, so that it is the same fight every time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from crusades.server.checks.crash import Process
from tests.browser import playing
from tests.browser.conftest import Visit
from tests.browser.test_stage import state, take_up

Fixed = tuple[Process, Path]


def report(page: Page, battle: str) -> Locator:
    return page.locator(f'.stage.report[data-battle="{battle}"]')


def rolled(now: Any, since: int) -> list[Any]:
    """Lines that tell of dice outside of battles."""
    return [
        line for line in now["log"] if line[0] > since and line[5].get("dice") and not line[5].get("battle")
    ]


def test_each_of_two_battles_has_its_report_whatever_is_rolled_for_since(visit: Visit, fixed: Fixed) -> None:
    page = visit("/help", url=fixed[0].url)
    table = take_up(page, "high/004-campaign-greedy", 370, 0)
    playing.press(page, "resolve 2906 ground")
    first, second = report(page, "371.1"), report(page, "375.1")
    expect(first.locator(".camp")).to_have_count(2)
    expect(first.locator(".pawn.gone .struck").first).to_be_visible()
    for action in ("resolve 2906 fleet", "hold", "lose cfA 1"):
        expect(second).to_have_count(0)
        playing.press(page, action)
        expect(first).to_have_count(0)
    # phases in which nothing can be done pass, the enemy has his turn, and dice fall for other things
    page.locator(f'{playing.ASKED} [data-action^="add "]').first.wait_for()
    assert rolled(state(page, table), 375)
    expect(second.locator(".camp")).to_have_count(2)
    playing.press(page, "done")
    expect(second).to_have_count(0)
