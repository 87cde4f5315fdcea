"""The application: routes, headers, errors, beginning and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig

from crusades.server import migrate
from crusades.server.desk import Desk
from crusades.server.room import Refused
from crusades.server.routes import ROUTES
from crusades.server.settings import Settings
from crusades.server.socket import live

HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
# What a refusal is called in HTTP; everything else is 409: the game stands otherwise than you think.
STATUS = {
    "stranger": 401, "login": 401, "seat": 403, "unknown": 404, "flood": 429, "choice": 400, "level": 400,
    "name": 409, "password": 400, "seats": 400, "notation": 400, "illegal": 422, "csrf": 403,
}  # fmt: skip


class Problem(msgspec.Struct):
    code: str
    text: str
    rule: str = ""


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return Response(Problem(error.code, error.text, error.rule), status_code=STATUS.get(error.code, 409))


def make_app(settings: Settings, debug: bool = False) -> Litestar:
    desk = Desk(settings)
    migrate.upgrade(desk.store.engine)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await desk.begin()
        try:
            yield
        finally:
            await desk.end()

    return Litestar(
        [*ROUTES, live],
        dependencies={"desk": Provide(lambda: desk, sync_to_thread=False, use_cache=True)},
        exception_handlers={Refused: refused},
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(title="Crusades", version="1", path="/api/docs"),
        request_max_body_size=settings.limits.body,
        response_headers=HEADERS,
        state=None,
        debug=debug,
        logging_config=None,
    )
