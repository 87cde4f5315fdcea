"""L7.1.16 – L7.1.25: bringing cards from the hand into play.

`deploy` to the Headquarters or Airfield, `post` into a zone, `block` an edge, `attach` under a unit, `levy`
free by the nation's rule. The subhead of a Special names its category, and so which of these it takes
(L2.3.5). New cards are uncommitted (L3.1.2), on their own (L7.1.18), and face down (L3.2.2, L7.1.20) unless
they are Obstacles (L10.5.1) or join a spotted unit (L3.2.5).
"""

from typing import Final

from crusades.core.action import act
from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.last import damage, economy, filters, modifiers, movement, refit, texts, verbs, zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import ACTIVATE, DEPLOY, DEPLOY_COST, UNIQUE, Effect, Filter
from crusades.games.last.kinds import LEVY_PLACE
from crusades.games.last.options import SLOTS, SOVIET_INFANTRY
from crusades.games.last.pieces import (
    ACROSS,
    AIRCRAFT,
    AIRFIELD,
    ATTACHED,
    ATTACHMENT,
    DISCARD,
    EDGE,
    EDGES,
    EVENT,
    FORTIFICATION,
    FRESH,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    HQ_TROOP,
    LEADER,
    OBSTACLE,
    ONCE_BENEFIT,
    ONCE_SURCHARGE,
    ORDNANCE,
    RIVER,
    SEEN,
    SPOTTED,
    SUPPORT_WEAPON,
    TACTIC,
    ZONES,
    foe,
    place_of_edge,
)
from crusades.games.last.state import Last

SURCHARGES: Final = 4  # so many cards a turn, at most, does an enemy's card make dearer


# the hand ------------------------------------------------------------------------------------------------
def in_hand(s: Last, seat: int, number: int) -> int:
    """The first card of that number in a hand, or -1: equal cards are one action."""
    for i in s.hands[seat]:
        if s.card[i] == number:
            return i
    return -1


def price(s: Last, seat: int, i: int) -> int:
    """L7.1.16: the printed cost, and what cards make of it."""
    cost = modifiers.value(s, DEPLOY_COST, i, s.library.cards[s.card[i]].cost)
    if ONCE_SURCHARGE in s.once and s.once.count(ONCE_SURCHARGE) >= SURCHARGES:
        cost = max(0, cost - surcharge(s, seat))
    return cost


def surcharge(s: Last, seat: int) -> int:
    """What the enemy's cards add to the price of every card."""
    return sum(
        m.number
        for number, _, owner, _, _ in s.lasting
        if owner != seat
        for m in s.library.effects[number].mods
        if m.stat == DEPLOY_COST
    )


def pay(s: Last, seat: int, i: int) -> int:
    paid = price(s, seat, i)
    if surcharge(s, seat) > 0:
        s.once.append(ONCE_SURCHARGE)
    economy.used(s, DEPLOY_COST, seat, i)
    s.supply[seat] -= paid
    return paid


# guards --------------------------------------------------------------------------------------------------
def moment(card: Card) -> str:
    """L2.3.5: the clause of the way in which a card of this category comes into play."""
    if card.category in (TACTIC, EVENT):
        return "L2.3.1"
    if card.category == FORTIFICATION:
        return "L7.1.20"
    if card.category == OBSTACLE:
        return "L7.1.22"
    if card.attaches():
        return "L7.1.24"
    return "L7.1.19" if card.type == AIRCRAFT or card.category == ORDNANCE else "L7.1.17"


def afford(s: Last, seat: int, i: int) -> str:
    return OK if s.supply[seat] >= price(s, seat, i) else "L7.1.16"


def why_not_rear(s: Last, seat: int, card: Card, i: int) -> str:
    """L7.1.17, L7.1.19: whether the Headquarters or Airfield takes the card, its price apart.

    L4.0.8: an Airfield takes any number. L10.2.1, L10.3.1, L3.5.2: a Headquarters holds nine, Generals and
    Headquarters Troops included.
    """
    if card.type == AIRCRAFT or card.category == ORDNANCE:
        return OK
    if card.category == GENERAL:
        if general(s, seat) >= 0:
            return "L10.2.4"
        if texts.player_forbids(s, "play_general", seat):
            return "L2.2.7"
    elif not card.ground and card.category != HQ_TROOP:
        return moment(card)
    return OK if zones.room(s, seat, HQ + seat) > 0 else "L3.5.2"


