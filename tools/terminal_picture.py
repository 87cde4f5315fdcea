"""Draw docs/img/terminal.svg: a real session at the terminal, played by the script below.

.venv/bin/python tools/terminal_picture.py [FILE]
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from crusades.cli.boards import board_for
from crusades.cli.keyboard import Keyboard, Left
from crusades.cli.play import Wishes, begin
from crusades.play.library import load_game

TARGET = Path(__file__).resolve().parent.parent / "docs" / "img" / "terminal.svg"
WIDTH, HEIGHT, SEED = 118, 40, 11
CUT = "(cut)"  # the picture begins here

LINES = (
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


class Typist(Keyboard):
    """Types the lines so that they can be seen."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.lines = list(LINES)

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


def session() -> Console:
    """The console of the session, with everything on it up to the last prompt."""
    console = Console(file=io.StringIO(), record=True, width=WIDTH, height=HEIGHT, highlight=False)
    with tempfile.TemporaryDirectory() as folder:
        wishes = Wishes("high", "basic", "crusader", "random", SEED, record=Path(folder) / "picture.crusade")
        table = begin(console, board_for(load_game("high")), wishes)
        table.keyboard = Typist(console)
        try:
            while not table.match.over:
                table.turn()
        except Left:
            pass
    return console


def without_web_fonts(svg: str) -> str:
    """The picture must not fetch anything when it is shown."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main(target: Path) -> None:
    svg = without_web_fonts(session().export_svg(title="crusades play", theme=MONOKAI, unique_id="crusades"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(svg, encoding="utf-8", newline="\n")
    print(f"{target}: {len(svg) // 1024} KiB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else TARGET)
