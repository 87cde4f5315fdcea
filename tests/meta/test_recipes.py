"""Each recipe of docs/architecture.md, carried out in a copy: it works, and touches what it lists."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.meta.recipes import RECIPES, UNCITED, Recipe, Tree, uncited

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
# What a copy needs: sources, words, documents and the tests of rules, of the house and of what is said.
COPIED = ("src/crusades", "docs", "tools", "tests", "web/src", "pyproject.toml", "README.md")
LEFT = shutil.ignore_patterns("img", "browser", "*.crusade", "*.marks", "assets")
# What is compiled already need not be again, and no test of a recipe needs a plugin.
QUICK = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
FILES = re.compile(r"^- `([^`]+)`", re.MULTILINE)


def copied(to: Path) -> Tree:
    for name in COPIED:
        source, goal = ROOT / name, to / name
        goal.parent.mkdir(parents=True, exist_ok=True)
        if source.is_file():
            shutil.copy(source, goal)
        else:
            shutil.copytree(source, goal, ignore=LEFT)
    return Tree(to)


def digests(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): hashlib.blake2b(path.read_bytes()).hexdigest()
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def run(tree: Tree, program: str, tests: tuple[str, ...] = ()) -> None:
    """A program and then tests, in the copy, as if that were what is installed."""
    way = os.pathsep.join([str(tree.root / "src"), str(tree.root)])
    if tests:
        words = ["-q", "-p", "no:cacheprovider", *tests]
        program += f"\nimport sys, pytest\nsys.exit(pytest.main({words!r}))"
    done = subprocess.run(
        [sys.executable, "-c", f"CORPUS = {str(ROOT / 'tests' / 'corpus')!r}\n{program}"],
        cwd=tree.root,
        env={**os.environ, **QUICK, "PYTHONPATH": way},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


def listed(heading: str) -> list[str]:
    """The files of a recipe, as the page lists them; `<word>` stands for a name of one's own."""
    _, found, rest = PAGE.read_text("utf-8").partition(f"\n### {heading}\n")
    assert found, f"docs/architecture.md has no recipe {heading!r}"
    return FILES.findall(re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0])


def as_pattern(name: str) -> re.Pattern[str]:
    parts = re.split(r"<\w+>", name)
    return re.compile(r"[\w.-]+".join(map(re.escape, parts)))


def test_the_page_has_these_recipes_and_no_others() -> None:
    _, _, part = PAGE.read_text("utf-8").partition("\n## Recipes\n")
    headings = re.findall(r"^### (.*)$", re.split(r"^## ", part, flags=re.MULTILINE)[0], re.MULTILINE)
    assert headings == [recipe.heading for recipe in RECIPES]


def test_a_clause_that_nobody_cites_is_found(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    uncited(tree)
    run(tree, UNCITED)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.heading.lower().replace(" ", "-"))
def test_a_recipe_works_and_touches_what_it_lists(recipe: Recipe, tmp_path: Path) -> None:
    tree = copied(tmp_path)
    before = digests(tmp_path)
    recipe.work(tree)
    run(tree, recipe.proof, recipe.tests)
    after = digests(tmp_path)
    changed = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    patterns = {name: as_pattern(name) for name in listed(recipe.heading)}
    unlisted = [n for n in sorted(changed) if not any(p.fullmatch(n) for p in patterns.values())]
    untouched = [n for n, p in patterns.items() if not any(p.fullmatch(name) for name in changed)]
    assert (unlisted, untouched) == ([], []), "changed but not listed; listed but not changed"
