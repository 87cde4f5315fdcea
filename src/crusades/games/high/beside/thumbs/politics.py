"""Alliances, alerts, events: whatever is decided at the table rather than on the map."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, c_of, verb_of
from crusades.core.flow import Frame
from crusades.games.high import alliance, verbs
from crusades.games.high.beside.thumbs import faith, worth
from crusades.games.high.beside.thumbs.fights import of_verb
from crusades.games.high.beside.thumbs.mind import HIDDEN, Mind
from crusades.games.high.leaders import political_rating
from crusades.games.high.pieces import CRUSADER, FLEET, PARVUS, UNIT_TYPE, WERSGORIX, race_nation

# Alliances --------------------------------------------------------------------------------------------------


def parley(m: Mind, f: Frame, legal: list[int]) -> int:
    """H9.5: try the likeliest; an attempt costs nothing."""
    if f.step == alliance.OPPOSITION:
        return oppose(m, legal)
    talks = of_verb(legal, verbs.PARLEY)
    return max(talks, key=lambda action: parley_margin(m, action), default=act(verbs.DONE))


def parley_margin(m: Mind, action: int) -> int:
    """What is left of the Alliance Range, the other way round: the higher the better."""
    race, leader, helper = a_of(action), b_of(action), c_of(action)
    helped = political_rating(m.s, PARVUS) if helper == PARVUS else 0
    opposed = [political_rating(m.s, i) for i in alliance.opponents(m.s, leader, CRUSADER)]
    return political_rating(m.s, leader) + helped - max(opposed, default=0) - m.b.alliance_range[race]


def disrupt(m: Mind, f: Frame, legal: list[int]) -> int:
    if f.step == alliance.OPPOSITION:
        return oppose(m, legal)
    tries = of_verb(legal, verbs.DISRUPT)
    return max(tries, key=lambda action: political_rating(m.s, b_of(action)), default=act(verbs.DONE))


def oppose(m: Mind, legal: list[int]) -> int:
    return max(legal, key=lambda action: political_rating(m.s, a_of(action)))


def envoy(m: Mind, f: Frame, legal: list[int]) -> int:
    """H9.13: the Ally's leader joins the strongest of his people's armies, else their fleet."""
    return max(legal, key=lambda action: (UNIT_TYPE[a_of(action)] != FLEET, m.s.strength[a_of(action)]))


# Events -----------------------------------------------------------------------------------------------------


def event(m: Mind, f: Frame, legal: list[int]) -> int:
    """Treachery, the Grail, a deserting Ally: the least harm to oneself, the most to the other."""
    verb = verb_of(legal[0])
    if verb == verbs.BETRAY:
        return min(legal, key=lambda action: harm(m, a_of(action)))
    if verb == verbs.HIDE:
        return max(legal, key=lambda action: remoteness(m, a_of(action)))
    return min(legal, key=lambda action: ally_strength(m, a_of(action)))


def harm(m: Mind, leader: int) -> tuple[int, int]:
    """H11A.28: troops follow a traitor with whom nobody loyal stands; else it takes political skill."""
    h = m.s.lat[leader]
    loyal = [i for i in m.leaders(CRUSADER) if i != leader and m.s.lat[i] == h]
    troops = m.ground[CRUSADER].get(h, 0) + m.ships[CRUSADER].get(h, 0)
    rating = political_rating(m.s, leader)
    return (troops * rating if loyal else troops * 6), rating


def remoteness(m: Mind, h: int) -> int:
    p = m.planet(h)
    return min([m.moves(m.s.lat[i], p) for i in m.leaders(CRUSADER) if m.s.lat[i] in m.geo.moves], default=0)


def ally_strength(m: Mind, race: int) -> int:
    s = m.s
    return sum(
        [s.strength[u] for u in m.fleets(CRUSADER) + m.troops(CRUSADER) if s.nation[u] == race_nation(race)]
    )


def rebel(m: Mind, f: Frame, legal: list[int]) -> int:
    """H11B.5: the race that is hardest to win otherwise, near enough for a leader to claim it."""

    def gain(action: int) -> float:
        p = a_of(action)
        hard = 3.0 if m.known[p] != HIDDEN and faith.missing_work(m, p) else 1.0
        return worth.race(m, p) + hard - 1.5 * nearest_lord(m, p)

    return max(legal, key=gain)


def nearest_lord(m: Mind, p: int) -> int:
    lords = [i for i in m.leaders(CRUSADER) if m.fief_room(i) and m.s.lat[i] in m.geo.moves]
    return min([m.moves(m.s.lat[i], p) for i in lords], default=5)


def heretic(m: Mind, f: Frame, legal: list[int]) -> int:
    """H11A.20: the race that will be hardest to bring back: no cathedral, no army at hand."""

    def hurt(action: int) -> tuple[bool, int]:
        p = a_of(action)
        return not m.s.cathedral[p], -m.land_on(p, CRUSADER)

    return max(legal, key=hurt)


def earth(m: Mind, f: Frame, legal: list[int]) -> int:
    """H11A.5: whoever comes back from Earth costs a fleet point every turn: not before the very end."""
    return act(verbs.HOLD)


# Alerts -----------------------------------------------------------------------------------------------------


def alarm(m: Mind, f: Frame, legal: list[int]) -> int:
    """H6F.2: wake the fleets that can do something, the nearest and strongest first."""
    calls = of_verb(legal, verbs.ALERT)
    return max(calls, key=lambda action: urgency(m, a_of(action)), default=act(verbs.DONE))


def urgency(m: Mind, p: int) -> float:
    """Ships that are set free, and how near the Crusaders are to them or to their capital."""
    ships = m.ships_on(p, WERSGORIX)
    near = min([m.b.distance[p][m.planet(h)] for h in crusader_hexes(m)], default=20)
    zone = m.b.zone_of[p]
    asleep = sum([m.ships_on(q, WERSGORIX) for q in m.b.zone_planets[zone]])
    return ships + 0.3 * asleep + (4.0 if m.capital(p) >= 0 else 0.0) - 0.4 * near


def crusader_hexes(m: Mind) -> list[int]:
    return [*m.ground[CRUSADER], *m.ships[CRUSADER]]
