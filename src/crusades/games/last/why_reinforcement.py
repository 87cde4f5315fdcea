"""Why not, L7.1: Supply, drawing, refitting, and bringing cards into play."""

from typing import Final

from crusades.games.last import (
    deploy,
    drawing,
    filters,
    indefinite,
    refit,
    reinforcement,
    texts,
    zones,
)
from crusades.games.last.cards import Card
from crusades.games.last.kinds import OPENING_HAND
from crusades.games.last.options import DRAW_DECKS, PHASE_ORDER, SLOTS
from crusades.games.last.options import SUPPLY_DICE as DICE_OPTION
from crusades.games.last.pieces import (
    ACROSS,
    AIRCRAFT,
    AIRFIELD,
    EDGES,
    EVENT,
    FORTIFICATION,
    FRESH,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    LEADER,
    OBSTACLE,
    ONCE_BENEFIT,
    ONCE_CHECK,
    ONCE_FIRST,
    ONCE_ROLL,
    ORDNANCE,
    REFITTED,
    RIVER,
    SPOTTED,
    SUPPORT_WEAPON,
    TACTIC,
    UNIT,
    ZONES,
    foe,
    place_of_edge,
)
from crusades.games.last.state import Last
from crusades.games.last.verbs import EXTRA
from crusades.games.last.why_asked import (
    Asked,
    cannot_pay,
    has_no_room,
    is_barred_by_card,
    is_cut_off,
    is_mine,
)

# What is owed before the phase may end, by step (`reinforcement.RETURN` …).
OWED: Final = {
    reinforcement.RETURN: "owes_return",
    reinforcement.ROLL: "owes_roll",
    reinforcement.DRAW: "owes_draw",
    reinforcement.CHECK: "owes_check",
}


# Supply and cards ----------------------------------------------------------------------------------------
def roll_clause(s: Last) -> str:
    return reinforcement.ROLL_CLAUSE[s.opts[DICE_OPTION]]


def roll(q: Asked) -> None:
    s = q.s
    if not q.is_now:
        return
    if ONCE_FIRST in s.once:
        q.add("L5.7.4", "first_turn", s.turn)
    elif ONCE_ROLL in s.once:
        q.add(roll_clause(s), "has_rolled", s.supply[q.seat])


def is_deck(q: Asked, rule: str) -> bool:
    """The deck that is named is one of this game, and has cards."""
    s = q.s
    which = drawing.deck(s, q.seat, q.a)
    if which < 0 or (q.f.kind == OPENING_HAND and q.a not in (1, 2)):
        q.add(rule, "two_decks" if s.opts[DRAW_DECKS] else "one_deck", *drawing.words(s))
        return False
    if q.is_now and not s.decks[which]:
        if q.verb == EXTRA:
            q.rule("L5.1.4", "deck_empty", q.a)
        else:
            q.add("L5.1.4", "deck_empty", q.a)
    return True


def draw(q: Asked) -> None:
    s = q.s
    opening = q.f.kind == OPENING_HAND
    if is_deck(q, "L5.6.2" if opening else drawing.clause(s)) and q.is_now and not opening:
        if drawing.due(s, q.seat) < 1:
            q.add(drawing.clause(s), "has_drawn", len(s.hands[q.seat]), drawing.price(s, q.seat))


def extra(q: Asked) -> None:
    s = q.s
    if is_deck(q, "L7.1.10") and q.is_now:
        cannot_pay(q, "L7.1.10", drawing.price(s, q.seat))
        if texts.player_forbids(s, "buy_draw", q.seat):
            q.add("L2.2.7", "no_buying", s.turn)


def check(q: Asked) -> None:
    s, i = q.s, q.a
    if not is_mine(q, i, "L7.1.11"):
        return
    if not indefinite.is_indefinite(s, i):
        q.add("L7.1.11", "not_indefinite", i)
    elif q.is_now and s.flags[i] & FRESH:
        q.add("L11.8.1", "played_now", i)
    elif q.is_now and ONCE_CHECK + i in s.once:
        q.add("L7.1.11", "checked", i)


def repair(q: Asked) -> None:
    """`refit`."""
    s, i = q.s, q.a
    if not is_mine(q, i, "L7.1.12"):
        return
    if not refit.in_play(s, i) or not s.hits[i]:
        q.add("L7.1.12", "unhurt", i)
        return
    if not q.is_now:
        return
    if s.flags[i] & REFITTED:
        q.add("L7.1.13", "refitted", i)
    is_barred_by_card(q, "refit", i)
    is_cut_off(q, i, "L3.6.4")
    points = q.f.marks[reinforcement.POINTS]
    if not (points and refit.is_cheap(s, i)):
        cannot_pay(q, "L7.1.12", refit.price(s, i))


