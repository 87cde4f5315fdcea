"""How the game spells its pieces and places, in notation (`cfB`, `0413`) and in prose (Crusader Fleet B)."""

from typing import Final

from crusades.core import members
from crusades.core.action import Lexicon
from crusades.core.flow import NOBODY
from crusades.core.words import Speaker, Words
from crusades.games.high.board import Board
from crusades.games.high.kinds import SETUP
from crusades.games.high.pieces import (
    CRUSADER,
    GARRISON,
    GARRISON_BASE,
    GARRISONS,
    KNIGHTS,
    LEADER,
    LEADER_IDS,
    LEADERS,
    NATIONS,
    NO_PLANET,
    NOWHERE,
    RACES,
    UNIT_LETTER,
    UNIT_NAMES,
    UNIT_NATION,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import PHASES, B, F, High, J

SEATS: Final = ("crusader", "wersgorix", "nobody")
TITLES: Final = ("", "knight", "baron", "duke", "king", "archbishop", "pope")
WORKS: Final = ("", "church", "cathedral", "castle")
ARMS: Final = ("fleet", "ground", "heretics")
PHASE_WORDS: Final = (
    "Reinforcement and Random Events", "Crusader Conversion", "Fiefs and Titles", "Crusader Movement",
    "Crusader Combat", "Crusader Alliance", "Wersgorix Alert", "Wersgorix Movement", "Wersgorix Combat",
    "Alliance Disruption", "Game Turn Record",
)  # fmt: skip
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
ALONE: Final = 99  # spelled "alone": Parvus does not interpret


class HighLexicon(Lexicon):
    """Notation. Units: nation letter, f/a/g, letter or marker number; leaders and planets by their ids."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.units: dict[str, int] = {UNIT_NAMES[u].lower(): u for u in range(UNITS)}
        self.leaders: dict[str, int] = {LEADER_IDS[i]: i for i in range(LEADERS)}
        self.planets: dict[str, int] = {name: p for p, name in enumerate(board.planet_ids)}

    def spell(self, kind: str, value: int) -> str:
        if kind == "number":
            return str(value)
        if kind == "hex":
            return self.board.grid.name(value)
        if kind == "unit":
            return UNIT_NAMES[value]
        if kind == "leader":
            return LEADER_IDS[value]
        if kind == "piece":
            return LEADER_IDS[value - LEADER] if value >= LEADER else UNIT_NAMES[value]
        if kind == "planet":
            return "-" if value == NO_PLANET else self.board.planet_ids[value]
        if kind == "race":
            return NATIONS[value + 2]
        if kind == "title":
            return TITLES[value]
        if kind == "work":
            return WORKS[value]
        if kind == "arm":
            return ARMS[value]
        if kind == "helper":
            return "alone" if value == ALONE else LEADER_IDS[value]
        raise LookupError(kind)

    def read(self, kind: str, text: str) -> int:
        word = text.lower()
        if kind == "number":
            return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
        if kind == "hex":
            return self.board.grid.named(word)
        if kind == "unit":
            return self.units.get(word, -1)
        if kind == "leader":
            return self.leaders.get(word, -1)
        if kind == "piece":
            return LEADER + self.leaders[word] if word in self.leaders else self.units.get(word, -1)
        if kind == "planet":
            return NO_PLANET if word == "-" else self.planets.get(word, -1)
        if kind == "race":
            return _index(NATIONS, word) - 2 if word in NATIONS[2 : 2 + RACES] else -1
        if kind == "title":
            return _index(TITLES, word)
        if kind == "work":
            return _index(WORKS, word)
        if kind == "arm":
            return _index(ARMS, word)
        if kind == "helper":
            return ALONE if word == "alone" else self.leaders.get(word, -1)
        raise LookupError(kind)

    def names(self, kind: str) -> list[str]:
        if kind == "hex":
            return [self.board.grid.name(h) for h in range(self.board.grid.size)]
        if kind == "unit":
            return list(UNIT_NAMES)
        if kind == "leader" or kind == "helper":
            return [*LEADER_IDS, *(["alone"] if kind == "helper" else [])]
        if kind == "piece":
            return [*LEADER_IDS, *UNIT_NAMES]
        if kind == "planet":
            return self.board.planet_ids
        if kind == "race":
            return list(NATIONS[2 : 2 + RACES])
        if kind == "title":
            return list(TITLES[1:])
        if kind == "work":
            return list(WORKS[1:])
        if kind == "arm":
            return list(ARMS)
        raise LookupError(kind)


def _index(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word and word in words else -1


class HighSpeaker(Speaker):
    """Prose in one language."""

    def __init__(self, board: Board, words: Words) -> None:
        self.board = board
        self.words = words
        self.nations: list[str] = words.names("nation", NATIONS)
        self.sides: list[str] = words.names("side", SEATS)
        self.titles: list[str] = words.names("title", TITLES)
        self.works: list[str] = words.names("work", WORKS)
        self.arms: list[str] = words.names("arm", ARMS)
        self.phases: list[str] = words.names("phase", tuple(PHASES))
        self.directions: list[str] = words.names("direction", DIRECTIONS)
        self.onoff: list[str] = words.names("onoff", ("off", "on"))
        # what the pack names itself, unless the language has a name of its own for it
        self.zones: list[str] = [
            words.called("zone", b_id, name) for b_id, name in zip(board.zone_ids, board.zone_names)
        ]
        self.leaders: list[str] = [
            words.called("leader", l_id, name) for l_id, name in zip(LEADER_IDS, board.leader_names)
        ]
        self.units: list[str] = [self.unit(u) for u in range(UNITS)]

    def say(self, kind: str, value: int) -> str:
        b = self.board
        if kind == "number":
            return str(value)
        if kind == "hex":
            planet = b.planet_of[value]
            name = b.grid.name(value)
            return name if planet < 0 else f"{b.planet_names[planet]} {name}"
        if kind == "unit":
            return self.units[value]
        if kind == "leader":
            return self.leaders[value]
        if kind == "piece":
            return self.leaders[value - LEADER] if value >= LEADER else self.units[value]
        if kind == "planet":
            return self.words.name("word", "none") if value == NO_PLANET else b.planet_names[value]
        if kind == "zone":
            return self.zones[value]
        if kind == "race":
            return self.nations[value + 2]
        if kind == "nation":
            return self.nations[value]
        if kind == "thrall":
            return b.race_names[value]
        if kind == "seat":
            return self.sides[value]
        if kind == "title":
            return self.titles[value]
        if kind == "work":
            return self.works[value]
        if kind == "arm":
            return self.arms[value]
        if kind == "helper":
            if value == ALONE:
                return self.words.name("word", "alone")
            return self.words.template("word", "with").fill(self, (value, 0, 0, 0))
        if kind == "phase":
            return self.words.template("word", "phase").fill(self, (value, 0, 0, 0))
        return self.about(kind, value)

    def about(self, kind: str, value: int) -> str:
        """What names are made of."""
        if kind == "signed":
            return f"{value:+d}"
        if kind == "letter":
            return chr(64 + value)
        if kind == "direction":
            return self.directions[value]
        if kind == "heading":
            return self.directions[value - 1]  # H2B.17: a die, 1 is North
        if kind == "onoff":
            return self.onoff[1 if value else 0]
        if kind == "phase_letter":
            return PHASES[value]
        if kind == "phase_name":
            return self.phases[value]
        if kind == "code":
            return UNIT_NAMES[value]
        if kind == "force":
            names = [self.say("piece", each) for each in members.unpacked(value)]
            return members.told(names, self.words.lang, self.sides[-1])
        raise LookupError(kind)

    def unit(self, u: int) -> str:
        nation = UNIT_NATION[u]
        if UNIT_TYPE[u] == GARRISON:
            value = self.board.garrison_values[(u - GARRISON_BASE) % GARRISONS]
            return self.words.template("unit", "garrison").fill(self, (nation, value, 0, 0))
        word = "fleet" if UNIT_TYPE[u] == 0 else "army"
        return self.words.template("unit", word).fill(self, (nation, UNIT_LETTER[u] + 1, 0, 0))


class Present(Speaker):
    """Prose about a position: a garrison is called by where it is, by its id only if nothing else tells."""

    def __init__(self, speaker: HighSpeaker, s: High) -> None:
        self.speaker = speaker
        self.s = s
        self.task = ""  # what is asked now, in words

    def say(self, kind: str, value: int) -> str:
        if kind == "task":
            return self.task
        if kind == "now":
            return self.now()
        if (kind == "unit" or kind == "piece") and 0 <= value < UNITS and UNIT_TYPE[value] == GARRISON:
            return self.garrison(value)
        return self.speaker.say(kind, value)

    def now(self) -> str:
        """The phase as the table shows it, or that the game has not begun."""
        if self.s.frames and self.s.frames[-1].kind == SETUP:
            return self.speaker.words.name("word", "setup")
        return self.speaker.say("phase", self.s.phase)

    def garrison(self, u: int) -> str:
        s = self.s
        h = s.at[u]
        planet = -1 if h == NOWHERE else self.speaker.board.planet_of[h]
        if planet < 0:
            return self.speaker.units[u]
        alike = self.alike(u, planet)
        if s.aboard[u] >= 0:
            name = "garrison_aboard" if alike else "garrison"
            return self.filled(name, u, h)
        if not alike:
            return self.filled("garrison_planet", u, planet)
        return self.filled("garrison_code" if h in alike else "garrison_hex", u, h)

    def alike(self, u: int, planet: int) -> list[int]:
        """Where on its planet, or with it aboard a fleet, garrisons are that read the same."""
        s = self.s
        return [
            s.at[other]
            for other in range(GARRISON_BASE, UNITS)
            if other != u
            and s.at[other] != NOWHERE
            and s.aboard[other] == s.aboard[u]
            and s.nation[other] == s.nation[u]
            and s.strength[other] == s.strength[u]
            and self.speaker.board.planet_of[s.at[other]] == planet
        ]

    def filled(self, name: str, u: int, place: int) -> str:
        template = self.speaker.words.template("unit", name)
        return template.fill(self.speaker, (self.s.nation[u], self.s.strength[u], place, u))


# What an event names, as views call it -----------------------------------------------------------------
def spelled(lexicon: HighLexicon, kind: str, value: int) -> str:
    if value < 0:
        return ""
    if kind in ("unit", "piece", "leader", "hex", "race", "work"):
        return lexicon.spell(kind, value)
    if kind == "nation":
        return NATIONS[value]
    if kind == "thrall":
        return lexicon.board.race_ids[value]
    if kind == "planet":
        return "" if value == NO_PLANET else lexicon.board.planet_ids[value]
    if kind == "zone":
        return lexicon.board.zone_ids[value]
    if kind == "phase":
        return PHASES[value]
    if kind == "seat":
        return SEATS[value]
    return ""


def listed(kind: str, value: int) -> list[tuple[str, int]]:
    return [("piece", each) for each in members.unpacked(value)] if kind == "force" else []


def side_of(s: High, kind: str, value: int) -> int:
    """A piece is told of by its owner, one that stands with nobody by nobody; a phase by whose it is."""
    side = NOBODY
    if kind == "seat" or (kind == "nation" and value < len(SEATS) - 1):
        side = value  # the first two nations are the players' own
    elif kind == "leader" and value >= 0:
        side = s.lside[value]
    elif (kind == "unit" or kind == "piece") and value >= 0:
        side = s.lside[value - LEADER] if value >= LEADER else s.side[value]
    elif kind == "phase" and B <= value <= J:
        side = CRUSADER if value <= F else WERSGORIX
    return side if side < 2 else NOBODY


def held(lexicon: HighLexicon, s: High, what: str) -> int:
    """The points of a track, or the strength of a unit."""
    if what == "equipment":
        return s.equipment
    if what == "iq":
        return s.iq
    unit = lexicon.units.get(what.lower(), -1)
    return s.strength[unit] if unit >= 0 else 0


def is_key(board: Board, kind: str, value: int) -> bool:
    """H10A.2 – H10B.3, H2C.13: the game turns on the capitals and on the five who lead the crusade."""
    if kind == "hex":
        return value in board.capital_hex
    if kind == "leader":
        return value < KNIGHTS
    return kind == "piece" and LEADER <= value < LEADER + KNIGHTS
