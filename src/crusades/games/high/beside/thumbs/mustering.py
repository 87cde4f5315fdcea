"""Setting up, and placing reinforcements."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.games.high import setup, verbs
from crusades.games.high.beside.thumbs import garrisons
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.pieces import FLEET, ROGER, UNIT_TYPE

COURIER = 5  # Crusader Fleet A is the fast one: small, it carries leaders while the others carry the host
HELPING = 3  # points that one place gets in a turn
SMALL = 3  # a fleet below this is prey


def set_up(m: Mind, f: Frame, legal: list[int]) -> int:
    """The Empire by the book; the Crusaders with everything in the fortress and a small, fast Fleet A."""
    home = m.b.capital_hex[m.b.thraxian_zone]
    if f.step == setup.HOST:
        return form(f, home)
    if f.step == setup.COMMANDERS:
        return act(verbs.PUT, f.unit, home)
    if f.step == setup.CHURCH:
        return act(verbs.CHAPEL, home)
    if f.step == setup.FIEF:
        return act(verbs.FIEF, m.b.thraxian, ROGER)
    return legal[0]


def form(f: Frame, home: int) -> int:
    if f.count:
        return act(verbs.NEW_FLEET, f.count % 10 or min(10, f.count), home)
    return act(verbs.NEW_ARMY, 10 if f.unit > 10 else min(f.unit, COURIER), home)


# Reinforcements ---------------------------------------------------------------------------------------------


def reinforce(m: Mind, f: Frame, legal: list[int]) -> int:
    """Where a capital is short of men first, then so that fleets and those they carry keep in balance.

    No more than HELPING points go to one place: an Empire has more than one frontier.
    """
    modest = [action for action in legal if a_of(action) <= HELPING]
    served = neediest(m) if f.count < len(m.capitals(m.seat)) else -1
    elsewhere = [action for action in modest if entry(m, action) != served]
    return max(elsewhere or modest or legal, key=lambda action: merit(m, action))


def neediest(m: Mind) -> int:
    """The capital that lacks most, which is served first."""
    return max(
        m.capitals(m.seat),
        key=lambda p: (garrisons.shortfall(m, p, m.seat), m.threat(p, m.foe), -p),
        default=-1,
    )


def entry(m: Mind, action: int) -> int:
    """The planet where points would enter."""
    verb = verb_of(action)
    if verb in (verbs.DONE, verbs.STORE):
        return -1
    return m.planet(m.s.at[b_of(action)] if verb == verbs.ADD else b_of(action))


def merit(m: Mind, action: int) -> float:
    verb, n = verb_of(action), a_of(action)
    if verb == verbs.DONE:
        return -99.0
    if verb == verbs.STORE:
        return -5.0 + n
    is_ship = verb == verbs.NEW_FLEET or (verb == verbs.ADD and UNIT_TYPE[b_of(action)] == FLEET)
    return place(m, entry(m, action), is_ship) + form_merit(m, verb, n, is_ship) + 0.1 * n


def place(m: Mind, p: int, is_ship: bool) -> float:
    """What a point of either kind is needed for on a planet."""
    merit = m.taste[p]
    short = garrisons.shortfall(m, p, m.seat) if m.is_mine(p) else 0
    land, ships = m.land_on(p, m.seat), m.ships_on(p, m.seat)
    if not is_ship:
        merit += 2.0 * min(short, 5) + (1.0 if ships > land else 0.0)
    elif ships < land - (garrisons.need(m, p, m.seat) if m.is_mine(p) else 0):
        merit += 1.5  # men who could sail if there were ships
    return merit + 0.2 * min(5, m.threat(p, m.foe)[0])


def form_merit(m: Mind, verb: int, n: int, is_ship: bool) -> float:
    """Units never merge: better to strengthen one than to found a weak one."""
    if verb == verbs.ADD:
        return 0.6
    if is_ship:
        return 0.0 if n >= SMALL else -3.0
    return 0.3 if verb == verbs.NEW_GARRISON else 0.0
