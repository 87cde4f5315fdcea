"""Floods, bombs and dawdlers: nobody else waits for them, and the server ends when it is told to."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import crusades
from crusades.play.session import Match
from crusades.server.agreements import Terms
from crusades.server.checks import hostile
from crusades.server.checks.house import ANYTHING, House, house
from crusades.server.client import Client
from crusades.server.game_store import Wanted
from crusades.server.refused import Refused
from tests.server.bare_services import services
from tests.server.visitors import Client as Server
from tests.server.visitors import Visitor, serving

LONG = 250  # actions of a long game
BOTH = [Wanted(kind="me"), Wanted(kind="here")]


def played(actions: int = LONG, **begin: Any) -> Match:
    match, dice = crusades.new("high", **(begin or {"seed": 3})), Random(1)
    for _ in range(actions):
        match.play(dice.choice(match.legal()))
    return match


def alone(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that runs in a loop of its own."""

    @wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(test(**given))

    return run


class Steps:
    """Who takes steps in a game, and how many."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: Any) -> None:
        self.taken: list[int] = []
        step = type(game).step

        def counted(game: Any, state: Any, code: int) -> None:
            self.taken.append(threading.get_ident())
            step(game, state, code)

        monkeypatch.setattr(type(game), "step", counted)

    @property
    def in_loop(self) -> int:
        return self.taken.count(threading.get_ident())


# beside the event loop -------------------------------------------------------------------------------------
@alone
async def test_a_header_is_read_beside_the_event_loop(sqlite: str) -> None:
    lines = "position x\n" * 19_000 + "# x\n" * 900
    text = crusades.new("high", seed=1).record().partition("---\n")[0] + lines
    async with services(sqlite) as found:
        began = time.thread_time()
        with pytest.raises(Refused) as refused:
            await found.records.take(text, found.game_store.edition_of, "en")
        assert refused.value.code == "damaged"
        assert time.thread_time() - began < 0.25
        with pytest.raises(Refused) as refused:  # whatever ends its lines
            await found.records.take("crusades-record 1\r" * 30_000, found.game_store.edition_of, "en")
        assert refused.value.code == "long"


@alone
async def test_a_takeback_is_found_beside_the_event_loop_and_costs_little(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with services(sqlite) as found:
        owner, _ = await found.people.guest("Ann")
        id_, _ = await found.game_store.make(owner.id, "Ann", "high", None, {}, Terms(), BOTH)
        table = await found.hub.table(id_)
        dice = Random(1)
        for _ in range(LONG):
            room = table.room
            action = dice.choice(room.running().legal())

            def move(room: Any, action: str = action) -> Any:
                entry, attempt = room.intend_move(room.to_act, action)
                return [entry], attempt

            await found.hub.change(id_, move)
        steps = Steps(monkeypatch, table.room.game)
        await found.hub.change(id_, lambda room: (room.intend_ask(0, "takeback", 5), None))
        assert table.room.count == LONG - 5
        assert steps.in_loop == 0
        assert len(steps.taken) <= 16  # not the whole game, nor twice
        state = table.room.running().state_hash()
        found.hub.tables.clear()
        again = await found.hub.table(id_)
        assert again.room.running().state_hash() == state
        assert steps.in_loop == 0


@alone
async def test_a_fork_is_played_once_beside_the_event_loop(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played()
    async with services(sqlite) as found:
        owner, _ = await found.people.guest("Ann")
        seen = await found.records.take(match.record(), found.game_store.edition_of, "en")
        steps = Steps(monkeypatch, match.game)
        taken = found.records.taken_up(seen.key, 200)
        room, _ = await found.game_store.fork(owner.id, "Ann", taken, 200, Terms(), BOTH)
        found.hub.adopt(room)
        await found.hub.wake(room.id)
        assert room.count == 200
        assert len(steps.taken) == 200 and steps.in_loop == 0
        found.hub.tables.clear()
        assert (await found.hub.table(room.id)).room.running().state_hash() == room.running().state_hash()


def test_forks_and_replays_are_budgeted_by_person_and_by_address(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ANYTHING, replays=3)
    with serving(tmp_path, limits=limits) as client:
        ann = Visitor.guest(client)
        key = ann.post("/api/records", {"text": played(20).record()}).json()["key"]
        seats = {"at": 3, "seats": [{"kind": "me"}, {"kind": "here"}]}
        found = [ann.post(f"/api/records/{key}/fork", seats).status_code for _ in range(4)]
        assert found == [201, 201, 429, 429]
        others = [forked(client, key, seats) for _ in range(8)]  # a guest each, for nothing
        assert others.count(201) == 3 * 3 - 3 and others[-1] == 429


def forked(client: Server, key: str, seats: Any) -> int:
    return Visitor.guest(client).post(f"/api/records/{key}/fork", seats).status_code


# a server of its own ---------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One without patience, for all who are to be sent away."""
    limits = msgspec.structs.replace(ANYTHING, header_seconds=1.0, body_seconds=2.0)
    with house(tmp_path_factory.mktemp("server"), limits) as found:
        yield found