def general(s: Last, seat: int) -> int:
    """L10.2.4: the General a side has in play, or -1."""
    for i in zones.survey(s, seat).staff:
        if s.library.cards[s.card[i]].category == GENERAL:
            return i
    return -1


def why_not_deploy(s: Last, seat: int, number: int) -> str:
    i = in_hand(s, seat, number)
    if i < 0:
        return "L7.1.16"
    rule = why_not_rear(s, seat, s.of(i), i)
    return afford(s, seat, i) if rule == OK else rule


def elsewhere(card: Card) -> Filter | None:
    """The zones in which the card's own text lets it enter, besides the Headquarters."""
    for e in card.effects:
        if e.when == DEPLOY:
            for deed in e.deeds:
                if deed.verb == "deploy_to":
                    return deed.zone
    return None


def why_not_zone(s: Last, seat: int, i: int, place: int) -> str:
    """L7.1.20: a Fortification goes where own troops are, a unit only where its text says."""
    card = s.of(i)
    if place >= GROUND or place == HQ + foe(seat):
        return "L7.1.20" if card.category == FORTIFICATION else "L7.1.17"
    if card.category == FORTIFICATION:
        if not zones.manned(s, seat) >> place & 1:
            return "L7.1.20"
        if card.play_target is not None and not filters.fits_place(s, card.play_target, place, i, seat):
            return "L2.2.7"
    else:
        where = elsewhere(card) if card.ground else None
        if where is None or place >= ZONES:
            return moment(card)
        if not filters.fits_place(s, where, place, i, seat):
            return "L2.2.7"
    if zones.room(s, seat, place) < 1:
        return "L3.5.1" if place < ZONES else "L3.5.2"
    return OK


def why_not_post(s: Last, seat: int, number: int, place: int) -> str:
    i = in_hand(s, seat, number)
    if i < 0:
        return "L7.1.16"
    rule = why_not_zone(s, seat, i, place)
    return afford(s, seat, i) if rule == OK else rule


def why_not_block(s: Last, seat: int, number: int, edge: int) -> str:
    """L7.1.22: on an edge of a zone held by own troops; L7.1.23, L10.5.2: one on each zone's own edge."""
    i = in_hand(s, seat, number)
    if i < 0:
        return "L7.1.16"
    card = s.of(i)
    if card.category != OBSTACLE:
        return moment(card)
    if edge >= EDGES or not zones.manned(s, seat) >> place_of_edge(edge) & 1:
        return "L7.1.22"
    rule = why_not_edge(s, edge)
    return afford(s, seat, i) if rule == OK else rule


def why_not_edge(s: Last, edge: int) -> str:
    """L7.1.23: one Obstacle on each edge; L13.0.3: none at a river."""
    if s.edge[edge] >= 0:
        return "L7.1.23"
    across = ACROSS[edge]
    return "L13.0.3" if across >= 0 and zones.river_between(s, place_of_edge(edge), across) >= 0 else OK


def why_not_attach(s: Last, seat: int, number: int, unit: int) -> str:
    """L7.1.24: under a suitable unit in play; L3.6.9, L3.6.10: the slots it has."""
    i = in_hand(s, seat, number)
    if i < 0:
        return "L3.6.8" if is_attached(s, seat, number) else "L7.1.16"
    card = s.of(i)
    if not card.attaches():
        return moment(card)
    rule = why_not_host(s, seat, card, i, unit)
    return afford(s, seat, i) if rule == OK else rule


def is_attached(s: Last, seat: int, number: int) -> bool:
    """L3.6.8: such a card is under a unit already, and stays there."""
    return any(s.card[j] == number and s.owner[j] == seat for j in s.attached)


def why_not_host(s: Last, seat: int, card: Card, i: int, unit: int) -> str:
    target = card.play_target
    if target is None or unit >= len(s.card):
        return "L7.1.24"
    place = s.at[unit]
    if not (place < GROUND or place == AIRFIELD + seat or RIVER <= place < HAND):
        return "L7.1.24"
    hostile = target.side == "enemy"
    if (s.owner[unit] != seat) != hostile:
        return "L7.1.24"
    if hostile and not s.flags[unit] & SPOTTED:
        return "L3.2.1"  # whatever it is: a hidden card is not known to be of the stated kind
    host = s.of(unit)
    if card.category == LEADER and not host.combat:
        return "L10.4.1"
    if card.category == SUPPORT_WEAPON and not (host.combat and host.type != AIRCRAFT):
        return "L10.7.1"
    if not texts.fits(s, target, unit, i, seat):
        return "L3.6.6"
    if is_full(s, seat, card, unit):
        return "L3.6.10" if s.opts[SLOTS] else "L3.6.9"
    return OK


