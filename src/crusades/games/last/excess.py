"""L3.5.4: units beyond the limit are destroyed."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
