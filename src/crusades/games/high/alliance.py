"""H9: the Independent Races. Alliances are sought in phase F (H4F) and attacked in phase J (H4J)."""

from typing import Final

from crusades.core.action import a_of, act, b_of, c_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import alert, refusals, reinforcement, siege, strongpoints
from crusades.games.high.forces import cargo, disturb, drop_grail, passengers, stir
from crusades.games.high.kinds import NEW_ALLY, PHASE_F, PHASE_J
from crusades.games.high.leaders import free_unguarded, loyal_side, political_rating
from crusades.games.high.lexicon import ALONE
from crusades.games.high.pieces import (
    CRUSADER,
    LEADER,
    LEADERS,
    NEUTRAL,
    NOWHERE,
    PARVUS,
    RACES,
    ROGER,
    UNITS,
    WERSGORIX,
    is_fleet,
    race_leader,
    race_nation,
)
from crusades.games.high.state import ALLIED, NEUTRAL_RACE, PERMANENT, High, altered
from crusades.games.high.verbs import DISRUPT, DONE, ENVOY, OPPOSE, PARLEY

# Steps of phases F and J. place = the race, unit = the negotiator, count = who helps him.
ATTEMPT: Final = 0
OPPOSITION: Final = 1


# Who can talk ---------------------------------------------------------------------------------------


def is_at_home_of(s: High, i: int, race: int) -> bool:
    """H9.3: on a home planet of the race; the Jair have two."""
    return s.lat[i] >= 0 and s.board.planet_of[s.lat[i]] in s.board.homes[race]


def is_with(s: High, i: int, other: int) -> bool:
    """H9.9: stacked together: in one hex, both on the ground or in one fleet."""
    return s.lat[i] == s.lat[other] and s.laboard[i] == s.laboard[other]


def is_free(s: High, i: int, side: int) -> bool:
    """On the map and commanded by `side`; Sir Roger need not be for an Ambassador to come (H11A.30)."""
    return s.lat[i] >= 0 and s.captor[i] < 0 and s.lside[i] == side


def is_on_surface(s: High, i: int, side: int) -> bool:
    """… and on the ground of a planet, not aboard a fleet."""
    return is_free(s, i, side) and s.laboard[i] < 0


def opponents(s: High, negotiator: int, side: int) -> list[int]:
    """H9.6: enemy leaders on the planet where `side` negotiates."""
    if not is_free(s, negotiator, side):
        return []
    planet = s.board.planet_of[s.lat[negotiator]]
    return [
        i for i in range(LEADERS) if is_on_surface(s, i, 1 - side) and s.board.planet_of[s.lat[i]] == planet
    ]


def total(s: High, negotiator: int, side: int, helper: int, opponent: int) -> int:
    """H9.5, H9.6, H9.9: a die, the negotiator's Political Rating, Parvus's, less the opponent's."""
    points = s.dice.d6()
    s.tell("alliance_die", points)
    if is_free(s, negotiator, side):
        points += political_rating(s, negotiator)
    if helper != ALONE:
        points += political_rating(s, helper)  # H9.9
    if opponent >= 0:
        points -= political_rating(s, opponent)  # H9.6
    return points


# Phase F: seeking an alliance -----------------------------------------------------------------------


def why_not_parley(s: High, race: int, i: int, helper: int) -> str:
    """H4F.1, H4F.2, H9.3, H9.4, H9.8, H9.9: one attempt, by a leader of the Crusader's on the home planet.

    H11A.30: while the Ambassador is there Sir Roger may speak for any race, wherever he is.
    """
    if s.parleyed or race >= RACES or s.ally[race] != NEUTRAL_RACE:
        return "H4F.2"  # H9.15: a race whose alliance was broken can be asked again
    if not (s.ambassador and i == ROGER):
        if i >= LEADERS or not is_at_home_of(s, i, race):
            return "H9.3"
        if not is_on_surface(s, i, CRUSADER):
            return "H9.4"
        if i == PARVUS:
            return "H9.8"
    if helper != ALONE and not may_interpret(s, helper, i):
        return "H9.9"
    return OK


