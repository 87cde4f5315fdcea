"""L7.4.4 – L7.4.13: air strikes and return fire."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
