"""`greedy` on the Eastern Front: legal, never stuck, careful with its reserve, better than chance."""

from __future__ import annotations

import json

import pytest

import crusades
from crusades.ai.greedy import Greedy
from crusades.lab.arena import arena
from crusades.play.library import load_game

GAME = "darkest"


def deeds(position: str, step: str, most: int = 80) -> list[str]:
    """Everything greedy does before the step is over, dice falling as they may; the other side passes."""
    match = crusades.position(GAME, position)
    player, done = Greedy(1), []
    while not match.over and match.view(None)["phase"] == step and len(done) < most:
        legal = [action.code for action in match.legal()]
        code = player.choose(match.game, match.view(match.seat), legal)
        action = next(a for a in match.legal() if a.code == code)
        done.append(str(action))
        match.play(action)
    return done


def test_it_concentrates_on_a_weak_neighbour_and_stops_before_a_strong_one() -> None:
    weak = deeds(
        "turn 2; step A.2.a; control axis F3\nF2: DE-24PZ, DE-47PZ, DE-4A, DE-9IK\nE2: SU-3A", "A.2.a"
    )
    assert weak[:2] == ["attack E2", "done"]
    strong = deeds(
        "turn 2; step A.2.a; control axis F3\nF2: DE-9IK\nE2: SU-3A, SU-10A, SU-6M, SU-11M", "A.2.a"
    )
    assert not any(a.startswith("attack") for a in strong)


def test_the_siberian_reserve_waits_for_december() -> None:
    early = deeds("turn 5; step B.1\nG9: SU-7M\nF2: DE-9IK", "B.1")
    late = deeds("turn 7; step B.1\nG9: SU-7M\nF2: DE-9IK", "B.1")
    assert "call" not in early
    assert "call" in late


def test_a_threatened_factory_is_packed() -> None:
    assert "pack SU-FAC-K6" in deeds("turn 4; step B.1\nK6: SU-FAC-K6, SU-19A\nK4: DE-48PZ", "B.1")
    assert "pack SU-FAC-K6" not in deeds("turn 4; step B.1\nK6: SU-FAC-K6, SU-19A\nF2: DE-48PZ", "B.1")


def test_a_plain_view_is_all_it_needs() -> None:
    game = load_game(GAME)
    s = game.new("border", {}, 5)
    players = {0: Greedy(1), 1: Greedy(2)}
    for _ in range(60):
        seat = game.to_act(s)
        view = json.loads(json.dumps(game.view(s, seat)))
        legal = game.legal(s)
        code = players[seat].choose(game, view, legal)
        assert code in legal
        game.step(s, code)


@pytest.mark.parametrize("seed", [1])
def test_greedy_beats_random_from_both_sides(seed: int) -> None:
    score = arena(GAME, ("greedy", "random"), 2, seed, "border", 1, lambda bout: None)
    assert score.wins(0) == 2
