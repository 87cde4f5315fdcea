"""What a choice costs, brings and rules out, by its verb: keys of lines, with the numbers of the position.

All of it is public, or known to the seat that decides: a Thrall Race is named only once it lies face up.
"""

from collections.abc import Callable
from typing import Final

from crusades.core.action import a_of, b_of, c_of, verb_of
from crusades.core.consequences import GAIN, LOSS, NOTE, PRICE, Line, line
from crusades.core.flow import Frame
from crusades.games.high import (
    alert,
    announce,
    building,
    earth,
    fiefs,
    fire,
    fleet_move,
    forces,
    kinds,
    leaders,
    movement,
    reinforcement,
    siege,
    strongpoints,
    targets,
    titles,
    transport,
    treachery,
    verbs,
)
from crusades.games.high.board import SPACE
from crusades.games.high.pieces import (
    ARMY,
    CRUSADER,
    FLEET,
    LEADER,
    MAX_STRENGTH,
    N_ASHENK,
    N_JAIR,
    PARVUS,
    RACES,
    ROGER,
    UNIT_TYPE,
    WERSGORIX,
    race_leader,
)
from crusades.games.high.setup import HOST
from crusades.games.high.state import (
    CASTLE,
    CATHEDRAL,
    CHURCH,
    FLEET_ATTACK,
    GROUND_ATTACK,
    HERETIC_ATTACK,
    PERMANENT,
    UNTITLED,
    Attack,
    High,
)

Lines = list[Line]


# Set-up and points that enter -----------------------------------------------------------------------------
def of_standard(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "standard")]


def of_empty(s: High, f: Frame, action: int) -> Lines:
    return [line(LOSS, "empty", a_of(action))]


def of_detach(s: High, f: Frame, action: int) -> Lines:
    zone = s.board.thraxian_zone
    return [line(NOTE, "detach", s.board.start_army[zone], s.board.start_fleet[zone])]


def of_put(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "put", a_of(action))]


def of_chapel(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "church")]


def of_new_unit(s: High, f: Frame, action: int) -> Lines:
    """H3.9, H4A.12: the points that are left, and what becomes of those that form a unit."""
    kind = FLEET if verb_of(action) == verbs.NEW_FLEET else ARMY
    n = a_of(action)
    if f.kind == kinds.SETUP:
        nation = CRUSADER if f.step == HOST else WERSGORIX
        left = (f.count if kind == FLEET else f.unit) - n
        found = [line(PRICE, "form.setup", left)]
    else:
        nation = f.unit
        found = [line(PRICE, "place", f.count - n)]
    u = forces.free_unit(s, nation, kind)
    if u >= 0 and kind == FLEET:
        found.append(line(GAIN, "form.fleet", u, forces.fleet_range(s, u), n))
    elif u >= 0:
        found.append(line(GAIN, "form.army", u))
    return found


def of_garrison(s: High, f: Frame, action: int) -> Lines:
    return [line(PRICE, "place", f.count - a_of(action)), line(GAIN, "garrison")]


def of_add(s: High, f: Frame, action: int) -> Lines:
    n, u = a_of(action), b_of(action)
    return [line(PRICE, "place", f.count - n), line(GAIN, "add", u, s.strength[u] + n, MAX_STRENGTH)]


def of_store(s: High, f: Frame, action: int) -> Lines:
    n = a_of(action)
    key = "store.home" if f.marks[0] == reinforcement.AT_HOME else "store"
    stored = s.uncollected[f.unit] + n
    return [line(PRICE, "place", f.count - n), line(NOTE, key, stored, MAX_STRENGTH)]


def of_collect(s: High, f: Frame, action: int) -> Lines:
    n, u = a_of(action), b_of(action)
    left = s.uncollected[reinforcement.pool_of(s.nation[u])] - n
    return [line(PRICE, "collect.price"), line(GAIN, "collect", u, s.strength[u] + n, left)]


# Events ---------------------------------------------------------------------------------------------------
def of_choose(s: High, f: Frame, action: int) -> Lines:
    if f.kind == kinds.IMPERIAL_EVENT:
        return [line(GAIN, "choose.rebellion"), line(NOTE, "choose.rebellion.claim")]
    return [line(GAIN, "choose.heresy", a_of(action)), line(NOTE, "choose.heresy.die")]


def of_desert(s: High, f: Frame, action: int) -> Lines:
    return [line(LOSS, "desert", a_of(action))]


