"""Why not, L7.5 and L13: moving, digging in, transports, Fortifications, and engineers at a river."""

from crusades.games.last import fortifications, movement, rivers, transport, zones
from crusades.games.last.effects import ENGINEER
from crusades.games.last.kinds import REINFORCE
from crusades.games.last.options import MOUNTING
from crusades.games.last.pieces import (
    AIRCRAFT,
    DUG_IN,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HQ_TROOP,
    NEIGHBOURS,
    ONCE_DISMOUNT,
    ONCE_ENTER,
    ONCE_LEAVE,
    ONCE_MOUNT,
    RIVER,
    foe,
)
from crusades.games.last.state import Last
from crusades.games.last.why_asked import (
    Asked,
    has_moved,
    has_no_room,
    is_barred_by_card,
    is_idle,
    is_mine,
    is_troop,
    lies_between,
    rides,
)


# moving --------------------------------------------------------------------------------------------------
def of_movers(s: Last, i: int) -> str:
    """The clause by which card i does not move on the ground."""
    if i >= len(s.card):
        return "L7.5.1"
    card = s.of(i)
    if s.at[i] < GROUND:
        if card.category == FORTIFICATION:
            return "L10.1.1"
        if card.category == GENERAL:
            return "L10.2.1"
        if card.category == HQ_TROOP:
            return "L10.3.1"
    return "L7.4.2" if s.at[i] < RIVER and card.type == AIRCRAFT else "L7.5.1"


def move(q: Asked) -> None:
    s, i, to = q.s, q.a, q.b
    if not is_mine(q, i, "L7.5.1"):
        return
    if not is_troop(q, i, of_movers(s, i), "move_not"):
        return
    is_idle(q, i)
    if rides(q, i):
        return
    place = s.at[i]
    if to >= GROUND:
        q.add("L4.0.1", "no_ground", to)
        return
    if to == place:
        q.add("L7.5.4", "is_there", i, to)
        return
    has_moved(q, i, "L7.5.3", to)
    is_barred_by_card(q, "move", i)
    if place >= GROUND:
        if not rivers.is_bank(place - RIVER, to):
            up, down = rivers.banks(place - RIVER)
            q.add("L13.1.5", "ashore", i, up, down)
            return
    elif to not in NEIGHBOURS[place]:
        rule = movement.why_not_slip(s, q.seat, i, to, movement.mf_left(s, i, to))
        if rule == "L7.5.4" or (rule and not q.is_soon):
            q.add("L7.5.4", "far", i, place, to)
            return
    if not q.is_soon:
        return
    if zones.barred(s, foe(q.seat)) >> to & 1:
        q.add("L7.5.6", "held", to)
        return
    first = len(q.found)
    if place < GROUND and to in NEIGHBOURS[place]:
        lies_between(q, i, place, to, False)
    if q.clear(first) and zones.room(s, q.seat, to) < 1:
        if movement.mf_left(s, i, to) < 2 or movement.is_difficult(s, i, to):
            has_no_room(q, to)
        elif place >= GROUND or not movement.leads_on(
            s, q.seat, i, place, to, movement.mf_left(s, i, to) - 1
        ):
            q.add("L7.5.5", "no_way_on", i, to)


def dig(q: Asked) -> None:
    s, i = q.s, q.a
    if not is_troop(q, i, "L7.5.12", "dig_not"):
        return
    if not s.of(i).dig:
        q.add("L7.5.12", "dig_not", i)
        return
    if s.flags[i] & DUG_IN:
        q.add("L7.5.12", "is_dug_in", i, min(s.at[i], GROUND - 1))
        return
    if s.at[i] >= GROUND:
        q.add("L7.5.12", "in_river", i)
    mate = s.on[i] if s.on[i] >= 0 else zones.rider(s, i)
    if mate >= 0:
        q.add("L7.5.18", "dig_together", i, mate)
    is_idle(q, i)
    is_barred_by_card(q, "dig", i)
    has_moved(q, i, "L7.5.3")


# transports ----------------------------------------------------------------------------------------------
def mount(q: Asked) -> None:
    s, i, j = q.s, q.a, q.b
    if i == j:
        q.add("L7.5.20", "mount_self", i)
        return
    if not is_troop(q, i, "L7.5.20", "mount_not") or not is_troop(q, j, "L7.5.20", "carry_not"):
        return
    if not transport.may_carry(s, i, j):
        q.add("L7.5.20", "carry_unfit", j, i)
        return
    if zones.carrier(s, i) >= 0:
        q.add("L7.5.21", "rides_already", i, zones.carrier(s, i))
    elif s.at[i] != s.at[j]:
        q.add("L7.5.21", "apart", i, j)
    elif s.at[i] >= GROUND:
        q.add("L7.5.21", "in_river", i)
    if zones.rider(s, i) >= 0:
        q.add("L7.5.21", "carries", i, zones.rider(s, i))
    if s.on[j] >= 0:
        q.add("L7.5.21", "is_inside", j, s.on[j])
    elif zones.rider(s, j) >= 0 and zones.rider(s, j) != i:
        q.add("L7.5.21", "carries", j, zones.rider(s, j))
    if zones.shelter(s, i) >= 0:
        q.add("L7.5.21", "is_inside", i, zones.shelter(s, i))
    if not q.is_soon:
        return
    if s.opts[MOUNTING] == 0:
        if ONCE_MOUNT + i in s.once:
            q.add("L7.5.26", "mounted_before", i)
        return
    for k in (i, j):
        is_idle(q, k)
        has_moved(q, k, "L7.5.27")


