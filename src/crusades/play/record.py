"""A game as a text: what it began from, then every action with its chance outcomes (docs/records.md).

This module knows the text only; `crusades.play.session` plays it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from crusades.core.answer import Answer, Spoken

MAGIC = "crusades-record"
VERSION = 1
STEP = 50  # actions between two checkpoints
LONGEST_LINE = 20_000  # characters; nobody writes longer ones, and nobody waits for them to be read
LONGEST_HEADER = 2000  # lines

OPEN = "open"
DRAWN = "drawn"

BAR = "---"
CHECKPOINT = re.compile(r"--- after (?P<count>[0-9]{1,9}) state (?P<state>[0-9a-f]{32})")
ENDING = re.compile(r"--- end (?P<count>[0-9]{1,9}) state (?P<state>[0-9a-f]{32}) result (?P<result>[\w-]+)")
SETUP = re.compile(r"--- setup (?P<key>[0-9a-f]{64}) \{(?P<picks>[^{}]+)\}")
TAKEBACK = re.compile(r"--- takeback (?P<count>[1-9][0-9]{0,8})")
FORK = re.compile(r"--- fork (?P<count>[0-9]{1,9})")
SECRET = re.compile(r"--- secret (?P<secret>[0-9a-f]{64}) chain (?P<chain>[0-9a-f]{64})")
# Nothing is tried twice (`++`, `*+`): strangers' lines are read in linear time.
PLAYED = re.compile(r"(?P<action>[^\[\]{}]++)(?:\[(?P<rolled>[^\[\]]*+)\])?\s*+(?:\{(?P<picks>[^{}]*+)\})?")

OUTCOME = re.compile(r"[0-9]{1,20}|[A-Za-z][A-Za-z0-9._'-]{0,63}")  # of a script of dice

Picked = tuple[tuple[int, int], ...]  # of a game with fair dice: each pick, and out of how many


class BadRecord(Spoken):
    """A record that cannot be replayed; `line` is where reading stopped (from 1)."""

    def __init__(self, line: int, answer: Answer) -> None:
        super().__init__(answer)
        self.line = line

    @property
    def message(self) -> str:
        """What is wrong there."""
        return str(self.answer)

    @property
    def where(self) -> Answer:
        """… and where."""
        return Answer("said.line", line=self.line, what=self.answer)

    def __str__(self) -> str:
        return str(self.where)


class Unreadable(BadRecord):
    """A line that does not have the form of a record's line."""


@dataclass(frozen=True, slots=True)
class Played:
    """One action in notation, what chance answered, and in a game with fair dice the picks behind that."""

    action: str
    rolled: tuple[int, ...] = ()
    picks: Picked = ()
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(self.text, self.note)

    @property
    def text(self) -> str:
        """The line without its comment."""
        rolled = f" [{' '.join(map(str, self.rolled))}]" if self.rolled else ""
        return self.action + rolled + (f" {_braced(self.picks)}" if self.picks else "")

    @staticmethod
    def parse(text: str) -> Played:
        """The action that one line of a record says."""
        line = next(Reader(text).body(), None)
        if not isinstance(line, Played):
            raise Unreadable(1, Answer("record.no_action", text=text))
        return line


@dataclass(frozen=True, slots=True)
class Setup:
    """What chance did before the first action of a game with fair dice: the key, and the picks by it."""

    key: str
    picks: Picked
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(self.text, self.note)

    @property
    def text(self) -> str:
        return f"{BAR} setup {self.key} {_braced(self.picks)}"


@dataclass(frozen=True, slots=True)
class Takeback:
    """The last so many actions that still stood do so no longer."""

    count: int
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(self.text, self.note)

    @property
    def text(self) -> str:
        return f"{BAR} takeback {self.count}"


