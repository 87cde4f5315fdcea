"""The examples of the documentation are true."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import crusades
from crusades.games.high.pieces import LEADER_IDS, NATION_LETTER, NATIONS, UNIT_NAMES
from crusades.games.last.lexicon import EDGE_WORDS, PLACE_WORDS
from crusades.play import beginning, fair, library, record, replay, session
from crusades.play.record import Ending, Header

DOCS = Path(__file__).resolve().parents[2] / "docs"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize(("name", "examples"), [("api.md", 40), ("fair-dice.md", 10)])
def test_the_examples_of_a_page_are_true(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, examples: int
) -> None:
    monkeypatch.chdir(tmp_path)
    # A fence directly after an output would be read as part of it.
    text = re.sub(r"^```.*$", "", (DOCS / name).read_text("utf-8"), flags=re.MULTILINE)
    page = doctest.DocTestParser().get_doctest(text, {}, name, f"docs/{name}", 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=FLAGS).run(page, out=said.append)
    assert results.attempted >= examples
    assert results.failed == 0, "".join(said)


def test_the_program_on_the_page_of_fair_dice_checks_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = crusades.new("last", secret=bytes(range(32)), words={"axis": "seven black cats"})
    while match.count < 100:
        match.play(match.legal()[0])
    match.takeback(60)
    match.play(match.legal()[0])
    match.reveal()
    page = (DOCS / "fair-dice.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(import hashlib.*?)```", page, flags=re.DOTALL)

    def run(text: str) -> None:
        (tmp_path / "game.crusade").write_text(text, "utf-8")
        command = [sys.executable, "-c", program, "game.crusade"]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    text = match.record()
    run(text)
    for old, new in (
        ("black", "white"),
        ("/6}", "/7}"),
        ("--- takeback 60", "--- takeback 59"),
        ("fair 8", "fair 9"),
    ):
        assert old in text
        with pytest.raises(subprocess.CalledProcessError):
            run(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "module", [crusades, beginning, fair, library, session, replay], ids=lambda each: str(each.__name__)
)
def test_docstrings_are_true(module: ModuleType) -> None:
    results = doctest.testmod(module, optionflags=FLAGS)
    assert results.failed == 0


def test_the_records_page_names_every_word_of_a_header() -> None:
    page = (DOCS / "records.md").read_text("utf-8")
    header = str(Header("high", 1, "0", "basic", {"letters": "shared"}, 7)) + str(
        Header("high", 1, "0", position="turn 1", dice=[1])
    )
    header += str(Header("high", 1, "0", "basic", fair="0", words={"crusader": "x"}))
    for line in header.splitlines():
        assert f"`{line.split()[0]}`" in page or line.split()[0] in (record.MAGIC, record.BAR)
    assert record.MAGIC in page
    assert str(Ending(412, "77ab19…", "crusader")) in page


# ids ------------------------------------------------------------------------------------------------------
def ids_in(title: str) -> set[str]:
    """Everything in backticks below a heading of the page of positions."""
    text = (DOCS / "positions.md").read_text("utf-8").split(f"## {title}\n", 1)[1]
    return set(re.findall(r"`([^`]+)`", re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0]))


def test_the_positions_page_lists_every_id_of_the_high_crusade() -> None:
    board = library.load_game("high").board  # type: ignore[attr-defined]
    wanted = {*UNIT_NAMES, *LEADER_IDS, *NATIONS, *board.planet_ids, *board.race_ids, *board.zone_ids}
    forms = {f"{letter}g" for letter in NATION_LETTER[2:]} | {"cg POINTS", "wg POINTS"}
    assert ids_in("Ids of The High Crusade") == wanted | forms


def test_the_positions_page_lists_every_id_of_the_last_crusade() -> None:
    cards = library.load_game("last").library  # type: ignore[attr-defined]
    wanted = {*PLACE_WORDS, *EDGE_WORDS, *cards.nation_codes, *cards.decks, "axis", "allied", "ax", "al"}
    wanted |= {c.id.removeprefix("ter.") for c in cards.cards if c.id.startswith("ter.")}
    wanted |= {c.id for c in cards.cards if c.id.startswith("tok.")}
    forms = {
        "NATION.NAME",
        "axis.NAME",
        "allied.NAME",
        "soviet.NAME",
        "crusades cards search WORD …",
        "crusades cards show ID",
    }
    assert ids_in("Ids of The Last Crusade") == wanted | forms
    groups = {*cards.nation_codes, "axis", "allied", "soviet", "ter", "tok"}
    assert {c.id.partition(".")[0] for c in cards.cards} <= groups


@pytest.mark.parametrize(("game", "first"), [("high", 0), ("last", 0), ("last", 1), ("darkest", 0)])
def test_the_texts_of_the_positions_page_can_be_played(game: str, first: int) -> None:
    title = {"high": "Positions as text", "last": "The Last Crusade", "darkest": "The Darkest Crusade"}[game]
    page = (DOCS / "positions.md").read_text("utf-8").split(f"# {title}\n", 1)[1]
    page = re.split(r"^# ", page, maxsplit=1, flags=re.MULTILINE)[0]
    texts = re.findall(r"^```\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    assert crusades.position(game, texts[first]).legal()
    if game == "high":
        assert crusades.position(game, texts[1]).legal()
