"""L3.5, L3.6, L4: where cards lie, how many fit, who is in supply, whose ground it is."""

from typing import Final

from crusades.games.last.options import DRAW_DECKS
from crusades.games.last.pieces import (
    AIR,
    AIRFIELD,
    ARMOR,
    ATTACHED,
    DECK,
    DISCARD,
    EDGE,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    HQ_TROOP,
    PILE,
    RIVER,
    SEEN,
    SPECIAL,
    SPOTTED,
    TABLE,
    ZONES,
)
from crusades.games.last.state import Last, Survey

ZONE_LIMIT: Final = 3  # L3.5.1
HQ_LIMIT: Final = 9  # L3.5.2
LIMITS: Final = [ZONE_LIMIT] * ZONES + [HQ_LIMIT] * (GROUND - ZONES)  # by place


# moving cards about ------------------------------------------------------------------------------------
def put(s: Last, i: int, place: int, on: int = -1) -> None:
    """Lay card i at a place (and under or on another card). The one way a card ever changes place."""
    left = s.at[i]
    _take(s, i)
    s.at[i] = place
    s.on[i] = on
    seat = s.owner[i]
    if place < GROUND or RIVER <= place < HAND:
        s.ground[seat].append(i)
        if place >= RIVER:
            s.ferry[place - RIVER] = i
    elif place < AIRFIELD + 2:
        s.air[seat].append(i)
    elif place == ATTACHED:
        s.attached.append(i)
    elif place < DECK:
        s.hands[seat].append(i)
    elif place < DISCARD:
        s.decks[deck_of(s, i)] = [*s.decks[deck_of(s, i)], i]
    elif place < PILE:
        s.discards[seat] = [*s.discards[seat], i]
    elif place < TABLE:
        s.piles[place - PILE] = [*s.piles[place - PILE], i]
    elif place < EDGE:
        s.table.append(i)
    elif place == EDGE:
        s.edge[on] = i
    s.surveys[seat] = None
    if s.library.cards[s.card[i]].reaches:
        s.standing = None
    if left < ZONES and left != place:
        _lay_bare(s, seat, left)


def _lay_bare(s: Last, seat: int, zone: int) -> None:
    """L7.5.7: a Fortification that no troops hold is seen for what it is, for the enemy may walk in."""
    works: list[int] | None = None
    for i in s.ground[seat]:
        if s.at[i] == zone:
            if s.library.cards[s.card[i]].combat:
                return
            works = [i] if works is None else [*works, i]
    if works is not None:
        for i in works:
            spot(s, i)


def _take(s: Last, i: int) -> None:
    place = s.at[i]
    seat = s.owner[i]
    if place < GROUND or RIVER <= place < HAND:
        s.ground[seat].remove(i)
        if place >= RIVER:
            s.ferry[place - RIVER] = -1
    elif place < AIRFIELD + 2:
        s.air[seat].remove(i)
    elif place == ATTACHED:
        s.attached.remove(i)
    elif place < DECK:
        s.hands[seat].remove(i)
        if s.seen_hand[seat]:
            s.left_hand[seat] = [*s.left_hand[seat], i]
    elif place < DISCARD:
        s.decks[deck_of(s, i)] = _without(s.decks[deck_of(s, i)], i)
    elif place < PILE:
        s.discards[seat] = _without(s.discards[seat], i)
    elif place < TABLE:
        s.piles[place - PILE] = _without(s.piles[place - PILE], i)
    elif place < EDGE:
        s.table.remove(i)
    elif place == EDGE:
        s.edge[s.on[i]] = -1


def _without(cards: list[int], i: int) -> list[int]:
    """A new list: clones share decks and piles, which seldom change."""
    left = cards.copy()
    left.remove(i)
    return left


def deck_of(s: Last, i: int) -> int:
    """L5.4.4, L5.4.5: which draw deck card i belongs to."""
    split = s.opts[DRAW_DECKS] == 1 and s.of(i).kind == SPECIAL
    return s.owner[i] * 2 + int(split)


def remembered(s: Last, seat: int) -> list[int]:
    """L5.6.1, L3.2.2: the cards once shown in a seat's hand and not seen anywhere since, by number.

    They are still held or were laid face down after that: which of them, nobody can tell.
    """
    left = s.seen_hand[seat].copy()
    for i in s.left_hand[seat]:
        if is_open(s, i) and s.card[i] in left:
            left.remove(s.card[i])
    return left


def is_open(s: Last, i: int) -> bool:
    """Whether card i, which left a hand, was seen since."""
    return bool(s.flags[i] & (SPOTTED | SEEN)) or DISCARD <= s.at[i] <= EDGE


def show_hand(s: Last, seat: int) -> None:
    """The other player looks at a seat's hand."""
    s.seen_hand[seat] = sorted(s.card[i] for i in s.hands[seat])
    s.left_hand[seat] = []


def name(s: Last, i: int) -> None:
    """Give card i a tag by which both players can speak of it, when it is first laid on the table."""
    if not s.tag[i]:
        s.tags += 1
        s.tag[i] = s.tags


def spot(s: Last, i: int) -> None:
    """L3.2.3, L3.2.5, L3.2.6: face up, with its attachments and whoever shares its mount."""
    if not s.flags[i] & SPOTTED:
        s.flags[i] |= SPOTTED | SEEN
        s.reveals += 1
        s.tell("spotted", i)
    for j in s.attached:
        if s.on[j] == i and not s.flags[j] & SPOTTED:
            s.flags[j] |= SPOTTED | SEEN
            s.reveals += 1
    pair = mate(s, i)
    if pair >= 0 and not s.flags[pair] & SPOTTED:
        spot(s, pair)


