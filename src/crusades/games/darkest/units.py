"""The counters, read once from the pack: D11.5 and D11.6 say what is printed on them."""

from typing import Any

from crusades.games.darkest.board import Board
from crusades.games.darkest.pieces import (
    AXIS,
    FACTORY,
    IS_AIR,
    IS_GARRISON,
    IS_GROUND,
    IS_GUN,
    IS_INFANTRY,
    IS_TANK,
    KATYUSHA,
    MAKES,
    NATIONS,
    SOVIET,
    TYPES,
)


class Unit:
    """One counter."""

    __slots__ = (
        "absorbs",
        "air",
        "fire",
        "fortified",
        "free",
        "garrison",
        "ground",
        "gun",
        "hex",
        "id",
        "infantry",
        "is_tank",
        "makes",
        "mobile",
        "name",
        "nation",
        "number",
        "pool",
        "repl",
        "side",
        "turn",
        "type",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any], number: int, board: Board) -> None:
        self.number: int = number
        self.id: str = str(data["id"])
        self.name: str = str(data["name"])
        self.side: int = AXIS if data["side"] == "AXIS" else SOVIET
        self.nation: int = NATIONS.index(str(data["nation"]))
        self.type: int = TYPES.index(str(data["type"]))
        bit = 1 << self.type
        self.ground: bool = bool(IS_GROUND & bit)
        self.garrison: bool = bool(IS_GARRISON & bit)
        self.infantry: bool = bool(IS_INFANTRY & bit)
        self.is_tank: bool = bool(IS_TANK & bit)
        self.gun: bool = bool(IS_GUN & bit)
        self.air: bool = bool(IS_AIR & bit)
        self.fire: int = int(data["fire"])  # D11.5, D11.6: firing in attack and defence
        self.absorbs: int = int(data["hits"])  # hits of one round that an UnDisrupted unit survives (D12.6)
        self.repl: int = int(data["repl"])  # D4.4
        self.mobile: bool = data["move"] == "mech" or self.type == KATYUSHA  # D17.2
        self.hex: int = board.index[str(data["hex"]).lower()] if data.get("hex") else -1
        self.turn: int = int(data["turn"] or 0)  # 1: set-up; later: scheduled; 0: only from a pool
        self.pool: str = str(data.get("pool") or "")
        self.fortified: bool = bool(data.get("fortified", False))  # D27.1
        self.free: bool = bool(data.get("free_setup", False))  # D28.5: not named in the Axis list
        self.makes: int = MAKES.index(str(data["makes"])) if self.type == FACTORY else -1


class Roster:
    """Every counter by number and by id."""

    def __init__(self, pack: dict[str, Any], board: Board) -> None:
        self.units: list[Unit] = []
        self.by_id: dict[str, int] = {}
        for data in pack["units"]["units"]:
            unit = Unit(data, len(self.units), board)
            self.by_id[unit.id.lower()] = unit.number
            self.units.append(unit)
        self.count: int = len(self.units)
        self.tank_reserve: int = int(pack["units"]["meta"]["soviet_start"]["tank_reserve_factors"])  # D6.1
        levy = [board.index[str(name).lower()] for name in pack["units"]["meta"]["turn1_city_armies"]]
        self.levy: list[int] = [p for p in levy if board.land >> p & 1]  # D3.7, D3.8

    def number(self, unit_id: str) -> int:
        return self.by_id[unit_id.lower()]

    def of_type(self, kind: int) -> list[int]:
        return [u.number for u in self.units if u.type == kind]
