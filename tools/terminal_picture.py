"""Draw the pictures of docs/img: real sessions at the terminal, played by the scripts below.

.venv/bin/python tools/terminal_picture.py [high|last|darkest ...]
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

import crusades
from crusades.cli.boards import board_for
from crusades.cli.keyboard import Keyboard, Left
from crusades.cli.play import Wishes, begin, resume
from crusades.cli.terminal_table import TerminalTable
from crusades.play.library import load_game

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "img"
WIDTH, HEIGHT, SEED = 118, 40, 11
CUT = "(cut)"  # the picture begins here

HIGH = (
    "standard",
    "done",
    "done",
    "move cfB; load caD; load roger; to 0413; land",
    CUT,
    "map",
    "move fleet a",
    "why not 0806",
    "gromolor",
)
LAST = (
    "assault r2c1; with us.sherman; with us.rifle; support us.h105; done",
    "play allied.smoke",
)
DARKEST = (
    "listed",
    "done",
    "bomb 2fk brest",
    "done",
    CUT,
    "done",
    "look f3",
    "attack f3; with 47pz; from f2; with 8fk; done",
)
MOMENT = """
turn 4; phase maneuver al; supply ax 4 al 9; nations ge us; seed 5
terrain r1c1 woods, r1c2 farmland, r1c3 hill, r2c1 village, r2c2 crossroads, r3c1 farmland, r3c2 hill
r1c1: ge.mort8 paid 2; r1c2: ge.pzgren paid 3; r1c3: ge.pak40 dug-in
r2c1: ge.grenadier spotted hits 1 +axis.mg, ge.pz4
r2c2: us.sherman spotted, us.arminf
r3c1: us.rifle +allied.mg; r3c2: us.h105, us.m81 spotted dug-in; r3c3: us.stuart
HQ.ax: ge.panther paid 8; HQ.al: us.rifle, us.priest; AF.al: us.p47
hand al: allied.smoke, allied.accuracy, us.jumbo; hand ax: axis.ambush, ge.tiger1
pile al: ge.pz4; pile ax: us.rifle, us.sherman
deck al: us.rifle, us.sherman; deck ax: ge.pz4, ge.grenadier
"""


class Typist(Keyboard):
    """Types the lines so that they can be seen."""

    def __init__(self, console: Console, lines: tuple[str, ...]) -> None:
        super().__init__(console)
        self.lines = list(lines)

    def ask(self, prompt: str = "> ") -> str:
        while self.lines and self.lines[0] == CUT:
            self.lines.pop(0)
            self.console.export_text(clear=True)
        if not self.lines:
            self.console.print(prompt, end="")
            raise Left
        line = self.lines.pop(0)
        self.console.print(f"{prompt}[bold]{line}[/bold]")
        return line


def high(console: Console, folder: Path) -> TerminalTable:
    wishes = Wishes("high", "basic", "crusader", "random", SEED, record=folder / "picture.crusade")
    table = begin(console, board_for(load_game("high")), wishes)
    table.keyboard = Typist(console, HIGH)
    return table


def last(console: Console, folder: Path) -> TerminalTable:
    path = crusades.position("last", MOMENT).save(folder / "picture.crusade")
    table = resume(console, path, Wishes("last", side="allied", opponent="random"))
    table.keyboard = Typist(console, LAST)
    return table


def darkest(console: Console, folder: Path) -> TerminalTable:
    wishes = Wishes("darkest", "border", "axis", "greedy", SEED, record=folder / "picture.crusade")
    table = begin(console, board_for(load_game("darkest")), wishes)
    table.keyboard = Typist(console, DARKEST)
    return table


SESSIONS = {
    "high": ("terminal.svg", high),
    "last": ("terminal-last.svg", last),
    "darkest": ("terminal-darkest.svg", darkest),
}


def session(sit: Callable[[Console, Path], TerminalTable]) -> Console:
    """The console of the session, with everything on it up to the last prompt."""
    console = Console(file=io.StringIO(), record=True, width=WIDTH, height=HEIGHT, highlight=False)
    with tempfile.TemporaryDirectory() as folder:
        table = sit(console, Path(folder))
        try:
            while not table.match.over:
                table.turn()
        except Left:
            pass
    return console


def without_web_fonts(svg: str) -> str:
    """The picture must not fetch anything when it is shown."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        file, sit = SESSIONS[name]
        svg = session(sit).export_svg(title="crusades play", theme=MONOKAI, unique_id="crusades")
        svg = without_web_fonts(svg)
        (FOLDER / file).write_text(svg, encoding="utf-8", newline="\n")
        print(f"{FOLDER / file}: {len(svg) // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1:] or list(SESSIONS))
