"""Why not: attacks put together, announced, taken back and fought (D10, D11, D13)."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import (
    announce,
    breakthrough,
    combat,
    duties,
    forces,
    joining,
    naval,
    terrain,
    why_moments,
)
from crusades.games.darkest.kinds import ANNOUNCE, COMBAT, FIRST_ATTACKS, MOVEMENT, STRIKE
from crusades.games.darkest.pieces import AXIS, FLEET, FLOWN, HOME, KATYUSHA, KRONSHTAT, PLACES, SOVIET, foe
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_air import supports_not
from crusades.games.darkest.why_breakthrough import of_strike_with
from crusades.games.darkest.why_common import (
    MOST,
    Reasons,
    across,
    beside,
    border,
    is_own_turn,
    joined,
    missing,
    no_ground,
    strikes_not,
    unfit,
)


# Targets ---------------------------------------------------------------------------------------------------
def no_target(s: Darkest, seat: int, p: int, rule: str) -> Reasons:
    """Nothing there can be attacked."""
    if joining.targets(s, seat) >> p & 1:
        return border(s, seat, p, p) if seat == SOVIET else []
    if s.masks[seat] >> p & 1:
        return [reason(rule, "own_units", p)]
    if not s.theatre.board.land >> p & 1:
        return [no_ground(s, rule, p)]
    return [reason(rule, "no_enemy", p, foe(seat))]


def of_attack(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    p = a_of(action)
    out = no_target(s, seat, p, "D13.2")
    if out:
        return out
    if f.kind == COMBAT:
        return [ruled("D10.8", "unannounced", p)]
    if f.kind not in (FIRST_ATTACKS, MOVEMENT):
        return []
    units = beside(s, seat, p)
    if not units:
        return [reason("D13.2", "nobody_beside", p)]
    if seat == SOVIET and joining.reachable_targets(s, seat) >> p & 1:
        return unpayable(s, p, units)
    for u in units:
        out += strikes_not(s, seat, u) + joined(s, u, [], p) or border(s, seat, s.at[u], p)
    if out:
        return out[:MOST]
    if all(s.of(u).type == KATYUSHA for u in units):
        return [ruled("D11.8", "rockets_alone", units[0], p)]
    return unpayable(s, p, units)


def unpayable(s: Darkest, p: int, units: list[int]) -> Reasons:
    """D11.1: hexes that would have to be attacked as well, for which nobody is left."""
    out: Reasons = []
    for h in duties.owed(s, p, duties.origins_of(s, units)):
        if not duties.paid(s, h):
            out.append(ruled("D11.1", "unpayable", p, h))
    pending = s.frames[-1].units if s.frames[-1].kind == FIRST_ATTACKS else []
    if len(s.frames) > 1 and s.frames[-2].kind == FIRST_ATTACKS:
        pending = s.frames[-2].units
    for h in pending:
        out.append(ruled("D11.1", "needed", p, h))
    return out or [ruled("D11.1", "no_payers", p)]


# Who takes part --------------------------------------------------------------------------------------------
def of_with(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    if f.kind == STRIKE:
        return of_strike_with(s, f, seat, u)
    unit = s.of(u)
    if unit.air:
        return supports_not(s, f, seat, u)
    if unit.type == FLEET:
        return fleet_not(s, f, seat, u)
    gone = unfit(s, "D13.2", seat, u, unit.ground, reason("D13.2", "no_fighter", u))
    if gone:
        return gone
    if f.kind == ANNOUNCE and f.step == announce.SALVO and unit.type != KATYUSHA:
        return [reason("D11.9", "only_rockets", u, f.place)]
    out = strikes_not(s, seat, u)
    if f.kind != ANNOUNCE:
        return out + joined(s, u, [], -1)
    out += joined(s, u, f.units, f.place)
    if u not in f.units:
        out += across(s, seat, u, f.place, f.units)
    return out or unpayable(s, f.place, [*f.units, u])


def fleet_not(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """D25.1 – D25.5: why a fleet is not named for this attack."""
    rule = "D25.1" if seat == AXIS else "D25.2"
    gone = missing(s, rule, seat, u)
    if gone:
        return gone
    target = f.place if f.kind == ANNOUNCE else -1
    if seat == AXIS:
        if target >= 0 and naval.off_limits(s) >> target & 1:
            return [reason("D25.5", "near_kronshtat", u, target, KRONSHTAT)]
        return [reason("D25.1", "fleet_by_itself", u)]
    out: Reasons = []
    if is_own_turn(s, seat) and s.flags[u] & HOME:
        out.append(reason("D25.3", "sent_home", u, s.at[u]))
    if target < 0:
        return out
    if f.step == announce.SALVO:
        return [reason("D11.9", "only_rockets", u, target)]
    if not naval.coast_of(s, u) >> target & 1:
        return [reason("D25.2", "no_coast", u, target), *out]
    if naval.is_beyond(s, u, target):
        return [reason("D25.4", "too_far_west", u, s.theatre.board.fleet_limit), *out]
    if u in f.marks:
        out.append(reason("D25.2", "allotted", u, target))
    for a in s.attacks:
        if a.fleet == u:
            out.append(reason("D25.2", "allotted", u, a.target))
    if s.flags[u] & FLOWN or not out:
        out.append(reason("D25.2", "sailed", u, s.at[u]))
    return out


def of_from(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    p = a_of(action)
    if f.kind == STRIKE:
        return from_of_strike(s, f, seat, p)
    units = forces.ground_at(s, p, seat)
    if not units:
        return [reason("D10.1", "nobody_there", p, seat)]
    if f.kind != ANNOUNCE:
        return []
    target = f.place
    near = s.theatre.board.near[target]
    if not near >> p & 1:
        if s.theatre.board.apart[p][target] == 1:
            return [reason("D10.1", "no_crossing", p, target)]
        return [reason("D10.6", "not_next", units[0], p, target)]
    if f.step == announce.SALVO and all(s.of(u).type != KATYUSHA for u in units):
        return [reason("D10.9", "only_rockets", units[0], target)]
    out: Reasons = []
    for u in units:
        if f.step == announce.SALVO and s.of(u).type != KATYUSHA:
            continue
        out += strikes_not(s, seat, u) + joined(s, u, f.units, target)
        if u not in f.units:
            out += across(s, seat, u, target, f.units)
    return out[:MOST] or unpayable(s, target, [*f.units, units[0]])


def from_of_strike(s: Darkest, f: Frame, seat: int, p: int) -> Reasons:
    out: Reasons = []
    for u in s.frames[-2].units:
        if s.at[u] == p and u not in f.units:
            out += of_strike_with(s, f, seat, u)
    return out[:MOST] or [reason("D10.1", "no_winner_there", p, s.frames[-2].place)]


# Being done ------------------------------------------------------------------------------------------------
def of_done(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    """Why the attack is not complete: as in Announce.why_not_done and Strike.why_not_done."""
    if f.kind not in (ANNOUNCE, STRIKE):
        return why_moments.of_done(s, f, seat, action)
    p = f.place
    if f.kind == STRIKE:
        if not f.units:
            return [reason("D14.2", "nobody_named", p)]
        owed = breakthrough.unpaid(s, p, f.units) + [h for h in breakthrough.under_way(s).owed if h != p]
        return [ruled("D11.1", "unpayable", p, h) for h in owed] or [ruled("D11.1", "no_payers", p)]
    if f.step == announce.SALVO:
        return [reason("D11.9", "no_rockets_beside", p)]
    units = f.units or beside(s, seat, p)
    rockets = [u for u in units if s.of(u).type == KATYUSHA]
    if f.units and len(rockets) == len(units):
        return [ruled("D11.8", "rockets_alone", units[0], p)]
    if not f.units and rockets and len(rockets) == len(units):
        return [ruled("D11.8", "rockets_alone", units[0], p)]
    out = unpayable(s, p, units) if seat == SOVIET else []
    return out or [reason("D10.11", "nobody_named", p)]


# Katyushas alone -------------------------------------------------------------------------------------------
def of_shell(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    p = a_of(action)
    if seat != SOVIET:
        return [reason("D11.9", "no_rockets", p)]
    if not joining.inhabited(s, AXIS) >> p & 1:
        return [reason("D11.9", "no_enemy", p, AXIS)]
    out = border(s, seat, p, p)
    if f.kind not in (FIRST_ATTACKS, MOVEMENT):
        return out
    units = [u for u in beside(s, seat, p) if s.of(u).type == KATYUSHA]
    if not units:
        return [*out, reason("D11.9", "no_rockets_beside", p)]
    for u in units:
        out += [each for each in strikes_not(s, seat, u) + joined(s, u, [], p) if each not in out]
    return out[:MOST]


# What was announced ----------------------------------------------------------------------------------------
def no_attack(s: Darkest, n: int, rule: str) -> Reasons:
    """There is no attack of that number."""
    left = len([a for a in s.attacks if not a.fought])
    return [] if n < len(s.attacks) else [reason(rule, "no_such_attack", n, left)]


def of_cancel(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    n = a_of(action)
    rule = "D26.5" if seat == AXIS else "D26.14"
    none = no_attack(s, n, rule)
    if none or f.kind != MOVEMENT:
        return none
    if seat == AXIS:
        return [reason(rule, "announced", s.attacks[n].target)]
    return [reason(rule, "owes_nothing", s.attacks[n].target)]


def of_resolve(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    n = a_of(action)
    none = no_attack(s, n, "D26.16" if seat == SOVIET else "D26.7")
    if none or f.kind != COMBAT or combat.is_open(s, n):
        return none
    target = s.attacks[n].target
    if s.attacks[n].fought:
        return [reason("D10.8", "fought", target)]
    return [ruled("D10.8", "emptied", target)]


# Rivers ----------------------------------------------------------------------------------------------------
def of_river(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    """D3.2: one on turn 1, by the Germans, and when it is first attacked across."""
    a, b = a_of(action), b_of(action)
    out = enemy_turn(s, seat, a, b)
    if out:
        return out
    if s.ignored_river >= 0:
        return [reason("D3.2", "river_named", s.ignored_river // PLACES, s.ignored_river % PLACES)]
    if not s.theatre.board.river[a] >> b & 1:
        return [reason("D3.2", "no_river", a, b)]
    if terrain.crossing(a, b) in s.once:
        return [ruled("D3.2", "river_crossed", a, b)]
    if f.kind not in (ANNOUNCE, STRIKE):
        return []
    if b != f.place:
        return [reason("D3.2", "other_target", b, f.place)]
    return [ruled("D3.2", "unknown_crosser", a, b)]


def enemy_turn(s: Darkest, seat: int, a: int, b: int) -> Reasons:
    if seat != AXIS:
        return [reason("D3.2", "german_river", a, b)]
    return [reason("D3.2", "late_river", s.turn, a, b)] if s.turn > 1 else []
