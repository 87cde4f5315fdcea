"""What every game promises, asked along random games. Written once, run for each game there is."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

import crusades
from crusades.core.flow import NOBODY
from crusades.lab import checks, fuzz
from crusades.play import verify
from crusades.play.library import AnyGame, load_game
from crusades.play.session import Match

SEEDS = (1, 2, 3)
SAMPLES = 40  # states of each random game that the dear checks look at

pytestmark = pytest.mark.parametrize("game_id", crusades.game_ids())


@dataclass(frozen=True)
class Walk:
    """A random game that was played to its end."""

    match: Match
    states: tuple[Any, ...]  # a sample, with the first and the last
    met: tuple[int, ...]  # actions that were legal at some time
    broken: tuple[str, ...]  # what did not hold, after any action


@cache
def walk(game_id: str, seed: int) -> Walk:
    scenarios = load_game(game_id).scenarios
    match = crusades.new(game_id, scenario=scenarios[seed % len(scenarios)], seed=seed)
    rng = Random(seed)
    states, met, broken = [match.state], set[int](), list[str]()
    policy = list(fuzz.POLICIES.values())[seed % len(fuzz.POLICIES)]
    while not match.over and match.count < match.game.max_decisions:
        legal = match.legal()
        met.update(action.code for action in rng.sample(legal, min(2, len(legal))))
        chosen = policy(fuzz.Moment(match.game, match.state, rng, [each.code for each in legal]))
        match.play(next(each for each in legal if each.code == chosen))
        states.append(match.state)
        broken += match.game.violations(match.state) + checks.offers(match.game, match.state)
    picked = {0, len(states) - 1, *rng.sample(range(len(states)), min(SAMPLES, len(states)))}
    return Walk(match, tuple(states[i] for i in sorted(picked)), tuple(sorted(met)), tuple(broken))


@pytest.fixture(params=SEEDS)
def walked(game_id: str, request: pytest.FixtureRequest) -> Walk:
    return walk(game_id, request.param)


@pytest.fixture
def states(walked: Walk) -> tuple[Any, ...]:
    return walked.states


@pytest.fixture
def game(game_id: str) -> AnyGame:
    return load_game(game_id)


def complaints(game: AnyGame, states: tuple[Any, ...], check: checks.Check) -> list[str]:
    rng = Random(0)
    return [text for s in states for text in check(game, s, rng)]


def test_a_clone_is_independent(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.clone)


def test_a_saved_state_loads_equal_and_plays_on_equal(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.saved)


def test_notation_is_unique_and_read_back(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.notation)


def test_everything_can_be_said_to_people(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.words)


def test_what_is_listed_is_legal(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.legality)


def test_after_every_action_what_must_hold_holds_and_somebody_can_act(walked: Walk) -> None:
    assert not walked.broken


def test_what_is_not_listed_is_refused_by_a_clause_that_exists(game: AnyGame, walked: Walk) -> None:
    assert not [text for s in walked.states for text in checks.refusals(game, s, walked.met)[0]]


def test_views_are_plain_and_hold_no_source_of_chance(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.views)


def test_an_imagined_state_has_the_view_it_was_imagined_from(game: AnyGame, states: tuple[Any, ...]) -> None:
    assert not complaints(game, states, checks.imagined)


def test_refusals_tell_no_secret(game: AnyGame, walked: Walk) -> None:
    rng = Random(0)
    assert not [text for s in walked.states for text in checks.discreet(game, s, rng, walked.met)]


def test_a_view_lists_actions_for_the_seat_to_act_only(game: AnyGame, states: tuple[Any, ...]) -> None:
    for s in states:
        for seat in checks.seats(game):
            listed = [game.notation(s, a) for a in game.legal(s)] if seat == game.to_act(s) != NOBODY else []
            assert game.view(s, seat)["legal"] == listed


def test_a_game_ends_within_its_bound(walked: Walk) -> None:
    assert walked.match.over
    assert 0 < walked.match.count < walked.match.game.max_decisions


def test_a_record_replays_to_the_same_record(walked: Walk) -> None:
    again = crusades.replay(walked.match.record())
    assert again.record() == walked.match.record()
    assert again.log() == walked.match.log()


PROGRAM = """
import sys, crusades
from crusades.lab import fuzz
text = sys.stdin.read()
match = crusades.replay(text)
assert match.record() == text
twin = crusades.new(match.game.id, scenario=match.scenario, seed=match.seed)
for action in match.actions:
    assert twin.why_not(action) is None
    twin.play(action)
