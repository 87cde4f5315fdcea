"""How a party gets to where it wants to be, as a script of actions."""

from __future__ import annotations

from crusades.core.action import act
from crusades.core.hexes import bits
from crusades.games.high import fire, fleet_move, forces, strongpoints, transport, verbs
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.beside.thumbs.odds import outlook
from crusades.games.high.beside.thumbs.parties import Party
from crusades.games.high.beside.thumbs.targets import aim
from crusades.games.high.pieces import ARMY, LEADER, UNIT_TYPE

NOWHERE = -1
Script = list[int]


# Where a fleet can be ---------------------------------------------------------------------------------------


def reach(m: Mind, fleet: int) -> int:
    """The land hexes on which a fleet may end its move."""
    s, b = m.s, m.b
    start = s.at[fleet]
    area = b.grid.within(start, forces.fleet_range(s, fleet), m.barred) & b.land
    if fleet_move.is_confined(s, fleet, m.planet(start)):
        area &= sum([b.planet_area[p] for p in b.zone_planets[b.zone_of[m.planet(start)]]])
    return area


def common_reach(m: Mind, fleets: list[int]) -> int:
    area = m.b.land
    for fleet in fleets:
        area &= reach(m, fleet)
    return area


def berth(m: Mind, fleets: list[int], p: int) -> int:
    """The best hex of a planet for all these fleets to land on, or NOWHERE."""
    hexes = bits(common_reach(m, fleets) & m.b.planet_area[p])
    target = aim(m, p)
    return max(hexes, key=lambda h: (comfort(m, h, target), -h), default=NOWHERE)


def comfort(m: Mind, h: int, target: int) -> float:
    """How good a hex is to stand in: near what is aimed at, among friends, in a strongpoint."""
    merit = 0.3 * min(10, m.ground[m.seat].get(h, 0))
    if target >= 0 and m.b.grid.distance(h, target) <= 1:
        merit += 20.0 if h == target else 15.0
    if strongpoints.value_of(m.s, h) and strongpoints.control(m.s, h) != m.foe:
        merit += 4.0
    others = [n for x, n in m.ground[m.foe].items() if x != target and m.b.grid.distance(x, h) <= 1]
    return merit - 0.3 * sum(others)


def stop(m: Mind, party: Party, p: int) -> int:
    """Where to halt on the way to a planet that is more than one move off, or NOWHERE."""
    now = max([m.moves(m.s.at[u], p) for u in party.fleets])
    hexes = [h for h in bits(common_reach(m, party.fleets)) if m.moves(h, p) < now]
    return max(hexes, key=lambda h: (halt(m, party, h, p), -h), default=NOWHERE)


def halt(m: Mind, party: Party, h: int, p: int) -> float:
    """How good a hex is to halt in."""
    q = m.planet(h)
    land, ships = m.threat(q, m.foe)
    peril = max(0, land - party.strength(m)) + 0.5 * max(0, ships - party.lift(m))
    if m.is_home(q) and m.is_empire:
        peril += 3.0
    friends = 3.0 if m.is_mine(q) else 0.0
    return 0.3 * comfort(m, h, aim(m, q)) + friends - 8.0 * m.moves(h, p) - 0.5 * peril


def departure(m: Mind, fleets: list[int]) -> float:
    """H7D.4: the points that strongpoints will shoot off fleets as they leave."""
    guns = [
        h
        for p in {m.planet(m.s.at[u]) for u in fleets}
        for h in m.fort_hexes(p)
        if fire.can_fire(m.s, h, m.foe)
    ]
    loss = 0.0
    for h in guns:
        for u in fleets:
            table = m.b.wersgorix_table
            column = table.column(strongpoints.value_of(m.s, h) - m.s.strength[u])
            loss += outlook(table, False, False, column, 99, m.s.strength[u]).toll
    return loss


# Going there ------------------------------------------------------------------------------------------------


def voyage(m: Mind, party: Party, h: int) -> Script:
    """The whole party goes to a hex: who fits is carried, armies too big leave the rest behind."""
    script: Script = []
    holds = stow(m, party, script)
    flagship = max(party.fleets, key=lambda u: (sum([size for _, size in holds[u]]), m.s.strength[u], -u))
    for fleet in party.fleets:
        men = [LEADER + i for i in party.leaders] if fleet == flagship else []
        script += sail(m, fleet, [u for u, _ in holds[fleet]] + men, h)
    return script


