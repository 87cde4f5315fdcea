"""The HTTP API: people, tables, and everything that the socket can say as a request."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from sqlalchemy import select

from crusades.ai.registry import players
from crusades.core.game import Json
from crusades.play import library
from crusades.server import outlook, tables, wire
from crusades.server.accounts import Strict, known
from crusades.server.boards import Language, board_of, spoken
from crusades.server.desk import Desk, TheDesk
from crusades.server.news import Invitation, Note, Outlook
from crusades.server.people import YEAR, Person
from crusades.server.room import AI, NO_CLOCK, OPEN, OVER, Refused
from crusades.server.settings import OPTION, OPTIONS, WORDS
from crusades.server.shelf import Listed, Wanted, fingerprint
from crusades.server.speech import say, seat_of
from crusades.server.terms import Seat, Terms

Words = Annotated[str, msgspec.Meta(max_length=WORDS, pattern=wire.LINE)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=wire.LINE)]
Options = Annotated[
    dict[Word, Annotated[str, msgspec.Meta(max_length=OPTION, pattern=wire.SPEECH)]],
    msgspec.Meta(max_length=OPTIONS),
]
Level = Annotated[str, msgspec.Meta(max_length=24, pattern=wire.LINE)]


class WantedSeat(Strict, kw_only=True):
    """`me`, `here` (a second player on my screen), `open` (by invitation) or `ai` (of a level)."""

    kind: Literal["me", "here", "open", "ai"]
    level: Level = ""


class Agreed(Strict, kw_only=True):
    clock: Literal["none", "game", "turn"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=YEAR)] = 0
    spectators: Literal["yes", "late", "no"] = "yes"
    delay: Annotated[int, msgspec.Meta(ge=0, le=500)] = 0
    listed: bool = True
    away: Annotated[int, msgspec.Meta(ge=0, le=YEAR)] = 0  # seconds until a computer may sit in; 0: never
    away_level: Level = ""  # of which level it is
    wait: bool = False  # begin when I have said my `words`, even if every seat is taken


class NewTable(Strict, kw_only=True):
    game: Word
    scenario: Word | None = None
    options: Options = msgspec.field(default_factory=dict)
    seats: Annotated[list[WantedSeat], msgspec.Meta(min_length=1, max_length=8)]
    terms: Agreed = msgspec.field(default_factory=Agreed)


class Made(Strict, kw_only=True):
    """`commitment` binds the dice before anybody adds words to them (docs/fair-dice.md)."""

    id: str
    invitations: dict[str, str]
    commitment: str


class Invited(Strict, kw_only=True):
    invitation: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Joining(Invited, kw_only=True):
    """`options`: those that are the seat's own (`brings` of the invitation), such as its deck."""

    words: Words = ""
    options: Options = msgspec.field(default_factory=dict)


class Replacement(Strict, kw_only=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]
    level: Level


SeatNumber = Annotated[int | None, QueryParameter(name="seat", ge=0, le=7, required=False)]


# the shelf ------------------------------------------------------------------------------------------------
@get("/api/games", sync_to_thread=False)
def games(lang: Language = "en") -> list[Json]:
    """The games there are, with their scenarios, options and seats."""
    return [described(library.load_game(each), spoken(lang)) for each in library.game_ids()]


def described(game: library.AnyGame, lang: str = "en") -> Json:
    return {
        "names": named(game, lang),
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "scenarios": list(game.scenarios),
        "options": [
            {"name": o.name, "choices": list(o.choices), "text": o.text, "rule": o.rule, "open": o.is_open}
            for o in game.options
        ],
        "levels": sorted(players()),
        "content": board_of(game.id, lang).digest,  # of /api/games/{game}/board in this language
        "windows": [
            {"question": q, "text": game.name_of("window", q, lang), "answers": list(a)}
            for q, _, a in game.windows
        ],
        "battles": list(game.battles),  # clauses under which the log tells that a fight begins
    }


def named(game: library.AnyGame, lang: str) -> Json:
    """What people call all that a game is begun with; `X.text` is a sentence about X."""
    options = [(o.name, o.choices if not o.is_open else ()) for o in game.options]
    keys = {
        "seat": list(game.seats),
        "scenario": [key for each in game.scenarios for key in (each, f"{each}.text")],
        "option": [
            key for name, choices in options for key in (name, *(f"{name}.{c}" for c in ("text", *choices)))
        ],
    }
    return {
        section: {key: game.name_of(section, key, lang) for key in names} for section, names in keys.items()
    }


async def must_have_time(desk: Desk, person: Person) -> None:
    """Nobody fills the server with games that he does not play."""
    if await desk.shelf.unfinished(person.id) >= desk.settings.limits.games:
        raise Refused("games", "You have too many unfinished games.")


async def must_be_welcome(
    desk: Desk, request: Request[Any, Any, Any], person: Person, seats: list[WantedSeat]
) -> None:
    """One more game; those that computers play among themselves take time to think from everybody."""
    await must_have_time(desk, person)
    is_for_computers = all(seat.kind == AI for seat in seats)
    if is_for_computers and await desk.shelf.unwatched(person.id) >= desk.settings.limits.computer_games:
        raise Refused("games", "You have too many games in which nobody plays.")
    desk.guards.new_game(request, is_for_computers)


def seated(seats: list[WantedSeat]) -> list[Wanted]:
    for seat in seats:
        if seat.kind == AI:
            must_be_level(seat.level)
    return [Wanted(kind=s.kind, level=s.level) for s in seats]


def must_be_level(level: str) -> None:
    if level not in players():
        raise Refused("level", f"There is no level {level!r}; known: {', '.join(sorted(players()))}.")


