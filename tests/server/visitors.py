"""People who use a server in a test: each with a cookie, a token, or nothing at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from argon2 import PasswordHasher
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from crusades.server.app import make_app
from crusades.server.services import Services
from crusades.server.settings import Limits, Settings

HOST = "crusades.test"
ORIGIN = f"http://{HOST}"
FAST = Limits(
    rate=100_000.0,
    burst=100_000,
    new_people=10_000,
    logins=10_000,
    replays=10_000,
    chat=10_000,
    computer_games=10_000,
)

Client = TestClient[Litestar]


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Client]:
    """A server in this process, with limits that a test does not reach unless it sets its own."""
    settings = Settings(
        **{"db": f"sqlite:///{folder / 'games.db'}", "limits": FAST, "thinkers": 1, **changes}
    )
    app = make_app(settings)
    app.state.services.people.hasher = PasswordHasher(time_cost=1, memory_cost=64)  # nothing worth a second
    with TestClient(app, base_url=ORIGIN, raise_server_exceptions=False) as client:
        yield client


def services_of(client: Client) -> Services:
    services: Services = client.app.state.services
    return services


class Visitor:
    """Somebody at a browser of his own: the client's cookies are not used."""

    def __init__(self, client: Client, cookie: str = "", csrf: str = "") -> None:
        self.client = client
        self.cookie = cookie
        self.csrf = csrf
        self.name = services_of(client).settings.cookie_name

    @classmethod
    def guest(cls, client: Client, name: str = "Ann") -> Visitor:
        visitor = cls(client)
        answer = visitor.post("/api/me", {"name": name})
        assert answer.status_code == 201, answer.text
        return visitor

    def headers(self, **more: str) -> dict[str, str]:
        own = {"cookie": f"{self.name}={self.cookie}"} if self.cookie else {}
        if self.csrf:
            own["x-csrf-token"] = self.csrf
        return {**own, **more}

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> Response:
        body = None if data is None else msgspec.json.encode(data)
        self.client.cookies.clear()
        answer = self.client.request(method, path, content=body, headers=self.headers(**headers))
        if self.name in answer.cookies:
            self.cookie, self.csrf = answer.cookies[self.name], answer.json()["csrf"]
        self.client.cookies.clear()
        return answer

    def get(self, path: str, **headers: str) -> Response:
        return self.ask("GET", path, **headers)

    def post(self, path: str, data: Any = None, **headers: str) -> Response:
        return self.ask("POST", path, data, **headers)

    def put(self, path: str, data: Any = None, **headers: str) -> Response:
        return self.ask("PUT", path, data, **headers)

    def live(self, path: str, **headers: str) -> Any:
        self.client.cookies.clear()
        return self.client.websocket_connect(path, headers=self.headers(**headers))

    @property
    def id(self) -> str:
        return str(self.get("/api/me").json()["id"])


class Bot(Visitor):
    """A program with a token."""

    def __init__(self, client: Client, token: str) -> None:
        super().__init__(client)
        self.token = token

    def headers(self, **more: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}", **more}
