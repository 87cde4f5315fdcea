"""Why not: going by rail and by sea (D8)."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import forces, strategic
from crusades.games.darkest.kinds import CARRIAGE, STRATEGIC
from crusades.games.darkest.pieces import (
    ATTACKED,
    AXIS,
    CARRIED,
    DIGGING,
    DISRUPTED,
    FRESH,
    KRONSHTAT,
    MOVED,
    SOVIET,
    foe,
)
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_common import Reasons, border, is_own_turn, no_ground, unfit


def rail_rule(seat: int) -> str:
    return "D8.1" if seat == AXIS else "D8.2"


def carried_not(s: Darkest, seat: int, u: int, rule: str) -> Reasons:
    """Why an own ground unit on the map is not carried (any more): as in strategic.why_not_carried.

    `rule`: that of the verb, for being carried comes before all else that a unit does.
    """
    if not is_own_turn(s, seat):
        return []
    flags = s.flags[u]
    out: Reasons = []
    if flags & CARRIED:
        return [reason("D8.8" if flags & DISRUPTED else "D8.15", "carried", u)]
    if flags & ATTACKED:
        out.append(reason(rule, "attacked", u))
    elif flags & MOVED:
        out.append(reason(rule, "moved", u, s.at[u]))
    if flags & DIGGING:
        out.append(reason("D20.10", "digging", u, s.at[u]))
    return out


def no_rider(s: Darkest, seat: int, u: int, rule: str) -> Reasons:
    return unfit(s, rule, seat, u, s.of(u).ground, reason(rule, "no_cargo", u))


def by_rail(s: Darkest, seat: int, u: int) -> Reasons:
    """As in strategic.why_not_entrain, after what keeps it from being carried at all."""
    flags = s.flags[u]
    out: Reasons = []
    if flags & DISRUPTED and not flags & FRESH and is_own_turn(s, seat):
        out.append(reason("D8.3", "disrupted", u, s.at[u]))
    left = strategic.capacity(s, seat) - s.rail[seat]
    if s.of(u).fire > left:
        out.append(reason(rail_rule(seat), "rail_full", u, s.of(u).fire, max(left, 0)))
    return out


def rails_not(s: Darkest, seat: int, u: int, to: int) -> Reasons:
    """Why no railway leads there: as in strategic.why_not_rail."""
    at = s.at[u]
    if at == to:
        return [reason("D8.6", "there_already", u, to)]
    if not s.theatre.board.land >> to & 1:
        return [no_ground(s, strategic_range(seat), to)]
    out: Reasons = []
    if not strategic.within_range(s, seat, at) >> to & 1:
        if seat == SOVIET:
            out.append(ruled("D8.5", "no_rails_abroad", to))
        elif to == KRONSHTAT:
            out.append(reason("D8.4", "no_rails_island", to))
        else:
            out.append(reason("D8.4", "rail_depth", to, s.turn))
        return out
    out = border(s, seat, at, to)
    if out or strategic.lines(s, seat, at) >> to & 1:
        return out
    if not forces.controls(s, seat, to):
        return [reason("D8.6", "city_of", to, foe(seat))]
    return [reason("D8.6", "no_line", at, to)]


def strategic_range(seat: int) -> str:
    return "D8.4" if seat == AXIS else "D8.5"


def of_rail(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, to = a_of(action), b_of(action)
    gone = no_rider(s, seat, u, rail_rule(seat))
    if gone:
        return gone
    out = carried_not(s, seat, u, rail_rule(seat))
    if f.kind in (CARRIAGE, STRATEGIC):
        out += by_rail(s, seat, u)
    elif s.flags[u] & DISRUPTED and not s.flags[u] & FRESH and is_own_turn(s, seat):
        out.append(reason("D8.3", "disrupted", u, s.at[u]))
    out += rails_not(s, seat, u, to) if s.turn else []
    return out or chosen_first(s, f, rail_rule(seat), u)


def chosen_first(s: Darkest, f: Frame, rule: str, u: int) -> Reasons:
    """One unit is chosen and carried at a time."""
    if f.kind == STRATEGIC:
        return [reason(rule, "asked_once" if u in f.units else "chosen_first", u)]
    if f.kind == CARRIAGE and u != f.unit:
        return [reason(rule, "other_rider", u, f.unit)]
    return []


def of_ship(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, to = a_of(action), b_of(action)
    gone = no_rider(s, seat, u, "D8.9")
    if gone:
        return gone
    out = carried_not(s, seat, u, "D8.9") + by_sea(s, f, seat, u)
    if s.turn:
        out += ships_not(s, seat, u, to)
    return out or chosen_first(s, f, "D8.9", u)


def by_sea(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """As in strategic.why_not_embark."""
    out: Reasons = []
    if s.flags[u] & DISRUPTED and is_own_turn(s, seat) and not s.flags[u] & CARRIED:
        out.append(reason("D12.10", "disrupted", u, s.at[u]))
    left = strategic.SEA_FACTORS - (s.sea[seat] if f.kind in (CARRIAGE, STRATEGIC) else 0)
    if s.of(u).repl > left:
        out.append(reason("D8.9", "sea_full", u, s.of(u).repl, left))
    return out


def ships_not(s: Darkest, seat: int, u: int, to: int) -> Reasons:
    """D8.9: from the coast to a port of one's own on the same sea."""
    board, at = s.theatre.board, s.at[u]
    if at == to:
        return [reason("D8.9", "there_already", u, to)]
    if strategic.harbours(s, seat, at) >> to & 1:
        return []
    if not board.shore >> at & 1:
        return [reason("D8.9", "inland", u, at)]
    if not (board.ports[0] | board.ports[1] | board.ports[2]) >> to & 1:
        return [reason("D8.9", "no_harbour", to)]
    if not forces.controls(s, seat, to):
        return [reason("D8.9", "city_of", to, foe(seat))]
    return [reason("D8.9", "other_sea", to, at)]


def of_choose(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """`choose` of a unit to be carried: neither a train nor a ship for it."""
    rule = rail_rule(seat)
    gone = no_rider(s, seat, u, rule)
    if gone:
        return gone
    out = carried_not(s, seat, u, rule)
    if f.kind != STRATEGIC:
        return out
    out += by_rail(s, seat, u)
    if not out:
        if u in f.units:
            return [reason(rule, "asked_once", u)]
        out.append(reason("D8.6", "no_train", u, s.at[u]))
    return out