def slot(s: Last, card: Card) -> int:
    """L3.6.9, L3.6.10: 1 a weapon, 2 a Leader (amended: any person), 0 neither.

    L10.4.2: Forward Observers are persons but no Leaders; what is put on an enemy is no person at all.
    """
    if card.category == SUPPORT_WEAPON:
        return 1
    if card.category == LEADER:
        return 2
    person = card.category == ATTACHMENT and card.play_target is not None and card.play_target.side == "own"
    return 2 if person and s.opts[SLOTS] else 0


def is_full(s: Last, seat: int, card: Card, unit: int) -> bool:
    wanted = slot(s, card)
    if not wanted:
        return False
    for j in s.attached:
        if s.on[j] == unit and slot(s, s.of(j)) == wanted:
            return True
    return False


# the nation's free unit (L7.1.25) --------------------------------------------------------------------------
def has_choice(s: Last, seat: int) -> bool:
    """L7.1.25: a player of the Soviet army chooses between a free unit and the refit die."""
    return s.opts[SOVIET_INFANTRY] != 0 and any(
        deed.verb == "refit_pool" for e in s.library.nations[s.nation[seat]].amended for deed in e.deeds
    )


def benefit(s: Last, seat: int) -> Effect | None:
    """The nation's rule of a free unit each turn."""
    for e in s.library.nations[s.nation[seat]].effects:
        if e.when == ACTIVATE and e.deeds and e.deeds[0].verb == "deploy_free":
            return e
    return None


def benefit_clause(s: Last, seat: int) -> str:
    return "L7.1.25" if has_choice(s, seat) else "L2.2.7"


def why_not_levy(s: Last, seat: int, number: int) -> str:
    """A card that the nation's rule deploys for nothing, once in a turn."""
    i = in_hand(s, seat, number)
    rule = benefit(s, seat)
    if i < 0 or rule is None or rule.target is None:
        return "L7.1.16"
    if ONCE_BENEFIT in s.once:
        return benefit_clause(s, seat)
    fits = refit.is_cheap(s, i) if has_choice(s, seat) else texts.fits(s, rule.target, i, -1, seat)
    if not fits or not s.of(i).ground:
        return benefit_clause(s, seat)
    if zones.room(s, seat, HQ + seat) > 0 or zones_open(s, seat, i):
        return OK
    return "L3.5.2"


def zones_open(s: Last, seat: int, i: int) -> list[int]:
    """The zones a unit may enter by its own text."""
    if elsewhere(s.of(i)) is None:
        return []
    return [zone for zone in range(ZONES) if why_not_zone(s, seat, i, zone) == OK]


# the list ------------------------------------------------------------------------------------------------
def options(s: Last, seat: int) -> list[int]:
    """Every way in which a card of the hand may come into play now; equal cards once."""
    found: list[int] = []
    held = zones.manned(s, seat)
    seen: list[int] = []
    for i in s.hands[seat]:
        number = s.card[i]
        card = s.library.cards[number]
        if number in seen or card.category in (TACTIC, EVENT):
            continue
        seen.append(number)
        if afford(s, seat, i) != OK:
            continue
        if card.attaches():
            found += [
                act(verbs.ATTACH, number, unit)
                for unit in hosts(s, seat, card)
                if why_not_host(s, seat, card, i, unit) == OK
            ]
        elif card.category == OBSTACLE:
            found += [
                act(verbs.BLOCK, number, edge)
                for edge in range(EDGES)
                if held >> place_of_edge(edge) & 1 and why_not_edge(s, edge) == OK
            ]
        elif card.category == FORTIFICATION:
            found += [
                act(verbs.POST, number, place)
                for place in range(GROUND)
                if held >> place & 1 and why_not_zone(s, seat, i, place) == OK
            ]
        else:
            if why_not_rear(s, seat, card, i) == OK:
                found.append(act(verbs.DEPLOY, number))
            if card.effects:
                found += [act(verbs.POST, number, zone) for zone in zones_open(s, seat, i)]
    return found


def hosts(s: Last, seat: int, card: Card) -> list[int]:
    target = card.play_target
    if target is not None and target.side == "enemy":
        return s.ground[foe(seat)]
    return s.ground[seat] + s.air[seat]


