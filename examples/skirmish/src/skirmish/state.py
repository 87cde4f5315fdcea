"""Everything about a moment of the game: flat lists of small numbers, one for each counter or barn."""

from typing import Final

from crusades.core.codec import ints, load_dice, load_frame, rows, whole
from crusades.core.dice import Dice
from crusades.core.flow import State
from crusades.core.game import Json
from skirmish.board import OFF, UNKNOWN, Board

LISTS: Final = ("kind", "at", "up", "ordered", "burnt")
NUMBERS: Final = ("turn", "winner", "reveals")


class Skirmish(State):
    """One night."""

    def __init__(self, board: Board, seed: int, dice: Dice | None = None) -> None:
        super().__init__(seed, dice)
        self.board = board
        self.turn: int = 1
        self.kind: list[int] = [UNKNOWN] * board.counters  # what each counter is: only its owner sees it
        self.at: list[int] = [OFF] * board.counters
        self.up: list[int] = [0] * board.counters  # whether it lies face up
        self.ordered: list[int] = [0] * board.counters  # N3.2: whether it had its order this turn
        self.burnt: list[int] = [0] * len(board.barns)

    def counter_at(self, place: int, seat: int) -> int:
        """The counter of a side in a place, or -1 (N4.2: there is never more than one)."""
        for c, p in enumerate(self.at):
            if p == place and self.board.side[c] == seat:
                return c
        return -1

    def is_free(self, place: int) -> bool:
        return place not in self.at and not self.board.is_water[place]

    def turn_up(self, counter: int) -> None:
        """From now on everybody knows what it is."""
        if not self.up[counter]:
            self.up[counter] = 1
            self.reveals += 1
            self.tell("turned_up", counter, self.kind[counter])

    def clone(self) -> "Skirmish":
        s = Skirmish(self.board, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.over = self.over
        for name in LISTS:
            setattr(s, name, getattr(self, name).copy())
        for name in NUMBERS:
            setattr(s, name, getattr(self, name))
        return s

    def save(self) -> Json:
        d = self.dice
        return {
            **{name: getattr(self, name)[:] for name in LISTS},
            **{name: getattr(self, name) for name in NUMBERS},
            "over": self.over,
            "frames": [f.save() for f in self.frames],
            "dice": [d.a, d.b, d.c, d.d, d.count],
            "script": None if d.script is None else list(d.script),
        }


def load(board: Board, data: Json) -> Skirmish:
    """The state that `save` wrote."""
    s = Skirmish(board, 0)
    for name in LISTS:
        setattr(s, name, ints(data[name]))
    for name in NUMBERS:
        setattr(s, name, whole(data[name]))
    s.over = bool(data["over"])
    s.frames = [load_frame(row) for row in rows(data["frames"])]
    load_dice(s.dice, data["dice"], data["script"])
    return s