def may_interpret(s: High, helper: int, negotiator: int) -> bool:
    """H9.9: Brother Parvus, free, loyal and stacked with the negotiating leader."""
    if helper != PARVUS or not is_free(s, PARVUS, CRUSADER) or not is_free(s, negotiator, CRUSADER):
        return False
    return is_with(s, PARVUS, negotiator)


def parleys(s: High) -> list[int]:
    """Every attempt that may be made; none, and the phase is passed over (H4F.1)."""
    found: list[int] = []
    for i in range(LEADERS):
        if not is_on_surface(s, i, CRUSADER) and not (s.ambassador and i == ROGER):
            continue
        for race in range(RACES):
            helpers = [k for k in (ALONE, PARVUS) if why_not_parley(s, race, i, k) == OK]
            found.extend([act(PARLEY, race, i, k) for k in helpers])
    return found


class Alliance(Procedure[High]):
    """H4F.1, H4F.2: the Crusader Alliance Phase."""

    name = "alliance"

    def asks(self, s: High, f: Frame) -> int:
        if f.step == ATTEMPT:
            return CRUSADER if parleys(s) else NOBODY
        return WERSGORIX if is_a_choice(s, opponents(s, f.unit, CRUSADER)) else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        if f.step == ATTEMPT:
            return [*parleys(s), act(DONE)]
        return [act(OPPOSE, i) for i in opponents(s, f.unit, CRUSADER)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PARLEY:
            return why_not_parley(s, a_of(action), b_of(action), c_of(action))
        if f.step == OPPOSITION:
            return why_not_oppose(s, action, f.unit, CRUSADER)
        return OK if verb == DONE else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == OPPOSE:
            self.roll(s, f, a_of(action))
        elif verb == PARLEY:
            s.parleyed = 1
            f.step = OPPOSITION
            f.place, f.unit, f.count = a_of(action), b_of(action), c_of(action)
        else:
            s.pop()

    def advance(self, s: High, f: Frame) -> None:
        if f.step == ATTEMPT:
            s.pop()
        else:
            self.roll(s, f, the_opponent(opponents(s, f.unit, CRUSADER)))

    def roll(self, s: High, f: Frame, opponent: int) -> None:
        """H9.5, H9.7: the total must reach the Alliance Range."""
        s.pop()
        reached = total(s, f.unit, CRUSADER, f.count, opponent)
        told(s, "parley" if is_free(s, f.unit, CRUSADER) else "received", f, opponent, reached)
        if reached < s.board.alliance_range[f.place]:
            s.tell("parley_failed", f.place)
            return
        form(s, f.place, permanent=False)


def is_a_choice(s: High, leaders: list[int]) -> bool:
    """H9.6: which leader opposes matters only if their ratings differ."""
    return len({political_rating(s, i) for i in leaders}) > 1


def the_opponent(leaders: list[int]) -> int:
    return leaders[0] if leaders else -1


def why_not_oppose(s: High, action: int, negotiator: int, side: int) -> str:
    """H9.6: the opponent names one of his leaders on that planet."""
    if verb_of(action) != OPPOSE:
        return refusals.elsewhere(s, action)
    return OK if a_of(action) in opponents(s, negotiator, side) else "H9.6"


def told(s: High, name: str, f: Frame, opponent: int, reached: int) -> None:
    """What was said: frame.count is PARVUS only where he interpreted."""
    if f.count == PARVUS:
        s.tell("interprets", LEADER + PARVUS, LEADER + f.unit, political_rating(s, PARVUS))
    if opponent >= 0:
        s.tell("opposed", LEADER + opponent, LEADER + f.unit, -political_rating(s, opponent))
    s.tell(name, f.place, LEADER + f.unit, reached, s.board.alliance_range[f.place])


# Phase J: breaking an alliance ----------------------------------------------------------------------


def why_not_disrupt(s: High, race: int, i: int) -> str:
    """H4J.1, H4J.2, H9.3, H9.4, H9.10: one attempt, by a Wersgorix leader on the home planet of an Ally."""
    if race >= RACES or s.ally[race] == NEUTRAL_RACE:
        return "H4J.1"
    if s.parleyed:
        return "H4J.2"
    if i >= LEADERS or not is_at_home_of(s, i, race):
        return "H9.3"
    if not is_on_surface(s, i, WERSGORIX):
        return "H9.4"
    if s.ally[race] == PERMANENT:
        return "H9.10"
    return "H11A.26" if i == s.traitor else OK  # a traitor moves and fights for the Wersgorix, no more


def disruptions(s: High) -> list[int]:
    """Every attempt that may be made; none, and the phase is passed over (H4J.1)."""
    races = [race for race in range(RACES) if s.ally[race] == ALLIED]
    return [act(DISRUPT, r, i) for r in races for i in range(LEADERS) if why_not_disrupt(s, r, i) == OK]


class Disruption(Procedure[High]):
    """H4J.1, H4J.2: the Alliance Disruption Phase."""

    name = "disruption"

    def asks(self, s: High, f: Frame) -> int:
        if f.step == ATTEMPT:
            return WERSGORIX if disruptions(s) else NOBODY
        return CRUSADER if is_a_choice(s, opponents(s, f.unit, WERSGORIX)) else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        if f.step == ATTEMPT:
            return [*disruptions(s), act(DONE)]
        return [act(OPPOSE, i) for i in opponents(s, f.unit, WERSGORIX)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == DISRUPT:
            return why_not_disrupt(s, a_of(action), b_of(action))
        if f.step == OPPOSITION:
            return why_not_oppose(s, action, f.unit, WERSGORIX)
        return OK if verb == DONE else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == OPPOSE:
            self.roll(s, f, a_of(action))
        elif verb == DISRUPT:
            s.parleyed = 1
            f.step = OPPOSITION
            f.place, f.unit = a_of(action), b_of(action)
        else:
            s.pop()

    def advance(self, s: High, f: Frame) -> None:
        if f.step == OPPOSITION:
            self.roll(s, f, the_opponent(opponents(s, f.unit, WERSGORIX)))
        else:
            s.pop()

    def roll(self, s: High, f: Frame, opponent: int) -> None:
        """H9.5, H9.7: the same Alliance Range serves to break an alliance."""
        s.pop()
        reached = total(s, f.unit, WERSGORIX, ALONE, opponent)
        told(s, "disrupt", f, opponent, reached)
        if reached < s.board.alliance_range[f.place]:
            s.tell("disrupt_failed", f.place)
        else:
            dissolve(s, f.place)


# The alliance itself --------------------------------------------------------------------------------


def form(s: High, race: int, permanent: bool) -> None:
    """H9.2, H9.11: the race and its units are on the Crusader side, and one die of its points appears.

    H9.15: formed anew, it is the same procedure.
    """
    s.ally = altered(s.ally, race, PERMANENT if permanent else ALLIED)
    s.tell("alliance_formed", race)
    command(s, race, CRUSADER)
    alert.by_alliance(s, race)  # H6F.6, H6F.7
    points = s.dice.d6()
    s.tell("ally_brings", race, points)
    s.push(Frame(NEW_ALLY, CRUSADER, unit=race, count=points))
    siege.part(s, CRUSADER)  # new friends and old foes may stand in one hex


def command(s: High, race: int, side: int) -> None:
    """H9.13, H9.14: who commands the race's pieces, on the map or off it."""
    nation = race_nation(race)
    for u in range(UNITS):
        if s.nation[u] == nation:
            s.side[u] = side
    i = race_leader(race)
    if not s.defector[i] and i != s.traitor:
        s.lside[i] = loyal_side(s, i)
    stir(s)


def provoke(s: High, race: int) -> None:
    """H9.10: the Wersgorix Player attacked on a home planet, or a piece of the race: an Ally for good."""
    if s.ally[race] == PERMANENT:
        return
    s.tell("provoked", race)
    if s.ally[race] == ALLIED:
        s.ally = altered(s.ally, race, PERMANENT)
    else:
        form(s, race, permanent=True)


def dissolve(s: High, race: int) -> None:
    """H9.14, H11A.9: Neutral at once; the pieces stay where they are, carry nobody and hold nothing."""
    s.ally = altered(s.ally, race, NEUTRAL_RACE)
    s.tell("alliance_broken", race)
    command(s, race, NEUTRAL)
    nation = race_nation(race)
    for u in s.in_play[:]:
        if s.nation[u] == nation:
            stand_down(s, u)
    i = race_leader(race)
    if s.laboard[i] >= 0 and s.nation[s.laboard[i]] != nation:
        s.laboard[i] = -1
    free_unguarded(s)  # H6D.6: captives of the Crusader whom only they guarded
    strongpoints.settle(s)
    siege.check_all(s)
    siege.part(s, CRUSADER)


def stand_down(s: High, u: int) -> None:
    """H9.14: a unit turns Neutral. Strangers leave its holds, it leaves theirs and lays the Grail down."""
    disturb(s, u)
    drop_grail(s, u)
    if s.aboard[u] >= 0 and s.nation[s.aboard[u]] != s.nation[u]:
        s.aboard[u] = -1
    if is_fleet(u):
        for c in cargo(s, u):
            if s.nation[c] != s.nation[u]:
                s.aboard[c] = -1
        for i in passengers(s, u):
            if s.lside[i] != NEUTRAL or s.captor[i] >= 0:
                s.laboard[i] = -1


# A new Ally -----------------------------------------------------------------------------------------


def pieces_of(s: High, race: int) -> list[int]:
    """The race's units on the map."""
    nation = race_nation(race)
    return [u for u in s.in_play if s.nation[u] == nation]


def is_awaited(s: High, race: int) -> bool:
    """H9.13: an Ally whose leader has never been placed; the dead do not come back."""
    return s.envoy[race] != 0 and s.ally[race] != NEUTRAL_RACE and s.lat[race_leader(race)] == NOWHERE


def send_envoys(s: High) -> None:
    """H9.13: a leader who found no piece of his race to join is placed as soon as there is one."""
    for race in range(RACES):
        if is_awaited(s, race) and pieces_of(s, race):
            s.push(Frame(NEW_ALLY, CRUSADER, unit=race))


class NewAlly(Procedure[High]):
    """H9.11, H9.13: the points of a new Ally are placed, then its leader with any piece of the race."""

    name = "new_ally"

    def asks(self, s: High, f: Frame) -> int:
        if f.count or not is_awaited(s, f.unit):
            return NOBODY
        places = {(s.at[u], s.aboard[u]) for u in pieces_of(s, f.unit)}
        return CRUSADER if len(places) > 1 else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(ENVOY, u) for u in pieces_of(s, f.unit)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) != ENVOY:
            return refusals.elsewhere(s, action)
        return OK if a_of(action) in pieces_of(s, f.unit) else "H9.13"

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        self.join(s, f.unit, a_of(action))

    def advance(self, s: High, f: Frame) -> None:
        if f.count:
            points = f.count
            f.count = 0
            reinforcement.push(s, CRUSADER, race_nation(f.unit), points, reinforcement.AT_HOME)
            return
        s.pop()
        pieces = pieces_of(s, f.unit)
        if pieces and is_awaited(s, f.unit):
            self.join(s, f.unit, pieces[0])

    def join(self, s: High, race: int, u: int) -> None:
        i = race_leader(race)
        s.envoy = altered(s.envoy, race, 0)
        s.lat[i] = s.at[u]
        s.laboard[i] = s.aboard[u]
        stir(s)
        s.tell("envoy", LEADER + i, u)


PROCEDURES: Final = [(PHASE_F, Alliance()), (PHASE_J, Disruption()), (NEW_ALLY, NewAlly())]
