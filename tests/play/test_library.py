"""The shelf: which games there are, and what happens with another content pack."""

from __future__ import annotations

import json
import shutil
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import crusades
from crusades.play import library

OWN = Path(str(files("crusades.games"))) / "high" / "data"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the game's own content."""
    folder = tmp_path / "pack"
    folder.mkdir()
    for file in OWN.glob("*.json"):
        shutil.copyfile(file, folder / file.name)
    return folder


def change(folder: Path, name: str, **fields: object) -> None:
    data = json.loads((folder / name).read_text())
    (folder / name).write_text(json.dumps({**data, **fields}, indent=3))


def test_games_are_listed() -> None:
    assert "high" in crusades.game_ids()


def test_the_own_pack_is_read_once() -> None:
    assert library.load_game("high") is library.load_game("high")


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(crusades.Unknown, match="known: darkest, high, last"):
        library.load_game("chess")


def test_the_content_hash_is_of_the_values_not_of_their_layout(pack: Path) -> None:
    change(pack, "map.json")
    own, other = library.load_game("high"), library.load_game("high", pack)
    assert own is not other
    assert library.content_hash(own) == library.content_hash(other)


def test_a_changed_value_changes_the_content_hash_and_bars_the_record(pack: Path) -> None:
    ranges = json.loads((pack / "map.json").read_text())["ranges"]
    change(pack, "map.json", ranges={**ranges, "fleet": ranges["fleet"] + 1})
    match = crusades.new("high", seed=7, content=pack)
    match.play(match.legal()[0])
    with pytest.raises(crusades.OtherEdition, match="give the folder"):
        crusades.replay(match.record())
    assert crusades.replay(match.record(), content=pack).record() == match.record()


def test_a_pack_may_bring_its_own_words(pack: Path) -> None:
    (pack / "words.en").mkdir()
    (pack / "words.en" / "mine.toml").write_text('[verb]\nstandard = "As usual"\n')
    match = crusades.new("high", seed=7, content=pack)
    assert match.describe("standard") == "As usual"
    assert match.prompt() == crusades.new("high", seed=7).prompt()


def test_a_pack_that_cannot_be_played_names_its_file(pack: Path, tmp_path: Path) -> None:
    (pack / "tables.json").write_text("{")
    with pytest.raises(crusades.BadPack, match=r"tables\.json"):
        crusades.new("high", content=pack)
    with pytest.raises(crusades.BadPack):
        crusades.new("high", content=tmp_path / "nowhere")


@pytest.mark.parametrize("game", library.game_ids())
def test_no_two_chapters_say_the_same_name_differently(game: str) -> None:
    said: dict[tuple[str, str], str] = {}
    for file in sorted((OWN.parents[1] / game / "data" / "words.en").glob("*.toml")):
        for section, sentences in tomllib.loads(file.read_text("utf-8")).items():
            for name, text in sentences.items():
                assert said.setdefault((section, name), text) == text, f"{file.name}: [{section}] {name}"
