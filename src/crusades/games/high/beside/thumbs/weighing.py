"""Attacks weighed up: exact odds, and what they are worth to the attacker."""

from __future__ import annotations

from crusades.core.refusal import OK
from crusades.games.high import announce, combat_math, nuclear, strongpoints
from crusades.games.high.beside.thumbs import worth
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.beside.thumbs.odds import Outlook, outlook
from crusades.games.high.forces import land_at, strength_of
from crusades.games.high.pieces import GARRISON, LEADERS, NEUTRAL, UNIT_TYPE, UNITS, WERSGORIX
from crusades.games.high.state import (
    ALLIED,
    FLEET_ATTACK,
    GROUND_ATTACK,
    HERETIC_ATTACK,
    NEUTRAL_RACE,
    Attack,
)

EVEN = 5  # the column of equal strength

# Who takes part ---------------------------------------------------------------------------------------------


def draft(m: Mind, kind: int, h: int) -> Attack:
    """The attack on a hex with everybody who can and should take part in it."""
    a = Attack(m.seat, kind, h)
    besieged = strongpoints.under_siege(m.s, m.seat)
    able = [u for u in range(UNITS) if m.s.side[u] == m.seat and m.s.at[u] >= 0]
    able = [u for u in able if announce.why_not_join(m.s, a, u, besieged) == OK]
    a.units = [u for u in able if u not in held_back(m, a, able)]
    a.leaders = [i for i in range(LEADERS) if announce.why_not_join_leader(m.s, a, i, besieged) == OK]
    a.lead = combat_math.best_leader(m.s, a.leaders)
    return a


def held_back(m: Mind, a: Attack, able: list[int]) -> list[int]:
    """Whoever holds a strongpoint alone, as a siege would draw him out of it, and garrisons at work."""
    s = m.s
    back = [u for u in able if UNIT_TYPE[u] == GARRISON and (u in s.church_builder or u in s.castle_builder)]
    if a.kind != GROUND_ATTACK or not strongpoints.value_of(s, a.target):
        return back
    for h in {s.at[u] for u in able}:
        if h != a.target and strongpoints.control(s, h) == m.seat:
            here = [u for u in able if s.at[u] == h]
            back.append(min(here, key=lambda u: (UNIT_TYPE[u] != GARRISON, s.strength[u])))
    return back


# The odds ---------------------------------------------------------------------------------------------------


def weigh(m: Mind, a: Attack, guards: list[int], inside: bool) -> combat_math.Weighing:
    men = combat_math.leaders_with(m.s, 1 - a.seat, guards)
    return combat_math.clash(m.s, a, guards, inside, combat_math.best_leader(m.s, men))


def odds(m: Mind, a: Attack, guards: list[int], inside: bool, more: int = 0) -> Outlook:
    """The exact odds of an attack on these defenders, and on so many more who may join them."""
    clash = weigh(m, a, guards, inside)
    column = clash.column
    if more:
        shifts = combat_math.total(clash.att), combat_math.total(clash.dfn)
        column = combat_math.net_column(m.s, clash.table, clash.attack - clash.defence - more, *shifts)
    is_fleet = a.kind == FLEET_ATTACK
    return outlook(clash.table, clash.is_crusader, is_fleet, column, clash.attack, clash.guard + more)


def gain(m: Mind, a: Attack, o: Outlook, guards: list[int]) -> float:
    """What an attack is worth to its attacker, in points."""
    if a.kind == FLEET_ATTACK:
        stake = sum([worth.leader(m, i) for i in combat_math.leaders_with(m.s, 1 - a.seat, guards)])
    else:
        stake = worth.prize(m, a.target, 1 - a.seat)
    own = sum([worth.leader(m, i) for i in a.leaders])
    return (
        o.toll
        - cost_of_loss(m, a) * o.cost
        + worth.TRACK_POINT * (o.clean - o.riposte)
        + stake * o.fall
        - own * o.ruin
    )


def cost_of_loss(m: Mind, a: Attack) -> float:
    """What a point of the attacker's is worth: less if it may fall with a besieged strongpoint anyway."""
    doomed = strongpoints.under_siege(m.s, a.seat) >> a.target & 1
    return worth.own_loss(m, a.seat) * (1 - worth.siege_chance(a.seat) if doomed else 1.0)


# The value of an attack ----------------------------------------------------------------------------------


def value(m: Mind, a: Attack, more: int = 0) -> float:
    """What to expect of announcing this attack, the defender choosing what is best for him.

    `more` are the points by which he will be stronger when the attackers arrive.
    """
    if not a.units:
        return 0.0
    if a.kind == HERETIC_ATTACK:
        return heretics(m, a)
    guards = combat_math.defenders(m.s, a)
    if not guards:
        return unopposed(m, a)
    inside = strongpoints.is_inside(m.s, a.target, 1 - a.seat)
    if weigh(m, a, guards, inside).column < EVEN - 1 and not is_desperate(m, a):
        return -1.0
    best = gain(m, a, odds(m, a, guards, inside, more), guards)
    if a.kind == GROUND_ATTACK and can_go_inside(m, a):
        best = min(best, at_the_gate(m, a, guards, more))
    return best - provocation(m, a)


