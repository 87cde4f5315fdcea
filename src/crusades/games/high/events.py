"""H11A: the Crusader random event (H4A.22, H4A.23): one a turn (H11.1), and nobody may decline it (H11.2)."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import alliance, earth, grail, heresy, reinforcement, storms, treachery
from crusades.games.high.board import CRUSADER_EVENTS
from crusades.games.high.forces import held
from crusades.games.high.kinds import EVENT
from crusades.games.high.leaders import BY_FEVER, wound
from crusades.games.high.pieces import CRUSADER, LEADER, N_CRUSADER, RACES, WERSGORIX
from crusades.games.high.refusals import elsewhere
from crusades.games.high.state import ALLIED, GRAIL_UNUSED, NEUTRAL_RACE, High
from crusades.games.high.verbs import BETRAY, DESERT, DONE, HIDE

TREACHERY: Final = CRUSADER_EVENTS.index("treachery")
EARTH: Final = CRUSADER_EVENTS.index("earth")
HERESY: Final = CRUSADER_EVENTS.index("heresy")
LEADER_ILL: Final = CRUSADER_EVENTS.index("leader_ill")
IONIC_STORM: Final = CRUSADER_EVENTS.index("ionic_storm")
REINFORCEMENTS: Final = CRUSADER_EVENTS.index("reinforcements")
FERVOR: Final = CRUSADER_EVENTS.index("crusading_fervor")
AMBASSADOR: Final = CRUSADER_EVENTS.index("ambassador")
GRAIL: Final = CRUSADER_EVENTS.index("grail")
ALLY_NEUTRAL: Final = CRUSADER_EVENTS.index("ally_neutral")


def roll(s: High) -> None:
    """H4A.22, H11.1: two dice, and the Crusader column of the Random Events Table (H2B.15)."""
    first, second = s.dice.d6(), s.dice.d6()
    s.tell("crusader_event", first, second)
    happen(s, s.board.crusader_event[first + second])


def happen(s: High, event: int) -> None:
    """H4A.23: at once, or in the later phase of this turn that the event names."""
    if event == TREACHERY:
        treason(s)
    elif event == EARTH:
        earth.rumour(s)
    elif event == HERESY:
        heresy.outbreak(s)
    elif event == LEADER_ILL:
        leader_falls_ill(s)
    elif event == IONIC_STORM:
        storms.enter(s)
    elif event == REINFORCEMENTS:
        reinforcements(s)
    elif event == FERVOR:
        s.fervor = 1  # H11A.16: combat_math shifts every attack of phase E and leaves Parvus out
        s.tell("fervor")
    elif event == AMBASSADOR:
        ambassador(s)
    elif event == GRAIL:
        rumour_of_the_grail(s)
    elif event == ALLY_NEUTRAL:
        ally_becomes_neutral(s)
    else:
        s.tell("crusader_no_event")


# The events ---------------------------------------------------------------------------------------------


def leader_falls_ill(s: High) -> None:
    """H11A.1: one die names the leader; a 6 is rolled again. Captives fall ill too, the absent do not."""
    leader = -1
    thrown: list[int] = []
    while leader < 0:
        thrown.append(s.dice.d6())
        leader = s.board.ill_leader[thrown[-1]]
    s.tell("ill_die", packed(thrown))
    if s.lat[leader] < 0:
        s.tell("nobody_ill", LEADER + leader)
    else:
        sicken(s, leader)


def sicken(s: High, leader: int) -> None:
    """H11A.2: he is turned to his wounded side; if he was wounded already he dies."""
    s.tell("falls_ill", LEADER + leader)
    wound(s, leader, BY_FEVER)


def reinforcements(s: High) -> None:
    """H11A.7: one die of Strength Points, which enter like normal reinforcements."""
    points = s.dice.d6()
    s.tell("crusader_recruits", points)
    reinforcement.push(s, CRUSADER, N_CRUSADER, points, reinforcement.AT_CAPITALS)


def ambassador(s: High) -> None:
    """H11A.30: phase F lets the Crusader try for any Neutral race; if all are allied it is No Event."""
    if NEUTRAL_RACE not in s.ally:
        s.tell("ambassador_no_event")
        return
    s.ambassador = 1
    s.tell("ambassador")


def rumour_of_the_grail(s: High) -> None:
    """H11A.10, H11A.15: the Wersgorix Player hides it, once a game and only where nobody has a piece."""
    if s.grail != GRAIL_UNUSED:
        s.tell("grail_no_event")
        return
    places = grail.hiding_places(s)
    if not places:
        s.tell("grail_no_place")
        return
    decide(s, WERSGORIX, GRAIL, places)


def ally_becomes_neutral(s: High) -> None:
    """H11A.8: one Ally leaves; no Ally, or only permanent ones (H9.10), is No Event."""
    races = [r for r in range(RACES) if why_not_desert(s, r) == OK]
    if not races:
        s.tell("ally_no_event")
        return
    decide(s, CRUSADER, ALLY_NEUTRAL, races)


def treason(s: High) -> None:
    """H11A.25: with no leader who could turn it is No Event."""
    leaders = treachery.candidates(s)
    if not leaders:
        s.tell("treachery_no_event")
        return
    decide(s, CRUSADER, TREACHERY, leaders)


def decide(s: High, seat: int, event: int, choices: list[int]) -> None:
    f = Frame(EVENT, seat)
    f.step = event
    f.units = choices
    s.push(f)


# Their choices ------------------------------------------------------------------------------------------


def why_not_desert(s: High, race: int) -> str:
    """H11A.8: a present Ally whose alliance is not permanent."""
    return OK if race < RACES and s.ally[race] == ALLIED else "H11A.8"


def verb_for(event: int) -> int:
    if event == TREACHERY:
        return BETRAY
    return HIDE if event == GRAIL else DESERT


class Event(Procedure[High]):
    """An event that waits for a choice: f.step is the event, f.units are the choices."""

    name = "event"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if len(f.units) > 1 else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        verb = verb_for(f.step)
        return [act(verb, choice) for choice in f.units]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == DONE:
            return "H11.2"
        if verb != verb_for(f.step):
            return elsewhere(s, action)
        if verb == BETRAY:
            return treachery.why_not_betray(s, a_of(action))
        if verb == HIDE:
            return grail.why_not_hide(s, a_of(action), held(s, CRUSADER) | held(s, WERSGORIX))
        return why_not_desert(s, a_of(action))

    def apply(self, s: High, f: Frame, action: int) -> None:
        self.resolve(s, f, a_of(action))

    def advance(self, s: High, f: Frame) -> None:
        self.resolve(s, f, f.units[0])

    def resolve(self, s: High, f: Frame, choice: int) -> None:
        s.pop()
        if f.step == TREACHERY:
            treachery.betray(s, choice)
        elif f.step == GRAIL:
            grail.hide(s, choice)
        else:
            s.tell("ally_deserts", choice)
            alliance.dissolve(s, choice)  # H11A.9: frozen until the alliance is formed anew


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(EVENT, Event())]
