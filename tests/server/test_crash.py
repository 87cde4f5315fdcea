"""A small copy of `crusades check crash`: servers killed in the midst of play lose and double nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.server import migrate
from crusades.server.checks import crash
from crusades.server.checks.crash import Found, Tally
from crusades.server.database import Entry, make_engine
from crusades.server.settings import Settings


def test_one_process() -> None:
    found = crash.run(kills=2, moves=60, games=2)
    assert found.is_kept, str(found)
    assert found.kills == 2 and found.moves >= 60
    assert "lost=0 doubled=0 intact=yes" in str(found)


def test_two_processes(pg: str) -> None:
    found = crash.run(kills=1, moves=40, db=pg, processes=2, games=2, computers=False)
    assert found.is_kept, str(found)
    assert found.kills == 1 and found.moves >= 40


def test_it_sees_what_is_lost_or_doubled(tmp_path: Path) -> None:
    """The comparison itself, with a database that lacks an acknowledged move and has one too many."""
    settings = Settings(db=f"sqlite:///{tmp_path}/games.db")
    engine = make_engine(settings.db)
    migrate.upgrade(engine)
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "games.db")) as raw:
        raw.execute("insert into people (id, name, made) values ('a', 'Ann', 1)")
        header = (
            "crusades-record 1\ngame last\nscenario standard\nrules 2\ncontent 0\nfair "
            + "0" * 64
            + "\n---\n"
        )
        raw.execute(
            "insert into games"
            " (id, game, header, terms, secret, owner, status, made, moved, to_act, seq, listed)"
            " values ('g', 'last', ?, '{}', ?, 'a', 'running', 1, 1, 0, 3, 1)",
            (header, b"s"),
        )
        for seq, client, action in ((1, "m1", "pass"), (3, "m9", "never said")):
            played = f'{{"played": ["{action} [3]"], "clock": []}}'
            raw.execute("insert into entries values ('g', ?, 'move', 0, ?, ?, 1)", (seq, client, played))
        raw.commit()
    tally, found = Tally(), Found()
    tally.said = {("g", "m1"): "pass", ("g", "m2"): "pass"}
    tally.done = {("g", "m1"): 1, ("g", "m2"): 2}
    asyncio.run(crash._compare(settings, tally, found))
    assert (found.lost, found.doubled) == (1, 1)
    assert found.damage == "gaps in g"
    found.moves = 2
    assert not found.is_kept


@pytest.mark.parametrize("kept", [True, False])
def test_the_command(monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    asked: dict[str, object] = {}

    def run(**said: object) -> Found:
        asked.update(said)
        return Found(kills=50, moves=10_000, lost=0 if kept else 1)

    monkeypatch.setattr(crash, "run", run)
    result = CliRunner().invoke(app, ["check", "crash", "--kills", "50"])
    assert result.exit_code == (0 if kept else 1)
    assert f"kills=50 moves=10000 lost={0 if kept else 1} doubled=0 intact=yes" in result.stdout
    assert asked["kills"] == 50 and asked["moves"] == 10_000


def test_entries_are_compared_by_what_was_played() -> None:
    entry = Entry("g", 1, "move", 0, "m1", {"played": ["attack [3 4] {2/6}", "pass"]}, 1)
    assert crash.played(entry) == "attack; pass"
