"""The writer: durable, many changes in one commit, and one that fails spoils no other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select, text

from crusades.server import migrate, schema
from crusades.server import room as room_module
from crusades.server.database import BATCH, Database, Entry, Taken, covered, make_engine, now
from crusades.server.settings import Settings
from tests.server.visitors import Visitor, serving


def entry(seq: int, game: str = "g", client: str | None = None, seat: int = 0) -> Entry:
    return Entry(game, seq, "chat", seat, client, {"text": f"number {seq}"}, now())


def add(name: str) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(schema.people.insert(), {"id": name, "name": name, "made": 1})

    return work


def fail(connection: Connection) -> None:
    connection.execute(schema.people.insert(), {"id": "x", "name": "x", "made": 1})
    raise ValueError("no")


async def everybody(database: Database) -> list[str]:
    query = select(schema.people.c.id).order_by(schema.people.c.id)
    return await database.read(lambda connection: [row.id for row in connection.execute(query)])


class Held:
    """The writer held fast in a job, so that what is asked for meanwhile comes together."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.entered, self.free = threading.Event(), threading.Event()

    def work(self, connection: Connection) -> None:
        self.entered.set()
        self.free.wait(10)

    async def __aenter__(self) -> None:
        self.task = asyncio.create_task(self.database.write(self.work))
        await asyncio.to_thread(self.entered.wait, 10)

    async def __aexit__(self, *error: object) -> None:
        self.free.set()
        await self.task


def test_sqlite_writes_ahead_and_syncs(sqlite: str) -> None:
    engine = make_engine(sqlite)
    with engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"pragma {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}
    engine.dispose()


def test_writers_begin_by_taking_the_lock(sqlite: str) -> None:
    """What reads first and writes later would otherwise fail when somebody else wrote in between."""
    said: list[str] = []

    def overhear(connection: Any, record: Any) -> None:
        connection.set_trace_callback(said.append)

    engine = make_engine(sqlite)
    event.listen(engine, "connect", overhear)
    with engine.begin() as connection:
        connection.exec_driver_sql("select 1")
    assert said[0] == "BEGIN IMMEDIATE"
    migrate.upgrade(engine)
    engine.dispose()
    event.listen(Engine, "connect", overhear)
    database = Database(Settings(db=sqlite), "test")

    async def play() -> None:
        await database.append([entry(1)])
        await database.entries("g")
        said.clear()
        await database.entries("g")
        assert said[0] == "BEGIN"
        said.clear()
        await database.append([entry(2)])
        assert said[0] == "BEGIN IMMEDIATE"

    asyncio.run(play())
    database.close()
    event.remove(Engine, "connect", overhear)


def test_what_waits_shares_a_commit(database: Database) -> None:
    async def play() -> None:
        async with Held(database):
            before = database._writer.commits
            jobs = [asyncio.create_task(database.append([entry(1, f"g{n}")])) for n in range(BATCH + 1)]
            await asyncio.sleep(0)
        await asyncio.gather(*jobs)
        assert database._writer.commits - before == 3  # the one that held it, a full batch, and the rest

    asyncio.run(play())


def test_one_that_fails_spoils_no_other(database: Database) -> None:
    async def play() -> None:
        async with Held(database):
            jobs = [asyncio.create_task(database.write(work)) for work in (add("a"), fail, add("b"))]
            await asyncio.sleep(0)
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), ValueError, type(None)]
        assert await everybody(database) == ["a", "b"]
        with pytest.raises(ValueError, match="no"):  # alone it leaves nothing behind either
            await database.write(fail)
        assert await everybody(database) == ["a", "b"]

    asyncio.run(play())


def test_a_commit_that_fails_fails_for_all(database: Database) -> None:
    def refuse(connection: Connection) -> None:
        raise OSError("disk full")

    async def play() -> None:
        await database.write(add("a"))
        event.listen(database.engine, "commit", refuse)
        async with Held(database):
            jobs = [asyncio.create_task(database.write(add(name))) for name in "bc"]
            await asyncio.sleep(0)
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [str(result) for result in results] == ["disk full", "disk full"]
        event.remove(database.engine, "commit", refuse)
        await database.write(add("d"))
        assert await everybody(database) == ["a", "d"]

    with pytest.raises(OSError, match="disk full"):  # of the job that held the writer
        asyncio.run(play())


def test_closing_writes_what_was_asked_for(kept: str) -> None:
    database = Database(Settings(db=kept), "test")

    async def play() -> None:
        async with Held(database):
            jobs = [asyncio.create_task(database.write(add(f"p{n}"))) for n in range(20)]
            await asyncio.sleep(0)
            closing = asyncio.create_task(asyncio.to_thread(database.close))
            await asyncio.sleep(0.02)
        await asyncio.gather(*jobs, closing)
        with pytest.raises(RuntimeError, match="closed"):
            await database.write(add("late"))

    asyncio.run(play())
    engine = make_engine(kept)
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from people")).scalar() == 20
    engine.dispose()


