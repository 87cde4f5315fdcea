"""Routes of records: look through one, action by action, and play on from any moment of it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.server import outlook, wire
from crusades.server.accounts import Strict, known
from crusades.server.desk import Desk, TheDesk
from crusades.server.news import Moment
from crusades.server.records import Replay, header_of
from crusades.server.room import Refused
from crusades.server.routes import Agreed, Made, SeatNumber, WantedSeat, agreed, must_be_welcome, seated
from crusades.server.speech import seat_of

BODY = 2 * 1024 * 1024  # bytes of a request with a record
MOST = 2**31 - 1
Language = Annotated[str, msgspec.Meta(min_length=2, max_length=8, pattern=wire.LINE)]
Lang = Annotated[str, QueryParameter(name="lang", min_length=2, max_length=8, pattern=wire.LINE)]
Action = Annotated[int, PathParameter(ge=0, le=MOST)]


class Given(Strict, kw_only=True):
    """A record, whole or damaged; `lang` is the language that its actions are told in."""

    text: Annotated[str, msgspec.Meta(min_length=1)]
    lang: Language = "en"


class Taken(Strict, kw_only=True):
    """After which action to go on, who sits there, on what terms."""

    at: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    seats: Annotated[list[WantedSeat], msgspec.Meta(min_length=1, max_length=8)]
    terms: Agreed = msgspec.field(default_factory=Agreed)


@post("/api/records", request_max_body_size=BODY)
async def read(desk: TheDesk, request: Request[Any, Any, Any], data: JSONBody[Given]) -> Replay:
    """Replay a record: all its actions in words, whether its dice were fair, and where it is damaged."""
    person = await known(desk, request)
    return await desk.records.take(data.text, person.id, await edition(desk, data.text), data.lang)


async def edition(desk: Desk, text: str) -> library.AnyGame | None:
    """The content that a record was played with, if it is an earlier one that is kept here."""
    header = header_of(text)
    return None if header is None else await desk.shelf.edition_of(header)


@get("/api/records/{key:str}/{n:int}")
async def at(
    desk: TheDesk,
    key: FromPath[str],
    n: Action,
    seat: SeatNumber = None,
    after: Annotated[int, QueryParameter(name="after", ge=0, le=MOST)] = 0,
) -> Moment:
    """A record after n actions, with a seat's eyes or a spectator's, and its log since another action."""
    return await desk.records.moment(key, n, NOBODY if seat is None else seat, after)


@get("/api/tables/{id:str}/replay")
async def replayed(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], lang: Lang = "en"
) -> Replay:
    """A game that is over, as a record to look through."""
    person = await desk.who(request)
    room = (await desk.hub.table(id)).room
    text = outlook.record(room, seat_of(room, person, None))
    who = person.id if person else desk.guards.speaker(request, "").name
    return await desk.records.take(text, who, room.game, lang)


@post("/api/records/{key:str}/fork")
async def fork(
    desk: TheDesk, request: Request[Any, Any, Any], key: FromPath[str], data: JSONBody[Taken]
) -> Made:
    """A new game that goes on after an action of a record, with dice of its own."""
    person = await known(desk, request)
    await must_be_welcome(desk, request, person, data.seats)
    terms, wanted = agreed(data.terms), seated(data.seats)
    match = await desk.records.taken_up(key, data.at)
    try:
        id_, invitations = await desk.shelf.fork(person.id, person.name, match, terms, wanted)
    except ValueError as error:
        raise Refused("choice", str(error)) from None
    await desk.hub.wake(id_)
    table = await desk.hub.table(id_)
    links = {match.seats[n]: link for n, link in invitations.items()}
    return Made(id=id_, invitations=links, commitment=table.room.commitment)


ROUTES = [read, at, replayed, fork]
