"""L7.4: the Bombardment Phase."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