def of_hide(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "hide")]


def of_betray(s: High, f: Frame, action: int) -> Lines:
    return [line(LOSS, "betray", a_of(action)), line(PRICE, "betray.units")]


def of_send(s: High, f: Frame, action: int) -> Lines:
    i, u, n = a_of(action), b_of(action), c_of(action)
    return [
        line(LOSS, "send", n, u, s.strength[u] - n),
        line(PRICE, "send.away", i),
        line(PRICE, "send.drain"),
    ]


def of_roll(s: High, f: Frame, action: int) -> Lines:
    return [line(PRICE, "send.drain")]


def of_recall(s: High, f: Frame, action: int) -> Lines:
    u, n = a_of(action), b_of(action)
    before = s.imperial_earth - earth.IN_FORCE
    points = (before + n) // earth.PRICE - before // earth.PRICE
    return [
        line(LOSS, "recall", n, u, s.strength[u] - n),
        line(GAIN if points else NOTE, "recall.iq", points, before + n, earth.PRICE),
    ]


# Conversion and works -------------------------------------------------------------------------------------
def of_look(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "look")]


def of_build(s: High, f: Frame, action: int) -> Lines:
    """H8A.11: the work; H8A.9, H8A.10, H8B.5, H11A.22: what it is good for."""
    piece, work = a_of(action), b_of(action)
    p = building.site(s, piece)
    turns = 2 if work == CATHEDRAL and s.church[p] < 0 else 1
    found = [line(PRICE, "build.price", piece) if turns == 1 else line(PRICE, "build.price.two", piece)]
    return found + uses(s, p, work)


def uses(s: High, p: int, work: int) -> Lines:
    """What a finished work opens on its planet."""
    if work == CASTLE:
        return [line(GAIN, "build.castle")]
    if work == CHURCH:
        return [line(GAIN, "build.church")]
    found = [line(GAIN, "build.cathedral")]
    if s.heresy[p]:
        found.append(line(GAIN, "build.cathedral.heresy", p))
    return found


def of_raise(s: High, f: Frame, action: int) -> Lines:
    work, h = a_of(action), b_of(action)
    return [line(NOTE, "raise", work), *uses(s, s.board.planet_of[h], work)]


def of_convert(s: High, f: Frame, action: int) -> Lines:
    """H8B.10, H8A.3: what is paid whatever the die shows; H8C.7: what a race brings that lies face up."""
    i, n = a_of(action), b_of(action)
    have = s.equipment - f.count  # what other attempts of this phase will cost is spoken for
    found = [line(PRICE, "convert", n, have - n)]
    found += shifted("shift.equipment", s.board.equipment_shift, have, have - n)
    found.append(line(NOTE, "convert.once"))
    p = titles.surface(s, i)
    if s.face_up[p] and not s.gained[p]:
        points = s.board.race_strength[s.race[p]]
        found.append(
            line(LOSS, "convert.church", points) if i == PARVUS else line(GAIN, "convert.gain", points)
        )
    return found


def shifted(key: str, track: list[int], before: int, after: int) -> Lines:
    """H2B.12, H2B.14: a track whose modifier of combat changes."""
    return [] if track[before] == track[after] else [line(PRICE, key, track[before], track[after])]


def of_fief(s: High, f: Frame, action: int) -> Lines:
    p, i = a_of(action), b_of(action)
    if f.kind == kinds.SETUP:
        return [of_limit(s, i, 1)]
    if i == PARVUS:
        return [line(LOSS, "fief.church", s.board.race_strength[s.race[p]])]
    return [of_limit(s, i, 0 if s.fief[p] == i else 1), *brought(s, p, i)]


def of_limit(s: High, i: int, more: int) -> Line:
    """H8C.2: how many fiefs he will hold, of how many."""
    limit = titles.fief_limit(s, i)
    held = titles.fiefs_held(s, i) + more
    if limit == titles.NO_LIMIT:
        return line(PRICE, "fief.king", i, held)
    return line(PRICE, "fief.limit", i, held, limit)


def brought(s: High, p: int, i: int) -> Lines:
    """H8C.7, H8C.8, H8D.8: the points that a new fief gives its lord."""
    if s.gained[p]:
        return [line(NOTE, "fief.again")]
    points = s.board.race_strength[s.race[p]]
    return [line(GAIN, "fief.army" if fiefs.is_receiving(s, i, p) else "fief.waits", points, i, p)]


