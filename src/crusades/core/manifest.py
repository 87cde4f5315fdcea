"""What a game says of itself to every other layer.

Whatever lies outside the rules is named as text, `module:attribute`, and loaded when somebody asks for it: to
know that a game exists costs nothing, and a player without a terminal never loads a terminal's board.
How a game is found: `crusades.play.shelf`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Manifest:
    """One game. Only the first four are needed; of the rest, what is empty the game does without."""

    id: str
    package: str  # the folder of the game; its `data` holds content, words and rulebook
    rules: str  # the class of the game
    prefix: str  # with which the ids of its clauses begin
    place: int = 100  # on the shelf: the lower, the earlier it is offered
    # Earlier versions of the rules: a release that changes what a record leads to keeps the class of before,
    # so that games under way end by the rules they began with.
    former: Mapping[int, str] = field(default_factory=dict)
    unheard: tuple[str, ...] = ()  # events that only other packs than its own can bring about
    content: str = ""  # what the parts of a pack must say of one another: (pack) -> problems
    names: str = ""  # which fields of the pack are read by people, for `crusades.play.drawn`
    scatter: str = ""  # random positions: (view, random) -> text
    verdicts: str = ""  # what has come of a forecast, for `crusades.lab.forecasts`
    thumbs: str = ""  # the player by rules of thumb: (seed) -> player; it reads views and is frozen (ADR 19)
    policy: str = ""  # who plays the same over states: (seed) -> policy, one of the rules' own modules
    pairings: str = ""  # which decks meet: (game) -> pairs of their ids
    terminal: str = ""  # the board at the terminal: a subclass of `crusades.cli.boards.Board`
    commands: tuple[str, ...] = ()  # verbs of its own for the command line: (app) -> None
