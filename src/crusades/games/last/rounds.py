"""L7.5.51 – L7.5.63: who fires at whom in the two rounds of an assault."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    abilities,
    aftermath,
    attack,
    damage,
    filters,
    firepower,
    lasting,
    obstacles,
    refusals,
    retreat,
    texts,
    zones,
)
from crusades.games.last.effects import FLANKERS_FIRST, ROUND_START, Effect
from crusades.games.last.kinds import FIRE_ROUND, ROUND_OPENING, SALVO
from crusades.games.last.options import OBSTACLES
from crusades.games.last.pieces import ASSAULT, GENERAL, GROUND, NOBODY, SUPPORT, foe
from crusades.games.last.state import (
    ATTACKER_FIRST,
    DEFENDER_FIRST,
    NO_SUBJECT,
    SIMULTANEOUS,
    UNTIL_ROUND,
    Assault,
    Last,
)
from crusades.games.last.verbs import FIRE, PASS, TARGET, USE

ORDERS: Final = {"attacker_first": ATTACKER_FIRST, "simultaneous": SIMULTANEOUS}
WINDOW_OF_ROUND: Final = "assault.round"


# order of fire -------------------------------------------------------------------------------------------
def order(s: Last, a: Assault) -> int:
    """L7.5.54: defenders first in round one, unless a card says otherwise: the latest one (L3.4.1)."""
    chosen = DEFENDER_FIRST
    for i in s.table:
        for effect in s.of(i).effects:
            chosen = _order_of(effect, chosen)
    for number, _, _, _, _ in s.lasting:
        chosen = _order_of(s.library.effects[number], chosen)
    return a.order if a.order != DEFENDER_FIRST else chosen


def _order_of(effect: Effect, chosen: int) -> int:
    for deed in effect.deeds:
        if deed.verb == "fire_order":
            return ORDERS.get(deed.value, chosen)
    return chosen


# who and whom --------------------------------------------------------------------------------------------
def shooters(s: Last, a: Assault, seat: int) -> list[int]:
    """L7.5.46, L7.5.54, L7.5.57: the units of a side (a mounted pair by its transport) and its guns."""
    if seat == a.seat:
        found = [i for i in a.units if zones.carrier(s, i) < 0]
        return found + [i for i in a.guns if s.at[i] < GROUND]
    found = [i for i in zones.troops(s, seat, a.zone) if zones.carrier(s, i) < 0]
    # a card may have brought a supporting gun into the zone itself: it fires once all the same
    return found + [i for i in a.cover if s.at[i] < GROUND and s.at[i] != a.zone]


def targets(s: Last, a: Assault, seat: int) -> list[int]:
    """L6.1.1: whom that side may fire at. L10.1.3, L8.2.3: who is inside or mounted is hit through the other;
    L10.2.2: never a General; supporting guns are elsewhere."""
    if seat == a.seat:
        return [
            i
            for i in s.ground[foe(seat)]
            if s.at[i] == a.zone and s.on[i] < 0 and s.of(i).category != GENERAL
        ]
    return [i for i in a.units if zones.carrier(s, i) < 0]


def kind_of(a: Assault, i: int) -> int:
    return SUPPORT if i in a.guns or i in a.cover else ASSAULT


def is_done(a: Assault, i: int) -> bool:
    """It has fired in this round, or may not."""
    return i in a.fired or (a.round == 1 and i in a.mute)


def why_not_shoot(s: Last, seat: int, i: int, target: int) -> str:
    """L7.5.54 – L7.5.57: own unit or gun that has not fired yet, at an enemy in the assault."""
    a = s.assault
    if a is None or i not in shooters(s, a, seat):
        mounted = i < len(s.card) and s.owner[i] == seat and zones.carrier(s, i) >= 0
        return "L8.2.2" if mounted and a is not None and filters.where(s, i) == a.zone else "L7.5.55"
    if a.round == 1 and i in a.mute:
        return why_mute(s, a, i)
    if i in a.fired:
        return "L7.5.55"
    return why_not_aim(s, a, seat, i, target)


def why_not_aim(s: Last, a: Assault, seat: int, i: int, target: int) -> str:
    """L6.1.1, L6.1.4: a target of the other side against which it has any dice."""
    if target not in targets(s, a, seat):
        if target < len(s.card) and s.at[target] == a.zone and s.owner[target] != seat and seat == a.seat:
            if s.of(target).category == GENERAL:
                return "L10.2.2"
            return "L10.1.3" if zones.shelter(s, target) >= 0 else "L8.2.3"
        return "L8.2.3" if seat != a.seat and target in a.units else "L6.1.1"
    return OK if firepower.dice(s, kind_of(a, i), i, target, a.zone) > 0 else "L6.1.4"


def why_mute(s: Last, a: Assault, i: int) -> str:
    """Why a unit may not fire in round one: the river, the price of negating, or an Obstacle."""
    if i in a.units:
        if retreat.waded(s, a, i) and not texts.ignores(s, "river_fire", i):
            return "L13.3.2"
        if a.origins[a.units.index(i)] in a.negated:
            return "L11.9.2"
    return "L10.5.3"


def has_shot(s: Last, a: Assault, seat: int) -> bool:
    at = targets(s, a, seat)
    for i in shooters(s, a, seat):
        if not is_done(a, i):
            kind = kind_of(a, i)
            for target in at:
                if firepower.dice(s, kind, i, target, a.zone) > 0:
                    return True
    return False


def shots(s: Last, a: Assault, seat: int, verb: int) -> list[int]:
    """Every shot that a side may still choose, as actions of this verb."""
    at = targets(s, a, seat)
    found: list[int] = []
    for i in shooters(s, a, seat):
        if not is_done(a, i):
            kind = kind_of(a, i)
            found += [act(verb, i, t) for t in at if firepower.dice(s, kind, i, t, a.zone) > 0]
    return found


def spend_shot(s: Last, a: Assault, i: int) -> None:
    """It has fired in this round, and so has whoever is mounted with it (L8.2.2)."""
    a.fired.append(i)
    pair = zones.mate(s, i)
    if pair >= 0:
        a.fired.append(pair)


def shoot(s: Last, a: Assault, i: int, target: int) -> None:
    spend_shot(s, a, i)
    attack.order(s, kind_of(a, i), i, target, a.zone)


# flankers first ------------------------------------------------------------------------------------------
def flankers(s: Last, a: Assault, target: int) -> list[int]:
    """L11.5.1: flanking units that may fire at this defender before it fires."""
    if not s.of(target).keywords & FLANKERS_FIRST or s.at[target] != a.zone or s.owner[target] == a.seat:
        return []
    # aimed at where hits go first: the shot must be at the unit itself
    return [
        i
        for i in a.units
        if zones.carrier(s, i) < 0
        and filters.flanks(s, i)
        and not is_done(a, i)
        and not is_entangled(s, a, i)
        and why_not_aim(s, a, a.seat, i, target) == OK
    ]


def is_entangled(s: Last, a: Assault, i: int) -> bool:
    """L7.5.53 (amended): while Obstacles have not acted yet, who must cross one cannot fire early."""
    if s.opts[OBSTACLES] == 0 or a.round != 1:
        return False
    return bool(obstacles.on_the_way(s, a, a.origins[a.units.index(i)]))


# one by one ----------------------------------------------------------------------------------------------
CHOOSING: Final = 0  # steps of FIRE_ROUND
EARLY: Final = 1
FIRING: Final = 2
OVER: Final = 3


class FireRound(Procedure[Last]):
    """L7.5.55, L7.5.57: a side fires unit by unit until it passes. count 1: somebody is being asked.

    L11.5.1: before a unit with that drawback fires (unit, marks: its target), flankers may fire at it.
    """

    name = "fire_round"

    def asks(self, s: Last, f: Frame) -> int:
        if not f.count:
            return NOBODY
        return f.seat if f.step == CHOOSING else foe(f.seat)

    def options(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        assert a is not None
        if f.step == CHOOSING:
            found = shots(s, a, f.seat, FIRE)
        else:
            found = [act(FIRE, i, f.unit) for i in flankers(s, a, f.unit)]
        found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        if verb != FIRE:
            return refusals.elsewhere(s, action)
        i, target = a_of(action), b_of(action)
        if f.step == CHOOSING:
            return why_not_shoot(s, f.seat, i, target)
        a = s.assault
        return OK if a is not None and target == f.unit and i in flankers(s, a, target) else "L11.5.1"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        a = s.assault
        assert a is not None
        f.count = 0
        if verb_of(action) == PASS:
            f.step = OVER if f.step == CHOOSING else FIRING
            return
        i, target = a_of(action), b_of(action)
        if f.step == CHOOSING and f.seat != a.seat and flankers(s, a, i):
            f.step = EARLY
            f.unit = i
            f.marks = [target]
        else:
            shoot(s, a, i, target)

    def advance(self, s: Last, f: Frame) -> None:
        a = s.assault
        assert a is not None
        aftermath.bury(s, a)
        if aftermath.headquarters_falls(s, a):
            return
        if not a.units:
            s.pop()  # L7.5.59: guns alone do not go on firing
        elif f.step == CHOOSING:
            f.count = int(has_shot(s, a, f.seat))
            if not f.count:
                f.step = OVER
        elif f.step == EARLY:
            if s.at[f.unit] != a.zone:
                f.step = CHOOSING
            elif flankers(s, a, f.unit):
                f.count = 1
            else:
                f.step = FIRING
        elif f.step == FIRING:
            f.step = CHOOSING
            if why_not_shoot(s, f.seat, f.unit, f.marks[0]) == OK:
                shoot(s, a, f.unit, f.marks[0])
        else:
            s.pop()


# all at once ---------------------------------------------------------------------------------------------
DEFENDER_AIMS: Final = 0  # steps of SALVO
ATTACKER_AIMS: Final = 1
FLANKS: Final = 2
ALL_FIRE: Final = 3


class Salvo(Procedure[Last]):
    """L7.5.61: targets are declared, the defender's first; then all is rolled, and only then the dead fall.

    L11.5.1: flankers aimed at a unit with that drawback fire at it before it fires. unit: next declaration.
    """

    name = "salvo"

    def side(self, s: Last, f: Frame) -> int:
        return foe(f.seat) if f.step == DEFENDER_AIMS else f.seat

    def asks(self, s: Last, f: Frame) -> int:
        return self.side(s, f) if f.count else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        assert a is not None
        found = shots(s, a, self.side(s, f), TARGET)
        found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        if verb != TARGET:
            return "L7.5.61" if verb == FIRE else refusals.elsewhere(s, action)
        return why_not_shoot(s, self.side(s, f), a_of(action), b_of(action))

    def apply(self, s: Last, f: Frame, action: int) -> None:
        a = s.assault
        assert a is not None
        f.count = 0
        if verb_of(action) == PASS:
            f.step += 1
            return
        i, target = a_of(action), b_of(action)
        a.declared += [i, target]
        spend_shot(s, a, i)
        s.tell("aims", i, target)

    def advance(self, s: Last, f: Frame) -> None:
        a = s.assault
        assert a is not None
        if f.step < FLANKS:
            f.count = int(has_shot(s, a, self.side(s, f)))
            if not f.count:
                f.step += 1
                f.unit = 0
        elif f.unit < len(a.declared):
            self.fire_next(s, f, a)
        elif f.step == FLANKS:
            aftermath.bury(s, a)
            f.step = ALL_FIRE
            f.unit = 0
            a.deferred = 1
        else:
            s.pop()
            a.deferred = 0
            a.declared.clear()
            damage.bury(s)
            aftermath.bury(s, a)

    def fire_next(self, s: Last, f: Frame, a: Assault) -> None:
        n = f.unit
        f.unit += 2
        i, target = a.declared[n], a.declared[n + 1]
        if i < 0:
            return
        early = f.step == FLANKS
        first = i in a.units and filters.flanks(s, i) and s.of(target).keywords & FLANKERS_FIRST != 0
        if early and not first:
            return
        a.declared[n] = -1
        present = i in shooters(s, a, s.owner[i]) and target in targets(s, a, s.owner[i])
        if present:
            attack.order(s, kind_of(a, i), i, target, a.zone)


# the start of a round ------------------------------------------------------------------------------------
def may_screen(s: Last, a: Assault, seat: int) -> list[int]:
    """Supporting guns whose text lets them do something else than fire in this round."""
    guns = a.guns if seat == a.seat else a.cover
    return [i for i in guns if s.at[i] < GROUND and not is_done(a, i) and screen_of(s, a, i) is not None]


def screen_of(s: Last, a: Assault, i: int) -> Effect | None:
    for effect in s.of(i).effects:
        if effect.when == ROUND_START and effect.may:
            if effect.condition is None or effect.condition.round in (0, a.round):
                return effect
    return None


class Opening(Procedure[Last]):
    """The start of a round: each side, the active player first, may use what its units bear for it."""

    name = "round_opening"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.count else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        return [*self.uses(s, f), act(PASS)]

    def uses(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        assert a is not None
        found = [act(USE, i) for i in may_screen(s, a, f.seat)]
        return found + abilities.options(s, f.seat, WINDOW_OF_ROUND)

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        if verb != USE:
            return refusals.elsewhere(s, action)
        a = s.assault
        if a is not None and a_of(action) in may_screen(s, a, f.seat):
            return OK
        return abilities.why_not(s, f.seat, WINDOW_OF_ROUND, a_of(action))

    def apply(self, s: Last, f: Frame, action: int) -> None:
        a = s.assault
        assert a is not None
        f.count = 0
        i = a_of(action)
        if verb_of(action) == PASS:
            self.next_side(s, f)
        elif i in may_screen(s, a, f.seat):
            effect = screen_of(s, a, i)
            assert effect is not None
            lasting.add(s, effect.number, i, f.seat, NO_SUBJECT, UNTIL_ROUND)
            a.fired.append(i)
            s.tell("screen", i)
        else:
            abilities.begin(s, f.seat, WINDOW_OF_ROUND, i)

    def next_side(self, s: Last, f: Frame) -> None:
        f.step += 1
        f.seat = foe(f.seat)

    def advance(self, s: Last, f: Frame) -> None:
        a = s.assault
        assert a is not None
        aftermath.bury(s, a)
        if f.step > 1 or not a.units:
            s.pop()
        elif self.uses(s, f):
            f.count = 1
        else:
            self.next_side(s, f)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (FIRE_ROUND, FireRound()),
    (SALVO, Salvo()),
    (ROUND_OPENING, Opening()),
]
