"""Every card of The Last Crusade has a test that names it."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

from crusades.games.last.cards import Card
from crusades.games.last.game import LastGame
from crusades.games.last.pieces import TERRAIN
from crusades.play.library import load_game

ROOT = Path(__file__).resolve().parents[2]
WORD = re.compile(r"[a-z]+\.[a-z0-9_]+")
# Plain ground: what it does is that nothing happens there, which every other test shows.
NOTHING = {"ter.clear"}


@cache
def named() -> frozenset[str]:
    """Every card id inside the name of a test of a card."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-o",
        "addopts=--import-mode=importlib",
    ]
    command += ["-p", "no:cacheprovider", "tests/rules/last"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    tests = [line.partition("[")[2] for line in done.stdout.splitlines() if "/test_" in line and "[" in line]
    return frozenset(word for test in tests for word in WORD.findall(test))


def cards() -> list[Card]:
    game = load_game("last")
    assert isinstance(game, LastGame)
    return game.library.cards


def test_every_card_has_a_test_that_names_it() -> None:
    missing = [c.id for c in cards() if c.id not in named() and c.id not in NOTHING]
    assert not missing


def test_terrain_is_among_them() -> None:
    assert {c.id for c in cards() if c.kind == TERRAIN} - NOTHING <= named()


def test_a_card_that_nobody_tests_would_be_missed() -> None:
    assert "us.zeppelin" not in named()
