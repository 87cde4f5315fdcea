"""The player: every question of the game goes to whoever answers questions of its kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from crusades.core.action import act, verb_of
from crusades.core.flow import Frame
from crusades.core.game import Json
from crusades.games.darkest import kinds, verbs
from crusades.games.darkest.beside.thumbs import attacks, marching, preparing
from crusades.games.darkest.beside.thumbs.mind import Mind
from crusades.games.darkest.pieces import SEATS
from crusades.play.library import AnyGame

Decision = Callable[[Mind, Frame, list[int]], int]


def decline(m: Mind, f: Frame, legal: list[int]) -> int:
    return preparing.end(legal)


DECISIONS: dict[int, Decision] = {
    kinds.REPLACEMENTS: preparing.replace,
    kinds.REINFORCEMENTS: preparing.reinforce,
    kinds.PLACE_UNIT: preparing.arrive,
    kinds.AIR_BASING: preparing.fly,
    kinds.AIR_STEP: preparing.air_step,
    kinds.BATTLE: attacks.go_on,
    kinds.RETREATS: attacks.flee,
    kinds.INTERCEPTION: attacks.intercept,
    kinds.HOLD_OUT: attacks.weakest_first,
}
# Answered without looking at anything.
AT_ONCE = {
    kinds.SETUP_CHOICE: act(verbs.PASS),
    kinds.SETUP_PLACE: act(verbs.LISTED),
    kinds.HITS: act(verbs.DONE),
    kinds.NAVAL: act(verbs.PASS),
    kinds.PORT: act(verbs.PASS),
    kinds.COMBAT: act(verbs.DONE),
    kinds.WAY: act(verbs.DONE),
}
# Questions that the steps of a plan answer.
PLANNED = (
    kinds.FORTIFY, kinds.STRATEGIC, kinds.CARRIAGE, kinds.MOVEMENT, kinds.ANNOUNCE, kinds.FIRST_ATTACKS,
    kinds.BREAKTHROUGH, kinds.STRIKE,
)  # fmt: skip
JOINING = (kinds.ANNOUNCE, kinds.STRIKE)
PARTS = (*JOINING, kinds.CARRIAGE)  # questions within another's plan
TOO_OFTEN = 120  # the same question, so many times in a step: any answer will do


class DarkestPlayer:
    """Plays The Darkest Crusade by rules of thumb. What needs several actions is planned at once."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.seed = seed
        self.script: list[int] = []
        self.planner = -1  # the kind of frame that the script is for
        self.when: tuple[int, int, int] = (-1, -1, -1)  # turn, step and kind of frame
        self.marched = False
        self.dug = False
        self.barred: set[int] = set()  # targets tried in this step
        self.asked: dict[int, int] = {}

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        state: Any = view["state"]
        kind = int(state["frames"][-1][0])
        quick = AT_ONCE.get(kind, 0)
        if quick and quick in legal:
            return quick
        self.note_step(state, kind)
        if kind in PLANNED:
            scripted = self.scripted(kind, legal)
            if scripted:
                return scripted
        self.asked[kind] = self.asked.get(kind, 0) + 1
        if self.asked[kind] > TOO_OFTEN:
            return self.anything(legal)
        s = game.imagine(view, self.seed)
        m = Mind(s, SEATS.index(str(view["seat"])))
        f = s.frames[-1]
        answer = self.planned(m, f, legal) if kind in PLANNED else DECISIONS.get(kind, decline)(m, f, legal)
        return answer if answer in legal else preparing.end(legal)

    def note_step(self, state: Any, kind: int) -> None:
        """A new step: what was planned and tried in the last one is forgotten."""
        now = (int(state["turn"]), int(state["step"]), 0)
        if now != self.when:
            self.when = now
            self.marched = self.dug = False
            self.script = []
            self.barred = set()
            self.asked = {}

    def anything(self, legal: list[int]) -> int:
        """The same question again and again: out of it, by whatever way."""
        for action in (act(verbs.DONE), act(verbs.PASS)):
            if action in legal and self.random.random() < 0.7:
                return action
        verb = self.random.choice(sorted({verb_of(x) for x in legal}))
        return self.random.choice([x for x in legal if verb_of(x) == verb])

    # a plan and its steps ---------------------------------------------------------------------------------
    def scripted(self, kind: int, legal: list[int]) -> int:
        """The next action of the plan that is possible; 0 if there is none."""
        if kind != self.planner and kind not in PARTS:
            self.script = []  # the plan of a question that is over
            return 0
        known = set(legal) if len(self.script) > 3 else legal
        while self.script:
            action = self.script[0]
            is_joining = verb_of(action) in (verbs.FROM, verbs.WITH, verbs.RIVER, verbs.DONE)
            if is_joining != (kind in JOINING):
                if kind in JOINING:
                    return 0
                self.script.pop(0)
                continue
            self.script.pop(0)
            if action in known:
                return action
        return 0

    def planned(self, m: Mind, f: Frame, legal: list[int]) -> int:
        kind = f.kind
        if kind in PARTS:  # its plan came to nothing
            return act(verbs.PASS) if act(verbs.PASS) in legal else preparing.end(legal)
        self.planner = kind
        self.script = self.plan(m, f, legal)
        return self.scripted(kind, legal) or self.finish(m, f, legal)

    def plan(self, m: Mind, f: Frame, legal: list[int]) -> list[int]:
        if f.kind == kinds.FORTIFY:
            first, self.dug = not self.dug, True
            return preparing.dig(m, legal) if first else []
        if f.kind == kinds.STRATEGIC:
            first, self.marched = not self.marched, True
            return preparing.ships(m, legal) + preparing.trains(m, legal) if first else []
        if f.kind == kinds.BREAKTHROUGH:
            return attacks.break_through(m, f, legal)
        if f.kind == kinds.MOVEMENT and not self.marched:
            self.marched = True
            orders = marching.script(m)
            if orders:
                return orders
        found = attacks.best(m, legal, self.barred)
        if found is None:
            return attacks.salvo(m, legal) if f.kind == kinds.MOVEMENT else []
        self.barred.add(found.target)
        return found.script()

    def finish(self, m: Mind, f: Frame, legal: list[int]) -> int:
        """D11.1: attacks that are owed are made, or those that owe them are taken back."""
        if act(verbs.DONE) in legal:
            return act(verbs.DONE)
        self.script = attacks.settle_debts(m, f)
        if self.script:
            return self.scripted(f.kind, legal) or preparing.end(legal)
        cancels = [x for x in legal if verb_of(x) == verbs.CANCEL]
        return cancels[0] if cancels else preparing.end(legal)
