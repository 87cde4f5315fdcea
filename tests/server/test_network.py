"""A scaled copy of `crusades check network`, and that the check would notice."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from crusades.server.checks import network
from crusades.server.checks.network import Found, Tally, compare
from crusades.server.checks.proxy import Faults, Proxy, Suffered, read_frame


def test_a_bad_network_loses_and_doubles_nothing() -> None:
    found = network.run(moves=60, tables=4, seed=7)
    assert found.is_kept, str(found)
    assert found.moves >= 60
    bad = found.network
    assert min(bad.lost, bad.doubled, bad.delayed) > 10, "the network was not bad at all"


def entries(path: Path, rows: list[tuple[str, int, str, str, str]]) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("create table entries (game, seq, kind, client, data)")
        connection.executemany("insert into entries values (?, ?, ?, ?, ?)", rows)
    connection.close()


def test_the_check_notices_what_is_lost_doubled_or_made_up(tmp_path: Path) -> None:
    tally = Tally(4, 1)
    tally.said = {("g", "n1"): "move a 0101", ("g", "n2"): "pass", ("g", "n3"): "chat", ("g", "n4"): "pass"}
    tally.done = {("g", "n1"): 1, ("g", "n2"): 2, ("g", "n3"): 3}
    move = '{"played": ["move a 0101 [3] {2/6}"]}'
    good = [
        ("g", 1, "move", "n1", move),
        ("g", 2, "move", "n2", '{"played": ["pass"]}'),
        ("g", 3, "chat", "n3", "{}"),
    ]
    cases = {
        "good": (good, (0, 0)),
        "unacknowledged": ([*good, ("g", 4, "move", "n4", '{"played": ["pass"]}')], (0, 0)),
        "lost": (good[1:], (1, 0)),
        "another": ([("g", 1, "move", "n1", '{"played": ["pass"]}'), *good[1:]], (1, 0)),
        "doubled": ([*good, ("g", 5, "move", "n1", move)], (0, 1)),
        "made up": ([*good, ("g", 5, "move", "n9", move)], (0, 1)),
    }
    for name, (rows, expected) in cases.items():
        entries(tmp_path / name, rows)
        assert compare(tmp_path / name, tally) == expected, name


@pytest.mark.parametrize("field", ["lost", "doubled", "divergent"])
def test_the_promise_is_broken_by_each(field: str) -> None:
    good = {
        "moves": 5,
        "lost": 0,
        "doubled": 0,
        "divergent": 0,
        "resent": 0,
        "games": 1,
        "network": Suffered(),
    }
    assert Found(**good).is_kept  # type: ignore[arg-type]
    assert not Found(**{**good, field: 1}).is_kept  # type: ignore[arg-type]


def test_the_proxy_does_what_it_says() -> None:
    """A thousand messages over it: about a tenth lost, a tenth doubled, some out of order."""

    async def run() -> None:
        async def far(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(await reader.readuntil(b"\r\n\r\n"))
            for n in range(1000):
                writer.write(bytes([0x81, 2]) + n.to_bytes(2, "big"))
            await asyncio.sleep(0.1)
            writer.write(bytes([0x88, 0]))  # that it closes
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(far, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with Proxy(port, Faults(reset=0.0, longest=0.001), 3) as proxy:
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            writer.write(b"hello\r\n\r\n")
            assert await reader.readuntil(b"\r\n\r\n") == b"hello\r\n\r\n"
            heard = []
            while (frame := await read_frame(reader))[0] & 0x0F == 1:
                heard.append(int.from_bytes(frame[2:], "big"))
            writer.close()
        server.close()
        assert 60 < proxy.suffered.lost < 140
        assert 60 < proxy.suffered.doubled < 140
        assert heard != sorted(heard) and len(set(heard)) < len(heard)

    asyncio.run(run())
