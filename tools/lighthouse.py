"""How quick the page is, by Lighthouse: home, a table of each game, a replay, a rulebook; phone and desktop.

.venv/bin/python tools/lighthouse.py [--only NAME ...] [--form mobile] [--runs 5]

A server is started in a temporary folder and every page is opened by a browser that has never been there, as
the person whose table it is. Of several runs the one in the middle is told. A busy machine is a slow one:
what it says of time is worth nothing then. Lighthouse comes from npm, as locked in benchmarks/lighthouse.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

import chromium
import crusades
from crusades.server.checks.house import free_port
from page import with_node
from screenshots import served

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "benchmarks" / "lighthouse"
PROGRAM = PEER / "node_modules" / "lighthouse" / "cli" / "index.js"
FORMS: dict[str, list[str]] = {"mobile": [], "desktop": ["--preset=desktop"]}
ME, AI = {"kind": "me"}, {"kind": "ai", "level": "greedy"}
BEGUN: dict[str, dict[str, Any]] = {  # as the home page begins them with one click
    "high": {"seats": [ME, AI]},
    "last": {"seats": [AI, ME]},
    "darkest": {"seats": [ME, AI], "scenario": "north"},
}
REPLAYED = 120  # actions
QUICK, STILL = 95, 0.02  # what a phone should say, and how much may move
WEIGHT = {"home": 150, "table": 300}  # kB
PATIENCE = 180  # seconds
TRIES = 4


class Seen(NamedTuple):
    """What Lighthouse says of a page."""

    scores: tuple[int, ...]
    first: float  # seconds until something is painted …
    largest: float  # … and the largest thing
    blocked: float  # milliseconds
    moved: float
    kilobytes: float
    requests: int


def prepare() -> dict[str, str]:
    """Lighthouse as locked, and the environment in which it runs."""
    env = with_node()
    stamp, lock = PEER / "node_modules" / ".locked", (PEER / "package-lock.json").read_text()
    if not stamp.exists() or stamp.read_text() != lock:
        npm = shutil.which("npm", path=env.get("PATH")) or "npm"
        subprocess.run([npm, "ci", "--ignore-scripts", "--silent"], check=True, cwd=PEER, env=env)
        stamp.write_text(lock)
    return {**env, "CHROME_PATH": chromium.path()}


class Host:
    """Somebody with a cookie, who begins games."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.client = httpx.Client(base_url=url, trust_env=False, timeout=PATIENCE)
        self.client.headers["x-csrf-token"] = self.ask("POST", "/api/me", {"name": "Ann"})["csrf"]

    def ask(self, method: str, path: str, data: object = None) -> Any:
        answer = self.client.request(method, path, json=data)
        answer.raise_for_status()
        return answer.json()

    def table(self, game: str) -> str:
        return f"/table/{self.ask('POST', '/api/tables', {'game': game, **BEGUN[game]})['id']}"

    def replay(self) -> str:
        """A game that was given up after a while."""
        match = crusades.new("high", seed=1)
        for _ in range(REPLAYED):
            match.play(match.legal()[0])
        key = self.ask("POST", "/api/records", {"text": match.record()})["key"]
        fork = {"at": REPLAYED, "seats": [ME, AI]}
        id_ = self.ask("POST", f"/api/records/{key}/fork", fork)["id"]
        self.ask("POST", f"/api/tables/{id_}/say?seat=0", {"t": "resign", "id": uuid.uuid4().hex})
        return f"/replay/{id_}"

    @property
    def cookies(self) -> list[dict[str, str]]:
        return [
            {"name": each.name, "value": each.value or "", "url": self.url}
            for each in self.client.cookies.jar
        ]


PAGES: dict[str, Callable[[Host], str]] = {
    "home": lambda host: "/",
    **{f"table {game}": lambda host, game=game: host.table(game) for game in BEGUN},  # type: ignore[misc]
    "replay": lambda host: host.replay(),
    "rulebook": lambda host: "/rules/high",
}