# who is where ------------------------------------------------------------------------------------------
def here(s: Last, seat: int, place: int) -> list[int]:
    """A seat's cards at a place: units (riders and occupants too), Fortifications, HQ Troops, Generals."""
    return [i for i in s.ground[seat] if s.at[i] == place]


def troops(s: Last, seat: int, place: int) -> list[int]:
    """A seat's units and combat HQ Troops at a place: those that hold it (L7.5.7, L8.3.4)."""
    return [i for i in s.ground[seat] if s.at[i] == place and s.of(i).combat]


def attachments(s: Last, i: int) -> list[int]:
    return [j for j in s.attached if s.on[j] == i]


def rider(s: Last, i: int) -> int:
    """L7.5.20: the unit mounted on transport i, or -1."""
    return survey(s, s.owner[i]).aboard.get(i, -1) if s.library.cards[s.card[i]].ground else -1


def carrier(s: Last, i: int) -> int:
    """The transport that unit i rides on, or -1."""
    j = s.on[i]
    return j if j >= 0 and s.at[i] < GROUND and s.of(j).ground else -1


def mate(s: Last, i: int) -> int:
    """The other card of a mounted pair, or -1."""
    if s.at[i] >= GROUND:
        return -1
    j = carrier(s, i)
    return j if j >= 0 else rider(s, i)


def shelter(s: Last, i: int) -> int:
    """L10.1.1: the Fortification that unit i is inside, or -1."""
    j = s.on[i]
    return j if j >= 0 and s.at[i] < GROUND and s.of(j).category == FORTIFICATION else -1


def occupant(s: Last, fort: int) -> int:
    return survey(s, s.owner[fort]).aboard.get(fort, -1)


def survey(s: Last, seat: int) -> Survey:
    """Who stands where, found once for as long as no card of that seat moves."""
    found = s.surveys[seat]
    return _look(s, seat) if found is None else found


def _look(s: Last, seat: int) -> Survey:
    found = Survey()
    cards = s.library.cards
    load = found.load
    for i in s.ground[seat]:
        host = s.on[i]
        if host >= 0 and host not in found.aboard:
            found.aboard[host] = i
        place = s.at[i]
        if place >= GROUND:
            continue
        card = cards[s.card[i]]
        if card.combat:
            found.occupied |= 1 << place
        if card.artillery:
            found.guns.append(i)
        if card.category == HQ_TROOP or card.category == GENERAL:
            found.staff.append(i)
        if host >= 0:
            continue
        load[place] += 1
        if load[place] == LIMITS[place]:
            found.full |= 1 << place
        if card.carries:
            found.carriers.append(i)
            found.stops |= 1 << place
        elif card.type == ARMOR:
            found.carriers.append(i)
        elif card.category == FORTIFICATION:
            found.forts.append(i)
    s.surveys[seat] = found
    return found


def occupied(s: Last, seat: int) -> int:
    """The ground places, as bits, where a seat has troops."""
    found = s.surveys[seat]
    return _look(s, seat).occupied if found is None else found.occupied


def manned(s: Last, seat: int) -> int:
    """L7.1.20, L7.1.22: … where it may build: unarmed Headquarters Troops are troops, a General is not."""
    found = survey(s, seat)
    for i in found.staff:
        if s.at[i] == HQ + seat and s.library.cards[s.card[i]].category == HQ_TROOP:
            return found.occupied | 1 << HQ + seat
    return found.occupied


def barred(s: Last, seat: int) -> int:
    """The places, as bits, that the enemy of this seat can only assault: those its troops hold.

    A Headquarters with a face-down card in it may hide troops; that it does not must not show (L8.3.4), and a
    card is face down by its state, whatever was seen of it before (L3.2.1).
    """
    mask = occupied(s, seat)
    if not mask >> HQ + seat & 1:
        for i in s.ground[seat]:
            if s.at[i] == HQ + seat and not s.flags[i] & SPOTTED:
                return mask | 1 << HQ + seat
    return mask


# stacking ----------------------------------------------------------------------------------------------
def stack(s: Last, seat: int, place: int) -> int:
    """L3.5.1, L7.1.21, L7.5.22: units at a place; riders and the unit inside a Fortification do not count."""
    if 0 <= place < GROUND:
        return survey(s, seat).load[place]
    return sum(1 for i in s.ground[seat] if s.at[i] == place and s.on[i] < 0)


def limit(place: int) -> int:
    return ZONE_LIMIT if place < ZONES else HQ_LIMIT


def room(s: Last, seat: int, place: int) -> int:
    """How many more units fit there; below zero: too many (L3.5.4)."""
    return limit(place) - stack(s, seat, place)


def river_between(s: Last, p: int, q: int) -> int:
    """L13.0.1: the river (0 by the Axis row, 1 by the other's) between two zones of one column, or -1."""
    if p >= ZONES or q >= ZONES or abs(p - q) != 3:
        return -1
    river = min(p, q) // 3
    return river if s.bridge[river * 3] or s.bridge[river * 3 + 1] or s.bridge[river * 3 + 2] else -1


def in_air(place: int) -> bool:
    return AIR <= place < AIRFIELD
