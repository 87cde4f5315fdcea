"""How the game spells its pieces and places, in notation (`cfB`, `0413`) and in prose (Crusader Fleet B)."""

from typing import Final

from crusades.core.action import Lexicon
from crusades.core.words import Speaker
from crusades.games.high.board import Board
from crusades.games.high.pieces import (
    GARRISON,
    GARRISON_BASE,
    GARRISONS,
    LEADER,
    LEADER_IDS,
    LEADERS,
    NATIONS,
    RACES,
    UNIT_LETTER,
    UNIT_NAMES,
    UNIT_NATION,
    UNIT_TYPE,
    UNITS,
)
from crusades.games.high.state import PHASES

NATION_WORDS: Final = ("Crusader", "Wersgorix", "Jair", "P'thing'gung", "Ashenk'goli", "Thrall")
SEAT_WORDS: Final = ("the Crusaders", "the Wersgorix", "nobody")
TITLES: Final = ("", "knight", "baron", "duke", "king", "archbishop", "pope")
WORKS: Final = ("", "church", "cathedral", "castle")
ARMS: Final = ("fleet", "ground", "heretics")
PHASE_WORDS: Final = (
    "Reinforcement and Random Events", "Crusader Conversion", "Fiefs and Titles", "Crusader Movement",
    "Crusader Combat", "Crusader Alliance", "Wersgorix Alert", "Wersgorix Movement", "Wersgorix Combat",
    "Alliance Disruption", "Game Turn Record",
)  # fmt: skip
NO_PLANET: Final = 99  # spelled "-": no reference planet is needed
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


def _index(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word and word in words else -1


class HighSpeaker(Speaker):
    """Prose."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def say(self, kind: str, value: int) -> str:
        b = self.board
        if kind == "number":
            return str(value)
        if kind == "hex":
            planet = b.planet_of[value]
            name = b.grid.name(value)
            return name if planet < 0 else f"{b.planet_names[planet]} {name}"
        if kind == "unit":
            return self.unit(value)
        if kind == "leader":
            return b.leader_names[value]
        if kind == "piece":
            return b.leader_names[value - LEADER] if value >= LEADER else self.unit(value)
        if kind == "planet":
            return "none" if value == NO_PLANET else b.planet_names[value]
        if kind == "zone":
            return b.zone_names[value]
        if kind == "race":
            return NATION_WORDS[value + 2]
        if kind == "nation":
            return NATION_WORDS[value]
        if kind == "thrall":
            return b.race_names[value]
        if kind == "seat":
            return SEAT_WORDS[value]
        if kind == "title":
            return "New Pope" if TITLES[value] == "pope" else TITLES[value].capitalize()
        if kind == "work":
            return WORKS[value]
        if kind == "arm":
            return ARMS[value]
        if kind == "helper":
            return "alone" if value == ALONE else f"with {b.leader_names[value]}"
        if kind == "phase":
            return f"phase {PHASES[value]}, {PHASE_WORDS[value]}"
        if kind == "letter":
            return chr(64 + value)
        if kind == "signed":
            return f"{value:+d}"
        if kind == "direction":
            return ("N", "NE", "SE", "S", "SW", "NW")[value]
        if kind == "onoff":
            return "ON" if value else "OFF"
        raise LookupError(kind)

    def unit(self, u: int) -> str:
        nation = NATION_WORDS[UNIT_NATION[u]]
        if UNIT_TYPE[u] == GARRISON:
            value = self.board.garrison_values[(u - GARRISON_BASE) % GARRISONS]
            return f"{nation} garrison {value} ({UNIT_NAMES[u]})"
        return f"{nation} {'Fleet' if UNIT_TYPE[u] == 0 else 'Army'} {chr(65 + UNIT_LETTER[u])}"
