"""The WebSocket protocol of uvicorn, with fewer calls of the system for each message."""

from __future__ import annotations

import struct

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 5.0  # seconds in which a connection that we have closed must be gone
DIRECT = "crusades.direct"  # the extension by which a socket is spoken to without a detour
TEXT = 0x81  # how a frame begins that is a whole text
AHEAD = 8  # messages that somebody may send before we have heard him out; then we stop reading from him


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn stops reading after every message and begins again, which takes longer than to read it."""

    def send_receive_event_to_app(self) -> None:
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        """A transport closes when all is sent: who reads nothing could draw that out for ever."""
        self.scope["extensions"][DIRECT] = {"say": self.say, "hear": self.hear}
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)

    async def say(self, message: bytes) -> None:
        """Send a text, once the other end has taken enough of what was sent before.

        What a framework and a library do to a message on its way is meant for requests and for streams.
        """
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(frame(message))

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
