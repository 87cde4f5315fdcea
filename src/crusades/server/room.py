"""One table: a game, who sits at it, and everything that happened there.

A room is what its entries make of it. `intend_…` answers what an entry would be, or refuses; `fold` takes an
entry that is on disk. Nothing else changes a room, so that any process that reads the entries has the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec

from crusades.core.action import BadNotation
from crusades.core.flow import NOBODY
from crusades.core.game import Json
from crusades.play import beginning, fair
from crusades.play.library import AnyGame
from crusades.play.record import Header, Played, lines_of
from crusades.play.session import OTHER_SEAT, Attempt, BadLine, CannotUndo, Match, Retreat
from crusades.play.telling import Told
from crusades.server.letters import is_readable, visible
from crusades.server.store import Entry, now
from crusades.server.terms import Deed, Request, Seat, Still, Terms

# kinds of entries
SEAT, BEGIN, MOVE, UNDO, TAKE, ASK, DENY, RESIGN, AGREE, FLAG, CHAT, AGAIN, FORK, MUTE = (
    "seat", "begin", "move", "undo", "take", "ask", "deny", "resign", "agree", "flag", "chat", "again",
    "fork", "mute",
)  # fmt: skip
PLAY = frozenset(
    {BEGIN, MOVE, UNDO, TAKE, RESIGN, AGREE, FLAG}
)  # those after which the game stands otherwise
TALK = frozenset(  # those that everybody reads as they are
    {CHAT, ASK, DENY, SEAT, AGAIN, UNDO, TAKE, RESIGN, AGREE, FLAG, MUTE}
)

PERSON, OPEN, AI = "person", "open", "ai"
WAITING, RUNNING, OVER = "waiting", "running", "over"
TAKEBACK, END = "takeback", "end"
NO_CLOCK, WHOLE_GAME, EACH_TURN = "none", "game", "turn"
TIMED = frozenset({MOVE, UNDO, TAKE, SEAT, RESIGN, AGREE, FLAG})  # entries that say how the clocks stand
EVERYBODY = "*"  # who watches
CALLED_OFF = "called off"  # how a game ended that never began
REMEMBERED = 512  # client ids of late entries by which a resend is known
BROKEN = "This game no longer replays. It is kept as it is, and shown as far as it goes."


Ahead = Attempt | Retreat | None  # what an entry leads to, if that is known already


class Refused(Exception):
    """What somebody asked for is not done. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule


