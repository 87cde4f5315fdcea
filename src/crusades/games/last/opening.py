"""L5.6 – L5.8: the starting hand, the starting Supply, and who plays first."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.dice import packed
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import drawing, economy, refusals
from crusades.games.last.kinds import OPENING_HAND
from crusades.games.last.options import DRAW_DECKS, SCENARIOS, SUPPLY_DICE
from crusades.games.last.pieces import ALLIED, AXIS
from crusades.games.last.state import Last
from crusades.games.last.verbs import DRAW

HAND_SIZE: Final = 7  # L5.6.1; during play a hand has no limit (L5.6.3)
# Nation sheets give their dice by variant: the one that each choice of `supply-dice` stands for.
SHEETS: Final = ("standard", "amended", "original")
assert SHEETS == SCENARIOS


# the hand ----------------------------------------------------------------------------------------------
def begin_hand(s: Last, seat: int) -> None:
    """L5.6.1: seven cards; L5.6.2 amended: each from the deck of the player's choice.

    Decks are not shuffled: nobody knows the order of one (L5.4.4, L5.4.5), so chance picks at every draw.
    """
    if s.opts[DRAW_DECKS]:
        s.push(Frame(OPENING_HAND, seat))
        return
    for _ in range(min(HAND_SIZE, len(s.decks[seat * 2]))):
        drawing.take(s, seat, seat * 2, "setup.dealt")
    s.tell("setup.hand", seat, len(s.hands[seat]))


class OpeningHand(Procedure[Last]):
    """L5.6.2: seven draws, looking at each card before the next; L5.1.4: an empty deck gives none."""

    name = "opening_hand"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.count < HAND_SIZE and (s.decks[f.seat * 2] or s.decks[f.seat * 2 + 1]) else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(DRAW, 1 + which) for which in (0, 1) if s.decks[f.seat * 2 + which]]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != DRAW:
            return refusals.elsewhere(s, action)
        which = a_of(action) - 1
        if which not in (0, 1):
            return "L5.6.2"
        return OK if s.decks[f.seat * 2 + which] else "L5.1.4"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.count += 1
        s.tell("setup.drew", f.seat, a_of(action))
        drawing.take(s, f.seat, f.seat * 2 + a_of(action) - 1, "setup.dealt")

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        s.tell("setup.hand", f.seat, len(s.hands[f.seat]))


# Supply and initiative ---------------------------------------------------------------------------------
def starting_dice(s: Last, seat: int) -> tuple[int, int]:
    """Dice rolled and kept: by the nation sheet (L5.7.1), original L5.7.2, amended L5.7.3 (the best ones)."""
    return s.library.nations[s.nation[seat]].dice[SHEETS[s.opts[SUPPLY_DICE]]]


def starting_supply(s: Last) -> None:
    """L5.7.1 – L5.7.3, with ordinary dice (L1.0.4): the Supply roll of the first own turn (L5.7.4), so what
    adds to each Supply roll adds to this one too."""
    for seat in (AXIS, ALLIED):
        roll, keep = starting_dice(s, seat)
        dice = [s.dice.d6() for _ in range(roll)]
        more = economy.supply_bonus(s, seat)
        s.supply[seat] = sum(sorted(dice, reverse=True)[:keep]) + more
        s.tell("setup.stock", seat, s.supply[seat], packed(dice))


def first_player(s: Last) -> None:
    """L5.8.1: the higher die plays first; equal dice are rolled again."""
    while True:
        axis, allied = s.dice.d6(), s.dice.d6()
        if axis != allied:
            break
        s.tell("setup.tie", axis, allied)
    s.first = AXIS if axis > allied else ALLIED
    s.tell("setup.first", s.first, axis, allied)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(OPENING_HAND, OpeningHand())]
