"""CPU time per move of our server against boardgame.io's, as a ratio in one interleaved run.

    make bench ARGS="--only server"

What is compared: the processor time (user and system, all threads) of the server process alone, while two
clients at each of ten tables play one move at a time and every move reaches both of them. Ours is `high` with
all rules, fair dice, a view for each seat and every move synced to disk before it is acknowledged;
boardgame.io keeps everything in memory and checks its players' credentials. It plays three games: a plain
object with as much JSON as a view of ours (`plain`), the same with its own patches (`delta`), and the
tic-tac-toe of its tutorial, which has next to no state and no rules. Both have played some moves before
anything is counted.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from crusades.play import beginning
from crusades.server.checks.house import free_port, house

HERE = Path(__file__).resolve().parent
PEER = HERE / "boardgame"
NAME = "boardgame.io"
OURS = "ours: high, on disk"
PROMISE = 0.35  # of what boardgame.io takes for as much state
TABLES, WARM, MOVES = 10, 30, 60
SHORT_GAME = 9  # moves of tic-tac-toe, where tables make up for it


def peer() -> str:
    """boardgame.io lives apart, as locked; answers what is missing, or nothing."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return "needs node and npm (apt install nodejs npm)"
    stamp, lock = PEER / "node_modules" / ".locked", (PEER / "package-lock.json").read_text()
    if not stamp.exists() or stamp.read_text() != lock:
        subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], check=True, cwd=PEER)
        stamp.write_text(lock)
    return ""


def view_bytes() -> int:
    """How much JSON a player of ours is shown amid the moves that are measured."""
    chance, match = random.Random(1), beginning.new("high", seed=1)
    for _ in range(WARM + MOVES // 2):
        match.play(chance.choice(match.legal()))
    return len(msgspec.json.encode(match.game.board_view(match.state, 0, None, {})))


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has taken, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drive(pid: int, command: list[str], moves: int, env: dict[str, str] | None = None) -> float:
    """Seconds of the server's processor time for each move that the driver plays."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    ) as driver:
        assert driver.stdin is not None and driver.stdout is not None
        if driver.stdout.readline() != "ready\n":
            raise RuntimeError("the driver did not come so far")
        before = cpu(pid)
        driver.stdin.write("go\n")
        driver.stdin.flush()
        if driver.stdout.readline() != "done\n":
            raise RuntimeError("the driver did not finish")
        return (cpu(pid) - before) / moves


@contextmanager
def theirs(size: int) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Their server: its process, port and environment."""
    env = {**os.environ, "NODE_ENV": "production", "PLAIN_BYTES": str(size)}
    port = free_port()
    command = ["node", str(PEER / "server.js"), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        try:
            assert server.stdout is not None
            if server.stdout.readline() != "ready\n":
                raise RuntimeError("boardgame.io did not start")
            yield server.pid, port, env
        finally:
            server.kill()


def measure_ours(python: Path) -> float:
    """`python` runs the server: the interpreted one or the compiled one. The driver is the same for both."""
    with tempfile.TemporaryDirectory() as folder, house(Path(folder), python=python) as server:
        command = [sys.executable, str(HERE / "server_driver.py"), server.url]
        command += [str(TABLES), str(WARM), str(MOVES)]
        return drive(server.process.pid, command, TABLES * MOVES)


def measure_theirs(game: str, size: int) -> float:
    tables, warm, moves = TABLES, WARM, MOVES
    if game == "tictactoe":
        tables, warm, moves = TABLES * MOVES // SHORT_GAME, SHORT_GAME, SHORT_GAME
    with theirs(size) as (pid, port, env):
        command = ["node", str(PEER / "driver.js"), str(port), game, str(tables), str(warm), str(moves)]
        return drive(pid, command, tables * moves, env)


def measure(rounds: int, compiled: Path | None = None) -> list[dict[str, Any]]:
    """Every contender once a round, one after the other, so that a busy machine slows them alike.

    The one that ours is held against comes before and after ours.
    """
    size = view_bytes()
    ours = {f"{OURS}, interpreted": Path(sys.executable)}
    if compiled is not None:
        ours[f"{OURS}, compiled"] = compiled
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        before = measure_theirs("plain", size)
        for name, python in ours.items():
            found.setdefault(name, []).append(measure_ours(python))
        plain = (before + measure_theirs("plain", size)) / 2
        found.setdefault(f"{NAME}: plain", []).append(plain)
        for game in ("delta", "tictactoe"):
            found.setdefault(f"{NAME}: {game}", []).append(measure_theirs(game, size))
    return [row(name, each, found) for name, each in found.items()]


def row(name: str, each: list[float], found: dict[str, list[float]]) -> dict[str, Any]:
    """Milliseconds a move, and as a part of what each game of boardgame.io takes."""
    peers = {game: found[f"{NAME}: {game}"] for game in ("plain", "delta", "tictactoe")}
    ratios = {
        game: round(statistics.median(a / b for a, b in zip(each, peer)), 2) for game, peer in peers.items()
    }
    return {"server": name, "cpu_ms": round(1000 * statistics.median(each), 2), **ratios}


def show(rows: list[dict[str, Any]], rounds: int) -> None:
    table = Table(title=f"CPU of the server per move, medians of {rounds} interleaved rounds")
    for heading in ("server", "ms/move", "x plain", "x delta", "x tictactoe"):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    for each in rows:
        table.add_row(*(str(value) for value in each.values()))
    Console().print(table)


def is_kept(rows: list[dict[str, Any]]) -> bool:
    """Whether the best of ours takes no more than the promised part of what they take for as much state."""
    return min(each["plain"] for each in rows if each["server"].startswith(OURS)) <= PROMISE


if __name__ == "__main__":
    show(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1), 1)
