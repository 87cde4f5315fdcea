"""What an action costs now, for the words it is offered in: the same sums that paying it will ask for."""

from typing import Final

from crusades.core.action import a_of, verb_of
from crusades.core.flow import Frame
from crusades.games.last import (
    airborne,
    artillery,
    assault_declare,
    defense,
    deploy,
    drawing,
    launch,
    refit,
    verbs,
)
from crusades.games.last.kinds import ASSAULT_DECLARE, BOMBARD_PHASE, DEFENSE, DROP, LAUNCH, REINFORCE
from crusades.games.last.pieces import GROUND
from crusades.games.last.reinforcement import POINTS
from crusades.games.last.state import Last

FROM_HAND: Final = (verbs.DEPLOY, verbs.POST, verbs.BLOCK, verbs.ATTACH)


def price(s: Last, action: int) -> int:
    """The Supply that an action spends, besides what its sentence says itself."""
    if not s.turn or not s.frames:
        return 0
    f = s.frames[-1]
    verb, a = verb_of(action), a_of(action)
    if verb == verbs.LAUNCH or (verb == verbs.WITH and f.kind == LAUNCH):
        return launch.cost(s, a)
    if verb in FROM_HAND:
        i = deploy.in_hand(s, f.seat, a)
        return deploy.price(s, f.seat, i) if i >= 0 else 0
    if verb == verbs.EXTRA:
        return drawing.price(s, f.seat)
    if verb == verbs.REFIT and f.kind == REINFORCE:
        return 0 if f.marks[POINTS] and refit.is_cheap(s, a) else refit.price(s, a)
    if f.kind == BOMBARD_PHASE and (verb == verbs.BOMBARD or (verb == verbs.RAZE and s.at[a] < GROUND)):
        return artillery.fee(s, a)
    return _of_assault(s, f, verb, a)


def _of_assault(s: Last, f: Frame, verb: int, a: int) -> int:
    assault = s.assault
    if f.kind == DROP:
        if verb == verbs.WITH:
            return airborne.fee(s, a)
        return sum(airborne.fee(s, i) for i in f.units) if verb == verbs.VIA else 0
    if f.kind == DEFENSE:
        if verb == verbs.SUPPLY:
            return defense.due(s, f, a)
        return defense.gun_due(s, f, a) if verb == verbs.SUPPORT else 0
    if f.kind != ASSAULT_DECLARE or assault is None:
        return 0
    if verb == verbs.WITH:
        return assault_declare.fee(s, a)
    if verb == verbs.SUPPORT:
        return assault_declare.price(s, assault, a) - assault_declare.price(s, assault)
    return assault_declare.price(s, assault) if verb == verbs.DONE else 0
