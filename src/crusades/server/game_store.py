"""Games between the database and memory: making, finding and opening them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.play import beginning, library
from crusades.play.answers import answer_of, fault_of
from crusades.play.library import AnyGame, Unknown
from crusades.play.record import Header
from crusades.play.session import Match
from crusades.server import schema
from crusades.server.agreements import Terms
from crusades.server.database import Database, Entry, now
from crusades.server.entry_kinds import AGAIN, FORK, SEAT
from crusades.server.refused import Refused
from crusades.server.room import OVER, RUNNING, WAITING, Ahead, Room
from crusades.server.seats import AI, OPEN, PERSON, Seat
from crusades.server.workshop import Patience, Stopped, Workshop

ID_BYTES = 16
ID = re.compile(r"[A-Za-z0-9_-]{1,24}")
UNREAD = "unread"  # how a game ended that is over, but whose end no longer replays
MOST_LISTED = 200
T = TypeVar("T")
SECONDS = 30.0  # that the past of a game may take to be played again, when it goes on from a record …
HOURS = 3600.0  # … and when a game is opened that people play
KEEP_PACK = text("insert into packs (hash, game, pack) values (:hash, :game, :pack) on conflict do nothing")

log = logging.getLogger("crusades.game_store")


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as whoever makes a game wants it."""

    kind: str  # me, open, ai, here
    level: str = ""
    is_promised: bool = False  # open, but to nobody by an invitation


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list."""

    id: str
    game: str
    status: str
    seats: list[str]
    to_act: int
    made: int
    moved: int
    scenario: str
    names: list[str]  # of people, or the level of a computer
    you: list[int]  # the seats of whoever asks
    yours: bool  # whether it waits for whoever asks
    ended: str = ""  # how, once it is over
    winner: int = NOBODY
    again: bool = False  # the other has announced the next game, and waits there for whoever asks


class GameStore:
    """Reads and writes whole games."""

    def __init__(self, database: Database, workshop: Workshop | None = None) -> None:
        self.database = database
        self.workshop = workshop or Workshop()
        self.editions: dict[tuple[int, str], AnyGame] = {}  # by rules and content
        self.now: Callable[[], int] = now

    # making ---------------------------------------------------------------------------------------------
    async def make(
        self, owner: str, name: str, game: str, scenario: str | None, options: dict[str, str], terms: Terms,
        wanted: Sequence[Wanted], id_: str | None = None,
    ) -> tuple[str, dict[int, str]]:  # fmt: skip
        """A new game with its seats; answers its id, and the invitation to each open seat.

        `id_` is for a game that was announced before it was made; `Taken` if somebody else has made it.
        """
        built = library.load_game(game)
        for n, want in enumerate(wanted[: len(built.seats)]):
            if want.kind == OPEN and not want.is_promised:
                must_not_bring(built, n, options)
        header = beginning.fair_header(built, scenario, options)
        room, invitations = await self._make(owner, name, built, header, terms, wanted, id_ or new_id())
        return room.id, invitations

    async def fork(
        self, owner: str, name: str, match: Match, at: int, terms: Terms, wanted: Sequence[Wanted]
    ) -> tuple[Room, dict[int, str]]:
        """A new game that goes on from where a match stood after so many actions (docs/adr/0012)."""
        header, given = beginning.fork_header(match, at), [line.text for line in match.given_lines(at)]
        return await self._make(owner, name, match.game, header, terms, wanted, new_id(), given)

    async def _make(
        self, owner: str, name: str, built: AnyGame, header: Header, terms: Terms, wanted: Sequence[Wanted],
        id_: str, given: Sequence[str] | None = None,
    ) -> tuple[Room, dict[int, str]]:  # fmt: skip
        if len(wanted) != len(built.seats):
            raise Refused("seats", Answer("refused.seats", game=built.title, count=len(built.seats)))
        game = built.id
        secret = secrets.token_bytes(32)
        room = self._room(id_, built, header, terms, secret)
        room.owner = owner
        first = [] if given is None else [room.entry(FORK, NOBODY, {"lines": list(given)})]

        def prepare() -> tuple[list[Entry], list[dict[str, Any]], dict[int, str]]:
            for entry in first:
                room.fold(entry)
            found = self._seated(room, owner, name, wanted)
            for entry in found[0]:
                room.fold(entry)
            if room.match is None:  # a deck that does not fit is refused now, not when the last seat is taken
                beginning.begin_fair(built, header, secret, {})
            return found

        # the past of a long game takes a while to be played again
        entries, rows, invitations = prepare() if given is None else await self._beside(room, prepare)
        made = self.now()
        pack = self._pack(built)

        def work(connection: Connection) -> None:
            connection.execute(KEEP_PACK, {"hash": header.content, "game": game, "pack": pack})
            connection.execute(
                schema.games.insert(),
                {
                    "id": id_, "game": game, "header": str(header), "secret": secret, "owner": owner,
                    "terms": msgspec.json.encode(terms).decode(), "status": room.status, "made": made,
                    "moved": made, "to_act": room.to_act, "seq": room.seq,
                    "listed": int(terms.listed and terms.spectators != "no"), "due": room.due(made),
                },
            )  # fmt: skip
            connection.execute(schema.seats.insert(), rows)

        await self.database.append([*first, *entries], work)
        return room, invitations

    async def _beside(self, room: Room, work: Callable[[], T]) -> T:
        """Work on a room that nobody knows yet, beside the event loop."""
        room.watch = self.workshop.patience(SECONDS).check
        try:
            return await self.workshop.records.run(work)
        except Stopped:
            raise Refused("long", Answer("refused.replay_long")) from None
        finally:
            room.watch = None

    async def must_fit(self, room: Room, number: int, seat: Seat) -> None:
        """What somebody brings is his to bring, and the game can be begun with it: a deck, say."""
        if not seat.brings:
            return
        for name in seat.brings:
            if name not in room.brings(number):
                raise Refused("choice", Answer("refused.not_to_choose", option=name))
        try:
            await asyncio.to_thread(beginning.begin_fair, room.game, room.brought(seat), room.secret, {})
        except ValueError as error:
            raise Refused("choice", answer_of(error)) from None

    def _seated(
        self, room: Room, owner: str, name: str, wanted: Sequence[Wanted]
    ) -> tuple[list[Entry], list[dict[str, Any]], dict[int, str]]:
        entries: list[Entry] = []
        rows: list[dict[str, Any]] = []
        invitations: dict[int, str] = {}
        trial = self._room(room.id, room.game, room.header, room.terms, room.secret)
        trial.given, trial.seq = room.given, room.seq
        for n, want in enumerate(wanted):
            person = owner if want.kind in ("me", "here") else None
            kind = PERSON if person else want.kind
            ready = person is None or not room.terms.wait
            seat = Seat(kind, person, name if person else want.level, want.level, ready=ready)
            digest = None
            if kind == OPEN and not want.is_promised:
                invitations[n] = secrets.token_urlsafe(ID_BYTES)
                digest = fingerprint(invitations[n])
            rows.append(
                {
                    "game": room.id,
                    "seat": n,
                    "kind": kind,
                    "person": person,
                    "level": want.level,
                    "invitation": digest,
                }
            )
            for entry in trial.intend_seat(n, seat):
                entries.append(entry)
                trial.fold(entry)
        return entries, rows, invitations

    def _room(self, id_: str, game: AnyGame, header: Header, terms: Terms, secret: bytes) -> Room:
        room = Room(id_, game, header, terms, secret)
        room.now, room.clock.uptime = self.now, self.database.uptime
        return room

    # opening --------------------------------------------------------------------------------------------
    async def open(self, id_: str) -> Room:
        """A room from its entries. One that no longer replays is opened as far as it goes, and says so."""
        table = schema.games

        def work(connection: Connection) -> Any:
            return connection.execute(table.select().where(table.c.id == id_)).first()

        row = await self.database.read(work) if ID.fullmatch(id_) else None
        if row is None:
            raise Refused("unknown", Answer("refused.no_table"))
        try:
            header = Header.parse(row.header)
            current = library.load_game(header.game)
        except ValueError as error:
            raise Refused("broken", Answer("refused.unreadable", why=answer_of(error))) from None
        try:
            game, broken = await self._edition(header, current), None
        except SQLAlchemyError:  # a database that is away breaks no game
            raise
        except Exception as error:  # whatever an old pack may make the present rules do
            log.warning("edition", exc_info=error)
            game, broken = current, Answer("refused.no_longer", why=fault_of(error))
        room = self._room(id_, game, header, msgspec.json.decode(row.terms, type=Terms), row.secret)
        room.broken = broken
        room.owner = row.owner
        entries = await self.database.entries(id_)
        # a long game takes a while, and others play meanwhile
        await self.workshop.tables.run(_read_all, room, entries, self.workshop.patience(HOURS))
        if room.broken and row.status == OVER and not room.ended:
            room.ended = UNREAD
        return room

    async def edition_of(self, header: Header) -> AnyGame | None:
        """The earlier edition that a record was played with, if its content is kept here."""
        try:
            return await self._edition(header, library.load_game(header.game))
        except Unknown:  # who replays it says so
            return None
        except SQLAlchemyError:  # a database that is away says nothing about a record
            raise
        except Exception as error:  # whatever a record may say of itself: who replays it says what is wrong
            log.warning("edition", exc_info=error)
            return None

    async def _edition(self, header: Header, current: AnyGame) -> AnyGame:
        """The game with the rules and the content that it began with."""
        if (header.rules, header.content) == (current.rules_version, library.content_hash(current)):
            return current
        edition = (header.rules, header.content)
        if edition not in self.editions:
            packs = schema.packs
            query = packs.select().where(packs.c.hash == header.content)
            row = await self.database.read(lambda connection: connection.execute(query).first())
            if row is None:
                raise Unknown(Answer("said.no_content", content=header.content))
            pack = msgspec.json.decode(zlib.decompress(row.pack))
            self.editions[edition] = await asyncio.to_thread(library.build, header.game, pack, header.rules)
        return self.editions[edition]

    def _pack(self, game: AnyGame) -> bytes:
        return zlib.compress(msgspec.json.encode(library.pack_of(game)))

    # finding --------------------------------------------------------------------------------------------
    async def listed(self, person: str) -> list[Listed]:
        """Somebody's games, the latest first."""
        games, seats = schema.games, schema.seats
        own = select(seats.c.game).where(seats.c.person == person)
        query = select(games).where(games.c.id.in_(own)).order_by(games.c.moved.desc())
        return await self._list(query, person)

    async def unfinished(self, person: str) -> int:
        """How many games somebody began, or sits at, that are not over."""
        games, seats = schema.games, schema.seats
        own = select(seats.c.game).where(seats.c.person == person)
        mine = (games.c.owner == person) | games.c.id.in_(own)
        query = select(func.count()).select_from(games).where(games.c.status != OVER, mine)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one())

    async def unwatched(self, person: str) -> int:
        """How many games somebody has made in which only computers play, and that are not over."""
        games, seats = schema.games, schema.seats
        played = select(seats.c.game).where(seats.c.game == games.c.id, seats.c.kind != AI).exists()
        query = select(func.count()).select_from(games)
        query = query.where(games.c.owner == person, games.c.status != OVER, ~played)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one())

    async def watchable(self) -> list[Listed]:
        """Running games that are open to all, the newest first.

        Who decides and when somebody did is not told here, nor by the order: some may be watched only late.
        """
        games = schema.games
        query = select(games).where(games.c.status == RUNNING, games.c.listed == 1)
        found = await self._list(query.order_by(games.c.made.desc(), games.c.id), "")
        return [msgspec.structs.replace(each, to_act=NOBODY, moved=each.made) for each in found]

    async def thoughtless(self, before: int) -> list[str]:
        """Running games that wait for a computer, and have done so since a moment."""
        games, seats = schema.games, schema.seats
        query = (
            select(games.c.id)
            .join(seats, (seats.c.game == games.c.id) & (seats.c.seat == games.c.to_act))
            .where(games.c.status == RUNNING, games.c.moved <= before, seats.c.kind == AI)
            .order_by(games.c.moved)
        )
        return await self.database.read(lambda connection: [row.id for row in connection.execute(query)])

    async def _list(self, query: Any, person: str) -> list[Listed]:
        seats, people = schema.seats, schema.people

        def work(connection: Connection) -> list[Listed]:
            rows = connection.execute(query.limit(MOST_LISTED)).all()
            taken: dict[str, list[Any]] = {row.id: [] for row in rows}
            for each in connection.execute(
                select(seats, people.c.name)
                .outerjoin(people, people.c.id == seats.c.person)
                .where(seats.c.game.in_(taken))
                .order_by(seats.c.game, seats.c.seat)
            ):
                taken[each.game].append(each)
            awaited = awaited_again(connection, [row.id for row in rows if row.status == OVER], person)
            return [
                Listed(
                    id=row.id, game=row.game, status=row.status, to_act=row.to_act, made=row.made,
                    moved=row.moved, ended=row.ended, winner=row.winner, again=row.id in awaited,
                    scenario=Header.parse(row.header).scenario,
                    seats=[each.kind for each in taken[row.id]],
                    names=[each.name or each.level for each in taken[row.id]],
                    you=[each.seat for each in taken[row.id] if each.person == person],
                    yours=any(
                        each.seat == row.to_act and each.person == person and each.kind == PERSON
                        for each in taken[row.id]
                    ),
                )
                for row in rows
            ]  # fmt: skip

        return await self.database.read(work)

    # keeping --------------------------------------------------------------------------------------------
    def summary(self, room: Room, entries: Sequence[Entry], attempt: Ahead) -> Callable[[Connection], None]:
        """Written with the entries: by what games are found without opening them."""
        status, to_act = room.forecast(entries, attempt)
        row = (
            status, to_act, entries[-1].at, entries[-1].seq, room.due_after(entries, to_act), room.id,
        )  # fmt: skip
        sat = [entry for entry in entries if entry.kind == SEAT]
        outcome = room.outcome(entries, attempt) if status == OVER and room.status != OVER else None

        def work(connection: Connection) -> None:
            self.database.note(row)
            if outcome is not None:
                mine = schema.games.c.id == room.id
                connection.execute(schema.games.update().where(mine).values(outcome))
            for entry in sat:
                self._sit(connection, entry)

        return work

    def _sit(self, connection: Connection, entry: Entry) -> None:
        seats = schema.seats
        values = {key: entry.data[key] for key in ("kind", "person", "level")}
        mine = (seats.c.game == entry.game) & (seats.c.seat == entry.seat)
        connection.execute(seats.update().where(mine).values(values))


