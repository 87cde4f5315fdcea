"""L5: set-up."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.cards import Library
from crusades.games.last.options import SCENARIOS, resolve
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []


def begin(library: Library, scenario: str, options: dict[str, str], seed: int) -> Last:
    """A new game: its decks read, its set-up on the stack."""
    s = Last(library, seed)
    s.variant = SCENARIOS.index(scenario)
    s.opts = resolve(s.variant, options)
    return s
