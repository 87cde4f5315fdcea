"""The map: hexes, hexsides, cities, seas and borders, read once from the pack."""

from typing import Any, Final

from crusades.games.darkest.pieces import COLS, HEXES, KRONSHTAT, PLACES, ROWS, SOVIET

TERRAINS: Final = ("clear", "forest", "hills", "mountain", "swamp", "sea", "off")
CLEAR: Final = 0
FOREST: Final = 1
HILLS: Final = 2
MOUNTAIN: Final = 3
SWAMP: Final = 4
SEA: Final = 5
OFF: Final = 6

CITY_KINDS: Final = ("", "town", "city", "major", "victory")
TOWN: Final = 1
CITY: Final = 2
MAJOR: Final = 3
VICTORY: Final = 4

SEAS: Final = ("BAL", "BLK", "AZV", "CAS")  # D8.9: the Gulf of Finland is part of the Baltic
BALTIC: Final = 0
BLACK: Final = 1
AZOV: Final = 2
CASPIAN: Final = 3  # nobody ships anything there: it has no ports
FAR: Final = 99
LONGEST: Final = 6  # no aircraft flies farther (D24.15)
ISLAND: Final = 1 << KRONSHTAT
# what a step adds to the number of a hex: along the row, to the next rows, and half a hex farther off there
STEPS: Final = (1, -1, COLS, -COLS, COLS + 1, -COLS + 1, COLS - 1, -COLS - 1)


def steps_from(h: int) -> list[int]:
    """The up to six hexes around a hex of the grid (pointy-top, rows A, C, E … half a hex to the right)."""
    row, col = divmod(h, COLS)
    lean = 0 if row % 2 == 0 else -1
    around = [(row, col - 1), (row, col + 1), (row - 1, col + lean), (row - 1, col + lean + 1)]
    around += [(row + 1, col + lean), (row + 1, col + lean + 1)]
    return [r * COLS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLS]


def bits(places: list[int]) -> int:
    mask = 0
    for p in places:
        mask |= 1 << p
    return mask


