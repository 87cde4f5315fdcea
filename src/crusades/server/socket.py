"""The live channel: news of one game to one listener, and what he says back."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.protocols.utils import ClientDisconnected

from crusades.server import wire
from crusades.server.boards import Language, spoken
from crusades.server.desk import Desk, TheDesk, bearer
from crusades.server.guards import Speaker
from crusades.server.hub import Listener, Table, drain
from crusades.server.people import Person
from crusades.server.problems import FAULT, UNWRITTEN
from crusades.server.protocol import DIRECT
from crusades.server.room import Refused
from crusades.server.shelf import fingerprint
from crusades.server.speech import say, seat_of
from crusades.server.store import failure_of
from crusades.server.tongues import told

log = logging.getLogger(__name__)

Out = Callable[[bytes], Awaitable[None]]
In = Callable[[], Awaitable[str]]

# Codes of closing, after those that the protocol itself uses.
STRANGER, UNKNOWN, SLOW, FLOOD, GARBAGE, AWAY = 4401, 4404, 4408, 4429, 4400, 1001
VOUCH = 60.0  # seconds at most between two looks whether somebody is still who he was
GOODBYE = 1.0  # seconds in which the other end must take our last word
MOST_GARBAGE = 8  # messages that make no sense before a socket is closed


@websocket("/api/tables/{id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    desk: TheDesk,
    id: FromPath[str],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
    since: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    full: FromQuery[bool] = False,
    packed: FromQuery[bool] = False,
    lang: Language = "en",
    labels: FromQuery[bool] = False,
) -> None:
    """Everything about a game as it happens."""
    if not desk.guards.is_own_origin(socket):
        await socket.close(STRANGER, "origin")
        return
    person = await desk.who(socket)
    name = person.id if person else ""
    desk.asked_by(socket, person)
    who = desk.guards.speaker(socket, name)
    try:
        desk.guards.must_be_slow(who)
        with desk.guards.socket(who):
            table = await desk.hub.table(id)
            place = seat_of(table.room, person, seat)
            await socket.accept()
            queue = desk.settings.limits.queue
            key = fingerprint(bearer(socket) or desk.cookie(socket) or "")
            listener = Listener(name, place, full, queue, packed, spoken(lang), labels, key)
            await converse(socket, desk, table, listener, person, since, who)
    except Refused as error:
        await socket.accept()
        await socket.close(FLOOD if error.code == "flood" else UNKNOWN, error.code)


async def converse(
    socket: WebSocket[Any, Any, Any], desk: Desk, table: Table, listener: Listener, person: Person | None,
    since: int, who: Speaker,
) -> None:  # fmt: skip
    """Tell and hear until either end has enough."""
    desk.hub.join(table, listener, since)
    known: dict[str, Any] = socket.scope.get("extensions") or {}
    direct = known.get(DIRECT)
    tasks = [
        asyncio.create_task(
            hear(direct["hear"] if direct else socket.receive_text, desk, table, listener, person, who)
        ),
        asyncio.create_task(listener.gone.wait()),
        asyncio.create_task(disowned(socket, desk, person)),
    ]
    if direct:  # our own server carries the socket
        direct["carry"](listener)
    else:
        tasks.append(asyncio.create_task(drain(listener, sending(socket))))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        desk.hub.leave(table, listener, time.monotonic())
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        slow = listener.gone.is_set() and not desk.hub.closing
        code = SLOW if slow else ends[0] if isinstance(ends[0], int) else AWAY
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE):  # whoever reads nothing does not read this either
                await socket.close(code)


def sending(socket: WebSocket[Any, Any, Any]) -> Out:
    """As any message goes, whoever carries the socket."""

    async def say(message: bytes) -> None:
        await socket.send_text(message.decode())

    return say


async def disowned(socket: WebSocket[Any, Any, Any], desk: Desk, person: Person | None) -> None:
    """Until the cookie or token is good no more: it may have been revoked in another process."""
    while True:
        await asyncio.sleep(VOUCH * random.uniform(0.5, 1.0))
        with suppress(SQLAlchemyError):  # a database that is away disowns nobody
            if person is not None and await desk.who(socket, afresh=True) is None:
                return


async def hear(
    receive: In, desk: Desk, table: Table, listener: Listener, person: Person | None,
    who: Speaker,
) -> int:  # fmt: skip
    """Read until the other end goes, or makes no sense too often; answers why it is to be closed."""
    garbage, why = 0, AWAY
    with suppress(WebSocketDisconnect, ClientDisconnected):
        while garbage < MOST_GARBAGE:
            raw = await receive()
            if not desk.guards.may_speak(who):
                listener.tell(wire.write(wire.No("", "flood", "Slower, please.")))
                garbage, why = garbage + 1, FLOOD
                continue
            try:
                said = wire.read(raw)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                garbage, why = garbage + 1, GARBAGE
                listener.tell(wire.write(wire.No("", "garbage", "Nobody knows what this means.")))
                continue
            if isinstance(said, wire.Hint):  # that may take a while, and people move meanwhile
                desk.hub.spawn(advise(desk, table, listener, person, said, who))
                continue
            listener.tell(wire.write(await answer(desk, table, listener, person, said, who)))
    return why


async def advise(
    desk: Desk, table: Table, listener: Listener, person: Person | None, said: wire.Said, who: Speaker
) -> None:
    listener.tell(wire.write(await answer(desk, table, listener, person, said, who)))


async def answer(
    desk: Desk, table: Table, listener: Listener, person: Person | None, said: wire.Said, who: Speaker
) -> wire.Ok | wire.No | wire.Reply:
    try:
        if isinstance(said, wire.Resume):
            desk.hub.resume(table, listener, said.since)
            return wire.Ok(said.id, listener.heard)
        if person is None and not isinstance(said, wire.Ping):
            raise Refused("stranger", "Say who you are first.")
        desk.slow_chat(table.room, who, person, listener.seat, said)
        return await say(desk.hub, table, person or desk.nobody, listener.seat, said, listener.lang)
    except Refused as error:
        if error.code == "stale":
            desk.hub.tell(table, listener)  # with the refusal comes what has happened meanwhile
        return wire.No(said.id, error.code, error.text, error.rule)
    except Exception as error:  # by our own fault: one message is lost, not the conversation
        why = failure_of(error)
        if why:
            log.warning("database", extra={"outcome": why})
            return wire.No(said.id, UNWRITTEN.code, told(UNWRITTEN.text, listener.lang))
        log.error("fault in %s", type(said).__name__, exc_info=error)
        return wire.No(said.id, FAULT.code, FAULT.text)
