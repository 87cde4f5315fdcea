"""Every card of The Last Crusade has a test that names it."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from crusades.games.last.cards import Card
from crusades.games.last.game import LastGame
from crusades.games.last.pieces import TERRAIN
from crusades.play.library import load_game

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests/rules/last"
WORD = re.compile(r"[a-z]+\.[a-z0-9_]+")
# Plain ground: what it does is that nothing happens there, which every other test shows.
NOTHING = {"ter.clear"}


def named(session: pytest.Session) -> frozenset[str]:
    """Every card id inside the name of a test of a card."""
    tests = [item.nodeid for item in session.items if item.path.is_relative_to(TESTS)]
    if not set(TESTS.rglob("test_*.py")) <= {item.path for item in session.items}:
        tests = collected()  # this run is not of all of them
    return frozenset(word for test in tests for word in WORD.findall(test.partition("[")[2]))


@cache
def collected() -> list[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-o",
        "addopts=--import-mode=importlib",
    ]
    command += ["-p", "no:cacheprovider", str(TESTS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    return [line for line in done.stdout.splitlines() if "/test_" in line]


def cards() -> list[Card]:
    game = load_game("last")
    assert isinstance(game, LastGame)
    return game.library.cards


def test_every_card_has_a_test_that_names_it(request: pytest.FixtureRequest) -> None:
    tested = named(request.session)
    missing = [c.id for c in cards() if c.id not in tested and c.id not in NOTHING]
    assert not missing


def test_terrain_is_among_them(request: pytest.FixtureRequest) -> None:
    assert {c.id for c in cards() if c.kind == TERRAIN} - NOTHING <= named(request.session)


def test_a_card_that_nobody_tests_would_be_missed(request: pytest.FixtureRequest) -> None:
    assert "us.zeppelin" not in named(request.session)
