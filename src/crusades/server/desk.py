"""What every route needs, in one place."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from litestar.connection import ASGIConnection

from crusades.server.guards import Guards
from crusades.server.hub import Hub
from crusades.server.people import People, Person
from crusades.server.settings import Settings
from crusades.server.shelf import Shelf
from crusades.server.store import Store
from crusades.server.thinkers import Thinkers

COOKIE_NAME = "crusades"
BEARER = "Bearer "
CARE = 30.0  # seconds between two rounds of tidying


class Desk:
    """The parts of a running server."""

    nobody = Person("", "Somebody", True)

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.store = Store(settings, self.process)
        self.shelf = Shelf(self.store)
        self.hub = Hub(self.store, self.shelf)
        self.people = People(self.store)
        self.guards = Guards(settings)
        self.thinkers = Thinkers(settings, self.hub)

    async def begin(self) -> None:
        self.caretaker = asyncio.create_task(self._care())

    async def end(self) -> None:
        """Everything that was said is on disk before the process goes."""
        self.caretaker.cancel()
        await self.hub.close()
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    async def _care(self) -> None:
        while True:
            await asyncio.sleep(CARE)
            self.hub.close_idle(time.monotonic())

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """Whoever shows a token or a cookie."""
        header = connection.headers.get("authorization", "")
        if header.startswith(BEARER):
            return await self.people.by_key(header.removeprefix(BEARER))
        return await self.people.by_key(connection.cookies.get(COOKIE_NAME))
