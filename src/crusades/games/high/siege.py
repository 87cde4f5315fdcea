"""H7D.10 – H7D.23: sieges. They are laid, they lapse, and strongpoints fall to them (H4E.2, H4I.1)."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import grail, refusals, strongpoints
from crusades.games.high.forces import (
    BY_SIEGE,
    gain_point,
    held,
    land_at,
    leaders_at,
    remove,
    stir,
    strength_of,
    units_at,
)
from crusades.games.high.kinds import SIEGES, STEP_OUT
from crusades.games.high.leaders import capture, free_unguarded
from crusades.games.high.pieces import CRUSADER, FLEET, LEADERS, N_WERSGORIX, UNIT_TYPE, WERSGORIX
from crusades.games.high.state import PERMANENT, Attack, E, High, I, altered
from crusades.games.high.strongpoints import UNCONTROLLED
from crusades.games.high.verbs import DONE, STEP

# H7D.21, H7D.22: the highest die on which a besieged strongpoint falls, by the side that holds it.
FALLS_ON: Final = (1, 3)


# Laying siege ---------------------------------------------------------------------------------------


def why_not_lay(s: High, attack: Attack) -> str:
    """H7C.9, H7D.12: whether the attackers may enter the hex and besiege the units inside it."""
    h = attack.target
    if not strongpoints.is_inside(s, h, 1 - attack.seat):
        return "H7C.9"
    newcomers = [u for u in attack.units if s.at[u] != h]
    if not newcomers:
        return "H7D.19"  # besiegers of this place storm it or leave it be
    besiegers = land_at(s, h, attack.seat) + newcomers
    return OK if strength_of(s, besiegers) >= strongpoints.value_of(s, h) else "H7D.12"


def lay(s: High, attack: Attack) -> None:
    """H7C.9, H7D.12: in place of the announced attack the attackers enter the besieged hex."""
    s.tell("siege_laid", attack.seat, attack.target)
    enter(s, attack.units, attack.leaders, attack.target)


def enter(s: High, units: list[int], leaders: list[int], h: int) -> None:
    """Land units and the leaders with them come into a hex in the Combat Phase: it is no move.

    H6D.5: captives whose last guards leave go along with them.
    """
    origins: list[tuple[int, int]] = []
    for u in units:
        if s.at[u] != h and (s.at[u], s.side[u]) not in origins:
            origins.append((s.at[u], s.side[u]))
        s.at[u] = h
    for i in leaders:
        s.lat[i] = h
    for i in range(LEADERS):
        came = (s.lat[i], s.captor[i])
        if s.laboard[i] < 0 and came in origins and not units_at(s, came[0], came[1]):
            s.lat[i] = h
    stir(s)
    grail.met(s)


# The end of a siege ---------------------------------------------------------------------------------


def check_all(s: High) -> None:
    """H7D.15 – H7D.17: see to every place with an Inside Marker after pieces moved or were lost."""
    if any(s.inside):
        for fort in range(s.board.forts):
            if s.inside[fort]:
                _check(s, fort, s.board.fort_hex[fort])
    if s.phase == I and PERMANENT in s.ally:
        part(s, CRUSADER)  # H9.10: whom an attack in their own hex made foes


def _check(s: High, fort: int, h: int) -> None:
    side = strongpoints.control(s, h)
    if side == UNCONTROLLED or not land_at(s, h, side):
        s.inside = altered(s.inside, fort, 0)  # nobody is left inside
        _inherit(s, h)
        return
    besiegers = land_at(s, h, 1 - side)
    if besiegers and strength_of(s, besiegers) < strongpoints.value_of(s, h):
        s.tell("siege_lapsed", h)
        step_out(s, h, 1 - side)  # H7D.17: the strongpoint alone outweighs them


def _inherit(s: High, h: int) -> None:
    """H7D.25: besiegers whose enemies inside are gone hold the place; a traitor's troops do not (H7D.26)."""
    if land_at(s, h, CRUSADER):
        strongpoints.entered(s, h, CRUSADER, "strongpoint_emptied")
        return
    for u in land_at(s, h, WERSGORIX):
        if s.nation[u] == N_WERSGORIX:
            strongpoints.entered(s, h, WERSGORIX, "strongpoint_emptied")
            return


