"""The map of The Darkest Crusade in characters: pointed hexes in three sizes, and one with those around it.

A hex has its name and city on the first line, the stack on the second, and where there is a third the
rivers below it. Rivers to the right are drawn between the hexes; on a map of two lines those below it
underline what stands there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.style import Style
from rich.text import Text

from crusades.cli.boards import View
from crusades.cli.boards.canvas import Canvas

COLOUR = {"axis": "#cdd6e0", "soviet": "#ff9b80"}
GROUND = {"axis": "#2b333d", "soviet": "#3d2424"}
SEA = Style(color="#3f6aa0", bgcolor="#0e1c30")
FAINT = "#8088a0"
RIVER = "#6db4ff"
GOLD = "#ffd257"
TARGET = "#ff5f87"
AIRCRAFT = ("air", "fighter")
GROUND_TYPES = ("rifle", "shock", "guards", "inf", "pz", "tank", "army", "arty", "at", "katyusha")
TANKS = ("pz", "tank")
SHORT = {"mountain": "mounts"}  # six letters of a hex are left for the ground
SIZES = ("", "town", "city", "major", "victory")


class Glyphs(NamedTuple):
    """Sides, places and ground by shape: the map must read without colour too."""

    axis: str
    soviet: str
    victory: str
    major: str
    city: str
    fortress: str
    target: str
    river: str
    below: str
    forest: str
    hills: str
    mountain: str
    swamp: str
    clear: str
    sea: str

    def side(self, side: str) -> str:
        return self.axis if side == "axis" else self.soviet

    def ground(self, terrain: str) -> str:
        return {
            "forest": self.forest, "hills": self.hills, "mountain": self.mountain, "swamp": self.swamp,
        }.get(terrain, self.clear)  # fmt: skip


FANCY = Glyphs("◆", "●", "★", "◎", "○", "■", "×", "┃", "━", "♣", "∩", "▲", "≈", "·", "~")
PLAIN = Glyphs("x", "o", "*", "@", "c", "#", "!", "|", "=", "f", "n", "^", "w", ".", "~")

# What a stack carries besides its count and its fire, the most important first.
FLAGS = (
    ("T", "panzers or tanks"),
    ("!", "some Disrupted"),
    ("-", "out of supply"),
    ("^", "aircraft"),
    ("#", "dug in"),
)


@dataclass
class Stack:
    """Everybody of one side in a hex."""

    side: str
    units: list[View] = field(default_factory=list)

    @property
    def ground(self) -> list[View]:
        return [u for u in self.units if u["type"] in GROUND_TYPES]

    @property
    def fire(self) -> int:
        """The factors of those on the ground who are not Disrupted."""
        return sum(u["fire"] for u in self.ground if "disrupted" not in u["marks"])

    def summary(self) -> str:
        """`3:7T`: three ground units with fire 7, and flags; who is not on the ground is named."""
        count = f"{len(self.ground)}:{self.fire}" if self.ground else ""
        return count + self.flags() or "fleet"

    def flags(self) -> str:
        has = (
            any(u["type"] in TANKS for u in self.units),
            any("disrupted" in u["marks"] for u in self.units),
            any("cut-off" in u["marks"] for u in self.units),
            any(u["type"] in AIRCRAFT for u in self.units),
            any("fortified" in u["marks"] for u in self.units),
        )
        return "".join(sign for (sign, _), there in zip(FLAGS, has) if there)


def stacks(view: View) -> dict[str, list[Stack]]:
    """By hex; factories and works alone are no stack."""
    found: dict[str, dict[str, Stack]] = {}
    for unit in view["units"]:
        if unit["hex"] and unit["type"] not in ("factory", "fortline"):
            sides = found.setdefault(unit["hex"], {})
            sides.setdefault(unit["side"], Stack(unit["side"])).units.append(unit)
    return {name: list(sides.values()) for name, sides in found.items()}


class Scale(NamedTuple):
    """How large a hex is, in characters."""

    wide: int
    high: int

    def place(self, row: int, col: int) -> tuple[int, int]:
        """Rows A, C, E … lie half a hex to the right."""
        return self.wide * col + (self.wide // 2 if row % 2 == 0 else 0), self.high * row


SMALL, NORMAL, BIG, CLOSE = Scale(5, 1), Scale(8, 2), Scale(8, 3), Scale(15, 4)
SCALES = {"small": SMALL, "normal": NORMAL, "big": BIG}
MARGIN = 2  # the letters of the rows
LOW = 30  # lines of a terminal below which the small map is drawn


class Layer(NamedTuple):
    """Something laid over the map: words in hexes, and the levels of hexsides."""

    words: dict[str, tuple[str, str]]  # by hex: the word instead of the stack, its colour
    levels: dict[str, int]  # by hexside, `F2|F3`


NOTHING = Layer({}, {})


class Chart:
    """The printed map, ready to be drawn on."""

    def __init__(self, data: dict[str, Any], glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self.hexes: dict[str, dict[str, Any]] = {h["id"]: h for h in data["hexes"]}
        self.at: dict[tuple[int, int], str] = {(h["row"], h["col"]): h["id"] for h in data["hexes"]}
        self.cols: int = 1 + max(h["col"] for h in data["hexes"])
        self.rivers: dict[frozenset[str], str] = {
            frozenset((s["a"], s["b"])): s["river"] for s in data["hexsides"] if s.get("river")
        }

    # geography ------------------------------------------------------------------------------------------
    def spot(self, name: str) -> tuple[int, int]:
        return self.hexes[name]["row"], self.hexes[name]["col"]

    def beside(self, name: str) -> dict[str, str]:
        """The hexes around one, by direction."""
        row, col = self.spot(name)
        lean = 0 if row % 2 == 0 else -1
        steps = {
            "NW": (row - 1, col + lean), "NE": (row - 1, col + lean + 1), "E": (row, col + 1),
            "SE": (row + 1, col + lean + 1), "SW": (row + 1, col + lean), "W": (row, col - 1),
        }  # fmt: skip
        return {way: self.at[spot] for way, spot in steps.items() if spot in self.at}

    def river(self, one: str, other: str | None) -> str:
        return self.rivers.get(frozenset((one, other)), "") if other else ""

    def around(self, name: str, far: int) -> set[str]:
        found = {name}
        for _ in range(far):
            found |= {other for each in found for other in self.beside(each).values()}
        return found

    # drawing --------------------------------------------------------------------------------------------
    def scale(self, width: int, height: int, size: str) -> Scale:
        if size in SCALES:
            return SCALES[size]
        fits = MARGIN + NORMAL.place(0, self.cols)[0] <= width and height >= LOW
        return NORMAL if fits else SMALL

    def draw(self, view: View, width: int, height: int, size: str = "", layer: Layer = NOTHING) -> list[Text]:
        """The rows that the scenario plays on."""
        rows = {self.spot(h["hex"])[0] for h in view["hexes"] if h["hex"] in self.hexes}
        names = [name for name, h in self.hexes.items() if h["row"] in rows]
        return Sheet(self, view, self.scale(width, height, size), names, layer).draw()

    def close(self, view: View, name: str) -> list[Text]:
        return Sheet(self, view, CLOSE, self.around(name, 2), NOTHING, name).draw()


class Sheet:
    """One drawing of some hexes."""

    def __init__(
        self, chart: Chart, view: View, scale: Scale, names: Iterable[str], layer: Layer, centre: str = ""
    ) -> None:
        self.chart = chart
        self.glyphs = chart.glyphs
        self.scale = scale
        self.names = sorted(names, key=chart.spot)
        self.layer = layer
        self.centre = centre
        self.land: dict[str, View] = {h["hex"]: h for h in view["hexes"]}
        self.stacks = stacks(view)
        self.targets = {a["target"] for a in view["attacks"] if not a["fought"]}
        self.targets |= {b["target"] for b in (view["preparing"], view["battle"]) if b}
        spots = [scale.place(*chart.spot(name)) for name in self.names]
        self.left = min(x for x, _ in spots) - MARGIN
        self.top = min(y for _, y in spots) - (1 if scale.high == 1 else 0)
        across = max(x for x, _ in spots) - self.left + scale.wide
        self.canvas = Canvas(across, max(y for _, y in spots) - self.top + scale.high)

    def draw(self) -> list[Text]:
        self._rulers()
        for name in self.names:
            self._hex(name)
        return list(self.canvas.lines())

    def _rulers(self) -> None:
        for row in {self.chart.spot(name)[0] for name in self.names}:
            self.canvas.put(0, self.scale.place(row, 0)[1] - self.top, chr(65 + row), Style(color=FAINT))
        if self.scale.high == 1:
            for col in range(self.chart.cols):
                x = self.scale.wide * col + MARGIN + 1
                self.canvas.put(x, 0, str(col), Style(color=FAINT))

    def _hex(self, name: str) -> None:
        x, y = self.scale.place(*self.chart.spot(name))
        x, y = x - self.left, y - self.top
        place = self.land.get(name)
        if place is None:
            if self.chart.hexes[name]["terrain"] == "sea":
                for line in range(self.scale.high):
                    self.canvas.put(x, y + line, f" {self.glyphs.sea}".ljust(self.scale.wide), SEA)
            return
        over = Style(bgcolor=GROUND[place["control"]])
        for line in range(self.scale.high):
            self.canvas.put(x, y + line, " " * self.scale.wide, over)
        if self.scale.high == 1:
            self._brief(name, place, x, y, over)
            return
        self._title(name, place, x, y, over)
        self._body(name, place, x, y + 1, over)
        if self.scale.high == CLOSE.high:
            self._who(name, x, y + 2, over)
        self._sides(name, x, y, over)

    # the lines of a hex ---------------------------------------------------------------------------------
    def _sign(self, name: str, place: View) -> tuple[str, Style]:
        """What the place is, and whether it is attacked."""
        if name in self.targets:
            return self.glyphs.target, Style(color=TARGET, bold=True)
        if place["fortress"]:
            return self.glyphs.fortress, Style(color=GOLD)
        sign = {"victory": self.glyphs.victory, "major": self.glyphs.major, "city": self.glyphs.city}
        return sign.get(place["size"] or "", ""), Style(color=GOLD, bold=place["size"] == "victory")

    def _title(self, name: str, place: View, x: int, y: int, over: Style) -> None:
        lit = Style(color=GOLD, bold=True, reverse=True) if name == self.centre else Style(color=FAINT)
        self.canvas.put(x, y, name, over + lit)
        x, room = x + len(name), self.scale.wide - len(name) - 1  # a blank before the next hex
        sign, style = self._sign(name, place)
        is_city = SIZES.index(place["size"] or "") > 1 or place["fortress"]
        if sign:
            self.canvas.put(x, y, sign, over + style)
        if is_city or (place["city"] and self.scale == CLOSE):
            self.canvas.put(
                x + 1, y, place["city"][: room - 1], over + (style if is_city else Style(color=FAINT))
            )
        elif place["terrain"] != "clear":
            ground = self.glyphs.ground(place["terrain"]) * 2
            self.canvas.put(x + 1, y, ground, over + Style(color=FAINT))

    def _body(self, name: str, place: View, x: int, y: int, over: Style) -> None:
        if name in self.layer.words:
            word, colour = self.layer.words[name]
            self.canvas.put(x, y, word[: self.scale.wide - 1], over + Style(color=colour, bold=True))
            return
        if self.layer.levels:
            return
        for stack in self.stacks.get(name, ()):
            text = self.glyphs.side(stack.side) + stack.summary()
            self.canvas.put(
                x, y, text[: self.scale.wide - 1], over + Style(color=COLOUR[stack.side], bold=True)
            )
            x += len(text) + 1
        if self.scale == CLOSE:
            ground = str(place["terrain"])
            word = SHORT.get(ground, ground)
            end = self._x(name) + self.scale.wide - 1
            self.canvas.put(end - len(word), y, word, over + Style(color=FAINT))

    def _x(self, name: str) -> int:
        return self.scale.place(*self.chart.spot(name))[0] - self.left

    def _who(self, name: str, x: int, y: int, over: Style) -> None:
        """The first few by their short names."""
        units = [u for stack in self.stacks.get(name, ()) for u in stack.units]
        if not units:
            return
        names, room = [u["id"].split("-", 1)[1].lower() for u in units], self.scale.wide - 1
        shown = names
        while len(" ".join(shown) + (f" +{len(names) - len(shown)}" if shown != names else "")) > room:
            shown = shown[:-1]
        more = f" +{len(names) - len(shown)}" if len(shown) < len(names) else ""
        self.canvas.put(x, y, " ".join(shown) + more, over + Style(color=COLOUR[units[0]["side"]]))

    def _brief(self, name: str, place: View, x: int, y: int, over: Style) -> None:
        """One line: the stack, or the city, or the ground."""
        room = self.scale.wide - 1
        if name in self.layer.words:
            word, colour = self.layer.words[name]
            self.canvas.put(x, y, word[:room], over + Style(color=colour, bold=True))
            return
        for stack in self.stacks.get(name, ()):
            text = f"{self.glyphs.side(stack.side)}{stack.fire if stack.ground else ''}{stack.flags()}"
            style = Style(color=TARGET if name in self.targets else COLOUR[stack.side], bold=True)
            self.canvas.put(x, y, text[:room], over + style)
            return
        sign, style = self._sign(name, place)
        if sign:
            self.canvas.put(x, y, f"{sign}{place['city'] or ''}"[:room], over + style)
        else:
            self.canvas.put(x, y, f" {self.glyphs.ground(place['terrain'])}", over + Style(color=FAINT))

    # rivers and levels ----------------------------------------------------------------------------------
    def _sides(self, name: str, x: int, y: int, over: Style) -> None:
        beside = self.chart.beside(name)
        end, half = x + self.scale.wide - 1, self.scale.wide // 2
        wet = over + Style(color=RIVER)
        east = beside.get("E")
        if self.layer.levels:
            self._level(name, east, end, y)
            self._level(name, beside.get("SW"), x + half // 2 - 1, y + self.scale.high - 1)
            self._level(name, beside.get("SE"), x + half + half // 2 - 1, y + self.scale.high - 1)
            return
        if self.chart.river(name, east):
            for line in range(self.scale.high):
                self.canvas.put(end, y + line, self.glyphs.river, wet)
        for way, start in (("SW", x), ("SE", x + half)):
            if not self.chart.river(name, beside.get(way)):
                continue
            last = y + self.scale.high - 1
            room = half - (1 if way == "SE" else 0)
            if self.scale.high > 2:
                self.canvas.put(start, last, self.glyphs.below * room, wet)
            else:
                self._underline(start, start + room, last, wet)

    def _underline(self, start: int, end: int, y: int, wet: Style) -> None:
        for x in range(start, end):
            if self.canvas.chars[y][x] == " ":
                self.canvas.put(x, y, "_", wet)
            else:
                self.canvas.styles[y][x] += Style(underline=True)

    def _level(self, name: str, other: str | None, x: int, y: int) -> None:
        a, b = sorted((name, other or ""), key=lambda h: self.chart.spot(h) if h else (99, 99))
        level = self.layer.levels.get(f"{a}|{b}")
        if level is not None:
            colour = RIVER if self.chart.river(a, b) else "#f7ead0"
            self.canvas.put(x, y, str(level), self.canvas.styles[y][x] + Style(color=colour))
