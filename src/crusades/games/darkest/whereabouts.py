"""Where pieces stand and what lies beside them, for whoever tells what happened: no rule asks this."""

from typing import Final

from crusades.games.darkest.forces import held
from crusades.games.darkest.lexicon import DarkestLexicon
from crusades.games.darkest.pieces import PLACES
from crusades.games.darkest.state import Darkest

UNIT: Final = "unit"
PLACE: Final = "place"


def stands(lexicon: DarkestLexicon, s: Darkest, kind: str, value: int) -> str:
    """The hex of a unit; nothing of one that is off the map."""
    if kind != UNIT or not 0 <= value < len(s.at):
        return ""
    place = s.at[value]
    return lexicon.spell(PLACE, place) if 0 <= place < PLACES else ""


def struck_from(lexicon: DarkestLexicon, s: Darkest, kind: str, value: int) -> list[str]:
    """The hexes from which a battle for a place is fought, or an attack on it was announced."""
    if kind != PLACE:
        return []
    found: list[int] = []
    b = s.battle
    if b is not None and b.target == value:
        found = b.origins or b.fronts
    else:
        for attack in s.attacks:
            if attack.target == value:
                found = [s.at[u] for u in attack.units]
    return [lexicon.spell(PLACE, p) for p in dict.fromkeys(found) if 0 <= p < PLACES]


def meets(s: Darkest, side: int, kind: str, value: int) -> bool:
    if kind != PLACE or not 0 <= value < PLACES:
        return False
    near = s.theatre.board.near[value] | 1 << value
    return held(s, 1 - side) & near != 0
