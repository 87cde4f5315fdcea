"""Games of the corpus, action by action, with what the log tells as data: for tests of `happenings.toml`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from crusades.core.flow import NOBODY
from crusades.core.words import ROLLED
from crusades.lab import corpus
from crusades.play import happening, library
from crusades.play.happening import Happening, Specs
from crusades.play.library import AnyGame
from crusades.play.record import OPEN, Ending, Line, Reader
from crusades.play.replay import read, replay
from crusades.play.session import Match
from crusades.server.boards import board_of

KEPT = Path(__file__).parent / "corpus"


class Acted(NamedTuple):
    """An action of a record: the state before and after it, and what each audience was told of it.

    The last audience is whoever only looks on. Before the opening of a game there is no state.
    """

    game: AnyGame
    before: Any
    after: Any
    heard: list[list[Happening]]

    @property
    def is_opening(self) -> bool:
        return self.before is self.after

    @property
    def told(self) -> list[Happening]:
        return self.heard[NOBODY]


def records(game: str) -> list[Path]:
    return corpus.records(KEPT / game)


def is_whole(path: Path) -> bool:
    """Whether the game was played to its end."""
    reader = Reader(read(path))
    reader.header()
    return next(line for line in reader.body() if isinstance(line, Ending)).result != OPEN


def acted(path: Path) -> tuple[Acted, ...]:
    """The actions of a record that stand; before them, as if an action, what was told before the first."""
    states: dict[int, Any] = {}

    def look(match: Match, line: Line | None) -> None:
        states[match.count] = match.state

    match = replay(path, watch=look)
    heard: list[list[list[Happening]]] = [[] for _ in range(match.count + 1)]
    for seat in (*match.seats, None):
        opening = len(match.opening(seat))
        for number in heard:
            number.append([])
        for n, told in enumerate(match.log(seat)):
            heard[told.number if n >= opening else 0][-1].append(told.what)
    return tuple(Acted(match.game, states[max(n - 1, 0)], states[n], heard[n]) for n in range(len(heard)))


# The table ------------------------------------------------------------------------------------------------
def table(game: str) -> Specs:
    return happening.specs_of(library.load_game(game))


def undescribed(game: str) -> set[str]:
    """Events that the table of a game lacks, and lines of it that are no event."""
    return set(table(game).specs) ^ set(library.words(game)["event"])


def unexplained(game: str, lang: str) -> set[str]:
    """Events with dice of which nobody says in that language what they decide."""
    found, words = table(game), library.words(game, lang)["dice"]
    return {
        name
        for name, slots in found.slots.items()
        for n, kind in slots.items()
        if kind in ROLLED and found.specs[name].rolls[n].what not in words
    }


def unused(game: str) -> set[str]:
    """Words for dice and goods that no event needs."""
    specs, words = table(game).specs.values(), library.words(game)
    dice = {roll.what for spec in specs for roll in spec.rolls.values()}
    goods = {gain.word for spec in specs for gain in (spec.lost, spec.won) if gain is not None}
    return (set(words["dice"]) - dice) | (set(words.get("goods", {})) - goods)


# What every line keeps to ---------------------------------------------------------------------------------
def strangers(actions: tuple[Acted, ...]) -> Iterator[tuple[int, str, str]]:
    """Ids that neither the board nor what the audience sees has, with their lines."""
    game = actions[0].game
    known = _on_board(game.id) | set(library.words(game.id).get("goods", {}))
    for number, action in enumerate(actions):
        for place, lines in enumerate(action.heard):
            seat = place if place < len(game.seats) else NOBODY
            for told in lines:
                named = {*told.pieces, *told.places, *(what for what, _ in (*told.lost, *told.won))}
                if named - known:
                    seen = _texts(game.view(action.after, seat)) | _texts(game.view(action.before, seat))
                    yield from ((number, told.event, each) for each in named - known - seen)


@cache
def _on_board(game: str) -> frozenset[str]:
    return frozenset(_texts(json.loads(board_of(game).plain)))


def _texts(value: object) -> set[str]:
    """Every text in a value, keys among them."""
    if isinstance(value, dict):
        return {text for pair in value.items() for each in pair for text in _texts(each)}
    if isinstance(value, list | tuple):
        return {text for each in value for text in _texts(each)}
    return {value} if isinstance(value, str) else set()


def unsound(actions: tuple[Acted, ...]) -> Iterator[tuple[int, str]]:
    """Lines whose sides are no seats, whose dice do not add up, or whose battle nobody opened."""
    seats = range(NOBODY, len(actions[0].game.seats))
    for place in range(len(actions[0].heard)):
        opened = set[str]()
        for number, action in enumerate(actions):
            for told in action.heard[place]:
                opened |= {told.moment.battle} if told.opens == "battle" else set()
                sides = {told.side, *(die.side for die in told.dice)}
                is_known = not told.moment.battle or told.moment.battle in opened
                if not sides <= set(seats) or not is_known or not all(map(_adds_up, told.dice)):
                    yield number, told.event


def _adds_up(die: happening.Die) -> bool:
    if die.needs is None:  # nothing decides it alone, or nothing would have done
        return not die.hit and bool(die.what)
    return die.hit == (die.fell >= die.needs if die.needs >= 0 else die.fell <= -die.needs)


def astray(actions: tuple[Acted, ...]) -> list[int]:
    """Actions after whose last line the game stands in another turn or phase than that line."""
    return [
        number
        for number, action in enumerate(actions)
        if action.told and action.told[-1].moment[:2] != action.game.moment(action.after)
    ]
