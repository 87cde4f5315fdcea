"""The forces of The High Crusade in words: who stands where, aboard what, how strong."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crusades.cli.boards import View
from crusades.games.high.beside.terminal.chart import FAINT, SIDE_COLOUR, Chart

NATIONS = {
    "crusader": "",
    "wersgorix": "",
    "jair": "Jair ",
    "pthng": "P'thing'gung ",
    "ashenk": "Ashenk'goli ",
    "thrall": "Thrall ",
}
RACES = {"jair": "Jair", "pthng": "P'thing'gung", "ashenk": "Ashenk'goli"}
TYPES = {"fleet": "Fleet", "army": "Army", "garrison": "Garrison"}
ATTITUDES = {"A": "Agrarian", "S": "Spiritual", "W": "Warlike"}
HOLDERS = {"crusader": "the Crusaders", "wersgorix": "the Wersgorix", None: "nobody"}
BOXES = {"up": "face up", "shown": "shown to the Crusaders", "down": "face down"}
SIDES = {"crusader": "Crusader", "wersgorix": "Wersgorix", None: "Independent"}


def unit_name(unit: View) -> str:
    """`Fleet B 5`, `Jair Army A 3`, `Garrison 2 (wg4)`."""
    nation = NATIONS[unit["nation"]]
    if unit["type"] == "garrison":
        return f"{nation}Garrison {unit['strength']} ({unit['id']})"
    return f"{nation}{TYPES[unit['type']]} {unit['id'][-1]} {unit['strength']}"


def leader_name(leader: View) -> str:
    """The name with combat and political rating, and what ails him."""
    ails = [word for word in ("wounded", "traitor", "defector") if leader[word]]
    if leader["captor"]:
        ails.append(f"captive of {HOLDERS[leader['captor']]}")
    return f"{leader['name']} {leader['combat']}/{leader['political']}" + "".join(
        f", {word}" for word in ails
    )


class Forces:
    """Everything on the map, found by hex."""

    def __init__(self, view: View, chart: Chart, races: dict[str, View]) -> None:
        self.view = view
        self.chart = chart
        self.races = races  # as printed, by id
        self.units: dict[str, View] = {unit["id"]: unit for unit in view["units"]}
        self.strongpoints: dict[str, View] = {fort["hex"]: fort for fort in view["strongpoints"]}
        self.planets: dict[str, View] = {planet["id"]: planet for planet in view["planets"]}

    def at(self, hexes: Iterable[str], side: str | bool | None = True) -> list[View]:
        """Units and leaders there; `side` True is everybody."""
        here = set(hexes)
        pieces = [*self.view["units"], *self.view["leaders"]]
        return [p for p in pieces if p["hex"] in here and (side is True or p["side"] == side)]

    def where(self, hex_name: str | None) -> str:
        """`Korvanth 0806`, or the hex alone in space."""
        if hex_name is None:
            return ""
        planet = self.chart.planet_at.get(hex_name)
        return f"{planet['name']} {hex_name}" if planet else hex_name

    # one hex --------------------------------------------------------------------------------------------
    def ground(self, hex_name: str) -> str:
        """What is built in a hex."""
        words = []
        fort = self.strongpoints.get(hex_name)
        if fort:
            words.append(self._strongpoint(fort))
        planet = self.planets.get(self.chart.planet_at.get(hex_name, {}).get("id", ""))
        if planet and hex_name in planet["castles"]:
            words.append("castle")
        if planet and planet["church"] == hex_name:
            words.append("cathedral" if planet["cathedral"] else "church")
        return ", ".join(words)

    def _strongpoint(self, fort: View) -> str:
        if fort["razed"]:
            return f"{fort['type']}, razed"
        held = f" ({SIDES[fort['control']]})" if fort["control"] else ""
        shut = ", besieged" if fort["besieged"] else ", garrison inside" if fort["inside"] else ""
        return f"{fort['type']} {self.chart.values[fort['type']]}{held}{shut}"

    def stack(self, pieces: list[View], indent: str = "") -> Text:
        """One line for each side: fleets with what they carry in brackets, then what stands alone."""
        lines = []
        for side in ("crusader", "wersgorix", None):
            mine = [p for p in pieces if p["side"] == side]
            if mine:
                mark = Text(f"{indent}{self.chart.glyphs.side(side)} ", f"bold {SIDE_COLOUR[side]}")
                lines.append(mark.append(", ".join(self._carried(mine)), "not bold"))
        return Text("\n").join(lines)

    def _carried(self, pieces: list[View]) -> list[str]:
        """Fleets first; what is aboard stands with its fleet."""
        names = {p["id"]: self._name(p) for p in pieces}
        loads: dict[str, list[str]] = {}
        for piece in pieces:
            if piece["aboard"] in names:
                loads.setdefault(piece["aboard"], []).append(names[piece["id"]])
        free = [p for p in pieces if p["aboard"] not in names]
        return [names[p["id"]] + _aboard(loads.get(p["id"], [])) for p in free]

    def _name(self, piece: View) -> str:
        name = unit_name(piece) if "strength" in piece else leader_name(piece)
        if self.view["grail"]["carrier"] == piece["id"]:
            name += " with the Grail"
        return name

    def attack(self, attack: View) -> Text:
        """Who attacks what, and who stands there."""
        attackers = [p for p in [*self.view["units"], *self.view["leaders"]] if p["id"] in _members(attack)]
        points = sum(p.get("strength", 0) for p in attackers)
        text = Text(f"Attack on {self.where(attack['target'])} ({attack['arm']}, {points} pts)\n", "italic")
        text.append_text(self.stack(attackers, indent="  ")).append(
            "\n  against " if attackers else "  against "
        )
        ground = self.ground(attack["target"])
        text.append(f"{ground}, " if ground else "")
        there = [p for p in self.at([attack["target"]]) if p["side"] != attack["side"]]
        return text.append_text(self.stack(there))

    def people(self, planet: View) -> Text:
        return Text(f"{planet['name']}: {self._race(planet).removeprefix('Thrall Race: ')}", "italic")

    # one planet -----------------------------------------------------------------------------------------
    def closeup(self, planet_id: str) -> RenderableType:
        planet = self.planets[planet_id]
        printed = next(p for p in self.chart.planets if p["id"] == planet_id)
        picture = Text("\n").join(self.chart.close(self.view, printed["hexes"]))
        facts = Group(self._title(planet, printed), Padding(self._hexes(printed["hexes"]), (1, 0, 0, 0)))
        return _beside(picture, facts)

    def around(self, hex_name: str, near: Iterable[str]) -> RenderableType:
        """A hex and those next to it."""
        hexes = [hex_name, *near]
        picture = Text("\n").join(self.chart.close(self.view, hexes))
        title = Text(f"{self.where(hex_name)} and the hexes next to it", "bold")
        return _beside(picture, Group(title, Padding(self._hexes(hexes), (1, 0, 0, 0))))

    def _title(self, planet: View, printed: View) -> Text:
        zone = next(z for z in self.view["zones"] if z["id"] == planet["zone"])
        text = Text(planet["name"], "bold")
        text.append(f"  {zone['name']}", FAINT)
        for fact in self._facts(planet, printed, zone):
            text.append(f"\n{fact}", "not bold")
        return text

    def _facts(self, planet: View, printed: View, zone: View) -> list[str]:
        facts = [_terrain(printed["terrain"])]
        if printed["capital"]:
            facts.append(f"Capital, held by {HOLDERS[zone['capital_side']]}")
        if planet["box"]:
            facts.append(self._race(planet))
        if printed["independentRace"]:
            state = self.view["alliances"][printed["independentRace"]]
            facts.append(f"Home of the {RACES[printed['independentRace']]}: {_alliance(state)}")
        if planet["alerted"]:
            facts.append("Alerted")
        return facts + self._holdings(planet)

    def _race(self, planet: View) -> str:
        if planet["box"] == "empty":
            return "No Thrall Race"
        known = planet["race"]["id"] if planet["race"] else self.view["remembered"].get(planet["id"])
        if known is None:
            return "Thrall Race: face down"
        race = self.races[known]
        asterisk = ", has a fleet and an army" if race["fleetAndArmy"] else ""
        state = "Converted" if planet["converted"] else BOXES.get(planet["box"], "")
        return (
            f"Thrall Race: {race['name']} ({state}). {ATTITUDES[race['attitude']]}, "
            f"Conversion Number {race['conversion']}, strength {race['strength']}{asterisk}"
        )

    def _holdings(self, planet: View) -> list[str]:
        facts = []
        if planet["fief"]:
            garrison = f", {planet['fief_garrison']} points under it" if planet["fief_garrison"] else ""
            facts.append(f"Fief of {self._leader(planet['fief'])}{garrison}")
        facts += [word for key, word in (("heresy", "Heresy!"), ("rebel", "In rebellion")) if planet[key]]
        for work in planet["works"]:
            facts.append(
                f"Building a {work['work']} since turn {work['since']} ({self._builder(work['builder'])})"
            )
        return facts

    def _leader(self, leader_id: str) -> str:
        return next(
            (str(x["name"]) for x in self.view["leaders"] if x["id"] == leader_id), leader_id.capitalize()
        )

    def _builder(self, piece_id: str) -> str:
        return unit_name(self.units[piece_id]) if piece_id in self.units else self._leader(piece_id)

    def _hexes(self, hexes: Iterable[str]) -> RenderableType:
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column()
        for name in hexes:
            pieces, built = self.at([name]), self.ground(name)
            if pieces or built:
                cell = Text(built, "italic") if built else Text()
                cell.append("\n" if built and pieces else "").append_text(self.stack(pieces))
                table.add_row(Text(name, FAINT), cell)
        return table if table.row_count else Text("Nobody is here.", FAINT)

    # one side -------------------------------------------------------------------------------------------
    def roll_call(self, side: str) -> RenderableType:
        """All forces of a side, by hex, in the order of the map."""
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        held = {p["hex"] for p in self.at([*self.hexes()], side)}
        for name in sorted(held, key=self._order):
            table.add_row(Text(self.where(name), FAINT), self.stack(self.at([name], side)))
        away = [x["name"] for x in self.view["leaders"] if x["hex"] == "earth" and x["side"] == side]
        if away:
            table.add_row(Text("Away", FAINT), Text(f"{', '.join(away)}, in search of Earth"))
        return table if table.row_count else Text("There are none.")

    def hexes(self) -> set[str]:
        return {p["hex"] for p in [*self.view["units"], *self.view["leaders"]] if p["hex"]}

    def _order(self, hex_name: str) -> tuple[int, str]:
        planet = self.chart.planet_at.get(hex_name)
        return (self.chart.planets.index(planet) if planet else len(self.chart.planets), hex_name)


def _members(attack: View) -> list[str]:
    return [*attack["units"], *attack["leaders"]]


def _aboard(load: list[str]) -> str:
    return f" [{', '.join(load)}]" if load else ""


def _beside(picture: Text, facts: RenderableType) -> RenderableType:
    page = Table.grid(padding=(0, 3))
    page.add_column(no_wrap=True)
    page.add_column()
    page.add_row(picture, facts)
    return page


def _terrain(terrain: View) -> str:
    if not terrain["shift"]:
        return "Open terrain"
    columns = f"{terrain['shift']} column" + ("s" if terrain["shift"] > 1 else "")
    return f"Terrain {terrain['code']}: helps the {terrain['side']} by {columns}"


def _alliance(state: str) -> str:
    return {
        "neutral": "nobody's Ally",
        "allied": "allied to the Crusaders",
        "permanent": "allied to the Crusaders for ever",
    }[state]
