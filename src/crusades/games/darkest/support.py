"""D10.10, D24, D25: which aircraft and fleets may be allotted to an attack."""

from crusades.games.darkest import air, naval
from crusades.games.darkest.pieces import DISRUPTED, FLEET, FLOWN, HOME
from crusades.games.darkest.state import Darkest


def candidates(s: Darkest, seat: int, target: int) -> list[int]:
    """A side's air units in range that have not flown, and its fleets: the few worth a closer look."""
    out = [
        u
        for u in s.theatre.flyers[seat]
        if s.at[u] >= 0 and not s.flags[u] & (DISRUPTED | FLOWN | HOME) and air.in_range(s, u, target)
    ]
    return out + [u for u in s.theatre.fleets[seat] if s.at[u] >= 0]


def why_not(s: Darkest, seat: int, u: int, target: int, chosen: list[int]) -> str:
    """Aircraft by the air chapter's rules, fleets by the naval one's; neither uses capacity (D10.10)."""
    if s.of(u).type == FLEET:
        return naval.why_not_support(s, seat, u, target, chosen)
    return air.why_not_support(s, seat, u, target, chosen)