def looked(url: str, form: str, cookies: list[dict[str, str]], env: dict[str, str]) -> Seen:
    """On a busy machine a visit may fail for no reason of ours; Lighthouse itself says to try again then."""
    for _ in range(TRIES - 1):
        try:
            return look(url, form, cookies, env)
        except RuntimeError as error:
            print(str(error).strip(), file=sys.stderr)
    return look(url, form, cookies, env)


def look(url: str, form: str, cookies: list[dict[str, str]], env: dict[str, str]) -> Seen:
    """One visit with a browser of its own."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium.path(),
            args=[*chromium.FLAGS, f"--remote-debugging-port={port}"],
        )
        try:
            if cookies:
                context.add_cookies(cookies)  # type: ignore[arg-type]
            words = ["node", str(PROGRAM), url, f"--port={port}", "--disable-storage-reset", "--output=json"]
            done = subprocess.run(
                [*words, "--quiet", "--no-enable-error-reporting", *FORMS[form]],
                env=env, capture_output=True, timeout=PATIENCE, check=False,
            )  # fmt: skip
        finally:
            context.close()
    if done.returncode:
        raise RuntimeError(done.stderr.decode(errors="replace")[-2000:])
    return told(json.loads(done.stdout))


def told(report: dict[str, Any]) -> Seen:
    audits = report["audits"]
    if "runtimeError" in report:
        raise RuntimeError(report["runtimeError"]["message"])

    def number(name: str) -> float:
        return float(audits[name]["numericValue"])

    requests = [
        each for each in audits["network-requests"]["details"]["items"] if each["url"].startswith("http")
    ]
    return Seen(
        tuple(round(100 * (each["score"] or 0)) for each in report["categories"].values()),
        number("first-contentful-paint") / 1000,
        number("largest-contentful-paint") / 1000,
        number("total-blocking-time"),
        number("cumulative-layout-shift"),
        sum(each["transferSize"] for each in requests) / 1000,
        len(requests),
    )


def row(name: str, form: str, seen: list[Seen]) -> list[str]:
    """The visit in the middle, with a `!` at whatever misses its goal."""
    by_score = sorted(seen, key=lambda each: each.scores[0])
    each = by_score[len(by_score) // 2]
    first, *others = each.scores
    weight = WEIGHT.get(name.split()[0], float("inf"))
    least, most = by_score[0].scores[0], by_score[-1].scores[0]
    return [
        name,
        form,
        f"{first}{'' if first >= QUICK else '!'} ({least}..{most})",
        " ".join(map(str, others)),
        f"{each.first:.1f}",
        f"{each.largest:.1f}",
        f"{each.blocked:.0f}",
        f"{each.moved:.3f}{'' if each.moved <= STILL else '!'}",
        f"{each.kilobytes:.0f}{'' if each.kilobytes <= weight else '!'}",
        str(each.requests),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", choices=list(PAGES))
    parser.add_argument("--form", nargs="+", default=list(FORMS), choices=list(FORMS))
    parser.add_argument("--runs", type=int, default=3)
    wishes = parser.parse_args()
    env = prepare()
    heads = ("page", "form", "performance", "a11y, practices, seo", "first s", "largest s", "blocked ms")
    table = Table(*heads, "shift", "kB", "requests", title=f"load {os.getloadavg()[0]:.1f}")
    with served() as url:
        host = Host(url)
        for name in wishes.only or PAGES:
            path = PAGES[name](host)
            host.client.get(path)  # a server that has just begun loads its games first
            cookies = host.cookies if name != "home" else []  # home as a newcomer sees it
            for form in wishes.form:
                seen = [looked(url + path, form, cookies, env) for _ in range(wishes.runs)]
                table.add_row(*row(name, form, seen))
                print(f"{name}, {form}: {', '.join(str(each.scores[0]) for each in seen)}", file=sys.stderr)
    Console(width=140).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
