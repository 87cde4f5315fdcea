"""Several servers at one PostgreSQL, one at an SQLite file: how they start, stop and hear of each other."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import OperationalError
from typer.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from crusades.cli.main import app
from crusades.server import fanout
from crusades.server import services as desks
from crusades.server.agreements import Terms
from crusades.server.checks.crash import Guest, Process
from crusades.server.client import Client, Live
from crusades.server.database import CHANNEL, Entry
from crusades.server.game_store import Wanted, fingerprint
from crusades.server.hub import Listener, Table
from crusades.server.people import COOKIE
from crusades.server.room import Room
from crusades.server.running import InUse, alone
from crusades.server.services import Services
from crusades.server.settings import Settings
from tests.server.bare_services import services

Start = Callable[[str], Process]
SOON = 30.0  # seconds, on a busy machine


async def new_game(at: Services, *seats: str) -> str:
    person, _ = await at.people.guest("Ann")
    wanted = [Wanted(kind=kind, level="random" if kind == "ai" else "") for kind in seats]
    id_, _ = await at.game_store.make(person.id, "Ann", "last", None, {}, Terms(), wanted)
    return id_


def chat(text: str) -> Callable[[Room], tuple[list[Entry], Any]]:
    return lambda room: ([room.intend_chat(0, "Ann", text)], None)


class Ear(Listener):
    """Somebody at a table, and what he was told."""

    def __init__(self) -> None:
        super().__init__("", -1, False, 64)
        self.told: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.told.append(message)


@dataclass
class Pair:
    """Two servers at one database, and a game that the second has open."""

    writer: Services
    reader: Services
    id: str
    table: Table

    async def say(self, text: str) -> None:
        await self.writer.hub.change(self.id, chat(text))


def paired(pg: str, play: Callable[[Pair], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with services(pg) as writer, services(pg) as reader:
            id_ = await new_game(writer, "me", "here")
            await play(Pair(writer, reader, id_, await reader.hub.table(id_)))

    asyncio.run(run())


async def until(ready: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not ready():
            await asyncio.sleep(0.01)


async def play(table: Live, moves: int) -> None:
    """Move whenever it is our turn, until so many entries are there."""
    async for state in table:
        if state["seq"] >= moves or state["status"] == "over":
            return
        if state["to_act"] == state["you"] and state["status"] == "running":
            await table.move(state["view"]["legal"][0])


def test_players_at_different_servers(pg: str, start: Start) -> None:
    """Moves and chat arrive; when one of the servers is killed, its player goes on at the other."""
    first, second = start(pg), start(pg)

    async def run() -> None:
        async with Guest([first, second], 0) as ann, Client(second.url) as ben:
            await ann.guest("Ann")
            await ben.guest("Ben")
            made = await ann.make("last", ["me", "open"])
            await ben.join(made["id"], next(iter(made["invitations"].values())))
            async with ann.live(made["id"]) as here, ben.live(made["id"]) as there:
                await asyncio.gather(play(here, 12), play(there, 12))
                await here.chat("Good day")
                await until(lambda: "Good day" in [note["data"].get("text") for note in there.state["notes"]])
                first.kill()
                goal = there.seq + 10
                await asyncio.gather(play(here, goal), play(there, goal))
                assert here.connects == 2 and there.connects == 1
                await until(lambda: here.seq == there.seq)
                for player, table in ((ann, here), (ben, there)):
                    seen = await player.request("GET", f"{second.url}/api/tables/{made['id']}")
                    assert (seen["ply"], seen["log"]) == (table.state["ply"], table.state["log"])

    asyncio.run(asyncio.wait_for(run(), 2 * SOON))


def test_notices_tell_which_game_and_nothing_else(pg: str) -> None:
    async def run() -> None:
        async with services(pg) as writer:
            listener = await psycopg.AsyncConnection.connect(pg, autocommit=True)
            await listener.execute(f"listen {CHANNEL}")
            id_ = await new_game(writer, "me", "here")
            await writer.hub.change(id_, chat("a secret"))
            heard = [notice.payload async for notice in listener.notifies(timeout=SOON, stop_after=2)]
            await listener.close()
            assert heard == [f"{writer.process} {id_} 3", f"{writer.process} {id_} 4"]

    asyncio.run(run())


def test_catching_up_after_a_lost_connection(pg: str) -> None:
    """Notices that came meanwhile are gone; what happened is not."""

    async def run(pair: Pair) -> None:
        table, hub, fanout = pair.table, pair.reader.hub, pair.reader.fanout
        ear = Ear()
        hub.join(table, ear, 0)
        assert fanout is not None
        async with await psycopg.AsyncConnection.connect(pg, autocommit=True) as cutter:
            await pair.say("before")
            await until(lambda: table.room.seq == 4)
            told = len(ear.told)
            await cutter.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'"
            )
            await pair.say("meanwhile")
        await until(lambda: table.room.seq == 5 and len(ear.told) > told)
        await until(fanout.listening.is_set)
        await pair.say("after")
        await until(lambda: table.room.seq == 6)
        assert [entry.data["text"] for entry in table.room.talk[-3:]] == ["before", "meanwhile", "after"]
        hub.leave(table, ear, 0.0)

    paired(pg, run)


def test_a_notice_that_never_came_is_made_up_for(pg: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection looks alive, and yet says nothing: every open game is looked up now and then."""
    monkeypatch.setattr(fanout, "LOOK", 0.05)

    async def run(pair: Pair) -> None:
        table, ear = pair.table, Ear()
        pair.reader.hub.join(table, ear, 0)
        monkeypatch.setattr(pair.writer.database._writer, "_notify", lambda *notices: None)
        await pair.say("unheard")
        await until(lambda: table.room.seq == 4 and len(ear.told) == 2)
        pair.reader.hub.leave(table, ear, 0.0)

    paired(pg, run)