def of_claim(s: High, f: Frame, action: int) -> Lines:
    i, p = a_of(action), b_of(action)
    if not s.rebel[p]:
        return [line(GAIN, "claim", s.fief_garrison[p], i)]
    if i == PARVUS:
        return [line(LOSS, "fief.church", s.board.race_strength[s.race[p]])]
    return [of_limit(s, i, 1), *brought(s, p, i)]


# Titles ---------------------------------------------------------------------------------------------------
def of_grant(s: High, f: Frame, action: int) -> Lines:
    """H8E.18 – H8E.20: what it uses up; H8E.4 – H8E.9, H8E.14 – H8E.16: what it opens."""
    giver, i, title = a_of(action), b_of(action), c_of(action)
    found = [line(PRICE, "grant", giver, i)]
    if title <= titles.T_DUKE and i != PARVUS:
        found.append(line(GAIN, "grant.fiefs", titles.fief_limit(s, i), titles.FIEF_LIMIT[title], i))
    elif title == titles.T_KING:
        found += of_crown(s, i)
    elif title == titles.T_ARCHBISHOP:
        found.append(line(GAIN, "grant.archbishop", i))
    elif title == titles.T_POPE:
        found.append(line(GAIN, "grant.pope", i))
        if i != PARVUS:
            found.append(line(LOSS, "grant.pope.parvus", PARVUS))
    else:
        found.append(line(NOTE, "grant.parvus", i))
    return found


def of_crown(s: High, i: int) -> Lines:
    """H8E.3, H8E.6, H8E.21, H10A.4, H10B.3."""
    found = [line(GAIN, "grant.king", i), line(GAIN, "grant.victory", s.board.races_to_win[s.scenario])]
    if s.noble[i] != UNTITLED or s.church_title[i] != UNTITLED:
        found.append(line(LOSS, "grant.king.titles", i))
    if i != ROGER:
        found.append(line(LOSS, "grant.king.roger", ROGER))
    return found


# Movement -------------------------------------------------------------------------------------------------
def at_work(s: High, piece: int) -> Lines:
    """H8A.11: a builder that moves or fights loses its work."""
    return [line(LOSS, "work.lost", piece)] if building.is_building(s, piece) else []


def of_move(s: High, f: Frame, action: int) -> Lines:
    piece = a_of(action)
    if piece >= LEADER:
        return [line(NOTE, "move.leader"), *at_work(s, piece)]
    if UNIT_TYPE[piece] != FLEET:
        key = "move.exchange" if transport.has_moved(s, piece) else "move.land"
        return [line(NOTE, key), *at_work(s, piece)]
    room = forces.capacity_left(s, piece)
    found = [line(NOTE, "move.fleet", forces.fleet_range(s, piece), room)]
    planet = s.board.planet_of[s.at[piece]]
    if planet != SPACE and fleet_move.is_confined(s, piece, planet):
        found.append(line(PRICE, "move.confined", s.board.zone_of[planet]))
    return found + at_work(s, piece) + guns(s, f.seat, [], s.at[piece])


def guns(s: High, seat: int, fired: list[int], h: int) -> Lines:
    """H7D.4: the strongpoints that may fire at a fleet which leaves the planet of a hex."""
    points = 0
    planet = s.board.planet_of[h]
    for fort in s.board.forts_on[planet] if planet != SPACE else []:
        if fort not in fired and fire.can_fire(s, s.board.fort_hex[fort], 1 - seat):
            points = max(points, strongpoints.value_of(s, s.board.fort_hex[fort]))
    return [line(PRICE, "move.guns", planet, points)] if points else []


def of_to(s: High, f: Frame, action: int) -> Lines:
    h = a_of(action)
    if f.kind != kinds.FLEET_MOVE:
        return [line(PRICE, "to.land"), *at_work(s, f.unit), *entering(s, f.seat, h, f.unit)]
    way = fleet_move.route(s, f, h)
    found = [line(PRICE, "to.fleet", len(way), f.count - len(way))]
    here = s.at[f.unit]
    for step in way:
        if fire.threatens(s, f, here, step):
            found += guns(s, f.seat, f.marks, here)
        here = step
    if s.board.planet_of[h] == SPACE:
        found.append(line(PRICE, "to.space"))
    return found + at_work(s, f.unit) + alarms(s, f.seat, h)


