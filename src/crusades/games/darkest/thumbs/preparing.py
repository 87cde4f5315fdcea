"""Preparation: replacements, arrivals, digging in, aircraft, railways."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, strategic, supply, verbs, victory
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
from crusades.games.darkest.thumbs.mind import FAR, Mind, places_of

NEAR_A_FACTORY: Final = 3
RESCUE: Final = 0.3  # the share of that danger which the Siberian reserve averts
MOST_TRAINS: Final = 3  # of strategic moves in a turn: each is a decision
DANGERS: Final = [0.9, 0.5, 0.2]  # by the points that the Axis lacks
WAYS_OUT: Final = (verbs.DONE, verbs.PASS, verbs.LISTED, verbs.STOP)


def chosen(legal: list[int], verb: int) -> list[int]:
    out: list[int] = []
    for x in legal:
        if verb_of(x) == verb:
            out.append(x)  # noqa: PERF401 (a comprehension is a function made anew)
    return out


def end(legal: list[int]) -> int:
    """Nothing more, if that is allowed."""
    for action in WAYS_OUT:
        if action in legal:
            return action
    return legal[0]


def draw(m: Mind, actions: list[int]) -> int:
    """The action whose place needs units most."""
    repls = m.theatre.roster.repls
    found, best_repl, best_pull = 0, -1, 0.0
    for x in actions:
        repl = repls[a_of(x)]
        if repl < best_repl:
            continue
        pull = m.pull(b_of(x))
        if repl == best_repl and (pull < best_pull or (pull == best_pull and x > found)):
            continue
        found, best_repl, best_pull = x, repl, pull
    return found


def replace(m: Mind, legal: list[int]) -> int:
    """Factories in danger are packed; whatever can be built is, the dearest first."""
    for x in chosen(legal, verbs.PACK):
        if m.nearest_enemy(m.s.at[a_of(x)]) <= NEAR_A_FACTORY:
            return x
    ways = chosen(legal, verbs.QUEUE)
    if ways:
        return ways[0]
    ways = chosen(legal, verbs.BUILD)
    return draw(m, ways) if ways else end(legal)


def reinforce(m: Mind, legal: list[int]) -> int:
    """D7.5: the reserve is called when that is safe, or when waiting is the greater risk."""
    s = m.s
    if verbs.CALL in legal and risk_of_calling(m) < RESCUE * danger(m):
        return verbs.CALL
    found, least = 0, 0
    for x in chosen(legal, verbs.GUARD):
        near = m.nearest_enemy(s.at[a_of(x)])
        if not found or near < least:
            found, least = x, near
    if found:
        return found
    most = 0
    for x in chosen(legal, verbs.WITHDRAW):
        u = a_of(x)
        worth = (s.flags[u] & DISRUPTED) * 1000 - s.of(u).fire
        if not found or worth > most:
            found, most = x, worth
    return found or end(legal)


def risk_of_calling(m: Mind) -> float:
    """D7.6: a die for every month before December; any 1 loses."""
    months = DEC41 - m.s.turn
    return 1.0 - (5 / 6) ** (months if months > 0 else 0)


def danger(m: Mind) -> float:
    """A guess at the chance that the Axis wins on one of the next turns: it lacks few points, or none."""
    s = m.s
    lacking = victory.needed(s, s.step) - victory.points(s) + (0 if victory.has_prize(s) else 1)
    if lacking >= len(DANGERS):
        return 0.05
    return DANGERS[lacking if lacking > 0 else 0]


def arrive(m: Mind, legal: list[int]) -> int:
    ways = chosen(legal, verbs.PUT)
    return draw(m, ways) if ways else end(legal)


# digging in ------------------------------------------------------------------------------------------------
def needs_garrison(m: Mind, place: int) -> bool:
    return m.worth(place) >= 2.5 and m.nearest_enemy(place) <= 4


def dig(m: Mind, legal: list[int]) -> list[int]:
    """Who digs in on this turn: garrisons; Soviets before the enemy; the Axis when the weather stops it."""
    s = m.s
    weather = s.theatre.calendar.weather[s.turn]
    is_bad = weather in (MUD, SNOW)
    out: list[int] = []
    for p in sorted([a_of(x) for x in chosen(legal, verbs.FORTIFY_ALL)]):
        near = m.nearest_enemy(p)
        worth = m.worth(p)
        if not worth and any_marked(m, p, CUT_OFF):
            continue
        if m.seat == SOVIET:
            if near > 3:
                continue
            if worth >= 2.5 or (near <= 1 and m.fire(SOVIET, p, True) < 1.5 * m.fire_around(AXIS, p)):
                out.append(act(verbs.FORTIFY_ALL, p))
        elif is_bad and near <= 1:
            if m.fire_around(SOVIET, p) > m.fire(AXIS, p, True):
                out.append(act(verbs.FORTIFY_ALL, p))
        elif worth >= 2.5 and near <= 4 and m.board.russia >> p & 1:
            if not any_marked(m, p, DIGGING | DISRUPTED | FORTIFIED):
                for x in legal:
                    if verb_of(x) == verbs.FORTIFY and s.at[a_of(x)] == p:
                        out.append(x)
                        break
    return out


def any_marked(m: Mind, place: int, marks: int) -> bool:
    """One of the own ground units there has one of these marks."""
    s = m.s
    for u in forces.ground_at(s, place, m.seat):
        if s.flags[u] & marks:
            return True
    return False


# aircraft --------------------------------------------------------------------------------------------------
def fly(m: Mind, legal: list[int]) -> int:
    """The German fleet puts to sea; aircraft move up behind the front; Germans bomb strong stacks nearby."""
    s = m.s
    if m.seat == AXIS:
        for x in legal:
            if verb_of(x) == verbs.SAIL:
                return x
    held = forces.held(s, m.seat)
    bases = chosen(legal, verbs.BASE)
    seen: list[int] = []
    for n in range(len(bases)):
        u = a_of(bases[n])
        if u in seen:
            continue
        seen.append(u)
        near = m.nearest_enemy(s.at[u]) if s.at[u] >= 0 else FAR
        if near <= 2 and not (m.seat == SOVIET and near <= 1 and not held >> s.at[u] & 1):
            continue
        if near <= 3 and m.seat != AXIS:
            continue
        found = forward_base(m, bases, u, near, held)
        if found:
            return found
    return bomb(m, legal, 2.0) if m.seat == AXIS else end(legal)  # Soviet aircraft wait for the attacks


def forward_base(m: Mind, bases: list[int], u: int, near: int, held: int) -> int:
    """Where own ground units are nearer to the enemy than this; 0 if nowhere."""
    found, least, most = 0, 0, 0.0
    for y in bases:
        if a_of(y) != u or not held >> b_of(y) & 1:
            continue
        far = m.nearest_enemy(b_of(y))
        if far >= near:
            continue
        if found:
            if far > least:
                continue
            if far == least:
                pull = m.pull(b_of(y))
                if pull < most or (pull == most and y > found):
                    continue
        found, least, most = y, far, m.pull(b_of(y))
    return found


def bomb(m: Mind, legal: list[int], least: float) -> int:
    """D23.8: the mission that Disrupts most fire, if it is at least so much on the average.

    D21.4: what is cut off and Disrupted dies, unless a city feeds it.
    """
    s = m.s
    found, most = 0, least
    theirs = -1
    for x in legal:
        if verb_of(x) != verbs.BOMB:
            continue
        u, p = a_of(x), b_of(x)
        power = m.fire(m.enemy, p, True)
        if not power or air.has_flak(s, u, p):
            continue
        gain = power * (4 - air.column(s, u, p, True)) / 6
        if m.seat == AXIS and not m.worth(p):
            if theirs < 0:
                theirs = supply.area(s, m.enemy)
            if not theirs >> p & 1:
                gain *= 2.0
        if gain > most:
            found, most = x, gain
    return found or end(legal)


def air_step(m: Mind, legal: list[int]) -> int:
    """D21.8: who is cut off is supplied, the most first; the rest bombs."""
    s = m.s
    area = m.area()
    found, most = 0, 0
    for x in legal:
        if verb_of(x) != verbs.SUPPLY:
            continue
        p = b_of(x)
        if not area >> p & 1 and p not in s.air_supplied:
            count = 0
            for u in forces.ground_at(s, p, m.seat):
                count += s.of(u).repl
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
    for x in legal:
        if verb_of(x) != verbs.CHOOSE:
            continue
        u = a_of(x)
        start = s.at[u]
        if not s.flags[u] & CUT_OFF or area >> start & 1 or m.nearest_enemy(start) > 1:
            continue
        if m.worth(start) >= 6.0:
            continue
        to, most = -1, 0.0
        for p in places_of(strategic.harbours(s, m.seat, start) & area):
            pull = m.pull(p)
            if to < 0 or pull > most:
                to, most = p, pull
        if to >= 0 and s.of(u).repl <= room and strategic.why_not_embark(s, m.seat, u) == OK:
            room -= s.of(u).repl
            out += [x, act(verbs.SHIP, u, to)]
    return out


def trains(m: Mind, legal: list[int]) -> list[int]:
    """Who stands idle in the rear goes where units are needed."""
    s = m.s
    at = s.at
    fires = s.theatre.roster.fires
    rear = 3 if m.seat == AXIS else 4
    idle: list[int] = []
    ends: dict[int, int] = {}  # by hex, as bits
    for x in legal:
        if verb_of(x) != verbs.CHOOSE:
            continue
        u = a_of(x)
        start = at[u]
        if m.nearest_enemy(start) > rear and strategic.why_not_entrain(s, m.seat, u) == OK:
            idle.append(u)
            if start not in ends:
                ends[start] = strategic.ends(s, m.seat, start)
    if not idle:
        return []
    stations = [p for p in places_of(ends[at[idle[0]]]) if m.nearest_enemy(p) > 1]
    pulls = [m.pull(p) for p in stations]
    queue = [(-fires[u], m.pull(at[u]), n) for n, u in enumerate(idle)]
    queue.sort()
    out: list[int] = []
    for _, here, n in queue:
        u = idle[n]
        start = at[u]
        if m.seat == SOVIET and m.worth(start) >= 6.0 and m.fire(SOVIET, start, False) <= 2:
            continue  # the last garrison of a great city
        if len(out) >= 2 * MOST_TRAINS:
            break
        open_to = ends[start]
        to, most = -1, 0.0
        for i, p in enumerate(stations):
            if open_to >> p & 1 and (to < 0 or pulls[i] > most):
                to, most = i, pulls[i]
        if to >= 0 and most > here + 3.0:
            out += [act(verbs.CHOOSE, u), act(verbs.RAIL, u, stations[to])]
            pulls[to] -= 2.0 * fires[u] if m.seat == SOVIET else 2.0
    return out
