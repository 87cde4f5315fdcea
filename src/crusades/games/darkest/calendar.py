"""D22, D26.2: twenty-four monthly turns, each with its weather."""

from typing import Any

from crusades.games.darkest.pieces import WEATHER


class Calendar:
    """What is printed on the turn track, by turn (1 to 24)."""

    def __init__(self, pack: dict[str, Any]) -> None:
        rows = pack["calendar"]["turns"]
        self.label: list[str] = ["", *(str(r["label"]) for r in rows)]
        self.year: list[int] = [0, *(int(r["year"]) for r in rows)]
        self.weather: list[int] = [0, *(WEATHER.index(str(r["weather"])) for r in rows)]
        self.first_winter: list[bool] = [False, *(bool(r["first_winter"]) for r in rows)]  # D22.3


class Tables:
    """D9.3 – D9.8, D10.2 – D10.5, D23.3 – D23.8: the printed tables."""

    def __init__(self, pack: dict[str, Any]) -> None:
        t = pack["tables"]
        self.crt: list[list[int]] = [[int(n) for n in t["crt"]["rows"][str(row)]] for row in range(1, 7)]
        self.capacity: list[list[tuple[int, int]]] = [
            [(0, 0)] + [(int(c[side][str(n)][0]), int(c[side][str(n)][1])) for n in range(1, 5)]
            for side in ("AXIS", "SU")
            for c in (t["capacity"],)
        ]
        # an empty hexside takes a unit of any kind, whatever its level
        self.takes_any: bool = all(tanks > 0 for rows in self.capacity for _, tanks in rows[1:])
        self.air: list[list[str]] = [[str(x) for x in t["air"]["rows"][str(row)]] for row in range(1, 7)]
        self.bombing: list[list[str]] = [
            [str(x) for x in t["bombing"]["rows"][str(row)]] for row in range(1, 7)
        ]

    def hits(self, strength: int, row: int) -> int:
        """D9.1: the hits of a strength 1 to 25 in a row 1 to 6."""
        return self.crt[row - 1][strength - 1]
