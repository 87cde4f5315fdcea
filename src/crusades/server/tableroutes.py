"""Routes of a table's life: once more, and computers that sit in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.params import FromPath, JSONBody

from crusades.ai.registry import players
from crusades.server import outlook, sitting
from crusades.server.accounts import Strict, known
from crusades.server.desk import TheDesk
from crusades.server.hub import Table
from crusades.server.people import Person
from crusades.server.room import Refused
from crusades.server.routes import Level, Words, must_have_time
from crusades.server.speech import seat_of

Number = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Again(Strict, kw_only=True):
    words: Words = ""


class Next(Strict, kw_only=True):
    """The next game; `commitment` binds its dice."""

    id: str
    commitment: str


class SitIn(Strict, kw_only=True):
    seat: Number
    level: Level


class Back(Strict, kw_only=True):
    seat: Number


@post("/api/tables/{id:str}/again")
async def again(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Again]
) -> Next:
    """Play again with sides swapped: announces the next game, or takes my seat in it."""
    person = await known(desk, request)
    await must_have_time(desk, person)
    seat_of((await desk.hub.table(id)).room, person, None)
    found = await sitting.again(desk.hub, desk.shelf, id, person, data.words)
    return Next(id=found, commitment=(await desk.hub.table(found)).room.commitment)


@post("/api/tables/{id:str}/computer")
async def computer(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[SitIn]
) -> outlook.Outlook:
    """Let a computer sit in for me, or for somebody who has let us wait too long."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    seat_of(table.room, person, None)
    if data.level not in players():
        raise Refused("level", f"There is no level {data.level!r}; known: {', '.join(sorted(players()))}.")
    away = desk.settings.away_seconds
    await desk.hub.change(
        id,
        lambda room: sitting.intend_computer(room, person, data.seat, data.level, table.present, away),
    )
    return seen(table, person)


@post("/api/tables/{id:str}/back")
async def back(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Back]
) -> outlook.Outlook:
    """Take my seat back from the computer."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    seat_of(table.room, person, None)
    await desk.hub.change(id, lambda room: sitting.intend_back(room, person, data.seat))
    return seen(table, person)


def seen(table: Table, person: Person) -> outlook.Outlook:
    return outlook.outlook(table.room, seat_of(table.room, person, None), 0, False, table.present)


ROUTES = [again, computer, back]
