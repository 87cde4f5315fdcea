"""Who may do what: every route and every message of the socket, for everybody there is.

A route or message that is not in the tables below fails the test: whoever adds one says here who may use it.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.routes import HTTPRoute, WebSocketRoute

from crusades.play.beginning import new
from crusades.server import page, wire
from tests.server.visitors import Client, Visitor

GAME = "high"
# Those with the least rights come first, so that what the others do does not change what they find.
#  outside   logged out, at a game that is not for spectators
#  stranger  another person, logged in, at the same
#  out       logged out, at a game that everybody may watch
#  spectator another person, logged in, at the same
#  opponent  has the other seat;  owner  made the game, and decides first
ROLES = ("outside", "stranger", "out", "spectator", "opponent", "owner")
SHUT = ("outside", "stranger")

SECRET = "correct horse battery"
CHAT = {"t": "chat", "id": "c", "text": "good morning"}
NOBODYS = "AAAAAAAAAAAAAAAAAAAAAA"  # an invitation that nobody wrote


def everybody(status: int) -> tuple[int, ...]:
    return (status,) * len(ROLES)


def logged_in(status: int) -> tuple[int, ...]:
    """The same for all who are known, and 401 for those who are not."""
    return (401, status, 401, status, status, status)


# (method, path): what is sent, and what each of ROLES gets for it. ID is the game, TOKEN the owner's bot.
ROUTES: dict[tuple[str, str], tuple[Any, tuple[int, ...]]] = {
    # about oneself
    ("GET", "/api/me"): (None, logged_in(200)),
    ("POST", "/api/me"): ({}, everybody(201)),
    ("PATCH", "/api/me"): ({"name": "Another"}, logged_in(200)),
    ("POST", "/api/account"): ({"name": "UNIQUE", "password": SECRET}, logged_in(201)),
    ("PUT", "/api/account/password"): ({"old": SECRET, "new": SECRET}, logged_in(409)),  # guests have none
    ("POST", "/api/login"): ({"name": "Nobody", "password": SECRET}, everybody(401)),
    ("POST", "/api/logout"): (None, everybody(204)),
    ("POST", "/api/logout/everywhere"): (None, logged_in(204)),
    ("GET", "/api/tokens"): (None, logged_in(200)),
    ("POST", "/api/tokens"): ({"label": "bot"}, logged_in(201)),
    ("DELETE", "/api/tokens/{token:str}"): (None, (401, 404, 401, 404, 404, 204)),
    ("GET", "/api/me/notices"): (None, logged_in(200)),
    ("PUT", "/api/me/notices"): ({"webhook": "https://93.184.216.34/"}, logged_in(200)),
    # about no game in particular
    ("GET", "/api/games"): (None, everybody(200)),
    ("GET", "/api/games/{game:str}/board"): (None, everybody(200)),
    ("GET", "/api/rules"): (None, everybody(200)),
    ("GET", "/api/rules/{game:str}"): (None, everybody(200)),
    ("GET", "/api/watch"): (None, everybody(200)),
    # about a record that somebody has
    ("POST", "/api/records"): ({"text": "RECORD"}, logged_in(201)),
    ("GET", "/api/records/{key:str}/{n:int}"): (None, everybody(404)),  # none is remembered by this name
    ("POST", "/api/records/{key:str}/fork"): (
        {"at": 1, "seats": [{"kind": "me"}, {"kind": "here"}]},
        logged_in(404),
    ),
    ("GET", "/api/tables"): (None, logged_in(200)),
    ("POST", "/api/tables"): ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}, logged_in(201)),
    ("GET", "/api/docs"): (None, everybody(200)),
    ("GET", "/api/docs/openapi.json"): (None, everybody(200)),
    ("GET", "/api/docs/{path:str}"): (None, everybody(404)),
    ("GET", "/healthz"): (None, everybody(200)),
    ("GET", "/metrics"): (None, everybody(404)),  # only for this machine itself, and a test is no machine
    # about a game
    ("GET", "/api/tables/{id:str}"): (None, (404, 404, 200, 200, 200, 200)),
    ("GET", "/api/tables/{id:str}/chat"): (None, (404, 404, 200, 200, 200, 200)),
    ("POST", "/api/tables/{id:str}/say"): (CHAT, (401, 404, 401, 201, 201, 201)),
    ("POST", "/api/tables/{id:str}/invitation"): ({"invitation": NOBODYS}, logged_in(404)),
    ("POST", "/api/tables/{id:str}/join"): ({"invitation": NOBODYS}, logged_in(404)),
    ("GET", "/api/tables/{id:str}/record"): (None, (404, 404, 409, 409, 409, 409)),  # while it is played
    ("POST", "/api/tables/{id:str}/again"): ({}, (401, 404, 401, 403, 409, 409)),
    ("POST", "/api/tables/{id:str}/computer"): (
        {"seat": "OWNER", "level": "greedy"},
        (401, 404, 401, 403, 409, 201),
    ),
    ("GET", "/api/tables/{id:str}/replay"): (None, (404, 404, 409, 409, 409, 409)),  # while it is played
    ("GET", "/api/tables/{id:str}/orders?seat=OWNER"): (None, (401, 404, 401, 403, 403, 200)),
    ("PUT", "/api/tables/{id:str}/orders"): (
        {"seat": "OWNER", "text": "fire: never"},
        (401, 404, 401, 403, 403, 200),
    ),
    ("POST", "/api/tables/{id:str}/back"): ({"seat": "OWNER"}, (401, 404, 401, 403, 403, 409)),
}
# The page itself: the same files for everybody, and no game in them.
PAGES = {route_path for handler in page.ROUTES for route_path in handler.paths}
SOCKETS = {"/api/tables/{id:str}/live"}

# A message: what is said, and what each of ROLES hears: ok, reply, the code of a refusal, or no door (4404).
MOVE, PLY = "MOVE", "PLY"
MESSAGES: dict[type, tuple[dict[str, Any], tuple[str | int, ...]]] = {
    wire.Move: ({"action": MOVE, "expect": PLY}, (4404, 4404, "stranger", "seat", "turn", "ok")),
    wire.Plan: ({"actions": [MOVE], "expect": PLY}, (4404, 4404, "stranger", "seat", "turn", "ok")),
    wire.Unseen: ({"answer": "pass", "expect": PLY}, (4404, 4404, "stranger", "seat", "turn", "stale")),
    wire.Undo: ({"expect": PLY}, (4404, 4404, "stranger", "seat", "undo", "undo")),  # nothing was played yet
    wire.Ask: ({"what": "end"}, (4404, 4404, "stranger", "seat", "ok", "asked")),
    wire.Answer: ({"yes": True, "to": 0}, (4404, 4404, "stranger", "seat", "stale", "stale")),
    wire.DiceWords: ({"words": "mine"}, (4404, 4404, "stranger", "seat", "begun", "begun")),
    wire.Resign: ({}, (4404, 4404, "stranger", "seat", "ok", "over")),
    wire.Chat: ({"text": "good morning"}, (4404, 4404, "stranger", "ok", "ok", "ok")),
    wire.Mute: ({"who": "*"}, (4404, 4404, "stranger", "seat", "ok", "ok")),
    wire.Why: ({"action": MOVE}, (4404, 4404, "stranger", "seat", "reply", "reply")),
    wire.Odds: ({"action": MOVE}, (4404, 4404, "stranger", "seat", "turn", "reply")),
    wire.Outlook: ({"about": "0413"}, (4404, 4404, "stranger", "seat", "reply", "reply")),  # from own eyes
    wire.Threats: ({}, (4404, 4404, "stranger", "seat", "reply", "reply")),
    wire.Try: ({"lines": [[MOVE]]}, (4404, 4404, "stranger", "seat", "turn", "reply")),
    wire.Arrange: ({}, (4404, 4404, "stranger", "seat", "turn", "reply")),
    wire.Story: ({"views": False}, (4404, 4404, "stranger", "reply", "reply", "reply")),
    wire.Hint: ({}, (4404, 4404, "stranger", "seat", "turn", "hints")),  # it was not agreed on
    wire.Overlay: ({"name": "nonsense"}, (4404, 4404, "stranger", "unknown", "unknown", "unknown")),
    wire.Resume: ({"since": 0}, (4404, 4404, "ok", "ok", "ok", "ok")),
    wire.Ping: ({}, (4404, 4404, "reply", "reply", "reply", "reply")),
}


class Cast:
    """Everybody of ROLES, an open and a shut game between owner and opponent."""

    def __init__(self, client: Client) -> None:
        self.people = {
            role: Visitor(client) if role.startswith("out") else Visitor.guest(client, role.capitalize())
            for role in ROLES
        }
        self.owner, self.opponent = self.people["owner"], self.people["opponent"]
        self.seat = 0
        self.open = self.table({"listed": False})
        seen = self.owner.get(f"/api/tables/{self.open}").json()
        if seen["to_act"] != seen["you"]:
            self.seat = 1
            self.open = self.table({"listed": False})
        self.shut = self.table({"listed": False, "spectators": "no"})

    def table(self, terms: dict[str, Any]) -> str:
        seats = [{"kind": "me" if n == self.seat else "open"} for n in range(2)]
        made = self.owner.post("/api/tables", {"game": GAME, "seats": seats, "terms": terms}).json()
        (invitation,) = made["invitations"].values()
        joined = self.opponent.post(f"/api/tables/{made['id']}/join", {"invitation": invitation})
        assert joined.status_code == 201, joined.text
        for each in (self.owner, self.opponent):
            each.post(f"/api/tables/{made['id']}/say", {"t": "words", "id": "ready"})
        assert self.owner.get(f"/api/tables/{made['id']}").json()["status"] == "running"
        return str(made["id"])

    def game(self, role: str) -> str:
        return self.shut if role in SHUT else self.open


def test_every_route_and_message_is_in_the_tables(client: Client) -> None:
    found = {
        (method, route.path)
        for route in client.app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    }
    asked = {(method, path.partition("?")[0]) for method, path in ROUTES}
    assert {each for each in found if each[1] not in PAGES} == asked
    assert {method for method, path in found if path in PAGES} <= {"GET", "HEAD"}
    assert {route.path for route in client.app.routes if isinstance(route, WebSocketRoute)} == SOCKETS
    assert set(get_args(wire.Said)) == set(MESSAGES)
    assert len({type(route) for route in client.app.routes} - {HTTPRoute, WebSocketRoute}) == 0


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_a_route_is_for_those_who_may(client: Client, method: str, path: str) -> None:
    data, expected = ROUTES[method, path]
    cast = Cast(client)
    found = []
    for role in ROLES:
        token = ""
        if "{token:str}" in path:
            cast.owner.post("/api/tokens", {"label": "bot"})
            token = cast.owner.get("/api/tokens").json()[0]["id"]
        to = (
            path.replace("{id:str}", cast.game(role)).replace("{token:str}", token).replace("{path:str}", "x")
        )
        to = to.replace("{game:str}", GAME).replace("{key:str}", "x").replace("{n:int}", "1")
        to = to.replace("OWNER", str(cast.seat))
        body = data and {key: filled(value, cast, role) for key, value in data.items()}
        answer = cast.people[role].ask(method, to, body)
        found.append(answer.status_code)
        assert answer.status_code != 401 or "set-cookie" not in answer.headers
    assert dict(zip(ROLES, found)) == dict(zip(ROLES, expected))


@pytest.mark.parametrize("path", sorted(PAGES))
def test_a_page_is_the_same_for_everybody(client: Client, path: str) -> None:
    to = path.replace("{rest:path}", "x/y").replace("{name:str}", "x.js")
    stranger, somebody = Visitor(client).get(to), Visitor.guest(client).get(to)
    assert (stranger.status_code, stranger.content) == (somebody.status_code, somebody.content)


def filled(value: Any, cast: Cast, role: str) -> Any:
    if value == "UNIQUE":
        return f"{role} {cast.open}"[:40]
    if value == "RECORD":
        return new(GAME, seed=1).record()
    return cast.seat if value == "OWNER" else value


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: str(kind.__name__))
def test_a_message_is_for_those_who_may(client: Client, kind: type) -> None:
    fields, expected = MESSAGES[kind]
    cast = Cast(client)
    seen = cast.owner.get(f"/api/tables/{cast.open}").json()
    known = {MOVE: seen["view"]["legal"][0], PLY: seen["ply"]}
    said = {"t": kind.__struct_config__.tag, "id": "m", **put(fields, known)}  # type: ignore[attr-defined]
    found = [heard(cast.people[role], cast.game(role), said) for role in ROLES]
    assert dict(zip(ROLES, found)) == dict(zip(ROLES, expected))


def put(value: Any, known: dict[str, Any]) -> Any:
    """With what is known only now in its place, however deep."""
    if isinstance(value, dict):
        return {key: put(each, known) for key, each in value.items()}
    if isinstance(value, list):
        return [put(each, known) for each in value]
    return known.get(value, value)


def heard(person: Visitor, game: str, said: dict[str, Any]) -> str | int:
    """The answer to a message: ok, reply, why not, or the code with which the door was shut."""
    try:
        with person.live(f"/api/tables/{game}/live") as socket:
            socket.send_text(msgspec.json.encode(said).decode())
            while True:
                answer = msgspec.json.decode(socket.receive_text(timeout=20))
                if answer.get("id") == said["id"] and answer["t"] in ("ok", "reply", "no"):
                    return str(answer["code"] if answer["t"] == "no" else answer["t"])
    except WebSocketDisconnect as closed:
        return closed.code


def test_a_link_opens_one_seat_to_whoever_has_it_and_only_once(client: Client) -> None:
    cast = Cast(client)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = cast.owner.post(
        "/api/tables", {"game": GAME, "seats": seats, "terms": {"spectators": "no"}}
    ).json()
    (invitation,) = made["invitations"].values()
    path = f"/api/tables/{made['id']}/join"
    assert cast.people["out"].post(path, {"invitation": invitation}).status_code == 401
    assert (
        cast.people["spectator"].post(f"/api/tables/{cast.open}/join", {"invitation": invitation}).status_code
        == 404
    )
    assert cast.people["stranger"].post(path, {"invitation": invitation}).status_code == 201
    assert cast.people["spectator"].post(path, {"invitation": invitation}).status_code == 409


def test_nobody_takes_the_eyes_of_another_seat(client: Client) -> None:
    cast = Cast(client)
    for role in ("out", "spectator", "opponent"):
        answer = cast.people[role].get(f"/api/tables/{cast.open}?seat={cast.seat}")
        assert (answer.status_code, answer.json()["code"]) == (403, "seat")
    listed = cast.people["stranger"].get("/api/watch").json()
    assert not {cast.open, cast.shut} & {each["id"] for each in listed}
