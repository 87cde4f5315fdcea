"""`crusades check load`: a thousand sockets at five hundred games, all of them moving.

The server is a process of its own; this one plays everybody. Every table moves once in a while, as people do;
the latency of a move is from saying it to the server's word that it is on disk.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from crusades.play import library
from crusades.server.checks.files import many_files
from crusades.server.checks.house import House, house
from crusades.server.client import Client, Live, Lost, Refusal

PACE = 4.0  # seconds between two moves at a table
SETTING_UP = 16  # tables that are set up at once
PATIENCE = 60.0  # seconds after which silence counts as a dropped connection
SPARE = 256  # files besides the sockets


class Found(msgspec.Struct, kw_only=True):
    """What was measured."""

    sockets: int
    games: int
    seconds: float
    moves: int
    latencies: list[float]
    rss: int
    cpu: float
    drops: int  # connections that broke, news that did not arrive, moves that were not acknowledged

    @property
    def is_kept(self) -> bool:
        return self.drops == 0 and self.moves > 0

    def at(self, part: float) -> float:
        """The latency in milliseconds that this part of all moves does not exceed."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0

    def __str__(self) -> str:
        return (
            f"load: sockets={self.sockets} games={self.games} seconds={self.seconds:.0f} moves={self.moves} "
            f"moves/s={self.moves / self.seconds:.1f} p50={self.at(0.5):.0f}ms p95={self.at(0.95):.0f}ms "
            f"p99={self.at(0.99):.0f}ms rss={self.rss / 2**20:.0f}MB "
            f"cpu/move={1000 * self.cpu / max(1, self.moves):.2f}ms drops={self.drops}"
        )


class Seated(msgspec.Struct):
    """Two people at a table."""

    lives: list[Live]
    clients: list[Client]


def run(sockets: int = 1000, seconds: float = 60.0, pace: float = PACE, seed: int = 1) -> Found:
    if many_files() < sockets + SPARE:
        raise SystemExit(
            f"this user may not open {sockets} sockets: raise the limit of open files (ulimit -n)"
        )
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server:
        return asyncio.run(_load(server, sockets // 2, seconds, pace, random.Random(seed)))


async def _load(server: House, games: int, seconds: float, pace: float, chance: random.Random) -> Found:
    async with AsyncExitStack() as stack:
        turn = asyncio.Semaphore(SETTING_UP)
        tables = await asyncio.gather(*(_sit(server.url, n, turn, stack) for n in range(games)))
        cpu, began = server.cpu, time.monotonic()
        plays = [_play(table, began + seconds, pace, chance) for table in tables]
        latencies = [each for played in await asyncio.gather(*plays) for each in played]
        took = time.monotonic() - began
        cpu, rss = server.cpu - cpu, server.rss
        lives = [live for table in tables for live in table.lives]
        drops = sum(live.connects - 1 + live.resumes for live in lives) + latencies.count(-1.0)
    done = [each for each in latencies if each >= 0]
    return Found(
        sockets=len(lives), games=games, seconds=took, moves=len(done), latencies=done, rss=rss, cpu=cpu,
        drops=drops,
    )  # fmt: skip


async def _sit(url: str, number: int, turn: asyncio.Semaphore, stack: AsyncExitStack) -> Seated:
    async with turn:
        ann, ben = [await stack.enter_async_context(Client(url)) for _ in range(2)]
        await ann.guest()
        await ben.guest()
        made = await ann.make(library.in_turn(number), ["me", "open"])
        await ben.join(made["id"], *made["invitations"].values())
        lives = [person.live(made["id"]) for person in (ann, ben)]
        for live in lives:
            live.resend = live.silence = PATIENCE
            await stack.enter_async_context(live)
        return Seated(lives, [ann, ben])


async def _play(table: Seated, end: float, pace: float, chance: random.Random) -> list[float]:
    """Moves at one table until the end, and how long each of them took; -1: it failed."""
    latencies: list[float] = []
    due = time.monotonic() + pace * chance.random()
    ann, ben = table.lives
    while due < end and ann.state["status"] == "running":
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        mover = ann if ann.state["to_act"] == ann.state["you"] else ben
        began = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                ok = await mover.move(chance.choice(mover.state["view"]["legal"]))
                latencies.append(time.monotonic() - began)
                for live in table.lives:
                    await live.until(ok["seq"])
        except (Refusal, Lost, TimeoutError):
            latencies.append(-1.0)
            break
        due = max(due + pace, time.monotonic())
    return latencies
