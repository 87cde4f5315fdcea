"""Every card of The Last Crusade has a picture of its own kind on the table, and every terrain its ground."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "web" / "src" / "games" / "last" / "art"
DATA = ROOT / "src" / "crusades" / "games" / "last" / "data"
PAIR = re.compile(r'^\s*"?([\w.]+)"?: "(\w+)",?$', re.MULTILINE)
DRAWN = re.compile(r"^ {2}(\w+): (?:\{|moved|\()", re.MULTILINE)


def cards() -> list[dict[str, Any]]:
    packs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.json"))]
    return [card for pack in packs for card in pack.get("cards", [])]


def table(name: str) -> dict[str, str]:
    """What `classes.ts` maps to which picture."""
    source = (ART / "classes.ts").read_text(encoding="utf-8")
    body = re.search(rf"const {name}: Record<string, string> = \{{(.*?)\n\}};", source, re.DOTALL)
    assert body, name
    return dict(PAIR.findall(body[1]))


def shapes() -> set[str]:
    return {
        name for path in ART.glob("shapes-*.ts") for name in DRAWN.findall(path.read_text(encoding="utf-8"))
    }


def test_every_card_has_its_picture() -> None:
    classes, specials, own = table("BY_CLASS"), table("SPECIALS"), table("OWN")
    units = [card for card in cards() if card["kind"] == "unit"]
    others = [card for card in cards() if card["kind"] == "special" and card["category"] != "general"]
    assert len(units) > 300 and len(others) > 200
    assert sorted({card["class"] for card in units} - set(classes)) == []
    assert [each["id"] for each in others if each["id"].partition(".")[2] not in specials | own] == []


def test_every_picture_is_drawn() -> None:
    names = ("BY_CLASS", "UNITS", "CATEGORY", "SPECIALS", "OWN")
    wanted = {shape for name in names for shape in table(name).values()}
    assert len(wanted) > 100
    assert sorted(wanted - shapes()) == []


def test_pictures_of_single_cards_are_of_cards_that_exist() -> None:
    known = {card["id"] for card in cards()}
    words = {each.partition(".")[2] for each in known}
    assert sorted((set(table("UNITS")) | set(table("OWN"))) - known) == []
    assert sorted(set(table("SPECIALS")) - words) == []


def test_every_terrain_is_painted() -> None:
    painted = "".join(path.read_text(encoding="utf-8") for path in ART.glob("*.tsx"))
    terrains = [card["id"].partition(".")[2] for card in cards() if card["kind"] == "terrain"]
    assert len(terrains) == 19
    assert [each for each in terrains if f"const {each}: Painter" not in painted] == []
