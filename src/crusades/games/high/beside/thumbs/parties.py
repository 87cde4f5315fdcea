"""Who is free to move: the pieces of a side by planet, less those who have to stay."""

from __future__ import annotations

from collections.abc import Iterable

from crusades.games.high import forces, strongpoints
from crusades.games.high.beside.thumbs import church, garrisons
from crusades.games.high.beside.thumbs.church import SEAWORTHY
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.pieces import ARMY, GARRISON, LEADER, UNIT_TYPE
from crusades.games.high.storms import area as storm_area
from crusades.games.high.transport import has_moved

FEW = 2  # an army is not broken up for so few points that would be left of it


class Party:
    """Pieces on one planet that may go somewhere together."""

    def __init__(self, planet: int, fleets: list[int], troops: list[int], leaders: list[int]) -> None:
        self.planet = planet
        self.fleets = fleets
        self.troops = troops
        self.leaders = leaders
        self.size: dict[int, int] = {}  # of armies that leave a garrison behind if they go

    def strength(self, m: Mind) -> int:
        """Land points it can carry."""
        return min(self.lift(m), self.land(m))

    def lift(self, m: Mind) -> int:
        return forces.strength_of(m.s, self.fleets)

    def land(self, m: Mind) -> int:
        return sum([self.size.get(u, m.s.strength[u]) for u in self.troops])

    def dismiss(self, team: Party) -> None:
        """These pieces go their own way."""
        self.fleets = [u for u in self.fleets if u not in team.fleets]
        self.troops = [u for u in self.troops if u not in team.troops]
        self.leaders = [i for i in self.leaders if i not in team.leaders]


def gather(m: Mind) -> list[Party]:
    """Every party of the side to move, the strongest first."""
    places = {m.planet(m.s.at[u]) for u in m.fleets(m.seat) + m.troops(m.seat)} - {-1}
    found = [muster(m, p) for p in sorted(places)]
    for party in found:
        garrison(m, party)
    return sorted(found, key=lambda party: (-party.strength(m), -party.lift(m), party.planet))


def muster(m: Mind, p: int) -> Party:
    """All on a planet who may move: no besieged, no besiegers, nobody at work."""
    s = m.s
    area = m.b.planet_area[p]
    shut = strongpoints.under_siege(s, m.seat)
    stormy = storm_area(s) if s.storms else 0
    duty = besieging(m) | shut
    fleets = [u for u in m.fleets(m.seat) if area >> s.at[u] & 1 and not stormy >> s.at[u] & 1]
    if m.is_mine(p):
        fleets = [u for u in fleets if s.strength[u] >= SEAWORTHY]  # the others wait in port
    troops = [u for u in m.troops(m.seat) if area >> s.at[u] & 1 and not duty >> s.at[u] & 1]
    men = [i for i in m.leaders(m.seat) if area >> s.lat[i] & 1 and not duty >> s.lat[i] & 1]
    busy = church.stayers(m)
    return Party(
        p,
        [u for u in without(fleets, busy) if not s.moved[u]],
        [u for u in without(troops, busy) if not has_moved(s, u)],  # put back, it can still be loaded
        [i for i in without_men(men, busy) if not has_moved(s, LEADER + i)],
    )


def without(units: list[int], busy: Iterable[int]) -> list[int]:
    return [u for u in units if u not in busy]


def without_men(men: list[int], busy: Iterable[int]) -> list[int]:
    return [i for i in men if LEADER + i not in busy]


def besieging(m: Mind) -> int:
    """The hexes in which this side lays siege: whoever is there stays."""
    area = 0
    for h in m.b.fort_hex:
        if strongpoints.is_besieging(m.s, h, m.seat):
            area |= 1 << h
    return area


# Garrisons --------------------------------------------------------------------------------------------------


def garrison(m: Mind, party: Party) -> None:
    """Take those who hold a capital out of the party; of an army that goes a part may have to stay."""
    if not m.is_mine(party.planet):
        return
    h = m.capital(party.planet)
    keep = garrisons.need(m, party.planet, m.seat) - bound(m, party, h)
    here = [u for u in party.troops if m.s.at[u] == h]
    for u in sorted(here, key=lambda u: (UNIT_TYPE[u] != GARRISON, m.s.strength[u])):
        if keep <= 0:
            return
        left = divisible(m, u, keep) if UNIT_TYPE[u] == ARMY else 0
        if left and m.s.strength[u] - left > FEW:
            party.size[u] = m.s.strength[u] - left
            return
        party.troops.remove(u)
        keep -= m.s.strength[u]


def bound(m: Mind, party: Party, h: int) -> int:
    """Land points in the capital that are not of the party and stay anyway."""
    troops = [u for u in m.troops(m.seat) if m.s.at[u] == h and u not in party.troops]
    return forces.strength_of(m.s, troops)


def divisible(m: Mind, u: int, points: int) -> int:
    """The points, or a few more, that Garrison Markers can show; 0 if none."""
    sums = forces.garrison_sums(m.s, m.s.nation[u])
    for n in range(points, m.s.strength[u]):
        if sums >> n & 1:
            return n
    return 0
