"""Speed as a ratio in interleaved runs: the engine against Catanatron, the server against boardgame.io.

    make bench ARGS="--rounds 15 --seconds 2 --json build/bench.json"
    make bench ARGS="--only server"

CPU time, medians over rounds. Every round runs each engine once, between two runs of the peer, and compares
it with their mean: a machine's speed drifts from minute to minute, and a few seconds apart it is much the
same. The compiled rows appear when `make build` has made its environment from the sources as they are. What
the servers do is in server_run.py.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
CATANATRON = "catanatron 3.2.1"
PEER = ROOT / ".venv-catanatron"
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
OPTIMISED = ROOT / ".venv-compiled" / "level-3"  # `make test` leaves a build behind that is not


def peer_python() -> Path:
    """Catanatron lives apart: what it needs must not meet what we need."""
    python = PEER / "bin" / "python"
    stamp = PEER / "lock"
    lock = (HERE / "catanatron.lock").read_text()
    if not stamp.exists() or stamp.read_text() != lock:
        venv.create(PEER, with_pip=True, clear=True)
        install = [
            python,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--require-hashes",
            "-r",
            HERE / "catanatron.lock",
        ]
        subprocess.run(install, check=True)
        stamp.write_text(lock)
    return python


def is_built() -> bool:
    """Whether there is an optimised build of these sources."""
    sources = (ROOT / "src").rglob("*.py")
    return OPTIMISED.exists() and OPTIMISED.stat().st_mtime > max(each.stat().st_mtime for each in sources)


def contenders(games: list[str], seconds: float) -> dict[str, list[str]]:
    """Name of each row -> its command, without the seed."""
    rows = {CATANATRON: [str(peer_python()), str(HERE / "catanatron_playouts.py"), str(seconds)]}
    for game in games:
        rows[f"{game}, interpreted"] = [sys.executable, str(HERE / "playouts.py"), game, str(seconds)]
        if is_built():
            rows[f"{game}, compiled"] = [str(COMPILED), str(HERE / "playouts.py"), game, str(seconds)]
    return rows


def measure(rows: dict[str, list[str]], rounds: int) -> dict[str, list[dict[str, Any]]]:
    results: dict[str, list[dict[str, Any]]] = {name: [] for name in rows}
    ours = [name for name in rows if name != CATANATRON]
    with Progress(transient=True) as progress:
        bar = progress.add_task("bench", total=rounds * (2 * len(ours) + 1))

        def run(name: str, seed: int) -> dict[str, Any]:
            command = [*rows[name], str(seed)]
            done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE)
            found: dict[str, Any] = json.loads(done.stdout)
            results[name].append(found)
            progress.advance(bar)
            return found

        for seed in range(1000, 1000 + rounds):
            before = run(CATANATRON, seed)
            for name in ours:
                mine, after = run(name, seed), run(CATANATRON, seed)
                around = (before["decisions_per_s"] + after["decisions_per_s"]) / 2
                mine["ratio"], before = mine["decisions_per_s"] / around, after
    for name, found in results.items():
        for row in found:
            if row.get("compiled", False) != name.endswith(", compiled"):
                sys.exit(f"{name}: the environment holds the other build; run `make build` or `make clean`")
    return results


def summary(results: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    rows = []
    for name, found in results.items():
        speed = [row["decisions_per_s"] for row in found]
        ratio = [row.get("ratio", 1.0) for row in found]
        rows.append(
            {
                "engine": name,
                "decisions_per_s": round(statistics.median(speed)),
                "ratio": round(statistics.median(ratio), 2),
                "ratio_min": round(min(ratio), 2),
                "ratio_max": round(max(ratio), 2),
                "clone_us": round(statistics.median(row["clone_us"] for row in found), 1),
                "decisions_per_game": round(
                    sum(r["decisions"] for r in found) / sum(r["games"] for r in found)
                ),
            }
        )
    return rows


def show(rows: list[dict[str, Any]], rounds: int) -> None:
    table = Table(title=f"Random playouts, CPU time, medians of {rounds} interleaved rounds")
    for heading in ("engine", "decisions/s", "x Catanatron (min..max)", "clone µs", "decisions/game"):
        table.add_column(heading, justify="left" if heading == "engine" else "right")
    for row in rows:
        spread = f"{row['ratio']} ({row['ratio_min']}..{row['ratio_max']})"
        table.add_row(
            row["engine"],
            f"{row['decisions_per_s']:,}",
            spread,
            str(row["clone_us"]),
            str(row["decisions_per_game"]),
        )
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", nargs="*", default=None)
    parser.add_argument("--only", choices=("engine", "server"), default=None)
    parser.add_argument("--json", type=Path, default=ROOT / "build" / "bench.json")
    args = parser.parse_args()
    found: dict[str, Any] = {}
    if args.only != "server":
        from crusades.play.library import game_ids

        found["engine"] = summary(measure(contenders(args.games or game_ids(), args.seconds), args.rounds))
        show(found["engine"], args.rounds)
    kept = True
    if args.only != "engine":
        import server_run

        missing = server_run.peer()
        if missing:
            print(f"SKIPPED server against boardgame.io: {missing}")
        else:
            found["server"] = server_run.measure(args.rounds, COMPILED if is_built() else None)
            server_run.show(found["server"], args.rounds)
            kept = server_run.is_kept(found["server"])
    args.json.parent.mkdir(parents=True, exist_ok=True)
    args.json.write_text(json.dumps(found, indent=2) + "\n")
    sys.exit(not kept)


if __name__ == "__main__":
    main()
