"""Where units stand, who holds what: the one way a unit changes place, and the questions everybody asks."""

from typing import Final

from crusades.games.darkest.pieces import (
    AXIS,
    BITS,
    DEAD,
    DISRUPTED,
    FORTIFIED,
    HOME,
    LINE,
    MASKS_OF_PLACES,
    OF_A_PLAYER_TURN,
    SOVIET,
    STRICKEN,
    foe,
)
from crusades.games.darkest.state import Darkest

# by role: the numbers of the masks in which it counts
SETS_OF: Final = [
    [n for n in range(MASKS_OF_PLACES) if role >> n & 1] for role in range(1 << MASKS_OF_PLACES)
]


def put(s: Darkest, u: int, place: int) -> None:
    """Move unit u to a place, or off the map (UNUSED, DEAD, WAITING, GONE, EAST)."""
    stacks = s.stacks
    roles = s.theatre.roster.roles
    role = roles[u]
    left = s.at[u]
    if left >= 0:
        stack = stacks[left]
        gone = role  # the masks for which the place has nobody else
        if len(stack) > 1:
            n = stack.index(u)
            stack = stacks[left] = stack[:n] + stack[n + 1 :]
            for v in stack:
                gone &= ~roles[v]
                if not gone:
                    break
        else:
            del stacks[left]
        if gone:
            masks, bit = s.masks, BITS[left]
            for n in SETS_OF[gone]:
                masks[n] ^= bit
    s.at[u] = place
    if place >= 0:
        if place not in stacks:
            stacks[place] = (u,)
        else:
            stack = stacks[place]
            stacks[place] = tuple(sorted((*stack, u)))
            for v in stack:
                role &= ~roles[v]
                if not role:
                    break
        if role:
            masks, bit = s.masks, BITS[place]
            for n in SETS_OF[role]:
                masks[n] ^= bit


def occupy(s: Darkest, u: int, place: int) -> None:
    """Put a ground unit on a hex, which comes under its side's control (D8.7)."""
    put(s, u, place)
    claim(s, u, place)


def claim(s: Darkest, u: int, place: int) -> None:
    """D8.7: the ground that a ground unit enters is its side's."""
    unit = s.theatre.roster.units[u]
    if unit.ground and (s.axis_ground >> place & 1) == unit.side:
        s.axis_ground ^= 1 << place


def eliminate(s: Darkest, u: int) -> None:
    """Whoever does it tells by which clause."""
    s.flags[u] = 0
    s.due[u] = s.turn  # the turn of its loss (D4.6)
    put(s, u, DEAD)


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
    return s.masks[side]


def controls(s: Darkest, side: int, place: int) -> bool:
    """D8.7: the side whose ground unit last stood there."""
    return bool(s.axis_ground >> place & 1) == (side == AXIS)


def territory(s: Darkest, side: int) -> int:
    """Every place under a side's control, as bits."""
    return s.axis_ground if side == AXIS else s.theatre.board.land & ~s.axis_ground


def storming(s: Darkest) -> int:
    """D20.7: victory cities and fortresses, which even empty are entered by attack only; D20.4: not ruins."""
    board = s.theatre.board
    return board.victory_mask | board.fortress & ~s.ruined


def lines_at(s: Darkest, place: int) -> list[int]:
    return [u for u in s.stacks.get(place, ()) if s.of(u).type == LINE]


def on_map(s: Darkest, side: int) -> list[int]:
    """A side's units on the map, by number."""
    at = s.at
    return [u for u in s.theatre.roster.of_side[side] if at[u] >= 0]


def begin_player_turn(s: Darkest, side: int) -> None:
    """What a unit did in its last player-turn no longer counts; neither does what it did in the enemy's."""
    at, flags = s.at, s.flags
    for u in s.theatre.roster.of_side[side]:
        if flags[u] & OF_A_PLAYER_TURN and at[u] >= 0:
            flags[u] &= ~OF_A_PLAYER_TURN
    for u in s.theatre.flyers[foe(side)]:
        flags[u] &= ~HOME  # D23.6: for the rest of one player-turn; fleets until their next (D25.3)
    if side == AXIS:
        for u in s.theatre.factories:
            s.flags[u] &= ~(DISRUPTED | STRICKEN)  # D24.17: bombed factories lie idle to the end of the turn
    s.once.clear()
    s.rail[side] = s.sea[side] = 0


__all__ = [
    "SOVIET", "begin_player_turn", "claim", "controls", "disrupt", "eliminate", "foe",
    "ground_at", "held", "here", "lines_at", "occupy", "on_map", "put", "storming", "territory",
]  # fmt: skip
