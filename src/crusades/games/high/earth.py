"""H11A.3 – H11A.6, H11B.9, H11B.10: the way to Earth, which each side may learn once."""

from typing import Final

from crusades.core.action import a_of, act, b_of, c_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import grail, losses
from crusades.games.high.forces import BY_EARTH, disturb, gain_point, held, stir, units_of
from crusades.games.high.kinds import EARTH
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import (
    AT_EARTH,
    CRUSADER,
    FLEET,
    FLEETS_OF_NATION,
    KNIGHTS,
    LEADER,
    N_WERSGORIX,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.refusals import elsewhere
from crusades.games.high.state import D, H, High
from crusades.games.high.verbs import HOLD, RECALL, ROLL, SEND

RETURNS: Final = 5  # H11A.4: on this die or more he is back
PRICE: Final = 5  # H11B.9: Fleet Strength Points for one I.Q. Point

# s.imperial_earth while the Wersgorix event is in force: IN_FORCE + the points recalled so far.
IN_FORCE: Final = 1


# The events ---------------------------------------------------------------------------------------------


def rumour(s: High) -> None:
    """H11A.3, H11A.6: an expedition is due in this turn's phase D; a later roll is No Event."""
    if s.earth_used:
        s.tell("earth_no_event")
        return
    s.earth_used = 1
    s.earth_due = 1
    s.tell("earth")


def discovered(s: High) -> None:
    """H11B.9, H11B.10: fleets may be recalled in this turn's phase H; a later roll is No Event."""
    if s.imperial_earth_used:
        s.tell("imperial_earth_no_event")
        return
    s.imperial_earth_used = 1
    s.imperial_earth = IN_FORCE
    s.tell("imperial_earth")


# Verbs of the Movement Phases: `send` in phase D, `recall` in phase H ------------------------------------


def options(s: High) -> list[int]:
    if s.phase == D and s.earth_due:
        return [
            act(SEND, i, u, n)
            for i in range(KNIGHTS)
            if is_crusader_leader(s, i)
            for u in fleets(s)
            for n in range(1, s.strength[u] + 1)
        ]
    if s.phase == H and s.imperial_earth:
        return [
            act(RECALL, u, n)
            for u in FLEETS_OF_NATION[N_WERSGORIX]
            if s.at[u] >= 0
            for n in range(1, s.strength[u] + 1)
        ]
    return []


def why_not(s: High, action: int) -> str:
    if verb_of(action) == SEND:
        return why_not_send(s, a_of(action), b_of(action), c_of(action))
    return why_not_recall(s, a_of(action), b_of(action))


def why_not_send(s: High, leader: int, fleet: int, points: int) -> str:
    """H11A.3: one of the five leaders, and 1 or more points of a Crusader fleet wherever it is."""
    if s.phase != D or not s.earth_due or not is_crusader_leader(s, leader):
        return "H11A.3"
    return OK if fleet in fleets(s) and 1 <= points <= s.strength[fleet] else "H11A.3"


def why_not_recall(s: High, fleet: int, points: int) -> str:
    """H11B.9: points of the Empire's own fleets, in that one phase H, not those of a traitor."""
    if s.phase != H or not s.imperial_earth or fleet >= UNITS or UNIT_TYPE[fleet] != FLEET:
        return "H11B.9"
    return OK if s.nation[fleet] == N_WERSGORIX and 1 <= points <= s.strength[fleet] else "H11B.9"


def why_not_end(s: High) -> str:
    """H11A.3: phase D does not end before the expedition that is due has left, unless none can be made."""
    if not s.earth_due or not fleets(s):
        return OK
    return "H11A.3" if [i for i in range(KNIGHTS) if is_crusader_leader(s, i)] else OK


def fleets(s: High) -> list[int]:
    """Fleets under Crusader command, Allies included: it is the leader who may be no Ally (H11A.3)."""
    return [u for u in units_of(s, CRUSADER) if UNIT_TYPE[u] == FLEET]


def apply(s: High, action: int) -> None:
    if verb_of(action) == SEND:
        send(s, a_of(action), b_of(action), c_of(action))
    else:
        recall(s, a_of(action), b_of(action))


def send(s: High, leader: int, fleet: int, points: int) -> None:
    """H11A.3: leader and points leave the map; he is set on the Turn Track."""
    s.earth_due = 0
    s.earth_leader = leader
    s.earth_sent = s.turn
    s.lat[leader] = AT_EARTH
    stir(s)
    s.laboard[leader] = -1
    disturb(s, LEADER + leader)
    s.tell("earth_sent", LEADER + leader, points, fleet)
    losses.push(s, CRUSADER, [fleet], points, losses.EXPEDITION)


def recall(s: High, fleet: int, points: int) -> None:
    """H11B.9: 1 I.Q. Point for each 5 points recalled, counted over the whole phase."""
    before = s.imperial_earth - IN_FORCE
    s.imperial_earth += points
    s.tell("recalled", points, fleet, before + points)
    for _ in range((before + points) // PRICE - before // PRICE):
        gain_point(s, WERSGORIX, BY_EARTH)
    losses.push(s, WERSGORIX, [fleet], points, losses.RECALL)


# The start of the Crusader Movement Phase ---------------------------------------------------------------


def start_of_movement(s: High) -> None:
    """H11A.4, H11A.5: the return may be tried from the turn after he left; the turns after it cost ships."""
    if s.earth_leader >= 0 and s.turn > s.earth_sent and landing_place(s) >= 0:
        s.push(Frame(EARTH, CRUSADER, unit=s.earth_leader))
    elif s.earth_drain and s.turn > s.earth_drain and fleets(s):
        s.tell("earth_drain")
        losses.push(s, CRUSADER, fleets(s), 1, losses.DRAIN)


def landing_place(s: High) -> int:
    """H11A.4: the capital hex of Thraxian, or its next hex without an enemy piece; -1 if there is none."""
    enemy = held(s, WERSGORIX)
    for h in s.board.hexes[s.board.thraxian]:  # the capital hex is the first
        if not enemy >> h & 1:
            return h
    return -1


class Return(Procedure[High]):
    """H11A.4: one die, if the Crusader wants to roll it; on 5 or 6 the leader is back at Thraxian."""

    name = "earth"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(ROLL), act(HOLD)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        return OK if verb_of(action) in (ROLL, HOLD) else elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        if verb_of(action) == HOLD:
            s.tell("earth_waits", LEADER + f.unit)
            return
        die = s.dice.d6()
        if die < RETURNS:
            s.tell("earth_silence", LEADER + f.unit, die)
        else:
            come_back(s, f.unit, die)


def come_back(s: High, leader: int, die: int) -> None:
    """H11A.4: without Strength Points; H11A.5: from next turn on each turn costs a fleet point."""
    s.lat[leader] = landing_place(s)
    stir(s)
    s.lmoved[leader] = 0
    s.earth_leader = -1
    s.earth_drain = s.turn
    s.tell("earth_return", LEADER + leader, s.lat[leader], die)
    grail.reached(s, leader)


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(EARTH, Return())]
