"""Strangers' pages, floods, and everything that is too long."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from crusades.server import guards, settings
from crusades.server.guards import csrf_token, household, policy
from crusades.server.settings import Limits, Settings
from tests.server.visitors import FAST, ORIGIN, Bot, Client, Visitor, services_of, serving

ELSEWHERE = "https://elsewhere.example"
TABLE = {"game": "last", "seats": [{"kind": "me"}, {"kind": "open"}]}


def changed(**limits: Any) -> Limits:
    return msgspec.structs.replace(FAST, **limits)


# other people's pages -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": ORIGIN}, 201),
        ({"origin": ORIGIN, "sec-fetch-site": "same-origin"}, 201),
        ({"origin": ELSEWHERE}, 403),
        ({"origin": "null"}, 403),
        ({"origin": f"{ORIGIN}.elsewhere.example"}, 403),
        ({"origin": f"{ORIGIN}:8080"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_a_change_comes_from_our_own_page(client: Client, headers: dict[str, str], status: int) -> None:
    ann = Visitor.guest(client)
    assert ann.post("/api/tables", TABLE, **headers).status_code == status
    assert len(ann.get("/api/tables").json()) == (status == 201)


def test_a_cookie_alone_changes_nothing(client: Client) -> None:
    ann, bob = Visitor.guest(client), Visitor.guest(client, "Bob")
    right = ann.csrf
    assert right == csrf_token(ann.cookie) == ann.get("/api/me").json()["csrf"]
    for wrong in ("", "0" * 64, bob.csrf, right.upper(), right[:-1]):
        ann.csrf = wrong
        answer = ann.post("/api/tables", TABLE)
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    ann.csrf = right
    assert ann.get("/api/tables").json() == []


def test_every_route_that_changes_something_wants_the_token(client: Client) -> None:
    """But for those by which one gets it."""
    free = set()
    for route in client.app.routes:
        for method in getattr(route, "methods", ()):
            if method in guards.SAFE:
                continue
            ann = Visitor.guest(client)
            ann.csrf = ""
            path = route.path.replace("{id:str}", "x").replace("{token:str}", "x")
            answer = ann.ask(method, path, {})
            if answer.status_code != 403 or answer.json()["code"] != "csrf":
                free.add((method, route.path))
    assert free == {("POST", "/api/me"), ("POST", "/api/login")}


def test_even_those_are_closed_to_strangers_pages(client: Client) -> None:
    for path, data in (("/api/me", {}), ("/api/login", {"name": "Ann", "password": "x"})):
        answer = Visitor(client).post(path, data, origin=ELSEWHERE)
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
        assert "set-cookie" not in answer.headers


def test_a_token_needs_no_page(client: Client) -> None:
    bot = Bot(client, Visitor.guest(client).post("/api/tokens", {}).json()["token"])
    assert bot.post("/api/tables", TABLE).status_code == 201


def test_a_bad_token_does_not_free_a_cookie(client: Client) -> None:
    """A page cannot add the header; whoever can is judged by it alone."""
    ann = Visitor.guest(client)
    ann.csrf = ""
    assert ann.post("/api/tables", TABLE, authorization="Bearer x").status_code == 401
    assert ann.post("/api/tables", TABLE, authorization="Basic x").status_code == 403


def test_pages_at_other_addresses_of_ours_may(tmp_path: Path) -> None:
    with serving(tmp_path, origins=(ELSEWHERE,)) as client:
        ann = Visitor.guest(client)
        assert (
            ann.post("/api/tables", TABLE, origin=ELSEWHERE, **{"sec-fetch-site": "cross-site"}).status_code
            == 201
        )
        assert ann.post("/api/tables", TABLE, origin="https://third.example").status_code == 403


def test_a_socket_opens_to_our_own_page_only(client: Client) -> None:
    ann = Visitor.guest(client)
    id_ = ann.post("/api/tables", TABLE).json()["id"]
    for origin in (ELSEWHERE, "null", f"{ORIGIN}:1"):
        with pytest.raises(WebSocketDisconnect), ann.live(f"/api/tables/{id_}/live", origin=origin):
            pass
    with ann.live(f"/api/tables/{id_}/live", origin=ORIGIN) as socket:
        assert socket.receive_json()["you"] is not None


def test_nobody_else_may_read(client: Client) -> None:
    answer = client.get("/api/games", headers={"origin": ELSEWHERE})
    asked = client.options(
        "/api/tables", headers={"origin": ELSEWHERE, "access-control-request-method": "POST"}
    )
    for each in (answer, asked):
        assert not [name for name in each.headers if name.startswith("access-control-")]


# headers and cookies --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "path", ["/api/games", "/api/me", "/nowhere", "/api/tables/x", "/api/docs/openapi.json"]
)
def test_every_answer_has_its_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    rules = dict(each.split(" ", 1) for each in headers["content-security-policy"].split("; "))
    assert (
        rules["default-src"]
        == rules["base-uri"]
        == rules["frame-ancestors"]
        == rules["object-src"]
        == "'none'"
    )
    assert rules["script-src"] == rules["style-src"] == "'self'"
    host = ORIGIN.removeprefix("http://")
    assert rules["connect-src"] == f"'self' ws://{host} wss://{host}"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


def test_the_policy_holds_no_words_of_a_stranger() -> None:
    assert "evil" not in policy("x; script-src evil")
    assert "connect-src 'self' ws://[::1]:80 wss://[::1]:80;" in policy("[::1]:80")


def test_the_cookie_is_for_nobody_else(client: Client, tmp_path: Path) -> None:
    words = client.post("/api/me", json={}).headers["set-cookie"].lower()
    client.cookies.clear()
    assert "httponly" in words and "samesite=strict" in words and "path=/" in words and "secure" not in words
    with serving(tmp_path, secure=True) as https:
        answer = https.post("/api/me", json={}, headers={"origin": ORIGIN.replace("http:", "https:")})
        assert answer.headers["set-cookie"].startswith("__Host-crusades=")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"]
        assert https.post("/api/me", json={}, headers={"origin": ORIGIN}).status_code == 403


def test_ids_cannot_be_guessed(client: Client) -> None:
    ann = Visitor.guest(client)
    made = [ann.post("/api/tables", TABLE).json() for _ in range(3)]
    secrets = [each["id"] for each in made] + [next(iter(each["invitations"].values())) for each in made]
    assert len(set(secrets)) == 6 and all(len(each) >= 22 for each in secrets)  # 128 bits, six to a letter
    assert len(ann.cookie) >= 43


# too much -------------------------------------------------------------------------------------------------
def test_bodies_and_their_parts_have_a_length(client: Client) -> None:
    ann = Visitor.guest(client)
    id_ = ann.post("/api/tables", TABLE).json()["id"]
    say = f"/api/tables/{id_}/say"
    assert ann.post(say, {"t": "chat", "id": "1", "text": "x" * settings.CHAT}).status_code == 201
    long: list[tuple[str, Any]] = [
        (say, {"t": "chat", "id": "2", "text": "x" * (settings.CHAT + 1)}),
        (say, {"t": "move", "id": "3", "action": "x" * (settings.ACTION + 1), "expect": 0}),
        (say, {"t": "ping", "id": "x" * (settings.CLIENT_ID + 1)}),
        (f"/api/tables/{id_}/join", {"invitation": "x", "words": "x" * (settings.WORDS + 1)}),
        ("/api/tables", {**TABLE, "options": {"deck": "x" * (settings.OPTION + 1)}}),
        ("/api/tables", {**TABLE, "options": {f"o{n}": "x" for n in range(settings.OPTIONS + 1)}}),
        ("/api/tables", {**TABLE, "seats": [{"kind": "me"}] * 9}),
        ("/api/tokens", {"label": "x" * (settings.LABEL + 1)}),
    ]
    for path, data in long:
        assert ann.post(path, data).status_code == 400, (path, data)
    assert ann.post(say, {"t": "chat", "id": "4", "text": "x" * Limits().body}).status_code == 413


@pytest.mark.parametrize(
    "body", [b"[" * 60_000, b'{"a":' * 10_000, b"\xff", b"", b"null", b"[]", b'"x"', b"{", b"1e999"]
)
def test_a_body_that_makes_no_sense_is_refused(client: Client, body: bytes) -> None:
    ann = Visitor.guest(client)
    answer = client.post("/api/tables", content=body, headers=ann.headers())
    assert answer.status_code == 400 and set(answer.json()) == {"code", "text", "rule"}


def test_one_person_is_slowed_and_others_are_not(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(burst=5, rate=0.01)) as client:
        ann, bob = Visitor.guest(client), Visitor.guest(client, "Bob")
        statuses = [ann.get("/api/me").status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert bob.get("/api/me").status_code == 200


def test_strangers_are_slowed_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(burst=5, rate=0.01)) as client:
        ann = Visitor.guest(client)  # the first of five
        forged = Visitor(client, "x" * 43)
        assert [forged.get("/api/watch").status_code for _ in range(6)] == [200] * 4 + [429] * 2
        assert Visitor(client).get("/api/games").status_code == 429
        assert ann.get("/api/me").status_code == 200


def test_guests_from_one_address_are_few(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(new_people=2)) as client:
        assert [Visitor(client).post("/api/me", {}).status_code for _ in range(3)] == [201, 201, 429]


def test_passwords_are_not_guessed_fast(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(logins=2)) as client:
        guess = {"name": "Ann", "password": "guess"}
        assert [Visitor(client).post("/api/login", guess).status_code for _ in range(3)] == [401, 401, 429]
        assert Visitor(client).post("/api/login", {**guess, "name": "ＡＮＮ"}).status_code == 429
        assert Visitor(client).post("/api/login", {**guess, "name": "Bob"}).status_code == 401


def test_a_talker_is_slowed_and_then_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(burst=12, rate=0.01)) as client:
        ann = Visitor.guest(client)
        id_ = ann.post("/api/tables", TABLE).json()["id"]
        codes = []
        with suppress(WebSocketDisconnect), ann.live(f"/api/tables/{id_}/live") as socket:
            for n in range(40):
                socket.send_json({"t": "ping", "id": f"p{n}"})
            while len(codes) < 40:
                heard = socket.receive_json(timeout=20)
                if heard["t"] in ("no", "reply"):
                    codes.append(heard.get("code", "reply"))
        assert codes == ["reply"] * 10 + ["flood"] * 8  # two of twelve were the table and the door


def test_sockets_of_one_person_are_few(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(sockets=2)) as client:
        ann, bob = Visitor.guest(client), Visitor.guest(client, "Bob")
        id_ = ann.post("/api/tables", TABLE).json()["id"]
        path = f"/api/tables/{id_}/live"
        with ann.live(path) as one, ann.live(path) as two:
            assert one.receive_json()["id"] == two.receive_json()["id"] == id_
            with pytest.raises(WebSocketDisconnect) as closed, ann.live(path) as three:
                three.receive_json(timeout=20)
            assert closed.value.code == 4429
            with bob.live(path) as his:
                assert his.receive_json()["id"] == id_
        deadline = time.monotonic() + 20
        while services_of(client).guards.sockets and time.monotonic() < deadline:
            time.sleep(0.01)
        with ann.live(path) as again:
            assert again.receive_json()["id"] == id_


def test_games_of_one_person_are_few(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(games=2)) as client:
        ann = Visitor.guest(client)
        made = [ann.post("/api/tables", TABLE) for _ in range(3)]
        assert [each.status_code for each in made] == [201, 201, 409]
        bob = Visitor.guest(client, "Bob")
        other = bob.post("/api/tables", TABLE).json()
        link = {"invitation": next(iter(other["invitations"].values()))}
        assert ann.post(f"/api/tables/{other['id']}/join", link).status_code == 409


def test_a_household_has_one_address() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") != household("10.0.0.2")
    assert household("testclient") == "testclient"


def test_buckets_are_forgotten_when_they_are_full_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(guards.time, "monotonic", lambda: clock[0])
    guard = guards.Guards(Settings(limits=Limits(burst=1, rate=1.0)))
    who = [guards.Speaker(f"p{n}", f"a{n}") for n in range(guards.SWEEP + 10)]
    assert all(guard.may_speak(each) for each in who)
    assert not guard.may_speak(who[1])
    clock[0] = 10.0
    assert guard.may_speak(who[1])
    assert len(guard.buckets) < 10


# what errors say ------------------------------------------------------------------------------------------
def test_our_own_faults_are_told_to_the_log_alone(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*args: Any) -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr(services_of(client).game_store, "listed", fail)
    with caplog.at_level(logging.ERROR):
        answer = Visitor.guest(client).get("/api/tables")
    assert answer.status_code == 500 and answer.json()["code"] == "fault"
    assert "swordfish" not in answer.text and "Traceback" not in answer.text
    assert "fault in GET /api/tables" in caplog.text


def test_what_is_not_there_and_what_is_not_for_you_look_alike(client: Client) -> None:
    ann, bob = Visitor.guest(client), Visitor.guest(client, "Bob")
    hidden = ann.post("/api/tables", {**TABLE, "terms": {"spectators": "no"}}).json()["id"]
    for path in ("", "/record"):
        for odd in ("x" * 22, "%00", "x" * 5000, "..%2f..%2fetc", "é"):
            nothing = bob.get(f"/api/tables/{odd}{path}")
            assert nothing.status_code == 404
        assert (
            bob.get(f"/api/tables/{hidden}{path}").json() == bob.get(f"/api/tables/{'x' * 22}{path}").json()
        )
