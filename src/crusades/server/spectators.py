"""Those who watch one table: what they are shown later, and which of them may talk."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from crusades.play.telling import Told
from crusades.server.agreements import Terms
from crusades.server.seats import Seat

EVERYBODY = "*"  # who watches
LATE = "late"


class Still(msgspec.Struct, frozen=True):
    """A moment of the game, for spectators who are shown it later."""

    seq: int
    state: Any
    count: int  # actions played by then
    kept: int  # those of them that the moment before had too
    told: list[Told]  # what a spectator reads of the others
    clock: list[int]
    ticking: int  # whose clock ran
    seats: list[Seat]


class Spectators:
    """What the room keeps for them. Who is here just now the hub knows."""

    def __init__(self, terms: Terms) -> None:
        self.are_late = terms.spectators == LATE
        self.stills: deque[Still] = deque(maxlen=terms.delay + 1)
        self.log: list[Told] = []  # as they read it who are shown the first of the stills
        self.voices: dict[str, str] = {}  # those who have said something, and what they call themselves
        self.muted: set[str] = set()  # those of them whom the players have silenced

    def copy(self) -> Spectators:
        other = Spectators.__new__(Spectators)
        vars(other).update(vars(self))
        other.stills, other.log = self.stills.copy(), self.log[:]
        other.voices, other.muted = dict(self.voices), set(self.muted)
        return other

    @property
    def moment(self) -> Still | None:
        """The moment that they are shown, if they are behind."""
        return self.stills[0] if self.stills else None

    def keep(self, still: Still) -> None:
        """Keep a moment, and go on to the next that they are shown."""
        before = self.moment
        self.stills.append(still)
        shown = self.stills[0]
        if shown is not before:
            while self.log and self.log[-1].number > shown.kept:
                self.log.pop()
            self.log += shown.told

    def is_muted(self, who: str) -> bool:
        return not self.muted.isdisjoint({who, EVERYBODY})

    def mute(self, who: str, on: bool) -> None:
        (self.muted.add if on else self.muted.discard)(who)
