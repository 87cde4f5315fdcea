"""The shapes of what an audience is told about a game; `audience_view` fills them."""

from __future__ import annotations

from typing import Any

import msgspec

from crusades.core.game import Json
from crusades.server.agreements import Terms


class Patch(msgspec.Struct, omit_defaults=True):
    """From the view at entry `since` of the same update to the view at `seq`."""

    set: dict[str, Any] = {}
    items: dict[str, dict[str, Any]] = {}  # key of the view → place in a list, or key of an object → value
    drop: list[str] = []


class Sitting(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: str
    kind: str
    name: str
    here: bool = False


class Fell(msgspec.Struct, array_like=True):
    """A die: how it fell, whose it is, what it decides, what it needed, and whether it had it.

    Of a die that had to be low `needs` is below zero: -2 is 2 or less.
    """

    fell: int
    side: str | None
    what: str
    needs: int | None
    hit: bool | None


class Portion(msgspec.Struct, array_like=True):
    """Part of a number: of what (`dice`, `needs`), how much, by which clause, from which piece or place."""

    what: str
    value: int
    rule: str
    source: str


class What(msgspec.Struct, omit_defaults=True):
    """What a sentence of the log says, as data: ids are those of the view, sides are seats (docs/api.md)."""

    event: str
    rank: int  # 0 detail, 1 ordinary, 2 notable, 3 decisive
    side: str | None = None  # it tells of
    led: bool = False  # only the line before says whose it is
    pieces: tuple[str, ...] = ()
    faces: dict[str, str] = {}  # what those pieces are that have only a tag: piece → card
    places: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()  # whatever else it names: of which kind, and its id
    numbers: tuple[int, ...] = ()  # that it tells
    dice: list[Fell] = []
    unsaid: bool = False  # the sentence does not say of every die how it fell
    parts: list[Portion] = []  # of the dice that follow, and of what they need
    who: tuple[str, ...] = ()  # pieces or places that do it …
    whom: tuple[str, ...] = ()  # … and to which it is done
    likely: tuple[int, float, float] | None = None  # at least so much, how likely, what dice do on average
    reads: int = 0  # what the die counts as here
    hits: int | None = None  # scored
    lost: tuple[tuple[str, int], ...] = ()  # what, and how much of it
    gone: tuple[str, ...] = ()  # pieces that this took from their side
    won: tuple[tuple[str, int], ...] = ()
    opens: str = ""  # turn, phase or battle
    closes: bool = False  # the outcome of its battle
    turn: int = 0  # it belongs to
    phase: str = ""
    battle: str = ""


class Asking(msgspec.Struct, omit_defaults=True):
    """What is asked, as data, as far as the audience may know."""

    prompt: str = ""  # by its name
    side: str | None = None  # that is asked
    pieces: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


class LogLine(msgspec.Struct, array_like=True):
    """A sentence of the log: after which action, whose, under which clause, its dice, all of it as data."""

    number: int
    seat: int
    rule: str
    text: str
    dice: tuple[int, ...]
    what: What


class Note(msgspec.Struct):
    """Something said or done at the table beside the game."""

    seq: int
    at: int
    kind: str
    seat: int
    data: dict[str, Any]


class Across(msgspec.Struct):
    """Two at one screen: what the one who decides needs of it."""

    seat: str
    openly: bool  # his choices may be seen by both
    answers: list[str]  # that need no look at what only he sees: `pass`, `standard`
    secrets: list[str]  # seats that see more than both together


class Scored(msgspec.Struct, array_like=True):
    """A part of what victory is counted in; of no seat: what is needed of it."""

    seat: str | None
    part: str
    name: str
    value: int
    rule: str


class Update(msgspec.Struct, kw_only=True, tag_field="t", tag="update"):
    """A game as one audience may know it, from an entry on."""

    id: str
    game: str
    scenario: str
    since: int  # it tells what happened after this entry …
    seq: int  # … up to this one
    ply: int
    you: str | None = None
    status: str
    ended: str
    winner: str | None
    to_act: str | None
    seats: list[Sitting]
    clock: list[int]  # milliseconds left to each seat when this was sent; empty if there are no clocks
    ticking: str | None  # whose clock runs
    view: Json | None = None
    patch: Patch | None = None  # in place of the view, if the socket has sent that of `since`
    prompt: str = ""  # who asked for labels reads what is decided, as far as he may know, in his language …
    rule: str = ""  # … under which clauses …
    asking: Asking | None = None  # … what it is about, as data …
    trail: list[str] = []  # … where in the rules that stands, outermost first …
    question: str = ""  # … what standing orders call it …
    fighting: bool = False  # a fight is under way, to which what is told next belongs
    labels: list[str] | None = None  # … and the view's `legal` in words, if he decides
    kept: int  # lines of the log up to this action still hold; those after it are replaced
    log: list[LogLine] = []
    notes: list[Note]
    earlier: int = 0  # words said since then that are left out: they are asked for
    asked: dict[str, Any] | None
    undo: str | None = None  # why the last decision cannot be taken back freely (a code); None if it can
    commitment: str
    secret: str | None
    broken: str
    terms: Terms | None = None  # what was agreed before play: with a first look
    score: list[Scored] = []  # when it is over, for who asked for labels
    story: StoryTold | None = None  # what mattered of what others did, to a seat that decides now
    hints: bool = True  # whether a computer may be asked for advice
    across: Across | None = None  # to one who plays both sides
    fork: int = 0  # so many actions were played in another game that this one goes on from


class Going(msgspec.Struct, array_like=True):
    """From where to where something goes, and what; the first is empty where nobody knows."""

    start: str
    goal: str
    pieces: tuple[str, ...]


class Changed(msgspec.Struct, array_like=True):
    """What a side has more of (less: below zero) than before, and whether that is a piece."""

    side: str | None
    what: str
    count: int
    is_piece: bool


class BeatTold(msgspec.Struct, omit_defaults=True):
    """One thing of a story (docs/api.md, Stories)."""

    n: int
    kind: str
    weight: int
    head: int
    lines: tuple[int, ...]
    first: int
    last: int
    rank: int = 0
    side: str | None = None
    turn: int = 0
    phase: str = ""
    battle: str = ""
    place: str = ""
    moves: list[Going] = []
    strikes: tuple[tuple[str, ...], ...] = ()
    pieces: tuple[str, ...] = ()
    faces: dict[str, str] = {}
    rolls: list[Fell] = []
    changes: list[Changed] = []
    gone: tuple[str, ...] = ()
    lost: bool = False


class EntryTold(msgspec.Struct):
    """One thing that mattered."""

    tone: str
    title: str
    text: str
    place: str
    pieces: tuple[str, ...]
    beats: tuple[int, ...]


class Fallen(msgspec.Struct):
    """What a side has lost since, and how many pieces in the whole game."""

    side: str | None
    pieces: tuple[str, ...]
    faces: dict[str, str]
    total: int


class DigestTold(msgspec.Struct):
    """What mattered to a seat."""

    due: bool  # the other side had a phase of its own, or played a card
    entries: list[EntryTold]
    smaller: int
    losses: list[Fallen]


class StoryTold(msgspec.Struct, omit_defaults=True):
    """What happened after an action: beats, what mattered, and how the board stood before and after each."""

    since: int
    beats: list[BeatTold]
    digest: DigestTold
    view: Json | None = None  # before the first beat …
    patches: list[Patch] = []  # … and how each of them changed it


class Moment(msgspec.Struct, kw_only=True):
    """A record after n of its actions, as a seat saw it then (or would have)."""

    key: str
    n: int
    you: str | None
    to_act: str | None
    over: bool
    winner: str | None
    prompt: str
    rule: str  # the clauses of the prompt
    asking: Asking
    view: Json
    after: int  # the log tells what happened after this action
    log: list[LogLine]


class SceneTold(msgspec.Struct, omit_defaults=True):
    """A beat of a record among all of them: enough for a list of them, and for how long each is shown."""

    n: int
    kind: str
    weight: int
    first: int  # actions
    last: int
    at: int  # after which action the board stands as the beat leaves it
    text: str
    side: str | None = None
    turn: int = 0
    phase: str = ""
    lost: bool = False


class BeatMoment(msgspec.Struct, kw_only=True):
    """A beat of a record: the board before it, how it changed that, its lines, what is asked then."""

    key: str
    n: int
    you: str | None
    beat: BeatTold
    at: int
    prompt: str
    rule: str
    view: Json
    patch: Patch
    log: list[LogLine]


class Invitation(msgspec.Struct, kw_only=True):
    """What somebody may know who is invited, before he sits down: also what his dice are bound to."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    brings: list[str]  # options that whoever sits down may choose for himself, such as his deck
    terms: Terms
    seat: str
    seats: list[Sitting]
    commitment: str
