"""StandingOrders orders on the server: a seat's questions answered while nobody is there.

Orders are their owner's alone: they are no entries and no notes, and what they answer is an ordinary move of
the seat, made after as long as somebody takes who has made up his mind. They read what the seat may see, and
nothing else. Whoever takes an answer back is asked himself until the game goes on.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select

from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.play.orders import COMPARED, BadOrder, Orders, read
from crusades.server import audience_view, schema
from crusades.server.database import Entry, now
from crusades.server.entry_kinds import TAKE, UNDO
from crusades.server.hub import Hub, Table
from crusades.server.people import Person
from crusades.server.refused import Refused
from crusades.server.room import OVER, RUNNING, Room
from crusades.server.seats import AI, PERSON
from crusades.server.settings import Settings

MOST = 60  # answers in a row in which nobody decides anything himself
LATELY = 300_000  # milliseconds: games that another process may have left behind in the midst of an answer
GONE_ON = frozenset({"stale", "turn", "seat", "over", "time", "broken"})

log = logging.getLogger("crusades.standing")


class StandingOrders:
    """Looks after every change whether a seat has left word what to answer."""

    def __init__(self, settings: Settings, hub: Hub) -> None:
        self.pause = settings.order_pause
        self.hub = hub
        self.database = hub.database
        self.known: dict[str, dict[int, Orders]] | None = None  # by game; None: ask the database every time
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.rows: dict[str, tuple[int, int]] = {}  # by game: the last entry made here, and how many in a row
        hub.after.append(self.look)

    # what people say ------------------------------------------------------------------------------------
    async def text(self, room: Room, person: Person, seat: int) -> str:
        """Somebody's own orders for a seat of his."""
        own_seat(room, person, seat)
        query = select(schema.orders.c.text).where(
            schema.orders.c.game == room.id, schema.orders.c.seat == seat, schema.orders.c.person == person.id
        )
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return "" if row is None else str(row.text)

    async def put(self, table: Table, person: Person, seat: int, text: str) -> str:
        """Keep them in place of those before; an empty text is none."""
        room = table.room
        own_seat(room, person, seat)
        if room.status == OVER:
            raise Refused("over", Answer("refused.over"))
        given = checked(room, seat, text)
        orders = schema.orders

        def work(connection: Connection) -> None:
            connection.execute(orders.delete().where(orders.c.game == room.id, orders.c.seat == seat))
            if given.lines:
                row = {"game": room.id, "seat": seat, "person": person.id, "text": text}
                connection.execute(orders.insert(), row)

        await self.database.write(work)
        if self.known is not None:
            mine = self.known.setdefault(room.id, {})
            mine[seat] = given
            if not any(each.lines for each in mine.values()):
                del self.known[room.id]
        self.rows.pop(room.id, None)
        self.look(table, afresh=True)
        return text

    # what is answered -----------------------------------------------------------------------------------
    async def begin(self) -> None:
        """What was kept. With several processes others may change it, and it is read whenever it matters."""
        if not self.database.is_postgres:
            orders, games = schema.orders, schema.games
            query = select(orders).join(games, games.c.id == orders.c.game).where(games.c.status != OVER)
            found: dict[str, dict[int, Orders]] = {}
            for row in await self.database.read(lambda connection: connection.execute(query).all()):
                found.setdefault(row.game, {})[row.seat] = understood(row.text)
            self.known = found
        await self.wake(0)

    async def wake(self, since: int) -> None:
        """Games that wait for somebody who has left word: nobody may have heard of it."""
        orders, games = schema.orders, schema.games
        query = (
            select(games.c.id)
            .join(orders, (orders.c.game == games.c.id) & (orders.c.seat == games.c.to_act))
            .where(games.c.status == RUNNING, games.c.moved >= since)
        )
        for row in await self.database.read(lambda connection: connection.execute(query).all()):
            if row.id not in self.tasks:
                self.look(await self.hub.table(row.id), afresh=True)

    async def care(self) -> None:
        """Now and then, where several processes share the games: one of them may have died."""
        if self.database.is_postgres:
            await self.wake(now() - LATELY)

    def look(self, table: Table, afresh: bool = False) -> None:
        """After every change: is a person asked who has left word? `afresh`: whoever made the last change."""
        room = table.room
        if room.ended:
            self.rows.pop(room.id, None)
            (self.known or {}).pop(room.id, None)
        if self.known is not None and room.id not in self.known:
            return
        if not (table.ours or afresh) or room.id in self.tasks or self.hub.closing or asked(room) == NOBODY:
            return
        if self.known is not None and asked(room) not in self.known[room.id]:
            return
        self.tasks[room.id] = asyncio.create_task(self._play(room.id))

    async def _play(self, id_: str) -> None:
        """Until somebody must decide himself."""
        try:
            while not self.hub.closing and await self._answer((await self.hub.table(id_)).room):
                pass
        except Exception:
            log.exception("standing orders")
        finally:
            del self.tasks[id_]

    async def _answer(self, room: Room) -> bool:
        """Answer one question, if orders answer it; whether there may be more to answer."""
        seat, ply = asked(room), room.ply
        if seat == NOBODY:
            return False
        orders = await self._orders(room, seat)
        last, row = self.rows.get(room.id, (0, 0))
        row = row if last == ply else 0
        action = None if orders is None or row >= MOST or room.ply != ply else answer(room, seat, orders)
        if action is None:
            return room.ply != ply
        if others(room, seat):  # nobody shall tell by the time it took; a computer does not look at the clock
            await asyncio.sleep(self.pause * random.uniform(0.5, 1.5))
        if room.ply != ply or await self._orders(room, seat) != orders:
            return True

        def intend(room: Room) -> tuple[list[Entry], Any]:
            if room.ply != ply or asked(room) != seat:
                raise Refused("stale", Answer("refused.gone_on"))
            entry, attempt = room.intend_move(seat, action)
            return [entry], attempt

        try:
            done = await self.hub.change(room.id, intend, seat)
        except Refused as refused:
            if refused.code not in GONE_ON:
                raise
            return True
        self.rows[room.id] = (done.seq, row + 1)
        return True

    async def _orders(self, room: Room, seat: int) -> Orders | None:
        if self.known is not None:
            return self.known.get(room.id, {}).get(seat)
        orders = schema.orders
        query = select(orders.c.text).where(
            orders.c.game == room.id, orders.c.seat == seat, orders.c.person == room.seats[seat].person
        )
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else understood(row.text)

    async def close(self) -> None:
        tasks = [*self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def own_seat(room: Room, person: Person, seat: int) -> None:
    if seat not in room.seats.of(person.id):
        raise Refused("seat", Answer("refused.not_your_seat"))


def asked(room: Room) -> int:
    """The person's seat that has to decide, or NOBODY; who has just taken something back decides himself."""
    seat = room.to_act
    if seat == NOBODY or room.seats[seat].kind != PERSON or room.last_play in (UNDO, TAKE):
        return NOBODY
    return seat


def others(room: Room, seat: int) -> bool:
    """Whether somebody else plays who is no computer."""
    return any(each.kind != AI for n, each in enumerate(room.seats) if n != seat)


def answer(room: Room, seat: int, orders: Orders) -> str | None:
    """What orders say to the question that a seat is asked now, from what it sees."""
    seen: Mapping[str, Any] | None = audience_view.view(room, seat, False, None)
    try:
        return None if seen is None else orders.answer(seen)
    except (KeyError, TypeError, ValueError):  # a number that this game does not know
        return None


def understood(text: str) -> Orders:
    """Orders as they were kept; what an earlier edition understood and this one does not is asked."""
    try:
        return read(text)
    except BadOrder:
        return Orders()


def checked(room: Room, seat: int, text: str) -> Orders:
    """The orders that a text says; refused with the line that is none."""
    try:
        given = read(text)
    except BadOrder as error:
        raise Refused("orders", error.answer) from None
    seen = audience_view.view(room, seat, False, None) or {}
    for number, line in enumerate(text.splitlines(), 1):
        for order in read(line).lines:
            found = COMPARED.fullmatch(order.condition)
            if found and seen and found[1] not in seen:
                what = Answer("refused.no_number", game=room.game.title, number=found[1])
                raise Refused("orders", Answer("said.line", line=number, what=what))
    return given
