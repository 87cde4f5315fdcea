"""Texts that were made to keep a reader busy: they are refused, and soon."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

import crusades
from crusades.play import record, verify
from crusades.play.record import BadRecord, Header, Played, Reader
from crusades.play.replay import replay

SOON = 1.0  # seconds of this thread: what was meant took milliseconds, what was found took minutes
HEAD = crusades.new("high", seed=1).record().partition("---\n")[0]


def timed(work: Callable[[], object]) -> float:
    began = time.thread_time()
    with suppress(BadRecord, ValueError):
        work()
    return time.thread_time() - began


@pytest.mark.parametrize(
    "line",
    [
        "a" + " " * 2500 + "}",
        "a" + " " * 2500 + "[" + " " * 2500 + "]" + " " * 2500 + "x",
        "a [" + "1 " * 2500 + "] {" + "1/6 " * 2500 + "] }",
        "--- setup " + "0" * 64 + " {" + " " * 2500 + "{",
        "--- end 1 state " + "0" * 32 + " result " + "a-" * 2500 + "!",
    ],
)
def test_no_line_of_a_record_takes_long_to_be_refused(line: str) -> None:
    assert timed(lambda: Played.parse(line)) < SOON
    assert timed(lambda: replay(f"{HEAD}---\n{line}\n")) < SOON
    assert timed(lambda: verify.verify(f"{HEAD}fair x\n---\n{line}\n")) < SOON


@pytest.mark.parametrize(
    "lines",
    [
        "position x\n" * 180_000,
        "".join(f"option o{n} x\n" for n in range(120_000)),
        "# x\n" * 400_000,
        "seed " + "1 " * 900_000 + "\n",
        "dice " + "1 " * 900_000 + "\n",
    ],
    ids=["a position", "options", "remarks", "a seed", "dice"],
)
def test_no_header_takes_long_to_be_refused(lines: str) -> None:
    text = HEAD + lines
    assert timed(lambda: Header.parse(text)) < SOON
    with pytest.raises(BadRecord, match=r"header|longer than"):
        Reader(text).header()


def test_a_line_that_nobody_would_write_is_refused_unread() -> None:
    long = "x" * (record.LONGEST_LINE + 1)
    for text in (f"{HEAD}---\n{long}\n", f"{HEAD}position {long}\n---\n"):
        with pytest.raises(BadRecord, match="longer than"):
            replay(text)


def test_what_people_do_write_is_read() -> None:
    """A position with many lines, and a set-up with many picks."""
    position = "\n".join(f"# remark {n}" for n in range(record.LONGEST_HEADER - 20))
    lines = "".join(f"position {line}\n" for line in position.splitlines())
    head = f"{record.MAGIC} 1\ngame high\nrules 1\ncontent x\n{lines}---\n"
    assert Header.parse(head).position == position
    picks = " ".join("1/100" for _ in range(500))
    assert len(record.lines_of(f"--- setup {'0' * 64} {{{picks}}}")) == 1
