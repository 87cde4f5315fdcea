"""A player by rules of thumb: each action is worth something, and the best one is taken."""

from __future__ import annotations

from random import Random

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.game import Json
from crusades.play.library import AnyGame
from skirmish.board import LEADER, OFF, RAIDERS, SEATS, SHADOW, Board
from skirmish.notation import AMBUSH, BURN, DONE, LISTEN, MOVE, SLIP, VANISH
from skirmish.state import Skirmish
from skirmish.view import sees

WHIM = 0.4  # how far tastes differ: else every shadow would give itself away


class Thumbs:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        mind = Mind(game.imagine(view, self.seed), SEATS.index(str(view["seat"])))
        return max(legal, key=lambda action: mind.worth(action) + WHIM * self.random.random())


class Mind:
    """What a seat thinks of a state of which it knows only its own counters and those that lie face up."""

    def __init__(self, s: Skirmish, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.goals = [p for p, is_burnt in zip(s.board.barns, s.burnt) if not is_burnt]

    def worth(self, action: int) -> float:
        verb, counter = verb_of(action), a_of(action)
        if verb == DONE:
            return 0.0
        if verb == BURN:
            return 9.0
        if verb == LISTEN:
            return 2.0 if self.seat != RAIDERS else 0.6
        if verb == MOVE:
            enemy = self.s.counter_at(b_of(action), 1 - self.seat)
            return self.challenge(counter, enemy) if enemy >= 0 else self.move(counter, b_of(action))
        return self.answer(verb, a_of(action))

    # orders -------------------------------------------------------------------------------------------------
    def move(self, counter: int, place: int) -> float:
        return self.raid(counter, place) if self.seat == RAIDERS else self.guard(counter, place)

    def raid(self, counter: int, place: int) -> float:
        """Towards a barn where no other of them stands already, and never off one."""
        here = self.s.at[counter]
        if here in self.goals and self.s.kind[counter] != SHADOW:
            return -2.0
        open_ones = [p for p in self.goals if p == here or self.s.counter_at(p, RAIDERS) < 0]
        nearer = self.way(here, open_ones) - self.way(place, open_ones)
        return nearer + (0.3 if self.s.kind[counter] != SHADOW else 0.0)

    def guard(self, counter: int, place: int) -> float:
        """Towards whoever is nearest a barn; men before shadows, but none far from what he guards."""
        enemies = [self.s.at[c] for c in self.s.board.of(RAIDERS) if self.s.at[c] != OFF]
        worst = min(enemies, key=lambda p: self.way(p, self.goals))
        nearer = self.way(self.s.at[counter], [worst]) - self.way(place, [worst])
        strays = self.way(place, self.goals) > 1
        return nearer - 0.6 - strays + (0.3 if self.s.kind[counter] != SHADOW else 0.0)

    def challenge(self, counter: int, enemy: int) -> float:
        """Strength against strength; who lies hidden may lie in ambush."""
        s = self.s
        if s.kind[counter] == SHADOW:
            return -1.0 if s.up[enemy] else 0.2
        odds = s.kind[counter] - (s.kind[enemy] if sees(s, enemy, self.seat) else LEADER)
        is_pressing = s.at[enemy] in self.goals
        return 1.0 + odds + 2.5 * is_pressing

    # the window ---------------------------------------------------------------------------------------------
    def answer(self, verb: int, place: int) -> float:
        """Whoever can strike first does; a shadow slips away, to a barn if it can."""
        if verb == AMBUSH:
            return 2.0
        if verb == VANISH:
            return -1.0
        assert verb == SLIP
        return 0.5 - 0.2 * self.way(place, self.goals)

    def way(self, place: int, goals: list[int]) -> int:
        """Steps to the nearest of some places, round the water."""
        return min((steps(self.s.board, place)[goal] for goal in goals), default=0)


def steps(board: Board, start: int) -> dict[int, int]:
    """How far every place is from one."""
    found, edge = {start: 0}, [start]
    for place in edge:  # it grows meanwhile
        for near in board.near[place]:
            if near not in found and not board.is_water[near]:
                found[near] = found[place] + 1
                edge.append(near)
    return found