def test_nothing_that_is_said_on_the_channel_makes_a_server_deaf(pg: str) -> None:
    async def run(pair: Pair) -> None:
        id_ = pair.id
        async with await psycopg.AsyncConnection.connect(pg, autocommit=True) as stranger:
            for rubbish in ("", "rubbish", "a b c", f"other {id_} -1", f"other {id_} 999999", "x y 3"):
                await stranger.execute("select pg_notify(%s, %s)", (CHANNEL, rubbish))
        for n in range(3):
            await pair.say(f"{n}")
        await until(lambda: pair.table.room.seq == 6)
        assert pair.reader.fanout is not None and pair.reader.fanout.listening.is_set()

    paired(pg, run)


def test_a_fault_while_looking_ends_nothing(pg: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database fails in the midst of catching up: it is tried again."""
    monkeypatch.setattr(fanout, "LOOK", 0.05)

    async def run(pair: Pair) -> None:
        faults = iter([OperationalError("look", {}, Exception()) for _ in range(3)])
        true = pair.reader.database.read

        async def faulty(work: Any) -> Any:
            for fault in faults:
                raise fault
            return await true(work)

        monkeypatch.setattr(pair.reader.database, "read", faulty)
        await pair.say("at last")
        await until(lambda: pair.table.room.seq == 4)

    paired(pg, run)


def test_the_database_comes_back(pg: str) -> None:
    """Every connection is cut, as when PostgreSQL starts anew: what was refused is done when said again."""

    async def run(pair: Pair) -> None:
        async with await psycopg.AsyncConnection.connect(pg, autocommit=True) as cutter:
            for n in range(3):
                await cutter.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity "
                    "where pid <> pg_backend_pid() and datname = current_database()"
                )
                async with asyncio.timeout(SOON):
                    while True:
                        try:
                            await pair.say(f"{n}")
                            break
                        except Exception:  # the first to notice are refused
                            await asyncio.sleep(0.01)
        await until(lambda: pair.table.room.seq == 6)
        assert [entry.data["text"] for entry in pair.table.room.talk[-3:]] == ["0", "1", "2"]
        assert [entry.seq for entry in await pair.reader.database.entries(pair.id)] == [1, 2, 3, 4, 5, 6]

    paired(pg, run)


def test_two_servers_decide_at_once(pg: str) -> None:
    """Each entry gets a number of its own, and both servers end with the same."""

    async def run(pair: Pair) -> None:
        here, there = await pair.writer.hub.table(pair.id), pair.table
        desks = (pair.writer, pair.reader)
        said = [at.hub.change(pair.id, chat(f"{n}")) for n in range(10) for at in desks]
        await asyncio.gather(*said)
        await until(lambda: here.room.seq == there.room.seq == 23)
        texts = [[e.data["text"] for e in table.room.talk if e.kind == "chat"] for table in (here, there)]
        assert texts[0] == texts[1] and sorted(texts[0]) == sorted([str(n) for n in range(10)] * 2)

    paired(pg, run)


def test_computers_go_on_by_themselves(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a start, and when the server that thought for them has gone."""

    async def run() -> None:
        asleep = Services(Settings(db=kept, thinkers=1))  # one that died before it could think
        id_ = await new_game(asleep, "ai", "ai")
        await asyncio.to_thread(asleep.database.close)
        async with services(kept) as woken:
            await until(lambda: id_ in woken.hub.tables and woken.hub.tables[id_].room.seq > 8)

    asyncio.run(run())


def test_an_abandoned_computer_is_found(pg: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "CARE", 0.05)
    monkeypatch.setattr(desks, "PATIENCE", -19.9)  # beside the 20 seconds that it may think

    async def run() -> None:
        async with services(pg) as carer:
            asleep = Services(Settings(db=pg, thinkers=1))
            id_ = await new_game(asleep, "ai", "ai")
            await asyncio.to_thread(asleep.database.close)
            await until(lambda: id_ in carer.hub.tables and carer.hub.tables[id_].room.seq > 8)

    asyncio.run(run())


def test_who_logs_out_is_cut_off_in_every_process(pg: str) -> None:
    async def run() -> None:
        async with services(pg) as here, services(pg) as there:
            ann, key = await here.people.guest("Ann")
            other = await here.people.new_key(ann.id, COOKIE)
            id_ = await new_game(here, "here", "here")
            table = await there.hub.table(id_)
            lines = [Listener(ann.id, 0, False, 100, key=fingerprint(each)) for each in (key, other)]
            for line in lines:
                there.hub.join(table, line, 0)
            await here.people.drop_key(key)
            await until(lines[0].gone.is_set)
            assert not lines[1].gone.is_set()
            await here.people.drop_cookies(ann.id)
            await until(lines[1].gone.is_set)

    asyncio.run(run())


HOLD = """
import sys, time
from crusades.server.running import alone
with alone(sys.argv[1]):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_second_server_at_one_file_is_refused(sqlite: str) -> None:
    first = subprocess.Popen([sys.executable, "-c", HOLD, sqlite], stdout=subprocess.PIPE)
    try:
        assert first.stdout is not None and first.stdout.readline() == b"held\n"
        tried = CliRunner().invoke(app, ["serve", "--port", "0", "--db", sqlite])
        assert tried.exit_code == 1
        assert f"is being served already (process {first.pid})" in tried.output
    finally:
        first.kill()
        first.communicate()
    with alone(sqlite):  # the lock died with its owner
        pass


def test_another_name_of_the_file_does_not_pass_by_the_lock(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "link.db").symlink_to(tmp_path / "games.db")
    (tmp_path / "dangling.db").symlink_to(tmp_path / "elsewhere" / "link.db")
    with alone(sqlite):
        for name in ("elsewhere/link.db", "dangling.db", "elsewhere/../games.db"):
            with pytest.raises(InUse), alone(f"sqlite:///{tmp_path}/{name}"):
                pass


async def everything(socket: ClientConnection) -> None:
    while True:
        await asyncio.wait_for(socket.recv(), SOON)


def test_told_to_stop(sqlite: str, start: Start) -> None:
    """It closes sockets as one who goes away, and what was said is there when it comes back."""
    server = start(sqlite)

    async def run() -> str:
        async with Client(server.url) as ann:
            await ann.guest("Ann")
            made = await ann.make("last", ["me", "here"])
            url = f"{server.url.replace('http', 'ws')}/api/tables/{made['id']}/live?seat=0"
            async with connect(
                url, additional_headers={"cookie": ann.headers["cookie"]}, proxy=None
            ) as socket:
                await socket.recv()
                await socket.send('{"t":"chat","id":"a","text":"last words"}')
                assert server.running is not None
                server.running.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed) as closed:
                    await everything(socket)
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1001
            await asyncio.to_thread(server.running.wait, SOON)
            return str(made["id"])

    id_ = asyncio.run(run())
    assert b"Finished server process" in server.log.read_bytes()

    async def look() -> list[str]:
        async with services(sqlite) as found:
            return [
                entry.data["text"] for entry in (await found.hub.table(id_)).room.talk if entry.kind == "chat"
            ]

    assert asyncio.run(look()) == ["last words"]
