"""`crusades replay`, `crusades record` and `crusades fuzz` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

import crusades
from crusades.cli import fuzz, replay

app = typer.Typer()
fuzz.register(app)
replay.register(app)


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = crusades.new("high", seed=7)
    match.play("standard; standard")
    while match.count < 60:
        match.play(match.legal()[-1])
    return match.save(tmp_path / "game.crusade")


@pytest.fixture
def damaged(record: Path) -> Path:
    lines = record.read_text().splitlines()
    where = lines.index("---") + 4
    lines[where] = "grab 1"
    record.write_text("\n".join(lines))
    return record


def test_replay_tells_the_game(record: Path) -> None:
    done = run("replay", record)
    assert done.exit_code == 0
    assert "60 actions" in done.output.splitlines()[0]
    assert "Eighteen Thrall Races" in done.output
    assert "   1  standard" in done.output


def test_replay_stops_where_it_is_told_to(record: Path) -> None:
    done = run("replay", record, "--at", 2, "--json")
    data = json.loads(done.stdout)
    assert data["actions"] == ["standard", "standard"]
    assert data["view"]["phase"] == "B"
    assert data["log"][0]["rule"]


def test_replay_tells_a_seat_what_it_may_know(record: Path) -> None:
    data = json.loads(run("replay", record, "--seat", "wersgorix", "--json").stdout)
    assert data["view"]["seat"] == "wersgorix"
    assert run("replay", record, "--seat", "pope").exit_code == 2


def test_a_sound_record_is_called_so(record: Path) -> None:
    done = run("record", "check", record)
    assert done.exit_code == 0
    assert "sound. 60 actions, result open" in done.output
    assert json.loads(run("record", "check", record, "--json").stdout)["sound"]


def test_a_damaged_record_names_its_line(damaged: Path) -> None:
    done = run("record", "check", damaged)
    assert done.exit_code == 1
    assert "line 13: unknown verb 'grab'" in done.output
    assert "first 3 actions are sound" in done.output
    data = json.loads(run("record", "check", damaged, "--json").stdout)
    assert (data["sound"], data["line"], data["actions"]) == (False, 13, 3)
    assert run("replay", damaged).exit_code == 1


def test_what_is_sound_can_be_recovered(damaged: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved.crusade"
    assert "3 sound actions" in run("record", "recover", damaged, "-o", saved).output
    assert crusades.replay(saved).count == 3


def test_nothing_can_be_recovered_without_a_header(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Bob\n")
    done = run("record", "recover", path, "-o", tmp_path / "saved.crusade")
    assert done.exit_code == 1
    assert not (tmp_path / "saved.crusade").exists()


def test_fuzz_prints_its_counts(tmp_path: Path) -> None:
    done = run("fuzz", "--games", 2, "--jobs", 1, "--out", tmp_path / "failures")
    assert done.exit_code == 0, done.output
    assert "games=2 decisions=" in done.stdout
    assert "violations=0 stuck=0 capped=0" in done.stdout
    assert "clauses=" in done.stdout
    assert not (tmp_path / "failures").exists()


def test_fuzz_is_the_same_on_two_processes(tmp_path: Path) -> None:
    said = [run("fuzz", "--games", 3, "--jobs", jobs, "--json").stdout for jobs in (1, 2)]
    assert json.loads(said[0]) == json.loads(said[1])
    assert json.loads(said[0])["games"] == 3


def test_fuzz_can_be_asked_for_everything(tmp_path: Path) -> None:
    done = run("fuzz", "--games", 1, "--jobs", 1, "--complete", "--out", tmp_path)
    assert done.exit_code == 1
    assert "never seen events" in done.stdout


@pytest.mark.parametrize(
    ("option", "value", "known"),
    [("--game", "chess", "high"), ("--scenario", "endless", "campaign"), ("--policy", "wild", "curious")],
)
def test_fuzz_says_what_is_known(option: str, value: str, known: str) -> None:
    done = run("fuzz", option, value)
    assert done.exit_code == 2
    assert known in done.output


# fair dice --------------------------------------------------------------------------------------------


@pytest.fixture
def fair_game(tmp_path: Path) -> Path:
    match = crusades.new("last", secret=bytes(range(32)), words={"axis": "seven black cats"})
    while match.count < 80:
        match.play(match.legal()[0])
    match.takeback(3)
    match.play(match.legal()[0])
    match.reveal()
    return match.save(tmp_path / "fair.crusade")


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_the_dice_of_a_fair_game_are_right(fair_game: Path) -> None:
    done = run("verify-dice", fair_game)
    assert done.exit_code == 0, done.output
    assert "dice:  right. Commitment 80a7baf7" in done.output
    assert "rules: right. 78 actions" in done.output
    data = json.loads(run("verify-dice", fair_game, "--json").stdout)
    assert (data["checked"], data["dice"], data["rules"]) == (True, True, True)
    assert run("record", "check", fair_game).exit_code == 0
    assert run("replay", fair_game).exit_code == 0


def test_other_words_are_found_by_the_dice_alone(fair_game: Path) -> None:
    change(fair_game, "seven", "eight")
    done = run("verify-dice", fair_game)
    assert done.exit_code == 1
    assert "dice:  WRONG. line" in done.output
    assert "rules: right" in done.output
    assert json.loads(run("verify-dice", fair_game, "--json").stdout)["dice"] is False
    assert run("record", "check", fair_game).exit_code == 1


def test_another_state_is_found_by_the_rules_alone(fair_game: Path) -> None:
    change(fair_game, "--- after 50 state ", "--- after 50 state 0")
    done = run("verify-dice", fair_game)
    assert done.exit_code == 1
    assert "dice:  right" in done.output
    assert "rules: WRONG. line" in done.output


def test_without_fair_dice_or_their_secret_there_is_nothing_to_check(record: Path, fair_game: Path) -> None:
    done = run("verify-dice", record)
    assert done.exit_code == 2
    assert "not played with fair dice" in done.output
    fair_game.write_text(fair_game.read_text("utf-8").rpartition("--- secret")[0], "utf-8")
    done = run("verify-dice", fair_game)
    assert done.exit_code == 2
    assert "when the game is over" in done.output
    assert json.loads(run("verify-dice", fair_game, "--json").stdout)["checked"] is False
    assert run("record", "check", fair_game).exit_code == 0
