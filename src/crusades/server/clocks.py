"""Clocks: whose time is over, and that the servers were up meanwhile.

A clock is nothing but what its game's entries say was left, less the time that a server was up since
(`Database.uptime`). So it survives a restart, and stops while no server runs. That a flag has fallen is an
entry like any other: every process that has the table open, or finds it in the database, may write it, and
`unique(game, seq)` decides between them and a move that comes in the same moment.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from sqlalchemy import select

from crusades.server import schema
from crusades.server.database import ASLEEP, Entry
from crusades.server.hub import Hub, Table
from crusades.server.refused import Refused
from crusades.server.room import RUNNING, Room

TICK = 0.5  # seconds between two looks at the clocks
SEARCH = 15_000  # milliseconds between two searches for flags at tables that are not open here
MOST_FOUND = 100

log = logging.getLogger("crusades.clocks")


class Clocks:
    """Looks after the clocks of all games, those that nobody looks at included."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.database = hub.database
        self.now = hub.game_store.now
        self.due: dict[str, int] = {}  # tables open here whose clock runs: when the flag falls
        self.searched = 0
        self.fallen = 0  # flags that this process saw fall
        hub.after.append(self.look)

    def look(self, table: Table) -> None:
        """After every change of a table: when does a flag fall there?"""
        if not table.room.clock.is_used:
            return
        at = table.room.due(self.now())
        if at:
            self.due[table.room.id] = at
        else:
            self.due.pop(table.room.id, None)

    async def tick(self) -> None:
        """Let the flags fall that are due."""
        at = self.now()
        if at - self.database.beaten > ASLEEP:  # the machine slept, and so did the players
            await self.database.beat(at)
        for id_ in [id_ for id_, due in self.due.items() if due <= at]:
            await self._fall(id_)
        if at - self.searched >= SEARCH:
            self.searched = at
            for id_ in await self._overdue(at):
                await self._fall(id_)

    async def _overdue(self, at: int) -> list[str]:
        """Games whose flag fell by what the database says: nobody may have them open."""
        games = schema.games
        query = (
            select(games.c.id)
            .where(games.c.status == RUNNING, games.c.due > 0, games.c.due <= at)
            .order_by(games.c.due)
            .limit(MOST_FOUND)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [row.id for row in rows]

    async def _fall(self, id_: str) -> None:
        """Let a flag fall, if it does: a server may have been down since it was reckoned."""
        self.due.pop(id_, None)
        with suppress(Refused):
            await self.hub.change(id_, _flag)
            self.fallen += 1
            log.info("flag")
            return
        with suppress(Refused):
            table = await self.hub.table(id_)
            self.look(table)
            await self._correct(table.room)

    async def _correct(self, room: Room) -> None:
        """Write down when the flag really falls, so that it is not looked for before."""
        games, due = schema.games, room.due(self.now())
        query = games.update().where(games.c.id == room.id, games.c.seq == room.seq).values(due=due)
        await self.database.write(lambda connection: connection.execute(query) and None)


def _flag(room: Room) -> tuple[list[Entry], Any]:
    return [room.intend_flag()], None
