"""L2.3: playing Special cards out of the hand. What happens then is told in `resolution`."""

from typing import Final

from crusades.core.action import a_of, act
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import targets, zones
from crusades.games.last.cards import WINDOWS, Card
from crusades.games.last.kinds import PLAY_CARD
from crusades.games.last.pieces import AIRCRAFT, EVENT, FRESH, SEEN, SPOTTED, TABLE, TACTIC, ZONES
from crusades.games.last.state import Last
from crusades.games.last.verbs import PLAY
from crusades.games.last.windows import WANTED

STRIKE_WINDOW: Final = WINDOWS.index("air.strike")
CAPTURE_WINDOW: Final = WINDOWS.index("zone.captured")
ROLL_WINDOW: Final = WINDOWS.index("supply.roll")
CARD_WINDOW: Final = WINDOWS.index("card.played")


def options(s: Last, seat: int, window: int, subject: int = -1, place: int = -1) -> list[int]:
    """The cards in hand that this seat may play now, as `play CARD` (one action for equal cards)."""
    found: list[int] = []
    wanted = WANTED[window]
    cards = s.library.cards
    for i in s.hands[seat]:
        number = s.card[i]
        if cards[number].windows & wanted:
            action = act(PLAY, number)
            if action not in found and why_not_card(s, seat, window, subject, place, i) == OK:
                found.append(action)
    return found


def why_not(s: Last, seat: int, window: int, subject: int, place: int, action: int) -> str:
    """The clause that forbids playing this card now, or OK."""
    i = in_hand(s, seat, a_of(action))
    return "L2.3.1" if i < 0 else why_not_card(s, seat, window, subject, place, i)


def in_hand(s: Last, seat: int, number: int) -> int:
    """The first such card in the hand, or -1."""
    for i in s.hands[seat]:
        if s.card[i] == number:
            return i
    return -1


def why_not_card(s: Last, seat: int, window: int, subject: int, place: int, i: int) -> str:
    """L2.3.1: only at its moment; L2.3.2: its cost must be there; L2.3.6: it needs a target."""
    card = s.of(i)
    if card.category not in (TACTIC, EVENT):
        return "L2.3.5"
    if not is_its_moment(card, window) or not is_its_role(s, card, seat, window, subject, place):
        return "L2.3.1"
    if s.supply[seat] < card.cost:
        return "L2.3.2"
    return targets.why_not(s, i, seat, subject, place)


def is_its_moment(card: Card, window: int) -> bool:
    """L2.3.1, L2.3.7: the moments its text names; "at any time" and "on the Headquarters" are nearly all."""
    return card.windows & WANTED[window] != 0


def is_its_role(s: Last, card: Card, seat: int, window: int, subject: int, place: int) -> bool:
    """Whether the card is for the one who assaults, the one who defends, or the enemy of what goes on."""
    role = card.play_role
    if window == ROLL_WINDOW and card.windows >> ROLL_WINDOW & 1:
        return seat == s.active  # one's own Supply roll
    if not role or role == "either":
        return True
    if window == CARD_WINDOW:
        return subject >= 0 and s.owner[subject] != seat
    if window == STRIKE_WINDOW and subject >= 0:
        strikes = s.of(subject).type == AIRCRAFT
        return (s.owner[subject] != seat) == strikes
    if window == CAPTURE_WINDOW and s.assault is None:
        return 0 <= place < ZONES and (s.control[place] == seat) == (role == "attacker")
    if role == "enemy":
        return seat != s.active
    if s.assault is None:
        return False
    return (s.assault.seat == seat) == (role == "attacker")


def begin(s: Last, seat: int, window: int, subject: int, place: int, action: int) -> None:
    """L2.3.2: pay, and lay the card open on the table; its own frame does the rest."""
    i = in_hand(s, seat, a_of(action))
    s.supply[seat] -= s.of(i).cost
    zones.name(s, i)
    zones.put(s, i, TABLE + seat)
    s.flags[i] |= SPOTTED | SEEN | FRESH
    s.reveals += 1
    s.tell("plays", seat, i, s.of(i).cost)
    f = s.push(Frame(PLAY_CARD, seat, place, i, window))
    f.marks = [subject, 0, 0]


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = []
