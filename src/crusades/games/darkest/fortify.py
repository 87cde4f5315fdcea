"""D20.10: digging in."""

from typing import Final

from crusades.core.action import A_SHIFT, a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import refusals, verbs
from crusades.games.darkest.kinds import FORTIFY
from crusades.games.darkest.pieces import DIGGING, DISRUPTED, FORTIFIED, PLACES
from crusades.games.darkest.state import Darkest

SETTLED: Final = DISRUPTED | FORTIFIED  # with either of these marks nobody digs in

CHECK: Final = 0
ASKED: Final = 1


def why_not_fortify(s: Darkest, seat: int, u: int) -> str:
    """An UnDisrupted infantry unit of the player, not fortified yet."""
    if u >= len(s.at) or s.at[u] < 0 or s.of(u).side != seat or not s.of(u).infantry:
        return "D20.10"
    return "D20.10" if s.flags[u] & SETTLED else OK


def diggers(s: Darkest, seat: int, place: int) -> list[int]:
    return [u for u in s.stacks.get(place, ()) if why_not_fortify(s, seat, u) == OK]


def fortify(s: Darkest, u: int) -> None:
    """At once; it does nothing else in this player-turn."""
    s.flags[u] |= FORTIFIED | DIGGING


class Fortify(Procedure[Darkest]):
    """D26.3, D26.12: the third part of a preparation."""

    name = "fortify"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKED else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        at, flags = s.at, s.flags
        for u in s.theatre.roster.infantry[f.seat]:
            if at[u] >= 0 and not flags[u] & SETTLED:
                f.step = ASKED
                return
        s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        """Hex by hex: each of its units, and all of them together."""
        at, flags = s.at, s.flags
        units = [u for u in s.theatre.roster.infantry[f.seat] if at[u] >= 0 and not flags[u] & SETTLED]
        units.sort(key=at.__getitem__)
        out = [act(verbs.DONE)]
        last = at[units[0]]
        for u in units:
            if at[u] != last:
                out.append(verbs.FORTIFY_ALL | last << A_SHIFT)
                last = at[u]
            out.append(verbs.FORTIFY | u << A_SHIFT)
        out.append(verbs.FORTIFY_ALL | last << A_SHIFT)
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a = verb_of(action), a_of(action)
        if verb == verbs.FORTIFY:
            return why_not_fortify(s, f.seat, a)
        if verb == verbs.FORTIFY_ALL:
            return OK if a < PLACES and diggers(s, f.seat, a) else "D20.10"
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a = verb_of(action), a_of(action)
        if verb == verbs.DONE:
            s.pop()
            return
        f.step = CHECK
        if verb == verbs.FORTIFY:
            fortify(s, a)
            s.tell("digs_in", a, s.at[a])
        else:
            units = diggers(s, f.seat, a)
            for u in units:
                fortify(s, u)
            s.tell("all_dig_in", a, len(units))


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(FORTIFY, Fortify())]
