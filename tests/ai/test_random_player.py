"""The registry of players, and the one who follows no plan."""

from __future__ import annotations

import crusades
from crusades.ai.random_player import RandomPlayer
from crusades.ai.registry import players


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
