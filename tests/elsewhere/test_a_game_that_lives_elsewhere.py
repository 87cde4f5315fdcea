"""The proof that a game needs no place in this program: one of `examples` is installed beside it, and works.

Run with the interpreted program it stands beside the pure wheel, run with the compiled one (Makefile,
conformance-compiled) beside the compiled wheel. Either way the environment is new: it borrows third-party
packages from the one that runs the tests, and nothing else.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright
from tools import chromium

from crusades.core import flow
from crusades.server.checks.house import free_port
from crusades.server.settings import LOOPBACK
from tests.browser import playing
from tests.meta.test_no_machine_paths import files

ROOT = Path(__file__).resolve().parents[2]
GAME = "skirmish"
HOME = ROOT / "examples" / GAME
IS_COMPILED = str(flow.__file__).endswith((".so", ".pyd"))
PROJECT = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
PATIENCE = 30_000  # milliseconds: a busy machine is slow
TYPED = ["move r6 b2", "why not move r6 c2", "look e1", "done"]

Crusades = Callable[..., str]


# the environment --------------------------------------------------------------------------------------------
def run(*command: object, cwd: Path | None = None, typed: str = "") -> str:
    words = [str(word) for word in command]
    # No settings of ours: what works only with them does not work.
    env = {name: value for name, value in os.environ.items() if not name.startswith(("CRUSADES_", "PYTEST_"))}
    done = subprocess.run(words, cwd=cwd, env=env, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"$ {' '.join(words)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def wheel_of(source: Path, folder: Path) -> Path:
    """Made from a copy: two runs at once must not meet in one tree."""
    run(
        *(sys.executable, "-m", "pip", "wheel", source, "--quiet", "--no-deps", "--no-build-isolation"),
        *("--no-index", "-w", folder),
    )
    return next(folder.glob("*.whl"))


def own_wheel(folder: Path) -> Path:
    if IS_COMPILED:
        return next(each for each in (ROOT / "dist").glob("crusades-*.whl") if "none-any" not in each.name)
    copy = folder / "crusades"
    copy.mkdir()
    for name in PROJECT:
        source = ROOT / name
        made = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(source, copy / name, ignore=made) if source.is_dir() else shutil.copy(source, copy)
    return wheel_of(copy, folder / "wheels")


def environment(folder: Path, wheels: list[Path]) -> Path:
    """A new one with these wheels; the path of its `bin`."""
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    # Of a path that such a file names, no file of this kind is read: our own tree does not come with it.
    (site / "borrowed.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index"),
        *("--no-compile", "--ignore-installed", *wheels),
    )
    return folder / "bin"


# what must work ---------------------------------------------------------------------------------------------
def is_beside_the_right_program(bin_: Path) -> None:
    program = "import crusades, crusades.core.flow as f; print(f.__file__); print(*crusades.game_ids())"
    where, ids = run(bin_ / "python", "-c", program).splitlines()
    assert Path(where).is_relative_to(bin_.parent) and where.endswith((".so", ".pyd")) == IS_COMPILED
    assert GAME in ids.split()


def is_covered(crusades: Crusades, tree: Path) -> None:
    """Its own tests pass, and its clauses are enforced and proved in its own tree."""
    said = json.loads(crusades("rules", "coverage", "--tree", tree, "--run", "--check", "--json"))
    (found,) = said
    assert found["game"] == GAME and found["clauses"] == found["enforced_and_tested"] > 10
    assert "Ambush" in crusades("rules", "show", "N5.3")


def is_played_in_the_terminal(crusades: Crusades, folder: Path) -> None:
    record = folder / "game.crusade"
    wishes = ("--game", GAME, "--side", "raiders", "--opponent", "greedy", "--seed", 7, "--record", record)
    said = crusades("play", *wishes, typed="\n".join([*TYPED, ""]))
    assert "North Barn (e1): Barn" in said and "N3.2 Four orders" in said and "w1 ?" in said
    assert "move r6 b2" in record.read_text("utf-8")
    assert "Counter r6 moves to b2." in crusades("replay", record)
    crusades("record", "check", record)


def is_tested_by_chance(crusades: Crusades, folder: Path) -> None:
    said = crusades("fuzz", "--game", GAME, "--games", 2, "--jobs", 1, "--out", folder / "failures")
    assert re.search(r"games=2 decisions=\d+ violations=0 stuck=0 capped=0", said)
    said = crusades("check", "leaks", "--game", GAME, "--steps", 10, "--no-plants")
    assert f"leaks: {GAME} raiders=10 watch=10 spectator=10 late=10;" in said and "diff=0" in said
    said = crusades("arena", "--game", GAME, "--games", 4, "--jobs", 1, "--json")
    assert json.loads(said)["games"] == 4


def is_frozen(crusades: Crusades, folder: Path) -> None:
    said = crusades("corpus", "make", "--game", GAME, folder / GAME, "--games", 4, "--jobs", 1)
    assert said.splitlines()[-1].endswith("missing=0")
    said = crusades("corpus", "check", folder, "--jobs", 1)
    assert re.search(r"games=\d+ actions=\d+ marks=\d+ broken=0", said)


@contextmanager
def served(bin_: Path, folder: Path) -> Iterator[str]:
    port = free_port()
    command = [bin_ / "crusades", "serve", "--port", str(port), "--db", f"sqlite:///{folder}/games.db"]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    url = f"http://{LOOPBACK}:{port}"
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(url).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "server.log").read_text()
                time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait()


def is_played_in_the_browser(browser: Browser, url: str, locale: str, title: str, told: str) -> None:
    """From the card on the home page to a move by clicking on a board that nobody has drawn."""
    complaints: list[str] = []
    context = browser.new_context(locale=locale, viewport={"width": 1366, "height": 768})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto(url)
    expect(page.locator(f".game.{GAME} h2")).to_have_text(title, timeout=PATIENCE)
    playing.begin(page, GAME)
    place(page, "u:r6").click()
    expect(place(page, "p:b2")).to_have_class(re.compile("m-dest"), timeout=PATIENCE)
    place(page, "p:b2").click()
    expect(page.locator(".log")).to_contain_text(told, timeout=PATIENCE)
    expect(place(page, "u:w1").locator(".gletter")).to_have_text("?")
    context.close()
    assert not complaints


def place(page: Page, thing: str) -> Locator:
    return page.locator(f'[data-t="{thing}"]')


def test_it_is_installed_and_everything_works_with_it(tmp_path: Path) -> None:
    tree = shutil.copytree(
        HOME, tmp_path / "tree", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    )
    wheels = [own_wheel(tmp_path), wheel_of(tree, tmp_path / "game")]
    bin_ = environment(tmp_path / "env", wheels)

    def crusades(*words: object, typed: str = "") -> str:
        return run(bin_ / "crusades", *words, cwd=tmp_path, typed=typed)

    is_beside_the_right_program(bin_)
    is_covered(crusades, tree)
    is_played_in_the_terminal(crusades, tmp_path)
    is_tested_by_chance(crusades, tmp_path)
    is_frozen(crusades, tmp_path / "corpus")
    with served(bin_, tmp_path) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.FLAGS)
        is_played_in_the_browser(browser, url, "en-GB", "Night Skirmish", "Counter r6 moves to b2.")
        is_played_in_the_browser(browser, url, "fr-FR", "Escarmouche de nuit", "Le pion r6 va en b2.")
        browser.close()


def test_nothing_else_knows_its_name() -> None:
    may_know = re.compile(
        rf"(examples/{GAME}|tests/elsewhere|docs)/|README\.md|CHANGELOG\.md|CONTRIBUTING\.md"
    )
    names = {path.relative_to(ROOT).as_posix(): path for path in files()}
    others = [path for name, path in names.items() if not may_know.match(name)]
    assert len(others) > 500
    assert [path for path in others if re.search(rb"skirmish", path.read_bytes(), re.IGNORECASE)] == []
