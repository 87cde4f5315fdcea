"""H12: the twenty results of the Crusader Combat Table, ten for fleets and ten for ground combat.

Each takes its dice in the order of its text and answers with the losses it calls for:
(the attacking Crusaders', the enemy's) (H12.2).
"""

from typing import Final

from crusades.core.hexes import OFF_MAP
from crusades.games.high import alert, fleet_move, grail, storms, transport
from crusades.games.high import leaders as men
from crusades.games.high.pieces import LEADER
from crusades.games.high.state import Attack, High

Losses = tuple[int, int]
NONE: Final = (0, 0)
STORM: Final = 9  # the one result that may ask where (H12.12)


def one_die(s: High, told: str) -> int:
    """A die of points, told by the sentence of its result."""
    die = s.dice.d6()
    s.tell(told, die)
    return die


def two_dice(s: High, told: str) -> int:
    first = s.dice.d6()
    second = s.dice.d6()
    s.tell(told, first, second)
    return first + second


def fleet(s: High, number: int, a: Attack) -> Losses:
    """H12.1: the number left of the slash."""
    s.tell(f"fleet_{number}")
    if number == 1:
        return lost_in_space(s, a)
    if number == 2:
        return 2, 1  # H12.4
    if number == 3:
        return asteroids(s)
    if number in (4, 10):
        return 0, two_dice(s, f"fleet_{number}_dice")  # H12.6, H12.13
    if number == 5:
        return standoff(s, a)
    if number == 6:
        return ramming(s)
    if number == 7:
        return trap(s)
    if number == 8:
        return one_die(s, "fleet_8_dice"), 0  # H12.11
    return NONE  # H12.12: no combat; the battle places the storm


def ground(s: High, letter: int, attack: int, defence: int, captain: int) -> Losses:
    """H12.1: the letter right of the slash, A = 1. Totals count units only, not a fort's value (H12.2)."""
    s.tell(f"ground_{chr(64 + letter)}")
    if letter == 1:
        return 0, attack // 2  # H12.14
    if letter == 2:
        return strange_bomb(s)
    if letter == 3:
        return defence // 3, 0  # H12.16
    if letter == 4:
        return NONE  # H12.17
    if letter == 5:
        return 0, one_die(s, "ground_E_dice")  # H12.18
    if letter == 6:
        return one_die(s, "ground_F_dice"), 0  # H12.19
    if letter == 7:
        return 0, attack // 3  # H12.20
    if letter == 8:
        return 0, one_die(s, "ground_H_dice") + 3  # H12.21
    if letter == 9:
        return reckless_charge(s)
    return wedge(s, captain)


# Fleet results that do more than cost points ----------------------------------------------------------


def lost_in_space(s: High, a: Attack) -> Losses:
    """H12.3: a die for the direction; each attacking fleet goes on until it reaches another planet."""
    direction = one_die(s, "fleet_1_dice") - 1
    for u in a.units:
        h = drift(s, u, direction)
        if h == OFF_MAP:
            s.tell("lost_stays", u, direction)
        else:
            s.tell("lost_moves", u, direction, h)
            transport.carry(s, u, h)
    men.free_unguarded(s)  # H6D.6: captives who were left on the ground
    grail.met(s)
    return NONE


def drift(s: High, u: int, direction: int) -> int:
    """H12.3: where it comes out, or OFF_MAP. Hexes it could not enter are passed over, beyond any Range."""
    b = s.board
    barred = fleet_move.barred(s, s.side[u])
    h = s.at[u]
    home = b.planet_of[h]
    if s.storms and storms.area(s) >> h & 1:
        return OFF_MAP  # H11A.19: a fleet in a storm does not move
    while True:
        h = b.grid.neighbour[h * 6 + direction]
        if h == OFF_MAP:
            return OFF_MAP
        if b.planet_of[h] not in (-1, home) and not barred >> h & 1:
            return h


def asteroids(s: High) -> Losses:
    """H12.5: 1-3 the enemy, 4-6 the Crusaders lose one die plus 2."""
    which = s.dice.d6()
    loss = s.dice.d6()
    s.tell("maze_enemy" if which <= 3 else "maze_own", which, loss)
    return (0, loss + 2) if which <= 3 else (loss + 2, 0)


def standoff(s: High, a: Attack) -> Losses:
    """H12.7, H12.8: each side loses 1, and the nearest Alert Satellite is switched with its whole Zone."""
    zone = nearest_satellite(s, a.target)
    s.tell("satellite_switched", zone, 1 - s.satellite[zone])
    alert.switch(s, zone, 1 - s.satellite[zone])
    return 1, 1


def nearest_satellite(s: High, h: int) -> int:
    """H12.7: measured from the battle hex to the satellite boxes; in a tie the planet's own Zone."""
    b = s.board
    own = b.zone_of[b.planet_of[h]]
    far = [b.grid.distance(h, box) for box in b.satellite_box]
    least = min(far)
    return own if far[own] == least else far.index(least)


def ramming(s: High) -> Losses:
    """H12.9: each player rolls one die and loses that many, the attacker first."""
    mine = s.dice.d6()
    theirs = s.dice.d6()
    s.tell("fleet_6_dice", mine, theirs)
    return mine, theirs


def trap(s: High) -> Losses:
    """H12.10: 1-3 the Crusaders lose two dice, 4-6 the enemy loses one."""
    which = s.dice.d6()
    first = s.dice.d6()
    if which > 3:
        s.tell("trap_enemy", which, first)
        return 0, first
    second = s.dice.d6()
    s.tell("trap_own", which, first, second)
    return first + second, 0


def place_storm(s: High, h: int) -> None:
    """H12.12: an Ionic Storm in the hex of the attacking fleets."""
    s.tell("storm_placed", h)
    storms.place(s, h)


# Ground results ---------------------------------------------------------------------------------------


def strange_bomb(s: High) -> Losses:
    """H12.15: 1-3 the Crusader camp, 4-6 the enemy's is hit for two dice."""
    which = s.dice.d6()
    first = s.dice.d6()
    second = s.dice.d6()
    s.tell("bomb_own" if which <= 3 else "bomb_enemy", which, first, second)
    return (first + second, 0) if which <= 3 else (0, first + second)


def reckless_charge(s: High) -> Losses:
    """H12.22: on 4-6 the enemy loses one die, on 1-3 the Crusaders do."""
    which = s.dice.d6()
    loss = s.dice.d6()
    s.tell("charge_enemy" if which >= 4 else "charge_own", which, loss)
    return (0, loss) if which >= 4 else (loss, 0)


def wedge(s: High, captain: int) -> Losses:
    """H12.23: 3 against one die; if the enemy's called-for losses are greater, his captain is wounded."""
    loss = one_die(s, "ground_J_dice")
    if loss > 3 and captain >= 0:
        s.tell("wedge_strikes", LEADER + captain)
        men.wound(s, captain, men.BY_WEDGE)
    return 3, loss
