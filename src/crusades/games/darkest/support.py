"""D10.10, D24, D25: which aircraft and fleets may be allotted to an attack."""

from crusades.core.refusal import OK
from crusades.games.darkest import air, naval
from crusades.games.darkest.pieces import FLEET, SOVIET
from crusades.games.darkest.state import Darkest


def able(s: Darkest, seat: int, target: int, chosen: list[int]) -> list[int]:
    """Who may support an attack beside those chosen: all for whom why_not knows nothing."""
    at, flags = s.at, s.flags
    apart = s.theatre.board.apart[target]
    most = air.SUPPORT_RANGE[seat]
    out: list[int] = []
    used = air.USED
    for u in s.theatre.bombers[seat]:
        if flags[u] & used or at[u] < 0 or apart[at[u]] > most:
            continue  # most of them are done with at once
        if air.why_not_support(s, seat, u, target, chosen) == OK:
            out.append(u)
    # D25.1: the German fleet is never allotted
    if seat == SOVIET and s.theatre.board.shore >> target & 1:
        fleets = s.theatre.fleets[seat]
        out += [u for u in fleets if naval.why_not_support(s, seat, u, target, chosen) == OK]
    return out


def why_not(s: Darkest, seat: int, u: int, target: int, chosen: list[int]) -> str:
    """Aircraft by the air chapter's rules, fleets by the naval one's; neither uses capacity (D10.10)."""
    if s.of(u).type == FLEET:
        return naval.why_not_support(s, seat, u, target, chosen)
    return air.why_not_support(s, seat, u, target, chosen)
