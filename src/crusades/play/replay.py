"""Playing a record again: every action, every chance outcome and every checkpoint must agree."""

from __future__ import annotations

from pathlib import Path

from crusades.core.action import BadNotation
from crusades.core.dice import ScriptEnded
from crusades.core.game import BadOption, BadPosition
from crusades.play import library
from crusades.play.library import AnyGame, Unknown
from crusades.play.record import (
    MAGIC,
    BadRecord,
    Checkpoint,
    Ending,
    Header,
    Line,
    Note,
    Played,
    Reader,
    Unreadable,
)
from crusades.play.session import Illegal, Match, OtherChance, begin


class OtherEdition(BadRecord):
    """A sound record that this program cannot replay: another game, version of the rules or content pack."""


class Damaged(BadRecord):
    """A record that goes wrong at `line`; `sound` is the match as far as it can be trusted, or None.

    A checkpoint that disagrees says that one of the actions since the checkpoint before is not the one that
    was played, but not which: `sound` then ends at the checkpoint before.
    """

    def __init__(self, line: int, message: str, sound: Match | None = None) -> None:
        super().__init__(line, message)
        self.sound = sound


def replay(source: Path | str, content: Path | str | None = None, at: int | None = None) -> Match:
    """Replay a record, given as its text or as the path of its file; with `at`, its first so many actions.

    Raises Damaged where the record goes wrong, OtherEdition if it was made with other rules or content.
    """
    if at is not None and (not isinstance(at, int) or at < 0):
        raise ValueError(f"at is a number of actions from 0 on, not {at!r}")
    reader = Reader(read(source))
    try:
        header = reader.header()
    except Unreadable as error:
        raise Damaged(error.line, error.message) from None
    player = _Player(_begun(header, content), at)
    return player.run(reader)


def read(source: Path | str) -> str:
    """The text of a record. Bytes that are no UTF-8 become marks that no action holds: they are found."""
    if isinstance(source, str) and ("\n" in source or source.startswith(MAGIC) or not source.strip()):
        return source
    return Path(source).read_bytes().decode("utf-8", errors="replace")


def _begun(header: Header, content: Path | str | None) -> Match:
    game = _edition(header, content)
    try:
        return begin(game, header)
    except Unknown as error:
        raise Damaged(_line(header, error.what), str(error)) from error
    except BadOption as error:
        raise Damaged(_line(header, "option"), str(error)) from error
    except (BadPosition, ScriptEnded) as error:
        raise Damaged(_line(header, "position"), f"the position: {error}") from error


def _line(header: Header, word: str) -> int:
    return header.lines.get(word, 1)


def _edition(header: Header, content: Path | str | None) -> AnyGame:
    try:
        game = library.load_game(header.game, content)
    except Unknown as error:
        raise OtherEdition(_line(header, "game"), str(error)) from None
    if header.rules != game.rules_version:
        raise OtherEdition(
            _line(header, "rules"),
            f"played by version {header.rules} of the rules; this program has version {game.rules_version}",
        )
    if header.content != library.content_hash(game):
        raise OtherEdition(
            _line(header, "content"),
            f"played with content {header.content}; this is {library.content_hash(game)}: "
            "give the folder of the pack that it was played with (content=, --content)",
        )
    return game


class _Player:
    """Takes the lines of a record one by one, and keeps the last match that a checkpoint confirmed."""

    def __init__(self, match: Match, at: int | None) -> None:
        self.match = match
        self.at = at
        self.confirmed = match.copy()
        self.ended = 0  # the line of the ending

    def run(self, reader: Reader) -> Match:
        try:
            for line in reader.body():
                if self.match.count == self.at:
                    return self.match
                self.take(line)
        except Unreadable as error:
            raise Damaged(error.line, error.message, self.match) from None
        if not self.ended and self.match.count != self.at:
            raise Damaged(reader.last, "the record breaks off here, without its ending", self.match)
        if self.at is not None and self.match.count < self.at:
            raise BadRecord(reader.last, f"the record has {self.match.count} actions, not {self.at}")
        return self.match

    def take(self, line: Line) -> None:
        if self.ended and not isinstance(line, Note):
            raise self.damaged(line, f"the record ended in line {self.ended}, but goes on")
        if isinstance(line, Played):
            self.play(line)
        elif isinstance(line, Note):
            self.match.note(line.note)
        else:
            self.check(line)

    def damaged(self, line: Line, message: str) -> Damaged:
        return Damaged(line.line, message, self.match)

    def play(self, line: Played) -> None:
        try:
            self.match.repeat(line)
        except OtherChance as error:
            told = f"chance gives {_shown(error.rolled)}, the record says {_shown(line.rolled)}"
            raise self.damaged(line, f"{line.action!r}: {told}") from None
        except (BadNotation, ScriptEnded) as error:
            raise self.damaged(line, str(error)) from None
        except Illegal as error:
            raise self.damaged(line, f"{error.action!r} is illegal here: {error}") from None
        except Exception as error:
            raise self.damaged(line, f"{line.action!r} breaks the program: {error!r}") from error

    def check(self, line: Checkpoint | Ending) -> None:
        self.agree(line, "the number of actions above", self.match.count, line.count)
        self.agree(line, "the state", self.match.state_hash(), line.state)
        self.confirmed = self.match.copy()
        if isinstance(line, Ending):
            self.agree(line, "the result", self.match.result, line.result)
            self.ended = line.line
        if line.note:
            self.match.note(line.note)

    def agree(self, line: Line, what: str, found: object, said: object) -> None:
        if found != said:
            since = f"something was changed after action {self.confirmed.count}"
            raise Damaged(line.line, f"{what} is {found}, the record says {said}: {since}", self.confirmed)


def _shown(rolled: tuple[int, ...]) -> str:
    return f"[{' '.join(map(str, rolled))}]" if rolled else "nothing"
