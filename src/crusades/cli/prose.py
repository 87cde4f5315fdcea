"""What happened, told briefly: like sentences become one, and routine gives way to what matters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from crusades.cli.boards import Board
from crusades.play.telling import Told

FAINT = "#8088a0"
CLAUSE = "#5d6479"

# What a verb becomes when several do it. A sentence with another verb is not gathered.
PLURAL = {
    "is": "are",
    "flies": "fly",
    "marches": "march",
    "musters": "muster",
    "takes": "take",
    "sets": "set",
    "joins": "join",
    "loses": "lose",
    "keeps": "keep",
    "aims": "aim",
    "advances": "advance",
    "digs": "dig",
    "moves": "move",
    "mounts": "mount",
    "withdraws": "withdraw",
    "retreats": "retreat",
    "supports": "support",
    "stays": "stay",
    "lands": "land",
    "breaks": "break",
    "goes": "go",
    "arrives": "arrive",
    "recovers": "recover",
}
NUMBERED = re.compile(r"\d{1,3}\.?")
MANY = {"Fleet": "Fleets", "Army": "Armies"}


@dataclass(frozen=True, slots=True)
class Line:
    rule: str
    text: str
    heading: bool = False
    routine: int = 0
    stands_for: int = 1

    def render(self) -> RenderableType:
        if self.heading:
            return Text(self.text.rstrip("."), f"bold {FAINT}")
        clauses = self.rule.replace(" ", "·")
        return Padding(Text.assemble(self.text, "  " if clauses else "", (clauses, CLAUSE)), (0, 0, 0, 2))


def tell(log: list[Told], board: Board, most: int) -> RenderableType | None:
    """The account of a log in about so many lines, or None if there is nothing to tell."""
    lines = list(_headed(_continued(_gathered([_line(told, board) for told in log]), board)))
    for level, limit in ((2, most), (1, 2 * most)):
        if len(lines) > limit:
            lines = list(_headed(_brief(lines, level)))
    return Group(*(line.render() for line in lines)) if lines else None


def _line(told: Told, board: Board) -> Line:
    return Line(told.rule, told.text, board.is_heading(told.rule), board.routine(told.rule))


def _headed(lines: list[Line]) -> Iterator[Line]:
    """A heading under which nothing happened is left out."""
    for line, after in zip(lines, [*lines[1:], None]):
        if not line.heading or (after is not None and not after.heading):
            yield line


def _continued(lines: list[Line], board: Board) -> list[Line]:
    """A shot and what came of it are one paragraph."""
    told: list[Line] = []
    for line in lines:
        before = told[-1] if told else None
        if before is None or before.heading or line.heading or not board.continues(line.rule, before.rule):
            told.append(line)
            continue
        told[-1] = replace(before, text=f"{before.text} {line.text}")
    return told


def _brief(lines: list[Line], level: int) -> list[Line]:
    """Each run of routine of this level becomes a count."""
    told: list[Line] = []
    left = 0
    for line in lines:
        if line.routine >= level:
            left += line.stands_for
            continue
        told += _count(left)
        left = 0
        told.append(line)
    return told + _count(left)


def _count(left: int) -> list[Line]:
    if not left:
        return []
    return [
        Line(
            "",
            f"({left} line{'s' if left > 1 else ''} of routine: `log` tells them)",
            routine=2,
            stands_for=left,
        )
    ]


# Gathering ------------------------------------------------------------------------------------------------


def _gathered(lines: list[Line]) -> list[Line]:
    told: list[Line] = []
    start = 0
    while start < len(lines):
        line, used = _run(lines, start)
        told.append(line)
        start += used
    return told


def _run(lines: list[Line], start: int) -> tuple[Line, int]:
    """As many lines as make one sentence, and how many they were."""
    line, used = lines[start], 1
    while start + used < len(lines) and lines[start + used].rule == line.rule and not line.heading:
        text = joined([each.text for each in lines[start : start + used + 1]])
        if not text:
            break
        line = Line(line.rule, text, routine=line.routine)
        used += 1
    return line, used


def joined(sentences: list[str]) -> str:
    """One sentence for several that differ in one name only, or nothing.

    >>> joined(["Pelhesk is Alerted.", "Ulluzar is Alerted."])
    'Pelhesk and Ulluzar are Alerted.'
    >>> joined(["Fleet A flies to 0806.", "Fleet B flies to 0806.", "Fleet C flies to 0806."])
    'Fleets A, B and C fly to 0806.'
    >>> joined(["14. Panzerkorps advances to H3.", "3. Panzerkorps advances to H3."])
    '14. Panzerkorps and 3. Panzerkorps advance to H3.'
    >>> joined(["They fire on column 5, row 6: 0 hits.", "They fire on column 5, row 4: 1 hit."])
    ''
    """
    words = [sentence.split() for sentence in sentences]
    start = _shared(words)
    end = _shared([each[start:][::-1] for each in words])
    names = [" ".join(each[start : len(each) - end]) for each in words]
    if start == 0 and end and all(NUMBERED.fullmatch(name) for name in names):  # 14. and 3. Panzerkorps
        end -= 1
        names = [" ".join(each[: len(each) - end]) for each in words]
    if len(set(names)) < len(names) or not all(map(_is_name, names)):
        return ""
    head, tail = words[0][:start], words[0][len(words[0]) - end :]
    if tail and tail[0] in PLURAL:
        tail = [PLURAL[tail[0]], *tail[1:]]
    elif len(head) < 3:
        return ""  # the subject differs, and how its verb goes on is unknown
    if head and head[-1] in MANY:
        head = [*head[:-1], MANY[head[-1]]]
    listed = ", ".join(name.rstrip(".") for name in names[:-1])
    return " ".join([*head, f"{listed} and {names[-1]}", *tail])


def _shared(rows: list[list[str]]) -> int:
    """How many words all rows begin with, leaving at least one of each."""
    most = min(map(len, rows)) - 1
    return next((i for i in range(most) if len({row[i] for row in rows}) > 1), max(most, 0))


def _is_name(text: str) -> bool:
    """Numbers are never gathered: two amounts are two facts. A hex is a name."""
    return 0 < len(text.split()) <= 4 and not re.match(r"[+-]?\d{1,3}([.,:]?$|:)", text)
