"""The player: every question of the game goes to whoever answers questions of its kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame
from crusades.core.game import Json
from crusades.games.high import kinds, verbs
from crusades.games.high.beside.thumbs import chores, faith, fights, mustering, planning, politics, resuming
from crusades.games.high.beside.thumbs.mind import Mind, known_races
from crusades.games.high.beside.thumbs.resuming import IN_HAND
from crusades.games.high.board import Board
from crusades.games.high.view import SEATS
from crusades.play.library import AnyGame

Decision = Callable[[Mind, Frame, list[int]], int]

DECISIONS: dict[int, Decision] = {
    kinds.SETUP: mustering.set_up,
    kinds.REINFORCE: mustering.reinforce,
    kinds.EVENT: politics.event,
    kinds.IMPERIAL_EVENT: politics.rebel,
    kinds.EARTH: politics.earth,
    kinds.HERETIC: politics.heretic,
    kinds.PHASE_B: faith.conversion_phase,
    kinds.PHASE_C: faith.fiefs,
    kinds.TITLES: faith.title,
    kinds.CLAIM: faith.claim,
    kinds.FIRE: fights.fire,
    kinds.ALERT: politics.alarm,
    kinds.COMBAT: fights.combat,
    kinds.ANNOUNCE: fights.announce,
    kinds.BATTLE: fights.fight,
    kinds.LOSSES: fights.losses,
    kinds.GAMBLE: fights.gamble,
    kinds.OCCUPY: fights.occupy,
    kinds.STEP_OUT: fights.step_out,
    kinds.NUCLEAR: fights.nuclear,
    kinds.PHASE_F: politics.parley,
    kinds.PHASE_J: politics.disrupt,
    kinds.NEW_ALLY: politics.envoy,
}
MOVING = (kinds.MOVEMENT, kinds.FLEET_MOVE, kinds.LAND_MOVE)
CHORES, MARCH = 0, 1  # stages of a Movement Phase
WHIM = 0.15  # how far tastes differ


class HighPlayer:
    """Plays The High Crusade by rules of thumb. The plan of a Movement Phase is made once and followed.

    Whoever is asked in the midst of a move, as for a hint, finds out first what the piece was taken up for.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.planned = (0, 0, CHORES)  # turn, phase and stage of the script
        self.script: list[int] = []

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        s = game.imagine(view, self.seed)
        m = Mind(s, SEATS.index(str(view["seat"])), known(s.board, view), tastes(self.seed, s.board.planets))
        f = s.frames[-1]
        answer = self.move(m, f, legal) if f.kind in MOVING else DECISIONS[f.kind](m, f, legal)
        return answer if answer in legal else legal[-1]

    # moving ---------------------------------------------------------------------------------------------
    def move(self, m: Mind, f: Frame, legal: list[int]) -> int:
        """The next action of the script that can be taken; what has become impossible is left out."""
        in_hand = f.kind != kinds.MOVEMENT
        if not in_hand:
            self.prepare(m)
        elif self.planned[:2] != (m.s.turn, m.s.phase):
            self.script = resuming.script(m, f)
        while self.script and (verb_of(self.script[0]) in IN_HAND) >= in_hand:
            action = self.script.pop(0)
            if action in legal:
                return action
        return self.put_down(m, f, legal)

    def prepare(self, m: Mind) -> None:
        """First the chores, which may cost points; when they are done the plan of the phase."""
        if self.planned[:2] != (m.s.turn, m.s.phase):
            self.planned = (m.s.turn, m.s.phase, CHORES)
            self.script = chores.script(m)
        if self.planned[2] == CHORES and not self.script:
            self.planned = (m.s.turn, m.s.phase, MARCH)
            self.script = planning.plan(m)

    def put_down(self, m: Mind, f: Frame, legal: list[int]) -> int:
        """End the move of the piece in hand, or the phase."""
        for action in (act(verbs.LAND), act(verbs.DONE)):
            if action in legal:
                return action
        ways = [action for action in legal if verb_of(action) == verbs.TO]
        return min(
            ways, key=lambda action: m.b.grid.distance(m.s.at[f.unit], a_of(action)), default=legal[-1]
        )


def known(board: Board, view: Json) -> list[int]:
    return known_races(view, board.race_ids, board.planet_ids)


def tastes(seed: int, planets: int) -> list[float]:
    """A leaning for or against each planet, so that no two opponents play alike."""
    random = Random(seed)
    return [1 + WHIM * (random.random() - 0.5) for _ in range(planets)]
