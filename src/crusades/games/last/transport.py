"""L7.5.20 – L7.5.30: infantry on transports."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.last import movement, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import TOW
from crusades.games.last.options import MOUNTING
from crusades.games.last.pieces import (
    ACTIVE,
    CARRIED,
    COMMITTED,
    GROUND,
    ONCE_DISMOUNT,
    ONCE_MOUNT,
    SPOTTED,
    STOPPED,
    ZONES,
)
from crusades.games.last.state import Last

TOWED: Final = "Towed"  # how the subhead of a gun begins that a tractor may pull


def may_carry(s: Last, i: int, j: int) -> bool:
    """L7.5.20: j is marked for infantry and i an unmotorized infantry soldier unit, or a card says so."""
    rider = s.of(i)
    carrier = s.of(j)
    if rider.motorized or carrier.mf == 0 or i == j:
        return False
    if carrier.transport and rider.soldier:
        return True
    if carrier.keywords & TOW and rider.subhead.startswith(TOWED):
        return True
    return bool(rider.effects) and may_ride(s, rider, i, j)


def may_ride(s: Last, rider: Card, i: int, j: int) -> bool:
    """The rider's own card lets it mount such a unit."""
    for effect in rider.effects:
        for deed in effect.deeds:
            if deed.verb == "may_mount" and deed.filter is not None:
                if texts.fits(s, deed.filter, j, i, s.owner[i]):
                    return True
    return False


def why_not_mount(s: Last, seat: int, i: int, j: int) -> str:
    """L7.5.20, L7.5.21, L7.5.27: infantry and transport in one place, nobody mounted yet.

    L3.1.9: being committed does not hinder it, for mounting commits nobody. L7.5.26: as it is free, a unit
    mounts once in a player turn and dismounts once, or it would never end.
    """
    rule = movement.why_not_own(s, seat, i)
    if rule == OK:
        rule = movement.why_not_own(s, seat, j)
    if rule != OK:
        return rule
    if not may_carry(s, i, j):
        return "L7.5.20"
    if s.at[i] != s.at[j] or s.at[i] >= GROUND:
        return "L7.5.21"
    if zones.carrier(s, i) >= 0 or s.on[j] >= 0 or zones.rider(s, j) >= 0 or zones.rider(s, i) >= 0:
        return "L7.5.21"
    if zones.shelter(s, i) >= 0:
        return "L10.1.2"
    if s.opts[MOUNTING] == 0:
        return "L7.5.26" if ONCE_MOUNT + i in s.once else OK
    for k in (i, j):
        rule = movement.why_not_act(s, seat, k)
        if rule != OK:
            return rule
        if movement.mf_left(s, k) < 1:
            return "L7.5.27"
    return OK


def mount(s: Last, i: int, j: int) -> None:
    """L7.5.25 – L7.5.30, L3.2.6: one unit from now on, with the stricter state of the two."""
    movement.unearth(s, i)
    movement.unearth(s, j)
    used = max(s.used[i], s.used[j])
    both = s.flags[i] | s.flags[j]
    state = both & (COMMITTED | STOPPED)
    if both & ACTIVE and not any(s.flags[k] & COMMITTED and not s.flags[k] & ACTIVE for k in (i, j)):
        state |= ACTIVE
    for k in (i, j):
        s.flags[k] = s.flags[k] & ~(COMMITTED | STOPPED | ACTIVE) | state
        s.used[k] = used
    zones.put(s, i, s.at[i], j)
    s.once.append(ONCE_MOUNT + i)
    s.tell("mount", i, j)
    if both & SPOTTED:
        zones.spot(s, j if s.flags[i] & SPOTTED else i)
    if s.opts[MOUNTING]:
        movement.spend(s, j, 1)


def why_not_dismount(s: Last, seat: int, i: int) -> str:
    """L7.5.26, L7.5.27: within the stacking limit; amended, for a Movement Point of both."""
    rule = movement.why_not_own(s, seat, i)
    if rule != OK:
        return rule
    carrier = zones.carrier(s, i)
    if carrier < 0:
        return "L7.5.20"
    if zones.room(s, seat, s.at[i]) < 1:
        return "L3.5.1" if s.at[i] < ZONES else "L3.5.2"
    if s.opts[MOUNTING] == 0:
        return "L7.5.26" if ONCE_DISMOUNT + i in s.once else OK
    rule = movement.why_not_act(s, seat, carrier)
    if rule != OK:
        return rule
    return OK if movement.mf_left(s, carrier) > 0 else "L7.5.27"


def dismount(s: Last, i: int) -> None:
    """L7.5.29: who was carried has used its whole movement and is committed; its transport may go on."""
    carrier = zones.carrier(s, i)
    if s.opts[MOUNTING]:
        movement.spend(s, carrier, 1)
    zones.put(s, i, s.at[i])
    s.once.append(ONCE_DISMOUNT + i)
    s.tell("dismount", i, carrier)
    if s.flags[i] & CARRIED:
        s.flags[i] &= ~CARRIED
        s.used[i] = max(s.used[i], movement.allowance(s, i))
        movement.commit(s, i)
