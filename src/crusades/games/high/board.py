"""H2B: the map, the printed tables and the values printed on the pieces, built once from a content pack.

Immutable and shared by reference: a state points at its board and never copies it.
"""

from typing import Any, Final

from crusades.core.hexes import OFF_MAP, Grid
from crusades.core.printed_table import PrintedTable
from crusades.games.high.options import SCENARIOS
from crusades.games.high.pieces import KNIGHTS, LEADER_IDS, LEADERS, NATIONS, RACES, SORVAN, W1

AGRARIAN: Final = 0  # H2C.10: Attitudes
SPIRITUAL: Final = 1
WARLIKE: Final = 2
ATTITUDES: Final = "ASW"

NO_FORT: Final = -1
SPACE: Final = -1  # planet of a space hex (H2B.1)

# Results of the Crusader Combat Table are packed fleet * 32 + ground, of the other attacker * 32 + defender.
PACK: Final = 32

CRUSADER_EVENTS: Final = (
    "no_event", "treachery", "earth", "heresy", "leader_ill", "ionic_storm", "reinforcements",
    "crusading_fervor", "ambassador", "grail", "ally_neutral",
)  # fmt: skip
WERSGORIX_EVENTS: Final = (
    "no_event", "earth", "rebellion", "lies", "withdrawal", "initiative", "reinforcements",
)  # fmt: skip


