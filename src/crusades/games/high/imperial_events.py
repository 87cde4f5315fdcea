"""H11B: the Wersgorix random event (H4A.24): one a turn (H11.1), and nobody may decline it (H11.2)."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import alert, earth, losses, reinforcement
from crusades.games.high.board import WERSGORIX_EVENTS
from crusades.games.high.kinds import IMPERIAL_EVENT
from crusades.games.high.pieces import CRUSADER, N_WERSGORIX, WERSGORIX
from crusades.games.high.refusals import elsewhere
from crusades.games.high.state import High, altered
from crusades.games.high.verbs import CHOOSE, DONE

EARTH: Final = WERSGORIX_EVENTS.index("earth")
REBELLION: Final = WERSGORIX_EVENTS.index("rebellion")
LIES: Final = WERSGORIX_EVENTS.index("lies")
WITHDRAWAL: Final = WERSGORIX_EVENTS.index("withdrawal")
INITIATIVE: Final = WERSGORIX_EVENTS.index("initiative")
REINFORCEMENTS: Final = WERSGORIX_EVENTS.index("reinforcements")
FORGOTTEN: Final = 3  # H11B.7: I.Q. Points lost to lies


def roll(s: High) -> None:
    """H4A.24: after the Crusader event, two dice and the Wersgorix column of the table (H2B.15)."""
    first, second = s.dice.d6(), s.dice.d6()
    s.tell("imperial_event", first, second)
    happen(s, s.board.wersgorix_event[first + second])


def happen(s: High, event: int) -> None:
    if event == EARTH:
        earth.discovered(s)
    elif event == REBELLION:
        rebellion(s)
    elif event == LIES:
        lies(s)
    elif event == WITHDRAWAL:
        withdrawal(s)
    elif event == INITIATIVE:
        initiative(s)
    elif event == REINFORCEMENTS:
        reinforcements(s)
    else:
        s.tell("imperial_no_event")


# The events ---------------------------------------------------------------------------------------------


def withdrawal(s: High) -> None:
    """H11B.1: one die of Strength Points leaves the map at once, or all there are; H11B.2 is forces.lose."""
    points = s.dice.d6()
    units = [u for u in s.in_play if s.nation[u] == N_WERSGORIX]
    s.tell("withdrawal", points)
    losses.push(s, WERSGORIX, units, points, losses.WITHDRAWAL)


def reinforcements(s: High) -> None:
    """H11B.3, H11B.4: one die of Strength Points on the planet Wersgorix."""
    points = s.dice.d6()
    s.tell("imperial_recruits", points)
    reinforcement.push(s, WERSGORIX, N_WERSGORIX, points, reinforcement.AT_WERSGORIX)


def lies(s: High) -> None:
    """H11B.7: three I.Q. Points are lost, never below 0."""
    s.iq = max(0, s.iq - FORGOTTEN)
    s.tell("lies", s.iq)


def initiative(s: High) -> None:
    """H11B.8: one Alert Marker more in phase G; if every planet is Alerted already it is No Event."""
    b = s.board
    if not [p for p in range(b.planets) if b.has_alert_box[p] and not alert.is_alerted(s, p)]:
        s.tell("initiative_no_event")
        return
    s.initiative = 1
    s.tell("initiative")


def rebellion(s: High) -> None:
    """H11B.5: the Crusader names a race that is not Converted; with none left it is No Event."""
    planets = [p for p in range(s.board.planets) if why_not_rebel(s, p) == OK]
    if not planets:
        s.tell("rebellion_no_event")
        return
    f = Frame(IMPERIAL_EVENT, CRUSADER)
    f.units = planets
    s.push(f)


def why_not_rebel(s: High, planet: int) -> str:
    """H11B.5: whatever its Attitude, and seen or not."""
    if planet < s.board.planets and s.race[planet] >= 0 and not s.converted[planet]:
        return OK
    return "H11B.5"


def rise(s: High, planet: int) -> None:
    """H11B.5, H11B.6: Converted and face up, and nobody's fief until a leader lands.

    A reconquered planet keeps the Fief Marker that lies there (H8D.9) and has nothing left to claim.
    """
    s.converted = altered(s.converted, planet, 1)
    s.face_up = altered(s.face_up, planet, 1)
    s.seen = altered(s.seen, planet, 1)
    s.reveals += 1
    s.rebel = altered(s.rebel, planet, 1 if s.fief[planet] < 0 else 0)
    s.tell("rebellion", s.race[planet], planet)


class ImperialEvent(Procedure[High]):
    """H11B.5: the Crusader chooses the race that rises, among the planets in f.units."""

    name = "imperial_event"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if len(f.units) > 1 else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(CHOOSE, p) for p in f.units]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) == DONE:
            return "H11.2"
        return why_not_rebel(s, a_of(action)) if verb_of(action) == CHOOSE else elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        rise(s, a_of(action))

    def advance(self, s: High, f: Frame) -> None:
        s.pop()
        rise(s, f.units[0])


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(IMPERIAL_EVENT, ImperialEvent())]
