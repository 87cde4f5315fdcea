"""Any position from a small readable text: for tests, puzzles and scenarios. The texts: docs/positions.md."""

from collections.abc import Callable
from typing import Final

from crusades.core.action import unread
from crusades.core.answer import Answer
from crusades.core.flow import Frame
from crusades.core.game import BadPosition
from crusades.core.hexes import bits
from crusades.core.known import known
from crusades.games.high import forces, strongpoints, treachery
from crusades.games.high.board import NO_FORT, Board
from crusades.games.high.fiefs import NO_FIEF
from crusades.games.high.kinds import TURN
from crusades.games.high.lexicon import WORKS, HighLexicon
from crusades.games.high.options import LETTER_POOLS, OPTIONS, SCENARIOS
from crusades.games.high.pieces import (
    ARMIES_OF_NATION,
    AT_EARTH,
    CRUSADER,
    FITZWILLIAM,
    FLEET,
    GARRISON,
    KNIGHTS,
    LEADER,
    LETTERED,
    MAX_STRENGTH,
    N_THRALL,
    N_WERSGORIX,
    NATION_LETTER,
    NATIONS,
    NEUTRAL,
    NOWHERE,
    OWAIN,
    PARVUS,
    RACES,
    ROGER,
    SORVAN,
    UNIT_LETTER,
    UNIT_NAMES,
    UNIT_NATION,
    UNIT_TYPE,
    UNITS,
    W1,
    WERSGORIX,
)
from crusades.games.high.state import (
    ALLIED,
    ATTACKED,
    BARON,
    CASTLE,
    GRAIL_FALSE,
    GRAIL_TRUE,
    GRAIL_UNTESTED,
    KNIGHT,
    PERMANENT,
    PHASES,
    A,
    D,
    H,
    High,
)
from crusades.games.high.turn import LADDER, begin_phase, first_rung
from crusades.games.high.unplaced import Unplaced

NOBLE_WORDS: Final = ("none", "knight", "baron", "duke", "king")
CHURCH_WORDS: Final = ("", "archbishop", "pope")
BUILT: Final = ("castle", "church", "cathedral", "inside", "razed", "storm")
PIECE_MARKS: Final = ("aboard", "attacked", "moved")
LEADER_MARKS: Final = ("aboard", "attacked", "captive", "defector", "moved", "wounded")
PLANET_MARKS: Final = (
    "alerted", "attempted", "converted", "fief LEADER", "garrison N", "heresy", "race RACE", "rebel",
    "reconquered", "seen", "work WORK PIECE TURN",
)  # fmt: skip
EVENT_WORDS: Final = ("fervor", "ambassador", "initiative", "imperial-earth")


