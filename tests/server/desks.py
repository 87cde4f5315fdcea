"""A server without its network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from crusades.server import migrate
from crusades.server.desk import Desk
from crusades.server.settings import Settings


@asynccontextmanager
async def desk(db: str) -> AsyncIterator[Desk]:
    found = Desk(Settings(db=db, thinkers=1))
    migrate.upgrade(found.store.engine)
    await found.begin()
    try:
        yield found
    finally:
        await found.end()
