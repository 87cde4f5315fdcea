"""H6C, H6D: an army, a Garrison Marker or a leader in hand, for one step on its planet."""

from typing import Final

from crusades.core.action import A_SHIFT, a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import alert, arrival, forces, kinds, refusals, strongpoints, treachery
from crusades.games.high.forces import captives_at, garrison_sums, held, land_at, land_of, where
from crusades.games.high.pieces import (
    ARMY,
    CRUSADER,
    GARRISON,
    GARRISON_BASE,
    LEADER,
    LEADERS,
    MAX_STRENGTH,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import High
from crusades.games.high.transport import MOVED, STAYED, UNLOADED, has_moved, mark
from crusades.games.high.verbs import DONE, ESCORT, LEAVE, PICKUP, TO, TO_OF

# The frame: unit = the piece, marks = garrisons it left, units = captives that go along.
START: Final = 0
END: Final = 1  # H6C.3: after the step garrisons may be exchanged again
OVER: Final = 2
CHECK: Final = 3  # is anything left to do at the end of the move?


def take(s: High, seat: int, piece: int) -> None:
    f = s.push(Frame(kinds.LAND_MOVE, seat, where(s, piece), piece))
    if has_moved(s, piece):
        f.step = END  # H6C.3: an army just unloaded is at the end of its move


# The step -------------------------------------------------------------------------------------------


def why_not_step(s: High, seat: int, piece: int, h: int, enemy: int) -> str:
    """H6C.1, H6D.2: one adjacent land hex of its planet; `enemy` are the hexes with enemy pieces."""
    b = s.board
    here = where(s, piece)
    is_leader = piece >= LEADER
    if not 0 <= h < b.grid.size or b.planet_of[h] != b.planet_of[here]:
        return "H6D.1" if is_leader else "H6A.3"
    if not b.grid.near[here] >> h & 1:
        return "H6D.2" if is_leader else "H6C.1"
    if not enemy >> h & 1:
        return OK
    return why_not_join(s, seat, piece - LEADER, h) if is_leader else why_not_enter(s, seat, piece, h)


def why_not_enter(s: High, seat: int, u: int, h: int) -> str:
    """H6C.2, H7D.12: an enemy-held hex is entered only to besiege units already inside, by enough points."""
    if seat == WERSGORIX and treachery.gates_open(s, h):
        return OK  # H7D.26
    if not strongpoints.is_inside(s, h, 1 - seat) or not land_at(s, h, 1 - seat):
        return "H6C.2"
    if not strongpoints.is_besieging(s, h, seat) and s.strength[u] < strongpoints.value_of(s, h):
        return "H7D.12"
    return OK


def why_not_join(s: High, seat: int, i: int, h: int) -> str:
    """H6D.3: a leader joins besiegers; H11A.27: the traitor walks among Crusader units."""
    if strongpoints.is_besieging(s, h, seat):
        return OK
    return OK if i == s.traitor and forces.units_at(s, h, CRUSADER) else "H6D.3"


def step(s: High, f: Frame, h: int) -> None:
    """H6C.1, H6D.2: the piece and the captives it escorts go one hex on."""
    start = where(s, f.unit)
    if f.unit >= LEADER:
        s.lat[f.unit - LEADER] = h
    else:
        s.at[f.unit] = h
    s.areas[f.seat] = -1
    mark(s, f.unit, MOVED)
    s.tell("walks" if f.unit >= LEADER else "steps", f.unit, start, h)
    for i in f.units:
        s.lat[i] = h
        s.lmoved[i] = MOVED
    if f.unit >= LEADER:
        arrival.leader_landed(s, f.unit - LEADER, h)
    else:
        arrival.unit_came(s, f.unit, h)
        if strongpoints.is_besieging(s, h, f.seat):
            s.tell("besieges", f.unit, h)
            alert.by_attack(s, h)  # H6F.8: a siege begun in a capital
    arrival.left(s)


# Garrisons (H6C.3 – H6C.5) --------------------------------------------------------------------------


def why_not_pickup(s: High, f: Frame, g: int) -> str:
    """H6C.3, H6C.4: an army takes up a whole Garrison Marker of its own nation in its hex."""
    u = f.unit
    if u >= LEADER or UNIT_TYPE[u] != ARMY or f.step not in (START, END):
        return "H6C.3"
    if (
        not 0 <= g < UNITS
        or UNIT_TYPE[g] != GARRISON
        or s.at[g] != s.at[u]
        or s.side[g] != f.seat
        or s.aboard[g] >= 0
    ):
        return "H6C.4"
    if s.strength[u] + s.strength[g] > MAX_STRENGTH:
        return "H3.18"
    if s.nation[g] != s.nation[u]:
        return "H4A.21"
    if g in f.marks:
        return "H6C.3"  # what it left behind on this move stays there
    if f.step == START and has_moved(s, g):
        return "H6E.6" if s.moved[g] == UNLOADED else "H6C.1"  # its points would move twice
    return OK


def pickup(s: High, u: int, g: int) -> None:
    """H6C.4: the points join the army, the marker leaves the map."""
    s.tell("picks_up", u, s.strength[g], s.at[u])
    s.strength[u] += s.strength[g]
    forces.disturb(s, g)
    forces.remove(s, g)


def why_not_leave(s: High, f: Frame, points: int) -> str:
    """H6C.5, H2C.17: an army leaves some of its points, as far as the free Garrison Markers show them."""
    u = f.unit
    if u >= LEADER or UNIT_TYPE[u] != ARMY:
        return "H6C.3"
    if not 0 < points < s.strength[u]:
        return "H6C.5"
    return OK if forces.can_garrison(s, s.nation[u], points) else "H2C.17"


def leave(s: High, f: Frame, points: int) -> None:
    """H6C.5: what is left before the step has not moved, what is left after it has."""
    u = f.unit
    s.strength[u] -= points
    for g in forces.make_garrison(s, s.nation[u], s.at[u], points, s.side[u]):
        s.moved[g] = s.moved[u]
        f.marks.append(g)
    s.tell("leaves", u, points, s.at[u])


def exchange_options(s: High, f: Frame) -> list[int]:
    u = f.unit
    if u >= LEADER or UNIT_TYPE[u] != ARMY:
        return []
    here = s.at[u]
    at = s.at
    markers = [g for g in land_of(s, f.seat) if at[g] == here and g >= GARRISON_BASE]
    found = [PICKUP | g << A_SHIFT for g in markers if why_not_pickup(s, f, g) == OK]
    if s.strength[u] == 1:
        return found  # it has no point to spare
    sums = garrison_sums(s, s.nation[u])
    found.extend([LEAVE | n << A_SHIFT for n in range(1, s.strength[u]) if sums >> n & 1])
    return found


def can_leave(s: High, u: int) -> bool:
    """H6C.5: whether an army could leave some of its points, one at least and not the last."""
    return garrison_sums(s, s.nation[u]) & (1 << s.strength[u]) - 2 != 0


def can_exchange(s: High, u: int) -> bool:
    """Whether an army could take up or leave a garrison at the end of its move."""
    if UNIT_TYPE[u] != ARMY:
        return False
    if can_leave(s, u):
        return True
    f = Frame(kinds.LAND_MOVE, s.side[u], s.at[u], u)
    f.step = END
    return bool(exchange_options(s, f))


# Captives -------------------------------------------------------------------------------------------


def why_not_escort(s: High, f: Frame, i: int) -> str:
    """H6D.5: a captive goes along with Strength Points of his captor, one step a turn like any leader."""
    if f.unit >= LEADER or not 0 <= i < LEADERS or i in f.units:
        return "H6D.5"
    if s.captor[i] != f.seat or s.lat[i] != s.at[f.unit] or s.laboard[i] >= 0:
        return "H6D.5"
    return "H6D.2" if has_moved(s, LEADER + i) else OK


class LandMove(Procedure[High]):
    """H6C.3: exchange garrisons, step, exchange garrisons. A leader only steps."""

    name = "land_move"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if f.step <= END else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        found: list[int] = []
        piece = f.unit
        here = where(s, piece)
        if f.step == START:
            enemy = held(s, 1 - f.seat)
            found = [
                TO_OF[h]
                for h in s.board.steps[here]
                if not enemy >> h & 1 or why_not_step(s, f.seat, piece, h, enemy) == OK
            ]
            if piece < LEADER and f.seat in s.captor:
                found.extend(
                    [act(ESCORT, i) for i in captives_at(s, here, f.seat) if why_not_escort(s, f, i) == OK]
                )
        if piece < LEADER and UNIT_TYPE[piece] == ARMY:
            found.extend(exchange_options(s, f))
        found.append(DONE)
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        a = a_of(action)
        if verb == TO:
            if f.step != START:
                return "H6E.6" if s.moved[f.unit] == UNLOADED else "H6C.1"
            return why_not_step(s, f.seat, f.unit, a, held(s, 1 - f.seat))
        if verb == PICKUP:
            return why_not_pickup(s, f, a)
        if verb == LEAVE:
            return why_not_leave(s, f, a)
        if verb == ESCORT:
            return why_not_escort(s, f, a) if f.step == START else "H6D.5"
        if verb == DONE:
            return OK
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        a = a_of(action)
        if verb == TO:
            f.step = CHECK if f.unit < LEADER and UNIT_TYPE[f.unit] == ARMY else OVER
            step(s, f, a)
        elif verb == PICKUP:
            pickup(s, f.unit, a)
        elif verb == LEAVE:
            leave(s, f, a)
        elif verb == ESCORT:
            f.units.append(a)
            s.tell("escorts", LEADER + a, f.unit)
        else:
            f.step = OVER

    def advance(self, s: High, f: Frame) -> None:
        if f.step == CHECK:
            f.step = END
            if where(s, f.unit) >= 0 and (can_leave(s, f.unit) or exchange_options(s, f)):
                return
        if where(s, f.unit) >= 0:
            mark(s, f.unit, MOVED if has_moved(s, f.unit) else STAYED)
        s.pop()


PROCEDURES: Final = [(kinds.LAND_MOVE, LandMove())]
