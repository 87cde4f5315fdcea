"""`greedy0` is the yardstick: what it answers never changes, and nobody meets it at the table."""

from __future__ import annotations

import hashlib

import pytest

from crusades.ai import registry
from crusades.play.library import load_game
from crusades.server.routes import described

DECISIONS = 120
# Of each game, what two of them do first, by its notation. These stay: where one differs `greedy0` has
# changed, and every figure that was measured by it means something else (docs/adr/0019).
FROZEN = {
    "darkest": "a1ec06ff79990e96",
    "high": "bcfb1581f4d008d1",
    "last": "c357e3607bb066ae",
}


@pytest.mark.parametrize("game_id", FROZEN)
def test_the_yardstick_answers_as_ever(game_id: str) -> None:
    game = load_game(game_id)
    s = game.new(game.scenarios[0], {}, 17)
    table = [registry.players()["greedy0"](seat + 1) for seat in range(2)]
    done = hashlib.sha256()
    for _ in range(DECISIONS):
        seat = game.to_act(s)
        action = table[seat].choose(game, game.view(s, seat), game.legal(s))
        done.update(f"{game.notation(s, action)}\n".encode())
        game.step(s, action)
    assert done.hexdigest()[:16] == FROZEN[game_id]


def test_the_yardstick_is_known_by_name_and_offered_to_nobody() -> None:
    assert "greedy0" in registry.players()
    assert "greedy0" not in registry.levels()
    assert described(load_game("high"))["levels"] == ["greedy", "random"]
