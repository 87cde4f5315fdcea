"""What stands in the way, as it is found: what always would, and what does only as things lie now."""

from typing import Final

from crusades.core.members import packed
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.high.forces import leaders_at, units_at, where
from crusades.games.high.pieces import (
    AT_EARTH,
    CRUSADER,
    FLEET,
    GARRISON,
    LEADER,
    NEUTRAL,
    UNIT_TYPE,
    WERSGORIX,
    is_piece,
)
from crusades.games.high.state import High
from crusades.games.high.transport import STAYED, UNLOADED, carrier_of, has_moved

MOST: Final = 4  # reasons that are told at once


class Found:
    """Reasons in the order in which they are found.

    `always` holds in whatever phase one asks; `today` speaks of where pieces stand and of what was done so
    far, and much of that may change until the phase comes.
    """

    def __init__(self, s: High, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.found: list[Reason] = []
        self.lasting: list[bool] = []

    def add(self, found: Reason, lasts: bool) -> None:
        self.found.append(found)
        self.lasting.append(lasts)

    def always(self, rule: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        if name == "theirs" and b == self.seat:
            name = "wrong_side"  # it is the seat's own, and the other side's is needed
        self.add(reason(rule, name, a, b, c, d), True)

    def today(self, rule: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.add(reason(rule, name, a, b, c, d), False)

    def held(self, rule: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """`today`, where it is a ruling that says so."""
        self.add(ruled(rule, name, a, b, c, d), False)

    @property
    def is_empty(self) -> bool:
        return not self.found

    def told(self, moment: Reason | None, is_due: bool) -> list[Reason]:
        """In the order in which they are told: `moment` is that it is not the time for it.

        What would forbid it then, too, comes before; what may still change until then comes after.
        """
        if moment is None:
            return self.found[:MOST]
        if is_due:
            return [*self.found, moment][:MOST]
        first = [self.found[i] for i in range(len(self.found)) if self.lasting[i]]
        later = [self.found[i] for i in range(len(self.found)) if not self.lasting[i]]
        return [*first, moment, *later][:MOST]

    # pieces -----------------------------------------------------------------------------------------
    def absent(self, piece: int, rule: str) -> bool:
        """A piece that is not on the map."""
        h = where(self.s, piece) if is_piece(piece) else -1
        if h >= 0:
            return False
        if h == AT_EARTH:
            self.always(rule, "away", piece)
        elif is_piece(piece):
            self.always(rule, "gone", piece)
        return True

    def foreign(self, piece: int, rule: str, captive: str = "", neutral: str = "", traitor: str = "") -> bool:
        """A piece that does not follow the seat; some clauses speak of some kinds of them."""
        s = self.s
        if piece >= LEADER:
            i = piece - LEADER
            if s.captor[i] >= 0:
                self.always(captive or rule, "captive", piece, s.captor[i], s.lat[i])
                return True
            side = s.lside[i]
            if i == s.traitor and side != self.seat:
                self.always(traitor or rule, "traitor", piece)
                return True
        else:
            side = s.side[piece]
        if side == self.seat:
            return False
        if side == NEUTRAL:
            self.always(neutral or rule, "neutral", piece)
        else:
            self.always(rule, "theirs", piece, side)
        return True

    def not_mine(self, piece: int, rule: str) -> bool:
        """Either of the two."""
        return self.absent(piece, rule) or self.foreign(piece, rule)

    def stays(self, piece: int, fleet_rule: str, rule: str, leader_rule: str, landed: str = "H6E.6") -> bool:
        """A piece that has moved, or was set down, in this turn."""
        s = self.s
        if piece >= LEADER:
            done = s.lmoved[piece - LEADER]
        else:
            done = s.moved[piece]
        if not done:
            return False
        if done == UNLOADED:
            self.today(landed, "set_down", piece, where(s, piece))
            return True
        name = "was_in_hand" if done == STAYED else "moved"
        if piece >= LEADER:
            self.today(leader_rule, name, piece)
        else:
            self.today(fleet_rule if UNIT_TYPE[piece] == FLEET else rule, name, piece)
        return True

    def aboard(self, piece: int, rule: str) -> bool:
        fleet = carrier_of(self.s, piece)
        if fleet < 0:
            return False
        self.today(rule, "aboard", piece, fleet)
        return True


def force_at(s: High, h: int, side: int) -> int:
    """All pieces of a side in a hex, as a sentence lists them."""
    return packed([*units_at(s, h, side), *[LEADER + i for i in leaders_at(s, h, side)]])


def other(seat: int) -> int:
    return WERSGORIX if seat == CRUSADER else CRUSADER


def is_garrison(u: int) -> bool:
    return u < LEADER and UNIT_TYPE[u] == GARRISON


__all__ = ["Found", "force_at", "has_moved", "is_garrison", "other"]
