"""Reading what a person types, and what happens when they leave."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType, ModuleType

from rich.console import Console


def small_number(text: str, digits: int = 3) -> int | None:
    """The number of a list's line. (`isdigit` alone also likes what `int` refuses, such as ².)

    >>> small_number("12"), small_number("²"), small_number("0806")
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


class Left(Exception):
    """The person pressed Ctrl-C or closed the input."""


def _line_editor() -> ModuleType | None:
    """Cursor keys and history, where Python has them."""
    try:
        import readline
    except ImportError:
        return None
    return readline


class Keyboard:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.editor = _line_editor() if sys.stdin.isatty() else None

    def ask(self, prompt: str = "> ") -> str:
        """A line, without the blanks around it."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None

    def complete(self, words: Callable[[], list[str]]) -> None:
        """Let the Tab key finish words."""
        if self.editor is None:
            return

        def finish(start: str, index: int) -> str | None:
            fits = [word for word in words() if word.lower().startswith(start.lower())]
            return fits[index] if index < len(fits) else None

        self.editor.set_completer(finish)
        self.editor.set_completer_delims(" ;")
        self.editor.parse_and_bind("tab: complete")

    def forget(self) -> None:
        """Nobody scrolls through what another player typed."""
        if self.editor is not None:
            self.editor.clear_history()


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """Ctrl-C waits until the block is done: a decision is played whole or not at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []

    def later(number: int, frame: FrameType | None) -> None:
        pressed.append(number)

    before = signal.signal(signal.SIGINT, later)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
