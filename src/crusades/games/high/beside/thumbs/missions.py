"""Missionaries: small teams that leave the host to Convert a race."""

from __future__ import annotations

from crusades.games.high.beside.thumbs.church import SEAWORTHY
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.beside.thumbs.parties import Party
from crusades.games.high.pieces import FITZWILLIAM, OWAIN

ESCORT = 5  # points that go with a missionary, not more
HOST = 10  # land points that a host keeps if it has no war to wage


def teams(m: Mind, party: Party, keep: int) -> list[Party]:
    """The teams that a party could spare: a leader with room for a fief, a fleet and a few men each."""
    found: list[Party] = []
    left = Party(party.planet, party.fleets[:], party.troops[:], party.leaders[:])
    left.size = party.size
    for i in (OWAIN, FITZWILLIAM):
        team = pick(m, left, i, keep)
        if team:
            found.append(team)
            left.dismiss(team)
    return found


def pick(m: Mind, party: Party, i: int, keep: int) -> Party | None:
    if i not in party.leaders or not m.fief_room(i) or len(party.leaders) < 2 or len(party.fleets) < 2:
        return None
    fleets = [u for u in party.fleets if m.s.strength[u] >= SEAWORTHY]
    if not fleets:
        return None
    fleet = min(fleets, key=lambda u: (m.s.strength[u], u))
    troops = [
        u for u in party.troops if party.size.get(u, m.s.strength[u]) <= min(ESCORT, m.s.strength[fleet])
    ]
    escort = max(troops, key=lambda u: (party.size.get(u, m.s.strength[u]), -u), default=-1)
    if escort < 0 or party.land(m) - m.s.strength[escort] < keep:
        return None
    team = Party(party.planet, [fleet], [escort], [i])
    team.size = party.size
    return team
