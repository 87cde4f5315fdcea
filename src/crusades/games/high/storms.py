"""H11A.17 – H11A.19, H4A.26, H4A.27: Ionic Storms: where they enter, how they drift, what they close."""

from crusades.core.hexes import OFF_MAP
from crusades.games.high.state import High, altered


def area(s: High) -> int:
    """H11A.19: the hexes no fleet may enter or leave: each storm's own and the six around it."""
    near = s.board.grid.near
    closed = 0
    for h in s.storms:
        closed |= near[h] | 1 << h
    return closed


def enter(s: High) -> None:
    """H11A.17: a die for the numbered entry hex, then the storm moves at once."""
    die = s.dice.d6()
    h = s.board.storm_entry[die - 1]
    s.tell("storm_enters", h, die)
    place(s, h)
    move(s, len(s.storms) - 1, "storm_enters_to", "storm_passes")


def place(s: High, h: int) -> None:
    """An Ionic Storm Marker is put in a hex (H11A.17, H12.12)."""
    s.storms = [*s.storms, h]


def move(s: High, index: int, moves: str, leaves: str) -> bool:
    """H4A.26, H11A.17: a die for the direction, a die for the distance. Whether it is still on the map.

    `moves` and `leaves` are how that is told.
    """
    direction = s.dice.d6() - 1  # H2B.17: 1 is North, then clockwise
    steps = s.dice.d6()
    before = s.storms[index]
    after = s.board.grid.beyond(before, direction, steps)
    if after == OFF_MAP:
        s.tell(leaves, before, direction + 1, steps)
        s.storms = s.storms[:index] + s.storms[index + 1 :]  # H11A.18
        return False
    s.storms = altered(s.storms, index, after)
    s.tell(moves, before, after, direction + 1, steps)
    return True


def step_six(s: High) -> None:
    """H4A.26: every storm on the map moves, those of step 4 again; H4A.27: without one nothing is rolled."""
    index = 0
    while index < len(s.storms):
        if move(s, index, "storm_moves", "storm_leaves"):
            index += 1
