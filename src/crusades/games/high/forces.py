"""Units on the map: where they are, whose they are, how they gain and lose Strength Points (H2C, H3.18)."""

from bisect import bisect
from typing import Final

from crusades.games.high.options import LETTER_POOLS
from crusades.games.high.pieces import (
    ARMIES_OF_NATION,
    ARMY,
    CRUSADER,
    FLEET,
    FLEETS_OF_NATION,
    GARRISON,
    GARRISON_BASE,
    GARRISONS,
    GARRISONS_OF_SIDE,
    LAST_FLEET,
    LEADER,
    LEADERS,
    MAX_STRENGTH,
    N_THRALL,
    NEUTRAL,
    NOWHERE,
    UNIT_TYPE,
    WERSGORIX,
)
from crusades.games.high.state import GRAIL_TRUE, GRAIL_UNTESTED, High, altered

# The rolls that a state keeps (`call_rolls`): a list for each side in each of them.
SIDES: Final = (CRUSADER, WERSGORIX, NEUTRAL)
LAND_ROLL: Final = 3
LEADER_ROLL: Final = 6
ALL_LAND: Final = 9
GARRISON_SUMS: Final = 10

# Who is where ---------------------------------------------------------------------------------------


def call_rolls(s: High) -> list[list[int]]:
    """For each side its units in play, then its land units, then its free leaders.

    Last all land units, and for the two sets of Garrison Markers what can be shown with the free ones.
    """
    side = s.side
    units = [[u for u in s.in_play if side[u] == k] for k in SIDES]
    land = [found[bisect(found, LAST_FLEET) :] for found in units]  # fleets come first in the order of units
    men: list[list[int]] = [[], [], []]
    for i in range(LEADERS):
        if s.lat[i] >= 0 and s.captor[i] < 0:
            men[s.lside[i]].append(i)
    sums = [_garrison_sums(s, CRUSADER), _garrison_sums(s, WERSGORIX)]
    return [*units, *land, *men, s.in_play[bisect(s.in_play, LAST_FLEET) :], sums]


def rolls(s: High) -> list[list[int]]:
    if not s.rolls:
        s.rolls = call_rolls(s)
    return s.rolls


def units_of(s: High, side: int) -> list[int]:
    """The units of a side on the map, in order. Like all of the rolls it must not be changed."""
    return s.rolls[side] if s.rolls else rolls(s)[side]


def land_of(s: High, side: int) -> list[int]:
    """The armies and Garrison Markers of a side on the map, cargo included."""
    return s.rolls[LAND_ROLL + side] if s.rolls else rolls(s)[LAND_ROLL + side]


def leaders_of(s: High, side: int) -> list[int]:
    """The free leaders of a side on the map, those aboard a fleet included."""
    return s.rolls[LEADER_ROLL + side] if s.rolls else rolls(s)[LEADER_ROLL + side]


def units_at(s: High, h: int, side: int) -> list[int]:
    """Every unit of a side in a hex, cargo included."""
    at = s.at
    return [u for u in units_of(s, side) if at[u] == h]


def fleets_at(s: High, h: int, side: int) -> list[int]:
    at = s.at
    return [u for u in units_of(s, side) if at[u] == h and u <= LAST_FLEET]


def land_at(s: High, h: int, side: int) -> list[int]:
    """Armies and Garrison Markers on the ground: cargo aboard a fleet is not."""
    at = s.at
    return [u for u in land_of(s, side) if at[u] == h and s.aboard[u] < 0]


def leaders_at(s: High, h: int, side: int) -> list[int]:
    """Free leaders of a side in a hex, those aboard a fleet included."""
    lat = s.lat
    return [i for i in leaders_of(s, side) if lat[i] == h]


def captives_at(s: High, h: int, captor: int) -> list[int]:
    lat = s.lat
    return [i for i in range(LEADERS) if lat[i] == h and s.captor[i] == captor]


def cargo(s: High, fleet: int) -> list[int]:
    """The land units aboard a fleet."""
    aboard = s.aboard
    return [u for u in rolls(s)[ALL_LAND] if aboard[u] == fleet]


def passengers(s: High, fleet: int) -> list[int]:
    """The leaders aboard a fleet, captives included."""
    if fleet not in s.laboard:
        return []
    return [i for i in range(LEADERS) if s.laboard[i] == fleet]


def held(s: High, side: int) -> int:
    """The hexes that hold any piece of a side: units or free leaders (H6B.4)."""
    if s.areas[side] < 0:
        s.areas[side] = survey(s, side)
    return s.areas[side]


def survey(s: High, side: int) -> int:
    at = s.at
    hexes = {at[u] for u in units_of(s, side)}
    for i in leaders_of(s, side):
        hexes.add(s.lat[i])
    area = 0
    for h in hexes:
        area |= 1 << h
    return area


def stir(s: High) -> None:
    """Pieces came, went or changed sides: whoever changes `at`, `lat`, `side`, `lside` or `captor` tells.

    For a mere move from hex to hex it is enough to set `areas` back: the rolls stay as they are.
    """
    s.areas[CRUSADER] = -1
    s.areas[WERSGORIX] = -1
    s.rolls = []


