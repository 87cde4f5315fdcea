"""Whole games, action by action: how it stood before and after, and what each audience was told meanwhile."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from crusades.core.event import ALL
from crusades.core.flow import NOBODY
from crusades.core.words import ROLLED
from crusades.play import happening, library
from crusades.play.happening import DECISIVE, Happening, Spec
from crusades.play.library import AnyGame
from crusades.play.record import Line, Played, Takeback
from crusades.play.replay import replay
from crusades.play.session import Match
from crusades.play.telling import Told

CORPUS = Path(__file__).parents[1] / "corpus"
RARE = ("-given", "-rare")  # records made for the sake of what happens in them
DECIDE = 0.03  # of the lines of a game, at most
LONG = 100  # lines that a game has at least


class Step(NamedTuple):
    """One action of a game. `told` has a list of lines for each audience."""

    name: str
    game: AnyGame
    before: Any
    after: Any
    told: dict[int, list[Told]]

    @property
    def audiences(self) -> list[int]:
        return list(self.told)

    def lines(self, audience: int = NOBODY) -> list[Happening]:
        return [each.what for each in self.told[audience]]

    def events(self) -> list[tuple[Told, tuple[int, ...]]]:
        """What everybody hears and what each seat does, every line once, with the numbers of its event."""
        heard = [each for each in self.told[NOBODY] if each.audience == ALL]
        heard += [each for n in self.audiences for each in self.told[n] if each.audience != ALL]
        return [(each, each.event[2:]) for each in heard if each.event is not None]


class Whole(NamedTuple):
    """A game that was played: who played it, the match as it ended, and its actions.

    What was told before the first of them is in the match alone.
    """

    policy: str
    match: Match
    steps: list[Step]

    def lines(self) -> Iterator[Told]:
        for audience in range(NOBODY, len(self.match.seats)):
            yield from self.match.heard(audience)


def records(game: str) -> list[Path]:
    """Frozen games: a third of all that were played, and whatever was kept because it is rare."""
    paths = sorted((CORPUS / game).glob("*.crusade"))
    rare = [path for path in paths if path.stem.endswith(RARE)]
    return [path for path in paths if path not in rare][::3] + rare


def whole(path: Path) -> Whole:
    steps: list[Step] = []
    states: list[Any] = []

    def look(match: Match, line: Line | None) -> None:
        if isinstance(line, Takeback):
            del states[match.count + 1 :]
        elif isinstance(line, Played):
            steps.append(Step(path.stem, match.game, states[-1], match.state, heard(match)))
            states.append(match.state)
        elif line is None:
            states.append(match.state)

    match = replay(path, watch=look)
    return Whole(path.stem.rpartition("-")[2], match, steps)


def heard(match: Match) -> dict[int, list[Told]]:
    """What the last action led to. The first has the same number as what was told before it."""
    found = {n: match.heard(n, match.count - 1) for n in range(NOBODY, len(match.seats))}
    if match.count == 1:
        for n in found:
            del found[n][: len(match.opening(None if n == NOBODY else n))]
    return found


# What is true of every game ---------------------------------------------------------------------------------
def table_of(game: str) -> dict[str, Spec]:
    return happening.specs_of(library.load_game(game)).specs


def named_in_table(game: str) -> set[str]:
    return set(tomllib.loads(library.data_of(game, happening.FILE)))


def dice_unsaid(game: str) -> list[str]:
    """Events whose dice are for nothing that both languages have a word for."""
    words = [library.words(game, lang).get("dice", {}) for lang in ("en", "fr")]
    return [
        name
        for name, spec in table_of(game).items()
        for roll in spec.rolls.values()
        if not all(roll.what in each for each in words)
    ]


def with_dice(game: str) -> set[str]:
    built = library.load_game(game)
    names = library.words(game)["event"]
    return {name for name in names if any(kind in ROLLED for _, kind in built.slots("event", name))}


def unsaid_goods(game: str) -> list[str]:
    """Words of `lost` and `won` that French has none for, or that nobody uses."""
    english, french = (set(library.words(game, lang).get("goods", {})) for lang in ("en", "fr"))
    used = {gain.word for spec in table_of(game).values() for gain in (spec.lost, spec.won) if gain}
    return sorted((english ^ french) | (english ^ (used - {""})))


def stray_sides(game: Whole) -> list[str]:
    seats = set(range(NOBODY, len(game.match.seats)))
    lines = [each.what for each in game.lines()]
    return [line.event for line in lines if not {line.side, *(die.side for die in line.dice)} <= seats]


def stray_dice(game: Whole) -> list[str]:
    """Lines whose dice as data are not the dice that they tell of."""
    lines = [(each.what, each.dice) for each in game.lines()]
    return [what.event for what, dice in lines if tuple(die.fell for die in what.dice) != dice]


def stray_battles(match: Match, audience: int) -> list[str]:
    """Battles that were told of before they were opened, or after another was."""
    found, current = [], ""
    for line in [each.what for each in match.heard(audience)]:
        if line.opens == "battle":
            current = line.moment.battle
        if line.moment.battle not in ("", current):
            found.append(f"{line.event} {line.moment}")
    return found


def stray_moments(step: Step) -> list[str]:
    """Lines of an action that say another turn or phase than the state has after it, if none began."""
    found = []
    for n in step.audiences:
        if step.told[n]:
            last = step.told[n][-1].what
            if last.opens in ("", "battle") and last.moment[:2] != step.game.moment(step.after):
                found.append(f"{last.event} {last.moment}")
    return found


def is_seldom_decided(match: Match, audience: int) -> bool:
    """Few lines of a game decide it; what is only a part of one is no measure."""
    ranks = [each.what.rank for each in match.heard(audience)]
    return len(ranks) < LONG or ranks.count(DECISIVE) < DECIDE * len(ranks)