def merged(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Several small objects as one."""
    found: dict[str, Any] = {}
    for row in rows:
        found.update(row)
    return found


class Board:
    """H2A.1: the one map, and all else printed; planets, zones, forts and races keep the pack's order."""

    def __init__(self, pack: dict[str, Any]) -> None:
        self._planets(pack["map"])
        self._on_planets(pack["map"])
        self._zones(pack["map"])
        self._distances(pack["map"])
        self._strongpoints(pack["map"])
        self._tables(pack["tables"])
        self._pieces(pack["counters"])

    # H2B.1 – H2B.9: hexes, planets, zones -----------------------------------------------------------
    def _planets(self, data: dict[str, Any]) -> None:
        grid = data["grid"]
        self.grid: Grid = Grid(int(grid["cols"]), int(grid["rows"]))
        self.light_years: int = int(grid["lightYearsPerHex"])  # H2B.2
        planets: list[dict[str, Any]] = data["planets"]
        self.planet_ids: list[str] = [p["id"] for p in planets]
        self.planet_names: list[str] = [p["name"] for p in planets]
        self.planets: int = len(planets)
        self.hexes: list[list[int]] = [[self.hex(h) for h in p["hexes"]] for p in planets]
        self.hex_names: list[list[str]] = [[self.grid.name(h) for h in hexes] for hexes in self.hexes]
        self.planet_of: list[int] = [SPACE] * self.grid.size
        for p in range(self.planets):
            for h in self.hexes[p]:
                self.planet_of[h] = p
        self.planet_area: list[int] = [sum(1 << h for h in hexes) for hexes in self.hexes]
        self.land: int = sum(self.planet_area)
        # The hexes one step away on the same planet (H6C.1).
        self.steps: list[list[int]] = [
            [h for h in sorted(self.grid.neighbours[here]) if self.planet_of[h] == p] if p != SPACE else []
            for here, p in enumerate(self.planet_of)
        ]
        # Where fleets can go, remembered: the same few questions come up again and again.
        self.landfalls: dict[tuple[int, int, int, int, int], list[int]] = {}
        self.thraxian: int = self.planet_ids.index("thraxian")
        self.wersgorix: int = self.planet_ids.index("wersgorix")

    def _on_planets(self, data: dict[str, Any]) -> None:
        """What is printed on the planets, and the homes of the Independent Races."""
        planets: list[dict[str, Any]] = data["planets"]
        self.terrain: list[int] = [self._terrain(p["terrain"]) for p in planets]  # H2B.5: A is +, D is -
        self.has_thrall_box: list[bool] = [bool(p["thrallBox"]) for p in planets]  # H2B.6
        self.has_alert_box: list[bool] = [bool(p["alertBox"]) for p in planets]
        self.home_race: list[int] = [self._race(p["independentRace"]) for p in planets]
        self.alliance_range: list[int] = [0] * RACES  # H9.7
        self.homes: list[list[int]] = [[] for _ in range(RACES)]
        for p in range(self.planets):
            if self.home_race[p] >= 0:
                self.alliance_range[self.home_race[p]] = int(planets[p]["allianceRange"])
                self.homes[self.home_race[p]].append(p)

    def _zones(self, data: dict[str, Any]) -> None:
        planets: list[dict[str, Any]] = data["planets"]
        zones: list[dict[str, Any]] = data["zones"]
        self.zone_ids: list[str] = [z["id"] for z in zones]
        self.zone_names: list[str] = [z["name"] for z in zones]
        self.zones: int = len(zones)
        self.zone_of: list[int] = [self.zone_ids.index(p["zone"]) for p in planets]
        self.capital_planet: list[int] = [self.planet_ids.index(z["capital"]) for z in zones]  # H2B.9
        self.capital_hex: list[int] = [self.hex(planets[p]["capitalHex"]) for p in self.capital_planet]
        self.capital_area: int = sum(1 << h for h in self.capital_hex)
        # H4A.15, H4A.20: Uncollected Points wait in capitals and at the homes of the Independent Races.
        homes = [h for planets_of in self.homes for p in planets_of for h in self.hexes[p]]
        self.collecting_places: set[int] = {*self.capital_hex, *homes}
        self.zone_planets: list[list[int]] = [
            [p for p in range(self.planets) if self.zone_of[p] == z] for z in range(self.zones)
        ]
        self.zone_area: list[int] = [sum(self.planet_area[p] for p in ps) for ps in self.zone_planets]
        self.alert_planets: list[list[int]] = [
            [p for p in ps if self.has_alert_box[p]] for ps in self.zone_planets
        ]
        self.satellite_box: list[int] = [self.hex(z["satelliteBox"]) for z in zones]
        self.start_army: list[int] = [int(z["startForces"]["army"]) for z in zones]
        self.start_fleet: list[int] = [int(z["startForces"]["fleet"]) for z in zones]
        self.satellite_start: list[int] = [int(z["satelliteStart"] == "on") for z in zones]
        self.thraxian_zone: int = self.zone_of[self.thraxian]
        self.wersgorix_zone: int = self.zone_of[self.wersgorix]

    def _distances(self, data: dict[str, Any]) -> None:
        self.distance: list[list[int]] = [
            [self._planet_distance(a, b) for b in range(self.planets)] for a in range(self.planets)
        ]
        self.storm_entry: list[int] = [self.hex(data["stormEntry"]["hexes"][str(i)]) for i in range(1, 7)]
        ranges = data["ranges"]
        self.fleet_range: int = int(ranges["fleet"])  # H2C.6
        self.fleet_a_range: int = int(ranges["crusaderFleetA"])
        self.alert_radius: int = int(ranges["alertRadius"])
        self.alarm_radius: int = int(ranges["imperialAlarmRadius"])
        near = self.grid.within  # every hex within the alarm radius of the planet Wersgorix (H6F.9)
        self.alarm_area: int = 0
        for h in self.hexes[self.wersgorix]:
            self.alarm_area |= near(h, self.alarm_radius, 0)

    def hex(self, name: str) -> int:
        h = self.grid.named(name)
        if h == OFF_MAP:
            raise ValueError(f"hex {name!r} is not on the map")
        return h

    def light_years_apart(self, a: int, b: int) -> int:
        """H2B.2: a space hex is five light years across."""
        return self.grid.distance(a, b) * self.light_years

    def _terrain(self, data: dict[str, Any]) -> int:
        shift = int(data["shift"])
        return -shift if data["side"] == "defender" else shift

    def _race(self, name: str | None) -> int:
        return -1 if name is None else NATIONS.index(name) - 2

    def _planet_distance(self, a: int, b: int) -> int:
        """H2B.3, H4A.3: the fewest hexes between any land hexes of the two planets."""
        return min(self.grid.distance(x, y) for x in self.hexes[a] for y in self.hexes[b])

    # H2B.7: forts and fortresses --------------------------------------------------------------------
    def _strongpoints(self, data: dict[str, Any]) -> None:
        self.fort_hex: list[int] = []
        self.fort_value: list[int] = []
        self.fort_planet: list[int] = []
        self.fort_at: list[int] = [NO_FORT] * self.grid.size
        self.is_fortress: list[bool] = []
        values: dict[str, int] = data["fortValues"]
        for p, planet in enumerate(data["planets"]):
            for fort in planet["forts"]:
                self.fort_at[self.hex(fort["hex"])] = len(self.fort_hex)
                self.fort_hex.append(self.hex(fort["hex"]))
                self.fort_planet.append(p)
                self.fort_value.append(int(values[fort["type"]]))
                self.is_fortress.append(fort["type"] == "fortress")
        self.forts: int = len(self.fort_hex)
        self.forts_on: list[list[int]] = [
            [i for i in range(self.forts) if self.fort_planet[i] == p] for p in range(self.planets)
        ]
        self.fort_area: int = sum(1 << h for h in self.fort_hex)

    # H2B.10 – H2B.15: printed tables ----------------------------------------------------------------
    def _tables(self, data: dict[str, Any]) -> None:
        floors = [-99 if c["min"] is None else int(c["min"]) for c in data["differentialColumns"]["columns"]]
        self.shift_cap: int = int(data["shiftCap"]["maxNetShift"])  # H7C.30
        crusader = data["crusaderCombat"]["rows"]
        wersgorix = data["wersgorixCombat"]["rows"]
        self.crusader_table: PrintedTable = PrintedTable(
            2, floors, [[self._crusader_cell(x) for x in crusader[str(r)]] for r in range(2, 13)]
        )
        self.wersgorix_table: PrintedTable = PrintedTable(
            2, floors, [[self._wersgorix_cell(x) for x in wersgorix[str(r)]] for r in range(2, 13)]
        )
        events = data["randomEvents"]  # H2A.3, H2B.15: by the sum of two dice, a column for each side
        self.crusader_event: list[int] = [0, 0] + [
            CRUSADER_EVENTS.index(events["crusader"][str(r)]) for r in range(2, 13)
        ]
        self.wersgorix_event: list[int] = [0, 0] + [
            WERSGORIX_EVENTS.index(events["wersgorix"][str(r)]) for r in range(2, 13)
        ]
        ill = data["randomEvents"]["leaderIllDie"]
        self.ill_leader: list[int] = [-1] + [
            LEADER_IDS.index(ill[str(d)]) if ill[str(d)] in LEADER_IDS else -1 for d in range(1, 7)
        ]
        self.equipment_shift: list[int] = self._track(data["equipmentTrack"])  # H2B.12
        self.iq_shift: list[int] = self._track(data["iqTrack"])  # H2B.14
        self.equipment_start: int = int(data["equipmentTrack"]["start"])
        self.iq_start: int = int(data["iqTrack"]["start"])
        scenarios = [data["scenarios"][name] for name in SCENARIOS]
        self.turns: list[int] = [int(each["turns"]) for each in scenarios]  # H10A.1, H10B.1
        wins = [merged(each["crusaderWins"]) for each in scenarios]
        self.capitals_to_win: list[int] = [wins[0]["otherCapitals"], wins[1]["allCapitals"]]  # H10A.3, H10B.2
        self.races_to_win: list[int] = [each["converted"] for each in wins]  # H10A.4, H10B.3

    def _crusader_cell(self, text: str) -> int:
        """H12.1: number left of the slash for fleets, letter A..J (1..10) on the right for ground."""
        fleet, ground = text.split("/")
        return int(fleet) * PACK + ord(ground) - 64

    def _wersgorix_cell(self, text: str) -> int:
        attacker, defender = text.split("/")
        return int(attacker) * PACK + int(defender)

    def _track(self, data: dict[str, Any]) -> list[int]:
        shifts = [0] * (int(data["boxes"]) + 1)
        for row in data["modifier"]:
            for i in range(int(row["from"]), int(row["to"]) + 1):
                shifts[i] = int(row["shift"])
        return shifts

    # H2C: values printed on the pieces --------------------------------------------------------------
    def _pieces(self, data: dict[str, Any]) -> None:
        rows: dict[str, dict[str, Any]] = {}
        for group in ("crusader", "allyAndThrall", "wersgorix"):
            for row in data["leaders"][group]:
                rows[row["id"]] = row
        leaders = [rows[i] for i in LEADER_IDS]
        self.leader_names: list[str] = [r["name"] for r in leaders]  # H2C.1
        self.combat_rating: list[int] = [int(r["combat"]) for r in leaders]  # H2C.3
        self.political_rating: list[int] = [int(r["political"]) for r in leaders]  # H2C.4
        self.combat_wounded: list[int] = [int(r["woundedCombat"]) for r in leaders]  # H2C.5
        self.political_wounded: list[int] = [int(r["woundedPolitical"]) for r in leaders]
        self.garrison_values: list[int] = [int(v) for v in data["garrisonMarkers"]["values"]]  # H2C.17
        self.cup: list[int] = sorted(int(v) for v in data["unknownStrength"]["values"])  # H2C.18
        races: list[dict[str, Any]] = data["thrallRaces"]["races"]
        self.race_ids: list[str] = [r["id"] for r in races]
        self.race_names: list[str] = [r["name"] for r in races]
        self.races: int = len(races)
        self.race_attitude: list[int] = [ATTITUDES.index(r["attitude"]) for r in races]  # H2C.10
        self.race_conversion: list[int] = [int(r["conversion"]) for r in races]  # H2C.9
        self.race_strength: list[int] = [int(r["strength"]) for r in races]  # H2C.11
        self.race_asterisk: list[bool] = [bool(r["fleetAndArmy"]) for r in races]
        # H2A.2, H2C.2, H3.3: the counter sheet, piece by piece: what it is, its colour, its type, how many.
        # H2C.19, H2C.21 – H2C.23: markers of buildings, fiefs, alerts and so on are never short.
        self.sheet: list[tuple[str, str, str, int]] = [
            (r["piece"], r["colour"], r["type"], int(r["n"])) for r in data.get("sheet", [])
        ]
        start = data["setup"]["crusader"]
        self.crusader_army: int = int(start["army"])  # H3.22
        self.crusader_fleet: int = int(start["fleet"])

    def race_of_leader(self, leader: int) -> int:
        """The Independent Race whose leader this is, or -1."""
        return leader - SORVAN if SORVAN <= leader < SORVAN + RACES else -1


assert LEADERS == len(LEADER_IDS) and KNIGHTS == 5 and W1 == 9
