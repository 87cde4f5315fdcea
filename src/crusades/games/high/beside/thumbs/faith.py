"""Conversion, building, fiefs and titles: phases B and C."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, c_of
from crusades.core.flow import Frame
from crusades.games.high import building, conversion, strongpoints, titles, verbs
from crusades.games.high.beside.thumbs import worth
from crusades.games.high.beside.thumbs.church import PRELATES
from crusades.games.high.beside.thumbs.fights import of_verb
from crusades.games.high.beside.thumbs.mind import HIDDEN, NO_RACE, Mind
from crusades.games.high.beside.thumbs.targets import aim
from crusades.games.high.board import AGRARIAN, SPIRITUAL, WARLIKE
from crusades.games.high.pieces import (
    CRUSADER,
    FITZWILLIAM,
    FLEET,
    GARRISON,
    KNIGHTS,
    LEADER,
    OWAIN,
    PARVUS,
    REDJOHN,
    ROGER,
    UNIT_TYPE,
    WERSGORIX,
)
from crusades.games.high.state import CASTLE, CATHEDRAL, CHURCH, NEUTRAL_RACE

LIKELY = 1 / 3  # an attempt less likely than that is not made
TURN = 3.0  # what it is worth not to have to try again
RESERVE = 1  # Equipment Points kept: with none the Crusaders fight a column worse

HEIRS = (ROGER, OWAIN, FITZWILLIAM, REDJOHN)  # who is raised first


# Phase B ----------------------------------------------------------------------------------------------------


def conversion_phase(m: Mind, f: Frame, legal: list[int]) -> int:
    """Place what is finished, look, build, then announce the attempts."""
    placing = of_verb(legal, verbs.RAISE)
    if placing:
        return max(placing, key=lambda action: site(m, b_of(action)))
    looks = of_verb(legal, verbs.LOOK)
    if looks:
        return looks[0]
    return (
        work(m, of_verb(legal, verbs.BUILD))
        or attempt(m, f, of_verb(legal, verbs.CONVERT))
        or act(verbs.DONE)
    )


def site(m: Mind, h: int) -> tuple[bool, int]:
    """A strongpoint of ours, else where most of us are: there it is safest."""
    return strongpoints.control(m.s, h) == CRUSADER, m.ground[CRUSADER].get(h, 0)


# Attempts ---------------------------------------------------------------------------------------------------


def attempt(m: Mind, f: Frame, choices: list[int]) -> int:
    """The attempt that promises most for its cost; 0 if none is likely enough."""
    best, promise = 0, 0.0
    for action in choices:
        p, points = m.planet(m.s.lat[a_of(action)]), b_of(action)
        likely = chance(m, p, points)
        left = m.s.equipment - f.count - points
        gain = likely * (worth.race(m, p) + TURN) - price(points, left) + 0.01 * rank(m, a_of(action))
        if likely >= LIKELY and gain > promise:
            best, promise = action, gain
    return best


def price(points: int, left: int) -> float:
    """Equipment is worth more the less is left of it; beyond what shifts a column it is there to be spent."""
    dear = 2.2 if left < 3 else worth.TRACK_POINT if left < 6 else 0.9
    return points * dear + (1.5 if left < RESERVE else 0.0)


def rank(m: Mind, i: int) -> int:
    """Who should win the race: whoever may hold most."""
    return titles.fief_limit(m.s, i) - titles.fiefs_held(m.s, i) if i != PARVUS else 0


def chance(m: Mind, p: int, points: int) -> float:
    """H8B.2 – H8B.7: the chance of an attempt on a race that was seen."""
    number = m.b.race_conversion[m.known[p]] - modifiers(m, p)
    return max(0, min(6, number + points - worth.conversion_cost(m, p))) / 6


def modifiers(m: Mind, p: int) -> int:
    s = m.s
    total = 0
    if m.land_on(p, WERSGORIX) or m.ships_on(p, WERSGORIX) or is_watched(m, p):
        total += conversion.WERSGORIX_PRESENT
    if 1 in s.heresy:
        total += conversion.HERESY_ABROAD
    if s.cathedral[p] and attitude(m, p) != SPIRITUAL:
        total -= conversion.CATHEDRAL_BONUS
    return total if NEUTRAL_RACE in s.ally else total - conversion.THREE_ALLIANCES


def is_watched(m: Mind, p: int) -> bool:
    return any(m.planet(m.s.lat[i]) == p for i in m.leaders(WERSGORIX))


def attitude(m: Mind, p: int) -> int:
    """A race's Attitude; one that was never seen is hoped to be Agrarian."""
    return AGRARIAN if m.known[p] == HIDDEN else m.b.race_attitude[m.known[p]]


