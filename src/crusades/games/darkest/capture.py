"""D5.5, D8.7, D18.4, D20.12: a ground unit enters a place, and what the enemy left there is lost."""

from crusades.games.darkest import forces, naval
from crusades.games.darkest.pieces import BITS, FACTORY, FLEET, GONE, KATYUSHA, LINE, SOVIET
from crusades.games.darkest.state import Darkest


def enter(s: Darkest, u: int, place: int) -> None:
    """Unit u takes the place: aircraft, Katyushas, factories and works of the enemy there are gone.

    D26.22: an advance that comes this way is no operational move and marks nobody as moved.
    """
    units = s.theatre.roster.units
    side = units[u].side
    fleets: list[int] = []
    for v in s.stacks.get(place, ()):
        unit = units[v]
        if unit.side == side:
            continue
        if unit.type == FACTORY or unit.type == LINE:
            s.flags[v] = 0
            forces.put(s, v, GONE)
            s.tell("factory_lost" if unit.type == FACTORY else "line_taken", v, place)
        elif unit.air or unit.type == KATYUSHA:
            if units[u].is_tank and not forces.storming(s) & BITS[place]:
                s.tell("run_over", u, v, place)
            else:
                s.tell("lost_with", v, place)  # D20.7
            forces.eliminate(s, v)
        elif unit.type == FLEET:
            fleets.append(v)
    forces.put(s, u, place)
    if bool(s.axis_ground & BITS[place]) == (side == SOVIET):
        forces.claim(s, u, place)
    for v in fleets:
        naval.lose_port(s, v)  # D25.6: with the place lost, which may shut the Baltic Fleet in (D25.4)


def cross(s: Darkest, u: int, place: int) -> None:
    """`enter` on the way to another hex: where nothing stands, only the ground changes hands (D8.7)."""
    if place in s.stacks:
        enter(s, u, place)
    else:
        forces.claim(s, u, place)
