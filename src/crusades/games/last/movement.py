"""L3.1, L7.5.2 – L7.5.9: Movement Factors, what commits a unit, and stepping from zone to zone."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.last import (
    aftermath,
    economy,
    effects,
    lasting,
    modifiers,
    obstacles,
    rivers,
    texts,
    zones,
)
from crusades.games.last.effects import NO_DIFFICULT_STOP, TERRAIN_FLAGS
from crusades.games.last.options import COMMITMENT, DIFFICULT
from crusades.games.last.pieces import (
    ACTIVE,
    AIRCRAFT,
    AIRFIELD,
    ARMOR,
    CARRIED,
    COMMITTED,
    DISTANCE,
    DUG_IN,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    NEIGHBOURS,
    RIVER,
    STARTED,
    STOPPED,
    ZONES,
    foe,
)
from crusades.games.last.state import Last
from crusades.games.last.windows import open_window

HARD: Final = 1 << TERRAIN_FLAGS.index("difficult")


# Movement Factors ----------------------------------------------------------------------------------------
def allowance(s: Last, i: int, to: int = -1) -> int:
    """L7.5.2: its Movement Factors; a mounted unit has its transport's. `to`: the zone it would go to."""
    cards = s.library.cards
    host = s.on[i]
    if host >= 0 and cards[s.card[host]].ground:
        i = host
    card = cards[s.card[i]]
    if not texts.touched(s, i, card) >> effects.MF & 1:
        return card.mf + card.head_start if s.flags[i] & STARTED else card.mf
    return modifiers.value(s, effects.MF, i, card.mf, place=to)


def mf_left(s: Last, i: int, to: int = -1) -> int:
    """L7.5.3: what is spent stays spent until the owner's next Reinforcement Phase."""
    return allowance(s, i, to) - s.used[i]


def is_exhausted(s: Last, i: int) -> bool:
    """No Movement Factor left for any step (a card may grant one for steps into empty zones alone)."""
    if mf_left(s, i) > 0:
        return False
    card = s.library.cards[s.card[i]]
    if card.type == ARMOR and s.at[i] < GROUND and texts.touched(s, i, card) >> effects.MF & 1:
        for q in NEIGHBOURS[s.at[i]]:
            if mf_left(s, i, q) > 0:
                return False
    return True


def spend(s: Last, i: int, factors: int) -> None:
    """L7.5.3, L7.5.28: use Movement Factors by moving or assaulting, the mate of a mounted pair alike.

    L3.1.4: a unit is committed when it has used them all; L3.1.5 (amended): at once, though it may go on.
    """
    pair = zones.mate(s, i)
    s.used[i] += factors
    if pair >= 0:
        s.used[pair] = s.used[i]
    if s.opts[COMMITMENT] == 0:
        if is_exhausted(s, i):
            _commit(s, i, pair)
    elif not s.flags[i] & COMMITTED:
        s.flags[i] |= COMMITTED | ACTIVE
        if pair >= 0:
            s.flags[pair] |= COMMITTED | ACTIVE


def wear_out(s: Last, i: int) -> None:
    """L3.1.4: a unit that lost its transport on the way has used up what it has on foot."""
    if s.opts[COMMITMENT] == 0 and s.used[i] and not s.flags[i] & COMMITTED and is_exhausted(s, i):
        commit(s, i)


def commit(s: Last, i: int) -> None:
    """L3.1.4 – L3.1.6, L7.5.23: dug in, made a ranged attack or hit by a card; both of a mounted pair.

    L3.1.8: nothing in a fight looks at the mark, for a committed unit defends at its normal value.
    """
    if s.of(i).type != AIRCRAFT:  # L3.1.10
        _commit(s, i, zones.mate(s, i))


def _commit(s: Last, i: int, pair: int) -> None:
    s.flags[i] = s.flags[i] & ~ACTIVE | COMMITTED
    if pair >= 0:
        s.flags[pair] = s.flags[pair] & ~ACTIVE | COMMITTED


def stop(s: Last, i: int) -> None:
    """L7.5.8 – L7.5.11: committed, and neither move nor assault for the rest of the turn."""
    commit(s, i)
    s.flags[i] |= STOPPED
    pair = zones.mate(s, i)
    if pair >= 0:
        s.flags[pair] |= STOPPED


