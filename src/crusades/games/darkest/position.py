"""Any position from a small readable text: for tests, puzzles and scenarios. The texts: docs/positions.md."""

from typing import Any, Final

from crusades.core.game import BadPosition
from crusades.games.darkest import forces, invariants, setup, turn
from crusades.games.darkest.options import OPTIONS, SCENARIOS
from crusades.games.darkest.pieces import (
    A1,
    AIRSTRUCK,
    AT_SEA,
    ATTACKED,
    AXIS,
    B1,
    BONUS,
    CARRIED,
    CUT_OFF,
    DEAD,
    DIGGING,
    DISRUPTED,
    EAST,
    FACTORY,
    FLEET,
    FLOWN,
    FORTIFIED,
    FRESH,
    GONE,
    HOME,
    INTERCEPTED,
    KRONSHTAT,
    LAST_TURN,
    MOVED,
    PLACES,
    SEATS,
    STEPS,
    STRICKEN,
    TURNED,
    UNUSED,
    WAITING,
)
from crusades.games.darkest.state import Darkest, Theatre

MARKS: Final = {
    "disrupted": DISRUPTED, "fortified": FORTIFIED, "moved": MOVED, "attacked": ATTACKED, "bonus": BONUS,
    "carried": CARRIED, "fresh": FRESH, "airstruck": AIRSTRUCK | DISRUPTED, "cut-off": CUT_OFF, "flown":
    FLOWN, "stricken": STRICKEN | DISRUPTED, "at-sea": AT_SEA, "home": HOME, "intercepted":
    INTERCEPTED, "turned": TURNED, "digging": DIGGING | FORTIFIED,
}  # fmt: skip
AWAY: Final = {"unused": UNUSED, "dead": DEAD, "gone": GONE, "east": EAST}
STORES: Final = ("infantry", "panzer", "tank", "plane", "artillery")


