"""Routes of a table's life: once more, and computers that sit in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from crusades.server import outlook, sitting, wire
from crusades.server.accounts import Strict, known
from crusades.server.desk import TheDesk
from crusades.server.hub import Table
from crusades.server.news import Outlook
from crusades.server.people import Person
from crusades.server.routes import Level, Words, must_have_time
from crusades.server.settings import ORDERS
from crusades.server.speech import seat_of

Number = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Again(Strict, kw_only=True):
    """`sides` is for whoever asks first: the other comes to the seat that is kept for him."""

    words: Words = ""
    sides: Literal["swapped", "same"] = "swapped"


class Next(Strict, kw_only=True):
    """The next game; `commitment` binds its dice."""

    id: str
    commitment: str


class SitIn(Strict, kw_only=True):
    """`level` is for my own seat; of another's it was agreed before play."""

    seat: Number
    level: Level = ""


class Orders(Strict, kw_only=True):
    """What to answer for me at a seat of mine (docs/terminal.md); an empty text is nothing."""

    seat: Number
    text: Annotated[str, msgspec.Meta(max_length=ORDERS, pattern=wire.SPEECH)] = ""


class Back(Strict, kw_only=True):
    seat: Number


@post("/api/tables/{id:str}/again")
async def again(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Again]
) -> Next:
    """Play again, with sides swapped or the same: announces the next game, or takes my seat in it."""
    person = await known(desk, request)
    await must_have_time(desk, person)
    seat_of((await desk.hub.table(id)).room, person, None)
    found = await sitting.again(desk.hub, desk.shelf, id, person, data.words, data.sides == "same")
    return Next(id=found, commitment=(await desk.hub.table(found)).room.commitment)


@post("/api/tables/{id:str}/computer")
async def computer(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[SitIn]
) -> Outlook:
    """Let a computer sit in for me, or for somebody who has let us wait for as long as was agreed."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    seat_of(table.room, person, None)
    await desk.hub.change(
        id, lambda room: sitting.intend_computer(room, person, data.seat, data.level, table.present)
    )
    return seen(table, person)


@post("/api/tables/{id:str}/back")
async def back(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Back]
) -> Outlook:
    """Take my seat back from the computer."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    seat_of(table.room, person, None)
    await desk.hub.change(id, lambda room: sitting.intend_back(room, person, data.seat))
    return seen(table, person)


@get("/api/tables/{id:str}/orders")
async def orders(
    desk: TheDesk,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, le=7)],
) -> Orders:
    """My own standing orders for a seat."""
    person = await known(desk, request)
    room = (await desk.hub.table(id)).room
    seat_of(room, person, None)
    return Orders(seat=seat, text=await desk.standing.text(room, person, seat))


@put("/api/tables/{id:str}/orders")
async def order(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Orders]
) -> Orders:
    """Leave word what to answer for me. Nobody else learns of it."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    seat_of(table.room, person, None)
    return Orders(seat=data.seat, text=await desk.standing.put(table, person, data.seat, data.text))


def seen(table: Table, person: Person) -> Outlook:
    return outlook.outlook(table.room, seat_of(table.room, person, None), 0, False, table.present)


ROUTES = [again, computer, back, orders, order]
