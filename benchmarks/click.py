"""From a click on a move to the board drawn with the answer, in a real browser with a server on this machine.

.venv/bin/python benchmarks/click.py [GAME ...] [--moves 120] [--slowest 5]

A person against a computer, as the home page begins them. Somebody presses what is offered, after a
look at it; time runs from the browser's own stamp of the press until two pictures after the page shows
the next position. Of what may throw dice the second press counts, which commits. Wanted on an idle
machine: 150 ms for 95 of 100. `work` is what the page's main thread did for a press, both presses of a
roll together, in processor time: that can be compared on a busy machine, too.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from tests.browser import playing  # noqa: E402

import chromium  # noqa: E402
from lighthouse import BEGUN, Host  # noqa: E402
from screenshots import served  # noqa: E402

GOAL = 150  # milliseconds
LOOK = 250  # so long somebody looks at what he presses
SETTINGS = """localStorage.setItem('crusades.settings', '{"story":"instant"}')"""
# The answer to a press is there when the prompt has another number; drawn it is two pictures later.
CLOCK = """
(() => {
  const ply = () => document.querySelector('.prompt')?.dataset.ply ?? '';
  const over = () => document.querySelector('.ending') !== null;
  window.clicked = [];
  let [pressed, before] = [0, ''];
  addEventListener('pointerdown', (event) => { [pressed, before] = [event.timeStamp, ply()]; }, true);
  const look = () => {
    if (!pressed || !before || (ply() === before || ply() === '') && !over()) return;
    const [since, answered] = [pressed, performance.now()];
    pressed = 0;
    requestAnimationFrame(() => requestAnimationFrame(() =>
      window.clicked.push([answered - since, performance.now() - since])));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})();
"""


class Click(NamedTuple):
    answered: float
    drawn: float
    work: float  # of the processor for the page, without what others do on this machine
    action: str


class Processor:
    """How long the page's main thread has worked so far, in milliseconds."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self) -> float:
        told = self.line.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(each["value"]) for each in told if each["name"] == "TaskDuration")


def played(browser: Browser, url: str, game: str, moves: int) -> list[Click]:
    """So many presses, in as many games as they take."""
    found: list[Click] = []
    while len(found) < moves:
        host = Host(url)
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        context.add_cookies(host.cookies)  # type: ignore[arg-type]
        context.add_init_script(SETTINGS)
        context.add_init_script(CLOCK)
        page = context.new_page()
        page.goto(url + host.table(game))
        processor = Processor(page)
        while len(found) < moves and (click := press(page, processor, len(found))):
            found.append(click)
        context.close()
    return found


def press(page: Page, processor: Processor, n: int) -> Click | None:
    """One of what is offered, now this and now that; None if the game is over."""
    page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
    page.wait_for_timeout(LOOK)
    if page.locator(".ending").count():
        return None
    while not (actions := playing.offered(page)):
        page.locator('.prompt.mine .row[aria-expanded="false"]').first.click()
    easy = next((each for each in playing.EASY if each in actions), "")
    action = easy if easy and n % 4 == 0 else actions[n % len(actions)]
    count = page.evaluate("window.clicked.length")
    before = processor.spent()
    playing.press(page, action)
    page.wait_for_function("(count) => window.clicked.length > count", arg=count, timeout=60_000)
    answered, drawn = page.evaluate("window.clicked.at(-1)")
    return Click(answered, drawn, processor.spent() - before, action)


def row(game: str, clicks: list[Click]) -> list[str]:
    parts = [game, str(len(clicks))]
    for times in zip(*((each.work, each.answered, each.drawn) for each in clicks), strict=True):
        cuts = statistics.quantiles(times, n=20, method="inclusive")
        parts += [f"{cuts[9]:.0f}", f"{cuts[18]:.0f}"]
    late = float(parts[-1]) > GOAL
    return [*parts[:-1], f"{parts[-1]}{'!' if late else ''}", f"{max(each.drawn for each in clicks):.0f}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(BEGUN), metavar="GAME", help="high, last, darkest")
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--slowest", type=int, default=0, help="name so many presses that took longest")
    wishes = parser.parse_args()
    heads = ("game", "moves", "work p50", "p95", "answered p50", "p95", "drawn p50", "p95", "most")
    table = Table(*heads, title=f"click to drawn board, ms; load {os.getloadavg()[0]:.1f}")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.FLAGS)
        for game in wishes.games:
            clicks = played(browser, url, game, wishes.moves)
            table.add_row(*row(game, clicks))
            for each in sorted(clicks, key=lambda each: -each.drawn)[: wishes.slowest]:
                told = f"{each.work:.0f}, {each.answered:.0f}, {each.drawn:.0f} ms"
                print(f"{game}: {each.action}: {told}", file=sys.stderr)
        browser.close()
    Console(width=120).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