def agreed(terms: Agreed) -> Terms:
    if (terms.clock == NO_CLOCK) != (terms.seconds == 0):
        raise Refused("choice", "A clock needs `seconds`, and a game without one has none.")
    if (terms.spectators == "late") != (terms.delay > 0):
        raise Refused("choice", "Late spectators need a `delay`, and others have none.")
    if (terms.away > 0) != bool(terms.away_level):
        raise Refused("choice", "For whoever is `away` too long a computer of `away_level` sits in, or none.")
    if terms.away and terms.clock != NO_CLOCK:
        raise Refused("choice", "With a clock the clock decides: nobody sits in for whoever is `away`.")
    if terms.away:
        must_be_level(terms.away_level)
    return Terms(**msgspec.structs.asdict(terms))


# tables ---------------------------------------------------------------------------------------------------
@post("/api/tables")
async def make(desk: TheDesk, request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> Made:
    """A new game."""
    person = await known(desk, request)
    await must_be_welcome(desk, request, person, data.seats)
    terms, wanted = agreed(data.terms), seated(data.seats)
    try:
        id_, invitations = await desk.shelf.make(
            person.id, person.name, data.game, data.scenario, data.options, terms, wanted
        )
    except ValueError as error:
        raise Refused("choice", str(error)) from None
    seats = library.load_game(data.game).seats
    await desk.hub.wake(id_)
    table = await desk.hub.table(id_)
    return Made(
        id=id_,
        invitations={seats[n]: link for n, link in invitations.items()},
        commitment=table.room.commitment,
    )


@get("/api/tables")
async def mine(desk: TheDesk, request: Request[Any, Any, Any]) -> list[Listed]:
    """My games, the latest first."""
    person = await known(desk, request)
    return await desk.shelf.listed(person.id)


@get("/api/watch")
async def watch(desk: TheDesk) -> list[Listed]:
    """Running games that anybody may watch."""
    return await desk.shelf.watchable()


@get("/api/tables/{id:str}")
async def look(
    desk: TheDesk,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    seat: SeatNumber = None,
    since: Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1)] = 0,
    full: FromQuery[bool] = False,
    lang: Language = "en",
    labels: FromQuery[bool] = False,
) -> Outlook:
    """A game as I may know it."""
    person = await desk.who(request)
    table = await desk.hub.table(id)
    place = seat_of(table.room, person, seat)
    return outlook.outlook(table.room, place, since, full, table.present_for(place), spoken(lang), labels)


@post("/api/tables/{id:str}/say")
async def speak(
    desk: TheDesk,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    data: JSONBody[wire.Said],
    seat: SeatNumber = None,
    lang: Language = "en",
) -> wire.Ok | wire.Reply:
    """What the socket takes, as a request."""
    person = await known(desk, request)
    table = await desk.hub.table(id)
    place = seat_of(table.room, person, seat)
    desk.slow_chat(table.room, desk.guards.speaker(request, person.id), person, place, data)
    return await say(desk.hub, table, person, place, data, spoken(lang))


@get("/api/tables/{id:str}/chat")
async def chat(
    desk: TheDesk,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    seat: SeatNumber = None,
    before: Annotated[int, QueryParameter(name="before", ge=0, le=2**31 - 1)] = 2**31 - 1,
) -> list[Note]:
    """What was said at the table before an entry: the last of it."""
    person = await desk.who(request)
    room = (await desk.hub.table(id)).room
    return outlook.chat(room, seat_of(room, person, seat), before)


async def seat_for(desk: Desk, id_: str, invitation: str) -> int:
    """The seat that an invitation opens."""
    seats = tables.seats
    query = select(seats.c.seat).where(seats.c.game == id_, seats.c.invitation == fingerprint(invitation))
    row = await desk.store.read(lambda connection: connection.execute(query).first())
    if row is None:
        raise Refused("unknown", "There is no such game.")
    return int(row.seat)


@post("/api/tables/{id:str}/invitation", status_code=200)
async def invited(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Invited]
) -> Invitation:
    """What I am invited to, before I sit down: the game, its terms and what its dice are bound to."""
    await known(desk, request)
    table = await desk.hub.table(id)
    return outlook.invitation(table.room, await seat_for(desk, id, data.invitation))


@post("/api/tables/{id:str}/join")
async def join(
    desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Joining]
) -> Outlook:
    """Take the seat that an invitation opens."""
    person = await known(desk, request)
    await must_have_time(desk, person)
    table = await desk.hub.table(id)
    number = await seat_for(desk, id, data.invitation)
    sitting = Seat("person", person.id, person.name, "", data.words, brings=data.options)
    await desk.shelf.must_fit(table.room, number, sitting)

    def intend(room: Any) -> tuple[list[Any], Any]:
        if room.status == OVER:
            raise Refused("over", "This game was called off.")
        if room.seats[number].kind != OPEN:
            raise Refused("taken", "Somebody has this seat already.")
        return room.intend_seat(number, sitting), None

    await desk.hub.change(id, intend)
    return outlook.outlook(table.room, number, 0, False, table.present)


@get("/api/tables/{id:str}/record", media_type="text/plain")
async def record(desk: TheDesk, request: Request[Any, Any, Any], id: FromPath[str]) -> str:
    """The record of a game that is over."""
    person = await desk.who(request)
    table = await desk.hub.table(id)
    seat = seat_of(table.room, person, None)
    return await desk.workshop.moments.run(outlook.record, table.room, seat)  # of a long game: a long text


ROUTES = [games, make, mine, watch, look, speak, chat, invited, join, record]
