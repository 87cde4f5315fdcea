"""Why not, of random events and of what they lead to: heresy, treachery, Earth, the Grail (H11)."""

from crusades.core.flow import Frame
from crusades.core.members import packed
from crusades.games.high import kinds, treachery
from crusades.games.high import verbs as v
from crusades.games.high.board import SPACE
from crusades.games.high.forces import grail_hex, leaders_of
from crusades.games.high.heresy import OUTBREAK
from crusades.games.high.pieces import (
    CRUSADER,
    FLEET,
    GARRISON,
    KNIGHTS,
    LEADER,
    N_WERSGORIX,
    RACES,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import ALLIED, GRAIL_TRUE, GRAIL_UNTESTED, PERMANENT, D, H
from crusades.games.high.why_found import Found


def look(found: Found, verb: int, a: int, b: int, c: int) -> None:
    """Whenever it is asked."""
    if verb == v.DESERT:
        desert(found, a)
    elif verb == v.HIDE:
        hide(found, a)
    elif verb == v.BETRAY:
        betray(found, a)
    elif verb == v.SEND:
        send(found, a, b, c)
    elif verb == v.RECALL:
        recall(found, a, b)
    elif verb == v.GRAIL:
        take(found, a)


def choose(found: Found, f: Frame, p: int) -> None:
    """When a planet is chosen: for a rebellion, or for heresy."""
    s = found.s
    if f.kind == kinds.IMPERIAL_EVENT:
        if p >= s.board.planets or s.race[p] < 0:
            found.always("H11B.5", "no_race", p)
        elif s.converted[p]:
            found.today("H11B.5", "converted", p)
    elif p not in f.units:
        rule = "H11A.20" if f.step == OUTBREAK else "H4A.3"
        if p >= s.board.planets or not s.converted[p]:
            found.today(rule, "not_converted", p)
        elif s.heresy[p]:
            found.today(rule, "heretic", p)
        else:
            found.today(rule, "not_nearest", p, f.units[0])


def desert(found: Found, race: int) -> None:
    s = found.s
    if race < RACES and s.ally[race] == PERMANENT:
        found.held("H11A.8", "for_good", race)
    elif race >= RACES or s.ally[race] != ALLIED:
        found.today("H11A.8", "no_ally", race)


def hide(found: Found, h: int) -> None:
    s = found.s
    b = s.board
    if h >= b.grid.size or b.planet_of[h] == SPACE:
        found.always("H11A.10", "hide_space", h)
        return
    p = b.planet_of[h]
    area = b.planet_area[p]
    there = [u for u in s.in_play if area >> s.at[u] & 1 and s.side[u] in (CRUSADER, WERSGORIX)]
    for side in (CRUSADER, WERSGORIX):
        there += [LEADER + i for i in leaders_of(s, side) if area >> s.lat[i] & 1]
    if there:
        found.today("H11A.10", "hide_occupied", p, packed(there))
    elif s.converted[p] or s.fief_garrison[p]:
        found.today("H11A.10", "hide_crusade", p)


def betray(found: Found, i: int) -> None:
    s = found.s
    if i not in treachery.MAY_TURN:
        if s.lside[i] == WERSGORIX and i >= KNIGHTS:
            found.always("H11A.25", "theirs", LEADER + i, WERSGORIX)
        else:
            found.always("H11A.25", "never_turns", i)
        return
    if found.absent(LEADER + i, "H11A.25"):
        return
    if s.captor[i] >= 0:
        found.always("H11A.25", "captive", LEADER + i, s.captor[i], s.lat[i])
    elif i == s.traitor:
        found.always("H11A.25", "traitor", LEADER + i)
    elif s.lside[i] == WERSGORIX:
        found.always("H11A.25", "theirs", LEADER + i, WERSGORIX)
    elif s.lside[i] != CRUSADER:
        found.always("H11A.25", "neutral", LEADER + i)


def leader(found: Found, i: int, rule: str) -> bool:
    """One of the five, free and loyal."""
    s = found.s
    if i >= KNIGHTS:
        found.always(rule, "no_units", i)
        return False
    if found.absent(LEADER + i, rule):
        return False
    if s.captor[i] >= 0:
        found.always(rule, "captive", LEADER + i, s.captor[i], s.lat[i])
        return False
    if i == s.traitor:
        found.always(rule, "traitor", LEADER + i)
        return False
    if s.lside[i] != CRUSADER:
        found.always(rule, "theirs", LEADER + i, s.lside[i])
        return False
    return True


def send(found: Found, i: int, u: int, n: int) -> None:
    s = found.s
    if s.phase == D and not s.earth_due:
        found.today("H11A.3", "no_expedition", s.turn)
    leader(found, i, "H11A.3")
    if u >= UNITS or UNIT_TYPE[u] != FLEET:
        found.always("H11A.3", "no_fleet", u)
        return
    if found.absent(u, "H11A.3"):
        return
    if s.side[u] != CRUSADER:
        is_imperial = s.side[u] == WERSGORIX
        found.always("H11A.3", "theirs" if is_imperial else "neutral", u, s.side[u])
    elif not 1 <= n <= s.strength[u]:
        found.today("H11A.3", "send_points", u, s.strength[u], n)


def recall(found: Found, u: int, n: int) -> None:
    s = found.s
    if s.phase == H and not s.imperial_earth:
        found.today("H11B.9", "no_recall", s.turn)
    if u >= UNITS or UNIT_TYPE[u] != FLEET:
        found.always("H11B.9", "no_fleet", u)
    elif s.nation[u] != N_WERSGORIX:
        found.always("H11B.9", "not_imperial", u)
    elif not found.absent(u, "H11B.9") and not 1 <= n <= s.strength[u]:
        found.today("H11B.9", "recall_points", u, s.strength[u], n)


def take(found: Found, u: int) -> None:
    """H11A.11: the Grail is taken, or handed on."""
    s = found.s
    if s.grail not in (GRAIL_UNTESTED, GRAIL_TRUE):
        found.always("H11A.10", "grail_unborn", s.turn)
    if u >= UNITS:
        return
    if UNIT_TYPE[u] == GARRISON:
        found.always("H11A.11", "grail_garrison", u)
    if found.not_mine(u, "H11A.11"):
        return
    h = grail_hex(s)
    if h < 0:
        return
    if s.at[u] != h:
        found.today("H11A.11", "grail_elsewhere", u, h, s.at[u])
    else:
        found.aboard(u, "H11A.11")
    if u == s.grail_carrier:
        found.today("H11A.11", "grail_has", u)
    elif s.grail_carrier >= 0 and s.side[s.grail_carrier] != found.seat:
        found.today("H11A.14", "grail_theirs", s.grail_carrier)
    elif s.grail_carrier >= 0 and s.grail_passed == s.turn:
        found.today("H11A.11", "grail_passed", s.turn)
