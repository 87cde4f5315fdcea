"""The database: one writer that commits many moves together, and readers beside it.

A move is durable when `append` returns: SQLite writes ahead and syncs every commit (`synchronous=FULL`), and
whatever waits while one commit syncs shares the next. `unique(game, seq)` decides who was first.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import QueuePool

from crusades.server import tables
from crusades.server.settings import Settings

READERS = 4
BATCH = 256  # jobs in one commit
CHANNEL = "crusades"

T = TypeVar("T")


class Entry(msgspec.Struct, frozen=True):
    """Something that happened at a table."""

    game: str
    seq: int
    kind: str
    seat: int
    client: str | None
    data: dict[str, Any]
    at: int


class Taken(Exception):
    """Another entry has this number (or this client id) already: read on, then decide again."""


def now() -> int:
    """Milliseconds of the wall clock."""
    return time.time_ns() // 1_000_000


class Store:
    """All access to the database."""

    def __init__(self, settings: Settings, process: str) -> None:
        self.settings = settings
        self.process = process
        self.engine = make_engine(settings.db)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = _Writer(self.engine, self.is_postgres, process)

    def close(self) -> None:
        """Everything asked for is written first."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a change; it is on disk when this returns. It shares its commit with whatever waits too."""
        return await self._writer.put(work, ())

    async def append(self, batch: Sequence[Entry], work: Callable[[Connection], None] | None = None) -> None:
        """Add entries to a game, all or none, and `work` with them; `Taken` if somebody was faster."""

        def job(connection: Connection) -> None:
            for entry in batch:
                if self._writer.insert(connection, entry) != 1:
                    raise Taken
            if work is not None:
                work(connection)

        await self._writer.put(job, [(batch[-1].game, batch[-1].seq)])

    def note(self, connection: Connection, row: tuple[str, int, int, int, str]) -> None:
        """Status, seat to act, time, last entry; of a game."""
        connection.exec_driver_sql(self._writer.note_sql, row)

    async def entries(self, game: str, after: int = 0) -> list[Entry]:
        """What happened in a game after a number, in order."""
        table = tables.entries
        query = (
            table.select()
            .where(table.c.game == game, table.c.seq > after)
            .order_by(table.c.seq)
        )  # fmt: skip

        def work(connection: Connection) -> list[Entry]:
            return [
                Entry(r.game, r.seq, r.kind, r.seat, r.client, msgspec.json.decode(r.data), r.at)
                for r in connection.execute(query)
            ]

        return await self.read(work)


class _Job:
    __slots__ = ("done", "loop", "notices", "work")

    def __init__(self, work: Callable[[Connection], Any], notices: Sequence[tuple[str, int]]) -> None:
        self.work = work
        self.notices = notices
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()


class _Writer:
    """The one thread that changes the database."""

    def __init__(self, engine: Engine, is_postgres: bool, process: str) -> None:
        self.engine = engine
        self.is_postgres = is_postgres
        self.process = process
        self.sql = _insert_sql(engine)
        mark = "?" if engine.dialect.name == "sqlite" else "%s"
        self.note_sql = f"update games set status = {mark}, to_act = {mark}, moved = {mark}, seq = {mark} where id = {mark}"
        self.jobs: deque[_Job] = deque()
        self.wake = threading.Event()
        self.closing = False
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def put(self, work: Callable[[Connection], T], notices: Sequence[tuple[str, int]]) -> T:
        if self.closing:
            raise RuntimeError("the store is closed")
        job = _Job(work, notices)
        self.jobs.append(job)
        self.wake.set()
        found: T = await job.done
        return found

    def close(self) -> None:
        self.closing = True
        self.wake.set()
        self.thread.join()

    def insert(self, connection: Connection, entry: Entry) -> int:
        data = msgspec.json.encode(entry.data).decode()
        row = (entry.game, entry.seq, entry.kind, entry.seat, entry.client, data, entry.at)
        return connection.exec_driver_sql(self.sql, row).rowcount

    def _run(self) -> None:
        with self.engine.connect() as connection:
            while True:
                self.wake.wait()
                self.wake.clear()
                while self.jobs:
                    batch = [self.jobs.popleft() for _ in range(min(BATCH, len(self.jobs)))]
                    self._commit(connection, batch)
                if self.closing:
                    return

    def _commit(self, connection: Connection, batch: list[_Job]) -> None:
        """All jobs of a batch in one transaction, each in a savepoint of its own if there are several."""
        results: list[tuple[_Job, Any, BaseException | None]] = []
        try:
            with connection.begin():
                for job in batch:
                    results.append((job, *self._try(connection, job)))
                self._notify(
                    connection, [n for job, _, error in results if error is None for n in job.notices]
                )
        except BaseException as error:
            # the commit itself failed: nobody's change is on disk
            results = [(job, None, error) for job in batch]
        loops = {job.loop for job in batch}
        for loop in loops:
            mine = [r for r in results if r[0].loop is loop]
            loop.call_soon_threadsafe(_deliver, mine)

    def _try(self, connection: Connection, job: _Job) -> tuple[Any, BaseException | None]:
        point = connection.begin_nested()
        try:
            found = job.work(connection)
        except Exception as error:
            point.rollback()
            return None, error
        point.commit()
        return found, None

    def _notify(self, connection: Connection, notices: list[tuple[str, int]]) -> None:
        """To the other processes: which game, up to which entry; nothing else leaves by this way."""
        if self.is_postgres:
            for game, seq in notices:
                connection.execute(
                    text("select pg_notify(:channel, :what)"),
                    {"channel": CHANNEL, "what": f"{self.process} {game} {seq}"},
                )


def _deliver(results: list[tuple[_Job, Any, BaseException | None]]) -> None:
    for job, found, error in results:
        if job.done.cancelled():
            continue
        if error is None:
            job.done.set_result(found)
        else:
            job.done.set_exception(error)


def _insert_sql(engine: Engine) -> str:
    """Compiled once: the insert of an entry is the one statement that every move waits for."""
    columns = ("game", "seq", "kind", "seat", "client", "data", "at")
    mark = "?" if engine.dialect.name == "sqlite" else "%s"
    marks = ", ".join([mark] * len(columns))
    return f"insert into entries ({', '.join(columns)}) values ({marks}) on conflict do nothing"


def make_engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_engine(
            parsed, poolclass=QueuePool, pool_size=READERS + 2, connect_args={"check_same_thread": False}
        )
        event.listen(engine, "connect", _sqlite_connected)
        event.listen(engine, "begin", _sqlite_begin)
        return engine
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    return create_engine(parsed, pool_size=READERS + 2)


def _sqlite_connected(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _sqlite_begin(connection: Connection) -> None:
    # Readers too: a transaction that reads first and writes later would fail as busy. Theirs are short.
    name = threading.current_thread().name
    connection.exec_driver_sql("BEGIN" if name.startswith("reader") else "BEGIN IMMEDIATE")
