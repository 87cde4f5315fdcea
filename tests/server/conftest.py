"""What several tests of the server need: databases of both kinds, servers, and people who use them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from crusades.server import migrate
from crusades.server.checks.crash import Process
from crusades.server.database import Database, make_engine
from crusades.server.settings import Settings
from tests.server import postgres
from tests.server.visitors import Client, Visitor, serving


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
def database(kept: str) -> Iterator[Database]:
    found = Database(Settings(db=kept), "test")
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


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """One server for all tests of a file; its guests do not disturb one another."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Client]:
    """A server of its own, for those who need a name for themselves or count what is there."""
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def ann(client: Client) -> Visitor:
    return Visitor.guest(client, "Ann")


@pytest.fixture
def bob(client: Client) -> Visitor:
    return Visitor.guest(client, "Bob")
