"""Why not, of pieces that are taken in hand and of fleets under way (H6A, H6B, H6E, H6F)."""

from crusades.core.flow import Frame
from crusades.games.high import fleet_move as fm
from crusades.games.high import movement, storms, strongpoints, transport
from crusades.games.high import verbs as v
from crusades.games.high.alert import is_awake
from crusades.games.high.board import SPACE
from crusades.games.high.forces import capacity_left, held, units_at, where
from crusades.games.high.land_move import can_exchange
from crusades.games.high.pieces import ARMY, FLEET, LEADER, UNIT_TYPE, UNITS, is_piece
from crusades.games.high.state import High
from crusades.games.high.strongpoints import under_siege
from crusades.games.high.transport import UNLOADED
from crusades.games.high.why_found import Found, force_at

# Taking a piece in hand -----------------------------------------------------------------------------


def move(found: Found, piece: int) -> None:
    s = found.s
    if found.absent(piece, "H6A.1") or not is_piece(piece):
        return
    if found.foreign(piece, "H6A.2", "H6D.5", "H9.14", "H11A.26"):
        return
    if not is_armed_exchange(s, piece):
        found.stays(piece, "H6B.1", "H6C.1", "H6D.2")
    found.aboard(piece, "H6D.1" if piece >= LEADER else "H6E.1")
    h = where(s, piece)
    if piece < UNITS and UNIT_TYPE[piece] == FLEET:
        if movement.stormy(s) >> h & 1:
            found.always("H11A.19", "storm_at", piece, h, storm_near(s, h))
    elif found.seat < 2 and under_siege(s, found.seat) >> h & 1:
        found.always("H7D.13", "besieged", piece, h)


def is_armed_exchange(s: High, piece: int) -> bool:
    """H6C.3: an army just set down may still exchange garrisons."""
    if piece >= LEADER or s.moved[piece] != UNLOADED:
        return False
    return UNIT_TYPE[piece] == ARMY and can_exchange(s, piece)


def storm_near(s: High, h: int) -> int:
    """The storm whose area a hex is in."""
    for each in s.storms:
        if s.board.grid.distance(each, h) <= 1:
            return each
    return h


# Under way ------------------------------------------------------------------------------------------


def look(found: Found, f: Frame, verb: int, a: int, b: int) -> None:
    """A fleet is in hand."""
    s = found.s
    if verb == v.TO:
        to(found, s, f, a)
    elif verb == v.LOAD:
        load(found, s, f, a)
    elif verb == v.UNLOAD:
        unload(found, s, f, a, b)
    elif verb == v.LAND:
        land(found, s, f)


def to(found: Found, s: High, f: Frame, h: int) -> None:
    b = s.board
    here = s.at[f.unit]
    away = b.grid.distance(here, h)
    closed = fm.barred(s, f.seat)
    rule = fm.why_not_to(s, f, h)
    if h == here:
        found.today("H6B.1", "here", f.unit, h)
        return
    if away > f.count:
        found.today("H6B.1", "too_far", h, here, away, f.count)
    if b.planet_of[h] == SPACE:
        if not b.grid.near[here] >> h & 1:
            found.today("H6B.3", "far_space", h, here)
        elif rule == "H6B.3":
            found.today("H6B.3", "no_landfall", h, f.count - 1)
    barred(found, s, f.seat, h, closed)
    if b.planet_of[h] != SPACE and not fm.landings(s, f) >> h & 1:
        awake = is_awake(s, b.zone_of[f.place])
        found.today("H6F.2" if awake else "H6F.1", "confined", f.unit, f.place, b.zone_of[f.place])
    if found.is_empty and not b.grid.within(here, f.count, closed) >> h & 1:
        found.today("H6B.1", "no_way", h, here, away, f.count)


def barred(found: Found, s: High, seat: int, h: int, closed: int) -> bool:
    """H6B.4, H6B.5, H11A.19: a hex that no fleet of the seat may enter."""
    if not closed >> h & 1:
        return False
    rule = fm.why_barred(s, seat, h)
    if rule == "H6B.4":
        found.today(rule, "enemies_at", h, force_at(s, h, 1 - seat))
    elif rule == "H11A.19":
        found.today(rule, "storm_over", h, storm_near(s, h))
    else:
        found.today(rule, "castle_bars", h, 1 - seat)
    return True


