"""L7.5: the Fire & Maneuver Phase, as a menu: moves, digging in, transports, rivers, assaults, drops."""

from typing import Final

from crusades.core.action import A_SHIFT, a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    abilities,
    airborne,
    assault_declare,
    digging,
    engineers,
    excess,
    fortifications,
    modifiers,
    movement,
    refusals,
    rivers,
    texts,
    transport,
    victory,
    zones,
)
from crusades.games.last.cards import Card
from crusades.games.last.effects import ALLOW, ENGINEER, FORBID, MF
from crusades.games.last.kinds import MANEUVER_PHASE
from crusades.games.last.phases import Phase
from crusades.games.last.pieces import (
    ACROSS,
    ACTIVE,
    ARMOR,
    BESIDE,
    COMMITTED,
    DISTANCE,
    DUG_IN,
    EDGES,
    GROUND,
    NEIGHBOURS,
    ONCE_ORDER,
    RIVER,
    STARTED,
    STOPPED,
    foe,
    place_of_edge,
)
from crusades.games.last.state import Last, Survey
from crusades.games.last.verbs import (
    ASSAULT,
    DEMOLISH,
    DIG,
    DISMOUNT,
    DROP,
    ENTER,
    FERRY,
    LEAVE,
    MOUNT,
    MOVE,
    OFFER,
    REPAIR,
    USE,
)

OPENED: Final = 1
UNBARRED: Final = [0] * GROUND


# Steps listed before: from one place to the same neighbours a card always has the same ones.
WAYS: Final[dict[int, list[int]]] = {}


