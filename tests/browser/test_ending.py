"""The end of a game: why, the score in parts, what was lost, what was hidden, and where to go from here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import PHONE, Visit

CORPUS = Path(__file__).parent.parent / "corpus"
FINISHED = {
    "last": "000-standard-greedy",
    "high": "001-basic-curious",
    "darkest": "001-1941-curious",
}


def ended(page: Page, game: str, seats: list[dict[str, str]]) -> str:
    """The last decisions of a frozen game, played once more; the table's id."""
    text = (CORPUS / game / f"{FINISHED[game]}.crusade").read_text()
    record = playing.api(page, "POST", "/api/records", {"text": text})
    taken = {"at": len(record["plies"]) - 1, "seats": seats}
    made = playing.api(page, "POST", f"/api/records/{record['key']}/fork", taken)
    path = f"/api/tables/{made['id']}"
    for n in range(60):
        now: Any = playing.api(page, "GET", path)
        if now["status"] == "over":
            return str(made["id"])
        legal = now["view"]["legal"]
        action = next((each for each in ("done", "pass") if each in legal), legal[0])
        said = {"t": "move", "id": f"m{n}", "action": action, "expect": now["ply"]}
        playing.api(page, "POST", f"{path}/say", said)
    raise AssertionError("the game does not end")


HERE = [{"kind": "me"}, {"kind": "here"}]


@pytest.mark.parametrize("game", ["last", "high", "darkest"])
def test_the_report_tells_why_the_score_and_the_losses(visit: Visit, game: str) -> None:
    page = visit(reduced_motion="reduce", locale="fr-FR" if game == "high" else "en-GB")
    id_ = ended(page, game, HERE)
    page.goto(f"{playing.base(page)}/table/{id_}")
    report = page.locator(".report")
    report.wait_for()
    expect(report.locator(".why-end .clause").first).to_be_visible()
    expect(report.locator(".score tbody tr").first).to_be_visible()
    assert report.locator(".score .clause").count() >= 2
    assert report.locator(".losses li:not(.rest)").count() >= 1
    expect(report.locator("footer .btn.pri")).to_be_in_viewport()
    with page.expect_download() as download:
        report.locator("footer a[download]").click()
    assert re.fullmatch(rf"{game}-.+\.crusade", download.value.suggested_filename)
    if game == "last":
        assert page.locator(".lhand .lhc").count() > 0, "their hand lies open"
        assert page.locator(".felt .back").count() == 0
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.locator(".sheet .report").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_game_that_was_resigned_is_told_as_such_everywhere(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    wanted = {"game": "high", "seats": [{"kind": "me"}, {"kind": "ai", "level": "greedy"}]}
    made = playing.api(page, "POST", "/api/tables", wanted)
    playing.api(page, "POST", f"/api/tables/{made['id']}/say", {"t": "resign", "id": "r"})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    expect(page.locator(".report .why-end")).to_contain_text("Resigned")
    page.goto(f"{playing.base(page)}/replay/{made['id']}")
    expect(page.locator(".result").first).to_contain_text("resigned")
    page.goto(f"{playing.base(page)}/")
    expect(page.locator(".cards li").first).to_contain_text("You resigned")
    page.goto(f"{playing.base(page)}/records")
    expect(page.locator("main")).to_contain_text("You resigned")
