"""L2.3.1: in a reaction window whoever is asked plays a card or passes."""

from typing import Final

from crusades.core.action import act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import counterattack, playing
from crusades.games.last.kinds import WINDOW
from crusades.games.last.pieces import foe
from crusades.games.last.state import Last
from crusades.games.last.verbs import COUNTER, PASS, PLAY
from crusades.games.last.windows import COUNTER_WINDOW, could


class Window(Procedure[Last]):
    """Whoever is asked plays a card or passes; the window closes when all have passed in a row."""

    name = "window"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.count < len(f.units) else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [act(PASS)]
        if s.hands[f.seat]:
            found += playing.options(s, f.seat, f.place, f.unit, f.marks[0])
        if f.place == COUNTER_WINDOW and counterattack.why_not(s, f.seat) == OK:
            found.append(act(COUNTER))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) == PASS:
            return OK
        if verb_of(action) == PLAY:
            return playing.why_not(s, f.seat, f.place, f.unit, f.marks[0], action)
        if verb_of(action) == COUNTER:
            return counterattack.why_not(s, f.seat) if f.place == COUNTER_WINDOW else "L11.4.2"
        return "L7.0.1"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == PASS:
            f.count += 1
        elif verb_of(action) == COUNTER:
            f.count = 0 if s.hands[f.seat] else len(f.units)
            counterattack.begin(s, f.seat)
        else:
            f.count = 0
            playing.begin(s, f.seat, f.place, f.unit, f.marks[0], action)
            f.units = [seat for seat in f.units if could(s, seat, f.place)]  # not who has no card left
        if foe(f.seat) in f.units:
            f.seat = foe(f.seat)

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


PROCEDURES: Final = [(WINDOW, Window())]
