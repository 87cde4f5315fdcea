"""Two tables that differ in what somebody may not know, and in nothing else.

A twin is made from a running game: what an audience cannot see is dealt anew (`Game.imagine`), the secret of
the dice is another, and chance answers both alike. Ids, clocks and the commitment are equal by construction,
so that whatever the audience is sent can be compared byte by byte.
"""

from __future__ import annotations

import copy
import hashlib
import json
from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from crusades.core.dice import Picks
from crusades.core.flow import NOBODY
from crusades.play import beginning
from crusades.play.attempts import TAKEN_BACK, Attempt
from crusades.play.library import AnyGame
from crusades.play.record import Header, Picked, Takeback
from crusades.play.session import Match
from crusades.server import wire
from crusades.server.agreements import Terms
from crusades.server.database import Entry
from crusades.server.game_clock import GameClock
from crusades.server.guards import Speaker
from crusades.server.hub import Hub, Listener, Table
from crusades.server.people import Person
from crusades.server.room import Room
from crusades.server.seats import PERSON, Seat
from crusades.server.socket import answer
from crusades.server.spectators import Spectators

SECOND = 1000
QUEUE = 1000
KEPT = 12  # states that a takeback can go back to
COMMITMENT = "c" * 64
PEOPLE = (Person("one", "Ann", True), Person("two", "Bob", True))
EYE = Person("eye", "Eve", True)


class Scripted(Match):
    """A match whose chance follows from a script and the number of the action, in either world alike."""

    script: str
    states: list[Any]

    @classmethod
    def of(cls, match: Match, script: str, state: Any | None = None) -> Scripted:
        """The same match, or one that stands elsewhere; then nothing before can be taken back."""
        other = cls(match.game, match.state, match.header)
        vars(other).update(vars(match if isinstance(match, Scripted) else match.copy()))
        for name, value in vars(other).items():
            if isinstance(value, list):
                setattr(other, name, value[:])
        other.script = script
        other._trail = other._trail.copy()
        if state is not None:
            other.state = state
        if state is not None or not isinstance(match, Scripted):
            other.states = [other.state]
        return other

    def forget(self) -> None:
        """What was before is not undone."""
        self._past.clear()
        self._barrier = TAKEN_BACK
        self.states = self.states[-1:]

    def copy(self) -> Match:
        return Scripted.of(self, self.script)

    def _picks(self, chain: bytes | None, action: str, given: Picked) -> Picks | None:
        return Picks(hashlib.sha256(f"{self.script} {self.count}".encode()).digest(), [])

    def _commit(self, step: Any) -> None:
        super()._commit(step)
        self.states = [*self.states[1 - KEPT :], self.state]

    def scenes(self, counts: Sequence[int]) -> Iterator[Any]:
        """Of those that are kept: what was before was not played in this world."""
        return iter([self.states[max(-1 - self.count + n, -len(self.states))] for n in counts])

    def undo(self) -> None:
        super().undo()
        self.states.pop()

    def _before(self, count: int) -> Any:
        state = self.game.clone(self.states[-1 - count])
        state.dice = self.state.dice.clone()
        return state

    def _go_back(self, state: Any, line: Takeback) -> None:
        super()._go_back(state, line)
        self.states = [*self.states[: -1 - line.count], state]


class TwinRoom(Room):
    """A room whose commitment tells nothing of its secret, which is one of the things that differ."""

    @property
    def commitment(self) -> str:
        return COMMITMENT

    def tick(self) -> int:
        """A clock that depends on what happened at the table and on nothing else."""
        return (self.seq + 1) * SECOND


class Pages:
    """In place of the database: keeps what a list of games would show."""

    def __init__(self) -> None:
        self.row: tuple[Any, ...] = ()

    async def append(self, entries: Sequence[Entry], work: Any = None) -> None:
        pass

    async def entry_of(self, game: str, seat: int, client: str) -> int | None:
        return None

    def summary(self, room: Room, entries: Sequence[Entry], attempt: Attempt | None) -> None:
        status, to_act = room.forecast(entries, attempt)
        last = entries[-1]
        self.row = (status, to_act, last.at, last.seq, room.due_after(entries, to_act))


