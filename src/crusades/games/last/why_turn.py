"""Why not, L7.0, L9.0.6: passing, ending, and proposing to end the game."""

from typing import Final

from crusades.games.last import deploy, kinds, verbs, why_assault, why_reinforcement, why_setup
from crusades.games.last.pieces import ONCE_ORDER
from crusades.games.last.state import Last
from crusades.games.last.why_asked import Asked

PHASES: Final = (
    kinds.REINFORCE, kinds.AIR_PHASE, kinds.RECON_PHASE, kinds.BOMBARD_PHASE, kinds.MANEUVER_PHASE,
)  # fmt: skip


def decline(q: Asked) -> None:
    """`pass`, where something must be done."""
    s, f = q.s, q.f
    if f.kind in PHASES:
        q.add("L7.0.2", "pass_phase", s.phase)
    elif f.kind == kinds.LAUNCH:
        q.add("L7.2.1", "must_fly", f.unit)
    elif f.kind == kinds.RECON_ATTEMPT:
        q.add("L7.3.6", "must_allot", f.count)
    elif f.kind == kinds.DEFENSE:
        q.add("L7.5.47", "must_name_main", f.place)
    elif f.kind == kinds.ASSAULT_DECLARE:
        q.add("L11.1.5", "dropped", f.place)
    elif f.kind == kinds.OBSTACLES:
        why_assault.cross_ditch(q)
    elif f.kind == kinds.RETREAT:
        q.add("L7.5.23", "must_retreat", f.unit, f.place)
    elif f.kind == kinds.EXCESS:
        q.add("L3.5.4", "must_lose", f.place)
    else:
        q.add("L7.0.2" if s.turn else "L5.0.2", "must_choose")


def end(q: Asked) -> None:
    """`done`, where something is owed or nothing ends."""
    s, f = q.s, q.f
    if f.kind == kinds.REINFORCE:
        why_reinforcement.end(q)
    elif f.kind == kinds.MANEUVER_PHASE and f.unit >= 0:
        q.add("L7.5.5", "passing", f.unit, s.at[f.unit])
    elif f.kind == kinds.ASSAULT_DECLARE:
        q.add("L7.5.35", "nobody_named", f.place)
    elif f.kind == kinds.PLACE_FORCE:
        why_setup.end_placing(q)
    elif f.kind == kinds.LAUNCH:
        q.add("L7.0.2", "must_fly", f.unit)
    else:
        q.add("L7.0.2" if s.turn else "L5.0.2", "nothing_ends")


def offer(q: Asked) -> None:
    s = q.s
    if s.offer[q.seat]:
        q.add("L9.0.6", "offered", s.turn)
    elif q.is_now and ONCE_ORDER in s.once:
        q.add("L9.0.6", "ordered", s.phase)


def benefit_clause(s: Last, seat: int, verb: int) -> str:
    """L7.1.25, where the variant has it; elsewhere what units and refits cost."""
    if deploy.has_choice(s, seat):
        return "L7.1.25"
    return "L7.1.16" if verb == verbs.LEVY else "L7.1.12"
