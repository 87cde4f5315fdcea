"""Winning Converted races back for the Empire (H8D)."""

from __future__ import annotations

from crusades.core.action import a_of, b_of
from crusades.games.high.beside.thumbs import worth
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.board import WARLIKE
from crusades.games.high.leaders import political_rating
from crusades.games.high.pieces import CRUSADER
from crusades.games.high.reconquest import FLEET_AND_ARMY, WARLIKE_SPIRIT

SPARE = 3  # I.Q. Points that are not spent: they wake the Empire and shift columns


def attempt(m: Mind, choices: list[int]) -> int:
    """The attempt that promises most for the I.Q. Points it costs; 0 if none is worth it."""
    best, promise = 0, 0.0
    for action in choices:
        points = b_of(action)
        gain = chance(m, a_of(action), points) * value(m) - worth.TRACK_POINT * points
        if gain > promise and (points == 0 or m.s.iq - points >= SPARE):
            best, promise = action, gain
    return best


def value(m: Mind) -> float:
    return worth.RACE + 2 * worth.race_hunger(m)


def chance(m: Mind, leader: int, points: int) -> float:
    p = m.planet(m.s.lat[leader])
    return chance_on(m, p, political_rating(m.s, leader), points, presence(m, p))


def presence(m: Mind, p: int) -> int:
    return m.land_on(p, CRUSADER) + m.ships_on(p, CRUSADER)


def chance_on(m: Mind, p: int, rating: int, points: int, present: int) -> float:
    """H8D.2 – H8D.7: the chance that one die is low enough."""
    r = m.known[p]
    hard = m.b.race_strength[r] + present - points
    hard += WARLIKE_SPIRIT * (m.b.race_attitude[r] == WARLIKE) + FLEET_AND_ARMY * m.b.race_asterisk[r]
    return max(0, min(6, rating - hard)) / 6
