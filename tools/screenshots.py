"""Pictures of every page and of the table in many states, in build/screenshots, with a sheet to look at them.

.venv/bin/python tools/screenshots.py [--only NAME ...] [--look LOOK ...]
.venv/bin/python tools/screenshots.py --docs     # the best of those that are there, small, to docs/img

A server is started in a temporary folder. Positions in the midst of a game come from a game between two
computers that is played here, brought in as a record and taken up where something happens (`scenes.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

import chromium
import scenes
from crusades.server.checks.crash import Process
from scenes import LOOKS, SCENES, Studio, Visit

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "screenshots"
BEST = {
    "page-home": "home-with-games-desktop",
    "page-high": "attack-dark",
    "page-last": "last-assault-desktop",
    "page-darkest": "darkest-battle-desktop",
    "page-phone": "fleet-phone",
    "page-replay": "replay-desktop",
    "page-rules": "rules-clause-desktop",
}
WIDEST = 1280
SMALL = """
async ([data, widest]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${data}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(widest, picture.width);
  canvas.height = Math.round((canvas.width * picture.height) / picture.width);
  const brush = canvas.getContext('2d');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.88).split(',')[1];
}
"""


@contextmanager
def served() -> Iterator[str]:
    """A server of our own; its loop is not Playwright's, so it has a thread."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        process = Process(f"sqlite:///{folder}/games.db", Path(folder), 0)
        thread.submit(lambda: asyncio.run(process.start())).result()
        try:
            yield process.url
        finally:
            thread.submit(lambda: asyncio.run(process.stop())).result()


def take(browser: Browser, studio: Studio, name: str, look: str) -> str:
    """One picture; answers what went wrong, or nothing."""
    with Visit(browser, studio, LOOKS[look]) as visit:
        try:
            SCENES[name].play(visit)
            visit.settle()
            visit.page.screenshot(path=FOLDER / f"{name}-{look}.png", animations="disabled")
        except (Error, AssertionError, LookupError) as error:
            return str(error).splitlines()[0]
        return "; ".join(visit.complaints)


def sheet(names: list[str]) -> None:
    """A page with all pictures, those of one scene beside one another."""
    rows = "".join(
        f"<h2>{escape(name)}</h2><div>"
        + "".join(
            f'<a href="{name}-{look}.png"><img loading="lazy" src="{name}-{look}.png" alt="{look}"></a>'
            for look in SCENES[name].looks
            if (FOLDER / f"{name}-{look}.png").exists()
        )
        + "</div>"
        for name in names
    )
    style = "body{font:15px sans-serif;margin:20px}div{display:flex;flex-wrap:wrap;gap:10px}img{height:300px}"
    (FOLDER / "index.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>Crusades: pictures</title><style>{style}</style>{rows}"
    )


def publish(browser: Browser) -> None:
    """The pictures of the README."""
    page = browser.new_page()
    for name, picture in BEST.items():
        data = base64.b64encode((FOLDER / f"{picture}.png").read_bytes()).decode()
        small = page.evaluate(SMALL, [data, WIDEST])
        (ROOT / "docs" / "img" / f"{name}.webp").write_bytes(base64.b64decode(small))


def main(say: Callable[[str], None] = print) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", choices=sorted(SCENES))
    parser.add_argument("--look", nargs="+", default=[], metavar="LOOK", choices=sorted(LOOKS))
    parser.add_argument("--docs", action="store_true")
    wishes = parser.parse_args()
    if wishes.docs:
        with sync_playwright() as playwright:
            publish(playwright.chromium.launch(executable_path=chromium.path(), args=chromium.FLAGS))
        return 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    begun, failed, count = time.monotonic(), 0, 0
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.FLAGS)
        studio = Studio(url, scenes.played())
        for name in wishes.only or SCENES:
            for look in SCENES[name].looks:
                if wishes.look and look not in wishes.look:
                    continue
                wrong = take(browser, studio, name, look)
                count += 1
                if wrong:
                    failed += 1
                    say(f"{name}-{look}: {wrong}")
        browser.close()
    sheet(list(SCENES))
    say(f"{count} pictures, {failed} with trouble, {time.monotonic() - begun:.0f} s: {FOLDER / 'index.html'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
