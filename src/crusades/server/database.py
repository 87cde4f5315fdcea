"""The database: one writer that commits many moves together, and readers beside it.

A move is durable when `append` returns: SQLite writes ahead and syncs every commit (`synchronous=FULL`), and
whatever waits while one commit syncs shares the next. `unique(game, seq)` decides who was first.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from crusades.server import schema
from crusades.server.settings import Settings

READERS = 4
BATCH = 256  # jobs in one commit
GATHER = 0.004  # seconds that a commit waits for more of them, while there are many
CHANNEL = "crusades"
KEY, PERSON = "key:", "person:"  # in place of a game: whose cookie or token is good no more
PROBE, BALLAST = "probe", 64 * 1024  # what is written, and how much, to see whether there is room again
KEPT = 30 * 24 * 3_600_000  # milliseconds: for so long it is known in any case when a server was up
ASLEEP = 30_000  # milliseconds without a beat: the process did not run

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


class Database:
    """All access to the database."""

    def __init__(self, settings: Settings, process: str) -> None:
        self.settings = settings
        self.process = process
        self.engine = make_engine(settings.db)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = _Writer(self.engine, self.is_postgres, process)
        self._watches: list[tuple[int, int]] = []  # when a server was up, as far as it was written down
        self.beaten = 0  # when this process last said that it is up
        self._stretch = 0

    @property
    def orphaned(self) -> Callable[[str, int], None]:
        """Told of entries that are on disk although whoever wrote them stopped waiting for it."""
        return self._writer.orphaned

    @orphaned.setter
    def orphaned(self, tell: Callable[[str, int], None]) -> None:
        self._writer.orphaned = tell

    def close(self) -> None:
        """Everything asked for is written first."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    @property
    def is_writing(self) -> bool:
        """Whether changes are still taken and written."""
        return self._writer.thread.is_alive() and not self._writer.closing and not self._writer.failed

    @property
    def failure(self) -> str:
        """Why the last change could not be written, in a word; nothing if it was."""
        return self._writer.failed

    @property
    def failures(self) -> int:
        return self._writer.failures

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self.engine.connect() as connection:  # the database was away for a moment
            return work(connection)

    async def write(self, work: Callable[[Connection], T], notices: Sequence[tuple[str, int]] = ()) -> T:
        """Run a change; it is on disk when this returns. It shares its commit with whatever waits too.

        If another change of that commit fails, `work` is undone and run again: it must do nothing else.
        """
        return await self._writer.put(work, notices)

    async def append(self, batch: Sequence[Entry], work: Callable[[Connection], None] | None = None) -> None:
        """Add entries to a game, all or none, and `work` with them; `Taken` if somebody was faster."""

        def job(connection: Connection) -> None:
            for entry in batch:
                if self._writer.insert(entry) != 1:
                    raise Taken
            if work is not None:
                work(connection)

        await self._writer.put(job, [(batch[-1].game, batch[-1].seq)])

    def note(self, row: tuple[str, int, int, int, int, str]) -> None:
        """Status, seat to act, time, last entry, when a flag falls; of a game, with the entries of a job."""
        self._writer.execute(self._writer.note_sql, row)

    async def entries(self, game: str, after: int = 0) -> list[Entry]:
        """What happened in a game after a number, in order."""
        table = schema.entries
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

    async def entry_of(self, game: str, seat: int, client: str) -> int | None:
        """The number of the entry that a client calls so: how a very late resend is known."""
        table = schema.entries
        query = select(table.c.seq).where(
            table.c.game == game, table.c.seat == seat, table.c.client == client
        )
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else int(row.seq)

    # when a server was up -------------------------------------------------------------------------------
    async def beat(self, at: int | None = None) -> None:
        """Write down that this process is up, and read when any was.

        One that was put to sleep with its machine begins a stretch of its own when it wakes.
        """
        table = schema.watches
        at = now() if at is None else at
        if at - self.beaten > ASLEEP:
            self._stretch += 1
        self.beaten = at
        name = f"{self.process}.{self._stretch}"

        def work(connection: Connection) -> list[tuple[int, int]]:
            mine = table.update().where(table.c.process == name).values(until=at)
            if connection.execute(mine).rowcount == 0:
                connection.execute(table.insert(), {"process": name, "since": at, "until": at})
                connection.execute(table.delete().where(table.c.until < _needed(connection, at)))
            return [(row.since, row.until) for row in connection.execute(table.select())]

        self._watches = await self.write(work)
        if self.failure:
            await self._probe()

    async def _probe(self) -> None:
        """Whether there is room again: much is written that was not there, and thrown away."""
        packs = schema.packs
        clear = packs.delete().where(packs.c.hash == PROBE)
        row = {"hash": PROBE, "game": "", "pack": secrets.token_bytes(BALLAST)}
        await self.write(lambda connection: connection.execute(clear) and None)
        await self.write(lambda connection: connection.execute(packs.insert(), row) and None, [(PROBE, 0)])
        await self.write(lambda connection: connection.execute(clear) and None)

    def uptime(self, since: int, until: int) -> int:
        """Milliseconds between two moments during which a server was up; clocks run only then.

        The time after the last beat counts: whoever asks is up.
        """
        return covered([*self._watches, (self._watched, max(until, self._watched))], since, until)

    @property
    def _watched(self) -> int:
        return max((end for _, end in self._watches), default=0)