@dataclass(frozen=True, slots=True)
class Fork:
    """All above was played elsewhere and is given; from here on the dice are this game's own."""

    count: int
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(self.text, self.note)

    @property
    def text(self) -> str:
        return f"{BAR} fork {self.count}"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How many actions were played so far, and the hash of the state they led to."""

    count: int
    state: str
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(f"{BAR} after {self.count} state {self.state}", self.note)


@dataclass(frozen=True, slots=True)
class Ending:
    """The last line: a checkpoint with the winning seat, `drawn`, or `open` for a game that goes on."""

    count: int
    state: str
    result: str = OPEN
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(self.text, self.note)

    @property
    def text(self) -> str:
        return f"{BAR} end {self.count} state {self.state} result {self.result}"


@dataclass(frozen=True, slots=True)
class Secret:
    """Below the ending of a game with fair dice: the secret, and the digest of the record above."""

    secret: str
    chain: str
    note: str = ""
    line: int = 0

    def __str__(self) -> str:
        return _noted(f"{BAR} secret {self.secret} chain {self.chain}", self.note)


@dataclass(frozen=True, slots=True)
class Note:
    """A comment with a line of its own; an empty one is a blank line."""

    note: str
    line: int = 0

    def __str__(self) -> str:
        return f"# {self.note}" if self.note else ""


Line = Played | Setup | Takeback | Fork | Checkpoint | Ending | Secret | Note


@dataclass(slots=True)
class Header:
    """What a game began from: scenario, options and seed, or a position text; and maybe scripted dice.

    A game with fair dice has the commitment to its secret (`fair`) instead of a seed, and words of the seats.
    One that goes on from a moment of another game (`fork`: after so many actions) has that one's beginning.
    """

    game: str
    rules: int
    content: str
    scenario: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    position: str | None = None
    dice: list[int | str] | None = None
    fair: str | None = None
    words: dict[str, str] = field(default_factory=dict)
    fork: int | None = None
    notes: list[str] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        return "".join(f"{line}\n" for line in self._written())

    @property
    def text(self) -> str:
        """The lines above the bar without comments."""
        return str(replace(self, notes=[])).removesuffix(f"{BAR}\n")

    @staticmethod
    def parse(text: str) -> Header:
        return Reader(text).header()

    def _written(self) -> Iterator[str]:
        yield f"{MAGIC} {VERSION}"
        yield from (f"# {note}" for note in self.notes)
        yield f"game {self.game}"
        if self.position is None:
            yield f"scenario {self.scenario}"
            yield from (f"option {name} {value}" for name, value in sorted(self.options.items()))
        yield f"rules {self.rules}"
        yield f"content {self.content}"
        if self.fair is not None:
            yield f"fair {self.fair}".rstrip()
            yield from (f"words {seat} {text}" for seat, text in sorted(self.words.items()))
        if self.fork is not None:
            yield f"fork {self.fork}"
        if self.position is not None:
            yield from (f"position {line}".rstrip() for line in self.position.splitlines() or [""])
        elif self.seed is not None:
            yield f"seed {self.seed}"
        if self.dice is not None:
            yield f"dice {' '.join(map(str, self.dice))}".rstrip()
        yield BAR


def _braced(picks: Picked) -> str:
    return "{" + " ".join(f"{value}/{n}" for value, n in picks) + "}"


def _noted(text: str, note: str) -> str:
    return f"{text}  # {note}" if note else text


def _split_note(raw: str) -> tuple[str, str]:
    text, _, note = raw.partition("#")
    return text.strip(), note.strip()


def lines_of(text: str) -> list[Line]:
    """The lines of a part of a record's body."""
    return list(Reader(text).body())


# Reading --------------------------------------------------------------------------------------------------


WORDS = (
    "game",
    "scenario",
    "option",
    "rules",
    "content",
    "seed",
    "fair",
    "words",
    "fork",
    "position",
    "dice",
)


