"""The legal actions as a numbered list that a person can read, narrow down and choose from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli.boards import GAP, HEX, Board, Short, View, flow
from crusades.play.action import Action
from crusades.play.session import Match

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
NUMBER = "bold #ffd257"  # amber: what can be done now
FAINT = "#8088a0"
AMOUNT = re.compile(r"(\d{1,3})( pts?)?")
LEAST = 20  # columns that a list of numbers needs
FIRST, LAST = ("standard", "starter", "listed"), ("pass", "done")
FULL, GATHERED, COUNTED, FOLDED = range(4)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action; its number stays the same as long as the decision does."""

    number: int
    action: Action
    sentence: str
    line: str
    label: str

    @property
    def verb(self) -> str:
        return self.action.split()[0]

    @property
    def operands(self) -> str:
        return self.action.partition(" ")[2]

    def words(self) -> list[str]:
        return WORD.findall(f"{self.action} {self.sentence} {self.line} {self.label}".lower())


class Choices:
    """What may be decided now."""

    def __init__(self, match: Match, board: Board, view: View) -> None:
        self.board = board
        self.all: list[Choice] = []
        legal = [(action, board.short(view, action.split())) for action in match.legal()]
        for number, (action, short) in enumerate(_ordered(legal), 1):
            quote = board.quote(view, action.split())
            sentence = match.describe(action)
            price, _, promise = quote.partition(", ")
            if promise and f"({price})" in sentence:
                quote = promise
            if quote and f"({quote})" not in sentence:
                sentence += f" ({quote})"
            self.all.append(Choice(number, action, sentence, short.line, short.label))

    def numbered(self, number: int) -> Choice | None:
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def named(self, text: str) -> Choice | None:
        """The choice whose notation was typed in full; for a hex that means one thing, the hex will do."""
        wanted = " ".join(text.lower().split())
        found = [c for c in self.all if c.action.lower() == wanted]
        if HEX.fullmatch(wanted):
            found = [c for c in self.all if c.operands == wanted]
        return found[0] if len(found) == 1 else None

    def fitting(self, text: str) -> list[Choice]:
        """The choices that hold every typed word; whole words count before beginnings of words."""
        wanted = WORD.findall(text.lower())
        if not wanted:
            return []
        spoken = [(choice, choice.words()) for choice in self.all]
        whole = [c for c, words in spoken if all(w in words for w in wanted)]
        return whole or [c for c, words in spoken if all(any(x.startswith(w) for x in words) for w in wanted)]

    def _kind(self, verb: str, choices: list[Choice]) -> Kind:
        short = len(choices) > 1 and self.board.gathers(verb)
        kind = Kind(self.board.heading(verb), choices, GATHERED if short else FULL)
        if len(choices) > self.board.many and kind.saves(self.board.many):
            kind.way = COUNTED
        return kind

    # showing --------------------------------------------------------------------------------------------
    def show(self, width: int, lines: int | None, shown: Iterable[Choice] | None = None) -> RenderableType:
        """The list, in so many lines if that is possible: long groups are gathered, then folded.

        Without a number of lines each choice has a sentence of its own.
        """
        groups = [self._kind(verb, some) for verb, some in _by_verb(shown or self.all).items()]
        margin = max(len(group.heading) for group in groups) + 2
        if lines is None:
            groups = [Kind(group.heading, group.choices) for group in groups]
        else:
            _press(groups, width - margin, lines, GATHERED)
            _press(groups, width - margin, lines, COUNTED)
            _press(groups, width - margin, 2 * lines, FOLDED)  # to scroll is better than to see nothing
        page = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        page.add_column(style="bold", no_wrap=True)
        page.add_column(ratio=1)
        for group in groups:
            page.add_row(group.heading, group.body(width - margin))
        return page


@dataclass
class Kind:
    """The choices of one verb, and how they are shown."""

    heading: str
    choices: list[Choice]
    way: int = FULL

    def height(self, width: int) -> int:
        """How many lines it takes."""
        if self.way == COUNTED:
            return _counted(self.choices, width).plain.count("\n") + 1
        if self.way != GATHERED:
            return len(self.choices) if self.way == FULL else 1
        return sum(text.plain.count("\n") + 1 for text in _gathered(self.choices, width).values())

    def saves(self, width: int) -> bool:
        """Whether counting by name is shorter than listing what is gathered by name."""
        names = _by_line(self.choices)
        if self.way != GATHERED or "" in names or len(names) == 1:
            return False
        return _counted(self.choices, width).plain.count("\n") + 1 < self.height(width)

    def body(self, width: int) -> RenderableType:
        if self.way == FULL:
            return _listed(self.choices, width)
        if self.way == COUNTED:
            return _counted(self.choices, width)
        if self.way == FOLDED:
            return _folded(self.choices)
        grid = _grid()
        for line, text in _gathered(self.choices, width).items():
            grid.add_row(Text(line, FAINT), text)
        return grid


