"""What a match tells of itself: the log as each seat may hear it, and the stories that are made of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from crusades.core.answer import Answer
from crusades.core.event import ALL
from crusades.core.flow import NOBODY
from crusades.play.beats import Beat, beats_of, is_head, paced
from crusades.play.digest import Digest, digest_of
from crusades.play.library import AnyGame, Unknown, known_names
from crusades.play.telling import Own, Told, retold
from crusades.play.trail import Trail

Seat = str | int | None


class Chronicle:
    """The part of a match that looks back. What is told is added as it happens (`session.py`)."""

    game: AnyGame
    _told: list[Told]
    _own: list[Own]  # the same lines as a seat tells them that knows its own cards
    _opened: int  # lines before the first action
    _actors: list[int]  # who decided each action that stands; nobody, what could only be passed
    _trail: Trail

    def log(self, seat: Seat = None, after: int = 0, lang: str = "en") -> list[Told]:
        """What has happened after so many actions, as far as a seat may know it; None is a spectator."""
        number = self._number(seat)
        found = self.heard(number, after)
        return found if lang == "en" else [retold(self.game, told, number, lang) for told in found]

    def opening(self, seat: Seat = None, lang: str = "en") -> list[Told]:
        """The part of the log that comes before the first action."""
        number = self._number(seat)
        count = sum(told.audience in (ALL, number) for told in self._told[: self._opened])
        return self.log(seat, lang=lang)[:count]

    def heard(self, number: int, after: int = 0) -> list[Told]:
        """`log` for a seat's number or NOBODY. From the end on: most have heard almost everything."""
        found: list[Told] = []
        for n in range(len(self._told) - 1, -1, -1):
            told = self._told[n]
            if told.number <= after:
                break
            if told.audience == ALL or told.audience == number:
                own = self._own[n]
                found.append(
                    told._replace(text=own[number][0], what=own[number][1]) if number in own else told
                )
        found.reverse()
        return found

    def decided(self, seat: Seat = None) -> int:
        """The number of a seat's last decision in a phase that is not another's: what came after is a story.

        What it answers within the other side's phases is part of that story, and a phase in which it could do
        nothing ends none.
        """
        number, whose, lines = self._number(seat), NOBODY, iter(self._told)
        line = next(lines, None)
        found = 0
        for action, actor in enumerate(self._actors, 1):
            while line is not None and line.number < action:
                whose, line = line.what.phasing, next(lines, None)
            if actor == number and whose in (number, NOBODY):
                found = action
        return found

    def happened(
        self, seat: Seat = None, since: int | None = None, lang: str = "en", eyes: Seat = None
    ) -> tuple[list[Told], int]:
        """The lines of a story (by default that of what others did since a seat last decided), and the place
        of the first of them among all lines that the seat has heard. `eyes`: as another seat heard them.

        What a decision itself brought about was seen with it; what came of the phases that it ended was not.
        """
        number = self._number(seat if eyes is None else eyes)
        after = self.decided(seat) if since is None else since
        heard = self.heard(number)
        first = next((n for n, told in enumerate(heard) if told.number > after), len(heard))
        if since is None:
            own = next(
                (n for n in range(first) if heard[n].number == after and is_head(heard[n].what)), first
            )
            first = own if after else first
        found = heard[first:]
        return (found if lang == "en" else [retold(self.game, told, number, lang) for told in found]), first

    def beats(
        self,
        seat: Seat = None,
        since: int | None = None,
        lang: str = "en",
        eyes: Seat = None,
        spent: int = 0,
    ) -> list[Beat]:
        """What happened after so many actions, as a story; by default since a seat last decided.

        `spent`: so many milliseconds of the same story were told before.
        """
        told, first = self.happened(seat, since, lang, eyes)
        return paced(beats_of(told, self._number(seat), first), spent)

    def tale(self, seat: Seat = None, lang: str = "en") -> list[Beat]:
        """All of it as beats, the turn of either side by itself: as long as that is told at the table."""
        told, first = self.happened(seat, 0, lang)
        number, found = self._number(seat), list[Beat]()
        for _, turn in groupby(enumerate(told, first), _whose_turn):
            lines = list(turn)
            found += paced(beats_of([line for _, line in lines], number, lines[0][0]))
        return [replace(beat, n=n) for n, beat in enumerate(found)]

    def lines(self, seat: Seat, places: Sequence[int], lang: str = "en") -> list[Told]:
        """Some of the lines that a seat has heard, by their places among all of them."""
        number = self._number(seat)
        heard = self.heard(number)
        found = [heard[n] for n in places]
        return found if lang == "en" else [retold(self.game, told, number, lang) for told in found]

    def digest(
        self,
        seat: Seat = None,
        since: int | None = None,
        lang: str = "en",
        eyes: Seat = None,
        spent: int = 0,
    ) -> Digest:
        """What mattered to a seat of what happened after so many actions, or since it last decided."""
        told, first = self.happened(seat, since, lang, eyes)
        number, heard = self._number(seat), self.heard(self._number(seat if eyes is None else eyes))
        return digest_of(told, paced(beats_of(told, number, first), spent), number, heard, first)

    def scenes(self, counts: Sequence[int]) -> Iterator[Any]:
        """The states after so many actions (`counts` never fall), to be walked through later if need be."""
        return self._trail.copy().along(self.game, counts)

    def _number(self, seat: Seat) -> int:
        if seat is None:
            return NOBODY
        if isinstance(seat, str) and seat.lower() in self.game.seats:
            return self.game.seats.index(seat.lower())
        if isinstance(seat, int) and 0 <= seat < len(self.game.seats):
            return seat
        raise Unknown(Answer("said.no_seat", value=seat, known=known_names(self.game.seats)))


def _whose_turn(line: tuple[int, Told]) -> tuple[int, int]:
    what = line[1].what
    return what.moment.turn, what.phasing