def levies(s: Last, seat: int) -> list[int]:
    """`levy CARD` for each kind of card the nation's rule would deploy."""
    if ONCE_BENEFIT in s.once or benefit(s, seat) is None:
        return []
    found: list[int] = []
    for i in s.hands[seat]:
        action = act(verbs.LEVY, s.card[i])
        if action not in found and why_not_levy(s, seat, s.card[i]) == OK:
            found.append(action)
    return found


# doing it ------------------------------------------------------------------------------------------------
def rear_of(s: Last, seat: int, i: int) -> int:
    card = s.of(i)
    return (AIRFIELD if card.type == AIRCRAFT or card.category == ORDNANCE else HQ) + seat


def deploy(s: Last, seat: int, number: int) -> int:
    """To the Headquarters or the Airfield; returns the card."""
    i = in_hand(s, seat, number)
    lay(s, i, rear_of(s, seat, i), pay(s, seat, i))
    return i


def post(s: Last, seat: int, number: int, place: int) -> int:
    i = in_hand(s, seat, number)
    lay(s, i, place, pay(s, seat, i))
    return i


def lay(s: Last, i: int, place: int, paid: int) -> None:
    """Put a card on the table: face down, uncommitted, unhurt (L3.1.2, L3.2.2)."""
    if is_spent(s, i):
        return
    zones.name(s, i)
    zones.put(s, i, place)
    s.flags[i] = FRESH if s.of(i).category == GENERAL else 0
    s.hits[i] = s.used[i] = 0
    s.paid[i] = paid
    seat = s.owner[i]
    s.tell("deployed", i, place, paid, audience=seat)
    s.tell("deploys", seat, place, paid, audience=foe(seat))
    if place < ZONES and s.of(i).ground:
        movement.enter_zone(s, seat, place)


def is_spent(s: Last, i: int) -> bool:
    """L11.11.1: a second Unique card of the game is discarded without effect, though paid for."""
    card = s.of(i)
    if not card.keywords & UNIQUE:
        return False
    if card.number in s.unique:
        s.flags[i] |= SEEN
        s.reveals += 1
        s.tell("unique_again", i)
        damage.discard(s, i)
        return True
    s.unique.append(card.number)
    return False


def block(s: Last, seat: int, number: int, edge: int) -> int:
    """L10.5.1: face up, on a named edge."""
    i = in_hand(s, seat, number)
    paid = pay(s, seat, i)
    zones.name(s, i)
    zones.put(s, i, EDGE, edge)
    s.flags[i] = SPOTTED | SEEN
    s.paid[i] = paid
    s.reveals += 1
    s.tell("blocks", i, edge, paid)
    return i


def attach(s: Last, seat: int, number: int, unit: int) -> int:
    """L3.6.7: part of its unit from now on; L3.6.8: nothing ever takes it to another."""
    i = in_hand(s, seat, number)
    paid = pay(s, seat, i)
    if is_spent(s, i):
        return i
    zones.name(s, i)
    zones.put(s, i, ATTACHED, unit)
    s.paid[i] = paid
    s.flags[i] = 0
    if s.flags[unit] & SPOTTED:
        s.flags[i] = SPOTTED | SEEN
        s.reveals += 1
        s.tell("attached", i, unit, paid)
    else:
        s.tell("attached", i, unit, paid, audience=seat)
        s.tell("attaches", seat, unit, paid, audience=foe(seat))
    return i


def levy(s: Last, seat: int, number: int) -> int:
    """The nation's free unit; if it may enter elsewhere its owner is asked where. Returns the card."""
    i = in_hand(s, seat, number)
    s.once.append(ONCE_BENEFIT)
    if zones_open(s, seat, i):
        s.push(Frame(LEVY_PLACE, seat, unit=i))
    else:
        lay(s, i, HQ + seat, 0)
    return i


def why_not_free(s: Last, seat: int, i: int, place: int) -> str:
    """Where a card that costs nothing may enter: the rear, or a zone its text names."""
    if place == rear_of(s, seat, i):
        return why_not_rear(s, seat, s.of(i), i)
    return why_not_zone(s, seat, i, place)


def lift(s: Last, edge: int) -> None:
    """L10.5.7: an Obstacle taken off by its owner scores for nobody."""
    i = s.edge[edge]
    s.tell("lifted", i, edge)
    zones.put(s, i, DISCARD + s.owner[i])


def why_not_lift(s: Last, seat: int, edge: int) -> str:
    if edge >= EDGES or s.edge[edge] < 0 or s.owner[s.edge[edge]] != seat:
        return "L10.5.7"
    return OK
