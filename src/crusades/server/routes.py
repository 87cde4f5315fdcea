"""The HTTP API: people, tables, and everything that the socket can say as a request."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from sqlalchemy import select

from crusades.ai.registry import levels, players
from crusades.core.answer import Answer
from crusades.core.game import Json
from crusades.play import library
from crusades.play.answers import answer_of
from crusades.server import audience_view, schema, wire
from crusades.server.accounts import Strict, known
from crusades.server.agreements import Terms
from crusades.server.boards import Language, board_of, spoken
from crusades.server.commands import say, seat_of
from crusades.server.game_clock import NO_CLOCK
from crusades.server.game_store import Listed, Wanted, fingerprint
from crusades.server.one_screen import TOGETHER
from crusades.server.people import YEAR, Person
from crusades.server.refused import Refused
from crusades.server.room import OVER
from crusades.server.seats import AI, OPEN, Seat
from crusades.server.services import Services, TheServices
from crusades.server.settings import OPTION, OPTIONS, WORDS
from crusades.server.updates import Invitation, Note, Update

DiceWords = Annotated[str, msgspec.Meta(max_length=WORDS, pattern=wire.LINE)]
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
    hints: bool = False  # whether those who play one another may ask a computer for advice
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

    words: DiceWords = ""
    options: Options = msgspec.field(default_factory=dict)


SeatNumber = Annotated[int | None, QueryParameter(name="seat", ge=0, le=7, required=False)]


# which games there are -----------------------------------------------------------------------------------
@get("/api/games", sync_to_thread=False)
def games(lang: Language = "en") -> list[Json]:
    """The games there are, with their scenarios, options and seats."""
    return listed_games(spoken(lang))


def listed_games(lang: str) -> list[Json]:
    return [described(library.load_game(each), lang) for each in library.game_ids()]


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
        "levels": sorted(levels()),
        "content": board_of(game.id, lang).digest,  # of /api/games/{game}/board in this language
        "windows": [
            {"question": q, "text": game.name_of("window", q, lang), "answers": list(a)}
            for q, _, a in game.windows
        ],
    }


def named(game: library.AnyGame, lang: str) -> Json:
    """What people call all that a game is begun with; `X.text` is a sentence about X."""
    options = [(o.name, o.choices if not o.is_open else ()) for o in game.options]
    keys = {
        "game": ["title", "text"],
        "seat": list(game.seats),
        "scenario": [key for each in game.scenarios for key in (each, f"{each}.text")],
        "option": [
            key for name, choices in options for key in (name, *(f"{name}.{c}" for c in ("text", *choices)))
        ],
    }
    return {
        section: {key: game.name_of(section, key, lang) for key in names} for section, names in keys.items()
    }


async def must_have_time(services: Services, person: Person) -> None:
    """Nobody fills the server with games that he does not play."""
    if await services.game_store.unfinished(person.id) >= services.settings.limits.games:
        raise Refused("games", Answer("refused.games_unfinished"))


async def must_be_welcome(
    services: Services, request: Request[Any, Any, Any], person: Person, seats: list[WantedSeat]
) -> None:
    """One more game; those that computers play among themselves take time to think from everybody."""
    await must_have_time(services, person)
    is_for_computers = all(seat.kind == AI for seat in seats)
    if (
        is_for_computers
        and await services.game_store.unwatched(person.id) >= services.settings.limits.computer_games
    ):
        raise Refused("games", Answer("refused.games_unplayed"))
    services.guards.new_game(request, is_for_computers)


def seated(seats: list[WantedSeat]) -> list[Wanted]:
    for seat in seats:
        if seat.kind == AI:
            must_be_level(seat.level)
    return [Wanted(kind=s.kind, level=s.level) for s in seats]


def must_be_level(level: str) -> None:
    if level not in players():
        raise Refused("level", Answer("refused.no_level", level=level, known=sorted(levels())))


def agreed(terms: Agreed) -> Terms:
    if (terms.clock == NO_CLOCK) != (terms.seconds == 0):
        raise Refused("choice", Answer("refused.clock_seconds"))
    if (terms.spectators == "late") != (terms.delay > 0):
        raise Refused("choice", Answer("refused.late_delay"))
    if (terms.away > 0) != bool(terms.away_level):
        raise Refused("choice", Answer("refused.away_level"))
    if terms.away and terms.clock != NO_CLOCK:
        raise Refused("choice", Answer("refused.away_clock"))
    if terms.away:
        must_be_level(terms.away_level)
    return Terms(**msgspec.structs.asdict(terms))


# tables ---------------------------------------------------------------------------------------------------
@post("/api/tables")
async def make(services: TheServices, request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> Made:
    """A new game."""
    person = await known(services, request)
    await must_be_welcome(services, request, person, data.seats)
    terms, wanted = agreed(data.terms), seated(data.seats)
    try:
        id_, invitations = await services.game_store.make(
            person.id, person.name, data.game, data.scenario, data.options, terms, wanted
        )
    except ValueError as error:
        raise Refused("choice", answer_of(error)) from None
    seats = library.load_game(data.game).seats
    table = await services.hub.wake(id_)
    return Made(
        id=id_,
        invitations={seats[n]: link for n, link in invitations.items()},
        commitment=table.room.commitment,
    )


@get("/api/tables")
async def mine(services: TheServices, request: Request[Any, Any, Any]) -> list[Listed]:
    """My games, the latest first."""
    person = await known(services, request)
    return await services.game_store.listed(person.id)


@get("/api/watch")
async def watch(services: TheServices) -> list[Listed]:
    """Running games that anybody may watch."""
    return await services.game_store.watchable()


@get("/api/tables/{id:str}")
async def look(
    services: TheServices,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    seat: SeatNumber = None,
    since: Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1)] = 0,
    full: FromQuery[bool] = False,
    lang: Language = "en",
    labels: FromQuery[bool] = False,
    together: FromQuery[bool] = False,
) -> Update:
    """A game as I may know it; `together`: as two at one screen may, who both are me."""
    person = await services.who(request)
    table = await services.hub.table(id)
    place = seat_of(table.room, person, TOGETHER if together else seat)
    return audience_view.update_for(
        table.room, place, since, full, table.present_for(place), spoken(lang), labels
    )


@post("/api/tables/{id:str}/say")
async def speak(
    services: TheServices,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    data: JSONBody[wire.Said],
    seat: SeatNumber = None,
    lang: Language = "en",
    together: FromQuery[bool] = False,
) -> wire.Ok | wire.Reply:
    """What the socket takes, as a request."""
    person = await known(services, request)
    table = await services.hub.table(id)
    place = seat_of(table.room, person, TOGETHER if together else seat)
    services.slow_chat(table.room, services.guards.speaker(request, person.id), person, place, data)
    return await say(services.hub, table, person, place, data, spoken(lang))


@get("/api/tables/{id:str}/chat")
async def chat(
    services: TheServices,
    request: Request[Any, Any, Any],
    id: FromPath[str],
    seat: SeatNumber = None,
    before: Annotated[int, QueryParameter(name="before", ge=0, le=2**31 - 1)] = 2**31 - 1,
) -> list[Note]:
    """What was said at the table before an entry: the last of it."""
    person = await services.who(request)
    room = (await services.hub.table(id)).room
    return audience_view.chat(room, seat_of(room, person, seat), before)


async def seat_for(services: Services, id_: str, invitation: str) -> int:
    """The seat that an invitation opens."""
    seats = schema.seats
    query = select(seats.c.seat).where(seats.c.game == id_, seats.c.invitation == fingerprint(invitation))
    row = await services.database.read(lambda connection: connection.execute(query).first())
    if row is None:
        raise Refused("unknown", Answer("refused.no_table"))
    return int(row.seat)


@post("/api/tables/{id:str}/invitation", status_code=200)
async def invited(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Invited]
) -> Invitation:
    """What I am invited to, before I sit down: the game, its terms and what its dice are bound to."""
    await known(services, request)
    table = await services.hub.table(id)
    return audience_view.invitation(table.room, await seat_for(services, id, data.invitation))


@post("/api/tables/{id:str}/join")
async def join(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[Joining]
) -> Update:
    """Take the seat that an invitation opens."""
    person = await known(services, request)
    await must_have_time(services, person)
    table = await services.hub.table(id)
    number = await seat_for(services, id, data.invitation)
    sitting = Seat("person", person.id, person.name, "", data.words, brings=data.options)
    await services.game_store.must_fit(table.room, number, sitting)

    def intend(room: Any) -> tuple[list[Any], Any]:
        if room.status == OVER:
            raise Refused("over", Answer("refused.called_off"))
        if room.seats[number].kind != OPEN:
            raise Refused("taken", Answer("refused.seat_taken"))
        return room.intend_seat(number, sitting), None

    await services.hub.change_at(table, intend)
    return audience_view.update_for(table.room, number, 0, False, table.present)


RECORD = "application/vnd.crusades.record"  # so that no browser takes it for a text to show or to call .txt


@get("/api/tables/{id:str}/record", media_type=RECORD)
async def record(
    services: TheServices, request: Request[Any, Any, Any], id: FromPath[str]
) -> Response[bytes]:
    """The record of a game that is over, as a file."""
    person = await services.who(request)
    table = await services.hub.table(id)
    room = table.room
    text = await services.workshop.moments.run(
        audience_view.record, room, seat_of(room, person, None)
    )  # of a long game: a long text
    name = f"{room.game.id}-{room.header.scenario}-{room.id[:8]}.crusade"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=RECORD, headers=headers)


ROUTES = [games, make, mine, watch, look, speak, chat, invited, join, record]
