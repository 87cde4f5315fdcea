"""A copy of the database, taken while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

PAGES = 512  # copied at a time: writers go in between


class Cannot(Exception):
    """No copy was made; the message says why."""


def backup(db: str, file: Path) -> None:
    """SQLite's own online copy; it appears under its name when it is whole."""
    try:
        url = make_url(db)
    except ArgumentError:
        raise Cannot(f"{db!r} is no address of a database: say sqlite:///FILE") from None
    if url.get_backend_name() != "sqlite":
        raise Cannot(f"PostgreSQL has a tool for this: pg_dump --format=custom --file={file} {url.database}")
    source = Path(url.database or "")
    if not source.is_file():
        raise Cannot(f"there is no {source}")
    if file.exists():
        raise Cannot(f"{file} is there already")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new, pages=PAGES)
        new.execute("pragma journal_mode=delete")  # one file, nothing beside it
        intact = new.execute("pragma integrity_check").fetchone()[0]
    if intact != "ok":
        raise Cannot(f"the copy is damaged: {intact}")
    part.rename(file)
