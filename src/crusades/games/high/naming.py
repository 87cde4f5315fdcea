"""What a script of dice calls the pieces that are mixed and drawn (docs/positions.md)."""

from typing import Final

from crusades.core.answer import Answer
from crusades.core.dice import Naming
from crusades.games.high.board import Board
from crusades.games.high.pieces import LEADER_IDS


class RaceNaming(Naming):
    """A Thrall Race by its id or its name."""

    def __init__(self, board: Board) -> None:
        super().__init__(Answer("high.a_race"))
        self.board = board

    def words(self, value: int) -> list[str]:
        return [self.board.race_ids[value], self.board.race_names[value]]


class LeaderNaming(Naming):
    """A leader by his id."""

    def words(self, value: int) -> list[str]:
        return [LEADER_IDS[value]]


LEADERS: Final = LeaderNaming(Answer("high.a_leader"))
STRENGTHS: Final = Naming(Answer("high.a_marker"))
