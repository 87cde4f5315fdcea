"""L3.6: being in supply, and paying Supply."""

from crusades.games.last import zones
from crusades.games.last.pieces import GROUND, foe
from crusades.games.last.state import Last


def in_supply(s: Last, i: int) -> bool:
    """L3.6.1 – L3.6.5: card i may be given points from its owner's Stockpile."""
    place = s.at[i]
    if place >= GROUND:
        return True
    seat = s.owner[i]
    return zones.line(s, seat, zones.occupied(s, foe(seat))) >> place & 1 == 1


def pay(s: Last, seat: int, points: int) -> None:
    s.supply[seat] -= points