def is_desperate(m: Mind, a: Attack) -> bool:
    """The besieged have little to lose, and in the last turn nobody has."""
    if strongpoints.under_siege(m.s, a.seat) >> a.target & 1:
        return True
    return m.turns_left == 0 and worth.prize(m, a.target, 1 - a.seat) >= worth.DECISION


def unopposed(m: Mind, a: Attack) -> float:
    """H7C.41, H11A.14: leaders, or the Grail, are there for the taking; Neutral pieces are left in peace."""
    if a.target in m.ground[NEUTRAL] or a.target in m.ships[NEUTRAL]:
        return -9.0
    return worth.leaders_in(m, a.target, m.foe) + 1.0 - provocation(m, a)


def can_go_inside(m: Mind, a: Attack) -> bool:
    h = a.target
    if not strongpoints.value_of(m.s, h) or strongpoints.control(m.s, h) != 1 - a.seat:
        return False
    return not strongpoints.is_besieged(m.s, h)


def at_the_gate(m: Mind, a: Attack, guards: list[int], more: int = 0) -> float:
    """H7C.9: the defenders are inside, and the attacker storms or besieges, whichever is better."""
    return max(storm(m, a, guards, more), siege(m, a, guards))


def storm(m: Mind, a: Attack, guards: list[int], more: int = 0) -> float:
    o = odds(m, a, guards, True, more)
    return gain(m, a, o, guards) + worth.TRACK_POINT * o.fall  # H7C.38


def siege(m: Mind, a: Attack, guards: list[int]) -> float:
    """H7D.23: what the fall brings, if it comes before relief does."""
    s = m.s
    newcomers = [u for u in a.units if s.at[u] != a.target]
    besiegers = strength_of(s, newcomers + land_at(s, a.target, a.seat))
    if besiegers < strongpoints.value_of(s, a.target):
        return -9.0
    side = 1 - a.seat
    spoils = strength_of(s, guards) + worth.prize(m, a.target, side) + worth.TRACK_POINT
    relief = m.threat(m.planet(a.target), side)[0] - strength_of(s, guards)
    patience = 1.0 if relief < besiegers else 0.6
    return worth.siege_chance(side) * spoils * patience


def heretics(m: Mind, a: Attack) -> float:
    """H11A.22: an attack helps only where a cathedral stands."""
    p = m.planet(a.target)
    if not m.s.cathedral[p]:
        return -1.0
    o = odds(m, a, [], False)
    return 6.0 * (o.toll > 0) * o.toll / max(1, combat_math.race_strength(m.s, a)) - o.cost


def provocation(m: Mind, a: Attack) -> float:
    """H9.10: an Empire that attacks on a home planet makes an enemy for good."""
    if a.seat != WERSGORIX:
        return 0.0
    races = {m.b.home_race[m.planet(a.target)]} - {-1}
    states = [m.s.ally[r] for r in races]
    if NEUTRAL_RACE in states:
        return 3.0 + 1.5 * m.turns_left
    return 3.0 if ALLIED in states else 0.0


# Threats ----------------------------------------------------------------------------------------------------


def menace(m: Mind, foes: int, own: int, walls: int, lives: float) -> float:
    """What a force has to fear of so many foes: their best attack, by the odds of their table."""
    if foes <= 0 or own <= 0:
        return lives if foes > 0 else 0.0
    table = m.b.wersgorix_table
    edge = m.b.iq_shift[m.s.iq] - m.b.equipment_shift[m.s.equipment]
    shift = edge if m.foe == WERSGORIX else -edge
    column = table.shifted(table.column(foes - own - walls), max(-3, min(3, shift)))
    o = outlook(table, False, False, column, foes, own)
    return max(0.0, o.toll - o.cost + worth.TRACK_POINT * (o.clean - o.riposte) + lives * o.fall)


# Nuclear Attack ---------------------------------------------------------------------------------------------


def nuclear_value(m: Mind, h: int) -> float:
    """H7E.5 – H7E.10: what a Nuclear Attack on a hex is worth."""
    victims = nuclear.victims(m.s, h)
    is_held = strongpoints.value_of(m.s, h) > 0 and strongpoints.control(m.s, h) == m.foe
    if not victims or is_held:
        return -1.0  # they would go inside a fortress, which protects them, and give up a fort
    strength = strength_of(m.s, victims)
    hits = [(min(n, strength), (6 - abs(n - 7)) / 36) for n in range(2, 13)]
    toll = sum([n * p for n, p in hits])
    fall = sum([p for n, p in hits if n == strength])
    works = min(m.s.equipment, 6) / 6
    return works * (toll + fall * worth.prize(m, h, m.foe)) - worth.TRACK_POINT
