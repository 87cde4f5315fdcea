"""Why not, of attacks that are announced, and of whoever takes part (H7A, H7B, H7C.1, H7E, H8D)."""

from typing import Final

from crusades.core.flow import Frame
from crusades.core.members import packed
from crusades.games.high import announce, combat, nuclear, targets
from crusades.games.high import leaders as men
from crusades.games.high.board import SPACE
from crusades.games.high.forces import land_at
from crusades.games.high.pieces import CRUSADER, FLEET, LEADER, NEUTRAL, PARVUS, UNIT_TYPE, UNITS, WERSGORIX
from crusades.games.high.state import (
    ATTACKED,
    FLEET_ATTACK,
    GROUND_ATTACK,
    HERETIC_ATTACK,
    NUKER,
    A,
    Attack,
    E,
    F,
    G,
    High,
    I,
    J,
)
from crusades.games.high.strongpoints import under_siege
from crusades.games.high.targets import Field, is_foe
from crusades.games.high.why_found import Found, force_at

ARM: Final = (".fleet", ".ground", ".ground")

# Announcing an attack -------------------------------------------------------------------------------


def attack(found: Found, h: int, kind: int) -> None:
    """As whoever could attack last, when both Combat Phases are over: the Wersgorix from phase J on."""
    s = found.s
    b = s.board
    if h >= b.grid.size or b.planet_of[h] == SPACE:
        found.always("H7A.3", "no_land", h)
        return
    seat = found.seat
    if s.phase in (E, F, G):
        seat = CRUSADER
    elif s.phase in (I, J, A):
        seat = WERSGORIX
    t = Field(s, seat)
    if (t.fleets | t.land) & ~(t.foes | t.lone) & 1 << h and kind != HERETIC_ATTACK:
        found.today("H7A.1", "only_own", h, seat, force_at(s, h, seat))
        return
    if kind == HERETIC_ATTACK:
        p = b.planet_of[h]
        if h != b.hexes[p][0]:
            found.always("H2C.12", "heretics_hex", p, b.hexes[p][0])
        heretics(found, s, t, p)
        return
    reach = b.grid.near[h] | 1 << h
    reached(found, t, h, reach, kind)
    target(found, s, t, h, kind)
    if t.closed >> h & 1:
        found.today("H7C.1", "planet_closed", b.planet_of[h])
    if found.is_empty and kind == GROUND_ATTACK:
        ground(found, s, t, h, reach)


def reached(found: Found, t: Field, h: int, reach: int, kind: int) -> None:
    own = t.fleets if kind == FLEET_ATTACK else t.land
    fresh = t.fresh_fleets if kind == FLEET_ATTACK else t.fresh_land
    if own and not fresh:
        found.today("H7A.4", "all_spent" + ARM[kind], h, t.seat)
    elif not own & reach:
        found.today("H7A.3", "none_near" + ARM[kind], h, t.seat)
    elif not fresh & reach:
        found.today("H7A.4", "near_spent", h, t.seat)


def target(found: Found, s: High, t: Field, h: int, kind: int) -> None:
    rule = targets.why_not_target(t, h, kind)
    if not rule:
        return
    if rule == "H7A.5":
        found.today(rule, "struck", h)
    elif rule == "H9.14":
        found.today(rule, "neutral_there", h)
    elif rule == "H7A.3":
        found.today(rule, "no_enemy", h)
    else:
        foes = packed([u for u in s.in_play if s.at[u] == h and is_foe(s.side[u], t.seat)])
        found.today(rule, "only_land" if rule == "H7B.1" else "only_fleets", h, foes)


def ground(found: Found, s: High, t: Field, h: int, reach: int) -> None:
    able = t.fresh_land & reach & (~t.besieged | 1 << h)
    if not able:
        found.today("H7D.18", "besieged_near", h)
    elif not able & t.ready_land:
        found.today("H7E.3", "bombers_near", h)
    elif s.nuked >> h & 1 and t.spared_land >> h & 1:
        found.today("H7E.4", "nuked", h)