class World:
    """A table, and whoever listens there as one audience."""

    def __init__(self, room: TwinRoom, seat: int) -> None:
        self.room = room
        room.now = room.tick
        self.seat = seat
        self.pages = Pages()
        self.hub = Hub(cast(Any, self.pages), cast(Any, self.pages))
        self.table = self.hub.tables[room.id] = Table(room)
        self.services = cast(Any, SimpleNamespace(hub=self.hub, nobody=EYE, slow_chat=lambda *_: None))
        self.person = PEOPLE[seat] if seat != NOBODY else EYE
        self.ears = [
            Listener(self.person.id, seat, False, QUEUE, packed=True),  # patches for views
            Listener(self.person.id, seat, True, QUEUE),
        ]
        # the others are told too: what is kept in memory for one must not get to another
        audiences = [*range(len(PEOPLE)), NOBODY]
        self.neighbours = [Listener(f"{n}", n, False, QUEUE, packed=True) for n in audiences if n != seat]

    def listen(self, since: int) -> None:
        for ear in [*self.neighbours[:1], *self.ears, *self.neighbours[1:]]:
            self.hub.join(self.table, ear, since)

    def heard(self) -> list[bytes]:
        """Every message since the last time, each as it would go out."""
        said: list[bytes] = []
        for neighbour in self.neighbours:
            neighbour.waiting.clear()
        for ear in self.ears:
            said += ear.waiting
            ear.waiting.clear()
        return said

    async def say(self, seat: int, said: wire.Said) -> bytes:
        """Whoever sits there (NOBODY: the audience) says something; what he is answered."""
        person = self.person if seat in (self.seat, NOBODY) else PEOPLE[seat]
        ear = self.ears[0] if person is self.person else Listener(person.id, seat, False, QUEUE)
        answered = await answer(self.services, self.table, ear, person, said, Speaker(person.id, "twins"))
        assert not isinstance(answered, wire.No) or answered.code != "fault", answered
        return wire.write(answered)


def new_room(game: AnyGame, scenario: str, terms: Terms, seed: str) -> TwinRoom:
    """A game that has just begun."""
    header: Header = beginning.fair_header(game, scenario, {})
    room = TwinRoom("twin", game, header, terms, hashlib.sha256(seed.encode()).digest())
    room.now = room.tick
    for n, person in enumerate(PEOPLE):
        seat = Seat(PERSON, person.id, person.name)
        for entry in room.intend_seat(n, seat):
            room.fold(entry)
    assert room.match is not None
    room.match = Scripted.of(room.match, seed)
    return room


def twin(room: TwinRoom, state: Any | None = None) -> TwinRoom:
    """The same table with another secret; with a state, it stands there instead."""
    other = copy.copy(room)
    for name, value in vars(other).items():
        if isinstance(value, list | dict | deque | GameClock | Spectators):
            setattr(other, name, value.copy())
    match = other.match
    assert isinstance(match, Scripted)
    other.match = Scripted.of(match, match.script, state)
    other.match._secret = other.secret = hashlib.sha256(room.secret).digest()
    other.now = other.tick
    other.last_shown = {}
    room.last_shown = {}
    return other


def imagined(game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
    """A state that the seat cannot tell from this one, or None if none was found.

    Its own decks stay as they are: it would draw other cards from others.
    """
    view = json.loads(json.dumps(game.view(state, seat)))
    if hasattr(state, "card") and rng.random() < 0.6:
        other = exchanged(game, state, view["state"]["card"], rng)
        if not game.violations(other) and json.loads(json.dumps(game.view(other, seat))) == view:
            return other
    other = game.imagine(view, rng.getrandbits(32))
    if hasattr(other, "decks") and seat != NOBODY:
        for deck in (2 * seat, 2 * seat + 1):
            other.decks[deck] = state.decks[deck][:]
    return other if json.loads(json.dumps(game.view(other, seat))) == view else None


def exchanged(game: AnyGame, state: Any, seen: list[int], rng: Random) -> Any:
    """Hidden cards change places with others of their owner, kind and cost: they can do much alike."""
    other = game.clone(state)
    other.card = state.card[:]  # clones share it, as no card ever becomes another in play
    groups: dict[tuple[Any, ...], list[int]] = {}
    for i, number in enumerate(seen):
        if number < 0:
            card = state.of(i)
            groups.setdefault((state.owner[i], card.kind, card.type, card.category, card.cost), []).append(i)
    for group in groups.values():
        cards = [state.card[i] for i in group]
        rng.shuffle(cards)
        for i, number in zip(group, cards):
            other.card[i] = number
    other.standing, other.surveys = None, [None, None]
    return other


def differ(game: AnyGame, one: Any, two: Any) -> bool:
    """Whether anything hidden differs, chance aside."""
    here, there = game.save(one), game.save(two)
    return any(here[key] != there[key] for key in here if key not in ("dice", "script"))
