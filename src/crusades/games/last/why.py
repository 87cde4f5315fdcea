"""Why not: what stands in the way of an action here and now, as the seat that decides may know it.

Each chapter finds what is wrong with the thing itself; this module knows when a thing is done at all. The
first reason is what no waiting would mend; then comes the moment.
"""

from collections.abc import Callable
from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import Frame, Procedure, why_not
from crusades.core.refusal import OK, Reason, reason
from crusades.games.last import (
    deeds,
    defense,
    drawing,
    flight,
    kinds,
    refusals,
    reinforcement,
    resolution,
    strike,
    verbs,
    why_air,
    why_assault,
    why_cards,
    why_fire,
    why_maneuver,
    why_reinforcement,
    why_setup,
    why_turn,
)
from crusades.games.last.options import DRAW_DECKS, MOUNTING
from crusades.games.last.pieces import AIR_ACTION, BOMBARDMENT, MANEUVER, RECON, REINFORCEMENT
from crusades.games.last.state import Last
from crusades.games.last.why_asked import Asked
from crusades.games.last.windows import COUNTER_WINDOW

# The phase in which a thing is done by choice; what is only an answer has none.
PHASE_OF: Final[dict[int, int]] = {
    verbs.DEPLOY: REINFORCEMENT, verbs.POST: REINFORCEMENT, verbs.BLOCK: REINFORCEMENT,
    verbs.ATTACH: REINFORCEMENT, verbs.ROLL: REINFORCEMENT, verbs.DRAW: REINFORCEMENT,
    verbs.EXTRA: REINFORCEMENT, verbs.CHECK: REINFORCEMENT, verbs.REFIT: REINFORCEMENT,
    verbs.LEVY: REINFORCEMENT, verbs.POOL: REINFORCEMENT, verbs.LIFT: REINFORCEMENT,
    verbs.LAUNCH: AIR_ACTION, verbs.ARM: AIR_ACTION, verbs.PATROL: AIR_ACTION,
    verbs.RECON: RECON, verbs.SCOUT: RECON,
    verbs.STRIKE: BOMBARDMENT, verbs.BOMBARD: BOMBARDMENT, verbs.RAZE: BOMBARDMENT,
    verbs.HOME: BOMBARDMENT, verbs.JETTISON: BOMBARDMENT,
    verbs.MOVE: MANEUVER, verbs.DIG: MANEUVER, verbs.MOUNT: MANEUVER, verbs.DISMOUNT: MANEUVER,
    verbs.ENTER: MANEUVER, verbs.LEAVE: MANEUVER, verbs.FERRY: MANEUVER, verbs.DEMOLISH: MANEUVER,
    verbs.REPAIR: MANEUVER, verbs.ASSAULT: MANEUVER, verbs.DROP: MANEUVER, verbs.OFFER: MANEUVER,
}  # fmt: skip

