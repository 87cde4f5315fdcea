"""Games between the database and memory: making, finding and opening them."""

from __future__ import annotations

import hashlib
import secrets
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from crusades.play import library, session
from crusades.play.library import AnyGame
from crusades.play.record import Header
from crusades.play.session import Attempt
from crusades.server import tables
from crusades.server.room import OPEN, PERSON, SEAT, Refused, Room, Seat, Terms
from crusades.server.store import Entry, Store, now

ID_BYTES = 16
MOST_LISTED = 200


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as whoever makes a game wants it."""

    kind: str  # me, open, ai, here
    level: str = ""
    words: str = ""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list."""

    id: str
    game: str
    status: str
    seats: list[str]
    to_act: int
    moved: int
    yours: bool  # whether it waits for whoever asks


class Shelf:
    """Reads and writes whole games."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.editions: dict[str, AnyGame] = {}

    # making ---------------------------------------------------------------------------------------------
    async def make(
        self, owner: str, name: str, game: str, scenario: str | None, options: dict[str, str], terms: Terms,
        wanted: Sequence[Wanted],
    ) -> tuple[str, dict[int, str]]:  # fmt: skip
        """A new game with its seats; answers its id, and the invitation to each open seat."""
        built = library.load_game(game)
        header = session.fair_header(built, scenario, options)
        if len(wanted) != len(built.seats):
            raise Refused("seats", f"{built.title} has {len(built.seats)} seats.")
        id_ = secrets.token_urlsafe(ID_BYTES)
        secret = secrets.token_bytes(32)
        room = Room(id_, built, header, terms, secret)
        entries, rows, invitations = self._seated(room, owner, name, wanted)
        for entry in entries:
            room.fold(entry)
        made = now()
        pack = self._pack(built)

        def work(connection: Connection) -> None:
            if (
                connection.execute(
                    select(tables.packs.c.hash).where(tables.packs.c.hash == header.content)
                ).first()
                is None
            ):
                connection.execute(
                    tables.packs.insert(), {"hash": header.content, "game": game, "pack": pack}
                )
            connection.execute(
                tables.games.insert(),
                {
                    "id": id_, "game": game, "header": str(header), "terms": msgspec.json.encode(terms).decode(),
                    "secret": secret, "owner": owner, "status": room.status, "made": made, "moved": made, "to_act": room.to_act, "seq": room.seq,
                    "listed": int(terms.listed and terms.spectators != "no"),
                },
            )  # fmt: skip
            connection.execute(tables.seats.insert(), rows)

        await self.store.append(entries, work)
        return id_, invitations

    def _seated(
        self, room: Room, owner: str, name: str, wanted: Sequence[Wanted]
    ) -> tuple[list[Entry], list[dict[str, Any]], dict[int, str]]:
        entries: list[Entry] = []
        rows: list[dict[str, Any]] = []
        invitations: dict[int, str] = {}
        trial = Room(room.id, room.game, room.header, room.terms, room.secret)
        for n, want in enumerate(wanted):
            person = owner if want.kind in ("me", "here") else None
            kind = PERSON if person else want.kind
            seat = Seat(kind, person, name if person else want.level, want.level, want.words)
            digest = None
            if kind == OPEN:
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

    # opening --------------------------------------------------------------------------------------------
    async def open(self, id_: str) -> Room:
        """A room from its entries. One that no longer replays is opened as far as it goes, and says so."""
        table, packs = tables.games, tables.packs

        def work(connection: Connection) -> Any:
            return connection.execute(table.select().where(table.c.id == id_)).first()

        row = await self.store.read(work)
        if row is None:
            raise Refused("unknown", "There is no such game.")
        header = Header.parse(row.header)
        game = await self._edition(header, packs)
        room = Room(id_, game, header, msgspec.json.decode(row.terms, type=Terms), row.secret)
        for entry in await self.store.entries(id_):
            try:
                room.fold(entry)
            except (ValueError, AssertionError) as error:
                room.broken = f"This game no longer replays: entry {entry.seq}: {error}"
        return room

    async def _edition(self, header: Header, packs: Any) -> AnyGame:
        """The game with the content that it began with."""
        current = library.load_game(header.game)
        if library.content_hash(current) == header.content:
            return current
        if header.content not in self.editions:

            def work(connection: Connection) -> Any:
                return connection.execute(packs.select().where(packs.c.hash == header.content)).first()

            row = await self.store.read(work)
            self.editions[header.content] = library.build(
                header.game, msgspec.json.decode(zlib.decompress(row.pack))
            )
        return self.editions[header.content]

    def _pack(self, game: AnyGame) -> bytes:
        return zlib.compress(msgspec.json.encode(library.pack_of(game)))

    # finding --------------------------------------------------------------------------------------------
    async def listed(self, person: str) -> list[Listed]:
        """Somebody's games, the latest first."""
        games, seats = tables.games, tables.seats
        own = select(seats.c.game).where(seats.c.person == person)
        return await self._list(select(games).where(games.c.id.in_(own)), person)

    async def watchable(self) -> list[Listed]:
        """Running games that are open to all."""
        games = tables.games
        return await self._list(select(games).where(games.c.status == "running", games.c.listed == 1), "")

    async def _list(self, query: Any, person: str) -> list[Listed]:
        seats = tables.seats

        def work(connection: Connection) -> list[Listed]:
            rows = connection.execute(query.order_by(tables.games.c.moved.desc()).limit(MOST_LISTED)).all()
            taken: dict[str, list[Any]] = {row.id: [] for row in rows}
            for each in connection.execute(
                select(seats).where(seats.c.game.in_(taken)).order_by(seats.c.game, seats.c.seat)
            ):
                taken[each.game].append(each)
            return [
                Listed(
                    id=row.id, game=row.game, status=row.status, to_act=row.to_act, moved=row.moved,
                    seats=[each.kind for each in taken[row.id]],
                    yours=any(each.seat == row.to_act and each.person == person for each in taken[row.id]),
                )
                for row in rows
            ]  # fmt: skip

        return await self.store.read(work)

    # keeping --------------------------------------------------------------------------------------------
    def standing(
        self, room: Room, entries: Sequence[Entry], attempt: Attempt | None
    ) -> Callable[[Connection], None]:
        """Written with the entries: by what games are found without opening them."""
        status, to_act = room.forecast(entries, attempt)
        row = (status, to_act, entries[-1].at, entries[-1].seq, room.id)
        sat = [entry for entry in entries if entry.kind == SEAT]

        def work(connection: Connection) -> None:
            self.store.note(connection, row)
            for entry in sat:
                self._sit(connection, entry)

        return work

    def _sit(self, connection: Connection, entry: Entry) -> None:
        seats = tables.seats
        values = {key: entry.data[key] for key in ("kind", "person", "level")}
        mine = (seats.c.game == entry.game) & (seats.c.seat == entry.seat)
        connection.execute(seats.update().where(mine).values(values))


def fingerprint(text: str) -> str:
    """Of a cookie, token or invitation: the database holds nothing that could be used."""
    return hashlib.sha256(text.encode()).hexdigest()
