"""One table: a game, who sits at it, and everything that happened there.

A room is what its entries make of it. `intend_…` answers what an entry would be, or refuses; `fold` takes an
entry that is on disk. Nothing else changes a room, so that any process that reads the entries has the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from crusades.core.action import BadNotation
from crusades.core.flow import NOBODY
from crusades.play import fair, session
from crusades.play.library import AnyGame
from crusades.play.record import Header, Played
from crusades.play.session import Attempt, BadLine, Illegal, Match
from crusades.server.store import Entry, now

# kinds of entries
SEAT, BEGIN, MOVE, UNDO, TAKE, ASK, DENY, RESIGN, AGREE, FLAG, CHAT, AGAIN = (
    "seat", "begin", "move", "undo", "take", "ask", "deny", "resign", "agree", "flag", "chat", "again",
)  # fmt: skip
PLAY = frozenset(
    {BEGIN, MOVE, UNDO, TAKE, RESIGN, AGREE, FLAG}
)  # those after which the game stands otherwise
TALK = frozenset({CHAT, ASK, DENY, SEAT, AGAIN})  # those that everybody reads as they are

PERSON, OPEN, AI = "person", "open", "ai"
WAITING, RUNNING, OVER = "waiting", "running", "over"
TAKEBACK, END = "takeback", "end"
REMEMBERED = 512  # client ids of late entries by which a resend is known


class Refused(Exception):
    """What somebody asked for is not done. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before play."""

    clock: str = "none"  # none, game (so many seconds for all of it), turn (for each decision)
    seconds: int = 0
    spectators: str = "yes"  # yes, late, no
    delay: int = 0  # decisions that a late spectator is behind
    listed: bool = True  # whether strangers find it among the games to watch


class Seat(msgspec.Struct, frozen=True):
    kind: str
    person: str | None = None
    name: str = ""
    level: str = ""
    words: str = ""


class Request(msgspec.Struct, frozen=True):
    """Something that needs the other side's consent."""

    seat: int
    what: str
    count: int
    seq: int


class Still(msgspec.Struct, frozen=True):
    """A moment of the game, for spectators who are shown it later."""

    seq: int
    ply: int
    state: Any
    count: int  # actions played by then


