"""Why not: setting up (D3.1, D28.5, D29); and `put` and `choose` where they mean something else."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason
from crusades.games.darkest import air, setup
from crusades.games.darkest.kinds import SETUP_CHOICE, SETUP_PLACE
from crusades.games.darkest.options import FREER
from crusades.games.darkest.options import SETUP as KIND_OF_SETUP
from crusades.games.darkest.pieces import AXIS, DE, FIGHTER, INF
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_air import no_base
from crusades.games.darkest.why_common import Reasons, enemy, no_ground
from crusades.games.darkest.why_preparation import of_arrival
from crusades.games.darkest.why_strategic import of_choose as of_rider


def of_free(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    return []


def of_listed(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    if f.kind != SETUP_PLACE:
        return []
    if f.unit >= 0:
        return [reason(setup.clause(s, f), "in_hand", f.unit)]
    rumania = s.theatre.board.rumania
    for kind, most in setup.RUMANIA_MOST.items():
        more = [u for u in setup.listed_abroad(s, f) if s.of(u).type == kind]
        if more and setup.stationed(s, rumania, kind) + len(more) > most:
            return [reason("D29.3", "rumania_full", more[0], most, 1)]
    return []


def of_choose(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    if f.kind == SETUP_CHOICE:
        return enemy(s, "D8.1" if seat == AXIS else "D8.2", seat, u)
    if f.kind != SETUP_PLACE:
        return of_rider(s, f, seat, u)
    out = set_up_not(s, f, seat, u)
    if out:
        return out
    if f.unit >= 0:
        return [reason(setup.clause(s, f), "in_hand", f.unit)]
    return [reason(setup.clause(s, f), "no_room", u)]


def set_up_not(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    """Why a unit is not among those that are set up now."""
    if u in f.units:
        return []
    rule = setup.why_not_here(s, f, u)
    unit = s.of(u)
    out = enemy(s, rule, seat, u)
    if out:
        return out
    if s.at[u] >= 0:
        if rule in ("D29.4", "D29.5") or (f.count == setup.RUSSIANS and setup.stays_put(s, u)):
            return [reason(rule, "stays_listed", u, s.at[u])]
        return [reason(rule, "set_up_already", u, s.at[u])]
    if unit.turn > 1:
        return [reason(rule, "comes_later", u, unit.turn)]
    if unit.side == AXIS and unit.nation != DE and s.opts[KIND_OF_SETUP] == FREER:
        return [reason(rule, "stays_listed", u, unit.hex)]
    return [reason(rule, "never_set_up", u)]


def of_put(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    if f.kind != SETUP_PLACE:
        return of_arrival(s, f, seat, action)
    out = set_up_not(s, f, seat, u)
    if out:
        return out
    if not setup.room(s, f.count, u) >> p & 1:
        out = stands_not(s, f, seat, u, p)
    if f.unit < 0:
        out.append(reason(setup.clause(s, f), "chosen_first", u))
    elif f.unit != u:
        out.append(reason(setup.clause(s, f), "in_hand", f.unit))
    return out


def stands_not(s: Darkest, f: Frame, seat: int, u: int, p: int) -> Reasons:
    """Why a unit does not begin there: as in setup.why_not_there."""
    board, unit = s.theatre.board, s.of(u)
    rule = setup.why_not_there(s, f, u, p)
    if not board.land >> p & 1:
        return [no_ground(s, rule, p)]
    if rule == "D24.11" and unit.type == FIGHTER:
        return [reason(rule, "no_base", p)]
    if rule in ("D24.1", "D24.2", "D1.2"):
        return [no_base(s, seat, p, air.base_rule(s, seat))]
    if f.count == setup.RUSSIANS:
        return [reason(rule, "outside_russia", u, p)]
    if f.count == setup.GERMANY:
        return [reason(rule, "outside_germany", u, p)]
    if f.count == setup.REST:
        if board.russia >> p & 1:
            return [reason(rule, "beyond_border", u, p)]
        if board.rumania >> p & 1:
            return [reason(rule, "not_in_country", u, 1)]
        return [reason(rule, "country_full", setup.FINLAND_MOST[0], 0, p)]
    if not (board.finland | board.rumania) >> p & 1:
        return [reason(rule, "not_abroad", u, p)]
    country = 0 if board.finland >> p & 1 else 1
    if country == 0:
        if unit.type != INF:
            return [reason(rule, "not_in_country", u, 0)]
        return [reason(rule, "country_full", setup.FINLAND_MOST[1], 0, p)]
    most = setup.RUMANIA_MOST.get(unit.type, 0)
    if not most:
        return [reason(rule, "not_in_country", u, 1)]
    return [reason(rule, "country_full", most, 1, p)]
