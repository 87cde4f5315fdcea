"""Attacks: whom, with whom, and how long."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.darkest import (
    air,
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
from crusades.games.darkest.beside.thumbs.mind import Mind
from crusades.games.darkest.beside.thumbs.odds import endurance, hits_expected, imagined, promise, strengths
from crusades.games.darkest.board import MAJOR
from crusades.games.darkest.kinds import BREAKTHROUGH, FIRST_ATTACKS
from crusades.games.darkest.pieces import AIR, AXIS, DISRUPTED, FIGHTER, SOVIET
from crusades.games.darkest.state import Battle

ENOUGH = 1.5  # the promise at which nobody else is called
LEAST = (0.95, 1.1)  # … below which a side does not attack
MOST_AIR = 2
A_FORCE = 3  # units over a river for which it is ignored
MOST_GOING = 3  # tanks that leave a city one by one
WORTH_PRESSING = 0.25  # hits that a Pressed Attack must promise beyond a plain one
LONG = 4  # rounds reckoned with where there is no limit


def rounds_of(m: Mind) -> int:
    return (LONG, 3, 2)[joining.kind_of(m.s)]


class Plan:
    """An attack that could be made: its hexes, its aircraft, what it promises."""

    __slots__ = ("everybody", "flyers", "origins", "promise", "river", "target", "worth")

    def __init__(self, target: int) -> None:
        self.target = target
        self.origins: list[int] = []
        self.flyers: list[int] = []
        self.everybody = False  # nobody around is left out: they need not be named
        self.river = -1  # D3.2: the hex from which the river is ignored
        self.promise = 0.0
        self.worth = 0.0

    def script(self) -> list[int]:
        out = [act(verbs.ATTACK, self.target)]
        if not self.everybody or self.river >= 0:
            out += [act(verbs.FROM, p) for p in self.origins]
        if self.river >= 0:
            out.append(act(verbs.RIVER, self.river, self.target))
        out += [act(verbs.WITH, u) for u in self.flyers]
        return [*out, act(verbs.DONE)]


def helpers(m: Mind, target: int) -> list[int]:
    """Aircraft and fleets that may support, the most useful first."""
    s = m.s
    able = support.able(s, m.seat, target, [])
    worth = {u: air.support(s, u, target) if s.of(u).air else 1 for u in able}
    return sorted([u for u in able if worth[u] > 0], key=lambda u: -worth[u])


def prepare(m: Mind, target: int, rounds: int) -> Plan:
    """The strongest hexes around it, one by one, until they are enough; then aircraft."""
    s = m.s
    plan = Plan(target)
    crews: list[tuple[int, int, list[int]]] = []
    for p in m.board.neighbours[target]:
        if forces.held(s, m.seat) >> p & 1:
            units = joining.takers(s, m.seat, p, target, [])
            if units and not duties.is_salvo(s, units):
                crews.append((-sum(s.of(u).fire for u in units), p, units))
    crews.sort()
    units_all: list[int] = []
    origins: list[int] = []
    for _, p, units in crews:
        units_all += units
        origins += [p] * len(units)
        plan.origins.append(p)
        plan.promise = promise(m, imagined(m, target, units_all, origins, []), rounds)
        if plan.promise >= ENOUGH:
            break
    if not units_all:
        return plan
    plan.everybody = len(plan.origins) == len(crews)
    plan.river = ignored_river(m, target, origins)
    for u in helpers(m, target):
        if plan.promise >= ENOUGH or len(plan.flyers) >= MOST_AIR:
            break
        if m.seat == SOVIET and plan.flyers:
            break
        trial = imagined(m, target, units_all, origins, [v for v in [*plan.flyers, u] if s.of(v).air])
        better = promise(m, trial, rounds)
        if better > plan.promise + 0.05:
            plan.flyers.append(u)
            plan.promise = better
    if m.seat == SOVIET:
        plan.promise *= duty_factor(m, target, units_all)
    return plan


def ignored_river(m: Mind, target: int, origins: list[int]) -> int:
    """D3.2: where most attackers cross, if they are a force; -1 if nowhere."""
    wet = [p for p in origins if terrain.why_not_ignore(m.s, m.seat, p, target) == OK]
    most = max(wet, key=wet.count, default=-1)
    return most if wet.count(most) >= A_FORCE else -1


def duty_factor(m: Mind, target: int, units: list[int]) -> float:
    """D11.1: 1 if nothing follows, less if others must attack as well, 0 if nobody could."""
    s = m.s
    f = s.frames[-1]
    owed = duties.owed(s, target, duties.origins_of(s, units))
    if f.kind == FIRST_ATTACKS:
        if not duties.feasible(s, target, units, f.marks, f.units, {}):
            return 0.0
        owed = [h for h in owed if h not in f.marks and h not in f.units]
    else:
        owed = [h for h in owed if not duties.paid(s, h)]
        if any(reach.later_attacker(s, m.seat, h, units) < 0 for h in owed):
            return 0.0
    return 0.7 ** len(owed)


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
                    return [act(verbs.ATTACK, h), act(verbs.WITH, u), act(verbs.DONE)]
    elif f.kind == BREAKTHROUGH:
        for h in breakthrough.under_way(s).owed:
            for u in breakthrough.payers(s, f, h, []):
                return [act(verbs.STRIKE, h), act(verbs.WITH, u), act(verbs.DONE)]
    return []


def value(m: Mind, target: int) -> float:
    """What the place and its defenders are worth."""
    size = endurance(m, imagined(m, target, [], [], []))
    near = min([m.way(target, g) for g in m.goals()], default=5)
    return 2.0 * m.worth(target) + 0.7 * size + max(0.0, 3.0 - near)


def best(m: Mind, legal: list[int], barred: set[int], least: float = -1.0) -> Plan | None:
    """The attack to make now, or none."""
    rounds = rounds_of(m)
    floor = LEAST[m.seat] if least < 0 else least
    found: Plan | None = None
    for action in legal:
        target = a_of(action)
        if verb_of(action) != verbs.ATTACK or target in barred:
            continue
        plan = prepare(m, target, rounds)
        if plan.origins and plan.promise >= floor:
            plan.worth = value(m, target) * min(plan.promise, 2.0)
            if found is None or plan.worth > found.worth:
                found = plan
    return found


def salvo(m: Mind, legal: list[int]) -> list[int]:
    """D11.9: Katyushas that attack nobody fire alone, where most can be hit."""
    targets = [a_of(x) for x in legal if verb_of(x) == verbs.SHELL]
    if not targets:
        return []
    target = max(targets, key=lambda p: (m.fire(m.enemy, p, False), -p))
    return [act(verbs.SHELL, target), act(verbs.DONE)]


# a battle --------------------------------------------------------------------------------------------------
def go_on(m: Mind, f: Frame, legal: list[int]) -> int:
    """Another round while it promises something, pressed where that promises more."""
    b = m.s.battle
    assert b is not None
    if b.shift:
        return act(verbs.FIGHT)
    if act(verbs.TANKS) in legal:
        return act(verbs.TANKS)
    if act(verbs.STOP) not in legal:
        return onward(m, b, legal)
    attack, defence = strengths(m, b)
    scored = attack / 3.0 - fire.absorbs(m.s, b.target, 1 - b.seat)
    left = b.limit - b.round if b.limit else 2
    near_win = scored * left >= 0.7 * endurance(m, b)
    if scored > 0 and (attack >= 1.2 * defence or (near_win and attack >= 0.8 * defence)):
        return onward(m, b, legal)
    return act(verbs.STOP)


def onward(m: Mind, b: Battle, legal: list[int]) -> int:
    """D15: a Pressed Attack by the columns that promise most, if it is worth the word."""
    wanted = fire.absorbs(m.s, b.target, 1 - b.seat) + endurance(m, b)
    plain = hits_expected(m, b, 0, wanted)
    best, columns = plain + WORTH_PRESSING, 0
    for action in legal:
        if verb_of(action) == verbs.PRESS:
            hits = hits_expected(m, b, a_of(action), wanted)
            if hits > best + 0.01:
                best, columns = hits, a_of(action)
    return act(verbs.PRESS, columns) if columns else act(verbs.FIGHT)


def flee(m: Mind, f: Frame, legal: list[int]) -> int:
    """The defender leaves when the next round would be the end, but never a city that counts."""
    s = m.s
    b = s.battle
    assert b is not None
    attack, _ = strengths(m, b)
    scored = attack / 3.0 - fire.absorbs(s, b.target, 1 - b.seat)
    is_last = b.limit > 0 and b.round >= b.limit
    hopeless = scored >= 0.8 * endurance(m, b)
    if is_last or not hopeless:
        return act(verbs.PASS)
    escapes = [x for x in legal if verb_of(x) == verbs.ESCAPE]
    if escapes:
        return min(
            escapes, key=lambda x: (abs(m.nearest_enemy(b_of(x)) - 2), m.board.apart[b.target][b_of(x)])
        )
    if m.board.city[b.target] >= MAJOR and m.worth(b.target) >= 6.0:
        return act(verbs.PASS)
    area = m.area()
    ways = [x for x in legal if verb_of(x) == verbs.RETREAT and area >> b_of(x) & 1]
    if not ways or retreats.is_airstruck(s, a_of(ways[0])):
        return act(verbs.PASS)
    return max(ways, key=lambda x: (s.of(a_of(x)).repl, m.nearest_enemy(b_of(x)), m.worth(b_of(x))))


# breakthroughs ---------------------------------------------------------------------------------------------
def winners(m: Mind, f: Frame, target: int) -> tuple[list[int], list[int]]:
    """Who of a breakthrough could strike there, within capacity."""
    units: list[int] = []
    for u in sorted(f.units, key=lambda u: -m.s.of(u).fire):
        if joining.why_not_side(m.s, f.seat, u, target, units) == OK:
            units.append(u)
    return units, [m.s.at[u] for u in units]


def break_through(m: Mind, f: Frame, legal: list[int]) -> list[int]:
    """The next actions: strike what is weak, else go on towards the goal; [] to stay."""
    s = m.s
    best_strike: tuple[float, int, list[int]] = (0.0, -1, [])
    for action in legal:
        if verb_of(action) == verbs.STRIKE:
            target = a_of(action)
            units, origins = winners(m, f, target)
            odds = promise(m, imagined(m, target, units, origins, []), min(3, f.count))
            if units and odds >= LEAST[m.seat]:
                worth = value(m, target) * min(odds, 2.0)
                if worth > best_strike[0]:
                    best_strike = (worth, target, sorted(set(origins)))
    moves = [x for x in legal if verb_of(x) == verbs.MARCH]
    goals = m.goals()
    area = m.area()

    def gain(action: int) -> float:
        a, b = a_of(action), b_of(action)
        closer = max(
            [m.worth(g) / 3 * (m.way(a, g) - m.way(b, g)) / (1 + m.way(b, g)) for g in goals], default=0
        )
        taken = 0.0 if m.is_mine(b) else 0.5 + 2.0 * m.worth(b)
        exposed = 1.0 if not area >> b & 1 and not area & m.board.near[b] else 0.0
        return closer + taken - exposed

    gains = sorted([(gain(x), x) for x in moves], reverse=True)
    if best_strike[1] >= 0 and (not gains or gains[0][0] < 8.0):
        _, target, hexes = best_strike
        return [act(verbs.STRIKE, target), *[act(verbs.FROM, p) for p in hexes], act(verbs.DONE)]
    if not gains or gains[0][0] < 0.6:
        return []
    action = gains[0][1]
    origin, place = a_of(action), b_of(action)
    if m.worth(origin) >= 2.0:  # somebody stays in a city that counts
        going = [u for u in f.units if s.at[u] == origin and s.of(u).is_tank]
        if len(going) == len(f.units) and len(forces.ground_at(s, origin, m.seat)) == len(going):
            going = going[1:]
        going.sort(key=lambda u: -s.of(u).fire)
        return [act(verbs.GO, u, place) for u in going[:MOST_GOING] if act(verbs.GO, u, place) in legal]
    return [action]


# odds and ends ---------------------------------------------------------------------------------------------
def intercept(m: Mind, f: Frame, legal: list[int]) -> int:
    """Germans whenever they are as near; Russians with their city fighters, or from close by."""
    apart = m.board.apart[f.place]
    for action in legal:
        if verb_of(action) == verbs.INTERCEPT:
            mine, other = apart[m.s.at[a_of(action)]], apart[m.s.at[b_of(action)]]
            kind = m.s.of(a_of(action)).type
            if m.seat == AXIS and mine <= other:
                return action
            if m.seat == SOVIET and (kind == FIGHTER or (kind == AIR and mine + 2 <= other)):
                return action
    return act(verbs.PASS)


def weakest_first(m: Mind, f: Frame, legal: list[int]) -> int:
    """D21.5: a place keeps the most valuable alive."""
    return max(legal, key=lambda x: (m.s.of(a_of(x)).repl, not m.s.flags[a_of(x)] & DISRUPTED))
