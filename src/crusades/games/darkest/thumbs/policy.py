"""The policy: every question of the game goes to whoever answers questions of its kind."""

from typing import Final

from crusades.core.action import A_SHIFT, FIELD_MASK, VERB_MASK, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.policy import UNSAID, Policy
from crusades.core.refusal import OK
from crusades.games.darkest import (
    announce,
    breakthrough,
    duties,
    fortify,
    joining,
    kinds,
    movement,
    setup,
    strategic,
    verbs,
)
from crusades.games.darkest.pieces import BITS, SOVIET
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.thumbs import attacks, marching, preparing
from crusades.games.darkest.thumbs.mind import Mind

# Answered without looking at anything.
AT_ONCE: Final = {
    kinds.SETUP_CHOICE: verbs.PASS,
    kinds.SETUP_PLACE: verbs.LISTED,
    kinds.HITS: verbs.DONE,
    kinds.NAVAL: verbs.PASS,
    kinds.PORT: verbs.PASS,
    kinds.COMBAT: verbs.DONE,
    kinds.WAY: verbs.DONE,
}
# Questions that the steps of a plan answer.
PLANNED: Final = (
    kinds.FORTIFY, kinds.STRATEGIC, kinds.CARRIAGE, kinds.MOVEMENT, kinds.ANNOUNCE, kinds.FIRST_ATTACKS,
    kinds.BREAKTHROUGH, kinds.STRIKE,
)  # fmt: skip
JOINING: Final = (kinds.ANNOUNCE, kinds.STRIKE)
PARTS: Final = (kinds.ANNOUNCE, kinds.STRIKE, kinds.CARRIAGE)  # questions within another's plan
JOINS: Final = (verbs.FROM, verbs.WITH, verbs.RIVER, verbs.DONE)
# Questions with a way out beside whatever a plan wants, so that there is a choice without a look at the list;
# each with the procedure that knows whether an action of the plan is legal.
CHECKED: Final[list[tuple[int, Procedure[Darkest]]]] = [
    *fortify.PROCEDURES, *strategic.PROCEDURES, *movement.PROCEDURES, *announce.PROCEDURES,
    *[each for each in breakthrough.PROCEDURES if each[0] == kinds.STRIKE],
]  # fmt: skip
TOO_OFTEN: Final = 120  # the same question, so many times in a step: any answer will do
OFTEN_OUT: Final = 7  # in ten times: out of it, if there is a way


