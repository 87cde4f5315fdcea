"""Routes of records: look through one, action by action, and play on from any moment of it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.play.answers import answer_of
from crusades.play.record import Header
from crusades.server import audience_view, wire
from crusades.server.accounts import Strict, known
from crusades.server.commands import seat_of
from crusades.server.records import Replay
from crusades.server.refused import Refused
from crusades.server.routes import Agreed, Made, SeatNumber, WantedSeat, agreed, must_be_welcome, seated
from crusades.server.services import TheServices
from crusades.server.updates import BeatMoment, Moment, SceneTold

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
async def read(services: TheServices, request: Request[Any, Any, Any], data: JSONBody[Given]) -> Replay:
    """Replay a record: all its actions in words, whether its dice were fair, and where it is damaged."""
    person = await known(services, request)
    services.guards.replay(request, person.id)
    try:
        return await services.records.take(data.text, services.game_store.edition_of, data.lang)
    except Refused as error:
        error.lang = data.lang
        raise


@get("/api/records/{key:str}/{n:int}")
async def at(
    services: TheServices,
    key: FromPath[str],
    n: Action,
    seat: SeatNumber = None,
    after: Annotated[int, QueryParameter(name="after", ge=0, le=MOST)] = 0,
) -> Moment:
    """A record after n actions, with a seat's eyes or a spectator's, and its log since another action."""
    return await services.records.moment(key, n, NOBODY if seat is None else seat, after)


@get("/api/records/{key:str}/beats")
async def beats(services: TheServices, key: FromPath[str], seat: SeatNumber = None) -> list[SceneTold]:
    """A record as a story: its beats, with a seat's eyes or a spectator's."""
    return await services.records.tale(key, NOBODY if seat is None else seat)


@get("/api/records/{key:str}/beats/{n:int}")
async def beat(services: TheServices, key: FromPath[str], n: Action, seat: SeatNumber = None) -> BeatMoment:
    """One beat of a record: the board before it, how it changed, the lines that tell it."""
    return await services.records.beat(key, n, NOBODY if seat is None else seat)


@get("/api/tables/{id:str}/replay")
async def replayed(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], lang: Lang = "en"
) -> Replay:
    """A game that is over, as a record to look through."""
    person = await services.who(request)
    room = (await services.hub.table(id)).room
    services.guards.replay(request, person.id if person else "")
    text = await services.workshop.moments.run(audience_view.record, room, seat_of(room, person, None))

    async def edition(header: Header) -> library.AnyGame:
        return room.game

    return await services.records.take(text, edition, lang)


@post("/api/records/{key:str}/fork")
async def fork(
    services: TheServices, request: Request[Any, Any, Any], key: FromPath[str], data: JSONBody[Taken]
) -> Made:
    """A new game that goes on after an action of a record, with dice of its own."""
    person = await known(services, request)
    await must_be_welcome(services, request, person, data.seats)
    terms, wanted = agreed(data.terms), seated(data.seats)
    match = services.records.taken_up(key, data.at)
    services.guards.replay(request, person.id)
    try:
        room, invitations = await services.game_store.fork(
            person.id, person.name, match, data.at, terms, wanted
        )
    except ValueError as error:
        raise Refused("choice", answer_of(error)) from None
    services.hub.adopt(room)  # it has just been played: not once more
    await services.hub.wake(room.id)
    links = {match.seats[n]: link for n, link in invitations.items()}
    return Made(id=room.id, invitations=links, commitment=room.commitment)


ROUTES = [read, at, beats, beat, replayed, fork]
