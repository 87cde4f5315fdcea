"""For those who run the server: is it well, and what does it count?"""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any

import msgspec
from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from crusades.core.answer import Answer
from crusades.server.refused import Refused
from crusades.server.services import Services, TheServices

PATIENCE = 2.0  # seconds for the database to answer


class Health(msgspec.Struct, omit_defaults=True):
    database: bool
    writer: bool
    reason: str = ""  # why the last change could not be written


@get("/healthz", include_in_schema=False)
async def healthz(services: TheServices) -> Response[Health]:
    """200 if games can be played here, 503 if not: a proxy sends people elsewhere."""
    database = services.database
    health = Health(database=await reaches(services), writer=database.is_writing, reason=database.failure)
    return Response(health, status_code=200 if health.database and health.writer else 503)


async def reaches(services: Services) -> bool:
    query = text("select 1")
    try:
        async with asyncio.timeout(PATIENCE):
            return await services.database.read(lambda connection: connection.execute(query).scalar()) == 1
    except Exception:  # whatever is wrong with it: it cannot be reached
        return False


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(services: TheServices, request: Request[Any, Any, Any]) -> Response[bytes]:
    """For Prometheus, on this machine or at an address that the settings name."""
    address = request.client.host if request.client else ""
    if not (is_loopback(address) or address in services.settings.metrics_from):
        raise Refused("unknown", Answer("refused.nothing_here"))
    return Response(services.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


ROUTES = [healthz, metrics]
