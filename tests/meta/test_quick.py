"""Which tests a change calls for, when not all are run."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import quick

ROOT = Path(__file__).resolve().parents[2]
EVERY = ["tests/rules/darkest", "tests/rules/high", "tests/rules/last"]


def beside(game: str) -> list[str]:
    return [each.format(game=game) for each in quick.BESIDE]


@pytest.mark.parametrize(
    ("paths", "tests"),
    [
        (["src/crusades/games/high/siege.py"], sorted([*beside("high"), "tests/rules/high"])),
        (["src/crusades/games/last/data/rulebook.toml"], sorted([*beside("last"), "tests/rules/last"])),
        (["tests/rules/high/playing.py"], ["tests/rules/high"]),
        (["tests/rules/darkest/test_air.py"], ["tests/rules/darkest/test_air.py"]),
        (
            ["tests/rules/high/test_siege.py", "src/crusades/games/high/siege.py"],
            sorted([*beside("high"), "tests/rules/high"]),
        ),
        (["src/crusades/core/flow.py"], EVERY),
        (["tests/rules/playing.py"], EVERY),
        (["src/crusades/server/app.py", "README.md"], []),
    ],
)
def test_a_change_calls_for_the_rule_tests_of_what_hangs_on_it(paths: list[str], tests: list[str]) -> None:
    assert quick.wanted(paths) == tests


def test_one_browser_test_of_each_game_is_there() -> None:
    assert len(quick.BROWSER) == len(quick.GAMES)
    for each in quick.BROWSER:
        file, _, name = each.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text()


def test_there_are_rule_tests_of_each_game() -> None:
    assert sorted(f"tests/rules/{game}" for game in quick.GAMES) == EVERY
    assert all((ROOT / each).is_dir() for each in EVERY)


def test_what_else_a_game_must_keep_is_there() -> None:
    for each in quick.BESIDE:
        assert any((ROOT / each.format(game=game)).is_file() for game in quick.GAMES)
