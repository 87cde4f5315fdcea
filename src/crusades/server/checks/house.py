"""A server process of its own for checks and benchmarks, with settings that the command line does not have.

python -m crusades.server.checks.house SETTINGS: the settings as JSON; runs until it is told to stop.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from crusades.server.settings import LOOPBACK, Limits, Settings

START = 180.0  # seconds that a server may take to start on a busy machine
STOP = 20.0
ANYTHING = Limits(  # a check speaks for a thousand people from one address
    queue=4096,
    sockets=100_000,
    burst=1_000_000,
    rate=1e6,
    games=1_000_000,
    new_people=1_000_000,
    replays=1_000_000,
    chat=1_000_000,
    computer_games=1_000_000,
)


class House:
    """A running server."""

    def __init__(self, settings: Settings, process: subprocess.Popen[bytes]) -> None:
        self.settings = settings
        self.process = process
        self.url = f"http://{settings.host}:{settings.port}"

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has taken."""
        fields = self._read("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def rss(self) -> int:
        """Bytes of memory that it holds."""
        return int(self._read("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def _read(self, what: str) -> str:
        return Path(f"/proc/{self.process.pid}/{what}").read_text()


def free_port() -> int:
    with socket.socket() as found:
        found.bind((LOOPBACK, 0))
        return int(found.getsockname()[1])


@contextmanager
def house(
    folder: Path, limits: Limits = ANYTHING, thinkers: int = 1, python: Path | None = None
) -> Iterator[House]:
    """A server on a free port whose games are in a folder."""
    settings = Settings(port=free_port(), db=f"sqlite:///{folder}/games.db", limits=limits, thinkers=thinkers)
    command = [str(python or sys.executable), "-m", __name__, msgspec.json.encode(settings).decode()]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        _wait(settings, process, folder / "server.log")
        yield House(settings, process)
    finally:
        process.terminate()
        try:
            process.wait(STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(settings: Settings, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection((settings.host, settings.port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"the server did not start:\n{log.read_text(errors='replace')[-2000:]}")


def main() -> None:
    from crusades.server import running
    from crusades.server.checks.files import many_files

    many_files()
    running.serve(msgspec.json.decode(sys.argv[1], type=Settings))


if __name__ == "__main__":
    main()
