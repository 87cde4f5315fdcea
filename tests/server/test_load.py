"""A scaled copy of `crusades check load`."""

from __future__ import annotations

from crusades.server.checks import load
from crusades.server.checks.load import Found


def test_games_beside_one_another() -> None:
    found = load.run(sockets=16, seconds=3, pace=0.5)
    assert found.is_kept, str(found)
    assert (found.sockets, found.games) == (16, 8)
    assert found.moves >= 8
    assert 0 < found.at(0.5) <= found.at(0.95) <= found.at(0.99)
    assert found.rss > 2**20 and found.cpu > 0


def test_a_drop_breaks_the_promise() -> None:
    good = {
        "sockets": 2,
        "games": 1,
        "seconds": 1.0,
        "moves": 3,
        "latencies": [0.1, 0.2, 0.3],
        "rss": 1,
        "cpu": 0.1,
    }
    assert Found(**good, drops=0).is_kept  # type: ignore[arg-type]
    assert not Found(**good, drops=1).is_kept  # type: ignore[arg-type]
    assert not Found(**{**good, "moves": 0}, drops=0).is_kept  # type: ignore[arg-type]
    assert Found(**good, drops=0).at(0.99) == 300.0  # type: ignore[arg-type]
