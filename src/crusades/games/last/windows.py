"""Reaction windows: the moments at which cards may be played (L2.3.1, L2.3.7).

A window opens on public facts only: a seat is asked if it holds any card at all and its nation has cards
for such a moment, never because of what it really holds. Being asked tells nothing (L5.6.1).
"""

from typing import Final

from crusades.core.flow import Frame
from crusades.games.last import counterattack
from crusades.games.last.cards import WINDOWS
from crusades.games.last.kinds import WINDOW
from crusades.games.last.state import Last

BOTH: Final = 3
ANY: Final = WINDOWS.index("any")
COUNTER_WINDOW: Final = WINDOWS.index("eM")  # L11.4.1
# Windows that "at any time" does not reach: a target is named or hits are being marked (L2.3.7).
CLOSED: Final = ("attack.before", "attack.after", "card.played")


NUMBERS: Final = {name: number for number, name in enumerate(WINDOWS)}
# By window: the windows, as bits, of the cards that may be played in it.
WANTED: Final = [
    1 << number if name in CLOSED else 1 << number | 1 << ANY for number, name in enumerate(WINDOWS)
]


def could(s: Last, seat: int, window: int) -> bool:
    """Public facts: cards in hand, and cards of that nation for this window; or a counterattack."""
    if window == COUNTER_WINDOW and counterattack.could(s, seat):
        return True
    if not s.hands[seat]:
        return False
    return s.library.windows_of(s.nation[seat]) & WANTED[window] != 0


def open_window(
    s: Last, name: str, subject: int = -1, place: int = -1, seats: int = BOTH, first: int = -1
) -> None:
    """Ask the seats (bits) in turn, `first` (else the active player) first, until both pass in a row."""
    _ask(s, NUMBERS[name], subject, place, seats, first)
    if s.fallen:
        mourn(s)


def _ask(s: Last, window: int, subject: int, place: int, seats: int, first: int) -> None:
    asked: list[int] = []
    if seats & 1 and could(s, 0, window):
        asked.append(0)
    if seats & 2 and could(s, 1, window):
        asked.append(1)
    if not asked:
        return
    begin = s.active if first < 0 else first
    f = s.push(Frame(WINDOW, begin if begin in asked else asked[0], window, subject))
    f.units = asked
    f.marks = [place]


def mourn(s: Last) -> None:
    """Ask about destroyed armor those whose nation has cards for it. Pushes windows, so it is called between
    steps only: when an attack is over, and with any other window that opens."""
    fallen, s.fallen = s.fallen, []
    window = NUMBERS["unit.destroyed"]
    seats = 0
    for seat in (0, 1):
        if s.library.windows_of(s.nation[seat]) >> window & 1:
            seats |= 1 << seat
    if seats:
        for n in range(len(fallen) - 2, -1, -2):
            _ask(s, window, fallen[n], fallen[n + 1], seats, -1)
