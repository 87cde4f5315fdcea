"""Why not: a guard answers with the id of the first clause that forbids, or OK.

Guards (`why_not_<verb>`) are the one source of legality: options ask them, refusals quote them.
"""

from typing import Final

OK: Final = ""


class Refusal:
    """An action refused: the clause that forbids it, and its sentence."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r})"
