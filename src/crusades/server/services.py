"""What every route needs, in one place."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, cast

from litestar.di import NamedDependency
from litestar.handlers.base import BaseRouteHandler

from crusades.server import wire
from crusades.server.clocks import TICK, Clocks
from crusades.server.database import Database, now
from crusades.server.fanout import Fanout
from crusades.server.game_store import GameStore
from crusades.server.guards import ANYBODY, SAFE, AnyConnection, Guards, Speaker
from crusades.server.hub import Hub
from crusades.server.metrics import Metrics
from crusades.server.notices import Notices
from crusades.server.people import BOT, COOKIE, People, Person
from crusades.server.records import Records
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.seating import Returns
from crusades.server.settings import Settings
from crusades.server.standing_orders import StandingOrders
from crusades.server.thinkers import Thinkers
from crusades.server.workshop import ASKED_BY, Workshop

BEARER = "Bearer "
WHO = "crusades_who"  # where a connection keeps who it is, once that is known
CARE = 10.0  # seconds between two rounds of tidying
BEAT = 5.0  # seconds between two notes that the server is up: so much a clock may lose to a crash
PATIENCE = 10.0  # seconds beyond the time to think after which a computer's process is taken for dead
GOODBYE = 1.0  # seconds in which sockets are closed

log = logging.getLogger(__name__)


class Services:
    """The parts of a running server."""

    nobody = Person("", "Somebody", True)

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.database = Database(settings, self.process)
        self.workshop = Workshop()
        self.game_store = GameStore(self.database, self.workshop)
        self.hub = Hub(self.database, self.game_store, self.workshop)
        self.people = People(self.database)
        self.guards = Guards(settings)
        self.thinkers = Thinkers(settings, self.hub)
        self.thinkers.address_of = self.guards.address_of
        self.clocks = Clocks(self.hub)
        self.notices = Notices(settings, self.hub)
        self.returns = Returns(self.hub)
        self.records = Records(self.workshop)
        self.standing_orders = StandingOrders(settings, self.hub)
        self.metrics = Metrics(self.hub, self.thinkers, self.clocks, self.notices)
        self.fanout = Fanout(self.database, self.hub) if self.database.is_postgres else None
        self.tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Before the first request: from now on this process hears what the others do."""
        await self.database.beat()
        self.database.orphaned = self.catch_up
        if self.fanout is not None:
            await self.fanout.begin()
        self.spawn(self._every(BEAT, self.database.beat))
        self.spawn(self._wake(0))
        self.spawn(self.standing_orders.begin())
        self.spawn(self.notices.recover())
        self.spawn(self._every(CARE, self._care))
        self.spawn(self._every(TICK, self.clocks.tick))

    async def leave(self) -> None:
        """Send everybody away, with a word that means: come back soon."""
        self.workshop.close()
        if self.hub.closing:
            return
        await self.hub.close()
        deadline = time.monotonic() + GOODBYE
        while time.monotonic() < deadline and any(table.listeners for table in self.hub.tables.values()):
            await asyncio.sleep(0.01)

    async def end(self) -> None:
        """Everything that was said is on disk before the process goes."""
        await self.leave()
        if self.fanout is not None:
            await self.fanout.end()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.standing_orders.close()
        await self.notices.close()
        with suppress(Exception):
            await self.database.beat()
        await asyncio.to_thread(self.database.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside everything else, until it is done or the server ends."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def catch_up(self, game: str, seq: int) -> None:
        """An entry is on disk that its table here does not know of."""
        self.spawn(self.hub.heard(game, seq))

    async def _every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Again and again; a database that is away for a while ends nothing."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                log.exception("%s failed and will be tried again", work.__name__)

    async def _care(self) -> None:
        self.hub.close_idle(time.monotonic())
        self.hub.cut_off(asyncio.get_running_loop().time())
        await self._wake(self.settings.think_seconds + PATIENCE)
        await self.standing_orders.care()

    async def _wake(self, seconds: float) -> None:
        """Games that have waited for a computer so long that nobody seems to think for it."""
        for game in await self.game_store.thoughtless(now() - int(seconds * 1000)):
            with suppress(Refused):
                await self.hub.wake(game)

    async def guard(self, connection: AnyConnection, handler: BaseRouteHandler) -> None:
        """Before every request: is it meant, and is it not one too many? (Sockets see to it themselves.)"""
        method = connection.scope.get("method")
        if method is None:
            return
        if method not in SAFE and bearer(connection) is None:
            needs_token = not handler.opt.get(ANYBODY, False)
            self.guards.must_be_meant(connection, self.cookie(connection), needs_token)
        person = await self.who(connection)
        self.asked_by(connection, person)
        self.guards.must_be_slow(self.guards.speaker(connection, person.id if person else ""))

    def asked_by(self, connection: AnyConnection, person: Person | None) -> None:
        """From here on, whatever is heavy in this task counts as his."""
        address = f"at {self.guards.address(connection)}"
        ASKED_BY.set((person.id if person else f"some {address}", address))

    def slow_chat(self, room: Room, who: Speaker, person: Person | None, seat: int, said: wire.Said) -> None:
        """Nobody talks a table to death: `Refused` if this is too much."""
        if isinstance(said, wire.Chat):
            is_player = person is not None and room.seats.is_of(person.id, seat)
            self.guards.must_not_chatter(who, room.id, is_player)

    async def who(self, connection: AnyConnection, afresh: bool = False) -> Person | None:
        """Whoever shows a token or a cookie; `afresh`: whether it is still good."""
        scope = cast("dict[str, Any]", connection.scope)
        if afresh or WHO not in scope:
            token = bearer(connection)
            if token is not None:
                scope[WHO] = await self.people.by_key(token, BOT)
            else:
                scope[WHO] = await self.people.by_key(self.cookie(connection), COOKIE)
        found: Person | None = scope[WHO]
        return found

    def cookie(self, connection: AnyConnection) -> str | None:
        """The cookie that vouches for a request; none if a token does."""
        if bearer(connection) is not None:
            return None
        return connection.cookies.get(self.settings.cookie_name)


def bearer(connection: AnyConnection) -> str | None:
    header = connection.headers.get("authorization", "")
    return header.removeprefix(BEARER) if header.startswith(BEARER) else None


TheServices = NamedDependency[Services]  # as routes ask for it
