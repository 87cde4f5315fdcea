"""What the parts of a pack of The High Crusade must say of one another."""

from __future__ import annotations

from typing import Any

from crusades.games.high.pieces import LEADER_IDS
from crusades.play.content import Pack, Problem

Data = dict[str, Any]
BOXES = 20  # H2B.6


def sense(pack: Pack) -> list[Problem]:
    zones, planets = pack["map"]["zones"], pack["map"]["planets"]
    found = _names(pack["map"])
    for i, zone in enumerate(zones):
        found += [Problem("map.json", f"$.zones[{i}].{f}", m) for f, m in _zone(pack["map"], zone)]
    for i, planet in enumerate(planets):
        found += [Problem("map.json", f"$.planets[{i}].{f}", m) for f, m in _planet(pack["map"], planet)]
    found += _storms(pack["map"]) + _shared_hexes(planets)
    return found + _tables(pack["tables"]) + _counters(pack["counters"])


def _on_map(data: Data, name: str) -> bool:
    cols, rows = int(data["grid"]["cols"]), int(data["grid"]["rows"])
    return 1 <= int(name[:2]) <= cols and 1 <= int(name[2:]) <= rows


def _names(data: Data) -> list[Problem]:
    """Planets that the rules name, and counts that they state."""
    planets = data["planets"]
    ids = [p["id"] for p in planets]
    messages = [
        f"the planet {name!r} is missing (H2B.4)" for name in ("thraxian", "wersgorix") if name not in ids
    ]
    if len(set(ids)) != len(ids):
        messages.append("two planets share an id")
    boxes = sum(p["thrallBox"] for p in planets)
    if boxes != BOXES:
        messages.append(f"{boxes} Thrall Race boxes where the rules have {BOXES} (H2B.6)")
    homes = {p["independentRace"] for p in planets}
    messages += [
        f"no home planet of {race!r} (H9.3)" for race in ("jair", "pthng", "ashenk") if race not in homes
    ]
    return [Problem("map.json", "$.planets", message) for message in messages]


def _zone(data: Data, zone: Data) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    capital = next((p for p in data["planets"] if p["id"] == zone["capital"]), None)
    if capital is None or capital["zone"] != zone["id"]:
        found.append(("capital", "is no planet of this zone (H2B.9)"))
    elif capital.get("capitalHex") not in [f["hex"] for f in capital["forts"]]:
        found.append(("capital", "its capital hex has no strongpoint"))
    if not _on_map(data, zone["satelliteBox"]):
        found.append(("satelliteBox", "is off the map"))
    return found


def _planet(data: Data, planet: Data) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if planet["zone"] not in [z["id"] for z in data["zones"]]:
        found.append(("zone", f"unknown zone {planet['zone']!r} (H2B.8)"))
    for k, h in enumerate(planet["hexes"]):
        if not _on_map(data, h):
            found.append((f"hexes[{k}]", f"hex {h} is off the map"))
    for k, fort in enumerate(planet["forts"]):
        if fort["hex"] not in planet["hexes"]:
            found.append((f"forts[{k}].hex", f"hex {fort['hex']} is not on this planet (H2B.7)"))
    if (planet["independentRace"] is None) != (planet["allianceRange"] is None):
        found.append(("allianceRange", "homes of Independent Races have one, others none (H9.7)"))
    return found


def _storms(data: Data) -> list[Problem]:
    entries: dict[str, str] = data["stormEntry"]["hexes"]
    return [
        Problem("map.json", f"$.stormEntry.hexes.{die}", f"hex {h} is off the map")
        for die, h in entries.items()
        if not _on_map(data, h)
    ]


def _shared_hexes(planets: list[Data]) -> list[Problem]:
    """H2B.1: a land hex shows one part of one planet."""
    owner: dict[str, str] = {}
    return [
        Problem("map.json", f"$.planets[{i}].hexes", f"hex {h} is on {owner[h]} too")
        for i, planet in enumerate(planets)
        for h in planet["hexes"]
        if owner.setdefault(h, planet["id"]) != planet["id"]
    ]


def _tables(data: Data) -> list[Problem]:
    columns = data["differentialColumns"]["columns"]
    found = [
        Problem("tables.json", f"$.differentialColumns.columns[{i}].min", "leaves a gap to the column before")
        for i in range(1, len(columns))
        if None in (columns[i]["min"], columns[i - 1]["max"])
        or columns[i]["min"] != columns[i - 1]["max"] + 1
    ]
    for table in ("crusaderCombat", "wersgorixCombat"):
        for row, cells in data[table]["rows"].items():
            if len(cells) != len(columns):
                message = f"{len(cells)} cells for {len(columns)} columns"
                found.append(Problem("tables.json", f"$.{table}.rows.{row}", message))
    for track in ("equipmentTrack", "iqTrack"):
        boxes = [b for m in data[track]["modifier"] for b in range(m["from"], m["to"] + 1)]
        if boxes != list(range(data[track]["boxes"] + 1)):
            message = "must name every box from 0 once, in order"
            found.append(Problem("tables.json", f"$.{track}.modifier", message))
    return found


def _counters(data: Data) -> list[Problem]:
    groups = ("crusader", "allyAndThrall", "wersgorix")
    ids = [row["id"] for group in groups for row in data["leaders"][group]]
    found = [
        Problem("counters.json", "$.leaders", f"leader {needed!r} must appear exactly once")
        for needed in LEADER_IDS
        if ids.count(needed) != 1
    ]
    for key in ("id", "name"):
        values = [r[key] for r in data["thrallRaces"]["races"]]
        if len(set(values)) != len(values):
            found.append(Problem("counters.json", f"$.thrallRaces.races[*].{key}", "two races share it"))
    return found
