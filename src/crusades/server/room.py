"""A room: one game, who sits at it, and everything that happened there (`hub.Table`: who listens to it, too).

A room is what its entries make of it. `intend_…` answers what an entry would be, or refuses; `fold` takes an
entry that is on disk. Nothing else changes a room, so that any process that reads the entries has the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec

from crusades.core.action import BadNotation
from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.play import beginning, fair
from crusades.play.answers import fault_of
from crusades.play.attempts import OTHER_SEAT, Attempt, BadLine, CannotUndo, Retreat, no_undo
from crusades.play.library import AnyGame
from crusades.play.record import Header, Played, lines_of
from crusades.play.session import Match
from crusades.server.agreements import Deed, Request, Terms
from crusades.server.database import Entry, now
from crusades.server.entry_kinds import (
    AGAIN,
    AGREE,
    ASK,
    BEGIN,
    CHAT,
    DENY,
    FLAG,
    FORK,
    MOVE,
    MUTE,
    PLAY,
    RESIGN,
    SEAT,
    TAKE,
    TALK,
    TIMED,
    UNDO,
)  # fmt: skip
from crusades.server.game_clock import GameClock
from crusades.server.last_shown import LastShown
from crusades.server.refused import Refused
from crusades.server.seats import PERSON, Seat, Seats, seat_in
from crusades.server.spectators import EVERYBODY, Spectators, Still
from crusades.server.visible_text import is_readable, visible

WAITING, RUNNING, OVER = "waiting", "running", "over"
TAKEBACK, END = "takeback", "end"
CALLED_OFF = "called off"  # how a game ended that never began
ENDINGS = {  # as the record has them: its last comment
    "resigned": "{seat} resigned",
    "agreed": "ended by agreement",
    "time": "{seat} ran out of time",
}
REMEMBERED = 512  # client ids of late entries by which a resend is known
BROKEN = Answer("refused.broken")


Ahead = Attempt | Retreat | None  # what an entry leads to, if that is known already


class Room:
    """A game in memory."""

    def __init__(self, id_: str, game: AnyGame, header: Header, terms: Terms, secret: bytes) -> None:
        self.id = id_
        self.game = game
        self.header = header
        self.terms = terms
        self.secret = secret
        self.seats = Seats(len(game.seats))
        self.clock = GameClock(terms, len(game.seats))
        self.spectators = Spectators(terms)
        self.match: Match | None = None
        self.given: Match | None = None  # what was played elsewhere, if the game goes on from there
        self.seq = 0
        self.ply = 0  # the last entry after which the game stood otherwise
        self.at = 0
        self.request: Request | None = None
        self.ended = ""  # "", rules, resigned, agreed, time, called off
        self.winner = NOBODY
        self.talk: list[Entry] = []
        self.owner = ""  # who made it
        self.last_shown: LastShown = {}  # for whoever draws: nothing is decided by it
        self.counts: list[int] = []  # after each entry, the actions that stood: for those who resume
        self.deeds: list[Deed] = []  # one for each action that stands
        self.clients: dict[tuple[int, str], int] = {}
        self.forgot = False  # whether there were more of them
        self.turn = 0  # the entry with which the decision came to whoever has it
        self.played = 0  # when the game last went on …
        self.last_play = ""  # … and by what kind of entry
        self.deciding = NOBODY
        self.last_decided = NOBODY  # who had it before
        self.now: Callable[[], int] = now
        self.broken: Answer | None = None  # why its entries no longer replay
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

    @property
    def allows_hints(self) -> bool:
        """Whether a computer may be asked for advice: always, unless people play one another."""
        return self.terms.hints or len({seat.person for seat in self.seats if seat.person}) < 2

    @cached_property
    def commitment(self) -> str:
        """Published before anybody adds words of his own (docs/fair-dice.md)."""
        return fair.commitment(self.secret)

    def running(self) -> Match:
        if self.broken:
            raise Refused("broken", BROKEN)
        if self.ended:
            raise Refused("over", Answer("refused.over"))
        if self.match is None:
            raise Refused("waiting", Answer("refused.not_begun"))
        return self.match

    # what would happen ----------------------------------------------------------------------------------
    def entry(self, kind: str, seat: int, data: dict[str, Any], client: str | None = None) -> Entry:
        if self.broken and kind != RESIGN:
            raise Refused("broken", BROKEN)
        at = max(self.now(), self.at)  # nobody gains time when a wall clock is set back
        if self.clock.is_used and kind in TIMED and self.status == RUNNING:
            data = {**data, **self.clock_after(kind, at)}
        return Entry(self.id, self.seq + 1, kind, seat, client, data, at)

    def intend_move(self, seat: int, text: str, client: str | None = None) -> tuple[Entry, Attempt]:
        """The entry of an action (or a line of them), and what it leads to.

        A line is played as far as the first action that chance answers or that shows something hidden. To
        refuse it there would tell what that action would set off, for nothing.
        """
        match = self._deciding(seat)
        try:
            attempt = match.attempt(text)
        except BadNotation as error:
            raise Refused("notation", error.answer) from None
        except BadLine as error:
            if error.attempt is None:
                raise refusal_of(error, text) from None
            attempt = error.attempt
        return self._moved(seat, attempt, client)

    def intend_plan(
        self,
        seat: int,
        actions: Sequence[str],
        client: str | None = None,
        *,
        questions: Sequence[str] = (),
        able: bool = False,
        joins: bool = False,
    ) -> tuple[Entry, Attempt]:
        """The same of several actions that are one choice: one entry, which one undo takes back.

        It ends where a line of actions ends. With `able` what is refused on the way is left out: of a group
        those go who can. With `joins` it is taken back together with what the seat decided just before.
        """
        match = self._deciding(seat)
        try:
            attempt = match.attempt_plan(actions, questions, able=able)
        except BadLine as error:
            raise refusal_of(error, "; ".join(actions)) from None
        before = self.deeds[-1] if joins and self.deeds else None
        together = {"with": before.entry} if before is not None and before.seat == seat else {}
        return self._moved(seat, attempt, client, together)

    def _deciding(self, seat: int) -> Match:
        match = self.running()
        if seat != self.to_act:
            raise Refused("turn", Answer("refused.not_your_decision"))
        if self.is_out_of_time(self.now()):
            raise Refused("time", Answer("refused.time_over"))
        return match

    def _moved(
        self, seat: int, attempt: Attempt, client: str | None, together: dict[str, Any] | None = None
    ) -> tuple[Entry, Attempt]:
        data = {"played": [str(line) for line in attempt.played], **(together or {})}
        return self.entry(MOVE, seat, data, client), attempt

    def why_no_undo(self, seat: int) -> str | None:
        """Why a seat cannot freely take the last decision back (a code). Of another's it learns only that."""
        match = self.running()
        if self.deeds and self.deeds[-1].seat != seat:
            return OTHER_SEAT
        return match.barrier

    def intend_undo(self, seat: int, client: str | None = None) -> Entry:
        why = self.why_no_undo(seat)
        if why is not None:
            raise Refused("undo", no_undo(why))
        return self.entry(UNDO, seat, {"count": self.undone_together}, client)

    @property
    def undone_together(self) -> int:
        """How many actions one undo takes back: all of the plan that the last of them belongs to."""
        last = self.deeds[-1].entry if self.deeds else 0
        own = itertools.takewhile(lambda deed: deed.entry == last, reversed(self.deeds))
        return min(sum(1 for _ in own), self.running().undoable)

    def intend_ask(self, seat: int, what: str, count: int = 1, client: str | None = None) -> list[Entry]:
        """Computers, and whoever sits on both sides, consent at once; that they did is noted all the same."""
        match = self.running()
        if self.request is not None:
            raise Refused("asked", Answer("refused.asked_already"))
        data: dict[str, Any] = {"what": what}
        if what == TAKEBACK:
            if not 1 <= count <= match.own_count:
                raise Refused("undo", Answer("refused.not_so_many"))
            if self.seats.has_computer():
                # back to the asker's own last decision: the computer would only play its own again
                last = reversed(self.deeds[-match.own_count :])
                count = max(count, next((n for n, deed in enumerate(last, 1) if deed.seat == seat), 1))
            data |= {"count": count, "unknown": self.unknown(count)}
        asked = self.entry(ASK, seat, data, client)
        if not self.seats.consent(seat):
            return [asked]
        kind, what_for = (TAKE, {"count": count}) if what == TAKEBACK else (AGREE, {})
        granted = self.entry(kind, self.seats.other(seat), what_for)
        return [asked, msgspec.structs.replace(granted, seq=self.seq + 2)]

    def unknown(self, count: int) -> dict[str, Any]:
        """What taking back so many decisions would make un-known, in numbers that everybody may know."""
        last = self.deeds[-count:]
        return {
            "decisions": {name: sum(d.seat == n for d in last) for n, name in enumerate(self.game.seats)},
            "rolls": sum(d.chance for d in last),
            "shown": any(d.shown for d in last),
        }

    def intend_answer(self, seat: int, yes: bool, client: str | None = None) -> Entry:
        self.running()
        request = self.request
        if request is None or (request.seat == seat and yes):
            raise Refused("asked", Answer("refused.nobody_asks"))
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
        if seat == NOBODY and self.spectators.is_muted(who):
            raise Refused("muted", Answer("refused.muted"))
        said = visible(text)
        if not said:
            raise Refused("letters", Answer("refused.nothing_seen"))
        return self.entry(CHAT, seat, {"name": name, "text": said, "who": who}, client)

    def intend_mute(self, seat: int, who: str, on: bool, client: str | None = None) -> Entry:
        """A seat silences one who watches, or all of them. Those who play cannot silence each other."""
        voices = self.spectators.voices
        if who not in voices and who != EVERYBODY:
            raise Refused("unknown", Answer("refused.no_voice"))
        return self.entry(MUTE, seat, {"who": who, "name": voices.get(who, ""), "on": on}, client)

    def intend_words(self, number: int, words: str, client: str | None = None) -> list[Entry]:
        """A seat adds words of its own to the dice, or none. The commitment has long been published."""
        if self.match is not None or self.ended:
            raise Refused("begun", Answer("refused.begun"))
        return self.intend_seat(
            number, msgspec.structs.replace(self.seats[number], words=words, ready=True), client
        )

    def intend_seat(self, number: int, seat: Seat, client: str | None = None) -> list[Entry]:
        """Somebody sits down; with the last seat taken and ready the game begins."""
        try:
            seat = msgspec.structs.replace(seat, words=fair.tidy(seat.words))
        except fair.BadWords as error:
            raise Refused("words", error.answer) from None
        if not is_readable(seat.words):
            raise Refused("letters", Answer("refused.letters"))
        entries = [self.entry(SEAT, number, msgspec.to_builtins(seat), client)]
        if self.match is None and self.seats.are_ready(number, seat):
            entries.append(msgspec.structs.replace(self.entry(BEGIN, NOBODY, {}), seq=self.seq + 2))
        return entries

    def retreat(self, entry: Entry) -> Retreat | None:
        """Where a takeback leads. To find that takes a while and changes nothing: it is done beforehand."""
        if entry.kind != TAKE or self.broken:
            return None
        try:
            return self.running().retreat(entry.data["count"])
        except CannotUndo as error:
            raise Refused("undo", error.answer) from None

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

    def outcome(self, entries: Sequence[Entry], attempt: Ahead) -> dict[str, Any]:
        """How the game ends with these entries, and who wins, for lists of games."""
        if attempt is not None:
            return {"ended": "rules", "winner": self.game.result(attempt.after)}
        trial = self.copy()
        for entry in entries:
            trial.fold(entry)
        return {"ended": trial.ended, "winner": trial.winner}

    def copy(self) -> Room:
        """The same room again, as far as the game in it goes."""
        other = Room(self.id, self.game, self.header, self.terms, self.secret)
        other.seats = self.seats.copy()
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
            self._keep_still(self.match, min(before, self.count))

    def read(self, entry: Entry, ahead: Ahead = None) -> None:
        """Take an entry from the database. One that does not replay breaks the room: it can only be read."""
        try:
            self.fold(entry, ahead)
        except Exception as error:
            why = Answer("refused.entry", entry=entry.seq, why=fault_of(error))
            self.broken = Answer("refused.no_longer", why=why)
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

    def _keep_still(self, match: Match, kept: int) -> None:
        """Keep this moment for late spectators."""
        if self.spectators.are_late:
            told, left = match.log(None, after=kept), self.clock.left[:]
            still = Still(self.seq, match.state, match.count, kept, told, left, self.ticking, self.seats[:])
            self.spectators.keep(still)

    def _seat(self, entry: Entry, attempt: Ahead) -> None:
        self.seats[entry.seat] = seat_in(entry)

    def _begin(self, entry: Entry, attempt: Ahead) -> None:
        words = {self.game.seats[n]: seat.words for n, seat in enumerate(self.seats) if seat.words}
        self.header = self.brought()
        if self.given is not None:
            self.match = beginning.begin_fork(self.given, self.secret, words)
        else:
            self.match = beginning.begin_fair(self.game, self.header, self.secret, words)

    def brought(self, *more: Seat) -> Header:
        """What is played, with the decks that the seats (and `more` of them) have brought to it."""
        brought = self.seats.brought(*more)
        return replace(self.header, options={**self.header.options, **brought}) if brought else self.header

    def brings(self, number: int) -> list[str]:
        """The options that whoever sits there chooses for himself."""
        own = f".{self.game.seats[number]}"
        return [o.name for o in self.game.options if o.is_open and o.name.endswith(own)]

    def _chat(self, entry: Entry, attempt: Ahead) -> None:
        if entry.seat == NOBODY and entry.data.get("who"):
            self.spectators.voices[entry.data["who"]] = entry.data["name"]

    def _mute(self, entry: Entry, attempt: Ahead) -> None:
        self.spectators.mute(entry.data["who"], entry.data["on"])

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
        plan = entry.data.get("with", entry.seq)
        for line, after in done:
            self.deeds.append(Deed(entry.seat, bool(line.rolled), after != before, plan))
            before = after

    def _repeat(self, match: Match, line: Played) -> int:
        match.repeat(line)
        return int(match.state.reveals)

    def _undo(self, entry: Entry, attempt: Ahead) -> None:
        assert self.match is not None
        for _ in range(entry.data.get("count", 1)):
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
        self.winner = self.seats.other(entry.seat)
        self._say(ENDINGS[self.ended].format(seat=self.game.seats[entry.seat]))

    def _agree(self, entry: Entry, attempt: Ahead) -> None:
        self.ended = "agreed"
        self._say(ENDINGS[self.ended])

    def _flag(self, entry: Entry, attempt: Ahead) -> None:
        self.ended = "time"
        self.winner = self.seats.other(entry.seat)
        self._say(ENDINGS[self.ended].format(seat=self.game.seats[entry.seat]))

    def _say(self, text: str) -> None:
        """How the game ended, if not by the rules, stands in its record as a comment."""
        if self.match is not None:
            self.match.note(text)

    def _nothing(self, entry: Entry, attempt: Ahead) -> None:
        pass

    # time -----------------------------------------------------------------------------------------------
    @property
    def ticking(self) -> int:
        """The seat whose clock runs, or NOBODY. Computers have all the time that they are given."""
        seat = self.to_act if self.clock.is_used else NOBODY
        return seat if seat != NOBODY and self.seats[seat].kind == PERSON else NOBODY

    def clock_at(self, moment: int) -> list[int]:
        """Milliseconds left to each seat at a moment after the last entry."""
        return self.clock.at(moment, self.ticking)

    def clock_after(self, kind: str, moment: int) -> dict[str, Any]:
        """How the clocks stand once an entry is made; it is written with the entry."""
        if kind == MOVE:
            return self.clock.after_move(moment, self.ticking, self.to_act)
        if kind == UNDO and self.match is not None:
            return self.clock.after_undo(moment, self.ticking, self.match.last_seat, self.match.count)
        if kind == TAKE:
            return self.clock.after_takeback(moment, self.ticking)
        return {"clock": self.clock_at(moment)}

    def _tick(self, entry: Entry) -> None:
        """Clocks as the entry says; and whose decision it is now."""
        self.seats.hear(entry)
        self.clock.fold(entry, self.count)
        if entry.kind in PLAY:
            self.played = entry.at
            if self.deciding != self.to_act:
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
        if not self.clock.is_used or to_act == NOBODY:
            return 0
        seats, clock, since = self.seats[:], None, 0
        for entry in entries:
            if entry.kind == SEAT:
                seats[entry.seat] = seat_in(entry)
            if entry.kind == BEGIN:
                clock, since = self.clock.left, entry.at
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
            raise Refused("clock", Answer("refused.time_left"))
        return self.entry(FLAG, self.ticking, {})


def refusal_of(error: BadLine, text: str) -> Refused:
    """Of a single action what is wrong with it; of several which one stopped them."""
    forbidden = error.forbidden
    rule = forbidden.in_words().rule if forbidden else ""
    if text.strip().strip(";").strip() != error.part:
        return Refused("line", error.answer, rule)
    if forbidden is None:
        return Refused("notation", error.why)
    return Refused("illegal", Answer("action.clause", clause=forbidden.text), rule)


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
