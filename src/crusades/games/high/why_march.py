"""Why not, of armies, garrisons and leaders on the march (H6C, H6D)."""

from crusades.core.flow import Frame
from crusades.games.high import land_move, strongpoints
from crusades.games.high import verbs as v
from crusades.games.high.board import SPACE
from crusades.games.high.forces import can_garrison, held, where
from crusades.games.high.land_move import START
from crusades.games.high.pieces import ARMY, LEADER, MAX_STRENGTH, UNIT_TYPE, UNITS
from crusades.games.high.state import High
from crusades.games.high.transport import UNLOADED, has_moved
from crusades.games.high.why_flight import besieger
from crusades.games.high.why_found import Found, force_at, is_garrison


def look(found: Found, f: Frame, verb: int, a: int) -> None:
    """A land piece is in hand."""
    s = found.s
    if verb == v.TO:
        to(found, s, f, a)
    elif verb == v.PICKUP:
        pickup(found, s, f, a)
    elif verb == v.LEAVE:
        leave(found, s, f, a)
    elif verb == v.ESCORT:
        escort(found, s, f, a)


def to(found: Found, s: High, f: Frame, h: int) -> None:
    piece = f.unit
    here = where(s, piece)
    is_leader = piece >= LEADER
    b = s.board
    if f.step != START:
        if s.moved[piece] == UNLOADED:
            found.today("H6E.6", "set_down", piece, here)
        else:
            found.today("H6C.1", "has_marched", piece)
    if b.planet_of[h] != b.planet_of[here]:
        found.today("H6D.1" if is_leader else "H6A.3", "other_planet", piece, b.planet_of[here], h)
        return
    rule = "H6D.2" if is_leader else "H6C.1"
    if h == here:
        found.today(rule, "here", piece, h)
    elif not b.grid.near[here] >> h & 1:
        found.held(rule, "two_steps", piece, here, h, b.grid.distance(here, h))
    if h == here or not held(s, 1 - f.seat) >> h & 1:
        return
    if is_leader:
        if land_move.why_not_join(s, f.seat, piece - LEADER, h):
            found.today("H6D.3", "enemies_at", h, force_at(s, h, 1 - f.seat))
        return
    bar = land_move.why_not_enter(s, f.seat, piece, h)
    if bar == "H7D.12":
        found.held(bar, "too_weak", piece, s.strength[piece], h, strongpoints.value_of(s, h))
    elif bar:
        found.today(bar, "enemies_at", h, force_at(s, h, 1 - f.seat))


def garrison(found: Found, g: int) -> None:
    """What can never be taken up."""
    if not is_garrison(g):
        found.always("H6C.4", "no_garrison", g)
    else:
        found.not_mine(g, "H6C.4")


def is_marching_army(found: Found, piece: int) -> bool:
    if piece < LEADER and UNIT_TYPE[piece] == ARMY:
        return True
    found.today("H6C.3", "not_marching", piece)
    return False


def pickup(found: Found, s: High, f: Frame, g: int) -> None:
    u = f.unit
    is_army = is_marching_army(found, u)
    garrison(found, g)
    if not is_army or not 0 <= g < UNITS or not is_garrison(g) or s.at[g] < 0 or s.side[g] != f.seat:
        return
    if s.at[g] != s.at[u]:
        found.today("H6C.4", "elsewhere", g, s.at[g], u)
        return
    found.aboard(g, "H6C.4")
    if s.strength[u] + s.strength[g] > MAX_STRENGTH:
        found.today("H3.18", "too_full", u, g, s.strength[u] + s.strength[g], MAX_STRENGTH)
    if s.nation[g] != s.nation[u]:
        found.always("H4A.21", "mixed", u, s.nation[g])
    if g in f.marks:
        found.today("H6C.3", "just_left", g)
    elif f.step == START and has_moved(s, g):
        found.stays(g, "H6C.1", "H6C.1", "H6C.1")


def leave(found: Found, s: High, f: Frame, points: int) -> None:
    u = f.unit
    if not is_marching_army(found, u):
        return
    if not 0 < points < s.strength[u]:
        found.today("H6C.5", "cannot_leave", u, s.strength[u], points)
    elif not can_garrison(s, s.nation[u], points):
        found.today("H2C.17", "no_markers", points, s.nation[u])


def captive(found: Found, i: int) -> bool:
    """Whether a leader is the seat's captive."""
    if found.absent(LEADER + i, "H6D.5"):
        return False
    if found.s.captor[i] == found.seat:
        return True
    found.always("H6D.5", "no_captive", i)
    return False


def escort(found: Found, s: High, f: Frame, i: int) -> None:
    is_mine = captive(found, i)
    if f.unit >= LEADER:
        found.today("H6D.5", "leader_leads", f.unit)
        return
    if i in f.units:
        found.today("H6D.5", "led_already", i)
        return
    if f.step != START:
        found.today("H6D.5", "has_marched", f.unit)
    if not is_mine:
        return
    if s.lat[i] != s.at[f.unit]:
        found.today("H6D.5", "elsewhere", LEADER + i, s.lat[i], f.unit)
    elif not found.aboard(LEADER + i, "H6D.5") and has_moved(s, LEADER + i):
        found.stays(LEADER + i, "H6D.2", "H6D.2", "H6D.2", "H6D.2")


def out(found: Found, h: int) -> None:
    s = found.s
    seat = found.seat
    if h >= s.board.grid.size or s.board.planet_of[h] == SPACE or not strongpoints.is_inside(s, h, seat):
        found.always("H7C.8", "nobody_inside", h)
    elif strongpoints.is_besieged(s, h):
        found.today("H7D.13", "place_besieged", h, besieger(s, h, seat))
