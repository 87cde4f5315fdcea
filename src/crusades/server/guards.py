"""Against strangers' pages and floods: origins, tokens, rates."""

from __future__ import annotations

import time
from typing import Any

from litestar.connection import ASGIConnection

from crusades.server.room import Refused
from crusades.server.settings import Settings

SWEEP = 4096  # buckets kept before full ones are thrown away


class Guards:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets: dict[str, tuple[float, float, float]] = {}

    def is_own_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Browsers say which page asks. Programs do not, and carry no cookie of somebody else's."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        host = connection.headers.get("host", "")
        return origin in (f"http://{host}", f"https://{host}", *self.settings.origins)

    def newcomer(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Guests, accounts and log-ins are few from one address."""
        address = connection.client.host if connection.client else "?"
        most = self.settings.limits.new_people
        if not self._take(f"new {address}", most, most / 60):
            raise Refused("flood", "Slower, please.")

    def may_speak(self, who: str) -> bool:
        limits = self.settings.limits
        return self._take(who, limits.burst, limits.rate)

    def _take(self, who: str, burst: float, rate: float) -> bool:
        """A bucket of `burst` that fills with `rate` a second."""
        now = time.monotonic()
        left, then, _ = self.buckets.get(who, (float(burst), now, now))
        left = min(float(burst), left + (now - then) * rate)
        if len(self.buckets) > SWEEP:
            self.buckets = {k: v for k, v in self.buckets.items() if v[2] > now}
        granted = left >= 1
        left -= granted
        self.buckets[who] = (left, now, now + (burst - left) / rate)  # full again by then: may be forgotten
        return granted
