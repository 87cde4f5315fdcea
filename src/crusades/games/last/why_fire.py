"""Why not, L6, L7.2.11, L7.4.8, L7.5.54 – L7.5.61: who fires at whom."""

from typing import Final

from crusades.games.last import filters, firepower, flak, rounds, wings, zones
from crusades.games.last.kinds import AIR_BATTLE, ANTI_AIRCRAFT, FIRE_ROUND, RETURN_FIRE, SALVO
from crusades.games.last.pieces import AA, GENERAL, GROUND, RETURN, zones_beside
from crusades.games.last.why_air import aim_in_air
from crusades.games.last.why_asked import Asked, is_mine

# Why a unit may not fire in the first round, by the clause.
MUTE: Final = {"L13.3.2": "mute_river", "L11.9.2": "mute_negating"}


def fire(q: Asked) -> None:
    kind = q.f.kind
    if q.is_now and kind in (ANTI_AIRCRAFT, RETURN_FIRE):
        at_aircraft(q)
    elif q.is_now and kind == FIRE_ROUND:
        in_round(q, "L7.5.55")
    else:
        is_mine(q, q.a, "L7.5.55")


def target(q: Asked) -> None:
    if q.is_now and q.f.kind == AIR_BATTLE:
        aim_in_air(q)
    elif q.is_now and q.f.kind == SALVO:
        in_round(q, "L7.5.61")
    else:
        is_mine(q, q.a, "L7.2.28")


# at aircraft ---------------------------------------------------------------------------------------------
def at_aircraft(q: Asked) -> None:
    s, i, t, f = q.s, q.a, q.b, q.f
    answers = f.kind == RETURN_FIRE
    rule = "L7.4.8" if answers else "L7.2.11"
    if not is_mine(q, i, rule):
        return
    if s.at[i] >= GROUND or not s.of(i).combat:
        q.add(rule, "no_flak", i)
        return
    if not f.count >> s.at[i] & 1:
        if not answers and s.at[i] in zones_beside(f.place):
            q.add("L7.2.12", "flew_past", i, s.at[i])
        else:
            q.add(rule, "flak_far", i, s.at[i], f.place)
        return
    carrier = zones.carrier(s, i)
    if carrier >= 0:
        q.add("L8.2.2", "rides", i, carrier)
        return
    once = "L7.4.8" if answers else "L7.2.6"
    if i in f.marks:
        q.add(once, "has_fired", i)
    if t not in f.units or not wings.flies(s, t):
        q.add(once, "not_in_flight", t, f.unit)
        return
    if firepower.dice(s, RETURN if answers else AA, i, t, s.at[i]) < 1:
        q.add("L6.1.4", "no_dice", i, t)
        return
    pair = zones.rider(s, i)
    if flak.coloured(s, i) or flak.coloured(s, pair):
        return
    if not answers:
        q.add("L2.2.5", "gray", i, t)
    elif s.of(t).cls == wings.HEAVY:
        q.add("L7.4.10", "gray_heavy", i, t)


# in an assault -------------------------------------------------------------------------------------------
def in_round(q: Asked, rule: str) -> None:
    s, i, t, a = q.s, q.a, q.b, q.s.assault
    if a is None or not is_mine(q, i, rule):
        return
    if i not in rounds.shooters(s, a, q.seat):
        if zones.carrier(s, i) >= 0 and filters.where(s, i) == a.zone:
            q.add("L8.2.2", "rides", i, zones.carrier(s, i))
        else:
            q.add(rule, "not_in_fight", i, a.zone)
        return
    if q.f.kind == FIRE_ROUND and q.f.step != rounds.CHOOSING:
        if t != q.f.unit:
            q.add("L11.5.1", "flank_target", q.f.unit, t)
        elif i not in rounds.flankers(s, a, t):
            q.add("L11.5.1", "no_flanker", i, t)
        return
    if a.round == 1 and i in a.mute:
        clause = rounds.why_mute(s, a, i)
        q.add(clause, MUTE.get(clause, "mute_obstacle"), i, a.zone)
    elif i in a.fired:
        q.add(rule, "has_fired", i)
    aimed(q, t)


def aimed(q: Asked, t: int) -> None:
    """What is wrong with the target of a shot in an assault."""
    s, a = q.s, q.s.assault
    if a is None or t >= len(s.card):
        return
    if s.owner[t] == q.seat:
        q.add("L6.1.1", "own_target", t)
        return
    if t not in rounds.targets(s, a, q.seat):
        if zones.carrier(s, t) >= 0 and (t in a.units or s.at[t] == a.zone):
            rides_with = zones.carrier(s, t)
            q.add("L8.2.3", "aim_at_carrier", t, rides_with)
        elif s.at[t] == a.zone and zones.shelter(s, t) >= 0 and q.seat == a.seat:
            q.add("L10.1.3", "aim_at_fort", t, zones.shelter(s, t))
        elif s.at[t] == a.zone and s.of(t).category == GENERAL and q.seat == a.seat:
            q.add("L10.2.2", "a_general", t)
        else:
            q.add("L6.1.1", "not_in_fight", t, a.zone)
        return
    if firepower.dice(s, rounds.kind_of(a, q.a), q.a, t, a.zone) < 1:
        q.add("L6.1.4", "no_dice", q.a, t)
