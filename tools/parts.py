"""Run verbs of the Makefile side by side and say how long each took.

    python3 tools/parts.py setup-dev page-dev -- "lint pytest coverage" "test-compiled"

Each argument is a lane: its verbs run one after the other, until one fails. What the first lane says is shown
as it comes; the others give way to it (they are nice), and what they say is shown when they are done. A lane
that fails fails the whole; the others go on, so that one run tells everything. What follows `--` begins when
all before it is done, and well. Standard library only.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import groupby
from threading import Thread
from typing import IO

NICE = 10


@dataclass
class Part:
    verb: str
    wall: float
    work: float  # seconds of processor time, that of all its processes together
    is_good: bool


@dataclass
class Lane:
    verbs: list[str]
    said: IO[bytes] | None = None  # nowhere: straight to the terminal
    done: list[Part] = field(default_factory=list)
    now: int = 0  # the process, if one runs

    def run(self) -> None:
        for verb in self.verbs:
            self.done.append(self.part(verb))
            if not self.done[-1].is_good:
                return

    def part(self, verb: str) -> Part:
        command = [*shlex.split(os.environ.get("MAKE", "make")), verb]
        begun = time.monotonic()
        process = subprocess.Popen(
            [*(["nice", "-n", str(NICE)] if self.said else []), *command],
            stdout=self.said,
            stderr=subprocess.STDOUT if self.said else None,
            start_new_session=True,
        )
        self.now = process.pid
        _, status, used = os.wait4(process.pid, 0)
        self.now = 0
        is_good = os.waitstatus_to_exitcode(status) == 0
        return Part(verb, time.monotonic() - begun, used.ru_utime + used.ru_stime, is_good)

    def stop(self, number: int) -> None:
        self.verbs = ["stopped"]
        if self.now:
            os.killpg(self.now, number)

    @property
    def is_good(self) -> bool:
        return [part.verb for part in self.done if part.is_good] == self.verbs

    def show(self) -> None:
        if self.said:
            sys.stdout.flush()
            self.said.seek(0)
            sys.stdout.buffer.write(self.said.read())
            sys.stdout.flush()


def lanes_of(arguments: list[str]) -> list[Lane]:
    return [Lane(each.split(), tempfile.TemporaryFile() if n else None) for n, each in enumerate(arguments)]


def side_by_side(lanes: list[Lane]) -> None:
    def stop(number: int, _: object) -> None:
        for lane in lanes:
            lane.stop(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    threads = [Thread(target=lane.run) for lane in lanes]
    for thread in threads:
        thread.start()
    for lane, thread in zip(lanes, threads, strict=True):
        thread.join()
        lane.show()


def report(parts: list[Part], wall: float) -> None:
    print(f"\n{'part':<20}{'seconds':>9}{'of processor':>14}")
    for part in parts:
        print(f"{part.verb:<20}{part.wall:>9.0f}{part.work:>14.0f}{'' if part.is_good else '   FAILED'}")
    print(f"{'together':<20}{wall:>9.0f}{sum(part.work for part in parts):>14.0f}", flush=True)


def main(arguments: list[str]) -> int:
    begun = time.monotonic()
    stages = [lanes_of(list(each)) for is_end, each in groupby(arguments, "--".__eq__) if not is_end]
    ran: list[Lane] = []
    for lanes in stages:
        side_by_side(lanes)
        ran += lanes
        if not all(lane.is_good for lane in lanes):
            break
    report([part for lane in ran for part in lane.done], time.monotonic() - begun)
    return 0 if all(lane.is_good for lanes in stages for lane in lanes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