def alarms(s: High, seat: int, h: int) -> Lines:
    """H6F.5, H6F.9: what a Crusader piece that stays there wakes when the Wersgorix move."""
    planet = s.board.planet_of[h]
    if seat != CRUSADER or planet == SPACE:
        return []
    here = forces.held(s, CRUSADER)
    if s.board.alarm_area >> h & 1 and 0 in s.satellite:
        return [] if here & s.board.alarm_area else [line(PRICE, "alarm.empire")]
    if not s.board.has_alert_box[planet] or alert.is_alerted(s, planet):
        return []
    is_seen = s.converted[planet] or here & s.board.planet_area[planet]
    return [] if is_seen else [line(PRICE, "alarm", planet)]


def entering(s: High, seat: int, h: int, piece: int) -> Lines:
    """H7D.28: an empty strongpoint that land units take by coming in; H6C.2: a siege that they join."""
    if piece >= LEADER or UNIT_TYPE[piece] == FLEET or strongpoints.fort_in(s, h) < 0:
        return []
    if seat == WERSGORIX and treachery.gates_open(s, h):
        return [line(GAIN, "to.betrayed")]
    if forces.land_at(s, h, 1 - seat):
        return [line(NOTE, "to.siege", strongpoints.value_of(s, h))]
    owner = strongpoints.control(s, h)
    return [line(GAIN, "to.strongpoint", strongpoints.value_of(s, h))] if owner != seat else []


def of_load(s: High, f: Frame, action: int) -> Lines:
    piece = a_of(action)
    if piece >= LEADER:
        return [line(NOTE, "load.leader"), *at_work(s, piece)]
    room = forces.capacity_left(s, f.unit) - s.strength[piece]
    return [line(PRICE, "load", room), *at_work(s, piece)]


def of_unload(s: High, f: Frame, action: int) -> Lines:
    piece, h = a_of(action), b_of(action)
    return [line(PRICE, "unload", piece), *entering(s, f.seat, h, piece), *alarms(s, f.seat, h)]


def of_land(s: High, f: Frame, action: int) -> Lines:
    aboard = len(forces.cargo(s, f.unit)) + len(forces.passengers(s, f.unit))
    h = s.at[f.unit]
    found = [line(PRICE, "land", aboard, f.unit)]
    for u in forces.cargo(s, f.unit)[:1]:
        found += entering(s, f.seat, h, u)
    return found + alarms(s, f.seat, h)


def of_pickup(s: High, f: Frame, action: int) -> Lines:
    g = a_of(action)
    return [line(NOTE, "pickup", f.unit, s.strength[f.unit] + s.strength[g]), *at_work(s, g)]


def of_leave(s: High, f: Frame, action: int) -> Lines:
    return [line(PRICE, "leave", f.unit, s.strength[f.unit] - a_of(action)), line(NOTE, "leave.stays")]


def of_escort(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "escort", a_of(action))]


def of_out(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "out", strongpoints.value_of(s, a_of(action)))]


def of_grail(s: High, f: Frame, action: int) -> Lines:
    found: Lines = []
    if s.grail_carrier >= 0:
        found.append(line(PRICE, "grail.passed"))
    found.append(line(NOTE, "grail"))
    return found


def of_alert(s: High, f: Frame, action: int) -> Lines:
    p = a_of(action)
    zone = s.board.zone_of[p]
    found = [line(PRICE, "alert", s.alert_markers - 1), line(GAIN, "alert.gain", p)]
    if [q for q in s.board.alert_planets[zone] if not s.alerted[q]] == [p]:
        found.append(line(GAIN, "alert.zone", zone))
    return found


# Combat ---------------------------------------------------------------------------------------------------
def of_attack(s: High, f: Frame, action: int) -> Lines:
    h, kind = a_of(action), b_of(action)
    found = [line(PRICE, "attack")]
    if kind == HERETIC_ATTACK:
        return [*found, line(GAIN, "attack.heretics")] if s.cathedral[s.board.planet_of[h]] else found
    if announce.is_unopposed(s, Attack(f.seat, kind, h)):
        found = [line(GAIN, "attack.leaders")]
    return found + provoked(s, f.seat, h, kind) + stirred(s, h)


