"""Why not: moving operationally (D17), with everybody of a hex, or hex by hex (D8.7)."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import forces, joining, reach, why_breakthrough
from crusades.games.darkest.kinds import BREAKTHROUGH, MOVEMENT, WAY
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import AIR, AXIS, DE, MOVED, foe
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_common import (
    MOST,
    Reasons,
    allotted,
    border,
    enemy,
    missing,
    no_ground,
    rests,
    unfit,
)


def of_move(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, to = a_of(action), b_of(action)
    unit = s.of(u)
    if unit.air and not enemy(s, "D17.1", seat, u):
        return missing(s, "D17.1", seat, u) or of_follower(s, f, seat, u, to)
    gone = unfit(s, "D17.1", seat, u, unit.ground, reason("D17.1", "rests", u))
    if gone:
        return gone
    out = rests(s, seat, u, "D17.1") + allotted(s, "D26.5" if seat == AXIS else "D26.14", u)
    if s.at[u] == to:
        return [*out, reason("D17.8", "there_already", u, to)]
    return out + ways_to(s, f, seat, u, to, "D17.5")


def of_follower(s: Darkest, f: Frame, seat: int, u: int, to: int) -> Reasons:
    """D24.12: German aircraft go with the army that they are based on, once it has gone."""
    unit = s.of(u)
    if unit.nation != DE or unit.type != AIR or s.opts[BEGINNER]:
        return [reason("D17.1", "flies", u)]
    if f.kind != MOVEMENT:
        return [reason("D24.12", "follows", u, s.at[u])]
    out = allotted(s, "D26.5", u)
    if s.flags[u] & MOVED:
        out.append(reason("D26.21", "moved", u, s.at[u]))
    for n in range(0, len(f.units), 2):
        if f.units[n + 1] == s.at[u] and s.at[f.units[n]] != to:
            return [*out, reason("D24.12", "follows_to", u, f.units[n], s.at[f.units[n]])]
    return out or [reason("D24.12", "follows", u, s.at[u])]


def ways_to(s: Darkest, f: Frame, seat: int, u: int, to: int, far: str) -> Reasons:
    """What keeps an own ground unit on the map out of a place. `far`: the clause if it is too far."""
    board = s.theatre.board
    at = s.at[u]
    if not board.land >> to & 1:
        return [no_ground(s, "D17.8", to)]
    out = border(s, seat, at, to)
    if not out:
        out = closed(s, seat, u, to)
    g = reach.Ground(s, seat)
    kind = reach.class_of(s, u)
    most = (kind & 7) + reach.BONUS_HEXES
    if reach.reach(g, at, kind, True) >> to & 1:
        return out
    apart = s.theatre.board.apart[at][to]
    if f.kind != MOVEMENT and out == [] and not apart > most:
        return out  # what closes the way now may be gone by then
    if apart > most:
        out.append(reason(far, "too_far", u, to, apart, most))
    elif not out:
        out.append(reason(far, "no_way", u, to, most))
    return out


def closed(s: Darkest, seat: int, u: int, to: int) -> Reasons:
    """D17.8: enemies hold the place, or it must be attacked to be entered."""
    g = reach.Ground(s, seat)
    if g.open_to(reach.class_of(s, u)) >> to & 1:
        return []
    side = foe(seat)
    if joining.guarded(s, side) >> to & 1:
        return [reason("D17.8", "held", to, side)]
    if forces.storming(s) >> to & 1 and not forces.controls(s, seat, to):
        return [reason("D17.8", "stormed", to)]
    if joining.inhabited(s, side) >> to & 1:
        return [reason("D17.8", "not_run_over", u, to)]
    return [reason("D17.8", "no_way", u, to, (reach.class_of(s, u) & 7) + reach.BONUS_HEXES)]


def of_march(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    a, b = a_of(action), b_of(action)
    if f.kind == BREAKTHROUGH:
        return why_breakthrough.of_march(s, f, seat, a, b)
    units = forces.ground_at(s, a, seat)
    if not units:
        return [reason("D17.1", "nobody_there", a, seat)]
    if a == b:
        return [reason("D17.8", "there_already", units[0], b)]
    out: Reasons = []
    for u in units:
        out += rests(s, seat, u, "D17.1") + allotted(s, "D17.1", u)
        out += ways_to(s, f, seat, u, b, "D17.7")
    return out[:MOST]


def of_way(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    gone = unfit(s, "D8.7", seat, u, s.of(u).ground, reason("D8.7", "rests", u))
    if gone:
        return gone
    out = rests(s, seat, u, "D12.10") + allotted(s, "D8.7", u)
    if f.kind == MOVEMENT and not out:
        out.append(ruled("D8.7", "one_way", u, s.at[u]))
    return out


def of_via(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    to = a_of(action)
    if f.kind != WAY:
        return [] if s.theatre.board.land >> to & 1 else [no_ground(s, "D17.8", to)]
    u, at = f.unit, f.place
    board = s.theatre.board
    if not board.land >> to & 1:
        return [no_ground(s, "D17.8" if board.near[at] >> to & 1 else "D17.7", to)]
    if at == to:
        return [reason("D17.7", "there_already", u, to)]
    if not board.near[at] >> to & 1:
        if board.apart[at][to] == 1:
            return [reason("D17.7", "no_crossing", at, to)]
        return [reason("D17.7", "not_beside", to, at)]
    out = border(s, seat, at, to)
    if out:
        return out
    out = closed(s, seat, u, to)
    return out or [reason("D17.5", "spent_hexes", u, (f.marks[0] & 7) + reach.BONUS_HEXES, f.place)]
