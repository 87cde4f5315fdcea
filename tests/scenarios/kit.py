"""Passing the time: what the worked scenarios leave out is declined."""

from tests.rules.high.kit import Table

PASSES = ("done", "hold", "outside", "assault")


def wait(t: Table, phase: str, turn: int = 0) -> Table:
    """Decline everything until somebody must decide in this phase (of this turn)."""
    for _ in range(200):
        if t.s.over or (t.phase == phase and (not turn or t.s.turn == turn)):
            return t
        t.do(next(word for word in PASSES if word in t.legal))
    raise AssertionError(f"never reached phase {phase}: stuck at {t.game.prompt(t.s)}: {t.legal}")


def finish(t: Table) -> Table:
    """Decline everything to the end of the game."""
    while not t.s.over:
        t.do(next(word for word in PASSES if word in t.legal))
    return t
