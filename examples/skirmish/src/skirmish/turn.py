"""N2, N3: how a night begins, and the shape of a turn."""

from typing import Final

from crusades.core.dice import Naming
from crusades.core.flow import Frame, Procedure
from skirmish import victory
from skirmish.board import KINDS, RAIDERS, SEATS, WATCH
from skirmish.state import Skirmish

TURN: Final = 0  # kinds of frames
ORDERS: Final = 1
CHALLENGE: Final = 2


class KindNames(Naming):
    """What a script calls the kinds that are dealt: `leader`, `man`, `shadow`."""

    def words(self, value: int) -> list[str]:
        return [KINDS[value]]


def set_up(s: Skirmish) -> None:
    """N2.1: the counters of each side are shuffled and laid face down where it begins."""
    for seat in (RAIDERS, WATCH):
        kinds = s.board.kinds[seat]
        dealt = s.dice.deal(kinds, len(kinds), KindNames("a kind"))
        for counter, kind, place in zip(s.board.of(seat), dealt, s.board.starts[seat], strict=True):
            s.kind[counter], s.at[counter] = kind, place


class Turn(Procedure[Skirmish]):
    """N3.1: first the raiders, then the watch; its step is whose orders come next."""

    name = "turn"

    def advance(self, s: Skirmish, f: Frame) -> None:
        if f.step == RAIDERS:
            s.tell("turn", s.turn)
        if f.step < len(SEATS):
            s.ordered = [0] * s.board.counters
            s.tell("phase", f.step)
            s.push(Frame(ORDERS, f.step, count=s.board.orders))
            f.step += 1
        elif s.turn == s.board.turns:
            victory.dawn(s)
        else:
            s.turn += 1
            f.step = RAIDERS


PROCEDURES: Final = [(TURN, Turn())]
