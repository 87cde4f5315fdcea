"""Whoever is away is told of his turn: once, with nothing hidden, and nobody waits for it."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Self

import pytest

from crusades.server import migrate, schema
from crusades.server.addresses import call_at
from crusades.server.agreements import Terms
from crusades.server.database import Database, Entry
from crusades.server.game_store import GameStore, Wanted
from crusades.server.hub import Hub, Listener
from crusades.server.notices import Notices, letter, proof, signature
from crusades.server.people import People, Person
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.seating import intend_back, intend_computer
from crusades.server.seats import PERSON, Seat
from crusades.server.settings import Mail, Settings
from tests.server.visitors import Visitor, serving

LOOPBACK = "127.0.0.1"


class Sink:
    """A server on loopback that takes calls or mails and keeps them."""

    def __init__(self, statuses: list[int] | None = None, hangs: bool = False) -> None:
        self.statuses = statuses or []
        self.hangs = hangs
        self.got: list[bytes] = []

    async def begin(self, talk: Callable[..., Awaitable[None]]) -> None:
        async def run(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                await talk(reader, writer)
            finally:
                writer.close()

        self.server = await asyncio.start_server(run, LOOPBACK, 0)
        self.port = int(self.server.sockets[0].getsockname()[1])

    async def http(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line[15:]) for line in head.split(b"\r\n") if line.startswith(b"Content-Length"))
        self.got.append(head + await reader.readexactly(length))
        if self.hangs:
            await asyncio.sleep(3600)
        status = self.statuses.pop(0) if self.statuses else 204
        writer.write(b"HTTP/1.1 %d x\r\nContent-Length: 0\r\n\r\n" % status)
        await writer.drain()

    async def smtp(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: bytes) -> None:
            writer.write(line + b"\r\n")

        say(b"220 sink")
        while line := await reader.readline():
            word = line.strip().upper()
            if word.startswith(b"EHLO"):
                say(b"250-sink\r\n250 AUTH PLAIN")
            elif word.startswith(b"AUTH PLAIN"):
                self.login = base64.b64decode(line.split()[-1])
                say(b"235 yes")
            elif word.startswith(b"RCPT") and self.statuses:
                say(b"%d no" % self.statuses.pop(0))
            elif word == b"DATA":
                say(b"354 go on")
                self.got.append(await reader.readuntil(b"\r\n.\r\n"))
                say(b"250 kept")
            elif word == b"QUIT":
                say(b"221 bye")
                return
            else:
                say(b"250 yes")

    async def end(self) -> None:
        self.server.close()
        await self.server.wait_closed()


class Club:
    def __init__(self, where: Path | str, name: str = "club", **settings: Any) -> None:
        given = {
            "private_webhooks": True,
            "notice_delay": 0.05,
            "address": "https://club.example/",
            **settings,
        }
        db = where if isinstance(where, str) else f"sqlite:///{where / 'club.db'}"
        self.settings = Settings(db=db, **given)
        self.database = Database(self.settings, name)
        migrate.upgrade(self.database.engine)
        self.hub = Hub(self.database, GameStore(self.database))
        self.people = People(self.database)
        self.notices = Notices(self.settings, self.hub)
        self.notices.waits = (0.05, 0.05)

    async def person(self, name: str, **addresses: str) -> Person:
        person, _ = await self.people.guest(name)
        query = schema.people.update().where(schema.people.c.id == person.id)
        if addresses:
            await self.database.write(lambda c: c.execute(query.values(addresses)) and None)
        return person

    async def game(self, one: Person, two: Person, game: str = "high") -> str:
        open_ = Wanted(kind="open")
        id_, _ = await self.hub.game_store.make(one.id, one.name, game, None, {}, Terms(), [open_, open_])
        for seat, person in enumerate((one, two)):
            await self.sit(id_, seat, person)
        return id_

    async def sit(self, id_: str, seat: int, person: Person) -> None:
        await self.hub.change(
            id_, lambda room: (room.intend_seat(seat, Seat(PERSON, person.id, person.name)), None)
        )

    async def room(self, id_: str) -> Room:
        return (await self.hub.table(id_)).room

    async def pass_turn(self, id_: str) -> None:
        """Play until somebody else decides."""
        room = await self.room(id_)
        seat = room.to_act
        for _ in range(400):
            await self.hub.change(id_, _first)
            if room.to_act != seat:
                return
        raise AssertionError("the turn never ends")

    async def quiet(self) -> None:
        """Until nothing is on its way."""
        while self.notices.tasks:
            await asyncio.gather(*self.notices.tasks)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.notices.close()
        self.database.close()


def _first(room: Room) -> tuple[list[Entry], Any]:
    entry, attempt = room.intend_move(room.to_act, room.running().legal()[-1])
    return [entry], attempt


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


@asynccontextmanager
async def sink(kind: str, statuses: list[int] | None = None) -> AsyncIterator[Sink]:
    """One that takes `http` or `smtp`."""
    found = Sink(statuses)
    await found.begin(getattr(found, kind))
    try:
        yield found
    finally:
        await found.end()


def test_a_webhook_and_a_mail_for_each_turn_and_only_one(tmp_path: Path) -> None:
    async def play() -> None:
        sender = {"sender": "club@club.example", "user": "u", "password": "p"}
        async with (
            sink("http") as http,
            sink("smtp") as smtp,
            Club(tmp_path, mail=Mail(host=LOOPBACK, port=smtp.port, **sender)) as club,
        ):
            hook = f"http://{LOOPBACK}:{http.port}/hook?x=1"
            both = [
                await club.person(name, webhook=hook, mail=f"{name}@mail.example") for name in ("Ann", "Bob")
            ]
            id_ = await club.game(*both)
            await club.quiet()
            room = await club.room(id_)
            assert len(http.got) == len(smtp.got) == 1  # the first turn
            await club.hub.change(id_, lambda room: ([room.intend_chat(0, "Ann", "hello")], None))
            await club.quiet()
            assert len(http.got) == 1  # nothing but talk
            await club.pass_turn(id_)
            await club.quiet()
            assert len(http.got) == len(smtp.got) == 2

            head, body = http.got[1].split(b"\r\n\r\n")
            seat = room.to_act
            said = json.loads(body)
            assert said == {
                "t": "turn", "table": id_, "game": "high", "title": "The High Crusade", "scenario": "basic",
                "seat": room.game.seats[seat], "against": [both[1 - seat].name], "turn": room.turn,
                "link": f"https://club.example/table/{id_}",
            }  # fmt: skip
            assert head.startswith(b"POST /hook?x=1 HTTP/1.1\r\nHost: 127.0.0.1:")
            headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
            key = await club.notices.key_of(both[seat].id)
            at = int(headers["X-Crusades-Time"])
            assert headers["X-Crusades-Signature"] == "sha256=" + signature(key, at, body)
            assert abs(at - time.time()) < 60

            text = smtp.got[1].decode()
            assert f"To: {both[seat].name}@mail.example" in text and "Subject: Your turn: The High" in text
            assert f"https://club.example/table/{id_}" in text
            assert smtp.login == b"\0u\0p"
            assert club.notices.outcomes["webhook", "sent"] == club.notices.outcomes["mail", "sent"] == 2

    run(play)


def test_whoever_listens_at_the_table_is_not_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with sink("http") as http, Club(tmp_path) as club:
            hook = f"http://{LOOPBACK}:{http.port}/"
            ann, bob = await club.person("Ann", webhook=hook), await club.person("Bob", webhook=hook)
            id_ = await club.game(ann, bob)
            await club.quiet()
            told = len(http.got)
            table = await club.hub.table(id_)
            listeners = [Listener(each.id, n, False, 10_000) for n, each in enumerate((ann, bob))]
            club.hub.join(table, listeners[0], 0)
            club.hub.join(table, listeners[1], 0)
            await club.pass_turn(id_)
            await club.pass_turn(id_)
            await club.quiet()
            assert len(http.got) == told
            away = 1 - table.room.to_act  # whose turn comes next goes away
            club.hub.leave(table, listeners[away], 0.0)
            await club.pass_turn(id_)
            await club.quiet()
            assert len(http.got) == told + 1

    run(play)


def test_it_is_not_told_if_he_comes_or_moves_in_time_nor_to_himself(tmp_path: Path) -> None:
    async def play() -> None:
        async with sink("http") as http, Club(tmp_path, notice_delay=0.5) as club:
            ann = await club.person("Ann", webhook=f"http://{LOOPBACK}:{http.port}/")
            bob = await club.person("Bob")
            id_ = await club.game(bob, ann)
            assert (await club.room(id_)).to_act == 1 and club.notices.tasks
            await club.pass_turn(id_)  # Ann's first turn is over before the delay is
            await club.quiet()
            assert http.got == []
            alone = await club.game(ann, ann)
            await club.quiet()
            first = len(http.got)
            await club.pass_turn(alone)
            await club.quiet()
            assert len(http.got) == first  # she moved on both sides herself

    run(play)


def test_two_processes_tell_once_and_a_restart_tells_what_was_left_untold(db: str) -> None:
    async def play() -> None:
        async with (
            sink("http") as http,
            Club(db, "one") as one,
            Club(db, "two") as two,
            Club(db, "three") as three,
        ):
            hook = f"http://{LOOPBACK}:{http.port}/"
            ann, bob = [await one.person(name, webhook=hook) for name in ("Ann", "Bob")]
            id_ = await one.game(ann, bob)
            two.notices.look(await two.hub.table(id_))
            await asyncio.gather(one.quiet(), two.quiet())
            assert len(http.got) == 1
            one.hub.after.clear()  # as if the process had died with the commit
            await one.pass_turn(id_)
            assert len(http.got) == 1
            await three.notices.recover()
            await three.quiet()
            assert len(http.got) == 2

    run(play)


@pytest.mark.parametrize(
    ("statuses", "calls", "outcome"),
    [
        ([500, 503, 200], 3, "sent"),
        ([500] * 9, 3, "failed"),
        ([404, 200], 1, "failed"),
        ([302, 200], 1, "failed"),
    ],
)
def test_a_call_is_tried_again_only_where_that_makes_sense(
    tmp_path: Path, statuses: list[int], calls: int, outcome: str
) -> None:
    async def play() -> None:
        async with sink("http", statuses) as http, Club(tmp_path) as club:
            ann = await club.person("Ann", webhook=f"http://{LOOPBACK}:{http.port}/")
            await club.game(await club.person("Bob"), ann)  # the second seat begins
            await club.quiet()
            assert len(http.got) == calls and club.notices.outcomes["webhook", outcome] == 1

    run(play)


@pytest.mark.parametrize("seconds", [0.4, 600])
def test_an_address_that_hangs_delays_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """However long it is waited for; and after that it has failed."""
    monkeypatch.setattr("crusades.server.notices.TIMEOUT", seconds)

    async def play() -> None:
        http = Sink(hangs=True)
        await http.begin(http.http)
        async with Club(tmp_path) as club:
            hook = f"http://{LOOPBACK}:{http.port}/"
            id_ = await club.game(*[await club.person(name, webhook=hook) for name in ("Ann", "Bob")])
            while not http.got:
                await asyncio.sleep(0.01)
            await asyncio.wait_for(club.hub.change(id_, _first), 60)
            if seconds < 1:
                await club.quiet()
            assert (club.notices.outcomes["webhook", "failed"] >= 1) == (seconds < 1)
        http.server.close()  # without waiting: it hangs

    run(play)


def test_a_mail_box_that_does_not_exist_is_not_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            sink("smtp", [550, 250]) as smtp,
            Club(tmp_path, mail=Mail(host=LOOPBACK, port=smtp.port)) as club,
        ):
            ann = await club.person("Ann", mail="nobody@mail.example")
            await club.game(await club.person("Bob"), ann)  # the second seat begins
            await club.quiet()
            assert smtp.got == [] and club.notices.outcomes["mail", "failed"] == 1

    run(play)


def test_mail_goes_only_where_the_code_was_read(tmp_path: Path) -> None:
    async def play() -> None:
        async with sink("smtp") as smtp, Club(tmp_path, mail=Mail(host=LOOPBACK, port=smtp.port)) as club:
            ann, bob = await club.person("Ann"), await club.person("Bob")
            with pytest.raises(Refused) as refused:
                await club.notices.must_be_his(ann.id, "ann@mail.example", "")
            assert refused.value.code == "confirm"
            await club.quiet()
            code = proof(await club.notices.key_of(ann.id), "ann@mail.example")
            assert code.encode() in smtp.got[0]
            await club.notices.must_be_his(ann.id, "ann@mail.example", code)
            for person, address in ((bob, "ann@mail.example"), (ann, "bob@mail.example")):
                with pytest.raises(Refused):
                    await club.notices.must_be_his(person.id, address, code)

    run(play)


def test_private_addresses_are_not_called_unless_allowed() -> None:
    async def play() -> None:
        with pytest.raises(Refused):
            await call_at("http://127.0.0.1:9/", False)
        assert await call_at("http://127.0.0.1:9/", True) == ("127.0.0.1", 9)

    run(play)


def test_a_notice_is_equal_whatever_is_hidden(tmp_path: Path) -> None:
    """Its text comes from the table, not from the state: another deal behind it changes nothing."""

    async def play() -> None:
        async with Club(tmp_path) as club:
            id_ = await club.game(await club.person("Ann"), await club.person("Bob"), "last")
            room = await club.room(id_)
            seat = room.to_act
            before = club.notices.turn(room, seat), letter(club.notices.turn(room, seat))
            match = room.running()
            match.state = room.game.imagine(room.game.view(match.state, seat), 99)
            assert (club.notices.turn(room, seat), letter(club.notices.turn(room, seat))) == before
            text = json.dumps(before, default=str)
            assert room.secret.hex() not in text and room.seats[0].person not in text

    run(play)


def test_who_is_told_is_not_told_again_before_he_does_something(tmp_path: Path) -> None:
    """A turn that comes, is taken back and comes again is news once."""

    async def play() -> None:
        async with sink("http") as http, Club(tmp_path) as club:
            hook = f"http://{LOOPBACK}:{http.port}/"
            ann, bob = await club.person("Ann", webhook=hook), await club.person("Bob")
            id_ = await club.game(ann, bob)
            await club.pass_turn(id_)  # Bob's
            await club.quiet()
            assert len(http.got) == 1
            for _ in range(2):
                await club.hub.change(id_, lambda room: (room.intend_ask(1, "takeback"), None))
                await club.hub.change(id_, lambda room: ([room.intend_answer(0, True)], None))
                room = await club.room(id_)
                assert room.to_act == 1
                room.seats.acted[0] = 0  # she said nothing: it was somebody else who let him take back
                await club.pass_turn(id_)
                await club.quiet()
            assert len(http.got) == 1

    run(play)


@contextmanager
def beside(sink: Sink) -> Iterator[int]:
    """A mail server in a thread of its own; its port."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(sink.begin(sink.smtp), loop).result()
    try:
        yield sink.port
    finally:
        asyncio.run_coroutine_threadsafe(sink.end(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def test_an_address_is_set_by_its_owner_with_the_code_that_was_mailed_there(tmp_path: Path) -> None:
    taken = Sink()
    with (
        beside(taken) as port,
        serving(tmp_path, mail=Mail(host=LOOPBACK, port=port), private_webhooks=True) as client,
    ):
        ann = Visitor.guest(client)
        wanted = {"mail": "ann@mail.example", "webhook": f"http://{LOOPBACK}:9/"}
        assert ann.put("/api/me/notices", wanted).json()["code"] == "confirm"
        deadline = time.monotonic() + 30
        while not taken.got:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        found = re.search(rb"^([0-9a-f]{10})\r$", taken.got[0], re.MULTILINE)
        assert found is not None
        code = found[1].decode()
        assert ann.put("/api/me/notices", {**wanted, "code": "0" * 10}).json()["code"] == "confirm"
        assert ann.get("/api/me/notices").json()["mail"] == ""
        assert ann.put("/api/me/notices", {**wanted, "code": code}).status_code == 200
        kept = ann.get("/api/me/notices").json()
        assert {**wanted, "key": kept["key"]} == kept
        assert ann.put("/api/me/notices", {"mail": wanted["mail"]}).status_code == 200  # known by now
        codes = [ann.put("/api/me/notices", {"mail": "bob@mail.example"}).json()["code"] for _ in range(8)]
        assert codes[0] == "confirm" and codes[-1] == "flood"


def test_whoever_is_away_is_told_that_a_computer_sits_in_for_him(tmp_path: Path) -> None:
    """Once, by the ways he wants to be told of his turns; not if he asked for it himself."""

    async def play() -> None:
        async with (
            sink("http") as http,
            sink("smtp") as smtp,
            Club(tmp_path, mail=Mail(host=LOOPBACK, port=smtp.port)) as club,
        ):
            hook = f"http://{LOOPBACK}:{http.port}/"
            ann = await club.person("Ann")
            bob = await club.person("Bob", webhook=hook, mail="bob@mail.example")
            open_ = Wanted(kind="open")
            terms = Terms(away=1, away_level="greedy")
            id_, _ = await club.hub.game_store.make(ann.id, "Ann", "high", None, {}, terms, [open_, open_])
            for seat, person in enumerate((ann, bob)):
                await club.sit(id_, seat, person)
            await club.quiet()
            assert len(http.got) == len(smtp.got) == 1  # his turn
            room = await club.room(id_)
            then = room.now
            room.now = lambda: then() + 2000
            await club.hub.change(id_, lambda room: intend_computer(room, ann, 1, "", frozenset()))
            await club.quiet()
            assert len(http.got) == len(smtp.got) == 2
            said = json.loads(http.got[1].split(b"\r\n\r\n")[1])
            assert said == {
                "t": "sat_in", "table": id_, "game": "high", "title": "The High Crusade", "scenario": "basic",
                "seat": "wersgorix", "against": ["Ann"], "turn": room.seq, "by": "Ann", "level": "greedy",
                "link": f"https://club.example/table/{id_}",
            }  # fmt: skip
            letter = smtp.got[1].decode()
            assert "Subject: A computer plays for you" in letter and "Ann" in letter and "take" in letter
            await club.hub.change(id_, lambda room: intend_back(room, bob, 1))
            await club.hub.change(id_, lambda room: intend_computer(room, bob, 1, "random", frozenset()))
            await club.quiet()
            assert len(http.got) == len(smtp.got) == 2

    run(play)
