"""Bringing all Crusader leaders under the roof of the cathedral (H8E.14)."""

from __future__ import annotations

from crusades.games.high import forces
from crusades.games.high.beside.thumbs import church, voyages
from crusades.games.high.beside.thumbs.church import SEAWORTHY
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.beside.thumbs.parties import Party
from crusades.games.high.beside.thumbs.voyages import NOWHERE, Script
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import KNIGHTS, LEADER


def script(m: Mind, parties: list[Party]) -> Script:
    """Leaders set out for the cathedral; who is there waits for them, fleets and all."""
    if not church.is_gathering(m):
        return []
    roof = m.s.church[church.minster(m)]
    found: Script = []
    for party in parties[:]:
        called = [i for i in party.leaders if i < KNIGHTS and is_crusader_leader(m.s, i)]
        if m.planet(roof) == party.planet:
            found += [step for i in called for step in walk(m, i, roof)]
            parties.remove(party)
        elif called:
            found += summon(m, party, called, roof, parties)
    return found


def summon(m: Mind, party: Party, called: list[int], roof: int, parties: list[Party]) -> Script:
    """A courier takes the leaders to the feast; the others wait for them where they are."""
    parties.remove(party)
    return fetch(m, party, called, roof)


def walk(m: Mind, i: int, roof: int) -> Script:
    return voyages.approach(m, LEADER + i, m.s.lat[i], roof) if m.s.lat[i] != roof else []


def fetch(m: Mind, party: Party, men: list[int], roof: int) -> Script:
    """The smallest fleet that reaches the cathedral takes them all; else the party goes as near as it can."""
    couriers = [u for u in party.fleets if voyages.reach(m, u) >> roof & 1 and is_safe(m, u)]
    if couriers:
        fleet = min(couriers, key=lambda u: (m.s.strength[u], -forces.fleet_range(m.s, u)))
        h = roof
    elif any(is_safe(m, u) for u in party.fleets):
        fast = [u for u in party.fleets if is_safe(m, u)]
        fleet = min(fast, key=lambda u: (-forces.fleet_range(m.s, u), m.s.strength[u]))
        h = voyages.stop(m, Party(party.planet, [fleet], [], men), m.planet(roof))
    else:
        return []
    if h == NOWHERE:
        return []
    party.fleets.remove(fleet)
    return voyages.sail(m, fleet, [LEADER + i for i in men], h)


def is_safe(m: Mind, fleet: int) -> bool:
    """Leaders go down with their fleet: it should be able to take a hit, more so under the guns of a fort."""
    return m.s.strength[fleet] >= (7 if voyages.departure(m, [fleet]) else SEAWORTHY)
