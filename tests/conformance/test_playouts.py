"""Games that policies play among themselves: they end, chance alone parts them, nobody else is touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import crusades
from crusades.core.dice import Dice
from crusades.core.flow import NOBODY
from crusades.core.policy import UNSAID, Playout, Policy, RandomPolicy
from crusades.play import shelf
from crusades.play.library import AnyGame, load_game

SOURCE = Path(__file__).resolve().parents[2] / "src"
SEEDS = [1, 2, 3]
LONG = 1200  # decisions

pytestmark = pytest.mark.parametrize("game_id", crusades.game_ids())


@pytest.fixture
def game(game_id: str) -> AnyGame:
    return load_game(game_id)


def at_random(game: AnyGame) -> list[Policy[Any]]:
    return [RandomPolicy(seat) for seat in range(len(game.seats))]


def by_its_policy(game: AnyGame) -> list[Policy[Any]]:
    """Two of the game's own policy; of a game without one, two at random."""
    make = shelf.part(game.id, "policy") or RandomPolicy
    return [make(seat) for seat in range(len(game.seats))]


def in_the_middle(game: AnyGame, decisions: int = 40) -> tuple[Any, list[Policy[Any]]]:
    """A position of play, and policies that remember how they came there."""
    s, table = game.new(game.scenarios[-1], {}, 7), by_its_policy(game)
    game.playout(s, table, None, decisions)
    return s, table


def told(found: list[Playout]) -> list[object]:
    return [[each.seed, each.decisions, each.over, each.winner, each.score] for each in found]


class Noting(Policy[Any]):
    """Plays what another plays, and keeps what that was."""

    def __init__(self, other: Policy[Any], noted: list[int]) -> None:
        super().__init__(0)
        self.other = other
        self.noted = noted

    def at_once(self, s: Any, seat: int) -> int:
        action = self.other.at_once(s, seat)
        if action != UNSAID:
            self.noted.append(action)
        return action

    def choose(self, s: Any, seat: int, legal: list[int]) -> int:
        action = self.other.choose(s, seat, legal)
        assert action in legal
        self.noted.append(action)
        return action


def moves(game: AnyGame, policies: list[Policy[Any]]) -> list[int]:
    """What is played in a game, as far as a long one need be followed."""
    s, noted = game.new(game.scenarios[-1], {}, 5), list[int]()
    made = game.playout(s, [Noting(policy, noted) for policy in policies], None, LONG)
    assert made == len(noted)
    return noted


def test_a_game_played_out_at_random_ends_and_every_move_was_legal(game: AnyGame) -> None:
    s = game.new(game.scenarios[-1], {}, 3)
    noted: list[int] = []
    made = game.playout(s, [Noting(policy, noted) for policy in at_random(game)])
    assert s.over and game.to_act(s) == NOBODY
    assert 0 < made == len(noted) < game.max_decisions
    assert not game.violations(s)


def test_a_policy_that_needs_no_list_still_plays_by_the_rules(game: AnyGame) -> None:
    s = game.new(game.scenarios[-1], {}, 3)
    table = by_its_policy(game)
    while not s.over:
        seat = game.to_act(s)
        action = table[seat].at_once(s, seat)
        if action == UNSAID:
            action = table[seat].choose(s, seat, game.legal(s))
        assert game.why_not(s, action) is None
        game.step(s, action)


def test_a_playout_stops_where_it_was_told_to(game: AnyGame) -> None:
    s = game.new(game.scenarios[-1], {}, 3)
    assert game.playout(s, at_random(game), None, 25) == 25
    assert not s.over


def test_other_dice_can_be_given_to_a_playout(game: AnyGame) -> None:
    """The dice that are given fall, and none of those that the state had."""
    s, table = in_the_middle(game)
    old = s.dice
    count = old.count
    dice = Dice(5)
    game.playout(s, table, dice)
    assert s.dice is dice and dice.count > 0
    assert old.count == count


def test_equal_seeds_give_equal_playouts_and_others_do_not(game: AnyGame) -> None:
    s, table = in_the_middle(game)
    one, two = (told(game.playouts(s, table, SEEDS, LONG)) for _ in range(2))
    assert one == two
    assert [each[0] for each in map(list, one)] == SEEDS  # type: ignore[arg-type]
    made = {each.decisions for each in game.playouts(s, at_random(game), SEEDS)}
    assert len(made) > 1, "chance makes no difference: this test tests nothing"


def test_playouts_leave_the_state_and_the_policies_alone(game: AnyGame) -> None:
    s, table = in_the_middle(game)
    before = game.save(s)
    legal = game.legal(game.clone(s))
    first = told(game.playouts(s, table, SEEDS, LONG))
    assert game.save(s) == before
    assert game.legal(s) == legal
    assert told(game.playouts(s, table, SEEDS, LONG)) == first
    own = [policy.dice.count for policy in table]
    game.playouts(s, at_random(game), SEEDS[:1], 30)
    assert [policy.dice.count for policy in table] == own


def test_what_came_of_a_playout_is_what_the_game_says(game: AnyGame) -> None:
    s, table = in_the_middle(game)
    for found in game.playouts(s, table, SEEDS):
        assert found.over
        assert found.winner in (NOBODY, *range(len(game.seats)))
    for found in game.playouts(s, table, SEEDS, 10):
        assert (found.over, found.decisions, found.winner) == (False, 10, NOBODY)


PROGRAM = """
import json, sys
sys.path[:0] = sys.argv[2:]
import crusades.core.flow
from test_playouts import at_random, by_its_policy, moves
from crusades.play.library import load_game
assert crusades.core.flow.__file__.endswith(".py")
game = load_game(sys.argv[1])
print(json.dumps([moves(game, make(game)) for make in (at_random, by_its_policy)]))
"""


def test_interpreted_rules_play_out_the_same_games(game: AnyGame) -> None:
    """Run against the compiled build this compares the two; else two processes."""
    command = [sys.executable, "-c", PROGRAM, game.id, str(SOURCE), str(Path(__file__).parent)]
    done = subprocess.run(command, env={**os.environ}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    here = [moves(game, make(game)) for make in (at_random, by_its_policy)]
    assert json.loads(done.stdout) == here