class Maneuver(Phase):
    """L7.5.1: the active player's orders, in any order.

    The frame: `unit` is the unit passing through a full zone, which must go on first (L7.5.5); `place` is
    where a unit arrives as soon as the Obstacles on its way have acted, `units` that unit.
    """

    name = "maneuver"

    def asks(self, s: Last, f: Frame) -> int:
        if f.step or f.count or f.place >= 0 or not f.marks:
            return NOBODY
        return f.seat if f.unit < 0 or can_go_on(s, f.seat, f.unit) else NOBODY

    def advance(self, s: Last, f: Frame) -> None:
        if not f.marks:
            f.marks = [OPENED]
            modifiers.mark_starters(s)
        elif f.place >= 0:
            settle_in(s, f)
        elif f.unit >= 0 and not f.count:
            stranded(s, f)
        else:
            super().advance(s, f)

    def menu(self, s: Last, f: Frame) -> list[int]:
        if f.unit >= 0:
            return onward(s, f.seat, f.unit)
        found = orders(s, f.seat)
        found += assault_declare.options(s, f.seat)
        found += airborne.options(s, f.seat)
        found += abilities.options(s, f.seat, "M")
        if why_not_offer(s, f.seat) == OK:
            found.append(act(OFFER))
        return found

    def why_not_here(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        a, b = a_of(action), b_of(action)
        if f.unit >= 0 and verb in ORDERS and (verb != MOVE or a != f.unit):
            return "L7.5.5"
        if verb == MOVE:
            return movement.why_not_move(s, f.seat, a, b)
        if verb == DIG:
            return digging.why_not_dig(s, f.seat, a)
        if verb == MOUNT:
            return transport.why_not_mount(s, f.seat, a, b)
        if verb == DISMOUNT:
            return transport.why_not_dismount(s, f.seat, a)
        if verb == ENTER:
            return why_not_enter(s, f.seat, a, b)
        if verb == LEAVE:
            return why_not_leave(s, f.seat, a)
        if verb == FERRY:
            return engineers.why_not_ferry(s, f.seat, a, b)
        if verb == DEMOLISH:
            return engineers.why_not_demolish(s, f.seat, a, b)
        if verb == REPAIR:
            return engineers.why_not_repair(s, f.seat, a, b)
        if verb == ASSAULT:
            return assault_declare.why_not_assault(s, f.seat, a)
        if verb == DROP:
            return airborne.why_not_drop(s, f.seat, a)
        if verb == USE:
            return abilities.why_not(s, f.seat, "M", a)
        if verb == OFFER:
            return why_not_offer(s, f.seat)
        return refusals.elsewhere(s, action)

    def take(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        a, b = a_of(action), b_of(action)
        if ONCE_ORDER not in s.once:
            s.once.append(ONCE_ORDER)
        if verb == MOVE:
            f.unit = -1
            f.place = b
            rider = movement.step(s, a, b)
            f.units = [a] if rider < 0 else [a, rider]
        elif verb == DIG:
            digging.dig(s, a)
        elif verb == MOUNT:
            transport.mount(s, a, b)
        elif verb == DISMOUNT:
            transport.dismount(s, a)
        elif verb == ENTER:
            movement.unearth(s, a)
            fortifications.enter(s, a, b)
        elif verb == LEAVE:
            fortifications.leave(s, a)
        elif verb == FERRY:
            engineers.go_afloat(s, a, b)
        elif verb == DEMOLISH:
            engineers.demolish(s, a, b)
        elif verb == REPAIR:
            engineers.repair(s, a, b)
        elif verb == ASSAULT:
            assault_declare.begin(s, f.seat, a)
        elif verb == DROP:
            airborne.begin(s, f.seat, a)
        elif verb == USE:
            abilities.begin(s, f.seat, "M", a)
        else:
            s.offer[f.seat] = 1
            s.tell("offer", f.seat)
            victory.check(s)

    def why_not_done(self, s: Last, f: Frame) -> str:
        """L7.5.5: no move ends in a full zone."""
        return "L7.5.5" if f.unit >= 0 else OK

    def close(self, s: Last, f: Frame) -> bool:
        """L3.1.5: who was finishing its Movement Points has finished."""
        for i in s.ground[f.seat]:
            s.flags[i] &= ~ACTIVE
        return True


# arriving ------------------------------------------------------------------------------------------------
def settle_in(s: Last, f: Frame) -> None:
    """Who stepped is in the zone now, unless an Obstacle destroyed it; is there room?"""
    party, place = f.units, f.place
    f.place = -1
    f.units = []
    for i in party:
        if s.at[i] == place:
            movement.arrive(s, i, place)
            if zones.room(s, f.seat, place) < 0:
                f.unit = i
            return


def stranded(s: Last, f: Frame) -> None:
    """L3.5.4: the passing unit cannot go on any more; where it is, the limit is enforced."""
    place = s.at[f.unit]
    f.unit = -1
    if place < GROUND:
        excess.enforce(s, f.seat, place)


def onward(s: Last, seat: int, i: int) -> list[int]:
    """The steps of a unit that is passing through a full zone."""
    if s.at[i] >= GROUND or zones.room(s, seat, s.at[i]) >= 0:
        return []
    return steps(s, seat, i, NEIGHBOURS[s.at[i]])


def can_go_on(s: Last, seat: int, i: int) -> bool:
    """There is a step for a unit that is passing through a full zone."""
    place = s.at[i]
    if place >= GROUND or zones.room(s, seat, place) >= 0:
        return False
    for q in NEIGHBOURS[place]:
        if movement.why_not_move(s, seat, i, q) == OK:
            return True
    return False


def steps(s: Last, seat: int, i: int, places: list[int]) -> list[int]:
    return [act(MOVE, i, q) for q in places if movement.why_not_move(s, seat, i, q) == OK]


# guards of what belongs to other chapters ----------------------------------------------------------------
def why_not_offer(s: Last, seat: int) -> str:
    """L9.0.6: proposed before anything is ordered in this phase; one proposal stands at a time."""
    return "L9.0.6" if s.offer[seat] or ONCE_ORDER in s.once else OK


def why_not_enter(s: Last, seat: int, i: int, fort: int) -> str:
    rule = movement.why_not_own(s, seat, i)
    return rule if rule != OK else fortifications.why_not_enter(s, i, fort)


def why_not_leave(s: Last, seat: int, i: int) -> str:
    rule = movement.why_not_own(s, seat, i)
    return rule if rule != OK else fortifications.why_not_leave(s, i)


# the menu: by far the most frequent list of the game -----------------------------------------------------
class Lie:
    """How the land lies for the orders of one seat: reckoned once for all its units."""

    __slots__ = ("barred", "full", "hard", "laden", "theirs", "watered")

    def __init__(self, s: Last, seat: int, own: Survey) -> None:
        self.full: int = own.full
        self.laden: dict[int, int] = own.aboard
        self.watered: bool = rivers.exists(s, 0) or rivers.exists(s, 1)
        self.barred: list[int] = barriers(s, seat) if self.watered or max(s.edge) >= 0 else UNBARRED
        self.theirs: int = zones.barred(s, foe(seat))
        self.hard: int = own.full & movement.difficult(s) if own.full else 0  # full, and no way through


def orders(s: Last, seat: int) -> list[int]:
    """Everything single units may be told. What is plainly open is listed without asking the guard."""
    found: list[int] = []
    cards = s.library.cards
    at, on = s.at, s.on
    own = zones.survey(s, seat)
    lie = Lie(s, seat, own)
    for i in s.ground[seat]:
        card = cards[s.card[i]]
        if not card.ground:
            continue
        host = on[i]
        if host >= 0:
            if cards[s.card[host]].ground:
                if transport.why_not_dismount(s, seat, i) == OK:
                    found.append(act(DISMOUNT, i))
                continue
            if fortifications.why_not_leave(s, i) == OK:
                found.append(act(LEAVE, i))
        flags = s.flags[i]
        if not flags & STOPPED and flags & (COMMITTED | ACTIVE) != COMMITTED:  # L3.1.7
            errands(s, seat, i, card, lie, found)
        place = at[i]
        if place >= GROUND or host >= 0:
            continue
        if not card.motorized and (own.stops >> place & 1 or card.climbs) and i not in lie.laden:
            found += mounts(s, seat, i, own)
        if own.forts:
            here = [j for j in own.forts if at[j] == place]
            found += [act(ENTER, i, j) for j in here if fortifications.why_not_enter(s, i, j) == OK]
    return found


def mounts(s: Last, seat: int, i: int, own: Survey) -> list[int]:
    """The carriers that unit i may mount."""
    empty = [j for j in own.carriers if s.at[j] == s.at[i] and j not in own.aboard]
    return [act(MOUNT, i, j) for j in empty if transport.why_not_mount(s, seat, i, j) == OK]


def errands(s: Last, seat: int, i: int, card: Card, lie: Lie, found: list[int]) -> None:
    """What a unit does with its Movement Factors: steps, digging in, and engineers' work."""
    touched = texts.touched(s, i, card)
    place = s.at[i]
    if touched >> MF & 1:
        left = movement.mf_left(s, i)
    else:
        left = card.mf - s.used[i] + (card.head_start if s.flags[i] & STARTED else 0)
    if place >= GROUND:
        found += steps(s, seat, i, rivers.banks(place - RIVER))
    elif left < 1:
        if touched >> MF & 1:
            found += lent_steps(s, seat, i)
    else:
        shut = lie.full if left < 2 else lie.hard
        beside = BESIDE[place]
        barred = lie.barred[place]
        if barred or touched & (FORBID | ALLOW) or (shut & beside and left > 1):
            moves(s, seat, i, left, lie.theirs, lie.full, barred, found)
        else:
            beside &= ~(lie.theirs | shut)
            key = (i << GROUND | beside) << 4 | place
            ways = WAYS.get(key)
            found += ways if ways is not None else ways_of(key, i, place, beside)
        if card.dig and not s.flags[i] & DUG_IN and s.on[i] < 0 and i not in lie.laden:
            if not touched & FORBID or digging.hindrance(s, i) == OK:
                found.append(DIG | i << A_SHIFT)
    if lie.watered and card.keywords & ENGINEER:
        works(s, seat, i, found)


def ways_of(key: int, i: int, place: int, beside: int) -> list[int]:
    """The steps of card i from a place to these of its neighbours (bits), kept for the next time."""
    found = WAYS[key] = [act(MOVE, i, q) for q in NEIGHBOURS[place] if beside >> q & 1]
    return found


def barriers(s: Last, seat: int) -> list[int]:
    """For each place its neighbours, as bits, beyond a river or an enemy Obstacle: ask the guard there."""
    found = [0] * GROUND
    for b in range(rivers.CROSSINGS):
        if rivers.exists(s, b // 3):
            found[b] |= 1 << b + 3
            found[b + 3] |= 1 << b
    for slot in range(EDGES):
        obstacle = s.edge[slot]
        if obstacle >= 0 and s.owner[obstacle] != seat and ACROSS[slot] >= 0:
            place = place_of_edge(slot)
            found[place] |= 1 << ACROSS[slot]
            found[ACROSS[slot]] |= 1 << place
    return found


def moves(
    s: Last, seat: int, i: int, left: int, theirs: int, full: int, barred: int, found: list[int]
) -> None:
    """The steps of one unit with Movement Factors left, where something may stand in its way."""
    place = s.at[i]
    if s.lasting and texts.forbids(s, "move", i):
        return
    for q in NEIGHBOURS[place]:
        if theirs >> q & 1:
            continue
        if barred >> q & 1:
            if movement.why_not_move(s, seat, i, q) == OK:
                found.append(act(MOVE, i, q))
        elif not full >> q & 1 or (left > 1 and not movement.is_difficult(s, i, q)):
            found.append(act(MOVE, i, q))  # into a full place and, at worst, back again (L3.5.3)
    if left > 1 and theirs & BESIDE[place] and texts.allows(s, "pass_enemy_zone", i):
        found += steps(s, seat, i, [q for q in range(GROUND) if DISTANCE[place][q] == 2])


def lent_steps(s: Last, seat: int, i: int) -> list[int]:
    """A card may lend armor that has none left a Movement Factor for a step into an empty zone."""
    if s.library.cards[s.card[i]].type != ARMOR:
        return []
    return steps(s, seat, i, [q for q in NEIGHBOURS[s.at[i]] if movement.mf_left(s, i, q) > 0])


def works(s: Last, seat: int, i: int, found: list[int]) -> None:
    """L13: what an engineer may do at a river."""
    for b in range(rivers.CROSSINGS):
        if rivers.is_bank(b, s.at[i]):
            if engineers.why_not_ferry(s, seat, i, b) == OK:
                found.append(act(FERRY, i, b))
            if engineers.why_not_demolish(s, seat, i, b) == OK:
                found.append(act(DEMOLISH, i, b))
            if engineers.why_not_repair(s, seat, i, b) == OK:
                found.append(act(REPAIR, i, b))


ORDERS: Final = (
    MOVE, DIG, MOUNT, DISMOUNT, ENTER, LEAVE, FERRY, DEMOLISH, REPAIR, ASSAULT, DROP, USE, OFFER,
)  # fmt: skip

PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(MANEUVER_PHASE, Maneuver())]
