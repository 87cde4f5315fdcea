"""L10.1: Fortifications, and who is inside them.

A Fortification counts as one unit for stacking, the unit inside it does not (L7.1.21). It may stand in a
Headquarters too, is refitted like a unit and scores when destroyed (L10.1.6): it lies in the same rosters.
"""

from crusades.core.event import ALL
from crusades.core.refusal import OK
from crusades.games.last import texts, zones
from crusades.games.last.pieces import (
    DUG_IN,
    FORTIFICATION,
    GROUND,
    ONCE_ENTER,
    ONCE_LEAVE,
    SPOTTED,
    ZONES,
)
from crusades.games.last.state import Last


def holds(s: Last, fort: int, i: int) -> bool:
    """L10.1.1: a unit of the type that the Fortification's card names."""
    kind = s.of(fort).holds
    return kind is not None and s.of(i).ground and texts.fits(s, kind, i, fort, s.owner[fort])


def why_not_enter(s: Last, i: int, fort: int) -> str:
    """L10.1.1, L10.1.2: an own suitable unit in the same zone goes into an empty Fortification.

    The caller knows that unit i is the asking player's own. Commitment does not matter: entering is a task
    that does not commit (L3.1.9).
    """
    n = len(s.card)
    if i >= n or fort >= n or s.owner[i] != s.owner[fort]:
        return "L10.1.1"
    place = s.at[fort]
    if place >= GROUND or s.of(fort).category != FORTIFICATION:
        return "L10.1.1"
    if s.at[i] != place or s.on[i] >= 0:
        return "L10.1.2"
    if zones.rider(s, i) >= 0 or not holds(s, fort, i) or zones.occupant(s, fort) >= 0:
        return "L10.1.1"
    return "L10.1.2" if ONCE_ENTER + i in s.once else OK


def enter(s: Last, i: int, fort: int) -> None:
    """L10.1.2: at no MF cost; L7.5.19: a unit that enters is no longer dug in."""
    zones.put(s, i, s.at[fort], fort)
    s.flags[i] &= ~DUG_IN
    s.once.append(ONCE_ENTER + i)
    s.tell("fort_entered", i, fort, audience=audience(s, i, fort))


def why_not_leave(s: Last, i: int) -> str:
    """L10.1.2: taken out again, within the stacking limits; once in and once out in a player turn."""
    if i >= len(s.card) or zones.shelter(s, i) < 0:
        return "L10.1.2"
    place = s.at[i]
    if zones.room(s, s.owner[i], place) < 1:
        return "L3.5.1" if place < ZONES else "L3.5.2"
    return "L10.1.2" if ONCE_LEAVE + i in s.once else OK


def leave(s: Last, i: int) -> None:
    fort = s.on[i]
    zones.put(s, i, s.at[i])
    s.once.append(ONCE_LEAVE + i)
    s.tell("fort_left", i, fort, audience=audience(s, i, fort))


def audience(s: Last, i: int, fort: int) -> int:
    """L7.1.20: a Fortification lies face down; that somebody is inside would tell what it is."""
    return ALL if s.flags[i] & s.flags[fort] & SPOTTED else s.owner[i]
