"""Why not, of the answers within a battle, of losses and of what follows (H7C, H7D)."""

from crusades.core.flow import Frame
from crusades.games.high import battle, losses, occupation, siege, strongpoints
from crusades.games.high import verbs as v
from crusades.games.high.board import SPACE
from crusades.games.high.combat_math import hexes_of
from crusades.games.high.forces import held, land_at, strength_of, where
from crusades.games.high.pieces import LEADER
from crusades.games.high.state import High
from crusades.games.high.why_found import Found, force_at


def look(found: Found, f: Frame, verb: int, a: int, b: int) -> None:
    """What is asked in a battle, or after it."""
    s = found.s
    if verb == v.SIEGE:
        lay(found, s, f)
    elif verb == v.LEAD:
        if a not in battle.captains(s, f) and not found.not_mine(LEADER + a, "H7C.24"):
            found.today("H7C.24", "not_in_force", a, f.place)
    elif verb == v.STORM:
        if a not in hexes_of(s, s.attacks[f.unit].units):
            found.today("H12.12", "no_attackers_at", a)
    elif verb == v.LOSE:
        lose(found, s, f, a, b)
    elif verb == v.GAMBLE:
        gamble(found, f, a, b)
    elif verb == v.OCCUPY:
        occupy(found, s, f, a)
    elif verb == v.STEP:
        step(found, s, f, a)


def lay(found: Found, s: High, f: Frame) -> None:
    a = s.attacks[f.unit]
    h = a.target
    rule = siege.why_not_lay(s, a)
    if rule == "H7C.9":
        found.today(rule, "nobody_sheltered", h)
    elif rule == "H7D.19":
        found.today(rule, "siege_laid", h)
    elif rule:
        there = land_at(s, h, a.seat) + [u for u in a.units if s.at[u] != h]
        found.held(rule, "siege_weak", h, strength_of(s, there), strongpoints.value_of(s, h))


def lose(found: Found, s: High, f: Frame, u: int, n: int) -> None:
    if u not in f.units:
        found.not_mine(u, "H7C.31")
        found.today("H7C.31", "not_hit", u)
    elif not 1 <= n <= min(s.strength[u], f.count):
        found.today("H7C.31", "lose_points", u, s.strength[u], f.count, n)


def gamble(found: Found, f: Frame, i: int, n: int) -> None:
    if i not in f.units:
        found.not_mine(LEADER + i, "H7C.32")
        found.today("H7C.32", "gamble_out", i)
    most = min(losses.MOST_GAMBLED, f.count)
    if not 1 <= n <= most:
        found.held("H7C.32", "gamble_points", i, most, n)


def occupy(found: Found, s: High, f: Frame, piece: int) -> None:
    if not occupation.why_not_occupy(s, f, piece):
        return
    if found.not_mine(piece, "H7D.30"):
        return
    if piece not in f.units and piece - LEADER not in f.marks:
        found.today("H7D.30", "took_no_part", piece, f.place)
    elif where(s, piece) == f.place:
        found.today("H7D.30", "here", piece, f.place)
    else:
        found.today("H7D.30", "unit_first", piece, f.place)


def step(found: Found, s: High, f: Frame, h: int) -> None:
    b = s.board
    if b.planet_of[h] == SPACE:
        found.always("H7D.17", "no_land", h)
    if b.planet_of[h] != b.planet_of[f.place] or not b.grid.near[f.place] >> h & 1:
        found.today("H7D.17", "step_far", h, f.place)
    elif held(s, 1 - f.seat) >> h & 1:
        found.held("H7D.17", "enemies_at", h, force_at(s, h, 1 - f.seat))


def elsewhere(found: Found, verb: int, a: int) -> None:
    """What is wrong with a piece whenever one asks."""
    if verb == v.LOSE:
        found.not_mine(a, "H7C.31")
    elif verb == v.GAMBLE:
        found.not_mine(LEADER + a, "H7C.32")
    elif verb == v.LEAD:
        found.not_mine(LEADER + a, "H7C.17")
    elif verb == v.OCCUPY:
        found.not_mine(a, "H7C.36")
