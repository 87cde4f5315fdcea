"""Why not: aircraft and fleets (D24, D25): bases, missions, interception, putting to sea."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import air, announce, forces, naval, supply
from crusades.games.darkest.kinds import AIR_BASING, AIR_STEP, ANNOUNCE, INTERCEPTION, NAVAL, PORT
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    AIR,
    AT_SEA,
    AXIS,
    DISRUPTED,
    FIGHTER,
    FLEET,
    FLOWN,
    HOME,
    INTERCEPTED,
    SOVIET,
    WAITING,
    foe,
)
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_common import (
    Reasons,
    attack_of,
    border,
    enemy,
    is_own_turn,
    missing,
    no_ground,
    unfit,
)


# Missions --------------------------------------------------------------------------------------------------
def flies_not(s: Darkest, seat: int, u: int) -> Reasons:
    """Why an own air unit on the map flies no mission in this player-turn: as in air.why_not_fly."""
    if s.of(u).type == FIGHTER:
        return [reason("D24.11", "fighter", u, s.of(u).hex)]
    if not is_own_turn(s, seat):
        return []
    flags = s.flags[u]
    out: Reasons = []
    if flags & DISRUPTED:
        out.append(reason("D24.22", "disrupted", u, s.at[u]))
    if flags & HOME:
        out.append(reason("D24.22", "sent_home", u, s.at[u]))
    elif flags & FLOWN:
        out.append(reason("D24.22", "flown", u))
    a = attack_of(s, u)
    if a is not None:
        out.append(reason("D24.22", "allotted", u, a.target))
    if not out and not air.is_base(s, seat, s.at[u]):
        out.append(no_base(s, seat, s.at[u], air.base_rule(s, seat)))
    return out


def no_base(s: Darkest, seat: int, p: int, rule: str) -> Reason:
    """Why aircraft of a side are not based in a place."""
    side = foe(seat)
    if not s.theatre.board.land >> p & 1:
        return no_ground(s, rule, p)
    if forces.held(s, side) >> p & 1:
        return reason(rule, "held", p, side)
    if s.opts[BEGINNER]:
        return reason(rule, "no_base", p)
    if s.theatre.board.true_cities >> p & 1:
        if not forces.controls(s, seat, p):
            return reason(rule, "city_of", p, side)
        if not supply.traces(s, seat, p):
            return reason(rule, "city_cut_off", p)
    for u in s.theatre.hosts[seat]:
        if s.at[u] == p:
            return reason(rule, "host_cut_off", u, p)
    return reason(rule, "no_base_axis" if seat == AXIS else "no_base_soviet", p)


def base_not(s: Darkest, seat: int, u: int, p: int, rule: str = "") -> Reasons:
    """D24.1, D24.2, D24.11: why an air unit is not based there. `rule`: the clause that sends it, if any."""
    out: Reasons = []
    if not air.is_base(s, seat, p):
        out.append(no_base(s, seat, p, rule or air.base_rule(s, seat)))
    if s.of(u).type == FIGHTER and s.of(u).hex != p:
        out.append(reason(rule or "D24.11", "fighter", u, s.of(u).hex))
    return out


def of_base(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    rule = "D24.14" if seat == AXIS else "D24.13"
    out = enemy(s, rule, seat, u)
    if out:
        return out
    if not s.of(u).air:
        return [reason(rule, "no_aircraft", u)]
    if s.at[u] == WAITING and seat == AXIS:
        if s.due[u] > s.turn:
            return [reason("D23.6", "waiting", u, s.due[u])]
    elif s.at[u] < 0:
        return missing(s, rule, seat, u)
    elif is_own_turn(s, seat):
        out = moves_no_base(s, f, seat, u)
    if s.at[u] == p:
        return [*out, reason(air.base_rule(s, seat), "there_already", u, p)]
    if not s.theatre.board.land >> p & 1 or f.kind == AIR_BASING:
        out += base_not(s, seat, u, p)
    elif s.of(u).type == FIGHTER and s.of(u).hex != p:
        out.append(reason("D24.11", "fighter", u, s.of(u).hex))
    return out


def moves_no_base(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """As in air_basing.why_not_leave."""
    flags = s.flags[u]
    if seat == SOVIET:
        if flags & DISRUPTED:
            return [reason("D24.22", "disrupted", u, s.at[u])]
        return [reason("D24.22", "flown", u)] if flags & air.USED else []
    if flags & HOME:
        return [ruled("D23.6", "sent_home", u, s.at[u])]
    if f.kind == AIR_BASING and u in f.units:
        return [reason("D24.14", "based_already", u, s.at[u])]
    return []


def of_bomb(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    gone = unfit(s, "D24.15", seat, u, s.of(u).air, reason("D24.15", "no_aircraft", u))
    if gone:
        return gone
    out = flies_not(s, seat, u)
    if out and s.of(u).type == FIGHTER:
        return out
    return out + bombs_not(s, f, seat, u, p)


def bombs_not(s: Darkest, f: Frame, seat: int, u: int, p: int) -> Reasons:
    """Why a bomber finds nothing to do there: as in air.why_not_target."""
    apart = s.theatre.board.apart[s.at[u]][p]
    out: Reasons = []
    if apart > air.BOMB_RANGE[seat]:
        out.append(reason("D24.15", "too_far_air", u, p, apart, air.BOMB_RANGE[seat]))
    else:
        out += border(s, seat, s.at[u], p)
    if out:
        return out
    if not air.bomb_targets(s, seat) >> p & 1:
        return [reason("D23.9", "no_enemy", p, foe(seat))]
    if air.column(s, u, p, True) >= air.COLUMNS:
        return [ruled("D24.8", "covered", u, p, apart)]
    if seat == SOVIET and air.is_covered(s, p, []):
        return [reason("D24.11", "struck", p)]
    return []


def of_supply(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    """D21.8, D26.10: before any interdiction."""
    u, p = a_of(action), b_of(action)
    gone = unfit(
        s, "D21.8", seat, u, seat == AXIS and s.of(u).type == AIR, reason("D21.8", "no_fliegerkorps", u)
    )
    if gone:
        return gone
    out = flies_not(s, seat, u)
    if f.kind == AIR_STEP and f.count:
        out.insert(0, reason("D26.10", "bombs_flown", u, p))
    apart = s.theatre.board.apart[s.at[u]][p]
    if apart > air.LIFT_RANGE:
        out.append(reason("D21.8", "too_far_air", u, p, apart, air.LIFT_RANGE))
    if f.kind == AIR_STEP:
        if not forces.held(s, AXIS) >> p & 1:
            out.append(reason("D21.8", "nobody_there", p, AXIS))
        elif p in s.air_supplied:
            out.append(reason("D21.8", "supplied_by_air", p))
    return out


def supports_not(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """Why an air unit does not join the attack being put together: as in air.why_not_support."""
    rule = "D24.4" if seat == AXIS else "D24.7"
    gone = missing(s, rule, seat, u)
    if gone:
        return gone
    if f.kind != ANNOUNCE:
        return flies_not(s, seat, u)
    target = f.place
    if f.step == announce.SALVO:
        return [reason("D11.9", "only_rockets", u, target)]
    if u in f.marks:
        return [reason("D24.22", "allotted", u, target)]
    out = flies_not(s, seat, u)
    apart = s.theatre.board.apart[s.at[u]][target]
    if apart > air.SUPPORT_RANGE[seat]:
        return [*out, reason(rule, "too_far_air", u, target, apart, air.SUPPORT_RANGE[seat])]
    out += border(s, seat, s.at[u], target)
    if seat == SOVIET and air.is_covered(s, target, f.marks):
        out.append(reason("D24.11", "struck", target))
    return out


# Interception ----------------------------------------------------------------------------------------------
def of_intercept(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, v = a_of(action), b_of(action)
    gone = unfit(s, "D24.20", seat, u, s.of(u).air, reason("D24.20", "no_aircraft", u))
    if gone:
        return gone
    if f.kind != INTERCEPTION:
        if s.of(v).side == seat or not s.of(v).air:
            return [reason("D24.20", "no_prey", v)]
        return []
    out: Reasons = []
    if v not in f.units:
        out.append(reason("D24.20", "not_over", v, f.place))
    return out + intercepts_not(s, f, seat, u)


def intercepts_not(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """As in interception.why_not_interceptor."""
    flags = s.flags[u]
    apart = s.theatre.board.apart[s.at[u]][f.place]
    out: Reasons = []
    if flags & DISRUPTED:
        out.append(reason("D24.20", "disrupted", u, s.at[u]))
    if flags & INTERCEPTED:
        out.append(reason("D24.20", "intercepted", u))
    if apart > air.SUPPORT_RANGE[seat]:
        out.append(reason("D24.20", "too_far_air", u, f.place, apart, air.SUPPORT_RANGE[seat]))
    if flags & HOME:
        out.append(reason("D23.6", "sent_home", u, s.at[u]))
    if s.of(u).type == FIGHTER:
        if s.at[u] != s.of(u).hex or apart > 1:
            out.append(reason("D24.11", "fighter", u, s.of(u).hex))
        return out
    if not air.is_base(s, seat, s.at[u]):
        out.append(no_base(s, seat, s.at[u], air.base_rule(s, seat)))
    if seat == SOVIET and air.DEFENDED + f.place in s.once:
        out.append(reason("D24.11", "defended", f.place))
    return out


# Fleets ----------------------------------------------------------------------------------------------------
def of_sail(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    gone = unfit(s, "D25.3", seat, u, s.of(u).type == FLEET, reason("D25.3", "no_fleet", u))
    if gone:
        return gone
    if f.kind == PORT:
        return ports_not(s, f, seat, u, p)
    if f.kind == NAVAL and u != f.unit:
        return [reason("D25.3", "other_fleet", u, f.unit)]
    out: Reasons = []
    if seat != AXIS and f.kind != NAVAL:
        return [reason("D25.2", "fleet_with_attack", u)]
    if is_own_turn(s, seat) and s.flags[u] & HOME:
        out.append(reason("D25.3", "sent_home", u, s.at[u]))
    elif is_own_turn(s, seat) and s.flags[u] & AT_SEA:
        out.append(reason("D25.3", "sailed", u, s.at[u]))
    if s.at[u] != p:
        out.append(reason("D25.3", "other_port", u, s.at[u], p))
    return out


def ports_not(s: Darkest, f: Frame, seat: int, u: int, p: int) -> Reasons:
    """D25.4, D25.6: where a fleet that lost its port does not go."""
    if u != f.unit:
        return [reason("D25.6", "other_fleet", u, f.unit)]
    if naval.is_beyond(s, u, p):
        return [reason("D25.4", "too_far_west", u, s.theatre.board.fleet_limit)]
    if s.at[u] == p:
        return [reason("D25.6", "there_already", u, p)]
    return [reason("D25.6", "no_port", u, p)]
