"""H11A.20 – H11A.24, H4A.2 – H4A.4: heresy breaks out among Converted races, spreads, and is put down."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high.kinds import HERETIC
from crusades.games.high.pieces import WERSGORIX
from crusades.games.high.refusals import elsewhere
from crusades.games.high.state import High, altered
from crusades.games.high.verbs import CHOOSE, DONE

OUTBREAK: Final = 0  # step of a HERETIC frame: why the planet is being chosen
NEAREST: Final = 1


def faithful(s: High) -> list[int]:
    """Converted planets without a Heresy Marker: the only ones heresy can reach (H4A.3, H11A.20)."""
    return [p for p in range(s.board.planets) if s.converted[p] and not s.heresy[p]]


# Outbreak and spread ------------------------------------------------------------------------------------


def outbreak(s: High) -> None:
    """H11A.20: the Wersgorix Player chooses a Converted race; without one this is No Event."""
    planets = faithful(s)
    if not planets:
        s.tell("heresy_no_event")
        return
    choose(s, planets, OUTBREAK)


def spread(s: High, planet: int) -> None:
    """H4A.3, H4A.4: this heresy reaches the nearest Converted planet; if none is left nothing happens."""
    planets = nearest(s, planet)
    if planets:
        choose(s, planets, NEAREST)
    else:
        s.tell("heresy_everywhere")


def nearest(s: High, planet: int) -> list[int]:
    """H4A.3: the eligible planets closest to this one; more than one is a tie (H4A.4)."""
    far = s.board.distance[planet]
    planets = faithful(s)
    least = min([far[p] for p in planets], default=0)
    return [p for p in planets if far[p] == least]


def choose(s: High, planets: list[int], why: int) -> None:
    """H11A.20, H4A.4: the Wersgorix Player picks one of these planets."""
    f = Frame(HERETIC, WERSGORIX)
    f.step = why
    f.units = planets
    s.push(f)


def mark(s: High, planet: int, why: int) -> None:
    s.heresy = altered(s.heresy, planet, 1)
    s.tell("heresy" if why == OUTBREAK else "heresy_spreads", planet)


# The end of a heresy ------------------------------------------------------------------------------------


def end(s: High, planet: int) -> None:
    """Take off the Heresy Marker: the planet is a Converted one like any other."""
    s.heresy = altered(s.heresy, planet, 0)


def cathedral_built(s: High, planet: int) -> None:
    """H11A.22: a cathedral built on the planet ends its heresy."""
    if s.heresy[planet]:
        end(s, planet)
        s.tell("heresy_healed", planet)


def attacked(s: High, planet: int, loss: int) -> None:
    """H11A.22: where a cathedral stands, an attack on the race that costs it anything ends the heresy."""
    if not s.heresy[planet] or loss == 0:
        return
    if s.cathedral[planet]:
        end(s, planet)
        s.tell("heresy_crushed", planet)
    else:
        s.tell("heresy_stands", planet)


def imperial_attack(s: High, planet: int) -> None:
    """H11A.24: a Wersgorix attack on forces at the planet ends its heresy before the combat is resolved."""
    if s.heresy[planet]:
        end(s, planet)
        s.tell("heresy_forgotten", planet)


# The choice ---------------------------------------------------------------------------------------------


class Heretic(Procedure[High]):
    """The Wersgorix Player puts a Heresy Marker on one of the planets in `f.units`."""

    name = "heretic"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if len(f.units) > 1 else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(CHOOSE, p) for p in f.units]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) == CHOOSE:
            return self.why_not_choose(f, a_of(action))
        return "H11.2" if verb_of(action) == DONE and f.step == OUTBREAK else elsewhere(s, action)

    def why_not_choose(self, f: Frame, planet: int) -> str:
        if planet in f.units:
            return OK
        return "H11A.20" if f.step == OUTBREAK else "H4A.3"

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        mark(s, a_of(action), f.step)

    def advance(self, s: High, f: Frame) -> None:
        s.pop()
        mark(s, f.units[0], f.step)


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(HERETIC, Heretic())]
