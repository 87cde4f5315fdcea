"""What there is to fight for on a planet."""

from __future__ import annotations

from crusades.games.high import strongpoints
from crusades.games.high.beside.thumbs import worth
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.pieces import CRUSADER

NO_TARGET = -1


def aim(m: Mind, p: int) -> int:
    """The hex of a planet that is fought for, or NO_TARGET."""
    if p not in m.aims:
        m.aims[p] = _aim(m, p)
    return m.aims[p]


def _aim(m: Mind, p: int) -> int:
    stacks = [h for h in m.b.hexes[p] if m.ground[m.foe].get(h) or m.ships[m.foe].get(h)]
    if stacks:
        return max(stacks, key=lambda h: (stack_worth(m, h), -h))
    empty = [h for h in [*m.fort_hexes(p), *lone_leaders(m, p)] if is_prize(m, h)]
    return max(
        empty, key=lambda h: (worth.prize(m, h, m.foe) + worth.strongpoint(m, h), -h), default=NO_TARGET
    )


def stack_worth(m: Mind, h: int) -> float:
    points = m.ground[m.foe].get(h, 0) + 0.5 * m.ships[m.foe].get(h, 0)
    return points + worth.prize(m, h, m.foe)


def lone_leaders(m: Mind, p: int) -> list[int]:
    return [m.s.lat[i] for i in m.leaders(m.foe) if m.planet(m.s.lat[i]) == p]


def is_prize(m: Mind, h: int) -> bool:
    """An empty strongpoint that is not ours yet, or somebody to capture. Empty forts interest no Empire."""
    if m.foe_held >> h & 1:
        return True
    if strongpoints.control(m.s, h) == m.seat or not strongpoints.value_of(m.s, h):
        return False
    is_capital = h == m.capital(m.planet(h))
    return is_capital if m.seat == CRUSADER else is_capital and bool(m.s.castles >> h & 1)
