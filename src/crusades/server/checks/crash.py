"""`crusades check crash`: servers are killed in the midst of play; nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import Engine, select

from crusades.play import library
from crusades.server import schema
from crusades.server.checks.house import ANYTHING, free_port
from crusades.server.client import Client, Refusal
from crusades.server.database import Database, Entry, make_engine
from crusades.server.entry_kinds import MOVE
from crusades.server.game_store import GameStore
from crusades.server.room import OVER
from crusades.server.settings import LOOPBACK, Settings

TABLES = 9  # games at once
START = 180.0  # seconds that a server may take to start on a busy machine
STOP = 60.0  # seconds that it may take to stop
RESEND = 1.0  # seconds after which a client says it again
HESITATION = 0.2  # seconds at most between the move that calls for a kill and the kill
BY_THEMSELVES = 5  # one kill in so many is followed by a look whether the computers' game goes on
PATIENCE = 120.0  # seconds in which it must, and in which somebody moves
COMPUTER = {"kind": "ai", "level": "random"}


class Found(msgspec.Struct, kw_only=True):
    """What came of it."""

    kills: int = 0
    moves: int = 0  # acknowledged
    lost: int = 0  # acknowledged, but not in the database as they were said
    doubled: int = 0  # there twice, or there and never said
    resent: int = 0  # acknowledged as done before
    asleep: int = 0  # times that a game between computers did not go on by itself
    damage: str = ""  # what is wrong with the database
    games: int = 0
    processes: int = 1
    seconds: float = 0.0

    @property
    def is_kept(self) -> bool:
        return self.moves > 0 and not (self.lost or self.doubled or self.asleep or self.damage)

    def __str__(self) -> str:
        return (
            f"crash: kills={self.kills} moves={self.moves} lost={self.lost} doubled={self.doubled} "
            f"intact={'no (' + self.damage + ')' if self.damage else 'yes'} asleep={self.asleep} "
            f"games={self.games} resent={self.resent} processes={self.processes} seconds={self.seconds:.0f}"
        )


class Plan(msgspec.Struct, frozen=True):
    """What is to be done."""

    kills: int
    moves: int
    games: int  # at once
    computers: bool  # whether to look now and then if a game between computers goes on by itself
    dice: random.Random


class Process:
    """One server: started, killed and started again at the same address."""

    def __init__(self, db: str, folder: Path, number: int) -> None:
        self.settings = Settings(port=free_port(), db=db, limits=ANYTHING, thinkers=1)
        self.url = f"http://{LOOPBACK}:{self.settings.port}"
        self.log = folder / f"server{number}.log"
        self.running: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        settings = msgspec.json.encode(self.settings).decode()
        command = [sys.executable, "-m", "crusades.server.checks.house", settings]
        with self.log.open("ab") as log:
            self.running = subprocess.Popen(command, stdout=log, stderr=log)
        deadline = time.monotonic() + START
        while time.monotonic() < deadline and self.running.poll() is None:
            try:
                _, writer = await asyncio.open_connection(LOOPBACK, self.settings.port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
        raise RuntimeError(f"the server did not start:\n{self.log.read_text(errors='replace')[-2000:]}")

    def kill(self) -> None:
        assert self.running is not None
        self.running.kill()
        self.running.wait()

    async def stop(self) -> None:
        """As one should; a server that does not go when it is told to is a fault, not a reason to wait."""
        if self.running is not None and self.running.poll() is None:
            self.running.terminate()
            try:
                await asyncio.to_thread(self.running.wait, STOP)
            except subprocess.TimeoutExpired:
                self.kill()
                said = self.log.read_text(errors="replace")[-2000:]
                raise RuntimeError(f"the server did not stop:\n{said}") from None


class Guest(Client):
    """Somebody who comes back to any of several servers."""

    def __init__(self, processes: list[Process], first: int) -> None:
        self.processes = processes
        self.turn = first
        super().__init__(processes[first % len(processes)].url)

    @property
    def base_url(self) -> str:
        """Where to connect: the same server as before, unless it is down."""
        for _ in self.processes:
            process = self.processes[self.turn % len(self.processes)]
            if process.running is not None and process.running.poll() is None:
                break
            self.turn += 1
        return self.processes[self.turn % len(self.processes)].url

    @base_url.setter
    def base_url(self, url: str) -> None:
        pass


class Tally:
    """What was said at the tables, and what was answered."""

    def __init__(self) -> None:
        self.said: dict[tuple[str, str], str] = {}  # game, client's name for it → action
        self.done: dict[tuple[str, str], int] = {}  # the same → entry
        self.resent = 0
        self.names = 0
        self.refused = ""
        self.is_enough = False

    @property
    def moves(self) -> int:
        return len(self.done)

    def name(self) -> str:
        self.names += 1
        return f"m{self.names}"


def run(
    kills: int = 50,
    moves: int = 10_000,
    db: str = "",
    processes: int = 1,
    seed: int = 1,
    games: int = TABLES,
    computers: bool = True,
) -> Found:
    """`db` is empty, or the address of an empty PostgreSQL database."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        where = db or f"sqlite:///{folder}/games.db"
        servers = [Process(where, folder, number) for number in range(processes)]
        found, tally, began = Found(processes=processes), Tally(), time.monotonic()
        plan = Plan(kills, moves, games, computers, random.Random(seed))
        asyncio.run(_play(servers, tally, found, plan))
        found.moves, found.resent = tally.moves, tally.resent
        asyncio.run(_compare(servers[0].settings, tally, found))
        found.seconds = time.monotonic() - began
        return found


