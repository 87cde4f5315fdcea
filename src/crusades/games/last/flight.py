"""L7.2.7 – L7.2.15, L7.2.36: flying along a corridor, out and home, under fire."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import flak, refusals, zones
from crusades.games.last.kinds import ANTI_AIRCRAFT, FLIGHT, INTERCEPTION
from crusades.games.last.pieces import (
    AIR,
    AIRFIELD,
    COLUMNS,
    HQ,
    PATROL,
    REAR,
    REINFORCEMENT,
    foe,
    zones_beside,
)
from crusades.games.last.state import Last
from crusades.games.last.verbs import FLY, HOME, VIA
from crusades.games.last.windows import open_window
from crusades.games.last.wings import (
    ahead,
    aloft,
    corridor_of,
    group,
    homeward,
    is_aircraft,
    is_leader,
    land,
    outward,
    patrols,
)

# What a flight is for (`marks[MODE]`).
OUT: Final = 0
CAP: Final = 1  # to a patrol station
BACK: Final = 2  # to the Airfield
DROPPING: Final = 3  # paratroops (L11.1.4)

# What a flight frame remembers in `marks`.
MODE: Final = 0
GROUP: Final = 1
HERE: Final = 2  # the air position reached
CAME: Final = 3  # … and the one before
MET: Final = 4  # 1: patrols were asked, 2: there was air combat
PASSED: Final = 5  # 1: the window of passing enemies was opened

# Steps.
READY: Final = 0
MEET: Final = 1
SEEN_OFF: Final = 2  # patrols have had their say
ONWARD: Final = 3  # the owner says where a flight goes after air combat
UNDER_FIRE: Final = 4
GO: Final = 5
THERE: Final = 6

CORRIDORS: Final = (0, 1)


class Flight(Procedure[Last]):
    """One flight of one group. unit: who speaks for it; units: all; place: the goal; count: the corridor."""

    name = "flight"

    def crew(self, s: Last, f: Frame) -> list[int]:
        """Who still flies: not shot down, not sent home, not landed."""
        if f.marks[MODE] == DROPPING:
            return [i for i in f.units if s.at[i] == HQ + f.seat]
        return [i for i in f.units if aloft(s, i) and s.used[i] == f.marks[GROUP]]

    # questions ----------------------------------------------------------------------------------------
    def asks(self, s: Last, f: Frame) -> int:
        if f.step == ONWARD:
            return f.seat
        return f.seat if f.step == READY and f.count < 0 and self.crew(s, f) else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        if f.step == ONWARD:
            return [act(FLY, p) for p in ahead(f.seat, f.marks[HERE])]
        if f.marks[MODE] == BACK:
            return [act(HOME, f.unit, c) for c in CORRIDORS]
        return [act(VIA, c) for c in CORRIDORS]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if f.step == ONWARD:
            if verb != FLY:
                return refusals.elsewhere(s, action)
            return OK if a_of(action) in ahead(f.seat, f.marks[HERE]) else "L7.2.7"
        if f.marks[MODE] == BACK:
            if verb != HOME:
                return refusals.elsewhere(s, action)
            return OK if a_of(action) == f.unit and b_of(action) in CORRIDORS else "L7.2.36"
        if verb != VIA:
            return refusals.elsewhere(s, action)
        return OK if a_of(action) in CORRIDORS else "L7.2.7"

    def clauses(self, s: Last, f: Frame) -> str:
        if f.step == ONWARD:
            return "L7.2.34"
        return "L7.2.36" if f.marks[MODE] == BACK else "L7.2.7"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if f.step == ONWARD:
            f.place = a_of(action)
            f.step = UNDER_FIRE
        else:
            f.count = b_of(action) if verb_of(action) == HOME else a_of(action)

    # what happens by itself -----------------------------------------------------------------------------
    def advance(self, s: Last, f: Frame) -> None:
        crew = self.crew(s, f)
        if not crew:
            s.pop()
            return
        mode = f.marks[MODE]
        if f.step == READY:
            f.step = MEET if mode == BACK else GO
        elif f.step == MEET:
            f.step = SEEN_OFF
            f.marks[MET] = 1
            meet(s, f, crew)
        elif f.step == SEEN_OFF:
            if mode == BACK:
                f.step = GO
            else:
                f.step = ONWARD if mode == OUT and f.marks[MET] == 2 else UNDER_FIRE
        elif f.step == UNDER_FIRE:
            f.step = THERE
            self.run_the_gauntlet(s, f, crew)
        elif f.step == GO:
            self.go(s, f, crew)
        elif mode != BACK and f.marks[HERE] == f.place:
            self.stop(s, f, crew)
        else:
            f.step = GO

    def go(self, s: Last, f: Frame, crew: list[int]) -> None:
        """One position further; patrols are asked at the first (L7.2.19), then the guns beside it."""
        mode, here = f.marks[MODE], f.marks[HERE]
        there = homeward(f.seat, here, f.count) if mode == BACK else outward(f.seat, here, f.count)
        f.marks[CAME] = here
        f.marks[HERE] = there
        if mode != DROPPING:
            if there >= AIRFIELD:
                s.pop()
                for i in crew:
                    land(s, i)
                    s.tell("lands", i)
                return
            for i in crew:
                zones.put(s, i, there)
        f.step = UNDER_FIRE if mode == DROPPING or f.marks[MET] else MEET

    def run_the_gauntlet(self, s: Last, f: Frame, crew: list[int]) -> None:
        """L7.2.11: guns newly adjacent may fire; cards are asked for once, at the first enemy passed."""
        depth = len(s.frames)
        flak.approach(s, f.seat, crew, f.marks[CAME], f.marks[HERE])
        if len(s.frames) > depth and not f.marks[PASSED]:
            f.marks[PASSED] = 1
            open_window(s, "air.pass", crew[0], f.marks[HERE])

    def stop(self, s: Last, f: Frame, crew: list[int]) -> None:
        """L7.2.8: stopping ends the movement; L7.2.16: a patrol takes up its station."""
        s.pop()
        if f.marks[MODE] == DROPPING:
            return
        for i in crew:
            if f.marks[MODE] == CAP:
                s.flags[i] |= PATROL
                s.tell("patrols", i, f.place)
            else:
                s.tell("stops", i, f.place)


def meet(s: Last, f: Frame, crew: list[int]) -> None:
    """L7.2.19, L7.2.36: enemy patrols, which both players see, are asked whether they intercept.

    L7.1.4: the return of a patrol in the Reinforcement Phase fears flak alone.
    """
    if s.phase != REINFORCEMENT and patrols(s, foe(f.seat)):
        asked = s.push(Frame(INTERCEPTION, foe(f.seat), f.marks[HERE], crew[0], f.marks[MODE]))
        asked.units = crew.copy()


def send(s: Last, units: list[int], mode: int, here: int, goal: int, corridor: int) -> None:
    """Begin a flight; a corridor below 0 is asked for."""
    f = s.push(Frame(FLIGHT, s.owner[units[0]], goal, units[0], corridor))
    f.units = units.copy()
    f.marks = [mode, s.used[units[0]], here, here, 0, 0]


def send_out(s: Last, units: list[int], goal: int, mode: int = OUT) -> None:
    """L7.2.7: from over the own rear area to a position; only the enemy rear area leaves the way open."""
    send(s, units, mode, s.at[units[0]], goal, corridor_of(goal))


def send_home(s: Last, units: list[int], corridor: int = -1) -> None:
    """L7.2.36: these fly home as a group of their own, by the corridor given or asked for."""
    s.groups += 1
    for i in units:
        s.used[i] = s.groups
        s.flags[i] &= ~PATROL
    here = s.at[units[0]]
    if here == REAR + s.owner[units[0]]:
        corridor = 0  # they never left
    send(s, units, BACK, here, AIRFIELD + s.owner[units[0]], corridor)


def go_home(s: Last, i: int, corridor: int = -1) -> None:
    """Aircraft i flies home with its group, unless they are on their way already."""
    if not aloft(s, i):
        return
    for f in s.frames:
        if f.kind == FLIGHT and f.marks[MODE] == BACK and f.marks[GROUP] == s.used[i]:
            return
    send_home(s, group(s, i), corridor)


def send_droppers(s: Last, units: list[int], corridor: int, zone: int) -> None:
    """L11.1.4: paratroops pass the corridor face up, as one group; they lie in their Headquarters."""
    seat = s.owner[units[0]]
    for i in units:
        zones.spot(s, i)
    goal = AIR + corridor * COLUMNS + zone // COLUMNS
    send(s, units, DROPPING, REAR + seat, goal, corridor)


def corridors_to(zone: int) -> list[int]:
    """L4.0.12: the corridors that pass beside a zone."""
    return [c for c in CORRIDORS if zone in zones_beside(AIR + c * COLUMNS + zone // COLUMNS)]


# going home by choice, and as a phase ends -----------------------------------------------------------------
def home_options(s: Last, seat: int) -> list[int]:
    """L7.3.11: groups that are done may go home, by either corridor."""
    found: list[int] = []
    for i in s.air[seat]:
        if s.at[i] < AIRFIELD and not s.flags[i] & PATROL and is_leader(s, i):
            found += [act(HOME, i, c) for c in CORRIDORS]
    return found


def why_not_home(s: Last, seat: int, action: int) -> str:
    """L7.2.21: patrols stay aloft; L7.2.5: the group flies together, its first aircraft is named."""
    i = a_of(action)
    if not is_aircraft(s, seat, i) or not aloft(s, i) or b_of(action) not in CORRIDORS:
        return "L7.2.36"
    if s.flags[i] & PATROL:
        return "L7.2.21"
    return OK if is_leader(s, i) else "L7.2.5"


def take_home(s: Last, action: int) -> None:
    go_home(s, a_of(action), b_of(action))


def all_home(s: Last) -> bool:
    """L7.4.20: nothing but patrols stays aloft: sends the next group home, or says that none is left."""
    for i in s.air[s.active]:
        if s.at[i] < AIRFIELD and not s.flags[i] & PATROL:
            go_home(s, i)
            return False
    return True


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (FLIGHT, Flight()),
    (ANTI_AIRCRAFT, flak.AntiAircraft()),
]
