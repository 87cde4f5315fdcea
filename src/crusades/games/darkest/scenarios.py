"""What a pack says of its scenarios (scenarios.json). Their names and texts are words: `[scenario]`."""

from typing import Any


class Scenario:
    """D2.9: how long is played, on which ground, and for what. Never changes."""

    def __init__(self, row: dict[str, Any], tank_reserve: int) -> None:
        self.id: str = str(row["id"])
        self.turns: int = int(row["turns"])
        self.rows: str = str(row.get("rows", ""))  # of the map; none: all of them
        self.tank_reserve: int = int(row.get("tank_reserve", tank_reserve))  # D6.1
        self.has_siberia: bool = bool(row.get("siberia", True))
        # Cities of Russia with which the Axis wins a short one, and the fewest that are a draw; 0: victory
        # points decide. The short ones are ours: see docs/darkest.md.
        self.needed: int = int(row.get("needed", 0))
        self.drawn: int = int(row.get("drawn", 0))
        self.is_short: bool = self.needed > 0


def scenarios(pack: dict[str, Any], tank_reserve: int) -> list[Scenario]:
    """All of a pack, in its order; the first is played if nobody chooses."""
    return [Scenario(row, tank_reserve) for row in pack["scenarios"]["scenarios"]]
