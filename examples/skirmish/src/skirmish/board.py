"""The field and the counters, as the content pack has them. Places and counters are small numbers here."""

from typing import Any, Final

SEATS: Final = ("raiders", "watch")
RAIDERS: Final = 0
WATCH: Final = 1

# N1.2: the number of a kind is its strength.
SHADOW: Final = 0
MAN: Final = 1
LEADER: Final = 2
KINDS: Final = ("shadow", "man", "leader")
UNKNOWN: Final = -1  # of a counter that lies face down, to whoever may not look at it

OFF: Final = -1  # the place of a counter that was taken off
NEXT: Final = 1.01  # the middles of neighbours are 1 apart


class Board:
    """What never changes during a game."""

    def __init__(self, pack: dict[str, Any]) -> None:
        places, night = pack["board"]["places"], pack["night"]
        self.names: list[str] = [place["id"] for place in places]
        self.number: dict[str, int] = {name: p for p, name in enumerate(self.names)}
        grounds = [place["ground"] for place in places]
        self.is_wood: list[bool] = [ground == "wood" for ground in grounds]
        self.is_water: list[bool] = [ground == "water" for ground in grounds]
        self.barns: list[int] = [p for p, ground in enumerate(grounds) if ground == "barn"]
        self.near: list[list[int]] = [
            [q for q, other in enumerate(places) if other is not place and apart(place, other) <= NEXT]
            for place in places
        ]
        self.turns: int = night["turns"]
        self.orders: int = night["orders"]
        self.to_burn: int = night["to_burn"]
        self.side: list[int] = []  # of each counter: those of the raiders come first
        self.tags: list[str] = []
        self.kinds: list[list[int]] = []  # of each side: what its counters are, in no order
        self.starts: list[list[int]] = []  # … and where they begin
        for seat, name in enumerate(SEATS):
            kinds = night[name]["counters"]
            self.side += [seat] * len(kinds)
            self.tags += [f"{name[0]}{n + 1}" for n in range(len(kinds))]
            self.kinds.append([KINDS.index(kind) for kind in kinds])
            self.starts.append([self.number[place] for place in night[name]["start"]])
        self.counters: int = len(self.side)

    def of(self, seat: int) -> list[int]:
        """The counters of a side."""
        return [c for c in range(self.counters) if self.side[c] == seat]


def apart(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How far the middles of two places are from each other."""
    return float(((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5)