print(match.state_hash(), twin.state_hash(), hash("crusade"))
print(fuzz.fuzz(match.game.id, 1, 9).as_dict())
"""


def said_by_another_process(text: str, hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=text,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_replay_is_equal_in_other_processes_and_hash_seeds(game_id: str) -> None:
    match = walk(game_id, SEEDS[0]).match
    one, two = (said_by_another_process(match.record(), hash_seed) for hash_seed in ("1", "2"))
    assert one[0].split()[2] != two[0].split()[2], (
        "the hash seeds make no difference: this test tests nothing"
    )
    assert {*one[0].split()[:2], *two[0].split()[:2]} == {match.state_hash()}
    assert one[1] == two[1]


def test_undo_goes_back_and_forth_to_the_same_record(game_id: str) -> None:
    match = walk(game_id, SEEDS[0]).match
    other = crusades.new(game_id, scenario=match.scenario, seed=match.seed)
    taken_back = 0
    for action in match.actions:
        before = other.state_hash()
        other.play(action)
        if other.can_undo:
            other.undo()
            taken_back += 1
            assert other.state_hash() == before
            other.play(action)
    assert taken_back > 0
    assert other.record() == match.record()


def test_nothing_rolled_or_shown_can_be_undone(game_id: str) -> None:
    match = walk(game_id, SEEDS[1]).match
    other = crusades.new(game_id, scenario=match.scenario, seed=match.seed)
    for action in match.actions:
        dice, reveals = other.state.dice.count, other.state.reveals
        other.play(action)
        moved = (other.state.dice.count, other.state.reveals) != (dice, reveals)
        assert other.can_undo != moved


def test_every_option_can_be_played(game_id: str, game: AnyGame) -> None:
    for option in game.options:
        for choice in option.choices:
            match = crusades.new(game_id, seed=5, **{option.name: choice})
            s = game.clone(match.state)
            checks.run(game, s, Random(5), 300)
            assert not game.violations(s)
            assert match.options[option.name] == choice


def test_two_seeds_make_two_games(game_id: str) -> None:
    assert walk(game_id, 1).match.state_hash() != walk(game_id, 3).match.state_hash()


@pytest.mark.parametrize("number", SEEDS)
def test_every_game_can_be_played_with_fair_dice(game_id: str, game: AnyGame, number: int) -> None:
    rng, secret = Random(number), bytes([number]) * 32
    scenario = game.scenarios[number % len(game.scenarios)]
    match = crusades.new(game_id, scenario, secret=secret, words={game.seats[0]: f"words {number}"})
    while match.count < 300 and not match.over:
        match.play(rng.choice(match.legal()))
        if rng.random() < 0.02 and not match.over:
            match.takeback(rng.randint(1, min(5, match.count)))
    assert not checks.all_of(game, match.state, rng)
    running = match.record()
    if not match.over:
        assert secret.hex() not in running
    assert crusades.replay(running).record() == running
    assert crusades.replay(running, secret=secret).record() == running
    match.reveal()
    found = verify.verify(match.record())
    picks = sum(line.count("/") for line in running.splitlines() if line.endswith("}"))
    assert found.rolls == picks >= 10  # some games of chance-made decisions are over very soon
    assert crusades.replay(match.record()).record() == match.record()
