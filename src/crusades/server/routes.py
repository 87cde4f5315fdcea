"""The HTTP API: people, tables, and everything that the socket can say as a request."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import Parameter
from sqlalchemy import select

from crusades.ai.registry import players
from crusades.core.game import Json
from crusades.play import library
from crusades.server import outlook, tables, wire
from crusades.server.desk import COOKIE_NAME, Desk
from crusades.server.people import BOT, Person
from crusades.server.room import AI, OPEN, Refused, Seat, Terms
from crusades.server.shelf import Listed, Wanted, fingerprint
from crusades.server.speech import say, seat_of

Name = Annotated[
    str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\s\x00-\x1f](.*[^\s\x00-\x1f])?$")
]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
YEAR = 365 * 24 * 3600


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Who(Strict, kw_only=True):
    """Somebody as he sees himself."""

    id: str
    name: str
    guest: bool


class Greeting(Strict, kw_only=True):
    name: Name | None = None


class Account(Strict, kw_only=True):
    name: Name
    password: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Label(Strict, kw_only=True):
    label: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Token(Strict, kw_only=True):
    token: str


class WantedSeat(Strict, kw_only=True):
    """`me`, `here` (a second player on my screen), `open` (by invitation) or `ai` (of a level)."""

    kind: Annotated[str, msgspec.Meta(pattern="^(me|here|open|ai)$")]
    level: Annotated[str, msgspec.Meta(max_length=24)] = ""
    words: Words = ""


class Agreed(Strict, kw_only=True):
    clock: Annotated[str, msgspec.Meta(pattern="^(none|game|turn)$")] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=YEAR)] = 0
    spectators: Annotated[str, msgspec.Meta(pattern="^(yes|late|no)$")] = "yes"
    delay: Annotated[int, msgspec.Meta(ge=0, le=500)] = 0
    listed: bool = True


class NewTable(Strict, kw_only=True):
    game: Word
    scenario: Word | None = None
    options: dict[Word, Annotated[str, msgspec.Meta(max_length=8000)]] = {}
    seats: Annotated[list[WantedSeat], msgspec.Meta(min_length=1, max_length=8)]
    terms: Agreed = msgspec.field(default_factory=Agreed)


class Made(Strict, kw_only=True):
    id: str
    invitations: dict[str, str]


class Joining(Strict, kw_only=True):
    invitation: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    words: Words = ""


class Replacement(Strict, kw_only=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]
    level: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


SeatNumber = Annotated[int | None, Parameter(query="seat", ge=0, le=7, required=False)]


async def known(desk: Desk, request: Request[Any, Any, Any]) -> Person:
    person = await desk.who(request)
    if person is None:
        raise Refused("stranger", "Say who you are first.")
    if not desk.guards.may_speak(person.id):
        raise Refused("flood", "Slower, please.")
    return person


# people ---------------------------------------------------------------------------------------------------
def cookie(desk: Desk, key: str) -> Cookie:
    return Cookie(
        COOKIE_NAME,
        value=key,
        httponly=True,
        samesite="lax",
        secure=desk.settings.secure,
        max_age=YEAR,
        path="/",
    )


def shown(person: Person) -> Who:
    return Who(id=person.id, name=person.name, guest=person.is_guest)


@get("/api/me")
async def me(desk: Desk, request: Request[Any, Any, Any]) -> Who:
    """Who I am."""
    return shown(await known(desk, request))


@post("/api/me")
async def greet(desk: Desk, request: Request[Any, Any, Any], data: Greeting) -> Response[Who]:
    """Play as a guest: a cookie is all it takes."""
    desk.guards.newcomer(request)
    person, key = await desk.people.guest(data.name or "")
    return Response(shown(person), cookies=[cookie(desk, key)])


@post("/api/account")
async def register(desk: Desk, request: Request[Any, Any, Any], data: Account) -> Who:
    """Keep my games under a name and a password."""
    person = await known(desk, request)
    desk.guards.newcomer(request)
    return shown(await desk.people.register(person, data.name, data.password))


@post("/api/login")
async def log_in(desk: Desk, request: Request[Any, Any, Any], data: Account) -> Response[Who]:
    desk.guards.newcomer(request)
    person, key = await desk.people.log_in(data.name, data.password)
    return Response(shown(person), cookies=[cookie(desk, key)])


@post("/api/logout", status_code=204)
async def log_out(desk: Desk, request: Request[Any, Any, Any]) -> Response[None]:
    key = request.cookies.get(COOKIE_NAME)
    if key:
        await desk.people.drop_key(key)
    return Response(None, status_code=204, cookies=[Cookie(COOKIE_NAME, value="", max_age=0, path="/")])


@post("/api/tokens")
async def token(desk: Desk, request: Request[Any, Any, Any], data: Label) -> Token:
    """A token with which a program plays in my name. It is shown once."""
    person = await known(desk, request)
    return Token(token=await desk.people.new_key(person.id, BOT, data.label))


# the shelf ------------------------------------------------------------------------------------------------
@get("/api/games", sync_to_thread=False)
def games() -> list[Json]:
    """The games there are, with their scenarios, options and seats."""
    return [described(library.load_game(each)) for each in library.game_ids()]


def described(game: library.AnyGame) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "scenarios": list(game.scenarios),
        "options": [
            {"name": o.name, "choices": list(o.choices), "text": o.text, "rule": o.rule, "open": o.is_open}
            for o in game.options
        ],
        "levels": sorted(players()),
    }


# tables ---------------------------------------------------------------------------------------------------
@post("/api/tables")
async def make(desk: Desk, request: Request[Any, Any, Any], data: NewTable) -> Made:
    """A new game."""
    person = await known(desk, request)
    for seat in data.seats:
        if seat.kind == AI and seat.level not in players():
            raise Refused(
                "level", f"There is no level {seat.level!r}; known: {', '.join(sorted(players()))}."
            )
    terms = Terms(**msgspec.structs.asdict(data.terms))
    wanted = [Wanted(kind=s.kind, level=s.level, words=s.words) for s in data.seats]
    try:
        id_, invitations = await desk.shelf.make(
            person.id, person.name, data.game, data.scenario, data.options, terms, wanted
        )
    except ValueError as error:
        raise Refused("choice", str(error)) from None
    seats = library.load_game(data.game).seats
    await desk.hub.wake(id_)
    return Made(id=id_, invitations={seats[n]: link for n, link in invitations.items()})


@get("/api/tables")
async def mine(desk: Desk, request: Request[Any, Any, Any]) -> list[Listed]:
    """My games, the latest first."""
    person = await known(desk, request)
    return await desk.shelf.listed(person.id)


@get("/api/watch")
async def watch(desk: Desk) -> list[Listed]:
    """Running games that anybody may watch."""
    return await desk.shelf.watchable()


@get("/api/tables/{id:str}")
async def look(
    desk: Desk,
    request: Request[Any, Any, Any],
    id: str,
    seat: SeatNumber = None,
    since: Annotated[int, Parameter(query="since", ge=0, le=2**31 - 1)] = 0,
    full: bool = False,
) -> outlook.Outlook:
    """A game as I may know it."""
    person = await desk.who(request)
    table = await desk.hub.table(id)
    return outlook.outlook(table.room, seat_of(table.room, person, seat), since, full, table.present)


@post("/api/tables/{id:str}/say")
async def speak(
    desk: Desk, request: Request[Any, Any, Any], id: str, data: wire.Said, seat: SeatNumber = None
) -> wire.Ok | wire.Reply:
    """What the socket takes, as a request."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    return await say(desk.hub, table, person, seat_of(table.room, person, seat), data)


