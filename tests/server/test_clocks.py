"""Clocks: what is left, when a flag falls, and that no time passes while no server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from crusades.core.flow import NOBODY
from crusades.server import migrate, schema
from crusades.server.agreements import Terms
from crusades.server.audience_view import update_for
from crusades.server.clocks import Clocks
from crusades.server.database import ASLEEP, Database, Entry
from crusades.server.game_store import GameStore, Wanted
from crusades.server.hub import Hub
from crusades.server.people import People
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.seats import AI, PERSON, Seat
from crusades.server.settings import Settings

SECOND = 1000
MINUTE = 60 * SECOND
BEGAN = 1_800_000_000_000


class Time:
    """A wall clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.at = BEGAN

    def __call__(self) -> int:
        return self.at


class Server:
    """One process over a database, with a clock of the test's."""

    def __init__(self, url: str, time: Time, name: str) -> None:
        self.time = time
        self.database = Database(Settings(db=url), name)
        migrate.upgrade(self.database.engine)
        game_store = GameStore(self.database)
        game_store.now = time
        self.hub = Hub(self.database, game_store)
        self.clocks = Clocks(self.hub)
        self.people = People(self.database)

    async def pass_(self, milliseconds: int) -> None:
        """Time goes by while the server is up, and says so now and then."""
        end = self.time.at + milliseconds
        while self.time.at < end:
            self.time.at = min(end, self.time.at + ASLEEP)
            await self.database.beat(self.time.at)
        await self.clocks.tick()

    async def new(self, clock: str, seconds: int, *kinds: str, **terms: Any) -> str:
        person, _ = await self.people.guest("Ann")
        wanted = [
            Wanted(kind=kind, level="random" if kind == "ai" else "") for kind in kinds or ("me", "here")
        ]
        agreed = Terms(clock=clock, seconds=seconds, **terms)
        id_, _ = await self.hub.game_store.make(person.id, "Ann", "high", None, {}, agreed, wanted)
        await self.room(id_)
        return id_

    async def room(self, id_: str) -> Room:
        table = await self.hub.table(id_)
        self.clocks.look(table)
        return table.room

    async def move(self, id_: str) -> None:
        def intend(room: Room) -> tuple[list[Entry], Any]:
            match = room.running()
            entry, attempt = room.intend_move(room.to_act, match.legal()[0])
            return [entry], attempt

        await self.hub.change(id_, intend)

    async def do(self, id_: str, intend: Callable[[Room], Entry | list[Entry]]) -> None:
        def entries(room: Room) -> tuple[list[Entry], Any]:
            made = intend(room)
            return (made if isinstance(made, list) else [made]), None

        await self.hub.change(id_, entries)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'clocks.db'}"


def served(
    url: str, play: Callable[[Server], Coroutine[Any, Any, None]], time: Time, name: str = "a"
) -> None:
    async def run() -> None:
        server = Server(url, time, name)
        try:
            await server.database.beat(time.at)
            await play(server)
            await server.database.beat(time.at)
        finally:
            server.database.close()

    asyncio.run(run())


