"""Preparation: set-up, replacements, arrivals, digging in, aircraft, railways."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, strategic, supply, verbs, victory
from crusades.games.darkest.beside.thumbs.mind import FAR, Mind, places_of
from crusades.games.darkest.pieces import (
    AXIS,
    CUT_OFF,
    DEC41,
    DIGGING,
    DISRUPTED,
    FORTIFIED,
    MUD,
    SNOW,
    SOVIET,
)

NEAR_A_FACTORY = 3
RESCUE = 0.3  # the share of that danger which the Siberian reserve averts
MOST_TRAINS = 3  # of strategic moves in a turn: each is a decision


def chosen(legal: list[int], verb: int) -> list[int]:
    return [x for x in legal if verb_of(x) == verb]


def end(legal: list[int]) -> int:
    """Nothing more, if that is allowed."""
    for action in (act(verbs.DONE), act(verbs.PASS), act(verbs.LISTED), act(verbs.STOP)):
        if action in legal:
            return action
    return legal[0]


def draw(m: Mind, actions: list[int]) -> int:
    """The action whose place needs units most."""
    pulls: dict[int, float] = {}
    for x in actions:
        if b_of(x) not in pulls:
            pulls[b_of(x)] = m.pull(b_of(x))
    return max(actions, key=lambda x: (m.s.of(a_of(x)).repl, pulls[b_of(x)], -x))


def replace(m: Mind, f: Frame, legal: list[int]) -> int:
    """Factories in danger are packed; whatever can be built is, the dearest first."""
    for x in chosen(legal, verbs.PACK):
        if m.nearest_enemy(m.s.at[a_of(x)]) <= NEAR_A_FACTORY:
            return x
    for verb in (verbs.QUEUE, verbs.BUILD):
        ways = chosen(legal, verb)
        if ways:
            return draw(m, ways) if verb == verbs.BUILD else ways[0]
    return end(legal)


def reinforce(m: Mind, f: Frame, legal: list[int]) -> int:
    """D7.5: the reserve is called when that is safe, or when waiting is the greater risk."""
    if act(verbs.CALL) in legal and risk_of_calling(m) < RESCUE * danger(m):
        return act(verbs.CALL)
    guards = chosen(legal, verbs.GUARD)
    if guards:
        return min(guards, key=lambda x: m.nearest_enemy(m.s.at[a_of(x)]))
    away = chosen(legal, verbs.WITHDRAW)
    if away:
        return max(away, key=lambda x: (m.s.flags[a_of(x)] & DISRUPTED, -m.s.of(a_of(x)).fire))
    return end(legal)


def risk_of_calling(m: Mind) -> float:
    """D7.6: a die for every month before December; any 1 loses."""
    return 1.0 - (5 / 6) ** max(0, DEC41 - m.s.turn)


def danger(m: Mind) -> float:
    """A guess at the chance that the Axis wins on one of the next turns: it lacks few points, or none."""
    s = m.s
    lacking = victory.needed(s, s.step) - victory.points(s) + (0 if victory.has_prize(s) else 1)
    return (0.9, 0.5, 0.2)[max(0, lacking)] if lacking < 3 else 0.05


def arrive(m: Mind, f: Frame, legal: list[int]) -> int:
    ways = chosen(legal, verbs.PUT)
    return draw(m, ways) if ways else end(legal)


# digging in ------------------------------------------------------------------------------------------------
def needs_garrison(m: Mind, place: int) -> bool:
    return m.worth(place) >= 2.5 and m.nearest_enemy(place) <= 4


def dig(m: Mind, legal: list[int]) -> list[int]:
    """Who digs in on this turn: garrisons; Soviets before the enemy; the Axis when the weather stops it."""
    s = m.s
    out: list[int] = []
    is_bad = s.theatre.calendar.weather[s.turn] in (MUD, SNOW)
    wholes = {a_of(x) for x in chosen(legal, verbs.FORTIFY_ALL)}
    for p in sorted(wholes):
        near = m.nearest_enemy(p)
        units = forces.ground_at(s, p, m.seat)
        if any(s.flags[u] & CUT_OFF for u in units) and not m.worth(p):
            continue
        if m.seat == SOVIET:
            mine, other = m.fire(m.seat, p), sum(m.fire(AXIS, q) for q in m.board.neighbours[p])
            if (near <= 1 and mine < 1.5 * other) or (near <= 3 and m.worth(p) >= 2.5):
                out.append(act(verbs.FORTIFY_ALL, p))
        elif is_bad and near <= 1:
            around = sum(m.fire(SOVIET, q) for q in m.board.neighbours[p])
            if around > m.fire(AXIS, p):
                out.append(act(verbs.FORTIFY_ALL, p))
        elif needs_garrison(m, p) and m.board.russia >> p & 1:
            if not any(s.flags[u] & (DIGGING | DISRUPTED | FORTIFIED) for u in units):
                ways = [x for x in chosen(legal, verbs.FORTIFY) if s.at[a_of(x)] == p]
                out += ways[:1]
    return out


# aircraft --------------------------------------------------------------------------------------------------
def fly(m: Mind, f: Frame, legal: list[int]) -> int:
    """The German fleet puts to sea; aircraft move up behind the front; Germans bomb strong stacks nearby."""
    s = m.s
    sails = chosen(legal, verbs.SAIL)
    if sails and m.seat == AXIS:
        return sails[0]
    bases = chosen(legal, verbs.BASE)
    held = forces.held(s, m.seat)
    seen: set[int] = set()
    for x in bases:
        u = a_of(x)
        if u in seen:
            continue
        seen.add(u)
        near = m.nearest_enemy(s.at[u]) if s.at[u] >= 0 else FAR
        if near <= 2 and not (m.seat == SOVIET and near <= 1 and not held >> s.at[u] & 1):
            continue
        ways = [y for y in bases if a_of(y) == u and held >> b_of(y) & 1 and m.nearest_enemy(b_of(y)) < near]
        if ways and (near > 3 or m.seat == AXIS):
            return min(ways, key=lambda y: (m.nearest_enemy(b_of(y)), -m.pull(b_of(y)), y))
    return bomb(m, legal, 2.0) if m.seat == AXIS else end(legal)  # Soviet aircraft wait for the attacks


def bomb(m: Mind, legal: list[int], least: float) -> int:
    """D23.8: the mission that Disrupts most fire, if it is at least so much on the average.

    D21.4: what is cut off and Disrupted dies, unless a city feeds it.
    """
    s = m.s
    found, most = 0, least
    theirs = supply.area(s, m.enemy)
    for x in chosen(legal, verbs.BOMB):
        u, p = a_of(x), b_of(x)
        if air.has_flak(s, u, p):
            continue
        gain = m.fire(m.enemy, p) * (4 - air.column(s, u, p, True)) / 6
        if m.seat == AXIS and not theirs >> p & 1 and not m.worth(p):
            gain *= 2.0
        if gain > most:
            found, most = x, gain
    return found or end(legal)


def air_step(m: Mind, f: Frame, legal: list[int]) -> int:
    """D21.8: who is cut off is supplied, the most first; the rest bombs."""
    s = m.s
    area = m.area()
    found, most = 0, 0
    for x in chosen(legal, verbs.SUPPLY):
        p = b_of(x)
        if not area >> p & 1 and p not in s.air_supplied:
            count = sum(s.of(u).repl for u in forces.ground_at(s, p, m.seat))
            if count > most:
                found, most = x, count
    return found or bomb(m, legal, 1.0)


# railways and ships ----------------------------------------------------------------------------------------
def ships(m: Mind, legal: list[int]) -> list[int]:
    """Who is cut off beside the enemy on a coast that counts for little is taken off, at the sea's risk."""
    s = m.s
    area = m.area()
    out: list[int] = []
    room = strategic.SEA_FACTORS - s.sea[m.seat]
    for x in chosen(legal, verbs.CHOOSE):
        u = a_of(x)
        start = s.at[u]
        is_lost = s.flags[u] & CUT_OFF and not area >> start & 1 and m.nearest_enemy(start) <= 1
        if not is_lost or m.worth(start) >= 6.0:
            continue
        ports = places_of(strategic.harbours(s, m.seat, start) & area)
        if ports and s.of(u).repl <= room and strategic.why_not_embark(s, m.seat, u) == OK:
            room -= s.of(u).repl
            out += [x, act(verbs.SHIP, u, max(ports, key=lambda p: (m.pull(p), -p)))]
    return out


