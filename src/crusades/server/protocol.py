"""The WebSocket protocol of uvicorn, with fewer calls of the system for each message."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 5.0  # seconds in which a connection that we have closed must be gone
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
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)