class Board:
    """Everything printed on the map, or on those of its rows that a scenario plays on."""

    def __init__(self, pack: dict[str, Any], rows: str = "") -> None:
        data = pack["map"]
        self.names: list[str] = [str(h["id"]) for h in data["hexes"]] + ["KR"]
        self.index: dict[str, int] = {name.lower(): i for i, name in enumerate(self.names)}
        assert self.index["s12"] == HEXES - 1 and self.index["kr"] == KRONSHTAT
        self.around: list[list[int]] = [steps_from(h) for h in range(HEXES)]  # on the grid, sea included
        self.land: int = 0  # playable hexes, as bits
        self.terrain: list[int] = [CLEAR] * PLACES
        self.city: list[int] = [0] * PLACES  # kind of the greatest city there
        self.city_name: list[str] = [""] * PLACES
        self.points: list[int] = [0] * PLACES  # D2.1, D2.2
        self.absorb: list[int] = [0] * PLACES  # D20.1, D20.2
        self.fire: list[int] = [0] * PLACES  # D20.5, D20.6
        self.flak: int = 0  # D23.10: Leningrad, Moscow, Sevastopol
        self.fortress: int = 0
        self.stalin_line: int = 0
        self.centres: list[int] = []  # D4.8
        self.highway: int = 0
        self.rumania: int = 0
        self.finland: int = 0
        self.russia: int = 0  # the Soviet Union of 22 June 1941
        self.germany: int = 0  # German-held ground on the Axis side, occupied Poland included
        self.coast: list[int] = [0, 0, 0, 0]  # by sea
        self.ports: list[int] = [0, 0, 0, 0]
        self.gulf: int = self.mask(data["gulf_of_finland_inside"])  # D25.1
        self.estonia: int = self.mask(data["north_estonian_coast"])  # D25.4
        self.fleet_limit: int = self.index[str(data["soviet_fleet_west_limit"]).lower()]
        self.kronshtat_waters: int = self.mask(data["kronshtat_exclusion"])  # D25.5
        self.edge: list[int] = [
            self.mask(data["supply_edges"]["AXIS"]),
            self.mask(data["supply_edges"]["SU"]),
        ]
        for h in data["hexes"]:
            self.add_hex(h)
        for name in data["stalin_line"]:
            self.stalin_line |= 1 << self.index[str(name).lower()]
        self.add_kronshtat(data["special_locations"][0])
        self.whole: int = self.land  # the land of the whole map, wherever a scenario plays
        if rows:
            self.cut(rows)
        self.default_level: int = int(data["default_level"])
        self.level: list[int] = [0] * (
            PLACES * PLACES
        )  # D10.1: [a * PLACES + b], 0 where no ground unit passes
        self.near: list[int] = [0] * PLACES  # where a ground unit may step, as bits
        self.river: list[int] = [0] * PLACES  # neighbours beyond a river
        self.strait: list[int] = [0] * PLACES
        self.road: list[int] = [0] * PLACES  # neighbours along the highway
        self.front_border: list[int] = [0] * PLACES  # neighbours across the border of 1941
        for side in data["hexsides"]:
            self.add_side(side)
        for name in data["special_locations"][0]["adjacent"]:
            self.join(
                KRONSHTAT, self.index[str(name).lower()], int(data["special_locations"][0]["attack_level"])
            )
        self.neighbours: list[list[int]] = [[q for q in range(PLACES) if m >> q & 1] for m in self.near]
        # places that touch, be it across a lake
        self.beside: list[int] = [
            m | bits(self.around[p]) if p < HEXES else m for p, m in enumerate(self.near)
        ]
        # by STEPS: the hexes, as bits, out of which a ground unit may step that way
        self.ways: list[int] = [
            bits([p for p in range(HEXES) if 0 <= p + by < HEXES and self.near[p] >> p + by & 1])
            for by in STEPS
        ]
        # by what of Finland (1) and Rumania (2) has been opened: the rest of them (D3.3, D3.4)
        self.shut: list[int] = [self.finland | self.rumania, self.rumania, self.finland, 0]
        self.ferry: int = self.near[KRONSHTAT]
        self.apart: list[list[int]] = self.distances()
        self.within: list[list[int]] = self.circles()
        self.cities: list[int] = [p for p in range(PLACES) if self.city[p] > TOWN or self.fortress >> p & 1]
        self.victory_cities: list[int] = [p for p in range(PLACES) if self.city[p] == VICTORY]
        self.victory_mask: int = bits(self.victory_cities)
        shelter = [p for p in range(PLACES) if self.terrain[p] in (FOREST, MOUNTAIN)]
        self.cover: int = bits(shelter) | self.victory_mask  # D24.8; fortresses are added while they stand
        self.city_mask: int = bits(self.cities)
        self.towns: int = bits([p for p in range(PLACES) if self.city[p] >= TOWN])
        # D5.4: towns on the eastern edge, not on the northern and southern ones
        self.gates: int = bits(
            [p for p in range(HEXES) if self.edge[SOVIET] >> p & 1 and p % COLS >= COLS - 2]
        )
        self.gates &= self.towns
        self.true_cities: int = bits([p for p in range(PLACES) if self.city[p] > TOWN])  # D21.1
        self.shore: int = self.coast[BALTIC] | self.coast[BLACK] | self.coast[AZOV] | ISLAND
        # D8.9: by place, the ports of the seas on which it lies
        self.harbours: list[int] = [0] * PLACES
        for sea in (BALTIC, BLACK, AZOV):
            shore = self.coast[sea] | ISLAND if sea == BALTIC else self.coast[sea]
            for p in range(PLACES):
                if shore >> p & 1:
                    self.harbours[p] |= self.ports[sea]
        self.home: list[int] = [
            self.whole & ~self.russia,
            self.russia,
        ]  # D8.7: whose ground it is at the start
        self.leningrad: int = self.index["b8"]
        self.moscow: int = self.named("Moscow")
        self.stalingrad: int = self.named("Stalingrad")
        self.sevastopol: int = self.named("Sevastopol")
        self.koenigsberg: int = self.named("Koenigsberg")
        self.grozny: int = self.named("Grozny")
        self.warsaw: int = self.named("Warsaw")
        self.kerch: int = self.index["o5"]
        self.taman: int = self.index["p6"]

    def mask(self, names: list[str]) -> int:
        return bits([self.index[str(name).lower()] for name in names])

    def named(self, city: str) -> int:
        return self.city_name.index(city)

    def add_hex(self, h: dict[str, Any]) -> None:
        p = self.index[str(h["id"]).lower()]
        self.terrain[p] = TERRAINS.index(str(h["terrain"]))
        if not h["playable"]:
            return
        self.land |= 1 << p
        self.city[p] = CITY_KINDS.index(str(h.get("city", "")))
        names = h.get("cities", [])
        if names and not self.city[p]:
            self.city[p] = TOWN
        self.city_name[p] = str(names[0]) if names else ""
        self.points[p] = int(h.get("vp", 0))
        self.absorb[p] = int(h.get("absorb", 0))
        self.fire[p] = int(h.get("fire", 0))
        self.flak |= int(bool(h.get("aa"))) << p
        self.fortress |= int(bool(h.get("fortress"))) << p
        self.highway |= int(bool(h.get("highway"))) << p
        self.rumania |= int(bool(h.get("rumania"))) << p
        if h.get("replacement_centre"):
            self.centres.append(p)
        country = str(h["country"])
        if country == "SU":
            self.russia |= 1 << p
        elif country == "FIN":
            self.finland |= 1 << p
        elif country == "GER":
            self.germany |= 1 << p
        for sea in h.get("coast", []):
            self.coast[_sea(str(sea))] |= 1 << p
        for sea in h.get("port", []):
            self.ports[_sea(str(sea))] |= 1 << p

    def add_kronshtat(self, data: dict[str, Any]) -> None:
        """D19.5: a fortress and naval base of its own."""
        self.city_name[KRONSHTAT] = str(data["name"])
        self.absorb[KRONSHTAT] = int(data["absorb"])
        self.fire[KRONSHTAT] = int(data["fire"])
        self.fortress |= 1 << KRONSHTAT
        self.russia |= 1 << KRONSHTAT
        self.land |= 1 << KRONSHTAT

    def cut(self, rows: str) -> None:
        """Only these rows are played on: elsewhere nobody goes, and no place counts for anything."""
        keep = 1 << KRONSHTAT
        for p in range(HEXES):
            if self.names[p][0] in rows:
                keep |= 1 << p
            else:
                self.city[p] = self.points[p] = 0
        self.land &= keep
        self.fortress &= keep
        self.stalin_line &= keep
        self.highway &= keep
        self.centres = [p for p in self.centres if keep >> p & 1]
        for masks in (self.coast, self.ports, self.edge):
            for n in range(len(masks)):
                masks[n] &= keep

    def add_side(self, side: dict[str, Any]) -> None:
        a, b = self.index[str(side["a"]).lower()], self.index[str(side["b"]).lower()]
        both = self.land >> a & 1 and self.land >> b & 1
        if side.get("river"):
            self.river[a] |= 1 << b
            self.river[b] |= 1 << a
        if side.get("front_border") or side.get("border"):
            self.front_border[a] |= 1 << b
            self.front_border[b] |= 1 << a
        if side.get("blocked") or not both:
            return
        if side.get("strait"):
            self.strait[a] |= 1 << b
            self.strait[b] |= 1 << a
        if side.get("highway"):
            self.road[a] |= 1 << b
            self.road[b] |= 1 << a
        self.join(a, b, int(side.get("level", self.default_level)))

    def join(self, a: int, b: int, level: int) -> None:
        self.level[a * PLACES + b] = level
        self.level[b * PLACES + a] = level
        self.near[a] |= 1 << b
        self.near[b] |= 1 << a

    def distances(self) -> list[list[int]]:
        """Hexes between any two places, counted over land and sea; Kronshtat: from B8, one hex off."""
        table: list[list[int]] = []
        for start in range(HEXES):
            row = [FAR] * PLACES
            row[start] = 0
            ring = [start]
            while ring:
                following: list[int] = []
                for h in ring:
                    for n in self.around[h]:
                        if row[n] == FAR:
                            row[n] = row[h] + 1
                            following.append(n)
                ring = following
            table.append(row)
        inside = self.index["b8"]
        for row in table:
            row[KRONSHTAT] = max(1, row[inside])
        table.append([*[row[KRONSHTAT] for row in table], 0])
        return table

    def circles(self) -> list[list[int]]:
        """By distance and place, as bits: everything that `apart` calls at most so far."""
        table = [[0] * PLACES for _ in range(LONGEST + 1)]
        for p in range(PLACES):
            for q, far in enumerate(self.apart[p]):
                if far <= LONGEST:
                    table[far][p] |= 1 << q
            for far in range(1, LONGEST + 1):
                table[far][p] |= table[far - 1][p]
        return table


def _sea(name: str) -> int:
    return SEAS.index("BAL" if name == "GOF" else name)
