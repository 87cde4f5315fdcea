"""A bad network: passes WebSocket messages on, but loses, doubles, delays and cuts off at random.

TCP never loses a single message, but what lies between page and server does: proxies, sleeping telephones,
programs that send again. What survives this survives them.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress

import msgspec

from crusades.server.settings import LOOPBACK

HEAD_END = b"\r\n\r\n"
LARGEST_HEAD = 64 * 1024
TEXT, BINARY = 1, 2
SHORT, LONG = 126, 127  # how a frame says that its length stands in the next 2 or 8 bytes


class Faults(msgspec.Struct, frozen=True, kw_only=True):
    """How likely each message suffers what."""

    loss: float = 0.10
    double: float = 0.10
    delay: float = 0.10  # so long that later ones overtake it
    reset: float = 0.002
    longest: float = 0.03  # seconds of delay


class Suffered(msgspec.Struct):
    """How often it happened."""

    messages: int = 0
    lost: int = 0
    doubled: int = 0
    delayed: int = 0
    resets: int = 0


class Proxy:
    """Listens on a free port and passes on to another."""

    def __init__(self, port: int, faults: Faults, seed: int) -> None:
        self.target = port
        self.faults = faults
        self.random = random.Random(seed)
        self.suffered = Suffered()
        self.is_fair = False  # once set, everything passes
        self.tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self.server = await asyncio.start_server(self._serve, LOOPBACK, 0, limit=LARGEST_HEAD)
        self.port = int(self.server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *error: object) -> None:
        self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _serve(self, near: asyncio.StreamReader, to_near: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        far, to_far = await asyncio.open_connection(LOOPBACK, self.target)

        def cut() -> None:
            to_near.transport.abort()
            to_far.transport.abort()

        ways = [
            asyncio.create_task(self._pass(near, to_far, cut)),
            asyncio.create_task(self._pass(far, to_near, cut)),
        ]
        try:
            with suppress(asyncio.CancelledError):  # the proxy ends
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for writer in (to_near, to_far):
                writer.close()  # what was passed on arrives; after a cut it does not
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.tasks.discard(task)

    async def _pass(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, cut: Callable[[], None]
    ) -> None:
        """The greeting as it is, then message after message."""
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            sink.write(await source.readuntil(HEAD_END))
            while True:
                frame = await read_frame(source)
                if frame[0] & 0x0F not in (TEXT, BINARY) or self.is_fair:
                    sink.write(frame)
                elif not self._suffer(frame, sink):
                    cut()
                    return
                await sink.drain()

    def _suffer(self, frame: bytes, sink: asyncio.StreamWriter) -> bool:
        """Send a message on, as fate will have it; False to cut the connection."""
        faults, suffered, chance = self.faults, self.suffered, self.random.random
        suffered.messages += 1
        if chance() < faults.reset:
            suffered.resets += 1
            return False
        if chance() < faults.loss:
            suffered.lost += 1
            return True
        copies = 1
        if chance() < faults.double:
            suffered.doubled += 1
            copies = 2
        for _ in range(copies):
            if chance() < faults.delay:
                suffered.delayed += 1
                later = self.random.uniform(0, faults.longest)
                asyncio.get_running_loop().call_later(later, _write, sink, frame)
            else:
                sink.write(frame)
        return True


def _write(sink: asyncio.StreamWriter, frame: bytes) -> None:
    if not sink.is_closing():
        sink.write(frame)


async def read_frame(source: asyncio.StreamReader) -> bytes:
    """One frame of RFC 6455, byte for byte."""
    head = await source.readexactly(2)
    length, extended = head[1] & 0x7F, b""
    if length >= SHORT:
        extended = await source.readexactly(2 if length == SHORT else 8)
        length = int.from_bytes(extended, "big")
    mask = 4 if head[1] & 0x80 else 0
    return head + extended + await source.readexactly(mask + length)