def heretics(found: Found, s: High, t: Field, p: int) -> None:
    area = s.board.planet_area[p]
    if not t.land & area:
        found.today("H7A.3", "no_army_on", p, t.seat)
    elif not t.fresh_land & area:
        found.today("H7A.4", "spent_on", p, t.seat)
    for a in s.attacks:
        if a.kind == HERETIC_ATTACK and s.board.planet_of[a.target] == p:
            found.today("H7A.5", "race_struck", p)
    if not s.converted[p]:
        found.today("H7B.3", "not_converted", p)
    elif not s.heresy[p]:
        found.today("H7B.4", "no_heresy", p)
    if t.seat != CRUSADER:
        found.always("H7B.4", "crusade_only", p)
    if t.closed & area:
        found.today("H7C.1", "planet_closed", p)
    able = t.fresh_land & area & ~t.besieged
    if found.is_empty and not able:
        found.today("H7D.18", "besieged_near", s.board.hexes[p][0])
    elif found.is_empty and not able & t.ready_land:
        found.today("H7E.3", "bombers_near", s.board.hexes[p][0])


# Taking part ----------------------------------------------------------------------------------------


def join(found: Found, piece: int) -> None:
    """What is wrong with a piece, whatever is attacked."""
    s = found.s
    if found.absent(piece, "H7A.3"):
        return
    seat = found.seat
    if s.phase in (E, I):
        seat = CRUSADER if s.phase == E else WERSGORIX
    if piece >= LEADER and s.captor[piece - LEADER] >= 0:
        found.always("H7A.3", "captive", piece, s.captor[piece - LEADER], s.lat[piece - LEADER])
        return
    side = s.lside[piece - LEADER] if piece >= LEADER else s.side[piece]
    if side != seat:
        if side == NEUTRAL:
            is_traitor = piece - LEADER == s.traitor
            found.always("H11A.26" if is_traitor else "H9.14", "traitor" if is_traitor else "neutral", piece)
        else:
            found.always("H7A.1", "theirs", piece, side)
        return
    if piece < LEADER and s.fought[piece] & (NUKER | ATTACKED):
        if s.fought[piece] & NUKER:
            found.today("H7E.3", "bomber", piece)
        else:
            found.today("H7A.4", "attacked", piece)


def look(found: Found, piece: int) -> None:
    """Into the attack that is being announced."""
    s = found.s
    a = s.attacks[-1]
    if found.absent(piece, "H7A.3"):
        return
    if found.foreign(piece, "H7A.1", "H7A.3", "H9.14", "H11A.26"):
        return
    if piece >= LEADER:
        leader(found, s, a, piece)
        return
    h = s.at[piece]
    if not announce.reach_of(s, a) >> h & 1:
        far(found, a, piece, h)
    is_fleet = UNIT_TYPE[piece] == FLEET
    if not is_fleet:
        found.aboard(piece, "H7A.3")
    if piece in a.units:
        found.today("H7A.4", "joined", piece)
    elif s.fought[piece] & ATTACKED:
        found.today("H7A.4", "attacked", piece)
    if is_fleet != (a.kind == FLEET_ATTACK):
        found.today(
            "H7B.1" if is_fleet else "H7B.2", "fleet_ground" if is_fleet else "land_fleet", piece, a.target
        )
        return
    if a.kind == FLEET_ATTACK:
        return
    if under_siege(s, a.seat) >> h & 1 and (h != a.target or a.kind == HERETIC_ATTACK):
        found.today("H7D.18", "besieged_piece", piece, h)
    if s.fought[piece] & NUKER:
        found.today("H7E.3", "bomber", piece)


def far(found: Found, a: Attack, piece: int, h: int) -> None:
    if a.kind == HERETIC_ATTACK:
        found.today("H7A.3", "far_planet", piece, h, found.s.board.planet_of[a.target])
    else:
        found.today("H7A.3", "far_from", piece, h, a.target)


