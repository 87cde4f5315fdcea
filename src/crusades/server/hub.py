"""The tables that are open in this process, and those who listen at them.

A change goes: ask the room what its entry would be → write it → fold it in → tell everybody, each audience
once. Somebody who reads too slowly is cut off and may come back; nobody waits for him.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.play.attempts import Retreat
from crusades.server import wire
from crusades.server.audience_view import late, presence, update_for
from crusades.server.database import Database, Entry, Taken
from crusades.server.entry_kinds import TAKE
from crusades.server.game_store import GameStore
from crusades.server.last_shown import LastShown
from crusades.server.patches import Known, difference
from crusades.server.refused import Refused
from crusades.server.room import RUNNING, Room
from crusades.server.seats import AI
from crusades.server.updates import Update
from crusades.server.workshop import Workshop

T = TypeVar("T")

RETRIES = 20  # times that another process may be faster
PAUSE = 0.005  # seconds, times the number of attempts: who lost waits a little, at random
STUCK = 20.0  # seconds that a message may wait for its reader
IDLE = 600.0  # seconds that a table nobody listens at stays in memory
Intend = Callable[[Room], tuple[list[Entry], Any]]


class Listener:
    """One open socket at a table."""

    __slots__ = (
        "full", "gone", "heard", "key", "labels", "lang", "news", "packed", "person", "seat", "sending",
        "size", "waiting", "wake",
    )  # fmt: skip

    def __init__(
        self, person: str, seat: int, full: bool, size: int, packed: bool = False, lang: str = "en",
        labels: bool = False, key: str = "",
    ) -> None:  # fmt: skip
        self.person = person
        self.key = key  # the digest of the cookie or token that shows it
        self.seat = seat
        self.full = full
        self.packed = packed  # may be sent patches for views, and several messages in one, as a list
        self.lang = lang  # of the sentences it is sent …
        self.labels = labels  # … and whether question and legal actions are among them
        self.heard = 0  # the last entry it was told of
        self.gone = asyncio.Event()
        self.size = size
        self.waiting: deque[bytes] = deque()  # messages, `size` at most
        self.news = asyncio.Event()  # whether any wait …
        self.wake: Callable[[], None] = self.news.set  # … of which whoever sends them is told
        self.sending = 0.0  # since when a message waits for the other end to take it; 0: none does

    def tell(self, message: bytes) -> None:
        if len(self.waiting) < self.size:
            self.waiting.append(message)
            self.wake()
        else:
            self.gone.set()

    def take(self) -> bytes:
        """The next message; all that wait, if it understands a list of them."""
        if self.packed and len(self.waiting) > 1:
            message = b"[" + b",".join(self.waiting) + b"]"
            self.waiting.clear()
        else:
            message = self.waiting.popleft()
        if not self.waiting:
            self.news.clear()
        return message


class Telling:
    """What is found out once for all who are told of a change."""

    __slots__ = ("before", "common", "known", "present")

    def __init__(self, present: frozenset[str], before: LastShown) -> None:
        self.present = present
        self.before = before  # what each audience saw until now
        self.common: dict[int, Update] = {}
        self.known: Known = {}


class Table:
    """A room, the lock under which it changes, and who listens."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.then: dict[int, frozenset[str]] = {}  # who was here at the moments that are still to be shown
        self.left = time.monotonic()  # when the last listener went, or somebody last asked for it
        self.ours = False  # whether its last change was made here: then its computers think here, too

    @property
    def present(self) -> frozenset[str]:
        return frozenset(listener.person for listener in self.listeners)

    def present_for(self, seat: int) -> frozenset[str]:
        """Who is here, as an audience may know: who is late is told who was."""
        still = late(self.room, seat)
        return self.present if still is None else self.then.get(still.seq, frozenset())

    def note_presence(self) -> None:
        """For late spectators: who is here at the moment that has just come."""
        stills = self.room.spectators.stills
        if stills:
            self.then.setdefault(stills[-1].seq, self.present)
            self.then = {seq: here for seq, here in self.then.items() if seq >= stills[0].seq}


def news_for(
    table: Table, listener: Listener, present: frozenset[str], common: dict[int, Update] | None = None
) -> Update:
    """What a listener has not heard yet, in its language."""
    if late(table.room, listener.seat) is not None:
        present = table.present_for(listener.seat)
    return update_for(
        table.room, listener.seat, listener.heard, listener.full, present, listener.lang, listener.labels,
        common,
    )  # fmt: skip


async def nobody_knows(room: Room, seat: int) -> int:
    return -1