def is_on_planet(s: High, planet: int, side: int) -> bool:
    """Whether any piece of a side is on a planet, in any of its hexes."""
    return held(s, side) & s.board.planet_area[planet] != 0


def strength_of(s: High, units: list[int]) -> int:
    total = 0
    for u in units:
        total += s.strength[u]
    return total


def points_on(s: High, planet: int, side: int) -> int:
    """All Strength Points of a side on a planet, fleets included."""
    area = s.board.planet_area[planet]
    total = 0
    for u in units_of(s, side):
        if area >> s.at[u] & 1:
            total += s.strength[u]
    return total


def where(s: High, piece: int) -> int:
    return s.lat[piece - LEADER] if piece >= LEADER else s.at[piece]


def side_of(s: High, piece: int) -> int:
    """Who commands a piece now."""
    return s.lside[piece - LEADER] if piece >= LEADER else s.side[piece]


def fleet_range(s: High, fleet: int) -> int:
    """H2C.6: Crusader Fleet A has Range 12, every other fleet 8."""
    return s.board.fleet_a_range if fleet == FLEETS_OF_NATION[CRUSADER][0] else s.board.fleet_range


def capacity_left(s: High, fleet: int) -> int:
    """H6E.2: points a fleet may still load; negative when losses left it overloaded."""
    return s.strength[fleet] - strength_of(s, cargo(s, fleet))


# The supply of pieces (H2A.2, H2C.15, H2C.17) -------------------------------------------------------


def free_unit(s: High, nation: int, kind: int) -> int:
    """H2C.15: the next unused lettered piece of a nation for this type of unit, or -1.

    A letter serves as a fleet or as an army; Thrall pieces and the option `letters=separate` keep two pools.
    """
    fleets = FLEETS_OF_NATION[nation]
    armies = ARMIES_OF_NATION[nation]
    own = fleets if kind == FLEET else armies
    other = armies if kind == FLEET else fleets
    shared = s.opts[LETTER_POOLS] == 0 and nation != N_THRALL
    at = s.at
    for i in range(len(own)):
        if at[own[i]] == NOWHERE and not (shared and at[other[i]] != NOWHERE):
            return own[i]
    return -1


def marker_set(nation: int) -> int:
    """H2C.17: the side whose ten Garrison Markers a nation uses."""
    return WERSGORIX if nation == WERSGORIX else CRUSADER


def garrison_sums(s: High, nation: int) -> int:
    """Bit n is set if n points can be shown with the free Garrison Markers of this nation's side."""
    return rolls(s)[GARRISON_SUMS][marker_set(nation)]


def _garrison_sums(s: High, markers: int) -> int:
    at = s.at
    values = s.board.garrison_values
    first = GARRISON_BASE + GARRISONS * markers
    sums = 1
    for i in range(GARRISONS):
        if at[first + i] == NOWHERE:
            sums |= sums << values[i]
    return sums


def can_garrison(s: High, nation: int, points: int) -> bool:
    return points > 0 and garrison_sums(s, nation) >> points & 1 != 0


def make_garrison(s: High, nation: int, h: int, points: int, side: int) -> list[int]:
    """H2C.17: show points by Garrison Markers in a hex, as few and as large as the free ones allow."""
    markers = marker_set(nation)
    values = s.board.garrison_values
    free = [u for u in GARRISONS_OF_SIDE[markers] if s.at[u] == NOWHERE]
    chosen = _exact(free, [values[u - GARRISON_BASE - GARRISONS * markers] for u in free], points)
    for u in chosen:
        enter_play(s, u, h)
        s.strength[u] = values[u - GARRISON_BASE - GARRISONS * markers]
        s.nation = altered(s.nation, u, nation)
        s.side[u] = side
        s.aboard[u] = -1
        s.moved[u] = 0
        s.fought[u] = 0
    return chosen


def _exact(units: list[int], values: list[int], points: int) -> list[int]:
    """The fewest markers that add up to exactly `points`, or none."""
    best: dict[int, list[int]] = {0: []}
    for i in range(len(units)):
        for total, chosen in list(best.items()):
            reached = total + values[i]
            if reached <= points and (reached not in best or len(best[reached]) > len(chosen) + 1):
                best[reached] = [*chosen, units[i]]
    return best.get(points, [])


# Gaining and losing points --------------------------------------------------------------------------


def enter_play(s: High, u: int, h: int) -> None:
    s.at[u] = h
    s.in_play.append(u)
    s.in_play.sort()
    stir(s)


def place(s: High, u: int, h: int, points: int) -> None:
    """Put a lettered unit on the map (H2C.8: its strength marker shows its points)."""
    assert UNIT_TYPE[u] != GARRISON and 0 < points <= MAX_STRENGTH and s.at[u] == NOWHERE
    enter_play(s, u, h)
    s.strength[u] = points
    s.aboard[u] = -1
    s.moved[u] = 0
    s.fought[u] = 0


def add(s: High, u: int, points: int) -> int:
    """H3.18: add points to a unit up to 10; the number that was taken."""
    taken = min(points, MAX_STRENGTH - s.strength[u])
    s.strength[u] += taken
    return taken


