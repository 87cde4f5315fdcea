"""Fourteen leaks, of the kinds that slip into servers. `crusades check leaks` must notice each.

A plant replaces a function for as long as it is sown; nothing of it is in the server itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from crusades.core.answer import plain
from crusades.core.event import ALL
from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.play.hashing import state_hash
from crusades.server import audience_view
from crusades.server.refused import Refused
from crusades.server.room import Room

Make = Callable[[Any], Any]  # from the true function, the leaky one


class Plant:
    """One leak: where it is, and the audience of a game that hears of it (None: late spectators)."""

    def __init__(
        self, name: str, owner: Any, function: str, make: Make, alike: bool = False, audience: int | None = 1
    ) -> None:
        self.name = name
        self.owner = owner
        self.function = function
        self.make = make
        self.alike = alike
        self.audience = audience

    @property
    def game(self) -> str:
        """Where it shows: the first game that tells everybody the same, or the first that does not."""
        return next(each for each in library.in_order() if library.load_game(each).tells_alike == self.alike)

    @contextmanager
    def sown(self) -> Iterator[None]:
        true = getattr(self.owner, self.function)
        setattr(self.owner, self.function, self.make(true))
        try:
            yield
        finally:
            setattr(self.owner, self.function, true)


def choices(room: Room) -> int:
    """How many actions whoever decides has: that tells what he holds."""
    return 0 if room.match is None else len(room.game.legal(room.match.state))


def checksum(true: Any) -> Any:
    """A view with a checksum of the whole state, that clients may see whether they are up to date."""

    def view(room: Room, seat: int, full: bool, still: Any) -> Any:
        seen = true(room, seat, full, still)
        if seen is not None and room.match is not None:
            seen["checksum"] = state_hash(room.game, room.match.state)[:4]
        return seen

    return view


def everybodys_log(true: Any) -> Any:
    """Every line to everybody, whoever it is for."""

    def log(room: Room, seat: int, kept: int, still: Any, lang: str = "en") -> Any:
        told = [] if room.match is None else room.match._told
        return [audience_view.line(each, room.game) for each in told if each.number > kept]

    return log


def owners_data(true: Any) -> Any:
    """The sentences are those of whoever reads them, but the data beside them those of the other seat."""

    def log(room: Room, seat: int, kept: int, still: Any, lang: str = "en") -> Any:
        lines, match = true(room, seat, kept, still, lang), room.match
        if match is None:
            return lines
        told = [
            n for n, each in enumerate(match._told) if each.number > kept and each.audience in (ALL, seat)
        ]
        for line, n in zip(lines, told):
            others = [what for whose, (_, what) in match._own[n].items() if whose != seat]
            line.what = audience_view.what(others[0], room.game) if others else line.what
        return lines

    return log


def everybodys_labels(true: Any) -> Any:
    """What somebody may do, in words, to whoever waits for him."""
    return lambda room, seat, lang: true(room, room.to_act, lang)


def longer(true: Any) -> Any:
    """Not a word more, but longer messages: so many blanks as the other has choices."""
    return lambda room, lang: " " * (choices(room) % 64)


def early_secret(true: Any) -> Any:
    """A byte of the secret of the dice, while they are still rolled."""

    def told(*args: Any, **names: Any) -> Any:
        news = true(*args, **names)
        return msgspec.structs.replace(news, commitment=news.commitment + args[0].secret.hex()[:2])

    return told


def anybodys_why(true: Any) -> Any:
    """Reasons for whoever asks, also when somebody else decides."""
    return lambda room, seat, action, lang="en": true(room, room.to_act, action, lang)


def knowing_reason(true: Any) -> Any:
    """A reason made from the position as it is, not as whoever asks knows it."""

    def why_not(room: Room, seat: int, action: str, lang: str = "en") -> Any:
        found = true(room, seat, action, lang)
        if found["legal"] or room.match is None or room.to_act != seat:
            return found
        return {**found, "remedy": state_hash(room.game, room.match.state)[:4]}

    return why_not


def read_before(true: Any) -> Any:
    """Whoever waits is told whether what he asks about could be chosen by the other."""

    def why_not(room: Room, seat: int, action: str, lang: str = "en") -> Any:
        found = true(room, seat, action, lang)
        if room.match is None or room.to_act in (seat, NOBODY):
            return found
        return {**found, "short": f"{action in map(str, room.match.legal())}"}

    return why_not


def talkative_refusal(true: Any) -> Any:
    """A refusal that says how long it may take."""

    def intend_move(room: Room, *args: Any) -> Any:
        try:
            return true(room, *args)
        except Refused as error:
            text = f"{error} There are {choices(room)} choices."
            raise Refused(error.code, plain(text), error.rule) from None

    return intend_move


def named_undo(true: Any) -> Any:
    """Why nothing can be undone: because of this."""

    def no_undo(room: Room, seat: int) -> str | None:
        why: str | None = true(room, seat)
        last = room.match.actions[-1:] if room.match is not None and seat != NOBODY else []
        return f"{why} {last}"

    return no_undo


def named_takeback(true: Any) -> Any:
    """A request that names what would be taken back."""

    def unknown(room: Room, count: int) -> Any:
        actions = room.match.actions[-count:] if room.match is not None else []
        return {**true(room, count), "actions": actions}

    return unknown


def telling_list(true: Any) -> Any:
    """A list of games that shows how much there is to decide."""

    def forecast(room: Room, entries: Any, attempt: Any) -> tuple[str, int]:
        status, to_act = true(room, entries, attempt)
        after = room.match.state if attempt is None and room.match else attempt and attempt.after
        return f"{status}: {len(room.game.legal(after)) if after is not None else 0} choices", to_act

    return forecast


def present_number(true: Any) -> Any:
    """The number of the latest entry, for spectators who are late."""
    return lambda room, seat: room.seq


PLANTS = (
    Plant("a checksum in the view", audience_view, "view", checksum),
    Plant("everybody's lines in the log", audience_view, "log", everybodys_log, audience=0),
    Plant("the owner's data beside a line", audience_view, "log", owners_data, audience=0),
    Plant("everybody's labels", audience_view, "labelled", everybodys_labels),
    Plant("longer messages", audience_view, "broken", longer),
    Plant("a byte of the secret", audience_view, "update_for", early_secret, alike=True),
    Plant("reasons for anybody", audience_view, "why_not", anybodys_why),
    Plant("a reason that knows", audience_view, "why_not", knowing_reason),
    Plant("a reason that reads", audience_view, "why_not", read_before),
    Plant("a talkative refusal", Room, "intend_move", talkative_refusal),
    Plant("the undo that is named", audience_view, "no_undo", named_undo),
    Plant("the takeback that is named", Room, "unknown", named_takeback),
    Plant("a telling list", Room, "forecast", telling_list),
    Plant(
        "numbers ahead of the moment",
        audience_view,
        "last_entry",
        present_number,
        alike=True,
        audience=None,
    ),
)
