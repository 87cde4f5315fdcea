"""H4: the shape of a Game Turn: phases A to K, always in this order (H4.1, H4.2)."""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.games.high import treachery, victory
from crusades.games.high.kinds import (
    ALERT,
    COMBAT,
    MOVEMENT,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PHASE_F,
    PHASE_J,
    SIEGES,
    TITLES,
    TURN,
)
from crusades.games.high.pieces import CRUSADER, KNIGHTS, LEADERS, UNITS, WERSGORIX
from crusades.games.high.state import NUKED, NUKER, A, B, C, D, E, F, G, H, High, I, J, K

CLOSING: Final = -1  # phase K has no frame of its own

# Phase, kind of frame, seat: the rungs of a turn. C, E and I have two steps with a frame each.
LADDER: Final = (
    (A, PHASE_A, CRUSADER),
    (B, PHASE_B, CRUSADER),
    (C, PHASE_C, CRUSADER),
    (C, TITLES, CRUSADER),
    (D, MOVEMENT, CRUSADER),
    (E, COMBAT, CRUSADER),
    (E, SIEGES, CRUSADER),
    (F, PHASE_F, CRUSADER),
    (G, ALERT, WERSGORIX),
    (H, MOVEMENT, WERSGORIX),
    (I, COMBAT, WERSGORIX),
    (I, SIEGES, WERSGORIX),
    (J, PHASE_J, WERSGORIX),
    (K, CLOSING, WERSGORIX),
)


def first_rung(phase: int) -> int:
    """The rung on which a phase begins."""
    for i in range(len(LADDER)):
        if LADDER[i][0] == phase:
            return i
    raise AssertionError(phase)


class Turn(Procedure[High]):
    """H4.1: every phase is finished before the next begins."""

    name = "turn"

    def advance(self, s: High, f: Frame) -> None:
        victory.check(s)
        if s.over:
            return
        phase, kind, seat = LADDER[f.step]
        if phase != s.phase or f.step == 0:
            begin_phase(s, phase)
        if kind == CLOSING:
            self.close(s, f)
            return
        f.step += 1
        s.push(Frame(kind, seat))

    def close(self, s: High, f: Frame) -> None:
        """H4K.1, H4K.2: after the last turn the winner is declared, else the marker moves on."""
        treachery.end_turn(s)
        if victory.is_last_turn(s):
            victory.declare(s)
            return
        s.turn += 1
        f.step = 0
        begin_turn(s)


def begin_turn(s: High) -> None:
    """What lasts one Game Turn is over."""
    s.granted = [0] * KNIGHTS
    s.received = [0] * KNIGHTS
    s.fought = [marks & ~(NUKED | NUKER) for marks in s.fought]
    s.attempted = [0] * s.board.planets
    s.nuked = 0
    s.nuclear_used = 0
    s.fervor = 0
    s.ambassador = 0
    s.initiative = 0
    s.imperial_earth = 0
    s.earth_due = 0  # H11A.3: an expedition nobody could make lapses
    s.tell("turn", s.turn)


def begin_phase(s: High, phase: int) -> None:
    """H6B.2, H7A.4: moves and attacks are counted anew in each phase."""
    s.phase = phase
    s.tell("phase", phase)
    if phase in (D, H):
        s.moved = [0] * UNITS
        s.lmoved = [0] * LEADERS
    elif phase in (E, I):
        s.fought = [marks & (NUKED | NUKER) for marks in s.fought]
        s.lfought = [0] * LEADERS
        s.attacks.clear()
    elif phase == J:
        treachery.end_phase_i(s)
    if phase in (B, I):
        s.attempted = [0] * s.board.planets
    if phase in (F, J):
        s.parleyed = 0


def start(s: High, phase: int) -> None:
    """Put the turn on the stack at the beginning of a phase."""
    f = s.push(Frame(TURN))
    f.step = first_rung(phase)
    begin_phase(s, phase)


PROCEDURES: Final = [(TURN, Turn())]