class Reader:
    """Reads statements into a state; every error names its line."""

    def __init__(self, board: Board, lexicon: HighLexicon) -> None:
        self.board = board
        self.lexicon = lexicon
        self.s = High(board, 0)
        self.last_turn = max(board.turns)
        self.line = 0
        self.phase = 1
        self.sub = 1
        self.titled: set[int] = set()
        self.boxed: set[int] = set()
        self.castled = False
        self.unplaced: Unplaced | None = None
        self.said: list[tuple[int, str]] = []  # statements and marks on planets, with their lines
        self.marked: list[tuple[int, str]] = []
        self.aboard: list[tuple[int, int, int]] = []  # piece, fleet, line: read before the fleet may be
        self.statements: dict[str, Callable[[list[str]], None]] = {
            "ally": self.ally,
            "castles": self.castles,
            "converted": self.all_converted,
            "cup": self.cup,
            "earth": self.earth,
            "equipment": self.number,
            "event": self.event,
            "grail": self.grail,
            "iq": self.number,
            "nuclear": self.nuclear,
            "option": self.option,
            "phase": self.read_phase,
            "satellite": self.zone,
            "scenario": self.scenario,
            "seed": self.number,
            "title": self.title,
            "traitor": self.traitor,
            "turn": self.number,
            "uncollected": self.uncollected,
            "unplaced": self.read_unplaced,
            "zone": self.zone,
        }

    def fail(self, key: str, **values: object) -> BadPosition:
        return self.failing(Answer(f"high.{key}", **values))

    def failing(self, what: Answer) -> BadPosition:
        return BadPosition(Answer("said.line", line=self.line, what=what))

    # statements -------------------------------------------------------------------------------------
    def read(self, text: str) -> High:
        for number, raw in enumerate(text.splitlines(), 1):
            self.line = number
            for statement in raw.partition("#")[0].split(";"):
                if statement.strip():
                    self.statement(statement.strip())
        self.finish()
        return self.s

    def statement(self, text: str) -> None:
        head, colon, tail = text.partition(":")
        if colon:
            self.placed(head.strip(), [item.split() for item in tail.split(",") if item.strip()])
            return
        words = text.split()
        head = words[0].lower()
        self.said.append((self.line, head))
        if head not in self.statements:
            raise self.unknown(words[0])
        self.statements[head](words)

    def unknown(self, word: str) -> BadPosition:
        return self.fail("unknown_statement", word=word, known=known(word, self.statements))

    def one(self, words: list[str]) -> str:
        if len(words) != 2:
            raise self.fail("takes_word", word=words[0])
        return words[1]

    def whole(self, word: str, most: int, least: int = 0) -> int:
        digits = len(str(most))
        if not (word.isascii() and word.isdigit() and len(word) <= digits) or not least <= int(word) <= most:
            raise self.fail("no_number_from", word=word, least=least, most=most)
        return int(word)

    def choice(self, word: str, choices: tuple[str, ...], what: str) -> int:
        if word.lower() not in choices:
            raise self.fail("no", word=word, what=what, known=known(word, choices))
        return choices.index(word.lower())

    def operand(self, kind: str, word: str) -> int:
        value = self.lexicon.read(kind, word)
        if value < 0:
            raise self.failing(unread(self.lexicon, kind, word))
        return value

    def hex(self, word: str) -> int:
        return self.operand("hex", word)

    def land(self, h: int) -> int:
        """H6B.3: no piece and no building stays in space."""
        if self.board.planet_of[h] < 0:
            raise self.fail("hex_open_space", hex=self.board.grid.name(h))
        return h

    def planet(self, word: str) -> int:
        if word == "-":
            raise self.failing(unread(self.lexicon, "planet", word))
        return self.operand("planet", word)

    def leader(self, word: str) -> int:
        return self.operand("leader", word)

    def number(self, words: list[str]) -> None:
        name, word = words[0].lower(), self.one(words)
        if name == "seed":
            self.s.dice = High(self.board, self.whole(word, (1 << 64) - 1)).dice
        elif name == "turn":
            self.s.turn = self.whole(word, self.last_turn, 1)
        elif name == "equipment":
            self.s.equipment = self.whole(word, len(self.board.equipment_shift) - 1)
        else:
            self.s.iq = self.whole(word, len(self.board.iq_shift) - 1)

    def scenario(self, words: list[str]) -> None:
        self.s.scenario = self.choice(self.one(words), SCENARIOS, "scenario")

    def nuclear(self, words: list[str]) -> None:
        if words != ["nuclear"]:
            raise self.unknown(words[0])
        self.s.nuclear_used = 1

    def read_unplaced(self, words: list[str]) -> None:
        if self.unplaced is not None:
            raise self.fail("unplaced_said_twice")
        self.unplaced = Unplaced(self.line, words, self.s, self.lexicon)

    def castles(self, words: list[str]) -> None:
        self.castled = True
        self.s.castles = 0
        for word in words[1:]:
            self.s.castles |= 1 << self.land(self.hex(word))

    def all_converted(self, words: list[str]) -> None:
        for word in words[1:]:
            self.converted(self.planet(word))

    def read_phase(self, words: list[str]) -> None:
        word = self.one(words)
        letter, _, sub = word.upper().partition(".")
        if len(letter) != 1 or letter not in PHASES:
            raise self.fail("no_phase_they", word=word)
        self.phase = PHASES.index(letter)
        self.sub = self.whole(sub, 6, 1) if sub else 1
        most = {"A": 6, "C": 2, "D": 2, "E": 2, "H": 2, "I": 2}.get(letter, 1)
        if not 1 <= self.sub <= most:
            raise self.fail("phase_step", letter=letter, most=most)

    def option(self, words: list[str]) -> None:
        if len(words) != 3:
            raise self.fail("form_option_name")
        for i, o in enumerate(OPTIONS):
            if o.name == words[1].lower():
                self.s.opts[i] = self.choice(words[2], o.choices, "choice of this option")
                return
        raise self.fail("unknown_option", word=words[1], known=known(words[1], [o.name for o in OPTIONS]))

    def zone(self, words: list[str]) -> None:
        if len(words) != 3:
            raise self.fail("form_zone_name")
        zone = self.choice(words[1], tuple(self.board.zone_ids), "zone")
        self.s.satellite[zone] = self.choice(words[2], ("off", "on"), "satellite side")

    def ally(self, words: list[str]) -> None:
        race = self.operand("race", words[1]) if len(words) > 1 else -1
        if race < 0 or len(words) > 3:
            raise self.fail("form_ally_race")
        self.s.ally[race] = ALLIED if len(words) == 2 else PERMANENT
        if len(words) == 3:
            self.choice(words[2], ("permanent",), "kind of alliance")

    def title(self, words: list[str]) -> None:
        if len(words) < 3:
            raise self.fail("form_title_leader")
        i = self.leader(words[1])
        if i >= KNIGHTS:
            raise self.fail("can_hold_no", word=words[1])
        self.titled.add(i)
        for word in words[2:]:
            if word.lower() in CHURCH_WORDS[1:]:
                self.s.church_title[i] = CHURCH_WORDS.index(word.lower())
            else:
                self.s.noble[i] = self.choice(word, NOBLE_WORDS, "title")

    def uncollected(self, words: list[str]) -> None:
        if len(words) != 3:
            raise self.fail("form_uncollected_nation")
        self.s.uncollected[self.choice(words[1], NATIONS, "nation")] = self.whole(words[2], MAX_STRENGTH)

    def cup(self, words: list[str]) -> None:
        values = sorted(self.whole(w, 99) for w in words[1:])
        for value in values:
            if values.count(value) > self.board.cup.count(value):
                raise self.fail("cup_never_holds", value=value)
        self.s.cup = values

    def event(self, words: list[str]) -> None:
        which = self.choice(self.one(words), EVENT_WORDS, "event that lasts a turn")
        if which == 0:
            self.s.fervor = 1
        elif which == 1:
            self.s.ambassador = 1
        elif which == 2:
            self.s.initiative = 1
        else:
            self.s.imperial_earth = 1
            self.s.imperial_earth_used = 1

    def traitor(self, words: list[str]) -> None:
        i = self.leader(self.one(words))
        if self.s.traitor >= 0 or i in (ROGER, PARVUS) or i >= W1:
            raise self.fail("leader_turns_traitor")
        self.s.traitor = i

    def earth(self, words: list[str]) -> None:
        """`earth due`, `done`, `imperial` (used up), `owain 4` (away since turn 4), `drain 6` (from then)."""
        self.s.earth_used = 1
        if words[1:] == ["due"]:
            self.s.earth_due = 1
        elif words[1:] == ["imperial"]:
            self.s.earth_used = 0
            self.s.imperial_earth_used = 1
        elif len(words) == 3 and words[1] == "drain":
            self.s.earth_drain = self.whole(words[2], self.last_turn)
        elif len(words) == 3:
            i = self.leader(words[1])
            self.s.earth_leader = i
            self.s.lat[i] = AT_EARTH
            self.s.earth_sent = self.whole(words[2], self.last_turn)
        elif words[1:] != ["done"]:
            raise self.fail("form_earth_due")

    def grail(self, words: list[str]) -> None:
        """`grail 0413 [true]`, `grail cfB [true]`, `grail gone`."""
        if words[1:] == ["gone"]:
            self.s.grail = GRAIL_FALSE
            return
        if len(words) not in (2, 3) or words[2:] not in ([], ["true"]):
            raise self.fail("form_grail_hex")
        self.s.grail = GRAIL_TRUE if words[2:] == ["true"] else GRAIL_UNTESTED
        h = self.lexicon.read("hex", words[1])
        if h >= 0:
            self.s.grail_at = h
        else:
            self.s.grail_carrier = self.operand("unit", words[1])  # its error lists units; hexes are CCRR

    def converted(self, p: int) -> None:
        if not self.board.has_thrall_box[p]:
            raise self.fail("no_thrall_race", planet_id=self.board.planet_ids[p])
        self.s.converted[p] = 1
        self.s.face_up[p] = 1
        self.s.seen[p] = 1
        self.s.gained[p] = 1

    # pieces in a hex, markers on a planet -----------------------------------------------------------
    def placed(self, head: str, items: list[list[str]]) -> None:
        h = self.lexicon.read("hex", head)
        if h >= 0:
            for words in items:
                self.in_hex(h, words)
            return
        p = self.lexicon.read("planet", head)
        if p < 0 or head == "-":
            names = [*self.board.planet_ids, *self.lexicon.names("hex")]
            raise self.fail("neither_hex_nor", head=head, known=known(head, names))
        for words in items:
            self.on_planet(p, words)

    def in_hex(self, h: int, words: list[str]) -> None:
        word = words[0].lower()
        s = self.s
        p = self.board.planet_of[h]
        if word in self.lexicon.leaders:
            self.place_leader(h, self.lexicon.leaders[word], words[1:])
        elif word in self.lexicon.units and UNIT_TYPE[self.lexicon.units[word]] != GARRISON:
            self.place_unit(h, self.lexicon.units[word], words[1:])
        elif len(word) == 2 and word[1] == "g" and word[0] in NATION_LETTER:
            self.place_garrison(h, NATION_LETTER.index(word[0]), words[1:])
        elif word == "castle":
            s.castles |= 1 << self.land(h)
        elif word in ("church", "cathedral") and p >= 0:
            s.church[p] = h
            s.cathedral[p] = int(word == "cathedral")
        elif word == "inside" and self.board.fort_at[h] != NO_FORT:
            s.inside[self.board.fort_at[h]] = 1
        elif word == "razed" and self.board.fort_at[h] != NO_FORT:
            s.razed |= 1 << h
        elif word == "storm":
            s.storms.append(h)
        else:
            names = [*BUILT, *self.lexicon.names("piece")]
            where = self.board.grid.name(h)
            if word in BUILT:
                raise self.fail("cannot_stand_hex", word=words[0], hex=where)
            raise self.fail("nothing_stands_hex", word=words[0], hex=where, known=known(word, names))

    def place_unit(self, h: int, u: int, words: list[str]) -> None:
        if not words:
            raise self.fail("unit_needs_strength")
        self.land(h)
        points = self.whole(words[0], MAX_STRENGTH)
        if points == 0 or self.s.at[u] != NOWHERE:
            raise self.fail("unit_stands_hex")
        forces.place(self.s, u, h, points)
        self.flags(u, words[1:])

    def place_garrison(self, h: int, nation: int, words: list[str]) -> None:
        if not words:
            raise self.fail("garrison_needs_points")
        self.land(h)
        points = self.whole(words[0], 32)
        if not forces.can_garrison(self.s, nation, points):
            raise self.fail("no_free_garrison", points=points)
        side = WERSGORIX if nation == WERSGORIX else CRUSADER
        for g in forces.make_garrison(self.s, nation, h, points, side):
            self.flags(g, words[1:])

    def place_leader(self, h: int, i: int, words: list[str]) -> None:
        s = self.s
        if s.lat[i] != NOWHERE:
            raise self.fail("leader_stands_hex")
        s.lat[i] = self.land(h)
        home = CRUSADER if i < W1 else WERSGORIX
        rest: list[str] = []
        for k, word in enumerate(words):
            if word == "wounded":
                s.wounded[i] = 1
            elif word == "captive":
                s.captor[i] = 1 - home
            elif word == "defector":
                s.defector[i] = 1
                s.lside[i] = 1 - home
            else:
                rest = words[k:]
                break
        self.flags(LEADER + i, rest)

    def flags(self, piece: int, words: list[str]) -> None:
        s = self.s
        if words and words[0] == "aboard" and len(words) >= 2:
            self.aboard.append((piece, self.operand("unit", words[1]), self.line))
            words = words[2:]
        for word in words:
            if word == "moved":
                if piece >= LEADER:
                    s.lmoved[piece - LEADER] = 1
                else:
                    s.moved[piece] = 1
            elif word == "attacked":
                if piece >= LEADER:
                    s.lfought[piece - LEADER] = ATTACKED
                else:
                    s.fought[piece] = ATTACKED
            else:
                marks = LEADER_MARKS if piece >= LEADER else PIECE_MARKS
                raise self.fail("unknown_word_after", word=word, known=known(word, marks))

    def on_planet(self, p: int, words: list[str]) -> None:
        s = self.s
        word = words[0].lower()
        self.marked.append((self.line, word))
        if word == "race" and len(words) == 2:
            self.place_race(p, words[1])
        elif word == "converted":
            self.converted(p)
        elif word == "rebel":
            self.converted(p)
            s.gained[p] = 0
            s.rebel[p] = 1
        elif word == "reconquered":
            s.gained[p] = 1
            s.seen[p] = 1
        elif word == "heresy":
            s.heresy[p] = 1
        elif word == "seen":
            s.seen[p] = 1
        elif word == "alerted":
            s.alerted[p] = 1
        elif word == "attempted":
            s.attempted[p] = 1
        elif word == "fief" and len(words) == 2:
            s.fief[p] = self.leader(words[1])
            if s.fief[p] >= KNIGHTS:
                raise self.fail("can_hold_no_fief", word=words[1])
            if s.fief[p] == PARVUS:
                s.fief[p] = NO_FIEF  # H8C.9: church property has no Fief Marker
        elif word == "garrison" and len(words) == 2:
            s.fief_garrison[p] = self.whole(words[1], 32)
        elif word == "work" and len(words) == 4:
            self.work(p, words)
        else:
            raise self.fail("says_nothing_planet", text=" ".join(words), known=known(word, PLANET_MARKS))

    def work(self, p: int, words: list[str]) -> None:
        """`work church cgX 3`: begun by this piece in the Conversion Phase of turn 3."""
        kind = self.choice(words[1], WORKS, "work")
        piece = self.operand("piece", words[2])
        since = self.whole(words[3], self.last_turn)
        if kind == CASTLE:
            self.s.castle_builder[p] = piece
            self.s.castle_turn[p] = since
        else:
            self.s.church_work[p] = kind
            self.s.church_builder[p] = piece
            self.s.church_turn[p] = since

    def place_race(self, p: int, word: str) -> None:
        b = self.board
        if not b.has_thrall_box[p]:
            raise self.fail("no_thrall_race", planet_id=b.planet_ids[p])
        self.boxed.add(p)
        if word.lower() == "none":
            self.s.race[p] = -1
            return
        names = tuple(n.lower() for n in b.race_names)
        named = names.index(word.lower()) if word.lower() in names else -1
        race = named if named >= 0 else self.choice(word, tuple(b.race_ids), "Thrall Race")
        if race in self.s.race:
            raise self.fail("lies_another_box", word=word)
        self.s.race[p] = race

    # what a text need not say -----------------------------------------------------------------------
    def finish(self) -> None:
        self.line = 0
        s = self.s
        self.deal()
        for i, title in ((ROGER, BARON), (OWAIN, KNIGHT), (FITZWILLIAM, KNIGHT)):
            if i not in self.titled and s.lat[i] != NOWHERE and not s.defector[i]:
                s.noble[i] = title
        if self.unplaced is not None:
            self.set_up(self.unplaced)
            return
        self.load_up()
        capital = self.board.capital_hex[self.board.thraxian_zone]
        if not self.castled and not self.is_imperial(capital):
            s.castles |= 1 << capital
        forces.stir(s)
        self.command()
        for fort, h in enumerate(self.board.fort_hex):
            if s.inside[fort] and strongpoints.control(s, h) < 0:
                raise BadPosition(Answer("high.nobody_controls_so", hex=self.board.grid.name(h)))
        self.check()
        self.begin()

    def set_up(self, unplaced: Unplaced) -> None:
        """H3: the game has not begun; what is still to be placed is asked for."""
        for line, head in self.said:
            unplaced.check_statement(line, head)
        for line, word in self.marked:
            unplaced.check_mark(line, word)
        s = self.s
        unplaced.check(bool(self.aboard) or any(s.moved) or any(s.lmoved) or any(s.fought) or any(s.lfought))
        self.check()
        if unplaced.what == "boxes":
            s.race = [-1] * self.board.planets
        s.noble = [0] * len(s.noble)
        unplaced.begin()
        s.events = None
        forces.stir(s)

    def check(self) -> None:
        """What would slip through every line by itself."""
        s = self.s
        for p in range(self.board.planets):
            if s.heresy[p] and not s.converted[p]:
                raise BadPosition(Answer("high.heretical_but_converted", planet_id=self.board.planet_ids[p]))
        for h in bits(s.castles):
            if self.is_imperial(h):
                name = self.board.grid.name(h)
                raise BadPosition(Answer("high.wersgorix_alone_hold", name=name))
        for u in range(LETTERED):
            n = UNIT_NATION[u]
            army = ARMIES_OF_NATION[n][UNIT_LETTER[u]]
            shared = s.opts[LETTER_POOLS] == 0 and n != N_THRALL
            if shared and UNIT_TYPE[u] == FLEET and s.at[u] != NOWHERE and s.at[army] != NOWHERE:
                raise BadPosition(Answer("high.piece", unit_name=UNIT_NAMES[u], unit_name2=UNIT_NAMES[army]))

    def is_imperial(self, h: int) -> bool:
        """H7D.2, H7D.29: Wersgorix land units, not a traitor's troops, hold a hex without any Crusaders'."""
        s = self.s
        empire = [u for u in forces.land_at(s, h, WERSGORIX) if s.nation[u] == N_WERSGORIX]
        return bool(empire) and not forces.land_at(s, h, CRUSADER)

    def deal(self) -> None:
        """Races that the text does not name lie in the boxes it does not name; the last two stay empty.

        A planet of whose race the text speaks is never left empty.
        """
        s = self.s
        left = [r for r in range(self.board.races) if r not in s.race]
        boxes = [p for p in range(self.board.planets) if self.board.has_thrall_box[p] and p not in self.boxed]
        for p in reversed(boxes[:]):
            if len(boxes) > len(left) and not (s.converted[p] or s.gained[p] or s.seen[p] or s.fief[p] >= 0):
                boxes.remove(p)
        for p, race in zip(boxes, left):
            s.race[p] = race
        for p in range(self.board.planets):
            if s.converted[p] and s.race[p] < 0:
                raise BadPosition(Answer("high.converted_but_no", planet_id=self.board.planet_ids[p]))

    def command(self) -> None:
        """Allies fight for the Crusader, other Independent units for nobody; a traitor turns his stack."""
        s = self.s
        for u in range(UNITS):
            race = s.nation[u] - 2
            if 0 <= race < RACES:
                s.side[u] = CRUSADER if s.ally[race] else NEUTRAL
        for race in range(RACES):
            if not s.defector[SORVAN + race]:
                s.lside[SORVAN + race] = CRUSADER if s.ally[race] else NEUTRAL
            s.envoy[race] = int(not s.ally[race] and s.lat[SORVAN + race] == NOWHERE)
        if s.traitor >= 0 and (s.defector[s.traitor] or s.captor[s.traitor] >= 0 or s.lat[s.traitor] < 0):
            raise BadPosition(Answer("high.traitor_free_loyal"))
        if s.traitor >= 0 and self.phase < H:
            s.lside[s.traitor] = NEUTRAL  # he bides his time (H11A.26)
        elif s.traitor >= 0:
            h = s.lat[s.traitor]
            s.lside[s.traitor] = WERSGORIX
            if not forces.leaders_at(s, h, CRUSADER):
                treachery.take_command(s, h)

    def load_up(self) -> None:
        s = self.s
        for piece, fleet, line in self.aboard:
            self.line = line
            h = forces.where(s, piece)
            if UNIT_TYPE[fleet] != FLEET or s.at[fleet] != h:
                raise self.fail("piece_aboard_fleet")
            if piece >= LEADER:
                s.laboard[piece - LEADER] = fleet
            else:
                s.aboard[piece] = fleet
                if forces.capacity_left(s, fleet) < 0:
                    raise self.fail("fleet_too_small")

    def begin(self) -> None:
        """Put the turn on the stack at the phase and step the text names."""
        s = self.s
        phase = self.phase
        rung = first_rung(phase)
        in_frame = phase in (A, D, H)
        if not in_frame:
            rung += self.sub - 1
        keep_moved, keep_lmoved = s.moved[:], s.lmoved[:]
        keep_fought, keep_lfought = s.fought[:], s.lfought[:]
        begin_phase(s, phase)
        s.moved, s.lmoved, s.fought, s.lfought = keep_moved, keep_lmoved, keep_fought, keep_lfought
        turn = s.push(Frame(TURN))
        turn.step = rung
        if in_frame and self.sub > 1:
            turn.step = rung + 1
            inner = s.push(Frame(LADDER[rung][1], LADDER[rung][2]))
            inner.step = self.sub - 1
        s.events = None
        forces.stir(s)


def build(board: Board, lexicon: HighLexicon, text: str) -> High:
    return Reader(board, lexicon).read(text)
