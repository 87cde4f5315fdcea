"""Content packs: every error names its file and field, and another pack plays."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.play.packs import copied, edit
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.play import content
from crusades.play.library import load_game


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copied("high", tmp_path)


def test_the_builtin_pack_has_no_problem(pack: Path) -> None:
    assert content.check("high", pack) == []


def test_a_wrong_type_names_file_and_field(pack: Path) -> None:
    (problem,) = edit("high", pack, "map", lambda d: d["planets"][3].update(hexes="1217"))
    assert (problem.file, problem.field) == ("map.json", "$.planets[3].hexes")


def test_every_error_is_named_not_only_the_first(pack: Path) -> None:
    def spoil(data: Any) -> None:
        data["leaders"]["crusader"][0]["combat"] = -1
        data["thrallRaces"]["races"][4]["attitude"] = "X"

    fields = {p.field for p in edit("high", pack, "counters", spoil)}
    assert fields == {"$.leaders.crusader[0].combat", "$.thrallRaces.races[4].attitude"}


@pytest.mark.parametrize(
    ("part", "change", "field"),
    [
        ("map", lambda d: d["planets"][1].update(zone="pink"), "$.planets[1].zone"),
        ("map", lambda d: d["planets"][1]["forts"][0].update(hex="0101"), "$.planets[1].forts[0].hex"),
        ("map", lambda d: d["zones"][1].update(capital="ulluzar"), "$.zones[1].capital"),
        ("map", lambda d: d["planets"][1]["hexes"].append("9901"), "$.planets[1].hexes[4]"),
        ("map", lambda d: d["planets"][1].update(thrallBox=False), "$.planets"),
        ("map", lambda d: d["planets"][1]["hexes"].append("0620"), "$.planets[1].hexes"),
        ("tables", lambda d: d["crusaderCombat"]["rows"]["7"].pop(), "$.crusaderCombat.rows.7"),
        (
            "tables",
            lambda d: d["crusaderCombat"]["rows"]["7"].__setitem__(0, "11/K"),
            "$.crusaderCombat.rows['7'][0]",
        ),
        ("tables", lambda d: d["iqTrack"]["modifier"].pop(), "$.iqTrack.modifier"),
        ("counters", lambda d: d["leaders"]["crusader"][0].update(id="rogr"), "$.leaders"),
        ("counters", lambda d: d["thrallRaces"]["races"][0].update(id="r02"), "$.thrallRaces.races[*].id"),
    ],
)
def test_what_the_parts_say_of_one_another_is_checked(
    pack: Path, part: str, change: Callable[[Any], object], field: str
) -> None:
    problems = edit("high", pack, part, change)
    assert field in {p.field for p in problems if p.file == f"{part}.json"}, problems


def test_a_file_that_is_not_json_is_named(pack: Path) -> None:
    (pack / "tables.json").write_text("{")
    (problem,) = content.check("high", pack)
    assert problem.file == "tables.json" and "not JSON" in problem.message


def test_a_folder_without_any_part_is_no_pack(tmp_path: Path) -> None:
    (problem,) = content.check("high", tmp_path)
    assert "holds none of" in problem.message


def test_a_bad_pack_is_refused_with_all_its_problems(pack: Path) -> None:
    edit("high", pack, "map", lambda d: d["grid"].update(cols=0))
    with pytest.raises(content.BadPack, match=r"map\.json: \$\.grid\.cols"):
        load_game("high", pack)


def test_another_pack_plays_with_its_own_values(pack: Path) -> None:
    (pack / "map.json").unlink()  # the built-in map serves
    edit("high", pack, "counters", lambda d: d["leaders"]["crusader"][0].update(combat=3))
    game = load_game("high", pack)
    assert game.board.combat_rating[0] == 3  # type: ignore[attr-defined]
    assert load_game("high").board.combat_rating[0] == 2  # type: ignore[attr-defined]


def test_the_command_names_the_field_and_fails(pack: Path) -> None:
    edit("high", pack, "map", lambda d: d["zones"][0].update(satelliteBox="ab"))
    result = CliRunner().invoke(app, ["content", "check", str(pack)])
    assert result.exit_code == 1 and "map.json: $.zones[0].satelliteBox" in result.output


def test_the_command_prints_json(pack: Path) -> None:
    result = CliRunner().invoke(app, ["content", "check", str(pack), "--json"])
    assert result.exit_code == 0 and json.loads(result.output) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    (problem,) = content.check("high", tmp_path / "nowhere")
    assert problem.message == "there is no such folder"


def test_json_without_a_bottom_is_no_json(pack: Path) -> None:
    (pack / "map.json").write_text("[" * 100_000)
    (problem,) = content.check("high", pack)
    assert (problem.file, problem.message[:8]) == ("map.json", "not JSON")


def test_sentences_that_cannot_be_read_are_a_problem(pack: Path) -> None:
    (pack / "words.en").mkdir()
    (pack / "words.en" / "a.toml").write_text("x = = ")
    (pack / "words.en" / "b.toml").write_text("[verb]\nhold = 5")
    first, second = content.check("high", pack)
    assert (first.file, first.message[:8]) == ("words.en/a.toml", "not TOML")
    assert (second.file, second.field) == ("words.en/b.toml", "verb")
    with pytest.raises(content.BadPack):
        load_game("high", pack)
