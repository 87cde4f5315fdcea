"""The policy of The Darkest Crusade plays what `greedy0` plays, by the state instead of the view.

Where the same question comes a hundred times in a step both draw lots, each from a stream of its own: there
alone they may part. The games compared here do not come to that, and the test says so.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from crusades.ai.registry import players
from crusades.core.dice import Dice
from crusades.games.darkest.beside.thumbs.player import TOO_OFTEN, DarkestPlayer
from crusades.games.darkest.thumbs.policy import Thumbs
from crusades.play.library import load_game

GAME = "darkest"


def answer(policy: Thumbs, s: Any, seat: int, legal: list[int]) -> int:
    """As in a playout: without the list, if it can do without."""
    action = policy.at_once(s, seat)
    return action if action >= 0 else policy.choose(s, seat, legal)


def compare(s: Any, slips: float, rng: Random) -> None:
    """Asks both of whatever comes up to the end of the game; now and then something else is played."""
    game: Any = load_game(GAME)
    old = [DarkestPlayer(1), DarkestPlayer(2)]
    listed, quick = [Thumbs(1), Thumbs(2)], [Thumbs(1), Thumbs(2)]
    while not s.over:
        seat, legal = game.to_act(s), game.legal(s)
        expected = old[seat].choose(game, game.view(s, seat), legal)
        assert listed[seat].choose(s, seat, legal) == expected
        assert answer(quick[seat], s, seat, legal) == expected
        assert max(old[seat].asked.values(), default=0) < TOO_OFTEN
        game.step(s, rng.choice(legal) if rng.random() < slips else expected)


@pytest.mark.parametrize(("scenario", "seed"), [("north", 1), ("north", 3), ("border", 2), ("1941", 1)])
def test_it_makes_the_moves_of_the_yardstick_in_a_whole_game(scenario: str, seed: int) -> None:
    compare(load_game(GAME).new(scenario, {}, seed), 0, Random(seed))


@pytest.mark.parametrize(("scenario", "seed"), [("north", 1), ("border", 3), ("border", 5)])
def test_they_agree_also_where_they_would_never_have_come_themselves(scenario: str, seed: int) -> None:
    """Any options, and one move in seven is anybody's: plans fail, units stand where no plan puts them."""
    game, rng = load_game(GAME), Random(seed)
    options = {each.name: rng.choice(each.choices) for each in game.options}
    compare(game.new(scenario, options, seed), 0.15, rng)


def test_at_the_table_it_answers_as_the_yardstick_by_its_view() -> None:
    game: Any = load_game(GAME)
    s = game.new("north", {}, 5)
    one, two = ([players()[name](seat) for seat in range(2)] for name in ("greedy0", "greedy"))
    while not s.over:
        seat, legal = game.to_act(s), game.legal(s)
        view = game.view(s, seat)
        expected = one[seat].choose(game, view, legal)
        assert two[seat].choose(game, view, legal) == expected
        game.step(s, expected)


def test_it_changes_nothing_and_other_dice_make_no_difference() -> None:
    """Two worlds differ in the dice alone: whoever could see those would now and then choose otherwise."""
    game: Any = load_game(GAME)
    s = game.new("border", {}, 4)
    one, two = [Thumbs(1), Thumbs(2)], [Thumbs(1), Thumbs(2)]
    asked = 0
    while not s.over and asked < 250:
        seat, legal = game.to_act(s), game.legal(s)
        twin = game.clone(s)
        twin.dice = Dice(1000 + asked)
        before = game.save(s)
        action = answer(one[seat], s, seat, legal)
        assert game.save(s) == before
        assert answer(two[seat], twin, seat, legal) == action
        game.step(s, action)
        asked += 1


def test_its_copy_goes_on_with_the_plan_and_goes_its_own_way() -> None:
    game: Any = load_game(GAME)
    s = game.new("north", {}, 6)
    table = [Thumbs(1), Thumbs(2)]
    copied = 0
    while not s.over:
        seat, legal = game.to_act(s), game.legal(s)
        twin = table[seat].clone()
        before = twin.plan.copy()
        action = answer(table[seat], s, seat, legal)
        assert twin.plan == before
        assert answer(twin, s, seat, legal) == action
        assert twin.plan == table[seat].plan
        copied += bool(before)
        game.step(s, action)
    assert copied > 20


def test_who_is_reset_plays_like_new() -> None:
    game: Any = load_game(GAME)

    def played(table: list[Thumbs]) -> list[int]:
        s, done = game.new("north", {}, 8), []
        while not s.over and len(done) < 120:
            seat = game.to_act(s)
            done.append(answer(table[seat], s, seat, game.legal(s)))
            game.step(s, done[-1])
        return done

    table = [Thumbs(1), Thumbs(2)]
    first = played(table)
    assert table[0].turn > 0
    for policy in table:
        policy.reset(9)
    assert played(table) == first


def test_a_question_without_end_is_left_by_lot() -> None:
    """The lots are the policy's: the same seed draws the same, another one something else."""
    game: Any = load_game(GAME)
    s = game.new("north", {}, 2)
    seat, legal = game.to_act(s), game.legal(s)

    def lots(seed: int) -> list[int]:
        policy = Thumbs(seed)
        return [policy.anything([x for x in legal if x > 3] or legal) for _ in range(12)]

    while len(legal) < 5:
        game.step(s, Thumbs(1).choose(s, seat, legal))
        seat, legal = game.to_act(s), game.legal(s)
    assert lots(1) == lots(1) != lots(2)
