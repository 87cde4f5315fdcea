"""Why not, L7.2 to L7.4: taking off, flying, patrols, air combat, recon, air strikes and bombardment."""

from typing import Final

from crusades.games.last import (
    air_battle,
    artillery,
    bombardment,
    firepower,
    flight,
    launch,
    recon,
    rivers,
    strike,
    wings,
)
from crusades.games.last.kinds import (
    AIR_BATTLE,
    AIR_STRIKE,
    FLIGHT,
    INTERCEPTION,
    LAUNCH,
    RECON_PHASE,
    REINFORCE,
    SCRAMBLE,
)
from crusades.games.last.pieces import (
    AIR,
    AIR_COMBAT,
    AIRFIELD,
    BOMBARD,
    GROUND,
    NEIGHBOURS,
    ORDNANCE,
    PATROL,
    RECONNED,
    STRIKE,
    STRUCK,
    ZONES,
    foe,
    stand_of,
    zones_beside,
)
from crusades.games.last.why_asked import (
    Asked,
    cannot_pay,
    has_no_dice,
    is_barred_by_card,
    is_gun,
    is_mine,
    is_out_of_range,
    is_prey,
)

HOME_CLAUSE: Final = {REINFORCE: "L7.1.4", RECON_PHASE: "L7.3.11"}


def is_plane(q: Asked, i: int, rule: str) -> bool:
    """Card i is an own aircraft."""
    if not is_mine(q, i, rule):
        return False
    if not wings.is_aircraft(q.s, q.seat, i):
        q.add(rule, "no_aircraft", i)
        return False
    return True


def is_up(q: Asked, i: int, rule: str) -> bool:
    """… in the air; before its phase it may still take off."""
    if not is_plane(q, i, rule):
        return False
    if not wings.aloft(q.s, i) and q.is_soon:
        q.add(rule, "on_ground", i)
    return wings.aloft(q.s, i)


# taking off ----------------------------------------------------------------------------------------------
def take_off(q: Asked) -> None:
    s, i = q.s, q.a
    if not is_plane(q, i, "L7.2.1"):
        return
    if wings.aloft(s, i):
        q.add("L7.2.8", "aloft", i, s.at[i])
        return
    is_barred_by_card(q, "launch", i)
    cannot_pay(q, "L7.2.2", launch.cost(s, i))


def arm(q: Asked) -> None:
    s, i, load = q.s, q.a, q.b
    if not is_plane(q, i, "L7.2.3") or not is_mine(q, load, "L7.2.3"):
        return
    if s.of(load).category != ORDNANCE:
        q.add("L7.2.3", "no_ordnance", load)
        return
    if s.at[load] != AIRFIELD + q.seat:
        q.add("L7.2.3", "ordnance_used", load)
    if not wings.is_fighter_bomber(s, i):
        q.add("L10.6.1", "no_fighter_bomber", i)
    if q.is_now and i not in q.f.units:
        q.add("L7.2.3", "not_starting", i, q.f.unit)


def join_group(q: Asked) -> None:
    """`with` at a launch."""
    if q.a in q.f.units:
        q.add("L7.2.5", "in_group", q.a)
        return
    if is_plane(q, q.a, "L7.2.5"):
        take_off(q)


def fly(q: Asked) -> None:
    f, place = q.f, q.a
    if not AIR <= place < AIRFIELD:
        q.add("L7.2.7" if place < GROUND else "L7.2.8", "no_air", place)
        return
    if not q.is_now:
        return
    if f.kind == LAUNCH:
        q.add("L7.2.7", "no_position", place, f.unit)
    elif f.kind == FLIGHT:
        q.add("L7.2.7", "not_ahead", place, f.unit, f.marks[flight.HERE])
    else:
        q.add("L7.4.4", "not_beside", place, f.place)


def patrol(q: Asked) -> None:
    s, place = q.s, q.a
    if place not in wings.STATIONS:
        q.add("L7.2.16", "no_station", place, wings.STATIONS[0], wings.STATIONS[1])
    if not q.is_now:
        return
    for i in q.f.units:
        if not wings.is_fighter_bomber(s, i):
            q.add("L7.2.16", "no_fighter_bomber", i)
        elif wings.load(s, i):
            q.add("L7.2.17", "patrol_laden", i, wings.load(s, i)[0])
        is_barred_by_card(q, "cap", i)


