"""H7C.3 – H7C.41: one announced attack is resolved, from the defender's choice to the spoils."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, OK, Frame, Procedure
from crusades.games.high import (
    account,
    announce,
    combat_math,
    forces,
    grail,
    heresy,
    losses,
    occupation,
    refusals,
    results,
    siege,
    strongpoints,
    verbs,
)
from crusades.games.high import leaders as men
from crusades.games.high.board import NO_FORT
from crusades.games.high.combat_math import defenders, hexes_of, leaders_with, race_strength
from crusades.games.high.kinds import BATTLE
from crusades.games.high.pieces import LEADER, PARVUS
from crusades.games.high.state import (
    FLEET_ATTACK,
    GROUND_ATTACK,
    HERETIC_ATTACK,
    TARGET,
    Attack,
    High,
)

# Steps. A frame: seat = attacker, place = target, unit = the attack in s.attacks, units = defending units.
OPEN: Final = 0
SHELTER: Final = 1  # asks the defender: inside or outside (H7C.7)
GATE: Final = 2
CHOICE: Final = 3  # asks the attacker: siege or assault (H7C.9)
COMMAND: Final = 4
CAPTAIN: Final = 5  # asks the defender: which leader (H7C.24)
ROLL: Final = 6
STORM: Final = 7  # asks the attacker: where the storm is (H12.12)
COST: Final = 8  # the attacker's losses
TOLL: Final = 9  # the defender's losses
SPOILS: Final = 10
END: Final = 11

# Marks.
ATT_LOST: Final = 0  # points really lost
DEF_LOST: Final = 1
ATT_CALLED: Final = 2  # losses the result calls for
DEF_CALLED: Final = 3
LEAD: Final = 4  # the defender's leader whose rating is used
SHELTERED: Final = 5  # the defenders are inside
HELD: Final = 6  # the defender holds a strongpoint here, which can be captured


def begin(s: High, index: int) -> None:
    """H7C.2: the attacker has picked this attack to be resolved next."""
    a = s.attacks[index]
    a.resolved = 1
    f = s.push(Frame(BATTLE, a.seat, a.target, index))
    f.marks = [0, 0, 0, 0, combat_math.NO_LEADER, 0, 0]
    s.tell("resolved", a.seat, a.target, a.kind)


# The two forces -------------------------------------------------------------------------------------


def muster(s: High, a: Attack) -> None:
    """Those who can still make the attack: since it was announced besiegers may have been driven off."""
    reach = announce.reach_of(s, a)
    a.units = [u for u in a.units if s.at[u] >= 0 and s.side[u] == a.seat and reach >> s.at[u] & 1]
    there = leaders_with(s, a.seat, a.units)
    a.leaders = [i for i in a.leaders if i in there]
    if a.lead not in a.leaders:
        a.lead = combat_math.best_leader(s, a.leaders)


def captains(s: High, f: Frame) -> list[int]:
    """H7C.24: the defending leaders whose rating may be used; Parvus's own is not (H7C.18)."""
    return [i for i in leaders_with(s, 1 - f.seat, f.units) if i != PARVUS]


def is_choice(s: High, found: list[int]) -> bool:
    """Whether it matters which of several leaders is used."""
    for i in found:
        if men.combat_rating(s, i) != men.combat_rating(s, found[0]) or s.wounded[i] != s.wounded[found[0]]:
            return True
    return False


# The defender's and the attacker's choices ----------------------------------------------------------


def can_shelter(s: High, a: Attack) -> bool:
    """H7C.7: whether the defender of an attack may go inside."""
    return a.kind == GROUND_ATTACK and strongpoints.can_shelter(s, a.target, 1 - a.seat)


def why_not_choose(s: High, f: Frame, action: int) -> str:
    """The guards of the four questions, by step."""
    verb = verb_of(action)
    if f.step == SHELTER and verb in (verbs.INSIDE, verbs.OUTSIDE):
        return OK
    if f.step == CHOICE and verb == verbs.ASSAULT:
        return OK
    if f.step == CHOICE and verb == verbs.SIEGE:
        return siege.why_not_lay(s, s.attacks[f.unit])
    if f.step == CAPTAIN and verb == verbs.LEAD:
        return OK if a_of(action) in captains(s, f) else "H7C.24"
    if f.step == STORM and verb == verbs.STORM:
        return OK if a_of(action) in hexes_of(s, s.attacks[f.unit].units) else "H12.12"
    return refusals.elsewhere(s, action)


