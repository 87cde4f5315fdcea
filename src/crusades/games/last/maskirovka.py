"""Maskirovka: face-down units change places, and nobody can tell any more which is which.

The plan stays in the frame until its owner is done. Then all cards in the places touched get new tags and new
numbers in random order, so that neither their names nor the order of the state tell who went where.
"""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import zones
from crusades.games.last.kinds import MASKIROVKA
from crusades.games.last.pieces import (
    ATTACHED,
    GROUND,
    HQ,
    ONCE_CHECK,
    ONCE_ENTER,
    ONCE_FREE,
    ONCE_LEAVE,
    SEEN,
    SPOTTED,
)
from crusades.games.last.state import Last
from crusades.games.last.verbs import AT, CHOOSE, DONE

# Things done this turn that are noted by the number of a card on the ground.
BY_CARD: Final = (ONCE_CHECK, ONCE_ENTER, ONCE_LEAVE, ONCE_FREE)


# the plan: f.units holds unit, place, unit, place …
def planned(s: Last, f: Frame, i: int) -> int:
    """Where card i will be."""
    for n in range(0, len(f.units), 2):
        if f.units[n] == i:
            return f.units[n + 1]
    return s.at[i]


def room(s: Last, f: Frame, place: int) -> int:
    """L3.5.1, L3.5.2: how many more units the place will hold."""
    return zones.limit(place) - sum(1 for i in s.ground[f.seat] if s.on[i] < 0 and planned(s, f, i) == place)


def movable(s: Last, f: Frame) -> list[int]:
    """Own unspotted units not moved yet, each with its rider; who is inside a Fortification stays inside."""
    moved = f.units[::2]
    return [
        i
        for i in s.ground[f.seat]
        if s.at[i] < GROUND
        and s.on[i] < 0
        and i not in moved
        and not s.flags[i] & SPOTTED
        and s.library.cards[s.card[i]].ground
    ]


def places(s: Last, f: Frame, i: int) -> list[int]:
    """The places where own units stand, and the Headquarters, as far as there is room."""
    held = zones.occupied(s, f.seat) | 1 << HQ + f.seat
    return [p for p in range(GROUND) if held >> p & 1 and p != s.at[i] and room(s, f, p) > 0]


class Maskirovka(Procedure[Last]):
    """Its owner takes one unit after the other and puts it somewhere, or in the place of another.

    unit: the card; place: the unit taken up, or -1; units: the plan.
    """

    name = "maskirovka"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [act(CHOOSE, i) for i in movable(s, f) if f.place < 0 or s.at[i] != s.at[f.place]]
        if f.place >= 0:
            found += [act(AT, p) for p in places(s, f, f.place)]
        found.append(act(DONE))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if action in self.options(s, f):
            return OK
        if verb_of(action) == AT and a_of(action) < GROUND and room(s, f, a_of(action)) <= 0:
            return "L3.5.1" if a_of(action) < HQ else "L3.5.2"
        return "L2.2.7"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb, a = verb_of(action), a_of(action)
        if verb == DONE:
            f.step = 1
        elif verb == CHOOSE and f.place < 0:
            f.place = a
        elif verb == CHOOSE:
            f.units += [f.place, s.at[a], a, s.at[f.place]]
            f.place = -1
        else:
            f.units += [f.place, a]
            f.place = -1

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        carry_out(s, f)


# carrying it out --------------------------------------------------------------------------------
def carry_out(s: Last, f: Frame) -> None:
    """All own units in those places become unspotted, and unknown."""
    touched: list[int] = []
    for n in range(0, len(f.units), 2):
        i, place = f.units[n], f.units[n + 1]
        touched += [s.at[i], place]
        rider = zones.rider(s, i)
        zones.put(s, i, place)
        if rider >= 0:
            zones.put(s, rider, place, i)
        s.tell("moved_by_card", i, place, audience=f.seat)
    s.tell("maskirovka", f.seat, len(f.units) // 2)
    mixed = [i for i in s.ground[f.seat] if s.at[i] in touched]
    mixed += [j for j in s.attached if s.on[j] in mixed and s.owner[j] == f.seat]
    for i in mixed:
        s.flags[i] &= ~(SPOTTED | SEEN)
        s.paid[i] = -1
        s.tag[i] = 0
    renumber(s, mixed)


def renumber(s: Last, cards: list[int]) -> None:
    """Give these cards each other's numbers, drawn blind, and new tags in the order of the numbers."""
    pool = cards.copy()
    new: dict[int, int] = {}
    for i in cards:
        new[i] = pool.pop(s.dice.below(len(pool)))
    s.card = _moved(s.card, new)
    s.at = _moved(s.at, new)
    s.on = _moved(s.on, new)
    s.hits = _moved(s.hits, new)
    s.used = _moved(s.used, new)
    s.flags = _moved(s.flags, new)
    s.on = [new.get(s.on[i], s.on[i]) if _is_on_card(s, i) else s.on[i] for i in range(len(s.on))]
    for seat in (0, 1):
        s.ground[seat] = sorted(new.get(i, i) for i in s.ground[seat])
    s.attached = sorted(new.get(i, i) for i in s.attached)
    s.lasting = [(e, new.get(i, i), o, new.get(t, t) if t >= 0 else t, u) for e, i, o, t, u in s.lasting]
    for n in range(0, len(s.later), 4):
        s.later[n + 1] = new.get(s.later[n + 1], s.later[n + 1])
        s.later[n + 3] = new.get(s.later[n + 3], s.later[n + 3])
    s.once = [_moved_key(key, new) for key in s.once]
    for seat in (0, 1):  # of cards that were mixed any may have come from a hand that was shown
        if any(i in new for i in s.left_hand[seat]):
            s.left_hand[seat] = sorted({*s.left_hand[seat], *cards})
    s.standing = None
    s.surveys = [None, None]
    for i in sorted(cards):
        zones.name(s, i)


def _moved(values: list[int], new: dict[int, int]) -> list[int]:
    """The same values at the new numbers, in a new list: other states may share the old one."""
    moved = values.copy()
    for i, j in new.items():
        moved[j] = values[i]
    return moved


def _is_on_card(s: Last, i: int) -> bool:
    return s.at[i] < GROUND or s.at[i] == ATTACHED


def _moved_key(key: int, new: dict[int, int]) -> int:
    for base in BY_CARD:
        if key - base in new:
            return base + new[key - base]
    return key


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(MASKIROVKA, Maskirovka())]
