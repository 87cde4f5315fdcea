"""What several tests of the server need: databases of both kinds, and servers as processes of their own."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from crusades.server import migrate
from crusades.server.checks.crash import Process
from crusades.server.settings import Settings
from crusades.server.store import Store, make_engine
from tests.server import postgres


@pytest.fixture
def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[URL]:
    with postgres.server() as url:
        yield url


@pytest.fixture
def pg(postgres_server: URL) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres.database(postgres_server) as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an SQLite database that does not exist yet."""
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture(params=["sqlite", "pg"])
def db(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture
def kept(db: str) -> str:
    """A database of each kind in the present shape."""
    engine = make_engine(db)
    migrate.upgrade(engine)
    engine.dispose()
    return db


@pytest.fixture
def store(kept: str) -> Iterator[Store]:
    found = Store(Settings(db=kept), "test")
    yield found
    found.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Process]]:
    """Starts servers, each a process of its own, and stops them when the test is over."""
    begun: list[Process] = []

    def start(db: str) -> Process:
        process = Process(db, tmp_path, len(begun))
        begun.append(process)
        asyncio.run(process.start())
        return process

    yield start
    for process in begun:
        asyncio.run(process.stop())
