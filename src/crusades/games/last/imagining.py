"""States imagined from a view: what a viewer cannot know is drawn from what its owner could have brought.

L5.0.1: a player brings a deck of his nation, a starter or one of his own; nobody is told which. A starter
fits as long as it has as many cards as he plays with and all that was seen of them. If none does his deck is
his own: a usable one of the nation's cards within the limits (L5.1.2, L5.1.3), and whatever else there is.
"""

from typing import Final

from crusades.core.dice import Dice
from crusades.core.game import Json
from crusades.games.last import decks, maneuver, texts, zones
from crusades.games.last.cards import Card, Library
from crusades.games.last.kinds import MANEUVER_PHASE
from crusades.games.last.options import DRAW_DECKS, FORMAT, SLOTS
from crusades.games.last.pieces import (
    AIRCRAFT,
    AIRFIELD,
    ATTACHED,
    ATTACHMENT,
    BOUGHT,
    COMMITTED,
    DECK,
    DUG_IN,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    HQ_TROOP,
    LEADER,
    ORDNANCE,
    RECONNED,
    RIVER,
    SEATS,
    SPECIAL,
    SUPPORT_WEAPON,
    UNIT,
)
from crusades.games.last.state import TOKENS, Last, load
from crusades.games.last.view import HIDDEN, OFF_TABLE

OWN_DECK: Final = 0x9E3779B1  # so that a deck of one's own and its deal are not one stream


def imagine(library: Library, data: Json, seed: int) -> Last:
    """A complete state that the viewer cannot tell from the true one.

    Hidden cards are drawn from a deck that fits what was seen, as far as place, cost and company allow.
    Chance begins anew from the seed.
    """
    masked_state = data["state"]
    assert isinstance(masked_state, dict)
    whole: Json = dict(masked_state)
    whole["dice"] = [0, 0, 0, 0, 0]
    whole["script"] = None
    s = load(library, whole)
    dice = Dice(seed)
    hidden = [i for i in range(len(s.card)) if s.card[i] == HIDDEN]
    stock = [_stock(s, side, seed, dice) for side in (0, 1)]
    for i in hidden:
        s.card[i] = library.clear  # so that nothing asks for what is not known yet
    sheltered = [int(i) for i in masked_state["sheltered"]]
    _dream_cards(s, hidden, stock, dice, sheltered)
    _dream_passers(s, hidden, sheltered)
    _recall_shown(s, str(data["seat"]))
    for n in range(len(s.spare_terrain)):
        if s.spare_terrain[n] == HIDDEN:
            s.spare_terrain[n] = library.clear
    for deck in s.decks:
        _shuffle(deck, dice)
    s.standing = None
    s.surveys = [None, None]
    # The deal and the play to come must not be one stream: its length depends on what is hidden.
    s.dice = Dice(seed ^ 0x5DEECE66D)
    return s


def is_own_deck(library: Library, data: Json, side: int) -> bool:
    """Whether no starter deck fits what the viewer has seen of a side's cards."""
    masked_state = data["state"]
    assert isinstance(masked_state, dict)
    s = load(library, {**masked_state, "dice": [0, 0, 0, 0, 0], "script": None})
    return not _brought(s, side)[1]


def _brought(s: Last, side: int) -> tuple[dict[int, int], list[dict[int, int]]]:
    """What was seen of a side's cards, by number, and the starter decks that it fits."""
    library = s.library
    seen: dict[int, int] = {}
    count = -TOKENS
    for i in range(len(s.card)):
        if s.owner[i] == side:
            count += 1
            if s.card[i] != HIDDEN and s.card[i] != library.token:
                seen[s.card[i]] = seen.get(s.card[i], 0) + 1
    decks_there = _starters(library, library.nation_codes[s.nation[side]], s.opts[FORMAT] == 1)
    return seen, [deck for deck in decks_there if _fits(deck, seen, count)]


def _stock(s: Last, side: int, seed: int, dice: Dice) -> list[int]:
    """What a player may still hold: the rest of a deck that fits what was seen, shuffled; after it, of a deck
    of his own, the other cards of the nation within the limits."""
    library = s.library
    code = library.nation_codes[s.nation[side]]
    seen, fitting = _brought(s, side)
    if fitting:
        stock = _without(fitting[dice.below(len(fitting))], seen)
        _shuffle(stock, dice)
        return stock
    own = decks.drawn_up(library, code, Dice(seed ^ OWN_DECK ^ side))
    stock = _without(own, seen)
    taken = seen.copy()
    for number in stock:
        taken[number] = taken.get(number, 0) + 1
    rest: list[int] = []
    for card in library.cards:
        if card.kind in (UNIT, SPECIAL) and library.belongs(card, code):
            limit = library.unit_limit if card.kind == UNIT else library.special_limit
            rest += [card.number] * (limit - taken.get(card.number, 0))
    _shuffle(stock, dice)
    _shuffle(rest, dice)
    return stock + rest


