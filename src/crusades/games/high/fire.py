"""H7A.6, H7D.4 – H7D.9: forts and fortresses fire on enemy fleets that leave their planet."""

from typing import Final

from crusades.core.action import act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import account, alliance, combat_math, heresy, kinds, losses, refusals, strongpoints
from crusades.games.high.board import SPACE
from crusades.games.high.forces import BY_CLEAN_BLOW, gain_point, land_at, leaders_at
from crusades.games.high.pieces import N_ASHENK, N_JAIR, WERSGORIX
from crusades.games.high.state import High
from crusades.games.high.verbs import FIRE, HOLD

# The frame: seat = who fires, place = hex of the strongpoint, unit = the fleet, marks[LOST] = its losses.
ASK: Final = 0
FIRED: Final = 1
HELD: Final = 2
LOST: Final = 0


def can_fire(s: High, h: int, side: int) -> bool:
    """H7D.4: the strongpoint in this hex is controlled and occupied by `side`, and not besieged."""
    if strongpoints.value_of(s, h) == 0 or not land_at(s, h, side):
        return False
    return strongpoints.control(s, h) == side and not strongpoints.is_besieged(s, h)


def danger(s: High, seat: int, fired: list[int], area: int) -> int:
    """The planets of an area, as hexes, that a fleet of this seat could not leave without being fired at."""
    b = s.board
    guns = 0
    for fort in range(b.forts):
        planet = b.planet_area[b.fort_planet[fort]]
        if planet & area and fort not in fired and can_fire(s, b.fort_hex[fort], 1 - seat):
            guns |= planet
    return guns


def next_to_fire(s: High, f: Frame, here: int) -> int:
    """H7D.9: a strongpoint of this hex's planet that has not fired at the moving fleet yet, or -1."""
    for fort in s.board.forts_on[s.board.planet_of[here]]:
        if fort not in f.marks and can_fire(s, s.board.fort_hex[fort], 1 - f.seat):
            return fort
    return -1


def threatens(s: High, f: Frame, here: int, there: int) -> bool:
    """H7D.4, H7D.5: the step leaves a planet one of whose strongpoints may fire; moves within it are safe."""
    planet = s.board.planet_of[here]
    if planet == SPACE or s.board.planet_of[there] == planet:
        return False
    return next_to_fire(s, f, here) >= 0


def offer(s: High, f: Frame) -> None:
    """H7D.4: the controlling player may fire before the fleet leaves; f is the fleet's own frame."""
    fort = next_to_fire(s, f, s.at[f.unit])
    f.marks.append(fort)
    s.push(Frame(kinds.FIRE, 1 - f.seat, s.board.fort_hex[fort], f.unit)).marks = [0]


def crew_of(s: High, fleet: int, owner: int) -> list[int]:
    """H7C.24, H7C.32: the leaders aboard the fleet; whoever stays on the ground has no part in it."""
    return [i for i in leaders_at(s, s.at[fleet], owner) if s.laboard[i] == fleet]


def shoot(s: High, f: Frame) -> None:
    """H7D.6 – H7D.8: 4 or 6 points against the fleet alone; the firer's own loss is disregarded."""
    crew = crew_of(s, f.unit, s.side[f.unit])
    s.tell("fires", f.place, f.unit, f.seat)
    w = combat_math.volley(s, f.seat, f.place, f.unit, crew)
    account.weighed(s, w)
    points = combat_math.right_of(account.rolled(s, "fire_roll", w, f.seat))
    account.hit(s, w, points)
    losses.suffer(s, s.side[f.unit], [f.unit], points, crew, LOST)


def provoke(s: High, fleet: int) -> None:
    """H9.10, H11A.24: fire is a Wersgorix attack, on an Ally's piece or at a heretical planet."""
    planet = s.board.planet_of[s.at[fleet]]
    if N_JAIR <= s.nation[fleet] <= N_ASHENK:
        alliance.provoke(s, s.nation[fleet] - N_JAIR)
    heresy.imperial_attack(s, planet)


class Fire(Procedure[High]):
    """H7D.4: fire at this fleet, or hold."""

    name = "fire"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if f.step == ASK else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(FIRE), act(HOLD)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        return OK if verb_of(action) in (FIRE, HOLD) else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        if verb_of(action) == HOLD:
            s.tell("holds_fire", f.place, f.unit)
            f.step = HELD
            return
        f.step = FIRED
        if f.seat == WERSGORIX:
            provoke(s, f.unit)
        shoot(s, f)

    def advance(self, s: High, f: Frame) -> None:
        """H7C.37: the firer loses nothing, so that any loss he caused is a clean blow."""
        s.pop()
        if f.marks[LOST] > 0:
            s.tell("clean_blow", f.seat)
            gain_point(s, f.seat, BY_CLEAN_BLOW)


PROCEDURES: Final = [(kinds.FIRE, Fire())]
