"""Bring a database to the present shape, or back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

# Alembic is imported inside the functions: it takes a while, and a database of the present shape needs none.

LOCK = 0x63727573  # PostgreSQL: processes that start together migrate one after the other
SCRIPTS = Path(__file__).parent / "migrations"


class Newer(Exception):
    """The database was made by a later program."""


def upgrade(engine: Engine, to: str = "head") -> None:
    now, last = shape(engine), newest()
    if now is not None and now > last:
        raise Newer(f"this database has shape {now}, but this program knows those up to {last} only")
    if now == (last if to == "head" else to):
        return
    from alembic import command

    _run(engine, lambda connection: command.upgrade(_config(connection), to))


def downgrade(engine: Engine, to: str) -> None:
    from alembic import command

    _run(engine, lambda connection: command.downgrade(_config(connection), to))


def newest() -> str:
    """The last step; their files are named by number: v0001_tables.py."""
    return max(path.name[1:5] for path in SCRIPTS.glob("versions/v*.py"))


def shape(engine: Engine) -> str | None:
    """The step that a database is at."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(text("select version_num from alembic_version")).scalar()
        return None if found is None else str(found)


def _run(engine: Engine, work: Callable[[Connection], None]) -> None:
    """In one transaction: all of it happens, or nothing."""
    with engine.connect() as connection:
        is_sqlite = engine.dialect.name == "sqlite"
        if is_sqlite:  # it changes a table by making it anew, while others point to it
            _pragma(connection, "foreign_keys=OFF")
        try:
            with connection.begin():
                if not is_sqlite:
                    connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
                work(connection)
                if is_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise RuntimeError("after this change a row would point to nothing; it is not made")
        finally:
            if is_sqlite:
                _pragma(connection, "foreign_keys=ON")


def _pragma(connection: Connection, what: str) -> None:
    """Outside any transaction: inside, SQLite would ignore it."""
    raw: Any = connection.connection.driver_connection
    raw.execute(f"PRAGMA {what}")


def _config(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    return config
