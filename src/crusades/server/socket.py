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

from crusades.core.answer import Answer
from crusades.play.answers import sentence
from crusades.server import wire
from crusades.server.boards import Language, spoken
from crusades.server.commands import say, seat_of
from crusades.server.database import failure_of
from crusades.server.game_store import fingerprint
from crusades.server.guards import Speaker
from crusades.server.hub import Listener, Table, drain
from crusades.server.one_screen import TOGETHER
from crusades.server.people import Person
from crusades.server.problems import FAULT, UNWRITTEN
from crusades.server.refused import Refused
from crusades.server.services import Services, TheServices, bearer
from crusades.server.uvicorn_protocols import DIRECT

log = logging.getLogger(__name__)

Out = Callable[[bytes], Awaitable[None]]
In = Callable[[], Awaitable[str]]

# Codes of closing, after those that the protocol itself uses.
STRANGER, UNKNOWN, SLOW, FLOOD, GARBAGE, AWAY = 4401, 4404, 4408, 4429, 4400, 1001
VOUCH = 60.0  # seconds at most between two looks whether somebody is still who he was
GOODBYE = 1.0  # seconds in which the other end must take our last word
SLOW_QUESTIONS = (wire.Hint, wire.Odds, wire.Outlook, wire.Threats)
MOST_GARBAGE = 8  # messages that make no sense before a socket is closed


@websocket("/api/tables/{id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    services: TheServices,
    id: FromPath[str],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
    together: FromQuery[bool] = False,
    since: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    full: FromQuery[bool] = False,
    packed: FromQuery[bool] = False,
    lang: Language = "en",
    labels: FromQuery[bool] = False,
) -> None:
    """Everything about a game as it happens."""
    if not services.guards.is_own_origin(socket):
        await socket.close(STRANGER, "origin")
        return
    person = await services.who(socket)
    name = person.id if person else ""
    services.asked_by(socket, person)
    who = services.guards.speaker(socket, name)
    try:
        services.guards.must_be_slow(who)
        with services.guards.socket(who):
            table = await services.hub.table(id)
            place = seat_of(table.room, person, TOGETHER if together else seat)
            await socket.accept()
            queue = services.settings.limits.queue
            key = fingerprint(bearer(socket) or services.cookie(socket) or "")
            listener = Listener(name, place, full, queue, packed, spoken(lang), labels, key)
            await converse(socket, services, table, listener, person, since, who)
    except Refused as error:
        await socket.accept()
        await socket.close(FLOOD if error.code == "flood" else UNKNOWN, error.code)


async def converse(
    socket: WebSocket[Any, Any, Any], services: Services, table: Table, listener: Listener,
    person: Person | None, since: int, who: Speaker,
) -> None:  # fmt: skip
    """Tell and hear until either end has enough."""
    services.hub.join(table, listener, since)
    known: dict[str, Any] = socket.scope.get("extensions") or {}
    direct = known.get(DIRECT)
    tasks = [
        asyncio.create_task(
            hear(direct["hear"] if direct else socket.receive_text, services, table, listener, person, who)
        ),
        asyncio.create_task(listener.gone.wait()),
        asyncio.create_task(disowned(socket, services, person)),
    ]
    if direct:  # our own server carries the socket
        direct["carry"](listener)
    else:
        tasks.append(asyncio.create_task(drain(listener, sending(socket))))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        services.hub.leave(table, listener, time.monotonic())
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        slow = listener.gone.is_set() and not services.hub.closing
        code = SLOW if slow else ends[0] if isinstance(ends[0], int) else AWAY
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE):  # whoever reads nothing does not read this either
                await socket.close(code)


def sending(socket: WebSocket[Any, Any, Any]) -> Out:
    """As any message goes, whoever carries the socket."""

    async def say(message: bytes) -> None:
        await socket.send_text(message.decode())

    return say


async def disowned(socket: WebSocket[Any, Any, Any], services: Services, person: Person | None) -> None:
    """Until the cookie or token is good no more: it may have been revoked in another process."""
    while True:
        await asyncio.sleep(VOUCH * random.uniform(0.5, 1.0))
        with suppress(SQLAlchemyError):  # a database that is away disowns nobody
            if person is not None and await services.who(socket, afresh=True) is None:
                return


SLOWER = Answer("refused.slower")
NONSENSE = Answer("refused.nonsense")


async def hear(
    receive: In, services: Services, table: Table, listener: Listener, person: Person | None,
    who: Speaker,
) -> int:  # fmt: skip
    """Read until the other end goes, or makes no sense too often; answers why it is to be closed."""
    garbage, why = 0, AWAY
    with suppress(WebSocketDisconnect, ClientDisconnected):
        while garbage < MOST_GARBAGE:
            raw = await receive()
            if not services.guards.may_speak(who):
                listener.tell(wire.write(wire.No("", "flood", sentence(SLOWER, listener.lang))))
                garbage, why = garbage + 1, FLOOD
                continue
            try:
                said = wire.read(raw)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                garbage, why = garbage + 1, GARBAGE
                listener.tell(wire.write(wire.No("", "garbage", sentence(NONSENSE, listener.lang))))
                continue
            if isinstance(said, SLOW_QUESTIONS):  # that may take a while, and people move meanwhile
                services.hub.spawn(advise(services, table, listener, person, said, who))
                continue
            listener.tell(wire.write(await answer(services, table, listener, person, said, who)))
    return why


async def advise(
    services: Services, table: Table, listener: Listener, person: Person | None, said: wire.Said, who: Speaker
) -> None:
    listener.tell(wire.write(await answer(services, table, listener, person, said, who)))


async def answer(
    services: Services, table: Table, listener: Listener, person: Person | None, said: wire.Said, who: Speaker
) -> wire.Ok | wire.No | wire.Reply:
    try:
        if isinstance(said, wire.Resume):
            services.hub.resume(table, listener, said.since)
            return wire.Ok(said.id, listener.heard)
        if person is None and not isinstance(said, wire.Ping):
            raise Refused("stranger", Answer("refused.stranger"))
        services.slow_chat(table.room, who, person, listener.seat, said)
        return await say(services.hub, table, person or services.nobody, listener.seat, said, listener.lang)
    except Refused as error:
        if error.code == "stale":
            services.hub.tell(table, listener)  # with the refusal comes what has happened meanwhile
        return wire.No(said.id, error.code, sentence(error.answer, listener.lang), error.rule)
    except Exception as error:  # by our own fault: one message is lost, not the conversation
        why = failure_of(error)
        if why:
            log.warning("database", extra={"outcome": why})
            return wire.No(said.id, UNWRITTEN, sentence(Answer("refused.store"), listener.lang))
        log.error("fault in %s", type(said).__name__, exc_info=error)
        return wire.No(said.id, FAULT, sentence(Answer("refused.fault"), listener.lang))
