"""The live channel: news of one game to one listener, and what he says back."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from crusades.server import wire
from crusades.server.desk import Desk
from crusades.server.hub import Listener, Table, drain
from crusades.server.people import Person
from crusades.server.room import Refused
from crusades.server.speech import say, seat_of

# Codes of closing, after those that the protocol itself uses.
STRANGER, UNKNOWN, SLOW, FLOOD, GARBAGE, AWAY = 4401, 4404, 4408, 4429, 4400, 1001
MOST_GARBAGE = 8  # messages that make no sense before a socket is closed


@websocket("/api/tables/{id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    desk: Desk,
    id: str,
    seat: int | None = Parameter(query="seat", default=None),
    since: int = Parameter(query="since", default=0, ge=0),
    full: bool = Parameter(query="full", default=False),
) -> None:
    """Everything about a game as it happens."""
    if not desk.guards.is_own_origin(socket):
        await socket.close(STRANGER, "origin")
        return
    person = await desk.who(socket)
    try:
        table = await desk.hub.table(id)
        place = seat_of(table.room, person, seat)
    except Refused as error:
        await socket.accept()
        await socket.close(UNKNOWN, error.code)
        return
    await socket.accept()
    listener = Listener(person.id if person else "", place, full, desk.settings.limits.queue)
    desk.hub.join(table, listener, since)
    tasks = [
        asyncio.create_task(drain(listener, socket.send_text)),
        asyncio.create_task(hear(socket, desk, table, listener, person)),
        asyncio.create_task(listener.gone.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        desk.hub.leave(table, listener, time.monotonic())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Exception):
            await socket.close(SLOW if listener.gone.is_set() else AWAY)


async def hear(
    socket: WebSocket[Any, Any, Any], desk: Desk, table: Table, listener: Listener, person: Person | None
) -> None:
    """Read until the other end goes, or makes no sense too often."""
    garbage = 0
    with suppress(WebSocketDisconnect):
        while garbage < MOST_GARBAGE:
            raw = await socket.receive_data("text")
            if not desk.guards.may_speak(listener.person or "nobody"):
                listener.tell(wire.write(wire.No("", "flood", "Slower, please.")))
                garbage += 1
                continue
            try:
                said = wire.read(raw)
            except (msgspec.DecodeError, UnicodeError):
                garbage += 1
                listener.tell(wire.write(wire.No("", "garbage", "Nobody knows what this means.")))
                continue
            listener.tell(wire.write(await answer(desk, table, listener, person, said)))


async def answer(
    desk: Desk, table: Table, listener: Listener, person: Person | None, said: wire.Said
) -> wire.Ok | wire.No | wire.Reply:
    try:
        if isinstance(said, wire.Resume):
            desk.hub.join(table, listener, said.since)
            return wire.Ok(said.id, table.room.seq)
        if person is None and not isinstance(said, wire.Ping):
            raise Refused("stranger", "Say who you are first.")
        return await say(desk.hub, table, person or desk.nobody, listener.seat, said)
    except Refused as error:
        if error.code == "stale":
            desk.hub.tell(table, listener)  # with the refusal comes what has happened meanwhile
        return wire.No(said.id, error.code, error.text, error.rule)
