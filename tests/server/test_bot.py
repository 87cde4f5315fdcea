"""The example bot plays a whole game against a real server, and everything of it as a request works too."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.server import problems, room, wire
from crusades.server.checks.crash import Process

ROOT = Path(__file__).resolve().parents[2]
BOT = ROOT / "examples" / "bot.py"
LONGEST = 60  # lines


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server for all of these tests."""
    folder = tmp_path_factory.mktemp("server")
    process = Process(f"sqlite:///{folder}/games.db", folder, 0)
    asyncio.run(process.start())
    yield process.url
    asyncio.run(process.stop())


@contextmanager
def person(url: str, name: str) -> Iterator[tuple[httpx.Client, str]]:
    """Somebody, and a token for his bot."""
    with httpx.Client(base_url=url, timeout=30) as client:
        me = client.post("/api/me", json={"name": name}).json()
        client.headers["x-csrf-token"] = me["csrf"]
        yield client, client.post("/api/tokens", json={"label": "bot"}).json()["token"]


def run(url: str, token: str, table: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, str(BOT), url, token, table], stdout=subprocess.PIPE, text=True)


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    text = BOT.read_text()
    assert len(text.splitlines()) < LONGEST
    assert "crusades." not in text and "import crusades" not in text


def test_two_bots_play_a_whole_game_and_its_dice_are_fair(url: str, tmp_path: Path) -> None:
    with person(url, "Ann") as (ann, ann_bot), person(url, "Bob") as (bob, bob_bot):
        made = ann.post(
            "/api/tables", json={"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}]}
        ).json()
        bots = [run(url, ann_bot, made["id"])]
        path = f"/api/tables/{made['id']}"
        [link] = made["invitations"].values()
        bob.post(f"{path}/join", json={"invitation": link, "words": "may the best bot win"})
        bots.append(run(url, bob_bot, made["id"]))
        said = {bot.communicate(timeout=180)[0] for bot in bots}
        assert len(said) == 1 and said.pop().startswith("rules: ")
        seen = ann.get(path).json()
        assert seen["status"] == "over" and seen["ended"] == "rules"
        record = ann.get(f"{path}/record").text
        assert "may the best bot win" in record
    file = tmp_path / "game.crusade"
    file.write_text(record, "utf-8")
    verified = CliRunner().invoke(app, ["verify-dice", str(file)])
    assert verified.exit_code == 0, verified.output


def test_a_bot_without_a_table_is_told_so(url: str) -> None:
    with person(url, "Ann") as (_, token):
        bot = subprocess.run(
            [sys.executable, str(BOT), url, token, "nothing"], capture_output=True, text=True, timeout=60
        )
    assert bot.returncode == 1 and "4404" in bot.stderr


def test_a_bot_plays_by_requests_alone(url: str) -> None:
    """As docs/bots.md says: look, decide, say; a resend is played once, a stale decision refused."""
    with (
        person(url, "Ann") as (_, token),
        httpx.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=30) as bot,
    ):
        table = {"game": "last", "seats": [{"kind": "me"}, {"kind": "ai", "level": "random"}]}
        path = f"/api/tables/{bot.post('/api/tables', json=table).json()['id']}"
        played = 0
        for _ in range(2000):
            seen = bot.get(path).json()
            if seen["to_act"] != seen["you"]:
                continue
            move: dict[str, Any] = {
                "t": "move", "id": f"m{seen['ply']}", "expect": seen["ply"],
                "action": seen["view"]["legal"][0],
            }  # fmt: skip
            done = bot.post(f"{path}/say", json=move)
            assert done.status_code == 201, done.text
            again = bot.post(f"{path}/say", json=move)
            assert again.json() == {**done.json(), "again": True}
            stale = bot.post(f"{path}/say", json={**move, "id": "other"})
            assert (stale.status_code, stale.json()["code"]) in ((409, "stale"), (409, "turn"))
            played += 1
            if played == 8:
                break
        assert played == 8
        assert bot.get("/api/docs/openapi.json").json()["paths"]["/api/tables/{id}/say"]


def test_every_refusal_and_message_is_documented() -> None:
    source = "".join(file.read_text() for file in (ROOT / "src" / "crusades" / "server").glob("*.py"))
    codes = set(re.findall(r'Refused\(\s*"(\w+)"', source)) | set(problems.STATUS)
    bots, server = ((ROOT / "docs" / name).read_text() for name in ("bots.md", "server.md"))
    assert {code for code in codes if f"`{code}`" not in bots} == set()
    messages = [*get_args(wire.Said), wire.Ok, wire.No, wire.Reply, wire.Presence]
    tags = {str(message.__struct_config__.tag) for message in messages} | {"update"}
    assert {tag for tag in tags if f"| `{tag}` |" not in server} == set()
    kinds = set(room.PLAY | room.TALK)
    assert {kind for kind in kinds if f"`{kind}`" not in server} == set()
