"""Who is who: guests with a cookie, accounts with a password, bots with a token."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import IntegrityError

from crusades.core.answer import Answer
from crusades.server import schema
from crusades.server.database import KEY, PERSON, Database, now
from crusades.server.game_store import fingerprint
from crusades.server.refused import Refused
from crusades.server.room import OVER
from crusades.server.visible_text import alike

COOKIE, BOT = "cookie", "bot"
TOKEN_BYTES = 32
PERSON_BYTES = 12
SHORTEST_PASSWORD = 8
LONGEST_LOGIN = 80
YEAR = 365 * 24 * 3600  # seconds that a cookie is good for
HASHES = 2  # passwords looked at together: each takes 64 MB
TOKEN_ID = 16  # digits of a token's digest by which its owner names it


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    is_guest: bool
    by: str = COOKIE  # what showed who he is


class Bot(msgspec.Struct, frozen=True):
    """A token as its owner sees it later: never the token itself."""

    id: str
    label: str
    made: int


class Notices(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody wants to be told that it is his turn."""

    mail: str = ""
    webhook: str = ""
    key: str = ""  # signs what the webhook gets (docs/bots.md)


def login_of(name: str) -> str:
    """Names that look alike are one name. (Cut off to what is kept: a few letters are written with many.)"""
    return alike(name)[:LONGEST_LOGIN]


