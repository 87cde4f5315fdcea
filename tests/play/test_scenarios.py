"""The facts of a scenario stand once: figures in the pack; names, and texts with figures, in the words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.play.packs import copied, edit

from crusades.core.words import Template
from crusades.play.library import game_ids, load_game, words

ROOT = Path(__file__).resolve().parents[2]
ONE_TO_THIRTY = {
    "en": "one two three four five six seven eight nine ten eleven twelve fifteen twenty twenty-four thirty",
    "fr": "un une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt vingt-quatre trente",
}
TURNS = {"en": r"(?:game )?turns", "fr": "tours"}
SCENARIOS = [(game, each) for game in game_ids() for each in load_game(game).scenarios]


def length(lang: str) -> re.Pattern[str]:
    """A number of turns that is written out, in digits or in letters."""
    numbers = "|".join(ONE_TO_THIRTY[lang].split())
    return re.compile(rf"\b(?:\d+|{numbers}) {TURNS[lang]}\b", re.IGNORECASE)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
def test_a_text_writes_out_no_figure(game_id: str, scenario: str, lang: str) -> None:
    text = Template(words(game_id, lang)["scenario"][f"{scenario}.text"], lang)
    for literal in text.literals:
        assert not re.search(r"\d", literal.replace("1941", "").replace("1942", "")), literal
    assert not length(lang).search("{}".join(text.literals))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game_id", ["high", "darkest"])
def test_a_text_says_how_long_it_is_played(game_id: str, lang: str) -> None:
    game = load_game(game_id)
    for scenario in game.scenarios:
        turns = game.view(game.new(scenario, {}, 1), 0)["turns"]
        said = length(lang).findall(game.name_of("scenario", f"{scenario}.text", lang))
        assert [int(each.split()[0]) for each in said] == [turns]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_has_no_names_or_texts_of_its_own(lang: str) -> None:
    said = (ROOT / f"src/crusades/server/data/words/{lang}.ftl").read_text(encoding="utf-8")
    keys = {line.partition(" = ")[0] for line in said.splitlines()}
    own = {f"scenario-{game}-{scenario}" for game, scenario in SCENARIOS}
    assert not keys & (own | {f"{each}-text" for each in own})


def test_the_terminal_and_the_documents_count_no_turns() -> None:
    found = []
    for path in [
        *(ROOT / "src/crusades/games").glob("*/beside/**/*.py"),
        *(ROOT / "src/crusades/games").glob("*/options.py"),
        *(ROOT / "docs").glob("*.md"),
        ROOT / "README.md",
    ]:
        found += [(path.name, said) for said in length("en").findall(path.read_text(encoding="utf-8"))]
    assert not found


def changed(game: str, folder: Path, part: str, change: Any) -> Any:
    pack = copied(game, folder)
    assert edit(game, pack, part, change) == []
    return load_game(game, pack)


def test_a_shorter_scenario_is_said_and_played_shorter(tmp_path: Path) -> None:
    game = changed("darkest", tmp_path, "scenarios", lambda d: d["scenarios"][3].update(turns=2, needed=9))
    assert "for 2 turns" in game.name_of("scenario", "border.text")
    assert "9 grandes villes" in game.name_of("scenario", "border.text", "fr")
    s = game.position("scenario border; turn 2; step B.4")
    assert game.view(s, 0)["turns"] == 2
    while not s.over:
        game.step(s, game.legal(s)[0])
    assert s.turn == 2


def test_a_scenario_is_one_row_of_a_pack(tmp_path: Path) -> None:
    def add(data: Any) -> None:
        data["scenarios"].append({"id": "south", "turns": 1, "rows": "NOPQRS", "needed": 2, "drawn": 1})

    game = changed("darkest", tmp_path, "scenarios", add)
    assert game.scenarios == (*load_game("darkest").scenarios, "south")
    assert game.name_of("scenario", "south") == "south"
    s = game.new("south", {}, 4)
    assert game.load(game.save(s)).played.id == game.view(s, 0)["scenario"] == "south"
    assert {game.theatre.board.names[p][0] for p in s.stacks} <= set("NOPQRS")
    while not s.over:
        game.step(s, game.legal(s)[-1])
    assert s.turn == 1 and game.violations(s) == []


def test_figures_of_the_high_crusade_are_those_of_its_pack(tmp_path: Path) -> None:
    def change(data: Any) -> None:
        data["scenarios"]["basic"]["turns"] = 3
        data["scenarios"]["basic"]["crusaderWins"] = [
            {"otherCapitals": 5},
            {"converted": 1, "needsKing": True},
        ]

    game = changed("high", tmp_path, "tables", change)
    assert game.name_of("scenario", "basic.text").startswith("3 Game Turns")
    assert "5 other capitals" in game.name_of("scenario", "basic.text")
    view = game.view(game.new("basic", {}, 1), 0)
    assert (view["turns"], game.board.capitals_to_win[0], game.board.races_to_win[0]) == (3, 5, 1)
    s = game.position("turn 3; phase K")
    assert s.over


def test_what_has_no_words_is_called_by_its_key() -> None:
    for game_id in game_ids():
        assert load_game(game_id).name_of("scenario", "nothing.text", "fr") == "nothing.text"
