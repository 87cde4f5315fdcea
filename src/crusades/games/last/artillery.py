"""L7.4.14 – L7.4.19, L11.2: artillery fires at a distance."""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import attack, effects, firepower, modifiers, movement, supply, texts, zones
from crusades.games.last.kinds import ARTILLERY
from crusades.games.last.pieces import (
    BOMBARD,
    COMMITTED,
    DISTANCE,
    FIRED,
    GENERAL,
    GROUND,
    HELD,
    ONCE_SHELLED,
    SPOTTED,
    foe,
    stand_of,
)
from crusades.games.last.state import Last
from crusades.games.last.windows import open_window

COST: Final = 1  # L7.4.18
USUAL: Final = -1  # bombard_now: the gun pays as usual


def reach(s: Last, gun: int) -> int:
    """The range of a gun in zones, with whatever changes it (a Ridge, say)."""
    return modifiers.value(s, effects.RANGE, gun, s.of(gun).range, place=s.at[gun])


def in_range(s: Last, gun: int, place: int) -> bool:
    """L7.4.15, L4.0.4: counted without diagonals, from a Headquarters through any of its edge zones."""
    return s.at[gun] < GROUND and place < GROUND and DISTANCE[s.at[gun]][place] <= reach(s, gun)


def fee(s: Last, gun: int) -> int:
    """L7.4.18: one point, unless a card says otherwise."""
    if modifiers.is_free(s, "bombard", gun):
        return 0
    return max(0, modifiers.value(s, effects.SUPPLY_BOMBARD, gun, COST))


def why_not_fire(s: Last, seat: int, gun: int) -> str:
    """L11.2.1, L3.1.7, L3.6.4, L7.4.14: own artillery, uncommitted and in supply."""
    if not 0 <= gun < len(s.card) or s.owner[gun] != seat or s.at[gun] >= GROUND:
        return "L7.4.14"
    if not s.of(gun).artillery:
        return "L11.2.1"
    if s.flags[gun] & COMMITTED:
        return "L3.1.7"
    return OK if texts.in_supply(s, gun) else "L3.6.4"


def why_not_bombard(s: Last, seat: int, gun: int, target: int) -> str:
    """L7.4.14, L7.4.18, L3.2.7: a spotted enemy card within range, for one Supply."""
    rule = why_not_fire(s, seat, gun)
    if rule != OK:
        return rule
    rule = why_not_target(s, seat, target)
    if rule != OK:
        return rule
    place = stand_of(s.at[target])
    if not in_range(s, gun, place):
        return "L7.4.14"
    if s.supply[seat] < fee(s, gun):
        return "L7.4.18"
    return OK if firepower.dice(s, BOMBARD, gun, target, place) > 0 else "L6.1.4"


def why_not_target(s: Last, seat: int, target: int) -> str:
    """L3.2.7, L10.2.2: only spotted enemy cards on the ground, never a General."""
    if not 0 <= target < len(s.card) or s.owner[target] == seat or stand_of(s.at[target]) >= GROUND:
        return "L7.4.14"
    if not s.flags[target] & SPOTTED:
        return "L3.2.7"
    if s.of(target).category == GENERAL:
        return "L10.2.2"
    return "L8.2.3" if zones.carrier(s, target) >= 0 else OK


def why_not_support(s: Last, gun: int, place: int) -> str:
    """L7.5.36, L7.5.45, L7.4.3: a gun that held its fire may support an assault or a defense in range."""
    rule = why_not_fire(s, s.owner[gun], gun) if 0 <= gun < len(s.card) else "L7.4.14"
    if rule != OK:
        return rule
    return OK if in_range(s, gun, place) else "L7.4.14"


def spotted_targets(s: Last, seat: int) -> list[int]:
    """Enemy cards that ranged fire may be aimed at; a rider is hit through its transport (L8.2.3)."""
    return [
        i
        for i in s.ground[foe(seat)]
        if s.flags[i] & SPOTTED
        and stand_of(s.at[i]) < GROUND
        and s.of(i).category != GENERAL
        and (s.on[i] < 0 or zones.shelter(s, i) >= 0)
    ]


def expose(s: Last, gun: int, place: int) -> None:
    """L7.4.16: artillery that fires is spotted and committed."""
    zones.spot(s, gun)
    movement.commit(s, gun)
    s.flags[gun] |= FIRED
    s.once.append(ONCE_SHELLED + place)
    for effect in s.of(gun).effects:
        if effect.when == effects.FIRED and any(deed.verb == "flag" for deed in effect.deeds):
            s.flags[gun] |= HELD


def bombard_now(s: Last, gun: int, target: int, cost: int = USUAL) -> None:
    """Fire at once, as an order or because a card says so; `cost` overrides what the gun pays."""
    s.push(Frame(ARTILLERY, s.owner[gun], target, gun, cost))


class Bombardment(Procedure[Last]):
    """L7.4.17: one attack on one target. unit: gun; place: target; count: Supply paid."""

    name = "bombardment"

    def advance(self, s: Last, f: Frame) -> None:
        f.step += 1
        place = stand_of(s.at[f.place])
        if f.step == 1:
            paid = fee(s, f.unit) if f.count == USUAL else f.count
            supply.pay(s, f.seat, paid)
            expose(s, f.unit, place)
            s.tell("bombards", f.unit, f.place, paid)
            open_window(s, "bombard.declare", f.unit, place, 1 << foe(f.seat))
        elif f.step == 2:
            # a card played meanwhile may have removed or hidden either of them
            if s.at[f.unit] < GROUND and place < GROUND:
                attack.order(s, BOMBARD, f.unit, f.place, place)
        else:
            s.pop()  # L7.4.19: nobody answers


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(ARTILLERY, Bombardment())]
