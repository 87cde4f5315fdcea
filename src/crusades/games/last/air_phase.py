"""L7.2.1: the Air Action Phase."""

from typing import Final

from crusades.core.action import a_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.games.last import air_battle, launch, refusals
from crusades.games.last.kinds import AIR_PHASE
from crusades.games.last.phases import Phase
from crusades.games.last.state import Last
from crusades.games.last.verbs import JETTISON, LAUNCH


class AirPhase(Phase):
    """L7.2.1: aircraft are launched one group after another; only now (L7.2.8: what has stopped stays)."""

    name = "air_phase"

    def menu(self, s: Last, f: Frame) -> list[int]:
        return launch.options(s, f.seat) + air_battle.jettison_options(s, f.seat)

    def why_not_here(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == LAUNCH:
            return launch.why_not_launch(s, f.seat, a_of(action))
        if verb == JETTISON:
            return air_battle.why_not_jettison(s, f.seat, a_of(action))
        return refusals.elsewhere(s, action)

    def take(self, s: Last, f: Frame, action: int) -> None:
        if verb_of(action) == LAUNCH:
            launch.begin(s, a_of(action))
        else:
            air_battle.jettison(s, a_of(action))


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(AIR_PHASE, AirPhase())]
