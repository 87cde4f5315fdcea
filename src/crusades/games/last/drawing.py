"""L7.1.8 – L7.1.10: drawing cards. Nobody knows the order of a deck, so it has none: every draw is blind."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.last import economy, modifiers, texts, zones
from crusades.games.last.effects import DRAW_COST, DRAW_PHASE
from crusades.games.last.naming import CardNaming
from crusades.games.last.options import DRAW_DECKS
from crusades.games.last.pieces import HAND, ONCE_DRAW
from crusades.games.last.state import Last

SINGLE: Final = 0  # `draw cards`; in the amended variant `draw units` and `draw specials`
PRICE: Final = 3  # L7.1.10


def deck(s: Last, seat: int, word: int) -> int:
    """The number of the deck that a word of the notation means in this game, or -1."""
    if s.opts[DRAW_DECKS] == 0:
        return seat * 2 if word == SINGLE else -1
    return seat * 2 + word - 1 if 1 <= word <= 2 else -1


def words(s: Last) -> tuple[int, ...]:
    """L7.1.9: the amended player picks the deck."""
    return (1, 2) if s.opts[DRAW_DECKS] else (SINGLE,)


def clause(s: Last) -> str:
    return "L7.1.9" if s.opts[DRAW_DECKS] else "L7.1.8"


def take(s: Last, seat: int, which: int, told: str = "drawn") -> int:
    """One card of a deck goes to the hand; returns it, or -1 if the deck is empty. `told`: the event."""
    cards = s.decks[which]
    if not cards:
        return -1
    numbers = [s.card[i] for i in cards]
    first = numbers[0]
    blind = any(number != first for number in numbers)
    i = cards[s.dice.draw(numbers, CardNaming(s.library)) if blind else 0]
    zones.put(s, i, HAND + seat)
    s.tell(told, s.card[i], audience=seat)
    return i


def is_empty(s: Last, seat: int) -> bool:
    return not s.decks[seat * 2] and not s.decks[seat * 2 + 1]


# the card of the turn ------------------------------------------------------------------------------------
def due(s: Last, seat: int) -> int:
    """L7.1.8, L7.1.9: one card a turn; a General may give more."""
    extra = 0
    for effect, _ in economy.triggered(s, seat, DRAW_PHASE):
        for deed in effect.deeds:
            extra += deed.number
    return 1 + extra - s.once.count(ONCE_DRAW)


def why_not_draw(s: Last, seat: int, word: int) -> str:
    """L5.1.4: from a deck that has cards, while one is due."""
    which = deck(s, seat, word)
    if which < 0 or due(s, seat) < 1:
        return clause(s)
    return OK if s.decks[which] else "L5.1.4"


def draw(s: Last, seat: int, word: int) -> None:
    if ONCE_DRAW in s.once:
        for _, source in economy.triggered(s, seat, DRAW_PHASE):
            economy.show(s, source)
    s.once.append(ONCE_DRAW)
    s.tell("draws", seat, word)
    take(s, seat, deck(s, seat, word))


# bought cards --------------------------------------------------------------------------------------------
def price(s: Last, seat: int) -> int:
    """L7.1.10: 3 Supply, or what cards make of it."""
    return modifiers.player_value(s, DRAW_COST, seat, PRICE)


def why_not_buy(s: Last, seat: int, word: int) -> str:
    which = deck(s, seat, word)
    if which < 0:
        return clause(s)
    if not s.decks[which]:
        return "L5.1.4"
    if s.supply[seat] < price(s, seat):
        return "L7.1.10"
    return "L2.2.7" if texts.player_forbids(s, "buy_draw", seat) else OK


def buy(s: Last, seat: int, word: int) -> None:
    paid = price(s, seat)
    economy.used(s, DRAW_COST, seat, -1)
    s.supply[seat] -= paid
    s.tell("buys_draw", seat, paid, word)
    take(s, seat, deck(s, seat, word), "bought_card")