def pool(q: Asked) -> None:
    s = q.s
    if not deploy.has_choice(s, q.seat):
        q.add("L7.1.12", "no_pool", q.seat)
    elif q.is_now and ONCE_BENEFIT in s.once:
        q.add("L7.1.25", "had_benefit", q.seat)


def lift(q: Asked) -> None:
    s, edge = q.s, q.a
    if edge >= EDGES:
        return
    if s.edge[edge] < 0:
        q.add("L10.5.7", "bare_edge", edge)
    elif s.owner[s.edge[edge]] != q.seat:
        q.add("L10.5.7", "enemys", s.edge[edge])


# from the hand -------------------------------------------------------------------------------------------
def is_held(q: Asked, rule: str) -> int:
    """The card of that number in the hand, or -1."""
    i = deploy.in_hand(q.s, q.seat, q.a)
    if i < 0:
        q.add(rule, "not_held", q.a)
    return i


def bring(q: Asked) -> None:
    """`deploy`."""
    s = q.s
    i = is_held(q, "L7.1.16")
    if i < 0:
        return
    card = s.of(i)
    if card.category in (TACTIC, EVENT):
        q.add("L2.3.1", "is_played", q.a)
    elif card.category == FORTIFICATION:
        q.add("L7.1.20", "goes_to_zone", q.a)
    elif card.category == OBSTACLE:
        q.add("L7.1.22", "goes_to_edge", q.a)
    elif card.attaches():
        q.add("L7.1.24", "goes_to_unit", q.a)
    elif q.is_now:
        enter_rear(q, card)
        cannot_pay(q, "L7.1.16", deploy.price(s, q.seat, i))


def enter_rear(q: Asked, card: Card) -> None:
    s = q.s
    if card.type == AIRCRAFT or card.category == ORDNANCE:
        return
    if card.category == GENERAL:
        if deploy.general(s, q.seat) >= 0:
            q.add("L10.2.4", "one_general", deploy.general(s, q.seat))
        if texts.player_forbids(s, "play_general", q.seat):
            q.add("L2.2.7", "no_general", s.turn)
    has_no_room(q, HQ + q.seat)


def post_clause(q: Asked) -> str:
    """Where such a card enters, if not in a zone."""
    card = q.s.library.cards[q.a]
    if card.type == AIRCRAFT and card.kind == UNIT:
        return "L7.1.19"
    return "L7.1.17" if card.ground else "L7.1.20"


def post(q: Asked) -> None:
    s, place = q.s, q.b
    i = is_held(q, post_clause(q))
    if i < 0:
        return
    card = s.of(i)
    if card.category == FORTIFICATION:
        if place >= GROUND or place == HQ + foe(q.seat):
            q.add("L7.1.20", "fort_where", place)
            return
        if not q.is_now:
            return
        if not zones.manned(s, q.seat) >> place & 1:
            q.rule("L7.1.20", "unmanned", place)
        elif card.play_target is not None and not filters.fits_place(s, card.play_target, place, i, q.seat):
            q.add("L2.2.7", "card_elsewhere", q.a, place)
    else:
        where = deploy.elsewhere(card) if card.ground else None
        if where is None:
            tell_way(q, card)
            return
        if place >= ZONES:
            q.add("L7.1.17", "no_zone", place)
            return
        if not filters.fits_place(s, where, place, i, q.seat):
            q.add("L2.2.7", "card_elsewhere", q.a, place)
    has_no_room(q, place)
    if q.is_now:
        cannot_pay(q, "L7.1.16" if card.ground else "L2.3.2", deploy.price(s, q.seat, i))


def tell_way(q: Asked, card: Card) -> None:
    """How a card comes into play that does not go straight into a zone."""
    if card.category in (TACTIC, EVENT):
        q.add("L7.1.20", "is_played", q.a)
    elif card.category == OBSTACLE:
        q.add("L7.1.20", "goes_to_edge", q.a)
    elif card.attaches():
        q.add("L7.1.20", "goes_to_unit", q.a)
    elif card.type == AIRCRAFT or card.category == ORDNANCE:
        q.add("L7.1.19", "goes_to_airfield", q.a, AIRFIELD + q.seat)
    else:
        q.add("L7.1.17", "goes_to_hq", q.a, HQ + q.seat)


def block(q: Asked) -> None:
    s, edge = q.s, q.b
    i = is_held(q, "L7.1.22")
    if i < 0:
        return
    if s.of(i).category != OBSTACLE:
        q.add("L7.1.22", "no_obstacle", q.a)
        return
    if edge >= EDGES or not q.is_now:
        return
    if not zones.manned(s, q.seat) >> place_of_edge(edge) & 1:
        q.rule("L7.1.22", "unmanned", place_of_edge(edge))
    is_free_edge(q, edge)
    cannot_pay(q, "L2.3.2", deploy.price(s, q.seat, i))


