"""H7C.31 – H7C.35, H6E.2: who takes the losses, and the leader who gambles against them.

    losses.suffer(s, owner, units, points, leaders, slot)   in combat: a leader with the force may gamble
    losses.push(s, owner, units, points, cause)             outside combat: Withdrawal, Earth

Both cut the points to the strength present and push a LOSSES frame (under a GAMBLE frame, if somebody may
gamble); nothing is pushed when nothing can be lost. When LOSSES is over it has killed the leaders whose force
was destroyed, freed unguarded captives, and added the points really lost to `marks[slot]` of the frame below
it (the caller's), so that H7C.37 can be judged. `push` also lets sieges end by weakness (H7D.17); after
`suffer` that is the caller's work, once the whole combat is over.
"""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, OK, Frame, Procedure
from crusades.games.high import forces, refusals, siege, verbs
from crusades.games.high import leaders as men
from crusades.games.high.kinds import GAMBLE, LOSSES
from crusades.games.high.pieces import (
    FLEET,
    GARRISON,
    GARRISONS_OF_SIDE,
    LEADER,
    NOWHERE,
    UNIT_TYPE,
)
from crusades.games.high.state import High

NO_SLOT: Final = -1

# Marks of a LOSSES frame; behind them pairs of a leader at risk and the fleet he is aboard (or -1).
LOST: Final = 0
CAUSE: Final = 1
SHORT: Final = 2  # the hex where Garrison Markers ran short, or -1
AT_RISK: Final = 3

# Causes; by each of them how a loss is told, the clause of the question, and why nobody may decline to lose.
COMBAT: Final = 0
BLAST: Final = 1  # a Nuclear Attack
OVERLOAD: Final = 2
WITHDRAWAL: Final = 3
EXPEDITION: Final = 4
DRAIN: Final = 5
RECALL: Final = 6
TOLD: Final = ("loses", "burns", "overload", "gives_up", "sails_off", "deserts", "goes_home")
CLAUSES: Final = ("H7C.31", "H7E.9", "H6E.2", "H11B.1", "H11A.3", "H11A.5", "H11B.9")
BINDING: Final = ("H7C.31", "H7E.9", "H6E.2", "H11.2", "H11.2", "H11.2", "H11.2")

MOST_GAMBLED: Final = 2  # H7C.32: no die is higher than twice 3


def push(s: High, owner: int, units: list[int], points: int, cause: int) -> None:
    """Losses that are no combat: `owner` distributes them among `units`."""
    _push(s, owner, units, points, cause, NO_SLOT)


def suffer(
    s: High, owner: int, units: list[int], points: int, leaders: list[int], slot: int, cause: int = COMBAT
) -> None:
    """H7C.31, H7C.32: losses of one side in a combat; the gamble comes first."""
    f = _push(s, owner, units, points, cause, slot)
    if f is None:
        return
    for i in leaders:
        f.marks += [i, s.laboard[i]]
    if leaders:
        g = s.push(Frame(GAMBLE, owner, count=f.count))
        g.units = leaders[:]


def _push(s: High, owner: int, units: list[int], points: int, cause: int, slot: int) -> Frame | None:
    """H7C.31, H7C.35: losses beyond the strength present are ignored."""
    count = min(points, forces.strength_of(s, units))
    if count <= 0:
        return None
    f = s.push(Frame(LOSSES, owner, unit=slot, count=count))
    f.units = units[:]
    f.marks = [0, cause, NOWHERE]
    return f


class Losses(Procedure[High]):
    """H7C.31: within a force the owner chooses which units take the losses.

    count = points still to lose, units = who can lose them, unit = slot of the report, place = the leader
    whose gamble failed or -1.
    """

    name = "losses"

    def asks(self, s: High, f: Frame) -> int:
        if f.count <= 0 or len(f.units) <= 1 or f.count >= forces.strength_of(s, f.units):
            return NOBODY
        return f.seat

    def options(self, s: High, f: Frame) -> list[int]:
        found: list[int] = []
        for u in f.units:
            found.extend([act(verbs.LOSE, u, n) for n in range(1, min(s.strength[u], f.count) + 1)])
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) == verbs.LOSE:
            return why_not_lose(s, f, a_of(action), b_of(action))
        return BINDING[f.marks[CAUSE]] if verb_of(action) == verbs.DONE else refusals.elsewhere(s, action)

    def clauses(self, s: High, f: Frame) -> str:
        """What takes the points: combat, a blast, a fleet too weak for its cargo, Earth or Withdrawal."""
        return CLAUSES[f.marks[CAUSE]]

    def apply(self, s: High, f: Frame, action: int) -> None:
        self.take(s, f, a_of(action), b_of(action))

    def advance(self, s: High, f: Frame) -> None:
        if f.count > 0 and f.units:
            u = f.units[0]
            self.take(s, f, u, min(f.count, s.strength[u]))
        else:
            self.finish(s, f)

    def take(self, s: High, f: Frame, u: int, points: int) -> None:
        h = s.at[u]
        lost = take(s, u, points, f.marks[CAUSE])
        if lost > points:
            f.marks[SHORT] = h
        f.count -= lost
        f.marks[LOST] += lost
        if UNIT_TYPE[u] == FLEET and s.at[u] != NOWHERE and forces.capacity_left(s, u) < 0:
            # H6E.2: carried points above the new capacity go at once
            _push(s, f.seat, forces.cargo(s, u), -forces.capacity_left(s, u), OVERLOAD, NO_SLOT)

    def finish(self, s: High, f: Frame) -> None:
        s.pop()
        if f.marks[CAUSE] <= BLAST:
            fates(s, f)
        men.free_unguarded(s)
        if f.unit != NO_SLOT:
            s.frames[-1].marks[f.unit] += f.marks[LOST]
        if f.marks[CAUSE] > OVERLOAD:
            siege.check_all(s)


