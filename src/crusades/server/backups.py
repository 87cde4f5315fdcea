"""A copy of the database, taken while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from crusades.server import schema

PAGES = 512  # copied at a time: writers go in between


class Cannot(Exception):
    """No copy was made; the message says why."""


class Damaged(Cannot):
    """What is in the file cannot be trusted; the message says what, and what can be done."""

    def __init__(self, file: Path, complaints: list[str], torn: list[str]) -> None:
        what = f" (in {', '.join(torn)})" if torn else ""
        more = f" and {len(complaints) - 1} more" if len(complaints) > 1 else ""
        super().__init__(
            f"{file} is damaged{what}: {complaints[0]}{more}.\n"
            "Put your last copy in its place; without one, sqlite3 may save what is whole "
            "(docs/hosting.md, A damaged database)."
        )


def must_be_whole(db: str) -> None:
    """`Damaged` if an SQLite file does not hang together: pages that are torn, lost, or of something else."""
    url = make_url(db)
    file = Path(url.database or "")
    if url.get_backend_name() != "sqlite" or not file.is_file() or not file.stat().st_size:
        return
    with closing(sqlite3.connect(file)) as connection:
        complaints = _complaints(connection, "pragma quick_check")
        if complaints:
            raise Damaged(file, complaints, _torn(connection))


def _complaints(connection: sqlite3.Connection, check: str) -> list[str]:
    try:
        found = [str(row[0]) for row in connection.execute(check)]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname.startswith("SQLITE_IOERR"):
            return [str(error)]
        raise
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else [line.splitlines()[-1] for line in found]


def _torn(connection: sqlite3.Connection) -> list[str]:
    """The tables that cannot be read from one end to the other, as far as it can be known."""
    found = []
    for name in schema.metadata.tables:
        try:
            if _complaints(connection, f"pragma quick_check('{name}')"):
                found.append(f"table {name}")
        except sqlite3.Error:
            continue
    return found


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
        try:
            old.backup(new, pages=PAGES)
            new.execute("pragma journal_mode=delete")  # one file, nothing beside it
            complaints = _complaints(new, "pragma integrity_check")
            torn = _torn(new) if complaints else []
        except sqlite3.OperationalError as error:  # no room, no right
            raise Cannot(f"{file} cannot be written: {error}") from None
        except sqlite3.DatabaseError as error:
            complaints, torn = [str(error)], []
    if complaints:
        part.unlink()
        raise Damaged(source, complaints, torn)
    part.rename(file)
