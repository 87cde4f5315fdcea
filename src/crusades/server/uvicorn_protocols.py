"""The protocols of uvicorn, with limits of time and number; and fewer calls of the system for each message.

Whoever opens a connection says what he wants within some seconds, and all of it within some more. A socket
may hold any number of frames that are no message (pings, pongs, pieces): they are counted before they are
answered.
"""

from __future__ import annotations

import asyncio
import struct
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.utils import apply_mask

from crusades.server.settings import Limits

if TYPE_CHECKING:
    from crusades.server.hub import Listener

LINGER = 5.0  # seconds in which a connection that we have closed must be gone
DIRECT = "crusades.direct"  # the extension by which a socket is spoken to without a detour
TEXT = 0x81  # how a frame begins that is a whole text …
MASKED, HEAD, SHORT = 0x80, 6, 126  # … with a mask, of so few bytes that the second one tells how many
AHEAD = 8  # messages that somebody may send before we have heard him out; then we stop reading from him
SLICE = 512  # bytes that are read at once: between two of them we look whether it is too much
ODD = 20  # frames at once that are no message: pings, pongs, pieces of messages …
ODD_RATE = 2.0  # … and so many a second
FLOOD = 4429  # as a socket is closed that is too loud
SLOW = {"code": "slow", "text": "This request took too long to arrive.", "rule": ""}


class RequestProtocol(H11Protocol):
    """A request that never ends would be waited for as long as the other end likes."""

    limits = Limits()  # of this process

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.has_begun = False  # said anything at all
        self.is_over = False  # the connection has become a socket
        self.patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(0)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.has_begun = True
        is_new = self.conn.their_state is h11.IDLE
        if is_new and self.patience is None:
            self._wait(self.limits.header_seconds)
        super().data_received(data)
        now = self.conn.their_state
        if self.is_over:
            return
        if now is h11.SEND_BODY and is_new:
            self._wait(self.limits.body_seconds)
        elif now not in (h11.IDLE, h11.SEND_BODY):
            self._wait(0)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait(0)
        self.is_over = True  # h11 still thinks that a body may come
        super().handle_websocket_upgrade(event)

    def _wait(self, seconds: float) -> None:
        """From now on so long for what is to come; 0: as long as it takes."""
        if self.patience is not None:
            self.patience.cancel()
        self.patience = self.loop.call_later(seconds, self._give_up) if seconds else None

    def _give_up(self) -> None:
        self.patience = None
        if self.transport.is_closing():
            return
        if self.has_begun and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # not answered yet
            self._answer(HTTPStatus.REQUEST_TIMEOUT, msgspec.json.encode(SLOW))
        self.transport.close()

    def _answer(self, status: HTTPStatus, body: bytes) -> None:
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        head += f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        self.transport.write(head.encode() + body)


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn stops reading after every message and begins again, which takes longer than to read it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.unread = b""  # came while we did not read
        self.odd = float(ODD)  # frames that are no message, and may still come …
        self.odd_at = self.loop.time()  # … as was reckoned then
        self.listener: Listener | None = None  # whose messages go out here …
        self.is_woken = False  # … as soon as the loop comes to it

    def data_received(self, data: bytes) -> None:
        """A short text in one piece, as nearly all are, is taken as it is; all else the library reads."""
        size = len(data) - HEAD
        if (
            not self.unread
            and 0 <= size < SHORT
            and data[0] == TEXT
            and data[1] == MASKED | size
            and self.is_between_frames
        ):
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[HEAD:], data[2:HEAD])]
            self.send_receive_event_to_app()
        else:
            self.unread += data
            self.read_on()

    def read_on(self) -> None:
        """What came, slice by slice, until there is enough to do: a reader of thousands of frames is deaf."""
        if not self.handshake_initiated:  # the request of the handshake, as the other protocol has read it
            data, self.unread = self.unread, b""
            super().data_received(data)
        while self.unread and self.handshake_complete and not self.read_paused and not self.close_sent:
            data, self.unread = self.unread[:SLICE], self.unread[SLICE:]
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self.odd < 0 and not self.close_sent:
            self.conn.send_close(FLOOD, "flood")
            self.handle_parser_exception()  # as if it could not be read: goes, and says so

    def is_too_odd(self) -> bool:
        """Count a frame that is no message."""
        now = self.loop.time()
        self.odd = min(ODD, self.odd + (now - self.odd_at) * ODD_RATE) - 1
        self.odd_at = now
        return self.odd < 0

    def handle_ping(self) -> None:
        if not self.is_too_odd():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if not self.is_too_odd():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self.is_too_odd()
        super().handle_cont(event)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.unread:  # it came before we had accepted
            self.read_on()

    async def receive(self) -> Any:
        event = await super().receive()
        if self.unread:
            self.read_on()
        return event

    @property
    def is_between_frames(self) -> bool:
        """Whether the library has read all that came, and waits for a message to begin."""
        conn = self.conn
        reader: Any = conn.parser
        while reader.gi_yieldfrom is not None:
            reader = reader.gi_yieldfrom
        return reader.__name__ == "at_eof" and conn.state is State.OPEN and conn.current_size is None

    def send_receive_event_to_app(self) -> None:
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        """A transport closes when all is sent: who reads nothing could draw that out for ever."""
        self.scope["extensions"][DIRECT] = {"carry": self.carry, "hear": self.hear}
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)

    def carry(self, listener: Listener) -> None:
        """Send what the listener is told, whenever the other end has taken enough of what was sent before.

        What a framework, a library and a task do to a message on its way is meant for requests and streams.
        """
        self.listener = listener
        listener.wake = self.wake
        self.wake()

    def wake(self) -> None:
        """Once for all that is told in this round of the loop: messages that wait together go together."""
        if not self.is_woken:
            self.is_woken = True
            self.loop.call_soon(self.send_news)

    def send_news(self) -> None:
        self.is_woken = False
        listener = self.listener
        if listener is None or self.disconnected or self.close_sent or self.transport.is_closing():
            return
        while listener.waiting and self.writable.is_set():
            listener.sending = 0.0
            self.transport.write(frame(listener.take()))
        if listener.waiting and not listener.sending:
            listener.sending = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.wake()

    async def hear(self) -> str:
        """The next text; ClientDisconnected if there is none any more."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise ClientDisconnected
        return event.get("text") or ""


def frame(message: bytes) -> bytes:
    """A text as one frame of RFC 6455, section 5.2; what a server sends is not masked."""
    size = len(message)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + message
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + message
    return struct.pack("!BBQ", TEXT, 127, size) + message
