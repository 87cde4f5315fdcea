"""D3.7, D3.8, D4, D5: replacements, production, the evacuation of factories, and the levy of turn 1."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import arrivals, capture, factories, forces, refusals, supply, verbs
from crusades.games.darkest.kinds import REPLACEMENTS
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import (
    ARMY,
    AXIS,
    DE,
    DEAD,
    DISRUPTED,
    FI,
    FRESH,
    INF,
    IT,
    MAY42,
    PANZER,
    PLACES,
    RIFLE,
    RO,
    SOVIET,
    UNUSED,
    WAITING,
)
from crusades.games.darkest.state import Darkest

INFANTRY_STORE: Final = 0  # s.store
PANZER_STORE: Final = 1
QUEUE_TURNS: Final = 4  # D4.6

# Frame.step of REPLACEMENTS
BEGIN: Final = 0
CHECK: Final = 1  # is there anything to decide?
ASKED: Final = 2


# the Axis --------------------------------------------------------------------------------------------------
def gain(s: Darkest) -> None:
    """D4.1: an infantry factor on even turns; D4.2: a panzer factor on odd ones but the first; D4.3: kept."""
    if s.turn == 1:
        return
    store = INFANTRY_STORE if s.turn % 2 == 0 else PANZER_STORE
    s.store[store] += 1
    s.tell("gained_panzer" if store == PANZER_STORE else "gained", store, 1, s.store[store])


def refit(s: Darkest) -> None:
    """D4.14: in May 1942 a lost Finnish corps and all lost Italian and Rumanian corps come back."""
    lost = [unit for unit in s.theatre.roster.units if unit.side == AXIS and s.at[unit.number] == DEAD]
    items = [unit.number for unit in lost if unit.nation == IT]
    entries = [s.theatre.board.index["m1"]] * len(items)  # where their schedule says (D28.8)
    items += [unit.number for unit in lost if unit.nation == RO]
    entries += [arrivals.ANYWHERE] * (len(items) - len(entries))
    if any(unit.nation == FI for unit in lost):
        items.append(arrivals.FINN)
        entries.append(arrivals.IN_FINLAND)
    arrivals.admit(s, AXIS, items, entries)


def why_not_rebuy(s: Darkest, u: int) -> str:
    """D4.4: an eliminated German unit, for factors of its type equal to its largest factor."""
    if u >= len(s.at) or s.of(u).side != AXIS:
        return "D4.4"
    unit = s.of(u)
    if unit.nation != DE:
        return "D4.15"  # German factors rebuild Germans only
    if unit.type == ARMY:
        return "D1.1" if s.opts[BEGINNER] else "D4.6"  # it comes back by the calendar
    if unit.type != INF and unit.type != PANZER:
        return "D4.4"
    store = s.store[INFANTRY_STORE if unit.type == INF else PANZER_STORE]
    return OK if s.at[u] == DEAD and unit.repl <= store else "D4.4"


def why_not_rebuild(s: Darkest, u: int, place: int) -> str:
    """D4.5: by the placement rule of reinforcements."""
    rule = why_not_rebuy(s, u)
    if rule != OK:
        return rule
    return OK if place < PLACES and arrivals.general(s, AXIS) >> place & 1 else "D4.5"


def rebuild(s: Darkest, u: int, place: int) -> None:
    unit = s.of(u)
    store = INFANTRY_STORE if unit.type == INF else PANZER_STORE
    s.store[store] -= unit.repl
    arrivals.arrive(s, u, place)
    s.tell("built", u, place, unit.repl, s.store[store])


def queued(s: Darkest) -> list[int]:
    """Army units on the calendar."""
    return [u for u in s.theatre.roster.of_type(ARMY) if s.at[u] == WAITING]


def why_not_queue(s: Darkest, u: int) -> str:
    """D4.6: a lost army; D4.7: none is on the calendar, or the one there comes back on this turn."""
    if s.opts[BEGINNER]:
        return "D1.1"
    if u >= len(s.at) or s.of(u).type != ARMY or s.at[u] != DEAD:
        return "D4.6"
    for v in queued(s):
        if s.due[v] > s.turn:
            return "D4.7"
    return OK


def queue(s: Darkest, u: int) -> None:
    """D4.6: back four turns later: after its loss, if it could have gone on the calendar at once."""
    at_once = s.due[u] == s.turn - 1 and not queued(s)
    s.due[u] = (s.turn - 1 if at_once else s.turn) + QUEUE_TURNS
    forces.put(s, u, WAITING)
    s.tell("queued", u, s.due[u])


def lost_armies(s: Darkest) -> list[int]:
    return [u for u in s.theatre.roster.of_type(ARMY) if why_not_queue(s, u) == OK]


# the Russians ----------------------------------------------------------------------------------------------
def rifle_armies(s: Darkest) -> list[int]:
    """The counters not yet used, then the eliminated ones (D4.8)."""
    at, armies = s.at, s.theatre.roster.of_type(RIFLE)
    away = [u for u in armies if at[u] < 0]
    return [u for u in away if at[u] == UNUSED] + [u for u in away if at[u] == DEAD]


def raise_armies(s: Darkest, places: list[int], told: str) -> None:
    """A Disrupted rifle army at each place while counters last; D4.13: what lacks a counter is lost."""
    armies = rifle_armies(s)
    for place, u in zip(places, armies):
        s.flags[u] = FRESH | DISRUPTED
        capture.enter(s, u, place)
        s.tell(told, u, place)
    for place in places[len(armies) :]:
        s.tell("no_counter", place)


def levy(s: Darkest) -> list[int]:
    """D3.7: major cities and fortresses of Russia; D3.8: but captured ones, Riga and Tallinn."""
    return [p for p in s.theatre.roster.levy if forces.territory(s, SOVIET) >> p & 1]


def centres(s: Darkest) -> list[int]:
    """D4.8: replacement centres in Russian hands and in supply."""
    return [
        p
        for p in s.theatre.board.centres
        if forces.territory(s, SOVIET) >> p & 1 and supply.traces(s, SOVIET, p)
    ]


class Replacements(Procedure[Darkest]):
    """D26.3, D26.12: the first part of a preparation. f.units, f.marks: Russian units built, and by whom."""

    name = "replacements"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if f.step == ASKED else NOBODY

    def advance(self, s: Darkest, f: Frame) -> None:
        if f.step == BEGIN:
            f.step = CHECK
            if f.seat == AXIS:
                gain(s)
                if s.turn == MAY42:
                    refit(s)
            else:
                fed = centres(s)
                if s.turn == 1:
                    raise_armies(s, levy(s), "levied")
                raise_armies(s, fed, "raised")
                factories.travel(s)
                factories.produce(s)
            return
        if f.seat == AXIS:
            lost = lost_armies(s)
            if len(lost) == 1:  # nothing speaks against it
                queue(s, lost[0])
        if self.has_choice(s, f):
            f.step = ASKED
        else:
            s.pop()

    def options(self, s: Darkest, f: Frame) -> list[int]:
        out = [verbs.DONE]
        if f.seat == AXIS:
            out += [act(verbs.QUEUE, u) for u in lost_armies(s)]
            mask = -1
            roster = s.theatre.roster
            for u in sorted(roster.of_type(INF) + roster.of_type(PANZER)):
                if s.at[u] == DEAD and why_not_rebuy(s, u) == OK:
                    if mask < 0:
                        mask = arrivals.general(s, AXIS)
                    verbs.spread(out, verbs.BUILD, u, mask)
            return out
        if factories.uneven(s, f) is not None:
            out.clear()
        out += [act(verbs.PACK, u) for u in self.packable(s, f)]
        for u, mask in factories.builds(s, f):
            verbs.spread(out, verbs.BUILD, u, mask)
        return out

    def has_choice(self, s: Darkest, f: Frame) -> bool:
        if f.seat == AXIS:
            return len(self.options(s, f)) > 1
        return bool(self.packable(s, f) or factories.builds(s, f, True))

    def packable(self, s: Darkest, f: Frame) -> list[int]:
        if f.seat == AXIS or f.units:
            return []
        return [u for u in factories.all_of(s) if factories.why_not_pack(s, f, u) == OK]

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            return "D4.11" if f.seat == SOVIET and factories.uneven(s, f) is not None else OK
        if verb == verbs.BUILD:
            return why_not_rebuild(s, a, b) if f.seat == AXIS else factories.why_not_build(s, f, a, b)
        if verb == verbs.PACK:
            return factories.why_not_pack(s, f, a)
        if verb == verbs.QUEUE and f.seat == AXIS:
            return why_not_queue(s, a)
        return refusals.elsewhere(s, action)

    def clauses(self, s: Darkest, f: Frame) -> str:
        if f.seat == AXIS:
            return "D4.4" if s.opts[BEGINNER] else "D4.4 D4.6"
        return "D4.9 D5.1"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.DONE:
            s.pop()
            return
        f.step = CHECK
        if verb == verbs.PACK:
            factories.pack(s, a)
        elif verb == verbs.QUEUE:
            queue(s, a)
        elif f.seat == AXIS:
            rebuild(s, a, b)
        else:
            factories.build(s, f, a, b)


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(REPLACEMENTS, Replacements())]
