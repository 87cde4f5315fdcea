"""What the terminal shows of a game, read from views, never from states. A game may bring its own board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from crusades.cli.forecasts import brief
from crusades.play import shelf
from crusades.play.library import AnyGame

View = dict[str, Any]
GAP = 2
FEW = 60  # with more choices not everything is weighed
HEX = re.compile(r"\d{4}")
MARKS, PLAIN_MARKS = "■●", "#o"


class Short(NamedTuple):
    """An action in a long list: the line that it belongs to, and its few words there."""

    line: str
    label: str


class Intro(NamedTuple):
    """What somebody needs to know before the first choice."""

    story: str
    sides: dict[str, str]
    pitch: str = ""  # the game in a line


class Board:
    """A game without pictures. A game's own board overrides what it can show better."""

    def __init__(self, game: AnyGame, plain: bool = False) -> None:
        self.game = game
        self.plain = plain  # only characters that every terminal has
        self._quoted: tuple[View, Any] | None = None  # a view, and the state imagined from it

    # What `?` says of a command in this game, where that differs: its form and its text.
    manual: ClassVar[dict[str, tuple[str, str]]] = {}
    # How people ask for a clause, a place and a refusal.
    rules_example = "`rules` and a section prints it, `rules` and a word searches."
    look_example = "Type `look` and a place"
    why_examples = "`why not` and an action as the list has it"
    pair_example = "`done`"
    many = 1000  # choices of one kind that are counted by name instead of listed, however much room there is
    weighed: tuple[str, ...] = ()  # verbs whose forecast is told however many choices there are
    digits = 3  # of the numbers of the list: where hexes have four, four digits are a hex

    # pictures: None where there is nothing to show -----------------------------------------------------
    def chart(self, view: View, width: int, height: int, size: str = "") -> RenderableType | None:
        """The whole map, fitted to a terminal."""
        return None

    def closeup(self, view: View, name: str) -> RenderableType | None:
        """One place and everything there, or None if nothing is called so."""
        return None

    def layer(self, view: View, name: str, rest: str, width: int, height: int) -> RenderableType | str:
        """The map with something laid over it; a text says why there is none."""
        return "This game has nothing to lay over its map."

    def stacks(self, view: View, side: str) -> RenderableType | None:
        """All forces of a side, place by place."""
        return None

    def status(self, view: View) -> RenderableType | None:
        """Everything that is counted."""
        return None

    def situation(self, view: View) -> RenderableType | None:
        """What the present question is about, where the question alone does not say it."""
        return None

    # words ----------------------------------------------------------------------------------------------
    def intro(self) -> Intro:
        text = self.game.name_of("game", "text")
        said = "" if text == "text" else text
        return Intro(said, {}, said)

    def choice(self, option: str, value: str) -> tuple[str, str]:
        """The name of a choice of an option, and what it means."""
        return value, ""

    def places(self) -> list[str]:
        """Names that `closeup` knows."""
        return []

    def side(self, seat: str) -> Text:
        """The name of a side, with its mark (and a blank) before it, and its colour."""
        mark = (PLAIN_MARKS if self.plain else MARKS)[self.game.seats.index(seat) % len(MARKS)]
        return Text(f"{mark} {self.game.name_of('seat', seat)}", "bold")

    def crumbs(self, view: View) -> list[str]:
        """Where in the game we are, from the widest to the narrowest."""
        return []

    def summary(self, view: View) -> str:
        """The few numbers that one always wants to see."""
        return ""

    def moment(self, view: View) -> object:
        """Changes when another phase of play begins; the map is shown then."""
        return None

    def heading(self, verb: str) -> str:
        return verb.capitalize()

    def gathers(self, verb: str) -> bool:
        """Whether the actions of a verb say more in a list by place than in sentences."""
        return False

    def short(self, view: View, words: list[str]) -> Short:
        """How an action reads inside a long list, from the words of its notation."""
        return Short(" ".join(words[1:-1]), words[-1])

    def quote(self, view: View, words: list[str]) -> str:
        """What an action costs or promises, as far as the viewer can know.

        Of long lists only the verbs that the game names. A fault in reckoning must not stop the game: then it
        is said in place of the forecast.
        """
        if not view.get("seat") or not view["legal"]:
            return ""
        if len(view["legal"]) > FEW and words[0] not in self.weighed:
            return ""
        try:
            if self._quoted is None or self._quoted[0] is not view:
                self._quoted = (view, self.game.imagine(view, 0))
            s = self._quoted[1]
            seat = self.game.seats.index(view["seat"])
            return brief(self.game.forecast(s, seat, self.game.parse(s, " ".join(words))) or {})
        except Exception as error:
            return f"no forecast: {error!r}"

    def understand(self, view: View, text: str) -> str:
        """What a person typed, with names turned into the words of the notation."""
        return text

    def spelled_out(self, view: View, text: str) -> str:
        """Notation that stands for several actions, with all of them: people may leave out what is plain."""
        return text

    def insists(self, view: View) -> bool:
        """Whether a person must see this question, even if there is nothing but to pass."""
        return False

    def guesses(self, view: View, word: str) -> list[str]:
        """What somebody may want who names only a place or a piece."""
        return []

    def routine(self, rule: str) -> int:
        """How soon a short account may leave out what happens under this clause: 2 first, then 1, 0 never."""
        return 0

    def continues(self, rule: str, before: str) -> bool:
        """Whether what happens under this clause goes on the line that began under the clause before."""
        return False

    def is_heading(self, rule: str) -> bool:
        """Whether what is told under this clause begins a part of the game."""
        return False


def board_for(game: AnyGame, plain: bool = False) -> Board:
    """Its own; else one that is drawn from what the game declares; else none, in words alone."""
    own: type[Board] | None = shelf.part(game.id, "terminal")
    if own is None:
        from crusades.cli.boards.declared import DeclaredBoard, declares

        own = DeclaredBoard if declares(game) else Board
    return own(game, plain)


def flow(items: Iterable[Text], width: int) -> Text:
    """Items one after another in lines of a width, none of them broken."""
    page, used = Text(), 0
    for item in items:
        gap = GAP if used else 0
        if used and used + gap + item.cell_len > width:
            page.append("\n")
            used = gap = 0
        page.append(" " * gap).append_text(item)
        used += gap + item.cell_len
    return page


def swap(text: str, names: dict[str, str]) -> str:
    """Every name in the text replaced by its id, longest names first."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<![\w']){re.escape(name)}(?![\w'])", names[name], text, flags=re.IGNORECASE)
    return text
