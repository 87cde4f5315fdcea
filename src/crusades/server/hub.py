"""The tables that are open in this process, and those who listen at them.

A change goes: ask the room what its entry would be → write it → fold it in → tell everybody, each audience
once. Somebody who reads too slowly is cut off and may come back; nobody waits for him.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from crusades.core.flow import NOBODY
from crusades.server import wire
from crusades.server.outlook import outlook
from crusades.server.room import AI, RUNNING, Refused, Room
from crusades.server.shelf import Shelf
from crusades.server.store import Entry, Store, Taken

RETRIES = 5  # times that another process may be faster
IDLE = 600.0  # seconds that a table nobody listens at stays in memory
Intend = Callable[[Room], tuple[list[Entry], Any]]


class Listener:
    """One open socket at a table."""

    __slots__ = ("full", "gone", "heard", "person", "queue", "seat")

    def __init__(self, person: str, seat: int, full: bool, size: int) -> None:
        self.person = person
        self.seat = seat
        self.full = full
        self.heard = 0  # the last entry it was told of
        self.gone = asyncio.Event()
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(size)

    def tell(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.gone.set()


class Table:
    """A room, the lock under which it changes, and who listens."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.left = 0.0  # when the last listener went

    @property
    def present(self) -> frozenset[str]:
        return frozenset(listener.person for listener in self.listeners)


class Hub:
    """All tables of a process."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Future[Table]] = {}
        self.after: list[Callable[[Table], None]] = []  # told of every change: clocks, computers, notices

    # opening --------------------------------------------------------------------------------------------
    async def table(self, id_: str) -> Table:
        """The table of a game, opened from its entries if it is not open yet."""
        found = self.tables.get(id_)
        if found is not None:
            return found
        waiting = self.opening.get(id_)
        if waiting is None:
            waiting = self.opening[id_] = asyncio.ensure_future(self._open(id_))
            waiting.add_done_callback(lambda _: self.opening.pop(id_, None))
        return await asyncio.shield(waiting)

    async def _open(self, id_: str) -> Table:
        room = await self.shelf.open(id_)
        table = self.tables[id_] = Table(room)
        return table

    def close_idle(self, now: float) -> None:
        for id_, table in list(self.tables.items()):
            if not table.listeners and not table.lock.locked() and now - table.left > IDLE:
                del self.tables[id_]

    # changing -------------------------------------------------------------------------------------------
    async def change(
        self, id_: str, intend: Intend, seat: int = NOBODY, client: str | None = None
    ) -> wire.Ok:
        """Do what `intend` makes of the room: on disk first, then shown."""
        table = await self.table(id_)
        async with table.lock:
            room = table.room
            for _ in range(RETRIES):
                if client is not None and (seat, client) in room.clients:
                    return wire.Ok(client, room.clients[seat, client], again=True)
                entries, attempt = intend(room)
                try:
                    await self.store.append(entries, self.shelf.standing(room, entries, attempt))
                except Taken:
                    await self._catch_up(table)
                    continue
                for entry in entries:
                    room.fold(entry, attempt)
                self._tell(table)
                return wire.Ok(client or "", room.seq)
        raise Refused("busy", "Others were faster, again and again; try once more.")

    async def _catch_up(self, table: Table) -> bool:
        """Read what another process wrote."""
        news = await self.store.entries(table.room.id, table.room.seq)
        for entry in news:
            table.room.fold(entry)
        return bool(news)

    async def heard(self, id_: str, seq: int) -> None:
        """Another process says that a game has gone on."""
        table = self.tables.get(id_)
        if table is None or table.room.seq >= seq:
            return
        async with table.lock:
            if table.room.seq < seq and await self._catch_up(table):
                self._tell(table)

    async def wake(self, id_: str) -> None:
        """A new game: whoever has to decide first may be a computer."""
        table = await self.table(id_)
        for watch in self.after:
            watch(table)

    async def close(self) -> None:
        """Cut everybody off; they come back to whoever serves the games next."""
        for table in self.tables.values():
            for listener in table.listeners:
                listener.gone.set()

    # telling --------------------------------------------------------------------------------------------
    def _tell(self, table: Table) -> None:
        said: dict[tuple[int, bool, int], tuple[bytes, int]] = {}
        for listener in table.listeners:
            key = (listener.seat, listener.full, listener.heard)
            if key not in said:
                news = outlook(table.room, listener.seat, listener.heard, listener.full, table.present)
                said[key] = (wire.write(news), news.seq)
            message, listener.heard = said[key]
            listener.tell(message)
        for watch in self.after:
            watch(table)

    def join(self, table: Table, listener: Listener, since: int) -> None:
        """From now on the listener is told everything; first of all what happened since an entry."""
        table.listeners.add(listener)
        listener.heard = since if since <= table.room.seq else 0
        self.tell(table, listener)
        self._presence(table, listener)

    def tell(self, table: Table, listener: Listener) -> None:
        """One listener, how things stand."""
        news = outlook(table.room, listener.seat, listener.heard, listener.full, table.present)
        listener.heard = news.seq
        listener.tell(wire.write(news))

    def leave(self, table: Table, listener: Listener, now: float) -> None:
        table.listeners.discard(listener)
        table.left = now
        self._presence(table, listener)

    def _presence(self, table: Table, of: Listener) -> None:
        """Who sits at the table is there or not; of spectators only the number is told."""
        present = table.present
        message = wire.write(
            wire.Presence(
                here=[seat.person in present for seat in table.room.seats],
                watching=sum(1 for each in table.listeners if each.seat == NOBODY),
            )
        )
        for listener in table.listeners:
            if listener is not of:
                listener.tell(message)

    def thinks(self, table: Table) -> int:
        """The seat that a computer has to decide for, or NOBODY."""
        seat = table.room.to_act
        is_ai = table.room.status == RUNNING and seat != NOBODY and table.room.seats[seat].kind == AI
        return seat if is_ai else NOBODY


async def drain(listener: Listener, send: Callable[[str], Any]) -> None:
    """Send what the listener is told until it is cut off."""
    with suppress(asyncio.CancelledError):
        while not listener.gone.is_set():
            await send((await listener.queue.get()).decode())