class Hub:
    """All tables of a process."""

    def __init__(self, database: Database, game_store: GameStore, workshop: Workshop | None = None) -> None:
        self.database = database
        self.workshop = workshop  # without one everything is done on the spot
        self.game_store = game_store
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Future[Table]] = {}
        self.closing = False
        self.tasks: set[asyncio.Future[Any]] = set()
        self.committed: Callable[[list[str], float], None] = lambda kinds, seconds: None  # for the metrics
        self.advise: Callable[[Room, int], Awaitable[int]] = (
            nobody_knows  # what a computer would do at a seat
        )
        self.after: list[Callable[[Table], None]] = []  # told of every change: clocks, computers, notices

    async def reckon(self, work: Callable[[], T]) -> T:
        """A forecast, which may take a moment: nobody else waits for it."""
        return work() if self.workshop is None else await self.workshop.forecasts.run(work)

    # opening --------------------------------------------------------------------------------------------
    async def table(self, id_: str) -> Table:
        """The table of a game, opened from its entries if it is not open yet."""
        found = self.tables.get(id_)
        if found is not None:
            found.left = time.monotonic()  # whoever asks for it must not find it closed a moment later
            return found
        waiting = self.opening.get(id_)
        if waiting is None:
            waiting = self.opening[id_] = asyncio.ensure_future(self._open(id_))
            waiting.add_done_callback(lambda _: self.opening.pop(id_, None))
        return await asyncio.shield(waiting)

    async def _open(self, id_: str) -> Table:
        room = await self.game_store.open(id_)
        table = self.tables[id_] = Table(room)
        return table

    def adopt(self, room: Room) -> None:
        """A game that was made just now need not be read again."""
        self.tables.setdefault(room.id, Table(room))

    def close_idle(self, now: float) -> None:
        for id_, table in list(self.tables.items()):
            is_idle = not table.listeners and now - table.left > IDLE and self.thinks(table) == NOBODY
            if is_idle and not table.lock.locked():
                del self.tables[id_]

    def cut_off(self, now: float) -> None:
        """Whoever has not taken a message for so long is not there any more, though nothing told us so."""
        for table in self.tables.values():
            for listener in table.listeners:
                if listener.sending and now - listener.sending > STUCK:
                    listener.gone.set()

    # changing -------------------------------------------------------------------------------------------
    async def change(
        self, id_: str, intend: Intend, seat: int = NOBODY, client: str | None = None
    ) -> wire.Ok:
        """Do what `intend` makes of the room of a game: on disk first, then shown."""
        return await self.change_at(await self.table(id_), intend, seat, client)

    async def change_at(
        self, table: Table, intend: Intend, seat: int = NOBODY, client: str | None = None
    ) -> wire.Ok:
        """The same at a table that was just looked up, or that somebody listens at: it stays open."""
        async with table.lock:
            room, id_ = table.room, table.room.id
            for attempts in range(RETRIES):
                if client is not None and (seat, client) in room.clients:
                    return wire.Ok(client, room.clients[seat, client], again=True)
                try:
                    entries, attempt = intend(room)
                except Refused:
                    if client is None or not room.forgot:
                        raise
                    done = await self.database.entry_of(id_, seat, client)  # very late, but not new
                    if done is None:
                        raise
                    return wire.Ok(client, done, again=True)
                if attempt is None:
                    attempt = await self._retreat(room, entries[-1])
                began = time.perf_counter()
                try:
                    await self.database.append(entries, self.game_store.summary(room, entries, attempt))
                except Taken:
                    if await self._catch_up(table):
                        self._tell(table, ours=False)
                    elif client is not None and (done := await self.database.entry_of(id_, seat, client)):
                        return wire.Ok(client, done, again=True)
                    await asyncio.sleep(random.random() * PAUSE * attempts)
                    continue
                self.committed([entry.kind for entry in entries], time.perf_counter() - began)
                for entry in entries:
                    room.fold(entry, attempt)
                self._tell(table)
                return wire.Ok(client or "", room.seq)
        raise Refused("busy", Answer("refused.others_faster"))

    async def _catch_up(self, table: Table) -> bool:
        """Read what another process wrote."""
        news = await self.database.entries(table.room.id, table.room.seq)
        for entry in news:
            retreat = None
            with suppress(Refused):  # if it cannot be done, reading it says so
                retreat = await self._retreat(table.room, entry)
            table.room.read(entry, retreat)
        return bool(news)

    async def _retreat(self, room: Room, entry: Entry) -> Retreat | None:
        """Where a takeback leads, found beside the event loop; under the table's lock it stays true."""
        if entry.kind != TAKE:
            return None
        if self.workshop is None:
            return room.retreat(entry)
        return await self.workshop.moments.run(room.retreat, entry)

    async def heard(self, id_: str, seq: int) -> None:
        """Another process says that a game has gone on."""
        if id_ in self.opening:  # what it reads just now may lack the news
            await asyncio.wait([self.opening[id_]])
        table = self.tables.get(id_)
        if table is None or table.room.seq >= seq:
            return
        async with table.lock:
            if table.room.seq < seq and await self._catch_up(table):
                self._tell(table, ours=False)

    async def wake(self, id_: str) -> Table:
        """A game that nobody else cares for: whoever has to decide next may be a computer."""
        table = await self.table(id_)
        table.ours = True
        for watch in self.after:
            watch(table)
        return table

    async def close(self) -> None:
        """Cut everybody off; they come back to whoever serves the games next."""
        self.closing = True
        for table in self.tables.values():
            for listener in table.listeners:
                listener.gone.set()

    def dismiss(self, person: str) -> None:
        """Cut off everything that somebody has open: what showed who he is may not be good any more."""
        for table in self.tables.values():
            for listener in table.listeners:
                if listener.person == person:
                    listener.gone.set()

    def dismiss_key(self, key: str) -> None:
        """Cut off what was opened with a cookie or a token that is good no more."""
        for table in self.tables.values():
            for listener in table.listeners:
                if listener.key == key:
                    listener.gone.set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else; if it is refused, nobody minds."""
        task = asyncio.ensure_future(asyncio.gather(work, return_exceptions=True))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # telling --------------------------------------------------------------------------------------------
    def _tell(self, table: Table, ours: bool = True) -> None:
        table.ours = ours
        table.note_presence()
        said: dict[tuple[int, bool, bool, int, str, bool], tuple[bytes, int]] = {}
        telling = Telling(table.present, table.room.last_shown.copy())
        for listener in table.listeners:
            key = (
                listener.seat, listener.full, listener.packed, listener.heard, listener.lang, listener.labels,
            )  # fmt: skip
            if key not in said:
                said[key] = self._news(table, listener, telling)
            message, seq = said[key]
            if seq != listener.heard:  # who is shown the game late must not hear that anything happened
                listener.heard = seq
                listener.tell(message)
        for watch in self.after:
            watch(table)

    def _news(self, table: Table, listener: Listener, telling: Telling) -> tuple[bytes, int]:
        """What an audience has not heard yet: what changed in its view, if it was sent that view before."""
        news = news_for(table, listener, telling.present, telling.common)
        before = telling.before.get((listener.seat, listener.full))
        if news.view is not None and listener.packed:  # simple clients get the whole view every time
            if before is not None and before.seq == listener.heard == news.since:
                news.patch, news.view = difference(before.view, news.view, telling.known), None
        return wire.write(news), news.seq

    def join(self, table: Table, listener: Listener, since: int) -> None:
        """From now on the listener is told everything; first of all what happened since an entry."""
        table.listeners.add(listener)
        self.resume(table, listener, since)
        self._presence(table, listener)

    def resume(self, table: Table, listener: Listener, since: int) -> None:
        """Tell a listener who has missed something how things stand, from an entry on."""
        listener.heard = since
        self.tell(table, listener)

    def tell(self, table: Table, listener: Listener) -> None:
        """One listener, how things stand: with the whole view."""
        news = news_for(table, listener, table.present)
        listener.heard = news.seq
        listener.tell(wire.write(news))

    def leave(self, table: Table, listener: Listener, now: float) -> None:
        table.listeners.discard(listener)
        table.left = now
        if listener.full and not any(each.seat == listener.seat and each.full for each in table.listeners):
            table.room.last_shown.pop((listener.seat, True), None)  # it is large
        self._presence(table, listener)

    def _presence(self, table: Table, of: Listener) -> None:
        """Who sits at the table is there or not; of spectators only the number is told.

        To whoever is late nothing is told when one who plays comes or goes: it would tell of now.
        """
        watching = sum(1 for each in table.listeners if each.seat == NOBODY)
        for listener in table.listeners:
            if listener is of or (of.seat != NOBODY and late(table.room, listener.seat) is not None):
                continue
            present = table.present_for(listener.seat)
            listener.tell(wire.write(presence(table.room, listener.seat, present, watching)))

    def thinks(self, table: Table) -> int:
        """The seat that a computer has to decide for, or NOBODY."""
        seat = table.room.to_act
        if seat == NOBODY or table.room.seats[seat].kind != AI:
            return NOBODY
        return seat if table.ours and table.room.status == RUNNING else NOBODY


async def drain(listener: Listener, send: Callable[[bytes], Awaitable[None]]) -> None:
    """Send what the listener is told until it is cut off."""
    clock = asyncio.get_running_loop().time
    with suppress(asyncio.CancelledError):
        while not listener.gone.is_set():
            await listener.news.wait()
            message = listener.take()
            listener.sending = clock()
            await send(message)
            listener.sending = 0.0
