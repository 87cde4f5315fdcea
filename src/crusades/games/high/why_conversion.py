"""Why not, of races that are looked at and Converted, and of buildings (H4B, H8A)."""

from crusades.core.flow import Frame
from crusades.games.high import building, conversion, kinds
from crusades.games.high.board import SPACE, SPIRITUAL, WARLIKE
from crusades.games.high.building import MONK, NONE
from crusades.games.high.forces import held, where
from crusades.games.high.pieces import CRUSADER, LEADER, NEUTRAL, PARVUS, WERSGORIX
from crusades.games.high.state import CASTLE, CATHEDRAL, CHURCH, High
from crusades.games.high.titles import fief_limit, fiefs_held, surface
from crusades.games.high.why_events import leader
from crusades.games.high.why_found import Found, force_at


def look(found: Found, p: int) -> None:
    s = found.s
    if p >= s.board.planets or s.race[p] < 0:
        found.always("H4B.2", "no_race", p)
        return
    if found.seat == WERSGORIX:
        return
    if s.face_up[p]:
        found.today("H4B.2", "face_up", p)
    elif not conversion.leader_on(s, p):
        found.today("H4B.2", "no_leader_on", p)


# Buildings ------------------------------------------------------------------------------------------


def build(found: Found, piece: int, work: int) -> None:
    s = found.s
    if piece >= LEADER and piece != MONK:
        found.always("H8A.11", "builds_not", piece)
        return
    if found.absent(piece, "H8A.11"):
        return
    if piece == MONK:
        if not leader(found, PARVUS, "H8A.11"):
            return
    elif s.side[piece] != CRUSADER:
        name = "neutral" if s.side[piece] == NEUTRAL else "theirs"
        found.always("H8A.11", name, piece, s.side[piece])
        return
    h = where(s, piece)
    if found.aboard(piece, "H8A.11"):
        return
    p = s.board.planet_of[h]
    if p == SPACE:
        found.today("H8A.11", "in_the_void", piece, h)
        return
    if building.is_building(s, piece):
        found.held("H8A.11", "at_work", piece)
    construction(found, s, p, piece, work)


def construction(found: Found, s: High, p: int, piece: int, work: int) -> None:
    """What the planet allows."""
    if work == CASTLE:
        if piece == MONK:
            found.always("H8A.15", "monk_castle", piece)
        elif s.castle_builder[p] != NONE:
            found.today("H8A.12", "under_way", p, s.castle_builder[p])
        elif s.castles & s.board.planet_area[p]:
            found.today("H8A.15", "castle_stands", p)
    elif s.church_work[p]:
        found.today("H8A.12", "under_way", p, s.church_builder[p])
    elif work == CHURCH and s.church[p] >= 0:
        found.today("H8A.14", "church_stands", s.church[p])
    elif work == CATHEDRAL and s.cathedral[p]:
        found.today("H8A.14", "cathedral_stands", s.church[p])


def put(found: Found, work: int, h: int) -> None:
    """A finished work goes on the map."""
    s = found.s
    rule = building.CLAUSE[work] if CHURCH <= work <= CASTLE else "H8A.13"
    p = s.board.planet_of[h] if h < s.board.grid.size else SPACE
    if p == SPACE:
        found.always(rule, "no_land", h)
        return
    if (p, work) not in building.waiting(s):
        found.today(rule, "not_finished", p, work)
    elif not building.occupied(s) >> h & 1:
        found.today(rule, "no_crusader_hex", h)


# Conversion -----------------------------------------------------------------------------------------


def convert(found: Found, i: int, points: int) -> None:
    """What depends on the race is told only while it is shown."""
    s = found.s
    if not leader(found, i, "H8A.1"):
        return
    f = s.frames[-1]
    p = surface(s, i)
    if p < 0:
        if not found.aboard(LEADER + i, "H8A.2"):
            found.today("H8A.2", "not_on_ground", i)
        return
    if s.race[p] < 0 or s.converted[p]:
        found.today("H8.1", "no_race" if s.race[p] < 0 else "converted", p)
        return
    if s.attempted[p]:
        found.today("H8A.3", "tried", p)
    if held(s, WERSGORIX) >> s.lat[i] & 1:
        found.today("H8A.5", "wersgorix_there", i, s.lat[i], force_at(s, s.lat[i], WERSGORIX))
    if fiefs_held(s, i) >= fief_limit(s, i):
        if fief_limit(s, i):
            found.today("H8A.6", "fief_limit", i, fiefs_held(s, i), fief_limit(s, i))
        else:
            found.held("H8A.6", "untitled", i)
    if not s.face_up[p]:
        found.today("H4B.3", "unseen", p)
    else:
        attitude(found, s, f, i, p, points)
    left = s.equipment - (f.count if f.kind == kinds.PHASE_B else 0)
    if points > left:
        found.today("H8A.7", "equipment_short", left, points)
    elif points < 1:
        found.always("H8A.7", "points_at_least", points)


def attitude(found: Found, s: High, f: Frame, i: int, p: int, points: int) -> None:
    kind = s.board.race_attitude[s.race[p]]
    if i == PARVUS and kind != SPIRITUAL:
        found.today("H8A.4", "only_spiritual", p, i)
    if kind == SPIRITUAL and s.church[p] < 0:
        found.today("H8A.9", "needs_church", p)
    elif kind == WARLIKE and not s.castles & s.board.planet_area[p]:
        found.today("H8A.10", "needs_castle", p)
    cost = conversion.base_cost(s, p)
    if 1 <= points < cost:
        found.today("H8A.7", "base_cost", p, cost, points)