def why_not_lose(s: High, f: Frame, u: int, points: int) -> str:
    """H7C.31: a unit of the force, no more than it has and no more than is called for."""
    return OK if u in f.units and 1 <= points <= min(s.strength[u], f.count) else "H7C.31"


def take(s: High, u: int, points: int, cause: int) -> int:
    """Take points off one unit; the number really lost, which Garrison Markers may round up (H11B.2)."""
    before = s.strength[u]
    h = s.at[u]
    left = forces.left_after(s, u, points)
    s.tell(TOLD[cause], u, points, left)
    if left + points < before:
        s.tell("unshown", u, before - points - left)  # H2C.17
    if UNIT_TYPE[u] != GARRISON:
        forces.lose(s, u, points)
        if s.at[u] == NOWHERE:
            _replace(s, u, [])
        return points
    markers = GARRISONS_OF_SIDE[forces.marker_set(s.nation[u])]
    there = [g for g in markers if s.at[g] == h]
    forces.lose(s, u, points)
    changed = [g for g in markers if s.at[g] == h and g not in there]
    _replace(s, u, changed)
    return before - left


def _replace(s: High, u: int, by: list[int]) -> None:
    """H11B.2: whoever remembers an exchanged marker remembers the new ones; the lost are forgotten."""
    for f in s.frames:
        if f.kind == LOSSES:
            f.units = _swapped(s, f.units, u, by)
    for a in s.attacks:
        a.units = _swapped(s, a.units, u, by)


def _swapped(s: High, units: list[int], u: int, by: list[int]) -> list[int]:
    if u not in units:
        return [x for x in units if s.at[x] != NOWHERE]
    k = units.index(u)
    return [x for x in units[:k] + by + units[k + 1 :] if s.at[x] != NOWHERE]


def fates(s: High, f: Frame) -> None:
    """H7C.34, H7C.35: a leader dies with his force; if it lives, a failed gamble wounds him.

    A force that is gone because no Garrison Marker shows what it saved was not destroyed in combat (H7C.33).
    """
    for k in range(AT_RISK, len(f.marks), 2):
        i = f.marks[k]
        fleet = f.marks[k + 1]
        sunk = fleet >= 0 and s.at[fleet] == NOWHERE
        if sunk or (not forces.units_at(s, s.lat[i], f.seat) and f.marks[SHORT] != s.lat[i]):
            s.tell("dies_with_force", LEADER + i)
            men.kill(s, i)
    if f.place >= 0 and s.lat[f.place] >= 0:
        men.wound(s, f.place, men.BY_GAMBLE)


class Gamble(Procedure[High]):
    """H7C.32: before losses are taken one leader may try to avoid 1 or 2 of them. One attempt for a force.

    units = the leaders who may, count = points called for; the LOSSES frame lies below.
    """

    name = "gamble"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat

    def options(self, s: High, f: Frame) -> list[int]:
        most = min(MOST_GAMBLED, f.count)
        found = [act(verbs.HOLD)]
        for i in f.units:
            found.extend([act(verbs.GAMBLE, i, n) for n in range(1, most + 1)])
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == verbs.GAMBLE:
            return why_not_gamble(f, a_of(action), b_of(action))
        if verb == verbs.HOLD:
            return OK
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        if verb_of(action) == verbs.GAMBLE:
            gamble(s, s.frames[-1], a_of(action), b_of(action))


def why_not_gamble(f: Frame, leader: int, points: int) -> str:
    """H7C.32: a leader with the force, and 1 or 2 of the points called for."""
    return OK if leader in f.units and 1 <= points <= min(MOST_GAMBLED, f.count) else "H7C.32"


def gamble(s: High, losses: Frame, leader: int, points: int) -> None:
    """H7C.33, H7C.34: the points are saved if the die is higher than twice their number."""
    die = s.dice.d6()
    if die > 2 * points:
        s.tell("gamble_won", LEADER + leader, points, die)
        losses.count -= points
    else:
        s.tell("gamble_lost", LEADER + leader, points, die)
        losses.place = leader


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(LOSSES, Losses()), (GAMBLE, Gamble())]
