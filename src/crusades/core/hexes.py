"""Hex maths on integer ids for a rectangular grid of flat-top hexes, even columns half a hex lower.

A set of hexes is one Python int used as a bit set, which makes flood fill a handful of shifts:
on a thousand hexes that is some ten times faster than a queue, interpreted.
"""

from typing import Final

# Directions 0..5: N, NE, SE, S, SW, NW, as axial steps (q, r).
STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
OFF_MAP: Final = -1


class Grid:
    """A map of cols x rows hexes. Hex id = column * rows + row, both from 0; name = CCRR from 1."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.q: list[int] = []
        self.r: list[int] = []
        for col in range(cols):
            for row in range(rows):
                self.q.append(col)
                self.r.append(row - (col >> 1))
        # neighbour[h * 6 + direction], OFF_MAP beyond the edge
        self.neighbour: list[int] = []
        self.neighbours: list[list[int]] = []
        for h in range(self.size):
            around = [self.at(self.q[h] + dq, self.r[h] + dr) for dq, dr in STEPS]
            self.neighbour.extend(around)
            self.neighbours.append([n for n in around if n != OFF_MAP])
        self.names: list[str] = [f"{h // rows + 1:02d}{h % rows + 1:02d}" for h in range(self.size)]
        self.near: list[int] = [sum(1 << n for n in around) for around in self.neighbours]
        self.ring: list[set[int]] = [
            {h, *self.neighbours[h]} for h in range(self.size)
        ]  # a hex and those next to it
        self.balls: list[list[int]] = [[1 << h] for h in range(self.size)]  # by radius, as far as asked for
        self._make_masks()

    def _make_masks(self) -> None:
        column = (1 << self.rows) - 1
        self.all: int = (1 << self.size) - 1
        self.even: int = 0  # columns 0, 2, 4 … from 0: the higher ones
        for col in range(0, self.cols, 2):
            self.even |= column << col * self.rows
        self.odd: int = self.all ^ self.even
        top = sum(1 << col * self.rows for col in range(self.cols))
        self.not_top: int = self.all ^ top
        self.not_bottom: int = self.all ^ (top << self.rows - 1)

    def at(self, q: int, r: int) -> int:
        """The hex with these axial coordinates, or OFF_MAP."""
        row = r + (q >> 1)
        if 0 <= q < self.cols and 0 <= row < self.rows:
            return q * self.rows + row
        return OFF_MAP

    def name(self, h: int) -> str:
        return self.names[h]

    def named(self, text: str) -> int:
        """The hex called CCRR, or OFF_MAP."""
        if len(text) != 4 or not text.isascii() or not text.isdigit():
            return OFF_MAP
        col = int(text[:2]) - 1
        row = int(text[2:]) - 1
        if 0 <= col < self.cols and 0 <= row < self.rows:
            return col * self.rows + row
        return OFF_MAP

    def distance(self, a: int, b: int) -> int:
        dq = self.q[a] - self.q[b]
        dr = self.r[a] - self.r[b]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def beyond(self, h: int, direction: int, steps: int) -> int:
        """The hex `steps` away in a straight line, or OFF_MAP."""
        dq, dr = STEPS[direction]
        return self.at(self.q[h] + dq * steps, self.r[h] + dr * steps)

    def spread(self, area: int) -> int:
        """The area and every hex next to it."""
        n = self.rows
        up = (area & self.not_top) >> 1
        down = (area & self.not_bottom) << 1
        # A higher (even) column touches its neighbours' rows -1 and 0, a lower (odd) one their rows 0 and +1.
        flank = area | up & self.even | down & self.odd
        return (area | up | down | flank << n | flank >> n) & self.all

    def within(self, h: int, steps: int, barred: int) -> int:
        """Every hex that `steps` steps reach from h without entering `barred`, h included."""
        self.ball(h, steps)
        balls = self.balls[h]
        barred &= ~(1 << h)
        free = 0
        while free < steps and not balls[free + 1] & barred:
            free += 1  # so far nothing is in the way
        area = balls[free]
        allowed = self.all & ~barred
        for _ in range(steps - free):
            wider = self.spread(area) & allowed | area
            if wider == area:
                break
            area = wider
        return area

    def ball(self, h: int, steps: int) -> int:
        """Every hex within `steps` of h, h included: nothing beyond matters to whoever goes that far."""
        known = self.balls[h]
        while len(known) <= steps:
            known.append(self.spread(known[-1]))
        return known[steps]

    def path(self, start: int, goal: int, limit: int, barred: int) -> list[int]:
        """A shortest path, start excluded, goal included; empty if there is none within `limit`.

        Ties go to the lowest hex id, so that the same position always gives the same path.
        """
        apart = self.distance(start, goal)
        if apart == 0 or apart > limit or barred >> goal & 1:
            return []
        if barred & self.ball(start, apart - 1) & self.ball(goal, apart - 1):
            rings = self.rings(goal, start, limit, barred)
            apart = len(rings) - 1
        else:
            rings = self.balls[goal]  # nothing lies in the way
        route: list[int] = []
        here = start
        for n in range(apart - 1, -1, -1):
            closer = rings[n] & self.near[here]
            here = (closer & -closer).bit_length() - 1
            route.append(here)
        return route

    def rings(self, start: int, goal: int, limit: int, barred: int) -> list[int]:
        """The areas within 0, 1, 2 … steps of `start`, up to the first that holds `goal`; empty if none does.

        `goal` itself may be barred (one stands there already), `start` may not.
        """
        if barred >> start & 1:
            return []
        want = 1 << goal
        allowed = self.all & ~barred | want
        rings = [1 << start]
        for _ in range(limit):
            if rings[-1] & want:
                break
            rings.append(self.spread(rings[-1]) & allowed)
        return rings if rings[-1] & want else []


def bits(area: int) -> list[int]:
    """The hexes of an area in ascending order.

    Taken from the highest down: the number becomes shorter with each, and what is done with it cheaper.
    """
    found: list[int] = []
    while area:
        h = area.bit_length() - 1
        found.append(h)
        area ^= 1 << h
    found.reverse()
    return found