def awaited_again(connection: Connection, over: list[str], person: str) -> set[str]:
    """Those games after which another was announced that waits for somebody who was there."""
    if not over or not person:
        return set()
    entries, games, seats = schema.entries, schema.games, schema.seats
    query = select(entries.c.game, entries.c.data).where(entries.c.game.in_(over), entries.c.kind == AGAIN)
    announced = {msgspec.json.decode(row.data)["game"]: row.game for row in connection.execute(query)}
    sits = select(seats.c.game).where(seats.c.game == games.c.id, seats.c.person == person).exists()
    waiting = select(games.c.id).where(games.c.id.in_(announced), games.c.status == WAITING, ~sits)
    return {announced[row.id] for row in connection.execute(waiting)}


def must_not_bring(game: AnyGame, number: int, options: Mapping[str, str]) -> None:
    """What is a seat's own choice, such as its deck, is left to whoever comes."""
    own = f".{game.seats[number]}"
    for option in game.options:
        said = options.get(option.name, option.choices[0])
        if option.is_open and option.name.endswith(own) and said != option.choices[0]:
            raise Refused("choice", Answer("refused.brings_himself", option=option.name))


def _read_all(room: Room, entries: Sequence[Entry], patience: Patience) -> None:
    for entry in entries:
        patience.check()  # the server may end meanwhile
        room.read(entry)


def new_id() -> str:
    """Unguessable: whoever knows a game's id may ask to watch it."""
    return secrets.token_urlsafe(ID_BYTES)


def fingerprint(text: str) -> str:
    """Of a cookie, token or invitation: the database holds nothing that could be used."""
    return hashlib.sha256(text.encode()).hexdigest()