def provoked(s: High, seat: int, h: int, kind: int) -> Lines:
    """H9.10: whom an attack of the Wersgorix makes an Ally of the Crusaders for good."""
    if seat != WERSGORIX:
        return []
    races = [s.board.home_race[s.board.planet_of[h]]]
    for u in s.in_play:
        if s.at[u] == h and s.aboard[u] < 0 and (UNIT_TYPE[u] == FLEET) == (kind == FLEET_ATTACK):
            if N_JAIR <= s.nation[u] <= N_ASHENK:
                races.append(s.nation[u] - N_JAIR)
    return [line(LOSS, "attack.ally", r) for r in range(RACES) if r in races and s.ally[r] != PERMANENT]


def stirred(s: High, h: int) -> Lines:
    """H6F.8: an attack on a capital wakes its Zone."""
    zone = s.board.zone_of[s.board.planet_of[h]]
    is_asleep = s.board.capital_hex[zone] == h and not s.satellite[zone]
    return [line(PRICE, "attack.alarm", zone)] if is_asleep else []


def of_with(s: High, f: Frame, action: int) -> Lines:
    piece = a_of(action)
    if piece < LEADER:
        found = [line(PRICE, "with", s.strength[piece])]
    elif piece - LEADER == PARVUS:
        found = [line(PRICE, "with.parvus" if f.seat == CRUSADER and not s.fervor else "with.idle")]
    else:
        found = [line(PRICE, "with.leader", leaders.combat_rating(s, piece - LEADER))]
    return found + at_work(s, piece)


def of_lead(s: High, f: Frame, action: int) -> Lines:
    i = a_of(action)
    key = "lead.defence" if f.kind == kinds.BATTLE else "lead"
    return [line(NOTE, key, i, leaders.combat_rating(s, i))]


def of_resolve(s: High, f: Frame, action: int) -> Lines:
    h, kind = a_of(action), b_of(action)
    if kind != HERETIC_ATTACK and announce.is_unopposed(s, Attack(f.seat, kind, h)):
        return [line(GAIN, "attack.leaders")]
    a = Attack(f.seat, kind, h)
    is_choice = kind == GROUND_ATTACK and strongpoints.can_shelter(s, h, 1 - a.seat)
    return [line(NOTE, "resolve.shelter", strongpoints.value_of(s, h))] if is_choice else []


def of_inside(s: High, f: Frame, action: int) -> Lines:
    if f.kind == kinds.NUCLEAR:
        is_safe = s.board.is_fortress[s.board.fort_at[f.place]]
        found = [line(GAIN, "inside.fortress")] if is_safe else [line(NOTE, "blast.fort")]
        return [*found, line(PRICE, "inside.stay")]
    return [line(GAIN, "inside", strongpoints.value_of(s, f.place)), line(PRICE, "inside.siege")]


def of_outside(s: High, f: Frame, action: int) -> Lines:
    if f.kind == kinds.NUCLEAR:
        is_safe = s.board.is_fortress[s.board.fort_at[f.place]]
        return [line(PRICE, "outside.fortress")] if is_safe else [line(NOTE, "blast.fort")]
    return [line(PRICE, "outside", strongpoints.value_of(s, f.place)), line(GAIN, "outside.siege")]


def of_siege(s: High, f: Frame, action: int) -> Lines:
    value = strongpoints.value_of(s, f.place)
    besiegers = forces.land_at(s, f.place, f.seat)
    units = besiegers + [u for u in s.attacks[f.unit].units if u not in besiegers]
    return [
        line(PRICE, "siege", forces.strength_of(s, units), value),
        line(GAIN, "siege.falls", siege.FALLS_ON[1 - f.seat]),
        line(NOTE, "siege.shut"),
    ]


def of_assault(s: High, f: Frame, action: int) -> Lines:
    return [line(PRICE, "assault", strongpoints.value_of(s, f.place)), line(GAIN, "assault.point")]


def of_gamble(s: High, f: Frame, action: int) -> Lines:
    """H7C.34, H7C.35: what a failure does to him."""
    i, n = a_of(action), b_of(action)
    if is_doomed(s, f, i):
        fate = line(LOSS, "gamble.doomed", i, 2 * n)
    elif s.wounded[i]:
        fate = line(LOSS, "gamble.dies", i, 2 * n)
    else:
        fate = line(LOSS, "gamble.wounded", i, 2 * n, s.board.combat_rating[i], s.board.combat_wounded[i])
    return [fate, line(PRICE, "gamble.once")]