def via(q: Asked) -> None:
    if not q.is_now:
        return
    if q.f.kind == FLIGHT:
        q.add("L7.2.7", "no_corridor", q.f.unit)
    elif not q.f.units:
        q.add("L11.1.4", "nobody_drops", q.f.place)
    else:
        q.add("L11.1.4", "corridor_far", q.a, q.f.place)


def home(q: Asked) -> None:
    s, i = q.s, q.a
    rule = HOME_CLAUSE.get(q.f.kind, "L7.2.36") if q.is_now else "L7.2.36"
    if not is_plane(q, i, rule):
        return
    if not wings.aloft(s, i):
        q.add(rule, "at_home", i)
        return
    if q.is_now and q.f.kind == FLIGHT:
        q.add(rule, "who_flies", i, q.f.unit)
        return
    if s.flags[i] & PATROL and not (q.is_now and q.f.kind == REINFORCE):
        q.add("L7.2.21", "on_patrol", i, s.at[i])
    if not wings.is_leader(s, i):
        q.add("L7.2.5", "led", i, wings.group(s, i)[0])


# meeting in the air --------------------------------------------------------------------------------------
def jettison(q: Asked) -> None:
    s, i = q.s, q.a
    if not is_plane(q, i, "L7.2.25"):
        return
    if not wings.load(s, i):
        q.add("L7.2.25", "no_load", i)
    elif not wings.aloft(s, i):
        q.add("L7.2.25", "on_ground", i)
    if q.is_now and q.f.kind == AIR_BATTLE:
        if q.f.step != air_battle.DROPPING:
            q.rule("L7.2.25", "drop_early", i, q.f.count)
        elif i not in q.f.units:
            q.add("L7.2.25", "not_in_battle", i)
    if q.is_now and q.f.kind == INTERCEPTION:
        if q.f.step == 0:
            q.add("L7.2.25", "drop_later", i)
        elif i not in q.f.units:
            q.add("L7.2.25", "not_in_flight", i, q.f.unit)


def intercept(q: Asked) -> None:
    s, i, f = q.s, q.a, q.f
    if i >= len(s.card):
        return
    if q.is_now and f.kind == SCRAMBLE:
        q.add("L7.2.19", "nobody_to_meet", i, f.unit)
        return
    if q.is_now and f.step == 1:
        meet_patrol(q)
        return
    if not is_plane(q, i, "L7.2.19"):
        return
    if not wings.aloft(s, i) or not s.flags[i] & PATROL:
        q.add("L7.2.19", "no_patrol", i)
        return
    if not wings.is_leader(s, i):
        q.add("L7.2.5", "led", i, wings.group(s, i)[0])
    if not q.is_now:
        return
    if s.used[i] in f.marks:
        q.add("L7.2.6", "met_now", i, f.unit)
    prey = [j for j in f.units if air_battle.can_be_met(s, j)]
    if not prey:
        q.add("L2.2.7", "cannot_be_met", f.unit)
    elif air_battle.have_met(s, wings.group(s, i), prey):
        q.add("L7.2.35", "met_before", i, f.unit)


def meet_patrol(q: Asked) -> None:
    """L7.2.20: the flight itself may turn on a patrol that let it through."""
    s, i, f = q.s, q.a, q.f
    if not wings.is_aircraft(s, f.seat, i) or not wings.aloft(s, i) or not s.flags[i] & PATROL:
        q.add("L7.2.20", "no_enemy_patrol", i)
        return
    if not wings.is_leader(s, i):
        q.add("L7.2.5", "led", i, wings.group(s, i)[0])
    if s.used[i] in f.marks:
        q.add("L7.2.6", "met_now", i, f.unit)
    hunters = air_battle.fighters_of(s, f.units)
    if not hunters:
        q.add("L7.2.23", "no_fighter", f.unit)
    elif air_battle.have_met(s, hunters, wings.group(s, i)):
        q.add("L7.2.35", "met_before", f.unit, i)


