"""What the five phases have in common: a menu for the active player, windows for the other, an end."""

from typing import Final

from crusades.core.action import act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import lasting, playing, refusals
from crusades.games.last.cards import WINDOWS
from crusades.games.last.pieces import PHASE_LETTERS
from crusades.games.last.state import Last
from crusades.games.last.verbs import DONE, PLAY
from crusades.games.last.windows import open_window

ENEMY_WINDOWS: Final = tuple(f"e{letter}" for letter in PHASE_LETTERS)


def enemy_window(s: Last) -> None:
    """L2.3.7: the other player may react; asked as a phase begins, after each action, and as it ends."""
    open_window(s, ENEMY_WINDOWS[s.phase], -1, -1, 2 >> s.active)


class Phase(Procedure[Last]):
    """L7.0.2: the active player acts in any order until done.

    A chapter gives `menu` (its own actions), `why_not_here` (their guards), `take` (what they do; it may push
    frames), `why_not_done` (what must still be done) and `close` (what happens by itself as the phase ends).
    """

    def menu(self, s: Last, f: Frame) -> list[int]:
        return []

    def why_not_here(self, s: Last, f: Frame, action: int) -> str:
        return refusals.elsewhere(s, action)

    def take(self, s: Last, f: Frame, action: int) -> None:
        raise AssertionError(self.name)

    def why_not_done(self, s: Last, f: Frame) -> str:
        return OK

    def close(self, s: Last, f: Frame) -> bool:
        """Called until it says True: it may push frames, and is called again when they are gone."""
        return True

    # the frame: step 0 menu, 1 closing, 2 last window, 3 over; count 1: an action was just taken
    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 and not f.count else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        found = self.menu(s, f)
        found += playing.options(s, f.seat, s.phase)
        if self.why_not_done(s, f) == OK:
            found.append(act(DONE))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == DONE:
            return self.why_not_done(s, f)
        if verb == PLAY:
            return playing.why_not(s, f.seat, s.phase, -1, -1, action)
        return self.why_not_here(s, f, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == DONE:
            f.step = 1
            return
        f.count = 1
        if verb == PLAY:
            playing.begin(s, f.seat, s.phase, -1, -1, action)
        else:
            self.take(s, f, action)

    def advance(self, s: Last, f: Frame) -> None:
        if f.count:
            f.count = 0
            enemy_window(s)
        elif f.step == 1:
            if self.close(s, f):
                f.step = 2
        elif f.step == 2:
            f.step = 3
            enemy_window(s)
        else:
            s.pop()
            lasting.end_phase(s)


assert WINDOWS[: len(PHASE_LETTERS)] == tuple(PHASE_LETTERS)  # a phase is its own window
