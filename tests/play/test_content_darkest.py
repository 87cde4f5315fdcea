"""Packs of The Darkest Crusade: every error names its file and field, and another pack plays."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.play.packs import copied, edit

from crusades.play import content
from crusades.play.library import content_hash, load_game, pack_of

PARTS = ("calendar", "geography", "map", "scenarios", "tables", "units")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copied("darkest", tmp_path)


def test_the_builtin_pack_has_no_problem(pack: Path) -> None:
    assert content.parts("darkest") == list(PARTS)
    assert content.check("darkest", pack) == []


def swap(rows: list[Any]) -> None:
    rows[0], rows[1] = rows[1], rows[0]


BROKEN: list[tuple[str, Callable[[Any], object], str]] = [
    ("map", lambda d: d["hexes"][30].update(terrain="lava"), "$.hexes[30].terrain"),
    ("map", lambda d: d["hexes"][30].pop("country"), "$.hexes[30]"),
    ("map", lambda d: swap(d["hexes"]), "$.hexes[0].id"),
    ("map", lambda d: d["hexes"][87].update(cities=["Tver"]), "$.hexes"),
    ("map", lambda d: d["stalin_line"].append("A0"), "$.stalin_line"),
    ("map", lambda d: d["hexsides"][3].update(a="S1", b="A1"), "$.hexsides[3]"),
    ("map", lambda d: d["hexsides"].append(dict(d["hexsides"][0])), "$.hexsides[544]"),
    ("geography", lambda d: d["rivers"].pop("Prut"), "$.rivers"),
    ("geography", lambda d: d["land"][0].append([1]), "$.land[0][77]"),
    ("geography", lambda d: d["lakes"]["Ladoga"][0].__setitem__(0, [99, 1]), "$.lakes.Ladoga[0][0][0]"),
    ("units", lambda d: d["units"][0].update(fire="1"), "$.units[0].fire"),
    ("units", lambda d: d["units"][0].update(hex="F2"), "$.units[0].hex"),
    ("units", lambda d: d["units"][0].update(hex="A0"), "$.units[0].hex"),
    ("units", lambda d: d["units"][0].update(hex=None), "$.units[0].hex"),
    ("units", lambda d: d["units"][0].update(id="SU-7A"), "$.units[0].id"),
    ("units", lambda d: d["units"][0].update(side="AXIS"), "$.units[0].nation"),
    ("units", lambda d: d["units"][0].update(type="pz"), "$.units[0].type"),
    ("units", lambda d: d["units"][100].pop("pool"), "$.units[100].pool"),
    ("units", lambda d: d["meta"]["turn1_city_armies"].append("F1"), "$.meta.turn1_city_armies[16]"),
    ("calendar", lambda d: swap(d["turns"]), "$.turns[0].turn"),
    ("calendar", lambda d: d["turns"].pop(), "$.turns"),
    ("tables", lambda d: d["crt"]["rows"]["3"].pop(), "$.crt.rows['3']"),
    ("tables", lambda d: d["bombing"]["rows"]["1"].__setitem__(0, "X"), "$.bombing.rows['1'][0]"),
    ("scenarios", lambda d: d["scenarios"][1].update(id="1941"), "$.scenarios[1].id"),
    ("scenarios", lambda d: d["scenarios"][0].update(id="Forty-one"), "$.scenarios[0].id"),
    ("scenarios", lambda d: d["scenarios"][0].update(turns=9), "$.scenarios[0].turns"),
    ("scenarios", lambda d: d["scenarios"][0].update(needed=4), "$.scenarios[0].needed"),
    ("scenarios", lambda d: d["scenarios"][0].update(text="Eight turns."), "$.scenarios[0]"),
    ("scenarios", lambda d: d["scenarios"][3].pop("drawn"), "$.scenarios[3].needed"),
    ("scenarios", lambda d: d["scenarios"][4].update(drawn=9), "$.scenarios[4].drawn"),
]


@pytest.mark.parametrize(("part", "change", "field"), BROKEN)
def test_what_is_wrong_names_file_and_field(
    pack: Path, part: str, change: Callable[[Any], object], field: str
) -> None:
    problems = edit("darkest", pack, part, change)
    assert field in {p.field for p in problems if p.file == f"{part}.json"}, problems


def test_a_changed_pack_is_played(pack: Path) -> None:
    def move_an_army(data: Any) -> None:
        data["units"][0].update(hex="B9", name="First Army")

    assert edit("darkest", pack, "units", move_an_army) == []
    game = load_game("darkest", pack)
    view = game.view(game.new("1941", {}, 1), 1)
    assert [u["hex"] for u in view["units"] if u["name"] == "First Army"] == ["B9"]  # type: ignore[attr-defined]


def test_a_coast_drawn_anew_bars_no_record(pack: Path) -> None:
    assert edit("darkest", pack, "geography", lambda d: d["land"].pop()) == []
    own, other = load_game("darkest"), load_game("darkest", pack)
    assert len(pack_of(other)["geography"]["land"]) == len(pack_of(own)["geography"]["land"]) - 1
    assert content_hash(other) == content_hash(own)


def test_a_hexside_changed_is_another_edition(pack: Path) -> None:
    assert edit("darkest", pack, "map", lambda d: d["hexsides"][0].update(level=1)) == []
    assert content_hash(load_game("darkest", pack)) != content_hash(load_game("darkest"))
