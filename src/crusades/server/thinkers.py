"""Computers at the table: a few processes that think, replaced when they die or dally."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from contextlib import suppress

import msgspec

from crusades.core.flow import NOBODY
from crusades.server.hub import Hub, Table
from crusades.server.room import Refused, Room
from crusades.server.settings import Settings
from crusades.server.store import Entry
from crusades.server.thinker import Question

LINE = 16 * 1024 * 1024  # a view may be long


class Thinkers:
    """Asks a process for every decision of a computer; the simple opponent decides if it has no answer."""

    def __init__(self, settings: Settings, hub: Hub) -> None:
        self.settings = settings
        self.hub = hub
        self.idle: asyncio.Queue[_Process] = asyncio.Queue()
        count = settings.thinkers or max(1, (os.cpu_count() or 2) - 1)
        for _ in range(count):
            self.idle.put_nowait(_Process())
        self.processes: set[_Process] = set()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        hub.after.append(self.look)

    def look(self, table: Table) -> None:
        """After every change: does a computer decide next?"""
        id_ = table.room.id
        if self.hub.thinks(table) != NOBODY and id_ not in self.tasks:
            task = self.tasks[id_] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self.tasks.pop(id_, None))

    async def _play(self, table: Table) -> None:
        """Until a person decides."""
        while (seat := self.hub.thinks(table)) != NOBODY:
            ply = table.room.ply
            action = await self._decide(table.room, seat)

            def intend(
                room: Room, ply: int = ply, seat: int = seat, action: int = action
            ) -> tuple[list[Entry], object]:
                if room.ply != ply or room.to_act != seat:
                    raise Refused("stale", "The game has gone on.")
                entry, attempt = room.intend_move(
                    seat, room.running().game.notation(room.running().state, action)
                )
                return [entry], attempt

            with suppress(Refused):
                await self.hub.change(table.room.id, intend, seat)

    async def _decide(self, room: Room, seat: int) -> int:
        match = room.running()
        legal = room.game.legal(match.state)
        if len(legal) == 1:
            return legal[0]
        question = Question(
            mind=f"{room.id} {seat}",
            game=room.game.id,
            level=room.seats[seat].level,
            seed=random.SystemRandom().getrandbits(32),
            view=room.game.view(match.state, seat),
            legal=legal,
        )
        process = await self.idle.get()
        try:
            self.processes.add(process)
            answer = await asyncio.wait_for(process.ask(question), self.settings.think_seconds)
        except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError):
            process.kill()
            answer = -1
        finally:
            self.idle.put_nowait(process)
        return answer if answer in legal else random.SystemRandom().choice(legal)

    async def close(self) -> None:
        for task in [*self.tasks.values()]:
            task.cancel()
        for process in self.processes:
            process.kill()
            await process.gone()


class _Process:
    """One worker, started when it is first needed."""

    def __init__(self) -> None:
        self.running: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> int:
        if self.running is None:
            self.running = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "crusades.server.thinker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
                limit=LINE,
            )  # fmt: skip
        stdin, stdout = self.running.stdin, self.running.stdout
        assert stdin is not None and stdout is not None
        stdin.write(msgspec.json.encode(question) + b"\n")
        await stdin.drain()
        return int(await stdout.readuntil(b"\n"))

    def kill(self) -> None:
        running, self.running = self.running, None
        if running is not None:
            with suppress(ProcessLookupError):
                running.kill()

    async def gone(self) -> None:
        if self.running is not None:
            await self.running.wait()