def is_doomed(s: High, f: Frame, i: int) -> bool:
    """H7C.35: whether all that he is with will be gone if nothing is averted."""
    struck = s.frames[-2].units  # the losses that wait below the gamble
    if f.count < forces.strength_of(s, struck):
        return False
    if s.laboard[i] in struck:
        return True
    return all(u in struck for u in forces.units_at(s, s.lat[i], f.seat))


def of_lose(s: High, f: Frame, action: int) -> Lines:
    u, n = a_of(action), b_of(action)
    left = forces.left_after(s, u, n)
    still = max(0, f.count - (s.strength[u] - left))
    found = [line(LOSS, "lose" if left else "lose.all", u, left, still)]
    if UNIT_TYPE[u] != FLEET:
        return found
    over = forces.strength_of(s, forces.cargo(s, u)) - left
    return [*found, line(LOSS, "lose.cargo", over)] if over > 0 else found


def of_storm(s: High, f: Frame, action: int) -> Lines:
    return [line(PRICE, "storm")]


def of_fire(s: High, f: Frame, action: int) -> Lines:
    found = [line(GAIN, "fire.iq" if f.seat == WERSGORIX else "fire")]
    nation = s.nation[f.unit]
    if f.seat == WERSGORIX and N_JAIR <= nation <= N_ASHENK and s.ally[nation - N_JAIR] != PERMANENT:
        found.append(line(LOSS, "attack.ally", nation - N_JAIR))
    return found


def of_hold(s: High, f: Frame, action: int) -> Lines:
    if f.kind == kinds.FIRE:
        return [line(PRICE, "hold.fire", f.unit)]
    if f.kind == kinds.EARTH:
        return [line(PRICE, "hold.earth", f.unit)]
    doomed = [i for i in f.units if is_doomed(s, f, i)]
    return [line(LOSS, "hold.gamble", f.count), *[line(LOSS, "hold.gamble.dies", i) for i in doomed]]


def of_occupy(s: High, f: Frame, action: int) -> Lines:
    if a_of(action) >= LEADER:
        return [line(NOTE, "occupy.leader")]
    return [line(GAIN, "occupy", strongpoints.value_of(s, f.place))]


def of_step(s: High, f: Frame, action: int) -> Lines:
    return [line(NOTE, "step")]


def of_nuke(s: High, f: Frame, action: int) -> Lines:
    u, h = a_of(action), b_of(action)
    have = s.equipment
    found = [line(PRICE, "nuke", have - 1)]
    found += shifted("shift.equipment", s.board.equipment_shift, have, have - 1)
    found += [line(PRICE, "nuke.unit", u), line(PRICE, "nuke.target"), line(NOTE, "nuke.point")]
    return found + at_work(s, u) + stirred(s, h)


def of_raze(s: High, f: Frame, action: int) -> Lines:
    return [line(LOSS, "raze", f.place), line(GAIN, "raze.saved", f.count)]


def of_reconquer(s: High, f: Frame, action: int) -> Lines:
    n = b_of(action)
    found = [line(PRICE, "reconquer", n, s.iq - n)]
    found += shifted("shift.iq", s.board.iq_shift, s.iq, s.iq - n)
    return [*found, line(NOTE, "reconquer.once"), line(GAIN, "reconquer.gain")]


# Alliances ------------------------------------------------------------------------------------------------
def of_parley(s: High, f: Frame, action: int) -> Lines:
    race = a_of(action)
    found = [line(PRICE, "parley"), line(GAIN, "parley.gain", race)]
    zone = s.board.zone_of[s.board.homes[race][0]]
    if not s.satellite[zone]:
        found.append(line(PRICE, "parley.alarm.jair" if race == 0 else "parley.alarm", zone))
    return found


def of_oppose(s: High, f: Frame, action: int) -> Lines:
    i = a_of(action)
    return [line(NOTE, "oppose", i, leaders.political_rating(s, i))]


def of_disrupt(s: High, f: Frame, action: int) -> Lines:
    return [line(PRICE, "disrupt"), line(GAIN, "disrupt.gain", a_of(action))]


def of_envoy(s: High, f: Frame, action: int) -> Lines:
    i = race_leader(f.unit)
    return [line(NOTE, "envoy", i, s.at[a_of(action)])]


