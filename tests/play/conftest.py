"""Puts the toy game on the shelf: these tests are about matches and records, not about any rulebook."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from crusades.core.manifest import Manifest
from crusades.play import beginning, library, session, shelf
from crusades.play.session import Match


@pytest.fixture
def hoard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Match]:
    """Begins a match of the toy game."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "gold.json").write_text("{}")
    monkeypatch.setitem(shelf.manifests(), "hoard", Manifest("hoard", "toy", "toy:HoardGame", "T"))
    monkeypatch.setattr(library, "_own", lambda game: own)

    def new(seed: int = 1, **more: object) -> Match:
        return beginning.new("hoard", seed=seed, **more)  # type: ignore[arg-type]

    return new


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records say more often than usual where the game stands."""
    monkeypatch.setattr(session, "STEP", 5)