def _press(groups: list[Kind], width: int, lines: int, way: int) -> None:
    """Show the longest groups in a shorter way until all fit."""
    while sum(group.height(width) for group in groups) > lines:
        loose = [group for group in groups if group.way < way and group.height(width) > 1]
        if way == COUNTED:
            loose = [group for group in loose if group.saves(width)]
        if not loose:
            return
        max(loose, key=lambda group: group.height(width)).way = way


def _ordered(legal: list[tuple[Action, Short]]) -> list[tuple[Action, Short]]:
    """By verb in the game's order, by line within; what is recommended first, what ends the decision last."""
    verbs = dict.fromkeys(action.split()[0] for action, _ in legal)
    lines = dict.fromkeys(short.line for _, short in legal)
    rank = {
        verb: (verb not in FIRST, LAST.index(verb) + 1 if verb in LAST else 0, i)
        for i, verb in enumerate(verbs)
    }
    row = {line: i for i, line in enumerate(lines)}
    return sorted(legal, key=lambda each: (rank[each[0].split()[0]], row[each[1].line]))


def _by_verb(choices: Iterable[Choice]) -> dict[str, list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.verb, []).append(choice)
    return groups


def _by_line(choices: list[Choice]) -> dict[str, list[Choice]]:
    lines: dict[str, list[Choice]] = {}
    for choice in choices:
        lines.setdefault(choice.line, []).append(choice)
    return lines


def _listed(choices: list[Choice], width: int) -> RenderableType:
    """A sentence for each, with its notation for those who like to type, if there is room for it."""
    grid = _grid()
    grid.add_column(style=FAINT, no_wrap=True)
    needed = max(len(c.sentence) for c in choices) + max(len(c.action) for c in choices) + 9
    for choice in choices:
        notation = choice.action if needed <= width else ""
        grid.add_row(Text(f"{choice.number:>3}", NUMBER), choice.sentence, notation)
    return grid


def _gathered(choices: list[Choice], width: int) -> dict[str, Text]:
    """A line for each place or person, with the numbers in it."""
    lines = _by_line(choices)
    room = max(LEAST, width - max(map(len, lines)) - GAP - 1)
    return {line: flow(_items(some), room) for line, some in lines.items()}


def _counted(choices: list[Choice], width: int) -> Text:
    """Who or where, and in how many ways: `de-24pz F2 (31)`. Their numbers stand in the narrowed list."""
    items = [
        _item(some[0], some[0], f"{line} {some[0].label}")
        if len(some) == 1
        else Text.assemble(line, (f" ({len(some)})", FAINT))
        for line, some in _by_line(choices).items()
    ]
    return flow(items, max(LEAST, width))


def _items(choices: list[Choice]) -> Iterator[Text]:
    """`[5] 0806`; amounts that follow one another are one item: `[7–16] 1–10 pts`."""
    start = 0
    while start < len(choices):
        end = start + 1
        while end < len(choices) and _follows(choices[end - 1].label, choices[end].label):
            end += 1
        yield _item(choices[start], choices[end - 1])
        start = end


def _item(first: Choice, last: Choice, label: str = "") -> Text:
    if first is last:
        return Text.assemble((f"[{first.number}]", NUMBER), f" {label or first.label}")
    amount = first.label.split()[0]
    return Text.assemble((f"[{first.number}–{last.number}]", NUMBER), f" {amount}–{last.label}")


def _follows(before: str, after: str) -> bool:
    one, two = AMOUNT.fullmatch(before), AMOUNT.fullmatch(after)
    return bool(one and two and int(two[1]) == int(one[1]) + 1)


def _folded(choices: list[Choice]) -> RenderableType:
    lines = [line for line in _by_line(choices) if line]
    some = f", for example {lines[0].lower()}" if lines else ""
    first, last = choices[0].number, choices[-1].number
    grid = _grid()
    grid.add_row(
        Text(f"{first:>3}–{last}", NUMBER),
        f"{len(choices)} ways: type part of a name{some}; `all` lists them",
    )
    return grid


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid
