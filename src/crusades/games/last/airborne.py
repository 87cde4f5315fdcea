"""L11.1: airborne drops."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import assault_declare, effects, flight, modifiers, movement, refusals, supply, zones
from crusades.games.last.effects import AIRBORNE, NO_FLY
from crusades.games.last.kinds import DROP as DROP_FRAME
from crusades.games.last.pieces import COMMITTED, HQ, PATROL, ZONES, column_of, foe
from crusades.games.last.state import Last
from crusades.games.last.verbs import DROP, PASS, VIA, WITH

FEE: Final = 2  # L11.1.2: Supply per unit
CALL: Final = "airborne_drop"  # what the card says that allows drops


# guards --------------------------------------------------------------------------------------------------
def is_called(s: Last, seat: int) -> bool:
    """An Airborne Drop of this seat is in play."""
    for i in s.table:
        if s.owner[i] == seat:
            for effect in s.of(i).effects:
                for deed in effect.deeds:
                    if deed.what == CALL:
                        return True
    return False


def why_not_at_all(s: Last, seat: int) -> str:
    """L11.1.1: the card in play, no enemy on Combat Air Patrol, and weather to fly in."""
    if not is_called(s, seat):
        return "L11.1.1"
    for i in s.air[foe(seat)]:
        if s.flags[i] & PATROL:
            return "L11.1.1"
    for i in s.table:
        if s.of(i).keywords & NO_FLY:
            return "L11.1.1"
    return OK


def fee(s: Last, i: int) -> int:
    return max(0, modifiers.value(s, effects.SUPPLY_DROP, i, FEE))


def why_not_drop(s: Last, seat: int, place: int) -> str:
    """L11.1.1, L11.1.2, L11.1.9: a zone, and at least one unit that could drop there."""
    rule = why_not_at_all(s, seat)
    if rule != OK:
        return rule
    if place >= ZONES:
        return "L11.1.2"
    rule = "L11.1.2"
    for i in s.ground[seat]:
        if s.at[i] == HQ + seat and s.of(i).keywords & AIRBORNE:
            rule = why_not_jump(s, seat, place, [], i)
            if rule == OK:
                return OK
    return rule


def why_not_jump(s: Last, seat: int, zone: int, chosen: list[int], i: int) -> str:
    """L11.1.2, L11.1.9: an uncommitted airborne unit in the own Headquarters, paid for, with room below."""
    if i >= len(s.card) or s.owner[i] != seat or s.at[i] != HQ + seat or i in chosen:
        return "L11.1.2"
    if not s.of(i).keywords & AIRBORNE:
        return "L11.1.2"
    if s.flags[i] & COMMITTED:
        return "L3.1.7"
    if zones.mate(s, i) >= 0:
        return "L7.5.22"
    if sum(fee(s, j) for j in chosen) + fee(s, i) > s.supply[seat]:
        return "L11.1.2"
    room = zones.HQ_LIMIT if is_held(s, seat, zone) else zones.room(s, seat, zone)
    return OK if len(chosen) < room else "L11.1.9"


def is_held(s: Last, seat: int, zone: int) -> bool:
    """L11.1.5: enemy troops are there: the arrival is an assault."""
    return zones.occupied(s, foe(seat)) >> zone & 1 == 1


def touches(corridor: int, zone: int) -> bool:
    """L4.0.12: corridor K12 runs between columns 1 and 2, K23 between 2 and 3."""
    return column_of(zone) in (corridor, corridor + 1)


def options(s: Last, seat: int) -> list[int]:
    if not s.table or why_not_at_all(s, seat) != OK:
        return []
    return [act(DROP, zone) for zone in range(ZONES) if why_not_drop(s, seat, zone) == OK]


# the drop ------------------------------------------------------------------------------------------------
def begin(s: Last, seat: int, zone: int) -> None:
    s.push(Frame(DROP_FRAME, seat, zone))


class Drop(Procedure[Last]):
    """L11.1.2: units first, then the corridor; then they fly, and land or assault.

    Step 0 asks, 1 lands or assaults, 2 commits. Until the corridor is named the order may be taken back.
    """

    name = "drop"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [
            act(WITH, i)
            for i in s.ground[f.seat]
            if s.of(i).keywords & AIRBORNE and why_not_jump(s, f.seat, f.place, f.units, i) == OK
        ]
        found += [act(VIA, corridor) for corridor in (0, 1) if self.why_not_via(f, corridor) == OK]
        found.append(act(PASS))
        return found

    def why_not_via(self, f: Frame, corridor: int) -> str:
        """L11.1.4: along a corridor that touches the zone."""
        if not f.units:
            return "L11.1.2"
        return OK if corridor < 2 and touches(corridor, f.place) else "L11.1.4"

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        if verb == WITH:
            return why_not_jump(s, f.seat, f.place, f.units, a_of(action))
        if verb == VIA:
            return self.why_not_via(f, a_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == PASS:
            s.pop()
        elif verb == WITH:
            f.units.append(a_of(action))
        else:
            f.step = 1
            self.fly(s, f, a_of(action))

    def fly(self, s: Last, f: Frame, corridor: int) -> None:
        """L11.1.2, L11.1.4: paid for, face up, and under anti-aircraft fire on the way."""
        paid = sum(fee(s, i) for i in f.units)
        supply.pay(s, f.seat, paid)
        s.tell("drop", f.seat, f.place, corridor, paid)
        for i in f.units:
            movement.unearth(s, i)
            zones.spot(s, i)
        flight.send_droppers(s, f.units, corridor, f.place)

    def advance(self, s: Last, f: Frame) -> None:
        alive = [i for i in f.units if s.owner[i] == f.seat and s.at[i] == HQ + f.seat]
        if f.step == 1:
            f.step = 2
            if not alive:
                return
            if is_held(s, f.seat, f.place):
                assault_declare.begin_drop(s, f.seat, f.place, alive)
                return
            for i in alive:
                zones.put(s, i, f.place)
                s.tell("landed", i, f.place)
            movement.enter_zone(s, f.seat, f.place)
        else:
            for i in f.units:  # L11.1.7
                if s.at[i] <= HQ + 1:
                    movement.commit(s, i)
            s.pop()


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(DROP_FRAME, Drop())]
