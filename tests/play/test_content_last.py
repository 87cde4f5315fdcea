"""The content pack of The Last Crusade: its words, its decks, and texts that say what the data say."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.play.packs import copied, edit
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.games.last import cards, effects, pieces
from crusades.games.last.beside.content import vocabulary
from crusades.games.last.beside.texts import drift
from crusades.play import content
from crusades.play.library import load_game, read_pack

DATA = files("crusades.games.last") / "data"
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copied("last", tmp_path)


def find(data: Any, card: str) -> Any:
    return next(c for c in data["cards"] if c["id"] == card)


def every_card() -> dict[str, Any]:
    return {c["id"]: c for part in read_pack(DATA).values() for c in part.get("cards", [])}


def test_the_builtin_pack_has_no_problem(pack: Path) -> None:
    assert content.check("last", pack) == []


def used_verbs() -> set[str]:
    """The verbs that some card or nation really uses: none is kept for nobody."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            found.update([value["verb"]] if "verb" in value else [])
            for each in value.values():
                look(each)
        elif isinstance(value, list):
            for each in value:
                look(each)

    look(read_pack(DATA))
    return found


def test_the_engine_knows_every_word_of_the_vocabulary() -> None:
    words = vocabulary()
    for key, known in (
        ("windows", cards.WINDOWS),
        ("when", effects.WHENS),
        ("stats", effects.STATS),
        ("keywords", effects.KEYWORDS),
        ("tags", effects.TAGS),
        ("terrain_flags", effects.TERRAIN_FLAGS),
        ("attack_kinds", pieces.ATTACKS),
    ):
        assert set(words[key]) == set(known), key
    assert set(words["verbs"]) == used_verbs()
    page = (DOCS / "cards.md").read_text("utf-8")
    assert [verb for verb in words["verbs"] if f"`{verb}`" not in page] == []
    assert set(words["roles"]) <= set(effects.ROLES)
    assert set(words["dur"]) <= set(effects.DURATIONS)
    assert set(words["limit"]) <= set(effects.LIMITS)
    assert set(words["categories"]) <= set(pieces.CATEGORIES)


@pytest.mark.parametrize(
    ("part", "change", "field", "said"),
    [
        ("usa", lambda d: find(d, "us.rifle").update(inf="3"), ".inf", "us.rifle"),
        ("usa", lambda d: find(d, "us.rifle").update(cost=0), ".cost", "us.rifle"),
        ("usa", lambda d: find(d, "us.rifle").pop("def"), "", "'def' is a required property"),
        ("usa", lambda d: find(d, "us.rifle").update(wings=2), "", "wings"),
        ("usa", lambda d: find(d, "us.rifle").update(kind="ship"), ".kind", "us.rifle"),
        ("usa", lambda d: find(d, "us.rifle").update(subhead="Foot"), ".soldier", "us.rifle"),
        ("usa", lambda d: find(d, "us.rifle").update(mf=2), ".mf", "us.rifle"),
        ("usa", lambda d: find(d, "us.rifle").update(keywords=["brave"]), ".keywords", "'brave'"),
        ("usa", lambda d: find(d, "us.sherman").update(motorized=False), ".motorized", "us.sherman"),
        ("usa", lambda d: find(d, "us.b17").update(keywords=[]), ".keywords", "friendly_fire"),
        ("usa", lambda d: find(d, "us.patton").update(keywords=["counterattack"]), ".keywords", "unique"),
        ("usa", lambda d: find(d, "us.patton").update(setup_ok=True), ".setup_ok", "L5.4.2"),
        ("usa", lambda d: find(d, "us.patton")["play"].update(window=["M"]), ".play.window", "us.patton"),
        ("usa", lambda d: find(d, "us.airsup")["play"].update(window=["Z"]), ".play.window", "'Z'"),
        ("usa", lambda d: find(d, "us.ultra").update(id="us.rifle"), ".id", "same id"),
        ("usa", lambda d: find(d, "us.ultra").update(name="Pathfinders"), ".name", "same name"),
        ("germany", lambda d: find(d, "ge.pz4").update(id="us.pz4"), ".id", "us.pz4"),
        ("terrain", lambda d: find(d, "ter.hill").update(flags=["steep"]), ".flags", "'steep'"),
        ("terrain", lambda d: d["cards"].pop(0), "$.cards", "ter.clear"),
        ("nations", lambda d: d["nations"][0].update(file="prussia"), "$.nations[0].file", "prussia"),
        ("nations", lambda d: d["nations"][0].update(setup_supply=9), "$.nations[0].setup_supply", "L5.3.3"),
        ("nations", lambda d: d["nations"][0]["supply"].pop("amended"), "$.nations[0].supply", "amended"),
        ("nations", lambda d: d["nations"][0]["supply"]["amended"].update(keep=4), ".keep", "ge"),
    ],
)  # fmt: skip
def test_an_error_names_file_card_and_field(
    pack: Path, part: str, change: Callable[[Any], object], field: str, said: str
) -> None:
    found = edit("last", pack, part, change)
    hits = [p for p in found if p.file == f"{part}.json" and p.field.endswith(field) and said in p.message]
    assert hits, found


