"""Why not: what stands in the way of an action here and now, as the seat that decides may know it."""

from crusades.core.refusal import Reason
from crusades.games.last.state import Last


def reasons(s: Last, seat: int, action: int) -> list[Reason]:
    """All that stands in the way, the most specific first."""
    return []


def remedies(s: Last, seat: int, action: int) -> list[Reason]:
    """What on the seat's own side would make it possible."""
    return []


def instead(legal: list[int], s: Last, seat: int, action: int) -> int:
    """The legal action that is nearest to what was meant; -1: there is none."""
    return -1
