"""Let time pass: the passive answer to every question until a phase comes."""

from tests.rules.high.kit import Table


def passive(legal: list[str]) -> str:
    """Pass where passing is possible, otherwise the first thing on offer."""
    for word in ("done", "hold"):
        if word in legal:
            return word
    return legal[0]


def walk(t: Table, phase: str, turn: int) -> Table:
    """Pass until somebody is asked in this phase of this turn, or would have been."""
    while not t.s.over and (t.s.turn, t.phase) < (turn, phase):
        t.do(passive(t.legal))
    return t