def test_a_clock_for_the_whole_game_runs_for_whoever_decides(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("game", 60)
        room = await server.room(id_)
        first = room.to_act
        await server.pass_(20 * SECOND)
        assert room.clock_at(server.time.at)[first] == 40 * SECOND
        await server.move(id_)
        await server.pass_(15 * SECOND)
        left = room.clock_at(server.time.at)
        assert sum(left) == 120 * SECOND - 35 * SECOND
        assert left[room.to_act] == room.clock.left[room.to_act] - 15 * SECOND
        assert room.status == "running"

    served(url, play, Time())


def test_a_flag_falls_and_the_other_wins(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("game", 60)
        room = await server.room(id_)
        loser = room.to_act
        await server.pass_(60 * SECOND - 1)
        assert room.ended == ""
        await server.pass_(1)
        assert (room.ended, room.winner, room.status) == ("time", 1 - loser, "over")
        seen = update_for(room, NOBODY)
        assert seen.ended == "time" and seen.ticking is None and seen.secret is not None
        with pytest.raises(Refused, match="over"):
            await server.move(id_)

    served(url, play, Time())


def test_a_move_after_the_time_is_refused_though_no_flag_has_fallen_yet(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("turn", 30)
        server.time.at += 30 * SECOND
        with pytest.raises(Refused) as refused:
            await server.move(id_)
        assert refused.value.code == "time"

    served(url, play, Time())


def test_a_clock_per_turn_is_full_for_every_decision(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("turn", 30)
        room = await server.room(id_)
        for _ in range(6):
            await server.pass_(29 * SECOND)
            await server.move(id_)
        assert room.status == "running"
        assert room.clock_at(server.time.at)[room.to_act] == 30 * SECOND
        await server.pass_(30 * SECOND)
        assert room.ended == "time"

    served(url, play, Time())


def test_undoing_wins_no_time(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("turn", 30)
        room = await server.room(id_)
        for _ in range(40):  # until somebody may take back what he did
            await server.pass_(20 * SECOND)
            await server.move(id_)
            if room.match and room.match.why_no_undo is None:
                break
        assert room.match is not None
        seat = room.match.last_seat
        assert seat is not None
        await server.do(id_, lambda room: room.intend_undo(seat))
        assert room.to_act == seat
        assert room.clock_at(server.time.at)[seat] == 10 * SECOND
        await server.pass_(4 * SECOND)
        await server.move(id_)
        await server.do(id_, lambda room: room.intend_undo(seat))
        assert room.clock_at(server.time.at)[seat] == 6 * SECOND

    served(url, play, Time())


def test_clocks_stop_while_no_server_runs_and_survive_a_restart(url: str) -> None:
    time = Time()
    ids: list[str] = []

    async def before(server: Server) -> None:
        ids.append(await server.new("game", 600))
        await server.pass_(100 * SECOND)
        await server.do(ids[0], lambda room: room.intend_chat(0, "Ann", "back soon"))
        await server.pass_(100 * SECOND)

    async def after(server: Server) -> None:
        room = await server.room(ids[0])
        assert room.clock_at(time.at)[room.to_act] == 400 * SECOND
        await server.clocks.tick()  # the database says that the flag fell long ago
        assert room.ended == ""
        await server.pass_(399 * SECOND)
        assert room.ended == ""
        await server.pass_(1 * SECOND)
        assert room.ended == "time"

    served(url, before, time)
    time.at += 24 * 60 * MINUTE
    served(url, after, time, "b")


def test_a_machine_that_slept_takes_no_time_from_anybody(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("turn", 60)
        room = await server.room(id_)
        await server.pass_(10 * SECOND)
        server.time.at += 60 * MINUTE  # without a beat
        await server.clocks.tick()
        assert room.ended == ""
        assert room.clock_at(server.time.at)[room.to_act] == 50 * SECOND

    served(url, play, Time())


def test_a_flag_falls_at_a_table_that_nobody_has_open(url: str) -> None:
    time = Time()
    ids: list[str] = []

    async def before(server: Server) -> None:
        ids.append(await server.new("turn", 60))
        await server.move(ids[0])

    async def after(server: Server) -> None:
        assert server.hub.tables == {}
        await server.pass_(59 * SECOND)
        assert (await server.room(ids[0])).ended == ""
        server.hub.tables.clear()
        server.clocks.due.clear()
        server.clocks.searched = 0
        await server.pass_(1 * SECOND)
        assert (await server.room(ids[0])).ended == "time"

    served(url, before, time)
    served(url, after, time, "b")


def test_two_processes_let_a_flag_fall_once(db: str) -> None:
    """SQLite is held by one process as a rule; here two share it to race for the same entry."""
    time = Time()

    async def run() -> None:
        one, two = Server(db, time, "a"), Server(db, time, "b")
        try:
            for server in (one, two):
                await server.database.beat(time.at)
            id_ = await one.new("turn", 10)
            rooms = [await one.room(id_), await two.room(id_)]
            time.at += 10 * SECOND
            await asyncio.gather(one.clocks.tick(), two.clocks.tick())
            entries = await one.database.entries(id_)
            assert [entry.kind for entry in entries].count("flag") == 1
            assert one.clocks.fallen + two.clocks.fallen == 1
            assert [room.ended for room in rooms] == ["time", "time"]
        finally:
            one.database.close()
            two.database.close()

    asyncio.run(run())


def test_computers_have_no_clock_and_a_seat_taken_back_runs_again(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("game", 60)
        room = await server.room(id_)
        seat = room.to_act
        person = room.seats[seat].person
        await server.pass_(10 * SECOND)
        await server.do(id_, lambda room: room.intend_seat(seat, Seat(AI, person, "Ann", "random")))
        await server.pass_(10 * MINUTE)
        assert room.ticking == NOBODY and room.clock_at(server.time.at)[seat] == 50 * SECOND
        await server.do(id_, lambda room: room.intend_seat(seat, Seat(PERSON, person, "Ann")))
        await server.pass_(20 * SECOND)
        assert room.clock_at(server.time.at)[seat] == 30 * SECOND
        await server.pass_(30 * SECOND)
        assert room.ended == "time"

    served(url, play, Time())


def test_every_outlook_shows_the_clocks_and_a_late_spectator_those_of_then(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("game", 600, spectators="late", delay=3)
        room = await server.room(id_)
        first = room.to_act
        await server.pass_(10 * SECOND)
        await server.move(id_)
        for _ in range(2):
            await server.pass_(7 * SECOND)
            await server.move(id_)
        await server.pass_(5 * SECOND)
        own, late = update_for(room, first), update_for(room, NOBODY)
        assert sum(own.clock) == 1200 * SECOND - 29 * SECOND
        assert late.clock == [600 * SECOND, 600 * SECOND]
        assert late.ticking == room.game.seats[first]
        await server.pass_(60 * SECOND)
        assert update_for(room, NOBODY) == late  # time that passes tells nothing

    served(url, play, Time())


def test_a_game_without_clocks_shows_none_and_never_falls(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("none", 0)
        room = await server.room(id_)
        server.time.at += 365 * 24 * 60 * MINUTE
        await server.clocks.tick()
        await server.move(id_)
        assert update_for(room, 0).clock == [] and update_for(room, 0).ticking is None
        due = await server.database.read(lambda c: c.execute(select(schema.games.c.due)).scalar())
        assert due == 0 and room.status == "running"
        assert all("clock" not in entry.data for entry in await server.database.entries(id_))

    served(url, play, Time())


def test_a_wall_clock_set_back_gives_no_time(url: str) -> None:
    async def play(server: Server) -> None:
        id_ = await server.new("game", 60)
        room = await server.room(id_)
        await server.pass_(30 * SECOND)
        await server.move(id_)
        before = sum(room.clock.left)
        server.time.at -= 20 * SECOND
        await server.move(id_)
        assert sum(room.clock.left) == before

    served(url, play, Time())
