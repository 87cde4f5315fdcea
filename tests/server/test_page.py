"""The page is served as one file for every address of it, and its files with names that never lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from crusades.server import page
from crusades.server.checks.crash import Process

BROWSER = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def served(start: Callable[[str], Process], sqlite: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=start(sqlite).url, trust_env=False) as client:
        yield client


def test_every_address_of_the_page_is_the_page(served: httpx.Client) -> None:
    paths = ("/", "/watch", "/rules", "/rules/high/H7C.3", "/new/high", "/table/abc", "/replay/file", "/help")
    for path in paths:
        answer = served.get(path, headers=BROWSER)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"


def test_files_of_the_bundle_are_kept_for_ever(served: httpx.Client) -> None:
    names = [path.name for path in (page.FOLDER / "assets").iterdir()]
    assert len(names) > 10
    for name in names:
        answer = served.get(f"/assets/{name}")
        assert answer.status_code == 200, name
        assert "immutable" in answer.headers["cache-control"]


def test_nothing_beside_the_bundle_is_served(served: httpx.Client) -> None:
    for path in ("/assets/nothing.js", "/assets/..%2Findex.html", "/assets/%2e%2e/__init__.py"):
        assert served.get(path).status_code == 404


def test_an_unknown_address_is_said_kindly_to_people_and_plainly_to_programs(served: httpx.Client) -> None:
    kindly = served.get("/nowhere", headers=BROWSER)
    assert kindly.status_code == 404
    assert kindly.headers["content-type"].startswith("text/html")
    plainly = served.get("/nowhere")
    assert plainly.status_code == 404
    assert plainly.json()["code"] == "not_found"
    assert served.get("/api/nowhere", headers=BROWSER).json()["code"] == "not_found"


def test_without_a_bundle_people_are_told_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    answer = page._page()
    assert answer.status_code == 503
    assert "make play" in str(answer.content)