# Being done -----------------------------------------------------------------------------------------------
def of_done(s: High, f: Frame, action: int) -> Lines:
    """What stays undone."""
    kind = f.kind
    if kind == kinds.REINFORCE:
        return [line(LOSS, "done.reinforce", f.count)]
    if kind == kinds.MOVEMENT:
        return [line(PRICE, "done.movement", len(movement.movable(s, f.seat)))]
    if kind == kinds.FLEET_MOVE:
        return [line(PRICE, "done.fleet_move", f.unit, f.count), *alarms(s, f.seat, s.at[f.unit])]
    if kind == kinds.COMBAT:
        return of_peace(s, f)
    if kind == kinds.ALERT:
        return [line(LOSS, "done.alert", s.alert_markers)]
    if kind == kinds.PHASE_B:
        key = "done.conversion" if f.units else "done.conversion.none"
        return [line(PRICE, key, len(f.units))]
    if kind == kinds.OCCUPY:
        is_held = bool(forces.land_at(s, f.place, f.seat))
        return [line(PRICE, "done.occupation" if is_held else "done.occupation.empty", f.place)]
    if kind == kinds.NUCLEAR:
        return [line(LOSS, "done.nuclear", f.count)]
    return [line(PRICE, DONE[kind])]


def of_peace(s: High, f: Frame) -> Lines:
    """H7A.2: attacks that are not made; H7D.20: then dice are rolled for his own besieged strongpoints."""
    open_ = len(targets.attacks(s, targets.Field(s, f.seat)))
    found = [line(PRICE, "done.combat", open_)]
    besieged = 0
    for h in s.board.fort_hex:
        if strongpoints.is_besieged(s, h) and strongpoints.control(s, h) == f.seat:
            besieged += 1
    if besieged:
        found.append(line(PRICE, "done.combat.sieges", besieged, siege.FALLS_ON[f.seat]))
    return found


DONE: Final = {
    kinds.LAND_MOVE: "done.land_move",
    kinds.TITLES: "done.titles",
    kinds.CLAIM: "done.claim",
    kinds.ANNOUNCE: "done.announce",
    kinds.PHASE_F: "done.alliance",
    kinds.PHASE_J: "done.disruption",
}

OF: Final[dict[int, Callable[[High, Frame, int], Lines]]] = {
    verbs.DONE: of_done, verbs.STANDARD: of_standard, verbs.EMPTY: of_empty, verbs.DETACH: of_detach,
    verbs.PUT: of_put, verbs.CHAPEL: of_chapel, verbs.FIEF: of_fief, verbs.NEW_FLEET: of_new_unit,
    verbs.NEW_ARMY: of_new_unit, verbs.NEW_GARRISON: of_garrison, verbs.ADD: of_add, verbs.STORE: of_store,
    verbs.COLLECT: of_collect, verbs.CHOOSE: of_choose, verbs.DESERT: of_desert, verbs.HIDE: of_hide,
    verbs.BETRAY: of_betray, verbs.SEND: of_send, verbs.ROLL: of_roll, verbs.RECALL: of_recall,
    verbs.LOOK: of_look, verbs.BUILD: of_build, verbs.RAISE: of_raise, verbs.CONVERT: of_convert,
    verbs.GRANT: of_grant, verbs.CLAIM: of_claim, verbs.MOVE: of_move, verbs.TO: of_to, verbs.LOAD: of_load,
    verbs.UNLOAD: of_unload, verbs.LAND: of_land, verbs.PICKUP: of_pickup, verbs.LEAVE: of_leave,
    verbs.ESCORT: of_escort, verbs.OUT: of_out, verbs.GRAIL: of_grail, verbs.FIRE: of_fire,
    verbs.HOLD: of_hold, verbs.ALERT: of_alert, verbs.ATTACK: of_attack, verbs.WITH: of_with,
    verbs.RESOLVE: of_resolve, verbs.INSIDE: of_inside, verbs.OUTSIDE: of_outside, verbs.SIEGE: of_siege,
    verbs.ASSAULT: of_assault, verbs.LEAD: of_lead, verbs.GAMBLE: of_gamble, verbs.LOSE: of_lose,
    verbs.STORM: of_storm, verbs.OCCUPY: of_occupy, verbs.STEP: of_step, verbs.NUKE: of_nuke,
    verbs.RAZE: of_raze, verbs.RECONQUER: of_reconquer, verbs.PARLEY: of_parley, verbs.OPPOSE: of_oppose,
    verbs.DISRUPT: of_disrupt, verbs.ENVOY: of_envoy,
}  # fmt: skip


def lines(s: High, action: int) -> Lines:
    """What is to be said of an action of the seat that decides."""
    return OF[verb_of(action)](s, s.frames[-1], action)