class Reader:
    """Reads statements into a state; every error names its line."""

    def __init__(self, theatre: Theatre, scenario: dict[str, Any]) -> None:
        self.theatre = theatre
        self.scenario = scenario
        self.s = Darkest(theatre, 0)
        self.line = 0
        self.step = 1
        self.part = 0
        self.named: set[int] = set()

    def fail(self, message: str) -> BadPosition:
        return BadPosition(f"line {self.line}: {message}")

    def place(self, word: str) -> int:
        p = self.theatre.board.index.get(word, -1)
        if p < 0 or not self.theatre.board.land >> p & 1:
            raise self.fail(f"{word!r} is no hex of the map")
        return p

    def unit(self, word: str) -> int:
        u = self.theatre.roster.by_id.get(word, -1)
        if u < 0:
            raise self.fail(f"there is no unit {word!r}")
        return u

    def number(self, word: str, most: int, least: int = 0) -> int:
        if not (word.isascii() and word.isdigit()) or not least <= int(word) <= most:
            raise self.fail(f"{word!r} is no number from {least} to {most}")
        return int(word)

    def read(self, text: str) -> Darkest:
        self.s.turn = 1
        for n, whole in enumerate(text.splitlines(), 1):
            self.line = n
            for part in whole.partition("#")[0].split(";"):
                if part.strip():
                    self.statement(part.strip().lower())
        self.settle()
        setup.put_away(self.s, self.scenario, self.named)
        turn.start(self.s, turn.rung_of(self.step, self.part))
        problems = invariants.violations(self.s)
        if problems:
            raise BadPosition(problems[0])
        return self.s

    def settle(self) -> None:
        """D8.7: whoever stands in a hex controls it, in whatever order the text says so."""
        s = self.s
        s.axis_ground = s.axis_ground & ~forces.held(s, 1 - AXIS) | forces.held(s, AXIS)

    def statement(self, text: str) -> None:
        head, colon, rest = text.partition(":")
        if colon:
            for item in rest.split(","):
                self.item(head.strip(), item.split())
            return
        words = text.split()
        what, rest_words = words[0], words[1:]
        s = self.s
        if what == "scenario" and len(rest_words) == 1 and rest_words[0] in SCENARIOS:
            s.scenario = SCENARIOS.index(rest_words[0])
        elif what == "option" and len(rest_words) == 2:
            names = [o.name for o in OPTIONS]
            if rest_words[0] not in names or rest_words[1] not in OPTIONS[names.index(rest_words[0])].choices:
                raise self.fail(f"there is no option {' '.join(rest_words)}")
            which = names.index(rest_words[0])
            s.opts[which] = OPTIONS[which].choices.index(rest_words[1])
        elif what == "turn" and len(rest_words) == 1:
            s.turn = self.number(rest_words[0], LAST_TURN, 1)
        elif what == "step" and 1 <= len(rest_words) <= 2 and rest_words[0].upper() in map(str.upper, STEPS):
            self.step = [name.upper() for name in STEPS].index(rest_words[0].upper())
            if len(rest_words) == 2 and self.step not in (A1, B1):
                raise self.fail(f"step {rest_words[0]} has no parts")
            self.part = self.number(rest_words[1], 4) if len(rest_words) == 2 else 0
        elif what == "control" and len(rest_words) >= 2 and rest_words[0] in SEATS:
            for word in rest_words[1:]:
                bit = 1 << self.place(word)
                s.axis_ground = s.axis_ground | bit if rest_words[0] == "axis" else s.axis_ground & ~bit
        elif what == "store" and len(rest_words) == 2 and rest_words[0] in STORES:
            s.store[STORES.index(rest_words[0])] = self.number(rest_words[1], 99)
        elif what == "opened" and rest_words and set(rest_words) <= {"finland", "rumania"}:
            for word in rest_words:
                s.opened |= 1 if word == "finland" else 2
        elif what == "siberia" and len(rest_words) == 2:
            s.siberia = self.number(rest_words[0], LAST_TURN, 1)
            s.siberian_part = self.number(rest_words[1], 3)
        elif what == "air-supplied" and rest_words:
            s.air_supplied = [self.place(word) for word in rest_words]
        elif what == "ruined" and rest_words:
            for word in rest_words:
                if not self.theatre.board.fortress >> self.place(word) & 1:
                    raise self.fail(f"{word!r} is no fortress (D20.4)")
                s.ruined |= 1 << self.place(word)
        elif what == "river" and len(rest_words) == 2:
            a, b = self.place(rest_words[0]), self.place(rest_words[1])
            if not self.theatre.board.river[a] >> b & 1:
                raise self.fail(f"no river runs between {rest_words[0]} and {rest_words[1]}")
            s.ignored_river = a * PLACES + b
        elif what == "lowered" and not rest_words:
            s.lowered = 1
        elif what in ("rail", "sea") and len(rest_words) == 2 and rest_words[0] in SEATS:
            used = s.rail if what == "rail" else s.sea
            used[SEATS.index(rest_words[0])] = self.number(rest_words[1], 99)
        elif what == "seed" and len(rest_words) == 1:
            s.dice = type(s.dice)(self.number(rest_words[0], 2**32))
        else:
            raise self.fail(f"{text!r} says nothing; docs/positions.md lists the statements")

    def item(self, where: str, words: list[str]) -> None:
        if not words:
            raise self.fail("a unit is missing")
        u = self.unit(words[0])
        s = self.s
        if u in self.named:
            raise self.fail(f"{words[0]} is placed twice")
        self.named.add(u)
        head, _, date = where.partition(" ")
        if where in AWAY:
            if where == "east" and s.of(u).type != FACTORY:
                raise self.fail(f"{words[0]} is no factory (D5.4)")
            s.at[u] = AWAY[where]
        elif date and head in ("turn", "dead"):
            s.at[u] = WAITING if head == "turn" else DEAD
            s.due[u] = self.number(date, LAST_TURN, 1)
        else:
            self.put(u, where)
        if s.at[u] < 0 and len(words) > 1:
            raise self.fail(f"{words[1]!r} is for units on the map")
        for word in words[1:]:
            if word not in MARKS:
                raise self.fail(f"{word!r} says nothing about a unit; known: {', '.join(MARKS)}")
            if not self.suits(u, word):
                raise self.fail(f"{words[0]} cannot be {word}")
            s.flags[u] |= MARKS[word]

    def put(self, u: int, where: str) -> None:
        """On the map: only where the piece may be."""
        s, place = self.s, self.place(where)
        unit = s.of(u)
        if unit.ground:
            if forces.ground_at(s, place, forces.foe(unit.side)):
                raise self.fail(f"both sides stand in {where} (D17.8)")
            forces.occupy(s, u, place)
            return
        board = s.theatre.board
        ports = board.ports[0] | board.ports[1] | board.ports[2] | 1 << KRONSHTAT
        if unit.type == FLEET and not ports >> place & 1:
            raise self.fail(f"{where} is no port (D25.6)")
        if unit.type == FACTORY and place != unit.hex:
            raise self.fail(f"{unit.id} works in {board.names[unit.hex]}, not in {where} (D5.1)")
        forces.put(s, u, place)

    def suits(self, u: int, word: str) -> bool:
        """The mark can lie on such a piece."""
        unit, flags = self.s.of(u), self.s.flags[u]
        if word == "turned":
            return unit.type == FACTORY
        if word == "at-sea":
            return unit.type == FLEET
        if word in ("fortified", "digging"):
            return unit.infantry and not flags & DISRUPTED  # D20.10, D20.11
        if MARKS[word] & DISRUPTED and flags & FORTIFIED:
            return False
        return word not in ("flown", "intercepted", "home") or unit.air or unit.type == FLEET


def scenario_of(text: str) -> int:
    """The scenario that a text names: its map must be known before the units are read."""
    for line in text.splitlines():
        for part in line.partition("#")[0].split(";"):
            words = part.lower().split()
            if len(words) == 2 and words[0] == "scenario" and words[1] in SCENARIOS:
                return SCENARIOS.index(words[1])
    return 0


def build(theatre: Theatre, text: str, scenario: dict[str, Any]) -> Darkest:
    return Reader(theatre, scenario).read(text)