def unearth(s: Last, i: int) -> None:
    """L7.5.19: it leaves its zone, assaults, mounts or enters a Fortification: no longer dug in."""
    s.flags[i] &= ~DUG_IN


def difficult(s: Last) -> int:
    """The zones, as bits, whose terrain is Difficult."""
    found = 0
    for zone in range(ZONES):
        if s.library.cards[s.terrain[zone]].flags & HARD:
            found |= 1 << zone
    return found


def is_difficult(s: Last, i: int, place: int) -> bool:
    """L7.5.8, L4.0.11: the zone is Difficult for this unit; a Headquarters has no terrain (L4.0.5)."""
    if place >= ZONES or not s.library.cards[s.terrain[place]].flags & HARD:
        return False
    return not s.of(i).keywords & NO_DIFFICULT_STOP and not texts.ignores(s, "difficult", i)


def is_free(s: Last, i: int) -> bool:
    """L3.1.7: it may still move or assault: uncommitted, or (L3.1.5) finishing its Movement Points."""
    flags = s.flags[i]
    return not flags & STOPPED and (not flags & COMMITTED or flags & ACTIVE != 0)


# guards --------------------------------------------------------------------------------------------------
def why_not_own(s: Last, seat: int, i: int) -> str:
    """L7.5.1, L7.4.2: an own ground unit in play; what stays where it was laid takes no orders."""
    if i >= len(s.card) or s.owner[i] != seat:
        return "L7.5.1"
    card = s.library.cards[s.card[i]]
    place = s.at[i]
    if place >= GROUND and not RIVER <= place < HAND:
        # L9.0.8: of what lies in a hidden pile not even its owner may know that it is an aircraft
        return "L7.4.2" if place < AIRFIELD + 2 and card.type == AIRCRAFT else "L7.5.1"
    if card.ground:
        return OK
    if card.category == FORTIFICATION:
        return "L10.1.1"
    return "L10.2.1" if card.category == GENERAL else "L10.3.1"


def why_not_act(s: Last, seat: int, i: int) -> str:
    """L3.1.7, L7.5.8, L7.5.9: an own unit that is uncommitted and was not stopped."""
    rule = why_not_own(s, seat, i)
    if rule != OK or is_free(s, i):
        return rule
    if s.flags[i] & STOPPED:
        return "L7.5.9" if s.opts[DIFFICULT] else "L7.5.8"
    return "L3.1.7"


def why_not_move(s: Last, seat: int, i: int, to: int, passing: bool = False) -> str:
    """L7.5.1 – L7.5.7: one step to an adjacent place. `passing`: do not ask whether it may stay there."""
    rule = why_not_act(s, seat, i)
    if rule != OK:
        return rule
    if s.on[i] >= 0 and zones.carrier(s, i) >= 0:
        return "L7.5.22"  # a pair moves when its transport is named
    if to >= GROUND:
        return "L4.0.1"
    left = mf_left(s, i, to)
    if left < 1:
        return "L7.5.3"
    place = s.at[i]
    if s.lasting and texts.forbids(s, "move", i):
        return "L2.2.7"
    if place >= GROUND:
        return rivers.why_not_land(s, seat, i, to)
    if to not in NEIGHBOURS[place]:
        return why_not_slip(s, seat, i, to, left)
    if zones.barred(s, foe(seat)) >> to & 1:
        return "L7.5.6"
    rule = why_not_edge(s, i, place, to)
    if rule != OK or passing:
        return rule
    if zones.room(s, seat, to) > 0:
        return OK
    # L3.5.3, L7.5.5: through a full zone, if it can go on from there
    if left < 2 or is_difficult(s, i, to):
        return "L3.5.1" if to < ZONES else "L3.5.2"
    return OK if leads_on(s, seat, i, place, to, left - 1) else "L7.5.5"


def why_not_edge(s: Last, i: int, p: int, q: int) -> str:
    """L13.1.2, L10.5.3: what lies between two adjacent places lets unit i pass."""
    rule = rivers.why_not_cross(s, i, p, q, False)
    if rule != OK or max(s.edge) < 0:
        return rule
    return obstacles.why_not_cross(s, i, p, q)


