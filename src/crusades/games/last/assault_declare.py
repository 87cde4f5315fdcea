"""L7.5.31 – L7.5.39, L8.2.1, L8.3.1, L11.4.1: who assaults what, with whom, and what it costs."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    artillery,
    assault,
    counterattack,
    defense,
    economy,
    effects,
    lasting,
    modifiers,
    movement,
    obstacles,
    refusals,
    rivers,
    supply,
    texts,
    zones,
)
from crusades.games.last.effects import NEGATES_OBSTACLES
from crusades.games.last.kinds import ASSAULT_DECLARE, COUNTERATTACK, WINDOW
from crusades.games.last.pieces import (
    ACTIVE,
    AIRCRAFT,
    AIRFIELD,
    ARMOR,
    BESIDE,
    COMMITTED,
    GROUND,
    HQ,
    NEIGHBOURS,
    NOBODY,
    ONCE_COUNTERATTACK,
    REAR,
    STOPPED,
    ZONES,
    foe,
)
from crusades.games.last.state import Assault, Last
from crusades.games.last.verbs import ASSAULT, DONE, PASS, SUPPORT, WITH

ARMOR_COST: Final = 2  # L7.5.38
OTHER_COST: Final = 1
# What texts may change of who can assault: its movement, its fee, its supply.
OF_ASSAULTS: Final = (
    1 << effects.MF | 1 << effects.SUPPLY_ASSAULT | effects.ALWAYS_SUPPLIED | effects.OUT_OF_SUPPLY
)


# where ---------------------------------------------------------------------------------------------------
def why_not_place(s: Last, seat: int, place: int) -> str:
    """L7.5.31, L7.5.35: an enemy-held zone, or (L8.3.1, L8.3.4) the enemy Headquarters whoever is in it."""
    if place >= GROUND:
        return "L7.5.35"
    if place == HQ + foe(seat):
        return OK
    return OK if place < ZONES and zones.occupied(s, foe(seat)) >> place & 1 else "L7.5.31"


def why_not_assault(s: Last, seat: int, place: int) -> str:
    """The clause that keeps a seat from assaulting a place with any unit at all, or OK."""
    rule = why_not_place(s, seat, place)
    if rule != OK:
        return rule
    rule = "L8.3.1" if place >= ZONES else "L7.5.31"
    beside = BESIDE[place]
    nearest = ""
    for i in s.ground[seat]:
        if s.at[i] < GROUND and beside >> s.at[i] & 1:
            answer = why_not_join(s, seat, place, i, None)
            if answer == OK:
                return OK
            if not nearest and s.of(i).ground:
                nearest = answer
    return nearest or rule


def options(s: Last, seat: int) -> list[int]:
    """Every `assault PLACE` that some unit could take part in."""
    wanted = zones.occupied(s, foe(seat)) | 1 << HQ + foe(seat)
    is_open = max(s.edge) < 0 and max(s.bridge) == 0  # no Obstacle and no river lies anywhere
    traced = (supply.line(s, seat, False), supply.line(s, seat, True))
    about = OF_ASSAULTS
    if "assault" in s.library.forbidden or "assault" in s.library.spared:
        about |= effects.FORBID | effects.FREE
    within = roomy = 0
    for i in s.ground[seat]:
        place = s.at[i]
        if place >= GROUND or not BESIDE[place] & wanted or s.flags[i] & (COMMITTED | ACTIVE) == COMMITTED:
            continue
        card = s.library.cards[s.card[i]]
        if not card.ground:
            continue
        if not texts.touched(s, i, card) & about:
            # no text in force is about any of this: most units need not be asked at length
            if not traced[card.soldier] >> place & 1 or not s.supply[seat] or movement.mf_left(s, i) < 1:
                continue
            if s.flags[i] & STOPPED or s.on[i] >= 0:
                continue
            if not roomy >> place & 1:
                if why_not_room(s, seat, i, None) != OK:
                    continue
                roomy |= 1 << place
            if (card.carries or card.type == ARMOR) and fee(s, i) > s.supply[seat]:
                continue
        elif why_not_alone(s, seat, i) != OK:
            continue
        if is_open:
            within |= BESIDE[place] & wanted
            wanted &= ~within
            continue
        for q in NEIGHBOURS[place]:
            if wanted >> q & 1 and why_not_way(s, q, i, None) == OK:
                within |= 1 << q
                wanted &= ~(1 << q)
    if not within:
        return []
    return [act(ASSAULT, place) for place in range(GROUND) if within >> place & 1]


def why_not_alone(s: Last, seat: int, i: int) -> str:
    """What keeps own ground unit i from assaulting anything, even by itself."""
    rule = why_not_ready(s, seat, i)
    if rule == OK:
        rule = why_not_room(s, seat, i, None)
    if rule != OK:
        return rule
    return OK if fee(s, i) <= s.supply[seat] else "L7.5.39"


# with whom -----------------------------------------------------------------------------------------------
def why_not_join(s: Last, seat: int, place: int, i: int, a: Assault | None, spent: int = -1) -> str:
    """L7.5.31 – L7.5.39: unit i may take part, beside those named already in `a`; no aircraft (L7.4.2).

    `spent`: what those cost, if the caller knows.

    L7.5.34: it may have assaulted before in this turn, as long as it has a Movement Factor left.
    """
    if (
        i < len(s.card)
        and s.owner[i] == seat
        and GROUND <= s.at[i] < AIRFIELD + 2
        and s.of(i).type == AIRCRAFT
    ):
        return "L7.4.2"
    if i >= len(s.card) or s.owner[i] != seat or s.at[i] >= GROUND or not s.of(i).ground:
        return "L7.5.35"
    if a is not None and (i in a.units or i in a.guns or (a.guns and zones.rider(s, i) in a.guns)):
        return "L7.5.35"  # nobody assaults and supports at once, a towed gun no more than others
    origin = s.at[i]
    if not BESIDE[place] >> origin & 1:
        return "L8.3.1" if place >= ZONES else "L7.5.31"
    rule = why_not_ready(s, seat, i)
    if rule == OK:
        rule = why_not_way(s, place, i, a)
    if rule == OK:
        rule = why_not_room(s, seat, i, a)
    if rule != OK:
        return rule
    if spent < 0:
        spent = 0 if a is None else price(s, a)
    return OK if spent + fee(s, i) <= s.supply[seat] else "L7.5.39"


def why_not_ready(s: Last, seat: int, i: int) -> str:
    """L3.1.7, L7.5.31: whether own ground unit i is fit to assault at all, wherever that is."""
    flags = s.flags[i]
    if flags & COMMITTED and not (flags & ACTIVE and s.active == seat):
        return "L3.1.7"
    if flags & STOPPED:  # by Difficult terrain
        return movement.why_not_act(s, seat, i)
    if s.on[i] >= 0:
        return "L7.5.22" if zones.carrier(s, i) >= 0 else "L10.1.2"
    if movement.mf_left(s, i) < 1 or texts.forbids(s, "assault", i):
        return "L7.5.31"
    return OK if texts.in_supply(s, i) else "L7.5.31"


def why_not_way(s: Last, place: int, i: int, a: Assault | None) -> str:
    """L13.3.1, L13.3.5, L13.6.5, L10.5.3: what lies between, and what the terrain lets in."""
    origin = s.at[i]
    rule = rivers.why_not_cross(s, i, origin, place, True)
    if rule != OK:
        return rule
    b = rivers.bridge_between(s, origin, place)
    if a is not None and b >= 0 and rivers.is_minor(s, b) and not rivers.wades(s, i):
        if any(a.origins[n] == origin and not rivers.wades(s, j) for n, j in enumerate(a.units)):
            return "L13.6.5"
    if any(obstacles.bars(s, o, i) for o in obstacles.met(s, s.owner[i], origin, place)):
        engineers = a is not None and any(
            a.origins[n] == origin and s.of(j).keywords & NEGATES_OBSTACLES for n, j in enumerate(a.units)
        )
        if not engineers and not s.of(i).keywords & NEGATES_OBSTACLES:
            if not texts.ignores(s, "obstacle", i):
                return "L10.5.3"
    return why_not_terrain(s, place, i, a)


def why_not_terrain(s: Last, place: int, i: int, a: Assault | None) -> str:
    """L2.2.7: some terrain lets only so much armor take part, a card no attack from a second side."""
    if a is None:
        return OK
    if s.of(i).type == ARMOR and sum(s.of(j).type == ARMOR for j in a.units) >= modifiers.armor_limit(
        s, place
    ):
        return "L2.2.7"
    if place >= ZONES and a.origins and a.origins[0] != s.at[i] and lasting.is_guarded(s, place):
        return "L2.2.7"
    return OK


def why_not_room(s: Last, seat: int, i: int, a: Assault | None) -> str:
    """L7.5.32: three units from a zone, nine from a Headquarters; L7.5.5, L7.5.33: all could fall back."""
    origin = s.at[i]
    most = zones.limit(origin)
    if a is not None:
        named = sum(a.origins[n] == origin and zones.carrier(s, j) < 0 for n, j in enumerate(a.units))
        if named >= most:
            return "L7.5.32"
    # a zone holds more than its limit only while a unit passes through, which then cannot fall back there
    return OK if zones.stack(s, seat, origin) <= most else "L7.5.33"


# what it costs -------------------------------------------------------------------------------------------
def fee(s: Last, i: int) -> int:
    """L7.5.38: two for armor, one for others; L8.2.1: a mounted pair pays one for each of its cards."""
    rider = zones.rider(s, i)
    if rider >= 0:
        return share(s, i, OTHER_COST) + share(s, rider, OTHER_COST)
    return share(s, i, ARMOR_COST if s.of(i).type == ARMOR else OTHER_COST)


def share(s: Last, i: int, base: int) -> int:
    if modifiers.is_free(s, "assault", i):
        return 0
    return max(0, modifiers.value(s, effects.SUPPLY_ASSAULT, i, base))


def price(s: Last, a: Assault, gun: int = -1) -> int:
    """L7.5.38: all that was named so far (and one more gun); L11.1.5: nothing more for paratroops."""
    total = 0
    for i in a.units:
        if i not in a.dropped and zones.carrier(s, i) < 0:
            total += fee(s, i)
    guns = [artillery.fee(s, i) for i in a.guns]
    if gun >= 0:
        guns.append(artillery.fee(s, gun))
    return total + (defense.sum_of(guns, defense.granted(s, a.seat, "bombard")) if guns else 0)


# artillery -----------------------------------------------------------------------------------------------
def why_not_gun(s: Last, seat: int, gun: int, a: Assault) -> str:
    """L7.5.36: own uncommitted artillery in supply and in range, if the point can be paid (L7.5.38)."""
    if gun >= len(s.card) or s.owner[gun] != seat or gun in a.guns or gun in a.units:
        return "L7.5.36"
    rule = artillery.why_not_support(s, gun, a.zone)
    if rule != OK:
        return rule
    return OK if price(s, a, gun) <= s.supply[seat] else "L7.5.39"


# declaring -----------------------------------------------------------------------------------------------
def begin(s: Last, seat: int, place: int, dropped: list[int] | None = None) -> None:
    """L7.5.35: name the zone; the units follow. `dropped`: paratroops that are over it (L11.1.5)."""
    a = Assault(seat, place)
    if dropped is not None:
        for i in dropped:
            a.units.append(i)
            a.origins.append(REAR + seat)  # they come from no zone: an attack of its own (L11.1.6)
            a.dropped.append(i)
    s.assault = a
    s.push(Frame(ASSAULT_DECLARE, seat, place))


def begin_drop(s: Last, seat: int, place: int, dropped: list[int]) -> None:
    """L11.1.5, L11.1.6: paratroops arrive; units beside the zone may join them."""
    begin(s, seat, place, dropped)


def join(s: Last, a: Assault, i: int) -> None:
    for j in (i, zones.rider(s, i)):
        if j >= 0:
            a.units.append(j)
            a.origins.append(s.at[i])


def commence(s: Last, a: Assault) -> None:
    """L7.5.37, L7.5.38, L7.5.31: pay, use one Movement Factor each, show and commit the guns."""
    a.spent = price(s, a)
    if a.guns:
        defense.use_grants(s, a.seat, "bombard")
    supply.pay(s, a.seat, a.spent)
    s.tell("assault", a.seat, a.zone, a.spent)
    rivers.share_bridges(s, a)
    for n, i in enumerate(a.units):
        movement.unearth(s, i)
        if i not in a.dropped and zones.carrier(s, i) < 0:
            rivers.use_crossing(s, i, a.origins[n], a.zone)
            movement.spend(s, i, 1)
    for gun in a.guns:
        modifiers.use_free(s, "bombard", gun)
        artillery.expose(s, gun, a.zone)
        s.tell("support", gun, a.zone)
    if s.active != a.seat:
        s.once.append(ONCE_COUNTERATTACK)  # L11.4.1
        economy.show(s, counterattack.general(s, a.seat))  # L10.3.4, as L10.2.1 says
    assault.begin(s, a)


class Declaration(Procedure[Last]):
    """L7.5.35: units and guns one after the other; `done` pays for them, `pass` calls it all off."""

    name = "assault_declare"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat

    def options(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        assert a is not None
        found: list[int] = []
        beside = BESIDE[f.place]
        spent = price(s, a)
        for i in s.ground[f.seat]:
            if s.at[i] < GROUND and beside >> s.at[i] & 1 and s.of(i).ground:
                if why_not_join(s, f.seat, f.place, i, a, spent) == OK:
                    found.append(act(WITH, i))
        found += [act(SUPPORT, i) for i in zones.survey(s, f.seat).guns if why_not_gun(s, f.seat, i, a) == OK]
        if a.units:
            found.append(act(DONE))
        if not a.dropped:
            found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        a = s.assault
        assert a is not None
        verb = verb_of(action)
        if verb == WITH:
            return why_not_join(s, f.seat, f.place, a_of(action), a)
        if verb == SUPPORT:
            return why_not_gun(s, f.seat, a_of(action), a)
        if verb == DONE:
            return OK if a.units else "L7.5.35"
        if verb == PASS:
            return "L11.1.5" if a.dropped else OK
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        a = s.assault
        assert a is not None
        verb = verb_of(action)
        if verb == WITH:
            join(s, a, a_of(action))
        elif verb == SUPPORT:
            a.guns.append(a_of(action))
        else:
            s.pop()
            if verb == DONE:
                commence(s, a)
            else:
                s.assault = None
                if s.active != f.seat:
                    close_window(s)


def close_window(s: Last) -> None:
    """Whoever thinks better of a counterattack has passed this time."""
    top = s.frames[-1]
    if top.kind == WINDOW:
        top.count = len(top.units)


class Counterattack(Procedure[Last]):
    """L11.4.1: the General's owner names the zone; the assault is then declared as usual."""

    name = "counterattack"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if not f.step else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        return [*options(s, f.seat), act(PASS)]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == ASSAULT:
            return why_not_assault(s, f.seat, a_of(action))
        return OK if verb == PASS else refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        s.pop()
        if verb_of(action) == PASS:
            close_window(s)
        else:
            begin(s, f.seat, a_of(action))


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (ASSAULT_DECLARE, Declaration()),
    (COUNTERATTACK, Counterattack()),
]
