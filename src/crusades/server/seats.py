"""The seats of one table: who sits where, for whom, and when each was last heard from."""

from __future__ import annotations

import msgspec

from crusades.core.flow import NOBODY
from crusades.server.database import Entry
from crusades.server.entry_kinds import FLAG

PERSON, OPEN, AI = "person", "open", "ai"


class Seat(msgspec.Struct, frozen=True):
    kind: str
    person: str | None = None
    name: str = ""
    level: str = ""
    words: str = ""
    ready: bool = True  # nothing more is to be said before play
    brings: dict[str, str] = {}  # options that are his own, such as a deck


def seat_in(entry: Entry) -> Seat:
    """Who sits down with an entry."""
    return msgspec.convert(entry.data, Seat)


class Seats(list[Seat]):
    """A seat for each side of the game, in its order; at first all of them are open."""

    def __init__(self, count: int) -> None:
        super().__init__(Seat(OPEN) for _ in range(count))
        self.heard_from = [0] * count  # when a seat last did or said something …
        self.acted = [0] * count  # … and with which entry

    def copy(self) -> Seats:
        other = Seats(0)
        other += self
        other.heard_from = self.heard_from[:]
        other.acted = self.acted[:]
        return other

    def of(self, person: str) -> list[int]:
        """His own, and those where a computer sits in for him."""
        return [n for n in range(len(self)) if self.is_of(person, n)]

    def is_of(self, person: str, number: int) -> bool:
        return number != NOBODY and self[number].person == person and self[number].kind != OPEN

    def other(self, number: int) -> int:
        """The one across the table; NOBODY if there is not exactly one."""
        others = [n for n in range(len(self)) if n != number]
        return others[0] if len(others) == 1 else NOBODY

    def consent(self, number: int) -> bool:
        """Whether nobody else is to be asked. A computer that sits in for somebody consents to nothing."""
        own = self[number].person
        others = [each for n, each in enumerate(self) if n != number]
        return all(each.person == own if each.person else each.kind == AI for each in others)

    def are_ready(self, number: int, seat: Seat) -> bool:
        """Whether nobody is waited for any more once this one sits there."""
        others = [each for n, each in enumerate(self) if n != number]
        return all(each.kind != OPEN and each.ready for each in [*others, seat])

    def has_computer(self) -> bool:
        return any(each.kind == AI for each in self)

    def brought(self, *more: Seat) -> dict[str, str]:
        """The options that they (and `more` of them) have brought to the game, such as decks."""
        return {name: value for seat in (*self, *more) for name, value in seat.brings.items()}

    def hear(self, entry: Entry) -> None:
        """That somebody's flag falls is said by the server, not by him."""
        if entry.seat != NOBODY and entry.kind != FLAG:
            self.heard_from[entry.seat] = entry.at
            self.acted[entry.seat] = entry.seq