def _starters(library: Library, code: str, is_short: bool) -> list[dict[int, int]]:
    """The starter decks of a nation as they are played, by number of card."""
    key = f"{code} {is_short}"
    known = library.starters_of.get(key)
    if known is None:
        found = [deck for deck in library.decks.values() if deck.nation == code]
        if is_short:
            found = [decks.trimmed(library, deck) for deck in found]
        known = [{library.by_id[card]: copies for card, copies in deck.cards.items()} for deck in found]
        library.starters_of[key] = known
    return known


def _fits(deck: dict[int, int], seen: dict[int, int], count: int) -> bool:
    if sum(deck.values()) != count:
        return False
    return all(deck.get(number, 0) >= copies for number, copies in seen.items())


def _without(deck: dict[int, int], seen: dict[int, int]) -> list[int]:
    cards: list[int] = []
    for number, copies in deck.items():
        cards += [number] * (copies - seen.get(number, 0))
    return cards


def _shuffle(cards: list[int], dice: Dice) -> None:
    for n in range(len(cards) - 1, 0, -1):
        m = dice.below(n + 1)
        cards[n], cards[m] = cards[m], cards[n]


def _dream_cards(
    s: Last, hidden: list[int], stock: list[list[int]], dice: Dice, sheltered: list[int]
) -> None:
    """The table before hands and decks; hosts before those that are on them: a rider needs its transport, an
    attachment its unit. What was shown of a hand is in it or among those who left it since."""
    shown = [s.seen_hand[side].copy() for side in (0, 1)]
    held = [sum(1 for i in s.hands[side] if i in hidden) for side in (0, 1)]
    for memory in shown:
        _shuffle(memory, dice)
    for i in sorted(hidden, key=lambda i: (s.at[i] in OFF_TABLE, s.on[i] >= 0, i)):
        side = s.owner[i]
        memory = shown[side]
        found = -1
        if s.at[i] == HAND + side:
            found = len(memory) - 1
        elif i in s.left_hand[side] and (len(memory) > held[side] or (memory and dice.below(2))):
            found = _match(s, i, memory, sheltered)
        s.card[i] = memory.pop(found) if found >= 0 else _draw(s, i, stock[side], dice, sheltered)


def _recall_shown(s: Last, viewer: str) -> None:
    """A view has what was shown of a hand less what was seen elsewhere since (`zones.remembered`).

    In the state stands the hand as it was shown: else this would be taken off twice.
    """
    for side in (0, 1):
        if viewer == SEATS[1 - side]:
            gone = [s.card[i] for i in s.left_hand[side] if zones.is_open(s, i)]
            s.seen_hand[side] = sorted([*s.seen_hand[side], *gone])


def _match(s: Last, i: int, memory: list[int], sheltered: list[int]) -> int:
    """Which of the cards once shown the hidden card i may be, or -1."""
    for n, number in enumerate(memory):
        card = s.library.cards[number]
        if could_be(s, i, card, sheltered) and (s.paid[i] <= 0 or card.cost == s.paid[i]):
            return n
    return -1


def _dream_passers(s: Last, hidden: list[int], sheltered: list[int]) -> None:
    """L7.5.5: a unit that must go on can: everybody sees that its owner is asked where to."""
    for f in s.frames:
        if f.kind != MANEUVER_PHASE or f.unit not in hidden:
            continue
        code = s.library.nation_codes[s.nation[f.seat]]
        fitting = [c for c in s.library.cards if c.ground and s.library.belongs(c, code)]
        fitting = [c for c in fitting if c.defense > s.hits[f.unit]]  # a card may have lent it movement
        fitting.sort(key=lambda c: not could_be(s, f.unit, c, sheltered))
        for card in [s.of(f.unit), *fitting]:
            s.card[f.unit] = card.number
            s.standing = None
            s.surveys = [None, None]
            if maneuver.onward(s, f.seat, f.unit):
                break


