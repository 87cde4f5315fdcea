"""L3.6: how far supply lines reach, and paying Supply. Who is in supply: `texts.in_supply`."""

from crusades.games.last import rivers, zones
from crusades.games.last.pieces import HQ, NEIGHBOURS, foe
from crusades.games.last.state import Last

# Supply lines found before: the same troops and crossings always give the same line.
_FOUND: dict[int, int] = {}


def line(s: Last, seat: int, soldier: bool) -> int:
    """L3.6.1, L3.6.2, L3.6.5: the places, as bits, from which a chain of zones leads home, never diagonally.

    Only enemy troops close a zone, and the enemy Headquarters is closed always. L13.1.4: infantry soldiers
    trace across rivers anywhere, others at a friendly bridge or ferry.
    """
    closed = zones.occupied(s, foe(seat)) | 1 << HQ + foe(seat)
    walls = 0 if soldier else rivers.walls(s, seat)
    key = closed << 7 | walls << 1 | seat
    found = _FOUND.get(key, 0)
    if not found:
        found = _FOUND[key] = trace(seat, closed, walls)
    return found


def trace(seat: int, closed: int, walls: int) -> int:
    """Every place reached from a Headquarters; `walls` are river columns that cannot be crossed."""
    reached = 1 << HQ + seat
    ring = [HQ + seat]
    while ring:
        following: list[int] = []
        for p in ring:
            for q in NEIGHBOURS[p]:
                if (reached | closed) >> q & 1:
                    continue
                if walls and p < HQ and q < HQ and abs(p - q) == 3 and walls >> min(p, q) & 1:
                    continue
                reached |= 1 << q
                following.append(q)
        ring = following
    return reached


def pay(s: Last, seat: int, points: int) -> None:
    """L4.0.6: out of the Stockpile."""
    s.supply[seat] -= points
