"""Why not, L7.5.31 – L7.5.68, L11.1, L11.4: declaring, joining and defending assaults, drops, and after."""

from typing import Final

from crusades.games.last import (
    airborne,
    assault_declare,
    counterattack,
    defense,
    lasting,
    modifiers,
    obstacles,
    retreat,
    rivers,
    supply,
    texts,
    wings,
    zones,
)
from crusades.games.last.effects import AIRBORNE, NEGATES_OBSTACLES, NO_FLY
from crusades.games.last.kinds import ASSAULT_DECLARE, DEFENSE, DROP, LAUNCH
from crusades.games.last.pieces import (
    ACTIVE,
    AIRCRAFT,
    ARMOR,
    BESIDE,
    COMMITTED,
    GROUND,
    HQ,
    MANEUVER,
    ONCE_COUNTERATTACK,
    PATROL,
    REINFORCEMENT,
    STOPPED,
    ZONES,
    foe,
)
from crusades.games.last.state import Assault
from crusades.games.last.why_air import join_group
from crusades.games.last.why_asked import (
    Asked,
    cannot_pay,
    has_moved,
    is_cut_off,
    is_gun,
    is_idle,
    is_mine,
    is_out_of_range,
    lies_between,
    rides,
)

SEVERAL: Final = 3  # units of which it is said what keeps them back


# declaring -----------------------------------------------------------------------------------------------
def declare(q: Asked) -> None:
    """`assault`."""
    s, place = q.s, q.a
    if place >= GROUND:
        q.add("L7.5.31", "no_ground", place)
        return
    if place == HQ + q.seat:
        q.add("L7.5.31", "own_place", place)
        return
    if place < ZONES and not zones.occupied(s, foe(q.seat)) >> place & 1:
        q.add("L7.5.31", "nobody_there", place)
        return
    near = [
        i
        for i in s.ground[q.seat]
        if s.at[i] < GROUND and BESIDE[place] >> s.at[i] & 1 and s.of(i).ground and zones.carrier(s, i) < 0
    ]
    if not near:
        q.add("L8.3.1" if place >= ZONES else "L7.5.31", "none_beside", place)
        return
    if q.is_soon:
        for i in near[:SEVERAL]:
            join_assault(q, place, i, None)


def join(q: Asked) -> None:
    """`with`: an assault, a group that takes off, a drop."""
    s, i = q.s, q.a
    if q.is_now and q.f.kind == LAUNCH:
        join_group(q)
    elif q.is_now and q.f.kind == DROP:
        jump(q, q.f.place, i, q.f.units)
    elif q.is_now and q.f.kind == ASSAULT_DECLARE:
        join_assault(q, q.f.place, i, s.assault)
    elif is_mine(q, i, "L7.5.35") and not s.of(i).ground and not wings.is_aircraft(s, q.seat, i):
        q.add("L7.5.35", "assault_not", i)


def join_assault(q: Asked, place: int, i: int, a: Assault | None) -> None:
    s = q.s
    if not is_mine(q, i, "L7.5.35"):
        return
    card = s.of(i)
    if card.type == AIRCRAFT and not card.ground and s.at[i] >= GROUND:
        q.add("L7.4.2", "assault_not", i)
        return
    if not card.ground or s.at[i] >= GROUND:
        q.add("L7.5.35", "assault_not", i)
        return
    if a is not None and (i in a.units or i in a.guns or (a.guns and zones.rider(s, i) in a.guns)):
        q.add("L7.5.35", "is_named", i)
        return
    if not BESIDE[place] >> s.at[i] & 1:
        q.add("L8.3.1" if place >= ZONES else "L7.5.31", "assault_far", i, s.at[i], place)
        return
    is_ready(q, i)
    if rides(q, i):
        return
    if s.on[i] >= 0:
        q.add("L10.1.1", "is_inside", i, s.on[i])
        return
    has_moved(q, i, "L7.5.31")
    if texts.forbids(s, "assault", i):
        q.add("L2.2.7", "card_forbids", i)
    is_cut_off(q, i, "L7.5.31")
    comes(q, place, i, a)
    most = zones.limit(s.at[i])
    if a is not None:
        named = [j for n, j in enumerate(a.units) if a.origins[n] == s.at[i] and zones.carrier(s, j) < 0]
        if len(named) >= most:
            q.add("L7.5.32", "so_many_from", s.at[i], most)
    if zones.stack(s, q.seat, s.at[i]) > most:
        q.add("L7.5.33", "no_way_back", s.at[i], most)
    spent = 0 if a is None else assault_declare.price(s, a)
    cannot_afford(q, i, spent + assault_declare.fee(s, i))


def cannot_afford(q: Asked, i: int, cost: int) -> None:
    """L7.5.39: the whole assault, this unit included."""
    have = q.s.supply[q.seat]
    if q.is_soon and have < cost:
        q.add("L7.5.39", "poor_assault", cost, have, cost - have, i)


