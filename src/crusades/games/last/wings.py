"""L7.2.5, L7.2.23, L7.2.24: aircraft, their groups, what they carry, and which way they fly.

Aircraft are never committed, whatever they do (L3.1.10), and always in supply (L3.6.3): nothing here sets
the one or asks for the other.
"""

from typing import Final

from crusades.games.last import zones
from crusades.games.last.cards import Card
from crusades.games.last.pieces import (
    AIR,
    AIRCRAFT,
    AIRFIELD,
    AXIS,
    C_UNIT,
    COLUMNS,
    HQ,
    ORDNANCE,
    PATROL,
    REAR,
    STRUCK,
    edge_row,
    foe,
)
from crusades.games.last.state import Last

FIGHTER_BOMBER: Final = "fb"
HEAVY: Final = "heavyb"
CENTRE: Final = 1  # the row beside which patrols fly (L7.2.16)
STATIONS: Final = (AIR + CENTRE, AIR + COLUMNS + CENTRE)


# aircraft and groups -----------------------------------------------------------------------------------
def is_aircraft(s: Last, seat: int, i: int) -> bool:
    """An aircraft of that seat, wherever it lies; any number may be asked about."""
    if not 0 <= i < len(s.card) or s.owner[i] != seat:
        return False
    card = s.of(i)
    return card.type == AIRCRAFT and card.category == C_UNIT


def aloft(s: Last, i: int) -> bool:
    return AIR <= s.at[i] < AIRFIELD


def flies(s: Last, i: int) -> bool:
    """Aloft, or a unit on its way to an airborne drop, which lies in its Headquarters meanwhile (L11.1.4)."""
    place = s.at[i]
    return AIR <= place < AIRFIELD or place == HQ + s.owner[i]


def group(s: Last, i: int) -> list[int]:
    """L7.2.5: the aircraft that move and attack with aircraft i, itself among them."""
    number = s.used[i]
    return [j for j in s.air[s.owner[i]] if s.at[j] < AIRFIELD and s.used[j] == number]


def is_leader(s: Last, i: int) -> bool:
    """One aircraft speaks for its group."""
    return group(s, i)[0] == i


def patrols(s: Last, seat: int) -> list[int]:
    """The leaders of a seat's groups on Combat Air Patrol."""
    return [i for i in s.air[seat] if s.flags[i] & PATROL and s.at[i] < AIRFIELD and is_leader(s, i)]


# what they carry ---------------------------------------------------------------------------------------
def is_tanks(card: Card) -> bool:
    """Drop Tanks: Ordnance that lets a Fighter-Bomber stay after air combat (L7.2.33)."""
    for effect in card.effects:
        for deed in effect.deeds:
            if deed.verb == "allow" and deed.what == "stay_after_combat":
                return True
    return False


def tanks(s: Last, i: int) -> int:
    """The Drop Tanks under aircraft i, or -1."""
    for j in s.attached:
        if s.on[j] == i and s.of(j).category == ORDNANCE and is_tanks(s.of(j)):
            return j
    return -1


def load(s: Last, i: int) -> list[int]:
    """L7.2.4: the Bombs and Rockets under aircraft i: they stay there until used or thrown off."""
    return [j for j in s.attached if s.on[j] == i and s.of(j).category == ORDNANCE and not is_tanks(s.of(j))]


def is_fighter_bomber(s: Last, i: int) -> bool:
    return s.of(i).cls == FIGHTER_BOMBER


def is_fighter(s: Last, i: int) -> bool:
    """L7.2.23, L7.2.24: only a Fighter-Bomber without Bombs or Rockets; all others fight as bombers."""
    return is_fighter_bomber(s, i) and not load(s, i)


# the way they fly --------------------------------------------------------------------------------------
def corridor_of(position: int) -> int:
    """L4.0.12: the corridor of an air position, or -1 in a rear area."""
    return (position - AIR) // COLUMNS if AIR <= position < REAR else -1


def destinations(seat: int) -> list[int]:
    """L7.2.7, L7.2.8: three row positions in each corridor, and the enemy rear area."""
    return [*range(AIR, REAR), REAR + foe(seat)]


def outward(seat: int, here: int, corridor: int) -> int:
    """L7.2.7: the next position of a flight out, along one corridor and on to the enemy rear area."""
    if here >= REAR:
        return AIR + corridor * COLUMNS + edge_row(seat)
    if (here - AIR) % COLUMNS == edge_row(foe(seat)):
        return REAR + foe(seat)
    return here + 1 if seat == AXIS else here - 1


def homeward(seat: int, here: int, corridor: int) -> int:
    """L7.2.36: the next position of a flight home; the corridor is changed first, in the same row."""
    if here == REAR + seat:
        return AIRFIELD + seat
    if here >= REAR:
        return AIR + corridor * COLUMNS + edge_row(foe(seat))
    row = (here - AIR) % COLUMNS
    if corridor_of(here) != corridor:
        return AIR + corridor * COLUMNS + row
    if row == edge_row(seat):
        return AIRFIELD + seat
    return here - 1 if seat == AXIS else here + 1


def ahead(seat: int, here: int) -> list[int]:
    """L7.2.34: where a flight out that was stopped here may end: here, or further along its corridor."""
    found = [here]
    while found[-1] < REAR:
        found.append(outward(seat, found[-1], corridor_of(here)))
    return found


# leaving and landing -------------------------------------------------------------------------------------
def take_wing(s: Last, units: list[int]) -> None:
    """L7.2.5, L7.2.10: the units become one group, face up, over their own rear area."""
    s.groups += 1
    for i in units:
        zones.spot(s, i)
        zones.put(s, i, REAR + s.owner[i])
        s.used[i] = s.groups
        s.flags[i] &= ~STRUCK


def land(s: Last, i: int) -> None:
    """Back in the Airfield, with whatever Ordnance is left (L7.2.4)."""
    zones.put(s, i, AIRFIELD + s.owner[i])
    s.used[i] = 0
    s.flags[i] &= ~PATROL
