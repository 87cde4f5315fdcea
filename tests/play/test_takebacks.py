"""A takeback goes back to a state that was kept, and plays on from there: as if all had been played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import crusades
from crusades.play import beginning, hashing, library, verify
from crusades.play.replay import replay
from crusades.play.session import Match

SECRET = bytes(range(32))
GAMES = library.game_ids()
LONG = 300  # actions


def play_on(match: Match, actions: int, dice: Random) -> Match:
    for _ in range(actions):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
    return match


def long_game(game: str) -> Match:
    """Some games are over soon if nobody thinks."""
    for seed in range(1, 20):
        match = play_on(crusades.new(game, secret=SECRET), LONG, Random(seed))
        if not match.over:
            return match
    raise AssertionError("all were over")


def begun(game: str, kind: str) -> Match:
    if kind == "seeded":
        return crusades.new(game, seed=11)
    if kind == "fair":
        return crusades.new(game, secret=SECRET)
    origin = play_on(crusades.new(game, secret=bytes(32)), 150, Random(5))
    origin.takeback(4)
    return beginning.fork(play_on(origin, 7, Random(6)), SECRET)


def by_replay(match: Match) -> Match:
    """The same match, made from its record alone."""
    return replay(match.record(), secret=SECRET if match.header.fair else None)


def same(one: Match, other: Match) -> None:
    assert one.state_hash() == other.state_hash()
    assert one.record() == other.record()
    assert one.actions == other.actions
    assert [one.log(seat) for seat in (None, 0, 1)] == [other.log(seat) for seat in (None, 0, 1)]
    assert one.legal() == other.legal()


@pytest.mark.parametrize("kind", ["seeded", "fair", "forked"])
@pytest.mark.parametrize("game", GAMES)
def test_it_equals_a_game_that_never_went_there(game: str, kind: str) -> None:
    """Every state on the way is kept here, and compared with the one that a takeback leads to."""
    match, dice = begun(game, kind), Random(3)
    hashes = {match.count: bare(match)}
    for _ in range(24):
        for _ in range(dice.randrange(1, 40)):
            if not match.over:
                play_on(match, 1, dice)
                hashes[match.count] = bare(match)
        if match.over:
            break
        back = min(dice.choice([1, 1, 2, 3, 10, 50, 300]), match.own_count)
        if not back:
            continue
        rolled = match.state.dice.count
        match.takeback(back)
        assert bare(match) == hashes.get(match.count, bare(match))
        assert match.state.dice.count == rolled  # chance goes on where it stood
    same(match, by_replay(match))
    match.reveal()
    if kind != "seeded":
        verify.verify(match.record())


def bare(match: Match) -> str:
    """A state without its dice: they are not taken back."""
    state = match.game.clone(match.state)
    state.dice = type(state.dice)(0)
    return hashing.state_hash(match.game, state)


class Counting:
    """A game that counts the steps that are taken in it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.steps = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def step(self, state: Any, code: int) -> None:
        self.steps += 1
        self.game.step(state, code)


@pytest.mark.parametrize("game", GAMES)
def test_it_costs_what_was_played_since_a_kept_state(game: str) -> None:
    match = long_game(game)
    match.game = counted = Counting(match.game)
    dice = Random(2)
    for back in (1, 1, 2, 5, 1, 30, 1):
        before = counted.steps
        match.takeback(back)
        assert counted.steps - before <= max(16, back // 4)
        before = counted.steps
        play_on(match, 1, dice)
        assert counted.steps - before == 1
    before = counted.steps
    match.takeback(160)
    assert counted.steps - before <= 160 // 4


@pytest.mark.parametrize("game", GAMES)
def test_few_states_are_kept(game: str) -> None:
    match = long_game(game)
    for _ in range(40):  # and not one more for every takeback
        match.takeback(1)
        play_on(match, 2, Random(4))
    assert match.kept_states <= 48


def test_a_copy_goes_its_own_way() -> None:
    match = play_on(crusades.new("high", secret=SECRET), 100, Random(1))
    other = match.copy()
    other.takeback(60)
    play_on(other, 30, Random(2))
    match.takeback(20)
    play_on(match, 10, Random(3))
    for each in (match, other):
        same(each, by_replay(each))


def test_what_was_undone_is_not_gone_back_to() -> None:
    match, dice = crusades.new("high", secret=SECRET), Random(1)
    for _ in range(150):
        play_on(match, 1, dice)
        if match.can_undo and dice.random() < 0.6:
            match.undo()
    match.takeback(9)
    same(match, by_replay(match))


def test_a_record_with_many_takebacks_is_replayed_in_linear_time() -> None:
    match, dice = crusades.new("high", seed=3), Random(1)
    play_on(match, 300, dice)
    for _ in range(60):
        match.takeback(3)
        play_on(match, 3, dice)
    text = match.record()
    game = Counting(library.load_game("high"))
    assert replay(text, game=game).count == match.count
    assert game.steps < 300 + 60 * (3 + 16) + 10