def is_ready(q: Asked, i: int) -> None:
    """L3.1.7: fit to assault; on the enemy's turn a unit that may finish its moves is not."""
    s = q.s
    flags = s.flags[i]
    if flags & STOPPED:
        is_idle(q, i)
    elif q.is_soon and flags & COMMITTED and not (flags & ACTIVE and s.active == q.seat):
        q.add("L3.1.7", "committed", i, REINFORCEMENT)


def comes(q: Asked, place: int, i: int, a: Assault | None) -> None:
    """Rivers, Obstacles and the text of the terrain on its way."""
    s, origin = q.s, q.s.at[i]
    engineers = a is not None and any(
        a.origins[n] == origin and s.of(j).keywords & NEGATES_OBSTACLES for n, j in enumerate(a.units)
    )
    first = len(q.found)
    lies_between(q, i, origin, place, True)
    if engineers or s.of(i).keywords & NEGATES_OBSTACLES:
        q.found[first:] = [each for each in q.found[first:] if each[1] != "ditch"]
    if a is None:
        return
    b = rivers.bridge_between(s, origin, place)
    if b >= 0 and rivers.is_minor(s, b) and not rivers.wades(s, i):
        if any(a.origins[n] == origin and not rivers.wades(s, j) for n, j in enumerate(a.units)):
            q.add("L13.6.5", "bridge_used", b)
    armor = sum([s.of(j).type == ARMOR for j in a.units])
    if s.of(i).type == ARMOR and armor >= modifiers.armor_limit(s, place):
        q.add("L2.2.7", "armor_limit", place, armor)
    if place >= ZONES and a.origins and a.origins[0] != origin and lasting.is_guarded(s, place):
        q.add("L2.2.7", "one_side", place, a.origins[0])


def support(q: Asked) -> None:
    s, gun, a = q.s, q.a, q.s.assault
    defends = q.f.kind == DEFENSE if q.is_now else s.active != q.seat
    rule = "L7.5.45" if defends else "L7.5.36"
    if not is_gun(q, gun, rule, "L11.2.1", ready=q.is_now) or not q.is_now or a is None:
        return
    if gun in a.guns or gun in a.units or gun in a.cover:
        q.add(rule, "is_named", gun)
        return
    if defends and s.at[gun] == a.zone:
        q.add(rule, "gun_inside", gun, a.zone)
        return
    if is_out_of_range(q, gun, a.zone, "L7.4.14"):
        return
    if defends:
        cannot_pay(q, rule, defense.gun_due(s, q.f, gun))
    else:
        cannot_afford(q, gun, assault_declare.price(s, a, gun))


def counter(q: Asked) -> None:
    """`counterattack`."""
    s = q.s
    if s.assault is not None:
        q.add("L11.4.2", "no_counter_now", s.assault.zone)
    general = counterattack.general(s, q.seat)
    if general < 0:
        q.add("L11.4.1", "no_such_general", HQ + q.seat)
        return
    if ONCE_COUNTERATTACK in s.once and s.active != q.seat and s.phase == MANEUVER:
        q.rule("L11.4.1", "countered", general)
    if not q.is_now or s.active == q.seat or s.phase != MANEUVER or s.assault is not None:
        return
    theirs = zones.occupied(s, foe(q.seat)) | 1 << HQ + foe(q.seat)
    for i in s.ground[q.seat]:
        if s.at[i] < GROUND and not s.flags[i] & COMMITTED and theirs & BESIDE[s.at[i]] and s.of(i).ground:
            if not s.supply[q.seat]:
                q.add("L7.5.39", "poor", 1, 0, 1)
            return
    q.rule("L11.4.1", "nobody_counters", general)


# drops ---------------------------------------------------------------------------------------------------
def drop(q: Asked) -> None:
    s, zone = q.s, q.a
    if zone >= ZONES:
        q.add("L11.1.2", "drop_where", zone)
        return
    if not airborne.is_called(s, q.seat):
        q.add("L11.1.1", "no_drop_card", zone)
    if not q.is_soon:
        return
    for i in s.air[foe(q.seat)]:
        if s.flags[i] & PATROL:
            q.add("L11.1.1", "enemy_patrol", i, s.at[i])
            break
    for i in s.table:
        if s.of(i).keywords & NO_FLY:
            q.add("L11.1.1", "no_flying", i)
    if q.found:
        return
    ready = [i for i in s.ground[q.seat] if s.at[i] == HQ + q.seat and s.of(i).keywords & AIRBORNE]
    if not ready:
        q.add("L11.1.2", "no_paratroops", HQ + q.seat)
    for i in ready[:SEVERAL]:
        jump(q, zone, i, [])


def jump(q: Asked, zone: int, i: int, chosen: list[int]) -> None:
    s = q.s
    if not is_mine(q, i, "L11.1.2"):
        return
    if not s.of(i).keywords & AIRBORNE:
        q.add("L11.1.2", "not_airborne", i)
        return
    if i in chosen:
        q.add("L11.1.2", "is_named", i)
        return
    if s.at[i] != HQ + q.seat:
        q.add("L11.1.2", "not_in_hq", i, HQ + q.seat)
        return
    if s.flags[i] & COMMITTED:
        q.add("L3.1.7", "committed", i, REINFORCEMENT)
    if zones.mate(s, i) >= 0:
        q.add("L7.5.22", "mounted_pair", i, zones.mate(s, i))
    cannot_pay(q, "L11.1.2", sum([airborne.fee(s, j) for j in chosen]) + airborne.fee(s, i))
    held = airborne.is_held(s, q.seat, zone)
    room = zones.HQ_LIMIT if held else zones.room(s, q.seat, zone)
    if len(chosen) >= room:
        q.add("L11.1.9", "full", zone, zones.HQ_LIMIT if held else zones.stack(s, q.seat, zone) + len(chosen))


