"""News from other processes that serve the same games: PostgreSQL's LISTEN and NOTIFY.

A notice names the process that wrote, the game and its last entry; what happened is read from the database.
Whose key is good no more is told in the same way: the digest of the key, or the person.
Notices are not kept for whoever is away, and a connection may die without a word: after every new connection,
and now and then besides, every open game is looked up. So whatever is missed is missed for seconds only.
"""

from __future__ import annotations

import asyncio
import logging
import re
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select
from sqlalchemy.engine import make_url

from crusades.server import schema
from crusades.server.database import CHANNEL, KEY, PERSON, Database
from crusades.server.hub import Hub

if TYPE_CHECKING:
    from psycopg import AsyncConnection

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds before another attempt to connect
CHUNK = 500  # games looked up at once
LOOK = 5.0  # seconds between two looks at every open game
SILENCE = 10.0  # seconds without an answer after which a connection is dead
NOTICE = re.compile(r"\S+ \S+ [0-9]+")  # process, game, entry

log = logging.getLogger(__name__)


class Fanout:
    """Listens for as long as the server runs."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
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
        """Connect and hear, again and again: whatever goes wrong, this process must not stay deaf."""
        import psycopg

        wait = FIRST_WAIT
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address(), autocommit=True, connect_timeout=int(SILENCE)
                ) as connection:
                    await connection.execute(f"listen {CHANNEL}")
                    await self._look_all()
                    self.listening.set()
                    wait = FIRST_WAIT
                    while True:
                        await self._hear(connection)
            except Exception as error:
                log.warning("the connection for news is lost and made anew", exc_info=error)
            self.listening.clear()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _address(self) -> str:
        return (
            make_url(self.database.settings.db)
            .set(drivername="postgresql")
            .render_as_string(hide_password=False)
        )

    async def _hear(self, connection: AsyncConnection[tuple[object, ...]]) -> None:
        """Notices for a while; then whether the connection is alive, and whether anything was missed."""
        async for notice in connection.notifies(timeout=LOOK):
            if NOTICE.fullmatch(notice.payload):  # others may use the channel, too
                process, game, seq = notice.payload.split()
                if process == self.database.process:
                    continue
                if game.startswith(KEY):
                    self.hub.dismiss_key(game.removeprefix(KEY))
                elif game.startswith(PERSON):
                    self.hub.dismiss(game.removeprefix(PERSON))
                else:
                    self.look(game, int(seq))
        async with asyncio.timeout(SILENCE):
            await connection.execute("select 1")
        await self._look_all()

    async def _look_all(self) -> None:
        """How far every open game has gone meanwhile."""
        opened = list(self.hub.tables)
        for start in range(0, len(opened), CHUNK):
            for game, seq in await self.database.read(partial(_reached, opened[start : start + CHUNK])):
                table = self.hub.tables.get(game)
                if table is not None and table.room.seq < seq:
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
        except Exception as error:  # the next look finds it again
            log.warning("news could not be read", exc_info=error)
        finally:
            del self.wanted[game]


def _reached(games: list[str], connection: Connection) -> list[tuple[str, int]]:
    table = schema.games
    query = select(table.c.id, table.c.seq).where(table.c.id.in_(games))
    return [(row.id, row.seq) for row in connection.execute(query)]
