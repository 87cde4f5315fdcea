"""L7.5.65 – L7.5.68, L8.3: what falls with a zone or a Headquarters."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import damage, refusals, victory, zones
from crusades.games.last.kinds import ADVANCE
from crusades.games.last.pieces import (
    CARRIED,
    EDGES,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HQ,
    NOBODY,
    ZONES,
    foe,
    place_of_edge,
)
from crusades.games.last.state import Assault, Last
from crusades.games.last.verbs import ADVANCE as ADVANCE_VERB
from crusades.games.last.verbs import PASS


# capture -------------------------------------------------------------------------------------------------
def capture(s: Last, seat: int, place: int) -> None:
    """L7.5.7, L7.5.65, L7.5.68, L8.3.4: a place without enemy troops becomes the seat's, and its works go."""
    capture_works(s, seat, place)
    if place >= ZONES:
        take_headquarters(s, seat)
        return
    s.control[place] = seat
    s.captured.append(place)
    s.tell("captured", seat, place)


def capture_works(s: Last, seat: int, place: int) -> None:
    """L7.5.68: enemy Fortifications there and Obstacles on its edges go to the captor's Victory Pile.

    L10.5.5: a destroyed Obstacle scores; L10.5.6: one that was only negated is lost this way alone.
    """
    for slot in range(EDGES):
        i = s.edge[slot]
        if i >= 0 and s.owner[i] != seat and place_of_edge(slot) == place:
            damage.destroy(s, i)
    for i in zones.here(s, foe(seat), place):
        if s.of(i).category == FORTIFICATION:
            damage.destroy(s, i)


def take_headquarters(s: Last, seat: int) -> None:
    """L8.3.2, L8.3.4: its unarmed troops are destroyed, its General is left alone, the game ends."""
    rout_staff(s, foe(seat))
    victory.capture(s, seat)


def rout_staff(s: Last, seat: int) -> None:
    """L8.3.3: the Headquarters Troops without Firepower fall with the last combat unit that defended them."""
    for i in zones.here(s, seat, HQ + seat):
        if s.of(i).category != GENERAL:
            damage.destroy(s, i)


def staff_is_routed(s: Last, a: Assault) -> bool:
    """L8.3.2, L8.3.3: the last units of both sides fell together: the Headquarters holds, not its staff."""
    seat = foe(a.seat)
    if a.zone < HQ or zones.troops(s, seat, a.zone):
        return False
    return any(s.owner[i] == seat and s.of(i).combat for i in a.dead)


def headquarters_falls(s: Last, a: Assault) -> bool:
    """L8.3.2: at once when the last combat unit in it is gone, if an assaulting unit is left; L8.3.4."""
    if a.zone < HQ or not a.units or a.deferred or zones.troops(s, foe(a.seat), a.zone):
        return False
    a.captured = 1
    capture(s, a.seat, a.zone)
    return True


# advance -------------------------------------------------------------------------------------------------
def why_not_advance(s: Last, i: int) -> str:
    """L7.5.65: a surviving assaulting unit, a pair as one (L7.5.22); asked only while there is room."""
    a = s.assault
    if a is None or i not in a.units:
        return "L7.5.65"
    if zones.carrier(s, i) >= 0:
        return "L7.5.22"
    return OK


class Advance(Procedure[Last]):
    """L7.5.65, L7.5.66: the assaulting player brings in whom he likes; it uses no Movement Factor."""

    name = "advance"

    def asks(self, s: Last, f: Frame) -> int:
        a = s.assault
        if f.count or a is None or not a.units or zones.room(s, a.seat, a.zone) < 1:
            return NOBODY
        return f.seat

    def options(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        found = [] if a is None else [act(ADVANCE_VERB, i) for i in a.units if why_not_advance(s, i) == OK]
        found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        return why_not_advance(s, a_of(action)) if verb == ADVANCE_VERB else refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == PASS:
            f.count = 1
            return
        a = s.assault
        assert a is not None
        i = a_of(action)
        rider = zones.rider(s, i)
        zones.put(s, i, a.zone)
        leave(a, i)
        if rider >= 0:
            zones.put(s, rider, a.zone, i)
            leave(a, rider)
            s.flags[rider] |= CARRIED  # L7.5.29
        a.advanced.append(i)
        s.tell("advance", i, a.zone)

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


def leave(a: Assault, i: int) -> None:
    """Unit i is no longer one of those that assault."""
    n = a.units.index(i)
    del a.units[n]
    del a.origins[n]


def drop_out(s: Last, a: Assault, i: int) -> None:
    """L7.5.58: unit i, with whoever is mounted with it, is back where it came from."""
    pair = zones.mate(s, i)
    leave(a, i)
    a.gone.append(i)
    if pair >= 0 and pair in a.units:
        leave(a, pair)
        a.gone.append(pair)


def bury(s: Last, a: Assault) -> None:
    """L7.5.56: assaulting units that were destroyed take no further part."""
    for i in a.units.copy():
        if s.at[i] >= GROUND:
            leave(a, i)
            a.dead.append(i)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(ADVANCE, Advance())]
