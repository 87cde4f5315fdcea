"""Distances that never change, worked out once for a map."""

from __future__ import annotations

from functools import lru_cache

from crusades.core.hexes import bits
from crusades.games.high.board import Board

FAR = 99


class Geography:
    """How far every land hex is from every planet: in hexes, and in moves of an ordinary fleet."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.land = bits(board.land)
        self.steps: dict[int, list[int]] = {h: self._steps(h) for h in self.land}
        self.moves: dict[int, list[int]] = {h: [FAR] * board.planets for h in self.land}
        for p in range(board.planets):
            self._spread(p)

    def _steps(self, h: int) -> list[int]:
        distance = self.board.grid.distance
        return [min([distance(h, x) for x in hexes]) for hexes in self.board.hexes]

    def _spread(self, p: int) -> None:
        """Ring by ring: the land hexes from which so many moves reach the planet."""
        grid, reach = self.board.grid, self.board.fleet_range
        found = self.board.planet_area[p]
        ring, moves = found, 0
        while ring:
            for h in bits(ring):
                self.moves[h][p] = moves
            wide = 0
            for h in bits(ring):
                wide |= grid.within(h, reach, 0)
            ring = wide & self.board.land & ~found
            found |= ring
            moves += 1


@lru_cache(maxsize=4)
def geography(board: Board) -> Geography:
    return Geography(board)
