"""`crusades check network`: games over a bad network lose no move, play none twice, and end alike."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec

from crusades.play import library
from crusades.server.checks.house import house
from crusades.server.checks.proxy import Faults, Proxy, Suffered
from crusades.server.client import Client, Live, Refusal

TABLES = 24  # games at once
RESEND = 0.25  # seconds; the network here is quick, if bad
SETTLE = 60.0  # seconds in which everybody must know everything once nobody moves any more
UNDO = 0.05  # how often a decision is taken back where that is free
CHAT = 0.02
COMPARED = ("seq", "ply", "status", "to_act", "winner", "view", "log", "notes", "asked")


class Found(msgspec.Struct, kw_only=True):
    """What came of it."""

    moves: int  # acknowledged
    lost: int  # acknowledged, but not in the database as they were said
    doubled: int  # said once, there twice; or there and never said
    divergent: int  # clients that in the end know anything else than the server tells when asked
    resent: int  # acknowledged as done before
    games: int
    network: Suffered

    @property
    def is_kept(self) -> bool:
        return not (self.lost or self.doubled or self.divergent) and self.moves > 0

    def __str__(self) -> str:
        bad = self.network
        return (
            f"network: moves={self.moves} lost={self.lost} doubled={self.doubled} divergent={self.divergent} "
            f"games={self.games} resent={self.resent} (of {bad.messages} messages {bad.lost} lost, "
            f"{bad.doubled} doubled, {bad.delayed} overtaken; {bad.resets} resets)"
        )


class Tally:
    """What all players said, and what was answered."""

    def __init__(self, moves: int, seed: int) -> None:
        self.wanted = moves
        self.random = random.Random(seed)
        self.said: dict[tuple[str, str], str] = {}  # game, id → what
        self.done: dict[tuple[str, str], int] = {}  # game, id → entry
        self.moves = 0
        self.resent = 0
        self.names = 0

    @property
    def is_enough(self) -> bool:
        return self.moves >= self.wanted

    def name(self) -> str:
        self.names += 1
        return f"n{self.names}"


def run(
    moves: int = 5000, tables: int = TABLES, seed: int = 1, faults: Faults | None = None
) -> Found:  # fmt: skip
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server:
        tally = Tally(moves, seed)
        found = asyncio.run(_play(server.settings.port, server.url, tally, tables, seed, faults or Faults()))
        found.lost, found.doubled = compare(Path(folder) / "games.db", tally)
        return found


async def _play(port: int, url: str, tally: Tally, tables: int, seed: int, faults: Faults) -> Found:
    async with AsyncExitStack() as stack:
        proxy = await stack.enter_async_context(Proxy(port, faults, seed))
        ends = [_table(url, proxy, tally, n) for n in range(tables)]
        divergent = sum(await asyncio.gather(*ends))
    return Found(
        moves=tally.moves, lost=0, doubled=0, divergent=divergent, resent=tally.resent, games=tables,
        network=proxy.suffered,
    )  # fmt: skip


async def _table(url: str, proxy: Proxy, tally: Tally, number: int) -> int:
    """Games at one table, one after the other, until there were moves enough; answers how many diverge."""
    divergent = 0
    async with Client(url) as ann, Client(url) as ben, Client(url) as eve:
        people = (ann, ben, eve)
        for person, name in zip(people, ("Ann", "Ben", "Eve")):
            await person.guest(name)
            person.base_url = f"http://127.0.0.1:{proxy.port}"  # of its sockets
        while not tally.is_enough:
            made = await ann.make(library.in_turn(number), ["me", "open"])
            await ben.join(made["id"], *made["invitations"].values())
            number += 1
            async with AsyncExitStack() as stack:
                lives = [each.live(made["id"]) for each in people]
                for live in lives:
                    live.resend, live.silence = RESEND, 4 * RESEND
                    await stack.enter_async_context(live)
                await asyncio.gather(*(_player(live, tally) for live in lives[:2]))
                divergent += await _settle(people, lives)
    return divergent


async def _player(live: Live, tally: Tally) -> None:
    """Decides at random whenever it is his turn; now and then says something or takes something back."""
    chance = tally.random.random
    while not tally.is_enough:
        state = live.state
        if state["status"] == "over":
            return
        with suppress(Refusal):  # it was said too late: the game has gone on
            if chance() < CHAT:
                await _say(live, tally, {"t": "chat", "text": "Deus vult!"})
            elif state["undo"] is None and chance() < UNDO:
                await _say(live, tally, {"t": "undo", "expect": state["ply"]})
            elif state["to_act"] == state["you"] and state["status"] == "running":
                action = tally.random.choice(state["view"]["legal"])
                await _say(live, tally, {"t": "move", "action": action, "expect": state["ply"]})
                tally.moves += 1
        with suppress(TimeoutError):
            async with asyncio.timeout(RESEND):
                await live.until(state["seq"] + 1)


async def _say(live: Live, tally: Tally, message: dict[str, Any]) -> None:
    name = tally.name()
    tally.said[live.id, name] = message.get("action", message["t"])
    ok = await live.say({**message, "id": name})
    tally.done[live.id, name] = ok["seq"]
    tally.resent += ok["again"]


async def _settle(people: tuple[Client, ...], lives: list[Live]) -> int:
    """How many clients know something else in the end than the server tells them over a good network."""
    divergent = 0
    for person, live in zip(people, lives):
        truth = await person.look(live.id)
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE):
                await live.until(truth["seq"])
        divergent += any(live.state[key] != truth[key] for key in COMPARED)
    return divergent


def compare(path: Path, tally: Tally) -> tuple[int, int]:
    """How many acknowledged messages the database lacks, and how many it has too often."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute(
            "select game, seq, kind, client, data from entries where client is not null"
        )
        found: dict[tuple[str, str], list[tuple[int, str]]] = {}
        for game, seq, kind, client, data in rows:
            found.setdefault((game, client), []).append((seq, _what(kind, data)))
    connection.close()
    lost = sum((seq, tally.said[key]) not in found.get(key, ()) for key, seq in tally.done.items())
    doubled = sum(len(rows) - (key in tally.said) for key, rows in found.items())
    return lost, doubled


def _what(kind: str, data: str) -> str:
    """What was said, from what was written."""
    if kind != "move":
        return kind
    first: str = msgspec.json.decode(data)["played"][0]
    return first.split(" [")[0].split(" {")[0]
