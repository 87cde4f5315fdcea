"""Draw docs/img/architecture.svg: layers, packages, modules and who imports whom, from the real import graph.

    .venv/bin/python tools/architecture.py

The layers are those of the import law (pyproject.toml). What churns is drawn roughly: a module by one of
four sizes, an arrow by one of three widths, lines in two figures. A test holds the packages and the arrows.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
PICTURE = Path("docs/img/architecture.svg")
GAMES, BESIDE, PAGE = "games", "beside", "page"
UNDER = ((BESIDE, GAMES), (BESIDE, "core"))  # it lies on the rules, and is drawn so
SIZES = (60, 150, 300)  # lines: a module that has more is of the next size
WIDTHS = (10, 40)  # imports: likewise of an arrow

# The picture, in pixels.
ACROSS = 1360
EDGE = 28
GAP = 58  # between layers, for the arrows
BETWEEN = 46  # between the packages of a layer
PAD = 14
CHIP = 21
# How wide letters are at the size of a module's name, in most fonts without serifs; the rest are as the last.
LETTERS = (("ijl", 3.3), ("ft/r", 4.6), ("mw", 10.6), ("_", 6.2), ("", 7.2))

STYLE = """
 svg{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;--paper:#fbf8f1;--ink:#2b2a26;--soft:#6d675a;
  --line:#cfc6b2;--panel:#fff;--page:#8a5a9e;--cli:#3d7a8c;--server:#2f6f56;--ai:#a8671d;--lab:#8b7f2a;
  --play:#35609e;--odds:#5c5aa8;--games:#a33c31;--core:#4a4a52;--arrow:#8c8472}
 @media (prefers-color-scheme:dark){svg{--paper:#191a1c;--ink:#ece8de;--soft:#a9a294;--line:#46443e;
  --panel:#232527;--page:#c79ad8;--cli:#7cc0d2;--server:#74c2a0;--ai:#e5a760;--lab:#cfc26a;--play:#86b2ee;
  --odds:#a9a7ee;--games:#ef8f83;--core:#b9b9c4;--arrow:#8a8577}}
 .paper{fill:var(--paper)} .panel{fill:var(--panel);stroke-width:1.6} .inner{fill:none;stroke:var(--line)}
 .name{font-size:17px;font-weight:650} .what{font-size:12px;fill:var(--soft)}
 .module{font-size:11px;fill:var(--ink)} .arrow{fill:none;stroke:var(--arrow);stroke-linecap:round}
 .w0{stroke-width:1.4} .w1{stroke-width:3}
 .w2{stroke-width:5.5} .up{stroke-dasharray:2 6} .wire{stroke-dasharray:9 6} .tip{fill:var(--arrow)}
"""


@dataclass
class Package:
    """A box of the picture: what it is called, what it says of itself, its modules with their lines."""

    name: str
    about: str = ""
    modules: dict[str, int] = field(default_factory=dict)
    inner: list[Package] = field(default_factory=list)

    @property
    def lines(self) -> int:
        return sum(self.modules.values()) + sum(each.lines for each in self.inner)


@dataclass
class House:
    """The layers from above to below, and who imports whom how often."""

    layers: list[list[Package]]
    arrows: Counter[tuple[str, str]]


# What there is ----------------------------------------------------------------------------------------------
def house(root: Path) -> House:
    source = root / "src" / "crusades"
    law = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    rows = next(each["layers"] for each in law if each["type"] == "layers")
    layers = [[page(root / "web" / "src")]]
    for row in rows:
        names = [name.strip("() ") for name in row.split(":")]
        layers.append([_package(source / name) for name in names if (source / name).is_dir()])
    layers[-2:-1] = [
        [Package(BESIDE)],
        layers[-2],
    ]  # it lies in the folders of the games, on top of their rules
    return House(layers, arrows())


def arrows() -> Counter[tuple[str, str]]:
    graph = grimp.build_graph("crusades", cache_dir=None)
    found: Counter[tuple[str, str]] = Counter()
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            pair = (package_of(module), package_of(other))
            if pair[0] != pair[1] and all(pair) and pair not in UNDER:
                found[pair] += 1
    found[PAGE, "server"] = 0  # not an import: by socket and request
    return found


def package_of(module: str) -> str:
    """The box that a module is in; none is `crusades` itself, which only passes on what `play` has."""
    parts = module.split(".")
    return BESIDE if BESIDE in parts else parts[1] if len(parts) > 1 else ""


def _package(folder: Path) -> Package:
    found = Package(folder.name, about(folder))
    if folder.name == GAMES:
        found.inner = [_game(each.parent) for each in sorted(folder.glob("*/manifest.py"))]
    else:
        found.modules = modules(folder)
    return found


def _game(folder: Path) -> Package:
    game = Package(folder.name, about(folder), modules(folder))
    game.modules.pop(f"{BESIDE}/", None)
    beside = Package(BESIDE, about(folder / BESIDE), modules(folder / BESIDE))
    game.inner = [beside]
    return game


def modules(folder: Path) -> dict[str, int]:
    """Lines of every module, and of every folder of modules together."""
    found = {each.stem: lines([each]) for each in sorted(folder.glob("*.py")) if each.stem != "__init__"}
    inner = {
        f"{each.parent.name}/": lines(each.parent.rglob("*.py")) for each in folder.glob("*/__init__.py")
    }
    return found | dict(sorted(inner.items()))


def page(folder: Path) -> Package:
    """The page has no import law of its own: its folders."""
    parts = sorted(each for each in folder.iterdir() if each.is_dir() and each.name != "styles")
    count = {f"{each.name}/": lines([*each.rglob("*.ts"), *each.rglob("*.tsx")]) for each in parts}
    return Package(PAGE, "What runs in the browser (web/src). It knows no rules.", count)


def lines(files: Iterable[Path]) -> int:
    return sum(len(each.read_text("utf-8").splitlines()) for each in files)


def about(folder: Path) -> str:
    """What a package says of itself in its first line."""
    said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))
    return (said or "").splitlines()[0].replace("`", "")


# How it is drawn --------------------------------------------------------------------------------------------
@dataclass
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Picture:
    """Rows of boxes from above to below; arrows under them, so that one passes behind what it skips."""

    def __init__(self, drawn: House) -> None:
        self.house = drawn
        self.boxes: dict[str, Box] = {}
        self.front: list[str] = []
        self.back: list[str] = []
        self.used: list[tuple[float, float, float]] = []  # columns that arrows take: x, from, to

    def svg(self) -> str:
        y = float(EDGE)
        for layer in self.house.layers:
            if layer[0].name != BESIDE:
                y = self.row(layer, y) + GAP
        y -= GAP
        for (a, b), count in sorted(self.house.arrows.items(), key=lambda each: (-each[1], each[0])):
            if {a, b} <= self.boxes.keys():
                self.arrow(a, b, count)
        y = self.legend(y + 30)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ACROSS} {y:.0f}" role="img">'
        parts = [head, "<title>The house: layers, packages, modules, and who imports whom</title>"]
        parts += [
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{ACROSS}" height="{y:.0f}" rx="10"/>',
        ]
        return "\n".join([*parts, *self.back, *self.front, "</svg>"]) + "\n"

    def row(self, layer: list[Package], y: float) -> float:
        """One layer: the more modules a package has, the wider it is. Answers where the row ends."""
        room = ACROSS - 2 * EDGE - BETWEEN * (len(layer) - 1)
        weights = [max(len(each.modules), 5 + len(layer)) ** 0.75 for each in layer]
        x, boxes = float(EDGE), []
        for weight in weights:
            boxes.append(Box(x, y, room * weight / sum(weights), 0))
            x = boxes[-1].right + BETWEEN
        height = max(self.draw(package, box, False) for package, box in zip(layer, boxes))
        for package, box in zip(layer, boxes):
            box.height = height
            self.boxes[package.name] = box
            self.draw(package, box, True)
        return y + height

    def draw(self, package: Package, box: Box, is_drawn: bool) -> float:
        """A package; answers how high it is, which is all that is wanted the first time."""
        return (self.games if package.name == GAMES else self.panel)(package, box, is_drawn)

    def panel(self, package: Package, box: Box, is_drawn: bool) -> float:
        """With its modules."""
        if is_drawn:
            self.frame(package, box)
        head = self.heading(package, box, is_drawn)
        return self.chips(package.modules, package.name, box, box.y + head, is_drawn) + PAD - box.y

    def games(self, package: Package, box: Box, is_drawn: bool) -> float:
        """The games side by side: what each brings for other layers above its rules."""
        if is_drawn:
            self.frame(package, box)
        top = box.y + self.heading(package, box, is_drawn)
        width = (box.width - PAD * (len(package.inner) + 1)) / len(package.inner)
        columns = [Box(box.x + PAD + n * (width + PAD), top, width, 0) for n in range(len(package.inner))]
        aside = max(self.beside(game, column, 0, False) for game, column in zip(package.inner, columns))
        end = max(self.rules(game, column, aside, 0, False) for game, column in zip(package.inner, columns))
        if is_drawn:
            self.boxes[BESIDE] = Box(box.x, top, box.width, aside - top)
            for game, column in zip(package.inner, columns):
                self.beside(game, column, aside, True)
                self.rules(game, column, aside, end, True)
        return end + PAD - box.y

    def beside(self, game: Package, column: Box, end: float, is_drawn: bool) -> float:
        (part,) = game.inner
        if is_drawn:
            box = f'x="{column.x:.1f}" y="{column.y:.1f}" width="{column.width:.1f}"'
            self.front.append(
                f'<rect class="inner" {box} height="{end - column.y:.1f}" rx="7" stroke-dasharray="4 4"/>'
            )
            self.write("what", column.x + PAD, column.y + 19, f"{game.name}/beside: for the layers above")
        return self.chips(part.modules, "play", column, column.y + 28, is_drawn) + PAD

    def rules(self, game: Package, column: Box, top: float, end: float, is_drawn: bool) -> float:
        top += PAD
        if is_drawn:
            box = f'x="{column.x:.1f}" y="{top:.1f}" width="{column.width:.1f}"'
            self.front.append(f'<rect class="inner" {box} height="{end - top:.1f}" rx="7"/>')
            self.write(
                "what",
                column.x + PAD,
                top + 19,
                f"{game.name}: the rules, {rough(sum(game.modules.values()))} lines",
            )
        return self.chips(game.modules, GAMES, column, top + 28, is_drawn) + PAD

    def frame(self, package: Package, box: Box) -> None:
        self.front.append(
            f'<rect class="panel" data-package="{package.name}" style="stroke:var(--{package.name})" '
            f'x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" rx="9"/>'
        )

    def heading(self, package: Package, box: Box, is_drawn: bool) -> float:
        """Its name, how large it is and what it says of itself; answers how high that is."""
        size = f"{rough(package.lines)} lines"
        after = 11 * len(package.name) + 2 * PAD
        said = wrapped(f"{size}. {package.about}", box.width - after - PAD, 6.0)
        if is_drawn:
            x, y = box.x + PAD, box.y + 26
            colour = f'style="fill:var(--{package.name})"'
            self.front.append(f'<text class="name" {colour} x="{x:.1f}" y="{y:.1f}">{package.name}</text>')
            for n, line in enumerate(said):
                self.write("what", box.x + after, y - 1 + n * 16, line)
        return 40 + 16 * (len(said) - 1)

    def chips(self, names: dict[str, int], colour: str, box: Box, y: float, is_drawn: bool) -> float:
        """The modules in rows, the larger the stronger; answers where the last row ends."""
        x = box.x + PAD
        for name, size in names.items():
            width = wide(name) + 14
            if x + width > box.right - PAD + 1:
                x, y = box.x + PAD, y + CHIP + 5
            if is_drawn:
                strength = (0.1, 0.2, 0.34, 0.5)[sum(size > each for each in SIZES)]
                self.front.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{CHIP}" rx="5" '
                    f'style="fill:var(--{colour})" fill-opacity="{strength}"/>'
                )
                self.write("module", x + 7, y + 15, name)
            x += width + 5
        return y + CHIP

    def write(self, kind: str, x: float, y: float, text: str) -> None:
        self.front.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>')

    # arrows ----------------------------------------------------------------------------------------------
    def arrow(self, a: str, b: str, count: int) -> None:
        one, other = self.boxes[a], self.boxes[b]
        width = sum(count >= each for each in WIDTHS)
        kind = "wire" if a == PAGE else "up" if one.y > other.y else ""
        if one.y == other.y:
            there, x, tip = one.x < other.x, one.right, other.x
            if not there:
                x, tip = one.x, other.right
            y = one.y + 60
            path = f"M{x:.1f} {y:.1f}H{tip + (-9 if there else 9):.1f}"  # to where its tip begins
            self.stroke(a, b, path, f"{kind} w{width}".strip(), tip, y, 0 if there else 180)
            return
        is_down = one.y < other.y
        start, end = (one.bottom, other.y) if is_down else (one.y, other.bottom)
        x, tip = self.column(one, other, min(start, end), max(start, end))
        stop = end - 9 if is_down else end + 9
        bend = (start + stop) / 2
        path = f"M{x:.1f} {start:.1f}C{x:.1f} {bend:.1f} {tip:.1f} {bend:.1f} {tip:.1f} {stop:.1f}"
        self.stroke(a, b, path, f"{kind} w{width}".strip(), tip, end, 90 if is_down else 270)

    def column(self, one: Box, other: Box, top: float, bottom: float) -> tuple[float, float]:
        """Where an arrow leaves and arrives: straight where the two overlap, and away from the others."""
        left, right = max(one.x, other.x) + 30, min(one.right, other.right) - 30
        if left > right:
            x = one.x + 40 if one.x > other.x else one.right - 40
            return x, (other.right - 40 if other.right < one.x else other.x + 40)
        steps = [left + (right - left) * n / 24 for n in range(25)]

        def room(x: float) -> float:
            near = [abs(x - taken) for taken, above, below in self.used if above < bottom and top < below]
            return min([*near, 90.0])

        middle = (left + right) / 2
        best = max(steps, key=lambda x: (round(room(x)), -abs(x - middle)))
        self.used.append((best, top, bottom))
        return best, best

    def stroke(self, a: str, b: str, path: str, kind: str, x: float, y: float, turn: int) -> None:
        self.back.append(f'<path class="arrow {kind}" data-from="{a}" data-to="{b}" d="{path}"/>')
        at = f"translate({x:.1f} {y:.1f}) rotate({turn})"
        self.back.append(f'<path class="tip" d="M0 0L-12 -6.5V6.5Z" transform="{at}"/>')

    def legend(self, y: float) -> float:
        said = (
            "An arrow points to what is imported: thin for a few imports, thick for many; "
            "it passes behind what it skips. "
            "Dotted: what lies beside a game's rules uses the layer that it serves.",
            "Dashed: by request and socket. The stronger a module is coloured, the more lines it has. "
            "Upper layers find games by their manifests and import none of them.",
        )
        for n, line in enumerate(said):
            self.write("what", EDGE, y + 17 * n, line)
        return y + 17 * len(said) + 6


def wide(name: str) -> float:
    return sum(
        next(width for letters, width in LETTERS if letter in letters or not letters) for letter in name
    )


def rough(count: int) -> str:
    """In two figures."""
    digits = max(0, len(str(count)) - 2)
    return f"{round(count, -digits):,}".replace(",", " ")


def wrapped(text: str, width: float, letter: float) -> list[str]:
    found = [""]
    for word in text.split():
        if found[-1] and letter * (len(found[-1]) + 1 + len(word)) > width:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found


def main() -> int:
    (ROOT / PICTURE).write_text(Picture(house(ROOT)).svg(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
