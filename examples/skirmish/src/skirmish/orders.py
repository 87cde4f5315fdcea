"""N3.2 – N4.4, N6.1: the orders that a side gives in its half of a turn."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from skirmish import victory
from skirmish.board import OFF, RAIDERS, SHADOW
from skirmish.notation import BURN, DONE, LISTEN, MOVE
from skirmish.state import Skirmish
from skirmish.turn import CHALLENGE, ORDERS

HEARD: Final = 4  # N4.3: what the die must reach
ALIGHT: Final = 3  # N6.1


def why_no_order(s: Skirmish, seat: int, counter: int) -> str:
    """N3.1, N3.2: only one's own counters on the field, each once in a turn."""
    if s.board.side[counter] != seat:
        return "N3.1"
    return "N3.2" if s.ordered[counter] or s.at[counter] == OFF else OK


def why_not_move(s: Skirmish, seat: int, counter: int, place: int) -> str:
    if place not in s.board.near[s.at[counter]]:
        return "N4.1"
    if s.board.is_water[place] or s.counter_at(place, seat) >= 0:
        return "N4.2"
    return OK


def why_not_listen(s: Skirmish, seat: int, counter: int, target: int) -> str:
    """Refused by what everybody sees: whatever it is, it is an enemy, near, face down and in the open."""
    is_hidden = s.board.side[target] != seat and s.at[target] != OFF and not s.up[target]
    if not is_hidden or s.at[target] not in s.board.near[s.at[counter]]:
        return "N4.3"
    return "N4.4" if s.board.is_wood[s.at[target]] else OK


def why_not_burn(s: Skirmish, seat: int, counter: int) -> str:
    here, barns = s.at[counter], s.board.barns
    is_able = seat == RAIDERS and s.kind[counter] != SHADOW
    return OK if is_able and here in barns and not s.burnt[barns.index(here)] else "N6.1"


class Orders(Procedure[Skirmish]):
    """The frame: seat = whose orders, count = how many are left."""

    name = "orders"

    def asks(self, s: Skirmish, f: Frame) -> int:
        return f.seat if f.count > 0 else NOBODY

    def options(self, s: Skirmish, f: Frame) -> list[int]:
        b = s.board
        found: list[int] = []
        for c in b.of(f.seat):
            if s.ordered[c] or s.at[c] == OFF:
                continue
            found += [act(MOVE, c, place) for place in b.near[s.at[c]]]
            found += [act(LISTEN, c, target) for target in b.of(1 - f.seat)]
            found.append(act(BURN, c))
        return [action for action in found if self.why_not(s, f, action) == OK] + [act(DONE)]

    def why_not(self, s: Skirmish, f: Frame, action: int) -> str:
        verb, counter = verb_of(action), a_of(action)
        if verb == DONE:
            return OK
        if verb not in (MOVE, LISTEN, BURN):
            return "N5.2"  # nobody is challenged
        refused = why_no_order(s, f.seat, counter)
        if refused:
            return refused
        if verb == MOVE:
            return why_not_move(s, f.seat, counter, b_of(action))
        if verb == LISTEN:
            return why_not_listen(s, f.seat, counter, b_of(action))
        return why_not_burn(s, f.seat, counter)

    def apply(self, s: Skirmish, f: Frame, action: int) -> None:
        verb, counter = verb_of(action), a_of(action)
        if verb == DONE:
            f.count = 0
            return
        f.count -= 1
        s.ordered[counter] = 1
        if verb == MOVE:
            move(s, f.seat, counter, b_of(action))
        elif verb == LISTEN:
            listen(s, counter, b_of(action))
        else:
            burn(s, counter)

    def advance(self, s: Skirmish, f: Frame) -> None:
        s.pop()


def move(s: Skirmish, seat: int, counter: int, place: int) -> None:
    """N4.1; N5.1: whoever enters the hex of an enemy challenges him, and is not there yet."""
    enemy = s.counter_at(place, 1 - seat)
    if enemy < 0:
        s.at[counter] = place
        s.tell("moves", counter, place)
        return
    s.tell("challenges", counter, enemy, place)
    s.push(Frame(CHALLENGE, 1 - seat, place, counter)).units = [enemy]


def listen(s: Skirmish, counter: int, target: int) -> None:
    """N4.3: what is heard is turned up."""
    die = s.dice.d6()
    s.tell("heard" if die >= HEARD else "not_heard", counter, target, die)
    if die >= HEARD:
        s.turn_up(target)
        if s.kind[target] == SHADOW:
            victory.fade(s, target)


def burn(s: Skirmish, counter: int) -> None:
    """N6.1: whoever strikes a light is seen."""
    s.turn_up(counter)
    die, place = s.dice.d6(), s.at[counter]
    s.tell("burns" if die >= ALIGHT else "does_not_burn", counter, place, die)
    if die >= ALIGHT:
        victory.set_alight(s, place)


PROCEDURES: Final = [(ORDERS, Orders())]