# The questions to which a verb is an answer, where nothing else decides it.
ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    kinds.LAY_TERRAIN: (verbs.LAY,),
    kinds.LAY_CENTRE: (verbs.LAY,),
    kinds.BRIDGE_CHOICE: (verbs.BRIDGE, verbs.CLEAR),
    kinds.BUY: (verbs.BUY, verbs.STARTER),
    kinds.PLACE_FORCE: (verbs.PLACE, verbs.BLOCK, verbs.ATTACH, verbs.ENTER, verbs.STARTER),
    kinds.OPENING_HAND: (verbs.DRAW,),
    kinds.REINFORCE: (*reinforcement.STEP_OF, verbs.PLAY),
    kinds.AIR_PHASE: (verbs.LAUNCH, verbs.JETTISON, verbs.PLAY),
    kinds.RECON_PHASE: (verbs.RECON, verbs.SCOUT, verbs.HOME, verbs.JETTISON, verbs.PLAY),
    kinds.BOMBARD_PHASE: (
        verbs.STRIKE, verbs.BOMBARD, verbs.RAZE, verbs.HOME, verbs.JETTISON, verbs.PLAY,
    ),
    kinds.MANEUVER_PHASE: (
        verbs.MOVE, verbs.DIG, verbs.MOUNT, verbs.DISMOUNT, verbs.ENTER, verbs.LEAVE, verbs.FERRY,
        verbs.DEMOLISH, verbs.REPAIR, verbs.ASSAULT, verbs.DROP, verbs.USE, verbs.OFFER, verbs.PLAY,
    ),
    kinds.LAUNCH: (verbs.FLY, verbs.PATROL, verbs.ARM, verbs.WITH),
    kinds.ANTI_AIRCRAFT: (verbs.FIRE,),
    kinds.RETURN_FIRE: (verbs.FIRE,),
    kinds.INTERCEPTION: (verbs.INTERCEPT, verbs.JETTISON),
    kinds.AIR_BATTLE: (verbs.JETTISON, verbs.TARGET, verbs.KEEP),
    kinds.SCRAMBLE: (verbs.INTERCEPT,),
    kinds.RECON_ATTEMPT: (verbs.DICE,),
    kinds.ASSAULT_DECLARE: (verbs.WITH, verbs.SUPPORT),
    kinds.OBSTACLES: (verbs.NEGATE, verbs.USE),
    kinds.FIRE_ROUND: (verbs.FIRE,),
    kinds.SALVO: (verbs.TARGET,),
    kinds.ROUND_OPENING: (verbs.USE,),
    kinds.WITHDRAWAL: (verbs.WITHDRAW,),
    kinds.ADVANCE: (verbs.ADVANCE,),
    kinds.RETREAT: (verbs.RETREAT,),
    kinds.EXCESS: (verbs.LOSE,),
    kinds.DROP: (verbs.WITH, verbs.VIA),
    kinds.COUNTERATTACK: (verbs.ASSAULT,),
    kinds.ATTACK: (verbs.CHOOSE,),
    kinds.ABILITY: (verbs.CHOOSE,),
    kinds.MASKIROVKA: (verbs.CHOOSE, verbs.AT),
    kinds.SEARCH: (verbs.PICK,),
    kinds.LEVY_PLACE: (verbs.AT,),
}  # fmt: skip

# The clause that says when a thing is done: of each verb its own.
WHEN: Final[dict[int, str]] = {
    verbs.LAY: "L2.1.1", verbs.CLEAR: "L5.3.9", verbs.BRIDGE: "L5.3.9", verbs.BUY: "L5.2.3",
    verbs.PLACE: "L5.5.2", verbs.STARTER: "L5.5.1",
    verbs.ATTACH: "L3.6.6", verbs.BLOCK: "L7.1.22", verbs.DEPLOY: "L7.1.16", verbs.POST: "L7.1.20",
    verbs.PLAY: "L2.3.1", verbs.CHOOSE: "L2.3.6", verbs.AT: "L4.0.3", verbs.USE: "L11.0.1",
    verbs.IGNORE: "L11.7.1",
    verbs.EXTRA: "L7.1.10", verbs.CHECK: "L7.1.11", verbs.REFIT: "L7.1.12", verbs.LEVY: "L7.1.16",
    verbs.POOL: "L7.1.12", verbs.LIFT: "L10.5.7", verbs.HOME: "L7.2.36",
    verbs.LAUNCH: "L7.2.1", verbs.ARM: "L7.2.3", verbs.WITH: "L7.5.35", verbs.FLY: "L7.2.8",
    verbs.PATROL: "L7.2.16", verbs.FIRE: "L7.5.55", verbs.INTERCEPT: "L7.2.19", verbs.JETTISON: "L7.2.25",
    verbs.KEEP: "L7.2.33", verbs.TARGET: "L7.2.28", verbs.VIA: "L7.2.7",
    verbs.RECON: "L7.3.1", verbs.DICE: "L7.3.6", verbs.SCOUT: "L13.6.1", verbs.STRIKE: "L7.4.4",
    verbs.BOMBARD: "L7.4.14", verbs.RAZE: "L13.4.1",
    verbs.MOVE: "L7.5.1", verbs.DIG: "L7.5.12",
    verbs.ENTER: "L10.1.2", verbs.LEAVE: "L10.1.2", verbs.FERRY: "L13.1.5", verbs.DEMOLISH: "L13.4.3",
    verbs.REPAIR: "L13.5.2", verbs.ASSAULT: "L7.5.1", verbs.SUPPORT: "L7.5.36", verbs.DROP: "L11.1.2",
    verbs.COUNTER: "L11.4.1", verbs.SUPPLY: "L7.5.42", verbs.MAIN: "L7.5.47", verbs.NEGATE: "L11.9.3",
    verbs.WITHDRAW: "L7.5.58", verbs.ADVANCE: "L7.5.65", verbs.RETREAT: "L7.5.64", verbs.LOSE: "L3.5.4",
    verbs.OFFER: "L9.0.6",
}  # fmt: skip

