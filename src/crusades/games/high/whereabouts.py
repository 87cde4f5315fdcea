"""Where pieces stand and what lies beside them, for whoever tells what happened: no rule asks this."""

from typing import Final

from crusades.games.high.forces import is_on_planet
from crusades.games.high.lexicon import HighLexicon
from crusades.games.high.pieces import LEADER
from crusades.games.high.state import High

HEX: Final = "hex"


def stands(lexicon: HighLexicon, s: High, kind: str, value: int) -> str:
    """The hex of a unit or a leader; nothing of those who are nowhere."""
    if value < 0:
        return ""
    if kind == "leader":
        where = s.lat[value]
    elif kind == "unit" or kind == "piece":
        where = s.lat[value - LEADER] if value >= LEADER else s.at[value]
    else:
        return ""
    return lexicon.spell(HEX, where) if where >= 0 else ""


def meets(s: High, side: int, kind: str, value: int) -> bool:
    """Whether the other side has a piece on the planet."""
    if kind != HEX or value < 0:
        return False
    planet = s.board.planet_of[value]
    return planet >= 0 and is_on_planet(s, planet, 1 - side)
