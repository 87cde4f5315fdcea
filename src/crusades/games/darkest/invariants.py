"""What holds in every reachable state. The fuzzer asks after every action."""

from crusades.games.darkest.kinds import BREAKTHROUGH, HITS, KINDS, PORT
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    ANTITANK,
    ARMY,
    ARTILLERY,
    AXIS,
    DEAD,
    DISRUPTED,
    EAST,
    FACTORY,
    FLEET,
    FORTIFIED,
    KRONSHTAT,
    LAST_TURN,
    PLACES,
    SOVIET,
    STEPS,
    WAITING,
)
from crusades.games.darkest.state import Darkest, survey


def violations(s: Darkest) -> list[str]:
    return counters(s) + stacks(s) + control(s) + numbers(s) + fighting(s)


def counters(s: Darkest) -> list[str]:
    """Each counter is in a place that its kind may be in, with marks that go together."""
    found: list[str] = []
    land = s.theatre.board.land
    for u in range(len(s.at)):
        unit, at, flags = s.of(u), s.at[u], s.flags[u]
        if at >= PLACES or at < EAST or (at >= 0 and not land >> at & 1):
            found.append(f"{unit.id} is at {at}, which is no place")
            continue
        if at == EAST and unit.type != FACTORY:
            found.append(f"{unit.id} works in the east (D5.4)")
        if at == WAITING and not 0 < s.due[u] <= LAST_TURN + 4:
            found.append(f"{unit.id} waits for turn {s.due[u]}")
        if at == DEAD and flags:
            found.append(f"{unit.id} is eliminated, but marked {flags}")
        if at < 0:
            continue
        if flags & FORTIFIED and not unit.infantry:
            found.append(f"{unit.id} is fortified, but no infantry (D20.10)")
        if flags & FORTIFIED and flags & DISRUPTED:
            found.append(f"{unit.id} is fortified and Disrupted (D20.11)")
        if unit.type == FACTORY and at != unit.hex:
            found.append(f"{unit.id} is away from its city (D5.1)")
        if s.opts[BEGINNER] and unit.type in (ARMY, ARTILLERY, ANTITANK):
            found.append(f"{unit.id} is in a beginner's game (D1.1)")
    return found


def stacks(s: Darkest) -> list[str]:
    """The lists of who is where say what the units say; no hex holds ground units of both sides (D17.8)."""
    found: list[str] = []
    real: dict[int, list[int]] = {}
    for u in range(len(s.at)):
        if s.at[u] >= 0:
            real.setdefault(s.at[u], []).append(u)
    if {p: tuple(units) for p, units in real.items()} != s.stacks:
        found.append("the stacks are not where the units are")
    both = [0, 0]
    for p, units in real.items():
        for u in units:
            if s.of(u).ground:
                both[s.of(u).side] |= 1 << p
    if s.masks != survey(s):
        found.append("the cached places of a side are stale")
    names = s.theatre.board.names
    for p, units in real.items():
        if both[0] >> p & both[1] >> p & 1:
            found.append(f"both sides stand in {names[p]} (D17.8)")
        found += [
            f"{s.of(u).id} is based among enemies in {names[p]}"
            for u in units
            if s.of(u).air and both[1 - s.of(u).side] >> p & 1
        ]
    return found


def control(s: Darkest) -> list[str]:
    """D8.7: whoever stands somewhere controls it; D5.5, D25.6: factories and fleets too."""
    found: list[str] = []
    board = s.theatre.board
    if s.axis_ground & ~board.whole:
        found.append("the Axis controls places that are not there")
    moving = any(f.kind == PORT for f in s.frames)
    ports = board.ports[0] | board.ports[1] | board.ports[2] | 1 << KRONSHTAT
    for p, units in s.stacks.items():
        owner = AXIS if s.axis_ground >> p & 1 else SOVIET
        for u in units:
            unit = s.of(u)
            is_tied = unit.ground or unit.type == FACTORY or (unit.type == FLEET and not moving)
            if is_tied and unit.side != owner:
                found.append(f"{unit.id} is in {board.names[p]}, which the enemy controls")
            if unit.type == FLEET and not ports >> p & 1:
                found.append(f"{unit.id} lies in {board.names[p]}, which is no port (D25.6)")
    return found


def numbers(s: Darkest) -> list[str]:
    found: list[str] = []
    if not 0 <= s.turn <= LAST_TURN:
        found.append(f"turn {s.turn}")
    if not 0 <= s.step < len(STEPS):
        found.append(f"step {s.step}")
    for values, what in ((s.store, "store"), (s.rail, "rail"), (s.sea, "sea")):
        if min(values) < 0:
            found.append(f"the {what} holds {values}")
    if s.ruined & ~s.theatre.board.fortress:
        found.append("a fortress was eliminated where none is (D20.4)")
    if not s.frames and not s.over:
        found.append("nothing is being played")
    if any(not 0 <= f.kind < KINDS for f in s.frames):
        found.append("a frame of no kind")
    return found


def fighting(s: Darkest) -> list[str]:
    """Attacks and battles speak of units and places that exist, each unit in one attack (D10.8)."""
    found: list[str] = []
    land = s.theatre.board.land
    busy: list[int] = []
    for a in s.attacks:
        if not 0 <= a.target < PLACES or not land >> a.target & 1:
            found.append(f"an attack on {a.target}")
        if not a.fought:
            busy += a.units
    if len(set(busy)) != len(busy):
        found.append("a unit makes two attacks (D10.8)")
    if [f.kind for f in s.frames].count(BREAKTHROUGH) != int(s.breakthrough is not None):
        found.append("a breakthrough without its frame, or a frame without its breakthrough")
    b = s.battle
    if b is not None:
        if len(b.units) != len(b.origins):
            found.append("attackers and their hexes do not match")
        assigning = any(f.kind == HITS for f in s.frames)  # the fallen leave when all hits are assigned
        if any(s.of(u).side != b.seat or (s.at[u] < 0 and not assigning) for u in b.units):
            found.append("a battle is fought by units that are not there")
    return found
