"""L7.4.4 – L7.4.13: air strikes, return fire, and the way home."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import attack, damage, firepower, flak, flight, launch, refusals, zones
from crusades.games.last.kinds import AIR_STRIKE, RETURN_FIRE
from crusades.games.last.pieces import (
    AIR,
    AIRFIELD,
    COLUMNS,
    GENERAL,
    GROUND,
    HQ,
    PATROL,
    REAR,
    SPOTTED,
    STRIKE,
    STRUCK,
    foe,
    stand_of,
    zones_beside,
)
from crusades.games.last.state import Last
from crusades.games.last.verbs import FLY, PASS, RAZE
from crusades.games.last.verbs import STRIKE as STRIKE_VERB
from crusades.games.last.windows import open_window
from crusades.games.last.wings import aloft, group, is_aircraft, load, take_wing


# guards ------------------------------------------------------------------------------------------------
def why_not_attacker(s: Last, seat: int, i: int) -> str:
    """L7.4.4, L7.4.5, L7.2.18: an own aircraft in the air, not on patrol, that has not struck."""
    if not is_aircraft(s, seat, i):
        return "L7.4.4"
    if not aloft(s, i):
        return "L7.2.1"
    if s.flags[i] & PATROL:
        return "L7.2.18"
    return "L7.4.5" if s.flags[i] & STRUCK else OK


def why_not_target(s: Last, seat: int, target: int) -> str:
    """L3.2.7, L4.0.9, L10.2.2: a spotted enemy card on the ground; nothing in an Airfield."""
    if not 0 <= target < len(s.card) or s.owner[target] == seat:
        return "L7.4.4"
    if stand_of(s.at[target]) >= GROUND:
        return "L4.0.9" if s.at[target] == AIRFIELD + foe(seat) else "L7.4.4"
    if not s.flags[target] & SPOTTED:
        return "L3.2.7"
    if s.of(target).category == GENERAL:
        return "L10.2.2"
    return "L8.2.3" if zones.carrier(s, target) >= 0 else OK


def why_not(s: Last, seat: int, i: int, target: int) -> str:
    """L7.4.4, L7.4.5: one aircraft against one target beside it; L7.4.6: it costs nothing."""
    rule = why_not_attacker(s, seat, i)
    if rule != OK:
        return rule
    rule = why_not_target(s, seat, target)
    if rule != OK:
        return rule
    place = stand_of(s.at[target])
    if place not in zones_beside(s.at[i]):
        return "L7.4.4"
    return OK if firepower.dice(s, STRIKE, i, target, place) > 0 else "L6.1.4"


def options(s: Last, seat: int) -> list[int]:
    found: list[int] = []
    for i in s.air[seat]:
        if s.at[i] >= AIRFIELD or s.flags[i] & (PATROL | STRUCK):
            continue
        near = [t for t in s.ground[foe(seat)] if stand_of(s.at[t]) in zones_beside(s.at[i])]
        found += [act(STRIKE_VERB, i, t) for t in near if why_not(s, seat, i, t) == OK]
    return found


def why_not_raze(s: Last, seat: int, i: int, place: int) -> str:
    """L13.4.1: a bridge is struck from beside the edge-row zone it lies in; it needs no spotting."""
    rule = why_not_attacker(s, seat, i)
    if rule != OK:
        return rule
    if place not in zones_beside(s.at[i]):
        return "L7.4.4"
    return OK if firepower.bridge_dice(s, STRIKE, i, place) > 0 else "L6.1.4"


# the procedure -----------------------------------------------------------------------------------------
# Steps.
DECLARED: Final = 0
ATTACKING: Final = 1
SPENT: Final = 2
NEXT: Final = 3  # the rest of the group
ANSWER: Final = 4
RETURNING: Final = 5
POSITION: Final = 6  # a strike ordered by a card: from which side
FLYING: Final = 7
NO_TARGET: Final = -99
BRIDGES: Final = 6  # river * 3 + column


class AirStrike(Procedure[Last]):
    """One group strikes one zone (L7.4.7), aircraft by aircraft; then the zone answers and the group leaves.

    place: the zone; unit: who strikes; count: its target, or -1 - bridge; units: the group; marks: who has
    struck.
    """

    name = "air_strike"

    # questions ----------------------------------------------------------------------------------------
    def asks(self, s: Last, f: Frame) -> int:
        if f.step == POSITION:
            return f.seat
        return f.seat if f.step == NEXT and self.strikes(s, f) else NOBODY

    def strikes(self, s: Last, f: Frame) -> list[int]:
        found: list[int] = []
        for i in f.units:
            near = [t for t in s.ground[foe(f.seat)] if stand_of(s.at[t]) == f.place]
            found += [act(STRIKE_VERB, i, t) for t in near if self.why_not_strike(s, f, i, t) == OK]
            found += [act(RAZE, i, b) for b in range(BRIDGES) if self.why_not_raze(s, f, i, b) == OK]
        return found

    def why_not_strike(self, s: Last, f: Frame, i: int, target: int) -> str:
        """L7.4.7: the others of the group may strike too, all in the same zone."""
        if i not in f.units:
            return "L7.4.13"
        rule = why_not(s, f.seat, i, target)
        if rule != OK:
            return rule
        return OK if stand_of(s.at[target]) == f.place else "L7.4.7"

    def why_not_raze(self, s: Last, f: Frame, i: int, bridge: int) -> str:
        """L13.4.1: a bridge that stands in the zone is a target too, unless a card names units."""
        if i not in f.units:
            return "L7.4.13"
        if not 0 <= bridge < BRIDGES or not s.bridge[bridge] or s.bridge_hits[bridge] < 0:
            return "L13.4.1"
        if f.count == NO_TARGET:
            return "L2.2.7"
        if bridge // COLUMNS * 2 * COLUMNS + bridge % COLUMNS != f.place:
            return "L7.4.7"
        return why_not_raze(s, f.seat, i, f.place)

    def options(self, s: Last, f: Frame) -> list[int]:
        if f.step == POSITION:
            return [act(FLY, p) for p in beside(f.place)]
        declined = [] if f.count == NO_TARGET else [act(PASS)]  # what a card orders is done
        return declined + self.strikes(s, f)

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if f.step == POSITION:
            if verb != FLY:
                return refusals.elsewhere(s, action)
            return OK if a_of(action) in beside(f.place) else "L7.4.4"
        if verb == PASS:
            return "L2.2.7" if f.count == NO_TARGET else OK
        if verb == STRIKE_VERB:
            return self.why_not_strike(s, f, a_of(action), b_of(action))
        if verb == RAZE:
            return self.why_not_raze(s, f, a_of(action), b_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if f.step == POSITION:
            f.step = FLYING
            flight.send_out(s, f.units, a_of(action))
        elif verb_of(action) == PASS:
            f.step = ANSWER
        else:
            f.unit = a_of(action)
            f.count = b_of(action) if verb_of(action) == STRIKE_VERB else -1 - b_of(action)
            f.step = ATTACKING

    # what happens by itself -----------------------------------------------------------------------------
    def advance(self, s: Last, f: Frame) -> None:
        if f.step == DECLARED:
            f.step = ATTACKING
            open_window(s, "air.strike", f.unit, f.place)
        elif f.step == ATTACKING:
            self.attack(s, f)
        elif f.step == SPENT:
            f.step = NEXT
            for j in load(s, f.unit):  # L10.6.2: used Ordnance scores for the enemy
                damage.discard(s, j)
        elif f.step == NEXT:
            f.step = ANSWER
        elif f.step == ANSWER:
            f.step = RETURNING
            left = self.aloft(s, f)
            if f.marks and left:
                flak.answer(s, f.seat, left, f.place)
        elif f.step == FLYING:
            f.step = NEXT
            if self.aloft(s, f):
                open_window(s, "air.strike", f.unit, f.place)
        else:
            self.leave(s, f)

    def aloft(self, s: Last, f: Frame) -> list[int]:
        """Those of the group that are still beside the zone."""
        return [i for i in f.units if aloft(s, i) and f.place in zones_beside(s.at[i])]

    def attack(self, s: Last, f: Frame) -> None:
        """L7.4.5: one attack each; a card may have taken attacker or target away meanwhile."""
        f.step = NEXT
        if f.unit not in self.aloft(s, f):
            return
        if f.count < 0:
            bridge = -1 - f.count
            if s.bridge_hits[bridge] < 0:
                return
            s.tell("razes", f.unit, bridge)
            attack.order_on_bridge(s, STRIKE, f.unit, bridge, f.place)
        else:
            if stand_of(s.at[f.count]) != f.place or why_not(s, f.seat, f.unit, f.count) != OK:
                return
            s.tell("strikes", f.unit, f.count)
            attack.order(s, STRIKE, f.unit, f.count, f.place)
        f.step = SPENT
        s.flags[f.unit] |= STRUCK
        f.marks.append(f.unit)

    def leave(self, s: Last, f: Frame) -> None:
        """L7.4.13: directly after its strike the group flies home; one that never struck stays."""
        s.pop()
        left = self.aloft(s, f)
        if left and (f.marks or f.count == NO_TARGET):
            flight.go_home(s, left[0])


def begin(s: Last, i: int, target: int) -> None:
    """Aircraft i strikes; its group is asked afterwards."""
    f = s.push(Frame(AIR_STRIKE, s.owner[i], stand_of(s.at[target]), i, target))
    f.units = group(s, i)


def begin_raze(s: Last, i: int, bridge: int, place: int) -> None:
    """L13.4.1: the same against a bridge."""
    f = s.push(Frame(AIR_STRIKE, s.owner[i], place, i, -1 - bridge))
    f.units = group(s, i)


# cards -------------------------------------------------------------------------------------------------
def beside(place: int) -> list[int]:
    """L7.2.9: the air positions from which a zone or Headquarters can be struck."""
    if place >= HQ:
        return [REAR + place - HQ]
    return [AIR + c * COLUMNS + place // COLUMNS for c in flight.corridors_to(place)]


def now(s: Last, aircraft: int, at: int, free: bool) -> None:
    """A card sends an aircraft from the Airfield against the place `at`: flight, strike and return."""
    if s.at[aircraft] != AIRFIELD + s.owner[aircraft]:
        return
    if not free:
        launch.pay(s, aircraft)
    take_wing(s, [aircraft])
    f = s.push(Frame(AIR_STRIKE, s.owner[aircraft], at, aircraft, NO_TARGET))
    f.step = POSITION
    f.units = [aircraft]


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (AIR_STRIKE, AirStrike()),
    (RETURN_FIRE, flak.ReturnFire()),
]
