"""Why not: replacements, factories, arrivals, the reserve, Guards and digging in (D4 – D7, D14.1, D20.10)."""

from crusades.core.action import a_of, b_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import air, arrivals, factories, fortify, reinforcements, replacements
from crusades.games.darkest.kinds import FORTIFY, PLACE_UNIT, REINFORCEMENTS, REPLACEMENTS
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    AIR,
    ANTITANK,
    ARMY,
    ARTILLERY,
    ATTACKED,
    AXIS,
    CARRIED,
    CUT_OFF,
    DE,
    DEAD,
    DISRUPTED,
    EAST,
    FACTORY,
    FORTIFIED,
    INF,
    KRONSHTAT,
    MAKER,
    MOVED,
    NOV42,
    PANZER,
    RIFLE,
    SOVIET,
    TURNED,
    UNUSED,
    foe,
)
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.why_air import no_base
from crusades.games.darkest.why_common import (
    Reasons,
    border,
    enemy,
    is_own_turn,
    no_ground,
    off_map,
    unfit,
)


# Building --------------------------------------------------------------------------------------------------
def of_build(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u, p = a_of(action), b_of(action)
    if seat == AXIS:
        return rebuilds_not(s, f, u, p)
    return made_not(s, f, u, p)


def rebuilds_not(s: Darkest, f: Frame, u: int, p: int) -> Reasons:
    """As in replacements.why_not_rebuild."""
    unit = s.of(u)
    out = enemy(s, "D4.4", AXIS, u)
    if out:
        return out
    if unit.nation != DE:
        return [ruled("D4.15", "ally_replacement", u)]
    if unit.type == ARMY:
        return [reason("D1.1" if s.opts[BEGINNER] else "D4.6", "army_calendar", u)]
    if unit.type not in (INF, PANZER):
        return [reason("D4.4", "not_rebuilt", u)]
    if s.at[u] != DEAD:
        return [lives(s, "D4.4", u)]
    if f.kind != REPLACEMENTS:
        return []
    store = replacements.INFANTRY_STORE if unit.type == INF else replacements.PANZER_STORE
    if unit.repl > s.store[store]:
        out.append(reason("D4.4", "no_factors", u, unit.repl, store, s.store[store]))
    if not arrivals.general(s, AXIS) >> p & 1:
        out.append(enters_not(s, AXIS, p, "D4.5"))
    return out


def lives(s: Darkest, rule: str, u: int) -> Reason:
    """Only what is lost is rebuilt."""
    if s.at[u] >= 0:
        return reason(rule, "lives", u, s.at[u])
    return off_map(s, rule, u)[0]


def made_not(s: Darkest, f: Frame, u: int, p: int) -> Reasons:
    """As in factories.why_not_build."""
    unit = s.of(u)
    if f.kind == REPLACEMENTS:
        sites = factories.uneven(s, f)
        if sites is not None:
            return [reason("D4.11", "unshared", f.units[-1], s.at[f.units[-1]])]
    out = enemy(s, "D4.10", SOVIET, u)
    if out:
        return out
    if unit.type not in MAKER:
        return [reason("D4.10", "not_made", u)]
    if s.opts[BEGINNER] and unit.type in (ARTILLERY, ANTITANK):
        return [reason("D1.1", "no_guns", u)]
    if s.at[u] == UNUSED and unit.pool == "siberia" and s.siberian_part == 0:
        return [reason("D7.4", "siberian", u)]
    if s.at[u] == UNUSED and unit.turn > max(s.turn, 1):
        return [ruled("D4.10", "too_early", u, unit.turn)]
    if s.at[u] not in (DEAD, UNUSED):
        return [lives(s, "D4.10", u)]
    if f.kind != REPLACEMENTS:
        return []
    makes = MAKER[unit.type]
    store = factories.RUSSIAN_STORES + makes
    if unit.repl > s.store[store]:
        out.append(reason("D4.4", "no_factors", u, unit.repl, store, s.store[store]))
    sites = factories.Sites(s, f, makes)
    if not sites.places(s, unit.repl) >> p & 1:
        out.append(no_site(s, u, p, makes, sites))
    return out


def no_site(s: Darkest, u: int, p: int, makes: int, sites: factories.Sites) -> Reason:
    """D4.11, D5.4: nothing of the kind is made there, or others come first."""
    store = factories.RUSSIAN_STORES + makes
    if sites.at(s, p) >= 0:
        return reason("D4.11", "uneven_site", u, p)
    moved = False
    for v in factories.all_of(s):
        if s.at[v] == p and s.of(v).makes == makes:
            name = "factory_idle" if s.flags[v] & (DISRUPTED | TURNED) else "factory_cut_off"
            return reason("D4.11", name, v, p)
        if s.at[v] == EAST and s.of(v).makes == makes:
            moved = True
    if moved and s.theatre.board.edge[SOVIET] >> p & 1:
        return reason("D5.4", "no_eastern_town", p)
    return reason("D4.11", "no_factory", p, store)


def enters_not(s: Darkest, seat: int, p: int, rule: str) -> Reason:
    """D6.6: why nothing comes in there."""
    board, side = s.theatre.board, foe(seat)
    if not board.land >> p & 1:
        return no_ground(s, rule, p)
    if p == KRONSHTAT:
        return reason(rule, "no_arrivals", p)
    shut = border(s, seat, p, p) if seat == SOVIET else []
    if shut:
        return reason(rule, "neutral", int(shut[0][0] == "D3.4"), p)
    if arrivals.vacant(s, seat) >> p & 1:
        return reason(rule, "no_friends", p)
    if arrivals.enemies(s, seat) >> p & 1:
        return reason(rule, "held", p, side)
    return reason(rule, "city_of", p, side)


def of_pack(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    gone = unfit(s, "D5.1", seat, u, s.of(u).type == FACTORY, reason("D5.1", "not_factory", u))
    if gone:
        return gone
    flags = s.flags[u]
    out: Reasons = []
    if flags & DISRUPTED:
        out.append(reason("D5.3", "bombed", u, s.at[u]))
    if flags & TURNED:
        out.append(reason("D5.1", "turned", u, s.at[u]))
    if f.kind == REPLACEMENTS and f.units:
        out.append(ruled("D5.1", "built_already", u, f.units[0]))
    return out


def of_queue(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    if s.opts[BEGINNER]:
        return [reason("D1.1", "no_guns", u)]
    out = enemy(s, "D4.6", seat, u)
    if out:
        return out
    if s.of(u).type != ARMY:
        return [reason("D4.6", "no_army", u)]
    if s.at[u] != DEAD:
        return [lives(s, "D4.6", u)]
    for v in replacements.queued(s):
        if s.due[v] > s.turn:
            return [reason("D4.7", "queued", v, s.due[v])]
    return []


# Arrivals --------------------------------------------------------------------------------------------------
def of_arrival(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    """`put` of a unit that comes in: as in arrivals.PlaceUnit.why_not."""
    u, p = a_of(action), b_of(action)
    if f.kind != PLACE_UNIT:
        out = enemy(s, "D6.6", seat, u)
        if out:
            return out
        return [lives(s, "D6.6", u)] if s.at[u] >= 0 or s.at[u] != UNUSED else []
    item, entry = f.units[0], f.marks[0]
    units = arrivals.candidates(s, f)
    if u not in units:
        rule = "D7.4" if item == arrivals.TANKS else "D4.14" if item == arrivals.FINN else "D6.6"
        return enemy(s, rule, seat, u) or [reason(rule, "other_arrival", u, units[0])]
    if entry == arrivals.IN_FINLAND:
        return [reason("D4.14", "in_finland", u, p, 0)]
    if arrivals.entry_is_open(s, seat, entry):
        return [reason("D28.8", "entry", u, entry)]
    if s.of(u).air and arrivals.general(s, seat) >> p & 1:
        return [no_base(s, seat, p, air.base_rule(s, seat))]
    return [enters_not(s, seat, p, "D6.6")]


def of_withdraw(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    fits = seat == AXIS and s.of(u).type == AIR
    return unfit(s, "D6.3", seat, u, fits, reason("D6.3", "no_fliegerkorps", u))


def of_call(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    if seat != SOVIET:
        return [reason("D7.1", "siberia_soviet", SOVIET)]
    if s.siberia:
        if s.played.has_siberia:
            return [reason("D7.1", "siberia_called", s.siberia)]
        return [reason("D7.1", "no_siberia", s.turn)]
    return []


def of_guard(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    gone = unfit(s, "D14.1", seat, u, s.of(u).type == RIFLE, ruled("D14.1", "no_rifle", u))
    if gone:
        return gone
    out: Reasons = []
    if s.flags[u] & DISRUPTED:
        out.append(ruled("D14.1", "disrupted", u, s.at[u]))
    if s.flags[u] & CUT_OFF:
        out.append(ruled("D14.1", "cut_off", u, s.at[u]))
    if 0 < s.turn < NOV42:
        out.append(ruled("D14.1", "guards_later", NOV42, s.turn))
    elif reinforcements.GUARDS_MADE in s.once and f.kind == REINFORCEMENTS:
        out.append(ruled("D14.1", "guards_made", s.turn))
    elif s.turn and reinforcements.new_guards(s) < 0:
        out.append(ruled("D14.1", "no_guards", u))
    return out


# Digging in ------------------------------------------------------------------------------------------------
def of_fortify(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    u = a_of(action)
    gone = unfit(
        s,
        "D26.3" if seat == AXIS else "D26.12",
        seat,
        u,
        s.of(u).infantry,
        reason("D20.10", "no_infantry", u),
    )
    if gone:
        return gone
    return digs_not(s, f, seat, u)


def digs_not(s: Darkest, f: Frame, seat: int, u: int) -> Reasons:
    flags = s.flags[u]
    out: Reasons = []
    if flags & FORTIFIED:
        out.append(reason("D20.10", "dug_in", u, s.at[u]))
    if not is_own_turn(s, seat):
        return out
    if flags & DISRUPTED:
        out.append(reason("D20.10", "disrupted", u, s.at[u]))
    if f.kind != FORTIFY:
        return out
    if flags & CARRIED:
        out.append(reason("D20.10", "carried", u))
    if flags & ATTACKED:
        out.append(reason("D20.10", "attacked", u))
    elif flags & MOVED:
        out.append(reason("D20.10", "moved", u, s.at[u]))
    return out


def of_fortify_all(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    p = a_of(action)
    units = [u for u in s.stacks.get(p, ()) if s.of(u).infantry and s.of(u).side == seat]
    if not units:
        return [reason("D20.9", "no_infantry_there", p, seat)]
    if fortify.diggers(s, seat, p):
        return []
    out: Reasons = []
    for u in units:
        out += digs_not(s, f, seat, u)
    return out
