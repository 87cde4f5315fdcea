"""What the parts of a pack of The Darkest Crusade must say of one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from crusades.games.darkest.pieces import COLS, HEXES
from crusades.games.darkest.victory import DETERMINED
from crusades.play.content import Pack, Problem

Data = dict[str, Any]
NAMED = (  # cities that the rules name, each in one hex
    "Leningrad", "Moscow", "Stalingrad", "Sevastopol", "Koenigsberg", "Grozny", "Warsaw",
)  # fmt: skip
NEEDED = ("B8", "B7", "O5", "P6")  # hexes that the rules name: Leningrad and its shore, the Kerch Straits


def sense(pack: Pack) -> list[Problem]:
    """Everything that is wrong with a pack whose shape is right."""
    found = _hexes(pack["map"])
    if found:
        return found  # the rest would only repeat it
    land = {h["id"] for h in pack["map"]["hexes"] if h["playable"]}
    found += _places(pack["map"], land) + _sides(pack["map"]) + _courses(pack["map"], pack["geography"])
    found += _units(pack["units"], pack["map"], land)
    return found + _calendar(pack["calendar"]) + _scenarios(pack["scenarios"])


def _hexes(data: Data) -> list[Problem]:
    """Every hex once, in the order A0, A1 … S12, which is how the program numbers them."""
    return [
        Problem("map.json", f"$.hexes[{n}].id", f"{h['id']} stands where {_name(n)} belongs")
        for n, h in enumerate(data["hexes"])
        if n < HEXES and h["id"] != _name(n)
    ]


def _name(n: int) -> str:
    return f"{chr(65 + n // COLS)}{n % COLS}"


def _places(data: Data, land: set[str]) -> list[Problem]:
    names = Counter(h["cities"][0] for h in data["hexes"] if h.get("cities"))
    found = [
        Problem("map.json", "$.hexes", f"{city} must be the first city of one hex (D2.1, D8.12)")
        for city in NAMED
        if names[city] != 1
    ]
    if not any(h.get("rumania") for h in data["hexes"]):
        found.append(Problem("map.json", "$.hexes", "no hex belongs to Rumania (D2.3)"))
    lists: dict[str, list[str]] = {
        "gulf_of_finland_inside": data["gulf_of_finland_inside"],
        "north_estonian_coast": data["north_estonian_coast"],
        "kronshtat_exclusion": data["kronshtat_exclusion"],
        "stalin_line": data["stalin_line"],
        "soviet_fleet_west_limit": [data["soviet_fleet_west_limit"]],
        "supply_edges.AXIS": data["supply_edges"]["AXIS"],
        "supply_edges.SU": data["supply_edges"]["SU"],
        "special_locations[0].adjacent": data["special_locations"][0]["adjacent"],
    }
    for field, hexes in lists.items():
        found += [Problem("map.json", f"$.{field}", f"{h} is no land") for h in hexes if h not in land]
    found += [
        Problem("map.json", "$.hexes", f"{h} must be land: the rules name it")
        for h in NEEDED
        if h not in land
    ]
    return found


def _sides(data: Data) -> list[Problem]:
    """Each hexside joins two neighbours, and stands there once."""
    found: list[Problem] = []
    seen: set[tuple[str, str]] = set()
    for n, side in enumerate(data["hexsides"]):
        pair = (min(side["a"], side["b"]), max(side["a"], side["b"]))
        if not _touch(*pair):
            found.append(Problem("map.json", f"$.hexsides[{n}]", f"{pair[0]} and {pair[1]} do not touch"))
        elif pair in seen:
            found.append(Problem("map.json", f"$.hexsides[{n}]", f"{pair[0]}|{pair[1]} is there twice"))
        seen.add(pair)
    return found


def _courses(board: Data, geography: Data) -> list[Problem]:
    """A river that is played with is also drawn."""
    names = {side["river"] for side in board["hexsides"] if isinstance(side.get("river"), str)}
    return [
        Problem("geography.json", "$.rivers", f"{name} has hexsides but no course")
        for name in sorted(names)
        if name not in geography["rivers"]
    ]


def _touch(a: str, b: str) -> bool:
    (row_a, col_a), (row_b, col_b) = ((ord(h[0]) - 65, int(h[1:])) for h in (a, b))
    if row_a == row_b:
        return abs(col_a - col_b) == 1
    lean = 0 if row_a % 2 == 0 else -1
    return abs(row_a - row_b) == 1 and col_b - col_a in (lean, lean + 1)


def _units(data: Data, board: Data, land: set[str]) -> list[Problem]:
    found: list[Problem] = []
    country = {h["id"]: h.get("country") for h in board["hexes"]}
    ids = Counter(u["id"].lower() for u in data["units"])
    for n, unit in enumerate(data["units"]):
        where = f"$.units[{n}]"
        for field, message in _unit(unit, land, country, ids):
            found.append(Problem("units.json", f"{where}.{field}", f"{unit['id']}: {message}"))
    for n, name in enumerate(data["meta"]["turn1_city_armies"]):
        if country.get(name) != "SU" or name not in land:
            found.append(
                Problem("units.json", f"$.meta.turn1_city_armies[{n}]", f"{name} is not in Russia (D3.7)")
            )
    return found


def _unit(unit: Data, land: set[str], country: Data, ids: Counter[str]) -> list[tuple[str, str]]:
    is_russian = unit["side"] == "SU"
    at = unit.get("hex")
    checks: list[tuple[str, Callable[[], bool], str]] = [
        ("id", lambda: ids[unit["id"].lower()] > 1, "two counters share this id"),
        ("nation", lambda: is_russian != (unit["nation"] == "SU"), "its nation is not on its side"),
        ("hex", lambda: at is not None and at not in land, "it begins or arrives off the map"),
        ("hex", lambda: unit["turn"] == 1 and at is None, "it is set up nowhere"),
        ("hex", lambda: at in land and unit["turn"] == 1 and is_russian != (country[at] == "SU"),
         "it is set up beyond the border (D27, D28)"),
        ("pool", lambda: unit["turn"] is None and not unit.get("pool"), "it never comes into play"),
        ("type", lambda: (unit["type"] in AXIS_ONLY and is_russian)
         or (unit["type"] in RUSSIAN_ONLY and not is_russian), "no unit of this side is of this type"),
        ("free_setup", lambda: bool(unit.get("free_setup")) and unit["nation"] != "DE",
         "only German units are placed by hand (D28.5)"),
    ]  # fmt: skip
    return [(field, message) for field, is_wrong, message in checks if is_wrong()]


AXIS_ONLY = ("inf", "pz", "army")
RUSSIAN_ONLY = (
    "rifle", "shock", "guards", "tank", "arty", "at", "katyusha", "fighter", "factory", "fortline",
)  # fmt: skip


def _calendar(data: Data) -> list[Problem]:
    return [
        Problem(
            "calendar.json", f"$.turns[{n}].turn", f"turn {row['turn']} stands where {n + 1} belongs (D26.2)"
        )
        for n, row in enumerate(data["turns"])
        if row["turn"] != n + 1
    ]


def _scenarios(data: Data) -> list[Problem]:
    found: list[Problem] = []
    ids = [row["id"] for row in data["scenarios"]]
    for n, row in enumerate(data["scenarios"]):
        where = f"$.scenarios[{n}]"
        if row["id"] in ids[:n]:
            found.append(Problem("scenarios.json", f"{where}.id", "another scenario has this id"))
        elif ("needed" in row) != ("drawn" in row):
            message = "cities decide a short scenario by two numbers: `needed` and `drawn`"
            found.append(Problem("scenarios.json", f"{where}.needed", message))
        elif "needed" not in row and row["turns"] not in DETERMINED:
            message = (
                f"without `needed` it ends with a Russian check: {', '.join(map(str, DETERMINED))} (D2.11)"
            )
            found.append(Problem("scenarios.json", f"{where}.turns", message))
        elif row.get("drawn", 0) > row.get("needed", 0):
            message = "a draw cannot need more than a win"
            found.append(Problem("scenarios.json", f"{where}.drawn", message))
    return found
