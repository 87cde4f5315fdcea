"""L5, L7.1: the starting force, and what is done in a Reinforcement Phase."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.games.last import deploy, verbs, zones
from crusades.games.last.beside.thumbs import played
from crusades.games.last.beside.thumbs.mind import Mind
from crusades.games.last.cards import Card
from crusades.games.last.pieces import (
    ACROSS,
    AIRCRAFT,
    ATTACHMENT,
    C_UNIT,
    EVENT,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HQ_TROOP,
    LEADER,
    OBSTACLE,
    ORDNANCE,
    SUPPORT_WEAPON,
    TACTIC,
    place_of_edge,
)

UNITS_IN_HAND = 4  # of seven opening cards that many Units, where decks are apart (L5.6.2)
RICH = 9  # Supply from which on cards are bought, or generals called
FIRST = (verbs.HOME, verbs.ROLL, verbs.DRAW, verbs.CHECK)  # what has to be done anyway


# set-up ------------------------------------------------------------------------------------------------
def lay(m: Mind, f: Frame, legal: list[int]) -> int:
    """L5.3.1: good ground in the middle of the row, where three neighbours may attack it."""
    ways = [x for x in legal if verb_of(x) == verbs.LAY]
    if not ways:
        return legal[0]
    cards = m.s.library.cards
    return max(ways, key=lambda x: (cards[a_of(x)].cost * (1 if b_of(x) % 3 == 1 else 0), -x))


def buy(m: Mind, f: Frame, legal: list[int]) -> int:
    return act(verbs.STARTER)


def opening_hand(m: Mind, f: Frame, legal: list[int]) -> int:
    """L5.6.2: Units first, then Specials."""
    wanted = 1 if f.count < UNITS_IN_HAND else 2
    return act(verbs.DRAW, wanted) if act(verbs.DRAW, wanted) in legal else legal[0]


# reinforcement -----------------------------------------------------------------------------------------
def reinforce(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.1.2: the fixed order suits every variant: duties, refits, then whatever helps most for its price."""
    due = duty(legal)
    if due:
        return due
    card = played.in_phase(m, f, legal)
    if card:
        return card
    if wants_card(m, legal):
        return next(x for x in legal if verb_of(x) == verbs.EXTRA)
    free = [x for x in legal if verb_of(x) == verbs.USE]
    if free:
        return free[0]
    hurt = [x for x in legal if verb_of(x) == verbs.REFIT]
    if hurt:
        best = max(hurt, key=lambda x: refit_worth(m, a_of(x)))
        if refit_worth(m, a_of(best)) > 0:
            return best
    levy = [x for x in legal if verb_of(x) == verbs.LEVY]
    if levy:
        return max(levy, key=lambda x: m.s.library.cards[a_of(x)].cost)
    entering = [x for x in legal if verb_of(x) == verbs.ENTER and m.threat(m.s.at[a_of(x)]) > 0]
    if entering:
        return entering[0]
    if act(verbs.POOL) in legal:
        return act(verbs.POOL)
    best_value, choice = 0.0, act(verbs.DONE)
    kept = reserve(m)
    for x in legal:
        value = bring_worth(m, x, kept)
        if value > best_value:
            best_value, choice = value, x
    return choice if choice in legal else legal[-1]


def duty(legal: list[int]) -> int:
    """What has to be done anyway, in the order that is lawful everywhere; 0: nothing is left of it."""
    for verb in FIRST:
        for x in legal:
            if verb_of(x) == verb:
                return x
    return 0


def reserve(m: Mind) -> int:
    """Supply to keep: some for the defense, some for the assaults of this turn; little while all is quiet."""
    danger = sum(1 for p in range(GROUND) if m.held(m.seat, p) and m.threat(p) > 0)
    if not danger:
        return 0
    return min(5, 2 + danger)


def wants_card(m: Mind, legal: list[int]) -> bool:
    """L7.1.10: a card for three points, when there is Supply to spare and nothing in hand to spend it on."""
    if not any(verb_of(x) == verbs.EXTRA for x in legal):
        return False
    s = m.s
    useful = [i for i in s.hands[m.seat] if m.card(i).cost and m.card(i).category not in (TACTIC, EVENT)]
    spending = sum(m.card(i).cost for i in useful)
    return s.supply[m.seat] - reserve(m) - spending >= 4 and (len(useful) < 2 or s.supply[m.seat] > 15)


def refit_worth(m: Mind, i: int) -> float:
    """L7.1.12: a hit off for a point: worth it for what is dear, or nearly destroyed, or in danger."""
    s = m.s
    share = m.worth(i) / max(1, m.card(i).defense)
    danger = 1.5 if s.at[i] < GROUND and m.threat(s.at[i]) > 0 else 1.0
    brink = 1.6 if m.left(i) == 1 else 1.0
    return share * danger * brink - (0.75 if s.supply[m.seat] > 4 else 1.1)


