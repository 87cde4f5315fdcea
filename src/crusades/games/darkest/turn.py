"""D26: the steps of a game-turn, A.1 to B.4, in their order."""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.games.darkest import forces, recovery, supply, victory
from crusades.games.darkest.kinds import (
    AIR_BASING,
    AIR_STEP,
    COMBAT,
    FIRST_ATTACKS,
    FORTIFY,
    MOVEMENT,
    REINFORCEMENTS,
    REPLACEMENTS,
    STRATEGIC,
    SUPPLY,
    TURN,
)
from crusades.games.darkest.pieces import (
    A1,
    A2A,
    A2B,
    A2C,
    A2D,
    A2E,
    A2F,
    A3,
    A4,
    AXIS,
    B1,
    B2A,
    B2B,
    B2C,
    B2D,
    B2E,
    B3,
    B4,
    SOVIET,
)
from crusades.games.darkest.state import Darkest

NOTHING: Final = -1  # done by the turn itself

# Step, kind of frame: the rungs of a game-turn (D26.3 – D26.20).
LADDER: Final = (
    (A1, REPLACEMENTS), (A1, REINFORCEMENTS), (A1, FORTIFY), (A1, AIR_BASING), (A1, STRATEGIC),
    (A2A, FIRST_ATTACKS), (A2B, MOVEMENT), (A2C, NOTHING), (A2D, COMBAT), (A2E, NOTHING),
    (A2F, MOVEMENT), (A2F, COMBAT), (A3, AIR_STEP), (A3, SUPPLY), (A4, NOTHING),
    (B1, REPLACEMENTS), (B1, REINFORCEMENTS), (B1, FORTIFY), (B1, AIR_BASING), (B1, STRATEGIC),
    (B2A, FIRST_ATTACKS), (B2B, MOVEMENT), (B2C, NOTHING), (B2D, COMBAT),
    (B2E, MOVEMENT), (B2E, COMBAT), (B3, AIR_STEP), (B3, SUPPLY), (B4, NOTHING),
)  # fmt: skip


class Turn(Procedure[Darkest]):
    """One rung after the other; what needs no decision happens at once."""

    name = "turn"

    def advance(self, s: Darkest, f: Frame) -> None:
        if f.step >= len(LADDER):
            f.step = 0
            s.turn += 1
            s.tell("turn", s.turn)
            return
        step, kind = LADDER[f.step]
        first = f.step == 0 or LADDER[f.step - 1][0] != step
        f.step += 1
        if first:
            begin_step(s, step)
        if kind == NOTHING:
            finish_step(s, step)
        elif not skipped(s, step):
            s.push(Frame(kind, s.seat))


def begin_step(s: Darkest, step: int) -> None:
    s.step = step
    s.tell("step", step)
    if step in (A1, B1):
        forces.begin_player_turn(s, AXIS if step == A1 else SOVIET)
    recovery.begin_step(s, step)


def finish_step(s: Darkest, step: int) -> None:
    """The steps that happen by themselves."""
    if step in (A2C, A2E, B2C):
        recovery.recover(s, step)
    elif step in (A4, B4):
        victory.check(s, step)


def skipped(s: Darkest, step: int) -> bool:
    """D17.11: the Russian reserve phase comes with July 1942."""
    return step == B2E and not recovery.has_reserves(s)


def start(s: Darkest, rung: int = 0) -> None:
    """Put the turn on the stack at a rung of the ladder."""
    f = s.push(Frame(TURN))
    f.step = rung
    if rung and LADDER[rung][0] == LADDER[rung - 1][0]:
        s.step = LADDER[rung][0]


def rung_of(step: int, part: int = 0) -> int:
    """The rung on which a step (or its part) begins."""
    return next(n for n in range(len(LADDER)) if LADDER[n][0] == step) + part


__all__ = ["LADDER", "PROCEDURES", "rung_of", "start", "supply"]
PROCEDURES: Final = [(TURN, Turn())]
