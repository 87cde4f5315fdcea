"""Twin worlds, scaled down: `crusades check leaks` does the same at length."""

from __future__ import annotations

import asyncio

import pytest
from typer.testing import CliRunner

from crusades.cli.main import app
from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.server.checks import leaks
from crusades.server.checks.plants import PLANTS, Plant

HIDES = [("high", 0), ("last", 0), ("last", 1), ("last", NOBODY)]  # who cannot see everything from the start


@pytest.mark.parametrize("game", library.game_ids())
@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_no_byte_tells_of_what_is_hidden(game: str, seat: int) -> None:
    tally = asyncio.run(leaks.watch(game, seat, steps=40, seed=2))
    assert tally.first == ""
    assert (tally.steps, tally.diff) == (40, 0)
    assert tally.compared > 3 * tally.steps
    assert tally.apart > 0 or (game, seat) not in HIDES


@pytest.mark.parametrize("game", library.game_ids())
def test_late_spectators_cannot_tell_one_future_from_another(game: str) -> None:
    tally = asyncio.run(leaks.watch_late(game, steps=32, seed=2))
    assert tally.first == ""
    assert (tally.steps, tally.diff) == (32, 0)
    assert tally.apart > 16


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_a_planted_leak_is_noticed(plant: Plant) -> None:
    true = getattr(plant.owner, plant.function)
    assert asyncio.run(leaks.is_caught(plant, seed=1))
    assert getattr(plant.owner, plant.function) is true


def test_fourteen_leaks_are_planted() -> None:
    assert len({plant.name for plant in PLANTS}) == 14


def test_the_command_prints_its_figures() -> None:
    done = CliRunner().invoke(app, ["check", "leaks", "--steps", "5", "--game", "high", "--no-plants"])
    assert done.exit_code == 0, done.output
    assert "high crusader=5 wersgorix=5 spectator=5 late=5" in done.output
    assert "diff=0 planted=0 caught=0" in done.output


def test_the_command_fails_if_anything_differs() -> None:
    with PLANTS[0].sown():
        done = CliRunner().invoke(app, ["check", "leaks", "--steps", "5", "--game", "last", "--no-plants"])
    assert done.exit_code == 1
    assert "checksum" in done.output
