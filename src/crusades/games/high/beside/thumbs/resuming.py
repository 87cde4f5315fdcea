"""A piece is in hand and nobody remembers why: what the plan that takes it up would do with it."""

from __future__ import annotations

from itertools import takewhile

from crusades.core.action import act, verb_of
from crusades.core.flow import Frame
from crusades.games.high import forces, kinds, land_move, verbs
from crusades.games.high.beside.thumbs import planning
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.beside.thumbs.voyages import Script

IN_HAND = (verbs.LOAD, verbs.TO, verbs.LAND, verbs.LEAVE)  # what is done with the piece that moves


def script(m: Mind, f: Frame) -> Script:
    """The rest of its move. It stands where it stood, so that the same plan is made again."""
    plan = [] if is_under_way(m, f) else planning.plan(m)
    taken = act(verbs.MOVE, f.unit)
    then = plan[plan.index(taken) + 1 :] if taken in plan else []
    return list(takewhile(lambda action: verb_of(action) in IN_HAND, then))


def is_under_way(m: Mind, f: Frame) -> bool:
    """Whether it has gone where it was to go, or left the garrison that it was to leave."""
    if f.kind == kinds.FLEET_MOVE:
        return f.count != forces.fleet_range(m.s, f.unit)
    return f.step != land_move.START or bool(f.marks)
