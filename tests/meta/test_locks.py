"""The locks pin everything by hash and name no place to fetch from."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted(path for folder in ("requirements", "benchmarks") for path in (ROOT / folder).glob("*.lock"))


def pins(lock: Path) -> dict[str, str]:
    """Package -> version and markers."""
    lines = (line for line in lock.read_text().splitlines() if "==" in line and not line.startswith(" "))
    return {line.partition("==")[0]: line.partition("==")[2].rstrip(" \\") for line in lines}


def test_the_locks_are_there() -> None:
    assert {lock.name for lock in LOCKS} >= {"dev.lock", "installer.lock", "runtime.lock"}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_no_address(lock: Path) -> None:
    assert "://" not in lock.read_text()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_is_followed_by_a_hash(lock: Path) -> None:
    lines = lock.read_text().splitlines()
    following = [lines[i + 1] for i, line in enumerate(lines) if "==" in line and not line.startswith(" ")]
    assert following
    assert all(line.startswith("    --hash=sha256:") for line in following)


def test_the_development_lock_agrees_with_the_runtime_lock() -> None:
    runtime, dev = pins(ROOT / "requirements/runtime.lock"), pins(ROOT / "requirements/dev.lock")
    assert runtime.items() <= dev.items()
