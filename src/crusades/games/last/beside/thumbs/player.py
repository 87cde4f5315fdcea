"""The player: every question of the game goes to whoever answers questions of its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from crusades.core.action import act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.game import Json
from crusades.games.last import kinds, verbs
from crusades.games.last.beside.thumbs import assaults, flying, marching, mustering, played, shooting
from crusades.games.last.beside.thumbs.mind import Mind
from crusades.games.last.pieces import SEATS
from crusades.play.library import AnyGame

Decision = Callable[[Mind, Frame, list[int]], int]


def decline(m: Mind, f: Frame, legal: list[int]) -> int:
    """Nothing, if that is allowed."""
    for action in (act(verbs.PASS), act(verbs.DONE)):
        if action in legal:
            return action
    return legal[0]


def negate(m: Mind, f: Frame, legal: list[int]) -> int:
    """L11.9.1: engineers are there for it."""
    ways = [x for x in legal if verb_of(x) == verbs.NEGATE]
    return ways[0] if ways else decline(m, f, legal)


def fall_back(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.5.23: rather stay; else to where the enemy comes last."""
    if act(verbs.PASS) in legal:
        return act(verbs.PASS)
    return min(legal, key=lambda x: m.threat(b_of(x)) - m.force(m.seat, b_of(x)))


DECISIONS: dict[int, Decision] = {
    kinds.LAY_TERRAIN: mustering.lay,
    kinds.LAY_CENTRE: mustering.lay,
    kinds.BUY: mustering.buy,
    kinds.PLACE_FORCE: mustering.buy,
    kinds.OPENING_HAND: mustering.opening_hand,
    kinds.REINFORCE: mustering.reinforce,
    kinds.LEVY_PLACE: mustering.levy_place,
    kinds.AIR_PHASE: flying.air_phase,
    kinds.LAUNCH: flying.take_off,
    kinds.FLIGHT: flying.flight,
    kinds.INTERCEPTION: flying.intercept,
    kinds.SCRAMBLE: flying.intercept,
    kinds.AIR_BATTLE: shooting.dogfight,
    kinds.ANTI_AIRCRAFT: shooting.flak,
    kinds.RETURN_FIRE: shooting.answer,
    kinds.RECON_PHASE: shooting.recon,
    kinds.RECON_ATTEMPT: shooting.allot,
    kinds.BOMBARD_PHASE: shooting.bombardment,
    kinds.AIR_STRIKE: shooting.again,
    kinds.ASSAULT_DECLARE: assaults.declare,
    kinds.COUNTERATTACK: assaults.counter,
    kinds.DEFENSE: shooting.defend,
    kinds.OBSTACLES: negate,
    kinds.FIRE_ROUND: shooting.fire,
    kinds.SALVO: shooting.aim,
    kinds.WITHDRAWAL: assaults.withdraw,
    kinds.ADVANCE: assaults.advance,
    kinds.RETREAT: fall_back,
    kinds.EXCESS: played.lose,
    kinds.LOSS: played.lose,
    kinds.WINDOW: played.window,
    kinds.PLAY_CARD: played.choose,
    kinds.CHOOSE: played.choose,
    kinds.EFFECT: played.choose,
    kinds.ABILITY: played.choose,
    kinds.SEARCH: played.choose,
    kinds.ATTACK: played.choose,
}
# Stages of a Fire & Maneuver Phase.
PREPARE, FIGHT, MARCH, OVER = range(4)
MOST_ASSAULTS = 2  # on one place in one turn


class LastPlayer:
    """Plays The Last Crusade by rules of thumb. What a phase needs several actions for is planned at once."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.seed = seed
        self.script: list[int] = []
        self.stage = PREPARE
        self.when = (-1, -1)  # turn and seat of the maneuver under way
        self.tried: Counter[int] = Counter()  # assaults by place in this turn

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        kind = top_frame(view)
        known = self.scripted(kind, legal) or reflex(game, kind, legal)
        if known:
            return known
        s = game.imagine(view, self.seed)
        m = Mind(s, SEATS.index(str(view["seat"])), self.random)
        f = s.frames[-1]
        if kind == kinds.MANEUVER_PHASE:
            answer = self.maneuver(m, f, legal)
        else:
            answer = DECISIONS.get(kind, decline)(m, f, legal)
        return answer if answer in legal else decline(m, f, legal)

    # a plan and its steps ---------------------------------------------------------------------------------
    def scripted(self, kind: int, legal: list[int]) -> int:
        """The next action of the plan that is possible, or 0. Other questions do not touch it."""
        if kind not in (kinds.MANEUVER_PHASE, kinds.ASSAULT_DECLARE):
            return 0
        declaring = kind == kinds.ASSAULT_DECLARE
        while self.script:
            action = self.script[0]
            if (verb_of(action) in DECLARING) != declaring:
                if declaring:
                    return 0
                # the assault never came to be declared: what belongs to it is void
                self.script.pop(0)
                continue
            self.script.pop(0)
            if action in legal:
                return action
        return 0

    def maneuver(self, m: Mind, f: Frame, legal: list[int]) -> int:
        """Prepare, then assault as long as it pays, then march and dig in."""
        s = m.s
        if self.when != (s.turn, m.seat):
            self.when = (s.turn, m.seat)
            self.stage = PREPARE
            self.tried.clear()
            if act(verbs.OFFER) in legal and marching.should_offer(m):  # only before any other order
                return act(verbs.OFFER)
        self.script = []
        if f.unit >= 0:  # in the midst of a step through a full zone: on, anywhere
            return legal[0]
        card = played.in_phase(m, f, legal)
        if card:
            return card
        if self.stage == PREPARE:
            self.stage = FIGHT
            self.script = marching.preparations(m, legal)
        elif self.stage == FIGHT:
            self.fight(m, legal)
        elif self.stage == MARCH:
            self.stage = OVER
            self.script = marching.script(m)
        else:
            return act(verbs.DONE)
        return self.scripted(kinds.MANEUVER_PHASE, legal) or self.maneuver(m, f, legal)

    def fight(self, m: Mind, legal: list[int]) -> None:
        barred = [p for p, n in self.tried.items() if n >= MOST_ASSAULTS]
        plan = assaults.best_plan(m, shooting.reserve(m), barred)
        if plan is None:
            self.stage = MARCH
            return
        self.tried[plan.place] += 1
        self.script = plan.script()


DECLARING = (verbs.WITH, verbs.SUPPORT, verbs.DONE, verbs.PASS)


def reflex(game: AnyGame, kind: int, legal: list[int]) -> int:
    """What needs no thought, and so no imagined state; 0: think."""
    if kind in (kinds.BUY, kinds.PLACE_FORCE):
        return act(verbs.STARTER)
    if kind == kinds.REINFORCE:
        return mustering.duty(legal)
    if kind == kinds.WINDOW:
        idle = act(verbs.COUNTER) not in legal and not played.has_rule(game, legal)
        return act(verbs.PASS) if idle else 0
    return 0


def top_frame(view: Json) -> int:
    """The kind of question, without imagining anything."""
    state: Any = view["state"]
    return int(state["frames"][-1][0])