# playing --------------------------------------------------------------------------------------------------
async def _play(servers: list[Process], tally: Tally, found: Found, plan: Plan) -> None:
    try:
        for server in servers:
            await server.start()
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(servers, n)) for n in range(2 * plan.games)]
            for number, guest in enumerate(guests):
                await guest.guest(f"Guest {number}")
            pairs = [
                asyncio.create_task(
                    _pair(guests[2 * n], guests[2 * n + 1], library.in_turn(n), tally, plan.dice)
                )
                for n in range(plan.games)
            ]
            killer = asyncio.create_task(_kill(servers, guests[0], tally, found, plan))
            await asyncio.wait(
                [*pairs, killer], return_when=asyncio.FIRST_COMPLETED
            )  # a pair only if it fails
            for task in [killer, *pairs]:
                task.cancel()
            for ended in await asyncio.gather(killer, *pairs, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended
    finally:
        for server in servers:
            await server.stop()


async def _pair(ann: Guest, ben: Guest, game: str, tally: Tally, dice: random.Random) -> None:
    """Two who play game after game with each other."""
    while not tally.is_enough:
        made = await _insist(
            ann, "POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        id_, invitation = made["id"], next(iter(made["invitations"].values()))
        with suppress(Refusal):  # refused as taken: it was we, and the answer was lost
            await _insist(ben, "POST", f"/api/tables/{id_}/join", {"invitation": invitation, "words": ""})
        await asyncio.gather(_sit(ann, id_, tally, dice), _sit(ben, id_, tally, dice))


async def _insist(guest: Guest, method: str, path: str, data: Any) -> Any:
    """A request, again and again while nobody answers."""
    while True:
        try:
            return await guest.request(method, f"{guest.base_url}{path}", data)
        except (httpx.TransportError, OSError):
            await asyncio.sleep(0.1)


async def _sit(guest: Guest, id_: str, tally: Tally, dice: random.Random) -> None:
    async with guest.live(id_) as table:
        table.resend = RESEND
        async for state in table:
            if tally.is_enough or state["status"] == OVER:
                return
            if state["status"] == "running" and state["to_act"] == state["you"]:
                action, name = dice.choice(state["view"]["legal"]), tally.name()
                tally.said[id_, name] = action
                move = {"t": "move", "id": name, "action": action, "expect": state["ply"]}
                try:
                    answer = await table.say(move)
                except Refusal as refusal:
                    tally.refused = str(refusal)
                else:
                    tally.done[id_, name] = answer["seq"]
                    tally.resent += answer["again"]


async def _kill(servers: list[Process], guest: Guest, tally: Tally, found: Found, plan: Plan) -> None:
    """Kill a server so often, spread over so many moves; now and then look whether computers go on."""
    engine = make_engine(servers[0].settings.db)
    dice = plan.dice
    for number in range(plan.kills):
        looks = plan.computers and number % BY_THEMSELVES == 0
        game = await _computers(guest, engine) if looks else ""
        await _until(tally, int((number + dice.random()) * plan.moves / plan.kills))
        await asyncio.sleep(dice.random() * HESITATION)
        victim = dice.choice(servers)
        victim.kill()
        found.kills += 1
        reached, _ = _standing(engine, game) if looks else (0, "")
        await victim.start()
        if looks:
            found.asleep += not await _goes_on(engine, game, reached)
    await _until(tally, plan.moves)
    tally.is_enough = True
    engine.dispose()


async def _until(tally: Tally, moves: int) -> None:
    """So many moves are acknowledged; if nobody moves any more, something is wrong."""
    before, deadline = tally.moves, time.monotonic() + PATIENCE
    while tally.moves < moves:
        await asyncio.sleep(0.01)
        if tally.moves != before:
            before, deadline = tally.moves, time.monotonic() + PATIENCE
        elif time.monotonic() > deadline:
            raise RuntimeError(f"play has stopped after {tally.moves} moves; last refused: {tally.refused}")


async def _computers(guest: Guest, engine: Engine) -> str:
    """A game between computers that nobody watches, begun."""
    made = await _insist(
        guest, "POST", "/api/tables", {"game": library.in_turn(0), "seats": [COMPUTER, COMPUTER]}
    )
    game: str = made["id"]
    await _goes_on(engine, game, 4)
    return game


async def _goes_on(engine: Engine, game: str, reached: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        seq, status = await asyncio.to_thread(_standing, engine, game)
        if seq > reached or status == OVER:
            return True
        await asyncio.sleep(0.05)
    return False


def _standing(engine: Engine, game: str) -> tuple[int, str]:
    table = schema.games
    with engine.connect() as connection:
        row = connection.execute(select(table.c.seq, table.c.status).where(table.c.id == game)).one()
        return row.seq, row.status


# comparing ------------------------------------------------------------------------------------------------
async def _compare(settings: Settings, tally: Tally, found: Found) -> None:
    """What is in the database against what was said and acknowledged."""
    database = Database(settings, "check")
    try:
        found.damage = await database.read(_damage)
        game_store = GameStore(database)
        games = await database.read(lambda c: [row.id for row in c.execute(select(schema.games.c.id))])
        found.games = len(games)
        kept: dict[tuple[str, str], list[tuple[int, str]]] = {}
        for game in games:
            room = await game_store.open(game)
            if room.broken:
                found.damage = found.damage or f"{game}: {room.broken}"
            for entry in await database.entries(game):
                if entry.kind == MOVE and entry.client is not None:
                    kept.setdefault((game, entry.client), []).append((entry.seq, played(entry)))
    finally:
        database.close()
    found.lost = sum(
        (seq, tally.said[what]) not in kept.get(what, []) for what, seq in tally.done.items()
    )  # fmt: skip
    found.doubled = sum(len(there) - 1 if what in tally.said else len(there) for what, there in kept.items())


def played(entry: Entry) -> str:
    """The line of actions in an entry, without what chance answered."""
    return "; ".join(line.partition("[")[0].partition("{")[0].strip() for line in entry.data["played"])


def _damage(connection: Any) -> str:
    """What the database says of itself, and whether every game's entries are numbered without gaps."""
    if connection.dialect.name == "sqlite":
        said = str(connection.exec_driver_sql("pragma integrity_check").scalar())
        if said != "ok":
            return said
    gaps = connection.exec_driver_sql(
        "select g.id from games g join entries e on e.game = g.id group by g.id, g.seq "
        "having count(*) <> g.seq or max(e.seq) <> g.seq or min(e.seq) <> 1"
    ).all()
    return f"gaps in {', '.join(row[0] for row in gaps)}" if gaps else ""