WORD: Final = {verb.number: verb.word for verb in verbs.VERBS}

Finder = Callable[[Asked], None]
FINDERS: Final[dict[int, Finder]] = {
    verbs.PASS: why_turn.decline, verbs.DONE: why_turn.end, verbs.OFFER: why_turn.offer,
    verbs.LAY: why_setup.lay, verbs.CLEAR: why_setup.bridge, verbs.BRIDGE: why_setup.bridge,
    verbs.BUY: why_setup.buy, verbs.PLACE: why_setup.place,
    verbs.ATTACH: why_reinforcement.attach, verbs.BLOCK: why_reinforcement.block,
    verbs.DEPLOY: why_reinforcement.bring, verbs.POST: why_reinforcement.post,
    verbs.ROLL: why_reinforcement.roll, verbs.DRAW: why_reinforcement.draw,
    verbs.EXTRA: why_reinforcement.extra, verbs.CHECK: why_reinforcement.check,
    verbs.REFIT: why_reinforcement.repair, verbs.LEVY: why_reinforcement.levy,
    verbs.POOL: why_reinforcement.pool, verbs.LIFT: why_reinforcement.lift,
    verbs.PLAY: why_cards.play, verbs.CHOOSE: why_cards.choose, verbs.AT: why_cards.at,
    verbs.PICK: why_cards.pick, verbs.USE: why_cards.use, verbs.IGNORE: why_cards.ignore,
    verbs.HOME: why_air.home, verbs.LAUNCH: why_air.take_off, verbs.ARM: why_air.arm,
    verbs.FLY: why_air.fly, verbs.PATROL: why_air.patrol, verbs.INTERCEPT: why_air.intercept,
    verbs.JETTISON: why_air.jettison, verbs.KEEP: why_air.keep, verbs.VIA: why_air.via,
    verbs.RECON: why_air.look, verbs.DICE: why_air.allot, verbs.SCOUT: why_air.search,
    verbs.STRIKE: why_air.strike_at, verbs.BOMBARD: why_air.bombard, verbs.RAZE: why_air.raze,
    verbs.FIRE: why_fire.fire, verbs.TARGET: why_fire.target,
    verbs.MOVE: why_maneuver.move, verbs.DIG: why_maneuver.dig, verbs.MOUNT: why_maneuver.mount,
    verbs.DISMOUNT: why_maneuver.dismount, verbs.ENTER: why_maneuver.enter, verbs.LEAVE: why_maneuver.leave,
    verbs.FERRY: why_maneuver.ferry, verbs.DEMOLISH: why_maneuver.demolish,
    verbs.REPAIR: why_maneuver.repair,
    verbs.ASSAULT: why_assault.declare, verbs.WITH: why_assault.join, verbs.SUPPORT: why_assault.support,
    verbs.COUNTER: why_assault.counter, verbs.DROP: why_assault.drop, verbs.SUPPLY: why_assault.provide,
    verbs.MAIN: why_assault.main, verbs.NEGATE: why_assault.negate, verbs.WITHDRAW: why_assault.withdraw,
    verbs.ADVANCE: why_assault.advance, verbs.RETREAT: why_assault.fall_back,
    verbs.LOSE: why_assault.give_up,
}  # fmt: skip

# The same things while the starting force is placed.
PLACING: Final[dict[int, Finder]] = {verbs.BLOCK: why_setup.block, verbs.ATTACH: why_setup.attach}