def _needed(connection: Connection, at: int) -> int:
    """Up to when nobody needs to know any more whether a server was up: no clock has run since then."""
    games = schema.games
    query = select(func.min(games.c.made)).where(games.c.due > 0)
    first = connection.execute(query).scalar()
    return at - KEPT if first is None else min(int(first), at - KEPT)


def covered(spans: Sequence[tuple[int, int]], since: int, until: int) -> int:
    """How much of an interval lies in any of the spans, which may overlap."""
    total, reached = 0, since
    for begin, end in sorted(spans):
        begin, end = max(begin, reached), min(end, until)
        if end > begin:
            total += end - begin
            reached = end
    return total


class _Job:
    __slots__ = ("done", "loop", "notices", "work")

    def __init__(self, work: Callable[[Connection], Any], notices: Sequence[tuple[str, int]]) -> None:
        self.work = work
        self.notices = notices
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()


_Result = tuple[_Job, Any, Exception | None]


def _game(job: _Job) -> str:
    return job.notices[0][0] if job.notices else ""


class _Writer:
    """The one thread that changes the database."""

    def __init__(self, engine: Engine, is_postgres: bool, process: str) -> None:
        self.engine = engine
        self.is_postgres = is_postgres
        self.process = process
        self.sql = _insert_sql(engine)
        mark = "?" if engine.dialect.name == "sqlite" else "%s"
        names = " = {0}, ".join(("status", "to_act", "moved", "seq", "due"))
        self.note_sql = f"update games set {names} = {{0}} where id = {{0}}".format(mark)
        self.orphaned: Callable[[str, int], None] = lambda game, seq: None
        self.driver: Any = None  # the connection that is written to, while it is
        self.commits = 0
        self.failed = ""  # why the last change that took room could not be written
        self.failures = 0
        self.crowd = 1  # jobs of the last commit
        self.jobs: SimpleQueue[_Job | None] = SimpleQueue()  # None: there will be no more
        self.door = threading.Lock()  # nobody comes in while it is being closed
        self.closing = False
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def put(self, work: Callable[[Connection], T], notices: Sequence[tuple[str, int]]) -> T:
        job = _Job(work, notices)
        with self.door:
            if self.closing:
                raise RuntimeError("the database is closed")
            self.jobs.put(job)
        found: T = await job.done
        return found

    def close(self) -> None:
        """What came in is written; nothing else does."""
        with self.door:
            if not self.closing:
                self.closing = True
                self.jobs.put(None)
        self.thread.join()

    def insert(self, entry: Entry) -> int:
        data = msgspec.json.encode(entry.data).decode()
        row = (entry.game, entry.seq, entry.kind, entry.seat, entry.client, data, entry.at)
        return self.execute(self.sql, row)

    def execute(self, sql: str, row: tuple[Any, ...]) -> int:
        """A statement straight to the driver: what every move waits for takes a fifth of the time so."""
        found: int = self.driver.execute(sql, row).rowcount
        return found

    def _run(self) -> None:
        with self.engine.connect() as connection:
            while batch := self._gather():
                batch.sort(key=_game)  # in one order everywhere: no two processes wait for each other
                self._deliver(self._commit(connection, batch))

    def _gather(self) -> list[_Job]:
        """All that waits to be written; nothing if there will be no more."""
        first = self.jobs.get()
        if first is None:
            return []
        if self.crowd > 1:
            time.sleep(GATHER)
        batch = [first]
        while len(batch) < BATCH and not self.jobs.empty():
            job = self.jobs.get()
            if job is None:
                self.jobs.put(None)  # for the next time
                break
            batch.append(job)
        self.crowd = len(batch)
        return batch

    def _commit(self, connection: Connection, batch: list[_Job]) -> list[_Result]:
        """All jobs of a batch in one transaction. If one fails, once more, each in a savepoint of its own.

        Savepoints cost as much as what is written between them, and few jobs fail.
        """
        try:
            return self._together(connection, batch)
        except Exception as error:
            self._note(error)
            if len(batch) == 1:
                return [(batch[0], None, error)]
        try:
            return self._apart(connection, batch)
        except Exception as error:
            self._note(error)
            return [(job, None, error) for job in batch]  # the commit failed: nobody's change is on disk

    def _note(self, error: Exception) -> None:
        """What is wrong with the database, not with what was to be written."""
        why = failure_of(error)
        if why:
            self.failed = why
            self.failures += 1

    def _proven(self, kept: list[_Job]) -> None:
        """What is changed in its place is written even where nothing else can be: only news count."""
        if any(job.notices for job in kept):
            self.failed = ""

    def _together(self, connection: Connection, batch: list[_Job]) -> list[_Result]:
        with connection.begin():
            self.driver = _driver(connection)
            results: list[_Result] = [(job, job.work(connection), None) for job in batch]
            self._notify(connection, [notice for job in batch for notice in job.notices])
        self.commits += 1
        self._proven(batch)
        return results

    def _apart(self, connection: Connection, batch: list[_Job]) -> list[_Result]:
        with connection.begin():
            self.driver = _driver(connection)
            results = [(job, *self._try(connection, job)) for job in batch]
            kept = [job for job, _, error in results if error is None]
            self._notify(connection, [notice for job in kept for notice in job.notices])
        self.commits += 1
        self._proven(kept)
        return results

    def _try(self, connection: Connection, job: _Job) -> tuple[Any, Exception | None]:
        point = connection.begin_nested()
        try:
            found = job.work(connection)
        except Exception as error:
            self._note(error)
            point.rollback()
            return None, error
        point.commit()
        return found, None

    def _deliver(self, results: list[_Result]) -> None:
        for loop in {job.loop for job, _, _ in results}:
            mine = [result for result in results if result[0].loop is loop]
            with suppress(RuntimeError):  # a loop that is closed waits for nothing
                loop.call_soon_threadsafe(self._answer, mine)

    def _answer(self, results: list[_Result]) -> None:
        for job, found, error in results:
            if job.done.cancelled():
                for notice in job.notices if error is None else ():
                    self.orphaned(*notice)
            elif error is None:
                job.done.set_result(found)
            else:
                job.done.set_exception(error)

    def _notify(self, connection: Connection, notices: list[tuple[str, int]]) -> None:
        """To the other processes: which game, up to which entry, or whose key is gone. Nothing else."""
        if self.is_postgres:
            for game, seq in notices:
                if game == PROBE:
                    continue
                row = (CHANNEL, f"{self.process} {game} {seq}")
                connection.exec_driver_sql("select pg_notify(%s, %s)", row)


def failure_of(error: BaseException) -> str:
    """What the database complains of itself (no room, no right, no sense), in a word; else nothing."""
    own = getattr(error, "orig", None) or error
    kinds = {each.__name__ for each in type(own).__mro__}
    if "OperationalError" in kinds or type(own).__name__ == "DatabaseError":
        return str(getattr(own, "sqlite_errorname", "") or type(own).__name__)
    return ""


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection


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
            parsed,
            poolclass=QueuePool,
            pool_size=READERS + 2,
            connect_args={"check_same_thread": False},
            hide_parameters=True,
        )
        event.listen(engine, "connect", _sqlite_connected)
        event.listen(engine, "begin", _sqlite_begin)
        return engine
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    return create_engine(parsed, pool_size=READERS + 2, hide_parameters=True)


def _sqlite_connected(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _sqlite_begin(connection: Connection) -> None:
    # Readers too: a transaction that reads first and writes later would fail as busy. Theirs are short.
    name = threading.current_thread().name
    _driver(connection).execute("BEGIN" if name.startswith("reader") else "BEGIN IMMEDIATE")
