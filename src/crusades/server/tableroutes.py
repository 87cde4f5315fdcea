"""Routes of a table's life: once more, and computers that sit in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from crusades.server import audience_view, seating, wire
from crusades.server.accounts import Strict, known
from crusades.server.commands import seat_of
from crusades.server.hub import Table
from crusades.server.people import Person
from crusades.server.routes import DiceWords, Level, must_have_time
from crusades.server.services import TheServices
from crusades.server.settings import ORDERS
from crusades.server.updates import Update

Number = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Again(Strict, kw_only=True):
    """`sides` is for whoever asks first: the other comes to the seat that is kept for him."""

    words: DiceWords = ""
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
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Again]
) -> Next:
    """Play again, with sides swapped or the same: announces the next game, or takes my seat in it."""
    person = await known(services, request)
    await must_have_time(services, person)
    table = await services.hub.table(id)
    seat_of(table.room, person, None)
    found = await seating.again(
        services.hub, services.game_store, table, person, data.words, data.sides == "same"
    )
    return Next(id=found.room.id, commitment=found.room.commitment)


@post("/api/tables/{id:str}/computer")
async def computer(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[SitIn]
) -> Update:
    """Let a computer sit in for me, or for somebody who has let us wait for as long as was agreed."""
    person = await known(services, request)
    table = await services.hub.table(id)
    seat_of(table.room, person, None)
    await services.hub.change_at(
        table, lambda room: seating.intend_computer(room, person, data.seat, data.level, table.present)
    )
    return seen(table, person)


@post("/api/tables/{id:str}/back")
async def back(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Back]
) -> Update:
    """Take my seat back from the computer."""
    person = await known(services, request)
    table = await services.hub.table(id)
    seat_of(table.room, person, None)
    await services.hub.change_at(table, lambda room: seating.intend_back(room, person, data.seat))
    return seen(table, person)


@get("/api/tables/{id:str}/orders")
async def orders(
    services: TheServices,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, le=7)],
) -> Orders:
    """My own standing orders for a seat."""
    person = await known(services, request)
    room = (await services.hub.table(id)).room
    seat_of(room, person, None)
    return Orders(seat=seat, text=await services.standing_orders.text(room, person, seat))


@put("/api/tables/{id:str}/orders")
async def order(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Orders]
) -> Orders:
    """Leave word what to answer for me. Nobody else learns of it."""
    person = await known(services, request)
    table = await services.hub.table(id)
    seat_of(table.room, person, None)
    return Orders(
        seat=data.seat, text=await services.standing_orders.put(table, person, data.seat, data.text)
    )


def seen(table: Table, person: Person) -> Update:
    return audience_view.update_for(table.room, seat_of(table.room, person, None), 0, False, table.present)


ROUTES = [again, computer, back, orders, order]
