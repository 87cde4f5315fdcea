"""Random positions for the fuzzer: sound, playable, and the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

import crusades
import toy
from crusades.games.darkest.beside.scatter import front
from crusades.lab import fuzz, scatter
from crusades.play import shelf
from crusades.play.library import load_game

GAMES = sorted(id_ for id_, each in shelf.manifests().items() if each.scatter)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_scattered_position_is_sound_and_somebody_can_act(game_id: str) -> None:
    game = load_game(game_id)
    for seed in range(25):
        text = scatter.position(game, Random(seed))
        assert text is not None
        match = crusades.position(game_id, text)
        assert match.legal()
        assert game.violations(match.state) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_seed_scatters_the_same_position_every_time(game_id: str) -> None:
    game = load_game(game_id)
    texts = [scatter.position(game, Random(seed)) for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_every_front_across_russia_can_be_read() -> None:
    game = load_game("darkest")
    texts = [front(None, Random(seed)) for seed in range(60)]
    assert any("opened" not in text for text in texts)  # D3.3, D3.4: neither border is open
    for text in texts:
        game.position(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_game_refuses_is_thrown_away(game_id: str) -> None:
    game = load_game(game_id)
    assert not scatter.is_sound(game, "nonsense")


def test_a_game_without_positions_has_none() -> None:
    assert scatter.position(toy.HoardGame({}, {}), Random(1)) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_scenarios_and_the_thick_of_it_take_turns(game_id: str) -> None:
    scenarios = len(load_game(game_id).scenarios)
    begun = [
        fuzz.Run(fuzz.Plan(game_id, 1, index)).header.position is not None
        for index in range(2 * scenarios + 2)
    ]
    assert begun == [*[False] * scenarios, True] * 2
