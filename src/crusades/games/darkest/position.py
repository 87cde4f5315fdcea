"""Any position from a small readable text: for tests, puzzles and scenarios. The texts: docs/positions.md."""

from difflib import get_close_matches
from typing import Any, Final

from crusades.core.flow import Frame
from crusades.core.game import BadPosition
from crusades.core.refusal import OK
from crusades.games.darkest import forces, invariants, setup, turn
from crusades.games.darkest.kinds import SETUP, SETUP_PLACE
from crusades.games.darkest.lexicon import STAGES
from crusades.games.darkest.options import OPTIONS, SCENARIOS
from crusades.games.darkest.options import SETUP as KIND_OF_SETUP
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
    NATIONS,
    PLACES,
    SEATS,
    SOVIET,
    STEPS,
    STRICKEN,
    TURNED,
    UNUSED,
    WAITING,
)
from crusades.games.darkest.state import Darkest, Theatre

MARKS: Final = {
    "disrupted": DISRUPTED, "fortified": FORTIFIED, "moved": MOVED, "attacked": ATTACKED, "bonus":
    BONUS | MOVED, "carried": CARRIED, "fresh": FRESH, "airstruck": AIRSTRUCK | DISRUPTED, "cut-off": CUT_OFF,
    "flown": FLOWN, "stricken": STRICKEN | DISRUPTED, "at-sea": AT_SEA, "home": HOME, "intercepted":
    INTERCEPTED, "turned": TURNED, "digging": DIGGING | FORTIFIED,
}  # fmt: skip
# the marks that mean something on a piece, by its kind; infantry may be fortified as well
ON_THE_GROUND: Final = (
    "disrupted", "moved", "attacked", "bonus", "carried", "fresh", "airstruck", "cut-off", "stricken",
)  # fmt: skip
IN_THE_AIR: Final = ("disrupted", "moved", "fresh", "flown", "stricken", "home", "intercepted")
AT_SEA_MARKS: Final = ("at-sea", "home")
AWAY: Final = {"unused": UNUSED, "dead": DEAD, "gone": GONE, "east": EAST}
STORES: Final = ("infantry", "panzer", "tank", "plane", "artillery")
COUNTRIES: Final = ("finland", "rumania")
STATEMENTS: Final = {  # what follows each of them
    "scenario": f"one of {', '.join(SCENARIOS)}",
    "option": "its name and its choice",
    "turn": f"a number from 1 to {LAST_TURN}",
    "step": "its name, and in A.1 and B.1 a part from 0 to 4",
    "control": "a side (axis, soviet) and hexes",
    "store": f"what it holds ({', '.join(STORES)}) and a number",
    "opened": "finland, rumania or both",
    "siberia": "a turn and the parts that have come",
    "air-supplied": "hexes",
    "ruined": "hexes with a fortress",
    "river": "two hexes",
    "lowered": "nothing",
    "rail": "a side (axis, soviet) and a number",
    "sea": "a side (axis, soviet) and a number",
    "seed": "a number",
}
TO_PLACE: Final = "to place "
# the kinds of set-up (options.SETUP) that have a stage
KINDS_WITH: Final = tuple(
    tuple(kind for kind, stages in enumerate(setup.STAGES) if stage in stages) for stage in range(len(STAGES))
)


