"""L7.1.12 – L7.1.15, L7.1.26: taking hits off units, Fortifications, Headquarters Troops and aircraft.

`points` are the extra refit points of the Soviet die: they serve cheap infantry only, and before Supply.
"""

from typing import Final

from crusades.core.action import act
from crusades.core.refusal import OK
from crusades.games.last import damage, economy, modifiers, texts, verbs, zones
from crusades.games.last.effects import REFIT, REFIT_CAP, REFIT_RATE
from crusades.games.last.pieces import AIRFIELD, HAND, INFANTRY, REFITTED, RIVER
from crusades.games.last.state import Last

PRICE: Final = 1  # L7.1.12
CHEAP: Final = 2  # L7.1.25, L7.1.26: infantry of this cost or less


def is_cheap(s: Last, i: int) -> bool:
    """L7.1.25: the infantry type, guns and lorries too, of cost 2 or less."""
    card = s.of(i)
    return card.ground and card.type == INFANTRY and card.cost <= CHEAP


def in_play(s: Last, i: int) -> bool:
    """A card with hits of its own: on the ground, in a river, in the air or at the Airfield."""
    place = s.at[i]
    return place < AIRFIELD + 2 or RIVER <= place < HAND


def price(s: Last, i: int) -> int:
    return 0 if modifiers.is_free(s, "refit", i) else PRICE


def why_not_refit(s: Last, seat: int, i: int, points: int) -> str:
    """L7.1.12: an own damaged card in supply, and a Supply point; L7.1.13: once each in a turn."""
    if i >= len(s.card) or s.owner[i] != seat or not s.hits[i] or not in_play(s, i):
        return "L7.1.12"
    if s.flags[i] & REFITTED:
        return "L7.1.13"
    if texts.forbids(s, "refit", i):
        return "L2.2.7"
    if not texts.in_supply(s, i):
        return "L3.6.4"
    if points and is_cheap(s, i):
        return OK
    return OK if s.supply[seat] >= price(s, i) else "L7.1.12"


def options(s: Last, seat: int, points: int, points_only: bool) -> list[int]:
    found: list[int] = []
    for roster in (s.ground[seat], s.air[seat]):
        for i in roster:
            if s.hits[i] and why_not_refit(s, seat, i, points) == OK:
                if not points_only or is_cheap(s, i):
                    found.append(act(verbs.REFIT, i))
    return found


def refit(s: Last, seat: int, i: int, points: int) -> int:
    """Take the hits off and pay; returns the extra points left (L7.1.26: they go first)."""
    s.flags[i] |= REFITTED
    if points and is_cheap(s, i):
        s.tell("refit_points", i, points - 1)
        relieve(s, i, 1)
        return points - 1
    hits = min(modifiers.value(s, REFIT_RATE, i, 1), modifiers.value(s, REFIT_CAP, i, 1))
    if hits > 1 and s.hits[i] > 1:
        economy.used(s, REFIT_RATE, seat, i)
    paid = price(s, i)
    s.supply[seat] -= paid
    s.tell("refit_paid", i, paid)
    relieve(s, i, hits)
    return points


def relieve(s: Last, i: int, hits: int) -> None:
    """L7.1.14: hits go off, by Supply or by a card; some cards under the unit end with that."""
    damage.heal(s, i, hits)
    for j in zones.attachments(s, i):
        for e in s.of(j).effects:
            if e.when == REFIT and fulfilled(s, i, j, e.number):
                s.tell("cured", j, i)
                damage.discard(s, j)
                break


def fulfilled(s: Last, i: int, j: int, effect: int) -> bool:
    condition = s.library.effects[effect].condition
    return condition is None or texts.holds(s, condition, i, j, s.owner[j])
