"""L7.1: the Reinforcement Phase.

Committed units are uncommitted as it begins. Patrols must come home, Supply is rolled, a card drawn and a die
rolled for every Indefinite card before it ends; refitting and deploying are free to do or not, in any order
(L7.1.1) or, amended, in the order of the steps below (L7.1.2).
"""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    abilities,
    deploy,
    drawing,
    economy,
    engineers,
    flight,
    fortifications,
    indefinite,
    modifiers,
    refit,
    refusals,
    verbs,
    wings,
    zones,
)
from crusades.games.last.effects import SUPPLY_DICE, SUPPLY_ROLL
from crusades.games.last.kinds import LEVY_PLACE, REINFORCE
from crusades.games.last.kinds import SUPPLY_ROLL as ROLL_FRAME
from crusades.games.last.options import PHASE_ORDER
from crusades.games.last.options import SUPPLY_DICE as DICE_OPTION
from crusades.games.last.phases import Phase
from crusades.games.last.pieces import (
    AIRFIELD,
    COMMITTED,
    EDGES,
    FORTIFICATION,
    HELD,
    HQ,
    OF_A_TURN,
    ONCE_BENEFIT,
    ONCE_FIRST,
    ONCE_ROLL,
    ONCE_STEP,
    PATROL,
)
from crusades.games.last.state import Last
from crusades.games.last.windows import open_window

# L7.1.2: the steps of the amended variant; uncommitting comes first, by itself.
ANY_STEP: Final = 0
RETURN: Final = 1
ROLL: Final = 2
DRAW: Final = 3
CHECK: Final = 4
REFIT: Final = 5
DEPLOY: Final = 6
STEP_OF: Final[dict[int, int]] = {
    verbs.HOME: RETURN, verbs.ROLL: ROLL, verbs.DRAW: DRAW, verbs.EXTRA: DRAW, verbs.CHECK: CHECK,
    verbs.REFIT: REFIT, verbs.USE: REFIT, verbs.DEPLOY: DEPLOY, verbs.POST: DEPLOY, verbs.BLOCK: DEPLOY,
    verbs.ATTACH: DEPLOY, verbs.LEVY: DEPLOY, verbs.POOL: DEPLOY, verbs.ENTER: DEPLOY, verbs.LIFT: ANY_STEP,
}  # fmt: skip

# The sheet of Supply dice that each choice of `supply-dice` stands for, and its clause.
SHEETS: Final = ("standard", "amended", "original")
ROLL_CLAUSE: Final = ("L7.1.5", "L7.1.7", "L7.1.6")

POINTS: Final = 1  # in the frame's marks: extra refit points left (L7.1.26); 0 says that the phase has begun


# the beginning -------------------------------------------------------------------------------------------
def begin(s: Last, seat: int) -> None:
    """L7.1.3: everything of the active player is uncommitted; what cards hold committed stays so once."""
    freed = 0
    for roster in (s.ground[seat], s.air[seat], s.attached):
        for i in roster:
            if s.owner[i] != seat:
                continue
            flags = s.flags[i]
            if flags & HELD:
                flags &= ~HELD
            elif flags & COMMITTED:
                flags &= ~COMMITTED
                freed += 1
            s.flags[i] = flags & ~OF_A_TURN
    for i in s.ground[seat]:
        s.used[i] = 0
    for n in range(len(s.crossed)):
        s.crossed[n] = 0
    engineers.recall_ferries(s, seat)
    if not s.first_turns >> seat & 1:
        s.first_turns |= 1 << seat
        s.once.append(ONCE_FIRST)
    if freed:
        s.tell("uncommitted", seat, freed)


# what must be done ---------------------------------------------------------------------------------------
def must_roll(s: Last) -> bool:
    """L5.7.4: every own turn but the first."""
    return ONCE_ROLL not in s.once and ONCE_FIRST not in s.once


def patrol_is_out(s: Last, seat: int) -> bool:
    for i in s.air[seat]:
        if s.at[i] < AIRFIELD and s.flags[i] & PATROL:
            return True
    return False


