"""L7.0: the shape of a turn. Players alternate (L5.8.2); each goes through five phases in order (L7.0.1)."""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.games.last import damage, indefinite, lasting, victory
from crusades.games.last.kinds import AIR_PHASE, BOMBARD_PHASE, MANEUVER_PHASE, RECON_PHASE, REINFORCE, TURN
from crusades.games.last.phases import enemy_window
from crusades.games.last.pieces import MANEUVER, foe
from crusades.games.last.state import Last

PHASE_KIND: Final = (REINFORCE, AIR_PHASE, RECON_PHASE, BOMBARD_PHASE, MANEUVER_PHASE)


class Turn(Procedure[Last]):
    """Step 2n opens phase n (and asks the opponent), step 2n + 1 runs it; after the last the turn passes."""

    name = "turn"

    def advance(self, s: Last, f: Frame) -> None:
        victory.check(s)
        if s.over:
            return
        phase, running = divmod(f.step, 2)
        if phase > MANEUVER:
            f.step = 0
            end_player_turn(s)
            return
        f.step += 1
        if running:
            s.push(Frame(PHASE_KIND[phase], s.active))
        else:
            begin_phase(s, phase)
            enemy_window(s)


def begin_phase(s: Last, phase: int) -> None:
    s.phase = phase
    damage.begin_phase(s)
    if phase == 0:
        s.tell("turn", s.active, s.turn)
    s.tell("phase", phase, s.active)


def end_player_turn(s: Last) -> None:
    """L5.8.2: the turn number grows when both have played."""
    lasting.end_turn(s)
    indefinite.end_player_turn(s)
    s.once.clear()
    s.captured.clear()
    if s.active != s.first:
        victory.end_of_turn(s)
        if s.over:
            return
        s.turn += 1
    s.active = foe(s.active)
    victory.withdraw_offer(s, s.active)
    lasting.begin_turn(s)


def start(s: Last, phase: int = 0, running: bool = False) -> None:
    """Put the turn on the stack at the beginning of a phase; `running`: past the window that opens it."""
    f = s.push(Frame(TURN))
    f.step = phase * 2
    if running:
        begin_phase(s, phase)
        f.step += 1


PROCEDURES: Final = [(TURN, Turn())]
