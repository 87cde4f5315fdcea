"""The way to a King: a cathedral, an Archbishop, a New Pope, and all leaders gathered under one roof (H8E)."""

from __future__ import annotations

from crusades.ai.high.mind import Mind
from crusades.games.high import titles, victory
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import CRUSADER, KNIGHTS, LEADER, PARVUS, REDJOHN
from crusades.games.high.state import CATHEDRAL


def stayers(m: Mind) -> set[int]:
    """Pieces that are at work on something worth finishing, and the clergy as long as it is needed."""
    if m.seat != CRUSADER:
        return set()
    busy = {u for u in m.s.church_builder + m.s.castle_builder if u >= 0}
    return busy | {LEADER + i for i in clergy(m)}


def minster(m: Mind) -> int:
    """The planet whose cathedral stands or is being built, or -1."""
    for p in range(m.b.planets):
        if m.s.cathedral[p] or (m.s.church_work[p] == CATHEDRAL and m.s.church_builder[p] >= 0):
            return p
    return -1


def clergy(m: Mind) -> list[int]:
    """Who waits at the cathedral for the next title: Parvus and his Archbishop, until there is a Pope."""
    if titles.king(m.s) >= 0 or titles.pope(m.s) >= 0 or minster(m) < 0 or not is_crusader_leader(m.s, PARVUS):
        return []
    prelate = archbishop(m)
    return [PARVUS, prelate if prelate >= 0 else REDJOHN]


def archbishop(m: Mind) -> int:
    return titles.holder(m.s, 0, 1)


def is_gathering(m: Mind) -> bool:
    """Whether all leaders should come to the cathedral now: there is a Pope, and everybody is near enough."""
    p = minster(m)
    if m.seat != CRUSADER or titles.king(m.s) >= 0 or titles.pope(m.s) < 0 or p < 0 or not m.s.cathedral[p]:
        return False
    away = [m.moves(m.s.lat[i], p) for i in range(KNIGHTS) if is_crusader_leader(m.s, i)]
    return max(away, default=9) <= patience(m)


def patience(m: Mind) -> int:
    """How many moves the farthest leader may be away: the more races wait for a King the farther."""
    _, races, _ = victory.standing(m.s)
    return 1 + races // 3
