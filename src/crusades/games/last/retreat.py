"""L7.5.58, L13.3.4, L13.3.7: withdrawing from an assault, and retreats that cards force."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import aftermath, damage, refusals, rivers, texts, zones
from crusades.games.last.effects import FORCED_RETREAT, Effect
from crusades.games.last.kinds import RETREAT, WITHDRAWAL
from crusades.games.last.pieces import DUG_IN, GROUND, HQ, NEIGHBOURS, NOBODY, ONCE_EFFECT, ZONES, foe
from crusades.games.last.state import Assault, Last
from crusades.games.last.verbs import PASS, WITHDRAW
from crusades.games.last.verbs import RETREAT as RETREAT_VERB


# rivers --------------------------------------------------------------------------------------------------
def waded(s: Last, a: Assault, i: int) -> bool:
    """L13.3.2, L13.3.4: unit i assaults across a river without a bridge, or beside a full one (L13.6.5)."""
    origin = a.origins[a.units.index(i)]
    if origin >= GROUND or not rivers.blocks(s, origin, a.zone):
        return False
    return i in a.waders or rivers.bridge_between(s, origin, a.zone) < 0


def is_cut_off(s: Last, a: Assault, i: int) -> bool:
    """L13.3.4: it cannot come back over the river unless a card such as Assault Boats lets it; L13.3.7."""
    return waded(s, a, i) and not texts.ignores(s, "river_retreat", i)


# withdrawal ----------------------------------------------------------------------------------------------
def why_not_withdraw(s: Last, i: int) -> str:
    """L7.5.58: any assaulting unit, between the rounds; L13.3.4 and card texts forbid it to some."""
    a = s.assault
    if a is None or i not in a.units:
        return "L7.5.58"
    if zones.carrier(s, i) >= 0:
        return "L7.5.22"
    if is_cut_off(s, a, i):
        return "L13.3.4"
    pair = zones.rider(s, i)
    if texts.forbids(s, "withdraw", i) or (pair >= 0 and texts.forbids(s, "withdraw", pair)):
        return "L2.2.7"
    return OK


def withdraw(s: Last, i: int) -> None:
    """L7.5.58: back to its own zone. L11.1.8: paratroops have none, so withdrawing is their end."""
    a = s.assault
    assert a is not None
    s.tell("withdraw", i)
    if i in a.dropped:
        aftermath.leave(a, i)
        a.dead.append(i)
        damage.destroy(s, i)
    else:
        aftermath.drop_out(s, a, i)


class Withdrawal(Procedure[Last]):
    """L7.5.58: the assaulting player takes back whom he likes, then passes."""

    name = "withdrawal"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 1 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        found = [] if a is None else [act(WITHDRAW, i) for i in a.units if why_not_withdraw(s, i) == OK]
        found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        return why_not_withdraw(s, a_of(action)) if verb == WITHDRAW else refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == PASS:
            f.step = 2
        else:
            f.step = 0
            withdraw(s, a_of(action))

    def advance(self, s: Last, f: Frame) -> None:
        a = s.assault
        if f.step == 0 and a is not None and a.units:
            f.step = 1  # asked even if nobody may: it is the moment to learn why not
        else:
            s.pop()


# forced retreat ------------------------------------------------------------------------------------------
def force(s: Last, i: int, otherwise_hits: int) -> None:
    """A card makes unit i retreat (L7.5.23: both of a pair); if it cannot, it takes hits instead."""
    transport = zones.carrier(s, i)
    unit = i if transport < 0 else transport
    pair = zones.mate(s, unit)
    if texts.ignores(s, "retreat", unit) or (pair >= 0 and texts.ignores(s, "retreat", pair)):
        s.tell("stands", unit)
        return
    if not refuges(s, unit):
        s.tell("no-retreat", unit)
        damage.suffer(s, unit, otherwise_hits)
        return
    s.push(Frame(RETREAT, s.owner[unit], s.at[unit], unit, otherwise_hits))


def refuges(s: Last, i: int) -> list[int]:
    """Where unit i may retreat to: an assaulting unit to where it came from, others to friendly ground."""
    a = s.assault
    if a is not None and i in a.units:
        return [s.at[i]] if i not in a.dropped and not is_cut_off(s, a, i) else []
    seat = s.owner[i]
    found: list[int] = []
    if s.at[i] >= GROUND:
        return found
    for q in NEIGHBOURS[s.at[i]]:
        friendly = q == HQ + seat or (q < ZONES and s.control[q] == seat)
        if friendly and not zones.occupied(s, foe(seat)) >> q & 1 and zones.room(s, seat, q) > 0:
            if rivers.why_not_cross(s, i, s.at[i], q, False) == OK:
                found.append(q)
    return found


def resolve(s: Last, i: int) -> Effect | None:
    """A nation's rule that lets such a unit stay, once in a turn."""
    nation = s.library.nations[s.nation[s.owner[i]]]
    for effect in nation.effects:
        if effect.when == FORCED_RETREAT and ONCE_EFFECT + effect.number not in s.once:
            if effect.target is None or effect.target.soldier < 0 or s.of(i).soldier:
                return effect
    return None


def why_not_retreat(s: Last, f: Frame, i: int, to: int) -> str:
    return OK if i == f.unit and to in refuges(s, i) else "L7.5.23"


class Retreat(Procedure[Last]):
    """The owner chooses where the unit goes, or uses what lets it stay. unit: who; count: hits otherwise."""

    name = "retreat"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 1 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [act(RETREAT_VERB, f.unit, q) for q in refuges(s, f.unit)]
        if resolve(s, f.unit) is not None:
            found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK if resolve(s, f.unit) is not None else "L7.5.23"
        if verb == RETREAT_VERB:
            return why_not_retreat(s, f, a_of(action), b_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.step = 2
        if verb_of(action) == PASS:
            effect = resolve(s, f.unit)
            assert effect is not None
            s.once.append(ONCE_EFFECT + effect.number)
            s.tell("stands", f.unit)
        else:
            go(s, f.unit, b_of(action))

    def advance(self, s: Last, f: Frame) -> None:
        if f.step:
            s.pop()
            return
        choices = refuges(s, f.unit)
        if not choices:  # what happened meanwhile closed the last way
            s.pop()
            damage.suffer(s, f.unit, f.count)
        elif len(choices) == 1 and resolve(s, f.unit) is None:
            f.step = 2
            go(s, f.unit, choices[0])
        else:
            f.step = 1


def go(s: Last, i: int, to: int) -> None:
    """The unit and its rider retreat; it is no longer dug in (L7.5.19)."""
    s.tell("retreat", i, to)
    a = s.assault
    if a is not None and i in a.units:
        aftermath.drop_out(s, a, i)
        return
    rider = zones.rider(s, i)
    s.flags[i] &= ~DUG_IN
    zones.put(s, i, to)
    if rider >= 0:
        zones.put(s, rider, to, i)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(WITHDRAWAL, Withdrawal()), (RETREAT, Retreat())]
