"""L3.5.4: units beyond the limit are destroyed."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import damage, refusals, zones
from crusades.games.last.kinds import EXCESS
from crusades.games.last.state import Last
from crusades.games.last.verbs import LOSE


def enforce(s: Last, seat: int, place: int) -> None:
    """Ask the owner for a unit to lose, again and again, until the place is within its limit."""
    if zones.room(s, seat, place) < 0:
        s.push(Frame(EXCESS, seat, place))


class Excess(Procedure[Last]):
    """L3.5.4: the owner picks; a mounted pair is one unit and is lost as one."""

    name = "excess"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if zones.room(s, f.seat, f.place) < 0 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(LOSE, i) for i in s.ground[f.seat] if s.at[i] == f.place and s.on[i] < 0]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != LOSE:
            return refusals.elsewhere(s, action)
        i = a_of(action)
        fits = i < len(s.card) and s.owner[i] == f.seat and s.at[i] == f.place and s.on[i] < 0
        return OK if fits else "L3.5.4"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        i = a_of(action)
        rider = zones.rider(s, i)
        s.tell("excess", i, f.place)
        damage.destroy(s, i)
        if rider >= 0:
            damage.destroy(s, rider)

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(EXCESS, Excess())]