def test_one_entry_for_each_number(database: Database) -> None:
    """Of two that want the same number, or the same name of one client's, one is written."""

    async def play() -> None:
        wanted = [database.append([entry(1, client=f"c{n}")]) for n in range(8)]
        results = await asyncio.gather(*wanted, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["Taken"] * 7
        done = (await database.entries("g"))[0].client
        with pytest.raises(Taken):
            await database.append([entry(2, client=done)])
        assert await database.entry_of("g", 0, str(done)) == 1
        assert await database.entry_of("g", 1, str(done)) is None
        with pytest.raises(Taken):  # all or none
            await database.append([entry(2), entry(1)], add("nobody"))
        assert [each.seq for each in await database.entries("g")] == [1]
        assert await everybody(database) == []

    asyncio.run(play())


def test_races_between_processes(kept: str) -> None:
    """Two writers of their own at one database: every number is written once, and nobody waits for ever."""
    databases = [Database(Settings(db=kept), f"p{n}") for n in range(2)]

    async def write(database: Database, name: str) -> int:
        won = 0
        for seq in range(1, 31):
            games = [f"g{n}" for n in range(4)]
            wanted = [database.append([entry(seq, game, f"{name}{seq}")]) for game in games]
            results = await asyncio.gather(*wanted, return_exceptions=True)
            assert all(result is None or isinstance(result, Taken) for result in results), results
            won += results.count(None)
        return won

    async def play() -> list[int]:
        return await asyncio.gather(write(databases[0], "a"), write(databases[1], "b"))

    assert sum(asyncio.run(play())) == 4 * 30
    for database in databases:
        database.close()


def test_whoever_stops_waiting_is_missed(database: Database) -> None:
    """The entry is on disk all the same, and the table must learn of it."""
    missed: list[tuple[str, int]] = []
    database.orphaned = lambda game, seq: missed.append((game, seq))

    async def play() -> None:
        async with Held(database):
            job = asyncio.create_task(database.append([entry(1)]))
            await asyncio.sleep(0)
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)
        await database.write(add("a"))
        assert [each.seq for each in await database.entries("g")] == [1]

    asyncio.run(play())
    assert missed == [("g", 1)]


def test_time_counts_while_a_server_is_up(database: Database) -> None:
    watches = schema.watches
    then = now() - 3_600_000
    rows = [
        {"process": "a", "since": then + 1000, "until": then + 3000},
        {"process": "b", "since": then + 2000, "until": then + 4000},  # beside the first
        {"process": "c", "since": then + 10_000, "until": then + 11_000},
    ]

    async def play() -> None:
        def work(connection: Connection) -> None:
            connection.execute(watches.insert(), rows)

        await database.write(work)
        before = now()
        await database.beat()
        began = now()
        assert database.uptime(0, then + 20_000) == 4000
        assert database.uptime(then + 3500, then + 10_500) == 1000
        assert database.uptime(then + 11_000, began) <= began - before  # nobody was up until a moment ago
        await asyncio.sleep(0.03)
        assert database.uptime(began, now()) >= 30  # between two beats we are up as well
        await database.beat()
        assert database.uptime(began, now()) >= 30

    asyncio.run(play())
    assert covered([(0, 10), (5, 7), (8, 20)], 2, 15) == 13
    assert covered([], 0, 10) == 0


def test_old_times_are_forgotten_unless_a_clock_has_run_since(database: Database) -> None:
    day = 24 * 3_600_000
    at = 400 * day
    rows = [{"process": f"p{n}", "since": n * day, "until": n * day + 1000} for n in range(100, 400, 50)]
    game = {
        "id": "g", "game": "last", "header": "", "terms": "", "secret": b"", "owner": "a",
        "status": "running", "made": 220 * day, "moved": 399 * day, "to_act": 0,
        "seq": 1, "listed": 1, "due": 401 * day,
    }  # fmt: skip

    def make(connection: Connection) -> None:
        connection.execute(schema.people.insert(), {"id": "a", "name": "Ann", "made": 1})
        connection.execute(schema.games.insert(), game)
        connection.execute(schema.watches.insert(), rows)

    def known(connection: Connection) -> list[int]:
        found = connection.execute(schema.watches.select().order_by(schema.watches.c.since))
        return [row.since // day for row in found]

    async def play() -> None:
        await database.write(make)
        await database.beat(at)
        assert await database.read(known) == [250, 300, 350, 400]  # since the game with a clock was made
        await database.write(
            lambda connection: connection.execute(schema.games.update().values(due=0)) and None
        )
        await database.beat(at + day)  # a new stretch
        assert await database.read(known) == [400, 401]

    asyncio.run(play())


def test_an_entry_is_there_when_its_writer_is_told(sqlite: str) -> None:
    """Another connection sees an entry the moment that its writer is told."""
    engine = make_engine(sqlite)
    migrate.upgrade(engine)
    database = Database(Settings(db=sqlite), "test")

    async def play() -> None:
        for seq in range(1, 6):
            await database.append([entry(seq)])
            with engine.connect() as connection:
                assert connection.execute(text("select max(seq) from entries")).scalar() == seq

    asyncio.run(play())
    database.close()
    engine.dispose()


def test_an_old_resend_is_known_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much has been said since, and though it is stale as a new message."""
    monkeypatch.setattr(room_module, "REMEMBERED", 3)
    with serving(tmp_path) as client:
        ann = Visitor.guest(client)
        seats = [{"kind": "me"}, {"kind": "here"}]
        table = f"/api/tables/{ann.post('/api/tables', {'game': 'high', 'seats': seats}).json()['id']}"
        sent = []
        for n in range(6):
            look = ann.get(table).json()
            seat = 0 if look["to_act"] == "crusader" else 1
            look = ann.get(f"{table}?seat={seat}").json()
            action = look["view"]["legal"][0]
            move = {"t": "move", "id": f"m{n}", "action": action, "expect": look["ply"]}
            sent.append((seat, move, ann.post(f"{table}/say?seat={seat}", move).json()))
        for seat, move, answer in sent:
            again = ann.post(f"{table}/say?seat={seat}", move)
            assert again.json() == {**answer, "again": True}, move
        seat, move, _ = sent[0]
        assert ann.post(f"{table}/say?seat={seat}", {**move, "id": "new"}).json()["code"] in ("stale", "turn")