def _draw(s: Last, i: int, stock: list[int], dice: Dice, sheltered: list[int]) -> int:
    lib = s.library
    best = -1
    for n, number in enumerate(stock):
        if could_be(s, i, lib.cards[number], sheltered):
            if s.paid[i] <= 0 or lib.cards[number].cost == s.paid[i]:
                return stock.pop(n)
            if best < 0:
                best = n
    if best >= 0:
        return stock.pop(best)
    code = lib.nation_codes[s.nation[s.owner[i]]]
    fitting = [c.number for c in lib.cards if lib.belongs(c, code) and could_be(s, i, c, sheltered)]
    exact = [n for n in fitting if s.paid[i] <= 0 or lib.cards[n].cost == s.paid[i]]
    choice = exact or fitting
    if choice:
        return choice[dice.below(len(choice))]
    # a card under effects that hide what it can be: the fastest and toughest unit comes nearest
    units = [c for c in lib.cards if c.ground and c.kind == UNIT and lib.belongs(c, code)]
    return max(units, key=lambda c: (c.defense > s.hits[i], c.mf, c.defense)).number


def could_be(s: Last, i: int, c: Card, sheltered: list[int]) -> bool:
    """Whether the hidden card i may be a copy of this card, as far as everybody sees.

    Who is inside a Fortification lies beside it, who rides lies on top of its transport: the one is seen from
    the other, whatever the cards are (`sheltered`).
    """
    place = s.at[i]
    if c.number in s.unique and place not in OFF_TABLE:
        return False
    on = s.on[i]
    if place == ATTACHED:
        host = s.of(on)
        if host.type == AIRCRAFT and c.category == ORDNANCE:
            return True
        target = c.play_target
        fits = c.attaches() and (target is None or texts.fits(s, target, on, i, s.owner[i]))
        return fits and (not slot(s, c) or slot(s, c) not in taken(s, on, i))
    if AIRFIELD <= place < AIRFIELD + 2:
        if s.hits[i] and s.hits[i] >= c.defense:
            return False  # it was hit where it stands and is still there (L6.3.2)
        return (c.type == AIRCRAFT and c.kind == UNIT) or c.category == ORDNANCE
    if place < GROUND or RIVER <= place < HAND:
        return _could_stand(s, i, c, place, on, sheltered)
    if place in (BOUGHT, BOUGHT + 1):
        return c.kind == UNIT or c.setup_ok
    if place in (DECK, DECK + 1) and s.opts[DRAW_DECKS]:
        return (c.kind == SPECIAL) == (i in s.decks[s.owner[i] * 2 + 1])
    return c.kind in (UNIT, SPECIAL)


def _could_stand(s: Last, i: int, c: Card, place: int, on: int, sheltered: list[int]) -> bool:
    if s.hits[i] and s.hits[i] >= c.defense:
        return False
    if on >= 0:
        host = s.of(on)
        if host.category == FORTIFICATION:
            return c.ground and (host.holds is None or c.soldier)
        return c.soldier and not c.motorized
    inside = [j for j in s.ground[s.owner[i]] if s.on[j] == i]
    if inside and inside[0] in sheltered:
        return c.category == FORTIFICATION
    if inside:
        return c.ground and c.transport
    if c.category == GENERAL:
        return False  # the die of his first Reinforcement Phase gives him away (L10.2.3)
    if s.used[i] or s.flags[i] & (COMMITTED | DUG_IN | RECONNED):
        if not c.ground or (s.flags[i] & DUG_IN and not c.dig):
            return False
    if c.category == HQ_TROOP:
        return place >= HQ
    if c.category == FORTIFICATION:
        # a Fortification alone in a zone is seen for what it is: the enemy may walk in (L7.5.7)
        return any(s.of(j).combat for j in zones.here(s, s.owner[i], place) if j != i)
    if is_passing(s, i) or (s.used[i] and not s.flags[i] & COMMITTED):
        return c.ground and c.mf > s.used[i]  # it can still go on
    return c.ground


def is_passing(s: Last, i: int) -> bool:
    """L7.5.5: the unit that must go on, because the zone it is in is full."""
    return any(f.kind == MANEUVER_PHASE and f.unit == i for f in s.frames)


def slot(s: Last, c: Card) -> int:
    """L3.6.9, L3.6.10: which of a unit's two places an attachment takes; 0: neither."""
    if c.category == SUPPORT_WEAPON:
        return 1
    return 2 if c.category == LEADER or (c.category == ATTACHMENT and s.opts[SLOTS]) else 0


def taken(s: Last, host: int, besides: int) -> list[int]:
    return [slot(s, s.of(j)) for j in zones.attachments(s, host) if j != besides]
