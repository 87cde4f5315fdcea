"""Abilities of cards in play: once-a-turn uses of HQ Troops, Leaders, nations (L10.3, L11)."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