def first_duty(s: Last, seat: int) -> int:
    """The first step with something compulsory left in it; one beyond the last if there is none."""
    if patrol_is_out(s, seat):
        return RETURN
    if must_roll(s):
        return ROLL
    if draw_is_due(s, seat):
        return DRAW
    return CHECK if indefinite.due(s, seat) else DEPLOY + 1


def draw_is_due(s: Last, seat: int) -> bool:
    """L7.1.8, L7.1.9; once the amended draw step is over nothing is owed any more."""
    if drawing.is_empty(s, seat) or reached(s) > DRAW:
        return False
    return drawing.due(s, seat) > 0


def duty_clause(s: Last, duty: int) -> str:
    if duty == RETURN:
        return "L7.1.4"
    if duty == ROLL:
        return ROLL_CLAUSE[s.opts[DICE_OPTION]]
    return drawing.clause(s) if duty == DRAW else "L7.1.11"


# the order of the steps ----------------------------------------------------------------------------------
def reached(s: Last) -> int:
    """The last step in which something was done, where the order is fixed."""
    for step in range(DEPLOY, 0, -1):
        if ONCE_STEP + step in s.once:
            return step
    return ANY_STEP


def why_not_step(s: Last, seat: int, step: int) -> str:
    """L7.1.2: no way back, and nothing compulsory is left behind. L7.1.1: elsewhere any order goes."""
    if s.opts[PHASE_ORDER] == 0 or step == ANY_STEP:
        return OK
    return "L7.1.2" if reached(s) > step or first_duty(s, seat) < step else OK


def note_step(s: Last, step: int) -> None:
    if s.opts[PHASE_ORDER] and step > reached(s):
        s.once.append(ONCE_STEP + step)


# guards --------------------------------------------------------------------------------------------------
def why_not_return(s: Last, seat: int, action: int) -> str:
    """L7.1.4: patrols fly home, by either corridor; L7.2.5: with their group."""
    i = a_of(action)
    if not wings.is_aircraft(s, seat, i) or not wings.aloft(s, i) or b_of(action) not in flight.CORRIDORS:
        return "L7.1.4"
    return OK if wings.is_leader(s, i) else "L7.2.5"


def why_not_roll(s: Last) -> str:
    if ONCE_FIRST in s.once:
        return "L5.7.4"
    return ROLL_CLAUSE[s.opts[DICE_OPTION]] if ONCE_ROLL in s.once else OK


def why_not_pool(s: Last, seat: int) -> str:
    """L7.1.25: the refit die is one of the two benefits of a Soviet player, where the variant has it."""
    if not deploy.has_choice(s, seat):
        return "L7.1.12"
    return "L7.1.25" if ONCE_BENEFIT in s.once else OK


def why_not_enter(s: Last, f: Frame, i: int, fort: int) -> str:
    """L10.1.2: into a Fortification as either of the two is deployed."""
    if i >= len(s.card) or s.owner[i] != f.seat:
        return "L10.1.1"
    rule = fortifications.why_not_enter(s, i, fort)
    if rule == OK and i not in f.units and fort not in f.units:
        return "L10.1.2"
    return rule