@post("/api/tables/{id:str}/join")
async def join(desk: Desk, request: Request[Any, Any, Any], id: str, data: Joining) -> outlook.Outlook:
    """Take the seat that an invitation opens."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    digest = fingerprint(data.invitation)
    query = select(tables.seats.c.seat).where(tables.seats.c.game == id, tables.seats.c.invitation == digest)
    row = await desk.store.read(lambda connection: connection.execute(query).first())
    if row is None:
        raise Refused("unknown", "There is no such game.")
    number = int(row.seat)

    def intend(room: Any) -> tuple[list[Any], Any]:
        if room.seats[number].kind != OPEN:
            raise Refused("taken", "Somebody has this seat already.")
        return room.intend_seat(number, Seat("person", person.id, person.name, "", data.words)), None

    await desk.hub.change(id, intend)
    return outlook.outlook(table.room, number, 0, False, table.present)


@get("/api/tables/{id:str}/record", media_type="text/plain")
async def record(desk: Desk, request: Request[Any, Any, Any], id: str) -> str:
    """The record of a game that is over."""
    person = await desk.who(request)
    table = await desk.hub.table(id)
    return outlook.record(table.room, seat_of(table.room, person, None))


ROUTES = [me, greet, register, log_in, log_out, token, games, make, mine, watch, look, speak, join, record]