def is_free_edge(q: Asked, edge: int) -> None:
    """L7.1.23, L13.0.3: one Obstacle on each edge, none at a river."""
    s = q.s
    if s.edge[edge] >= 0:
        q.add("L7.1.23", "edge_taken", s.edge[edge], edge)
    across = ACROSS[edge]
    if across >= 0 and zones.river_between(s, place_of_edge(edge), across) >= 0:
        q.add("L13.0.3", "edge_river", edge)


def attach(q: Asked) -> None:
    s, unit = q.s, q.b
    i = deploy.in_hand(s, q.seat, q.a)
    if i < 0:
        attached = [j for j in s.attached if s.card[j] == q.a and s.owner[j] == q.seat]
        if attached:
            q.add("L3.6.8", "stays_attached", attached[0], s.on[attached[0]])
        else:
            q.add("L7.1.24", "not_held", q.a)
        return
    card = s.of(i)
    if card.category == ORDNANCE:
        q.add("L7.1.19", "joins_later", q.a)
        return
    if not card.attaches():
        q.add("L7.1.24", "attaches_not", q.a)
        return
    fit_host(q, card, i, unit)
    if q.is_now:
        cannot_pay(q, "L2.3.2", deploy.price(s, q.seat, i))


def fit_host(q: Asked, card: Card, i: int, unit: int) -> None:
    """L7.1.24: what keeps a card from going under this unit."""
    s, target = q.s, card.play_target
    if target is None or unit >= len(s.card):
        return
    hostile = target.side == "enemy"
    if (s.owner[unit] != q.seat) != hostile:
        q.add("L7.1.24", "for_enemy" if hostile else "for_own", card.number, unit)
        return
    place = s.at[unit]
    if not (place < GROUND or place == AIRFIELD + q.seat or RIVER <= place < HAND):
        q.add("L7.1.24", "no_host", unit)
        return
    if hostile and not s.flags[unit] & SPOTTED:
        q.add("L3.2.1", "unspotted", unit)
        return
    host = s.of(unit)
    if card.category == LEADER and not host.combat:
        q.add("L10.4.1", "host_unfit", card.number, unit)
    elif card.category == SUPPORT_WEAPON and not (host.combat and host.type != AIRCRAFT):
        q.add("L10.7.1", "host_unfit", card.number, unit)
    elif not texts.fits(s, target, unit, i, q.seat):
        q.add("L3.6.6", "host_unfit", card.number, unit)
    elif deploy.is_full(s, q.seat, card, unit):
        rule = "L3.6.10" if s.opts[SLOTS] else "L3.6.9"
        wanted = deploy.slot(s, card)
        for j in s.attached:
            if s.on[j] == unit and deploy.slot(s, s.of(j)) == wanted:
                q.add(rule, "slot_taken", unit, j)
                return


def levy(q: Asked) -> None:
    s = q.s
    given = deploy.benefit(s, q.seat)
    if given is None or given.target is None:
        q.add("L7.1.16", "nothing_free", q.seat)
        return
    i = is_held(q, "L7.1.16")
    if i < 0:
        return
    rule = deploy.benefit_clause(s, q.seat)
    choice = deploy.has_choice(s, q.seat)
    fits = refit.is_cheap(s, i) if choice else texts.fits(s, given.target, i, -1, q.seat)
    if not fits or not s.of(i).ground:
        q.add(rule, "not_free", q.a)
        return
    if not q.is_now:
        return
    if ONCE_BENEFIT in s.once:
        q.add(rule, "had_benefit", q.seat)
    if not deploy.zones_open(s, q.seat, i):
        has_no_room(q, HQ + q.seat)


# the order of the steps ----------------------------------------------------------------------------------
def step(q: Asked) -> None:
    """L7.1.2: what was reached, and what is owed first."""
    s = q.s
    wanted = reinforcement.STEP_OF.get(q.verb, reinforcement.ANY_STEP)
    if s.opts[PHASE_ORDER] == 0 or wanted == reinforcement.ANY_STEP:
        return
    owed = reinforcement.first_duty(s, q.seat)
    if reinforcement.reached(s) > wanted:
        q.add("L7.1.2", "step_over", reinforcement.reached(s))
    elif owed < wanted:
        due = indefinite.due(s, q.seat)
        q.add("L7.1.2", OWED[owed], due[0] if owed == reinforcement.CHECK else s.phase)


def end(q: Asked) -> None:
    """`done`: all that is still owed."""
    s = q.s
    if reinforcement.patrol_is_out(s, q.seat):
        q.add("L7.1.4", "owes_return", s.phase)
    if reinforcement.must_roll(s):
        q.add(roll_clause(s), "owes_roll", s.phase)
    if reinforcement.draw_is_due(s, q.seat):
        q.add(drawing.clause(s), "owes_draw", s.phase)
    for i in indefinite.due(s, q.seat):
        q.add("L7.1.11", "owes_check", i)
