"""H4B, H8A, H8B: the Crusader Conversion Phase: buildings, a look at the Thrall Races, attempts."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import building, refusals
from crusades.games.high.board import SPIRITUAL, WARLIKE
from crusades.games.high.forces import held
from crusades.games.high.kinds import PHASE_B
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import CRUSADER, KNIGHTS, PARVUS, WERSGORIX
from crusades.games.high.state import NEUTRAL_RACE, High, altered
from crusades.games.high.titles import fief_limit, fiefs_held, surface
from crusades.games.high.verbs import BUILD, CONVERT, DONE, LOOK, RAISE

# Steps of the phase. Declared attempts are kept in the frame: leaders in `units`, points in `marks`,
# their sum in `count`.
START: Final = 0
PLACE: Final = 1
DECLARE: Final = 2
ROLL: Final = 3

BASE_COST: Final = 1  # H8A.7, H8B.10
WARLIKE_COST: Final = 2
WERSGORIX_PRESENT: Final = 2  # H8B.3
HERESY_ABROAD: Final = 1  # H8B.4
CATHEDRAL_BONUS: Final = 1  # H8B.5
THREE_ALLIANCES: Final = 2  # H8B.7


# Looking --------------------------------------------------------------------------------------------


def leader_on(s: High, planet: int) -> bool:
    """Whether a Crusader leader stands on the surface of a planet."""
    for i in range(KNIGHTS):
        if surface(s, i) == planet:
            return True
    return False


def why_not_look(s: High, planet: int) -> str:
    """H4B.2: a face-down race, and a Crusader leader (H8A.4: Brother Parvus will do) on its planet."""
    if planet >= s.board.planets or s.race[planet] < 0 or s.face_up[planet] or not leader_on(s, planet):
        return "H4B.2"
    return OK


def looks(s: High) -> list[int]:
    found: list[int] = []
    for i in range(KNIGHTS):
        p = surface(s, i)
        if p >= 0 and s.race[p] >= 0 and not s.face_up[p] and act(LOOK, p) not in found:
            found.append(act(LOOK, p))
    return found


def look(s: High, planet: int) -> None:
    """H4B.2: the piece is shown to the Crusader Player only."""
    s.face_up = altered(s.face_up, planet, 1)
    s.seen = altered(s.seen, planet, 1)
    s.reveals += 1
    s.tell("look", planet)
    s.tell("look_race", planet, s.race[planet], audience=CRUSADER)


# Declaring ------------------------------------------------------------------------------------------


def base_cost(s: High, planet: int) -> int:
    """H8A.7, H8B.10: 1 Equipment Point, 2 for a Warlike race."""
    return WARLIKE_COST if s.board.race_attitude[s.race[planet]] == WARLIKE else BASE_COST


def why_not_attempt(s: High, i: int, presence: int) -> str:
    """H8A: what keeps this leader from any attempt; the cost apart, and what depends on the race last.

    `presence`: the hexes held by the Wersgorix.
    """
    if not 0 <= i < KNIGHTS or not is_crusader_leader(s, i):
        return "H8A.1"
    p = surface(s, i)
    if p < 0:
        return "H8A.2"
    if s.race[p] < 0 or s.converted[p]:
        return "H8.1"  # there is no Thrall Race to bring over
    if s.attempted[p]:
        return "H8A.3"
    if presence >> s.lat[i] & 1:
        return "H8A.5"  # a Wersgorix strongpoint is one with Wersgorix land units in it (H7D.2)
    if fiefs_held(s, i) >= fief_limit(s, i):
        return "H8A.6"
    if not s.face_up[p]:
        return "H4B.3"  # before the Attitude is asked for, which a refusal would give away
    attitude = s.board.race_attitude[s.race[p]]
    if i == PARVUS and attitude != SPIRITUAL:
        return "H8A.4"
    if attitude == SPIRITUAL and s.church[p] < 0:
        return "H8A.9"
    if attitude == WARLIKE and not s.castles & s.board.planet_area[p]:
        return "H8A.10"
    return OK  # H8A.8: an Agrarian race asks for nothing more


def why_not_convert(s: High, f: Frame, i: int, points: int) -> str:
    bar = why_not_attempt(s, i, held(s, WERSGORIX))
    if bar != OK:
        return bar
    if points < base_cost(s, surface(s, i)):
        return "H8A.7"
    if f.count + points > s.equipment:
        return "H8A.7"  # H8B.1: all attempts announced have to be covered
    return OK


def attempts(s: High, f: Frame) -> list[int]:
    """H8B.1, H8B.6: every attempt that can be announced, with every number of points he can spend on it."""
    left = s.equipment - f.count
    found: list[int] = []
    if left < BASE_COST:
        return found
    presence = held(s, WERSGORIX)
    for i in range(KNIGHTS):
        p = surface(s, i)
        if p >= 0 and s.face_up[p] and why_not_attempt(s, i, presence) == OK:
            found.extend([act(CONVERT, i, points) for points in range(base_cost(s, p), left + 1)])
    return found


def declare(s: High, f: Frame, i: int, points: int) -> None:
    """H8B.1: announced, not rolled. H8A.3: the planet has had its attempt of this turn."""
    f.units.append(i)
    f.marks.append(points)
    f.count += points
    s.attempted = altered(s.attempted, surface(s, i), 1)
    s.tell("convert", i, surface(s, i), points)


# Rolling --------------------------------------------------------------------------------------------


def modifiers(s: High, planet: int, points: int, presence: int) -> int:
    """H8B.3 – H8B.7: the sum of what alters the die, told one by one."""
    total = 0
    if presence & s.board.planet_area[planet]:
        total += WERSGORIX_PRESENT
        s.tell("convert_presence", planet, WERSGORIX_PRESENT)
    if 1 in s.heresy:  # H8B.4, H11A.21
        total += HERESY_ABROAD
        s.tell("convert_heresy", planet, HERESY_ABROAD)
    if s.cathedral[planet] and s.board.race_attitude[s.race[planet]] != SPIRITUAL:
        total -= CATHEDRAL_BONUS
        s.tell("convert_cathedral", planet, -CATHEDRAL_BONUS)
    extra = points - base_cost(s, planet)
    if extra:
        total -= extra
        s.tell("convert_extra", planet, -extra)
    if NEUTRAL_RACE not in s.ally:
        total -= THREE_ALLIANCES
        s.tell("convert_alliances", planet, -THREE_ALLIANCES)
    return total


def attempt(s: High, i: int, points: int, presence: int) -> None:
    """H8B.2, H8B.8 – H8B.10: one die; the points are paid whether it succeeds or fails."""
    p = surface(s, i)
    number = s.board.race_conversion[s.race[p]]
    s.equipment -= points
    s.tell("convert_paid", points, s.equipment)
    change = modifiers(s, p, points, presence)
    die = s.dice.d6()
    s.tell("convert_roll", i, p, die, die + change)
    if die + change > number:
        s.tell("convert_failed", p)  # without its number: the piece will be hidden again
        return
    s.converted = altered(s.converted, p, 1)
    s.converter = altered(s.converter, p, i)
    s.reveals += 1
    s.tell("converted", p, s.race[p], number)


def close(s: High) -> None:
    """H8B.8, H3.7: pieces not Converted are face down again; the Crusader may remember what he saw."""
    s.face_up = [up if s.converted[p] else 0 for p, up in enumerate(s.face_up)]


class PhaseB(Procedure[High]):
    """H4B: works are placed, races looked at, works begun and attempts announced; then dice are rolled."""

    name = "conversion"

    def asks(self, s: High, f: Frame) -> int:
        return CRUSADER if f.step == PLACE or f.step == DECLARE else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        if f.step == PLACE:
            return building.raises(s)
        return [*self.declarations(s, f), act(DONE)]

    def declarations(self, s: High, f: Frame) -> list[int]:
        return [*looks(s), *attempts(s, f), *building.builds(s)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == RAISE:
            return building.why_not_raise(s, a_of(action), b_of(action)) if f.step == PLACE else "H8A.13"
        if f.step == PLACE:
            return "H8A.13" if verb in (DONE, LOOK, BUILD, CONVERT) else refusals.elsewhere(s, action)
        if verb == DONE:
            return OK
        if verb == LOOK:
            return why_not_look(s, a_of(action))
        if verb == BUILD:
            return building.why_not_build(s, a_of(action), b_of(action))
        if verb == CONVERT:
            return why_not_convert(s, f, a_of(action), b_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == DONE:
            f.step = ROLL
            return
        if verb == RAISE:
            building.put(s, a_of(action), b_of(action))
            self.go_on(s, f)
        elif verb == LOOK:
            look(s, a_of(action))
        elif verb == BUILD:
            building.begin(s, a_of(action), b_of(action))
        else:
            declare(s, f, a_of(action), b_of(action))

    def go_on(self, s: High, f: Frame) -> None:
        """H4B.1: the phase is skipped if there is nothing to look at and nothing to build.

        After a look only `done` closes it: an end of its own would tell that the race cannot be Converted.
        """
        if not building.raises(s):
            f.step = DECLARE if self.declarations(s, f) else ROLL

    def advance(self, s: High, f: Frame) -> None:
        if f.step == START:
            building.finish_works(s)
            f.step = PLACE
            self.go_on(s, f)
            return
        presence = held(s, WERSGORIX)
        for k in range(len(f.units)):
            attempt(s, f.units[k], f.marks[k], presence)
        close(s)
        s.pop()


PROCEDURES: Final = [(PHASE_B, PhaseB())]
