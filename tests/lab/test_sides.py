"""The balance of two sides is counted honestly, and the same on any number of processes."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.core.flow import NOBODY
from crusades.lab.sides import Report, Sides, sides


def reports(winner: int, count: int, turns: list[tuple[int, ...]]) -> list[Report]:
    return [Report(winner, "The end.", turns, 0.5)] * count


def test_wins_and_draws_are_counted_apart() -> None:
    found = Sides(("axis", "soviet"), reports(0, 3, [(1, 1)]) + reports(1, 1, [(1, 1)] * 2))
    found.reports += reports(NOBODY, 4, [(1, 1)])
    assert [found.won(seat) for seat, _ in found.results()] == [3, 1, 4]
    assert [name for _, name in found.results()] == ["axis", "soviet", "drawn"]
    share, low, high = found.share(0)
    assert share == 3 / 8 and low < share < high
    assert found.lengths == {1: 7, 2: 1} and found.seconds == 4.0
    assert found.endings[NOBODY, "The end."] == 4


def test_decisions_are_counted_by_turn_and_seat() -> None:
    found = Sides(("axis", "soviet"), reports(0, 1, [(10, 1), (20, 2), (30, 3), (40, 4), (50, 5)]))
    assert found.per_turn() == (22.0, 33.0, 44.0)
    assert found.per_turn(1) == (2.0, 3.0, 4.0)
    assert found.reports[0].decisions == 165


def test_one_process_or_two_and_a_longer_run_begins_alike() -> None:
    def run(games: int, jobs: int) -> list[tuple[object, ...]]:
        found = sides("high", games, 4, None, "random", jobs)
        return [(r.winner, r.ending, r.turns) for r in found.reports]

    both = run(2, 2)
    assert both == run(2, 1) and both[:1] == run(1, 1)


def test_an_ending_says_why() -> None:
    """The Wersgorix win of chance players is no mere naming of the winner."""
    (report,) = sides("high", 1, 4, None, "random").reports
    assert report.winner == 1 and report.ending == "The last turn is over and the Empire stands."
    assert len(report.turns) == 15


def test_the_verb_prints_the_results_and_writes_the_data(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    words = ["balance", "--game", "darkest", "--scenario", "north", "--games", "2", "--player", "random"]
    result = CliRunner().invoke(app, [*words, "--jobs", "1", "--json", str(file)])
    assert result.exit_code == 0, result.output
    for part in ("axis", "soviet", "drawn", "endings:", "games by turns played:", "decisions in a turn"):
        assert part in result.output
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["games"] == 2 == sum(row["won"] for row in data["results"].values())
    assert sum(count for *_, count in data["endings"]) == 2
