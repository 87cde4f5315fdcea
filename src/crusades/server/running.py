"""A server process from start to end."""

from __future__ import annotations

import fcntl
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import uvicorn
from litestar import Litestar
from sqlalchemy.engine import make_url

from crusades.server import backups, logs
from crusades.server.app import make_app
from crusades.server.services import Services
from crusades.server.settings import Settings
from crusades.server.uvicorn_protocols import RequestProtocol, SocketProtocol

LAST_REQUESTS = 1  # seconds in which requests under way may end
LAST = 4.5  # seconds after which the process is gone, whatever it was busy with
SWITCH = 0.001  # seconds after which a thread at work lets the others in


class InUse(Exception):
    """Another process serves this database."""


class Server(uvicorn.Server):
    """Told to stop, it takes nobody new, writes what was said, and sends everybody away (1001)."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services = services

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The system itself ends a process that does not come to its end: nothing here can hold that up."""
        if not self.should_exit:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_REAL, LAST)
            self.services.workshop.close()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.services.leave()
        await super().shutdown(sockets)


def config(settings: Settings, app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # takes more time than it saves on messages that differ in little
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=LAST_REQUESTS,
        lifespan="on",
    )


def serve(settings: Settings, quiet: bool = False) -> None:
    """Until SIGTERM or SIGINT; quiet: only what goes wrong is logged."""
    with alone(settings.db):
        backups.must_be_whole(settings.db)
        app = make_app(settings)  # what is wrong with the database is said in plain words
        logs.configure(level=logging.WARNING if quiet else logging.INFO)
        RequestProtocol.limits = settings.limits
        server = Server(config(settings, app), app.state.services)
        settle()
        sys.setswitchinterval(SWITCH)
        with suppress(KeyboardInterrupt):  # everything is done by the time that it comes
            server.run()


def settle() -> None:
    """What there is now stays: the collector need not look at it after every few moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@contextmanager
def alone(db: str) -> Iterator[None]:
    """An SQLite file has one server: it could not tell another one what happens. The lock dies with us."""
    name = make_url(db).database
    if make_url(db).get_backend_name() != "sqlite" or not name:
        yield
        return
    path = Path(f"{Path(name).resolve()}.lock")  # whatever it is called: links lead to one file
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            who = f" (process {pid})" if (pid := file.read().strip()) else ""
            raise InUse(
                f"{name} is being served already{who}. One process serves an SQLite file; "
                "several share a PostgreSQL database (--db postgresql://…)."
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield
