"""What the player makes of the position: goals, ways to them, and who threatens what."""

from __future__ import annotations

from collections import deque

from crusades.games.darkest import forces, supply, victory
from crusades.games.darkest.board import CITY, MAJOR, VICTORY, Board
from crusades.games.darkest.pieces import AXIS, CUT_OFF, DISRUPTED, PLACES, SOVIET, foe
from crusades.games.darkest.state import Darkest

FAR = 99
WORTH = {VICTORY: 8.0, MAJOR: 2.5, CITY: 1.0}  # of a city, by kind
PRIZE = 3.0  # … of one of the three without which the Axis cannot win
_WAYS: dict[Board, list[list[int] | None]] = {}  # by board: steps over land from a place


def places_of(mask: int) -> list[int]:
    out: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        out.append(low.bit_length() - 1)
    return out


def steps_from(board: Board, start: int) -> list[int]:
    """Hexes over land from a place to every other; reckoned once for each map."""
    known = _WAYS.setdefault(board, [None] * PLACES)
    row = known[start]
    if row is None:
        row = [FAR] * PLACES
        row[start] = 0
        queue = deque([start])
        while queue:
            p = queue.popleft()
            for q in board.neighbours[p]:
                if row[q] == FAR:
                    row[q] = row[p] + 1
                    queue.append(q)
        known[start] = row
    return row


class Mind:
    """An imagined state seen from one seat. Everything here reads; nothing changes the state for good."""

    def __init__(self, s: Darkest, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.enemy = foe(seat)
        self.board = s.theatre.board
        self.own_places = places_of(forces.held(s, seat))
        self.enemy_places = places_of(forces.held(s, self.enemy))
        # D2.6: without one of them points do not win
        self.prizes: tuple[int, ...] = ()
        if not victory.has_prize(s):
            self.prizes = (self.board.leningrad, self.board.moscow, self.board.stalingrad)
        self._near: dict[int, int] = {}

    # places ---------------------------------------------------------------------------------------------
    def worth(self, place: int) -> float:
        """A city's share in victory, whoever holds it."""
        board = self.board
        value = WORTH.get(board.city[place], 0.0)
        if board.city[place] == VICTORY:
            value += 4.0 * (board.points[place] - 1)
        if self.s.played.is_short:
            if board.city[place] >= MAJOR:
                value = 6.0  # every one of them counts alike there
        elif place in self.prizes:
            value += PRIZE
        if board.rumania >> place & 1 and not forces.controls(self.s, AXIS, place):
            return 8.0 if self.seat == AXIS else 0.5  # D2.3: one lost hex costs the point
        return value if board.russia >> place & 1 or self.seat == SOVIET else value / 2

    def is_mine(self, place: int) -> bool:
        return forces.controls(self.s, self.seat, place)

    def goals(self) -> list[int]:
        """Enemy cities worth taking; for the Soviets, what they have lost."""
        land, worth = self.board.land, self.worth
        cities = [p for p in self.board.cities if land >> p & 1 and not self.is_mine(p) and worth(p) > 0]
        if self.seat == AXIS:
            lost = self.board.rumania & ~self.s.axis_ground & ~self.board.city_mask
            cities += places_of(lost & land)
        else:
            cities = [p for p in cities if self.board.russia >> p & 1]
        return cities

    def way(self, a: int, b: int) -> int:
        return steps_from(self.board, b)[a]

    def nearest_enemy(self, place: int) -> int:
        """Steps over land to the next enemy ground unit."""
        if place not in self._near:
            row = steps_from(self.board, place)
            self._near[place] = min([row[q] for q in self.enemy_places], default=FAR)
        return self._near[place]

    def area(self) -> int:
        """Where own supply lines lead."""
        return supply.area(self.s, self.seat)

    # strength -------------------------------------------------------------------------------------------
    def fire(self, side: int, place: int, fit: bool = True) -> int:
        """Factors of the ground units there; `fit`: of those that can fire now."""
        s = self.s
        total = 0
        for u in forces.ground_at(s, place, side):
            if not fit or not s.flags[u] & DISRUPTED:
                total += s.of(u).fire
        return total

    def threat(self, place: int, reach: int = 3) -> float:
        """Enemy factors near a place, the nearest counting most."""
        row = steps_from(self.board, place)
        total = 0.0
        for q in self.enemy_places:
            if row[q] <= reach:
                total += self.fire(self.enemy, q, False) / max(1.0, row[q] - 0.5)
        return total

    def is_cut_off(self, place: int) -> bool:
        return any(self.s.flags[u] & CUT_OFF for u in forces.ground_at(self.s, place, self.seat))

    def pull(self, place: int) -> float:
        """How much a place draws arrivals: goals near it for the Axis, threatened cities for the Soviets."""
        if self.seat == AXIS:
            return max([self.worth(g) - 2.0 * self.way(place, g) for g in self.goals()], default=0.0)
        best = -9.0
        for c in self.board.cities:
            if self.is_mine(c) and self.worth(c) >= 1:
                lack = min(8.0, self.threat(c, 5)) - self.fire(self.seat, c, False)
                best = max(best, self.worth(c) / 2 + lack - 3.0 * self.way(place, c))
        return best
