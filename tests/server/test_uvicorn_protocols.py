"""The socket's protocol: short texts are taken as they are, messages go together, nobody is waited for."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from crusades.server.hub import STUCK, Hub, Listener, Table
from crusades.server.uvicorn_protocols import DIRECT, SocketProtocol

MASK = b"\x11\x22\x33\x44"
HELLO = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, MORE, REST = 0x81, 0x01, 0x80  # a whole text, the first part of one, its last part


def crossed(payload: bytes, mask: bytes) -> bytes:
    return bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


def masked(first: int, payload: bytes, mask: bytes = MASK) -> bytes:
    size = len(payload)
    head = struct.pack("!BB", first, 0x80 | size) if size < 126 else struct.pack("!BBH", first, 0xFE, size)
    return head + mask + crossed(payload, mask)


class Cable(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.is_closed = False

    def write(self, data: Any) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


class Line:
    """A socket that is open, and what was heard at it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.carry: Callable[[Listener], None]
        self.is_over = False
        self.cable = Cable()
        config = Config(self.app, interface="asgi3", log_level="critical", ws_ping_interval=None)
        config.load()
        self.protocol = SocketProtocol(config, ServerState(), {})
        self.protocol.connection_made(self.cable)

    async def app(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        direct = scope["extensions"][DIRECT]
        self.carry = direct["carry"]
        try:
            while True:
                self.heard.append(await direct["hear"]())
        except ClientDisconnected:
            self.is_over = True

    async def get(self, *packets: bytes) -> list[str]:
        for packet in packets:
            self.protocol.data_received(packet)
            for _ in range(5):
                await asyncio.sleep(0)
        return self.heard

    def close(self) -> None:
        self.protocol.connection_lost(None)


async def opened() -> Line:
    line = Line()
    await line.get(HELLO)
    line.cable.sent.clear()
    return line


def test_texts_are_heard_however_they_are_cut() -> None:
    async def run() -> None:
        line = await opened()
        one, two = masked(TEXT, b"one"), masked(TEXT, b"two")
        assert await line.get(one) == ["one"]
        assert await line.get(one + two) == ["one", "one", "two"]
        assert (await line.get(two[:1], two[1:]))[3:] == ["two"]
        assert (await line.get(two[:4], two[4:] + one))[4:] == ["two", "one"]
        assert (await line.get(masked(TEXT, b"x" * 300)))[6:] == ["x" * 300]
        assert (await line.get(masked(TEXT, b"")))[7:] == [""]
        line.close()

    asyncio.run(run())


def test_what_looks_like_a_text_within_another_is_part_of_it() -> None:
    async def run() -> None:
        line = await opened()
        mask = b"\x91\xa2\x33\x44"
        inner = masked(TEXT, b"resign", b"\x11\x22\xb3\xc4")  # unmasked by `mask`, it is ASCII
        text = crossed(inner, mask).ljust(130, b".")
        outer = masked(TEXT, text, mask)
        cut = len(outer) - len(text)
        # the beginning, then a packet that would be a whole short text by itself, then the end
        found = await line.get(outer[:cut], outer[cut : cut + len(inner)], outer[cut + len(inner) :])
        assert outer[cut:].startswith(inner) and found == [text.decode()]
        line.close()

    asyncio.run(run())


def test_a_text_between_the_parts_of_another_is_not_heard() -> None:
    async def run() -> None:
        line = await opened()
        await line.get(masked(MORE, b"first "), masked(TEXT, b"between"))
        assert line.heard == [] and line.cable.is_closed
        line.close()
        other = await opened()
        assert await other.get(masked(MORE, b"first "), masked(REST, b"last")) == ["first last"]
        other.close()

    asyncio.run(run())


def test_what_is_no_text_is_not_heard() -> None:
    async def run() -> None:
        line = await opened()
        await line.get(masked(TEXT, b"\xff\xfe"))
        assert line.heard == [] and line.cable.is_closed
        line.close()

    asyncio.run(run())


def test_messages_of_one_moment_go_together() -> None:
    async def run() -> None:
        line = await opened()
        listener = Listener("p", 0, False, 8, packed=True)
        listener.tell(b"1")
        line.carry(listener)
        listener.tell(b"2")
        await asyncio.sleep(0)
        assert line.cable.sent == [b"\x81\x05[1,2]"]
        line.close()

    asyncio.run(run())


def test_nothing_is_sent_before_the_other_end_has_taken_enough() -> None:
    async def run() -> None:
        line = await opened()
        listener = Listener("p", 0, False, 8)
        line.carry(listener)
        line.protocol.pause_writing()
        listener.tell(b"1")
        await asyncio.sleep(0)
        since = listener.sending
        assert line.cable.sent == [] and since > 0
        await asyncio.sleep(0.01)
        listener.tell(b"2")
        await asyncio.sleep(0)
        assert listener.sending == since  # more to send is no sign of life

        hub, table = Hub.__new__(Hub), Table.__new__(Table)
        table.listeners, hub.tables = {listener}, {"x": table}
        hub.cut_off(since + STUCK - 1)
        assert not listener.gone.is_set()
        hub.cut_off(since + STUCK + 1)
        assert listener.gone.is_set()

        line.protocol.resume_writing()
        await asyncio.sleep(0)
        assert line.cable.sent == [b"\x81\x011", b"\x81\x012"] and listener.sending == 0
        line.close()
        listener.tell(b"3")  # whoever is gone is told nothing, and nobody minds
        await asyncio.sleep(0)
        assert len(line.cable.sent) == 2

    asyncio.run(run())
