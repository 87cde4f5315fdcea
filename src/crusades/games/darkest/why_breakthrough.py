"""Why not: breaking through (D14), and the units that a place sustains (D20.8, D21.5)."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import (
    advance,
    breakthrough,
    forces,
    joining,
    supply,
    terrain,
    verbs,
    why_moments,
)
from crusades.games.darkest.kinds import BREAKTHROUGH, HOLD_OUT
from crusades.games.darkest.pieces import ATTACKED, AXIS, BROKE, DISRUPTED, HOME, MUD, SHOCK, SOVIET, foe
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_common import (
    MOST,
    Reasons,
    across,
    beside,
    border,
    is_own_turn,
    missing,
    no_ground,
    unfit,
)


def no_winner(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """Why a unit does not break through (any more): as in why_not_winner. f is the BREAKTHROUGH frame."""
    if u in f.units:
        return []
    gone = missing(s, "D26.22", seat, u)
    if gone:
        return gone
    unit = s.of(u)
    if not unit.ground:
        return [reason("D26.22", "rests", u)]
    if s.flags[u] & BROKE:
        if s.at[u] != f.place and not breakthrough.has_extra_hex(s, u):
            if unit.type == SHOCK:
                return [reason("D14.8", "no_extra_hex", u, terrain.weather(s))]
            if unit.is_tank:
                return [reason("D14.10", "no_extra_hex", u, terrain.weather(s))]
        return [reason("D14.6", "broke", u, s.at[u])]
    if s.at[u] != f.place and s.at[u] not in breakthrough.under_way(s).fronts:
        return [reason("D26.22", "not_winner", u, f.place)]
    return unable(s, f, u)


def unable(s: Darkest, f: Frame, u: int) -> Reasons:
    """D14.1, D14.9: as in advance.why_not_able."""
    rule = advance.why_not_able(s, u)
    if not rule:
        return [reason("D26.22", "not_winner", u, f.place)]
    if rule == "D14.9":
        return [reason(rule, "first_winter", u, terrain.weather(s))]
    if s.flags[u] & DISRUPTED:
        return [reason(rule, "disrupted", u, s.at[u])]
    if s.of(u).side == AXIS:
        return [ruled(rule, "no_german_unit", u)]
    return [ruled(rule, "no_deep_battle", u, s.turn)]


def fought_in_vain(s: Darkest, seat: int, u: int) -> Reasons:
    """D14.1: it has attacked, but is of a kind that never goes on."""
    if not is_own_turn(s, seat) or not s.flags[u] & ATTACKED or advance.why_not_able(s, u) != "D14.1":
        return []
    if s.flags[u] & DISRUPTED:
        return []
    if s.of(u).side == AXIS:
        return [ruled("D14.1", "no_german_unit", u)]
    return [ruled("D14.1", "no_deep_battle", u, s.turn)]


def of_go(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    if f.kind != BREAKTHROUGH:
        gone = missing(s, "D26.22", seat, u)
        if gone:
            return gone
        return fought_in_vain(s, seat, u) if s.of(u).ground else [reason("D26.22", "rests", u)]
    return goes_not(s, f, seat, u, p)


def goes_not(s: Darkest, f: Frame, seat: int, u: int, p: int) -> Reasons:
    """As in breakthrough.why_not_go."""
    out = no_winner(s, f, seat, u)
    if out:
        return out
    board, side, at = s.theatre.board, foe(seat), s.at[u]
    if s.of(u).gun:
        out.append(reason("D16.2", "gun", u))
    if at == p:
        return [*out, reason("D14.2", "there_already", u, p)]
    if not board.near[at] >> p & 1:
        return [*out, reason("D14.2", "not_next", u, at, p)]
    if not breakthrough.vacant(s, seat) >> p & 1:
        if joining.guarded(s, side) >> p & 1:
            return [*out, reason("D14.2", "held", p, side)]
        if joining.strongholds(s, side) >> p & 1:
            return [*out, reason("D20.7", "stormed", p)]
        if not s.of(u).is_tank:
            return [*out, reason("D14.2", "not_run_over", u, p)]
    if p == f.place or p in breakthrough.under_way(s).fronts:
        return [*out, reason("D14.2", "came_from", p)]
    return out + border(s, seat, at, p)


def of_march(s: Darkest, f: Frame, seat: int, a: int, b: int) -> Reasons:
    """Winners go on together."""
    out: Reasons = []
    for u in f.units:
        if s.at[u] == a:
            out += goes_not(s, f, seat, u, b)
    return out[:MOST] or [reason("D17.1", "no_winner_there", a, f.place)]


# Breakthrough attacks --------------------------------------------------------------------------------------
def of_strike(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    p = a_of(action)
    if f.kind == BREAKTHROUGH and p == f.place:
        return [reason("D14.4", "just_won", p)]
    if not joining.targets(s, seat) >> p & 1:
        rule = "D14.2" if f.kind == BREAKTHROUGH else "D13.4" if seat == AXIS else "D26.13"
        if s.masks[seat] >> p & 1:
            return [reason(rule, "own_units", p)]
        if not s.theatre.board.land >> p & 1:
            return [no_ground(s, rule, p)]
        return [reason(rule, "no_enemy", p, foe(seat))]
    if f.kind != BREAKTHROUGH:
        vain = [each for u in beside(s, seat, p) for each in fought_in_vain(s, seat, u)]
        late = why_moments.moment(s, f, seat, verbs.STRIKE)
        return [late, *vain][:MOST] if vain and late is not None else []
    rule = breakthrough.why_not_attacks(s, f)
    if rule == "D14.10":
        return [ruled(rule, "mud", p, MUD)]
    if rule == "D21.11":
        return [reason(rule, "oil_lost", p, 1)]
    if rule:
        return [reason(rule, "no_rounds", p, f.place)]
    out: Reasons = []
    for u in f.units:
        if s.theatre.board.near[s.at[u]] >> p & 1:
            out += parts_not(s, f, seat, u, p, [])
    if out:
        return out[:MOST]
    for u in forces.on_map(s, seat):
        if s.flags[u] & BROKE and s.theatre.board.near[s.at[u]] >> p & 1:
            return no_winner(s, f, seat, u)
    return [reason("D14.2", "no_winner_beside", p, f.place)]


def parts_not(s: Darkest, f: Frame, seat: int, u: int, p: int, units: list[int]) -> Reasons:
    """As in breakthrough.why_not_part; f is the BREAKTHROUGH frame."""
    rule = breakthrough.why_not_hexside(s, f, u, p, units)
    if rule:
        if rule == "D14.2":
            return [reason(rule, "not_next", u, s.at[u], p)]
        return across(s, seat, u, p, units)
    if seat == SOVIET and breakthrough.why_not_owe(s, f, p, [*units, u]):
        owed = breakthrough.unpaid(s, p, [*units, u]) + [h for h in breakthrough.under_way(s).owed if h != p]
        return [ruled("D11.1", "unpayable", p, h) for h in owed] or [ruled("D11.1", "no_payers", p)]
    return []


def of_strike_with(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """Who takes part in the breakthrough attack of the STRIKE frame f: as in Strike.why_not_with."""
    below = s.frames[-2]
    if not s.of(u).ground:
        return follows_not(s, f, seat, u)
    if u in f.units:
        return [reason("D10.6", "allotted", u, f.place)]
    return no_winner(s, below, seat, u) or parts_not(s, below, seat, u, f.place, f.units)


def follows_not(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """D24.10: German aircraft that supported the won battle."""
    gone = missing(s, "D24.10", seat, u)
    if gone:
        return gone
    if u in f.marks:
        return [reason("D24.22", "allotted", u, f.place)]
    if not s.of(u).air:
        return [reason("D24.10", "no_aircraft", u)]
    if u not in breakthrough.under_way(s).followers:
        return [reason("D24.10", "no_follower", u, s.frames[-2].place)]
    if s.flags[u] & HOME:
        return [reason("D24.10", "sent_home", u, s.at[u])]
    if s.flags[u] & DISRUPTED:
        return [reason("D24.10", "disrupted", u, s.at[u])]
    apart = s.theatre.board.apart[s.at[u]][f.place]
    return [reason("D24.4", "too_far_air", u, f.place, apart, breakthrough.AIR_RANGE)]


# Holding out -----------------------------------------------------------------------------------------------
def of_feed(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    rule = "D21.13"
    if f.kind == HOLD_OUT:
        rule = "D20.8" if f.step == supply.FEEDS else supply.keeping_clause(s, f.seat, f.place)
    gone = unfit(s, rule, seat, u, s.of(u).ground, ruled("D21.4", "no_supply_status", u))
    if gone:
        return gone
    if f.kind != HOLD_OUT:
        return []
    return [reason(rule, "not_fed" if f.step == supply.FEEDS else "not_kept", u, f.place)]
