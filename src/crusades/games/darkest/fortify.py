"""D20.10: digging in."""

from typing import Final

from crusades.core.action import A_SHIFT, FIELD_MASK, VERB_MASK, a_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import refusals, verbs
from crusades.games.darkest.kinds import FORTIFY
from crusades.games.darkest.pieces import ATTACKED, CARRIED, DIGGING, DISRUPTED, FORTIFIED, MOVED, PLACES
from crusades.games.darkest.state import Darkest, Kept

# With one of these marks nobody digs in: who does has done nothing else in the player-turn.
SETTLED: Final = DISRUPTED | FORTIFIED | MOVED | ATTACKED | CARRIED

CHECK: Final = 0
ASKED: Final = 1


def why_not_fortify(s: Darkest, seat: int, u: int) -> str:
    """An UnDisrupted infantry unit of the player, not fortified yet, that has done nothing else."""
    if u >= len(s.at) or s.at[u] < 0 or s.of(u).side != seat or not s.of(u).infantry:
        return "D20.10"
    return "D20.10" if s.flags[u] & SETTLED else OK


def diggers(s: Darkest, seat: int, place: int) -> list[int]:
    flags, units = s.flags, s.theatre.roster.units
    return [
        u
        for u in s.stacks.get(place, ())
        if not flags[u] & SETTLED and units[u].infantry and units[u].side == seat
    ]


def fortify(s: Darkest, u: int) -> None:
    """At once; it does nothing else in this player-turn."""
    s.flags[u] |= FORTIFIED | DIGGING
    s.moved.append(u)


class Listed(Kept):
    """The actions of a side as last listed, and what they were made from."""

    __slots__ = ("actions", "at", "flags", "seat")

    def __init__(self, seat: int, at: list[int], flags: list[int], actions: list[int]) -> None:
        super().__init__()
        self.seat: int = seat
        self.at: list[int] = at
        self.flags: list[int] = flags
        self.actions: list[int] = actions

    def copy(self) -> "Listed":
        """For who must change one that is shared."""
        return Listed(self.seat, self.at, self.flags.copy(), self.actions.copy())


def listed(s: Darkest, seat: int) -> list[int]:
    """Hex by hex: each of its units that may dig in, and all of them together. To be read only.

    As in `menu`, the last list is compared with the state itself, and those who have dug in since are struck
    off.
    """
    old = s.menu
    if isinstance(old, Listed) and old.seat == seat and old.at == s.at:
        new = old.copy() if old.is_shared else old
        for u in s.moved:
            new.flags[u] = s.flags[u]
        if new.flags == s.flags and all_settled(s, s.moved):
            for u in s.moved:
                strike_off(new.actions, u)
            s.moved.clear()
            s.menu = new
            return new.actions
    actions = list_anew(s, seat)
    s.moved.clear()
    s.menu = Listed(seat, s.at.copy(), s.flags.copy(), actions)
    return actions


def all_settled(s: Darkest, units: list[int]) -> bool:
    for u in units:
        if not s.flags[u] & SETTLED:
            return False
    return True


def strike_off(actions: list[int], u: int) -> None:
    """A unit has dug in; the last one of a hex takes that hex along."""
    action = verbs.FORTIFY | u << A_SHIFT
    if action not in actions:
        return
    n = actions.index(action)
    del actions[n]
    is_first = n == 0 or actions[n - 1] & VERB_MASK == verbs.FORTIFY_ALL
    if is_first and actions[n] & VERB_MASK == verbs.FORTIFY_ALL:
        del actions[n]


def list_anew(s: Darkest, seat: int) -> list[int]:
    at, flags = s.at, s.flags
    units = [u for u in s.theatre.roster.infantry[seat] if at[u] >= 0 and not flags[u] & SETTLED]
    units.sort(key=at.__getitem__)
    out: list[int] = []
    last = -1
    for u in units:
        if at[u] != last:
            if last >= 0:
                out.append(verbs.FORTIFY_ALL | last << A_SHIFT)
            last = at[u]
        out.append(verbs.FORTIFY | u << A_SHIFT)
    if last >= 0:
        out.append(verbs.FORTIFY_ALL | last << A_SHIFT)
    return out


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
        out = [verbs.DONE]
        out += listed(s, f.seat)
        return out

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a = verb_of(action), a_of(action)
        if verb == verbs.FORTIFY:
            return why_not_fortify(s, f.seat, a)
        if verb == verbs.FORTIFY_ALL:
            return OK if a < PLACES and diggers(s, f.seat, a) else "D20.10"
        return OK if verb == verbs.DONE else refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a = action & VERB_MASK, action >> A_SHIFT & FIELD_MASK
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
