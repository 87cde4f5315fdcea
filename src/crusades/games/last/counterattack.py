"""L11.4: whether the General's owner may strike back in the enemy's Fire & Maneuver Phase.

The assault itself is asked for and fought by `assault_declare`; this module is asked by every window.
"""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import zones
from crusades.games.last.effects import COUNTERATTACK as KEYWORD
from crusades.games.last.kinds import COUNTERATTACK
from crusades.games.last.pieces import (
    BESIDE,
    COMMITTED,
    GENERAL,
    GROUND,
    HQ,
    MANEUVER,
    ONCE_COUNTERATTACK,
    SPOTTED,
    foe,
)
from crusades.games.last.state import Last

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []


def general(s: Last, seat: int) -> int:
    """L11.4.1: the General in play that has this ability, or -1."""
    cards = s.library.cards
    for i in zones.survey(s, seat).staff:
        card = cards[s.card[i]]
        if card.category == GENERAL and card.keywords & KEYWORD:
            return i
    return -1


def is_timely(s: Last, seat: int) -> bool:
    """L11.4.1, L11.4.2: the enemy's Fire & Maneuver Phase, no assault going on, none made in it yet."""
    return (
        s.phase == MANEUVER
        and s.active != seat
        and s.assault is None
        and s.turn > 0
        and ONCE_COUNTERATTACK not in s.once
    )


def could(s: Last, seat: int) -> bool:
    """Public facts: its nation has such a General, and he could be the card face down in its Headquarters."""
    if not s.supply[seat] or not is_timely(s, seat) or not s.library.strikes_back[s.nation[seat]]:
        return False
    for i in s.ground[seat]:
        if s.at[i] == HQ + seat and (not s.flags[i] & SPOTTED or is_such(s, i)):
            return True
    return False


def is_such(s: Last, i: int) -> bool:
    card = s.of(i)
    return card.category == GENERAL and card.keywords & KEYWORD != 0


def why_not(s: Last, seat: int) -> str:
    """L11.4.1: a General with the ability, once in each enemy phase; L11.4.2: not during an assault."""
    if s.assault is not None:
        return "L11.4.2"
    if not is_timely(s, seat) or general(s, seat) < 0:
        return "L11.4.1"
    theirs = zones.occupied(s, foe(seat)) | 1 << HQ + foe(seat)  # L8.3.4: whoever is in it
    for i in s.ground[seat]:
        place = s.at[i]
        if place < GROUND and not s.flags[i] & COMMITTED and theirs & BESIDE[place] and s.of(i).ground:
            return OK if s.supply[seat] else "L7.5.39"
    return "L7.5.31"


def begin(s: Last, seat: int) -> None:
    """The owner names the zone, then declares as in any assault; only then is the chance used."""
    s.push(Frame(COUNTERATTACK, seat))
