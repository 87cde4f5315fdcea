"""L7.5.31 – L7.5.65: which assault is worth making, with whom; when to withdraw, and who goes in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.last import (
    artillery,
    assault_declare,
    firepower,
    modifiers,
    movement,
    obstacles,
    retreat,
    rounds,
    texts,
    verbs,
    zones,
)
from crusades.games.last.beside.thumbs import odds
from crusades.games.last.beside.thumbs.mind import CAPTURE_BONUS, Mind
from crusades.games.last.effects import NEGATES_OBSTACLES
from crusades.games.last.pieces import (
    ARMOR,
    ASSAULT,
    BESIDE,
    DUG_IN,
    FORTIFICATION,
    GROUND,
    HQ,
    NEIGHBOURS,
    SUPPORT,
    ZONES,
)
from crusades.games.last.state import Assault

TRIALS = 14
SUPPLY_WORTH = 0.45  # of one point, against one Victory Point
ENOUGH = 0.6  # what an assault has to promise
DECIDES = 25.0  # worth of the enemy Headquarters when taking it wins the game
HOPELESS = 0.45  # of the enemy's strength: less than this is not even thought about
MOST_COVER = 3


@dataclass(slots=True)
class Plan:
    """An assault that could be made now."""

    place: int
    units: list[int]
    origins: list[int]
    guns: list[int]
    steps: list[tuple[int, int]] = field(default_factory=list)  # moves to make first: unit, place
    value: float = 0.0
    captured: float = 0.0
    cost: int = 0

    def script(self) -> list[int]:
        """The actions, in order. What turns out to be impossible is left out by whoever follows it."""
        found = [act(verbs.MOVE, i, q) for i, q in self.steps]
        found.append(act(verbs.ASSAULT, self.place))
        found += [act(verbs.WITH, i) for i in self.units]
        found += [act(verbs.SUPPORT, i) for i in self.guns]
        found.append(act(verbs.DONE))
        return found


# what there is to assault, and with whom ---------------------------------------------------------------
def best_plan(m: Mind, reserve: int, barred: list[int] | None = None, is_answer: bool = False) -> Plan | None:
    """The assault that promises most, if any promises enough. `is_answer`: a counterattack, so no moves."""
    best: Plan | None = None
    enough = ENOUGH - 0.4 * m.haste
    for place in range(GROUND):
        if barred and place in barred:
            continue
        if assault_declare.why_not_place(m.s, m.seat, place) != OK:
            continue
        for plan in plans_for(m, place, reserve, is_answer):
            if plan.value > enough and (best is None or plan.value > best.value):
                best = plan
    return best


def plans_for(m: Mind, place: int, reserve: int, is_answer: bool) -> list[Plan]:
    """Ways to assault one place: with all who can, with the better half, with the best few."""
    s = m.s
    units, origins, steps = candidates(m, place, is_answer)
    if not units:
        return []
    if m.held(m.enemy, place):
        against = m.force(m.enemy, place)
        if sum(m.strength(i) for i in units) < HOPELESS * against:
            return []
    budget = s.supply[m.seat] - reserve
    order = sorted(range(len(units)), key=lambda n: -usefulness(m, units[n], place))
    guns = [
        g
        for g in s.ground[m.seat]
        if m.card(g).artillery and g not in units and artillery.why_not_support(s, g, place) == OK
    ]
    found: list[Plan] = []
    sizes = {len(order), (len(order) + 1) // 2, min(2, len(order))}
    for size in sorted(sizes, reverse=True):
        plan = Plan(place, [], [], [])
        for n in order[:size]:
            i = units[n]
            fee = assault_declare.fee(s, i)
            if plan.cost + fee <= budget:
                plan.cost += fee
                plan.units.append(i)
                plan.origins.append(origins[n])
                if i in steps:
                    plan.steps.append((i, steps[i]))
        for g in guns:
            fee = artillery.fee(s, g)
            if plan.units and plan.cost + fee <= budget:
                plan.cost += fee
                plan.guns.append(g)
        if plan.units and all(plan.units != other.units for other in found):
            appraise(m, plan)
            found.append(plan)
    return found


def usefulness(m: Mind, i: int, place: int) -> float:
    power = m.strength(i)
    rider = zones.rider(m.s, i)
    if rider >= 0:
        power += m.strength(rider)
    if m.s.hits[i] and m.left(i) == 1:
        power *= 0.5  # it would most likely be lost
    return power / (1 + 0.2 * assault_declare.fee(m.s, i))


def candidates(m: Mind, place: int, is_answer: bool) -> tuple[list[int], list[int], dict[int, int]]:
    """Units that could take part, where each would come from, and the step that some have to make first."""
    s = m.s
    units: list[int] = []
    origins: list[int] = []
    steps: dict[int, int] = {}
    armor = 0
    most_armor = modifiers.armor_limit(s, place)
    later: list[int] = []
    for i in s.ground[m.seat]:
        card = m.card(i)
        if card.artillery or not m.is_free(i) or m.fire(i) < 1 or s.on[i] >= 0:
            continue
        if not BESIDE[place] >> s.at[i] & 1:
            if not is_answer and movement.mf_left(s, i) > 1 and m.in_supply(i):
                later.append(i)
            continue
        if assault_declare.why_not_join(s, m.seat, place, i, None) != OK:
            continue
        if s.at[i] == m.home and is_last_guard(m, i, units) and place < ZONES:
            continue
        armor += card.type == ARMOR
        if card.type != ARMOR or armor <= most_armor:
            units.append(i)
            origins.append(s.at[i])
    taken: Counter[int] = Counter()
    for i in later:
        if s.at[i] == m.home and is_last_guard(m, i, units):
            continue
        way = approach(m, i, place, taken, origins)
        if way < 0 or (m.card(i).type == ARMOR and armor >= most_armor):
            continue
        armor += m.card(i).type == ARMOR
        taken[way] += 1
        units.append(i)
        origins.append(way)
        steps[i] = way
    return units, origins, steps


def approach(m: Mind, i: int, place: int, taken: Counter[int], origins: list[int]) -> int:
    """A place beside the target, one step away, from which the unit can assault; a new side first."""
    s = m.s
    best, choice = -1, -1
    for q in NEIGHBOURS[s.at[i]]:
        if not BESIDE[place] >> q & 1 or q >= HQ:
            continue
        if zones.room(s, m.seat, q) - taken[q] < 1 or movement.why_not_move(s, m.seat, i, q) != OK:
            continue
        if movement.is_difficult(s, i, q) or obstacles.met(s, m.seat, s.at[i], q):
            continue
        score = 2 if q not in origins else 1
        if score > best:
            best, choice = score, q
    return choice


def is_last_guard(m: Mind, i: int, units: list[int]) -> bool:
    """Without it nobody would be left in the own Headquarters (L8.3.4)."""
    return not any(j != i and j not in units for j in m.units(m.seat, m.home))


# what it promises --------------------------------------------------------------------------------------
def appraise(m: Mind, plan: Plan) -> None:
    """Points won and lost on average, the ground, the Supply it takes; and what the end of the game means."""
    s = m.s
    a = Assault(m.seat, plan.place)
    for i, origin in zip(plan.units, plan.origins):
        rider = zones.rider(s, i)
        for j in (i, rider) if rider >= 0 else (i,):
            a.units.append(j)
            a.origins.append(origin)
    a.guns = plan.guns
    a.round = 1
    a.armor_only = int(all(m.card(i).type == ARMOR for i in a.units))
    a.main = main_attack(m, a)
    if not m.held(m.enemy, plan.place):
        outcome = odds.Outcome()  # L8.3.4: nobody is there
        outcome.captured = 1.0
    else:
        outcome = foresee(m, a, TRIALS)
    plan.captured = outcome.captured
    plan.value = outcome.gained - outcome.lost - SUPPLY_WORTH * plan.cost
    plan.value += outcome.captured * ground(m, plan.place, outcome)


def ground(m: Mind, place: int, outcome: odds.Outcome) -> float:
    """What holding the place is good for; the enemy Headquarters ends the game, well or badly (L9.0.5)."""
    if place == m.goal:
        final = m.lead + CAPTURE_BONUS + outcome.gained - outcome.lost
        return DECIDES if final > 0 else -DECIDES
    if m.is_own_row(place):
        return 2.5
    return 2.0 if m.is_their_row(place) else 1.2


def main_attack(m: Mind, a: Assault) -> int:
    """L7.5.47: the defender will call the strongest attack the main one."""
    powers: dict[int, float] = {}
    for i, origin in zip(a.units, a.origins):
        powers[origin] = powers.get(origin, 0.0) + 2.0 + 0.1 * m.fire(i)
    return max(powers, key=lambda p: powers[p])


def foresee(m: Mind, a: Assault, trials: int) -> odds.Outcome:
    """Play the assault `a` a few times with the dice and Target Numbers of the rules."""
    s = m.s
    before = s.assault
    s.assault = a
    s.standing = None
    try:
        provide(m, a)
        attackers, defenders = sides(m, a)
        return odds.assault(attackers, defenders, trials, m.random, max(1, a.round))
    finally:
        s.assault = before
        s.standing = None


def provide(m: Mind, a: Assault) -> None:
    """L7.5.42, L7.5.45: what the defender will pay for, as long as it can; only while nothing is paid yet."""
    s = m.s
    if a.round > 1:
        return
    other = 1 - a.seat
    purse = s.supply[other]
    for i in zones.troops(s, other, a.zone):
        if zones.carrier(s, i) < 0 and purse > 0 and texts.in_supply(s, i):
            a.supplied.append(i)
            rider = zones.rider(s, i)
            if rider >= 0:
                a.supplied.append(rider)
            purse -= 1
    for g in s.ground[other]:
        if purse > 0 and len(a.cover) < MOST_COVER and m.card(g).artillery and s.at[g] != a.zone:
            if artillery.why_not_support(s, g, a.zone) == OK:
                a.cover.append(g)
                purse -= 1


def sides(m: Mind, a: Assault) -> tuple[list[odds.Fighter], list[odds.Fighter]]:
    """Both sides as fighters, with the dice of everybody against everybody."""
    s = m.s
    other = 1 - a.seat
    ours = [i for i in a.units if zones.carrier(s, i) < 0]
    theirs = rounds.targets(s, a, a.seat)
    left = [fighter(m, i) for i in ours]
    right = [fighter(m, i) for i in theirs]
    kind = ASSAULT
    for n, i in enumerate(ours):
        for t in theirs:
            left[n].aim(firepower.dice(s, kind, i, t, a.zone), firepower.tn(s, kind, i, t, a.zone))
        left[n].mute = is_mute(m, a, i)
    for n, t in enumerate(theirs):
        shooter = zones.occupant(s, t) if m.card(t).category == FORTIFICATION else t
        for i in ours:
            if shooter < 0 or not m.card(shooter).combat:
                right[n].aim(0, 7)
            else:
                right[n].aim(
                    firepower.dice(s, kind, shooter, i, a.zone), firepower.tn(s, kind, shooter, i, a.zone)
                )
    left += [gun(m, g, theirs, a.zone) for g in a.guns if s.at[g] < GROUND]
    right += [gun(m, g, ours, a.zone) for g in a.cover if s.at[g] < GROUND and s.owner[g] == other]
    # guns are nobody's targets, but everybody aims at the whole list
    for f in left:
        f.ignore(len(right) - len(theirs))
    for f in right:
        f.ignore(len(left) - len(ours))
    return left, right


def fighter(m: Mind, i: int) -> odds.Fighter:
    """L8.2.3, L10.1.4: with a passenger, or somebody inside, hits go through to the second card."""
    s = m.s
    hp, worth = m.left(i), m.worth(i)
    combat = m.card(i).combat
    for j in s.ground[s.owner[i]]:
        if s.on[j] == i:
            hp += m.left(j)
            worth += m.worth(j)
            combat = True
    return odds.Fighter(hp, worth, combat, 1 if s.flags[i] & DUG_IN else 0)


def gun(m: Mind, g: int, targets: list[int], place: int) -> odds.Fighter:
    found = odds.Fighter(0, 0.0, False)
    for t in targets:
        found.aim(firepower.dice(m.s, SUPPORT, g, t, place), firepower.tn(m.s, SUPPORT, g, t, place))
    return found


def is_mute(m: Mind, a: Assault, i: int) -> bool:
    """Obstacles that keep infantry or vehicles from firing at first, rivers, and the price of negating."""
    s = m.s
    if i in a.mute:
        return True
    if retreat.waded(s, a, i):
        return True
    if max(s.edge) < 0 or a.round > 1:
        return False
    origin = a.origins[a.units.index(i)]
    if origin >= GROUND or not obstacles.met(s, a.seat, origin, a.zone):
        return False
    engineers = [
        j for n, j in enumerate(a.units) if a.origins[n] == origin and m.card(j).keywords & NEGATES_OBSTACLES
    ]
    return not engineers or i in engineers


# while it is fought ------------------------------------------------------------------------------------
def declare(m: Mind, f: Frame, legal: list[int]) -> int:
    """Without a plan at hand: everybody who is any good, every gun that can be paid, and go."""
    a = m.s.assault
    assert a is not None
    joining = [x for x in legal if verb_of(x) == verbs.WITH and m.fire(a_of(x)) >= 1]
    joining = [x for x in joining if not m.card(a_of(x)).artillery]
    joining = [
        x
        for x in joining
        if m.s.at[a_of(x)] != m.home or f.place >= ZONES or not is_last_guard(m, a_of(x), a.units)
    ]
    if joining:
        return max(joining, key=lambda x: usefulness(m, a_of(x), f.place))
    guns = [x for x in legal if verb_of(x) == verbs.SUPPORT]
    if a.units and guns:
        return guns[0]
    return act(verbs.DONE) if act(verbs.DONE) in legal else act(verbs.PASS)


def withdraw(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.5.58: back off if the second round promises more harm than good."""
    s = m.s
    a = s.assault
    assert a is not None
    if not any(verb_of(x) == verbs.WITHDRAW for x in legal):
        return act(verbs.PASS)
    if not zones.troops(s, m.enemy, a.zone):
        return act(verbs.PASS)
    trial = a.clone()
    trial.round = 2
    outcome = foresee(m, trial, TRIALS)
    value = outcome.gained - outcome.lost + outcome.captured * ground(m, a.zone, outcome)
    if value > -0.3 - 0.3 * m.haste:
        return act(verbs.PASS)
    return next(x for x in legal if verb_of(x) == verbs.WITHDRAW)