def bring_worth(m: Mind, action: int, kept: int) -> float:
    """How good it is to bring a card into play now; 0: not at all."""
    verb = verb_of(action)
    if verb not in (verbs.DEPLOY, verbs.POST, verbs.BLOCK, verbs.ATTACH):
        return 0.0
    s = m.s
    card = s.library.cards[a_of(action)]
    i = deploy.in_hand(s, m.seat, card.number)
    price = deploy.price(s, m.seat, i) if i >= 0 else card.cost
    rest = s.supply[m.seat] - price
    if price and rest < min(kept, 2 if urgent(m) else kept):
        return 0.0
    if verb == verbs.ATTACH:
        return attach_worth(m, card, b_of(action))
    if verb == verbs.BLOCK:
        return block_worth(m, b_of(action), rest, kept)
    if verb == verbs.POST:
        return post_worth(m, card, b_of(action))
    return deploy_worth(m, card, rest, kept)


def urgent(m: Mind) -> bool:
    """The own Headquarters is in danger: whoever can be had is needed there."""
    return m.threat(m.home) > 1.2 * m.force(m.seat, m.home)


def deploy_worth(m: Mind, card: Card, rest: int, kept: int) -> float:
    s = m.s
    if card.category == C_UNIT:
        if card.type == AIRCRAFT:
            return air_worth(m, card)
        if zones.room(s, m.seat, m.home) < 2 and not urgent(m):
            return 0.0
        worth = 1.0 + 0.12 * card.cost
        if card.artillery:
            worth += 0.5
        if card.recon and not any(m.card(i).recon for i in s.ground[m.seat]):
            worth += 0.5
        if card.transport and not card.inf:
            worth -= 0.6
        return worth
    if card.category == HQ_TROOP:
        if card.combat:
            return 1.6
        return 0.9 if zones.room(s, m.seat, m.home) > 3 and s.turn < 10 and rest >= kept + 2 else 0.0
    if card.category == GENERAL:
        return 0.3 if rest >= RICH and zones.room(s, m.seat, m.home) > 3 else 0.0
    if card.category == ORDNANCE:
        return 0.5 if rest >= kept + 3 and any(m.card(i).cls == "fb" for i in s.air[m.seat]) else 0.0
    return 0.0


def air_worth(m: Mind, card: Card) -> float:
    """Aircraft live on the points of their missions: a few are enough."""
    flying = [i for i in m.s.air[m.seat] if m.card(i).type == AIRCRAFT and m.card(i).category == C_UNIT]
    punch = max(card.inf, card.arm)
    if len(flying) >= 2 + (m.s.supply[m.seat] > 14) or (punch < 2 and card.recon < 2):
        return 0.0
    return 1.0 + 0.15 * punch


def attach_worth(m: Mind, card: Card, unit: int) -> float:
    """L7.1.24: a weapon for whoever fights; a burden for the enemy's best."""
    s = m.s
    if s.owner[unit] != m.seat:
        return 0.4 + 0.05 * m.fire(unit)
    if card.category not in (SUPPORT_WEAPON, LEADER, ATTACHMENT):
        return 0.0
    host = m.card(unit)
    near = 1.0 if s.at[unit] < GROUND and m.threat(s.at[unit]) > 0 else 0.5
    if m.left(unit) == 1 and s.hits[unit]:
        near *= 0.4
    return 0.5 * near + 0.06 * host.cost + (0.5 if card.cost <= 1 else 0.2)


def block_worth(m: Mind, edge: int, rest: int, kept: int) -> float:
    """L7.1.22: an Obstacle where the enemy stands on the other side and is the stronger."""
    place, beyond = place_of_edge(edge), ACROSS[edge]
    if beyond < 0 or rest < kept + 1 or not m.held(m.enemy, beyond):
        return 0.0
    return 0.7 if m.threat(place) > m.force(m.seat, place) else 0.0


def post_worth(m: Mind, card: Card, place: int) -> float:
    """L7.1.20: a Fortification where soldiers are in danger and there is room for it."""
    s = m.s
    if card.category != FORTIFICATION:
        return 1.0 + 0.1 * card.cost + (0.1 if place != m.home else 0.0)
    if card.category == OBSTACLE or zones.room(s, m.seat, place) < 1:
        return 0.0
    inside = [i for i in m.units(m.seat, place) if m.card(i).soldier and zones.shelter(s, i) < 0]
    if not inside or m.threat(place) <= 0:
        return 0.0
    return 0.8 + (0.4 if m.threat(place) > m.force(m.seat, place) else 0.0)


def levy_place(m: Mind, f: Frame, legal: list[int]) -> int:
    """A free unit goes where it stands beside the enemy's rear, else home."""
    ways = [x for x in legal if verb_of(x) == verbs.AT]
    return max(ways, key=lambda x: (m.is_own_row(a_of(x)), a_of(x) == m.home)) if ways else legal[0]
