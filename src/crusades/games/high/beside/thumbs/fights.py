"""The Combat Phases: which attacks, storm or siege, inside or outside, who bears the losses."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.games.high import battle, forces, verbs
from crusades.games.high import leaders as men
from crusades.games.high import nuclear as blast
from crusades.games.high.beside.thumbs import reconquering, weighing, worth
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.kinds import GAMBLE, LOSSES
from crusades.games.high.pieces import (
    FLEET,
    GARRISON,
    LEADER,
    N_ASHENK,
    N_JAIR,
    PARVUS,
    ROGER,
    UNIT_TYPE,
    WERSGORIX,
)
from crusades.games.high.state import FLEET_ATTACK

WORTH_IT = 0.5  # what an attack has to promise


def of_verb(legal: list[int], verb: int) -> list[int]:
    return [action for action in legal if verb_of(action) == verb]


# Announcing -------------------------------------------------------------------------------------------------


def combat(m: Mind, f: Frame, legal: list[int]) -> int:
    """Announce what is worth it, then resolve; a Nuclear Attack where it beats the attack in hand."""
    attacks = of_verb(legal, verbs.ATTACK)
    values = {action: prospect(m, action) for action in attacks}
    bomb = best_bomb(m, legal, values)
    if bomb:
        return bomb
    if values and max(values.values()) > WORTH_IT:
        return max(attacks, key=lambda action: values[action])
    waiting = of_verb(legal, verbs.RESOLVE)
    if waiting:
        return min(waiting, key=b_of)  # fleets first: their defeat may cut a relief off
    return reconquering.attempt(m, of_verb(legal, verbs.RECONQUER)) or act(verbs.DONE)


def prospect(m: Mind, action: int) -> float:
    return weighing.value(m, weighing.draft(m, b_of(action), a_of(action)))


def best_bomb(m: Mind, legal: list[int], values: dict[int, float]) -> int:
    """The Nuclear Attack by the smallest unit, if it promises more than attacking the same hex; else 0."""
    best, promise = 0, WORTH_IT
    for action in of_verb(legal, verbs.NUKE):
        u, h = a_of(action), b_of(action)
        rival = [v for attack, v in values.items() if a_of(attack) == h and b_of(attack) != FLEET_ATTACK]
        gain = weighing.nuclear_value(m, h) - max([0.0, *rival]) - 0.01 * m.s.strength[u]
        if gain > promise:
            best, promise = action, gain
    return best


def announce(m: Mind, f: Frame, legal: list[int]) -> int:
    """Everybody joins who should: units first, as a leader joins with them."""
    a = m.s.attacks[-1]
    wanted = weighing.draft(m, a.kind, a.target).units
    joining = of_verb(legal, verbs.WITH)
    for action in joining:
        if a_of(action) >= LEADER or a_of(action) in wanted or not a.units:
            return action
    return act(verbs.DONE)


# The battle -------------------------------------------------------------------------------------------------


def fight(m: Mind, f: Frame, legal: list[int]) -> int:
    if f.step == battle.SHELTER:
        return shelter(m, f)
    if f.step == battle.CHOICE:
        return siege_or_storm(m, f, legal)
    if f.step == battle.CAPTAIN:
        return max(legal, key=lambda action: men.combat_rating(m.s, a_of(action)))
    return legal[0]


def shelter(m: Mind, f: Frame) -> int:
    """H7C.7: inside if that leaves the attacker less to hope for."""
    a = m.s.attacks[f.unit]
    outside = weighing.gain(m, a, weighing.odds(m, a, f.units, False), f.units)
    return act(verbs.INSIDE if weighing.at_the_gate(m, a, f.units) < outside else verbs.OUTSIDE)


def siege_or_storm(m: Mind, f: Frame, legal: list[int]) -> int:
    a = m.s.attacks[f.unit]
    if act(verbs.SIEGE) in legal and weighing.siege(m, a, f.units) >= weighing.storm(m, a, f.units):
        return act(verbs.SIEGE)
    return act(verbs.ASSAULT)


# Losses -----------------------------------------------------------------------------------------------------


def losses(m: Mind, f: Frame, legal: list[int]) -> int:
    """H7C.31: point by point from whoever is missed least."""
    u = min(f.units, key=lambda x: keep(m, x))
    lost = min(f.count, m.s.strength[u])
    if UNIT_TYPE[u] == FLEET and forces.capacity_left(m.s, u) > 0:
        lost = min(lost, forces.capacity_left(m.s, u))  # what it carries is spared as long as can be
    return act(verbs.LOSE, u, lost)


def keep(m: Mind, u: int) -> tuple[float, int]:
    """How much a unit is missed, and its strength: small ones are given up first, as units never merge."""
    s = m.s
    missed = 0.0
    if N_JAIR <= s.nation[u] <= N_ASHENK:
        missed -= 1.0  # Allies are replaced sooner
    if u in s.church_builder or u in s.castle_builder:
        missed += 1.0
    if UNIT_TYPE[u] == FLEET and forces.capacity_left(s, u) <= 0:
        missed += 2.0  # loaded to the brim
    if UNIT_TYPE[u] == GARRISON:
        missed -= 0.5
    return missed + front(m, u), s.strength[u]


def front(m: Mind, u: int) -> float:
    """Whoever the enemy can reach is needed where he is; matters when the whole Empire gives up points."""
    p = m.planet(m.s.at[u])
    land, ships = m.threat(p, m.foe) if p >= 0 else (0, 0)
    return 0.3 * min(10, ships if UNIT_TYPE[u] == FLEET else land)


def gamble(m: Mind, f: Frame, legal: list[int]) -> int:
    """H7C.32: a leader risks a wound for one point, where that point matters; always if all is lost."""
    below = m.s.frames[-2]
    assert below.kind == LOSSES and f.kind == GAMBLE
    doomed = f.count >= forces.strength_of(m.s, below.units)
    able = [i for i in f.units if doomed or (not m.s.wounded[i] and i not in (ROGER, PARVUS))]
    if not able or not (doomed or f.count == 1):
        return act(verbs.HOLD)
    return act(verbs.GAMBLE, min(able, key=lambda i: worth.leader(m, i)), 1)


# After the fight --------------------------------------------------------------------------------------------


def occupy(m: Mind, f: Frame, legal: list[int]) -> int:
    """H7D.30: all who took part go in; the place is worth holding."""
    entering = of_verb(legal, verbs.OCCUPY)
    return entering[0] if entering else act(verbs.DONE)


def step_out(m: Mind, f: Frame, legal: list[int]) -> int:
    """H7D.17: former besiegers go where friends are, else away from the enemy."""

    def comfort(action: int) -> tuple[int, int]:
        h = a_of(action)
        near = sum([n for x, n in m.ground[m.foe].items() if m.b.grid.distance(x, h) <= 1])
        return m.ground[m.seat].get(h, 0), -near

    return max(legal, key=comfort)


def fire(m: Mind, f: Frame, legal: list[int]) -> int:
    """H7D.8: fire costs nothing."""
    return act(verbs.FIRE)


def nuclear(m: Mind, f: Frame, legal: list[int]) -> int:
    """H7E.10: into a fortress; H7E.9: a fort is given up for five points or more, or for all."""
    if f.step == blast.SHELTER:
        return act(verbs.OUTSIDE if blast.can_raze(m.s, f.place) else verbs.INSIDE)
    strength = forces.strength_of(m.s, forces.land_at(m.s, f.place, WERSGORIX))
    return act(verbs.RAZE if f.count >= min(5, strength) else verbs.DONE)