class Thumbs(Policy[Darkest]):
    """Plays by rules of thumb. What needs several actions is planned at once."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.checks: list[Procedure[Darkest] | None] = [None] * kinds.KINDS
        for kind, procedure in CHECKED:
            self.checks[kind] = procedure
        self.plan: list[int] = []  # what is left of it
        self.planner: int = -1  # the kind of frame that it is for
        self.turn: int = -1
        self.step: int = -1
        self.marched: bool = False
        self.dug: bool = False
        self.barred: list[int] = []  # targets tried in this step
        self.asked: list[int] = [0] * kinds.KINDS
        self.mind: Mind | None = None  # what was seen last, and holds while nothing has changed

    def reset(self, seed: int) -> None:
        self.sow(seed)
        self.planner = self.turn = self.step = -1
        self.begin_step(-1, -1)

    def clone(self) -> "Thumbs":
        twin = Thumbs(0)
        twin.dice = self.dice.clone()
        twin.plan = self.plan.copy()
        twin.planner = self.planner
        twin.turn = self.turn
        twin.step = self.step
        twin.marched = self.marched
        twin.dug = self.dug
        twin.barred = self.barred.copy()
        twin.asked = self.asked.copy()
        return twin

    def begin_step(self, turn: int, step: int) -> None:
        """What was planned and tried in the last one is forgotten."""
        self.turn, self.step = turn, step
        self.marched = self.dug = False
        self.plan = []
        self.barred = []
        self.asked = [0] * kinds.KINDS

    # without the list -----------------------------------------------------------------------------------
    def at_once(self, s: Darkest, seat: int) -> int:
        f = s.frames[-1]
        kind = f.kind
        if kind in AT_ONCE:
            if kind == kinds.SETUP_PLACE:
                return verbs.LISTED if f.unit < 0 and setup.why_not_listed(s, f) == OK else UNSAID
            return AT_ONCE[kind] if kind != kinds.WAY or f.count else UNSAID
        if kind == kinds.MOVEMENT:
            return self.move(s, seat, f)
        if not self.plan or s.step != self.step or s.turn != self.turn:
            return UNSAID
        if kind != self.planner and kind not in PARTS:
            return UNSAID
        return self.checked(s, f)

    def checked(self, s: Darkest, f: Frame) -> int:
        """The next action of the plan that is possible, by the procedure that asks."""
        procedure = self.checks[f.kind]
        if procedure is None:
            return UNSAID
        is_joining = f.kind in JOINING
        plan = self.plan
        for n in range(len(plan)):
            action = plan[n]
            if (verb_of(action) in JOINS) != is_joining:
                if is_joining:
                    return UNSAID
            elif procedure.why_not(s, f, action) == OK:
                del plan[: n + 1]
                return action
        return UNSAID

    def move(self, s: Darkest, seat: int, f: Frame) -> int:
        """A question of a movement step, whose list is by far the longest."""
        if seat == SOVIET and s.attacks and duties.debtors(s):
            return UNSAID  # what is owed may be taken back
        if s.step != self.step or s.turn != self.turn:
            self.begin_step(s.turn, s.step)
        if self.planner == kinds.MOVEMENT:
            action = self.checked(s, f)
            if action != UNSAID:
                return action
        if self.asked[kinds.MOVEMENT] >= TOO_OFTEN:
            return UNSAID
        self.asked[kinds.MOVEMENT] += 1
        self.planner = kinds.MOVEMENT
        m = self.looking(s, seat)
        self.plan = self.orders(m)
        if not self.plan:
            aims = joining.reachable_targets(s, seat)
            self.plan = self.attack(m, f, aims, announce.salvo_targets(s, seat), f)
        action = self.checked(s, f)
        if action == UNSAID:
            self.plan = []
            return verbs.DONE
        return action

    # with it --------------------------------------------------------------------------------------------
    def choose(self, s: Darkest, seat: int, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        f = s.frames[-1]
        kind = f.kind
        if kind in AT_ONCE and AT_ONCE[kind] in legal:
            return AT_ONCE[kind]
        if s.step != self.step or s.turn != self.turn:
            self.begin_step(s.turn, s.step)
        is_planned = kind in PLANNED
        if is_planned:
            scripted = self.scripted(kind, legal)
            if scripted:
                return scripted
        self.asked[kind] += 1
        if self.asked[kind] > TOO_OFTEN:
            return self.anything(legal)
        m = self.looking(s, seat)
        if is_planned:
            return self.planned(m, f, legal)
        answer = decided(m, f, legal)
        return answer if answer in legal else preparing.end(legal)

    def looking(self, s: Darkest, seat: int) -> Mind:
        m = self.mind
        if m is None or not m.fits(s, seat):
            m = self.mind = Mind(s, seat)
        return m

    def anything(self, legal: list[int]) -> int:
        """The same question again and again: out of it, by whatever way."""
        for action in (verbs.DONE, verbs.PASS):
            if action in legal and self.dice.below(10) < OFTEN_OUT:
                return action
        found = sorted({verb_of(x) for x in legal})
        ways = preparing.chosen(legal, found[self.dice.below(len(found))])
        return ways[self.dice.below(len(ways))]

    # a plan and its steps ---------------------------------------------------------------------------------
    def scripted(self, kind: int, legal: list[int]) -> int:
        """The next action of the plan that is possible; 0 if there is none."""
        if kind != self.planner and kind not in PARTS:
            self.plan = []  # the plan of a question that is over
            return 0
        is_joining = kind in JOINING
        plan = self.plan
        for n in range(len(plan)):
            action = plan[n]
            if (verb_of(action) in JOINS) != is_joining:
                if is_joining:
                    del plan[:n]
                    return 0
            elif action in legal:
                del plan[: n + 1]
                return action
        plan.clear()
        return 0

    def planned(self, m: Mind, f: Frame, legal: list[int]) -> int:
        kind = f.kind
        if kind in PARTS:  # its plan came to nothing
            return verbs.PASS if verbs.PASS in legal else preparing.end(legal)
        self.planner = kind
        self.plan = self.made(m, f, legal)
        return self.scripted(kind, legal) or self.finish(m, f, legal)

    def made(self, m: Mind, f: Frame, legal: list[int]) -> list[int]:
        """A plan for this question."""
        if f.kind == kinds.FORTIFY:
            first, self.dug = not self.dug, True
            return preparing.dig(m, legal) if first else []
        if f.kind == kinds.STRATEGIC:
            first, self.marched = not self.marched, True
            return preparing.ships(m, legal) + preparing.trains(m, legal) if first else []
        if f.kind == kinds.BREAKTHROUGH:
            return attacks.break_through(m, f, legal)
        orders = self.orders(m) if f.kind == kinds.MOVEMENT else []
        return orders or self.attack(m, f, targets(legal, verbs.ATTACK), targets(legal, verbs.SHELL), None)

    def orders(self, m: Mind) -> list[int]:
        """The moves of a step, all at its beginning."""
        first, self.marched = not self.marched, True
        return marching.script(m) if first else []

    def attack(self, m: Mind, f: Frame, aims: int, salvoes: int, below: Frame | None) -> list[int]:
        """The best attack; in a movement step also by what attacks nobody."""
        found = attacks.best(m, aims, self.barred, below)
        if found is None:
            return attacks.salvo(m, salvoes) if f.kind == kinds.MOVEMENT else []
        self.barred.append(found.target)
        return found.script()

    def finish(self, m: Mind, f: Frame, legal: list[int]) -> int:
        """D11.1: attacks that are owed are made, or those that owe them are taken back."""
        if verbs.DONE in legal:
            return verbs.DONE
        self.plan = attacks.settle_debts(m, f)
        if self.plan:
            return self.scripted(f.kind, legal) or preparing.end(legal)
        cancels = preparing.chosen(legal, verbs.CANCEL)
        return cancels[0] if cancels else preparing.end(legal)


def targets(legal: list[int], verb: int) -> int:
    """The places, as bits, that these actions are about."""
    out = 0
    for x in legal:
        if x & VERB_MASK == verb:
            out |= BITS[x >> A_SHIFT & FIELD_MASK]
    return out


def decided(m: Mind, f: Frame, legal: list[int]) -> int:
    """The answer to a question that needs no plan; whoever knows none declines."""
    kind = f.kind
    if kind == kinds.BATTLE:
        return attacks.go_on(m, legal)
    if kind == kinds.RETREATS:
        return attacks.flee(m, legal)
    if kind == kinds.INTERCEPTION:
        return attacks.intercept(m, f, legal)
    if kind == kinds.AIR_BASING:
        return preparing.fly(m, legal)
    if kind == kinds.AIR_STEP:
        return preparing.air_step(m, legal)
    if kind == kinds.REPLACEMENTS:
        return preparing.replace(m, legal)
    if kind == kinds.REINFORCEMENTS:
        return preparing.reinforce(m, legal)
    if kind == kinds.PLACE_UNIT:
        return preparing.arrive(m, legal)
    if kind == kinds.HOLD_OUT:
        return attacks.weakest_first(m, legal)
    return preparing.end(legal)
