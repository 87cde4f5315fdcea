"""News from other processes that serve the same games: PostgreSQL's LISTEN and NOTIFY.

A notice names the process that wrote, the game and its last entry; what happened is read from the database.
Notices are not kept for whoever is away: after a lost connection every open game is looked up again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select
from sqlalchemy.engine import make_url

from crusades.server import tables
from crusades.server.hub import Hub
from crusades.server.store import CHANNEL, Store

if TYPE_CHECKING:
    from psycopg import AsyncConnection

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds before another attempt to connect
CHUNK = 500  # games looked up at once


class Fanout:
    """Listens for as long as the server runs."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self.listening = asyncio.Event()  # whether notices arrive now
        self.wanted: dict[str, int] = {}  # games being caught up with, and up to which entry
        self.tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Ready when notices arrive."""
        self.tasks.add(asyncio.create_task(self._run()))
        await self.listening.wait()

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _run(self) -> None:
        import psycopg

        wait = FIRST_WAIT
        while True:
            with suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(
                    self._address(), autocommit=True
                ) as connection:
                    await connection.execute(f"listen {CHANNEL}")
                    await self._look_all()
                    self.listening.set()
                    wait = FIRST_WAIT
                    await self._hear(connection)
            self.listening.clear()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _address(self) -> str:
        return (
            make_url(self.store.settings.db)
            .set(drivername="postgresql")
            .render_as_string(hide_password=False)
        )

    async def _hear(self, connection: AsyncConnection[tuple[object, ...]]) -> None:
        async for notice in connection.notifies():
            process, game, seq = notice.payload.split()
            if process != self.store.process:
                self.look(game, int(seq))

    async def _look_all(self) -> None:
        """How far every open game has gone meanwhile."""
        opened = list(self.hub.tables)
        for start in range(0, len(opened), CHUNK):
            for game, seq in await self.store.read(partial(_reached, opened[start : start + CHUNK])):
                self.look(game, seq)

    def look(self, game: str, seq: int) -> None:
        """Catch up with a game; one at a time for each."""
        is_waiting = game in self.wanted
        self.wanted[game] = max(seq, self.wanted.get(game, 0))
        if not is_waiting:
            task = asyncio.create_task(self._catch_up(game))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _catch_up(self, game: str) -> None:
        try:
            seq = 0
            while seq < self.wanted[game]:
                seq = self.wanted[game]
                await self.hub.heard(game, seq)
        finally:
            del self.wanted[game]


def _reached(games: list[str], connection: Connection) -> list[tuple[str, int]]:
    table = tables.games
    query = select(table.c.id, table.c.seq).where(table.c.id.in_(games))
    return [(row.id, row.seq) for row in connection.execute(query)]
