"""What things are worth, in Strength Points."""

from __future__ import annotations

from crusades.games.high import leaders as men
from crusades.games.high import strongpoints, titles, victory
from crusades.games.high.beside.thumbs.mind import HIDDEN, NO_RACE, Mind
from crusades.games.high.board import WARLIKE
from crusades.games.high.leaders import political_rating
from crusades.games.high.pieces import CRUSADER, KNIGHTS, PARVUS, ROGER, WERSGORIX

TRACK_POINT = 1.5  # an Equipment or I.Q. Point
CAPITAL = 14.0
FORT = 3.0
RACE = 4.0  # a Converted race, its strength apart
DECISION = 100.0  # what decides the game
UNKNOWN_STRENGTH = 2.8  # of a race that was not seen: the mean of all


def capital(m: Mind, zone: int) -> float:
    """A capital, to whoever takes it. In the last turn all that counts is whether it decides the game."""
    if m.turns_left <= 1 and is_decisive(m, zone):
        return DECISION
    worth = CAPITAL
    if zone == m.b.wersgorix_zone:
        worth *= 1.5
    elif zone == m.b.thraxian_zone:
        worth *= 1.2
    return worth * (1.5 if m.turns_left <= 3 else 1.0)


def is_decisive(m: Mind, zone: int) -> bool:
    """Whether the Crusader would win with this capital and lose without it."""
    other = m.s.clone()
    other.castles ^= 1 << m.b.capital_hex[zone]
    return bool(victory.condition_met(other)) != m.is_crusader_winning()


def strongpoint(m: Mind, h: int) -> float:
    """The strongpoint in a hex, or nothing."""
    zone = m.b.zone_of[m.planet(h)]
    if h == m.b.capital_hex[zone]:
        return capital(m, zone)
    return FORT if strongpoints.value_of(m.s, h) else 0.0


def leader(m: Mind, i: int) -> float:
    """A leader, alive and free."""
    worth = 1.5 + men.combat_rating(m.s, i) + 0.5 * political_rating(m.s, i)
    if i in (ROGER, PARVUS):
        worth += 4.0
    return worth + (2.0 if i < KNIGHTS else 0.0)


def leaders_in(m: Mind, h: int, side: int) -> float:
    return sum([leader(m, i) for i in m.leaders(side) if m.s.lat[i] == h and m.s.laboard[i] < 0])


def prize(m: Mind, h: int, side: int) -> float:
    """What falls to the enemy of `side` when its last defender in a hex is gone."""
    worth = leaders_in(m, h, side)
    if strongpoints.control(m.s, h) == side:
        worth += strongpoint(m, h)
    elif strongpoints.is_besieging(m.s, h, side):
        worth += 0.5 * strongpoint(m, h)  # the siege is lifted
    return worth


def race(m: Mind, p: int) -> float:
    """The race of a planet, once it is Converted."""
    r = m.known[p]
    if r == NO_RACE:
        return 0.0
    strength = UNKNOWN_STRENGTH if r == HIDDEN else float(m.b.race_strength[r])
    if m.s.gained[p]:
        strength = 0.0
    elif r != HIDDEN and m.b.race_asterisk[r]:
        strength += 6.0  # a Thrall fleet and army
    return RACE + strength + race_hunger(m)


def race_hunger(m: Mind) -> float:
    """Races count for victory only with a King, and the more the nearer the goal is."""
    _, races, king = victory.standing(m.s)
    missing = m.b.races_to_win[m.s.scenario] - races
    return 4.0 / max(1, missing) if king or titles.pope(m.s) >= 0 else 0.0


def conversion_cost(m: Mind, p: int) -> int:
    r = m.known[p]
    return 2 if r >= 0 and m.b.race_attitude[r] == WARLIKE else 1


def siege_chance(side: int) -> float:
    """H7D.21, H7D.22: the chance that a besieged strongpoint of a side falls in a turn."""
    return 1 / 6 if side == CRUSADER else 1 / 2


def own_loss(m: Mind, seat: int) -> float:
    """A point lost against a point taken: the Crusaders are the fewer."""
    return 1.0 if seat == WERSGORIX else 1.1