class Reader:
    """Reads statements into a state; every error names its line, and what there is."""

    def __init__(self, theatre: Theatre, scenario: dict[str, Any]) -> None:
        self.theatre = theatre
        self.scenario = scenario
        self.s = Darkest(theatre, 0)
        self.line = 0
        self.step = 1
        self.part = 0
        self.named: set[int] = set()
        self.is_dated = False
        self.stage = -1
        self.waiting: list[int] = []  # D28.5, D29: still to be placed in that stage

    def fail(self, message: str) -> BadPosition:
        return BadPosition(f"line {self.line}: {message}")

    def place(self, word: str) -> int:
        p = self.theatre.board.index.get(word, -1)
        if p < 0:
            away = ", ".join(AWAY)
            raise self.fail(
                f"{word!r} is no hex of the map: A to S and 0 to 12, or KR; off the map: {away}, turn 6"
            )
        if not self.theatre.board.land >> p & 1:
            raise self.fail(f"{word!r} is no hex of the map: nobody stands at sea or beyond its edge")
        return p

    def unit(self, word: str) -> int:
        roster = self.theatre.roster
        u = roster.by_id.get(word, -1)
        if u >= 0:
            return u
        own = [i for i in roster.by_id if i.endswith(f"-{word}")]
        near = own or get_close_matches(word, roster.by_id, 3, 0.7)
        ids = [roster.units[roster.by_id[i]].id for i in near]
        if ids:
            raise self.fail(f"there is no unit {word!r}; near it: {', '.join(ids)}")
        nations = " ".join(NATIONS)
        raise self.fail(
            f"there is no unit {word!r}; ids are a nation ({nations}), a dash and a name, as SU-4A, DE-24PZ:"
            " docs/positions.md lists them"
        )

    def number(self, word: str, most: int, least: int = 0) -> int:
        if not (word.isascii() and word.isdigit()) or not least <= int(word) <= most:
            raise self.fail(f"{word!r} is no number from {least} to {most}")
        return int(word)

    def one_of(self, word: str, known: tuple[str, ...], what: str) -> int:
        if word not in known:
            raise self.fail(f"{what.format(repr(word))}; known: {', '.join(known)}")
        return known.index(word)

    def read(self, text: str) -> Darkest:
        self.s.turn = 1
        for n, whole in enumerate(text.splitlines(), 1):
            self.line = n
            for part in whole.partition("#")[0].split(";"):
                if part.strip():
                    self.statement(part.strip().lower())
        self.settle()
        setup.put_away(self.s, self.scenario, self.named)
        if self.stage < 0:
            turn.start(self.s, turn.rung_of(self.step, self.part))
        else:
            self.set_up()
        problems = invariants.violations(self.s)
        if problems:
            raise BadPosition(problems[0])
        return self.s

    def settle(self) -> None:
        """D8.7: whoever stands in a hex controls it, in whatever order the text says so."""
        s = self.s
        s.axis_ground = s.axis_ground & ~forces.held(s, 1 - AXIS) | forces.held(s, AXIS)

    def set_up(self) -> None:
        """D28.5, D29.2 – D29.6: a set-up under way, with pieces still to be placed by hand."""
        s, stage, name = self.s, self.stage, STAGES[self.stage]
        if self.is_dated:
            raise BadPosition("a set-up under way has neither turn nor step")
        kinds = KINDS_WITH[stage]
        if s.opts[KIND_OF_SETUP] not in kinds:
            choices = [OPTIONS[KIND_OF_SETUP].choices[kind] for kind in kinds]
            raise BadPosition(f"stage {name} belongs to `option setup` {' or '.join(choices)}")
        side = SOVIET if stage == setup.RUSSIANS else AXIS
        for u in self.waiting:
            unit = s.of(u)
            is_tied = stage == setup.RUSSIANS and setup.stays_put(s, u) != OK
            if unit.side != side or unit.turn != 1 or is_tied:
                raise BadPosition(f"{unit.id.lower()} is not set up in stage {name}")
        s.turn = 0
        f = s.push(Frame(SETUP))
        f.step = setup.STAGES[s.opts[KIND_OF_SETUP]].index(stage) + 1
        s.push(Frame(SETUP_PLACE, side, -1, -1, stage)).units = self.waiting

    def statement(self, text: str) -> None:
        head, colon, rest = text.partition(":")
        if colon:
            for item in rest.split(","):
                self.item(head.strip(), item.split())
            return
        words = text.split()
        what, rest_words = words[0], words[1:]
        if what not in STATEMENTS:
            raise self.fail(f"{text!r} says nothing; known: {', '.join(STATEMENTS)}, and PLACE: units")
        if not self.says(what, rest_words, len(rest_words)):
            raise self.fail(f"`{what}` is followed by {STATEMENTS[what]}")

    def says(self, what: str, words: list[str], count: int) -> bool:
        """Takes in one statement; whether it has as many words as it needs."""
        s = self.s
        if what == "scenario" and count == 1:
            s.scenario = self.one_of(words[0], SCENARIOS, "there is no scenario {}")
        elif what == "option" and count == 2:
            self.option(words)
        elif what == "turn" and count == 1:
            s.turn = self.number(words[0], LAST_TURN, 1)
            self.is_dated = True
        elif what == "step" and 1 <= count <= 2:
            self.begin(words)
        elif what == "control" and count >= 2:
            side = self.side(words[0])
            for word in words[1:]:
                bit = 1 << self.place(word)
                s.axis_ground = s.axis_ground | bit if side == AXIS else s.axis_ground & ~bit
        elif what == "store" and count == 2:
            s.store[self.one_of(words[0], STORES, "there is no store {}")] = self.number(words[1], 99)
        elif what == "opened" and count:
            for word in words:
                s.opened |= 1 << self.one_of(word, COUNTRIES, "{} is no country that opens")
        elif what == "siberia" and count == 2:
            s.siberia = self.number(words[0], LAST_TURN, 1)
            s.siberian_part = self.number(words[1], 3)
        elif what == "air-supplied" and count:
            s.air_supplied = [self.place(word) for word in words]
        elif what == "ruined" and count:
            for word in words:
                if not self.theatre.board.fortress >> self.place(word) & 1:
                    raise self.fail(f"{word!r} is no fortress (D20.4)")
                s.ruined |= 1 << self.place(word)
        elif what == "river" and count == 2:
            a, b = self.place(words[0]), self.place(words[1])
            if not self.theatre.board.river[a] >> b & 1:
                raise self.fail(f"no river runs between {words[0]} and {words[1]}")
            s.ignored_river = a * PLACES + b
        elif what == "lowered" and not count:
            s.lowered = 1
        elif what in ("rail", "sea") and count == 2:
            used = s.rail if what == "rail" else s.sea
            used[self.side(words[0])] = self.number(words[1], 99)
        elif what == "seed" and count == 1:
            s.dice = type(s.dice)(self.number(words[0], 2**32))
        else:
            return False
        return True

    def side(self, word: str) -> int:
        return self.one_of(word, SEATS, "{} is no side")

    def option(self, words: list[str]) -> None:
        names = tuple(o.name for o in OPTIONS)
        missing = f"there is no option {' '.join(words)}"
        which = self.one_of(words[0], names, missing)
        self.s.opts[which] = self.one_of(words[1], OPTIONS[which].choices, missing)

    def begin(self, words: list[str]) -> None:
        """The step that is about to begin."""
        names = [name.lower() for name in STEPS]
        if words[0] not in names:
            raise self.fail(f"there is no step {words[0]!r}; known: {', '.join(STEPS)}")
        self.step = names.index(words[0])
        if len(words) == 2 and self.step not in (A1, B1):
            raise self.fail(f"step {words[0]} has no parts")
        self.part = self.number(words[1], 4) if len(words) == 2 else 0
        self.is_dated = True

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
        elif where.startswith(TO_PLACE):
            stage = self.one_of(
                where.removeprefix(TO_PLACE).strip(), STAGES, "there is no stage {} of a set-up"
            )
            if self.stage not in (-1, stage):
                raise self.fail(f"one stage at a time: {STAGES[self.stage]} or {STAGES[stage]}")
            self.stage = stage
            self.waiting.append(u)
        elif date and head in ("turn", "dead"):
            s.at[u] = WAITING if head == "turn" else DEAD
            s.due[u] = self.number(date, LAST_TURN, 1)
        else:
            self.put(u, where)
        if s.at[u] < 0 and len(words) > 1:
            raise self.fail(f"{words[1]!r} is for units on the map")
        for word in words[1:]:
            self.mark(u, word)

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

    def mark(self, u: int, word: str) -> None:
        """A mark lies only on a piece for which it means something."""
        if word not in MARKS:
            raise self.fail(f"{word!r} says nothing about a unit; known: {', '.join(MARKS)}")
        flags, name = self.s.flags[u], self.s.of(u).id.lower()
        fits = self.marks_of(u)
        if not fits:
            raise self.fail(f"{name} takes no marks")
        if word not in fits:
            raise self.fail(f"{name} cannot be {word}; it can be {', '.join(fits)}")
        both = flags | MARKS[word]
        if both & DISRUPTED and both & FORTIFIED:
            raise self.fail(f"{name} cannot be {word}: nobody is fortified and Disrupted (D20.11)")
        self.s.flags[u] = both

    def marks_of(self, u: int) -> list[str]:
        """D21.4: aircraft have no supply status; D25.2: a Russian fleet that gave support has flown."""
        unit = self.s.of(u)
        fits: tuple[str, ...] = ()
        if unit.ground:
            fits = (*ON_THE_GROUND, "fortified", "digging") if unit.infantry else ON_THE_GROUND
        elif unit.air:
            fits = IN_THE_AIR
        elif unit.type == FLEET:
            fits = AT_SEA_MARKS if unit.side == AXIS else (*AT_SEA_MARKS, "flown")
        elif unit.type == FACTORY:
            fits = ("disrupted", "turned")
        return [word for word in MARKS if word in fits]


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
