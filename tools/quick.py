"""Names the tests that `make quick` runs: the rule tests of what changed, and one browser test a game.

    .venv/bin/python tools/quick.py          changed since the last commit
    .venv/bin/python tools/quick.py main     since it left that branch

A game's rules hang together: whatever changes in its folder calls for all its rule tests and for those of its
words, pack and citations, whatever changes below the games for the rule tests of every game. Only a changed
test calls for nothing but itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(each.parent.name for each in ROOT.glob("src/crusades/games/*/manifest.py"))
BELOW = ("src/crusades/core/", "src/crusades/play/", "tests/rules/", "tests/conftest.py")
HOMES = {home: game for game in GAMES for home in (f"src/crusades/games/{game}", f"tests/rules/{game}")}
# What else a game's own files must keep: each recipe of docs/architecture.md says which of them it may break.
BESIDE = (
    "tests/meta/test_citations.py",
    "tests/meta/test_rules_matrix.py",
    "tests/meta/test_card_pictures.py",
    "tests/meta/test_every_card_is_tested.py",
    "tests/play/test_sentences.py",
    "tests/play/test_scenarios.py",
    "tests/play/test_drawn.py",
    "tests/play/test_rulebook.py",
    "tests/play/test_content_{game}.py",
    "tests/play/test_happenings_{game}.py",
)
BROWSER = (
    "tests/browser/test_play.py::test_a_piece_is_moved_on_the_map_by_clicking",
    "tests/browser/test_last.py::test_a_unit_is_picked_and_sent",
    "tests/browser/test_darkest.py::test_a_stack_is_dragged_to_its_goal",
)


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def changed(since: str) -> list[str]:
    """Also what is not under version control yet."""
    tracked = git("diff", "--name-only", "--merge-base", since)
    return sorted({*tracked, *git("ls-files", "--others", "--exclude-standard")})


def wanted(paths: list[str]) -> list[str]:
    """The rule tests that a change of these files calls for, and what else a game must keep."""
    found: set[str] = set()
    for path in map(PurePosixPath, paths):
        game = next((each for home, each in HOMES.items() if path.is_relative_to(home)), "")
        if path.match("tests/rules/*/test_*.py"):
            found.add(str(path))
        elif game:
            found.add(f"tests/rules/{game}")
            if str(path).startswith("src/"):
                found |= {each.format(game=game) for each in BESIDE}
        elif str(path).startswith(BELOW):
            found |= {f"tests/rules/{each}" for each in GAMES}
    return sorted(each for each in found if str(PurePosixPath(each).parent) not in found)


def main(since: str = "HEAD") -> None:
    paths = changed(since)
    tests = [each for each in wanted(paths) if (ROOT / each).exists()]
    said = f"{len(paths)} files changed since {since}; rule tests: {' '.join(tests) or 'none'}"
    print(f"{said}; one browser test a game", file=sys.stderr)
    print(*tests, *BROWSER)


if __name__ == "__main__":
    main(*sys.argv[1:])