def raise_army(s: High, nation: int, h: int, points: int, side: int, army: int) -> int:
    """H8C.7, H3.18: give army points to an army, then to a new one, then to a Garrison Marker in the hex.

    The number of points that found a place.
    """
    left = points
    if army >= 0:
        left -= add(s, army, left)
    while left > 0:
        u = free_unit(s, nation, ARMY)
        if u < 0:
            break
        place(s, u, h, min(left, MAX_STRENGTH))
        s.side[u] = side
        left -= s.strength[u]
    while left > 0:
        shown = left
        while shown > 0 and not can_garrison(s, nation, shown):
            shown -= 1
        if shown == 0:
            break
        make_garrison(s, nation, h, shown, side)
        left -= shown
    return points - left


def lose(s: High, u: int, points: int) -> None:
    """Take points off a unit; at 0 it is eliminated, and a reduced Garrison Marker is exchanged (H11B.2)."""
    assert 0 < points <= s.strength[u]
    left = left_after(s, u, points)
    if UNIT_TYPE[u] == GARRISON:
        _exchange(s, u, left)
    elif left == 0:
        eliminate(s, u)
    else:
        s.strength[u] = left


def left_after(s: High, u: int, points: int) -> int:
    """What a unit has after losing points; H2C.17: of a garrison, as much as its free markers can show."""
    left = s.strength[u] - points
    if UNIT_TYPE[u] != GARRISON:
        return left
    sums = garrison_sums(s, s.nation[u])
    sums |= sums << s.strength[u]  # its own marker is given back
    while not sums >> left & 1:
        left -= 1
    return left


def _exchange(s: High, u: int, left: int) -> None:
    """H11B.2: one marker for others that show what is left."""
    h, nation, side = s.at[u], s.nation[u], s.side[u]
    moved, fought, fleet = s.moved[u], s.fought[u], s.aboard[u]
    remove(s, u)
    if left > 0:
        for g in make_garrison(s, nation, h, left, side):
            s.moved[g] = moved
            s.fought[g] = fought
            s.aboard[g] = fleet


def remove(s: High, u: int) -> None:
    """Take one unit off the map, whatever it carried being seen to by the caller."""
    drop_grail(s, u)
    disturb(s, u)
    s.in_play.remove(u)
    s.at[u] = NOWHERE
    stir(s)
    s.strength[u] = 0
    s.aboard[u] = -1
    s.moved[u] = 0
    s.fought[u] = 0


def eliminate(s: High, u: int) -> None:
    """H6E.2: a destroyed fleet takes the land units it carries with it.

    Leaders aboard stay where the fleet was, not aboard any more: their fate is H7C.35 or H6D.6.
    """
    for c in cargo(s, u):
        s.tell("goes_down", c, u)
        remove(s, c)
    for i in passengers(s, u):
        s.laboard[i] = -1
    remove(s, u)


def drop_grail(s: High, u: int) -> None:
    """H11A.14: the Grail stays in the hex when its carrier is gone."""
    if s.grail_carrier == u and s.grail in (GRAIL_UNTESTED, GRAIL_TRUE):
        s.grail_carrier = -1
        s.grail_at = s.at[u]


def grail_hex(s: High) -> int:
    """Where the Grail is, or NOWHERE."""
    if s.grail not in (GRAIL_UNTESTED, GRAIL_TRUE):
        return NOWHERE
    return s.at[s.grail_carrier] if s.grail_carrier >= 0 else s.grail_at


# What earns a point, and how the new total is told.
BY_CLEAN_BLOW: Final = 0  # H7C.37
BY_STORM: Final = 1  # H7C.38
BY_SIEGE: Final = 2  # H7D.23
BY_EARTH: Final = 3  # H11B.9
EQUIPMENT_TOLD: Final = ("equipment", "equipment_storm", "equipment_siege")
IQ_TOLD: Final = ("iq", "iq_storm", "iq_siege", "iq_earth")


def gain_point(s: High, side: int, why: int) -> None:
    """H7C.37: one Equipment Point for the Crusader, one I.Q. Point for the Wersgorix Player.

    H2B.12, H2B.14: never beyond the last box of the track.
    """
    if side == CRUSADER:
        s.equipment = min(s.equipment + 1, len(s.board.equipment_shift) - 1)
        s.tell(EQUIPMENT_TOLD[why], s.equipment)
    else:
        s.iq = min(s.iq + 1, len(s.board.iq_shift) - 1)
        s.tell(IQ_TOLD[why], s.iq)


def disturb(s: High, piece: int) -> None:
    """H8A.11: a builder that moves or fights loses the work it was doing."""
    if piece not in s.church_builder and piece not in s.castle_builder:
        return
    for p in range(s.board.planets):
        if s.church_builder[p] == piece:
            s.church_builder = altered(s.church_builder, p, -1)
            s.church_work = altered(s.church_work, p, 0)
            s.tell("work_lost", piece, p)
        if s.castle_builder[p] == piece:
            s.castle_builder = altered(s.castle_builder, p, -1)
            s.tell("work_lost", piece, p)
