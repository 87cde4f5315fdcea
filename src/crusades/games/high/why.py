"""Why not: what stands in the way of an action here and now, as the seat that decides may know it.

Chapters have modules of their own (`why_flight`, `why_combat` …). First comes what is wrong with the thing
itself, then that it is not the time for it (`why_moment`), then what would still have to change until then.
"""

from typing import Final

from crusades.core.action import a_of, b_of, c_of, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason
from crusades.games.high import (
    kinds,
    why_alliance,
    why_battle,
    why_combat,
    why_conversion,
    why_done,
    why_events,
    why_flight,
    why_march,
    why_moment,
    why_placing,
    why_setup,
    why_titles,
)
from crusades.games.high import verbs as v
from crusades.games.high.pieces import LEADER
from crusades.games.high.state import High
from crusades.games.high.why_found import Found

SET_UP: Final = (v.PUT, v.FIEF, v.LOOK, v.EMPTY)  # what set-up has in a step of its own


def reasons(s: High, seat: int, action: int, rule: str) -> list[Reason]:
    """All that stands in the way, the most specific first; `rule` is what the guard says."""
    if s.over:
        return [reason("H4K.2", "over", s.turn)]
    verb, a, b = verb_of(action), a_of(action), b_of(action)
    found = Found(s, seat)
    f = s.frames[-1]
    is_own = why_moment.is_own(s, verb)
    if f.kind == kinds.SETUP and is_own and verb != v.DONE:
        why_setup.look(found, verb, a, b)
    elif is_own:
        asked(found, f, verb, action, rule)
    elif f.kind != kinds.SETUP or verb not in SET_UP:
        unasked(found, verb, action)
    if is_own and found.is_empty:
        found.today(rule, "clause")
    is_over = (verb == v.RAISE and f.kind == kinds.PHASE_B) or (verb == v.FIEF and f.kind == kinds.TITLES)
    moment = None if is_own or (is_over and not found.is_empty) else why_moment.moment(s, seat, verb, a, b)
    return found.told(moment, why_moment.is_due(s, seat, verb))


def asked(found: Found, f: Frame, verb: int, action: int, rule: str) -> None:
    """What keeps it from being an answer to what is asked."""
    a, b = a_of(action), b_of(action)
    if verb == v.DONE:
        why_done.look(found, rule)
    elif f.kind == kinds.REINFORCE:
        why_placing.look(found, verb, a, b)
    elif f.kind == kinds.FLEET_MOVE:
        why_flight.look(found, f, verb, a, b)
    elif f.kind == kinds.LAND_MOVE:
        why_march.look(found, f, verb, a)
    elif verb == v.CHOOSE:
        why_events.choose(found, f, a)
    elif verb == v.CLAIM:
        why_titles.claim(found, f, a, b)
    elif verb == v.WITH:
        why_combat.look(found, a)
    elif verb == v.LEAD and f.kind == kinds.ANNOUNCE:
        why_combat.lead(found, f, a)
    elif f.kind in (kinds.BATTLE, kinds.LOSSES, kinds.GAMBLE, kinds.OCCUPY, kinds.STEP_OUT):
        why_battle.look(found, f, verb, a, b)
    elif verb in (v.OPPOSE, v.ENVOY):
        why_alliance.look(found, f, verb, a)
    elif verb == v.FIEF:
        why_titles.fief(found, a, b, True)
    elif verb == v.DISRUPT:
        why_alliance.disrupt(found, a, b, True)
    elif verb == v.ALERT:
        why_alliance.alert(found, a, b, True)
    else:
        either(found, verb, a, b, c_of(action))


def unasked(found: Found, verb: int, action: int) -> None:
    """What would keep it from being an answer when it is asked for, or most likely would."""
    a, b = a_of(action), b_of(action)
    is_due = why_moment.is_due(found.s, found.seat, verb)
    if verb == v.ADD:
        why_placing.unit(found, b)
    elif verb == v.LOAD:
        why_flight.cargo(found, a)
    elif verb == v.UNLOAD:
        why_flight.carried(found, a)
    elif verb == v.PICKUP:
        why_march.garrison(found, a)
    elif verb == v.ESCORT:
        why_march.captive(found, a)
    elif verb == v.PUT:
        found.absent(LEADER + a, "H3.26")
    elif verb == v.EMPTY:
        why_setup.empty(found, found.s.frames[-1], a)
    elif verb == v.CLAIM:
        why_titles.claimed(found, a, b)
    elif verb == v.WITH:
        why_combat.join(found, a)
    elif verb in (v.LOSE, v.GAMBLE, v.LEAD, v.OCCUPY):
        why_battle.elsewhere(found, verb, a)
    elif verb in (v.OPPOSE, v.ENVOY):
        why_alliance.elsewhere(found, verb, a)
    elif verb == v.FIEF:
        why_titles.fief(found, a, b, found.s.frames[-1].kind == kinds.TITLES)
    elif verb == v.DISRUPT:
        why_alliance.disrupt(found, a, b, False)
    elif verb == v.ALERT:
        why_alliance.alert(found, a, b, is_due)
    else:
        either(found, verb, a, b, c_of(action))


def either(found: Found, verb: int, a: int, b: int, c: int) -> None:
    """What is looked at in one way whenever one asks."""
    if verb == v.MOVE:
        why_flight.move(found, a)
    elif verb == v.OUT:
        why_march.out(found, a)
    elif verb == v.COLLECT:
        why_placing.collect(found, a, b)
    elif verb == v.LOOK:
        why_conversion.look(found, a)
    elif verb == v.BUILD:
        why_conversion.build(found, a, b)
    elif verb == v.RAISE:
        why_conversion.put(found, a, b)
    elif verb == v.CONVERT:
        why_conversion.convert(found, a, b)
    elif verb == v.GRANT:
        why_titles.grant(found, a, b, c)
    elif verb == v.ATTACK:
        why_combat.attack(found, a, b)
    elif verb == v.RESOLVE:
        why_combat.resolve(found, a, b)
    elif verb == v.NUKE:
        why_combat.nuke(found, a, b)
    elif verb == v.RECONQUER:
        why_combat.reconquer(found, a, b)
    elif verb == v.PARLEY:
        why_alliance.parley(found, a, b, c)
    else:
        why_events.look(found, verb, a, b, c)
