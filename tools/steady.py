"""Run the browser tests again and again on a machine kept busy: which of them pass only now and then?

    .venv/bin/python tools/steady.py --runs 10 --busy 2

Each run is written down in build/steady.jsonl when it is done; started again on the same files, it goes on
where it was stopped. Ends badly if a test failed, or passed only when run once more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = ROOT / "build" / "steady.jsonl"
LISTED = ROOT / "build" / "unsteady.json"
SAID = ROOT / "build" / "steady.txt"
TESTS = ["-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider"]


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=True).stdout


def state() -> str:
    """Changes whenever a file of the project does."""
    digest = hashlib.sha256()
    for name in sorted(git("ls-files", "--cached", "--others", "--exclude-standard").decode().splitlines()):
        path = ROOT / name
        if path.is_file():
            digest.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


@contextmanager
def busy(count: int) -> Iterator[None]:
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for each in loops:
            each.kill()
            each.wait()


def run(tests: list[str]) -> dict[str, Any]:
    """One run of the tests: how it ended, what was unsteady, how long it took."""
    LISTED.unlink(missing_ok=True)
    begun = time.monotonic()
    command = [sys.executable, "-m", "pytest", *TESTS, f"--unsteady={LISTED.relative_to(ROOT)}", *tests]
    with SAID.open("ab") as said:
        code = subprocess.run(command, cwd=ROOT, stdout=said, stderr=said, check=False).returncode
    unsteady = json.loads(LISTED.read_text()) if LISTED.exists() else {}
    return {"code": code, "unsteady": unsteady, "seconds": round(time.monotonic() - begun)}


def written(key: dict[str, Any]) -> list[dict[str, Any]]:
    lines = WRITTEN.read_text().splitlines() if WRITTEN.exists() else []
    return [each for each in map(json.loads, lines) if each["of"] == key]


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the browser tests again and again on a busy machine.")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=2, help="loops that do nothing, beside the tests")
    parser.add_argument("tests", nargs="*", default=["tests/browser"])
    given = parser.parse_args()
    key = {"state": state(), "busy": given.busy, "tests": given.tests}
    WRITTEN.parent.mkdir(exist_ok=True)
    done = written(key)
    with busy(given.busy):
        while len(done) < given.runs:
            found = run(given.tests)
            if state() != key["state"]:
                sys.exit("Files of the project have changed meanwhile: this run says nothing.")
            done.append(found)
            with WRITTEN.open("a") as file:
                file.write(json.dumps({"of": key, **found}) + "\n")
            names = [name.rpartition("::")[2] for name in found["unsteady"]]
            ended = "passed" if not found["code"] else f"FAILED (see {SAID.relative_to(ROOT)})"
            print(
                f"run {len(done):>2}  {found['seconds']:>5} s  {ended}  unsteady: {names or 'none'}",
                flush=True,
            )
    failed = sum(each["code"] != 0 for each in done)
    unsteady = Counter(name for each in done for name in each["unsteady"])
    print(f"runs={len(done)} failed={failed} unsteady={len(unsteady)}")
    for name, count in unsteady.most_common():
        print(f"  {count} of {len(done)}  {name}")
    return 1 if failed or unsteady else 0


if __name__ == "__main__":
    sys.exit(main())