class Battle(Procedure[High]):
    """H7C: the steps of a combat, in the order of the rulebook."""

    name = "battle"

    def asks(self, s: High, f: Frame) -> int:
        if f.step == SHELTER or f.step == CAPTAIN:
            return 1 - f.seat
        return f.seat if f.step == CHOICE or f.step == STORM else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        if f.step == SHELTER:
            return [act(verbs.INSIDE), act(verbs.OUTSIDE)]
        if f.step == CHOICE:
            answers = [act(verbs.ASSAULT), act(verbs.SIEGE)]
            return [answer for answer in answers if why_not_choose(s, f, answer) == OK]
        if f.step == CAPTAIN:
            return [act(verbs.LEAD, i) for i in captains(s, f)]
        return [act(verbs.STORM, h) for h in hexes_of(s, s.attacks[f.unit].units)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        return why_not_choose(s, f, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == verbs.INSIDE:
            strongpoints.go_inside(s, f.place)
            f.step = GATE
        elif verb == verbs.OUTSIDE:
            s.tell("stays_outside", 1 - f.seat, f.place)
            f.step = GATE
        elif verb == verbs.SIEGE:
            lay_siege(s, s.attacks[f.unit])
            f.step = END
        elif verb == verbs.ASSAULT:
            f.step = COMMAND
        elif verb == verbs.LEAD:
            f.marks[LEAD] = a_of(action)
            f.step = ROLL
        else:
            results.place_storm(s, a_of(action))
            f.step = SPOILS

    def advance(self, s: High, f: Frame) -> None:
        a = s.attacks[f.unit]
        if f.step == OPEN:
            f.step = meet(s, f, a)
        elif f.step == GATE:
            f.step = CHOICE if is_at_the_gate(s, a) else COMMAND
        elif f.step == COMMAND:
            f.step = take_command(s, f)
        elif f.step == ROLL:
            f.step = fight(s, f, a)
        elif f.step == COST:
            f.step = TOLL
            losses.suffer(s, f.seat, a.units, f.marks[ATT_CALLED], leaders_with(s, f.seat, a.units), ATT_LOST)
        elif f.step == TOLL:
            f.step = SPOILS
            exact_toll(s, f, a)
        elif f.step == SPOILS:
            f.step = END
            spoils(s, f, a)
        else:
            s.pop()
            siege.check_all(s)  # H7D.17


# The steps ------------------------------------------------------------------------------------------


def meet(s: High, f: Frame, a: Attack) -> int:
    """Who is there on either side; lone leaders are captured without a fight (H7C.41)."""
    muster(s, a)
    if not a.units:
        s.tell("called_off", f.place)
        return END
    f.units = defenders(s, a)
    if not f.units and a.kind != HERETIC_ATTACK:
        seize(s, a)
        return END
    for u in f.units:
        s.fought[u] |= TARGET  # H7A.5, for those who came since the attack was announced
    return SHELTER if can_shelter(s, a) else GATE


def seize(s: High, a: Attack) -> None:
    """H7C.41, H11A.14: leaders alone in the hex, or the Grail alone in it, fall to one of the attackers."""
    guard = a.units[0]
    for i in forces.leaders_at(s, a.target, 1 - a.seat):
        men.capture(s, i, a.seat, s.at[guard])
    if grail.lies_alone(s) == a.target:
        grail.seized(s, a.target, a.seat, guard)
    disturb_all(s, a.units, a.leaders)


def is_at_the_gate(s: High, a: Attack) -> bool:
    """H7C.9: the defender is inside, and the attackers do not besiege him already."""
    if a.kind != GROUND_ATTACK or not strongpoints.is_inside(s, a.target, 1 - a.seat):
        return False
    return not strongpoints.is_besieged(s, a.target)


def lay_siege(s: High, a: Attack) -> None:
    """H7C.9, H7D.12: no dice; the attackers enter the hex."""
    disturb_all(s, a.units, a.leaders)
    siege.lay(s, a)


def take_command(s: High, f: Frame) -> int:
    """H7C.24: the defender's leader; asked only where the choice matters."""
    found = captains(s, f)
    f.marks[LEAD] = combat_math.best_leader(s, found)
    return CAPTAIN if is_choice(s, found) else ROLL


def fight(s: High, f: Frame, a: Attack) -> int:
    """H7C.3 – H7C.31: totals, column, shifts, two dice, result."""
    disturb_all(s, a.units, a.leaders)
    disturb_all(s, f.units, leaders_with(s, 1 - f.seat, f.units))
    if a.kind == GROUND_ATTACK:
        f.marks[SHELTERED] = int(strongpoints.is_inside(s, f.place, 1 - f.seat))
        f.marks[HELD] = int(holds_strongpoint(s, f.place, 1 - f.seat))
    account.engaged(s, a.units, a.leaders, f.units, leaders_with(s, 1 - f.seat, f.units))
    w = combat_math.clash(s, a, f.units, f.marks[SHELTERED] != 0, f.marks[LEAD])
    account.weighed(s, w)
    cell = account.rolled(s, combat_math.roll_told(s, a.seat, a.units), w, a.seat)  # H7C.31
    if w.is_crusader:
        return crusader_result(s, f, a, cell, w)
    call_for(s, f, w, combat_math.left_of(cell), combat_math.right_of(cell))
    return COST


def call_for(s: High, f: Frame, w: combat_math.Weighing, attacker: int, defender: int) -> None:
    f.marks[ATT_CALLED] = attacker
    f.marks[DEF_CALLED] = defender
    account.called(s, w, attacker, defender)


def crusader_result(s: High, f: Frame, a: Attack, cell: int, w: combat_math.Weighing) -> int:
    """H12.1: the number for fleets, the letter for ground combat."""
    if a.kind != FLEET_ATTACK:
        letter = combat_math.right_of(cell)
        called = results.ground(s, letter, w.attack, w.guard, struck_captain(s, f))
    else:
        number = combat_math.left_of(cell)
        called = results.fleet(s, number, a)
        if number == results.STORM:
            return brew_storm(s, a)
    call_for(s, f, w, called[0], called[1])
    return COST


def struck_captain(s: High, f: Frame) -> int:
    """H12.23: whom the wedge wounds: the leader used for the column shift, else one who is there."""
    staff = leaders_with(s, 1 - f.seat, f.units)
    return f.marks[LEAD] if f.marks[LEAD] >= 0 or not staff else staff[0]


def brew_storm(s: High, a: Attack) -> int:
    """H12.12: with attackers in several hexes the Crusader Player chooses one of them."""
    hexes = hexes_of(s, a.units)
    if len(hexes) > 1:
        return STORM
    results.place_storm(s, hexes[0])
    return SPOILS


def exact_toll(s: High, f: Frame, a: Attack) -> None:
    """H7C.31: the defender's losses; a race loses none of its printed strength (H2C.12, H11A.22)."""
    called = f.marks[DEF_CALLED]
    if a.kind == HERETIC_ATTACK:
        heresy.attacked(s, s.board.planet_of[f.place], min(called, race_strength(s, a)))
        return
    losses.suffer(s, 1 - f.seat, f.units, called, leaders_with(s, 1 - f.seat, f.units), DEF_LOST)


def spoils(s: High, f: Frame, a: Attack) -> None:
    """H7C.36 – H7C.38: points, and the strongpoint whose defenders are gone."""
    cost = f.marks[ATT_LOST]
    toll = f.marks[DEF_LOST]
    if toll > 0 and cost == 0:
        clean_blow(s, f.seat)
    elif cost > 0 and toll == 0 and a.kind != HERETIC_ATTACK:
        clean_blow(s, 1 - f.seat)
    if f.marks[HELD] and a.units and not defenders(s, a):
        told = "strongpoint_emptied"
        if f.marks[SHELTERED]:
            told = "strongpoint_taken"
            s.tell("stormed", f.seat, f.place)  # H7C.38: always, and on top of a clean blow
            forces.gain_point(s, f.seat, forces.BY_STORM)
        occupation.captured(s, f.place, f.seat, a.units, told)  # H7D.24, H7D.25


def clean_blow(s: High, seat: int) -> None:
    """H7C.37: losses inflicted and none suffered, after gambles. Heretics belong to no opposing force."""
    s.tell("clean_blow", seat)
    forces.gain_point(s, seat, forces.BY_CLEAN_BLOW)


def holds_strongpoint(s: High, h: int, side: int) -> bool:
    return strongpoints.fort_in(s, h) != NO_FORT and strongpoints.control(s, h) == side


def disturb_all(s: High, units: list[int], leaders: list[int]) -> None:
    """H8A.11: whoever takes part in combat stops building."""
    for u in units:
        forces.disturb(s, u)
    for i in leaders:
        forces.disturb(s, LEADER + i)


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(BATTLE, Battle())]
