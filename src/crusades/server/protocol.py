"""The WebSocket protocol of uvicorn, with fewer calls of the system for each message."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

if TYPE_CHECKING:
    from crusades.server.hub import Listener

LINGER = 5.0  # seconds in which a connection that we have closed must be gone
DIRECT = "crusades.direct"  # the extension by which a socket is spoken to without a detour
TEXT = 0x81  # how a frame begins that is a whole text …
MASKED, HEAD, SHORT = 0x80, 6, 126  # … with a mask, of so few bytes that the second one tells how many
AHEAD = 8  # messages that somebody may send before we have heard him out; then we stop reading from him


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn stops reading after every message and begins again, which takes longer than to read it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listener: Listener | None = None  # whose messages go out here …
        self.is_woken = False  # … as soon as the loop comes to it

    def data_received(self, data: bytes) -> None:
        """A short text in one piece, as nearly all are, is taken as it is; all else the library reads."""
        size = len(data) - HEAD
        if 0 <= size < SHORT and data[0] == TEXT and data[1] == MASKED | size and self.is_between_frames:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[HEAD:], data[2:HEAD])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

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
        return event.get("text") or ""  # type: ignore[return-value]


def frame(message: bytes) -> bytes:
    """A text as one frame of RFC 6455, section 5.2; what a server sends is not masked."""
    size = len(message)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + message
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + message
    return struct.pack("!BBQ", TEXT, 127, size) + message