def on_mg(**change: object) -> Callable[[Any], object]:
    return lambda d: find(d, "allied.mg")["effects"][0].update(change)


@pytest.mark.parametrize(
    ("change", "field", "said"),
    [
        (on_mg(when="noon"), ".when", "'noon'"),
        (on_mg(target={"color": "red"}), ".target.color", "'color'"),
        (on_mg(target={"zone": "moon"}), ".target.zone", "'moon'"),
        (on_mg(target={"any_of": [{"class": "elephant"}]}), ".any_of[0].class", "'elephant'"),
        (on_mg(target={"id": ["us.nobody"]}), ".target.id", "'us.nobody'"),
        (on_mg(**{"if": {"weather": "rain"}}), ".if.weather", "'weather'"),
        (on_mg(**{"if": {"attack": ["shout"]}}), ".if.attack", "'shout'"),
        (on_mg(**{"if": {"die": 7}}), ".if.die", "7"),
        (on_mg(mod=[{"stat": "luck", "add": 2}]), ".mod[0].stat", "'luck'"),
        (on_mg(mod=[{"stat": "inf"}]), ".mod[0]", "allied.mg"),
        (on_mg(do=[{"verb": "sing"}]), ".do[0].verb", "'sing'"),
        (on_mg(do=[{"verb": "heal", "m": 1}]), ".do[0].m", "'heal' has no 'm'"),
        (on_mg(do=[{"verb": "forbid", "action": "sing"}]), ".do[0].action", "'sing'"),
        (on_mg(do=[{"verb": "ignore", "what": "fear"}]), ".do[0].what", "'fear'"),
        (on_mg(do=[{"verb": "free", "cost": "lunch"}]), ".do[0].cost", "'lunch'"),
        (on_mg(do=[{"verb": "call", "fn": "home"}]), ".do[0].fn", "'home'"),
        (on_mg(dur="forever"), ".dur", "'forever'"),
        (on_mg(limit="thrice"), ".limit", "'thrice'"),
        (on_mg(when="activate"), ".phase", "phase"),
        (on_mg(when="play"), ".dur", "how long"),
        (on_mg(note="x"), ".effects[0]", "note"),
    ],
)
def test_a_word_outside_the_vocabulary_is_named(
    pack: Path, change: Callable[[Any], object], field: str, said: str
) -> None:
    found = edit("last", pack, "common_allied", change)
    assert [p for p in found if field in p.field and said in p.message and "allied.mg" in p.message], found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["cards"].update({"ge.grenadier": 9}), "L5.1.2"),
        (lambda d: d["cards"].update({"axis.mg": 3}), "L5.1.3"),
        (lambda d: d["cards"].update({"us.rifle": 1}), "L5.0.1"),
        (lambda d: d["cards"].update({"ge.dragon": 1}), "ge.dragon"),
        (lambda d: d["terrain"].pop(), "L5.1.5"),
        (lambda d: d["opening"].append({"card": "ge.maus", "at": "L"}), "L5.4.1"),
        (lambda d: d["opening"].append({"card": "ge.rommel", "at": "HQ"}), "L5.4.2"),
        (lambda d: d["opening"].append({"card": "ge.tiger1", "at": "HQ"}), "the opening costs"),
        (lambda d: d["opening_extra"].append({"card": "ge.sdkfz251", "at": "C"}), "L3.5.1"),
        (lambda d: d.update(id="ge-2"), "share this id"),
    ],
)
def test_a_bad_starter_deck_is_named(pack: Path, change: Callable[[Any], object], said: str) -> None:
    def spoil(data: Any) -> None:
        change(data["decks"][0])
        data["decks"][0]["opening_extra"].append(
            {"card": "ge.sdkfz251", "at": "C"}
        ) if said == "L3.5.1" else None

    found = edit("last", pack, "decks", spoil)
    assert [p for p in found if p.file == "decks.json" and said in p.message and "ge-" in p.message], found


# texts --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", sorted(every_card()))
def test_the_text_agrees_with_the_data(card: str) -> None:
    assert drift(every_card()[card]) == []


