"""Where heavy work is done: replays, forks, takebacks, tables that are opened from their entries.

The event loop waits for none of it. It is done in threads, one for each bench: they share one interpreter, so
more would not be faster, and people who play wait for every one of them. Whoever wants more than his share is
refused; all others come in turn, one address after the other, however many jobs any of them has brought.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from crusades.core.answer import Answer
from crusades.server.refused import Refused

WAITING = 64  # jobs that wait at a bench, all together
MANY = 1_000_000  # no limit
T = TypeVar("T")

# Who asked for what is done in a task: his name, and his address. Nobody: the server itself.
ASKED_BY: ContextVar[tuple[str, ...]] = ContextVar("crusades_asked_by", default=())


class Stopped(Exception):
    """It takes more time than anybody gets, or the server ends."""


class Patience:
    """How long a job may take: whoever does it asks in between."""

    def __init__(self, seconds: float, closing: threading.Event) -> None:
        self.until = time.monotonic() + seconds
        self.closing = closing

    def check(self) -> None:
        if time.monotonic() > self.until or self.closing.is_set():
            raise Stopped


class Bench:
    """One thread, and those who wait for it."""

    def __init__(
        self, name: str, closing: threading.Event, each: int, household: int, waiting: int = WAITING
    ) -> None:
        self.closing = closing
        self.most = (each, household)  # jobs that somebody may have here, and all at his address
        self.waiting = waiting
        self.threads = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.held: Counter[str] = Counter()
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address
        self.is_busy = False

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        if self.closing.is_set():
            raise Refused("closing", Answer("refused.closing"))
        async with self._turn(ASKED_BY.get()):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)

    @asynccontextmanager
    async def _turn(self, whose: Sequence[str]) -> AsyncIterator[None]:
        names = set(whose)
        if any(self.held[name] >= most for name, most in zip(whose, self.most)):
            raise Refused("busy", Answer("refused.busy_yours"))
        if sum(map(len, self.queues.values())) >= self.waiting:
            raise Refused("busy", Answer("refused.busy_here"))
        self.held.update(names)
        try:
            if self.is_busy:
                await self._wait(whose[-1] if whose else "")
            self.is_busy = True
            try:
                yield
            finally:
                self.is_busy = False
                self._next()
        finally:
            self.held.subtract(names)
            for name in names:
                if self.held[name] <= 0:
                    del self.held[name]

    async def _wait(self, address: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was his turn already: the next one's
                self.is_busy = False
                self._next()
            raise

    def _next(self) -> None:
        """Of the address that has waited longest since its last turn, the first."""
        while self.queues and not self.is_busy:
            address, queue = self.queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self.queues[address] = queue
            if not turn.done():
                self.is_busy = True
                turn.set_result(None)


class Workshop:
    """The benches of a server."""

    def __init__(self) -> None:
        self.closing = threading.Event()
        # What people upload, and go on from: it may take half a minute.
        self.records = Bench("records", self.closing, 1, 3)
        self.tables = Bench(
            "tables", self.closing, MANY, MANY, MANY
        )  # games that are opened: everybody needs them
        self.moments = Bench("moments", self.closing, 16, 48)  # takebacks, and single views of a record
        self.forecasts = Bench("forecasts", self.closing, 64, 192, 256)  # asked for as somebody points about

    def patience(self, seconds: float) -> Patience:
        return Patience(seconds, self.closing)

    def close(self) -> None:
        """Whoever is at work stops at the next line; nobody waits for him."""
        self.closing.set()
        for bench in (self.records, self.tables, self.moments, self.forecasts):
            bench.threads.shutdown(wait=False, cancel_futures=True)