def trains(m: Mind, legal: list[int]) -> list[int]:
    """Who stands idle in the rear goes where units are needed."""
    s = m.s
    rear = 3 if m.seat == AXIS else 4
    idle: list[int] = []
    ends: dict[int, int] = {}  # by hex, as bits
    for x in chosen(legal, verbs.CHOOSE):
        u = a_of(x)
        start = s.at[u]
        if m.nearest_enemy(start) > rear and strategic.why_not_entrain(s, m.seat, u) == OK:
            idle.append(u)
            if start not in ends:
                ends[start] = strategic.ends(s, m.seat, start)
    if not idle:
        return []
    pulls = {p: m.pull(p) for p in places_of(ends[s.at[idle[0]]]) if m.nearest_enemy(p) > 1}
    idle.sort(key=lambda u: (-s.of(u).fire, m.pull(s.at[u])))
    out: list[int] = []
    for u in idle:
        here = m.pull(s.at[u])
        if m.seat == SOVIET and m.worth(s.at[u]) >= 6.0 and m.fire(SOVIET, s.at[u], False) <= 2:
            continue  # the last garrison of a great city
        ways = [p for p in pulls if ends[s.at[u]] >> p & 1]
        if not ways or len(out) >= 2 * MOST_TRAINS:
            continue
        to = max(ways, key=lambda p: (pulls[p], -p))
        if pulls[to] > here + 3.0:
            out += [act(verbs.CHOOSE, u), act(verbs.RAIL, u, to)]
            pulls[to] -= 2.0 * s.of(u).fire if m.seat == SOVIET else 2.0
    return out
