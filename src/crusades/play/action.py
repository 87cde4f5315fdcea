"""What a player says."""

from __future__ import annotations


class Action(str):
    """An action in notation, which it prints, compares and serialises as; `code` is its packed number."""

    code: int

    def __new__(cls, text: str, code: int = -1) -> Action:
        self = super().__new__(cls, text)
        self.code = code
        return self
