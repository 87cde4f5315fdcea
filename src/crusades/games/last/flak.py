"""L7.2.11 – L7.2.15, L7.4.8 – L7.4.12: fire from the ground at aircraft that approach or strike.

A seat is asked on public facts: a face-up unit there that could fire, or any face-down card at all.
"""

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import attack, firepower, refusals, zones
from crusades.games.last.kinds import ANTI_AIRCRAFT, RETURN_FIRE
from crusades.games.last.pieces import AA, GROUND, RETURN, SPOTTED, foe, zones_beside
from crusades.games.last.state import Last
from crusades.games.last.verbs import FIRE, PASS
from crusades.games.last.wings import HEAVY, flies


class Flak(Procedure[Last]):
    """The guns of one seat fire at a group one after another, each once, at one aircraft of it.

    count: the ground places that may fire, as bits; units: the aircraft; marks: who has fired.
    """

    kind: int = AA
    clause: str = "L7.2.11"  # who may fire at all
    once: str = "L7.2.6"  # each once, at one of the group
    told: str = "flak"

    def why_not_colour(self, s: Last, i: int, target: int) -> str:
        """What a gray airFP may not do."""
        return OK

    def why_not_there(self, s: Last, f: Frame, place: int) -> str:
        return OK if f.count >> place & 1 else self.clause

    def why_not_fire(self, s: Last, f: Frame, i: int, target: int) -> str:
        """An own ground unit at the right place that has not fired, at a target still there."""
        if not 0 <= i < len(s.card) or s.owner[i] != f.seat or s.at[i] >= GROUND:
            return self.clause
        rule = self.why_not_there(s, f, s.at[i])
        if rule != OK:
            return rule
        if not s.of(i).combat:
            return self.clause
        if zones.carrier(s, i) >= 0:
            return "L8.2.2"  # a mounted pair fires as one: its transport is named
        if i in f.marks or target not in f.units or not flies(s, target):
            return self.once
        rule = self.why_not_colour(s, i, target)
        if rule != OK:
            return rule
        return OK if firepower.dice(s, self.kind, i, target, s.at[i]) > 0 else "L6.1.4"

    def asks(self, s: Last, f: Frame) -> int:
        targets = [t for t in f.units if flies(s, t)]
        if targets:
            for i in s.ground[f.seat]:
                if f.count >> s.at[i] & 1 and i not in f.marks:
                    if not s.flags[i] & SPOTTED:
                        return f.seat
                    for t in targets:
                        if self.why_not_fire(s, f, i, t) == OK:
                            return f.seat
        return NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [act(PASS)]
        for i in s.ground[f.seat]:
            if f.count >> s.at[i] & 1:
                found += [act(FIRE, i, t) for t in f.units if self.why_not_fire(s, f, i, t) == OK]
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        if verb == FIRE:
            return self.why_not_fire(s, f, a_of(action), b_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == PASS:
            s.pop()
            return
        i, target = a_of(action), b_of(action)
        f.marks.append(i)
        zones.spot(s, i)  # L7.2.14, L7.4.11; nothing is paid and nobody committed (L7.2.13, L7.4.12)
        s.tell(self.told, i, target)
        attack.order(s, self.kind, i, target, s.at[i])

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


class AntiAircraft(Flak):
    """L7.2.11 – L7.2.15: opportunity fire, free and without committing, as aircraft come adjacent.

    place: the air position they have reached.
    """

    name = "anti_aircraft"

    def why_not_there(self, s: Last, f: Frame, place: int) -> str:
        """L7.2.12: only on arrival: a zone that was adjacent before is passed over."""
        if f.count >> place & 1:
            return OK
        return "L7.2.12" if place in zones_beside(f.place) else "L7.2.11"

    def why_not_colour(self, s: Last, i: int, target: int) -> str:
        """L2.2.5: a gray airFP takes no opportunity shots; of a mounted pair one colour is enough."""
        return OK if coloured(s, i) or coloured(s, zones.rider(s, i)) else "L2.2.5"


class ReturnFire(Flak):
    """L7.4.8, L7.4.9, L7.4.11, L7.4.12: whoever survives in a struck zone answers, free, and is spotted.

    place: the zone that was struck.
    """

    name = "return_fire"
    kind: int = RETURN
    clause: str = "L7.4.8"
    once: str = "L7.4.8"
    told: str = "answers"

    def why_not_colour(self, s: Last, i: int, target: int) -> str:
        """L7.4.10: a gray airFP does not reach Heavy Bombers."""
        if s.of(target).cls != HEAVY or coloured(s, i) or coloured(s, zones.rider(s, i)):
            return OK
        return "L7.4.10"


def coloured(s: Last, i: int) -> bool:
    """L2.2.5: an airFP that is not printed in gray."""
    return i >= 0 and s.of(i).air > 0 and not s.of(i).gray


def approach(s: Last, seat: int, units: list[int], came: int, here: int) -> None:
    """L7.2.15: a group of `seat` has come from one air position to another; new neighbours may fire."""
    before = zones_beside(came)
    mask = 0
    for place in zones_beside(here):
        if place not in before:
            mask |= 1 << place
    ask(s, ANTI_AIRCRAFT, seat, units, here, mask)


def answer(s: Last, seat: int, units: list[int], zone: int) -> None:
    """L7.4.8: a group of `seat` has struck a zone; its surviving defenders may fire back."""
    ask(s, RETURN_FIRE, seat, units, zone, 1 << zone)


def ask(s: Last, kind: int, seat: int, units: list[int], place: int, mask: int) -> None:
    for i in s.ground[foe(seat)]:
        if mask >> s.at[i] & 1:
            f = s.push(Frame(kind, foe(seat), place, units[0], mask))
            f.units = units.copy()
            return
