"""Why not, in set-up (H3)."""

from crusades.core.flow import Frame
from crusades.games.high import setup
from crusades.games.high import verbs as v
from crusades.games.high.pieces import KNIGHTS, MAX_STRENGTH, N_CRUSADER, N_WERSGORIX
from crusades.games.high.setup import FORCES, HOST, LAST_ZONE, ZONES
from crusades.games.high.state import High
from crusades.games.high.why_found import Found


def look(found: Found, verb: int, a: int, b: int) -> None:
    s = found.s
    f = s.frames[-1]
    board = s.board
    if verb == v.STANDARD:
        found.today("H3.22" if f.step == HOST else "H3.9", "started")
    elif verb == v.EMPTY:
        empty(found, f, a)
    elif verb == v.DETACH:
        if a < board.grid.size and board.planet_of[a] == board.thraxian:
            found.always("H3.16", "detachment_thraxian", a, board.thraxian)
        elif setup.why_not_detach(s, a):
            found.always("H3.16", "not_in_zone", a, board.thraxian_zone)
    elif verb == v.FIEF:
        if a != board.thraxian:
            found.always("H3.24", "only_thraxian", a, board.thraxian)
        if b >= KNIGHTS or not s.noble[b]:
            found.always("H3.24", "untitled", b)
    elif verb == v.PUT:
        if a != f.unit:
            found.today("H3.22", "other_leader", a, f.unit)
        on_thraxian(found, b)
    elif verb == v.CHAPEL:
        on_thraxian(found, a)
    else:
        form(found, s, f, 0 if verb == v.NEW_FLEET else 1, a, b)


def empty(found: Found, f: Frame, p: int) -> None:
    if p >= found.s.board.planets or not found.s.board.has_thrall_box[p]:
        found.always("H2B.6", "no_box", p)
    elif f.step == setup.BOXES and p in f.units:
        found.today("H3.5", "empty_twice", p)


def on_thraxian(found: Found, h: int) -> bool:
    board = found.s.board
    if board.planet_area[board.thraxian] >> h & 1:
        return True
    found.always("H3.22", "not_on_thraxian", h, board.thraxian)
    return False


def form(found: Found, s: High, f: Frame, kind: int, n: int, h: int) -> None:
    clause = "H3.22" if f.step == HOST else ZONES[f.marks[0]][1]
    left = f.count if kind == 0 else f.unit
    if n == 0 or n > left:
        found.today(clause, "points_left", n, left)
    if f.step == HOST:
        on_thraxian(found, h)
    elif f.step == FORCES and h != f.place:
        found.today("H3.16" if f.marks[0] == LAST_ZONE else "H3.9", "other_hex", h, f.place)
    if n > MAX_STRENGTH:
        found.always("H3.18", "too_big", n, MAX_STRENGTH)
    elif found.is_empty and setup.why_not_form(s, f, kind, n, h):
        nation = N_CRUSADER if f.step == HOST else N_WERSGORIX
        found.today("H2C.15", "letters_short", n, nation)