def sail(m: Mind, fleet: int, riders: list[int], h: int) -> Script:
    if m.s.at[fleet] == h and not riders:
        return []
    script = [act(verbs.MOVE, fleet), *[act(verbs.LOAD, piece) for piece in riders]]
    if m.s.at[fleet] != h:
        script.append(act(verbs.TO, h))
    return [*script, act(verbs.LAND)]


def stow(m: Mind, party: Party, script: Script) -> dict[int, list[tuple[int, int]]]:
    """Which troops go aboard which fleet, the largest first; appends the script that cuts armies to fit."""
    room = {u: m.s.strength[u] for u in party.fleets}
    holds: dict[int, list[tuple[int, int]]] = {u: [] for u in party.fleets}
    for u in sorted(party.troops, key=lambda u: (-party.size.get(u, m.s.strength[u]), u)):
        near = [f for f in party.fleets if room[f] > 0 and transport.is_in_reach(m.s, f, u)]
        size = party.size.get(u, m.s.strength[u])
        fits = [f for f in near if room[f] >= size]
        fleet = (
            min(fits, key=lambda f: (room[f], f))
            if fits
            else max(near, key=lambda f: (room[f], -f), default=-1)
        )
        size = trim(m, u, min(size, room[fleet]), script) if fleet >= 0 else 0
        if size:
            holds[fleet].append((u, size))
            room[fleet] -= size
    return holds


def trim(m: Mind, u: int, size: int, script: Script) -> int:
    """Cut an army down to a size by leaving a garrison; the size it then has, 0 if it is not worth it."""
    strength = m.s.strength[u]
    if size == strength:
        return size
    sums = forces.garrison_sums(m.s, m.s.nation[u])
    lefts = [n for n in range(strength - size, strength) if sums >> n & 1]
    if UNIT_TYPE[u] != ARMY or not lefts or 2 * lefts[0] > strength:
        return 0
    script += [act(verbs.MOVE, u), act(verbs.LEAVE, lefts[0])]
    return strength - lefts[0]


# On the same planet -----------------------------------------------------------------------------------------


def close_in(m: Mind, party: Party) -> Script:
    """Whoever is not next to what his party fights for on this planet goes there."""
    return close_in_fleets(m, party) + close_in_troops(m, party)


def close_in_fleets(m: Mind, party: Party) -> Script:
    """Fleets go within reach of enemy fleets that they outnumber."""
    prey = {h: n for h, n in m.ships[m.foe].items() if m.planet(h) == party.planet}
    target = max(prey, key=lambda h: (prey[h], h), default=NOWHERE)
    if target == NOWHERE or party.lift(m) <= prey[target]:
        return []
    script: Script = []
    for u in party.fleets:
        near = bits(reach(m, u) & m.b.planet_area[party.planet] & m.b.grid.near[target])
        if near and m.b.grid.distance(m.s.at[u], target) > 1:
            script += sail(m, u, [], max(near, key=lambda h: (comfort(m, h, target), -h)))
    return script


def close_in_troops(m: Mind, party: Party) -> Script:
    """Troops and leaders step towards their target."""
    target = aim(m, party.planet)
    if target < 0:
        return []
    script: Script = []
    for u in party.troops:
        script += approach(m, u, m.s.at[u], target)
    for i in party.leaders:
        if m.s.lat[i] not in [m.s.at[u] for u in party.troops if not approach(m, u, m.s.at[u], target)]:
            script += approach(m, LEADER + i, m.s.lat[i], target)
    return script


def approach(m: Mind, piece: int, here: int, target: int) -> Script:
    grid = m.b.grid
    if grid.distance(here, target) <= 1 and not (here != target and is_free_to_enter(m, target)):
        return []
    ways = bits(grid.near[here] & m.b.planet_area[m.planet(here)] & ~m.barred)
    ways = [h for h in ways if grid.distance(h, target) < grid.distance(here, target)]
    if not ways:
        return []
    return [act(verbs.MOVE, piece), act(verbs.TO, min(ways))]


def is_free_to_enter(m: Mind, h: int) -> bool:
    """H7D.28: nobody is there: whoever walks in has it."""
    return not m.ground[m.foe].get(h) and not m.ships[m.foe].get(h) and not m.foe_held >> h & 1
