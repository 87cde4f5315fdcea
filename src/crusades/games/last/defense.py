"""L7.5.40 – L7.5.47: what the defender decides before the fire."""

from typing import Final

from crusades.core.flow import Procedure
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