def cargo(found: Found, piece: int) -> bool:
    """What can never go aboard; whether it is one of the seat's land pieces at all."""
    if piece < UNITS and UNIT_TYPE[piece] == FLEET:
        if not found.absent(piece, "H6E.4") and not transport.is_friendly(found.s, piece, found.seat):
            found.foreign(piece, "H6E.4")
        found.always("H6E.1", "fleet_cargo", piece)
        return False
    if found.absent(piece, "H6E.4"):
        return False
    if transport.is_friendly(found.s, piece, found.seat):
        return True
    found.foreign(piece, "H6E.4")
    return False


def load(found: Found, s: High, f: Frame, piece: int) -> None:
    if not cargo(found, piece):
        return
    room = capacity_left(s, f.unit)
    if piece < LEADER and s.strength[piece] > room:
        found.today("H6E.2", "no_room", piece, s.strength[piece], f.unit, room)
    h = where(s, piece)
    if not found.aboard(piece, "H6E.4") and not transport.is_in_reach(s, f.unit, piece):
        found.today("H6E.4", "out_of_reach", piece, h, f.unit)
    if transport.has_moved(s, piece):
        found.stays(piece, "H6E.4", "H6E.4", "H6E.4", "H6E.4")
    fleet, rider = s.nation[f.unit], transport.nation_of(s, piece)
    if not transport.may_ride(fleet, rider):
        found.always("H6E.8", "strangers", fleet, rider)
    if under_siege(s, f.seat) >> h & 1:
        found.today("H7D.13", "besieged", piece, h)
    if found.is_empty and fm.strands(s, f, piece):
        found.today("H6B.3", "strands", piece, h)


def carried(found: Found, piece: int) -> None:
    """What is set down is aboard."""
    if not found.absent(piece, "H6E.5") and transport.carrier_of(found.s, piece) < 0:
        found.today("H6E.5", "no_ship", piece)


def unload(found: Found, s: High, f: Frame, piece: int, h: int) -> None:
    if found.absent(piece, "H6E.5"):
        return
    if transport.carrier_of(s, piece) != f.unit:
        found.today("H6E.5", "not_in_ship", piece, f.unit)
    ashore(found, s, f, h)
    is_captive = piece >= LEADER and s.captor[piece - LEADER] >= 0
    if found.is_empty and is_captive and h != s.at[f.unit] and not units_at(s, h, f.seat):
        found.today("H6D.5", "no_guard", piece, h)


def ashore(found: Found, s: High, f: Frame, h: int) -> None:
    """H6E.7: whether pieces can be set down in a hex."""
    b = s.board
    here = s.at[f.unit]
    closed = fm.barred(s, f.seat)
    if fm.ashore(s, f, fm.landings(s, f), closed) >> h & 1:
        return
    if b.planet_of[h] == SPACE:
        found.today("H6E.7", "no_land", h)
    if h != here and not b.grid.near[here] >> h & 1:
        found.today("H6E.7", "not_beside", h, f.unit)
    elif h != here and not f.count:
        found.held("H6E.7", "spent", h, f.unit, here)
    elif closed >> h & 1:
        enemy = held(s, 1 - f.seat) >> h & 1
        if enemy:
            found.today("H6E.7", "enemies_at", h, force_at(s, h, 1 - f.seat))
        elif storms.area(s) >> h & 1:
            found.today("H6E.7", "storm_over", h, storm_near(s, h))
        else:
            found.today("H6E.7", "castle_bars", h, 1 - f.seat)
    elif b.planet_of[h] != SPACE:
        found.today("H6E.7", "confined", f.unit, f.place, b.zone_of[f.place])


def land(found: Found, s: High, f: Frame) -> None:
    here = s.at[f.unit]
    if s.board.planet_of[here] == SPACE:
        found.today("H6B.3", "in_space", f.unit, here)
    if not transport.is_aboard_anything(s, f.unit):
        found.today("H6E.5", "empty_holds", f.unit)
    elif found.is_empty:
        ashore(found, s, f, here)


def besieger(s: High, h: int, seat: int) -> int:
    """Who lays siege to a hex of the seat."""
    return force_at(s, h, 1 - seat) if strongpoints.is_besieged(s, h) else 0
