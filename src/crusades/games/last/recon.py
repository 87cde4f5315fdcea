"""L7.3: the Recon Phase, and the search for minor bridges (L13.6.1 – L13.6.3)."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import air_battle, effects, flight, lasting, modifiers, refusals, zones
from crusades.games.last.kinds import RECON_ATTEMPT, RECON_PHASE
from crusades.games.last.options import RECON_SECRECY
from crusades.games.last.phases import Phase
from crusades.games.last.pieces import (
    AIR,
    AIRFIELD,
    COLUMNS,
    GROUND,
    NEIGHBOURS,
    PATROL,
    RECONNED,
    SEEN,
    SPOTTED,
    ZONES,
    foe,
    zones_beside,
)
from crusades.games.last.state import UNTIL_TURN, Last
from crusades.games.last.verbs import DICE, HOME, JETTISON, RECON, SCOUT
from crusades.games.last.windows import open_window

SPOTTING: Final = 5  # L7.3.7: the Target Number of recon
FINDING: Final = 6  # L13.6.2
MINOR: Final = 3  # L13.6.6: the Defense of a minor bridge


# who may recon where -------------------------------------------------------------------------------------
def why_not_scout_out(s: Last, seat: int, i: int) -> str:
    """L7.3.1, L11.10.1, L7.3.2, L7.3.9: a unit with a Recon value, once a turn, committed or not."""
    if not 0 <= i < len(s.card) or s.owner[i] != seat:
        return "L7.3.1"
    place = s.at[i]
    aloft = AIR <= place < AIRFIELD
    if not aloft and place >= GROUND:
        return "L7.2.1"  # an aircraft that was not launched, or no unit in play
    if s.of(i).recon <= 0:
        return "L11.10.1"
    if aloft and s.flags[i] & PATROL:
        return "L7.2.18"
    return "L7.3.2" if s.flags[i] & RECONNED else OK


def why_not_recon(s: Last, seat: int, i: int, place: int) -> str:
    """L7.3.3, L7.3.10: an orthogonally adjacent zone or enemy Headquarters with a face-down enemy card, and
    L7.3.6: at least one die to look with."""
    rule = why_not_scout_out(s, seat, i)
    if rule != OK:
        return rule
    if place >= GROUND:
        return "L7.3.3"
    here = s.at[i]
    if here >= GROUND:
        if place not in zones_beside(here):
            return "L7.3.10"
    elif place not in NEIGHBOURS[here]:
        return "L7.3.3"
    if not targets(s, foe(seat), place):
        return "L7.3.8"
    return OK if dice_for(s, i, place) > 0 else "L7.3.6"


def targets(s: Last, enemy: int, place: int) -> list[int]:
    """L7.3.8: face-down enemy cards there; a rider is hidden or seen with its transport."""
    return [
        i
        for i in s.ground[enemy]
        if s.at[i] == place and not s.flags[i] & SPOTTED and zones.carrier(s, i) < 0
    ]


def why_not_search(s: Last, seat: int, i: int, bridge: int) -> str:
    """L13.6.1, L13.6.3: a recon-capable ground unit beside a river column that has no bridge."""
    rule = why_not_scout_out(s, seat, i)
    if rule != OK:
        return rule
    here = s.at[i]
    if here >= ZONES or not 0 <= bridge < 6:
        return "L13.6.1"
    river, column = divmod(bridge, COLUMNS)
    if here not in (river * 3 + column, river * 3 + 3 + column):
        return "L13.6.2"  # the bridge lies in the column of the unit that finds it
    if zones.river_between(s, here, river * 6 + 3 - here + 2 * column) < 0:
        return "L13.6.1"
    return "L13.6.3" if s.bridge[bridge] and s.bridge_hits[bridge] >= 0 else OK


def dice_for(s: Last, i: int, place: int) -> int:
    """L7.3.6, L13.2.1: Recon value, what the zone does to it, one die less across a river from the ground."""
    dice = modifiers.value(s, effects.RECON, i, s.of(i).recon, place=place) + zone_part(s, place)
    here = s.at[i]
    if here < ZONES and zones.river_between(s, here, place) >= 0:
        dice -= 1
    return max(dice, 0)


def zone_part(s: Last, place: int) -> int:
    """Dice that recon into a zone gains or loses, whatever lies there: its terrain, a card played on it."""
    change = 0
    if place < ZONES:
        for effect in s.library.cards[s.terrain[place]].effects:
            change += _added(effect)
    for number, _, _, subject, _ in s.lasting:
        if subject == -1 - place:
            change += _added(s.library.effects[number])
    return change


def _added(effect: effects.Effect) -> int:
    if not effect.stats >> effects.RECON_IN & 1:
        return 0
    return sum(m.number for m in effect.mods if m.stat == effects.RECON_IN)


# the attempt -----------------------------------------------------------------------------------------------
class ReconAttempt(Procedure[Last]):
    """One unit looks into one zone (L7.3.2). units: targets; marks: dice put on each; count: dice left."""

    name = "recon_attempt"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 1 else NOBODY

    def open_targets(self, f: Frame) -> list[int]:
        return [f.units[n] for n in range(len(f.units)) if not f.marks[n]]

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(DICE, t, n) for t in self.open_targets(f) for n in range(1, f.count + 1)]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        """L7.3.6, L7.3.8: dice are divided among the face-down cards of the chosen zone."""
        if verb_of(action) != DICE:
            return "L7.3.2"
        if a_of(action) not in f.units:
            return "L7.3.8"
        legal = a_of(action) in self.open_targets(f) and 1 <= b_of(action) <= f.count
        return OK if legal else "L7.3.6"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.marks[f.units.index(a_of(action))] = b_of(action)
        f.count -= b_of(action)
        self.settle_rest(f)

    def settle_rest(self, f: Frame) -> None:
        """What is left goes to the last target; all dice must be allotted before any is rolled."""
        left = self.open_targets(f)
        if len(left) == 1 and f.count:
            f.marks[f.units.index(left[0])] = f.count
            f.count = 0
        if not f.count or not left:
            f.step = 2

    def advance(self, s: Last, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            f.units = targets(s, foe(f.seat), f.place)
            f.marks = [0] * len(f.units)
            f.count = dice_for(s, f.unit, f.place) if f.units else 0
            self.settle_rest(f)
            return
        s.pop()
        s.tell("recon", f.unit, f.place)
        for n in range(len(f.units)):
            if f.marks[n]:
                look(s, f.unit, f.units[n], f.place, f.marks[n])


def begin(s: Last, seat: int, i: int, place: int) -> None:
    """L7.3.4, L7.3.5: the unit shows itself, without its attachments, or becomes spotted."""
    s.flags[i] |= RECONNED
    if s.opts[RECON_SECRECY]:
        zones.spot(s, i)
    elif not s.flags[i] & (SPOTTED | SEEN):
        s.flags[i] |= SEEN
        s.reveals += 1
    s.push(Frame(RECON_ATTEMPT, seat, place, i))
    open_window(s, "recon.declare", i, place, 1 << foe(seat))


def look(s: Last, i: int, target: int, place: int, dice: int) -> None:
    """L7.3.7: one success spots the target."""
    dice += modifiers.value(s, effects.RECON_IN, target, 0, place=place) - zone_part(s, place)
    rolled = [s.dice.d6() for _ in range(dice)]
    if not rolled or max(rolled) < SPOTTING:
        s.tell("recon_failed", i, target, packed(rolled), SPOTTING)
        return
    s.tell("recon_dice", i, target, packed(rolled), SPOTTING)
    zones.spot(s, target)
    for effect in s.of(i).effects:
        if effect.when == effects.RECON_SUCCESS:
            lasting.add(s, effect.number, i, s.owner[i], target, UNTIL_TURN)


def search(s: Last, i: int, bridge: int) -> None:
    """L13.6.2: one die whatever the Recon value; a 6 finds a minor bridge."""
    s.flags[i] |= RECONNED | SEEN
    s.reveals += 1
    if s.opts[RECON_SECRECY]:
        zones.spot(s, i)
    die = s.dice.d6()
    if die < FINDING:
        s.tell("no_bridge", i, die)
        return
    s.bridge[bridge] = MINOR
    s.bridge_hits[bridge] = 0
    s.tell("bridge_found", i, bridge, die)


class ReconPhase(Phase):
    """L7.3.1, L7.3.2: units recon one after another, in any order; L7.3.11: aircraft may go home."""

    name = "recon_phase"

    def menu(self, s: Last, f: Frame) -> list[int]:
        found: list[int] = []
        enemy = foe(f.seat)
        hidden = 0
        for i in s.ground[enemy]:
            if not s.flags[i] & SPOTTED and s.at[i] < GROUND:
                hidden |= 1 << s.at[i]
        for i in s.ground[f.seat]:
            if s.flags[i] & RECONNED or s.library.cards[s.card[i]].recon <= 0:
                continue
            here = s.at[i]
            if here >= GROUND:
                continue
            found += [
                act(RECON, i, q)
                for q in NEIGHBOURS[here]
                if hidden >> q & 1 and targets(s, enemy, q) and dice_for(s, i, q) > 0
            ]
            if here < ZONES:
                for bridge in beside(here):
                    if why_not_search(s, f.seat, i, bridge) == OK:
                        found.append(act(SCOUT, i, bridge))
        for i in s.air[f.seat]:
            here = s.at[i]
            if here < AIRFIELD and not s.flags[i] & (RECONNED | PATROL):
                for q in zones_beside(here):
                    if why_not_recon(s, f.seat, i, q) == OK:
                        found.append(act(RECON, i, q))
        return found + flight.home_options(s, f.seat) + air_battle.jettison_options(s, f.seat)

    def why_not_here(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == RECON:
            return why_not_recon(s, f.seat, a_of(action), b_of(action))
        if verb == SCOUT:
            return why_not_search(s, f.seat, a_of(action), b_of(action))
        if verb == HOME:
            return flight.why_not_home(s, f.seat, action)
        if verb == JETTISON:
            return air_battle.why_not_jettison(s, f.seat, a_of(action))
        return refusals.elsewhere(s, action)

    def take(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == RECON:
            begin(s, f.seat, a_of(action), b_of(action))
        elif verb == SCOUT:
            search(s, a_of(action), b_of(action))
        elif verb == JETTISON:
            air_battle.jettison(s, a_of(action))
        else:
            flight.take_home(s, action)


def beside(zone: int) -> list[int]:
    """The river columns (river * 3 + column) that a zone borders."""
    row, column = divmod(zone, COLUMNS)
    return [river * 3 + column for river in (row - 1, row) if 0 <= river < 2]


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (RECON_PHASE, ReconPhase()),
    (RECON_ATTEMPT, ReconAttempt()),
]
