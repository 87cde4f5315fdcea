"""Computers think elsewhere, with the seat's view and nothing else; people never wait for them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crusades.ai.registry import players
from crusades.play import beginning, hashing, library
from crusades.server import migrate
from crusades.server.agreements import Terms
from crusades.server.database import Database, Entry
from crusades.server.game_store import GameStore, Wanted
from crusades.server.hub import Hub
from crusades.server.people import People
from crusades.server.room import Room
from crusades.server.seats import AI, PERSON, Seat
from crusades.server.settings import Settings
from crusades.server.thinker import Edition, Question, Thinker
from crusades.server.thinkers import COMMAND, Thinkers, encoded

# A worker that knows levels which misbehave, and writes down all that it is told.
WORKER = """
import json, os, sys, time
from crusades.ai import registry
from crusades.server import thinker

class Hang:
    def __init__(self, seed): pass
    def choose(self, game, view, legal):
        while True: time.sleep(0.01)

class Wait(Hang):
    def choose(self, game, view, legal):
        while not os.path.exists(sys.argv[1] + ".go"): time.sleep(0.01)
        return legal[0]

class Die(Hang):
    def choose(self, game, view, legal): os._exit(1)

class Lie(Hang):
    def choose(self, game, view, legal): print(7); return 10**9

class Fail(Hang):
    def choose(self, game, view, legal): raise RuntimeError

bad = {"hang": Hang, "wait": Wait, "die": Die, "lie": Lie, "fail": Fail}
thinker.players = lambda: {**registry.players(), **bad}
notes = open(sys.argv[1], "a")

class Noting(thinker.Thinker):
    def answer(self, said):
        asked = json.loads(thinker.msgspec.json.encode(said))
        note = {"pid": os.getpid(), "nice": os.nice(0), "env": dict(os.environ), "said": asked}
        notes.write(json.dumps(note) + "\\n")
        notes.flush()
        return super().answer(said)

thinker.Thinker = Noting
thinker.main()
"""


class Club:
    """A server's tables and thinkers, without its doors."""

    def __init__(self, folder: Path, think_seconds: float = 20, db: str = "") -> None:
        folder.mkdir(exist_ok=True)
        self.notes = folder / "notes"
        worker = folder / "worker.py"
        worker.write_text(WORKER)
        db = db or f"sqlite:///{folder / 'club.db'}"
        settings = Settings(db=db, thinkers=1, think_seconds=think_seconds)
        self.database = Database(settings, "club")
        migrate.upgrade(self.database.engine)
        self.hub = Hub(self.database, GameStore(self.database))
        self.people = People(self.database)
        self.thinkers = Thinkers(settings, self.hub, (sys.executable, "-P", str(worker), str(self.notes)))

    async def new(self, game: str, *seats: str) -> str:
        """`me` is a person, everything else the level of a computer."""
        person, _ = await self.people.guest("Ann")
        wanted = [Wanted(kind="me") if seat == "me" else Wanted(kind="ai", level=seat) for seat in seats]
        id_, _ = await self.hub.game_store.make(person.id, "Ann", game, None, {}, Terms(), wanted)
        await self.hub.wake(id_)
        return id_

    async def room(self, id_: str) -> Room:
        return (await self.hub.table(id_)).room

    async def until(self, done: Callable[[], bool], seconds: float = 60) -> None:
        deadline = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < deadline, "it never happened"
            await asyncio.sleep(0.02)

    async def move(self, id_: str) -> None:
        def intend(room: Room) -> tuple[list[Entry], Any]:
            entry, attempt = room.intend_move(room.to_act, room.running().legal()[0])
            return [entry], attempt

        await self.hub.change(id_, intend)

    def go(self) -> None:
        """Computers that wait decide now."""
        self.notes.with_suffix(".go").touch()

    def told(self) -> list[dict[str, Any]]:
        if not self.notes.exists():
            return []
        return [json.loads(line) for line in self.notes.read_text().splitlines()]

    async def close(self) -> None:
        await self.hub.close()
        await self.thinkers.close()
        self.database.close()


@pytest.fixture
def club(tmp_path: Path) -> Callable[..., None]:
    def run(play: Callable[[Club], Coroutine[Any, Any, None]], think_seconds: float = 20) -> None:
        async def all_() -> None:
            club = Club(tmp_path, think_seconds)
            try:
                await play(club)
            finally:
                await club.close()

        asyncio.run(all_())

    return run