def dismount(q: Asked) -> None:
    s, i = q.s, q.a
    if not is_mine(q, i, "L7.5.20"):
        return
    carrier = zones.carrier(s, i)
    if carrier < 0:
        q.add("L7.5.20", "rides_nothing", i)
        return
    if s.at[i] < GROUND:
        has_no_room(q, s.at[i])
    if not q.is_soon:
        return
    if s.opts[MOUNTING] == 0:
        if ONCE_DISMOUNT + i in s.once:
            q.add("L7.5.26", "dismounted_before", i)
        return
    is_idle(q, carrier)
    has_moved(q, carrier, "L7.5.27")


# Fortifications ------------------------------------------------------------------------------------------
def enter(q: Asked) -> None:
    s, i, fort = q.s, q.a, q.b
    if not is_troop(q, i, "L10.1.2", "enter_not") or not is_mine(q, fort, "L10.1.2"):
        return
    if s.of(fort).category != FORTIFICATION or s.at[fort] >= GROUND:
        q.add("L10.1.2", "no_fort", fort)
        return
    if zones.shelter(s, i) >= 0:
        q.add("L10.1.2", "is_inside", i, zones.shelter(s, i))
        return
    if s.at[i] != s.at[fort]:
        q.add("L10.1.2", "apart", i, fort)
    if zones.carrier(s, i) >= 0:
        q.add("L10.1.2", "rides_already", i, zones.carrier(s, i))
    if zones.rider(s, i) >= 0:
        q.add("L10.1.2", "carries", i, zones.rider(s, i))
    if not fortifications.holds(s, fort, i):
        q.add("L10.1.1", "fort_unfit", fort, i)
    if zones.occupant(s, fort) >= 0:
        q.add("L10.1.1", "fort_taken", fort, zones.occupant(s, fort))
    if q.is_soon and ONCE_ENTER + i in s.once:
        q.add("L10.1.2", "entered_before", i)
    if q.is_now and q.f.kind == REINFORCE and i not in q.f.units and fort not in q.f.units:
        q.add("L10.1.2", "enter_new", i, fort)


def leave(q: Asked) -> None:
    s, i = q.s, q.a
    if not is_mine(q, i, "L10.1.2"):
        return
    if zones.shelter(s, i) < 0:
        q.add("L10.1.2", "not_inside", i)
        return
    has_no_room(q, s.at[i])
    if q.is_soon and ONCE_LEAVE + i in s.once:
        q.add("L10.1.2", "left_before", i)


# rivers --------------------------------------------------------------------------------------------------
def is_engineer(q: Asked, i: int, rule: str) -> bool:
    """An own engineer on the ground."""
    s = q.s
    if not is_mine(q, i, rule):
        return False
    if not s.of(i).ground or not s.of(i).keywords & ENGINEER:
        q.add(rule, "no_engineer", i)
        return False
    if s.at[i] >= GROUND:
        q.add(rule, "in_river", i)
        return False
    is_idle(q, i)
    rides(q, i)
    return True


def is_beside(q: Asked, i: int, b: int, rule: str) -> None:
    if not rivers.is_bank(b, q.s.at[i]):
        up, down = rivers.banks(b)
        if rule == "L13.4.3":
            q.rule(rule, "far_bank", i, up, down)
        else:
            q.add(rule, "far_bank", i, up, down)


def holds_banks(q: Asked, b: int, rule: str) -> None:
    up, down = rivers.banks(b)
    for bank in (up, down):
        if q.s.control[bank] != q.seat:
            q.add(rule, "bank", bank, up, down)


def ferry(q: Asked) -> None:
    s, i, b = q.s, q.a, q.b
    if b < rivers.CROSSINGS and not rivers.exists(s, b // 3):
        q.add("L13.1.5", "no_river", *rivers.banks(b))
        return
    if not is_engineer(q, i, "L13.1.5") or b >= rivers.CROSSINGS:
        return
    is_beside(q, i, b, "L13.1.5")
    if s.ferry[b] >= 0:
        q.add("L13.1.5", "ferry_there", s.ferry[b], b)
    if zones.rider(s, i) >= 0:
        q.add("L13.1.5", "carries", i, zones.rider(s, i))
    if q.is_soon:
        holds_banks(q, b, "L13.1.5")
    has_moved(q, i, "L7.5.3")


def demolish(q: Asked) -> None:
    s, i, b = q.s, q.a, q.b
    if b < rivers.CROSSINGS and not rivers.standing(s, b):
        q.add("L13.4.3", "no_bridge", *rivers.banks(b))
        return
    if is_engineer(q, i, "L13.4.3") and b < rivers.CROSSINGS:
        is_beside(q, i, b, "L13.4.3")
        has_moved(q, i, "L7.5.3")


def repair(q: Asked) -> None:
    s, i, b = q.s, q.a, q.b
    if b < rivers.CROSSINGS:
        if not s.bridge[b]:
            q.add("L13.5.2", "no_bridge", *rivers.banks(b))
            return
        if s.bridge_hits[b] == rivers.DESTROYED:
            q.add("L13.5.4", "bridge_gone", b)
            return
        if not s.bridge_hits[b]:
            q.add("L13.5.2", "bridge_whole", b)
            return
    if not is_engineer(q, i, "L13.5.1") or b >= rivers.CROSSINGS:
        return
    is_beside(q, i, b, "L13.5.2")
    if q.is_soon:
        holds_banks(q, b, "L13.5.2")
