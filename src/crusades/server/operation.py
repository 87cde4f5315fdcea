"""For those who run the server: is it well, and what does it count?"""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any

import msgspec
from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from crusades.server.desk import Desk, TheDesk
from crusades.server.room import Refused

PATIENCE = 2.0  # seconds for the database to answer


class Health(msgspec.Struct, omit_defaults=True):
    database: bool
    writer: bool
    reason: str = ""  # why the last change could not be written


@get("/healthz", include_in_schema=False)
async def healthz(desk: TheDesk) -> Response[Health]:
    """200 if games can be played here, 503 if not: a proxy sends people elsewhere."""
    store = desk.store
    health = Health(database=await reaches(desk), writer=store.is_writing, reason=store.failure)
    return Response(health, status_code=200 if health.database and health.writer else 503)


async def reaches(desk: Desk) -> bool:
    query = text("select 1")
    try:
        async with asyncio.timeout(PATIENCE):
            return await desk.store.read(lambda connection: connection.execute(query).scalar()) == 1
    except Exception:  # whatever is wrong with it: it cannot be reached
        return False


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(desk: TheDesk, request: Request[Any, Any, Any]) -> Response[bytes]:
    """For Prometheus, on this machine or at an address that the settings name."""
    address = request.client.host if request.client else ""
    if not (is_loopback(address) or address in desk.settings.metrics_from):
        raise Refused("unknown", "There is nothing here.")
    return Response(desk.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


ROUTES = [healthz, metrics]
