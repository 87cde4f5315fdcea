"""Why not: rounds of a battle, hits shared out, retreats and flying out (D9, D12, D15, D16, D18)."""

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import battle, fire, forces, hits, retreats, terrain, verbs
from crusades.games.darkest.kinds import BATTLE, HITS, RETREATS
from crusades.games.darkest.options import ANTITANK_STOPS
from crusades.games.darkest.pieces import ANTITANK, AXIS, DISRUPTED, INHABITED, SOVIET, foe
from crusades.games.darkest.state import Battle, Darkest
from crusades.games.darkest.why_air import base_not
from crusades.games.darkest.why_common import Reasons, border, missing, unfit


def fought(s: Darkest) -> Battle:
    b = s.battle
    assert b is not None
    return b


def of_fight(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    """`fight` and `stop`."""
    if f.kind == BATTLE and verb_of(action) == verbs.STOP:
        return [reason("D9.11", "no_round_yet", fought(s).target)]
    return []


def of_press(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    n = a_of(action)
    if seat != AXIS:
        return [reason("D15.1", "german_press", seat)]
    if f.kind != BATTLE:
        return []
    b = fought(s)
    if b.shift:
        return [reason("D15.1", "pressed", b.shift, b.target)]
    if not battle.is_german(s, b):
        return [ruled("D15.1", "no_german", b.target)]
    if not fire.german_factors(s, b):
        return [reason("D15.4", "no_german", b.target)]
    most = battle.most_columns(s, b)
    if n < 1:
        return [reason("D15.1", "press_nothing", b.target)]
    strength = fire.attack_strength(s, b)
    return [ruled("D15.1", "press_most", most, strength, fire.COLUMNS)]


def of_tanks(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    if f.kind != BATTLE:
        return []
    b = fought(s)
    p = b.target
    out: Reasons = []
    if b.ahead:
        out.append(reason("D18.2", "tanks_fired", p))
    if not battle.any_tanks(s, b):
        out.append(reason("D18.2", "no_tanks", p))
    if not battle.fallen(s, b):
        out.append(reason("D18.2", "none_fallen", p))
    for u in fire.defenders(s, b):
        if not s.flags[u] & DISRUPTED:
            if s.of(u).is_tank:
                out.append(reason("D18.2", "tanks_there", u, p))
            elif s.of(u).type == ANTITANK and s.opts[ANTITANK_STOPS] == 0:
                out.append(ruled("D12.8", "antitank_there", u, p))
    if battle.is_adverse(s, p):
        out.append(ruled("D18.3", "adverse", p))
    elif battle.any_tanks(s, b) and not battle.spearhead(s, b):
        out.append(reason("D18.3", "wet", p))
    if not out:
        out.append(reason("D9.9", "no_fire", p))
    return out


# Hits ------------------------------------------------------------------------------------------------------
def of_hit(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, n = a_of(action), b_of(action)
    if f.kind != HITS:
        return missing(s, "D12.9", seat, u)
    if u not in f.units:
        gone = missing(s, "D12.9", seat, u)
        if gone:
            return gone
        if f.step == hits.OVERRUN and s.at[u] == f.place:
            return [reason("D18.2", "not_fallen", u, f.place)]
        return [reason("D12.9", "not_in_battle", u, f.place)]
    least, most = hits.bounds(s, f, u, hits.rooms(s, f.units, f.step))
    if most < n <= f.count:
        return [reason(hits.limit_rule(s, u), "hits_most", u, hits.room(s, u, f.step))]
    if n > f.count:
        return [reason("D12.9", "hits_left", f.count, f.place)]
    return [ruled("D12.9", "hits_least", u, least, f.count)]


# Leaving ---------------------------------------------------------------------------------------------------
def of_retreat(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    if f.kind == BATTLE:
        return withdraws_not(s, seat, u, p)
    gone = unfit(s, "D16.3", seat, u, s.of(u).ground, reason("D16.3", "no_walker", u))
    if gone:
        return gone
    if f.kind != RETREATS:
        return []
    b = fought(s)
    if s.at[u] != b.target:
        return [reason("D16.3", "not_in_battle", u, b.target)]
    out: Reasons = []
    if retreats.has_fallen(b):
        out.append(reason("D20.7", "fallen", b.target))
    if retreats.is_airstruck(s, u):
        out.append(reason("D16.8", "airstruck", u, s.at[u]))
    return out + no_haven(s, b, p)


def withdraws_not(s: Darkest, seat: int, u: int, p: int) -> Reasons:
    """D12.11, D16.7: a Disrupted attacker drops out where it stands."""
    b = fought(s)
    if u not in b.units:
        return missing(s, "D12.11", seat, u) or [reason("D12.11", "not_in_battle", u, b.target)]
    if not s.flags[u] & DISRUPTED:
        return [reason("D12.11", "not_disrupted", u, b.target)]
    return [reason("D16.7", "falls_back", u, s.at[u])]


def no_haven(s: Darkest, b: Battle, p: int) -> Reasons:
    """D16.3, D16.5, D16.6: why nobody retreats there: as in why_not_hex."""
    rule = retreats.why_not_hex(s, b, p)
    if not rule:
        return []
    board, side = s.theatre.board, foe(b.seat)
    if p == b.target:
        return [reason(rule, "stays", p)]
    if not board.near[b.target] >> p & 1:
        return [reason(rule, "not_beside", p, b.target)]
    if s.masks[INHABITED + b.seat] >> p & 1:
        return [reason(rule, "held", p, b.seat)]
    if rule == "D20.7":
        return [reason(rule, "city_of", p, b.seat)]
    if side == SOVIET and terrain.shut(s) >> p & 1:
        return border(s, side, p, p)
    if p in b.fronts:
        return [reason(rule, "came_from", p)]
    for origin in b.fronts:
        if board.near[origin] >> p & 1:
            name = "unsafe" if forces.held(s, side) >> p & 1 else "pursued"
            return [reason(rule, name, p, origin)]
    return []


def of_escape(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    gone = unfit(s, "D12.17", seat, u, s.of(u).air, reason("D12.17", "no_aircraft", u))
    if gone:
        return gone
    if f.kind != RETREATS:
        return []
    b = fought(s)
    if s.at[u] != b.target:
        return [reason("D12.17", "not_in_battle", u, b.target)]
    if p == b.target:
        return [reason("D12.17", "there_already", u, p)]
    return base_not(s, seat, u, p, "D12.17")


def of_stay(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    if f.kind != RETREATS:
        return []
    return [reason("D16.3", "nobody_must_go", f.place)]