def part(s: High, side: int) -> None:
    """H7D.17: opposing land units share a hex only in a siege; elsewhere those of `side` step out of it.

    Needed where units changed sides, or lost the strongpoint between them, while they stood in one hex. Where
    an announced attack is still to be resolved they stay for it.
    """
    ground = [0, 0, 0]
    for u in s.in_play:
        if UNIT_TYPE[u] != FLEET and s.aboard[u] < 0:
            ground[s.side[u]] |= 1 << s.at[u]
    shared = ground[CRUSADER] & ground[WERSGORIX]
    if s.phase in (E, I):
        for a in s.attacks:
            if not a.resolved:
                shared &= ~(1 << a.target)
    for h in bits(shared):
        if not strongpoints.is_besieged(s, h):
            step_out(s, h, side)


def step_out(s: High, h: int, side: int) -> None:
    """H7D.17: all land units of `side` in this hex, and the leaders with them, must leave it at once."""
    f = s.push(Frame(STEP_OUT, side, h))
    f.units = land_at(s, h, side)
    f.marks = [i for i in range(LEADERS) if s.lat[i] == h and s.laboard[i] < 0 and _goes_along(s, i, side)]


def _goes_along(s: High, i: int, side: int) -> bool:
    """His own leaders and the captives under guard (H6D.5)."""
    return s.captor[i] == side or (s.captor[i] < 0 and s.lside[i] == side)


class StepOut(Procedure[High]):
    """H7D.17: former besiegers step to an adjacent land hex free of enemy pieces; it is no move."""

    name = "step_out"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if len(self.ways_out(s, f)) > 1 else NOBODY

    def ways_out(self, s: High, f: Frame) -> list[int]:
        b = s.board
        enemy = held(s, 1 - f.seat)
        planet = b.planet_of[f.place]
        return bits(b.grid.near[f.place] & b.planet_area[planet] & ~enemy)

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(STEP, h) for h in self.ways_out(s, f)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) not in (STEP, DONE):
            return refusals.elsewhere(s, action)
        return OK if action in self.options(s, f) else "H7D.17"

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        self.step(s, f, a_of(action))

    def advance(self, s: High, f: Frame) -> None:
        s.pop()
        ways = self.ways_out(s, f)
        if ways:
            self.step(s, f, ways[0])
        else:
            self.perish(s, f)

    def step(self, s: High, f: Frame, h: int) -> None:
        for u in f.units:
            s.at[u] = h
        for i in f.marks:
            s.lat[i] = h
        stir(s)
        s.tell("stepped_out", f.seat, f.place, h)
        strongpoints.entered(s, h, f.seat)
        grail.met(s)
        check_all(s)

    def perish(self, s: High, f: Frame) -> None:
        """H7D.17: with nowhere to go they are lost and their leaders captured."""
        s.tell("no_way_out", f.seat, f.place)
        for u in f.units:
            s.tell("laid_down_arms", u, s.strength[u])
            remove(s, u)
        for i in f.marks:
            if s.captor[i] < 0:
                capture(s, i, 1 - f.seat, f.place, "captured_outside")
        free_unguarded(s)
        grail.met(s)


# The fall of a strongpoint --------------------------------------------------------------------------


class Sieges(Procedure[High]):
    """H4E.2, H4I.1, H7D.20: when his Combat Phase ends, a player rolls for his besieged strongpoints."""

    name = "sieges"

    def advance(self, s: High, f: Frame) -> None:
        for h in sorted(s.board.fort_hex):
            if strongpoints.is_besieged(s, h) and strongpoints.control(s, h) == f.seat:
                self.roll(s, h, f.seat)
        s.pop()

    def roll(self, s: High, h: int, side: int) -> None:
        """H7D.21, H7D.22: Crusader strongpoints fall on a 1, those of the Wersgorix on 1 to 3."""
        die = s.dice.d6()
        falls = die <= FALLS_ON[side]
        if side == CRUSADER:
            s.tell("castle_falls" if falls else "castle_holds", h, die)
        else:
            s.tell("stronghold_falls" if falls else "stronghold_holds", h, die)
        if falls:
            fall(s, h, side)


def fall(s: High, h: int, side: int) -> None:
    """H7D.23: all points in it are lost, all leaders in it captured, and the winner gains a point.

    Whoever left his own side (H4A.25) and falls into its hands is simply back with it.

    H7D.24: the besiegers, who stand in the hex, have captured it.
    """
    winner = 1 - side
    for u in land_at(s, h, side):
        s.tell("starved", u, s.strength[u])
        remove(s, u)
    for i in leaders_at(s, h, side):
        if s.laboard[i] < 0:
            capture(s, i, winner, h, "captured_inside")
    free_unguarded(s)
    gain_point(s, winner, BY_SIEGE)
    strongpoints.take(s, h, winner, "strongpoint_taken")
    grail.met(s)


PROCEDURES: Final = [(STEP_OUT, StepOut()), (SIEGES, Sieges())]
