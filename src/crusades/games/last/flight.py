"""L7.2.7 – L7.2.15, L7.2.36: flying along a corridor under fire."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
