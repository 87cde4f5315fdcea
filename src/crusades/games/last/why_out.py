"""What to do instead: the nearest thing that is allowed, and what one change would make possible."""

from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.refusal import Reason, reason
from crusades.games.last import verbs, why
from crusades.games.last.pieces import DISTANCE, GROUND
from crusades.games.last.state import Last

# Reasons of which it is said what would mend them (section `remedy`).
MENDED: Final = (
    "apart", "bank", "full", "has_drawn", "held", "is_inside", "no_drop_card", "no_way_on", "nobody_named",
    "nobody_there", "none_beside", "not_played", "owes_check", "owes_draw", "owes_return", "owes_roll",
    "pass_phase", "poor", "poor_assault", "rides_already", "still_to_place", "unmanned", "unspotted",
    "unsupplied",
)  # fmt: skip
WHEN: Final = "when_"

# What the operands of a verb are: a card of the table, one by its number, a place, something else.
OF_UNITS: Final = tuple([verb.number for verb in verbs.VERBS if verb.operands[:1] == ("unit",)])
AT_UNITS: Final = tuple([verb.number for verb in verbs.VERBS if verb.operands[1:2] == ("unit",)])
AT_PLACES: Final = tuple([verb.number for verb in verbs.VERBS if verb.operands[1:2] == ("place",)])
OF_PLACES: Final = tuple([verb.number for verb in verbs.VERBS if verb.operands[:1] == ("place",)])
OF_CARDS: Final = tuple([verb.number for verb in verbs.VERBS if verb.operands[:1] == ("card",)])
PLAIN: Final = (verbs.PASS, verbs.DONE, verbs.OFFER)
NEAR: Final = 20  # less is no answer to what was meant


def remedies(s: Last, seat: int, found: list[Reason]) -> list[Reason]:
    """One change would do only where one thing stands in the way."""
    if len(found) != 1:
        return []
    rule, name, (a, b, c, d), _ = found[0]
    if name in MENDED:
        return [reason(rule, name, a, b, c, d)]
    if name.startswith(WHEN):
        verb = by_word(name)
        if verb in why.PHASE_OF and (s.active != seat or s.phase != why.PHASE_OF[verb]):
            return [reason(rule, "in_phase", why.PHASE_OF[verb])]
    return []


def by_word(name: str) -> int:
    for number, word in why.WORD.items():
        if name == WHEN + word:
            return number
    return 0


def instead(legal: list[int], s: Last, seat: int, action: int) -> int:
    """The legal action that is nearest to what was meant; else the one that leads there, or -1."""
    best, most = -1, NEAR - 1
    for other in legal:
        n = likeness(s, action, other)
        if n > most:
            best, most = other, n
    if best >= 0:
        return best
    return onward(legal, s, seat, verb_of(action))


def onward(legal: list[int], s: Last, seat: int, verb: int) -> int:
    """What ends the present question, where the moment of the verb is still to come in this turn."""
    if s.active != seat or not s.turn or verb not in why.PHASE_OF or s.phase > why.PHASE_OF[verb]:
        return -1
    if why.is_now(s.frames[-1], verb):
        return -1
    for other in legal:
        if verb_of(other) == verbs.DONE or verb_of(other) == verbs.PASS:
            return other
    return -1


def likeness(s: Last, meant: int, other: int) -> int:
    """How near an action comes to another one: the same verb, the same card, the same aim."""
    verb, that = verb_of(meant), verb_of(other)
    if verb in PLAIN:
        return NEAR if that in PLAIN and that != verbs.OFFER else 0
    if that in PLAIN:
        return 0
    a, b, c, d = a_of(meant), b_of(meant), a_of(other), b_of(other)
    if verb == verbs.MOVE and that == verbs.ASSAULT and b == c and s.at[a] < GROUND:
        return 90 if DISTANCE[s.at[a]][c] == 1 else 0  # into a zone that the enemy holds
    n = 30 if verb == that else 0
    if verb in OF_UNITS and that in OF_UNITS and a == c:
        n += 30
    elif verb in OF_CARDS and that in OF_CARDS and a == c:
        n += 55  # a card of the hand has one way into play, whatever was tried
    elif verb in OF_PLACES and that in OF_PLACES:
        n += closeness(a, c)
    elif verb in AT_PLACES and that in OF_PLACES:
        n += 25 if b == c else 0
    if verb in AT_UNITS and that in AT_UNITS and b == d:
        n += 20
    elif verb in AT_PLACES and that in AT_PLACES:
        n += closeness(b, d)
    return n


def closeness(p: int, q: int) -> int:
    if p == q:
        return 20
    return max(0, 10 - 2 * DISTANCE[p][q]) if p < GROUND and q < GROUND else 0
