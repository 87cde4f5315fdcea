"""Somebody at the terminal: lines are typed, and what is printed is read."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable

from rich.console import Console
from typer.testing import CliRunner, Result

from crusades.cli.keyboard import Left
from crusades.cli.main import app
from crusades.cli.terminal_table import TerminalTable


def play(*words: str, typed: Iterable[str] = ()) -> Result:
    """The command, with lines typed one after another and then the end of input."""
    return CliRunner().invoke(app, ["play", *words], input="".join(f"{line}\n" for line in typed))


class Script:
    """A keyboard on which lines are typed; afterwards the person leaves."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.forgotten = 0

    def ask(self, prompt: str = "") -> str:
        if not self.lines:
            raise Left
        return self.lines.pop(0)

    def complete(self, words: Callable[[], list[str]]) -> None:
        pass

    def forget(self) -> None:
        self.forgotten += 1


class Screen:
    """A table whose screen can be read; who makes one sets the table."""

    table: TerminalTable

    def __init__(self, width: int = 80, height: int = 40) -> None:
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=width, height=height, highlight=False, emoji=False)

    def type(self, *lines: str) -> str:
        """What is printed from now on until the lines are used up."""
        start = self.screen.tell()
        self.table.keyboard = Script(lines)  # type: ignore[assignment]
        self.table.run()
        return self.screen.getvalue()[start:]

    @property
    def count(self) -> int:
        return self.table.match.count

    @property
    def actions(self) -> list[str]:
        return self.table.match.actions
