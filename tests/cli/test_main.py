"""The command itself: quick to start, and never a traceback for what a user did."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import crusades
from crusades.cli import fuzz, main
from crusades.lab import fuzz as lab

# Libraries and packages that take long to load: only the verb that needs one waits for it.
DEAR = (
    "jsonschema",
    "crusades.ai.registry",
    "crusades.ai.greedy",
    "crusades.lab.fuzz",
    "crusades.games.high.game",
)


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["crusades", *map(str, words)])
    with pytest.raises(SystemExit) as left:
        main.main()
    return int(left.value.code or 0)


def test_help_waits_for_nothing_dear() -> None:
    code = "import sys, crusades.cli.main; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not set(DEAR) & set(loaded)


def test_the_default_of_fuzz_is_the_laboratory_s() -> None:
    assert inspect.signature(fuzz.fuzz).parameters["every"].default == lab.EVERY


@pytest.mark.parametrize("verb", [["replay"], ["record", "check"], ["fuzz", "--games", "1"]])
def test_a_bad_pack_is_told_in_sentences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: list[str]
) -> None:
    record = crusades.new("high", seed=1).save(tmp_path / "game.crusade")
    words = [*verb, *([] if verb[0] == "fuzz" else [record]), "--content", tmp_path / "nowhere"]
    assert run(monkeypatch, *words) == 2
    assert "there is no such folder" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = crusades.new("high", seed=1).save(tmp_path / "game.crusade")
    out = tmp_path / "nowhere" / "out.crusade"
    assert run(monkeypatch, "record", "recover", record, "-o", out) == 1
    assert capsys.readouterr().err.strip() == f"crusades: {out}: No such file or directory"
