"""How the tests play: by what a person can see and press."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

EASY = ("standard", "done", "hold", "roll", "fire", "inside", "outside", "assault")
ASKED = ":is(.prompt, .donebar).mine"  # what is chosen from: the rows, and Done below them
OFFERED = f'{ASKED} [data-action]:not([disabled]), .prompt.mine .row[aria-expanded="false"]:not([disabled])'
DECIDES = f"{OFFERED}, .ending"
UNFOLD = (
    """() => document.querySelector('.prompt.mine .row[aria-expanded="false"]:not([disabled])')?.click()"""
)
# Until what lies where has not changed for a while. Frames are counted too: a page that is kept from running
# does not move either, and what it has put off for a moment comes before its next frames.
AT_REST = """
() => new Promise((done) => {
  const places = () => JSON.stringify(
    [...document.querySelectorAll('.map > g, .lfelt, .sheet')].map((each) => each.getBoundingClientRect()));
  let [last, since, frames] = ['', 0, 0];
  const look = (now) => {
    const here = places();
    if (here !== last) [last, since, frames] = [here, now, 0];
    if (++frames > 20 && now - since > 400) done();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""


def begin(page: Page, game: str = "high") -> str:
    """From the home page to the table, in one click; the table's id."""
    page.locator(f".game.{game}").get_by_role("button", name=re.compile("Play now|Jouer")).click()
    page.wait_for_url("**/table/**")
    page.locator(OFFERED).first.wait_for()
    return page.url.rstrip("/").rpartition("/")[2]


def offered(page: Page) -> list[str]:
    """The actions that can be pressed now; what is folded up is unfolded."""
    found: list[str] = page.eval_on_selector_all(
        f"{ASKED} [data-action]", "all => all.map(each => each.dataset.action)"
    )
    return found


def decide(page: Page, action: str = "") -> bool:
    """Wait until it is our turn and press something; False if the game is over."""
    page.locator(DECIDES).first.wait_for(timeout=60_000)
    if page.locator(".ending").count():
        return False
    while not (actions := offered(page)):
        page.locator(DECIDES).first.wait_for(timeout=60_000)
        page.evaluate(UNFOLD)  # at once: between a look and a click the question may have changed
    chosen = action or next((each for each in EASY if each in actions), actions[0])
    press(page, chosen)
    return True


def press(page: Page, action: str) -> None:
    """Choose something; of what may throw dice the first press only shows what may come of it."""
    before = ply(page)
    gone = f'.prompt[data-ply]:not([data-ply="{before}"]), .ending'
    button = page.locator(f'{ASKED} [data-action="{action}"]').first
    button.click()
    armed = f'{ASKED} [data-action="{action}"][aria-pressed=true]'
    page.locator(f"{gone}, {armed}").first.wait_for(timeout=60_000)
    if ply(page) == before and page.locator(armed).count():
        button.click()
    page.locator(gone).first.wait_for(timeout=60_000)


def reach(page: Page, action: str) -> None:
    """Play on until an action is offered."""
    for _ in range(40):
        page.locator(DECIDES).first.wait_for(timeout=60_000)
        for fold in page.locator('.prompt.mine .row[aria-expanded="false"]').all():
            fold.click()
        if action in offered(page):
            return
        decide(page)
    raise AssertionError(f"{action} was never offered")


def until_waiting(page: Page) -> None:
    """Decide until it was somebody else's turn. A quick computer may have had it before we look."""
    page.locator(DECIDES).first.wait_for(timeout=60_000)
    before = int(ply(page))
    while decide(page):
        page.locator(f"{DECIDES}, .prompt.waiting").first.wait_for()
        after = int(ply(page))
        if page.locator(".prompt.waiting").count() or after > before + 1:
            return
        before = after


def at_rest(page: Page) -> None:
    """Once nothing moves any more: the board glides, and makes room for the sheet of a phone."""
    page.evaluate(AT_REST)


def ply(page: Page) -> str:
    """The number of the entry that the decision on the screen was made on."""
    return page.locator(".prompt").first.get_attribute("data-ply") or ""


def api(page: Page, method: str, path: str, data: object = None) -> Any:
    """The HTTP API as the person whose page this is; he is somebody once the page has greeted."""
    page.wait_for_load_state("networkidle")
    for _ in range(100):
        known = page.context.request.get(f"{base(page)}/api/me")
        if known.ok:
            break
        page.wait_for_timeout(100)  # a busy machine: the page itself has not come up yet
    csrf = known.json()["csrf"]
    answer = page.context.request.fetch(
        base(page) + path, method=method, data=data, headers={"x-csrf-token": csrf}
    )
    assert answer.ok, answer.text()
    return answer.json()


def base(page: Page) -> str:
    return re.match(r"https?://[^/]+", page.url)[0]  # type: ignore[index]


def sees(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.locator("body")).to_contain_text(text)
