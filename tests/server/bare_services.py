"""A server without its network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from crusades.server import migrate
from crusades.server.services import Services
from crusades.server.settings import Settings


@asynccontextmanager
async def services(db: str) -> AsyncIterator[Services]:
    found = Services(Settings(db=db, thinkers=1))
    migrate.upgrade(found.database.engine)
    await found.begin()
    try:
        yield found
    finally:
        await found.end()
