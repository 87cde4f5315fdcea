"""N5: somebody walks into somebody in the dark."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from skirmish import victory
from skirmish.board import SHADOW
from skirmish.notation import AMBUSH, SLIP, VANISH
from skirmish.state import Skirmish
from skirmish.turn import CHALLENGE

ANSWER: Final = 0  # steps
FIGHT: Final = 1
AWAY: Final = 3  # N5.4: what the die must reach
BONUS: Final = 2  # N5.3


class Challenge(Procedure[Skirmish]):
    """The frame: seat = who is challenged, place = where, unit = who comes, units[0] = whom he meets,
    count = what the ambush is worth.

    N5.2: the window opens on what everybody sees, a counter that lies face down. It may be a shadow.
    """

    name = "challenge"

    def asks(self, s: Skirmish, f: Frame) -> int:
        return f.seat if f.step == ANSWER and not s.up[f.units[0]] else NOBODY

    def options(self, s: Skirmish, f: Frame) -> list[int]:
        free = [act(SLIP, place) for place in s.board.near[f.place] if s.is_free(place)]
        return [act(VANISH if s.kind[f.units[0]] == SHADOW else AMBUSH), *free]

    def why_not(self, s: Skirmish, f: Frame, action: int) -> str:
        verb, is_shadow = verb_of(action), s.kind[f.units[0]] == SHADOW
        if verb == AMBUSH:
            return "N5.3" if is_shadow else OK
        if verb == VANISH:
            return OK if is_shadow else "N5.6"
        if verb == SLIP:
            place = a_of(action)
            return OK if place in s.board.near[f.place] and s.is_free(place) else "N5.4"
        return "N5.2"  # the challenge is answered before anything else

    def apply(self, s: Skirmish, f: Frame, action: int) -> None:
        verb, challenged = verb_of(action), f.units[0]
        f.step = FIGHT
        if verb == AMBUSH:
            f.count = BONUS
            s.tell("ambush", challenged, f.unit)
        elif verb == SLIP:
            slip(s, f, a_of(action))

    def advance(self, s: Skirmish, f: Frame) -> None:
        s.pop()
        fight(s, f.unit, f.units[0], f.place, f.count)


def slip(s: Skirmish, f: Frame, place: int) -> None:
    """N5.4: away, still face down, or caught."""
    die, challenged = s.dice.d6(), f.units[0]
    if die < AWAY:
        s.tell("caught", challenged, die)
        return
    s.tell("slips", challenged, place, die)
    s.at[challenged] = place
    s.at[f.unit] = f.place
    s.pop()


def fight(s: Skirmish, comer: int, challenged: int, place: int, bonus: int) -> None:
    """N5.5: die and strength; N5.6: a shadow fights nobody, and whoever came on one stays face down."""
    s.turn_up(challenged)
    if s.kind[challenged] == SHADOW:
        s.at[comer] = place
        victory.fade(s, challenged)
        return
    s.turn_up(comer)
    if s.kind[comer] == SHADOW:
        victory.fade(s, comer)
        return
    one, two = s.dice.d6(), s.dice.d6()
    s.tell("fight", comer, challenged, one, two)
    one += s.kind[comer]
    two += s.kind[challenged] + bonus
    if one > two:
        s.tell("beaten", challenged, comer, one, two)
        s.at[comer] = place
        victory.take_off(s, challenged)
    elif two > one:
        s.tell("beaten", comer, challenged, two, one)
        victory.take_off(s, comer)
    else:
        s.tell("standoff", comer, challenged, one)


PROCEDURES: Final = [(CHALLENGE, Challenge())]
