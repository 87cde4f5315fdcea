"""The counters, read once from the pack: D11.5 and D11.6 say what is printed on them."""

from typing import Any, Final

from crusades.games.darkest.board import Board
from crusades.games.darkest.pieces import (
    A2A,
    A2F,
    ATTACKED,
    AXIS,
    B2A,
    B2E,
    BONUS,
    CARRIED,
    CUT_OFF,
    DE,
    DIGGING,
    DISRUPTED,
    FACTORY,
    FI,
    GUARDED,
    HELD,
    INHABITED,
    IS_AIR,
    IS_GARRISON,
    IS_GROUND,
    IS_GUN,
    IS_INFANTRY,
    IS_TANK,
    KATYUSHA,
    MAKES,
    MOVED,
    NATIONS,
    ROCKETS,
    SOVIET,
    SPENT,
    STEPS,
    TYPES,
)

# What keeps a unit from attacking (joining.why_not_unit says by which clause), in any step and in reserve.
BARS: Final = DISRUPTED | DIGGING | CARRIED | ATTACKED | BONUS
NEVER: Final = 1 << 20  # no mark of a unit: it never attacks, or never moves
# What keeps a unit from moving operationally (reach.why_not_mover).
RESTS: Final = DISRUPTED | DIGGING | CARRIED | ATTACKED | MOVED


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
        "role",
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
        kept = int(self.ground) << HELD | int(self.garrison) << GUARDED
        kept |= int(self.ground or self.air) << INHABITED
        self.role: int = kept << self.side | int(self.type == KATYUSHA) << ROCKETS
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


def bars(unit: Unit, is_reserve: bool) -> int:
    """D12.10, D20.10, D8.15, D10.8, D17.5; D21.3: Katyushas out of supply; D17.9, D17.11: reserves."""
    if not unit.ground:
        return NEVER
    mask = BARS | CUT_OFF if unit.type == KATYUSHA else BARS
    return mask | reserve_bars(unit) if is_reserve else mask


def rests(unit: Unit, is_reserve: bool) -> int:
    """D17.1, D20.10, D8.15, D13.5, D26.21; D17.9, D17.11: reserves."""
    if not unit.ground:
        return NEVER
    return RESTS | reserve_bars(unit) if is_reserve else RESTS


def reserve_bars(unit: Unit) -> int:
    """D17.9: whoever has done anything; D17.11: Germany's allies but the Finns."""
    return SPENT if unit.side == SOVIET or unit.nation == DE or unit.nation == FI else NEVER


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
        self.by_type: list[list[int]] = [[] for _ in TYPES]
        for u in self.units:
            self.by_type[u.type].append(u.number)
        self.of_side: list[list[int]] = [
            [u.number for u in self.units if u.side == side] for side in (AXIS, SOVIET)
        ]
        self.ground: list[list[int]] = [
            [u.number for u in self.units if u.ground and u.side == side] for side in (AXIS, SOVIET)
        ]
        self.infantry: list[list[int]] = [
            [u.number for u in self.units if u.infantry and u.side == side] for side in (AXIS, SOVIET)
        ]
        # by reserve phase or not, by unit: the marks with one of which it does not attack
        self.bars: list[list[int]] = [
            [bars(u, False) for u in self.units],
            [bars(u, True) for u in self.units],
        ]
        # the same for operational moves
        self.rests: list[list[int]] = [
            [rests(u, False) for u in self.units],
            [rests(u, True) for u in self.units],
        ]
        # both by step, for whoever asks all the time
        self.barring: list[list[int]] = [self.bars[step in (A2F, B2E)] for step in range(len(STEPS))]
        self.barring[A2A] = self.barring[B2A] = [bar | MOVED for bar in self.bars[False]]  # D13.2
        self.resting: list[list[int]] = [self.rests[step in (A2F, B2E)] for step in range(len(STEPS))]
        # and by unit alone, for the same reason
        self.roles: list[int] = [u.role for u in self.units]
        self.garrisons: list[bool] = [u.garrison for u in self.units]
        self.fires: list[int] = [u.fire for u in self.units]
        self.repls: list[int] = [u.repl for u in self.units]
        # D12.1, D12.2, D12.6: the hits of one round that a unit survives unless it is Disrupted
        self.enduring: list[int] = [0 if u.type == KATYUSHA or u.air else u.absorbs for u in self.units]
        # D11.1: who meets a duty: ground units of strength 1 or more
        self.meeting: list[bool] = [u.garrison and u.fire > 0 for u in self.units]
        self.tank_reserve: int = int(pack["units"]["meta"]["soviet_start"]["tank_reserve_factors"])  # D6.1
        levy = [board.index[str(name).lower()] for name in pack["units"]["meta"]["turn1_city_armies"]]
        self.levy: list[int] = [p for p in levy if board.land >> p & 1]  # D3.7, D3.8

    def number(self, unit_id: str) -> int:
        return self.by_id[unit_id.lower()]

    def of_type(self, kind: int) -> list[int]:
        return self.by_type[kind]
