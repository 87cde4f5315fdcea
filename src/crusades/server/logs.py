"""Logs: one JSON object a line, and no secret in any of them.

What is written is named here: an event in our own words and a few fields. Of an error its type and the lines
of code it went through are kept, never its message, which may quote anything. What other libraries say is cut
to its first line; and whatever looks like a cookie, token, invitation, digest or id of a game is blotted out.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

import msgspec

OWN = "crusades"
FIELDS = ("method", "route", "status", "ms", "outcome", "game", "level", "way", "code", "count", "process")
# A whole word, but not the long name of a function.
KEY = re.compile(r"(?<![A-Za-z0-9_-])(?![a-z_]++(?![A-Za-z0-9_-]))[A-Za-z0-9_-]{16,}")
BLOT = "…"
LONGEST = 300
FRAMES = 12  # lines of code that are kept of an error
SOCKETS = '%s - "WebSocket'  # how uvicorn begins to speak of every socket


class Json(logging.Formatter):
    """A record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        is_own = record.name.split(".")[0] == OWN
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": blotted(said(record, is_own)),
        }
        if is_own:
            for name in FIELDS:
                if name in record.__dict__:
                    value = record.__dict__[name]
                    line[name] = blotted(value) if isinstance(value, str) else value
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["where"] = frames(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def said(record: logging.LogRecord, is_own: bool) -> str:
    try:
        text = record.getMessage()
    except Exception:  # a badly made message is not worth an error
        text = str(record.msg)
    return text if is_own else text.partition("\n")[0]


def frames(error: BaseException) -> list[str]:
    """Where an error went through, the innermost line last."""
    found = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in found]


def blotted(text: str) -> str:
    return KEY.sub(BLOT, text)[:LONGEST]


def is_worth_it(record: logging.LogRecord) -> bool:
    """Sockets come and go by the thousand; they are counted in the metrics."""
    return not str(record.msg).startswith(SOCKETS)


def configure(stream: TextIO | None = None, level: int = logging.INFO) -> logging.Handler:
    """From now on everything that is logged goes out in this shape."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Json())
    handler.addFilter(is_worth_it)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in (OWN, "uvicorn"):
        logging.getLogger(name).setLevel(level)
    return handler
