"""Playing a record again: every action, every chance outcome and every checkpoint must agree."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from pathlib import Path

from crusades.core.action import BadNotation
from crusades.core.answer import Answer, plain
from crusades.core.dice import ScriptEnded
from crusades.core.game import BadOption, BadPosition
from crusades.play import fair, library
from crusades.play.attempts import Illegal, NotTakenUp, OtherChance
from crusades.play.beginning import begin
from crusades.play.library import AnyGame, Unknown
from crusades.play.record import (
    MAGIC,
    SECRET,
    SETUP,
    BadRecord,
    Checkpoint,
    Ending,
    Fork,
    Header,
    Line,
    Note,
    Picked,
    Played,
    Reader,
    Secret,
    Setup,
    Takeback,
    Unreadable,
)
from crusades.play.session import Match


class OtherEdition(BadRecord):
    """A sound record that this program cannot replay: another game, version of the rules or content pack."""


class Damaged(BadRecord):
    """A record that goes wrong at `line`; `sound` is the match as far as it can be trusted, or None.

    A checkpoint that disagrees says that one of the actions since the checkpoint before is not the one that
    was played, but not which: `sound` then ends at the checkpoint before.
    """

    def __init__(self, line: int, answer: Answer, sound: Match | None = None) -> None:
        super().__init__(line, answer)
        self.sound = sound


def replay(
    source: Path | str,
    content: Path | str | None = None,
    at: int | None = None,
    secret: bytes | None = None,
    game: AnyGame | None = None,
    watch: Callable[[Match, Line | None], None] | None = None,
) -> Match:
    """Replay a record, given as its text or as the path of its file; with `at`, its first so many actions.

    A running game with fair dice can be played on only with its `secret`, which its record does not tell.
    `game` is the edition to replay it with, if that is at hand. `watch` is called with None before the first
    line, and after every line.
    Raises Damaged where the record goes wrong, OtherEdition if it was made with other rules or content.
    """
    if at is not None and (not isinstance(at, int) or at < 0):
        raise ValueError(f"at is a number of actions from 0 on, not {at!r}")
    reader = Reader(read(source))
    try:
        header = reader.header()
    except Unreadable as error:
        raise Damaged(error.line, error.answer) from None
    match = _begun(header, game or _edition(header, content), reader, secret)
    return _Player(match, at, watch).run(reader)


def read(source: Path | str) -> str:
    """The text of a record. Bytes that are no UTF-8 become marks that no action holds: they are found."""
    if isinstance(source, str) and ("\n" in source or source.startswith(MAGIC) or not source.strip()):
        return source
    return Path(source).read_bytes().decode("utf-8", errors="replace")


def _begun(header: Header, game: AnyGame, reader: Reader, secret: bytes | None) -> Match:
    setup = reader.find(SETUP)
    told = _told_secret(header, reader)
    try:
        match = begin(game, header, secret or told, setup["key"] if setup else "")
        if told:
            match.reveal()
        return match
    except Unknown as error:
        raise Damaged(_line(header, error.what), error.answer) from error
    except BadOption as error:
        raise Damaged(_line(header, "option"), error.answer) from error
    except ScriptEnded as error:
        raise Damaged(_line(header, "dice"), error.answer) from error
    except BadPosition as error:
        raise Damaged(_line(header, "position"), Answer("record.position", why=error.answer)) from error


def _told_secret(header: Header, reader: Reader) -> bytes | None:
    """The secret that a record tells; a false one is found where it stands, when all before is replayed."""
    found = reader.find(SECRET)
    secret = bytes.fromhex(found["secret"]) if found else b""
    return secret if secret and fair.commitment(secret) == header.fair else None


def _line(header: Header, word: str) -> int:
    return header.lines.get(word, 1)


def _edition(header: Header, content: Path | str | None) -> AnyGame:
    try:
        if content is None:
            game = library.edition(header.game, header.rules, header.content)
        else:
            game = library.load_game(header.game, content)
            if library.is_former(header.game, header.rules):
                game = library.build(header.game, library.pack_of(game), header.rules)
    except Unknown as error:
        raise OtherEdition(_line(header, "game"), error.answer) from None
    if header.rules != game.rules_version:
        raise OtherEdition(
            _line(header, "rules"),
            Answer("record.other_rules", found=header.rules, rules=game.rules_version),
        )
    if header.content != library.content_hash(game):
        raise OtherEdition(
            _line(header, "content"),
            Answer("record.other_content", found=header.content, content=library.content_hash(game)),
        )
    return game


class _Player:
    """Takes the lines of a record one by one, and keeps the last match that a checkpoint confirmed."""

    def __init__(
        self, match: Match, at: int | None, watch: Callable[[Match, Line | None], None] | None = None
    ) -> None:
        self.match = match
        self.watch = watch
        self.at = at
        self.confirmed = match.copy()
        self.ended = 0  # the line of the ending
        self.sealed = False  # its secret was told
        self.missing = match.setup  # the line that a record must begin with

    def run(self, reader: Reader) -> Match:
        stop = None if self.at is None else _stop(reader, self.at)
        if self.watch is not None:
            self.watch(self.match, None)
        try:
            for line in reader.body():
                if stop is not None and line.line > stop and self.match.count == self.at:
                    return self.match
                self.take(line)
                if self.watch is not None:
                    self.watch(self.match, line)
        except Unreadable as error:
            raise Damaged(error.line, error.answer, self.match) from None
        if not self.ended and self.match.count != self.at:
            raise Damaged(reader.last, Answer("record.breaks_off"), self.match)
        if self.at is not None and self.match.count < self.at:
            raise BadRecord(reader.last, Answer("record.has", count=self.match.count, at=self.at))
        return self.match

    def take(self, line: Line) -> None:
        if isinstance(line, Note):
            self.match.note(line.note)
            return
        if self.ended and (self.sealed or not isinstance(line, Secret)):
            raise self.damaged(line, Answer("record.goes_on", ended=self.ended))
        if self.missing and not isinstance(line, Setup):
            raise self.damaged(line, Answer("record.no_setup"))
        if isinstance(line, Played):
            self.play(line)
        elif isinstance(line, Setup):
            self.set_up(line)
        elif isinstance(line, Takeback):
            self.take_back(line)
        elif isinstance(line, Fork):
            self.take_up(line)
        elif isinstance(line, Secret):
            self.tell_secret(line)
        else:
            self.check(line)

    def damaged(self, line: Line, answer: Answer) -> Damaged:
        return Damaged(line.line, answer, self.match)

    def play(self, line: Played) -> None:
        try:
            self.match.repeat(line)
        except OtherChance as error:
            found, said = _shown(error.rolled, error.picks), _shown(line.rolled, line.picks)
            answer = Answer("record.chance", action=line.action, found=found, said=said)
            raise self.damaged(line, answer) from None
        except (BadNotation, ScriptEnded) as error:
            raise self.damaged(line, error.answer) from None
        except Illegal as error:
            answer = Answer("record.illegal", action=error.action, **error.answer.values)
            raise self.damaged(line, answer) from None
        except Exception as error:
            answer = Answer("record.breaks", action=line.action, error=repr(error))
            raise self.damaged(line, answer) from error

    def set_up(self, line: Setup) -> None:
        if self.missing is None or self.missing.text != line.text:
            raise self.damaged(line, Answer("record.other_setup"))
        self.missing = None
        self.keep_note(line.note)

    def take_up(self, line: Fork) -> None:
        try:
            self.match.take_up(line)
        except NotTakenUp as error:
            raise self.damaged(line, error.answer) from None
        self.keep_note(line.note)

    def take_back(self, line: Takeback) -> None:
        stand = self.match.own_count
        if line.count > stand:
            raise self.damaged(line, Answer("record.takeback", count=line.count, stand=stand))
        self.match.retract(line)

    def tell_secret(self, line: Secret) -> None:
        """Known from the beginning if it is true: every pick above was made by it."""
        if self.match.header.fair is None or not self.ended:
            raise self.damaged(line, Answer("record.secret_place"))
        if fair.commitment(bytes.fromhex(line.secret)) != self.match.header.fair:
            raise self.damaged(line, Answer("record.other_secret"))
        if line.chain != self.match.seal():
            raise self.damaged(line, Answer("record.other_chain"))
        self.sealed = True
        self.keep_note(line.note)

    def check(self, line: Checkpoint | Ending) -> None:
        self.agree(line, "count", self.match.count, line.count)
        self.agree(line, "state", self.match.state_hash(), line.state)
        self.confirmed = self.match.copy()
        if isinstance(line, Ending):
            if self.match.is_given:
                raise self.damaged(line, Answer("record.no_fork"))
            self.agree(line, "result", self.match.result, line.result)
            self.ended = line.line
        self.keep_note(line.note)

    def keep_note(self, note: str) -> None:
        if note:
            self.match.note(note)

    def agree(self, line: Line, what: str, found: object, said: object) -> None:
        if found != said:
            since = Answer("record.changed_after", count=self.confirmed.count)
            answer = Answer(f"record.{what}_differs", found=found, said=said, since=since)
            raise Damaged(line.line, answer, self.confirmed)


def _stop(reader: Reader, at: int) -> int:
    """The last line after which so many actions stand: what was taken back later is not what is asked for."""
    count = stop = 0
    with suppress(Unreadable):  # it is found again when it is replayed, if it comes to that
        for line in copy(reader).body():
            if isinstance(line, Played | Takeback):
                count += 1 if isinstance(line, Played) else -line.count
                stop = line.line if count == at else stop
    return stop if count >= at else reader.last


def _shown(rolled: tuple[int, ...], picks: Picked) -> Answer:
    text = Played("", rolled, picks).text.strip()
    return plain(text) if text else Answer("record.nothing")