def raw(server: House, text: str) -> socket.socket:
    made = socket.create_connection((server.settings.host, server.settings.port), 60)
    made.sendall(text.encode())
    return made


HEAD = "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


def test_who_never_ends_his_request_is_sent_away(server: House) -> None:
    for said in (HEAD, f"{HEAD}content-length: 100\r\n\r\n{{"):
        with raw(server, said) as slow:
            answer = slow.recv(4096)
            assert answer.startswith(b"HTTP/1.1 408 ") and b"took too long" in answer
            assert slow.recv(4096) == b""
    with raw(server, "") as silent:  # as browsers do: a connection in reserve
        assert silent.recv(4096) == b""
    assert (
        b"Traceback"
        not in (Path(server.settings.db.removeprefix("sqlite:///")).parent / "server.log").read_bytes()
    )


def test_a_request_in_time_is_answered_and_the_connection_kept(server: House) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as http:
        for _ in range(3):
            assert http.post("/api/me", json={"name": "Ann"}).status_code == 201
            time.sleep(0.7)  # more than a second together


def test_a_socket_outlives_the_patience_for_requests(server: House) -> None:
    """It began as a request, whose body nobody waits for."""

    async def stay() -> None:
        async with Client(server.url) as ann:
            await ann.guest("Ann")
            made = await ann.make("high", ["me", "here"])
            async with hostile.opened(server, f"{made['id']}/live", dict(ann.headers)) as one:
                await asyncio.sleep(3)  # longer than for headers and bodies
                await asyncio.wait_for(await one.ping(), 60)

    asyncio.run(stay())


@pytest.mark.parametrize("kind", ["ping", "pong", "pieces"])
def test_a_socket_that_sends_nothing_but_odd_frames_is_closed(server: House, kind: str) -> None:
    asyncio.run(flood(server, kind))


async def flood(server: House, kind: str) -> None:
    async with Client(server.url) as ann:
        await ann.guest("Ann")
        made = await ann.make("high", ["me", "here"])
        async with hostile.opened(server, f"{made['id']}/live", dict(ann.headers)) as one:
            frame = {"ping": b"\x89\x80\0\0\0\0", "pong": b"\x8a\x80\0\0\0\0", "pieces": b"\x00\x80\0\0\0\0"}[
                kind
            ]
            begin = b"\x01\x80\0\0\0\0" if kind == "pieces" else b""
            one.transport.write(begin + frame * 20_000)
            with suppress(ConnectionClosed):
                while True:
                    await asyncio.wait_for(one.recv(), 60)
            assert one.close_code == 4429
        async with hostile.opened(server, f"{made['id']}/live", dict(ann.headers)) as two:  # a few are none
            for _ in range(5):
                await asyncio.wait_for(await two.ping(), 60)


BOMB = "a" + " " * 4000 + "}"
LOOK = 0.02  # seconds between two looks whether it has ended


def test_it_ends_within_five_seconds_whatever_is_going_on(tmp_path: Path) -> None:
    with house(tmp_path, msgspec.structs.replace(ANYTHING, header_seconds=60.0, body_seconds=60.0)) as server:
        took = asyncio.run(told_to_stop(server))
    assert took < 5.0
    assert server.process.returncode == -signal.SIGTERM


async def told_to_stop(server: House) -> float:
    """With uploads, bombs, forks, computers at work, slow requests and open sockets."""
    text = played(LONG).record()
    head = text.partition("---\n")[0]
    long = text.rpartition("--- end")[0] + "--- takeback 3\n" * 60 + "# x\n" * 5000
    busy: list[asyncio.Task[Any]] = []
    async with Client(server.url) as ann:
        await ann.guest("Ann")
        made = await ann.make("last", [{"kind": "ai", "level": "greedy"}, {"kind": "ai", "level": "greedy"}])
        slow = [raw(server, HEAD), raw(server, f"{HEAD}content-length: 100\r\n\r\n{{")]
        async with hostile.opened(server, f"{made['id']}/live", dict(ann.headers)) as one:
            one.transport.pause_reading()
            key = (await ann.request("POST", "/api/records", {"text": text}))["key"]
            for body in (f"{head}---\n{BOMB}\n", long, head + "position x\n" * 19_000):
                guest = await Client(server.url).__aenter__()
                await guest.guest("Bob")
                busy.append(asyncio.create_task(guest.request("POST", "/api/records", {"text": body})))
            fork = {"at": LONG - 1, "seats": [{"kind": "me"}, {"kind": "here"}]}
            busy += [
                asyncio.create_task(ann.request("POST", f"/api/records/{key}/fork", fork)) for _ in range(3)
            ]
            await asyncio.sleep(0.3)
            server.process.send_signal(signal.SIGTERM)
            looks = 0  # counted by a clock that a busy machine slows as much as the server
            while server.process.poll() is None and looks * LOOK < 60:
                await asyncio.sleep(LOOK)
                looks += 1
        for each in busy:
            each.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for each in slow:
            with suppress(OSError):
                each.close()
    return looks * LOOK
