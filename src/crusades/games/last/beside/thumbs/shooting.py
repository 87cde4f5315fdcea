"""L6.1.1: whom to fire at, in an assault, at a distance, from the air and at aircraft."""

from __future__ import annotations

from collections.abc import Callable

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.games.last import artillery, firepower, rounds, verbs
from crusades.games.last.beside.thumbs import assaults, odds, played
from crusades.games.last.beside.thumbs.mind import Mind
from crusades.games.last.pieces import (
    AA,
    AIR_COMBAT,
    ASSAULT,
    BOMBARD,
    DUG_IN,
    GROUND,
    RETURN,
    SPOTTED,
    STRIKE,
    SUPPORT,
)

SHELLING = 0.55  # what a bombardment has to promise for the point it costs
HELD_BACK = 0.8  # … if the gun could support a defense instead
ANSWER_DICE = 1  # fewest dice with which a hidden unit gives itself away


def target_worth(m: Mind, i: int) -> float:
    """Points, and a little for what it could still do."""
    worth = m.worth(i)
    for j in m.s.ground[m.s.owner[i]]:
        if m.s.on[j] == i:
            worth += 0.5 * m.worth(j)
    return worth + 0.15 * m.fire(i)


def promise(m: Mind, kind: int, shooter: int, target: int, place: int, taken: float = 0.0) -> float:
    """What one attack gains; `taken`: hits that others are expected to score on it before."""
    dice = firepower.dice(m.s, kind, shooter, target, place)
    tn = firepower.tn(m.s, kind, shooter, target, place)
    left = m.left(target)
    worth = target_worth(m, target)
    if m.s.flags[target] & DUG_IN:
        left += 1
    if taken:
        left = max(1, left - int(taken + 0.5))
        if taken >= m.left(target):
            worth *= 0.3
    return worth * odds.promise(dice, tn, left)


