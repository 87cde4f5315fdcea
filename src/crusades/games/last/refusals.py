"""Refusals that no chapter owns: verbs that belong to another phase or step, and games that are over."""

from crusades.core.action import verb_of
from crusades.games.last import verbs
from crusades.games.last.state import Last

# The clause that keeps a verb to its own moment, where one does.
MOMENT: dict[int, str] = {}


def over(s: Last) -> str:
    """L9.0.1: nothing is played once the game has ended."""
    return "L9.0.1"


def elsewhere(s: Last, action: int) -> str:
    """The clause that keeps a verb out of the present step; L7.0.1 where none is nearer."""
    verb = verb_of(action)
    if s.turn == 0:
        return "L5.0.2"
    if verb == verbs.PLAY:
        return "L2.3.1"
    return MOMENT.get(verb, "L7.0.1")
