"""What each game's own data say of its verbs: every verb has its line, and what rolls says so."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import happened

from crusades.play import choices, library
from crusades.play.record import Line
from crusades.play.replay import replay
from crusades.play.session import Match
from crusades.server import boards

GAMES = ("last", "high", "darkest")
OFTEN = 5  # so often it was met with: what always rolled then rolls
RECORDS = 12


def questions(game: str) -> set[str]:
    return {procedure.name for procedure in library.load_game(game).table}


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_its_line_and_every_line_its_verb(game: str) -> None:
    verbs = set(library.load_game(game).grammar.by_word)
    lines = choices.of(game)
    assert {key for key in lines if "." not in key} == verbs
    for key in lines:
        verb, _, question = key.partition(".")
        assert verb in verbs, key
        assert not question or question in questions(game), key


@pytest.mark.parametrize("game", GAMES)
def test_a_verb_that_is_called_otherwise_in_a_question_has_a_line_for_it(game: str) -> None:
    named = {key for key in library.words(game)["verb"] if key.partition(".")[2] in questions(game)}
    plain = {"pass", "done"}  # what they end is another thing each time; other verbs stay what they are
    missing = {key for key in named if key.partition(".")[0] in plain} - set(choices.of(game))
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_a_filled_button_gives_nothing_up(game: str) -> None:
    """Which may be filled is a short list that somebody has read: it is this one."""
    filled = {key for key, manners in choices.of(game).items() if manners.get(choices.FILLS)}
    known = {
        "last": {"starter", "roll", "draw"},
        "high": {"standard", "roll", "resolve"},
        "darkest": {"listed"},
    }
    assert filled == known[game]


def taken(path: Path) -> Iterator[tuple[str, bool]]:
    """Every action of a record, as `verb.question`, and whether dice fell."""
    questions: dict[int, str] = {}

    def look(match: Match, line: Line | None) -> None:
        questions[match.count] = match.game.question(match.state)

    match = replay(path, watch=look)
    fell = {told.number for told in match.log(match.seats[0]) if told.what.dice}
    for n, action in enumerate(match.actions):
        yield f"{action.split()[0]}.{questions[n]}", n + 1 in fell


@pytest.mark.parametrize("game", GAMES)
def test_what_always_rolled_says_that_it_rolls(game: str) -> None:
    met: Counter[str] = Counter()
    rolled: Counter[str] = Counter()
    for path in happened.records(game)[:RECORDS]:
        for key, dice in taken(path):
            met[key] += 1
            rolled[key] += dice
    always = [key for key, count in met.items() if count >= OFTEN and rolled[key] == count]
    assert always
    silent = [key for key in always if not manners_of(game, key).get(choices.ROLLS)]
    assert not silent


def manners_of(game: str, key: str) -> choices.Manners:
    verb, _, question = key.partition(".")
    return choices.manners(game, f"{verb} whatever", question)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("move = {bites = true}", "move: there is no bites"),
        ("done = {pass = true, fills = true}", "done: what ends or declines"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused(text: str, said: str) -> None:
    with pytest.raises(choices.BadChoices, match=said):
        choices.read(text)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_says_the_same_in_fewer_lines(game: str) -> None:
    sent = choices.told(game)
    assert len(sent) < len(choices.of(game))
    for key, manners in choices.of(game).items():
        assert sent.get(key, sent.get(key.partition(".")[0], {})) == manners, key
    assert json.loads(boards.board_of(game).plain)["choices"] == sent