def aim_in_air(q: Asked) -> None:
    """`target` in an air battle."""
    s, i, t, f = q.s, q.a, q.b, q.f
    if not is_plane(q, i, "L7.2.28"):
        return
    if i not in f.units or not wings.aloft(s, i):
        q.add("L7.2.28", "not_in_battle", i)
        return
    if t >= len(s.card):
        return
    if s.owner[t] == q.seat:
        q.add("L7.2.28", "own_target", t)
        return
    if t not in f.units or not wings.aloft(s, t):
        q.add("L7.2.28", "not_in_battle", t)
        return
    if f.step not in (air_battle.HUNTERS, air_battle.PREY):
        q.add("L7.2.28", "aim_later", i, f.count)
        return
    if i in f.marks[air_battle.PAIRS :: 2]:
        q.add("L7.2.28", "has_aimed", i)
    if not wings.is_fighter(s, i) and not air_battle.aims_at(f, t, i):
        q.add("L7.2.29", "bomber_waits", i, t)
    has_no_dice(q, AIR_COMBAT, i, t, f.place)


def keep(q: Asked) -> None:
    s, i, f = q.s, q.a, q.f
    if not is_plane(q, i, "L7.2.33"):
        return
    if wings.tanks(s, i) < 0:
        q.add("L7.2.33", "no_tanks", i)
        return
    if not wings.is_fighter_bomber(s, i):
        q.add("L7.2.33", "no_fighter_bomber", i)
        return
    if not q.is_now:
        return
    if i not in f.units or not wings.aloft(s, i):
        q.add("L7.2.33", "not_in_battle", i)
    elif f.step not in (air_battle.HUNTERS_STAY, air_battle.PREY_STAY):
        q.add("L7.2.33", "keep_later", i, f.count)
    elif i in f.marks[air_battle.PAIRS :]:
        q.add("L7.2.33", "kept_already", i)
    elif f.marks[0] & (air_battle.SCRAMBLED if q.seat == f.seat else air_battle.HOMEWARD):
        q.add("L7.2.32", "bound_home", i)


# recon ---------------------------------------------------------------------------------------------------
def is_scout(q: Asked, i: int, rule: str) -> bool:
    """An own card with a Recon value, on the ground or in the air, that has not looked yet."""
    s = q.s
    if not is_mine(q, i, rule):
        return False
    if s.of(i).recon <= 0:
        q.add("L11.10.1", "no_recon", i)
        return False
    if wings.is_aircraft(s, q.seat, i):
        if not is_up(q, i, rule):
            return False
    elif s.at[i] >= GROUND:
        q.add(rule, "not_on_ground", i)
        return False
    if q.is_soon and wings.aloft(s, i) and s.flags[i] & PATROL:
        q.add("L7.2.18", "on_patrol", i, s.at[i])
    if q.is_soon and s.flags[i] & RECONNED:
        q.add("L7.3.2", "has_looked", i)
    return True


def look(q: Asked) -> None:
    s, i, place = q.s, q.a, q.b
    if not is_scout(q, i, "L7.3.1"):
        return
    if place >= GROUND:
        q.add("L7.3.3", "no_ground", place)
        return
    here = s.at[i]
    beside = zones_beside(here) if here >= GROUND else NEIGHBOURS[here]
    if place not in beside:
        q.add("L7.3.10" if here >= GROUND else "L7.3.3", "recon_far", i, here, place)
        return
    if not q.is_soon:
        return
    if not recon.targets(s, foe(q.seat), place):
        q.add("L7.3.8", "nothing_hidden", place)
    elif recon.dice_for(s, i, place) < 1:
        q.rule("L7.3.6", "no_recon_dice", i, place)


def allot(q: Asked) -> None:
    """`dice` of a recon attempt."""
    f = q.f
    if not q.is_now:
        return
    if q.a not in f.units:
        q.add("L7.3.8", "dice_where", q.a, f.place)
    elif f.marks[f.units.index(q.a)]:
        q.add("L7.3.6", "dice_given", q.a, f.marks[f.units.index(q.a)])
    else:
        q.add("L7.3.6", "dice_many", q.b, f.count)


