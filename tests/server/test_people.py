"""Guests, accounts, log-ins, bots and where to send notices."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import select, update

from crusades.server import addresses, schema
from crusades.server import socket as live_channel
from crusades.server.game_store import fingerprint
from crusades.server.people import YEAR, login_of
from crusades.server.refused import Refused
from crusades.server.settings import NAME, PASSWORD
from tests.server.visitors import FAST, Bot, Client, Visitor, services_of, serving

TABLE = {"game": "last", "seats": [{"kind": "me"}, {"kind": "open"}]}
SECRET = "correct horse battery"


def game(of: Visitor) -> str:
    answer = of.post("/api/tables", TABLE)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def games(of: Visitor) -> list[str]:
    return [each["id"] for each in of.get("/api/tables").json()]


def everything(line: Any) -> None:
    while True:
        line.receive_json()


def test_a_guest_plays_at_once(client: Client) -> None:
    nobody = Visitor(client)
    assert nobody.get("/api/me").status_code == 401
    ann = Visitor.guest(client, "Ann")
    assert ann.get("/api/me").json()["name"] == "Ann"
    id_ = game(ann)
    assert games(ann) == [id_]


def test_a_guest_without_a_name_gets_one(client: Client) -> None:
    somebody = Visitor(client)
    assert somebody.post("/api/me", {}).json()["name"].startswith("Guest ")


def test_whoever_has_a_cookie_stays_who_he_is(client: Client) -> None:
    ann = Visitor.guest(client, "Ann")
    again = ann.post("/api/me", {"name": "Somebody else"})
    assert (again.json()["id"], again.json()["name"]) == (ann.id, "Ann")


def test_whoever_has_a_cookie_that_is_good_no_more_begins_anew(client: Client) -> None:
    lost = Visitor(client, "x" * 43, "y" * 64)
    assert lost.get("/api/me").status_code == 401
    assert lost.post("/api/me", {"name": "Ann"}).status_code == 201
    assert lost.get("/api/me").json()["name"] == "Ann"


def test_a_name_can_be_changed(client: Client) -> None:
    ann = Visitor.guest(client)
    assert ann.ask("PATCH", "/api/me", {"name": "Anne"}).json()["name"] == "Anne"
    assert ann.get("/api/me").json()["name"] == "Anne"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ann",
        "Ann ",
        "Ann\n",
        "A\nnn",
        "A\x00nn",
        "A\u202enn",
        "A\u200bnn",
        "A\u00adnn",  # a hyphen that is not seen
        "A\u061cnn",  # turns letters round
        "A\u2066nn\u2069",
        "A\u180enn",
        "A\U000e0041nn",  # a tag
        "A\u034fnn",  # joins, and is not seen
        "\u3164",  # a letter without a shape
        "Ann\u115f",
        "\u2800",
        "A\ue000nn",  # of private use: everybody sees something else
        "A\u0378nn",  # nobody has given it a meaning
        "A\u0301\u0301\u0301\u0301\u0301nn",  # a heap of marks
        "x" * (NAME + 1),
        7,
        None,
    ],
)
def test_a_name_is_one_line_that_can_be_read(client: Client, name: object) -> None:
    ann = Visitor.guest(client)
    assert ann.ask("PATCH", "/api/me", {"name": name}).status_code == 400
    assert ann.get("/api/me").json()["name"] == "Ann"


@pytest.mark.parametrize(
    "name", ["x" * NAME, "Åsa Öström", "李小龍", "O'Neill & sons <b>", "🙂", "נועם", "عمر"]
)
def test_names_of_all_kinds_are_fine(client: Client, name: str) -> None:
    assert Visitor.guest(client, name).get("/api/me").json()["name"] == name


@pytest.mark.parametrize("name", ["Ann", "ann", "ＡＮＮ", "ᴬnn"])
def test_a_guest_is_not_called_as_somebody_with_an_account(empty: Client, name: str) -> None:
    ann = Visitor.guest(empty)
    assert ann.post("/api/account", {"name": "Ann", "password": "long enough"}).status_code == 201
    stranger = Visitor(empty)
    refused = stranger.post("/api/me", {"name": name})
    assert (refused.status_code, refused.json()["code"]) == (409, "name") and not stranger.cookie
    eve = Visitor.guest(empty, "Eve")
    assert eve.ask("PATCH", "/api/me", {"name": name}).json()["code"] == "name"
    assert eve.get("/api/me").json()["name"] == "Eve"
    assert ann.ask("PATCH", "/api/me", {"name": name}).status_code == 200  # he himself may


def test_an_account_keeps_games_across_devices(empty: Client) -> None:
    ann = Visitor.guest(empty)
    id_ = game(ann)
    assert ann.post("/api/account", {"name": "Ann", "password": SECRET}).json()["guest"] is False
    elsewhere = Visitor(empty)
    answer = elsewhere.post("/api/login", {"name": "ANN", "password": SECRET})
    assert answer.status_code == 201 and answer.json()["id"] == ann.id
    assert games(elsewhere) == [id_]
    seen = elsewhere.get(f"/api/tables/{id_}").json()
    assert seen["you"] == seen["seats"][0]["seat"]


def test_what_somebody_began_as_a_guest_comes_with_him(empty: Client) -> None:
    """On another device, before he logged in: games that go on, that wait and that are over; and his bot."""
    Visitor.guest(empty).post("/api/account", {"name": "Ann", "password": SECRET})
    guest, bob = Visitor.guest(empty, "A guest"), Visitor.guest(empty, "Bob")
    both = {"game": "high", "seats": [{"kind": "me"}, {"kind": "here"}]}
    running, over = (guest.post("/api/tables", both).json()["id"] for _ in range(2))
    guest.post(f"/api/tables/{over}/say?seat=0", {"t": "resign", "id": "r"})
    seats = {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}]}
    waiting = guest.post("/api/tables", seats).json()
    bot = Bot(empty, guest.post("/api/tokens", {}).json()["token"])
    old = Visitor(empty, guest.cookie, guest.csrf)

    login = {"name": "Ann", "password": SECRET, "bring": True}
    thief = Visitor(empty, guest.cookie)  # a page that has the cookie sent, but does not know the token
    assert thief.post("/api/login", login).json()["code"] == "csrf"
    assert Visitor(empty).post("/api/login", login).json()["code"] == "stranger"
    assert guest.post("/api/login", {**login, "password": "wrong horse"}).json()["code"] == "login"
    assert len(games(guest)) == 3
    with guest.live(f"/api/tables/{running}/live?seat=0") as line:
        line.receive_json()
        assert guest.post("/api/login", login).status_code == 201
        with pytest.raises(WebSocketDisconnect):
            everything(line)
    assert guest.get("/api/me").json()["name"] == "Ann" and not guest.get("/api/me").json()["guest"]
    assert set(games(guest)) == {running, over, waiting["id"]} == set(games(bot))
    assert old.get("/api/me").status_code == 401

    seen = guest.get(f"/api/tables/{running}").json()
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ann"] and seen["you"] == seen["to_act"]
    move = {"t": "move", "id": "m", "action": seen["view"]["legal"][0], "expect": seen["ply"]}
    assert guest.post(f"/api/tables/{running}/say", move).status_code == 201
    [link] = waiting["invitations"].values()
    assert bob.post(f"/api/tables/{waiting['id']}/join", {"invitation": link}).json()["status"] == "running"
    assert guest.post("/api/login", login).json()["code"] == "account"  # he is no guest any more


def test_a_wrong_password_and_a_wrong_name_look_alike(empty: Client) -> None:
    Visitor.guest(empty).post("/api/account", {"name": "Ann", "password": SECRET})
    wrong = Visitor(empty).post("/api/login", {"name": "Ann", "password": "wrong horse"})
    nobody = Visitor(empty).post("/api/login", {"name": "Bob", "password": "wrong horse"})
    assert wrong.status_code == nobody.status_code == 401
    assert wrong.json() == nobody.json()
    assert "set-cookie" not in wrong.headers


def test_the_password_is_kept_as_a_digest_only(empty: Client) -> None:
    ann = Visitor.guest(empty)
    ann.post("/api/account", {"name": "Ann", "password": SECRET})
    with services_of(empty).database.engine.connect() as connection:
        kept = connection.execute(select(schema.people.c.password)).scalar_one()
        keys = list(connection.execute(select(schema.keys.c.digest)).scalars())
    assert kept.startswith("$argon2id$") and SECRET not in kept
    assert ann.cookie not in keys


@pytest.mark.parametrize("password", ["", "short", "x" * (PASSWORD + 1)])
def test_passwords_have_a_length(empty: Client, password: str) -> None:
    ann = Visitor.guest(empty)
    assert ann.post("/api/account", {"name": "Ann", "password": password}).status_code == 400
    assert ann.get("/api/me").json()["guest"] is True


def test_an_account_name_is_taken_once_however_it_is_written(empty: Client) -> None:
    Visitor.guest(empty).post("/api/account", {"name": "Ann", "password": SECRET})
    bob = Visitor.guest(empty, "Bob")
    for same in ("ann", "ANN", "Ａｎｎ"):  # the last is written in wide letters
        assert bob.post("/api/account", {"name": same, "password": SECRET}).status_code == 409
    assert bob.post("/api/account", {"name": "Bob", "password": SECRET}).status_code == 201
    assert bob.ask("PATCH", "/api/me", {"name": "Ann"}).status_code == 409
    assert bob.post("/api/account", {"name": "Bobby", "password": SECRET}).status_code == 409


def test_names_that_grow_when_written_plainly_still_fit() -> None:
    assert len(login_of("\ufdfa" * NAME)) <= schema.people.c.login.type.length  # type: ignore[attr-defined]


def test_a_renamed_account_logs_in_by_its_new_name(empty: Client) -> None:
    ann = Visitor.guest(empty)
    ann.post("/api/account", {"name": "Ann", "password": SECRET})
    ann.ask("PATCH", "/api/me", {"name": "Anne"})
    assert Visitor(empty).post("/api/login", {"name": "anne", "password": SECRET}).status_code == 201
    assert Visitor(empty).post("/api/login", {"name": "ann", "password": SECRET}).status_code == 401


def test_a_new_password_logs_out_everywhere_else(empty: Client) -> None:
    ann, elsewhere = Visitor.guest(empty), Visitor(empty)
    ann.post("/api/account", {"name": "Ann", "password": SECRET})
    elsewhere.post("/api/login", {"name": "Ann", "password": SECRET})
    change = {"old": "wrong horse", "new": "a new password"}
    assert ann.put("/api/account/password", change).status_code == 401
    assert elsewhere.get("/api/me").status_code == 200
    assert ann.put("/api/account/password", {**change, "old": SECRET}).status_code == 204
    assert ann.get("/api/me").status_code == 200
    assert elsewhere.get("/api/me").status_code == 401
    assert Visitor(empty).post("/api/login", {"name": "Ann", "password": SECRET}).status_code == 401


def test_logging_out_ends_one_cookie_and_everywhere_ends_all(empty: Client) -> None:
    ann, there = Visitor.guest(empty), Visitor(empty)
    ann.post("/api/account", {"name": "Ann", "password": SECRET})
    there.post("/api/login", {"name": "Ann", "password": SECRET})
    third = Visitor(empty)
    third.post("/api/login", {"name": "Ann", "password": SECRET})
    out = third.post("/api/logout")
    assert out.status_code == 204 and "Max-Age=0" in out.headers["set-cookie"]
    assert third.get("/api/me").status_code == 401
    assert there.get("/api/me").status_code == 200
    assert there.post("/api/logout/everywhere").status_code == 204
    assert there.get("/api/me").status_code == ann.get("/api/me").status_code == 401


def hear_out(socket: Any) -> None:
    while True:
        socket.receive_text(timeout=20)


def test_logging_out_everywhere_closes_what_is_open(client: Client) -> None:
    ann = Visitor.guest(client)
    id_ = game(ann)
    with ann.live(f"/api/tables/{id_}/live") as socket:
        socket.receive_json()
        ann.post("/api/logout/everywhere")
        with pytest.raises(WebSocketDisconnect):
            hear_out(socket)


def test_logging_out_closes_what_this_browser_has_open_at_once(empty: Client) -> None:
    ann = Visitor.guest(empty)
    ann.post("/api/account", {"name": "Ann", "password": "long enough"})
    other = Visitor(empty)
    other.post("/api/login", {"name": "Ann", "password": "long enough"})
    path = f"/api/tables/{game(ann)}/live"
    with ann.live(path) as socket, other.live(path) as kept:
        socket.receive_json()
        kept.receive_json()
        began = time.monotonic()
        assert ann.post("/api/logout").status_code == 204
        with pytest.raises(WebSocketDisconnect):
            hear_out(socket)
        assert time.monotonic() - began < 10
        kept.send_json({"t": "ping", "id": "p"})
        while kept.receive_json(timeout=20)["t"] != "reply":
            pass


def test_a_socket_whose_cookie_was_taken_back_elsewhere_is_closed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_channel, "VOUCH", 0.05)
    ann = Visitor.guest(client)
    id_ = game(ann)
    with ann.live(f"/api/tables/{id_}/live") as socket:
        socket.receive_json()
        with services_of(client).database.engine.begin() as connection:  # as another process would
            connection.execute(schema.keys.delete().where(schema.keys.c.digest == fingerprint(ann.cookie)))
        with pytest.raises(WebSocketDisconnect):
            hear_out(socket)


def test_a_cookie_grows_old(empty: Client) -> None:
    ann = Visitor.guest(empty)
    with services_of(empty).database.engine.begin() as connection:
        connection.execute(update(schema.keys).values(made=schema.keys.c.made - YEAR * 1000))
    assert ann.get("/api/me").status_code == 401


def test_a_bot_plays_by_its_token_until_it_is_revoked(client: Client) -> None:
    ann = Visitor.guest(client)
    id_ = game(ann)
    bot = Bot(client, ann.post("/api/tokens", {"label": "the bot"}).json()["token"])
    assert bot.get("/api/me").json() == {"id": ann.id, "name": "Ann", "guest": True, "csrf": ""}
    assert bot.get(f"/api/tables/{id_}").json()["you"] is not None
    assert bot.post(f"/api/tables/{id_}/say", {"t": "chat", "id": "1", "text": "beep"}).status_code == 201
    (listed,) = ann.get("/api/tokens").json()
    assert listed["label"] == "the bot" and bot.token not in str(listed)
    assert ann.ask("DELETE", "/api/tokens/nonsense").status_code == 404
    assert ann.ask("DELETE", f"/api/tokens/{listed['id']}").status_code == 204
    assert bot.get("/api/me").status_code == 401
    assert ann.get("/api/tokens").json() == []


def test_nobody_revokes_the_bots_of_others(client: Client) -> None:
    ann, bob = Visitor.guest(client), Visitor.guest(client, "Bob")
    token = ann.post("/api/tokens", {"label": "hers"}).json()["token"]
    (listed,) = ann.get("/api/tokens").json()
    assert bob.ask("DELETE", f"/api/tokens/{listed['id']}").status_code == 404
    assert Bot(client, token).get("/api/me").status_code == 200


def test_a_bot_is_not_the_person(empty: Client) -> None:
    """Whoever finds a token in a program can play with it, and no more."""
    ann = Visitor.guest(empty)
    bot = Bot(empty, ann.post("/api/tokens", {}).json()["token"])
    assert bot.post("/api/account", {"name": "Mine", "password": SECRET}).status_code == 403
    assert bot.post("/api/tokens", {}).status_code == 403
    assert bot.get("/api/tokens").status_code == 403
    assert bot.post("/api/logout/everywhere").status_code == 403
    assert bot.put("/api/me/notices", {"mail": "a@example.org"}).status_code == 403
    assert bot.ask("PATCH", "/api/me", {"name": "Mallory"}).status_code == 403


def test_a_cookie_is_no_token_and_a_token_no_cookie(client: Client) -> None:
    ann = Visitor.guest(client)
    token = ann.post("/api/tokens", {}).json()["token"]
    assert Bot(client, ann.cookie).get("/api/me").status_code == 401
    assert Visitor(client, token).get("/api/me").status_code == 401


def test_tokens_are_few(tmp_path: Path) -> None:
    with serving(tmp_path, limits=msgspec.structs.replace(FAST, tokens=2)) as client:
        ann = Visitor.guest(client)
        assert [ann.post("/api/tokens", {}).status_code for _ in range(3)] == [201, 201, 409]


# notices --------------------------------------------------------------------------------------------------
def told(of: Visitor) -> tuple[str, str]:
    kept = of.get("/api/me/notices").json()
    return kept["mail"], kept["webhook"]


def test_notices_are_kept(client: Client) -> None:
    ann, bob = Visitor.guest(client), Visitor.guest(client, "Bob")
    assert told(ann) == ("", "")
    webhook = "https://93.184.216.34/turn?who=ann"
    assert ann.put("/api/me/notices", {"webhook": webhook}).status_code == 200
    assert (told(ann), told(bob)) == (("", webhook), ("", ""))
    assert ann.put("/api/me/notices", {}).status_code == 200
    assert told(ann) == ("", "")


@pytest.mark.parametrize(
    "mail",
    ["ann", "@example.org", "ann@", "a b@c.d", "ann@example.org\nBcc: all@example.org", "a" * 250 + "@b.c"],
)
def test_mail_goes_to_one_address(client: Client, mail: str) -> None:
    ann = Visitor.guest(client)
    assert ann.put("/api/me/notices", {"mail": mail}).status_code == 400
    assert ann.get("/api/me/notices").json()["mail"] == ""


PRIVATE = [
    "http://127.0.0.1/", "http://localhost:8765/", "http://10.0.0.1/", "http://192.168.1.1/x", "http://[::1]/",
    "http://169.254.169.254/latest/meta-data", "http://0.0.0.0/", "http://2130706433/", "http://0x7f.1/",
    "http://[::ffff:127.0.0.1]/", "http://[64:ff9b::7f00:1]/", "http://[fe80::1]/", "http://224.0.0.1/",
    "http://100.64.0.1/",
]  # fmt: skip


@pytest.mark.parametrize("url", PRIVATE)
def test_a_webhook_leads_to_no_neighbour_of_the_server(client: Client, url: str) -> None:
    ann = Visitor.guest(client)
    answer = ann.put("/api/me/notices", {"webhook": url})
    assert (answer.status_code, answer.json()["code"]) == (400, "address")


@pytest.mark.parametrize(
    "url",
    [
        "ftp://93.184.216.34/", "file:///etc/passwd", "javascript:alert(1)", "http://", "//93.184.216.34/",
        "http://ann:pw@93.184.216.34/", "http://93.184.216.34:99999/", "http://93.184.216.34/\r\nX: y",
        "http://93.184.216.34\\@127.0.0.1/", "https://93.184.216.34/" + "x" * 1000,
    ],
)  # fmt: skip
def test_a_webhook_is_a_plain_address(client: Client, url: str) -> None:
    ann = Visitor.guest(client)
    assert ann.put("/api/me/notices", {"webhook": url}).status_code == 400
    assert ann.get("/api/me/notices").json()["webhook"] == ""


def test_tests_may_call_this_machine() -> None:
    assert asyncio.run(addresses.call_at("http://127.0.0.1:99/x", True)) == ("127.0.0.1", 99)
    with pytest.raises(Refused):
        asyncio.run(addresses.call_at("http://127.0.0.1:99/x", False))
    assert asyncio.run(addresses.call_at("https://93.184.216.34/x", False)) == ("93.184.216.34", 443)
