"""L2.3: playing Special cards out of the hand."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last


def options(s: Last, seat: int, window: int, subject: int = -1, place: int = -1) -> list[int]:
    """The cards in hand that this seat may play now, as `play CARD` (one action for equal cards)."""
    return []


def why_not(s: Last, seat: int, window: int, subject: int, place: int, action: int) -> str:
    """The clause that forbids playing this card now, or OK."""
    return "L2.3.1"


def begin(s: Last, seat: int, window: int, subject: int, place: int, action: int) -> None:
    """Pay, ask for targets, let the opponent answer, carry out, discard."""


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
