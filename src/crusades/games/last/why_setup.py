"""Why not, L5: terrain, the starting force, and where it is placed."""

from crusades.games.last import placing, starting_force, zones
from crusades.games.last.kinds import LAY_CENTRE
from crusades.games.last.options import TERRAIN_ROW
from crusades.games.last.pieces import (
    AIRCRAFT,
    AIRFIELD,
    COLUMNS,
    EDGES,
    EVENT,
    FORTIFICATION,
    GENERAL,
    HQ,
    HQ_TROOP,
    LEADER,
    OBSTACLE,
    ORDNANCE,
    SUPPORT_WEAPON,
    TACTIC,
    TERRAIN,
    UNIT,
    ZONES,
    edge_row,
    place_of_edge,
)
from crusades.games.last.state import Last
from crusades.games.last.why_asked import Asked
from crusades.games.last.why_reinforcement import fit_host, is_free_edge


def row_clause(s: Last) -> str:
    return "L5.3.2" if s.opts[TERRAIN_ROW] else "L5.3.1"


def lay(q: Asked) -> None:
    """A Terrain card on a zone."""
    s, f = q.s, q.f
    if q.a < len(s.library.cards) and s.library.cards[q.a].kind != TERRAIN:
        q.add("L2.1.1" if s.turn else row_clause(s), "no_terrain", q.a)
        return
    if not q.is_now:
        return
    centre = f.kind == LAY_CENTRE
    rule = "L5.3.5" if centre else row_clause(s)
    row = 1 if centre else edge_row(f.seat)
    if q.a not in f.marks:
        q.add(rule, "terrain_not_drawn", q.a)
    if q.b >= ZONES or q.b // COLUMNS != row:
        q.add(rule, "other_row", q.b, row * COLUMNS, row * COLUMNS + COLUMNS - 1)
    elif f.units[q.b % COLUMNS] >= 0:
        q.add(rule, "laid_there", q.b, f.units[q.b % COLUMNS])


def bridge(q: Asked) -> None:
    """`bridge`, `clear`: of which Bridge card it is asked."""
    if q.is_now and q.f.units:
        q.add("L5.3.9", "other_bridge", q.a, q.f.units[0])


def buy(q: Asked) -> None:
    s = q.s
    if s.turn or q.a >= len(s.library.cards):
        return
    if starting_force.in_deck(s, q.seat, q.a) < 0:
        q.add("L5.4.1", "not_in_deck", q.a)
        return
    card = s.library.cards[q.a]
    if card.kind != UNIT:
        if card.category in (TACTIC, EVENT) or (
            card.category in starting_force.KINDS and not (card.cost > 0 and card.setup_ok)
        ):
            q.add("L5.4.3", "not_at_start", q.a)
        elif card.category in (GENERAL, LEADER):
            q.rule("L5.4.2", "not_at_start", q.a)
        elif card.category not in starting_force.KINDS:
            q.add("L5.4.2", "not_at_start", q.a)
    left = starting_force.left(s, q.seat)
    if q.is_now and card.cost > left:
        q.add("L5.4.1", "poor_start", card.cost, left)


# placing -------------------------------------------------------------------------------------------------
def is_bought(q: Asked, rule: str) -> bool:
    """The card is one of the starting force that is still to be placed."""
    s = q.s
    if placing.held(s, q.seat, q.a) >= 0:
        return True
    q.add(rule, "not_bought", q.a)
    return False


def place(q: Asked) -> None:
    s, spot = q.s, q.b
    if not q.is_now or not is_bought(q, "L5.4.1"):
        return
    card = s.library.cards[q.a]
    if (card.type == AIRCRAFT and card.kind == UNIT) or card.category == ORDNANCE:
        q.add("L5.5.5", "goes_to_airfield", q.a, AIRFIELD + q.seat)
        return
    if card.category == OBSTACLE:
        q.add("L5.5.6", "goes_to_edge", q.a)
        return
    if card.category == SUPPORT_WEAPON:
        q.add("L5.5.4", "goes_to_unit", q.a)
        return
    in_row = spot < ZONES and spot // COLUMNS == edge_row(q.seat)
    if card.category == HQ_TROOP and spot != HQ + q.seat:
        q.add("L5.5.2", "goes_to_hq", q.a, HQ + q.seat)
        return
    if not in_row and spot != HQ + q.seat:
        first = edge_row(q.seat) * COLUMNS
        q.add("L5.5.2", "own_rows", spot, first, first + COLUMNS - 1, HQ + q.seat)
        return
    if card.category == FORTIFICATION and not placing.terrain_suits(s, card, spot):
        q.add("L5.5.3", "card_elsewhere", q.a, spot)
    if zones.room(s, q.seat, spot) < 1:
        q.add("L3.5.1" if in_row else "L3.5.2", "full", spot, zones.stack(s, q.seat, spot))


def block(q: Asked) -> None:
    s, edge = q.s, q.b
    if not is_bought(q, "L5.5.6"):
        return
    if s.library.cards[q.a].category != OBSTACLE:
        q.add("L5.5.6", "no_obstacle", q.a)
        return
    if edge >= EDGES:
        return
    spot = place_of_edge(edge)
    if spot != HQ + q.seat and (spot >= ZONES or spot // COLUMNS != edge_row(q.seat)):
        first = edge_row(q.seat) * COLUMNS
        q.add("L5.5.6", "own_rows", spot, first, first + COLUMNS - 1, HQ + q.seat)
        return
    is_free_edge(q, edge)


def attach(q: Asked) -> None:
    s, unit = q.s, q.b
    if not is_bought(q, "L5.5.4"):
        return
    card = s.library.cards[q.a]
    if card.category != SUPPORT_WEAPON:
        q.add("L5.5.4", "attaches_not", q.a)
        return
    if unit >= len(s.card):
        return
    if s.owner[unit] != q.seat:
        q.add("L5.5.4", "enemys", unit)
    elif not s.of(unit).ground:
        q.add("L5.5.4", "host_unfit", q.a, unit)
    else:
        fit_host(q, card, placing.held(s, q.seat, q.a), unit)


def end_placing(q: Asked) -> None:
    """`done`: what is still to be placed."""
    s = q.s
    for number in starting_force.kinds_bought(s, q.seat):
        if placing.placements(s, q.seat, number):
            q.add("L5.5.1", "still_to_place", number)
            return
