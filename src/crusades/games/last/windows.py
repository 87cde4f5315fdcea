"""Reaction windows: the moments at which cards may be played (L2.3.1, L2.3.7).

A window opens on public facts only: a seat is asked if it holds any card at all and its nation has cards
for such a moment, never because of what it really holds. Being asked tells nothing (L5.6.1).
"""

from typing import Final

from crusades.core.action import act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import playing
from crusades.games.last.cards import WINDOWS
from crusades.games.last.kinds import WINDOW
from crusades.games.last.pieces import foe
from crusades.games.last.state import Last
from crusades.games.last.verbs import PASS, PLAY

BOTH: Final = 3
ANY: Final = WINDOWS.index("any")
# Windows that "at any time" does not reach: a target is named or hits are being marked (L2.3.7).
CLOSED: Final = ("attack.before", "attack.after", "card.played")


def kind_of(name: str) -> int:
    return WINDOWS.index(name)


def could(s: Last, seat: int, window: int) -> bool:
    """Public facts: cards in hand, and cards of that nation for this window."""
    if not s.hands[seat]:
        return False
    wanted = 1 << window
    if WINDOWS[window] not in CLOSED:
        wanted |= 1 << ANY
    return s.library.windows_of(s.nation[seat]) & wanted != 0


def open_window(
    s: Last, name: str, subject: int = -1, place: int = -1, seats: int = BOTH, first: int = -1
) -> None:
    """Ask the seats (bits) in turn, `first` (else the active player) first, until both pass in a row."""
    window = WINDOWS.index(name)
    asked = [seat for seat in (0, 1) if seats >> seat & 1 and could(s, seat, window)]
    if not asked:
        return
    begin = s.active if first < 0 else first
    f = s.push(Frame(WINDOW, begin if begin in asked else asked[0], window, subject))
    f.units = asked
    f.marks = [place]


class Window(Procedure[Last]):
    """Whoever is asked plays a card or passes; the window closes when all have passed in a row."""

    name = "window"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.count < len(f.units) else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(PASS), *playing.options(s, f.seat, f.place, f.unit, f.marks[0])]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) == PASS:
            return OK
        if verb_of(action) == PLAY:
            return playing.why_not(s, f.seat, f.place, f.unit, f.marks[0], action)
        return "L7.0.1"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == PASS:
            f.count += 1
        else:
            f.count = 0
            playing.begin(s, f.seat, f.place, f.unit, f.marks[0], action)
        if len(f.units) > 1:
            f.seat = foe(f.seat)

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


PROCEDURES: Final = [(WINDOW, Window())]
