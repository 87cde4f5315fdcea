"""Random positions of The Darkest Crusade: a front across Russia, with pockets, in any step of a turn."""

from __future__ import annotations

from random import Random
from typing import Any

from crusades.games.darkest.options import OPTIONS
from crusades.games.darkest.pieces import (
    ANTITANK,
    ARMY,
    ARTILLERY,
    AXIS,
    FACTORY,
    FLEET,
    KRONSHTAT,
    LAST_TURN,
    LINE,
    STEPS,
)
from crusades.play import library

BUSY = ("moved", "attacked", "bonus", "carried", "fresh")
SPREAD = 3  # hexes behind the front in which an army's units stand
POCKETS = 2


def front(view: Any, rng: Random) -> str:
    """A position in the middle of the war."""
    return "\n".join(_Front(rng).lines())


class _Front:
    """Everything west of a wavering line is the Axis's, all else Russian, but for a pocket or two."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        game: Any = library.load_game("darkest")
        # the whole war twice as often: most of what can happen happens there
        numbers = [
            n for n, each in enumerate(game.theatre.scenarios) for _ in range(1 + (each.turns == LAST_TURN))
        ]
        number = rng.choice(numbers)
        self.theatre = game.theatre_of(number)
        self.scenario = self.theatre.scenarios[number]
        self.board = self.theatre.board
        self.hexes = [p for p in range(KRONSHTAT) if self.board.land >> p & 1]
        self.beginner = rng.random() < 0.1

    def chance(self, likely: float) -> bool:
        return self.rng.random() < likely

    def lines(self) -> list[str]:
        rng = self.rng
        west, east = self.sides()
        lines = [
            f"scenario {self.scenario.id}",
            f"turn {rng.randint(1, self.scenario.turns)}",
            self.step(),
            *self.options(),
            "control axis " + " ".join(self.board.names[p] for p in west),
            "control soviet " + " ".join(self.board.names[p] for p in east),
        ]
        opened = " finland" * self.chance(0.7) + " rumania" * self.chance(0.7)
        if opened:
            lines.append(f"opened{opened}")
        lines += [
            f"store {kind} {rng.randint(0, 9)}"
            for kind in ("infantry", "panzer", "tank", "plane", "artillery")
        ]
        if self.chance(0.3):
            lines.append(f"siberia {rng.randint(1, 7)} {rng.randint(0, 3)}")
        if self.chance(0.3):
            lines.append("lowered")
        if self.chance(0.2):
            fortresses = [p for p in self.hexes if self.board.fortress >> p & 1]
            lines.append(f"ruined {self.board.names[rng.choice(fortresses)]}")
        for unit in self.theatre.roster.units:
            lines += self.unit(unit, west if unit.side == AXIS else east)
        lines.append(f"seed {rng.getrandbits(31)}")
        return lines

    def step(self) -> str:
        step = self.rng.choice(STEPS)
        return f"step {step} {self.rng.randint(0, 4)}" if step.endswith(".1") else f"step {step}"

    def options(self) -> list[str]:
        chosen = {o.name: self.rng.choice(o.choices) for o in OPTIONS if self.chance(0.2)}
        chosen["beginner"] = "yes" if self.beginner else "no"
        return [f"option {name} {choice}" for name, choice in chosen.items()]

    def sides(self) -> tuple[list[int], list[int]]:
        """The hexes of each side, nearest to the line first."""
        line, edge = {}, self.rng.uniform(1, 9)
        for n in range(26):
            edge = min(13.0, max(0.5, edge + self.rng.uniform(-1.5, 1.5)))
            line[n] = edge
        gap = {p: column(self.board.names[p]) - line[row(self.board.names[p])] for p in self.hexes}
        for _ in range(self.rng.randint(0, POCKETS)):
            middle = self.rng.choice([p for p in self.hexes if abs(gap[p]) < SPREAD])
            for p in self.hexes:
                if self.board.apart[middle][p] <= 1:
                    gap[p] = -gap[p]
        west = sorted((p for p in self.hexes if gap[p] < 0), key=lambda p: abs(gap[p]))
        east = sorted((p for p in self.hexes if gap[p] >= 0), key=lambda p: abs(gap[p]))
        return west, east

    def unit(self, unit: Any, own: list[int]) -> list[str]:
        rng = self.rng
        name = unit.id
        if self.beginner and unit.type in (ARMY, ARTILLERY, ANTITANK):
            return []
        if unit.type == FACTORY:
            if unit.hex in own and self.chance(0.8):
                return [f"{self.board.names[unit.hex]}: {name}{' turned' if self.chance(0.3) else ''}"]
            return [f"{rng.choice(('east', 'gone', f'turn {rng.randint(1, 24)}'))}: {name}"]
        if unit.type == FLEET:
            ports = [p for sea in self.board.ports for p in own if sea >> p & 1]
            return [f"{self.board.names[rng.choice(ports)]}: {name}"] if ports and self.chance(0.8) else []
        if not own or self.chance(0.35):
            where = rng.choice(("dead", "dead", "unused", "gone", f"turn {rng.randint(1, 24)}"))
            return [] if where == "unused" else [f"{where}: {name}"]
        near = own[: max(4, len(own) * SPREAD // 10)]
        place = rng.choice(near if self.chance(0.85) else own)
        return [f"{self.board.names[place]}: {name}{self.marks(unit)}"]

    def marks(self, unit: Any) -> str:
        words = []
        if unit.type != LINE and self.chance(0.25):
            words.append("disrupted")
        elif unit.infantry and self.chance(0.25):
            words.append("fortified")
        if unit.ground and self.chance(0.05):
            words.append("cut-off")
        if unit.ground and self.chance(0.1):
            words.append(self.rng.choice(BUSY))
        if unit.air and self.chance(0.1):
            words.append(self.rng.choice(("flown", "intercepted", "home")))
        return "".join(f" {word}" for word in words)


def row(name: str) -> int:
    return ord(name[0].upper()) - ord("A")


def column(name: str) -> int:
    return int(name[1:])