class Room:
    """A table in memory."""

    def __init__(self, id_: str, game: AnyGame, header: Header, terms: Terms, secret: bytes) -> None:
        self.id = id_
        self.game = game
        self.header = header
        self.terms = terms
        self.has_clock = terms.clock != NO_CLOCK
        self.secret = secret
        self.seats: list[Seat] = [Seat(OPEN) for _ in game.seats]
        self.match: Match | None = None
        self.given: Match | None = None  # what was played elsewhere, if the game goes on from there
        self.seq = 0
        self.ply = 0  # the last entry after which the game stood otherwise
        self.at = 0
        self.request: Request | None = None
        self.ended = ""  # "", rules, resigned, agreed, time, called off
        self.winner = NOBODY
        self.talk: list[Entry] = []
        self.voices: dict[str, str] = {}  # spectators who have said something, and what they call themselves
        self.muted: set[str] = set()  # those of them whom the players have silenced
        self.owner = ""  # who made it
        self.seen: dict[int, tuple[Any, Json]] = {}  # the last view of each audience, and its state
        self.counts: list[int] = []  # after each entry, the actions that stood: for those who resume
        self.deeds: list[Deed] = []  # one for each action that stands
        self.clients: dict[tuple[int, str], int] = {}
        self.forgot = False  # whether there were more of them
        self.stills: deque[Still] = deque(maxlen=terms.delay + 1)
        self.shown: list[Told] = []  # the log as spectators read it who are shown the first of the stills
        self.clock: list[int] = [terms.seconds * 1000 for _ in game.seats]  # milliseconds left
        self.ticking_since = 0
        self.lefts: list[tuple[int, int]] = []  # clock per turn: actions, and what its player had left then
        self.turn = 0  # the entry with which the decision came to whoever has it
        self.played = 0  # when the game last went on …
        self.last_play = ""  # … and by what kind of entry
        self.heard_from = [0 for _ in game.seats]  # when a seat last did or said something …
        self.acted = [0 for _ in game.seats]  # … and with which entry
        self.deciding = NOBODY
        self.last_decided = NOBODY  # who had it before
        self.now: Callable[[], int] = now
        self.uptime: Callable[[int, int], int] = between  # milliseconds in which clocks ran
        self.broken = ""  # why its entries no longer replay
        self.unread: list[str] = []  # those that do not, as a record would have them
        self.watch: Callable[[], None] | None = None  # asked while a long game is taken up: may it go on?

    # where it stands ------------------------------------------------------------------------------------
    @property
    def status(self) -> str:
        if self.ended:
            return OVER
        return RUNNING if self.match is not None else WAITING

    @property
    def to_act(self) -> int:
        if self.match is None or self.ended or self.broken:
            return NOBODY
        return self.match.decides(self.match.state)

    @property
    def count(self) -> int:
        """Actions that stand."""
        return 0 if self.match is None else self.match.count

    @cached_property
    def commitment(self) -> str:
        """Published before anybody adds words of his own (docs/fair-dice.md)."""
        return fair.commitment(self.secret)

    def seats_of(self, person: str) -> list[int]:
        """His own, and those where a computer sits in for him."""
        return [n for n in range(len(self.seats)) if self.is_seat_of(person, n)]

    def is_seat_of(self, person: str, seat: int) -> bool:
        return seat != NOBODY and self.seats[seat].person == person and self.seats[seat].kind != OPEN

    def running(self) -> Match:
        if self.broken:
            raise Refused("broken", BROKEN)
        if self.ended:
            raise Refused("over", "The game is over.")
        if self.match is None:
            raise Refused("waiting", "The game has not begun: a seat is open.")
        return self.match

    # what would happen ----------------------------------------------------------------------------------
    def entry(self, kind: str, seat: int, data: dict[str, Any], client: str | None = None) -> Entry:
        if self.broken and kind != RESIGN:
            raise Refused("broken", BROKEN)
        at = max(self.now(), self.at)  # nobody gains time when a wall clock is set back
        if self.has_clock and kind in TIMED and self.status == RUNNING:
            data = {**data, **self.clock_after(kind, at)}
        return Entry(self.id, self.seq + 1, kind, seat, client, data, at)

    def intend_move(self, seat: int, text: str, client: str | None = None) -> tuple[Entry, Attempt]:
        """The entry of an action (or a line of them), and what it leads to.

        A line is played as far as the first action that chance answers or that shows something hidden. To
        refuse it there would tell what that action would set off, for nothing.
        """
        match = self.running()
        if seat != self.to_act:
            raise Refused("turn", "It is not your decision.")
        if self.is_out_of_time(self.now()):
            raise Refused("time", "Your time is over.")
        try:
            attempt = self.line(match, text, self.is_offered(match, seat, text))
        except BadNotation as error:
            raise Refused("notation", str(error)) from None
        except BadLine as error:
            raise refusal_of(error, text) from None
        data = {"played": [str(line) for line in attempt.played]}
        return self.entry(MOVE, seat, data, client), attempt

    def is_offered(self, match: Match, seat: int, text: str) -> bool:
        """Whether this was among the legal actions that the seat has just been shown."""
        state, view = self.seen.get(seat, (None, {}))
        return state is match.state and text in view["legal"]  # type: ignore[operator]

    def line(self, match: Match, text: str, is_offered: bool = False) -> Attempt:
        try:
            return match.attempt(text, is_offered)
        except BadLine as error:
            if error.attempt is None:
                raise
            return error.attempt

    def why_no_undo(self, seat: int) -> str | None:
        """Why a seat cannot freely take the last decision back. Of another's decision it learns only that."""
        match = self.running()
        if self.deeds and self.deeds[-1].seat != seat:
            return OTHER_SEAT
        return match.why_no_undo

    def intend_undo(self, seat: int, client: str | None = None) -> Entry:
        why = self.why_no_undo(seat)
        if why is not None:
            raise Refused("undo", f"{why[0].upper()}{why[1:]}.")
        return self.entry(UNDO, seat, {}, client)

    def intend_ask(self, seat: int, what: str, count: int = 1, client: str | None = None) -> list[Entry]:
        """Computers, and whoever sits on both sides, consent at once; that they did is noted all the same."""
        match = self.running()
        if self.request is not None:
            raise Refused("asked", "Something is being asked already.")
        data: dict[str, Any] = {"what": what}
        if what == TAKEBACK:
            if not 1 <= count <= match.own_count:
                raise Refused("undo", "So many decisions have not been made.")
            if any(each.kind == AI for each in self.seats):
                # back to the asker's own last decision: the computer would only play its own again
                last = reversed(self.deeds[-match.own_count :])
                count = max(count, next((n for n, deed in enumerate(last, 1) if deed.seat == seat), 1))
            data |= {"count": count, "unknown": self.unknown(count)}
        asked = self.entry(ASK, seat, data, client)
        if not self.consents(seat):
            return [asked]
        kind, granted = (TAKE, {"count": count}) if what == TAKEBACK else (AGREE, {})
        return [asked, msgspec.structs.replace(self.entry(kind, self.other(seat), granted), seq=self.seq + 2)]

    def unknown(self, count: int) -> dict[str, Any]:
        """What taking back so many decisions would make un-known, in numbers that everybody may know."""
        last = self.deeds[-count:]
        return {
            "decisions": {name: sum(d.seat == n for d in last) for n, name in enumerate(self.game.seats)},
            "rolls": sum(d.chance for d in last),
            "shown": any(d.shown for d in last),
        }

    def consents(self, seat: int) -> bool:
        """Whether nobody else is to be asked. A computer that sits in for somebody consents to nothing."""
        own = self.seats[seat].person
        others = [each for n, each in enumerate(self.seats) if n != seat]
        return all(each.person == own if each.person else each.kind == AI for each in others)

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
        """Before anybody else has come, this calls the game off; one that no longer replays it closes."""
        if self.ended or not (self.broken or self.status == WAITING):
            self.running()
        return self.entry(RESIGN, seat, {}, client)

    def intend_chat(self, seat: int, name: str, text: str, client: str | None = None, who: str = "") -> Entry:
        """`who` says it at this table, by a name that nobody else has."""
        if seat == NOBODY and not self.muted.isdisjoint({who, EVERYBODY}):
            raise Refused("muted", "Those who play do not want to be talked to.")
        said = visible(text)
        if not said:
            raise Refused("letters", "There is nothing in it that can be seen.")
        return self.entry(CHAT, seat, {"name": name, "text": said, "who": who}, client)

    def intend_mute(self, seat: int, who: str, on: bool, client: str | None = None) -> Entry:
        """A seat silences one who watches, or all of them. Those who play cannot silence each other."""
        if who not in self.voices and who != EVERYBODY:
            raise Refused("unknown", "Nobody who watches has said anything by that name.")
        return self.entry(MUTE, seat, {"who": who, "name": self.voices.get(who, ""), "on": on}, client)

    def intend_words(self, number: int, words: str, client: str | None = None) -> list[Entry]:
        """A seat adds words of its own to the dice, or none. The commitment has long been published."""
        if self.match is not None or self.ended:
            raise Refused("begun", "The game has begun: the dice have their words.")
        return self.intend_seat(
            number, msgspec.structs.replace(self.seats[number], words=words, ready=True), client
        )

    def intend_seat(self, number: int, seat: Seat, client: str | None = None) -> list[Entry]:
        """Somebody sits down; with the last seat taken and ready the game begins."""
        try:
            seat = msgspec.structs.replace(seat, words=fair.tidy(seat.words))
        except fair.BadWords as error:
            raise Refused("words", f"{str(error).capitalize()}.") from None
        if not is_readable(seat.words):
            raise Refused("letters", "There are letters in it that cannot be seen.")
        entries = [self.entry(SEAT, number, msgspec.to_builtins(seat), client)]
        others = [each for n, each in enumerate(self.seats) if n != number]
        if self.match is None and all(each.kind != OPEN and each.ready for each in [*others, seat]):
            entries.append(msgspec.structs.replace(self.entry(BEGIN, NOBODY, {}), seq=self.seq + 2))
        return entries

    def retreat(self, entry: Entry) -> Retreat | None:
        """Where a takeback leads. To find that takes a while and changes nothing: it is done beforehand."""
        if entry.kind != TAKE or self.broken:
            return None
        try:
            return self.running().retreat(entry.data["count"])
        except CannotUndo as error:
            raise Refused("undo", f"{str(error).capitalize()}.") from None

    def forecast(self, entries: Sequence[Entry], attempt: Ahead) -> tuple[str, int]:
        """Status and seat to act once these entries are folded in."""
        last = entries[-1]
        if last.kind in (RESIGN, AGREE, FLAG) or (attempt is not None and attempt.after.over):
            return OVER, NOBODY
        if attempt is not None:
            return RUNNING, self.running().decides(attempt.after)
        if last.kind in (BEGIN, UNDO):  # seldom enough to try it out
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
        other.given = self.given
        other.deeds = self.deeds[:]
        other.seq = self.seq
        other.at = self.at
        return other

    # what has happened ----------------------------------------------------------------------------------
    def fold(self, entry: Entry, attempt: Ahead = None) -> None:
        """Take an entry; `attempt` is what it leads to, if that is known already."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.seq = entry.seq
        self.at = entry.at
        if entry.client is not None:
            self.clients[entry.seat, entry.client] = entry.seq
            if len(self.clients) > REMEMBERED:
                del self.clients[next(iter(self.clients))]
                self.forgot = True
        if entry.kind in TALK:
            self.talk.append(entry)
        if entry.kind in PLAY:
            self.last_play = entry.kind
            self.ply = entry.seq
            self.request = None
        before = self.count
        try:
            if self.broken:  # who sits there and what was said can still be read
                self._keep(entry)
                if entry.kind in (SEAT, RESIGN):
                    FOLDS[entry.kind](self, entry, None)
            else:
                FOLDS[entry.kind](self, entry, attempt)
                self._tick(entry)
        finally:
            self.counts.append(self.count)
        if entry.kind in PLAY and self.match is not None and not self.broken:
            self.note_end(self.match)
            self.note_still(self.match, min(before, self.count))

    def read(self, entry: Entry, ahead: Ahead = None) -> None:
        """Take an entry from the database. One that does not replay breaks the room: it can only be read."""
        try:
            self.fold(entry, ahead)
        except Exception as error:
            self.broken = f"This game no longer replays: entry {entry.seq}: {error or type(error).__name__}"
            self._keep(entry)

    def _keep(self, entry: Entry) -> None:
        """What was played, although nobody can play it again."""
        if entry.kind == MOVE:
            self.unread += entry.data["played"]
        elif entry.kind in (UNDO, TAKE):
            self.unread.append(f"--- takeback {entry.data.get('count', 1)}")

    def note_end(self, match: Match) -> None:
        if self.ended and match.header.fair:
            match.reveal()
        if match.over and not self.ended:
            self.ended = "rules"
            self.winner = self.game.result(match.state)

    def note_still(self, match: Match, kept: int) -> None:
        """Keep this moment for late spectators, and go on to the next that they are shown."""
        if self.terms.spectators != "late":
            return
        shown = self.stills[0] if self.stills else None
        told = match.log(None, after=kept)
        self.stills.append(
            Still(self.seq, match.state, match.count, kept, told, self.clock[:], self.ticking, self.seats[:])
        )
        if self.stills[0] is not shown:
            still = self.stills[0]
            while self.shown and self.shown[-1].number > still.kept:
                self.shown.pop()
            self.shown += still.told

    def _seat(self, entry: Entry, attempt: Ahead) -> None:
        self.seats[entry.seat] = msgspec.convert(entry.data, Seat)

    def _begin(self, entry: Entry, attempt: Ahead) -> None:
        words = {self.game.seats[n]: seat.words for n, seat in enumerate(self.seats) if seat.words}
        self.header = self.brought()
        if self.given is not None:
            self.match = beginning.begin_fork(self.given, self.secret, words)
        else:
            self.match = beginning.begin_fair(self.game, self.header, self.secret, words)

    def brought(self, *more: Seat) -> Header:
        """What is played, with the decks that the seats (and `more` of them) have brought to it."""
        options = [seat.brings for seat in (*self.seats, *more)]
        if not any(options):
            return self.header
        both = {name: value for each in (self.header.options, *options) for name, value in each.items()}
        return replace(self.header, options=both)

    def brings(self, number: int) -> list[str]:
        """The options that whoever sits there chooses for himself."""
        own = f".{self.game.seats[number]}"
        return [o.name for o in self.game.options if o.is_open and o.name.endswith(own)]

    def _chat(self, entry: Entry, attempt: Ahead) -> None:
        if entry.seat == NOBODY and entry.data.get("who"):
            self.voices[entry.data["who"]] = entry.data["name"]

    def _mute(self, entry: Entry, attempt: Ahead) -> None:
        (self.muted.add if entry.data["on"] else self.muted.discard)(entry.data["who"])

    def _fork(self, entry: Entry, attempt: Ahead) -> None:
        self.given = beginning.given_part(
            self.game, self.header, lines_of("\n".join(entry.data["lines"])), self.watch
        )

    def _move(self, entry: Entry, attempt: Ahead) -> None:
        match = self.match
        assert match is not None
        before = match.state.reveals
        if isinstance(attempt, Attempt):
            match.commit(attempt)
            done = [(step.played, step.after.reveals) for step in attempt.steps]
        else:
            done = [(line, self._repeat(match, line)) for line in map(Played.parse, entry.data["played"])]
        for line, after in done:
            self.deeds.append(Deed(entry.seat, bool(line.rolled), after != before))
            before = after
        if "left" in entry.data:
            self.lefts.append((match.count, entry.data["left"]))

    def _repeat(self, match: Match, line: Played) -> int:
        match.repeat(line)
        return int(match.state.reveals)

    def _undo(self, entry: Entry, attempt: Ahead) -> None:
        assert self.match is not None
        self.match.undo()
        self.deeds.pop()

    def _take(self, entry: Entry, attempt: Ahead) -> None:
        assert self.match is not None
        self.match.takeback(entry.data["count"], attempt if isinstance(attempt, Retreat) else None)
        del self.deeds[-entry.data["count"] :]

    def _ask(self, entry: Entry, attempt: Ahead) -> None:
        data = entry.data
        self.request = Request(
            entry.seat, data["what"], data.get("count", 0), entry.seq, data.get("unknown", {})
        )

    def _deny(self, entry: Entry, attempt: Ahead) -> None:
        self.request = None

    def _resign(self, entry: Entry, attempt: Ahead) -> None:
        if self.match is None and not self.broken:
            self.ended = CALLED_OFF
            return
        self.ended = "resigned"
        self.winner = self.other(entry.seat)
        self._say(f"{self.game.seats[entry.seat]} resigned")

    def _agree(self, entry: Entry, attempt: Ahead) -> None:
        self.ended = "agreed"
        self._say("ended by agreement")

    def _flag(self, entry: Entry, attempt: Ahead) -> None:
        self.ended = "time"
        self.winner = self.other(entry.seat)
        self._say(f"{self.game.seats[entry.seat]} ran out of time")

    def _say(self, text: str) -> None:
        """How the game ended, if not by the rules, stands in its record as a comment."""
        if self.match is not None:
            self.match.note(text)

    def _nothing(self, entry: Entry, attempt: Ahead) -> None:
        pass

    def other(self, seat: int) -> int:
        others = [n for n in range(len(self.seats)) if n != seat]
        return others[0] if len(others) == 1 else NOBODY

    # time -----------------------------------------------------------------------------------------------
    @property
    def ticking(self) -> int:
        """The seat whose clock runs, or NOBODY. Computers have all the time that they are given."""
        seat = self.to_act if self.has_clock else NOBODY
        return seat if seat != NOBODY and self.seats[seat].kind == PERSON else NOBODY

    def clock_at(self, at: int) -> list[int]:
        """Milliseconds left to each seat at a moment after the last entry."""
        clock = self.clock[:]
        seat = self.ticking
        if seat != NOBODY:
            clock[seat] = max(0, clock[seat] - self.uptime(self.ticking_since, at))
        return clock

    def clock_after(self, kind: str, at: int) -> dict[str, Any]:
        """How the clocks stand once an entry is made; it is written with the entry.

        A clock per turn is full again for the next decision. Whoever takes one back has only what he had left
        when he made it: time cannot be won by undoing.
        """
        clock = self.clock_at(at)
        if self.terms.clock == EACH_TURN and self.match is not None:
            full = self.terms.seconds * 1000
            if kind == MOVE:
                left = clock[self.to_act]
                clock[self.to_act] = full
                return {"clock": clock, "left": left}
            if kind == TAKE:
                clock = [full] * len(clock)
            last = self.match.last_seat
            if kind == UNDO and last is not None:
                lefts = [left for count, left in self.lefts if count >= self.match.count]
                clock = [full if seat != last else min([clock[seat], *lefts]) for seat in range(len(clock))]
        return {"clock": clock}

    def _tick(self, entry: Entry) -> None:
        """Clocks as the entry says; and whose decision it is now."""
        if entry.kind in PLAY:
            self.played = entry.at
        if entry.seat != NOBODY and entry.kind != FLAG:
            self.heard_from[entry.seat] = entry.at
            self.acted[entry.seat] = entry.seq
        if "clock" in entry.data:
            self.clock = list(entry.data["clock"])
        if "clock" in entry.data or entry.kind == BEGIN:
            self.ticking_since = entry.at
        if self.lefts and entry.kind in (UNDO, TAKE) and self.match is not None:
            self.lefts = [each for each in self.lefts if each[0] <= self.match.count]
        if entry.kind in PLAY and self.deciding != self.to_act:
            self.last_decided, self.deciding = self.deciding, self.to_act
            self.turn = entry.seq

    def is_out_of_time(self, at: int) -> bool:
        seat = self.ticking
        return seat != NOBODY and self.clock_at(at)[seat] == 0

    def due(self, at: int) -> int:
        """When the flag falls if from now on no server stops; 0 if no clock runs."""
        seat = self.ticking
        return 0 if seat == NOBODY else at + self.clock_at(at)[seat]

    def due_after(self, entries: Sequence[Entry], to_act: int) -> int:
        """The same once these entries are folded in."""
        if not self.has_clock or to_act == NOBODY:
            return 0
        seats, clock, since = self.seats[:], None, 0
        for entry in entries:
            if entry.kind == SEAT:
                seats[entry.seat] = msgspec.convert(entry.data, Seat)
            if entry.kind == BEGIN:
                clock, since = self.clock, entry.at
            if "clock" in entry.data:
                clock, since = entry.data["clock"], entry.at
        if seats[to_act].kind != PERSON:
            return 0
        return self.due(entries[-1].at) if clock is None else since + clock[to_act]

    def intend_flag(self) -> Entry:
        """The server says whose time is over."""
        self.running()
        at = self.now()
        if not self.is_out_of_time(at):
            raise Refused("clock", "There is time left.")
        return self.entry(FLAG, self.ticking, {})


def refusal_of(error: BadLine, text: str) -> Refused:
    """Of a single action what is wrong with it; of several which one stopped them."""
    rule = error.refusal.rule if error.refusal else ""
    if text.strip().strip(";").strip() != error.part:
        return Refused("line", str(error), rule)
    return Refused("illegal", error.refusal.text, rule) if error.refusal else Refused("notation", error.why)


def between(start: int, end: int) -> int:
    """Time as it goes while a server is always up."""
    return max(0, end - start)


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
    CHAT: Room._chat,
    MUTE: Room._mute,
    AGAIN: Room._nothing,
    FORK: Room._fork,
}
