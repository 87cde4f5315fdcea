"""Any position from a small readable text: for tests, puzzles and scenarios. The texts: docs/positions.md."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from crusades.core.answer import Answer
from crusades.core.flow import Frame
from crusades.core.game import BadPosition
from crusades.core.refusal import OK
from crusades.games.darkest import forces, invariants, setup, turn
from crusades.games.darkest.kinds import SETUP, SETUP_PLACE
from crusades.games.darkest.lexicon import STAGES
from crusades.games.darkest.options import OPTIONS
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
    "scenario": "its name",
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
MANY: Final = 999
WORDS: Final = {  # and how many words
    "scenario": (1, 1), "option": (2, 2), "turn": (1, 1), "step": (1, 2), "control": (2, MANY),
    "store": (2, 2), "opened": (1, MANY), "siberia": (2, 2), "air-supplied": (1, MANY), "ruined": (1, MANY),
    "river": (2, 2), "lowered": (0, 0), "rail": (2, 2), "sea": (2, 2), "seed": (1, 1),
}  # fmt: skip
TO_PLACE: Final = "to place "
# the kinds of set-up (options.SETUP) that have a stage
KINDS_WITH: Final = tuple(
    tuple(kind for kind, stages in enumerate(setup.STAGES) if stage in stages) for stage in range(len(STAGES))
)


class Reader:
    """Reads statements into a state; every error names its line, and what there is."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.s = Darkest(theatre, 0)
        self.line = 0
        self.step = 1
        self.part = 0
        self.named: set[int] = set()
        self.is_dated = False
        self.stage = -1
        self.waiting: list[int] = []  # D28.5, D29: still to be placed in that stage
        self.changes: dict[str, Callable[[list[str]], None]] = {
            "scenario": self.say_scenario,
            "option": self.option,
            "turn": self.say_turn,
            "step": self.begin,
            "control": self.say_control,
            "store": self.say_store,
            "opened": self.say_opened,
            "siberia": self.say_siberia,
            "air-supplied": self.say_air_supplied,
            "ruined": self.say_ruined,
            "river": self.say_river,
            "lowered": self.say_lowered,
            "rail": self.say_rail,
            "sea": self.say_sea,
            "seed": self.say_seed,
        }

    def fail(self, key: str, **values: object) -> BadPosition:
        return self.failing(Answer(f"darkest.{key}", **values))

    def failing(self, what: Answer) -> BadPosition:
        return BadPosition(Answer("said.line", line=self.line, what=what))

    def place(self, word: str) -> int:
        p = self.theatre.board.index.get(word, -1)
        if p < 0:
            away = ", ".join(AWAY)
            raise self.fail("no_hex_map", word=word, away=away)
        if not self.theatre.board.land >> p & 1:
            raise self.fail("no_hex_map_nobody", word=word)
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
            raise self.fail("there_no_unit_near", word=word, names=list(ids))
        nations = " ".join(NATIONS)
        raise self.fail("there_no_unit", word=word, nations=nations)

    def number(self, word: str, most: int, least: int = 0) -> int:
        if not (word.isascii() and word.isdigit()) or not least <= int(word) <= most:
            raise self.fail("no_number_from", word=word, least=least, most=most)
        return int(word)

    def one_of(self, word: str, known: tuple[str, ...], what: str) -> int:
        """`what`: the key of what is said of a word that is none of them."""
        if word not in known:
            raise self.fail(what, word=word, names=list(known))
        return known.index(word)

    def read(self, text: str) -> Darkest:
        self.s.turn = 1
        for n, whole in enumerate(text.splitlines(), 1):
            self.line = n
            for part in whole.partition("#")[0].split(";"):
                if part.strip():
                    self.statement(part.strip().lower())
        self.settle()
        setup.put_away(self.s, self.named)
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
            raise BadPosition(Answer("darkest.set_up_under"))
        kinds = KINDS_WITH[stage]
        if s.opts[KIND_OF_SETUP] not in kinds:
            choices = [OPTIONS[KIND_OF_SETUP].choices[kind] for kind in kinds]
            raise BadPosition(Answer("darkest.stage_belongs_option", name=name, names=choices))
        side = SOVIET if stage == setup.RUSSIANS else AXIS
        for u in self.waiting:
            unit = s.of(u)
            is_tied = stage == setup.RUSSIANS and setup.stays_put(s, u) != OK
            if unit.side != side or unit.turn != 1 or is_tied:
                raise BadPosition(Answer("darkest.set_up_stage", unit=unit.id.lower(), name=name))
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
            raise self.fail("says_nothing_known", text=text, names=list(STATEMENTS))
        least, most = WORDS[what]
        if not least <= len(rest_words) <= most:
            raise self.fail("followed", what=what, statement=STATEMENTS[what])
        self.changes[what](rest_words)

    def say_scenario(self, words: list[str]) -> None:
        self.s.scenario = self.one_of(words[0], ids(self.theatre), "no_scenario")

    def say_turn(self, words: list[str]) -> None:
        self.s.turn = self.number(words[0], LAST_TURN, 1)
        self.is_dated = True

    def say_control(self, words: list[str]) -> None:
        s, side = self.s, self.side(words[0])
        for word in words[1:]:
            bit = 1 << self.place(word)
            s.axis_ground = s.axis_ground | bit if side == AXIS else s.axis_ground & ~bit

    def say_store(self, words: list[str]) -> None:
        self.s.store[self.one_of(words[0], STORES, "no_store")] = self.number(words[1], 99)

    def say_opened(self, words: list[str]) -> None:
        for word in words:
            self.s.opened |= 1 << self.one_of(word, COUNTRIES, "no_country")

    def say_siberia(self, words: list[str]) -> None:
        self.s.siberia = self.number(words[0], LAST_TURN, 1)
        self.s.siberian_part = self.number(words[1], 3)

    def say_air_supplied(self, words: list[str]) -> None:
        self.s.air_supplied = [self.place(word) for word in words]

    def say_ruined(self, words: list[str]) -> None:
        for word in words:
            if not self.theatre.board.fortress >> self.place(word) & 1:
                raise self.fail("no_fortress", word=word)
            self.s.ruined |= 1 << self.place(word)

    def say_river(self, words: list[str]) -> None:
        a, b = self.place(words[0]), self.place(words[1])
        if not self.theatre.board.river[a] >> b & 1:
            raise self.fail("no_river_runs", word=words[0], word2=words[1])
        self.s.ignored_river = a * PLACES + b

    def say_lowered(self, words: list[str]) -> None:
        self.s.lowered = 1

    def say_rail(self, words: list[str]) -> None:
        self.s.rail[self.side(words[0])] = self.number(words[1], 99)

    def say_sea(self, words: list[str]) -> None:
        self.s.sea[self.side(words[0])] = self.number(words[1], 99)

    def say_seed(self, words: list[str]) -> None:
        s = self.s
        s.dice = type(s.dice)(self.number(words[0], 2**32))

    def side(self, word: str) -> int:
        return self.one_of(word, SEATS, "no_side")

    def option(self, words: list[str]) -> None:
        names = tuple(o.name for o in OPTIONS)
        which = self.one_of(words[0], names, "no_option")
        self.s.opts[which] = self.one_of(words[1], OPTIONS[which].choices, "no_choice")

    def begin(self, words: list[str]) -> None:
        """The step that is about to begin."""
        names = [name.lower() for name in STEPS]
        if words[0] not in names:
            raise self.fail("there_no_step", word=words[0], names=list(STEPS))
        self.step = names.index(words[0])
        if len(words) == 2 and self.step not in (A1, B1):
            raise self.fail("step_no_parts", word=words[0])
        self.part = self.number(words[1], 4) if len(words) == 2 else 0
        self.is_dated = True

    def item(self, where: str, words: list[str]) -> None:
        if not words:
            raise self.fail("unit_missing")
        u = self.unit(words[0])
        s = self.s
        if u in self.named:
            raise self.fail("placed_twice", word=words[0])
        self.named.add(u)
        head, _, date = where.partition(" ")
        if where in AWAY:
            if where == "east" and s.of(u).type != FACTORY:
                raise self.fail("no_factory", word=words[0])
            s.at[u] = AWAY[where]
        elif where.startswith(TO_PLACE):
            stage = self.one_of(where.removeprefix(TO_PLACE).strip(), STAGES, "no_stage")
            if self.stage not in (-1, stage):
                raise self.fail("stage_at_time", stage=STAGES[self.stage], stage2=STAGES[stage])
            self.stage = stage
            self.waiting.append(u)
        elif date and head in ("turn", "dead"):
            s.at[u] = WAITING if head == "turn" else DEAD
            s.due[u] = self.number(date, LAST_TURN, 1)
        else:
            self.put(u, where)
        if s.at[u] < 0 and len(words) > 1:
            raise self.fail("units_map", word=words[1])
        for word in words[1:]:
            self.mark(u, word)

    def put(self, u: int, where: str) -> None:
        """On the map: only where the piece may be."""
        s, place = self.s, self.place(where)
        unit = s.of(u)
        if unit.ground:
            if forces.ground_at(s, place, forces.foe(unit.side)):
                raise self.fail("both_sides_stand", where=where)
            forces.occupy(s, u, place)
            return
        board = s.theatre.board
        ports = board.ports[0] | board.ports[1] | board.ports[2] | 1 << KRONSHTAT
        if unit.type == FLEET and not ports >> place & 1:
            raise self.fail("no_port", where=where)
        if unit.type == FACTORY and place != unit.hex:
            raise self.fail("works", id=unit.id, name=board.names[unit.hex], where=where)
        forces.put(s, u, place)

    def mark(self, u: int, word: str) -> None:
        """A mark lies only on a piece for which it means something."""
        if word not in MARKS:
            raise self.fail("says_nothing_about", word=word, names=list(MARKS))
        flags, name = self.s.flags[u], self.s.of(u).id.lower()
        fits = self.marks_of(u)
        if not fits:
            raise self.fail("takes_no_marks", name=name)
        if word not in fits:
            raise self.fail("cannot_can", name=name, word=word, names=list(fits))
        both = flags | MARKS[word]
        if both & DISRUPTED and both & FORTIFIED:
            raise self.fail("cannot_nobody_fortified", name=name, word=word)
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


def ids(theatre: Theatre) -> tuple[str, ...]:
    return tuple([each.id for each in theatre.scenarios])


def scenario_of(theatre: Theatre, text: str) -> int:
    """The scenario that a text names: its map must be known before the units are read."""
    known = ids(theatre)
    for line in text.splitlines():
        for part in line.partition("#")[0].split(";"):
            words = part.lower().split()
            if len(words) == 2 and words[0] == "scenario" and words[1] in known:
                return known.index(words[1])
    return 0


def build(theatre: Theatre, text: str) -> Darkest:
    return Reader(theatre).read(text)
