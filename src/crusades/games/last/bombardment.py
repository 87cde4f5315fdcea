"""L7.4.1: the Bombardment Phase: air strikes and artillery in any order."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    air_battle,
    artillery,
    attack,
    firepower,
    flight,
    refusals,
    strike,
    supply,
    zones,
)
from crusades.games.last.kinds import BOMBARD_PHASE
from crusades.games.last.phases import Phase
from crusades.games.last.pieces import AIR, AIRFIELD, BOMBARD, COLUMNS, COMMITTED, DISTANCE, stand_of
from crusades.games.last.state import Last
from crusades.games.last.verbs import BOMBARD as BOMBARD_VERB
from crusades.games.last.verbs import HOME, JETTISON, RAZE, STRIKE


def bank(bridge: int) -> int:
    """L13.4.1: for range and return fire a bridge lies in the edge-row zone."""
    river, column = divmod(bridge, COLUMNS)
    return river * 6 + column


def why_not_raze(s: Last, seat: int, i: int, bridge: int) -> str:
    """L13.4.1: aircraft and artillery may attack a bridge that still stands, without spotting it."""
    if not 0 <= bridge < 6 or not s.bridge[bridge] or s.bridge_hits[bridge] < 0:
        return "L13.4.1"
    if 0 <= i < len(s.card) and AIR <= s.at[i] < AIRFIELD:
        return strike.why_not_raze(s, seat, i, bank(bridge))
    rule = artillery.why_not_fire(s, seat, i)
    if rule != OK:
        return rule
    if not artillery.in_range(s, i, bank(bridge)):
        return "L7.4.14"
    if s.supply[seat] < artillery.fee(s, i):
        return "L7.4.18"
    return OK if firepower.bridge_dice(s, BOMBARD, i, bank(bridge)) > 0 else "L6.1.4"


class BombardPhase(Phase):
    """L7.4.1: attackers in any order; L7.4.20: whoever is left aloft flies home as the phase ends."""

    name = "bombard_phase"

    def menu(self, s: Last, f: Frame) -> list[int]:
        found = strike.options(s, f.seat)
        bridges = [b for b in range(6) if s.bridge[b] and s.bridge_hits[b] >= 0]
        aims: list[int] | None = None
        for gun in zones.survey(s, f.seat).guns:
            if s.flags[gun] & COMMITTED:
                continue
            if aims is None:
                aims = artillery.spotted_targets(s, f.seat)
            if not aims and not bridges:
                break
            if artillery.why_not_fire(s, f.seat, gun) != OK or s.supply[f.seat] < artillery.fee(s, gun):
                continue
            far = DISTANCE[s.at[gun]]
            reach = artillery.reach(s, gun)
            for t in aims:
                place = stand_of(s.at[t])
                if far[place] <= reach and firepower.dice(s, BOMBARD, gun, t, place) > 0:
                    found.append(act(BOMBARD_VERB, gun, t))
            found += [act(RAZE, gun, b) for b in bridges if far[bank(b)] <= reach]
        if bridges:
            for i in s.air[f.seat]:
                if s.at[i] < AIRFIELD:
                    found += [act(RAZE, i, b) for b in bridges if why_not_raze(s, f.seat, i, b) == OK]
        return found + flight.home_options(s, f.seat) + air_battle.jettison_options(s, f.seat)

    def why_not_here(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == STRIKE:
            return strike.why_not(s, f.seat, a_of(action), b_of(action))
        if verb == BOMBARD_VERB:
            return artillery.why_not_bombard(s, f.seat, a_of(action), b_of(action))
        if verb == RAZE:
            return why_not_raze(s, f.seat, a_of(action), b_of(action))
        if verb == HOME:
            return flight.why_not_home(s, f.seat, action)
        if verb == JETTISON:
            return air_battle.why_not_jettison(s, f.seat, a_of(action))
        return refusals.elsewhere(s, action)

    def take(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        i = a_of(action)
        if verb == STRIKE:
            strike.begin(s, i, b_of(action))
        elif verb == BOMBARD_VERB:
            artillery.bombard_now(s, i, b_of(action))
        elif verb == HOME:
            flight.take_home(s, action)
        elif verb == JETTISON:
            air_battle.jettison(s, i)
        elif AIR <= s.at[i] < AIRFIELD:
            strike.begin_raze(s, i, b_of(action), bank(b_of(action)))
        else:
            paid = artillery.fee(s, i)
            supply.pay(s, f.seat, paid)
            artillery.expose(s, i, bank(b_of(action)))
            s.tell("bombards_bridge", i, b_of(action), paid)
            attack.order_on_bridge(s, BOMBARD, i, b_of(action), bank(b_of(action)))

    def close(self, s: Last, f: Frame) -> bool:
        return flight.all_home(s)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(BOMBARD_PHASE, BombardPhase())]
