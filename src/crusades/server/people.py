"""Who is who: guests with a cookie, accounts with a password, bots with a token."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, select, update

from crusades.server import tables
from crusades.server.room import Refused
from crusades.server.shelf import fingerprint
from crusades.server.store import Store, now

COOKIE, BOT = "cookie", "bot"
TOKEN_BYTES = 32
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    is_guest: bool
    by: str = COOKIE  # what showed who he is


class People:
    """Everybody who was ever here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()

    async def by_key(self, key: str | None) -> Person | None:
        """Whose cookie or token this is."""
        if not key:
            return None
        keys, people = tables.keys, tables.people
        query = (
            select(people.c.id, people.c.name, people.c.login, keys.c.kind)
            .join(keys, keys.c.person == people.c.id)
            .where(keys.c.digest == fingerprint(key))
        )
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else Person(row.id, row.name, row.login is None, row.kind)

    async def guest(self, name: str = "") -> tuple[Person, str]:
        """Somebody new, and the cookie by which he is known."""
        person = Person(secrets.token_urlsafe(12), name or f"Guest {secrets.randbelow(9000) + 1000}", True)

        def work(connection: Connection) -> None:
            connection.execute(tables.people.insert(), {"id": person.id, "name": person.name, "made": now()})

        await self.store.write(work)
        return person, await self.new_key(person.id, COOKIE)

    async def new_key(self, person: str, kind: str, label: str = "") -> str:
        key = secrets.token_urlsafe(TOKEN_BYTES)
        row = {"digest": fingerprint(key), "person": person, "kind": kind, "label": label, "made": now()}
        await self.store.write(lambda connection: connection.execute(tables.keys.insert(), row) and None)
        return key

    async def drop_key(self, key: str) -> None:
        table = tables.keys
        query = table.delete().where(table.c.digest == fingerprint(key))
        await self.store.write(lambda connection: connection.execute(query) and None)

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest keeps his games under a name and a password."""
        if not person.is_guest:
            raise Refused("account", "You have an account already.")
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refused("password", f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
        digest = await asyncio.to_thread(self.hasher.hash, password)
        table = tables.people

        def work(connection: Connection) -> bool:
            taken = connection.execute(select(table.c.id).where(table.c.login == name.lower())).first()
            if taken is not None:
                return False
            values = {"name": name, "login": name.lower(), "password": digest}
            connection.execute(update(table).where(table.c.id == person.id).values(values))
            return True

        if not await self.store.write(work):
            raise Refused("name", "This name is taken.")
        return Person(person.id, name, False)

    async def log_in(self, name: str, password: str) -> tuple[Person, str]:
        table = tables.people
        query = select(table).where(table.c.login == name.lower())
        row: Any = await self.store.read(lambda connection: connection.execute(query).first())
        known = await asyncio.to_thread(self._matches, None if row is None else row.password, password)
        if row is None or not known:
            raise Refused("login", "Name and password do not match.")
        return Person(row.id, row.name, False), await self.new_key(row.id, COOKIE)

    def _matches(self, digest: str | None, password: str) -> bool:
        """Takes as long for a name that nobody has."""
        try:
            return self.hasher.verify(digest or nobodys(), password) and digest is not None
        except (VerificationError, InvalidHashError):
            return False


@cache
def nobodys() -> str:
    """The digest of a password that nobody knows."""
    return PasswordHasher().hash(secrets.token_hex(8))