class Reader:
    """The lines of a record, one at a time: what stands before a damaged line can still be had."""

    def __init__(self, text: str) -> None:
        # Not splitlines(): a form feed or a Unicode separator inside a comment ends no line.
        self.lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if self.lines[-1] == "":
            self.lines.pop()
        self.number = 0

    @property
    def last(self) -> int:
        return max(1, len(self.lines))

    def find(self, form: re.Pattern[str]) -> re.Match[str] | None:
        """The last line of such a form, wherever it stands."""
        found = (form.fullmatch(_split_note(raw)[0]) for raw in reversed(self.lines))
        return next((match for match in found if match), None)

    def header(self) -> Header:
        """Everything above the first bar."""
        self._magic()
        head = Header("", 0, "")
        position: list[str] = []
        while True:
            if self.number > LONGEST_HEADER:
                raise self._fail("long_header", most=LONGEST_HEADER)
            raw = self._next().lstrip()
            text, note = _split_note(raw)
            if text == BAR:
                break
            if note and not raw.startswith("position"):
                head.notes.append(note)
            if text:
                word, _, value = raw.partition(" ")
                # A position text has comments of its own.
                value = value.rstrip() if word == "position" else _split_note(value)[0]
                if word == "position":
                    position.append(value)
                self._field(head, word, value)
        if position:
            head.position = "\n".join(position)
        self._complete(head)
        return head

    def body(self) -> Iterator[Line]:
        """Every line below the header."""
        while self.number < len(self.lines):
            yield self._line(self._next())

    def _next(self) -> str:
        if self.number >= len(self.lines):
            raise Unreadable(self.last, Answer("record.no_bar", bar=BAR))
        self.number += 1
        line = self.lines[self.number - 1]
        if len(line) > LONGEST_LINE:
            raise self._fail("long_line", most=LONGEST_LINE)
        return line

    def _fail(self, key: str, **values: object) -> Unreadable:
        return Unreadable(self.number, Answer(f"record.{key}", **values))

    def _magic(self) -> None:
        first = self.lines[0].split() if self.lines else []
        self.number = 1
        if len(first) < 2 or first[0] != MAGIC:
            raise self._fail("no_magic", magic=MAGIC)
        if first[1] != str(VERSION):
            raise self._fail("version", found=first[1], version=VERSION)

    def _field(self, head: Header, word: str, value: str) -> None:
        """Only `option`, `position` and `words` may be said more than once."""
        if word in head.lines and word not in ("option", "position", "words"):
            raise self._fail("twice", word=word)
        head.lines.setdefault(word, self.number)
        if word in ("game", "scenario", "content", "fair"):
            setattr(head, word, value)
        elif word in ("rules", "seed", "fork"):
            setattr(head, word, self._number(value))
        elif word == "option":
            self._pair(head.options, value, "option_form")
        elif word == "words":
            self._pair(head.words, value, "words_form")
        elif word == "dice":
            head.dice = [self._outcome(word) for word in value.split()]
        elif word != "position":
            raise self._fail("no_word", word=word, known=Answer("said.known", names=WORDS))

    def _pair(self, said: dict[str, str], value: str, form: str) -> None:
        words = value.split(maxsplit=1)  # the value of an open option (a deck, say) may hold blanks
        if len(words) != 2 or words[0] in said:
            raise self._fail(form)
        said[words[0]] = words[1]

    def _number(self, word: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,30}", word):
            raise self._fail("no_number", word=word)
        return int(word)

    def _numbers(self, text: str) -> list[int]:
        return [self._number(word) for word in text.split()]

    def _outcome(self, word: str) -> int | str:
        if not OUTCOME.fullmatch(word):
            raise self._fail("no_outcome", word=word)
        return int(word) if word.isdigit() else word.lower()

    def _picks(self, text: str) -> Picked:
        return tuple(self._pick(word) for word in text.split())

    def _pick(self, word: str) -> tuple[int, int]:
        found = re.fullmatch(r"([0-9]{1,20})/([0-9]{1,20})", word)
        if found is None:
            raise self._fail("no_pick", word=word)
        return int(found[1]), int(found[2])

    def _complete(self, head: Header) -> None:
        needed = ["game", "rules", "content"]
        if head.position is None:
            needed += ["scenario", "seed" if head.fair is None else "fair"]
        is_fork = head.fork is not None
        if is_fork:
            needed.append("fair")
        for word in needed:
            if word not in head.lines:
                raise self._fail("lacks", word=word)
        if head.position is not None:
            barred = ["scenario", "option", "seed"]
            self._exclude(head, "beside_position", *barred, *([] if is_fork else ["fair", "words"]))
        elif head.fair is not None:
            self._exclude(head, "beside_commitment", *([] if is_fork else ["dice", "seed"]))
        else:
            self._exclude(head, "without_commitment", "words")

    def _exclude(self, head: Header, where: str, *words: str) -> None:
        for word in words:
            if word in head.lines:
                raise Unreadable(head.lines[word], Answer(f"record.{where}", word=word))

    def _line(self, raw: str) -> Line:
        text, note = _split_note(raw)
        if not text:
            return Note(note, self.number)
        if text.startswith(BAR):
            return self._bar(text, note)
        found = PLAYED.fullmatch(text)
        if found is None:
            raise self._fail("brackets", text=text)
        rolled = tuple(self._numbers(found["rolled"] or ""))
        return Played(found["action"].rstrip(), rolled, self._picks(found["picks"] or ""), note, self.number)

    def _bar(self, text: str, note: str) -> Line:
        if found := CHECKPOINT.fullmatch(text):
            return Checkpoint(int(found["count"]), found["state"], note, self.number)
        if found := ENDING.fullmatch(text):
            return Ending(int(found["count"]), found["state"], found["result"], note, self.number)
        if found := TAKEBACK.fullmatch(text):
            return Takeback(int(found["count"]), note, self.number)
        if found := FORK.fullmatch(text):
            return Fork(int(found["count"]), note, self.number)
        if found := SETUP.fullmatch(text):
            return Setup(found["key"], self._picks(found["picks"]), note, self.number)
        if found := SECRET.fullmatch(text):
            return Secret(found["secret"], found["chain"], note, self.number)
        raise self._fail("no_mark", text=text)
