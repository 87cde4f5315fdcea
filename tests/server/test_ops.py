"""Running a server: is it well, what does it count, and what its logs never tell."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.server import logs, recordroutes, records, settings
from tests.server.visitors import Bot, Visitor, services_of, serving

TABLE = {"game": "last", "seats": [{"kind": "me"}, {"kind": "open"}]}
CRUSADES = "from crusades.cli.main import main; main()"
TESTS = "testclient"  # the address under which the test's client comes


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged meanwhile, as a server would write it."""
    root, kept = logging.getLogger(), logging.getLogger().handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("", "crusades", "uvicorn")}
    stream = io.StringIO()
    logs.configure(stream)
    yield stream
    root.handlers[:] = kept
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_logs_tell_no_secret(tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    password, chat, words = "planted-password-1", "planted chat", "planted words"
    with serving(tmp_path) as client:
        ann, bob = Visitor.guest(client, "Planted Ann"), Visitor.guest(client, "Bob")
        ann.post("/api/account", {"name": "Planted Ann", "password": password})
        ann.post("/api/login", {"name": "Planted Ann", "password": "planted-wrong-2"})
        token = ann.post("/api/tokens", {"label": "planted label"}).json()["token"]
        made = ann.post("/api/tables", {"game": "last", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
        [invitation] = made["invitations"].values()
        path = f"/api/tables/{made['id']}"
        bob.post(f"{path}/join", {"invitation": invitation, "words": words})
        ann.get(f"{path}?seat=1&invitation={invitation}")
        ann.post(f"{path}/say", {"t": "chat", "id": "c", "text": chat})
        ann.post(f"{path}/say", {"t": "move", "id": "m", "action": "planted action", "expect": 0})
        with ann.live(f"{path}/live") as live:
            live.receive_text()
        client.get("/api/me", headers={"authorization": f"Bearer {token}"})
        services = services_of(client)
        room = services.hub.tables[made["id"]].room
        hidden = [room.game.view(room.running().state, seat) for seat in (0, 1)]

        def broken(*args: Any, **kwargs: Any) -> None:
            raise ValueError(f"planted {room.secret.hex()} {token} {hidden}")

        with monkeypatch.context() as patched:
            patched.setattr(services.hub, "change_at", broken)
            assert ann.post(f"{path}/say", {"t": "chat", "id": "d", "text": chat}).status_code == 500
        logging.getLogger("uvicorn.error").error("broken %s\nplanted second line", token)
        logging.getLogger("crusades.test").error("cookie %s", ann.cookie)
        planted = [
            ann.cookie, bob.cookie, ann.csrf, token, invitation, made["id"], room.secret.hex(),
            room.commitment, ann.name + "=", "lanted", "Bob",
        ]  # fmt: skip
        assert all(planted)
        ann.post("/api/logout")

        text = log.getvalue()
        assert [secret for secret in planted if secret in text] == []
        facts = {word for view in hidden for word in re.findall(r'"(\w+\.\w+)"', json.dumps(view))}
        assert facts and not [fact for fact in facts if f'"{fact}"' in text]
        found = lines(log)
        assert {"at", "level", "logger", "event"} <= set(found[0])
        [fault] = [line for line in found if line.get("error") == "ValueError"]
        assert any("broken" in where for where in fault["where"])
        routes = {line["route"] for line in found if line["event"] == "request"}
        assert "/api/tables/{id:str}/say" in routes or "/api/tables/{id}/say" in routes


def test_long_names_of_code_are_kept_and_keys_are_not() -> None:
    assert (
        logs.blotted("a_rather_long_name_of_a_function failed") == "a_rather_long_name_of_a_function failed"
    )
    for size in (12, 16, 32):
        for _ in range(200):
            key = secrets.token_urlsafe(size)
            assert key not in logs.blotted(f"GET /api/tables/{key}/live?x={key}")


def test_metrics_count_and_name_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, metrics_from=(TESTS,)) as client:
        ann = Visitor.guest(client, "Planted Ann")
        seats = [{"kind": "me"}, {"kind": "here"}]
        made = ann.post("/api/tables", {"game": "high", "seats": seats}).json()
        path = f"/api/tables/{made['id']}"
        for n in range(3):
            seen = ann.get(path).json()
            move = {"t": "move", "id": f"m{n}", "action": seen["view"]["legal"][0], "expect": seen["ply"]}
            assert ann.post(f"{path}/say", move).status_code == 201
        with ann.live(f"{path}/live") as live:
            live.receive_text()
            response = client.get("/metrics")
        assert response.headers["content-type"].startswith("text/plain")
        samples = {
            (s.name, tuple(sorted(s.labels.items()))): s.value
            for family in text_string_to_metric_families(response.text)
            for s in family.samples
        }
        value = {name: value for (name, labels), value in samples.items() if not labels}
        assert value["crusades_moves_total"] == 3
        assert value["crusades_commit_seconds_count"] >= 3 and value["crusades_commit_seconds_sum"] > 0
        assert value["crusades_sockets"] == 1 and value["crusades_tables_open"] == 1
        assert value["crusades_thinkers"] == 1 and value["crusades_thinkers_busy"] == 0
        assert samples["crusades_entries_total", (("kind", "move"),)] == 3
        labels = {name for _, pairs in samples for name, _ in pairs}
        assert labels == {"kind", "le", "method", "route", "status", "outcome", "way"}
        for planted in ("Planted", made["id"], ann.id, ann.cookie):
            assert planted not in response.text


def test_metrics_are_for_this_machine_only(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/metrics").status_code == 404


def test_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as client:
        answer = client.get("/healthz")
        assert answer.status_code == 200 and answer.json() == {"database": True, "writer": True}
        database = services_of(client).database
        with monkeypatch.context() as patched:

            def away(*args: Any) -> None:
                raise OSError("the database is away")

            patched.setattr(database.engine, "connect", away)
            answer = client.get("/healthz")
            assert answer.status_code == 503 and answer.json() == {"database": False, "writer": True}
        database._writer.close()
        answer = client.get("/healthz")
        assert answer.status_code == 503 and answer.json()["writer"] is False


def test_a_full_disk_is_no_health(tmp_path: Path) -> None:
    """The database can be read, and still nobody can play: said until something is written again."""
    with serving(tmp_path, metrics_from=(TESTS,)) as client:
        ann = Visitor.guest(client)
        table = f"/api/tables/{ann.post('/api/tables', TABLE).json()['id']}"
        writer = services_of(client).database._writer

        def bound(pages: int) -> None:
            """As many pages as the file may have: what is full is full, whatever filled it."""
            pragma = f"pragma max_page_count={pages}"
            asyncio.run(writer.put(lambda connection: connection.exec_driver_sql(pragma) and None, ()))

        bound(1)  # no more than there are now
        said = {"t": "chat", "text": "x" * 400}
        answers = [ann.post(f"{table}/say", {**said, "id": f"c{n}"}) for n in range(40)]
        assert answers[-1].status_code == 503 and answers[-1].json()["code"] == "store"
        health = client.get("/healthz")
        assert health.status_code == 503
        assert health.json() == {"database": True, "writer": False, "reason": "SQLITE_FULL"}
        assert re.search(r"^crusades_write_failures_total [1-9]", client.get("/metrics").text, re.MULTILINE)
        with ann.live(f"{table}/live") as line:
            line.send_json({"t": "chat", "id": "s", "text": "x" * 400})
            while (heard := line.receive_json(timeout=20))["t"] != "no":
                pass
            assert heard["code"] == "store"
        bound(1_000_000)
        assert ann.post(f"{table}/say", {**said, "id": "last"}).status_code == 201
        assert client.get("/healthz").json() == {"database": True, "writer": True}


@pytest.mark.parametrize("page", [0, 2, 5, 11, -1])
def test_a_torn_page_is_named_and_how_to_get_rid_of_it(tmp_path: Path, page: int) -> None:
    """Neither `serve` nor `backup` ends in lines of code, and none serves what cannot be trusted."""
    with serving(tmp_path) as client:
        ann = Visitor.guest(client)
        for _ in range(3):
            ann.post("/api/tables", TABLE)
    file = tmp_path / "games.db"
    torn = bytearray(file.read_bytes())
    size = 4096
    at = (page % (len(torn) // size)) * size
    start = 100 if page == 0 else 0  # without its own head it would be no database at all
    torn[at + start : at + size // 2] = b"\xa5" * (size // 2 - start)
    file.write_bytes(torn)
    copy = tmp_path / "copy.db"
    for words in (["backup", str(copy)], ["serve", "--port", "0"]):
        ended = subprocess.run(
            [sys.executable, "-c", CRUSADES, *words, "--db", f"sqlite:///{file}"],
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert ended.returncode == 1 and "Traceback" not in ended.stderr, ended.stderr
        assert f"crusades: {file} is damaged" in ended.stderr and "docs/hosting.md" in ended.stderr
        assert not copy.exists()


def test_the_example_of_a_proxy_lets_through_what_the_server_takes() -> None:
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    example = text[text.index("nginx:") : text.index("Caddy")]

    def said(name: str) -> int:
        number, unit = re.search(rf"{name}\s+(\d+)([kmsh]?)", example).groups()  # type: ignore[union-attr]
        return int(number) * {"k": 1024, "m": 1024**2, "h": 3600}.get(unit, 1)

    assert said("client_max_body_size") >= recordroutes.BODY >= settings.Limits().body
    assert said("proxy_read_timeout") > records.SECONDS
    assert said("proxy_send_timeout") >= 60


def test_a_bot_may_not_set_where_notices_go(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ann = Visitor.guest(client)
        bot = Bot(client, ann.post("/api/tokens", {}).json()["token"])
        notices = ann.get("/api/me/notices").json()
        assert notices["mail"] == notices["webhook"] == "" and len(notices["key"]) == 64
        assert ann.get("/api/me/notices").json() == notices
        assert ann.put("/api/me/notices", {"mail": "ann@mail.example"}).json()["code"] == "address"
        assert ann.put("/api/me/notices", {"webhook": "http://127.0.0.1/"}).json()["code"] == "address"
        assert bot.get("/api/me/notices").status_code == 403


def test_a_server_process_logs_json_serves_its_health_and_stops_cleanly(tmp_path: Path) -> None:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = ["crusades", "serve", "--port", str(port), "--db", f"sqlite:///{tmp_path}/g.db"]
    code = f"import sys; sys.argv = {command!r}; from crusades.cli.main import main; main()"
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-c", code], stderr=log, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 60
        while True:
            assert process.poll() is None and time.monotonic() < deadline, (tmp_path / "log").read_text()
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
                    assert json.load(answer) == {"database": True, "writer": True}
                break
            except OSError:
                time.sleep(0.1)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
            assert b"crusades_moves_total 0.0" in answer.read()
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) in (0, -signal.SIGTERM)
    said = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert any("running on" in line["event"] for line in said)
    assert not [line for line in said if line["level"] in ("warning", "error")]


def test_settings_come_from_a_file_and_options_before_them(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        'port = 9000\ndb = "sqlite:///here.db"\naddress = "https://club.example"\n'
        '[mail]\nhost = "smtp.example"\nstarttls = true\n[limits]\nsockets = 5\n'
    )
    found = settings.read(file, {"port": 8765, "host": "0.0.0.0", "db": "sqlite:///there.db"})
    assert (found.port, found.host, found.db) == (9000, "0.0.0.0", "sqlite:///there.db")
    assert found.mail.host == "smtp.example" and found.mail.starttls and found.limits.sockets == 5
    assert found.address_of_page == "https://club.example"
    assert settings.read(None, {}) == settings.Settings()
    for wrong in ("prot = 9000", 'port = "x"', "port =", "[mail]\nhots = 1"):
        file.write_text(wrong)
        with pytest.raises(settings.BadSettings):
            settings.read(file, {})


@pytest.mark.parametrize(
    ("db", "why"),
    [
        ("nonsense", "is no address of a database"),
        ("mysql://x/y", "mysql cannot be used"),
        ("sqlite://", "games are kept in a file"),
        ("postgresql://nobody@127.0.0.1:1/none", "the database cannot be used: connection"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(db: str, why: str) -> None:
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--db", db])
    assert said.exit_code in (1, 2)
    assert why in said.output and "Traceback" not in said.output


def test_without_its_driver_postgresql_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "find_spec", lambda name: None)
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--db", "postgresql://x/y"])
    assert said.exit_code == 2
    assert "pip install 'crusades[postgres]'" in said.output


def test_a_crash_of_several_servers_needs_postgresql() -> None:
    said = CliRunner().invoke(app, ["check", "crash", "--processes", "2"])
    assert said.exit_code == 2 and "PostgreSQL" in said.output
