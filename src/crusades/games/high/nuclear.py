"""H7E: Nuclear Attack, offered to the Crusader Player in his Combat Phase."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import alert, losses, occupation, refusals, siege, strongpoints
from crusades.games.high.board import NO_FORT
from crusades.games.high.forces import disturb, land_at, land_of, leaders_at
from crusades.games.high.kinds import NUCLEAR
from crusades.games.high.pieces import CRUSADER, FLEET, UNIT_TYPE, UNITS, WERSGORIX
from crusades.games.high.state import ATTACKED, NUKED, NUKER, TARGET, E, High, altered
from crusades.games.high.verbs import DONE, INSIDE, NUKE, OUTSIDE, RAZE

# Steps of the frame: place = the hex, unit = the attacker, count = points to lose.
SHELTER: Final = 0  # asks the defender: inside or outside (H7C.7)
BLAST: Final = 1
GIVE_UP_FORT: Final = 2  # asks him: the fort or the points (H7E.9)
LOSE_POINTS: Final = 3
AFTERMATH: Final = 4


# Announcing it --------------------------------------------------------------------------------------


def options(s: High) -> list[int]:
    """Every Nuclear Attack that may be made now."""
    if s.nuclear_used or s.phase != E or s.equipment == 0:
        return []
    aims = targets(s)
    if not aims:
        return []
    found: list[int] = []
    near = s.board.grid.near
    for u in land_of(s, CRUSADER):
        h = s.at[u]
        if not (near[h] | 1 << h) & aims or why_not_unit(s, u) != OK or why_not_free(s, u) != OK:
            continue
        found.extend([act(NUKE, u, aim) for aim in bits((near[h] | 1 << h) & aims)])
    return found


def why_not(s: High, action: int) -> str:
    """H7E.1 – H7E.5: the unit, the target, the distance, and an Equipment Point to pay with."""
    u = a_of(action)
    h = b_of(action)
    rule = why_not_unit(s, u)
    if rule == OK:
        rule = why_not_reach(s, u, h)
    if rule == OK:
        rule = why_not_free(s, u)
    if rule == OK and not targets(s) >> h & 1:
        rule = "H7A.5"
    if rule == OK and s.equipment == 0:
        rule = "H7E.5"
    return rule


def why_not_unit(s: High, u: int) -> str:
    """H7E.1: once a turn, by an army or Garrison Marker under Crusader control, Allies included."""
    if s.nuclear_used or u >= UNITS or UNIT_TYPE[u] == FLEET:
        return "H7E.1"
    return OK if s.at[u] >= 0 and s.side[u] == CRUSADER and s.aboard[u] < 0 else "H7E.1"


def why_not_reach(s: High, u: int, h: int) -> str:
    """H7E.2: ground combat, in the Crusader Combat Phase, with land units at the normal attack distance."""
    if s.phase != E or h >= s.board.grid.size or s.board.grid.distance(s.at[u], h) > 1:
        return "H7E.2"
    return OK if land_at(s, h, WERSGORIX) else "H7E.2"


def why_not_free(s: High, u: int) -> str:
    """H7E.3: a unit that attacks normally makes no Nuclear Attack in the same turn."""
    return "H7E.3" if s.fought[u] & ATTACKED else OK


def targets(s: High) -> int:
    """H7E.2, H7A.5: the hexes with Wersgorix land units at which no ground attack of this phase is aimed."""
    area = 0
    attacked = 0
    for u in land_of(s, WERSGORIX):
        if s.aboard[u] < 0:
            area |= 1 << s.at[u]
            if s.fought[u] & TARGET:
                attacked |= 1 << s.at[u]
    return area & ~attacked


# Making it ------------------------------------------------------------------------------------------


def apply(s: High, action: int) -> None:
    """H7E.1: it is announced; H7E.2, H7D.10: then the defender may go inside, as in all ground combat."""
    u = a_of(action)
    h = b_of(action)
    s.tell("nuclear", u, h)
    mark(s, u, h)
    alert.by_attack(s, h)  # H6F.8
    s.push(Frame(NUCLEAR, WERSGORIX, h, u))


def blast(s: High, f: Frame) -> int:
    """H7E.5 – H7E.7: the success roll against the Equipment before it is paid, then the losses."""
    die = s.dice.d6()
    works = die <= s.equipment  # H7E.5
    s.equipment -= 1  # H7E.7: whether it worked or not
    s.tell("nuclear_success" if works else "nuclear_failure", die, s.equipment + 1, s.equipment)
    if not works:
        return AFTERMATH
    first = s.dice.d6()
    second = s.dice.d6()
    s.tell("nuclear_losses", f.place, packed([first, second]))
    f.count = first + second  # H7E.6
    return GIVE_UP_FORT


def mark(s: High, u: int, h: int) -> None:
    """H7E.1, H7E.3, H7E.4: what the attacker and its targets may not do or suffer any more this turn."""
    s.nuclear_used = 1
    s.nuked |= 1 << h
    s.fought[u] |= NUKER
    disturb(s, u)
    for t in land_at(s, h, WERSGORIX):
        s.fought[t] |= NUKED


def victims(s: High, h: int) -> list[int]:
    """H7E.2, H7E.10: the Wersgorix land units in the hex, never fleets and nobody inside a fortress."""
    if strongpoints.is_inside(s, h, WERSGORIX) and s.board.is_fortress[s.board.fort_at[h]]:
        return []
    return land_at(s, h, WERSGORIX)


def can_raze(s: High, h: int) -> bool:
    """H7D.31, H7E.9: a fort stands in the hex; a fortress is never destroyed."""
    fort = strongpoints.fort_in(s, h)
    return fort != NO_FORT and not s.board.is_fortress[fort]


def raze(s: High, h: int) -> None:
    """H7D.31: the fort is gone for the rest of the game, and its markers with it.

    Its former besiegers, if there are any, step out of the hex (H7D.17).
    """
    owner = strongpoints.control(s, h)
    s.razed |= 1 << h
    s.castles &= ~(1 << h)
    s.inside = altered(s.inside, s.board.fort_at[h], 0)
    s.tell("razed", h)
    siege.part(s, 1 - owner)


class Nuclear(Procedure[High]):
    """H7C.7, H7E.9: the Wersgorix Player goes inside or not; then he gives up the fort, or Strength Points.

    H7E.8: no Equipment Point is earned by it.
    """

    name = "nuclear"

    def asks(self, s: High, f: Frame) -> int:
        if f.step == SHELTER:
            return f.seat if strongpoints.can_shelter(s, f.place, f.seat) else NOBODY
        return f.seat if f.step == GIVE_UP_FORT and can_raze(s, f.place) else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(INSIDE), act(OUTSIDE)] if f.step == SHELTER else [act(RAZE), act(DONE)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if f.step == SHELTER:
            return OK if verb in (INSIDE, OUTSIDE) else refusals.elsewhere(s, action)
        return OK if verb in (RAZE, DONE) else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == RAZE:
            s.pop()
            raze(s, f.place)
        elif verb == DONE:
            f.step = LOSE_POINTS
        else:
            if verb == INSIDE:
                strongpoints.go_inside(s, f.place)
            else:
                s.tell("stays_outside", f.seat, f.place)
            f.step = BLAST

    def advance(self, s: High, f: Frame) -> None:
        if f.step <= BLAST:
            f.step = blast(s, f)
            return
        if f.step == AFTERMATH:
            s.pop()
            aftermath(s, f.place, f.unit)
            return
        f.step = AFTERMATH
        units = victims(s, f.place)
        if not units:
            s.tell("nuclear_immune", f.place)
            return
        # It is ground combat (H7E.2): a leader on the ground may gamble (H7C.32), and dies with his force.
        gamblers = [i for i in leaders_at(s, f.place, WERSGORIX) if s.laboard[i] < 0]
        losses.suffer(s, WERSGORIX, units, f.count, gamblers, losses.NO_SLOT, losses.BLAST)


def aftermath(s: High, h: int, u: int) -> None:
    """H7D.25: with all its defenders gone a strongpoint is captured; H7D.17: besiegers may be too few."""
    if strongpoints.fort_in(s, h) != NO_FORT and strongpoints.control(s, h) < 0:
        occupation.captured(s, h, CRUSADER, [u], "strongpoint_emptied")
    siege.check_all(s)


PROCEDURES: Final = [(NUCLEAR, Nuclear())]
