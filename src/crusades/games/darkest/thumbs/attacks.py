"""Attacks: whom, with whom, and how long."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.darkest import (
    air,
    announce,
    breakthrough,
    duties,
    fire,
    forces,
    joining,
    reach,
    retreats,
    support,
    terrain,
    verbs,
)
from crusades.games.darkest.board import MAJOR
from crusades.games.darkest.kinds import BREAKTHROUGH, FIRST_ATTACKS
from crusades.games.darkest.pieces import AIR, AXIS, DISRUPTED, FIGHTER, SOVIET
from crusades.games.darkest.state import Battle
from crusades.games.darkest.thumbs.mind import Mind, places_of
from crusades.games.darkest.thumbs.promises import endurance, hits_expected, imagined, promise

ENOUGH: Final = 1.5  # the promise at which nobody else is called
LEAST: Final = [0.95, 1.1]  # … below which a side does not attack
MOST_AIR: Final = 2
A_FORCE: Final = 3  # units over a river for which it is ignored
MOST_GOING: Final = 3  # tanks that leave a city one by one
WORTH_PRESSING: Final = 0.25  # hits that a Pressed Attack must promise beyond a plain one
ROUNDS: Final = (4, 3, 2)  # by kind of attack, reckoned with four where there is no limit
FAR_GOAL: Final = 5
MOST_COUNTED: Final = 2.0  # a promise beyond this is of no more use


def rounds_of(m: Mind) -> int:
    return ROUNDS[joining.kind_of(m.s)]


def strongest_first(m: Mind, units: list[int]) -> list[int]:
    """At equal strength as they come."""
    fires = m.theatre.roster.fires
    out: list[int] = []
    for u in units:
        n = len(out)
        while n and fires[out[n - 1]] < fires[u]:
            n -= 1
        out.insert(n, u)
    return out


class Plan:
    """An attack that could be made: its hexes, its aircraft, what it promises."""

    __slots__ = ("everybody", "flyers", "origins", "promise", "river", "target", "units", "worth")

    def __init__(self, target: int) -> None:
        self.target: int = target
        self.units: list[int] = []
        self.origins: list[int] = []
        self.flyers: list[int] = []
        self.everybody: bool = False  # nobody around is left out: they need not be named
        self.river: int = -1  # D3.2: the hex from which the river is ignored
        self.promise: float = 0.0
        self.worth: float = 0.0

    def script(self) -> list[int]:
        out = [act(verbs.ATTACK, self.target)]
        if not self.everybody or self.river >= 0:
            out += [act(verbs.FROM, p) for p in self.origins]
        if self.river >= 0:
            out.append(act(verbs.RIVER, self.river, self.target))
        out += [act(verbs.WITH, u) for u in self.flyers]
        out.append(verbs.DONE)
        return out


def helpers(m: Mind, target: int) -> list[int]:
    """Aircraft and fleets that may support, the most useful first."""
    s = m.s
    out: list[int] = []
    worth: list[int] = []
    for u in support.able(s, m.seat, target, []):
        value = air.support(s, u, target) if s.of(u).air else 1
        if value > 0:
            n = len(out)
            while n and worth[n - 1] < value:
                n -= 1
            out.insert(n, u)
            worth.insert(n, value)
    return out


def prepare(m: Mind, target: int, rounds: int) -> Plan:
    """The strongest hexes around it, one by one, until they are enough; then aircraft."""
    s = m.s
    fires = m.theatre.roster.fires
    plan = Plan(target)
    crews: list[tuple[int, int]] = []
    takers: list[list[int]] = []
    rest = m.board.near[target] & forces.held(s, m.seat)
    while rest:
        low = rest & -rest
        rest ^= low
        units = joining.takers(s, m.seat, low.bit_length() - 1, target, [])
        if units and not duties.is_salvo(s, units):
            power = 0
            for u in units:
                power += fires[u]
            crews.append((-power << 10 | low.bit_length() - 1, len(takers)))
            takers.append(units)
    if not crews:
        return plan
    crews.sort()
    everybody = plan.units
    origins: list[int] = []
    b = imagined(m, target, everybody, origins, [])
    for key, n in crews:
        p = key & 1023
        everybody += takers[n]
        for _ in takers[n]:
            origins.append(p)  # noqa: PERF401 (a comprehension is a function made anew)
        plan.origins.append(p)
        plan.promise = promise(m, b, rounds)
        if plan.promise >= ENOUGH:
            break
    plan.everybody = len(plan.origins) == len(crews)
    plan.river = ignored_river(m, target, origins)
    if plan.promise < ENOUGH:
        call_flyers(m, b, plan, rounds)
    return plan


def call_flyers(m: Mind, b: Battle, plan: Plan, rounds: int) -> None:
    """Aircraft, while more are needed."""
    s = m.s
    for u in helpers(m, plan.target):
        if plan.promise >= ENOUGH or len(plan.flyers) >= MOST_AIR:
            break
        if m.seat == SOVIET and plan.flyers:
            break
        b.air = [v for v in plan.flyers if s.of(v).air]
        if s.of(u).air:
            b.air.append(u)
        better = promise(m, b, rounds)
        if better > plan.promise + 0.05:
            plan.flyers.append(u)
            plan.promise = better


def ignored_river(m: Mind, target: int, origins: list[int]) -> int:
    """D3.2: where most attackers cross, if they are a force; -1 if nowhere."""
    if m.seat != AXIS or m.s.turn != 1:
        return -1
    most, found = 0, -1
    for p in origins:
        if p != found and terrain.why_not_ignore(m.s, m.seat, p, target) == OK:
            count = origins.count(p)
            if count > most:
                most, found = count, p
    return found if most >= A_FORCE else -1


def duty_factor(m: Mind, target: int, units: list[int]) -> float:
    """D11.1: 1 if nothing follows, less if others must attack as well, 0 if nobody could."""
    s = m.s
    f = s.frames[-1]
    owed = duties.owed(s, target, duties.origins_of(s, units))
    count = 0
    if f.kind == FIRST_ATTACKS:
        if not duties.feasible(s, target, units, f.marks, f.units, {}):
            return 0.0
        for h in owed:
            if h not in f.marks and h not in f.units:
                count += 1
    else:
        for h in owed:
            if not duties.paid(s, h):
                count += 1
                if reach.later_attacker(s, m.seat, h, units) < 0:
                    return 0.0
    return 1.0 if not count else 0.7**count


def settle_debts(m: Mind, f: Frame) -> list[int]:
    """D11.1: a single unit makes an attack that is owed, so that the step can end."""
    s = m.s
    if f.kind == FIRST_ATTACKS:
        for h in f.units:
            rest = [p for p in f.units if p != h and p not in f.marks]
            if h in f.marks or not duties.watched(s, h, True):
                continue
            for u in duties.able(s, h, [], duties.EVERYBODY):
                if duties.feasible(s, h, [u], f.marks, rest, {}):
                    return [act(verbs.ATTACK, h), act(verbs.WITH, u), verbs.DONE]
    elif f.kind == BREAKTHROUGH:
        for h in breakthrough.under_way(s).owed:
            for u in breakthrough.payers(s, f, h, []):
                return [act(verbs.STRIKE, h), act(verbs.WITH, u), verbs.DONE]
    return []


def value(m: Mind, target: int) -> float:
    """What the place and its defenders are worth."""
    aim = m.aim(target)
    if aim.worth < 0:
        near = FAR_GOAL if not m.goals() else 1000
        for _, row in m.aims():
            if row[target] < near:
                near = row[target]
        aim.worth = 2.0 * m.worth(target) + 0.7 * aim.endurance + (3.0 - near if near < 3 else 0.0)
    return aim.worth


def best(m: Mind, targets: int, barred: list[int], below: Frame | None) -> Plan | None:
    """The attack to make now on one of these places, or none.

    below: the frame of the step, if it is not known yet that what is owed can be paid (D11.1).
    """
    rounds = rounds_of(m)
    ranked = [(-value(m, target), target) for target in places_of(targets) if target not in barred]
    ranked.sort()
    found: Plan | None = None
    for bound, target in ranked:
        if found is not None and -bound * MOST_COUNTED < found.worth:
            break  # whatever else promises cannot be worth more
        plan = prepare(m, target, rounds)
        if not plan.origins or not weigh(m, plan, -bound):
            continue
        if found is not None:
            if plan.worth < found.worth or (plan.worth == found.worth and target > found.target):
                continue
        if below is None or m.seat == AXIS or announce.can_begin(m.s, target, below):
            found = plan
    return found


def weigh(m: Mind, plan: Plan, value: float) -> bool:
    """Whether it is worth making at all, and how much."""
    least = LEAST[m.seat]
    if m.seat == SOVIET and plan.promise >= least:
        plan.promise *= duty_factor(m, plan.target, plan.units)
    plan.worth = value * (plan.promise if plan.promise < MOST_COUNTED else MOST_COUNTED)
    return plan.promise >= least


def salvo(m: Mind, targets: int) -> list[int]:
    """D11.9: Katyushas that attack nobody fire alone, where most can be hit."""
    found, most = -1, -1
    for target in places_of(targets):
        power = m.fire(m.enemy, target, False)
        if power > most:
            found, most = target, power
    return [act(verbs.SHELL, found), verbs.DONE] if found >= 0 else []


# a battle --------------------------------------------------------------------------------------------------
def go_on(m: Mind, legal: list[int]) -> int:
    """Another round while it promises something, pressed where that promises more."""
    s = m.s
    b = s.battle
    assert b is not None
    if b.shift:
        return verbs.FIGHT
    if verbs.TANKS in legal:
        return verbs.TANKS
    if verbs.STOP not in legal:
        return onward(m, b, legal)
    attack = fire.attack_strength(s, b)
    scored = attack / 3.0 - fire.absorbs(s, b.target, 1 - b.seat)
    if scored > 0:
        defence = fire.defence_strength(s, b)
        left = b.limit - b.round if b.limit else 2
        if attack >= 1.2 * defence:
            return onward(m, b, legal)
        if attack >= 0.8 * defence and scored * left >= 0.7 * endurance(s, b):
            return onward(m, b, legal)
    return verbs.STOP


def onward(m: Mind, b: Battle, legal: list[int]) -> int:
    """D15: a Pressed Attack by the columns that promise most, if it is worth the word."""
    s = m.s
    wanted = fire.absorbs(s, b.target, 1 - b.seat) + endurance(s, b)
    strength = fire.attack_strength(s, b)
    if not strength:
        return verbs.FIGHT
    most = hits_expected(s, strength, 0, wanted) + WORTH_PRESSING
    columns = 0
    factors = -1
    for action in legal:
        if verb_of(action) == verbs.PRESS:
            if factors < 0:
                factors = min(wanted, fire.german_factors(s, b))  # D15.4
            expected = hits_expected(s, strength, a_of(action), factors)
            if expected > most + 0.01:
                most, columns = expected, a_of(action)
    return act(verbs.PRESS, columns) if columns else verbs.FIGHT


def flee(m: Mind, legal: list[int]) -> int:
    """The defender leaves when the next round would be the end, but never a city that counts."""
    s = m.s
    b = s.battle
    assert b is not None
    if b.limit > 0 and b.round >= b.limit:
        return verbs.PASS
    scored = fire.attack_strength(s, b) / 3.0 - fire.absorbs(s, b.target, 1 - b.seat)
    if scored < 0.8 * endurance(s, b):
        return verbs.PASS
    away = escape(m, b, legal)
    if away:
        return away
    if m.board.city[b.target] >= MAJOR and m.worth(b.target) >= 6.0:
        return verbs.PASS
    area = m.area()
    found = 0
    best_repl = best_near = 0
    best_worth = 0.0
    for x in legal:
        if verb_of(x) != verbs.RETREAT or not area >> b_of(x) & 1:
            continue
        if not found and retreats.is_airstruck(s, a_of(x)):
            return verbs.PASS
        repl, near, worth = s.of(a_of(x)).repl, m.nearest_enemy(b_of(x)), m.worth(b_of(x))
        if found:
            if repl != best_repl:
                if repl < best_repl:
                    continue
            elif near != best_near:
                if near < best_near:
                    continue
            elif worth <= best_worth:
                continue
        found, best_repl, best_near, best_worth = x, repl, near, worth
    return found or verbs.PASS


def escape(m: Mind, b: Battle, legal: list[int]) -> int:
    """Aircraft fly out to where the enemy is two steps away, more or less; 0 if there is none."""
    apart = m.board.apart[b.target]
    found, least = 0, 0
    for x in legal:
        if verb_of(x) == verbs.ESCAPE:
            far = abs(m.nearest_enemy(b_of(x)) - 2) << 16 | apart[b_of(x)]
            if not found or far < least:
                found, least = x, far
    return found


# breakthroughs ---------------------------------------------------------------------------------------------
def winners(m: Mind, f: Frame, target: int) -> list[int]:
    """Who of a breakthrough could strike there, within capacity."""
    units: list[int] = []
    for u in strongest_first(m, f.units):
        if joining.why_not_side(m.s, f.seat, u, target, units) == OK:
            units.append(u)
    return units


def break_through(m: Mind, f: Frame, legal: list[int]) -> list[int]:
    """The next actions: strike what is weak, else go on towards the goal; [] to stay."""
    s = m.s
    most, struck = 0.0, -1
    hexes: list[int] = []
    gained, going = -1000.0, 0
    for action in legal:
        verb = verb_of(action)
        if verb == verbs.STRIKE:
            target = a_of(action)
            units = winners(m, f, target)
            if not units:
                continue
            origins = [s.at[u] for u in units]
            odds = promise(m, imagined(m, target, units, origins, []), f.count if f.count < 3 else 3)
            if odds >= LEAST[m.seat]:
                worth = value(m, target) * (odds if odds < MOST_COUNTED else MOST_COUNTED)
                if worth > most:
                    most, struck, hexes = worth, target, sorted(set(origins))
        elif verb == verbs.MARCH:
            gain = gain_of(m, a_of(action), b_of(action))
            if gain > gained or (gain == gained and action > going):
                gained, going = gain, action
    if struck >= 0 and gained < 8.0:
        return [act(verbs.STRIKE, struck), *[act(verbs.FROM, p) for p in hexes], verbs.DONE]
    if not going or gained < 0.6:
        return []
    return leave(m, f, legal, going)


def gain_of(m: Mind, a: int, b: int) -> float:
    """What going on from one hex to another brings."""
    closer = 0.0
    is_first = True
    for worth, row in m.aims():
        gain = worth / 3 * (row[a] - row[b]) / (1 + row[b])
        if is_first or gain > closer:
            closer, is_first = gain, False
    area = m.area()
    taken = 0.0 if m.is_mine(b) else 0.5 + 2.0 * m.worth(b)
    exposed = 1.0 if not area >> b & 1 and not area & m.board.near[b] else 0.0
    return closer + taken - exposed


def leave(m: Mind, f: Frame, legal: list[int], action: int) -> list[int]:
    """Go on: everybody, unless somebody must stay in a city that counts."""
    s = m.s
    origin, place = a_of(action), b_of(action)
    if m.worth(origin) < 2.0:
        return [action]
    going = [u for u in f.units if s.at[u] == origin and s.of(u).is_tank]
    if len(going) == len(f.units) and len(forces.ground_at(s, origin, m.seat)) == len(going):
        going = going[1:]
    out: list[int] = []
    for u in strongest_first(m, going)[:MOST_GOING]:
        if act(verbs.GO, u, place) in legal:
            out.append(act(verbs.GO, u, place))  # noqa: PERF401 (a comprehension is a function made anew)
    return out


# odds and ends ---------------------------------------------------------------------------------------------
def intercept(m: Mind, f: Frame, legal: list[int]) -> int:
    """Germans whenever they are as near; Russians with their city fighters, or from close by."""
    apart = m.board.apart[f.place]
    at = m.s.at
    for action in legal:
        if verb_of(action) == verbs.INTERCEPT:
            mine, other = apart[at[a_of(action)]], apart[at[b_of(action)]]
            kind = m.s.of(a_of(action)).type
            if m.seat == AXIS and mine <= other:
                return action
            if m.seat == SOVIET and (kind == FIGHTER or (kind == AIR and mine + 2 <= other)):
                return action
    return verbs.PASS


def weakest_first(m: Mind, legal: list[int]) -> int:
    """D21.5: a place keeps the most valuable alive."""
    s = m.s
    found, most = legal[0], -1
    for x in legal:
        u = a_of(x)
        worth = s.of(u).repl << 1 | int(not s.flags[u] & DISRUPTED)
        if worth > most:
            found, most = x, worth
    return found
