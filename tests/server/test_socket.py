"""The live channel: nothing missed, nothing twice, and nobody waits for anybody."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from crusades.play import beginning, library
from crusades.play.record import Header
from crusades.server.agreements import Terms
from crusades.server.checks.house import House, house
from crusades.server.client import Client, Live, Refusal
from crusades.server.hub import IDLE, STUCK, Hub, Listener, Table, drain
from crusades.server.patches import apply, difference
from crusades.server.room import Room
from crusades.server.settings import Limits

SAME = ("seq", "ply", "status", "to_act", "view", "log", "notes", "asked", "undo")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("server")) as found:
        yield found


async def seated(url: str, game: str = "high") -> tuple[Client, Client, str]:
    ann, ben = Client(url), Client(url)
    await ann.guest("Ann")
    await ben.guest("Ben")
    made = await ann.make(game, ["me", "open"])
    await ben.join(made["id"], *made["invitations"].values())
    return ann, ben, made["id"]


def mover(*lives: Live) -> Live:
    return next(live for live in lives if live.state["to_act"] == live.state["you"])


async def raw(client: Client, id_: str, query: str = "", little: bool = False) -> ClientConnection:
    """A bare socket; a `little` one can hold next to nothing that was not read."""
    headers = {name: value for name, value in client.headers.items() if name == "cookie"}
    url = f"{client.base_url.replace('http', 'ws')}/api/tables/{id_}/live{query}"
    bare = socket.socket()
    if little:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, port = client.base_url.removeprefix("http://").split(":")
    bare.connect((host, int(port)))
    bare.setblocking(False)
    return await connect(
        url, sock=bare, additional_headers=headers, compression=None, proxy=None, ping_interval=None
    )


async def next_of(line: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 20))
        if message["t"] in kinds:
            return message


def over_the_wire(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


# views and patches ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "moves"), [("high", 150), ("last", 150), ("darkest", 60)])
def test_patches_and_reused_parts_lead_to_the_very_view(game: str, moves: int) -> None:
    match, chance = beginning.new(game, seed=3), random.Random(5)
    rules = library.load_game(game)
    seen: dict[int, tuple[Any, Any]] = {}
    for _ in range(moves):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
        beside = None
        for seat in (0, 1, -1):
            plain = rules.view(match.state, seat)
            del plain["state"], plain["prompt"]
            old, before = seen.get(seat, (None, {}))
            board = rules.board_view(match.state, seat, old, before, beside)
            assert board == plain
            patch = over_the_wire(difference(before, board))
            assert apply(over_the_wire(before), patch) == over_the_wire(plain)
            seen[seat], beside = (match.state, board), board


# news -----------------------------------------------------------------------------------------------------
def test_updates_add_up_to_what_a_look_tells(server: House) -> None:
    """With undo, takebacks, talk, and somebody who comes back again and again, at every step."""

    async def run() -> None:
        ann, ben, id_ = await seated(server.url)
        eve = Client(server.url)
        await eve.guest("Eve")
        chance = random.Random(11)
        undone = taken = 0
        async with ann.live(id_) as one, ben.live(id_) as two, eve.live(id_) as three:
            for step in range(60):
                now = mover(one, two)
                able = next((live for live in (one, two) if live.state["undo"] is None), None)
                what = chance.random()
                if what < 0.15 and able is not None:
                    done = await able.undo()
                    undone += 1
                elif what < 0.3 and step > 5:
                    asked = await one.say({"t": "ask", "what": "takeback", "count": chance.randint(1, 4)})
                    done = await two.say({"t": "answer", "yes": chance.random() < 0.7, "to": asked["seq"]})
                    taken += 1
                elif what < 0.4:
                    done = await now.chat("Deus vult!")
                else:
                    done = await now.move(chance.choice(now.state["view"]["legal"]))
                for person, live in ((ann, one), (ben, two), (eve, three)):
                    await live.until(done["seq"])
                    truth = await person.look(id_)
                    assert {k: live.state[k] for k in SAME} == {k: truth[k] for k in SAME}, step
                if chance.random() < 0.2:  # away, and back with what was heard so far
                    assert two._socket is not None
                    await two._socket.close()
            assert (one.resumes, one.connects) == (0, 1)
            assert two.connects > 1
            assert undone and taken
        for person in (ann, ben, eve):
            await person.close()

    asyncio.run(run())


def test_who_resumes_hears_what_he_missed_and_nothing_twice(server: House) -> None:
    async def run() -> None:
        ann, ben, id_ = await seated(server.url)
        async with ann.live(id_) as one, ben.live(id_) as two:
            seqs = []
            for _ in range(8):
                now = mover(one, two)
                seqs.append((await now.move(now.state["view"]["legal"][0]))["seq"])
                await asyncio.gather(one.until(seqs[-1]), two.until(seqs[-1]))
            whole = one.state
            for since in (0, *seqs):
                line = await raw(ann, id_, f"?since={since}")
                update = await next_of(line, "update")
                assert (update["since"], update["seq"], update["patch"]) == (since, seqs[-1], None)
                assert update["view"] == whole["view"]
                kept = [line for line in whole["log"] if line[0] <= update["kept"]]
                assert kept + update["log"] == whole["log"]
                if since == 0:
                    assert update["kept"] == 0
                # once more over the same line: the same answer, and nobody else is told anything
                await line.send(json.dumps({"t": "resume", "id": "r", "since": since}))
                again = await next_of(line, "update")
                assert again["log"] == update["log"] and again["view"] == update["view"]
                assert (await next_of(line, "ok"))["seq"] == seqs[-1]
                await line.close()
        await ann.close()
        await ben.close()

    asyncio.run(run())


def test_a_double_click_is_played_once_and_a_stale_move_brings_the_view(server: House) -> None:
    async def run() -> None:
        ann, ben, id_ = await seated(server.url)
        async with ann.live(id_) as one, ben.live(id_) as two:
            now = mover(one, two)
            ply, action = now.state["ply"], now.state["view"]["legal"][0]
            person = ann if now is one else ben
            line = await raw(person, id_)
            await next_of(line, "update")
            click = json.dumps({"t": "move", "id": "click", "action": action, "expect": ply})
            for _ in range(3):
                await line.send(click)
            answers = [await next_of(line, "ok", "no") for _ in range(3)]
            assert [(a["t"], a["again"]) for a in answers] == [("ok", False), ("ok", True), ("ok", True)]
            assert len({a["seq"] for a in answers}) == 1
            await line.send(json.dumps({"t": "move", "id": "late", "action": action, "expect": ply}))
            update = await next_of(line, "update")
            assert update["seq"] == answers[0]["seq"] and update["view"] is not None
            assert (await next_of(line, "no"))["code"] == "stale"
            truth = await person.look(id_)
            assert truth["seq"] == answers[0]["seq"] and truth["view"] == update["view"]
            await line.close()
        await ann.close()
        await ben.close()

    asyncio.run(run())


def test_presence_tells_who_is_there_and_how_many_watch(server: House) -> None:
    async def run() -> None:
        ann, ben, id_ = await seated(server.url)
        eve = Client(server.url)
        line = await raw(ann, id_)
        await next_of(line, "update")
        async with ben.live(id_):
            assert (await next_of(line, "presence")) == {
                "t": "presence",
                "here": [True, True],
                "watching": 0,
            }
            async with eve.live(id_) as watching:
                assert (await next_of(line, "presence"))["watching"] == 1
                assert watching.state["you"] is None and watching.state["view"]["legal"] == []
                with pytest.raises(Refusal):
                    await watching.move("anything")
            assert (await next_of(line, "presence"))["watching"] == 0
        assert (await next_of(line, "presence"))["here"] == [True, False]
        await line.close()
        for person in (ann, ben, eve):
            await person.close()

    asyncio.run(run())


# hostile and slow -----------------------------------------------------------------------------------------
def test_who_never_reads_and_who_floods_delay_nobody(tmp_path: Path) -> None:
    limits = Limits(new_people=1000, burst=400, rate=200, queue=8, games=1000, chat=1000)

    async def shout(loud: ClientConnection) -> None:
        for n in range(3000):
            await loud.send(json.dumps({"t": "ping", "id": f"p{n}"}) if n % 2 else "{}" * 50)

    async def run(url: str) -> None:
        ann, ben, id_ = await seated(url, "darkest")  # the longest views
        slow, flood = Client(url), Client(url)
        await slow.guest("Slow")
        await flood.guest("Flood")
        async with ann.live(id_) as one, ben.live(id_) as two:
            deaf = await raw(slow, id_, "?full=true", little=True)
            await next_of(deaf, "update")
            deaf.transport.pause_reading()
            loud = await raw(flood, id_)
            shouting = asyncio.create_task(shout(loud))
            chance, clock, longest = random.Random(2), asyncio.get_running_loop().time, 0.0
            for n in range(90):
                now = mover(one, two)
                began = clock()
                if n % 3:
                    done = await now.chat("x" * 400)
                else:
                    done = await now.move(chance.choice(now.state["view"]["legal"]))
                await asyncio.gather(one.until(done["seq"]), two.until(done["seq"]))
                longest = max(longest, clock() - began)
            assert longest < 5
            assert one.connects == two.connects == 1
            async with asyncio.timeout(30):  # both are gone, and everybody is told
                while one.state["watching"]:
                    await asyncio.sleep(0.05)
        await asyncio.wait_for(loud.wait_closed(), 20)
        assert loud.close_code in (4400, 4408, 4429)  # nor did it read what it was answered
        shouting.cancel()
        await asyncio.gather(shouting, return_exceptions=True)
        deaf.transport.abort()
        for person in (ann, ben, slow, flood):
            await person.close()

    with house(tmp_path, limits) as server:
        asyncio.run(run(server.url))


def test_a_full_queue_cuts_off() -> None:
    async def run() -> None:
        listener = Listener("p", 0, False, 2)
        for _ in range(3):
            listener.tell(b"{}")
        assert listener.gone.is_set() and len(listener.waiting) == 2

    asyncio.run(run())


def test_a_table_that_somebody_is_about_to_sit_at_stays_open() -> None:
    """Between asking for a table and listening at it there is a moment; a closed one would tell nothing."""

    async def run() -> None:
        hub = Hub.__new__(Hub)
        table = Table(Room("x", library.load_game("last"), Header("last", 1, ""), Terms(), b""))
        hub.tables, now = {"x": table}, time.monotonic()
        table.left = now - IDLE - 1
        assert await hub.table("x") is table
        hub.close_idle(now)
        assert hub.tables == {"x": table}
        table.left = now - IDLE - 1
        hub.close_idle(now)
        assert hub.tables == {}

    asyncio.run(run())


def test_a_message_that_nobody_takes_cuts_off() -> None:
    """The other end is gone without a word: sending waits, and nothing else would tell us."""

    async def run() -> None:
        hub = Hub.__new__(Hub)
        dead, alive = Listener("p", 0, False, 8), Listener("q", 1, False, 8)
        table = Table.__new__(Table)
        table.listeners = {dead, alive}
        hub.tables = {"x": table}

        async def never(text: str) -> None:
            await asyncio.Event().wait()

        async def at_once(text: str) -> None:
            pass

        tasks = [asyncio.create_task(drain(dead, never)), asyncio.create_task(drain(alive, at_once))]
        dead.tell(b"{}")
        alive.tell(b"{}")
        await asyncio.sleep(0.01)
        now = asyncio.get_running_loop().time()
        hub.cut_off(now)
        assert not dead.gone.is_set()
        hub.cut_off(now + STUCK + 1)
        assert dead.gone.is_set() and not alive.gone.is_set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())
