"""The map of The High Crusade in characters, in three sizes, and one planet drawn hex by hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.color import Color
from rich.style import Style
from rich.text import Text

from crusades.cli.boards import View
from crusades.cli.boards.canvas import Canvas

SIDE_COLOUR = {"crusader": "#f3d58a", "wersgorix": "#9cc3e6", None: "#f7ead0"}
BOTH_COLOUR = "#ff8fab"
NIGHT = (11, 13, 20)
DUST = Style(color="#3c4254")
FAINT = Style(color="#8088a0")
STORM = Style(color="#d7a6ff", bold=True)
PAIR = 2  # characters of a hex


class Glyphs(NamedTuple):
    """Sides and works by shape: the map must read without colour too."""

    crusader: str
    wersgorix: str
    neutral: str
    both: str
    fortress: str
    fort: str
    razed: str
    castle: str
    church: str
    cathedral: str
    storm: str
    on: str
    off: str
    space: str
    land: str
    alert: str

    def side(self, side: str | None) -> str:
        return {"crusader": self.crusader, "wersgorix": self.wersgorix}.get(side or "", self.neutral)


FANCY = Glyphs("✚", "◆", "●", "×", "■", "▲", "△", "♜", "†", "‡", "≈", "◉", "○", "·", "░", "!")
PLAIN = Glyphs("+", "w", "o", "x", "#", "^", "_", "H", "t", "T", "~", "@", "o", ".", ":", "!")


def tint(colour: str, share: float) -> str:
    """A colour sunk into the night."""
    mixed = (round(a * share + b * (1 - share)) for a, b in zip(Color.parse(colour).get_truecolor(), NIGHT))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def axes(name: str) -> tuple[int, int]:
    """Column and row of a hex, from 0."""
    return int(name[:2]) - 1, int(name[2:]) - 1


@dataclass
class Mark:
    """What stands in a hex: a strongpoint or building, and whoever is there."""

    work: str = ""
    work_style: Style = field(default_factory=Style.null)
    sides: set[str | None] = field(default_factory=set)


class Scale(NamedTuple):
    """How hexes become characters. Small: two rows to a line. Big: true half-hex steps."""

    name: str
    rise: int  # lines for each pair of rows

    def place(self, col: int, row: int) -> tuple[int, int]:
        if self.name == "small":
            return PAIR * col + row % 2, row // 2
        if self.name == "big":
            return PAIR * col, 2 * row + col % 2
        return PAIR * col, row

    def height(self, rows: int) -> int:
        return (rows * self.rise + 1) // 2 + (self.name == "big")


SCALES = {scale.name: scale for scale in (Scale("small", 1), Scale("normal", 2), Scale("big", 4))}
CHROME = 6  # lines that a map should leave for its ruler, the legend and the prompt


class Chart:
    """The printed map, ready to be drawn on."""

    def __init__(self, data: dict[str, Any], glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self.cols: int = data["grid"]["cols"]
        self.rows: int = data["grid"]["rows"]
        self.planets: list[dict[str, Any]] = data["planets"]
        self.zones: dict[str, dict[str, Any]] = {z["id"]: z for z in data["zones"]}
        self.values: dict[str, int] = data["fortValues"]
        self.planet_at: dict[str, dict[str, Any]] = {h: p for p in self.planets for h in p["hexes"]}
        self._labels: dict[str, dict[str, tuple[int, int]]] = {}

    def ground(self, planet: dict[str, Any]) -> Style:
        colour = self.zones[planet["zone"]]["colour"]
        return Style(color=tint(colour, 0.62), bgcolor=tint(colour, 0.34))

    # the whole map --------------------------------------------------------------------------------------
    def draw(self, view: View, width: int, height: int, size: str = "") -> list[Text]:
        scale = SCALES.get(size) or self.fitting(height)
        margin = 3 if width >= PAIR * self.cols + 3 else 0
        canvas = Canvas(PAIR * self.cols + margin, scale.height(self.rows) + 1)
        self._ruler(canvas, scale, margin)
        self._space(canvas, scale, margin)
        self._planets(canvas, scale, margin, marks(view, self.glyphs))
        self._names(canvas, scale, margin, view)
        self._skies(canvas, scale, margin, view)
        return list(canvas.lines())

    def fitting(self, height: int) -> Scale:
        for name in ("big", "normal"):
            if SCALES[name].height(self.rows) + CHROME <= height:
                return SCALES[name]
        return SCALES["small"]

    def _ruler(self, canvas: Canvas, scale: Scale, margin: int) -> None:
        for col in range(0, self.cols, 2):
            canvas.put(margin + PAIR * col, 0, f"{col + 1:02d}", FAINT)
        for row in range(0, self.rows, 2 if scale.name == "small" else 1):
            # Without a margin the number stands in the first column, where there is no planet.
            canvas.put(0, scale.place(0, row)[1] + 1, f"{row + 1:02d}", FAINT)

    def _space(self, canvas: Canvas, scale: Scale, margin: int) -> None:
        """A dot for each hex: people count them."""
        for col in range(0 if margin else 1, self.cols):
            for row in range(self.rows):
                x, y = scale.place(col, row)
                if scale.name == "small" and row % 2:
                    continue
                canvas.put(margin + x, y + 1, self.glyphs.space, DUST)

    def _planets(self, canvas: Canvas, scale: Scale, margin: int, found: dict[str, Mark]) -> None:
        for name, planet in self.planet_at.items():
            x, y = scale.place(*axes(name))
            ground = self.ground(planet)
            mark = found.get(name, Mark())
            pair = self._pair(mark, ground)
            if scale.name == "small":
                pair = pair[1:] if mark.sides or not mark.work else pair[:1]
                self._fill(canvas, margin + x // PAIR * PAIR, y + 1, ground)
            elif scale.name == "big":
                self._fill(canvas, margin + x, y + 2, ground)
            for i, (char, style) in enumerate(pair):
                canvas.put(margin + x + i, y + 1, char, style)

    def _fill(self, canvas: Canvas, x: int, y: int, ground: Style) -> None:
        """Land under both characters, without covering what was put there."""
        for i in range(x, x + PAIR):
            if canvas.styles[y][i].bgcolor != ground.bgcolor:
                canvas.put(i, y, self.glyphs.land, ground)

    def _pair(self, mark: Mark, ground: Style) -> list[tuple[str, Style]]:
        """The two characters of a land hex."""
        over = Style(bgcolor=ground.bgcolor.name if ground.bgcolor else None, bold=True)
        work = (mark.work, over + mark.work_style) if mark.work else (self.glyphs.land, ground)
        char, colour = occupant(mark.sides, self.glyphs)
        return [work, (char, over + Style(color=colour)) if char else (self.glyphs.land, ground)]

    def _skies(self, canvas: Canvas, scale: Scale, margin: int, view: View) -> None:
        for zone in view["zones"]:
            x, y = scale.place(*axes(self.zones[zone["id"]]["satelliteBox"]))
            lit = zone["satellite"] == "on"
            colour = tint(self.zones[zone["id"]]["colour"], 1.0 if lit else 0.6)
            canvas.put(
                margin + x, y + 1, self.glyphs.on if lit else self.glyphs.off, Style(color=colour, bold=lit)
            )
        for storm in view["storms"]:
            x, y = scale.place(*axes(storm))
            canvas.put(margin + x, y + 1, self.glyphs.storm * (1 if scale.name == "small" else PAIR), STORM)
        for name, mark in marks(view, self.glyphs).items():
            if name not in self.planet_at:
                x, y = scale.place(*axes(name))
                char, colour = occupant(mark.sides, self.glyphs)
                canvas.put(margin + x, y + 1, char, Style(color=colour, bold=True))

    def _names(self, canvas: Canvas, scale: Scale, margin: int, view: View) -> None:
        if scale.name not in self._labels:
            self._labels[scale.name] = Lettering(self, scale).places()
        for planet in view["planets"]:
            x, y = self._labels[scale.name][planet["id"]]
            colour = tint(self.zones[planet["zone"]]["colour"], 0.9)
            canvas.put(margin + x, y + 1, planet["name"], Style(color=colour, italic=True))
            canvas.put(margin + x + len(planet["name"]), y + 1, *self._flag(planet))

    def _flag(self, planet: View) -> tuple[str, Style]:
        """One sign after the name: its race is Converted, or the planet is Alerted."""
        if planet["converted"]:
            return self.glyphs.church, Style(color=SIDE_COLOUR["crusader"], bold=True)
        if planet["alerted"]:
            return self.glyphs.alert, Style(color=SIDE_COLOUR["wersgorix"], bold=True)
        return "", Style.null()

    # one planet -----------------------------------------------------------------------------------------
    def close(self, view: View, hexes: Iterable[str]) -> list[Text]:
        """Hexes drawn as hexes, with what stands in them."""
        return Honeycomb(self, view, sorted(hexes)).draw()


def occupant(sides: set[str | None], glyphs: Glyphs) -> tuple[str, str]:
    if not sides:
        return "", ""
    if {"crusader", "wersgorix"} <= sides:
        return glyphs.both, BOTH_COLOUR
    side = next((s for s in ("crusader", "wersgorix") if s in sides), None)
    return glyphs.side(side), SIDE_COLOUR[side]


def marks(view: View, glyphs: Glyphs) -> dict[str, Mark]:
    """Everything that stands on the map, by hex."""
    found: dict[str, Mark] = {}
    for planet in view["planets"]:
        if planet["church"]:
            built = glyphs.cathedral if planet["cathedral"] else glyphs.church
            found[planet["church"]] = Mark(built, Style(color=SIDE_COLOUR["crusader"]))
        for castle in planet["castles"]:
            found[castle] = Mark(glyphs.castle, Style(color=SIDE_COLOUR["crusader"]))
    for fort in view["strongpoints"]:
        sign = (
            glyphs.razed if fort["razed"] else glyphs.fortress if fort["type"] == "fortress" else glyphs.fort
        )
        found[fort["hex"]] = Mark(sign, Style(color=SIDE_COLOUR.get(fort["control"], "#f7ead0")))
    for piece in [*view["units"], *view["leaders"]]:
        if piece["hex"] and piece["hex"] != "earth":
            found.setdefault(piece["hex"], Mark()).sides.add(piece["side"])
    return found


class Lettering:
    """Where the names of planets go: beside them, never over a planet, a satellite or another name."""

    def __init__(self, chart: Chart, scale: Scale) -> None:
        self.chart = chart
        self.scale = scale
        self.height = scale.height(chart.rows)
        self.taken = {self._cell(h, i) for h in chart.planet_at for i in range(PAIR)}
        self.taken |= {self._cell(z["satelliteBox"], 0) for z in chart.zones.values()}

    def _cell(self, name: str, shift: int) -> tuple[int, int]:
        x, y = self.scale.place(*axes(name))
        return x // PAIR * PAIR + shift, y

    def places(self) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = {}
        for planet in self.chart.planets:
            width = len(planet["name"]) + 1  # room for a flag
            x, y = next((at for at in self._around(planet, width) if self._free(*at, width)), (-99, -99))
            found[planet["id"]] = x, y
            self.taken |= {(i, y) for i in range(x, x + width)}
        return found

    def _around(self, planet: dict[str, Any], width: int) -> Iterator[tuple[int, int]]:
        """Below, above, right, left; then further and further along."""
        cells = [self._cell(h, 0) for h in planet["hexes"]]
        left, right = min(x for x, _ in cells), max(x for x, _ in cells) + PAIR
        top, bottom = min(y for _, y in cells), max(y for _, y in cells)
        middle = (left + right - width + 1) // 2
        for shift in (0, 1, -1, 2, -2, 3, -3):
            yield middle + shift, bottom + 1
            yield middle + shift, top - 1
        for y in range(top, bottom + 1):
            yield right + 1, y
            yield left - width, y
        for shift in (5, -5, 7, -7):
            yield middle + shift, bottom + 1
            yield middle + shift, top - 1

    def _free(self, x: int, y: int, width: int) -> bool:
        inside = x >= PAIR and x + width <= PAIR * self.chart.cols and 0 <= y < self.height
        return inside and not any((i, y) in self.taken for i in range(x - 1, x + width))


class Honeycomb:
    """Flat-top hexes, nine characters wide and four lines high, each column half a hex off the next."""

    WIDE, HIGH = 7, 4

    def __init__(self, chart: Chart, view: View, hexes: list[str]) -> None:
        self.chart = chart
        self.hexes = hexes
        self.marks = marks(view, chart.glyphs)
        self.points = strengths(view)
        spots = [axes(h) for h in hexes]
        self.left = min(c for c, _ in spots)
        self.top = min(2 * r + c % 2 for c, r in spots)
        across = max(c for c, _ in spots) - self.left + 1
        down = max(2 * r + c % 2 for c, r in spots) - self.top
        self.canvas = Canvas(self.WIDE * across + 2, self.HIGH // 2 * down + self.HIGH + 1)

    def draw(self) -> list[Text]:
        for name in self.hexes:
            self._hex(name)
        return list(self.canvas.lines())

    def _hex(self, name: str) -> None:
        col, row = axes(name)
        x, y = self.WIDE * (col - self.left), self.HIGH // 2 * (2 * row + col % 2 - self.top)
        planet = self.chart.planet_at.get(name)
        edge = self.chart.ground(planet) if planet else DUST
        rim, inner = Style(color=edge.color.name if edge.color else None), Style(bgcolor=_name(edge.bgcolor))
        put = self.canvas.put
        put(x + 2, y, "_____", rim)
        for line, (left, body, right) in enumerate(
            (("/", 5, "\\"), ("/", 7, "\\"), ("\\", 7, "/"), ("\\", 5, "/"))
        ):
            start = x + (1 if line in (0, 3) else 0)
            put(start, y + line + 1, left, rim)
            put(start + 1, y + line + 1, ("_" if line == 3 else " ") * body, rim + inner)
            put(start + 1 + body, y + line + 1, right, rim)
        put(x + 2, y + 1, name.center(5), inner + FAINT)
        self._contents(name, x, y, inner)

    def _contents(self, name: str, x: int, y: int, inner: Style) -> None:
        mark = self.marks.get(name, Mark())
        char, colour = occupant(mark.sides, self.chart.glyphs)
        if mark.work:
            self.canvas.put(x + 2, y + 2, mark.work, inner + mark.work_style + Style(bold=True))
        if char:
            self.canvas.put(x + 4, y + 2, char, inner + Style(color=colour, bold=True))
        text = self.points.get(name, "").center(7)
        self.canvas.put(x + 1, y + 3, text[:7], inner + Style(color=colour or None))


def _name(colour: Color | None) -> str | None:
    return colour.name if colour else None


def strengths(view: View) -> dict[str, str]:
    """Points by hex: `F12 A7`."""
    sums: dict[str, dict[str, int]] = {}
    for unit in view["units"]:
        if unit["hex"]:
            letter = "F" if unit["type"] == "fleet" else "A"
            here = sums.setdefault(unit["hex"], {})
            here[letter] = here.get(letter, 0) + unit["strength"]
    return {
        name: " ".join(f"{k}{v}" for k, v in sorted(here.items(), reverse=True))
        for name, here in sums.items()
    }
