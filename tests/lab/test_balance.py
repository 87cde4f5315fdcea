"""The balance of decks is counted honestly, and the same on any number of processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.core.flow import NOBODY
from crusades.lab import pairings
from crusades.lab.balance import Balance, Cell, Report, advice, balance
from crusades.play.library import load_game

PAIRS = [("ge-1", "us-1"), ("hu-1", "su-2")]


def reports(pairing: tuple[str, str], axis: int, drawn: int, other: int) -> list[Report]:
    winners = [0] * axis + [NOBODY] * drawn + [1] * other
    return [Report(pairing, winner, "headquarters", 9, 500, (3, 4), 0.1) for winner in winners]


def test_historical_pairings_only() -> None:
    found = pairings.opposing(load_game("last"))
    assert len(found) == len(set(found)) == 54
    assert ("fi-1", "yu-1") in found
    assert ("us-1", "ge-1") not in found and ("ge-1", "hu-1") not in found


def test_pairings_are_read_or_refused() -> None:
    game = load_game("last")
    assert pairings.read(game, "ge-1:us-1, hu-1:su-2") == PAIRS
    assert pairings.read(game, "") == pairings.opposing(game)
    with pytest.raises(ValueError, match="ge-1:hu-1"):
        pairings.read(game, "ge-1:hu-1")


def test_one_process_or_two_and_alone_or_in_company() -> None:
    def run(pairs: list[tuple[str, str]], jobs: int) -> list[tuple[object, ...]]:
        found = balance("last", pairs, 1, 4, "amended", "random", (), jobs)
        return [(r.pairing, r.winner, r.ending, r.turns, r.decisions, r.points) for r in found.reports]

    both = run(PAIRS, 1)
    assert both == run(PAIRS, 2)
    assert [row for row in both if row[0] == PAIRS[1]] == run(PAIRS[1:], 1)


def test_a_draw_is_half_a_win() -> None:
    found = Balance(PAIRS[:1], reports(PAIRS[0], 2, 2, 4))
    cell = found.cell(PAIRS[0])
    assert (cell.won, cell.games) == (3.0, 8)
    assert found.deck("ge-1", 0) == (3.0, 8)
    assert found.deck("us-1", 1) == (5.0, 8)


@pytest.mark.parametrize(("won", "unfair"), [(20, False), (30, False), (36, True), (9, False), (4, True)])
def test_a_pairing_is_marked_when_its_whole_interval_is_outside(won: int, unfair: bool) -> None:
    assert Cell(PAIRS[0], won, 40).is_unfair is unfair


def test_advice_changes_set_up_supply_only_where_a_nation_sheet_sets_it() -> None:
    found = Balance(PAIRS, reports(PAIRS[0], 36, 0, 4) + reports(PAIRS[1], 14, 0, 26))
    rows = {row.deck: row for row in advice(found, "last")}
    assert rows["ge-1"].change == rows["us-1"].change == 0
    assert rows["ge-1"].text.startswith("weaken the deck") and "L5.2.1" in rows["us-1"].text
    even = Balance(PAIRS[1:], reports(PAIRS[1], 20, 0, 20))
    assert {row.text for row in advice(even, "last")} == {"leave as it is"}
    weak = Balance(PAIRS[1:], reports(PAIRS[1], 6, 0, 34))
    assert next(row for row in advice(weak, "last") if row.deck == "hu-1").change > 0


def test_a_tried_supply_is_not_kept() -> None:
    game = load_game("last")
    before = game.library.nation("hu").setup_supply  # type: ignore[attr-defined]
    balance("last", PAIRS[1:], 1, 4, "amended", "random", (("hu", 12),), 1)
    assert game.library.nation("hu").setup_supply == before  # type: ignore[attr-defined]


def test_the_verb_prints_a_matrix_and_writes_the_data(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    words = [
        "balance",
        "--variant",
        "amended",
        "--games",
        "2",
        "--pairs",
        "ge-1:us-1,hu-1:su-2",
        "--player",
        "random",
        "--jobs",
        "1",
    ]
    result = CliRunner().invoke(app, [*words, "--json", str(file)])
    assert result.exit_code == 0, result.output
    assert "us-1" in result.output and "turns: median" in result.output and "endings:" in result.output
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["games"] == 4 and [row["axis"] for row in data["pairs"]] == ["ge-1", "hu-1"]


@pytest.mark.parametrize(
    "words",
    [
        ["--game", "low"],
        ["--game", "high", "--pairs", "ge-1:us-1"],
        ["--game", "high", "--supply", "hu=30"],
        ["--game", "high", "--scenario", "amended"],
        ["--pairs", "ge-1:ge-2"],
        ["--variant", "basic"],
        ["--supply", "xx=3"],
        ["--player", "me"],
    ],
)
def test_the_verb_refuses_what_it_does_not_know(words: list[str]) -> None:
    result = CliRunner().invoke(app, ["balance", "--games", "1", *words])
    assert result.exit_code == 2
