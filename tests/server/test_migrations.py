"""The database comes to its present shape step by step, and back again, on SQLite and on PostgreSQL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from crusades.server import migrate
from crusades.server.database import make_engine
from crusades.server.schema import metadata


def test_up_down_up(db: str) -> None:
    engine = make_engine(db)
    migrate.upgrade(engine)
    assert set(metadata.tables) <= set(inspect(engine).get_table_names())
    migrate.downgrade(engine, "base")
    assert set(inspect(engine).get_table_names()) <= {"alembic_version"}
    migrate.upgrade(engine)
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_steps_keep_what_is_there(db: str) -> None:
    """From the first shape to the last with somebody in it."""
    engine = make_engine(db)
    migrate.upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.execute(text("insert into people (id, name, made) values ('a', 'Ann', 1)"))
        connection.execute(
            text(
                "insert into games"
                " (id, game, header, terms, secret, owner, status, made, moved, to_act, seq, listed)"
                " values ('g', 'high', 'h', '{}', :secret, 'a', 'running', 1, 1, 0, 1, 1)"
            ),
            {"secret": b"s"},
        )
    for to in ("up", "down", "up"):
        if to == "up":
            migrate.upgrade(engine)
        else:
            migrate.downgrade(engine, "0001")
        with engine.begin() as connection:
            rows = connection.execute(
                text("select g.id, g.owner, p.name from games g join people p on p.id = g.owner")
            )
            assert [tuple(row) for row in rows] == [("g", "a", "Ann")], to
    engine.dispose()


def test_processes_that_start_together(pg: str) -> None:
    """Each finds the database in its present shape; one of them brought it there."""
    engines = [make_engine(pg) for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(migrate.upgrade, engines))
    assert set(metadata.tables) <= set(inspect(engines[0]).get_table_names())
    for engine in engines:
        engine.dispose()