# when ----------------------------------------------------------------------------------------------------
def is_now(f: Frame, verb: int) -> bool:
    """What is asked now may be answered by this verb."""
    if verb == verbs.PASS or verb == verbs.DONE:
        return True
    if f.kind == kinds.FLIGHT:
        if f.step == flight.ONWARD:
            return verb == verbs.FLY
        return verb == (verbs.HOME if f.marks[flight.MODE] == flight.BACK else verbs.VIA)
    if f.kind == kinds.AIR_STRIKE:
        return verb == verbs.FLY if f.step == strike.POSITION else verb in (verbs.STRIKE, verbs.RAZE)
    if f.kind == kinds.DEFENSE:
        if f.step == defense.SUPPLYING:
            return verb == verbs.SUPPLY
        return verb == (verbs.SUPPORT if f.step == defense.ADDING else verbs.MAIN)
    if f.kind == kinds.WINDOW:
        return verb == verbs.PLAY or (verb == verbs.COUNTER and f.place == COUNTER_WINDOW)
    if f.kind == kinds.PLAY_CARD:
        return verb == verbs.IGNORE if f.step == resolution.ASK_IGNORE else verb in (verbs.CHOOSE, verbs.AT)
    if f.kind == kinds.EFFECT:
        return verb == verbs.AT if f.step == deeds.ASK_PLACE else verb in (verbs.CHOOSE, verbs.PICK)
    return verb in ANSWERS.get(f.kind, ())


def clause_of(s: Last, seat: int, verb: int) -> str:
    """The clause that says when this is done, as the game is played."""
    if verb == verbs.ROLL:
        return why_reinforcement.roll_clause(s)
    if verb == verbs.DRAW:
        return drawing.clause(s)
    if verb == verbs.PICK:
        return "L5.4.5" if s.opts[DRAW_DECKS] else "L5.4.4"
    if verb == verbs.LEVY or verb == verbs.POOL:
        return why_turn.benefit_clause(s, seat, verb)
    if s.frames[-1].kind == kinds.DEFENSE and verb in (verbs.SUPPLY, verbs.SUPPORT, verbs.MAIN):
        return "L7.5.40"
    if verb == verbs.SUPPORT and s.active != seat:
        return "L7.5.45"
    if verb == verbs.MOUNT or verb == verbs.DISMOUNT:
        return "L7.5.27" if s.opts[MOUNTING] else "L7.5.26"
    if verb == verbs.FIRE and s.frames[-1].kind == kinds.SALVO:
        return "L7.5.61"
    if verb == verbs.LAUNCH and s.frames[-1].kind == kinds.LAUNCH:
        return "L7.2.5"
    if not s.turn:
        if verb == verbs.LAY:
            return why_setup.row_clause(s)
        if verb == verbs.BUY:
            return "L5.4.1"
        if s.frames[-1].kind == kinds.PLACE_FORCE and verb in (verbs.DIG, verbs.MOUNT):
            return "L5.5.8" if verb == verbs.DIG else "L7.1.18"
    return WHEN[verb]


def reasons(table: list[Procedure[Last]], s: Last, seat: int, action: int) -> list[Reason]:
    """All that stands in the way, the most specific first."""
    if s.over:
        return [reason(refusals.over(s), "over", s.turn)]
    guard = why_not(table, s, action)
    if guard == OK:
        return []
    f = s.frames[-1]
    verb = verb_of(action)
    q = asked(s, seat, action)
    find = FINDERS.get(verb)
    if f.kind == kinds.PLACE_FORCE:
        find = PLACING.get(verb, find)
    if find is not None:
        find(q)
    if not q.is_now:
        if s.turn and s.active == seat and PHASE_OF.get(verb) == s.phase and f.kind not in why_turn.PHASES:
            q.add(clause_of(s, seat, verb), "after_this")
        else:
            q.add(clause_of(s, seat, verb), f"when_{WORD[verb]}", PHASE_OF.get(verb, MANEUVER))
    elif f.kind == kinds.REINFORCE:
        why_reinforcement.step(q)
    elif f.kind == kinds.MANEUVER_PHASE and f.unit >= 0 and verb != verbs.DONE:
        if verb != verbs.MOVE or q.a != f.unit:
            q.found.insert(0, reason("L7.5.5", "passing", f.unit, s.at[f.unit]))
    if not q.found:
        q.add(guard, "not_so")
    return q.found


def asked(s: Last, seat: int, action: int) -> Asked:
    f, verb = s.frames[-1], verb_of(action)
    now = is_now(f, verb)
    phase = PHASE_OF.get(verb, -1)
    soon = now or (s.turn > 0 and s.active == seat and s.phase <= phase)
    return Asked(s, seat, verb, a_of(action), b_of(action), f, now, soon)
