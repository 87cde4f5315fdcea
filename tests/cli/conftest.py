"""What every test that sits down at the terminal needs."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Nobody's own games are touched."""
    monkeypatch.setenv("CRUSADES_RECORDS", str(tmp_path / "records"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "records"
