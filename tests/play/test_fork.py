"""A game that goes on from a moment of another one: with that one's past, and dice of its own."""

from __future__ import annotations

from random import Random

import pytest

import crusades
from crusades.play import beginning, fair, verify
from crusades.play.attempts import FORKED, CannotUndo, no_undo
from crusades.play.record import lines_of
from crusades.play.replay import Damaged, replay
from crusades.play.session import Match

SECRET = bytes(range(32))
FRONT = "turn 2; step A.2.a; F2: DE-24PZ, DE-47PZ, DE-4A; F3: SU-4A"


def play_on(match: Match, actions: int, seed: int = 1) -> Match:
    dice = Random(seed)
    for _ in range(actions):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
    return match


def seeded(game: str) -> Match:
    """With decisions taken back: chance has gone on, and the seed alone does not tell what was rolled."""
    match = play_on(crusades.new(game, seed=7), 80)
    match.takeback(6)
    return play_on(match, 10, 2)


def fair_one(game: str) -> Match:
    match = play_on(crusades.new(game, secret=bytes(32), words={crusades.new(game).seats[0]: "hello"}), 80)
    match.takeback(6)
    return play_on(match, 10, 2)


def scripted(game: str) -> Match:
    match = crusades.position("darkest", FRONT, dice=[1] * 40)
    match.play("attack f3; with de-47pz; from f2; done")
    return match


def forked(game: str) -> Match:
    """A fork of a fork."""
    return play_on(beginning.fork(seeded(game), bytes([1] * 32)), 30, 3)


ORIGINS = [(make, game) for make in (seeded, fair_one, forked) for game in ("high", "last", "darkest")] + [
    (scripted, "darkest")
]


@pytest.mark.parametrize(("make", "game"), ORIGINS)
def test_it_stands_where_the_other_stood_and_goes_on_with_dice_of_its_own(make, game) -> None:  # type: ignore[no-untyped-def]
    origin = make(game)
    match = beginning.fork(origin, SECRET, {origin.seats[0]: "seven black cats"})
    assert [match.view(seat) for seat in (None, 0, 1)] == [origin.view(seat) for seat in (None, 0, 1)]
    assert [match.log(seat) for seat in (None, 0, 1)] == [origin.log(seat) for seat in (None, 0, 1)]
    assert (match.count, match.own_count, match.actions) == (origin.count, 0, origin.actions)
    play_on(match, 60, 4)
    match.reveal()
    text = match.record()
    assert replay(text).record() == text
    found = verify.verify(text)
    assert found.given == origin.count and found.commitment == fair.commitment(SECRET)
    secretless = "\n".join(line for line in text.split("\n") if not line.startswith("--- secret"))
    assert replay(secretless).state_hash() == match.state_hash()  # from its picks alone


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_what_it_is_given_may_have_been_written_down_and_read_again(game: str) -> None:
    """As a server keeps it: with the picks of a set-up that was left to chance."""
    origin = fair_one(game)
    written = lines_of("\n".join(line.text for line in origin.given_lines()))
    given = beginning.given_part(origin.game, beginning.fork_header(origin), written)
    assert given.view(0) == origin.view(0) and given.count == origin.count


def test_other_dice_are_rolled_than_the_other_game_would_have_rolled() -> None:
    origin = crusades.position("darkest", FRONT, dice=[1] * 40)
    origin.play("attack f3; with de-47pz; from f2; done")
    rolled = set()
    for number in range(8):
        match = beginning.fork(origin, bytes([number] * 32))
        match.play("fight")
        (line,) = [line for line in match.record().splitlines() if line.startswith("fight")]
        rolled.add(line)
    assert len(rolled) > 1 and all("{" in line for line in rolled)


def test_nothing_before_the_fork_is_taken_back() -> None:
    match = beginning.fork(seeded("high"), SECRET)
    assert match.why_no_undo == str(no_undo(FORKED))
    with pytest.raises(CannotUndo):
        match.takeback(1)
    play_on(match, 5)
    with pytest.raises(CannotUndo):
        match.takeback(6)
    match.takeback(5)
    assert match.own_count == 0 and match.why_no_undo == str(no_undo(FORKED))
    play_on(match, 3)
    match.reveal()
    assert replay(match.record()).own_count == 3


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("fork 84\n", "fork 83\n", "no game is taken up"),
        ("--- fork 84\n", "", "the line is missing where the game was taken up"),
        ("--- fork 84\n", "--- fork 84\n--- fork 84\n", "no game is taken up"),
        ("--- end", "--- takeback 30\n--- end", "cannot be taken back"),
    ],
)
def test_a_fork_that_was_moved_is_found(old: str, new: str, why: str) -> None:
    match = play_on(beginning.fork(seeded("high"), SECRET), 20)
    assert match.header.fork == 84
    text = match.record()
    with pytest.raises(Damaged) as error:
        replay(text.replace(old, new, 1))
    assert why in error.value.message


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("fork 84\n", "fork 104\n"),  # as if all of it came from elsewhere
        ("fork 84\n", ""),
        ("--- fork 84\n", ""),
        ("--- fork 84\n", "--- fork 85\n"),
        ("standard", "empty gromolor"),  # what is given is not checked, but it cannot be changed afterwards
    ],
)
def test_whoever_checks_the_dice_is_not_lied_to_about_what_they_cover(old: str, new: str) -> None:
    match = play_on(beginning.fork(seeded("high"), SECRET), 20)
    match.reveal()
    text = match.record()
    assert verify.verify(text).given == 84
    if old not in text:
        old = text.split("---\n", 1)[1].splitlines()[0]
    with pytest.raises(verify.Mismatch):
        verify.verify(text.replace(old, new, 1))


def test_a_seed_beside_a_commitment_is_still_damage_without_a_fork() -> None:
    match = crusades.new("high", secret=SECRET)
    with pytest.raises(Damaged, match="makes no sense beside a commitment"):
        replay(match.record().replace("---\n", "seed 7\n---\n", 1))