def leads_on(s: Last, seat: int, i: int, origin: int, place: int, left: int) -> bool:
    """From a full place it can reach one with room by its remaining steps."""
    theirs = zones.barred(s, foe(seat))
    for q in NEIGHBOURS[place]:
        if theirs >> q & 1 or why_not_edge(s, i, place, q) != OK:
            continue
        if q == origin and rivers.uses_up(s, i, origin, place):
            continue
        if zones.room(s, seat, q) > (-1 if q == origin else 0):  # it has left its place then
            return True
        if left > 1 and not is_difficult(s, i, q) and leads_on(s, seat, i, origin, q, left - 1):
            return True
    return False


def slip_through(s: Last, seat: int, i: int, to: int) -> int:
    """The enemy-held zone through which unit i may slip to a place two steps off, or -1."""
    theirs = zones.barred(s, foe(seat))
    for q in NEIGHBOURS[s.at[i]]:
        if theirs >> q & 1 and q < ZONES and to in NEIGHBOURS[q]:
            if why_not_edge(s, i, s.at[i], q) == OK and why_not_edge(s, i, q, to) == OK:
                return q
    return -1


def why_not_slip(s: Last, seat: int, i: int, to: int, left: int) -> str:
    """L7.5.4: no diagonal or longer step, but a card may let a unit pass an enemy-held zone."""
    place = s.at[i]
    if DISTANCE[place][to] != 2 or left < 2 or not texts.allows(s, "pass_enemy_zone", i):
        return "L7.5.4"
    if zones.barred(s, foe(seat)) >> to & 1:
        return "L7.5.6"
    if slip_through(s, seat, i, to) < 0:
        return "L7.5.4"
    return OK if zones.room(s, seat, to) > 0 else ("L3.5.1" if to < ZONES else "L3.5.2")


# stepping ------------------------------------------------------------------------------------------------
def step(s: Last, i: int, to: int) -> int:
    """L7.5.3: lay the unit (with its rider) in the place; `arrive` follows once Obstacles have acted.

    Returns the rider, or -1.
    """
    place = s.at[i]
    rider = zones.rider(s, i)
    cost = 1
    path = [place, to]
    if place < GROUND and to not in NEIGHBOURS[place]:
        path = [place, slip_through(s, s.owner[i], i, to), to]
        cost = 2
    if place < GROUND:
        rivers.use_crossing(s, i, place, to)
    unearth(s, i)
    zones.put(s, i, to)
    if rider >= 0:
        unearth(s, rider)
        zones.put(s, rider, to, i)
        s.flags[rider] |= CARRIED
    s.tell("move", i, place, to)
    spend(s, i, cost)
    if place < GROUND and max(s.edge) >= 0:
        for n in range(len(path) - 1):  # L10.5.3, L10.5.4: enemy Obstacles act, own ones do not
            obstacles.cross(s, i, path[n], path[n + 1])
    return rider


def arrive(s: Last, i: int, to: int) -> None:
    """L7.5.7 – L7.5.9: the zone is taken, and Difficult terrain stops the unit there.

    L7.5.29: a passenger whose transport was lost on the way is on foot, and has moved enough.
    """
    if s.flags[i] & CARRIED and zones.carrier(s, i) < 0:
        commit(s, i)
    if s.used[i] >= s.of(i).mf and mf_left(s, i) > 0:
        economy.used(s, effects.MF, s.owner[i], i)  # L10.3.4: whoever lends it movement is shown
    if is_difficult(s, i, to):
        stop(s, i)
    if enter_zone(s, s.owner[i], to):
        lasting.regain(s, [i])


def enter_zone(s: Last, seat: int, place: int) -> bool:
    """L4.0.13, L7.5.7: entering makes a zone friendly; L7.5.68: enemy works there are captured with it.

    L8.3.4: a Headquarters without combat units falls to the first enemy unit that enters it. True: the place
    was the enemy's before.
    """
    taken = False
    if place == HQ + foe(seat) or (place < ZONES and s.control[place] != seat):
        taken = place < ZONES and s.control[place] == foe(seat)
        aftermath.capture(s, seat, place)
        if taken and not s.over:
            open_window(s, "zone.captured", place=place, seats=1 << foe(seat))
    return taken
