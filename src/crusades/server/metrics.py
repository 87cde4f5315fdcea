"""What the server counts, for Prometheus. No label names a person, a game or an address."""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from crusades.server.clocks import Clocks
from crusades.server.entry_kinds import MOVE
from crusades.server.hub import Hub
from crusades.server.notices import Notices
from crusades.server.thinkers import Thinkers

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
NOWHERE = "none"  # the route of what led to no route

log = logging.getLogger("crusades.requests")


class Metrics:
    """Counts changes as they come, and asks the other parts when somebody wants to know."""

    def __init__(self, hub: Hub, thinkers: Thinkers, clocks: Clocks, notices: Notices) -> None:
        self.hub = hub
        self.thinkers = thinkers
        self.clocks = clocks
        self.notices = notices
        self.registry = CollectorRegistry()
        self.entries: Counter[str] = Counter()  # on disk, by kind
        self.commits = [0] * (len(SECONDS) + 1)  # by how long they took; the last: longer than any bound
        self.waited = 0.0
        self.requests = Histogram(
            "crusades_request_seconds", "Requests by route and status.", ["method", "route", "status"],
            buckets=SECONDS, registry=self.registry,
        )  # fmt: skip
        self.registry.register(self)
        hub.committed = self.committed

    def committed(self, kinds: list[str], seconds: float) -> None:
        self.commits[bisect_left(SECONDS, seconds)] += 1
        self.waited += seconds
        for kind in kinds:
            self.entries[kind] += 1

    def collect(self) -> Iterator[Metric]:
        """What was counted, and what the other parts know."""
        yield CounterMetricFamily("crusades_moves", "Decisions that are on disk.", self.entries[MOVE])
        entries = CounterMetricFamily(
            "crusades_entries", "Entries that are on disk, by kind.", labels=["kind"]
        )
        for kind, count in self.entries.items():
            entries.add_metric([kind], count)
        yield entries
        bounds = [*map(str, SECONDS), "+Inf"]
        yield HistogramMetricFamily(
            "crusades_commit_seconds", "From knowing a change to having it on disk.",
            buckets=[*zip(bounds, accumulate(self.commits))], sum_value=self.waited,
        )  # fmt: skip
        yield CounterMetricFamily(
            "crusades_write_failures", "Changes that the database did not take.", self.hub.database.failures
        )
        tables = [*self.hub.tables.values()]
        listeners = sum(len(table.listeners) for table in tables)
        yield GaugeMetricFamily("crusades_tables_open", "Tables in memory.", len(tables))
        yield GaugeMetricFamily("crusades_sockets", "Sockets at tables.", listeners)
        yield GaugeMetricFamily("crusades_clocks_running", "Clocks that run here.", len(self.clocks.due))
        yield CounterMetricFamily("crusades_flags", "Flags that fell here.", self.clocks.fallen)
        yield GaugeMetricFamily("crusades_thinkers", "Processes that may think.", self.thinkers.count)
        yield GaugeMetricFamily("crusades_thinkers_busy", "Of these, thinking.", self.thinkers.busy)
        yield GaugeMetricFamily("crusades_computers", "Tables where one decides.", len(self.thinkers.tasks))
        thoughts = CounterMetricFamily("crusades_thoughts", "Questions to computers.", labels=["outcome"])
        for outcome, count in self.thinkers.outcomes.items():
            thoughts.add_metric([outcome], count)
        yield thoughts
        told = CounterMetricFamily("crusades_notices", "Turn notices.", labels=["way", "outcome"])
        for (way, outcome), count in self.notices.outcomes.items():
            told.add_metric([way, outcome], count)
        yield told

    def text(self) -> bytes:
        return generate_latest(self.registry)

    # requests -------------------------------------------------------------------------------------------
    def watch(self, app: ASGIApp) -> ASGIApp:
        """Around every request: how long it took, by the pattern of its route, which holds no ids."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if "method" not in scope:  # a socket, or the beginning or end of the server
                await app(scope, receive, send)
                return
            began, status = time.perf_counter(), 500

            async def sending(message: Message) -> None:
                nonlocal status
                if message["type"] == "http.response.start":
                    status = message["status"]
                await send(message)

            try:
                await app(scope, receive, sending)
            finally:
                self._answered(scope, status, time.perf_counter() - began)

        return watched

    def _answered(self, scope: Any, status: int, seconds: float) -> None:
        method, route = scope["method"], scope.get("path_template") or NOWHERE
        self.requests.labels(method, route, str(status)).observe(seconds)
        if log.isEnabledFor(logging.INFO):
            said = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.info("request", extra=said)