# the phase -----------------------------------------------------------------------------------------------
class Reinforcement(Phase):
    """marks: begun, refit points; units: the cards deployed in this phase."""

    name = "reinforcement"

    def asks(self, s: Last, f: Frame) -> int:
        return super().asks(s, f) if f.marks else NOBODY

    def advance(self, s: Last, f: Frame) -> None:
        if f.marks:
            super().advance(s, f)
        else:
            f.marks = [1, 0]
            begin(s, f.seat)

    def menu(self, s: Last, f: Frame) -> list[int]:
        seat = f.seat
        fixed = s.opts[PHASE_ORDER] != 0
        low = reached(s) if fixed else ANY_STEP
        high = first_duty(s, seat) if fixed else DEPLOY
        found: list[int] = []
        if low <= RETURN and s.air[seat]:
            for i in s.air[seat]:
                if s.at[i] < AIRFIELD and wings.aloft(s, i) and wings.is_leader(s, i):
                    found += [act(verbs.HOME, i, corridor) for corridor in flight.CORRIDORS]
        if low <= ROLL <= high and why_not_roll(s) == OK:
            found.append(act(verbs.ROLL))
        if low <= DRAW <= high:
            for word in drawing.words(s):
                if drawing.why_not_draw(s, seat, word) == OK:
                    found.append(act(verbs.DRAW, word))
                if drawing.why_not_buy(s, seat, word) == OK:
                    found.append(act(verbs.EXTRA, word))
        if low <= CHECK <= high:
            found += [act(verbs.CHECK, i) for i in indefinite.due(s, seat)]
        if low <= REFIT <= high:
            found += abilities.options(s, seat, "R")
            found += refit.options(s, seat, f.marks[POINTS], False)
        elif f.marks[POINTS]:
            found += refit.options(s, seat, f.marks[POINTS], True)
        if low <= DEPLOY <= high:
            if why_not_pool(s, seat) == OK:
                found.append(act(verbs.POOL))
            found += deploy.levies(s, seat)
            found += deploy.options(s, seat)
            found += self.entries(s, f)
        if max(s.edge) >= 0:
            for edge in range(EDGES):
                if s.edge[edge] >= 0 and deploy.why_not_lift(s, seat, edge) == OK:
                    found.append(act(verbs.LIFT, edge))
        return found

    def entries(self, s: Last, f: Frame) -> list[int]:
        """`enter UNIT FORT` for what was deployed just now."""
        found: list[int] = []
        if f.units:
            forts = [j for j in s.ground[f.seat] if s.library.cards[s.card[j]].category == FORTIFICATION]
            for fort in forts:
                found += [
                    act(verbs.ENTER, i, fort)
                    for i in s.ground[f.seat]
                    if s.at[i] == s.at[fort] and why_not_enter(s, f, i, fort) == OK
                ]
        return found

    def why_not_here(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb not in STEP_OF:
            return refusals.elsewhere(s, action)
        rule = self.guard(s, f, verb, action)
        if rule != OK:
            return rule
        if verb == verbs.REFIT and f.marks[POINTS] and refit.is_cheap(s, a_of(action)):
            return OK  # L7.1.25: the points are spent in the deploy step
        return why_not_step(s, f.seat, STEP_OF[verb])

    def guard(self, s: Last, f: Frame, verb: int, action: int) -> str:
        seat, a, b = f.seat, a_of(action), b_of(action)
        if verb == verbs.HOME:
            return why_not_return(s, seat, action)
        if verb == verbs.ROLL:
            return why_not_roll(s)
        if verb == verbs.DRAW:
            return drawing.why_not_draw(s, seat, a)
        if verb == verbs.EXTRA:
            return drawing.why_not_buy(s, seat, a)
        if verb == verbs.CHECK:
            return indefinite.why_not_check(s, seat, a)
        if verb == verbs.REFIT:
            return refit.why_not_refit(s, seat, a, f.marks[POINTS])
        if verb == verbs.USE:
            return abilities.why_not(s, seat, "R", a)
        if verb == verbs.DEPLOY:
            return deploy.why_not_deploy(s, seat, a)
        if verb == verbs.POST:
            return deploy.why_not_post(s, seat, a, b)
        if verb == verbs.BLOCK:
            return deploy.why_not_block(s, seat, a, b)
        if verb == verbs.ATTACH:
            return deploy.why_not_attach(s, seat, a, b)
        if verb == verbs.LEVY:
            return deploy.why_not_levy(s, seat, a)
        if verb == verbs.POOL:
            return why_not_pool(s, seat)
        if verb == verbs.ENTER:
            return why_not_enter(s, f, a, b)
        return deploy.why_not_lift(s, seat, a)

    def why_not_done(self, s: Last, f: Frame) -> str:
        duty = first_duty(s, f.seat)
        return OK if duty > DEPLOY else duty_clause(s, duty)

    def clauses(self, s: Last, f: Frame) -> str:
        return "L7.1.2" if s.opts[PHASE_ORDER] else "L7.1.1"

    def take(self, s: Last, f: Frame, action: int) -> None:
        verb, seat, a, b = verb_of(action), f.seat, a_of(action), b_of(action)
        if verb != verbs.REFIT or not (f.marks[POINTS] and reached(s) == DEPLOY):
            note_step(s, STEP_OF[verb])
        if verb == verbs.HOME:
            flight.go_home(s, a, b)
        elif verb == verbs.ROLL:
            s.once.append(ONCE_ROLL)
            s.push(Frame(ROLL_FRAME, seat))
        elif verb == verbs.DRAW:
            drawing.draw(s, seat, a)
        elif verb == verbs.EXTRA:
            drawing.buy(s, seat, a)
        elif verb == verbs.CHECK:
            indefinite.check(s, a)
        elif verb == verbs.REFIT:
            f.marks[POINTS] = refit.refit(s, seat, a, f.marks[POINTS])
        elif verb == verbs.USE:
            abilities.begin(s, seat, "R", a)
        elif verb == verbs.POOL:
            self.pool(s, f)
        elif verb == verbs.ENTER:
            fortifications.enter(s, a, b)
        elif verb == verbs.LIFT:
            deploy.lift(s, a)
        else:
            f.units.append(self.bring(s, seat, verb, a, b))

    def bring(self, s: Last, seat: int, verb: int, a: int, b: int) -> int:
        if verb == verbs.DEPLOY:
            return deploy.deploy(s, seat, a)
        if verb == verbs.POST:
            return deploy.post(s, seat, a, b)
        if verb == verbs.BLOCK:
            return deploy.block(s, seat, a, b)
        if verb == verbs.ATTACH:
            return deploy.attach(s, seat, a, b)
        return deploy.levy(s, seat, a)

    def pool(self, s: Last, f: Frame) -> None:
        """L7.1.25: a die of refit points; L7.1.26: what is left of them is lost with this frame."""
        s.once.append(ONCE_BENEFIT)
        f.marks[POINTS] = s.dice.d6()
        s.tell("refit_die", f.seat, f.marks[POINTS])


class SupplyRoll(Procedure[Last]):
    """L7.1.5 – L7.1.7: the dice lie in s.rolled while both may play cards; the lowest f.count do not count.

    A die that a card adds is one more in s.rolled: of all of them the same number is left out.
    """

    name = "supply_roll"

    def advance(self, s: Last, f: Frame) -> None:
        f.step += 1
        if f.step == 1:
            f.count = roll(s, f.seat)
            open_window(s, "supply.roll")
        else:
            s.pop()
            collect(s, f.seat, f.count)


def roll(s: Last, seat: int) -> int:
    """Roll the nation's dice; returns how many of the lowest are to be left out."""
    dice, keep = s.library.nations[s.nation[seat]].dice[SHEETS[s.opts[DICE_OPTION]]]
    dice = modifiers.player_value(s, SUPPLY_DICE, seat, dice)
    drop = max(0, dice - keep)
    for effect, source in economy.triggered(s, seat, SUPPLY_ROLL):
        for deed in effect.deeds:
            if deed.verb == "extra_die":
                dice += deed.number
                drop += deed.number
                economy.show(s, source)
    s.rolled = [s.dice.d6() for _ in range(dice)]
    s.tell("supply_dice", seat, dice, counted(s, drop), packed(s.rolled))
    return drop


def counted(s: Last, drop: int) -> int:
    """The dice on the table without the lowest ones."""
    return sum(sorted(s.rolled)[drop:])


def collect(s: Last, seat: int, drop: int) -> None:
    """L4.0.6: the total goes to what is there already, without a cap."""
    total = counted(s, drop) + economy.supply_bonus(s, seat)  # which it tells
    s.supply[seat] += total
    s.rolled = []
    s.tell("supply_rolled", seat, total, s.supply[seat])


class LevyPlace(Procedure[Last]):
    """A free unit (f.unit) that may enter elsewhere: its owner says where."""

    name = "levy_place"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.place < 0 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        found = [act(verbs.AT, zone) for zone in deploy.zones_open(s, f.seat, f.unit)]
        if zones.room(s, f.seat, HQ + f.seat) > 0:
            found.append(act(verbs.AT, HQ + f.seat))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != verbs.AT:
            return refusals.elsewhere(s, action)
        return deploy.why_not_free(s, f.seat, f.unit, a_of(action))

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.place = a_of(action)

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        deploy.lay(s, f.unit, f.place, 0)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (REINFORCE, Reinforcement()),
    (ROLL_FRAME, SupplyRoll()),
    (LEVY_PLACE, LevyPlace()),
]