@pytest.mark.parametrize(
    ("card", "old", "new"),
    [
        ("allied.mg", "+2 infFP", "+3 infFP"),
        ("allied.mg", "+2 infFP", "+2 armFP"),
        ("ter.hill", "+2 infFP", "infFP"),
        ("us.stuart", "Recon 1", "Recon 2"),
        ("us.priest", "range 2", "range 3"),
        ("us.rifle", "Commit to dig in.", "No digging."),
        ("allied.mines", "2-dice", "3-dice"),
        ("allied.counter", "die of 4+", "die of 5+"),
        ("us.patton", "Counterattack. ", ""),
        ("axis.pillbox", "Def 5", "Def 6"),
        ("us.naval", "9 infFP", "8 infFP"),
        ("su.scorched", "2 Supply", "3 Supply"),
        ("allied.camo", "two", "three"),
        ("us.b17", "Friendly Fire. ", ""),
        ("ge.tiger2", "1 more", "2 more"),
        ("allied.ambush", "doubles", "raises"),
        ("it.messe", "Two own", "Own"),
        ("hu.workshop", "supplied armor", "armor"),
        ("fi.sisu", "soldier unit", "unit"),
        ("us.cornerman", "motorized or armor ", ""),
        ("fi.jalka", "wooded terrain", "any terrain"),
        ("fi.motti", "until your next turn", ""),
        ("allied.decoy", "this phase", "this turn"),
        ("us.patton", "assaulting ", ""),
        ("us.redball", "your truck", "your supplied truck"),
        ("us.rhino", "Attach to armor. ", ""),
        ("axis.mg", "+2 infFP", "+2 infFP in buildings"),
        ("allied.cbty", "may bombard", "bombards"),
    ],
)
def test_a_text_that_drifts_is_found(card: str, old: str, new: str) -> None:
    data = dict(every_card()[card])
    assert old in data["text"]
    data["text"] = data["text"].replace(old, new)
    assert drift(data)


FRENCH_VALUES = {"PF inf": "infFP", "PF bld": "armFP", "PF aér": "airFP", "NC": "TN", "FM": "MF"}


def test_the_french_texts_say_the_same_values() -> None:
    """Numbers with their signs, and the names of values."""
    words = tomllib.loads((DATA / "words.fr" / "card_texts.toml").read_text(encoding="utf-8"))["text"]
    for english, french in words.items():
        for own, other in FRENCH_VALUES.items():
            french = french.replace(own, other)
        said = [
            sorted(re.findall(r"[+-]?\d+|infFP|armFP|airFP|TN|MF|Def\b", re.sub(r"(\d)\+", r"\1", text)))
            for text in (english, french)
        ]
        assert said[0] == said[1], english


def test_the_check_names_a_text_that_drifts(pack: Path) -> None:
    found = edit(
        "last", pack, "usa", lambda d: find(d, "us.patton").update(text="Own assaulting armor +1 infFP.")
    )
    assert all(p.file == "usa.json" and p.field.endswith(".text") for p in found)
    assert all("us.patton: the text does not say: counterattack" in p.message for p in found) and found


# packs --------------------------------------------------------------------------------------------------
def test_a_pack_may_change_one_file(tmp_path: Path) -> None:
    data = json.loads((DATA / "terrain.json").read_text(encoding="utf-8"))
    find(data, "ter.hill").update(cost=2)
    (tmp_path / "terrain.json").write_text(json.dumps(data), encoding="utf-8")
    assert content.check("last", tmp_path) == []
    game = load_game("last", tmp_path)
    assert game.library.card("ter.hill").cost == 2  # type: ignore[attr-defined]


def test_a_pack_may_add_a_nation(pack: Path) -> None:
    usa = json.loads((pack / "usa.json").read_text(encoding="utf-8"))
    rifle = find(usa, "us.rifle") | {"id": "no.rifle", "nation": "no", "name": "Norwegians"}
    (pack / "norway.json").write_text(json.dumps({"group": "no", "cards": [rifle]}), encoding="utf-8")

    def found(data: Any) -> None:
        sheet = data["nations"][1] | {"code": "no", "file": "norway", "name": "Norway", "major": False}
        data["nations"].append(sheet)

    edit("last", pack, "nations", found)
    deck = {
        "id": "no-1",
        "nation": "no",
        "name": "Narvik",
        "terrain": ["ter.hill"] * 6,
        "cards": {"no.rifle": 8},
    }
    assert edit("last", pack, "decks", lambda d: d["decks"].append({**deck, "opening": []})) == []
    game = load_game("last", pack)
    state = game.new("standard", {"deck.allied": "no-1"}, 1)
    assert game.library.nation_codes[state.nation[1]] == "no"  # type: ignore[attr-defined]


def test_the_command_checks_a_pack(pack: Path) -> None:
    done = CliRunner().invoke(app, ["content", "check", str(pack), "--game", "last"])
    assert done.exit_code == 0 and "0 problems" in done.stdout
    edit("last", pack, "usa", lambda d: find(d, "us.rifle").update(inf=-1))
    done = CliRunner().invoke(app, ["content", "check", str(pack), "--game", "last"])
    assert done.exit_code == 1 and "usa.json" in done.stdout and "us.rifle" in done.stdout


CIRCULAR = [
    {"when": "static", "target": {"supplied": True}, "do": [{"verb": "always_supplied"}]},
    {"when": "static", "if": {"supplied_unit_here": True}, "do": [{"verb": "out_of_supply"}]},
    {"when": "static", "target": {"any_of": [{"supplied": True}]}},
    {"when": "static", "if": {"any_of": [{"supplied_unit_here": True}]}},
]


@pytest.mark.parametrize("data", CIRCULAR)
def test_no_text_about_supply_asks_who_is_in_supply(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"suppl"):
        effects.Effect(data, 0)