# in an assault -----------------------------------------------------------------------------------------
def fire(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.5.55: the best shot now; a unit is never spared."""
    a = m.s.assault
    assert a is not None
    shots = [x for x in legal if verb_of(x) == verbs.FIRE]
    if not shots:
        return act(verbs.PASS)
    return max(shots, key=lambda x: promise(m, rounds.kind_of(a, a_of(x)), a_of(x), b_of(x), a.zone))


def aim(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.5.61: all fire together, so what is aimed at already counts as half done."""
    a = m.s.assault
    assert a is not None
    shots = [x for x in legal if verb_of(x) == verbs.TARGET]
    if not shots:
        return act(verbs.PASS)
    expected: dict[int, float] = {}
    for n in range(0, len(a.declared) - 1, 2):
        i, t = a.declared[n], a.declared[n + 1]
        if i >= 0 and m.s.owner[i] == m.seat:
            kind = rounds.kind_of(a, i)
            dice = firepower.dice(m.s, kind, i, t, a.zone)
            expected[t] = expected.get(t, 0.0) + dice * odds.chance(firepower.tn(m.s, kind, i, t, a.zone))
    return max(
        shots,
        key=lambda x: promise(
            m, rounds.kind_of(a, a_of(x)), a_of(x), b_of(x), a.zone, expected.get(b_of(x), 0.0)
        ),
    )


# at a distance -----------------------------------------------------------------------------------------
def bombardment(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.4.1: strikes first, for they cost nothing more; then guns that no assault of this turn needs."""
    card = played.in_phase(m, f, legal)
    if card:
        return card
    strikes = [x for x in legal if verb_of(x) == verbs.STRIKE]
    if strikes:
        return max(strikes, key=lambda x: _ranged(m, STRIKE, x))
    shells = [x for x in legal if verb_of(x) == verbs.BOMBARD]
    if shells:
        plan = assaults.best_plan(m, reserve(m))
        kept = [] if plan is None else plan.guns
        spare = m.s.supply[m.seat] - (0 if plan is None else plan.cost)
        shells = [x for x in shells if a_of(x) not in kept and artillery.fee(m.s, a_of(x)) <= spare]
    if shells:
        best = max(shells, key=lambda x: _ranged(m, BOMBARD, x))
        gain = _ranged(m, BOMBARD, best)
        enough = HELD_BACK if _guards(m, a_of(best)) else SHELLING
        if gain >= enough * max(0.5, artillery.fee(m.s, a_of(best))):
            return best
    return act(verbs.DONE) if act(verbs.DONE) in legal else legal[-1]


def _ranged(m: Mind, kind: int, action: int) -> float:
    target = b_of(action)
    return promise(m, kind, a_of(action), target, m.s.at[target])


def _guards(m: Mind, gun: int) -> bool:
    """Own units within its range could be assaulted next."""
    for place in range(GROUND):
        if m.held(m.seat, place) and m.s.at[gun] != place and artillery.in_range(m.s, gun, place):
            if m.threat(place) > m.force(m.seat, place):
                return True
    return False


def reserve(m: Mind) -> int:
    """Supply to keep for the defense: a point for every unit in danger, within reason (L7.5.42)."""
    endangered = 0
    for place in range(GROUND):
        if m.held(m.seat, place) and m.threat(place) > 0:
            endangered += len(m.units(m.seat, place))
    most = 3 if m.haste < 0.5 else 1
    return min(most, endangered)


def again(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.4.7: the rest of a group strikes too. A strike by card: from either side, at the best target."""
    strikes = [x for x in legal if verb_of(x) == verbs.STRIKE]
    return max(strikes, key=lambda x: _ranged(m, STRIKE, x)) if strikes else legal[0]


# recon -------------------------------------------------------------------------------------------------
def recon(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.3.9: it costs nothing, so everybody looks where most lies hidden that own guns or aircraft reach."""
    card = played.in_phase(m, f, legal)
    if card:
        return card
    looks = [x for x in legal if verb_of(x) == verbs.RECON]
    if looks:
        return max(looks, key=lambda x: _interest(m, b_of(x)))
    return act(verbs.DONE) if act(verbs.DONE) in legal else legal[-1]


def _interest(m: Mind, place: int) -> float:
    s = m.s
    hidden = sum(
        m.worth(i) for i in s.ground[m.enemy] if s.at[i] == place and not s.flags[i] & SPOTTED and s.on[i] < 0
    )
    guns = sum(
        1
        for g in s.ground[m.seat]
        if m.card(g).artillery and s.at[g] < GROUND and artillery.in_range(s, g, place)
    )
    return hidden * (1 + guns)


def allot(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.3.6: two dice on each card are better than one on every card and than all on one."""
    most = max(b_of(x) for x in legal)
    dice = min(2, most)
    ways = [x for x in legal if b_of(x) == dice]
    return max(ways, key=lambda x: m.worth(a_of(x)))


# at aircraft -------------------------------------------------------------------------------------------
def flak(m: Mind, f: Frame, legal: list[int]) -> int:
    return _best_shot(m, legal, AA, _reveals)


def answer(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.4.12: return fire is free; a hidden unit with a single die rather stays hidden."""
    return _best_shot(m, legal, RETURN, _reveals)


def _reveals(m: Mind, i: int, dice: int) -> bool:
    return dice <= ANSWER_DICE and not m.s.flags[i] & SPOTTED


def _best_shot(m: Mind, legal: list[int], kind: int, spare: Callable[[Mind, int, int], bool]) -> int:
    best, choice = 0.0, act(verbs.PASS) if act(verbs.PASS) in legal else legal[0]
    for x in legal:
        if verb_of(x) != verbs.FIRE:
            continue
        place = m.s.at[a_of(x)]
        dice = firepower.dice(m.s, kind, a_of(x), b_of(x), place)
        if dice <= 0 or spare(m, a_of(x), dice):
            continue
        gain = promise(m, kind, a_of(x), b_of(x), place)
        if gain > best:
            best, choice = gain, x
    return choice


def dogfight(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.2.28: everybody at whom it hurts most. Ordnance is kept, and so are Drop Tanks."""
    shots = [x for x in legal if verb_of(x) == verbs.TARGET]
    if not shots:
        keep = [x for x in legal if verb_of(x) == verbs.KEEP]
        return keep[0] if keep and m.s.active == m.seat else act(verbs.PASS)
    return max(shots, key=lambda x: promise(m, AIR_COMBAT, a_of(x), b_of(x), f.place))


# the defender ------------------------------------------------------------------------------------------
def defend(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.5.42 – L7.5.47: pay for those whose fire matters, then for guns; the largest attack is main."""
    a = m.s.assault
    assert a is not None
    mains = [x for x in legal if verb_of(x) == verbs.MAIN]
    if mains:
        return max(mains, key=lambda x: (a.origins.count(a_of(x)), -a_of(x)))
    purse = m.s.supply[m.seat]
    vital = a.zone == m.home
    best, choice = 0.0, act(verbs.PASS)
    for x in legal:
        verb = verb_of(x)
        if verb == verbs.SUPPLY:
            gain = _gain_of_supply(m, a_of(x))
        elif verb == verbs.SUPPORT:
            gain = _gain_of_gun(m, a_of(x))
        else:
            continue
        # the last points are dearer: another assault may follow
        price = 0.25 if vital or purse > 6 else 0.35 if purse > 2 else 0.5
        if gain - price > best:
            best, choice = gain - price, x
    return choice


def _gain_of_supply(m: Mind, i: int) -> float:
    """L7.5.43: half the fire of two rounds."""
    a = m.s.assault
    assert a is not None
    fire = max(
        (
            firepower.dice(m.s, ASSAULT, i, t, a.zone) / m.left(t) * m.worth(t)
            for t in rounds.targets(m.s, a, m.seat)
        ),
        default=0.0,
    )
    return fire / 3 * 1.5


def _gain_of_gun(m: Mind, g: int) -> float:
    a = m.s.assault
    assert a is not None
    return 1.6 * max((promise(m, SUPPORT, g, t, a.zone) for t in rounds.targets(m.s, a, m.seat)), default=0.0)