def test_a_worker_gets_the_view_and_nothing_else(
    club: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRUSADES_DB", "postgresql://crusades:planted@host/games")

    async def play(club: Club) -> None:
        id_ = await club.new("last", "greedy", "random")
        room = await club.room(id_)
        await club.until(lambda: room.match is not None and room.match.count > 12)
        await club.hub.close()
        for note in club.told():
            said = note["said"]
            assert set(said) == {"t", "mind", "game", "level", "seed", "view", "legal", "content"}
            assert said["view"]["seat"] is not None and said["level"] in ("greedy", "random")
            assert note["nice"] >= 15
            text = json.dumps(note)
            for secret in (id_, room.secret.hex(), room.commitment, "planted"):
                assert secret not in text
        minds = {note["said"]["mind"] for note in club.told()}
        assert len(minds) == 2  # one for each seat

    club(play)


def test_the_question_is_equal_whatever_the_other_side_hides() -> None:
    """Two games whose dealt cards differ only where this seat may not look ask the same question."""
    game = library.load_game("last")
    header = beginning.fair_header(game, None, {})
    room = Room("planted-id", game, header, Terms(), b"s" * 32)
    for n in range(2):
        for entry in room.intend_seat(n, Seat(AI, None, "random", "random")):
            room.fold(entry)
    match = room.running()
    seat = room.to_act
    thinkers = Thinkers.__new__(Thinkers)
    thinkers.minds = OrderedDict()
    question = thinkers.question(room, seat, game.legal(match.state))
    assert question.view == game.view(match.state, seat)
    truth = {json.dumps(game.view(match.state, n), sort_keys=True) for n in range(2)}
    assert len(truth) == 2  # there is something to hide
    other = room.copy()
    match2 = other.running()
    match2.state = game.imagine(question.view, 12345)  # another world that looks alike from here
    assert hashing.state_hash(game, match2.state) != hashing.state_hash(game, match.state)
    again = thinkers.question(other, seat, question.legal)
    again.seed = question.seed
    assert encoded(again) == encoded(question)


def test_people_move_while_a_computer_thinks(club: Callable[..., None]) -> None:
    async def play(club: Club) -> None:
        slow = await club.new("high", "wait", "wait")
        quick = await club.new("high", "me", "me")
        room, there = await club.room(slow), await club.room(quick)
        await club.until(lambda: len(club.told()) >= 1)
        before, begun = room.ply, there.ply
        async with asyncio.timeout(60):
            for _ in range(20):
                await club.move(quick)
        assert there.ply >= begun + 20
        assert room.ply == before and not club.thinkers.outcomes.total()  # it thought all the while
        club.go()
        await club.until(lambda: room.ply > before)

    club(play, think_seconds=600)


def test_for_a_computer_that_hangs_the_simple_opponent_moves(club: Callable[..., None]) -> None:
    async def play(club: Club) -> None:
        room = await club.room(await club.new("high", "hang", "hang"))
        await club.until(lambda: club.thinkers.outcomes["overran"] >= 2 and room.ply > 3)
        assert room.match is not None and room.match.count >= 1
        assert len({note["pid"] for note in club.told()}) >= 2  # the one that hung was replaced

    club(play, think_seconds=0.5)


@pytest.mark.parametrize(("level", "outcome"), [("die", "died"), ("lie", "no_answer"), ("fail", "no_answer")])
def test_a_worker_that_dies_or_answers_nonsense_loses_no_game(
    club: Callable[..., None], level: str, outcome: str
) -> None:
    async def play(club: Club) -> None:
        id_ = await club.new("high", level, level)
        room = await club.room(id_)
        await club.until(lambda: club.thinkers.outcomes[outcome] >= 2 and room.ply > 4)
        workers = {note["pid"] for note in club.told()}
        assert (len(workers) > 1) == (outcome == "died")

    club(play)


def test_an_answer_that_comes_after_the_person_is_back_is_forgotten(club: Callable[..., None]) -> None:
    async def play(club: Club) -> None:
        id_ = await club.new("high", "wait", "wait")
        room = await club.room(id_)
        await club.until(lambda: len(club.told()) >= 1)
        seat, ply = room.to_act, room.ply
        person, _ = await club.people.guest("Bob")
        back = Seat(PERSON, person.id, "Bob")
        await club.hub.change(id_, lambda room: (room.intend_seat(seat, back), None))
        club.go()
        await club.until(lambda: not club.thinkers.tasks)
        assert club.thinkers.outcomes["answered"] == 1
        assert room.ply == ply and room.to_act == seat

    club(play, think_seconds=600)


def test_a_game_of_another_edition_is_thought_about_with_its_own_content(club: Callable[..., None]) -> None:
    async def play(club: Club) -> None:
        pack = deepcopy(library.pack_of(library.load_game("high")))
        pack["planted"] = {"edition": 1}
        old = library.build("high", pack)
        id_ = await club.new("high", "me", "me")
        table = await club.hub.table(id_)
        header = beginning.fair_header(old, None, {})
        room = table.room = Room(id_, old, header, Terms(), b"s" * 32)
        for n in range(2):
            for entry in room.intend_seat(n, Seat(AI, None, "greedy", "greedy")):
                room.fold(entry)
        chosen = await club.thinkers._decide(room, room.to_act)
        assert chosen in old.legal(room.running().state)
        first, second = [note["said"] for note in club.told()][:2]
        assert first["t"] == "edition" and first["pack"]["planted"] == {"edition": 1}
        assert second["content"] == first["content"] == f"{old.rules_version}.{library.content_hash(old)}"
        await club.thinkers._decide(room, room.to_act)
        assert [note["said"]["t"] for note in club.told()].count("edition") == 1
        assert club.thinkers.outcomes["answered"] == 2

    club(play)


def test_of_two_servers_one_thinks_and_the_other_takes_over(tmp_path: Path, pg: str) -> None:
    """The computer of a game thinks where its last move was made, or where somebody finds it waiting."""

    async def play() -> None:
        one, two = Club(tmp_path / "one", db=pg), Club(tmp_path / "two", db=pg)
        try:
            id_ = await one.new("high", "me", "random")
            here, there = await one.room(id_), await two.room(id_)
            await one.until(lambda: here.to_act == 0)
            await two.hub.heard(id_, here.seq)
            assert there.seq == here.seq and one.told() and not two.told() and not two.thinkers.tasks
            asked = len(one.told())
            while there.to_act == 0:
                await two.move(id_)
            await two.until(lambda: len(two.told()) >= 1)
            await one.hub.heard(id_, there.seq)
            assert len(one.told()) == asked and not one.thinkers.tasks
            await two.hub.close()
            await two.thinkers.close()  # gone, in the midst of a thought or after it
            await one.hub.heard(id_, there.seq)
            while here.to_act == 0:
                await one.move(id_)
            await one.hub.wake(id_)
            await one.until(lambda: len(one.told()) > asked)
        finally:
            await one.close()
            await two.close()

    asyncio.run(play())


def test_there_are_never_more_workers_than_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Nothing:
        def __init__(self) -> None:
            self.after: list[Any] = []

    monkeypatch.setattr("os.cpu_count", lambda: 3)
    counts = [Thinkers(Settings(thinkers=n), Nothing()).count for n in (0, 1, 3, 50)]  # type: ignore[arg-type]
    assert counts == [2, 1, 3, 3]


def test_a_worker_ends_when_the_server_is_gone_even_in_the_midst_of_a_thought(tmp_path: Path) -> None:
    script = tmp_path / "worker.py"
    script.write_text(WORKER)
    game = library.load_game("high")
    match = beginning.new("high", seed=1)
    question = Question("m", "high", "hang", 1, game.view(match.state, 0), game.legal(match.state))
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "notes")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as worker:
        assert worker.stdin is not None and worker.stdout is not None
        assert worker.stdout.readline() == b"ready\n"
        worker.stdin.write(encoded(question))
        worker.stdin.flush()
        while not (tmp_path / "notes").read_text():
            time.sleep(0.02)
        worker.stdin.close()
        assert worker.wait(20) == 0


def test_levels_are_those_of_the_registry_and_an_unknown_one_plays_simply() -> None:
    match = beginning.new("high", seed=1)
    game, legal = match.game, match.game.legal(match.state)
    for level in [*players(), "no longer known"]:
        question = Question("m" + level, "high", level, 1, game.view(match.state, match.seat or 0), legal)
        assert Thinker().decide(msgspec.json.decode(msgspec.json.encode(question), type=Question)) in legal
    assert "-m" in COMMAND and COMMAND[-1] == "crusades.server.thinker"
    assert msgspec.json.decode(encoded(Edition("high", "x", {})))["t"] == "edition"