def advance(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.5.65: fill the zone with the strongest; the own Headquarters keeps a guard."""
    s = m.s
    going = [x for x in legal if verb_of(x) == verbs.ADVANCE]
    a = s.assault
    assert a is not None
    inside = [i for i in a.advanced if s.at[i] == a.zone]
    going = [x for x in going if s.at[a_of(x)] != m.home or not is_last_guard(m, a_of(x), [])]
    if inside:
        # who is nearly done for does better behind the line
        going = [x for x in going if m.left(a_of(x)) > 1 or m.card(a_of(x)).defense < 2]
        threat = m.threat(a.zone)
        if sum(m.strength(i) for i in inside) > 1.5 * threat:
            going = [x for x in going if not m.is_own_row(s.at[a_of(x)]) or m.threat(s.at[a_of(x)]) <= 0]
    if not going:
        return act(verbs.PASS)
    return max(going, key=lambda x: m.strength(a_of(x)))


def counter(m: Mind, f: Frame, legal: list[int]) -> int:
    """L11.4.1: where a counterattack goes, if anywhere."""
    plan = best_plan(m, 2, is_answer=True)
    if plan is not None and act(verbs.ASSAULT, plan.place) in legal:
        return act(verbs.ASSAULT, plan.place)
    return act(verbs.PASS)
