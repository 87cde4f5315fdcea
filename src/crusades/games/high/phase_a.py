"""H4A: phase A, Reinforcement and Random Events. Six steps; turn 1 has none of them."""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.games.high import alliance, events, heresy, imperial_events, reinforcement, storms
from crusades.games.high.forces import stir
from crusades.games.high.kinds import PHASE_A
from crusades.games.high.leaders import loyal_side
from crusades.games.high.pieces import CRUSADER, KNIGHTS, LEADER, LEADERS, RACES, WERSGORIX, race_nation
from crusades.games.high.reinforcement import AT_CAPITALS, AT_HOME
from crusades.games.high.state import UNTITLED, High, altered
from crusades.games.high.strongpoints import capitals_of

SPREADS: Final = 2  # H4A.2: heresy spreads on 1 or 2
DEFECTS: Final = 6  # H4A.25


class PhaseA(Procedure[High]):
    """H4A: the steps in order; frame.count says how far a step has come, frame.units who waits for a die."""

    name = "phase_a"

    def advance(self, s: High, f: Frame) -> None:
        if s.turn == 1:
            s.pop()  # H4A.1
        elif f.step == 0:
            self.spread_heresy(s, f)
        elif f.step == 1:
            self.bring_reinforcements(s, f)
        elif f.step == 2:
            self.bring_allies(s, f)
        elif f.step == 3:
            self.roll_events(s, f)
        elif f.step == 4:
            self.tempt_captives(s, f)
        else:
            s.pop()
            storms.step_six(s)  # H4A.26, H4A.27

    def next_step(self, f: Frame) -> None:
        f.step += 1
        f.count = 0

    def spread_heresy(self, s: High, f: Frame) -> None:
        """H4A.2: step 1, one die for each Heresy Marker that was there when the phase began."""
        if f.count == 0:
            f.units = [p for p in range(s.board.planets) if s.heresy[p]]
            f.count = 1
        if not f.units:
            self.next_step(f)
            return
        p = f.units.pop(0)
        die = s.dice.d6()
        s.tell("heresy_die", p, die)
        if die <= SPREADS:
            heresy.spread(s, p)  # H4A.3, H4A.4

    def bring_reinforcements(self, s: High, f: Frame) -> None:
        """H4A.5: step 2, a point for every capital; the Crusader Player places first."""
        if f.count == 2:
            self.next_step(f)
            return
        seat = CRUSADER if f.count == 0 else WERSGORIX
        f.count += 1
        points = len(capitals_of(s, seat))
        if points:
            s.tell("income", seat, points)
            reinforcement.push(s, seat, seat, points, AT_CAPITALS)

    def bring_allies(self, s: High, f: Frame) -> None:
        """H4A.16, H9.12: step 3, one die for each Ally; H11A.9: none for a race that has left."""
        while f.count < RACES:
            race = f.count
            f.count += 1
            if s.ally[race]:
                points = s.dice.d6()
                s.tell("ally_income", race, points)
                reinforcement.push(s, CRUSADER, race_nation(race), points, AT_HOME)
                return
        self.next_step(f)
        alliance.send_envoys(s)  # H9.13

    def roll_events(self, s: High, f: Frame) -> None:
        """H4A.22 – H4A.24, H11.1: step 4, the Crusader event, and when it is resolved the Wersgorix event."""
        f.count += 1
        if f.count == 1:
            events.roll(s)
        elif f.count == 2:
            imperial_events.roll(s)
        else:
            self.next_step(f)

    def tempt_captives(self, s: High, f: Frame) -> None:
        """H4A.25, H7C.39: step 5, one die for each captive; on a 6 he defects."""
        for i in range(LEADERS):
            if s.lat[i] >= 0 and s.captor[i] >= 0:
                die = s.dice.d6()
                s.tell("defection_die", LEADER + i, die)
                if die == DEFECTS:
                    defect(s, i)
        self.next_step(f)


def defect(s: High, i: int) -> None:
    """H4A.25: he serves his captor. A defector has no titles; his fiefs stay as a dead man's do."""
    s.lside[i] = s.captor[i]
    s.captor = altered(s.captor, i, -1)
    stir(s)
    s.defector = altered(s.defector, i, int(s.lside[i] != loyal_side(s, i)))
    if i < KNIGHTS and s.defector[i]:
        s.noble = altered(s.noble, i, UNTITLED)
        s.church_title = altered(s.church_title, i, UNTITLED)
    s.tell("defected", LEADER + i, s.lside[i])


PROCEDURES: Final = [(PHASE_A, PhaseA())]
