"""`crusades backup`: a whole copy, taken while somebody writes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.server import migrate
from crusades.server.database import Database, Entry, make_engine
from crusades.server.settings import Settings


def test_a_copy_while_somebody_writes(sqlite: str, tmp_path: Path) -> None:
    engine = make_engine(sqlite)
    migrate.upgrade(engine)
    engine.dispose()
    database = Database(Settings(db=sqlite), "test")
    copy = tmp_path / "copy.db"

    async def play() -> int:
        async def write() -> None:
            for seq in range(101, 201):
                await database.append([Entry("g", seq, "chat", 0, None, {"text": "x" * 2000}, 1)])

        for seq in range(1, 101):
            await database.append([Entry("g", seq, "chat", 0, None, {"text": "x" * 2000}, 1)])
        writing = asyncio.create_task(write())
        result = await asyncio.to_thread(CliRunner().invoke, app, ["backup", str(copy), "--db", sqlite])
        assert result.exit_code == 0, result.output
        await writing
        return len(await database.entries("g"))

    assert asyncio.run(play()) == 200
    database.close()
    with closing(sqlite3.connect(copy)) as raw:
        count, last = raw.execute("select count(*), max(seq) from entries").fetchone()
    assert 100 <= count == last <= 200  # a moment of it, without gaps
    assert not list(tmp_path.glob("copy.db?*"))


def test_what_cannot_be_copied(sqlite: str, tmp_path: Path) -> None:
    def said(*words: str) -> str:
        result = CliRunner().invoke(app, ["backup", *words])
        assert result.exit_code == 1
        return result.output

    assert "pg_dump" in said(str(tmp_path / "copy.db"), "--db", "postgresql://somebody@/games")
    assert "no address" in said(str(tmp_path / "copy.db"), "--db", "nonsense")
    assert "there is no" in said(str(tmp_path / "copy.db"), "--db", sqlite)
    (tmp_path / "games.db").touch()
    assert "is there already" in said(str(tmp_path / "games.db"), "--db", sqlite)
