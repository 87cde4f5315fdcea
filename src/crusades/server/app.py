"""The application: routes, headers, errors, beginning and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import NotFoundException

from crusades.server import (
    accounts,
    apidoc,
    boards,
    migrate,
    operation,
    page,
    problems,
    recordroutes,
    tableroutes,
)
from crusades.server.database import make_engine
from crusades.server.guards import security_headers
from crusades.server.routes import ROUTES
from crusades.server.services import Services
from crusades.server.settings import Settings
from crusades.server.socket import live


def make_app(settings: Settings, debug: bool = False) -> Litestar:
    engine = make_engine(settings.db)
    migrate.upgrade(engine)
    engine.dispose()
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.begin()
        try:
            yield
        finally:
            await services.end()

    async def add_headers(message: Any, scope: Any) -> None:
        """With everything that goes out, errors included."""
        if message["type"] == "http.response.start":
            host = next((value for name, value in scope["headers"] if name == b"host"), b"")
            own = security_headers(host.decode("latin-1"), settings.secure)
            is_kept = any(name.lower() == b"cache-control" for name, _ in message["headers"])
            if scope["path"].startswith("/api/") and not is_kept:
                own.append((b"cache-control", b"no-store"))
            message["headers"] = [*message["headers"], *own]

    app = Litestar(
        [
            *accounts.ROUTES,
            *ROUTES,
            *tableroutes.ROUTES,
            *recordroutes.ROUTES,
            *boards.ROUTES,
            *operation.ROUTES,
            *page.ROUTES,
            live,
        ],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False, use_cache=True)},
        guards=[services.guard],
        middleware=[services.metrics.watch],
        before_send=[add_headers],
        exception_handlers={**problems.HANDLERS, NotFoundException: page.lost},
        lifespan=[lifespan],
        openapi_config=apidoc.config(),
        request_max_body_size=settings.limits.body,
        debug=debug,
        logging_config=None,
    )
    app.state.services = services
    return app