# defending -----------------------------------------------------------------------------------------------
def provide(q: Asked) -> None:
    """`supply`."""
    s, i, a = q.s, q.a, q.s.assault
    if not is_mine(q, i, "L7.5.42"):
        return
    if not q.is_now or a is None:
        return
    if i not in defense.defenders(s, a):
        carrier = zones.carrier(s, i)
        if carrier >= 0 and s.at[i] == a.zone:
            q.add("L7.5.42", "rides", i, carrier)
        else:
            q.add("L7.5.42", "no_defender", i, a.zone)
        return
    if i in a.supplied:
        q.add("L7.5.42", "is_supplied", i)
        return
    if q.f.units and i not in q.f.units:
        q.add("L7.5.42", "supplied_late", i, q.f.units[0])
        return
    if not texts.in_supply(s, i):
        beyond = supply.line(s, q.seat, True) >> a.zone & 1
        q.add("L13.1.4" if beyond else "L7.5.44", "unsupplied", i, a.zone, HQ + q.seat)
    cannot_pay(q, "L7.5.42", defense.due(s, q.f, i))


def main(q: Asked) -> None:
    a = q.s.assault
    if q.is_now and a is not None and q.a not in a.origins:
        q.add("L7.5.47", "no_attack_from", q.a, a.zone)


def negate(q: Asked) -> None:
    s, a = q.s, q.s.assault
    if not q.is_now or a is None:
        return
    if q.a not in a.origins:
        q.add("L11.9.1", "no_attack_from", q.a, a.zone)
    elif not obstacles.on_the_way(s, a, q.a):
        q.add("L11.9.1", "no_obstacles", q.a, a.zone)
    else:
        q.rule("L11.9.1", "no_negator", q.a)


def brave(q: Asked, rule: str) -> None:
    """`use` before Obstacles act: a unit that presses on."""
    s, i, a = q.s, q.a, q.s.assault
    if a is None or not is_mine(q, i, rule):
        return
    if i not in a.units:
        q.add(rule, "not_assaulting", i, a.zone)
    elif i in q.f.units or not obstacles.offers_itself(s, i):
        q.add(rule, "braves_not", i)
    else:
        q.add(rule, "no_obstacles", a.origins[a.units.index(i)], a.zone)


def cross_ditch(q: Asked) -> None:
    """`pass` before Obstacles act: somebody could not cross."""
    s, a = q.s, q.s.assault
    if a is None:
        return
    for origin in dict.fromkeys(a.origins):
        if obstacles.must_negate(s, a, origin):
            for o in obstacles.on_the_way(s, a, origin):
                for i in obstacles.force(s, a, origin):
                    if obstacles.bars(s, o, i):
                        q.add("L10.5.3", "must_negate", i, o)


# after it ------------------------------------------------------------------------------------------------
def withdraw(q: Asked) -> None:
    s, i, a = q.s, q.a, q.s.assault
    if not is_mine(q, i, "L7.5.58") or not q.is_now or a is None:
        return
    if i not in a.units:
        q.add("L7.5.58", "not_assaulting", i, a.zone)
        return
    if rides(q, i):
        return
    if retreat.is_cut_off(s, a, i):
        q.add("L13.3.4", "river_behind", i, a.origins[a.units.index(i)])
    pair = zones.rider(s, i)
    if texts.forbids(s, "withdraw", i) or (pair >= 0 and texts.forbids(s, "withdraw", pair)):
        q.add("L2.2.7", "card_forbids", i)


def advance(q: Asked) -> None:
    i, a = q.a, q.s.assault
    if not is_mine(q, i, "L7.5.65") or not q.is_now or a is None:
        return
    if i not in a.units:
        q.add("L7.5.65", "not_assaulting", i, a.zone)
    else:
        rides(q, i)


def fall_back(q: Asked) -> None:
    """`retreat`."""
    s, f = q.s, q.f
    if not is_mine(q, q.a, "L7.5.23") or not q.is_now:
        return
    if q.a != f.unit:
        q.add("L7.5.23", "other_retreats", q.a, f.unit)
    elif q.b not in retreat.refuges(s, f.unit):
        q.add("L7.5.23", "no_refuge", q.b, f.unit)


def give_up(q: Asked) -> None:
    """`lose`."""
    s, i = q.s, q.a
    if not is_mine(q, i, "L3.5.4") or not q.is_now:
        return
    if s.at[i] != q.f.place:
        q.add("L3.5.4", "lose_elsewhere", i, q.f.place)
    elif s.on[i] >= 0:
        q.add("L3.5.4", "lose_host", i, s.on[i])
