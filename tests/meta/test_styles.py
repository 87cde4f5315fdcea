"""A board is drawn with the page's styles and its own: those of other boards are not loaded with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parent.parent.parent / "web" / "src"
GAMES = sorted(path.parent.name for path in (WEB / "games").glob("*/style.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
RULE = re.compile(r"([^{};]+)\{")
WORN = re.compile(r"""\bclass=(?:"([^"]*)"|\{`([^`]*)`\})""")


def rules(*paths: Path) -> set[frozenset[str]]:
    """What each rule of style sheets asks something to wear."""
    texts = [COMMENT.sub("", path.read_text()) for path in paths]
    chosen = [each for text in texts for found in RULE.findall(text) for each in found.split(",")]
    return {frozenset(CLASS.findall(each)) for each in chosen} - {frozenset()}


def worn(folder: Path) -> dict[str, str]:
    """Class -> a source that gives it to something."""
    found = {}
    for path in folder.rglob("*.tsx"):
        for plain, made in WORN.findall(path.read_text()):
            words = re.sub(r"\$\{[^}]*\}", " ", made) if made else plain
            found.update(dict.fromkeys(words.split(), path.name))
    return found


def lent(folder: Path, own: set[frozenset[str]], *strangers: Path) -> dict[str, str]:
    """What sources wear for which only strangers' style sheets have rules."""
    wears = worn(folder)
    known = {name for rule in own for name in rule}
    foreign = [rule for rule in rules(*strangers) if rule <= wears.keys()]
    return {name: wears[name] for rule in foreign for name in rule if name not in known}


SHARED = [
    WEB / "styles" / f"{name}.css"
    for name in ("base", "parts", "table", "rail", "stage", "pages", "replay", "rules")
]
BOARDS = {game: sorted((WEB / "games" / game).glob("*.css")) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_board_needs_no_style_of_another(game: str) -> None:
    strangers = [path for other in GAMES if other != game for path in BOARDS[other]]
    assert len(rules(*BOARDS[game])) > 50
    assert lent(WEB / "games" / game, rules(*SHARED, *BOARDS[game]), *strangers) == {}


@pytest.mark.parametrize("folder", ["chrome", "pages", "boards"])
def test_the_page_needs_no_style_of_a_board(folder: str) -> None:
    own = rules(*SHARED, *(WEB / "styles" / f"{name}.css" for name in ("generic", "stage", "story")))
    assert lent(WEB / folder, own, *(path for paths in BOARDS.values() for path in paths)) == {}
