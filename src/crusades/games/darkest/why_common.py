"""Why not: what may be wrong with a unit or a place whatever is done with it."""

from typing import Final

from crusades.core.refusal import Reason, reason
from crusades.games.darkest import forces, joining, terrain, verbs
from crusades.games.darkest.board import SEA
from crusades.games.darkest.pieces import (
    A2A,
    A2F,
    ATTACKED,
    AXIS,
    B2A,
    B2E,
    BONUS,
    CARRIED,
    CUT_OFF,
    DE,
    DEAD,
    DIGGING,
    DISRUPTED,
    EAST,
    FI,
    GONE,
    KATYUSHA,
    KRONSHTAT,
    MOVED,
    PLACES,
    SPENT,
    WAITING,
)
from crusades.games.darkest.state import Attack, Darkest

Reasons = list[Reason]
MOST: Final = 4  # reasons of several units that are told


def off_map(s: Darkest, rule: str, u: int) -> Reasons:
    """It is not on the map, and where it is instead."""
    at = s.at[u]
    if at >= 0:
        return []
    if at == WAITING:
        return [reason(rule, "waiting", u, s.due[u])]
    return [reason(rule, {DEAD: "dead", GONE: "gone", EAST: "east"}.get(at, "unused"), u)]


def no_ground(s: Darkest, rule: str, p: int) -> Reason:
    """Nobody ever stands there."""
    return reason(rule, "sea" if s.theatre.board.terrain[p] == SEA else "no_land", p)


def enemy(s: Darkest, rule: str, seat: int, u: int) -> Reasons:
    side = s.of(u).side
    return [] if side == seat else [reason(rule, "enemy", u, side)]


def missing(s: Darkest, rule: str, seat: int, u: int) -> Reasons:
    """It is the enemy's, or not on the map: there is no more to say of it then."""
    return enemy(s, rule, seat, u) or off_map(s, rule, u)


def unfit(s: Darkest, rule: str, seat: int, u: int, fits: bool, otherwise: Reason) -> Reasons:
    """The same, or it is of a kind that never does it: `otherwise` says so unless it `fits`."""
    return enemy(s, rule, seat, u) or ([] if fits else [otherwise]) or off_map(s, rule, u)


def is_own_turn(s: Darkest, seat: int) -> bool:
    """What a unit has done counts in its own player-turn."""
    return s.turn > 0 and s.seat == seat


def attack_of(s: Darkest, u: int) -> Attack | None:
    """The announced attack that a unit takes part in."""
    for a in s.attacks:
        if not a.fought and (u in a.units or u in a.air or u == a.fleet):
            return a
    return None


def allotted(s: Darkest, rule: str, u: int) -> Reasons:
    a = attack_of(s, u)
    return [] if a is None else [reason(rule, "allotted", u, a.target)]


def border(s: Darkest, seat: int, a: int, b: int) -> Reasons:
    """D3.3 – D3.6: a border of 1941 lies between."""
    rule = terrain.why_not_border(s, seat, a, b) if b < PLACES else ""
    if not rule:
        return []
    if seat == AXIS:
        return [reason(rule, "held_back", a, b)]
    return [reason(rule, "neutral", int(rule == "D3.4"), b)]


def rests(s: Darkest, seat: int, u: int, disrupted: str) -> Reasons:
    """Why an own ground unit on the map moves no more in this player-turn: all of it, as in why_not_mover.

    `disrupted`: the clause that keeps Disrupted units from it.
    """
    if not is_own_turn(s, seat):
        return []
    flags = s.flags[u]
    out: Reasons = []
    if flags & DISRUPTED:
        out.append(reason(disrupted, "disrupted", u, s.at[u]))
    if flags & DIGGING:
        out.append(reason("D20.10", "digging", u, s.at[u]))
    is_reserve = s.step in (A2F, B2E)
    if is_reserve:
        out += no_reserve(s, u)
    if flags & ATTACKED:
        out.append(reason("D13.5", "attacked", u))
    if flags & CARRIED and not is_reserve:
        out.append(reason("D8.15", "carried", u))
    if flags & MOVED:
        out.append(reason("D26.21", "moved", u, s.at[u]))
    if is_reserve and flags & SPENT and not flags & (ATTACKED | MOVED):
        out.append(reason("D17.9", "spent", u))
    return out


def no_reserve(s: Darkest, u: int) -> Reasons:
    """D17.11: Germany's allies but the Finns."""
    unit = s.of(u)
    if unit.side == AXIS and unit.nation not in (DE, FI):
        return [reason("D17.11", "ally_reserve", u)]
    return []


def strikes_not(s: Darkest, seat: int, u: int) -> Reasons:
    """Why an own ground unit on the map attacks no more in this step: as joining.why_not_unit."""
    if not is_own_turn(s, seat):
        return []
    flags, unit = s.flags[u], s.of(u)
    out: Reasons = []
    if flags & DISRUPTED:
        out.append(reason("D12.10", "disrupted", u, s.at[u]))
    if flags & DIGGING:
        out.append(reason("D20.10", "digging", u, s.at[u]))
    if s.step in (A2F, B2E):
        out += no_reserve(s, u)
        if flags & SPENT:
            out.append(reason("D13.5", "attacked", u) if flags & ATTACKED else reason("D17.9", "spent", u))
            return out
    if flags & CARRIED:
        out.append(reason("D8.15", "carried", u))
    if flags & MOVED and s.step in (A2A, B2A):
        out.append(reason("D13.2", "moved", u, s.at[u]))
    if flags & ATTACKED:
        out.append(reason("D11.9" if unit.type == KATYUSHA else "D10.8", "attacked", u))
    if flags & BONUS:
        out.append(reason("D17.5", "bonus", u, s.at[u]))
    if unit.type == KATYUSHA and flags & CUT_OFF:
        out.append(reason("D21.3", "rockets_cut_off", u, s.at[u]))
    return out


def joined(s: Darkest, u: int, units: list[int], target: int) -> Reasons:
    """D10.6: it takes part in this attack already, or in another that is announced."""
    if u in units:
        return [reason("D10.6", "allotted", u, target)]
    return allotted(s, "D10.6", u) if joining.is_allotted(s, u) else []


def across(s: Darkest, seat: int, u: int, target: int, units: list[int]) -> Reasons:
    """D10.1 – D10.11: what keeps a unit from attacking the target across its hexside: as in why_not_side."""
    origin, board = s.at[u], s.theatre.board
    rule = joining.why_not_side(s, seat, u, target, units)
    if not rule:
        return []
    if origin == target:
        return [reason(rule, "there_already", u, target)]
    if not board.near[origin] >> target & 1:
        if KRONSHTAT in (origin, target):
            return [reason(rule, "island", u, board.leningrad, board.index["b7"])]
        if board.apart[origin][target] == 1:
            return [reason(rule, "no_crossing", origin, target)]
        return [reason(rule, "not_next", u, origin, target)]
    out = border(s, seat, origin, target)
    if out:
        return out
    most, tanks = s.theatre.tables.capacity[seat][terrain.level(s, origin, target)]
    if joining.room(s, seat, origin, target, units)[0] < 1:
        return [reason(rule, "full", origin, target, most)]
    return [reason(rule, "full_tanks", origin, target, tanks)]


def beside(s: Darkest, seat: int, p: int) -> list[int]:
    """A side's ground units beside a place, in the order in which joining looks at them."""
    out: list[int] = []
    for q in verbs.places_of(s.theatre.board.near[p] & forces.held(s, seat)):
        out += forces.ground_at(s, q, seat)
    return out