def leader(found: Found, s: High, a: Attack, piece: int) -> None:
    i = piece - LEADER
    h = s.lat[i]
    if h not in [s.at[u] for u in a.units] or (a.kind != FLEET_ATTACK and s.laboard[i] >= 0):
        if s.laboard[i] >= 0:
            found.today("H7A.3", "ship_stays_out", piece, s.laboard[i])
        else:
            found.today("H7A.3", "no_company", piece, h)
    elif s.laboard[i] >= 0 and s.laboard[i] not in a.units:
        found.held("H7C.17", "ship_stays_out", piece, s.laboard[i])
    if i in a.leaders:
        found.today("H7A.4", "joined", piece)
    elif s.lfought[i] & ATTACKED:
        found.today("H7A.4", "attacked", piece)
    if announce.is_unopposed(s, a):
        found.today("H7C.41", "unopposed", piece, a.target)
    if a.kind == FLEET_ATTACK and s.laboard[i] < 0 and under_siege(s, a.seat) >> h & 1:
        found.today("H7D.18", "besieged_piece", piece, h)


def resolve(found: Found, h: int, kind: int) -> None:
    if combat.find(found.s, h, kind) < 0:
        found.today("H7C.2", "not_announced", h, kind)


def lead(found: Found, f: Frame, i: int) -> None:
    """H7C.17, while an attack is announced."""
    s = found.s
    a = s.attacks[-1]
    if i not in a.leaders and not found.not_mine(LEADER + i, "H7C.17"):
        found.today("H7C.17", "not_in_force", i, a.target)
    if i == PARVUS:
        found.always("H7C.17", "monk_leads_not", i)
    if found.is_empty and f.count:
        found.today("H7C.17", "named", i, a.lead)
    elif found.is_empty and men.combat_rating(s, i) == men.combat_rating(s, a.lead):
        found.today("H7C.17", "as_good", i, a.lead, men.combat_rating(s, i))


# Nuclear Attack -------------------------------------------------------------------------------------


def nuke(found: Found, u: int, h: int) -> None:
    s = found.s
    if found.seat == WERSGORIX and s.phase != E:
        found.always("H7E.1", "bombs_crusade", CRUSADER)
    if s.nuclear_used:
        found.today("H7E.1", "bomb_used", s.turn)
    if u >= UNITS or UNIT_TYPE[u] == FLEET:
        found.always("H7E.1", "bomb_fleet", u)
        return
    if found.absent(u, "H7E.1"):
        return
    if s.side[u] != CRUSADER:
        found.always("H7E.1", "neutral" if s.side[u] == NEUTRAL else "theirs", u, s.side[u])
        return
    found.aboard(u, "H7E.1")
    if s.board.grid.distance(s.at[u], h) > 1:
        found.today("H7E.2", "far_from", u, s.at[u], h)
    if not land_at(s, h, WERSGORIX):
        found.today("H7E.2", "no_bomb_target", h)
    if s.fought[u] & ATTACKED:
        found.today("H7E.3", "attacked", u)
    if found.is_empty and not nuclear.targets(s) >> h & 1:
        found.today("H7A.5", "struck", h)
    if s.equipment == 0:
        found.held("H7E.5", "no_equipment", s.equipment)


# Reconquest -----------------------------------------------------------------------------------------


def reconquer(found: Found, i: int, points: int) -> None:
    s = found.s
    if found.absent(LEADER + i, "H8D.1"):
        return
    if s.captor[i] >= 0:
        found.always("H8D.1", "captive", LEADER + i, s.captor[i], s.lat[i])
        return
    if i == s.traitor:
        found.always("H8D.1", "traitor_serves", i)
        return
    if s.lside[i] != WERSGORIX:
        found.always("H8D.1", "neutral" if s.lside[i] == NEUTRAL else "theirs", LEADER + i, s.lside[i])
        return
    found.aboard(LEADER + i, "H8D.1")
    p = s.board.planet_of[s.lat[i]]
    if p == SPACE or not s.converted[p]:
        found.today("H8D.1", "not_on_race", i, s.lat[i])
    elif s.attempted[p]:
        found.held("H8D.1", "retried", p)
    if points > s.iq:
        found.today("H8D.6", "iq_short", s.iq, points)
