"""L7.2.2 – L7.2.5: take-off: who flies, with what, together with whom, and where to."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import effects, flight, modifiers, refusals, supply, texts, zones
from crusades.games.last.kinds import LAUNCH
from crusades.games.last.pieces import AIRFIELD, ATTACHED, ORDNANCE
from crusades.games.last.state import Last
from crusades.games.last.verbs import ARM, FLY, PATROL, WITH
from crusades.games.last.verbs import LAUNCH as LAUNCH_VERB
from crusades.games.last.windows import open_window
from crusades.games.last.wings import (
    STATIONS,
    aloft,
    destinations,
    is_aircraft,
    is_fighter_bomber,
    load,
    take_wing,
)


# what it costs -----------------------------------------------------------------------------------------
def cost(s: Last, i: int) -> int:
    """L7.2.2: two points or what the card says, changed by whatever makes launching cheaper."""
    return max(0, modifiers.value(s, effects.SUPPLY_LAUNCH, i, s.of(i).launch))


def pay(s: Last, i: int) -> int:
    """Returns what was paid."""
    seat = s.owner[i]
    paid = cost(s, i)
    supply.pay(s, seat, paid)
    modifiers.spend_limits(s, effects.SUPPLY_LAUNCH, i, seat)
    return paid


# guards ------------------------------------------------------------------------------------------------
def why_not_launch(s: Last, seat: int, i: int) -> str:
    """L7.2.1, L7.2.2, L7.2.8: an aircraft in its Airfield that no card grounds, if it can be paid."""
    if not is_aircraft(s, seat, i):
        return "L7.2.1"
    if aloft(s, i):
        return "L7.2.8"
    if s.at[i] != AIRFIELD + seat:
        return "L7.2.1"
    if texts.forbids(s, "launch", i):
        return "L2.2.7"
    return OK if s.supply[seat] >= cost(s, i) else "L7.2.2"


def why_not_arm(s: Last, seat: int, units: list[int], i: int, ordnance: int) -> str:
    """L7.2.3, L10.6.1: Ordnance in the Airfield, for a Fighter-Bomber about to take off."""
    if i not in units:
        return "L7.2.3"
    if not 0 <= ordnance < len(s.card) or s.owner[ordnance] != seat:
        return "L7.2.3"
    if s.at[ordnance] != AIRFIELD + seat or s.of(ordnance).category != ORDNANCE:
        return "L7.2.3"
    return OK if is_fighter_bomber(s, i) else "L10.6.1"


def why_not_patrol(s: Last, units: list[int], place: int) -> str:
    """L7.2.16, L7.2.17: Fighter-Bombers without Bombs or Rockets, beside the centre row."""
    if place not in STATIONS:
        return "L7.2.16"
    for i in units:
        if not is_fighter_bomber(s, i):
            return "L7.2.16"
        if load(s, i):
            return "L7.2.17"
        if texts.forbids(s, "cap", i):
            return "L2.2.7"
    return OK


def options(s: Last, seat: int) -> list[int]:
    return [act(LAUNCH_VERB, i) for i in s.air[seat] if why_not_launch(s, seat, i) == OK]


# the procedure -----------------------------------------------------------------------------------------
class Launch(Procedure[Last]):
    """A group is formed, armed and sent off (L7.2.5). What is launched is paid at once and must fly.

    unit: the first aircraft; units: the group.
    """

    name = "launch"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [act(FLY, p) for p in destinations(f.seat)]
        found += [act(PATROL, p) for p in STATIONS if why_not_patrol(s, f.units, p) == OK]
        for j in s.air[f.seat]:
            if s.of(j).category == ORDNANCE:
                found += [act(ARM, i, j) for i in f.units if is_fighter_bomber(s, i)]
        joining = [i for i in s.air[f.seat] if why_not_join(s, f.seat, f.units, i) == OK]
        return found + [act(WITH, i) for i in joining]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == FLY:
            return OK if a_of(action) in destinations(f.seat) else "L7.2.7"
        if verb == PATROL:
            return why_not_patrol(s, f.units, a_of(action))
        if verb == ARM:
            return why_not_arm(s, f.seat, f.units, a_of(action), b_of(action))
        if verb == WITH:
            return why_not_join(s, f.seat, f.units, a_of(action))
        return "L7.2.5" if verb == LAUNCH_VERB else refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        i = a_of(action)
        if verb == ARM:
            zones.put(s, b_of(action), ATTACHED, i)
            s.tell("arms", i, b_of(action))
        elif verb == WITH:
            paid = pay(s, i)
            f.units.append(i)
            s.tell("joins", i, f.unit, paid)
        else:
            s.pop()
            take_off(s, f.units, i, flight.CAP if verb == PATROL else flight.OUT)


def why_not_join(s: Last, seat: int, units: list[int], i: int) -> str:
    """L7.2.5: each aircraft joins once, and pays like the first."""
    return "L7.2.5" if i in units else why_not_launch(s, seat, i)


def begin(s: Last, i: int) -> None:
    paid = pay(s, i)
    s.push(Frame(LAUNCH, s.owner[i], -1, i)).units = [i]
    s.tell("launches", i, paid)


def take_off(s: Last, units: list[int], goal: int, mode: int) -> None:
    """L7.2.10: face up with their Ordnance; cards may be played before they enter a corridor."""
    take_wing(s, units)
    for i in units:
        s.tell("takes_off", i, goal)
    flight.send_out(s, units, goal, mode)
    open_window(s, "air.launch", units[0], goal)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(LAUNCH, Launch())]
