"""How actions are written (`move r3 b2`), and what counters and places are called in a sentence."""

from typing import Final

from crusades.core.action import Lexicon, Verb
from crusades.core.words import Speaker, Words
from skirmish.board import KINDS, SEATS, Board
from skirmish.state import Skirmish

DONE: Final = 1
MOVE: Final = 2
LISTEN: Final = 3
BURN: Final = 4
AMBUSH: Final = 5
SLIP: Final = 6
VANISH: Final = 7

VERBS: Final = [
    Verb(MOVE, "move", ("counter", "place")),
    Verb(LISTEN, "listen", ("counter", "counter")),
    Verb(BURN, "burn", ("counter",)),
    Verb(DONE, "done"),
    Verb(AMBUSH, "ambush"),
    Verb(SLIP, "slip", ("place",)),
    Verb(VANISH, "vanish"),
]


class Spelling(Lexicon):
    """Counters by their tags (`r3`, `w1`), places by their ids (`b2`)."""

    def __init__(self, board: Board) -> None:
        self.words: dict[str, list[str]] = {"counter": board.tags, "place": board.names}

    def spell(self, kind: str, value: int) -> str:
        return self.words[kind][value]

    def read(self, kind: str, text: str) -> int:
        word = text.lower()
        return self.words[kind].index(word) if word in self.words[kind] else -1

    def names(self, kind: str) -> list[str]:
        return self.words[kind]


class Voice(Speaker):
    """Prose in one language. A counter is called by its tag alone, which tells nobody what it is."""

    def __init__(self, board: Board, words: Words) -> None:
        self.board = board
        self.words = words
        self.sides = words.names("side", SEATS)
        self.kinds = words.names("kind", KINDS)
        self.beings = words.names("being", KINDS)
        self.places = words.names("place", tuple(board.names))

    def say(self, kind: str, value: int) -> str:
        if kind == "seat":
            return self.sides[value]
        if kind == "kind":
            return self.kinds[value]
        if kind == "being":
            return self.beings[value]
        if kind == "place":
            return self.places[value]
        if kind == "tag":
            return self.board.tags[value]
        if kind == "counter":
            return self.words.template("word", "counter").fill(self, (value, 0, 0, 0))
        assert kind == "number", kind
        return str(value)


class Knowing(Speaker):
    """The same, said to a seat that sees some counters for what they are."""

    def __init__(self, voice: Voice, s: Skirmish, seat: int) -> None:
        self.voice = voice
        self.s = s
        self.seat = seat

    def say(self, kind: str, value: int) -> str:
        s, voice = self.s, self.voice
        if kind == "counter" and (s.up[value] or s.board.side[value] == self.seat):
            return voice.words.template("word", "known").fill(voice, (value, s.kind[value], 0, 0))
        return voice.say(kind, value)
