"""D12.12 – D12.16, D26.6 – D26.8, D26.15, D26.16: recovery from Disruption.

STRICKEN marks a Disruption that is too fresh for the recovery at the end of a combat step. It is taken away
when the span begins in which a unit must not be Disrupted again: for Russians with step A.2.d, for the lesser
Axis allies with step B.2.d, for Germans and Finns with the whole Russian player-turn.
"""

from typing import Final

from crusades.games.darkest.pieces import (
    A2C,
    A2D,
    A2E,
    A3,
    AIRSTRUCK,
    B1,
    B2C,
    B2D,
    DE,
    DISRUPTED,
    FI,
    JUL42,
    SOVIET,
    STRICKEN,
)
from crusades.games.darkest.state import Darkest

# Who recovers together.
RUSSIANS: Final = 0
GERMANS: Final = 1  # and Finns
ALLIES: Final = 2  # Rumanians, Hungarians, Italians, Slovaks


def group_of(s: Darkest, u: int) -> int:
    unit = s.of(u)
    if unit.side == SOVIET:
        return RUSSIANS
    return GERMANS if unit.nation == DE or unit.nation == FI else ALLIES


def is_of(s: Darkest, u: int, group: int) -> bool:
    return group_of(s, u) == group and (s.of(u).ground or s.of(u).air)


def disrupted_of(s: Darkest, group: int) -> list[int]:
    """Its Disrupted ground and air units; factories recover by D24.17."""
    at, flags = s.at, s.flags
    return [u for u in members(s, group) if flags[u] & DISRUPTED and at[u] >= 0]


def members(s: Darkest, group: int) -> list[int]:
    """Everybody who recovers with a group, on the map or not: looked for once."""
    groups = s.theatre.groups
    if not groups:
        count = range(len(s.at))
        groups += [[u for u in count if is_of(s, u, g)] for g in (RUSSIANS, GERMANS, ALLIES)]
    return groups[group]


def restore(s: Darkest, u: int) -> None:
    s.flags[u] &= ~(DISRUPTED | AIRSTRUCK | STRICKEN)
    if s.events is not None:
        told = ("recovers_russian", "recovers", "recovers_ally")[group_of(s, u)]
        s.tell("recovers_late" if told == "recovers" and s.step == B2D else told, u, s.at[u])


def begin_step(s: Darkest, step: int) -> None:
    """The spans of D12.13, D12.15 and D12.16 begin; D21.8: last turn's air supply is used up."""
    if step == B1:
        refresh(s, GERMANS)
    elif step == A2D:
        refresh(s, RUSSIANS)
    elif step == B2D:
        refresh(s, ALLIES)
    elif step == A3:
        s.air_supplied.clear()


def refresh(s: Darkest, group: int) -> None:
    for u in disrupted_of(s, group):
        s.flags[u] &= ~STRICKEN


def targets(s: Darkest) -> int:
    """The hexes under announced attack, as bits."""
    mask = 0
    for a in s.attacks:
        if not a.fought:
            mask |= 1 << a.target
    return mask


def recover(s: Darkest, step: int) -> None:
    """The steps A.2.c, A.2.e and B.2.c."""
    if step == A2E:
        for u in disrupted_of(s, GERMANS):  # D12.12, D26.8
            restore(s, u)
    elif step in (A2C, B2C):
        attacked = targets(s)
        # D12.15, D26.6: Russians; D12.16, D26.15: the other allies of the Axis; whoever is not attacked
        for u in disrupted_of(s, RUSSIANS if step == A2C else ALLIES):
            if not attacked >> s.at[u] & 1:
                restore(s, u)


def end_of_combat(s: Darkest) -> None:
    """The end of steps A.2.d and B.2.d: who was Disrupted before and was not Disrupted again."""
    if s.step == A2D:
        recover_old(s, RUSSIANS)  # D12.15, D26.7
    elif s.step == B2D:
        recover_old(s, GERMANS)  # D12.13, D12.14, D26.16
        recover_old(s, ALLIES)  # D12.16


def recover_old(s: Darkest, group: int) -> None:
    for u in disrupted_of(s, group):
        if not s.flags[u] & STRICKEN:
            restore(s, u)


def has_reserves(s: Darkest) -> bool:
    """D17.11: the Russian reserve phase exists from July 1942."""
    return s.turn >= JUL42
