"""Small things that a Movement Phase begins with."""

from __future__ import annotations

from crusades.core.action import act
from crusades.games.high import earth, grail, movement, reinforcement, verbs
from crusades.games.high.beside.thumbs import worth
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import CRUSADER, FLEET, KNIGHTS, UNIT_TYPE

Script = list[int]


def script(m: Mind) -> Script:
    found = movement.out_options(m.s, m.seat)  # who is not besieged chooses anew when he is attacked
    found += collect(m) + take_grail(m)
    if m.seat == CRUSADER and m.s.earth_due:
        found += expedition(m)
    return found


def collect(m: Mind) -> Script:
    """H4A.15: fleets that have room take what is stored, one after another as much as each can."""
    choices = reinforcement.collect_options(m.s, m.seat)
    return choices[-1:]


def take_grail(m: Mind) -> Script:
    """H11A.11: an army takes it up, else a fleet."""
    if m.s.grail_carrier >= 0:
        return []
    choices = grail.options(m.s, m.seat)
    return sorted(choices, key=lambda action: UNIT_TYPE[action >> 8] == FLEET)[:1]


def expedition(m: Mind) -> Script:
    """H11A.3: whoever is missed least sets out, with a single point of the smallest fleet."""
    men = [i for i in range(KNIGHTS) if is_crusader_leader(m.s, i)]
    fleets = earth.fleets(m.s)
    if not men or not fleets:
        return []
    leader = min(men, key=lambda i: worth.leader(m, i))
    fleet = min(fleets, key=lambda u: (m.s.strength[u], -u))
    return [act(verbs.SEND, leader, fleet, 1)]
