"""L5.4: buying the starting force out of the own deck, in secret and at the same time.

The players are asked one after the other, but nothing of the first one's choice shows: the cards lie at
BOUGHT, and set-up Supply is reckoned from there and taken from both when both have bought.
"""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import refusals, zones
from crusades.games.last.cards import Card
from crusades.games.last.kinds import BUY
from crusades.games.last.pieces import (
    ALLIED,
    AXIS,
    BOUGHT,
    EVENT,
    FORTIFICATION,
    HQ_TROOP,
    OBSTACLE,
    ORDNANCE,
    SUPPORT_WEAPON,
    TACTIC,
    UNIT,
)
from crusades.games.last.state import Last
from crusades.games.last.verbs import BUY as BUY_VERB
from crusades.games.last.verbs import DONE, STARTER

# L5.4.2: what may be bought besides Units.
KINDS: Final = (FORTIFICATION, OBSTACLE, SUPPORT_WEAPON, HQ_TROOP, ORDNANCE)


def bought(s: Last, seat: int) -> list[int]:
    """The starting force that is not placed yet."""
    return [i for i in range(len(s.card)) if s.at[i] == BOUGHT + seat]


def kinds_bought(s: Last, seat: int) -> list[int]:
    """The numbers of their cards, each once, in the order of the library."""
    return sorted({s.card[i] for i in bought(s, seat)})


def left(s: Last, seat: int) -> int:
    """Set-up Supply that remains to a buyer."""
    return s.supply[seat] - sum(s.of(i).cost for i in bought(s, seat))


def in_deck(s: Last, seat: int, number: int) -> int:
    """The first card of that number in the own deck, or -1."""
    for pile in (seat * 2, seat * 2 + 1):
        for i in s.decks[pile]:
            if s.card[i] == number:
                return i
    return -1


def why_not_kind(card: Card) -> str:
    """L5.4.2: Units, and Specials of five kinds; L5.4.3: those with a printed cost."""
    if card.kind == UNIT:
        return OK
    if card.category in (TACTIC, EVENT):
        return "L5.4.3"
    if card.category not in KINDS:
        return "L5.4.2"
    return OK if card.cost > 0 and card.setup_ok else "L5.4.3"


def why_not_buy(s: Last, seat: int, number: int) -> str:
    """L5.4.1: a card of the own deck, for its printed cost."""
    if in_deck(s, seat, number) < 0:
        return "L5.4.1"
    card = s.library.cards[number]
    rule = why_not_kind(card)
    if rule != OK:
        return rule
    return OK if card.cost <= left(s, seat) else "L5.4.1"


def buy(s: Last, seat: int, number: int) -> None:
    i = in_deck(s, seat, number)
    zones.put(s, i, BOUGHT + seat)
    s.tell("setup.bought", number, s.of(i).cost, left(s, seat), audience=seat)


def take_proposal(s: Last, seat: int) -> None:
    """Whatever of the deck's opening is not bought yet and can be paid for."""
    had = [s.card[i] for i in bought(s, seat)]
    wanted = s.proposal[seat]
    for n in range(0, len(wanted), 2):
        number = wanted[n]
        if number in had:
            had.remove(number)
        elif why_not_buy(s, seat, number) == OK:
            buy(s, seat, number)


def close(s: Last) -> None:
    """L5.2.3: what nobody spent is lost. L5.4.1: now the decks show how much was bought: no way back."""
    s.reveals += 1
    for seat in (AXIS, ALLIED):
        s.supply[seat] = 0


class Buy(Procedure[Last]):
    """L5.4.1: card by card until done; `starter` buys what the deck proposes, and is done."""

    name = "buy"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        purse = left(s, f.seat)
        numbers = {s.card[i] for pile in (f.seat * 2, f.seat * 2 + 1) for i in s.decks[pile]}
        cards = [s.library.cards[number] for number in sorted(numbers)]
        found = [act(BUY_VERB, c.number) for c in cards if c.cost <= purse and why_not_kind(c) == OK]
        found.append(act(STARTER))
        found.append(act(DONE))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == BUY_VERB:
            return why_not_buy(s, f.seat, a_of(action))
        return OK if verb in (STARTER, DONE) else refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == BUY_VERB:
            buy(s, f.seat, a_of(action))
            return
        if verb == STARTER:
            take_proposal(s, f.seat)
        f.step = 1

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        s.tell("setup.ready", f.seat)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(BUY, Buy())]