def search(q: Asked) -> None:
    """`scout`: for a minor bridge."""
    s, i, b = q.s, q.a, q.b
    if b < rivers.CROSSINGS and not rivers.exists(s, b // 3):
        q.add("L13.6.1", "no_river", *rivers.banks(b))
        return
    if not is_scout(q, i, "L13.6.1") or b >= rivers.CROSSINGS:
        return
    if s.at[i] >= ZONES:
        q.add("L13.6.1", "not_on_ground", i)
        return
    if not rivers.is_bank(b, s.at[i]):
        up, down = rivers.banks(b)
        q.rule("L13.6.2", "far_bank", i, up, down)
        return
    if rivers.standing(s, b):
        if rivers.is_minor(s, b):
            q.rule("L13.6.3", "bridge_stands", b)
        else:
            q.add("L13.6.3", "bridge_stands", b)


# strikes and bombardment ---------------------------------------------------------------------------------
def can_strike(q: Asked, i: int, rule: str) -> bool:
    s = q.s
    if not is_up(q, i, rule):
        return False
    if q.is_soon and s.flags[i] & PATROL:
        q.add("L7.2.18", "on_patrol", i, s.at[i])
    if q.is_soon and s.flags[i] & STRUCK:
        q.add("L7.4.5", "has_struck", i)
    if q.is_now and q.f.kind == AIR_STRIKE and i not in q.f.units:
        q.add("L7.4.13", "other_group", i, q.f.unit)
    return True


def strike_at(q: Asked) -> None:
    s, i, target, f = q.s, q.a, q.b, q.f
    up = can_strike(q, i, "L7.4.4")
    if not is_plane_quietly(q, i) or not is_prey(q, target, "L7.4.4") or not up:
        return
    place = stand_of(s.at[target])
    if place not in zones_beside(s.at[i]):
        q.add("L7.4.4", "strike_far", i, s.at[i], target, place)
        return
    if q.is_now and f.kind == AIR_STRIKE and place != f.place:
        q.add("L7.4.7", "same_zone", f.place)
    has_no_dice(q, STRIKE, i, target, place)


def is_plane_quietly(q: Asked, i: int) -> bool:
    return wings.is_aircraft(q.s, q.seat, i) and q.s.at[i] < GROUND + 10


def bombard(q: Asked) -> None:
    s, gun, target = q.s, q.a, q.b
    if not is_gun(q, gun, "L7.4.14", "L11.2.1") or not is_prey(q, target, "L7.4.14"):
        return
    place = stand_of(s.at[target])
    if is_out_of_range(q, gun, place, "L7.4.14"):
        return
    cannot_pay(q, "L7.4.18", artillery.fee(s, gun))
    has_no_dice(q, BOMBARD, gun, target, place)


def raze(q: Asked) -> None:
    """An aircraft or gun against a bridge."""
    s, i, b = q.s, q.a, q.b
    if b >= rivers.CROSSINGS:
        return
    if not rivers.standing(s, b):
        q.add("L13.4.1", "no_bridge", *rivers.banks(b))
        return
    bank = bombardment.bank(b)
    if wings.is_aircraft(s, q.seat, i) and i < len(s.card):
        if not can_strike(q, i, "L13.4.1"):
            return
        if bank not in zones_beside(s.at[i]):
            q.add("L13.4.1", "raze_far", i, s.at[i], bank)
        elif q.is_now and q.f.kind == AIR_STRIKE:
            if q.f.count == strike.NO_TARGET:
                q.add("L2.2.7", "card_names_units", q.f.unit)
            elif bank != q.f.place:
                q.add("L7.4.7", "same_zone", q.f.place)
        kind = STRIKE
    else:
        if not is_gun(q, i, "L13.4.1", "L13.4.1"):
            return
        if is_out_of_range(q, i, bank, "L7.4.15"):
            return
        if q.is_now and q.f.kind == AIR_STRIKE:
            q.add("L7.4.13", "other_group", i, q.f.unit)
            return
        cannot_pay(q, "L7.4.18", artillery.fee(s, i))
        kind = BOMBARD
    if q.is_soon and firepower.bridge_dice(s, kind, i, bank) < 1:
        q.add("L6.1.4", "no_bridge_dice", i, b)
