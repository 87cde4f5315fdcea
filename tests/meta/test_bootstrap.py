"""What tools/bootstrap.py decides without installing anything."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "tools/bootstrap.py"


@pytest.fixture
def bootstrap(tmp_path: Path) -> ModuleType:
    """The script, looking at a small project of its own."""
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    names = ("runtime.lock", "dev.lock", "installer.lock", "pyproject.toml", "setup.py")
    for name in names:
        (tmp_path / name).write_text(name)
    vars(module).update(ROOT=tmp_path, LOCKS=tmp_path)
    return module


def test_an_old_python_can_read_it_and_is_told_what_is_needed(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    ast.parse(SCRIPT.read_text(), feature_version=(3, 7))
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 1))
    assert "3.11 or newer and this is 3.9" in bootstrap.complaint()


def test_a_python_without_venv_is_told_what_to_install(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    assert "python3-venv" in bootstrap.complaint()


@pytest.mark.parametrize("name", ["runtime.lock", "installer.lock", "pyproject.toml", "setup.py"])
def test_a_stamp_is_void_when_anything_it_stands_for_changes(
    bootstrap: ModuleType, tmp_path: Path, name: str
) -> None:
    lock, stamp = tmp_path / "runtime.lock", tmp_path / "stamp"
    assert not bootstrap.up_to_date(stamp, lock, None)
    stamp.write_text(bootstrap.fingerprint(lock, None))
    assert bootstrap.up_to_date(stamp, lock, None)
    (tmp_path / name).write_text("changed")
    assert not bootstrap.up_to_date(stamp, lock, None)


def test_a_development_environment_serves_for_play_but_not_the_other_way(
    bootstrap: ModuleType, tmp_path: Path
) -> None:
    runtime, dev, stamp = tmp_path / "runtime.lock", tmp_path / "dev.lock", tmp_path / "stamp"
    stamp.write_text(bootstrap.fingerprint(dev, None))
    assert bootstrap.up_to_date(stamp, runtime, None)
    stamp.write_text(bootstrap.fingerprint(runtime, None))
    assert not bootstrap.up_to_date(stamp, dev, None)
