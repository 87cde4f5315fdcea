"""Bring a database to the present shape, or back."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 0x63727573  # PostgreSQL: processes that start together migrate one after the other


def upgrade(engine: Engine, to: str = "head") -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        command.upgrade(_config(connection), to)


def downgrade(engine: Engine, to: str) -> None:
    with engine.begin() as connection:
        command.downgrade(_config(connection), to)


def _config(connection: object) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
