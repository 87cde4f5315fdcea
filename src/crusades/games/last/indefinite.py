"""L7.1.11, L11.8, L10.2.3: cards that stay in play for an Indefinite time, Generals among them."""

from typing import Final

from crusades.core.event import ALL
from crusades.core.refusal import OK
from crusades.games.last import damage, zones
from crusades.games.last.pieces import FRESH, GENERAL, GROUND, ONCE_CHECK, SEEN, SPOTTED, TABLE, foe
from crusades.games.last.state import Last

ENDS: Final = 5  # this die or more


def is_indefinite(s: Last, i: int) -> bool:
    """A General in play (L10.2.3), or an Event on the table that says so."""
    place = s.at[i]
    card = s.of(i)
    if card.category == GENERAL:
        return place < GROUND
    return TABLE <= place < TABLE + 2 and card.duration == "indefinite"


def due(s: Last, seat: int) -> list[int]:
    """The cards of a seat whose die is still to be rolled in this phase."""
    found = [i for i in s.table if s.owner[i] == seat and why_not_check(s, seat, i) == OK]
    found += [
        i
        for i in zones.survey(s, seat).staff
        if s.library.cards[s.card[i]].category == GENERAL and why_not_check(s, seat, i) == OK
    ]
    return found


def why_not_check(s: Last, seat: int, i: int) -> str:
    """L7.1.11: one die for each own Indefinite card; L11.8.1: none in the player turn it was played in."""
    if i >= len(s.card) or s.owner[i] != seat or not is_indefinite(s, i):
        return "L7.1.11"
    if s.flags[i] & FRESH:
        return "L11.8.1"
    return "L7.1.11" if ONCE_CHECK + i in s.once else OK


def check(s: Last, i: int) -> None:
    """L7.1.11: on 5 or 6 it ends. L11.8.2: then it scores for the enemy if it has a cost."""
    s.once.append(ONCE_CHECK + i)
    die = s.dice.d6()
    if die < ENDS:
        hidden = not s.flags[i] & (SPOTTED | SEEN)
        s.tell("stays", i, die, audience=s.owner[i] if hidden else ALL)
        if hidden:  # a die for that card would tell that it is a General
            s.tell("something_stays", die, audience=foe(s.owner[i]))
        return
    if not s.flags[i] & SEEN:
        s.flags[i] |= SEEN
        s.reveals += 1
    s.tell("ends", i, die)
    damage.discard(s, i)


def end_player_turn(s: Last) -> None:
    """L11.8.1: what was played in the player turn now over is checked from its owner's next phase on."""
    for i in s.table:
        s.flags[i] &= ~FRESH
    for roster in s.ground:
        for i in roster:
            s.flags[i] &= ~FRESH
