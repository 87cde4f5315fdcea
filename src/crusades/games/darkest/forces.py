"""Where units stand, who holds what: the one way a unit changes place, and the questions everybody asks."""

from crusades.games.darkest.pieces import (
    AXIS,
    DEAD,
    DISRUPTED,
    FACTORY,
    FORTIFIED,
    LINE,
    OF_A_PLAYER_TURN,
    SOVIET,
    STRICKEN,
    foe,
)
from crusades.games.darkest.state import Darkest


def put(s: Darkest, u: int, place: int) -> None:
    """Move unit u to a place, or off the map (UNUSED, DEAD, WAITING, GONE, EAST)."""
    left = s.at[u]
    if left >= 0:
        rest = tuple(v for v in s.stacks[left] if v != u)
        if rest:
            s.stacks[left] = rest
        else:
            del s.stacks[left]
    s.at[u] = place
    if place >= 0:
        s.stacks[place] = tuple(sorted((*s.stacks.get(place, ()), u)))
    s.masks[0] = s.masks[1] = -1


def occupy(s: Darkest, u: int, place: int) -> None:
    """Put a ground unit on a hex, which comes under its side's control (D8.7)."""
    put(s, u, place)
    if s.of(u).ground:
        if s.of(u).side == AXIS:
            s.axis_ground |= 1 << place
        else:
            s.axis_ground &= ~(1 << place)


def eliminate(s: Darkest, u: int) -> None:
    s.flags[u] = 0
    s.due[u] = s.turn  # the turn of its loss (D4.6)
    put(s, u, DEAD)
    s.tell("eliminated", u)


def disrupt(s: Darkest, u: int) -> None:
    """D12.4: Disrupted; a Disrupted unit is not fortified. STRICKEN: how fresh it is (see recovery)."""
    s.flags[u] = s.flags[u] & ~FORTIFIED | DISRUPTED | STRICKEN


def here(s: Darkest, place: int) -> tuple[int, ...]:
    return s.stacks.get(place, ())


def ground_at(s: Darkest, place: int, side: int) -> list[int]:
    """A side's ground units there, Katyushas included."""
    units = s.theatre.roster.units
    return [u for u in s.stacks.get(place, ()) if units[u].ground and units[u].side == side]


def held(s: Darkest, side: int) -> int:
    """The places, as bits, where a side has ground units (Katyushas included)."""
    mask = s.masks[side]
    if mask < 0:
        units = s.theatre.roster.units
        both = [0, 0]
        for place, stack in s.stacks.items():
            for u in stack:
                if units[u].ground:
                    both[units[u].side] |= 1 << place
                    break
        s.masks[0], s.masks[1] = both[0], both[1]
        mask = both[side]
    return mask


def controls(s: Darkest, side: int, place: int) -> bool:
    """D8.7: the side whose ground unit last stood there."""
    return bool(s.axis_ground >> place & 1) == (side == AXIS)


def territory(s: Darkest, side: int) -> int:
    """Every place under a side's control, as bits."""
    return s.axis_ground if side == AXIS else s.theatre.board.land & ~s.axis_ground


def lines_at(s: Darkest, place: int) -> list[int]:
    return [u for u in s.stacks.get(place, ()) if s.of(u).type == LINE]


def factory_at(s: Darkest, place: int) -> int:
    for u in s.stacks.get(place, ()):
        if s.of(u).type == FACTORY:
            return u
    return -1


def on_map(s: Darkest, side: int) -> list[int]:
    """A side's units on the map, by number."""
    units = s.theatre.roster.units
    return sorted(u for stack in s.stacks.values() for u in stack if units[u].side == side)


def begin_player_turn(s: Darkest, side: int) -> None:
    """What a unit did in its last player-turn no longer counts; neither does what it did in the enemy's."""
    for u in on_map(s, side):
        s.flags[u] &= ~OF_A_PLAYER_TURN
    if side == AXIS:
        for u in s.theatre.factories:
            s.flags[u] &= ~(DISRUPTED | STRICKEN)  # D24.17: bombed factories lie idle to the end of the turn
    s.once.clear()
    s.rail[side] = s.sea[side] = 0


__all__ = [
    "SOVIET", "begin_player_turn", "controls", "disrupt", "eliminate", "factory_at", "foe", "ground_at",
    "held", "here", "lines_at", "occupy", "on_map", "put", "territory",
]  # fmt: skip