def is_open(m: Mind, p: int) -> bool:
    """Whether there is a race on a planet that is still to be Converted."""
    return m.known[p] != NO_RACE and not m.s.converted[p]


def missing_work(m: Mind, p: int) -> int:
    """H8A.9, H8A.10: the building without which a race cannot be Converted, or 0."""
    if not is_open(m, p) or m.known[p] == HIDDEN:
        return 0
    if attitude(m, p) == SPIRITUAL and m.s.church[p] < 0:
        return CHURCH
    return CASTLE if attitude(m, p) == WARLIKE and not m.s.castles & m.b.planet_area[p] else 0


# Building ---------------------------------------------------------------------------------------------------


def work(m: Mind, choices: list[int]) -> int:
    """The most useful work that somebody who can wait may begin; 0 if none is."""
    best, promise = 0, 0.0
    for action in choices:
        piece, kind = a_of(action), b_of(action)
        gain = use(m, building.site(m.s, piece), kind) - hurry(m, piece)
        if gain > promise:
            best, promise = action, gain
    return best


def use(m: Mind, p: int, kind: int) -> float:
    if kind == missing_work(m, p):
        return 5.0 if any(titles.surface(m.s, i) == p for i in range(KNIGHTS)) else 2.0
    if kind == CATHEDRAL:
        return cathedral_use(m, p)
    return 2.0 if kind == CHURCH and m.known[p] == HIDDEN else 0.0


def cathedral_use(m: Mind, p: int) -> float:
    """H8E.14 – H8E.16: without a cathedral there is no King; H11A.22: and one ends heresy."""
    if m.s.heresy[p]:
        return 6.0
    needed = titles.king(m.s) < 0 and not any(m.s.cathedral) and CATHEDRAL not in m.s.church_work
    return (8.0 if m.s.church[p] >= 0 else 3.0) if needed and p in m.capitals(CRUSADER) else 0.0


def hurry(m: Mind, piece: int) -> float:
    """How loath a piece is to stand still for a turn."""
    if piece == LEADER + PARVUS:
        return 0.5
    if UNIT_TYPE[piece] == GARRISON:
        return 0.1
    if UNIT_TYPE[piece] == FLEET or aim(m, m.planet(m.s.at[piece])) >= 0:
        return 9.0  # fleets are needed elsewhere, and where there is fighting nobody builds
    return 2.5 + 0.2 * m.s.strength[piece]


# Fiefs and titles -------------------------------------------------------------------------------------------


def fiefs(m: Mind, f: Frame, legal: list[int]) -> int:
    """H8C.7: to a leader on the spot, whose army gains; Parvus's gain is lost (H8C.9)."""

    def fitness(action: int) -> tuple[bool, bool, int]:
        p, i = a_of(action), b_of(action)
        return i != PARVUS, titles.surface(m.s, i) == p, rank(m, i)

    return max(legal, key=fitness)


def title(m: Mind, f: Frame, legal: list[int]) -> int:
    """King before all, then the Church that crowns him, then whoever can hold more fiefs."""
    grants = [action for action in of_verb(legal, verbs.GRANT) if is_fit(m, b_of(action), c_of(action))]
    return max(grants, key=lambda action: honour(b_of(action), c_of(action)), default=act(verbs.DONE))


def is_fit(m: Mind, i: int, kind: int) -> bool:
    """A crown for no priest, one Archbishop as long as one will do, and none for the future King."""
    if kind == titles.T_KING:
        return i != PARVUS and (i == ROGER or not is_free(m, ROGER))
    if kind == titles.T_ARCHBISHOP:
        return i in PRELATES and titles.archbishops(m.s) == 0 and titles.pope(m.s) < 0
    if kind == titles.T_POPE:
        return i != ROGER
    return i != PARVUS


def is_free(m: Mind, i: int) -> bool:
    return i in m.leaders(CRUSADER) and i < KNIGHTS


def honour(i: int, kind: int) -> tuple[int, int]:
    order = (
        titles.T_KNIGHT,
        titles.T_DUKE,
        titles.T_BARON,
        titles.T_ARCHBISHOP,
        titles.T_POPE,
        titles.T_KING,
    )
    heirs = PRELATES if kind == titles.T_ARCHBISHOP else HEIRS
    return order.index(kind), -heirs.index(i) if i in heirs else 1


def claim(m: Mind, f: Frame, legal: list[int]) -> int:
    """H8C.8, H11B.6: what waits for a leader is taken; Parvus leaves it to those who gain by it."""
    if f.unit == PARVUS and m.turns_left > 2:
        return act(verbs.DONE)
    return act(verbs.CLAIM, f.unit, f.place)