class People:
    """Everybody who was ever here."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(HASHES)

    # keys -----------------------------------------------------------------------------------------------
    async def by_key(self, key: str | None, kind: str) -> Person | None:
        """Whose cookie or token this is."""
        if not key:
            return None
        keys, people = schema.keys, schema.people
        query = (
            select(people.c.id, people.c.name, people.c.login, keys.c.kind)
            .join(keys, keys.c.person == people.c.id)
            .where(keys.c.digest == fingerprint(key), keys.c.kind == kind)
        )
        if kind == COOKIE:
            query = query.where(keys.c.made > eldest())
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Person(row.id, row.name, row.login is None, row.kind)

    async def new_key(self, person: str, kind: str, label: str = "", most: int | None = None) -> str:
        """A new cookie or token; `Refused` if there are so many already."""
        key = secrets.token_urlsafe(TOKEN_BYTES)
        keys = schema.keys
        row = {"digest": fingerprint(key), "person": person, "kind": kind, "label": label, "made": now()}
        own = (keys.c.person == person) & (keys.c.kind == kind)

        def work(connection: Connection) -> bool:
            if kind == COOKIE:
                connection.execute(keys.delete().where(own, keys.c.made <= eldest()))
            if most is not None and len(connection.execute(select(keys.c.digest).where(own)).all()) >= most:
                return False
            connection.execute(keys.insert(), row)
            return True

        if not await self.database.write(work):
            raise Refused("tokens", Answer("refused.tokens", count=most))
        return key

    async def drop_key(self, key: str) -> None:
        table = schema.keys
        digest = fingerprint(key)
        query = table.delete().where(table.c.digest == digest)
        await self.database.write(
            lambda connection: connection.execute(query) and None, [(f"{KEY}{digest}", 0)]
        )

    async def drop_cookies(self, person: str, but: str | None = None) -> None:
        """Log somebody out wherever he is; `but` is the cookie that stays."""
        table = schema.keys
        query = table.delete().where(table.c.person == person, table.c.kind == COOKIE)
        if but is not None:
            query = query.where(table.c.digest != fingerprint(but))
        gone = [(f"{PERSON}{person}", 0)]
        await self.database.write(lambda connection: connection.execute(query) and None, gone)

    async def bots(self, person: str) -> list[Bot]:
        table = schema.keys
        query = table.select().where(table.c.person == person, table.c.kind == BOT).order_by(table.c.made)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [Bot(row.digest[:TOKEN_ID], row.label, row.made) for row in rows]

    async def revoke(self, person: str, id_: str) -> None:
        table = schema.keys
        own = (table.c.person == person) & (table.c.kind == BOT)

        def work(connection: Connection) -> int:
            digests = connection.execute(select(table.c.digest).where(own)).scalars()
            meant = [digest for digest in digests if digest[:TOKEN_ID] == id_]
            return connection.execute(table.delete().where(own, table.c.digest.in_(meant))).rowcount

        if not await self.database.write(work, [(f"{PERSON}{person}", 0)]):
            raise Refused("unknown", Answer("refused.no_token"))

    # guests and accounts --------------------------------------------------------------------------------
    async def guest(self, name: str = "") -> tuple[Person, str]:
        """Somebody new, and the cookie by which he is known."""
        name = name or f"Guest {secrets.randbelow(9000) + 1000}"
        await self._must_be_free(name)
        person = Person(secrets.token_urlsafe(PERSON_BYTES), name, True)

        def work(connection: Connection) -> None:
            connection.execute(schema.people.insert(), {"id": person.id, "name": person.name, "made": now()})

        await self.database.write(work)
        return person, await self.new_key(person.id, COOKIE)

    async def rename(self, person: Person, name: str) -> Person:
        """Another name from now on; one who has an account logs in by it, too."""
        values = {"name": name}
        if person.is_guest:
            await self._must_be_free(name)
        else:
            values["login"] = login_of(name)
        await self._change(person, values)
        return Person(person.id, name, person.is_guest, person.by)

    async def _must_be_free(self, name: str) -> None:
        """A guest is not called as somebody is who has an account, nor so that it looks the same."""
        table = schema.people
        query = select(table.c.id).where(table.c.login == login_of(name))
        if await self.database.read(lambda connection: connection.execute(query).first()) is not None:
            raise Refused("name", Answer("refused.name_taken"))

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest keeps his games under a name and a password."""
        if not person.is_guest:
            raise Refused("account", Answer("refused.account_already"))
        values = {"name": name, "login": login_of(name), "password": await self._digest(password)}
        await self._change(person, values, schema.people.c.login.is_(None))
        return Person(person.id, name, False, person.by)

    async def log_in(self, name: str, password: str) -> tuple[Person, str]:
        table = schema.people
        query = select(table).where(table.c.login == login_of(name))
        row: Any = await self.database.read(lambda connection: connection.execute(query).first())
        if not await self._knows(None if row is None else row.password, password):
            raise Refused("login", Answer("refused.login"))
        return Person(row.id, row.name, False), await self.new_key(row.id, COOKIE)

    async def seats(self, person: str) -> list[str]:
        """Games that are not over where somebody sits."""
        games, seats = schema.games, schema.seats
        query = (
            select(games.c.id)
            .join(seats, seats.c.game == games.c.id)
            .where(seats.c.person == person, games.c.status != OVER)
            .distinct()
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def become(self, guest: str, person: str) -> None:
        """A guest turns out to be somebody: what is his in lists, and his bots, become that person's."""
        games, seats, keys, told = schema.games, schema.seats, schema.keys, schema.notices

        def work(connection: Connection) -> None:
            connection.execute(update(seats).where(seats.c.person == guest).values(person=person))
            connection.execute(update(games).where(games.c.owner == guest).values(owner=person))
            connection.execute(told.delete().where(told.c.person == guest))
            connection.execute(keys.delete().where(keys.c.person == guest, keys.c.kind == COOKIE))
            connection.execute(update(keys).where(keys.c.person == guest).values(person=person))

        await self.database.write(work)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        table = schema.people
        query = select(table.c.password).where(table.c.id == person.id)
        row: Any = await self.database.read(lambda connection: connection.execute(query).first())
        if not await self._knows(row.password, old):
            raise Refused("login", Answer("refused.wrong_password"))
        await self._change(person, {"password": await self._digest(new)})

    async def _change(self, person: Person, values: Mapping[str, str | None], *only: Any) -> None:
        table = schema.people
        query = update(table).where(table.c.id == person.id, *only).values(values)
        try:
            changed = await self.database.write(lambda connection: connection.execute(query).rowcount)
        except IntegrityError:
            raise Refused("name", Answer("refused.name_taken")) from None
        if not changed:
            raise Refused("account", Answer("refused.account_already"))

    # passwords ------------------------------------------------------------------------------------------
    async def _digest(self, password: str) -> str:
        if len(password) < SHORTEST_PASSWORD:
            raise Refused("password", Answer("refused.password_short", least=SHORTEST_PASSWORD))
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def _knows(self, digest: str | None, password: str) -> bool:
        async with self.hashing:
            return await asyncio.to_thread(self._matches, digest, password)

    def _matches(self, digest: str | None, password: str) -> bool:
        """Takes as long for a name that nobody has."""
        try:
            return self.hasher.verify(digest or self._nobodys, password) and digest is not None
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobodys(self) -> str:
        """The digest of a password that nobody knows."""
        return self.hasher.hash(secrets.token_hex(8))

    # notices --------------------------------------------------------------------------------------------
    async def notices(self, person: str) -> Notices:
        table = schema.people
        query = select(table.c.mail, table.c.webhook).where(table.c.id == person)
        row: Any = await self.database.read(lambda connection: connection.execute(query).first())
        return Notices() if row is None else Notices(mail=row.mail or "", webhook=row.webhook or "")

    async def set_notices(self, person: Person, wanted: Notices) -> None:
        """As they were checked (addresses.py)."""
        await self._change(person, {"mail": wanted.mail or None, "webhook": wanted.webhook or None})


def eldest() -> int:
    """Cookies made before this are not good any more."""
    return now() - YEAR * 1000
