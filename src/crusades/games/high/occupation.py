"""H7D.24, H7D.25, H7D.29, H7D.30: a strongpoint is captured in combat and may be occupied at once."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import refusals, siege, strongpoints
from crusades.games.high.forces import land_at, where
from crusades.games.high.kinds import OCCUPY
from crusades.games.high.pieces import LEADER, LEADERS
from crusades.games.high.state import ATTACKED, High
from crusades.games.high.verbs import DONE
from crusades.games.high.verbs import OCCUPY as ENTER


def captured(s: High, h: int, side: int, units: list[int], told: str) -> None:
    """H7D.24, H7D.25: all who defended it are gone, so `side` has captured the strongpoint in this hex.

    H7D.29: the Castle Marker is put on or taken off whether or not anybody enters. A place that the Wersgorix
    capture and leave empty is nobody's (H7D.3).
    """
    strongpoints.take(s, h, side, told)
    entrants = [u for u in units if s.at[u] >= 0 and s.at[u] != h and s.side[u] == side]
    if not entrants:
        return
    f = s.push(Frame(OCCUPY, side, h))
    f.units = entrants
    hexes = [s.at[u] for u in entrants]
    f.marks = [i for i in range(LEADERS) if s.lat[i] in hexes and took_part(s, i, side)]


def took_part(s: High, i: int, side: int) -> bool:
    """A leader of the victorious force, on the ground with it."""
    return s.lside[i] == side and s.captor[i] < 0 and s.laboard[i] < 0 and s.lfought[i] & ATTACKED != 0


def why_not_occupy(s: High, f: Frame, piece: int) -> str:
    """H7D.30: only what took part may enter; leaders follow when a unit holds the place."""
    leader = piece - LEADER
    if piece not in f.units and leader not in f.marks:
        return "H7D.30"
    is_alone = leader in f.marks and not land_at(s, f.place, f.seat)
    return "H7D.30" if is_alone or where(s, piece) == f.place else OK


class Occupation(Procedure[High]):
    """H7D.30, H7C.36: the one advance after combat, piece by piece."""

    name = "occupation"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if self.entrants(s, f) else NOBODY

    def entrants(self, s: High, f: Frame) -> list[int]:
        pieces = f.units + [LEADER + i for i in f.marks]
        return [act(ENTER, p) for p in pieces if why_not_occupy(s, f, p) == OK]

    def options(self, s: High, f: Frame) -> list[int]:
        return [*self.entrants(s, f), act(DONE)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) == ENTER:
            return why_not_occupy(s, f, a_of(action))
        return OK if action == DONE else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        if action == DONE:
            self.advance(s, f)
            return
        piece = a_of(action)
        s.tell("occupies", piece, f.place)
        if piece >= LEADER:
            siege.enter(s, [], [piece - LEADER], f.place)
        else:
            siege.enter(s, [piece], [], f.place)

    def advance(self, s: High, f: Frame) -> None:
        s.pop()
        siege.check_all(s)  # those who came in may have left a siege next door


PROCEDURES: Final = [(OCCUPY, Occupation())]
