"""The registry of players, and the one who follows no plan."""

from __future__ import annotations

from typing import Any

import crusades
from crusades.ai.random_player import RandomPlayer
from crusades.ai.registry import players
from crusades.core.dice import Dice
from crusades.core.policy import RandomPolicy, own_stream


def test_every_registered_player_chooses_a_legal_action() -> None:
    match = crusades.new("high", seed=3)
    legal = [action.code for action in match.legal()]
    for name, factory in players().items():
        assert factory(1).choose(match.game, match.view(match.seat), legal) in legal, name


def test_the_same_seed_gives_the_same_choices() -> None:
    match = crusades.new("high", seed=3)
    legal = [action.code for action in match.legal()]
    one, two = ([RandomPlayer(7).choose(match.game, {}, legal) for _ in range(20)] for _ in range(2))
    assert one == two


def test_a_lone_action_of_its_verb_is_chosen_as_often_as_a_crowd() -> None:
    match = crusades.new("high", seed=3)
    legal = [action.code for action in match.legal()]
    standard = next(action.code for action in match.legal() if action == "standard")
    player = RandomPlayer(5)
    chosen = [player.choose(match.game, {}, legal) for _ in range(200)]
    assert 60 < chosen.count(standard) < 140  # two verbs: one of the list, twenty of the other


def test_the_policy_without_a_plan_takes_every_action_alike() -> None:
    policy: RandomPolicy[Any] = RandomPolicy(4)
    state = crusades.new("high", seed=3).state
    chosen = [policy.choose(state, 0, [7, 8, 9]) for _ in range(300)]
    assert {*chosen} == {7, 8, 9}
    assert all(70 < chosen.count(each) < 130 for each in (7, 8, 9))


def test_its_copy_draws_the_same_lots_and_its_own_from_then_on() -> None:
    policy: RandomPolicy[Any] = RandomPolicy(4)
    state = crusades.new("high", seed=3).state
    twin = policy.clone()
    legal = [*range(1000)]
    assert [twin.choose(state, 0, legal) for _ in range(9)] == [
        policy.choose(state, 0, legal) for _ in range(9)
    ]
    twin.sow(5)
    assert [twin.choose(state, 0, legal) for _ in range(9)] != [
        policy.choose(state, 0, legal) for _ in range(9)
    ]


def test_in_a_playout_nobody_has_the_stream_of_the_dice() -> None:
    """Whoever had it would know what falls next."""
    for seed in range(50):
        streams = [Dice(seed), *(Dice(own_stream(seed, seat)) for seat in range(2))]
        assert len({tuple(each.word() for _ in range(4)) for each in streams}) == 3
