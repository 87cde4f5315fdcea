"""A page of characters that maps are drawn on."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text


class Canvas:
    """A page of characters with styles."""

    def __init__(self, width: int, height: int) -> None:
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[Style.null()] * width for _ in range(height)]
        self.width = width
        self.height = height

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        for i, char in enumerate(text, x):
            if 0 <= i < self.width and 0 <= y < self.height:
                self.chars[y][i] = char
                self.styles[y][i] = style

    def lines(self) -> Iterator[Text]:
        for chars, styles in zip(self.chars, self.styles):
            line = Text(no_wrap=True)
            start = 0
            for i in range(1, self.width + 1):
                if i == self.width or styles[i] != styles[start]:
                    line.append("".join(chars[start:i]), styles[start])
                    start = i
            yield line
