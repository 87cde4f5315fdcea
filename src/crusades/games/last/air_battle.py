"""L7.2.19, L7.2.20, L7.2.23 – L7.2.35: interception and air combat."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import attack, damage, firepower, flight, launch, refusals, texts, zones
from crusades.games.last.kinds import AIR_BATTLE, AIR_STRIKE, FLIGHT, INTERCEPTION, SCRAMBLE
from crusades.games.last.pieces import AIR_ACTION, AIR_COMBAT, AIRFIELD, PATROL, foe
from crusades.games.last.state import Last
from crusades.games.last.verbs import INTERCEPT, JETTISON, KEEP, PASS, TARGET
from crusades.games.last.windows import open_window
from crusades.games.last.wings import (
    aloft,
    group,
    is_aircraft,
    is_fighter,
    is_fighter_bomber,
    is_leader,
    load,
    patrols,
    take_wing,
    tanks,
)

ROUNDS: Final = 2  # L7.2.27
UNTARGETED: Final = -1  # L7.2.31
ONCE_MET: Final = 1_000_000  # + interceptor * MET_BASE + intercepted, in `once` (L7.2.35)
MET_BASE: Final = 1000


# jettison ----------------------------------------------------------------------------------------------
def why_not_jettison(s: Last, seat: int, i: int) -> str:
    """L7.2.25: an own aircraft in the air that carries Bombs or Rockets."""
    return OK if is_aircraft(s, seat, i) and aloft(s, i) and load(s, i) else "L7.2.25"


def jettison_options(s: Last, seat: int) -> list[int]:
    """L7.2.25: whenever the aircraft is in the air, so in every phase that finds it there."""
    if not s.attached:
        return []
    return [
        act(JETTISON, i) for i in s.air[seat] if s.at[i] < AIRFIELD and why_not_jettison(s, seat, i) == OK
    ]


def jettison(s: Last, i: int) -> None:
    """L7.2.25: all of it is lost to the opposing Victory Pile; the aircraft is a fighter again."""
    for j in load(s, i):
        s.tell("jettisons", i, j)
        damage.discard(s, j)


# interception ------------------------------------------------------------------------------------------
def can_be_met(s: Last, i: int) -> bool:
    """Aloft, and no card keeps it from being intercepted."""
    return aloft(s, i) and not texts.forbids(s, "be_intercepted", i)


def have_met(s: Last, hunters: list[int], prey: list[int]) -> bool:
    """L7.2.35: in this Air Action Phase one of them has intercepted one of those before."""
    if s.phase != AIR_ACTION:
        return False
    for i in hunters:
        for j in prey:
            if ONCE_MET + i * MET_BASE + j in s.once:
                return True
    return False


def fighters_of(s: Last, units: list[int]) -> list[int]:
    return [i for i in units if aloft(s, i) and is_fighter(s, i)]


class Interception(Procedure[Last]):
    """Patrols may meet a flight (step 0); if they let it through, its fighters may attack them (step 1).

    place: the air position; unit, units: the flight; count: what it flies for; marks: patrol groups that
    have fought it.
    """

    name = "interception"

    def asker(self, f: Frame) -> int:
        return f.seat if f.step == 0 else foe(f.seat)

    def asks(self, s: Last, f: Frame) -> int:
        for i in patrols(s, f.seat):
            if self.why_not_intercept(s, f, i) == OK:
                return self.asker(f)
            if f.step == 1 and s.used[i] not in f.marks and self.laden(s, f):
                return self.asker(f)
        return NOBODY

    def laden(self, s: Last, f: Frame) -> list[int]:
        """L7.2.25: those of the flight who could throw off their Ordnance and attack a patrol (L7.2.20)."""
        return [i for i in f.units if aloft(s, i) and load(s, i)] if f.step == 1 else []

    def why_not_intercept(self, s: Last, f: Frame, patrol: int) -> str:
        """L7.2.19, L7.2.20, L7.2.6, L7.2.35: a patrol, named by its first aircraft, meets or is met."""
        clause = "L7.2.19" if f.step == 0 else "L7.2.20"
        if not is_aircraft(s, f.seat, patrol) or not aloft(s, patrol) or not s.flags[patrol] & PATROL:
            return clause
        if not is_leader(s, patrol):
            return "L7.2.5"
        if s.used[patrol] in f.marks:
            return "L7.2.6"
        if f.step == 0:
            prey = [i for i in f.units if can_be_met(s, i)]
            if not prey:
                return "L2.2.7"
            return "L7.2.35" if have_met(s, group(s, patrol), prey) else OK
        hunters = fighters_of(s, f.units)
        if not hunters:
            return "L7.2.23"
        return "L7.2.35" if have_met(s, hunters, group(s, patrol)) else OK

    def options(self, s: Last, f: Frame) -> list[int]:
        met = [i for i in patrols(s, f.seat) if self.why_not_intercept(s, f, i) == OK]
        return [act(PASS), *(act(INTERCEPT, i) for i in met), *(act(JETTISON, i) for i in self.laden(s, f))]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == PASS:
            return OK
        if verb == INTERCEPT:
            return self.why_not_intercept(s, f, a_of(action))
        if verb == JETTISON:
            return OK if a_of(action) in self.laden(s, f) else "L7.2.25"
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == PASS:
            self.advance(s, f)
            return
        if verb_of(action) == JETTISON:
            jettison(s, a_of(action))
            return
        patrol = a_of(action)
        f.marks.append(s.used[patrol])
        if f.step == 0:
            prey = [i for i in f.units if can_be_met(s, i)]
            engage(s, group(s, patrol), prey, f.place, HOMEWARD if f.count == flight.BACK else 0)
        else:
            engage(s, fighters_of(s, f.units), group(s, patrol), f.place, 0)

    def advance(self, s: Last, f: Frame) -> None:
        """L7.2.20: flights out may turn on the patrols that let them through; then the flight goes on."""
        if f.step == 0 and f.count != flight.BACK:
            f.step = 1
            return
        s.pop()
        below = s.frames[-1]
        if f.marks and below.kind == FLIGHT:
            below.marks[flight.MET] = 2


# air combat --------------------------------------------------------------------------------------------
# What `marks[0]` of a battle says.
HOMEWARD: Final = 1  # those met are flying home already
SCRAMBLED: Final = 2  # the interceptors came from the Airfield by a card, and return

# Steps.
OPENING: Final = 0
DROPPING: Final = 1
HUNTERS: Final = 2  # the interceptors name their targets
PREY: Final = 3  # the others do
FIRING: Final = 4
HUNTERS_STAY: Final = 5
PREY_STAY: Final = 6
PARTING: Final = 7
PAIRS: Final = 2  # where pairs begin in `marks`, behind the mode and the number of shots fired


def engage(s: Last, hunters: list[int], prey: list[int], place: int, mode: int) -> None:
    """L7.2.26: air combat; cards of the interception are played before it begins.

    Nobody changes place for it, so no gun is asked (L7.2.22).
    """
    if s.phase == AIR_ACTION:
        s.once += [ONCE_MET + i * MET_BASE + j for i in hunters for j in prey]
    s.tell("intercepts", hunters[0], prey[0])
    f = s.push(Frame(AIR_BATTLE, s.owner[hunters[0]], place, prey[0]))
    f.units = hunters + prey
    f.marks = [mode, 0]
    open_window(s, "air.intercept", prey[0], place)


class AirBattle(Procedure[Last]):
    """L7.2.27 – L7.2.34: two rounds of simultaneous fire, then some go home.

    seat: the intercepting player; units: everybody in it; count: the round; marks: mode, shots fired, and
    the declared pairs shooter, target (later: who stays).
    """

    name = "air_battle"

    def side(self, s: Last, f: Frame, seat: int) -> list[int]:
        return [i for i in f.units if s.owner[i] == seat and aloft(s, i)]

    # questions ----------------------------------------------------------------------------------------
    def asks(self, s: Last, f: Frame) -> int:
        seat = f.seat if f.step in (HUNTERS, HUNTERS_STAY) else foe(f.seat)
        if f.step == DROPPING:
            for i in self.side(s, f, seat):
                if load(s, i):
                    return seat
        elif f.step in (HUNTERS, PREY):
            for i in self.side(s, f, seat):
                for t in self.side(s, f, foe(seat)):
                    if self.why_not_target(s, f, seat, i, t) == OK:
                        return seat
        elif f.step in (HUNTERS_STAY, PREY_STAY):
            for i in self.side(s, f, seat):
                if self.why_not_keep(s, f, seat, i) == OK:
                    return seat
        return NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        seat = self.asks(s, f)
        ours = self.side(s, f, seat)
        found = [act(PASS)]
        if f.step == DROPPING:
            found += [act(JETTISON, i) for i in ours if load(s, i)]
        elif f.step in (HUNTERS, PREY):
            theirs = self.side(s, f, foe(seat))
            for i in ours:
                found += [act(TARGET, i, t) for t in theirs if self.why_not_target(s, f, seat, i, t) == OK]
        else:
            found += [act(KEEP, i) for i in ours if self.why_not_keep(s, f, seat, i) == OK]
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        seat = self.asks(s, f)
        if verb == PASS:
            return OK
        if verb == JETTISON:
            if f.step != DROPPING or a_of(action) not in f.units:
                return "L7.2.25"
            return why_not_jettison(s, seat, a_of(action))
        if verb == TARGET:
            if f.step not in (HUNTERS, PREY):
                return "L7.2.28"
            return self.why_not_target(s, f, seat, a_of(action), b_of(action))
        if verb == KEEP:
            if f.step not in (HUNTERS_STAY, PREY_STAY):
                return "L7.2.33"
            return self.why_not_keep(s, f, seat, a_of(action))
        return refusals.elsewhere(s, action)

    def why_not_target(self, s: Last, f: Frame, seat: int, i: int, target: int) -> str:
        """L7.2.28, L7.2.29: each aircraft one enemy of this battle; bombers only one that attacks them."""
        if i not in f.units or s.owner[i] != seat or not aloft(s, i):
            return "L7.2.28"
        if target not in f.units or s.owner[target] == seat or not aloft(s, target):
            return "L7.2.28"
        if i in f.marks[PAIRS::2]:
            return "L7.2.28"
        if not is_fighter(s, i) and not aims_at(f, target, i):
            return "L7.2.29"
        return OK if firepower.dice(s, AIR_COMBAT, i, target, f.place) > 0 else "L6.1.4"

    def why_not_keep(self, s: Last, f: Frame, seat: int, i: int) -> str:
        """L7.2.33: a surviving Fighter-Bomber with Drop Tanks, unless it is going home anyway."""
        if i not in f.units or s.owner[i] != seat or not aloft(s, i) or i in f.marks[PAIRS:]:
            return "L7.2.33"
        if tanks(s, i) < 0 or not is_fighter_bomber(s, i):
            return "L7.2.33"
        bound_home = SCRAMBLED if seat == f.seat else HOMEWARD
        return "L7.2.32" if f.marks[0] & bound_home else OK

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        i = a_of(action)
        if verb == PASS:
            f.step += 1
        elif verb == JETTISON:
            jettison(s, i)
        elif verb == TARGET:
            f.marks += [i, b_of(action)]
            s.tell("air_target", i, b_of(action))
        else:
            f.marks.append(i)
            s.tell("keeps", i, tanks(s, i))
            damage.discard(s, tanks(s, i))

    # what happens by itself -----------------------------------------------------------------------------
    def advance(self, s: Last, f: Frame) -> None:
        if f.step == OPENING:
            self.open_round(s, f)
        elif f.step == FIRING:
            self.fire(s, f)
        elif f.step == PARTING:
            self.part(s, f)
        else:
            f.step += 1

    def open_round(self, s: Last, f: Frame) -> None:
        del f.marks[1:]
        f.marks.append(0)
        if f.count == ROUNDS or not self.side(s, f, f.seat) or not self.side(s, f, foe(f.seat)):
            f.step = HUNTERS_STAY
            return
        f.count += 1
        f.step = DROPPING
        s.tell("air_round", f.count)

    def fire(self, s: Last, f: Frame) -> None:
        """L7.2.30, L7.2.31: shot by shot, but all at once: the dead fall when everybody has fired."""
        at = PAIRS + 2 * f.marks[1]
        if at >= len(f.marks):
            s.volley = 0
            for i in f.units:
                if aloft(s, i) and s.hits[i] >= damage.defense(s, i):
                    damage.destroy(s, i)
            f.step = OPENING
            return
        f.marks[1] += 1
        s.volley = 1
        i, target = f.marks[at], f.marks[at + 1]
        if aloft(s, i) and aloft(s, target):  # a card may have taken either out of the air
            free = i not in f.marks[PAIRS + 1 :: 2]
            attack.order(s, AIR_COMBAT, i, target, f.place, UNTARGETED if free else 0)

    def part(self, s: Last, f: Frame) -> None:
        """L7.2.32 – L7.2.34: Fighter-Bombers that did not drop tanks go home, and whoever was scrambled."""
        s.pop()
        for seat in (foe(f.seat), f.seat):
            if f.marks[0] & HOMEWARD and seat != f.seat:
                continue
            left = [i for i in self.side(s, f, seat) if is_fighter_bomber(s, i) and i not in f.marks[PAIRS:]]
            while left:
                together = [i for i in left if s.at[i] == s.at[left[0]] and s.used[i] == s.used[left[0]]]
                left = [i for i in left if i not in together]
                flight.send_home(s, together)


def aims_at(f: Frame, shooter: int, target: int) -> bool:
    """This shooter has declared this target."""
    for n in range(PAIRS, len(f.marks) - 1, 2):
        if f.marks[n] == shooter and f.marks[n + 1] == target:
            return True
    return False


# cards -------------------------------------------------------------------------------------------------
def flights_to_meet(s: Last, seat: int) -> list[int]:
    """Leaders of the enemy groups that a card may send a fighter of `seat` against.

    While a strike or a flight is under way that is the one; else every group in the air.
    """
    for f in reversed(s.frames):
        if f.kind in (AIR_STRIKE, FLIGHT) and f.seat != seat:
            found = [i for i in (f.unit, *f.units) if can_be_met(s, i)]
            return found[:1]
    return [i for i in s.air[foe(seat)] if s.at[i] < AIRFIELD and is_leader(s, i) and can_be_met(s, i)]


def why_not_intercept_now(s: Last, fighter: int, free: bool) -> str:
    """L7.2.2, L7.2.19: a Fighter-Bomber that may take off, fights as a fighter and has somebody to meet."""
    seat = s.owner[fighter]
    if s.at[fighter] != AIRFIELD + seat or not is_fighter(s, fighter):
        return "L7.2.19"
    if texts.forbids(s, "launch", fighter):
        return "L2.2.7"
    if not free and s.supply[seat] < launch.cost(s, fighter):
        return "L7.2.2"
    return OK if flights_to_meet(s, seat) else "L7.2.19"


def intercept_now(s: Last, fighter: int, free: bool) -> None:
    """A card sends a fighter from the Airfield against an enemy group; it returns afterwards."""
    if why_not_intercept_now(s, fighter, free) != OK:
        return
    if not free:
        launch.pay(s, fighter)
    f = s.push(Frame(SCRAMBLE, s.owner[fighter], -1, fighter))
    f.units = flights_to_meet(s, f.seat)


class Scramble(Procedure[Last]):
    """The group to meet is named, if there are several. unit: the fighter; units: their leaders."""

    name = "scramble"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if len(f.units) > 1 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(INTERCEPT, i) for i in f.units]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != INTERCEPT:
            return refusals.elsewhere(s, action)
        return OK if a_of(action) in f.units else "L7.2.19"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.units = [a_of(action)]

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        prey = [i for i in group(s, f.units[0]) if can_be_met(s, i)]
        take_wing(s, [f.unit])
        zones.put(s, f.unit, s.at[f.units[0]])
        engage(s, [f.unit], prey, s.at[f.units[0]], SCRAMBLED)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (INTERCEPTION, Interception()),
    (AIR_BATTLE, AirBattle()),
    (SCRAMBLE, Scramble()),
]
