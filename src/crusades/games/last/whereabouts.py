"""Where cards lie and what lies beside them, for whoever tells what happened: no rule asks this.

That a card lies somewhere everybody sees, whatever is on its other side.
"""

from typing import Final

from crusades.games.last.lexicon import PLACE_WORDS
from crusades.games.last.pieces import ATTACHED, BESIDE, GROUND, HAND
from crusades.games.last.state import Last

PLACE: Final = "place"


def stands(s: Last, kind: str, value: int) -> str:
    """The place of a card on the table, or of that under which it lies."""
    if kind != "unit" or not 0 <= value < len(s.at):
        return ""
    if s.at[value] == ATTACHED and s.on[value] >= 0:
        value = s.on[value]
    place = s.at[value]
    return PLACE_WORDS[place] if 0 <= place < min(HAND, len(PLACE_WORDS)) else ""


def struck_from(s: Last, kind: str, value: int) -> list[str]:
    """The zones from which a zone is assaulted."""
    a = s.assault
    if kind != PLACE or a is None or a.zone != value:
        return []
    return [PLACE_WORDS[p] for p in dict.fromkeys(a.origins) if 0 <= p < GROUND]


def meets(s: Last, side: int, kind: str, value: int) -> bool:
    if kind != PLACE or not 0 <= value < GROUND:
        return False
    near = BESIDE[value] | 1 << value
    return any(s.at[i] < GROUND and near >> s.at[i] & 1 for i in s.ground[1 - side])
