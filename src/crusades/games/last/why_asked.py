"""What is asked about: an action that is refused, when its moment is, and the reasons found so far."""

from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.last import artillery, firepower, movement, obstacles, rivers, texts, zones
from crusades.games.last.options import DIFFICULT
from crusades.games.last.pieces import (
    AIRFIELD,
    ATTACHED,
    COMMITTED,
    DISTANCE,
    EDGE,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    REINFORCEMENT,
    RIVER,
    SPOTTED,
    STOPPED,
    TABLE,
    ZONES,
    foe,
    stand_of,
)
from crusades.games.last.state import Last


class Asked:
    """One refused action. What it is about is judged first; what may change before its moment comes, such as
    committed units or Supply, only if that moment is now or later in this player turn (`is_soon`)."""

    __slots__ = ("a", "b", "f", "found", "is_now", "is_soon", "s", "seat", "verb")

    def __init__(
        self, s: Last, seat: int, verb: int, a: int, b: int, f: Frame, is_now: bool, is_soon: bool
    ) -> None:
        self.s = s
        self.seat = seat
        self.verb = verb
        self.a = a
        self.b = b
        self.f = f
        self.is_now = is_now
        self.is_soon = is_soon
        self.found: list[Reason] = []

    def add(self, rule: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        each = reason(rule, name, a, b, c, d)
        if each not in self.found:
            self.found.append(each)

    def rule(self, clause: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """The same where it is the ruling of the clause that forbids it."""
        each = ruled(clause, name, a, b, c, d)
        if each not in self.found:
            self.found.append(each)

    def clear(self, first: int) -> bool:
        """Nothing was found since there were so many reasons."""
        return len(self.found) == first


# whose it is, and where ----------------------------------------------------------------------------------
def is_on_table(s: Last, i: int) -> bool:
    place = s.at[i]
    return place < HAND or TABLE <= place <= EDGE or place == ATTACHED


def is_mine(q: Asked, i: int, rule: str) -> bool:
    """Card i is the seat's own, and in play."""
    s = q.s
    if i >= len(s.card):
        q.add(rule, "nothing")
        return False
    if s.owner[i] != q.seat:
        q.add(rule, "enemys", i)
        return False
    if not is_on_table(s, i):
        q.add(rule, "gone", i)
        return False
    return True


def is_troop(q: Asked, i: int, rule: str, name: str) -> bool:
    """Card i is an own ground unit in play; `name` says what any other card cannot do."""
    if not is_mine(q, i, rule):
        return False
    s = q.s
    if s.of(i).ground and (s.at[i] < GROUND or RIVER <= s.at[i] < HAND):
        return True
    q.add(rule, name, i)
    return False


# what keeps a unit from acting ---------------------------------------------------------------------------
def is_idle(q: Asked, i: int) -> None:
    """L3.1.7, L7.5.8, L7.5.9: committed, or stopped by Difficult terrain."""
    s = q.s
    if not q.is_soon or movement.is_free(s, i):
        return
    if s.flags[i] & STOPPED:
        q.add("L7.5.9" if s.opts[DIFFICULT] else "L7.5.8", "stopped", i, s.at[i])
    else:
        q.add("L3.1.7", "committed", i, REINFORCEMENT)


def rides(q: Asked, i: int) -> bool:
    """L7.5.22: a mounted unit acts through its transport."""
    carrier = zones.carrier(q.s, i)
    if carrier >= 0:
        q.add("L7.5.22", "rides", i, carrier)
    return carrier >= 0


def has_moved(q: Asked, i: int, rule: str, to: int = -1) -> None:
    """L7.5.3: no Movement Factor is left; who is committed need not hear it."""
    s = q.s
    if q.is_soon and movement.is_free(s, i) and movement.mf_left(s, i, to) < 1:
        q.add(rule, "no_mf", i, s.used[i], movement.allowance(s, i, to))


def is_cut_off(q: Asked, i: int, rule: str) -> None:
    s = q.s
    if q.is_soon and not texts.in_supply(s, i):
        q.add(rule, "unsupplied", i, stand_of(s.at[i]), HQ + q.seat)


def cannot_pay(q: Asked, rule: str, cost: int) -> None:
    have = q.s.supply[q.seat]
    if q.is_soon and have < cost:
        q.add(rule, "poor", cost, have, cost - have)


def has_no_room(q: Asked, place: int) -> None:
    s = q.s
    if q.is_soon and zones.room(s, q.seat, place) < 1:
        q.add("L3.5.1" if place < ZONES else "L3.5.2", "full", place, zones.stack(s, q.seat, place))


def is_barred_by_card(q: Asked, what: str, i: int) -> None:
    """L2.2.7: the text of a card forbids it."""
    if q.is_soon and texts.forbids(q.s, what, i):
        q.add("L2.2.7", "card_forbids", i)


def lies_between(q: Asked, i: int, p: int, to: int, assault: bool) -> None:
    """L13, L10.5.3: rivers and ditches between two neighbours."""
    s = q.s
    rule = rivers.why_not_cross(s, i, p, to, assault)
    b = rivers.crossing(p, to)
    if rule == "L13.1.3":
        q.add(rule, "bridge_theirs", b, p, to)
    elif rule == "L13.6.5":
        q.add(rule, "bridge_used", b)
    elif rule == "L13.1.6":
        q.add(rule, "ferry_used", b)
    elif rule:
        q.add(rule, "river", i, p, to)
    for obstacle in obstacles.met(s, s.owner[i], p, to):
        if obstacles.bars(s, obstacle, i) and not texts.ignores(s, "obstacle", i):
            q.add("L10.5.3", "ditch", i, obstacle, to)


# shooting ------------------------------------------------------------------------------------------------
def is_gun(q: Asked, i: int, rule: str, not_one: str, ready: bool = True) -> bool:
    """Own artillery on the ground; committed or cut off is said besides."""
    if not is_mine(q, i, rule):
        return False
    s = q.s
    if not s.of(i).artillery or s.at[i] >= GROUND:
        q.add(not_one, "no_gun", i)
        return False
    if ready and q.is_soon:
        if s.flags[i] & COMMITTED:
            q.add("L3.1.7", "committed", i, REINFORCEMENT)
        if not texts.in_supply(s, i):
            q.rule("L3.6.4", "unsupplied", i, stand_of(s.at[i]), HQ + q.seat)
    return True


def is_out_of_range(q: Asked, gun: int, place: int, rule: str) -> bool:
    s = q.s
    if artillery.in_range(s, gun, place):
        return False
    q.add(rule, "range", gun, artillery.reach(s, gun), place, DISTANCE[s.at[gun]][place])
    return True


def is_prey(q: Asked, i: int, rule: str) -> bool:
    """L3.2.7, L10.2.2, L8.2.3: a spotted enemy card on the ground that may be aimed at."""
    s = q.s
    if i >= len(s.card):
        q.add(rule, "nothing")
        return False
    if s.owner[i] == q.seat:
        q.add(rule, "own_target", i)
        return False
    if stand_of(s.at[i]) >= GROUND:
        q.add("L4.0.9" if s.at[i] == AIRFIELD + foe(q.seat) else rule, "target_away", i)
        return False
    if not s.flags[i] & SPOTTED:
        q.add("L3.2.7", "unspotted", i)
        return False
    if s.of(i).category == GENERAL:
        q.add("L10.2.2", "a_general", i)
        return False
    if zones.carrier(s, i) >= 0:
        q.add("L8.2.3", "aim_at_carrier", i, zones.carrier(s, i))
        return False
    return True


def has_no_dice(q: Asked, kind: int, i: int, target: int, place: int) -> None:
    if firepower.dice(q.s, kind, i, target, place) < 1:
        q.add("L6.1.4", "no_dice", i, target)