class Room:
    """A table in memory."""

    def __init__(self, id_: str, game: AnyGame, header: Header, terms: Terms, secret: bytes) -> None:
        self.id = id_
        self.game = game
        self.header = header
        self.terms = terms
        self.secret = secret
        self.seats: list[Seat] = [Seat(OPEN) for _ in game.seats]
        self.match: Match | None = None
        self.seq = 0
        self.ply = 0  # the last entry after which the game stood otherwise
        self.at = 0
        self.request: Request | None = None
        self.ended = ""  # "", rules, resigned, agreed, time
        self.winner = NOBODY
        self.talk: list[Entry] = []
        self.counts: list[tuple[int, int]] = []  # entry, actions that stood after it: for those who resume
        self.clients: dict[tuple[int, str], int] = {}
        self.stills: deque[Still] = deque(maxlen=terms.delay + 1)
        self.clock: list[int] = [terms.seconds * 1000 for _ in game.seats]  # milliseconds left
        self.ticking_since = 0
        self.broken = ""  # why its entries no longer replay

    # where it stands ------------------------------------------------------------------------------------
    @property
    def status(self) -> str:
        if self.ended:
            return OVER
        return RUNNING if self.match is not None else WAITING

    @property
    def to_act(self) -> int:
        if self.match is None or self.ended:
            return NOBODY
        return self.game.to_act(self.match.state)

    @property
    def commitment(self) -> str:
        """Published before anybody adds words of his own (docs/fair-dice.md)."""
        return fair.commitment(self.secret)

    def seats_of(self, person: str) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.kind == PERSON and seat.person == person]

    def running(self) -> Match:
        if self.match is None:
            raise Refused("waiting", "The game has not begun: a seat is open.")
        if self.ended:
            raise Refused("over", "The game is over.")
        if self.broken:
            raise Refused("broken", self.broken)
        return self.match

    # what would happen ----------------------------------------------------------------------------------
    def entry(self, kind: str, seat: int, data: dict[str, Any], client: str | None = None) -> Entry:
        return Entry(self.id, self.seq + 1, kind, seat, client, data, now())

    def intend_move(self, seat: int, text: str, client: str | None = None) -> tuple[Entry, Attempt]:
        """The entry of an action (or a line of them), and what it leads to."""
        match = self.running()
        if seat != self.to_act:
            raise Refused("turn", "It is not your decision.")
        try:
            attempt = match.attempt(text)
        except Illegal as error:
            raise Refused("illegal", error.refusal.text, error.refusal.rule) from None
        except BadNotation as error:
            raise Refused("notation", str(error)) from None
        except BadLine as error:
            raise Refused("line", str(error), error.refusal.rule if error.refusal else "") from None
        data = {"played": [str(line) for line in attempt.played], "clock": self.clock_after(seat)}
        return self.entry(MOVE, seat, data, client), attempt

    def intend_undo(self, seat: int, client: str | None = None) -> Entry:
        match = self.running()
        if match.why_no_undo is not None:
            raise Refused("undo", match.why_no_undo)
        if match.last_seat != seat:
            raise Refused("turn", "The last decision was not yours.")
        return self.entry(UNDO, seat, {}, client)

    def intend_ask(self, seat: int, what: str, count: int = 1, client: str | None = None) -> Entry:
        match = self.running()
        if self.request is not None:
            raise Refused("asked", "Something is being asked already.")
        if what == TAKEBACK and not 1 <= count <= match.count:
            raise Refused("undo", "So many decisions have not been made.")
        return self.entry(ASK, seat, {"what": what, "count": count}, client)

    def intend_answer(self, seat: int, yes: bool, client: str | None = None) -> Entry:
        self.running()
        request = self.request
        if request is None or (request.seat == seat and yes):
            raise Refused("asked", "Nobody asks you anything.")
        if not yes:
            return self.entry(DENY, seat, {"what": request.what}, client)
        if request.what == TAKEBACK:
            return self.entry(TAKE, seat, {"count": request.count}, client)
        return self.entry(AGREE, seat, {}, client)

    def intend_resign(self, seat: int, client: str | None = None) -> Entry:
        self.running()
        return self.entry(RESIGN, seat, {}, client)

    def intend_chat(self, seat: int, name: str, text: str, client: str | None = None) -> Entry:
        return self.entry(CHAT, seat, {"name": name, "text": text}, client)

    def intend_seat(self, number: int, seat: Seat) -> list[Entry]:
        """Somebody sits down; with the last seat taken the game begins."""
        entries = [self.entry(SEAT, number, msgspec.to_builtins(seat))]
        others = [each for n, each in enumerate(self.seats) if n != number]
        if self.match is None and all(each.kind != OPEN for each in [*others, seat]):
            entries.append(msgspec.structs.replace(self.entry(BEGIN, NOBODY, {}), seq=self.seq + 2))
        return entries

    def forecast(self, entries: Sequence[Entry], attempt: Attempt | None) -> tuple[str, int]:
        """Status and seat to act once these entries are folded in."""
        last = entries[-1]
        if last.kind in (RESIGN, AGREE, FLAG) or (attempt is not None and attempt.after.over):
            return OVER, NOBODY
        if attempt is not None:
            return RUNNING, self.game.to_act(attempt.after)
        if last.kind in (BEGIN, UNDO, TAKE):  # seldom enough to try it out
            trial = self.copy()
            for entry in entries:
                trial.fold(entry)
            return trial.status, trial.to_act
        return self.status, self.to_act

    def copy(self) -> Room:
        """The same room again, as far as the game in it goes."""
        other = Room(self.id, self.game, self.header, self.terms, self.secret)
        other.seats = self.seats[:]
        other.match = None if self.match is None else self.match.copy()
        other.seq = self.seq
        return other

    # what has happened ----------------------------------------------------------------------------------
    def fold(self, entry: Entry, attempt: Attempt | None = None) -> None:
        """Take an entry; `attempt` is what it leads to, if that is known already."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.seq = entry.seq
        self.at = entry.at
        if entry.client is not None:
            self.clients[entry.seat, entry.client] = entry.seq
            if len(self.clients) > REMEMBERED:
                del self.clients[next(iter(self.clients))]
        if entry.kind in TALK:
            self.talk.append(entry)
        if entry.kind in PLAY:
            self.ply = entry.seq
            self.request = None
        if not self.broken:
            FOLDS[entry.kind](self, entry, attempt)
        if entry.kind in PLAY and self.match is not None:
            self.note_still()
        self.counts.append((entry.seq, 0 if self.match is None else self.match.count))

    def note_still(self) -> None:
        match = self.match
        assert match is not None
        if self.ended and match.header.fair:
            match.reveal()
        if match.over and not self.ended:
            self.ended = "rules"
            self.winner = self.game.result(match.state)
        if self.stills.maxlen and self.stills.maxlen > 1:
            self.stills.append(Still(self.seq, self.ply, match.state, match.count))

    def _seat(self, entry: Entry, attempt: Attempt | None) -> None:
        self.seats[entry.seat] = msgspec.convert(entry.data, Seat)

    def _begin(self, entry: Entry, attempt: Attempt | None) -> None:
        words = {self.game.seats[n]: seat.words for n, seat in enumerate(self.seats) if seat.words}
        self.match = session.begin_fair(self.game, self.header, self.secret, words)
        self.ticking_since = entry.at

    def _move(self, entry: Entry, attempt: Attempt | None) -> None:
        match = self.match
        assert match is not None
        if attempt is not None:
            match.commit(attempt)
        else:
            for text in entry.data["played"]:
                match.repeat(Played.parse(text))
        self.clock = list(entry.data["clock"])
        self.ticking_since = entry.at

    def _undo(self, entry: Entry, attempt: Attempt | None) -> None:
        assert self.match is not None
        self.match.undo()

    def _take(self, entry: Entry, attempt: Attempt | None) -> None:
        assert self.match is not None
        self.match.takeback(entry.data["count"])

    def _ask(self, entry: Entry, attempt: Attempt | None) -> None:
        self.request = Request(entry.seat, entry.data["what"], entry.data["count"], entry.seq)

    def _deny(self, entry: Entry, attempt: Attempt | None) -> None:
        self.request = None

    def _resign(self, entry: Entry, attempt: Attempt | None) -> None:
        self.ended = "resigned"
        self.winner = self.other(entry.seat)

    def _agree(self, entry: Entry, attempt: Attempt | None) -> None:
        self.ended = "agreed"

    def _flag(self, entry: Entry, attempt: Attempt | None) -> None:
        self.ended = "time"
        self.winner = self.other(entry.seat)

    def _nothing(self, entry: Entry, attempt: Attempt | None) -> None:
        pass

    def other(self, seat: int) -> int:
        others = [n for n in range(len(self.seats)) if n != seat]
        return others[0] if len(others) == 1 else NOBODY

    # time -----------------------------------------------------------------------------------------------
    def clock_after(self, seat: int) -> list[int]:
        """Milliseconds left to each seat once this one has decided."""
        return self.clock


FOLDS = {
    SEAT: Room._seat,
    BEGIN: Room._begin,
    MOVE: Room._move,
    UNDO: Room._undo,
    TAKE: Room._take,
    ASK: Room._ask,
    DENY: Room._deny,
    RESIGN: Room._resign,
    AGREE: Room._agree,
    FLAG: Room._flag,
    CHAT: Room._nothing,
    AGAIN: Room._nothing,
}
