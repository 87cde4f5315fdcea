"""Any position from a small readable text: for tests, puzzles and scenarios. The texts: docs/positions.md."""

from typing import Final

from crusades.core.game import BadPosition
from crusades.games.darkest import forces, turn
from crusades.games.darkest.options import OPTIONS, SCENARIOS
from crusades.games.darkest.pieces import (
    AIRSTRUCK,
    AT_SEA,
    ATTACKED,
    BONUS,
    CARRIED,
    CUT_OFF,
    DEAD,
    DISRUPTED,
    EAST,
    FLOWN,
    FORTIFIED,
    FRESH,
    GONE,
    HOME,
    INTERCEPTED,
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
    FLOWN, "stricken": STRICKEN, "at-sea": AT_SEA, "home": HOME, "intercepted":
    INTERCEPTED, "turned": TURNED,
}  # fmt: skip
AWAY: Final = {"unused": UNUSED, "dead": DEAD, "gone": GONE, "east": EAST}
STORES: Final = ("infantry", "panzer", "tank", "plane", "artillery")


class Reader:
    """Reads statements into a state; every error names its line."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.s = Darkest(theatre, 0)
        self.line = 0
        self.step = 1
        self.part = 0
        self.listed = False

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

    def number(self, word: str, most: int) -> int:
        if not (word.isascii() and word.isdigit()) or int(word) > most:
            raise self.fail(f"{word!r} is no number from 0 to {most}")
        return int(word)

    def read(self, text: str) -> Darkest:
        self.s.turn = 1
        for n, whole in enumerate(text.splitlines(), 1):
            self.line = n
            for part in whole.partition("#")[0].split(";"):
                if part.strip():
                    self.statement(part.strip().lower())
        turn.start(self.s, turn.rung_of(self.step, self.part))
        return self.s

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
            s.turn = max(1, self.number(rest_words[0], LAST_TURN))
        elif what == "step" and 1 <= len(rest_words) <= 2 and rest_words[0].upper() in map(str.upper, STEPS):
            self.step = [name.upper() for name in STEPS].index(rest_words[0].upper())
            self.part = self.number(rest_words[1], 4) if len(rest_words) == 2 else 0
        elif what == "control" and len(rest_words) >= 2 and rest_words[0] in SEATS:
            for word in rest_words[1:]:
                bit = 1 << self.place(word)
                s.axis_ground = s.axis_ground | bit if rest_words[0] == "axis" else s.axis_ground & ~bit
        elif what == "store" and len(rest_words) == 2 and rest_words[0] in STORES:
            s.store[STORES.index(rest_words[0])] = self.number(rest_words[1], 99)
        elif what in ("opened",) and all(word in ("finland", "rumania") for word in rest_words):
            for word in rest_words:
                s.opened |= 1 if word == "finland" else 2
        elif what == "siberia" and len(rest_words) == 2:
            s.siberia, s.siberian_part = self.number(rest_words[0], 24), self.number(rest_words[1], 3)
        elif what == "air-supplied" and rest_words:
            s.air_supplied = [self.place(word) for word in rest_words]
        elif what == "ruined":
            for word in rest_words:
                s.ruined |= 1 << self.place(word)
        elif what == "river" and len(rest_words) == 2:
            s.ignored_river = self.place(rest_words[0]) * PLACES + self.place(rest_words[1])
        elif what == "lowered" and not rest_words:
            s.lowered = 1
        elif what == "rail" and len(rest_words) == 2 and rest_words[0] in SEATS:
            s.rail[SEATS.index(rest_words[0])] = self.number(rest_words[1], 99)
        elif what == "seed" and len(rest_words) == 1:
            s.dice = type(s.dice)(self.number(rest_words[0], 2**32))
        else:
            raise self.fail(f"{text!r} says nothing; docs/positions.md lists the statements")

    def item(self, where: str, words: list[str]) -> None:
        if not words:
            raise self.fail("a unit is missing")
        u = self.unit(words[0])
        s = self.s
        if s.at[u] >= 0:
            raise self.fail(f"{words[0]} is placed twice")
        if where in AWAY:
            s.at[u] = AWAY[where]
        elif where.startswith("turn "):
            s.at[u] = WAITING
            s.due[u] = self.number(where.partition(" ")[2], LAST_TURN)
        elif self.theatre.roster.units[u].ground:
            place = self.place(where)
            if forces.ground_at(s, place, forces.foe(self.theatre.roster.units[u].side)):
                raise self.fail(f"both sides stand in {where} (D17.8)")
            forces.occupy(s, u, place)
        else:
            forces.put(s, u, self.place(where))
        for word in words[1:]:
            if word not in MARKS:
                raise self.fail(f"{word!r} says nothing about a unit; known: {', '.join(MARKS)}")
            s.flags[u] |= MARKS[word]


def scenario_of(text: str) -> int:
    """The scenario that a text names: its map must be known before the units are read."""
    for line in text.splitlines():
        for part in line.partition("#")[0].split(";"):
            words = part.lower().split()
            if len(words) == 2 and words[0] == "scenario" and words[1] in SCENARIOS:
                return SCENARIOS.index(words[1])
    return 0


def build(theatre: Theatre, text: str) -> Darkest:
    return Reader(theatre).read(text)
